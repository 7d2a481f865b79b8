"""Addresses that carry what is no part of a page: a visitor's session, a place in a list."""

from __future__ import annotations

import zlib
from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.closed import SEVERAL_PAGES
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import LivedIn
from unseen.more_looks import FirstOnEach
from unseen.world import NOW, Board, Post, Thread, User

DAYS = ("ma", "di", "wo", "do", "vr", "za", "zo")
MONTHS = ("januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus")
MONTHS = (*MONTHS, "september", "oktober", "november", "december")
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


SHORT_DAYS = ("lun", "mar", "mié", "jue", "vie", "sáb", "dom")
SHORT_MONTHS = ("ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic")


class PlaceInList(FirstOnEach, LivedIn):
    """forum_thread.php?comments_parentId=120&topics_offset=7&forumId=3: 7 is its place in a list."""

    name = "place-in-list"
    seed = 832
    language = "es"
    size = SEVERAL_PAGES
    home = "/tiki-forums.php"
    posts_per_page = 10
    rows_per_page = 20
    gone = 3
    walled = 2
    gone_status = 200
    thread_at = "/tiki-view_forum_thread.php?forumId={t.board.id}&comments_parentId={t.id}[&comments_threshold=0&comments_offset={start}&comments_sort_mode=commentDate_asc&comments_maxComments=10&comments_style=commentStyle_plain]"
    board_at = "/tiki-view_forum.php?forumId={b.id}[&comments_threshold=0&comments_offset={start}&comments_sort_mode=lastPost_desc&comments_maxComments=20]"
    user_at = "/tiki-user_information.php?view_user={u.name}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        day, month = SHORT_DAYS[moment.weekday()], SHORT_MONTHS[moment.month - 1]
        return f"{day} {moment:%d} de {month}, {moment:%Y} [{moment:%H:%M} UTC]"

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        if "view_forum_thread" in path:
            told = ("comments_parentId=", "comments_offset=", "comments_threadId=", "post_reply=")
            kept = [each for each in query.split("&") if each.startswith(told)]
            return path + mark + "&".join(each for each in kept if each != "comments_offset=0")
        if "view_forum" in path:
            idle = (
                "comments_threshold=",
                "comments_maxComments=",
                "topics_",
                "comments_sort_mode=lastPost_desc",
            )
            kept = [each for each in query.split("&") if not each.startswith(idle)]
            return path + mark + "&".join(each for each in kept if each != "comments_offset=0")
        return path + mark + query

    def placed(self, t: Thread, place: int) -> str:
        return f"/tiki-view_forum_thread.php?comments_parentId={t.id}&topics_threshold=0&topics_offset={place}&topics_sort_mode=lastPost_desc&topics_find=&forumId={t.board.id}"

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            for word in ("title", "replies", "hits", "userName", "type", "average"):
                rows = sorted(b.threads, key=lambda t, w=word: (len(w) * t.id) % 97)[:20]
                for way in ("asc", "desc"):
                    self.put_rows(
                        f"/tiki-view_forum.php?forumId={b.id}&comments_offset=0&comments_sort_mode={word}_{way}",
                        b,
                        rows,
                    )
        for n, text in enumerate(self.wiki_pages()):
            self.put_other(f"/tiki-index.php?page={text}", lambda n=n: self.wiki(n), "wiki")
        for word in ("name", "threads", "comments", "lastPost"):
            self.put_other(f"/tiki-forums.php?offset=0&sort_mode={word}_desc", self.render_home)
        self.put_other("/tiki-lastchanges.php", lambda: self.wiki(0))
        self.put_moved("/", f"/tiki-index.php?page={self.wiki_pages()[0]}")

    def wiki_pages(self) -> tuple[str, ...]:
        return tuple(
            f"Pagina{t.slug.partition('-')[0].capitalize()}{t.id % 7}"
            for t in self.world.threads[::13]
        )

    def wiki(self, n: int) -> str:
        pages = joined(
            f"<li>{a(f'/tiki-index.php?page={each}', each)}</li>" for each in self.wiki_pages()
        )
        return self.frame(
            "Wiki",
            f"<h1>Wiki</h1><div class='wikitext'>{esc(self.world.boards[n % 4].about)}<ul>{pages}</ul></div><p class='editdate'>Última modificación: {self.when(NOW - timedelta(days=40 + n))} por {a(self.user_url(self.world.users[n]), self.world.users[n].name)}</p>",
        )

    def extras(self):
        for name in (
            "calendar list_articles list_blogs file_galleries galleries searchindex register "
            "login remind_password directory_browse"
        ).split():
            yield f"/tiki-{name}.php", "login", name
        for b in self.world.all_boards():
            yield f"/tiki-forum_rss.php?ver=2&forumId={b.id}", "feed", "RSS"
            yield f"/tiki-view_forum.php?openpost=1&forumId={b.id}", "login", "Nuevo"
        for p in self.world.posts.values():
            yield (
                f"/tiki-view_forum_thread.php?comments_parentId={p.thread.id}&post_reply={p.id}",
                "login",
                "Responder",
            )
            yield (
                f"/messu-compose.php?to={p.author.name}&subject=Re:{p.thread.id}",
                "login",
                "Mensaje",
            )

    def module(self, title: str, inner: str) -> str:
        return f"<div class='box'><div class='box-title'>{title}</div><div class='box-data'>{inner}</div></div>"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("/tiki-index.php?page=" + self.wiki_pages()[0], "Inicio"),
            ("/tiki-calendar.php", "Calendario"),
            ("/tiki-lastchanges.php", "Últimos cambios"),
        )
        names = (
            *names,
            ("/tiki-list_articles.php", "Artículos"),
            ("/tiki-list_blogs.php", "Blogs"),
            ("/tiki-forums.php", "Foros"),
            ("/tiki-file_galleries.php", "Archivos"),
            ("/tiki-galleries.php", "Imágenes"),
            ("/tiki-directory_browse.php", "Directorio"),
        )
        menu = joined(
            f"<div class='option'>{a(url, text, 'class=linkmenu')}</div>" for url, text in names
        )
        recent = joined(
            f"<tr><td class='module' valign='top'>{n}.</td><td class='module'>{a(self.thread_url(t), t.title, f'class=linkmodule title={chr(34)}{self.when(t.last.at)}{chr(34)}')}</td></tr>"
            for n, t in enumerate(self.newest(10), 1)
        )
        pages = joined(
            f"<div>{a(f'/tiki-index.php?page={each}', each, 'class=linkmodule')}</div>"
            for each in self.wiki_pages()[:5]
        )
        login = f"<form action='/tiki-login.php' method='post'>usuario:<br /><input name='user' /><br />contraseña:<br /><input type='password' name='pass' /><br /><input type='submit' value='entrar' /></form>[ {a('/tiki-register.php', 'registro')} | {a('/tiki-remind_password.php', 'olvidé mi contraseña')} ]"
        left = self.module("Menú", menu) + self.module("Entrar", login)
        right = self.module("Últimos temas", f"<table>{recent}</table>") + self.module(
            "Últimas páginas", pages
        )
        return f"<html><head><title>{self.site} : {esc(title)}</title></head><body><div id='tiki-main'><div id='tiki-top'><a href='/'>{self.site}</a></div><div id='tiki-mid'><table id='tikimidtbl' width='100%'><tr><td id='leftcolumn' valign='top'>{left}</td><td id='centercolumn' valign='top'><div id='tiki-center'>{body}</div></td><td id='rightcolumn' valign='top'>{right}</td></tr></table></div><div id='tiki-bot'>{self.when(NOW)}</div></div></body></html>"

    def jump(self) -> str:
        options = joined(
            f"<option value='{b.id}'>{esc(b.name)}</option>" for b in self.world.boards
        )
        return f"<form id='quick' method='post' action='tiki-view_forum.php'><small>Ir al foro:</small><select name='forumId'>{options}</select></form>"

    def render_home(self) -> str:
        heads = joined(
            f"<td class='heading'>{a(f'/tiki-forums.php?offset=0&sort_mode={word}_desc', text, 'class=tableheading')}</td>"
            for word, text in links(
                "name nombre | threads temas | comments mensajes | lastPost último"
            )
        )
        return self.frame(
            "Foros",
            f"<h1><a class='pagetitle' href='tiki-forums.php'>Foros</a></h1><table class='normal'><tr>{heads}</tr>{joined(map(self.board_row, (*self.world.boards, *(s for b in self.world.boards for s in b.boards))))}</table>",
        )

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = ""
        if t:
            last = f"{self.when(t.last.at)}<br /><small><i>{esc(t.title)}</i> por {esc(t.last.author.name)}</small>"
        return f"<tr><td class='odd'><span style='float:left'>{a(self.board_url(b), b.name, 'class=forumname')}</span><br /><small><i>{esc(b.about)}</i></small></td><td class='odd' style='text-align:right'>{len(b.threads)}</td><td class='odd' style='text-align:right'>{sum(len(t.posts) for t in b.threads)}</td><td class='odd'>{last}</td></tr>"

    def steps(self, url, page: int, last: int, css: str) -> str:
        back = f"[{a(url(page - 1), 'anterior', f'class={css}')}]&nbsp;" if page > 1 else ""
        on = f"&nbsp;[{a(url(page + 1), 'siguiente', f'class={css}')}]" if page < last else ""
        numbers = "&nbsp;".join(a(url(n), str(n), "class=prevnext") for n in range(1, last + 1))
        return f"<div align='center'><div class='mini'>{back}Página: {page}/{last}{on}<br />{numbers}</div></div>"

    def spelled_board(self, board: Board, page: int) -> str:
        return f"/tiki-view_forum.php?forumId={board.id}&comments_threshold=0&comments_offset={(page - 1) * 20}&comments_sort_mode=lastPost_desc&comments_maxComments=20"

    def spelled_thread(self, t: Thread, page: int) -> str:
        return f"/tiki-view_forum_thread.php?forumId={t.board.id}&comments_threshold=0&comments_parentId={t.id}&comments_offset={(page - 1) * 10}&comments_sort_mode=commentDate_asc&comments_maxComments=10&comments_style=commentStyle_plain"

    def render_board(self, board, page, threads, last):
        sorts = (
            ("type", "Tipo"),
            ("title", "Título"),
            ("replies", "respuestas"),
            ("hits", "lecturas"),
            ("average", "pts"),
            ("lastPost", "último mensaje"),
            ("userName", "autor"),
        )
        heads = joined(
            f"<td class='heading'>{a(f'/tiki-view_forum.php?forumId={board.id}&comments_offset=0&comments_sort_mode={word}_desc', text, 'class=tableheading')}</td>"
            for word, text in sorts
        )
        rows = joined(self.placed_row(t, (page - 1) * 20 + n) for n, t in enumerate(threads))
        bar = self.steps(lambda n: self.spelled_board(board, n), page, last, "forumprevnext")
        trail = f"{a('/tiki-forums.php', 'Foros', 'class=link')}-&gt;{a(self.board_url(board), board.name, 'class=link')}"
        tools = f"<a class='linkbut' href='/tiki-view_forum.php?openpost=1&amp;forumId={board.id}'>nuevo tema</a> <a href='/tiki-forum_rss.php?ver=2&amp;forumId={board.id}'><img src='/img/rss.png' alt='RSS' /></a>"
        newest = joined(
            f"<tr><td class='odd'>{a(self.placed(t, n), t.title, 'class=forumname')}</td></tr>"
            for n, t in enumerate(board.newest_first()[:5])
        )
        body = f"<h1>{a(self.board_url(board), 'Foro: ' + board.name, 'class=pagetitle')}</h1><div>{esc(board.about)}</div>{trail} {tools}<form method='post' action='tiki-view_forum.php'><table class='normal'><tr>{heads}</tr>{rows}</table></form>{bar}<table class='normal'><tr><td class='heading'>Últimos 5 temas en este foro</td></tr>{newest}</table>{self.jump()}"
        return self.frame(board.name, body)

    def placed_row(self, t: Thread, place: int) -> str:
        css = "even" if place % 2 else "odd"
        last = (
            f"{self.when(t.last.at)}<br /><small><i>Re: {esc(t.title)}</i> por {esc(t.last.author.name)}</small>"
            if len(t.posts) > 1
            else self.when(t.last.at)
        )
        return f"<tr><td class='{css}' style='text-align:center'><img src='/img/page.png' alt='normal' /></td><td class='{css}'><table width='100%'><tr><td>{a(self.placed(t, place), t.title, 'class=forumname')}</td><td nowrap='nowrap'>&nbsp;</td></tr></table></td><td class='{css}'>{len(t.posts) - 1}</td><td class='{css}'>{t.views}</td><td class='{css}'>0.00</td><td class='{css}'>{last}</td><td class='{css}'>{a(self.user_url(t.starter), t.starter.name, 'class=link')}</td></tr>"

    def row(self, t: Thread) -> str:
        return self.placed_row(t, 0)

    def render_thread(self, thread, page, posts, last):
        trail = f"{a('/tiki-forums.php', 'Foros', 'class=link')}-&gt;{a(self.board_url(thread.board), thread.board.name, 'class=link')}-&gt;{a(self.placed(thread, 0), thread.title, 'class=link')}"
        order = thread.board.newest_first()
        place = order.index(thread)
        near = [
            (word, order[n], n)
            for word, n in (("tema anterior", place - 1), ("tema siguiente", place + 1))
            if 0 <= n < len(order)
        ]
        links = " | ".join(
            a(
                f"/tiki-view_forum_thread.php?forumId={t.board.id}&comments_parentId={t.id}&topics_offset={n}&topics_sort_mode=lastPost_desc",
                word,
                "class=link",
            )
            for word, t, n in near
        )
        rest = joined(map(self.reply, posts[1:]))
        bar = self.steps(lambda n: self.spelled_thread(thread, n), page, last, "prevnext")
        heads = "<table class='normal'><tr><td class='heading'>Mensajes <select name='comments_maxComments'><option value='10'>10</option><option value='20'>20</option></select></td><td class='heading'>Estilo <select name='comments_style'><option>Plano</option></select></td></tr></table>"
        replies = ""
        if len(thread.posts) > 1:
            replies = f"<h2>Mensajes enviados</h2>{heads}<table class='normal'>{rest}</table>{bar}"
        body = f"<h1>{a(self.board_url(thread.board), 'Foro: ' + thread.board.name, 'class=pagetitle')}</h1>{trail}<div align='right'>[{links}]</div><br /><br />{self.post(posts[0])}<br />{replies}{self.jump()}"
        return self.frame(thread.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        return (
            f"<table class='normal'><tr><td rowspan='2' class='odd forumuser'><div align='center'><img src='/avatars/{u.id}.png' alt='' /><br />{a(self.user_url(u), u.name, 'class=link')}<br /><small>mensajes:{u.wrote}</small></div></td><td class='odd'><b>{esc(p.thread.title)}</b></td><td style='text-align:right' class='odd'><a class='linkbut' href='#form'>responder</a></td></tr>"
            f"<tr><td class='even' colspan='3'><br /><br />{self.text(p)}<br /></td></tr><tr><td class='odd' style='text-align:center'>&nbsp;<a class='admlink' href='/messu-compose.php?to={u.name}&amp;subject=Re:{p.thread.id}'><img src='/img/myinfo.gif' alt='' /></a></td><td class='odd' colspan='2'><table class='commentinfo'><tr><td style='font-size:8pt'><b>en</b>: {self.when(p.at)}</td><td style='font-size:8pt'>lecturas: {p.thread.views}</td></tr></table></td></tr></table>"
        )

    def reply(self, p: Post) -> str:
        u = p.author
        quote = f"<div class='quote'>{esc(p.quoted.paragraphs[0])}</div>" if p.quoted else ""
        return (
            f"<tr><td rowspan='2' class='odd forumuser'><div align='center'><img src='/avatars/{u.id}.png' alt='' /><br />{a(self.user_url(u), u.name, 'class=link')}<br /><small>mensajes:{u.wrote}</small></div></td><td class='odd'><a name='threadId{p.id}'></a><b>Re: {esc(p.thread.title)}</b></td><td style='text-align:right' class='odd'><a class='linkbut' href='/tiki-view_forum_thread.php?comments_parentId={p.thread.id}&amp;post_reply={p.id}'>responder</a></td></tr>"
            f"<tr><td class='even' colspan='3'><br />{quote}{self.text(p)}<br /></td></tr><tr><td class='odd' style='text-align:center'>&nbsp;<a class='admlink' href='/messu-compose.php?to={u.name}&amp;subject=Re:{p.thread.id}'><img src='/img/myinfo.gif' alt='' /></a></td><td class='odd' colspan='2'><table class='commentinfo'><tr><td style='font-size:8pt'><b>en</b>: {self.when(p.at)}</td><td style='font-size:8pt'><b>puntos</b>: 0.00</td></tr></table></td></tr>"
        )
