"""Addresses that carry a visitor's session."""

from __future__ import annotations

import zlib
from datetime import datetime

from unseen.closed import SEVERAL_PAGES
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread, User

DAYS = ("ma", "di", "wo", "do", "vr", "za", "zo")
MONTHS = (
    "januari februari maart april mei juni juli augustus september oktober november december"
).split()
MARK = "S=0SESSION0"


class ViewsAndSessions(LivedIn):
    """index.php?t=msg&th=120&start=40&S=..., t=tree&th=120, goto=99; another session each time."""

    name = "views-and-sessions"
    seed = 831
    language = "nl"
    size = SEVERAL_PAGES
    home = "/forum/index.php?t=index"
    posts_per_page = 20
    rows_per_page = 20
    gone = 3
    gone_status = 200
    shadows = 3
    SCRIPT = "/forum/index.php"
    thread_at = "{my.SCRIPT}?t=msg&th={t.id}&start={start}"
    board_at = "{my.SCRIPT}?t=thread&frm_id={b.id}[&start={start}]"
    post_at = "{my.SCRIPT}?t=msg&goto={p.id}"

    def when(self, moment: datetime) -> str:
        day, month = DAYS[moment.weekday()], MONTHS[moment.month - 1]
        return f"{day}, {moment:%d} {month} {moment:%Y %H:%M}"

    def at(self, kind: str, *pairs: str) -> str:
        return f"{self.SCRIPT}?t={kind}&" + "&".join((*pairs, MARK))

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        idle = ("S=", "SQ=", "rid=", "prevloaded=")
        kept = [
            each for each in query.split("&") if not each.startswith(idle) and each != "start=0"
        ]
        if path == "/forum/" and not any(kept):
            return super().key(self.home)
        return path + mark + "&".join(kept)

    def shown(self, url: str) -> Shown | None:
        """Each answer speaks of a session of its own."""
        shown = super().shown(url)
        if shown is None or MARK not in shown.body:
            return shown
        made = f"S={zlib.crc32(url.encode()):08x}{zlib.crc32(url.encode() * 2):08x}{zlib.crc32(url.encode() * 3):08x}"
        return Shown(shown.kind, shown.id, shown.body.replace(MARK, made), shown.status)

    def board_link(self, board: Board) -> str:
        return self.at("thread", f"frm_id={board.id}")

    def thread_link(self, thread: Thread, page: int = 1) -> str:
        return self.at("msg", f"th={thread.id}", f"start={(page - 1) * self.posts_per_page}")

    def goto(self, post: Post) -> str:
        return f"{self.at('msg', f'goto={post.id}')}#msg_{post.id}"

    def within(self, post: Post) -> str:
        where = self.at("msg", f"th={post.thread.id}", f"goto={post.id}")
        return f"{where}#msg_{post.id}"

    def user_url(self, user: User) -> str:
        return self.at("usrinfo", f"id={user.id}")

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(self.at("msg", f"th={t.id}", "unread=1"), self._thread_show(t, 1))
            self.put(f"{self.SCRIPT}?t=msg&th={t.id}", self._thread_show(t, 1))
            if t.id in self.private:
                continue
            self.put_other(self.at("tree", f"th={t.id}"), lambda t=t: self.tree(t.posts[0]))
            for p in t.posts:
                self.put_other(
                    self.at("tree", f"th={t.id}", f"mid={p.id}"), lambda p=p: self.tree(p)
                )
                self.put_other(self.at("tree", f"goto={p.id}"), lambda p=p: self.tree(p))
                self.put(self.within(p), self._thread_show(t, self.page_of(p)))
        for b in self.world.all_boards():
            for n in range(1, self.count(b.threads, self.rows_per_page) + 1):
                start = [f"start={(n - 1) * self.rows_per_page}"] if n > 1 else []
                self.put_other(
                    self.at("threadt", f"frm_id={b.id}", *start), lambda b=b, n=n: self.trees(b, n)
                )
        self.put(self.at("index", "cat=1"), lambda: self.index("cat1", 1, self.render_home()))
        newest = [t.last for t in self.newest(30)]
        for word in ("date=today", "reply_count=0"):
            for b in (None, *self.world.all_boards()):
                extra = [f"frm_id={b.id}"] if b else []
                self.put_other(
                    self.at("selmsg", word, *extra, "th=0"),
                    lambda b=b: self.frame(
                        "Berichten",
                        self.posts_table([p for p in newest if b is None or p.thread.board is b]),
                    ),
                )

    def extras(self):
        for name in "register login help_index search finduser mnav polllist cal blog".split():
            yield self.at(name), "login", name
        for b in self.world.all_boards():
            yield self.at("post", f"frm_id={b.id}"), "login", "Nieuw"
            yield f"/forum/feed.php?mode=m&l=1&basic=1&frm={b.id}&n=10", "feed", "RSS"
            yield f"/forum/pdf.php?frm={b.id}&page=1", "pdf", "PDF"
        for t in self.world.threads:
            yield f"/forum/pdf.php?th={t.id}", "pdf", "PDF"
            yield f"/forum/feed.php?mode=m&th={t.id}&basic=1", "feed", "RSS"
            yield self.at("remail", f"th={t.id}"), "login", "Mail"
            yield self.at("post", f"th_id={t.id}", f"reply_to={t.posts[0].id}"), "login", "Antwoord"
        for p in self.world.posts.values():
            yield self.at("post", f"reply_to={p.id}"), "login", "Antwoord"
            yield self.at("post", f"reply_to={p.id}", "quote=true"), "login", "Citaat"
            yield self.at("report", f"msg_id={p.id}"), "login", "Melden"
        for u in self.world.users:
            yield self.at("email", f"toi={u.id}"), "login", "Mail"

    def other_starts(self):
        return (self.board_url(self.world.boards[2]), f"{self.SCRIPT}?t=usrinfo&id=5")

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test{self.SCRIPT}?t=msg&th={thread.id}&start=0&"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("cal", "Kalender"),
            ("search", "Zoeken"),
            ("help_index", "Help"),
            ("finduser", "Leden"),
        )
        names = (*names, ("register", "Registreren"), ("login", "Inloggen"))
        menu = joined(
            f'<li><a href="{esc(self.at(name))}"><img src="/theme/{name}.png" alt="" /> {text}</a></li>'
            for name, text in names
        )
        home = f'<li><a href="{esc(self.at("index"))}"><img src="/theme/top_home.png" alt="" /> Startpagina</a></li>'
        return (
            f'<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>{self.site}: {esc(title)}</title></head><body><div class="header"><div class="headsearch"><form method="get" action="{self.SCRIPT}"><input type="hidden" name="t" value="search" /><input name="srch" /></form></div>'
            f'<a href="{esc(self.at("index"))}"><span class="headtitle">{self.site}</span></a></div><div class="content"><div id="UserControlPanel"><ul>{home}{menu}</ul></div>{body}</div><div class="footer"><b>.::</b> <a href="mailto:x@unseen.test">Contact</a> <b>::</b> {a(self.at("index"), "Startpagina")} <b>::.</b></div></body></html>'
        )

    def show_links(self, board: Board | None = None) -> str:
        extra = [f"frm_id={board.id}"] if board else []
        today, none = (
            self.at("selmsg", "date=today", *extra, "th=0"),
            self.at("selmsg", "reply_count=0", *extra, "th=0"),
        )
        return f'<span class="GenText fb">Toon:</span> {a(today, "Berichten van vandaag", "rel=nofollow")} <b>::</b> {a(none, "Onbeantwoorde berichten", "rel=nofollow")} <b>::</b> {a(self.at("polllist"), "Polls")} <b>::</b> {a(self.at("mnav"), "Berichtnavigator")}'

    def path(self, board: Board | None, last: str) -> str:
        up = f"&nbsp;&raquo; {a(self.board_link(board), board.name)}" if board else ""
        return f'<a href="{esc(self.at("index"))}">Startpagina</a>&nbsp;&raquo; {a(self.at("index", "cat=1"), "Afdeling")}{up}&nbsp;&raquo; <b>{esc(last)}</b>'

    def select(self) -> str:
        options = joined(
            f'<option value="{b.id}">&nbsp;&nbsp;{esc(b.name)}</option>' for b in self.world.boards
        )
        return f'<form method="get" action="{self.SCRIPT}"><span class="SmallText fb">Ga naar forum:</span><input type="hidden" name="t" value="thread" /><select name="frm_id" class="SmallText"><optgroup label="Afdeling">{options}</optgroup></select> <input type="submit" class="button small" value="Ga" /></form>'

    def bar(self, url: str, page: int, last: int, size: int) -> str:
        if last == 1:
            return ""

        def to(n: int) -> str:
            return f"{url}&start={(n - 1) * size}"

        bits = []
        if page > 1:
            bits.append(
                f'&nbsp;<a href="{esc(to(1))}" class="PagerLink">&laquo;</a>&nbsp;&nbsp;<a href="{esc(to(page - 1))}" accesskey="p" class="PagerLink">&lt;</a>&nbsp;&nbsp;'
            )
        for n in range(max(1, page - 5), min(last, page + 5) + 1):
            bits.append(
                f"{n}&nbsp;&nbsp;"
                if n == page
                else f"{a(to(n), str(n), 'class=PagerLink')}&nbsp;&nbsp;"
            )
        if page < last:
            bits.append(
                f'<a href="{esc(to(page + 1))}" accesskey="n" class="PagerLink">&gt;</a>&nbsp;&nbsp;<a href="{esc(to(last))}" class="PagerLink">&raquo;</a>'
            )
        return f'<span class="SmallText fb">Pagina\'s ({last}): [{joined(bits)}]</span>'

    def render_home(self) -> str:
        heads = '<tr><th colspan="3" class="wa">Forum</th><th>Berichten</th><th>Onderwerpen</th><th>Laatste bericht</th></tr>'
        cat = f'<tr id="c1"><td class="CatDesc expanded" colspan="5"><a href="{esc(self.at("index", "cat=1"))}" class="CatLink">Afdeling</a> alles bijeen</td><td class="CatDesc"></td></tr>'
        rows = joined(map(self.board_row, self.world.boards))
        users = " ".join(a(self.user_url(u), u.name) for u in self.world.users[3:8])
        end = f'<table class="ContentTable"><tr><th class="wa">Wie is er [ {a(self.at("mnav"), "toon")} ]</th></tr><tr class="RowStyleA"><td class="SmallText">{users}</td></tr><tr class="RowStyleB"><td class="SmallText">Leden: {len(self.world.users)}, nieuwste: {a(self.user_url(self.world.users[-1]), self.world.users[-1].name)}</td></tr></table>'
        return self.frame(
            "Startpagina",
            f'{self.show_links()}<table cellspacing="1" class="ContentTable">{heads}{cat}{rows}</table>{end}',
        )

    def board_row(self, b: Board) -> str:
        if b is self.world.empty:
            return f'<tr class="child-c1"><td class="RowStyleA" colspan="6">{esc(b.name)}<br />{esc(b.about)}</td></tr>'
        t = b.newest_first()[0] if b.threads else None
        last = (
            f'<span class="DateText">{self.when(t.last.at)}</span><br />Door: {a(self.user_url(t.last.author), t.last.author.name)} <a href="{esc(self.goto(t.last))}"><img title="{esc(t.title)}" src="/theme/goto.gif" alt="" /></a>'
            if t
            else "n.v.t."
        )
        subs = "".join(f" {a(self.board_link(s), s.name)}" for s in b.boards)
        return f'<tr class="child-c1"><td class="RowStyleA wo">&nbsp;</td><td class="RowStyleB wo"><img src="/theme/existing_content.png" alt="" /></td><td class="RowStyleA wa">{a(self.board_link(b), b.name, "class=big")}<br />{esc(b.about)}{subs}</td><td class="RowStyleB ac">{sum(len(t.posts) for t in b.threads)}</td><td class="RowStyleB ac">{len(b.threads)}</td><td class="RowStyleA ac nw">{last}</td></tr>'

    def render_board(self, board, page, threads, last):
        heads = '<tr><th>&nbsp;</th><th>&nbsp;</th><th class="wa">Onderwerp</th><th class="wo">Antwoorden</th><th class="wo">Gelezen</th><th class="nw">Laatste bericht</th></tr>'
        moved = ""
        if page == 1:
            moved = joined(self.shadow(t, board) for t in self.moved_from.get(board.id, ()))
        below = ""
        if page == 1 and board.boards:
            below = (
                f'<table class="ContentTable">{joined(map(self.board_row, board.boards))}</table>'
            )
        new = f'<a href="{esc(self.at("threadt", f"frm_id={board.id}"))}"><img title="Boomweergave" alt="" src="/theme/tree_view.gif" /></a>&nbsp;<a href="{esc(self.at("post", f"frm_id={board.id}"))}"><img src="/theme/new_thread.gif" alt="Nieuw onderwerp" /></a>'
        bar = self.bar(self.board_link(board), page, last, self.rows_per_page)
        feeds = f'<div class="ar SmallText">&nbsp;[ <a href="/forum/pdf.php?frm={board.id}&amp;page=1">PDF</a> ] [ <a href="/forum/feed.php?mode=m&amp;l=1&amp;basic=1&amp;frm={board.id}&amp;n=10"><img src="/theme/rss.gif" alt="RSS" /></a> ]</div>'
        body = f'<table class="wa"><tr><td class="al wa">{self.path(None, board.name)}<br />{self.show_links(board)}<br /></td><td class="GenText nw vb ar">{new}</td></tr></table>{below}<table cellspacing="1" class="pad ContentTable">{heads}{moved}{joined(map(self.row, threads))}</table><table class="wa"><tr><td class="vt">{bar}&nbsp;</td><td class="GenText nw vb ar">{new}</td></tr></table>{self.select()}{feeds}<fieldset><legend>Legenda</legend>Nieuwe berichten Geen nieuwe berichten</fieldset>'
        return self.frame(board.name, body)

    def shadow(self, t: Thread, board: Board) -> str:
        return f'<tr><td class="RowStyleB wo"><img src="/theme/moved.png" title="Verplaatst" /></td><td class="RowStyleB ac GenText" colspan="5"><a href="{esc(self.goto(t.posts[0]))}">{esc(t.title)}</a> is verplaatst naar {a(self.board_link(t.board), t.board.name)}</td></tr>'

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        mini = joined(f"&nbsp;{a(self.thread_link(t, n), str(n))}" for n in range(1, pages + 1))
        mini = (
            f'<span class="SmallText">(<img src="/theme/pager.gif" alt="" />{mini})</span>'
            if pages > 1
            else ""
        )
        sticky = '<span class="StClr">Vast:&nbsp;</span>' if t.sticky else ""
        return f'<tr><td class="RowStyleB wo"><img src="/theme/read.png" title="" alt="" /></td><td class="RowStyleB wo ac">&nbsp;</td><td class="RowStyleA">{sticky}<a class="big" href="{esc(self.thread_link(t))}">{esc(t.title)}</a> {mini} <div class="TopBy">Door: {a(self.user_url(t.starter), t.starter.name)} op <span class="DateText">{self.when(t.posts[0].at)}</span></div></td><td class="RowStyleB ac">{len(t.posts) - 1}</td><td class="RowStyleB ac">{t.views}</td><td class="RowStyleC nw"><span class="DateText">{self.when(t.last.at)}</span><br />Door: {a(self.user_url(t.last.author), t.last.author.name)} <a href="{esc(self.goto(t.last))}"><img src="/theme/goto.gif" title="Naar het laatste bericht" alt="" /></a></td></tr>'

    def trees(self, board: Board, page: int) -> str:
        rows = []
        for t in self.part(board.newest_first(), page, self.rows_per_page):
            inner = joined(
                f'<tr><td class="RowStyleB"></td><td class="tt" style="padding-left: {20 * min(p.number - 1, 8)}px"><a href="{esc(self.at("tree", f"goto={p.id}"))}#msg_{p.id}" class="big">{esc(t.title)}</a><div class="TopBy">Door: {a(self.user_url(p.author), p.author.name)} op {self.when(p.at)}</div></td></tr>'
                for p in t.posts[:12]
            )
            rows.append(f'<tr><td><table class="tt">{inner}</table></td></tr>')
        bar = self.bar(
            self.at("threadt", f"frm_id={board.id}"),
            page,
            self.count(board.threads, self.rows_per_page),
            self.rows_per_page,
        )
        return self.frame(
            board.name,
            f'{self.path(None, board.name)}<table class="ContentTable">{joined(rows)}</table>{bar}',
        )

    def tree(self, p: Post) -> str:
        rows = joined(
            f'<tr class="RowStyleA"><td>&nbsp;</td><td class="wa" style="padding-left: {15 * min(each.number, 9)}px"><a href="{esc(self.at("tree", f"th={p.thread.id}", f"mid={each.id}"))}#msg_{each.id}">{esc(p.thread.title)}</a><div class="TopBy">Door: {a(self.user_url(each.author), each.author.name)} op {self.when(each.at)}</div></td></tr>'
            for each in p.thread.posts
        )
        flat = f'<a href="{esc(self.at("msg", f"th={p.thread.id}"))}"><img src="/theme/flat_view.gif" alt="Vlak" /></a>'
        return self.frame(
            p.thread.title,
            f'{self.path(p.thread.board, p.thread.title)}{flat}<table class="ContentTable">{rows}</table>{self.posts_table([p])}',
        )

    def posts_table(self, posts: list[Post]) -> str:
        return f'<table cellspacing="0" cellpadding="0" class="ContentTable">{joined(map(self.post, posts))}</table>'

    def render_thread(self, thread, page, posts, last):
        views = f'<a href="{esc(self.at("tree", f"th={thread.id}"))}"><img title="Boomweergave" alt="" src="/theme/tree_view.gif" /></a>&nbsp;<a href="{esc(self.at("post", f"frm_id={thread.board.id}"))}"><img alt="Nieuw onderwerp" src="/theme/new_thread.gif" /></a>&nbsp;<a href="{esc(self.at("post", f"th_id={thread.id}", f"reply_to={thread.posts[0].id}"))}"><img src="/theme/post_reply.gif" alt="Antwoorden" /></a>'
        bar = self.bar(
            self.at("msg", f"th={thread.id}", "prevloaded=1"), page, last, self.posts_per_page
        )
        near = [
            (word, self.neighbour(thread, step))
            for word, step in (("Vorig onderwerp:", -1), ("Volgend onderwerp:", 1))
        ]
        links = joined(
            f'<tr><td class="ar GenText">{word}</td><td class="GenText al"><a href="{esc(self.goto(t.posts[0]))}">{esc(t.title)}</a></td></tr>'
            for word, t in near
            if t
        )
        feeds = f'<div class="ar SmallText">[ <a href="/forum/feed.php?mode=m&amp;th={thread.id}&amp;basic=1"><img src="/theme/rss.gif" alt="RSS" /></a> ] [ <a href="/forum/pdf.php?th={thread.id}"><img src="/theme/pdf.gif" alt="PDF" /></a> ]</div>'
        tools = f'{self.show_links(thread.board)} <a href="{esc(self.at("remail", f"th={thread.id}"))}" rel="nofollow">Mail naar vriend</a>&nbsp;'
        clock = f'<div class="ac"><span class="curtime"><b>Huidige tijd:</b> {self.when(NOW)}</span></div>'
        body = f'<a name="page_top"> </a>{self.path(thread.board, thread.title)}<table class="wa"><tr><td class="GenText al">{tools}</td><td class="vb ar">{views}</td></tr></table>{self.posts_table(posts)}<table class="wa"><tr><td class="vt">{bar}&nbsp;</td><td class="GenText ar vb nw">{views}</td></tr></table><table cellspacing="1" align="right">{links}</table>{self.select()}{feeds}{clock}'
        return self.frame(f"{thread.board.name} &raquo; {thread.title}", body)

    def post(self, p: Post) -> str:
        u = p.author
        title = p.thread.title if p.number == 1 else f"Re: {p.thread.title}"
        quote = ""
        if p.quoted:
            quote = f"<cite>{esc(p.quoted.author.name)} schreef op {self.when(p.quoted.at)}</cite><br /><blockquote>{esc(p.quoted.paragraphs[0])}</blockquote>"
        sig = f'<hr class="sig" />{esc(u.signature)}' if u.signature else ""
        edited = f'<p class="fl">[Bijgewerkt op: {self.when(p.at)}]</p>' if p.edited else ""
        told = a(self.within(p), f"bericht #{p.id}")
        if p.parent:
            told += f" is een antwoord op {a(self.within(p.parent), f'bericht #{p.parent.id}')}"
        report = f'<p class="fr"><a href="{esc(self.at("report", f"msg_id={p.id}"))}" rel="nofollow">Meld bericht</a></p>'
        tools = f'<td class="nw ar"><a href="{esc(self.at("post", f"reply_to={p.id}"))}"><img alt="" src="/theme/msg_reply.gif" /></a>&nbsp;<a href="{esc(self.at("post", f"reply_to={p.id}", "quote=true"))}"><img alt="" src="/theme/msg_quote.gif" /></a></td>'
        return (
            f'<tr><td class="MsgSpacer"><table cellspacing="0" cellpadding="0" class="MsgTable"><tr><td class="MsgR1 vt al MsgSubText"><a name="msg_num_{p.number}"></a><a name="msg_{p.id}"></a><a href="{esc(self.goto(p))}" class="MsgSubText">{esc(title)}</a> <span class="SmallText">[{told}]</span></td>'
            f'<td class="MsgR1 vt ar"><span class="DateText">{self.when(p.at)}</span> <a href="javascript://"><img alt="" src="/theme/down.png" /></a></td></tr><tr class="MsgR2"><td class="MsgR2" colspan="2"><table cellspacing="0" cellpadding="0" class="ContentTable"><tr class="MsgR2"><td class="avatarPad wo"><img src="/avatars/{u.id}.png" alt="" /></td>'
            f'<td class="msgud"><img src="/theme/offline.png" alt="" />&nbsp;{a(self.user_url(u), u.name)}<br /><b>Berichten:</b> {u.wrote}<br /><b>Geregistreerd:</b> {MONTHS[u.joined.month - 1]} {u.joined:%Y} </td><td class="msgud"><div class="ctags">Senior lid</div></td><td class="msgot"></td></tr></table></td></tr>'
            f'<tr><td colspan="2" class="MsgR3"><span class="MsgBodyText">{quote}{self.text(p)}</span>{sig}<div class="SmallText clear">{edited}{report}</div></td></tr><tr><td colspan="2" class="MsgToolBar"><table class="wa"><tr><td class="al nw"><a href="{esc(self.user_url(u))}"><img alt="" src="/theme/msg_about.gif" /></a>&nbsp;<a href="{esc(self.at("email", f"toi={u.id}"))}" rel="nofollow"><img alt="" src="/theme/msg_email.gif" /></a></td><td class="GenText wa ac">&nbsp;</td>{tools}</tr></table></td></tr></table></td></tr>'
        )
