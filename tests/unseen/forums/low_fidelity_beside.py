"""A board of one script with a plain copy of its boards and threads in a folder beside it."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import esc, joined
from unseen.world import NOW, Board, Post, Thread

MONTHS = "jan feb mrt apr mei jun jul aug sep okt nov dec".split()
ROOT = "http://unseen.test/forum"


class LowFidelityBeside(Established):
    """index.php?showtopic=120&st=20, &view=findpost&p=99, &view=getnewpost; showforum=3; lofiversion/index.php/t120-50.html."""

    name = "low-fidelity-beside"
    seed = 1871
    language = "nl"
    site = "De Oude Werkplaats"
    home = "/forum/index.php"
    posts_per_page = 20
    rows_per_page = 30
    lite_posts = 50
    lite_rows = 150
    gone_said = "Sorry, de link die je hebt gevolgd is niet meer geldig."
    walled_said = "Sorry, je hebt geen toestemming om dit onderwerp te bekijken."
    closed_said = "Inloggen"
    thread_at = "/forum/index.php?showtopic={t.id}[&st={start}]"
    board_at = "/forum/index.php?showforum={b.id}[&prune_day=100&sort_by=Z-A&sort_key=last_post&topicfilter=all&st={start}]"
    post_at = "/forum/index.php?showtopic={p.thread.id}&view=findpost&p={p.id}"
    user_at = "/forum/index.php?showuser={u.id}"

    def lite(self, t: Thread, page: int = 1) -> str:
        tail = f"-{(page - 1) * self.lite_posts}" if page > 1 else ""
        return f"/forum/lofiversion/index.php/t{t.id}{tail}.html"

    def lite_board(self, b: Board, page: int = 1) -> str:
        tail = f"-{(page - 1) * self.lite_rows}" if page > 1 else ""
        return f"/forum/lofiversion/index.php/f{b.id}{tail}.html"

    def link(self, url: str, text: str, extra: str = "") -> str:
        return a("http://unseen.test" + url, text, extra)

    def when(self, at: datetime) -> str:
        for days, word in ((0, "Vandaag"), (1, "Gisteren")):
            if at.date() == (NOW - timedelta(days=days)).date():
                return f"{word}, {at:%H:%M}"
        return f"{at.day} {MONTHS[at.month - 1]} {at.year}, {at:%H:%M}"

    def cited(self, thread: Thread, post: Post) -> str:
        if post.id // 11 % 5 == 4:
            return f"{ROOT}/index.php?act=ST&f={thread.board.id}&t={thread.id}"
        return super().cited(thread, post)

    def register_post(self, post: Post) -> None:
        return

    def register(self) -> None:
        super().register()
        index = "/forum/index.php"
        for t in self.world.threads:
            self._register_thread(t, f"{index}?showtopic={t.id}")
        for p in self.world.posts.values():
            to = f"{self.thread_url(p.thread, self.page_of(p))}#entry{p.id}"
            self.put_moved(self.post_url(p), to)
            self.put_moved(f"{index}?act=findpost&pid={p.id}", to)
            f, t = p.thread.board.id, p.thread.id
            self.put_login(f"{index}?act=post&do=reply_post&f={f}&t={t}&qpid={p.id}", "Citeren")
            self.put_login(f"{index}?act=report&t={t}&p={p.id}&st=0", "Melden")
            if self.attached(p):
                self.put_file(f"{index}?act=attach&type=post&id={p.id}")
        for b in self.open_boards():
            self._register_board(b)
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"{index}?showforum={90 + n}", group, f"Afdeling {n + 1}")
        self.put(f"{index}?act=idx", lambda: self.entry_page(self.render_home()))
        self.put("/forum/", lambda: self.entry_page(self.render_home()))
        self.put_other("/forum/lofiversion/index.php", self.lite_home, "archive")
        self.put_members(
            lambda n: (
                f"{index}?act=members"
                + (f"&max_results=20&sort_key=name&st={n * 20 - 20}" if n > 1 else "")
            ),
            "Ledenlijst",
            20,
        )
        self.some_list(
            f"{index}?act=Search&CODE=getactive", "Actieve onderwerpen", self.newest_seen(20)
        )
        self.some_list(f"{index}?act=Search&CODE=getnew", "Nieuwe berichten", self.newest_seen(20))
        for u in self.world.users:
            self.put_login(f"{index}?act=Msg&CODE=4&MID={u.id}", "Bericht")
            mine = [t for t in self.visible() if t.starter is u]
            self.some_list(f"{index}?act=Search&CODE=getalluser&mid={u.id}", u.name, mine)
            self.put_other(
                f"{index}?act=Profile&CODE=showcard&MID={u.id}",
                lambda u=u: self.render_user(u),
                "profile",
            )

    def _register_thread(self, t: Thread, here: str) -> None:
        end = f"{self.thread_url(t, self.pages_of(t))}#entry{t.last.id}"
        for word in ("getnewpost", "getlastpost"):
            self.put_moved(f"{here}&view={word}", end)
        for word, step in (("old", -1), ("new", 1)):
            self.put_moved(f"{here}&view={word}", self.thread_url(self.neighbour(t, step) or t))
        for word in ("threaded", "linear", "linearplus"):
            self.put(f"{here}&mode={word}", self._thread_show(t, 1))
        self.put(f"{here}&st=0", self._thread_show(t, 1))
        self.put(f"/forum/index.php?act=ST&f={t.board.id}&t={t.id}", self._thread_show(t, 1))
        if t.id in self.private:
            self.put(self.lite(t), lambda: self.refused(gone=True))
            return
        for page in range(1, self.count(t.posts, self.lite_posts) + 1):
            self.put_other(
                self.lite(t, page), lambda page=page: self.lite_thread(t, page), "archive"
            )
        self.put_other(
            f"/forum/index.php?act=Print&client=printer&f={t.board.id}&t={t.id}",
            lambda: self.print_page(t),
            "print",
        )

    def _register_board(self, b: Board) -> None:
        for page in range(1, self.count(b.threads, self.lite_rows) + 1):
            self.put_other(
                self.lite_board(b, page), lambda page=page: self.lite_list(b, page), "archive"
            )
        for key in ("title", "posts", "starter_name", "views", "last_post"):
            self.put_rows(
                f"/forum/index.php?showforum={b.id}&prune_day=100&sort_by=A-Z&sort_key={key}&topicfilter=all",
                b,
                b.threads[:30],
                "order",
            )
        self.put_board(
            f"/forum/index.php?showforum={b.id}&prune_day=100&sort_by=Z-A&sort_key=last_post&topicfilter=all&st=0",
            b,
        )
        self.put_view(
            f"/forum/index.php?act=announce&f={b.id}&id=2",
            "announcement",
            "Huisregels",
            self.announcement_body,
        )

    def extras(self):
        for url, title in links(
            "act=Login&CODE=00 Inloggen | act=Reg&CODE=00 Registreren | "
            "act=Reg&CODE=10 Wachtwoord | act=Login&CODE=05 Alles gelezen | "
            "act=Login&CODE=06 Cookies"
        ):
            yield f"/forum/index.php?{url}", "login", title
        for url, title in links(
            "act=Help Help | act=Search&f= Zoeken | act=calendar Kalender | "
            "act=Stats&CODE=leaders Moderators | act=Stats Top 10 van vandaag | "
            "act=Online&CODE=listall&sort_key=click Online | act=boardrules Regels"
        ):
            yield f"/forum/index.php?{url}", "other", title
        for b in self.world.all_boards():
            yield f"/forum/index.php?act=post&do=new_post&f={b.id}", "login", "Nieuw onderwerp"
            yield f"/forum/index.php?act=post&do=new_poll&f={b.id}", "login", "Nieuwe peiling"
            yield f"/forum/index.php?act=Login&CODE=04&f={b.id}", "login", "Gelezen"
            yield f"/forum/index.php?act=Search&f={b.id}", "other", "Zoeken"
            yield (
                f"/forum/index.php?act=usercp&CODE=start_subs&method=forum&fid={b.id}",
                "login",
                "Volgen",
            )
        for t in self.world.threads:
            f = t.board.id
            yield f"/forum/index.php?act=post&do=reply_post&f={f}&t={t.id}", "login", "Antwoorden"
            yield f"/forum/index.php?act=Forward&f={f}&t={t.id}", "login", "Doorsturen"
            yield f"/forum/index.php?act=Track&f={f}&t={t.id}", "login", "Volgen"
            yield f"/forum/index.php?act=Stats&CODE=who&t={t.id}", "other", "Wie"

    def frame(self, title: str, body: str, crumbs: str = "", lite: str = "") -> str:
        lite = lite or "/forum/lofiversion/index.php"
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><meta charset="utf-8"><title>{esc(title)}</title></head><body><div id="ipbwrapper"><div class="borderwrap"><div id="logostrip"><a href="{ROOT}/index.php"><img src="style_images/1/logo4.gif" alt="IPB"></a></div><div id="submenu"><div class="ipb-top-left-link"><a href="{ROOT}/index.php?act=Help"><img src="help.gif"> Help</a></div><div class="ipb-top-left-link"><a href="{ROOT}/index.php?act=Search&amp;f=">Zoeken</a></div><div class="ipb-top-left-link"><a href="{ROOT}/index.php?act=members">Leden</a></div><div class="ipb-top-left-link"><a href="{ROOT}/index.php?act=calendar">Kalender</a></div></div></div>'
            f'<div id="userlinksguest"><p class="pcen"><b>Welkom gast</b> ( <a href="{ROOT}/index.php?act=Login&amp;CODE=00">Inloggen</a> | <a href="{ROOT}/index.php?act=Reg&amp;CODE=00">Registreren</a> )</p></div><div id="navstrip"><img src="nav.gif" alt="&gt;"> <a href="{ROOT}/index.php?act=idx">{self.site}</a>{crumbs}</div>{body}'
            f'<table cellspacing="0" id="gfooter"><tr><td width="45%"><select name="skinid"><option>Standaard</option></select></td><td width="10%" align="center" nowrap="nowrap"><a href="http://unseen.test{lite}"><b>Lo-Fi versie</b></a></td><td width="45%" align="right" nowrap="nowrap">Het is nu: {self.when(NOW)}</td></tr></table><div align="center" class="copyright"><a href="http://www.example.com/" target="_blank">Powered By</a></div></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        if board.parent:
            up = self.crumbs(board.parent)
        else:
            n = next(n for n, g in enumerate(self.groups(3)) if board in g)
            up = f"<span class='nav'>&nbsp;&gt;&nbsp;{self.link(f'/forum/index.php?showforum={90 + n}', f'Afdeling {n + 1}')}</span>"
        return f"{up}&nbsp;&gt;&nbsp;{self.link(self.board_url(board), board.name)}"

    def boards_table(self, boards) -> str:
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f'{self.when(t.last.at)}<br><a href="{ROOT}/index.php?showtopic={t.id}&amp;view=getnewpost" title="Ga naar het eerste ongelezen bericht"><img src="newpost.gif"></a>&nbsp;<b>In:</b>&nbsp;<a href="{ROOT}/index.php?showtopic={t.id}&amp;view=getlastpost" title="{esc(t.title)}">{esc(t.title[:22])}...</a><br><b>Door:</b> {self.link(self.user_url(t.last.author), t.last.author.name)}'
                if t
                else "----"
            )
            subs = ", ".join(self.link(self.board_url(s), s.name) for s in b.boards)
            subs = f"<br><b>Subforums:</b> {subs}" if subs else ""
            threads, posts = self.counted(b)
            rows.append(
                f'<tr><td align="center" class="row2" width="1%"><img src="bf_nonew.gif" alt="Geen nieuwe"></td><td class="row2"><b>{self.link(self.board_url(b), b.name)}</b><br><span class="forumdesc">{esc(b.about)}{subs}<br><i></i></span></td><td align="center" class="row1">{threads}</td><td align="center" class="row1">{posts}</td><td class="row1" nowrap="nowrap"><span>{last}</span></td></tr>'
            )
        heads = "<tr><th colspan='2' width='66%'>Forum</th><th align='center'>Onderwerpen</th><th align='center'>Reacties</th><th>Laatste bericht</th></tr>"
        return f'<table class="ipbtable" cellspacing="1">{heads}{joined(rows)}<tr><td class="catend" colspan="5"></td></tr></table>'

    def render_home(self) -> str:
        parts = joined(
            f'<div class="borderwrap"><div class="maintitle"><p class="expand"><a href="javascript:togglecategory({n}, 1);"><img src="exp_minus.gif"></a></p><p><img src="nav_m.gif">&nbsp;{self.link(f"/forum/index.php?showforum={90 + n}", f"Afdeling {n + 1}")}</p></div>{self.boards_table(g)}</div><br>'
            for n, g in enumerate(self.groups(3))
        )
        posts, _threads, users = self.counts()
        newest = self.world.users[-1]
        return self.frame(
            self.site,
            f'{parts}<div class="borderwrap"><div class="maintitle">Statistieken</div><table class="ipbtable" cellspacing="1"><tr><td class="formsubtitle" colspan="2">31 gebruikers actief in de laatste 15 minuten</td></tr><tr><td class="row1" width="1%"><img src="user.gif"></td><td class="row2"><b>17</b> gasten, <b>14</b> leden<div class="thin">{self.online()}</div>Toon gedetailleerd op: <a href="{ROOT}/index.php?act=Online&amp;CODE=listall&amp;sort_key=click">Laatste klik</a></td></tr><tr><td class="row1"></td><td class="row2">Er zijn <b>{posts}</b> berichten<br>Er zijn <b>{users}</b> leden<br>Nieuwste lid: <b>{self.link(self.user_url(newest), newest.name)}</b></td></tr></table></div><div><a href="{ROOT}/index.php?act=Login&amp;CODE=06">Verwijder cookies</a> &middot; <a href="{ROOT}/index.php?act=Login&amp;CODE=05">Markeer alles gelezen</a> &middot; <a href="{ROOT}/index.php?act=Stats&amp;CODE=leaders">Het moderatorteam</a> &middot; <a href="{ROOT}/index.php?act=Stats">Top 10 van vandaag</a> &middot; <a href="{ROOT}/index.php?act=Search&amp;CODE=getactive">Actieve onderwerpen</a></div>',
        )

    def rows_table(self, rows: str) -> str:
        heads = joined(
            f"<th>{h}</th>"
            for h in (
                "&nbsp;",
                "&nbsp;",
                "Titel",
                "Reacties",
                "Starter",
                "Gelezen",
                "Laatste actie",
            )
        )
        return f'<table class="ipbtable" cellspacing="1"><tr>{heads}</tr>{rows}</table>'

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        note = f'<tr><td align="center" class="row2"><img src="f_norm.gif"></td><td align="center" class="row2">&nbsp;</td><td class="row2"><b>Mededeling:</b> <a href="{ROOT}/index.php?act=announce&amp;f={board.id}&amp;id=2">Huisregels</a></td><td class="row2" align="center">--</td><td class="row2" align="center">{self.link(self.user_url(self.world.users[0]), self.world.users[0].name)}</td><td class="row2" align="center">812</td><td class="row2">--</td></tr>'
        rows = (
            rows
            or '<tr><td class="row2" colspan="7" align="center"><br><b>Er zijn geen onderwerpen gevonden.</b></td></tr>'
        )
        below = (
            f'<div class="borderwrap"><div class="maintitle">Subforums</div>{below}</div><br>'
            if below
            else ""
        )
        new = f'<a href="{ROOT}/index.php?act=post&amp;do=new_post&amp;f={board.id}"><img src="t_new.gif" alt="Nieuw onderwerp"></a><a href="{ROOT}/index.php?act=post&amp;do=new_poll&amp;f={board.id}"><img src="t_poll.gif" alt="Nieuwe peiling"></a>'
        top = f'<table style="width:100%" cellspacing="0"><tr><td style="padding-left:0px" width="60%">{bar}</td><td align="right">{new}</td></tr></table>'
        return f'{below}{top}<div class="borderwrap"><div class="maintitle"><img src="nav_m.gif">&nbsp;{esc(board.name)}</div>{self.rows_table(note + rows)}</div>{top}<div><a href="{ROOT}/index.php?act=Login&amp;CODE=04&amp;f={board.id}">Markeer dit forum als gelezen</a> &middot; <a href="{ROOT}/index.php?act=usercp&amp;CODE=start_subs&amp;method=forum&amp;fid={board.id}">Volg dit forum</a></div>{self.jump("Ga naar:", lambda b: str(b.id))}'

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        text = super().render_board(board, page, threads, last)
        return text.replace("/forum/lofiversion/index.php", self.lite_board(board), 1)

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = ""
        if self.pages_of(t) > 1:
            numbers = "".join(
                self.link(self.thread_url(t, n) if n > 1 else self.thread_url(t) + "&st=0", f"{n} ")
                for n in (1, *self.pages_in_row(t))
            )
            pages = f' <a href="javascript:multi_page_jump({t.id});" title="Meerdere pagina\'s"><img src="pages_icon.gif" alt="*"></a> <b>{numbers}</b>'
        pre = "<b>Vastgezet:</b> " if t.sticky else "<b>Verplaatst:</b> " if moved else ""
        return (
            f'<tr><td align="center" class="row2" id="tid-folder-{t.id}"><img src="f_norm_no.gif" alt=""></td><td align="center" class="row2">&nbsp;</td><td class="row2" valign="middle"><div><a href="{ROOT}/index.php?showtopic={t.id}&amp;view=getnewpost"><img src="newpost.gif" alt="Ga naar eerste nieuwe bericht"></a> {pre}<span id="tid-span-{t.id}"><a id="tid-link-{t.id}" href="{ROOT}/index.php?showtopic={t.id}" title="Dit onderwerp werd gestart: {self.when(t.posts[0].at)}">{esc(t.title)}</a></span>{pages}<div class="desc"><span id="tid-desc-{t.id}"></span></div></div></td>'
            f'<td align="center" class="row1"><a href="javascript:who_posted({t.id});">{len(t.posts) - 1}</a></td><td align="center" class="row1">{self.link(self.user_url(t.starter), t.starter.name)}</td><td align="center" class="row1">{t.views}</td><td class="row1"><span class="lastaction">{self.when(t.last.at)}<br><a href="{ROOT}/index.php?showtopic={t.id}&amp;view=getlastpost">Laatste bericht door:</a> <b>{self.link(self.user_url(t.last.author), t.last.author.name)}</b></span></td></tr>'
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return ""
        first = url(1) + (
            "&prune_day=100&sort_by=Z-A&sort_key=last_post&topicfilter=all&st=0"
            if "showforum" in url(1)
            else "&st=0"
        )
        bits = [
            f'<span class="pagelink"><a href="javascript:multi_page_jump(1, 1, 1);">{last} Pagina\'s</a>&nbsp;</span>'
        ]
        if page > 3:
            bits.append(f'<span class="pagelinklast">{self.link(first, "«")}</span>')
        if page > 1:
            bits.append(
                f'<span class="pagelink">{self.link(url(page - 1) if page > 2 else first, "<")}</span>'
            )
        for n in range(max(1, page - 2), min(last, page + 2) + 1):
            if n == page:
                bits.append(f'<span class="pagecurrent">{n}</span>')
            else:
                bits.append(
                    f'<span class="pagelink">{self.link(url(n) if n > 1 else first, str(n), f"title={n}")}</span>'
                )
        if page < last:
            bits.append(
                f'<span class="pagelink">{self.link(url(page + 1), ">", "title=Volgende")}</span>'
            )
        if page + 2 < last:
            bits.append(f'<span class="pagelinklast">{self.link(url(last), "»")}</span>')
        return "&nbsp;".join(bits)

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t, here = thread, f"{ROOT}/index.php?showtopic={thread.id}"
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        reply = f'<a href="{ROOT}/index.php?act=post&amp;do=reply_post&amp;f={t.board.id}&amp;t={t.id}"><img src="t_reply.gif" alt="Reageren"></a><a href="{ROOT}/index.php?act=post&amp;do=new_post&amp;f={t.board.id}"><img src="t_new.gif" alt="Nieuw"></a>'
        top = f'<table style="width:100%"><tr><td width="60%">{bar}</td><td align="right">{reply}</td></tr></table>'
        options = joined(
            f"<div class='popupmenu-item'><a href='{u}'>{w}</a></div>"
            for u, w in links(
                f"{ROOT}/index.php?act=Track&amp;f={t.board.id}&amp;t={t.id} Volg dit onderwerp | "
                f"{ROOT}/index.php?act=Forward&amp;f={t.board.id}&amp;t={t.id} E-mail dit onderwerp | "
                f"{ROOT}/index.php?act=Print&amp;client=printer&amp;f={t.board.id}&amp;t={t.id} Print dit onderwerp | "
                f"{here}&amp;mode=threaded Overzicht | {here}&amp;mode=linear Standaard | "
                f"{here}&amp;mode=linearplus Lineair+"
            )
        )
        foot = f'<table cellspacing="0" width="100%"><tr><td class="formsubtitle"><div><a href="{here}&amp;view=old">&laquo; Volgende oudste</a> &middot; <a href="{ROOT}/index.php?showforum={t.board.id}">{esc(t.board.name)}</a> &middot; <a href="{here}&amp;view=new">Volgende nieuwste &raquo;</a></div></td></tr></table>'
        return self.frame(
            f"{t.title} - {self.site}",
            f'{top}<div class="borderwrap"><div class="maintitle"><p class="expand"><a href="#">Opties</a></p><div><img src="nav_m.gif">&nbsp;<b>{esc(t.title)}</b></div></div>{self.poll(t, "Peiling", "Stem")}{self.with_ads(posts)}{foot}</div>{top}<div class="popupmenu" style="display:none">{options}</div><div class="activeuserstrip">1 gebruiker leest dit onderwerp (1 gast)</div>{self.jump("Ga naar:", lambda b: str(b.id))}',
            self.crumbs(t.board),
            self.lite(t),
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f'<div class="quotetop">CITAAT({q.author.name} @ {self.when(q.at)}) <a href="{ROOT}/index.php?act=findpost&amp;pid={q.id}"><img src="post_snapback.gif" alt="*"></a></div><div class="quotemain">{esc(q.paragraphs[0])}</div>'
        sign = ""
        if u.signature:
            sign = f'<br><br>--------------------<br><div class="signature">{self.signed(u)}</div>'
        edited = ""
        if p.edited:
            edited = f"<br><br><span class='edit'>Dit bericht is bewerkt door <b>{u.name}</b>: {self.when(p.at + timedelta(minutes=5))}</span>"
        clip = ""
        if self.attached(p):
            clip = f'<br><br><b>Bijlage(n)</b><br><a href="{ROOT}/index.php?act=attach&amp;type=post&amp;id={p.id}" target="_blank"><img src="jpg.gif" alt="Bijlage"></a>&nbsp;<a href="{ROOT}/index.php?act=attach&amp;type=post&amp;id={p.id}">foto{p.id}.jpg</a> ( 48.1k ) <span class="desc">Aantal downloads: 12</span>'
        css = "post1" if p.number % 2 else "post2"
        quote = f"{ROOT}/index.php?act=post&amp;do=reply_post&amp;f={t.board.id}&amp;t={t.id}&amp;qpid={p.id}"
        return (
            f'<table class="ipbtable" cellspacing="1"><tr><td valign="middle" class="row2" width="1%"><a name="entry{p.id}"></a><div class="post-member-x"><div class="popmenubutton-new-out" id="post-member-{p.id}"><span class="normalname"><a href="{ROOT}/index.php?showuser={u.id}">{u.name}</a></span> <img src="menu_down.gif"></div></div></td><td class="row2" valign="middle" width="99%"><div style="float: left;"><a title="Toon de link naar dit bericht" href="{ROOT}/index.php?showtopic={t.id}&amp;view=findpost&amp;p={p.id}" onclick="link_to_post({p.id}); return false;"><img src="to_post_off.gif" alt="bericht"></a><span class="postdetails"> {self.when(p.at)}</span></div><div align="right"><span class="postdetails">Bericht <a title="Toon de link" href="{ROOT}/index.php?showtopic={t.id}&amp;view=findpost&amp;p={p.id}">#{p.number}</a></span></div></td></tr>'
            f'<tr><td valign="top" class="{css}"><span class="postdetails"><a href="{ROOT}/index.php?showuser={u.id}"><img src="av-{u.id}.jpg" alt=""></a><br><br>Lid<br><img src="pip.gif" alt="*"><br><br>Groep: Leden<br>Berichten: {u.wrote}<br>Lid sinds: {u.joined.day}-{MONTHS[u.joined.month - 1]} {u.joined:%y}<br>Lidnr.: {u.id}<br></span><br><img src="spacer.gif" width="160" height="1"></td><td width="100%" valign="top" class="{css}" id="post-main-{p.id}"><div class="postcolor" id="post-{p.id}">{cite}{self.text(p)}{clip}{edited}</div>{sign}</td></tr>'
            f'<tr><td class="formbuttonrow" nowrap="nowrap"><div style="text-align:left"><a href="javascript:scroll(0,0);"><img src="p_up.gif" alt="Top"></a> <a href="{ROOT}/index.php?act=Profile&amp;CODE=showcard&amp;MID={u.id}"><img src="p_card.gif" alt="Profielkaart"></a> <a href="{ROOT}/index.php?act=Msg&amp;CODE=4&amp;MID={u.id}"><img src="p_pm.gif" alt="PM"></a></div></td><td class="formbuttonrow" nowrap="nowrap"><div style="float: left;"><a href="{ROOT}/index.php?act=report&amp;t={t.id}&amp;p={p.id}&amp;st=0"><img src="p_report.gif" alt="Meld"></a></div><div align="right"><a href="#" onclick="multiquote_add({p.id}); return false;"><img src="p_mq_add.gif" alt="+"></a><a href="{quote}"><img src="p_quote.gif" alt="Citeer bericht"></a></div></td></tr><tr><td class="catend" colspan="2"></td></tr></table>'
        )

    def announcement_body(self) -> str:
        u = self.world.users[0]
        return f'<div class="borderwrap"><div class="maintitle">Mededeling: Huisregels</div><table class="ipbtable"><tr><td class="row2"><span class="normalname">{self.link(self.user_url(u), u.name)}</span></td><td class="post1"><div class="postcolor">{esc(self.world.boards[0].about)}</div></td></tr></table></div>'

    def print_page(self, t: Thread) -> str:
        posts = joined(
            f"<div class='printpost'><h4>Geplaatst door: {p.author.name} {self.when(p.at)}</h4><p>{self.text(p)}</p></div>"
            for p in t.posts[:40]
        )
        return f"<html><head><title>Printversie van onderwerp</title></head><body><div id='print'><h1>Printversie van onderwerp</h1><h2>{self.link(self.thread_url(t), 'Klik hier om dit onderwerp in het normale formaat te bekijken')}</h2><h3>{self.site} _ {esc(t.board.name)} _ {esc(t.title)}</h3>{posts}</div></body></html>"

    # The plain copy.

    def lite_frame(self, title: str, full: str, body: str, crumbs: str = "") -> str:
        return f'<!DOCTYPE html><html><head><meta charset="utf-8"><base href="{ROOT}/lofiversion/"><title>{esc(title)} [Lo-Fi]</title></head><body><div id="largetext"><div class="ipbnav"><a href="{ROOT}/lofiversion/index.php">{self.site}</a>{crumbs}</div><div class="ipbtitle">Volledige versie: <a href="http://unseen.test{esc(full)}">{esc(title)}</a></div>{body}<div class="smalltext">Dit is een "lo-fi" versie. Om de volledige versie te bekijken <a href="http://unseen.test{esc(full)}">klik hier</a>.</div></div></body></html>'

    def lite_home(self) -> str:
        rows = joined(
            f"<li>{self.link(self.lite_board(b), b.name)} <span class='desc'>({len(b.threads)} onderwerpen)</span></li>"
            for b in self.world.all_boards()
        )
        return self.lite_frame(
            self.site, self.home, f"<div class='forumwrap'><ul>{rows}</ul></div>"
        )

    def lite_list(self, b: Board, page: int) -> str:
        rows = joined(
            f"<li>{self.link(self.lite(t), t.title)} <span class='desc'>({len(t.posts) - 1} reacties)</span></li>"
            for t in self.part(b.newest_first(), page, self.lite_rows)
        )
        last = self.count(b.threads, self.lite_rows)
        bar = ", ".join(
            str(n) if n == page else self.link(self.lite_board(b, n), str(n))
            for n in range(1, last + 1)
        )
        bar = f"<div class='ipbpagespan'>Pagina's: {bar}</div>"
        return self.lite_frame(
            b.name, self.board_url(b), f"{bar}<div class='topicwrap'><ol>{rows}</ol></div>"
        )

    def lite_thread(self, t: Thread, page: int) -> str:
        last = self.count(t.posts, self.lite_posts)
        bar = ", ".join(
            str(n) if n == page else self.link(self.lite(t, n), str(n)) for n in range(1, last + 1)
        )
        bar = f"<div class='ipbpagespan'>Pagina's: {bar}</div>" if last > 1 else ""
        posts = joined(
            f'<div class="postwrapper"><div class="posttopbar"><div class="postname">{p.author.name}</div><div class="postdate">{self.when(p.at)}</div></div><div class="postcontent">{self.text(p)}</div></div>'
            for p in self.part(t.posts, page, self.lite_posts)
        )
        return self.lite_frame(
            t.title,
            self.thread_url(t),
            bar + posts,
            f" &gt; {self.link(self.lite_board(t.board), t.board.name)}",
        )
