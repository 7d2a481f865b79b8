"""Threads under the number of their first post, in folders of pairs."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import UNEVEN, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Post, Thread


class UnderscoredPairs(OneBoardClosed, LivedIn):
    """/m_5012/mpage_2/tm.htm below /forumid_3/p_2/tmode_1/smode_1/tt.htm; fb.asp?m=99 leads to a post."""

    name = "underscored-pairs"
    seed = 1508
    language = "tr"
    size = UNEVEN
    home = "/forum/default.asp"
    posts_per_page = 20
    rows_per_page = 25
    gone = 3
    walled = 2
    shadows = 3
    ROOT = "/forum/"
    thread_at = "{my.ROOT}m_{t.posts.0.id}/[mpage_{n}/]tm.htm"
    board_at = "{my.ROOT}forumid_{b.id}/[p_{n}/tmode_1/smode_1/]tt.htm"
    post_at = "{my.ROOT}m_{p.id}/tm.htm"
    user_at = "{my.ROOT}showProfile.asp?memid={u.id}"
    starts_at = ("board 0", "user 5")
    crumb = " &gt;&gt; {link}"

    def when(self, at: datetime) -> str:
        return f"{at.day}.{at.month}.{at.year} {at:%H:%M:%S}"

    def find(self, post: Post) -> str:
        return f"{self.ROOT}fb.asp?m={post.id}"

    def register(self) -> None:
        super().register()
        self.put(self.ROOT, lambda: self.entry_page(self.render_home()))
        for n in range(2):
            self.put_boards(
                f"{self.ROOT}catid_{n + 1}/default.htm", self.world.boards[n::2], f"c{n}"
            )
        for t in self.world.threads:
            first = t.posts[0].id
            for n in range(1, self.pages_of(t) + 1):
                for key in ("key_/", "key_0/"):
                    self.put(f"{self.ROOT}m_{first}/mpage_{n}/{key}tm.htm", self._thread_show(t, n))
            self.put(f"{self.ROOT}m_{first}/mpage_1/tm.htm", self._thread_show(t, 1))
            for p in t.posts:
                to = f"{self.ROOT}m_{first}/mpage_{self.page_of(p)}/key_/tm.htm#{p.id}"
                self.put_moved(self.find(p), to)
            self.put_other(
                f"{self.ROOT}printable.asp?m={first}", lambda t=t: self.printed(t), "print"
            )
        for b in self.world.all_boards():
            self.put_board(f"{self.ROOT}forumid_{b.id}/p_1/tmode_1/smode_1/tt.htm", b)
            for mode in (2, 3):
                url = f"{self.ROOT}forumid_{b.id}/p_1/tmode_{mode}/smode_1/tt.htm"
                self.put_list(
                    lambda n, u=url: u.replace("/p_1/", f"/p_{n}/"), b.name, b.newest_first()
                )
        self.put_list("{my.ROOT}todaysMsgs.asp", "Bugünkü mesajlar", self.newest(20))
        self.put_other(f"{self.ROOT}memberlist.asp", self.members, "members")

    def printed(self, t: Thread) -> str:
        told = joined(
            f"<p><b>{p.author.name}</b> -> {self.when(p.at)}<br>{self.text(p)}</p><hr>"
            for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{told}</body></html>"

    def members(self) -> str:
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}<td>{u.wrote}<td>{self.when(u.joined)}"
            for u in self.world.users[:40]
        )
        return self.frame("Üyeler", f"<table>{rows}</table>")

    def extras(self):
        for name in ("login", "register", "search", "faq", "rules", "calendar"):
            yield f"{self.ROOT}{name}.asp", "login", name
        for b in self.world.all_boards():
            yield f"{self.ROOT}post.asp?do=post&forumid={b.id}", "login", "Yeni konu"
        for t in self.world.threads:
            yield f"{self.ROOT}post.asp?do=reply&m={t.posts[0].id}", "login", "Yanıtla"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("default.asp", "Forumlar"),
            ("register.asp", "Kayıt"),
            ("login.asp", "Giriş"),
            ("search.asp", "Arama"),
            ("todaysMsgs.asp", "Bugünkü mesajlar"),
            ("memberlist.asp", "Üyeler"),
            ("calendar.asp", "Takvim"),
            ("faq.asp", "SSS"),
        )
        menu = " | ".join(a(self.ROOT + url, text, 'class="menuLink"') for url, text in names)
        return (
            f'<html><head><title>{esc(title)}</title></head><body><a name="top"></a><table width="100%" class="header"><tr><td><a href="{self.home}"><img src="/forum/image/logo.gif" border="0"></a></td></tr><tr><td class="menu">{menu}</td></tr></table>'
            f'<table width="97%" align="center"><tr><td class="subtitle">{a(self.home, "Tüm Forumlar")}{crumbs}</td></tr></table>{body}<center class="info">ASP forum - Sayfa 0.06 saniye</center></body></html>'
        )

    def pager(self, url, page, last, **_):
        bits = [
            f"<b>[{n}]</b>" if n == page else a(url(n), str(n)) if n else ".."
            for n in window(page, last, 3)
        ]
        back = a(url(page - 1), "< önceki") if page > 1 else ""
        on = a(url(page + 1), "sonraki >") if page < last else ""
        return f'<table align="right"><tr><td class="info">Sayfa: {back} {" ".join(bits)} {on}</td></tr></table>'

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = max(b.threads, key=lambda t: t.last.at) if b.threads else None
            last = (
                f"{self.when(t.last.at)}<br><a href='{self.find(t.last)}' title='{esc(t.title)}'>{esc(t.title[:20])}...</a> {a(self.user_url(t.last.author), t.last.author.name)}"
                if t
                else "-"
            )
            mods = ", ".join(
                a(self.user_url(u), u.name) for u in self.world.users[b.id % 5 : b.id % 5 + 2]
            )
            rows.append(
                f"<tr><td class='cat2'><img src='/forum/image/f_norm_no.gif'></td><td class='cat1'><b>{a(self.board_url(b), b.name)}</b><br><span class='info'>{esc(b.about)}</span></td><td class='cat2' align='center'>{len(b.threads)}</td><td class='cat2' align='center'>{sum(len(t.posts) for t in b.threads)}</td><td class='cat1'><span class='info'>{last}</span></td><td class='cat2'>{mods}</td></tr>"
            )
        return f"<table width='97%' align='center' class='tablelines'><tr class='title'><td></td><td>Forum</td><td>Konular</td><td>Mesajlar</td><td>Son mesaj</td><td>Yöneticiler</td></tr>{joined(rows)}</table>"

    def render_home(self) -> str:
        parts = joined(
            f"<p>{a(f'{self.ROOT}catid_{n + 1}/default.htm', self.world.boards[n].about)}</p>{self.boards_table(self.world.boards[n::2])}"
            for n in range(2)
        )
        active = joined(
            f"<li>{a(self.find(t.last), t.title)} {self.when(t.last.at)}</li>"
            for t in self.newest(8)
        )
        return self.frame(self.site, f"{parts}<p>Son konular</p><ul>{active}</ul>")

    def rows_table(self, rows: str) -> str:
        none = "<tr><td colspan='7'>Konu yok</td></tr>"
        return f"<table width='97%' align='center' class='tablelines'><tr class='title'><td></td><td></td><td>Konu</td><td>Yanıtlar</td><td>Başlatan</td><td>Okunma</td><td>Son mesaj</td></tr>{rows or none}</table>"

    def board_body(self, board, below, rows, bar):
        new = a(f"{self.ROOT}post.asp?do=post&forumid={board.id}", "Yeni konu")
        modes = " ".join(
            a(f"{self.ROOT}forumid_{board.id}/p_1/tmode_{m}/smode_1/tt.htm", t)
            for m, t in ((2, "Ağaç"), (3, "Genişlet"))
        )
        jump = joined(
            f"<option value='forumid_{b.id}/tt.htm'>{esc(b.name)}</option>"
            for b in self.world.all_boards()
        )
        return f"{below}<table width='97%'><tr><td>{new} {modes}</td><td>{bar}</td></tr></table>{self.rows_table(rows)}{bar}<form><select>{jump}</select></form>"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        nav = (
            "<br><span class='info'>[ "
            + " ".join(
                a(f"{self.ROOT}m_{t.posts[0].id}/mpage_{n}/key_/tm.htm#{t.posts[0].id}", str(n))
                for n in range(1, min(pages, 5) + 1)
            )
            + " ]</span>"
            if pages > 1
            else ""
        )
        p = t.last
        return (
            f"<tr><td class='cat2'><img src='/forum/image/t_norm.gif'></td><td class='cat2'></td><td class='cat1'><a href='{self.thread_url(t)}' title='{esc(t.posts[0].paragraphs[0][:60])}'>{esc(t.title)}</a>{nav}</td><td class='cat2' align='center'>{len(t.posts) - 1}</td><td class='cat2'>{a(self.user_url(t.starter), t.starter.name)}</td><td class='cat2' align='center'>{t.views}</td>"
            f"<td class='cat1'><span class='info'>{self.when(p.at)}<br>{a(self.user_url(p.author), p.author.name)} <a href='{self.find(p)}'><img src='/forum/image/latest.gif' border='0'></a></span></td></tr>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first = thread.posts[0].id
        bar = self.pager(
            lambda n: f"{self.ROOT}m_{first}/mpage_{n}/key_/tm.htm#{first}", page, last
        )
        tools = f"{a(f'{self.ROOT}post.asp?do=reply&m={first}', 'Yanıtla')} {a(f'{self.ROOT}printable.asp?m={first}', 'Yazdır')}"
        back, on = self.neighbour(thread, -1), self.neighbour(thread, 1)
        steps = (
            (a(self.thread_url(back), "<< Önceki konu") if back else "")
            + " "
            + (a(self.thread_url(on), "Sonraki konu >>") if on else "")
        )
        told = "<tr class='title'><td>Mesaj</td><td align='right'><< Eski Konular Yeni Konular >></td></tr>"
        body = f"<table width='97%'><tr><td><h1>{esc(thread.title)}</h1></td></tr><tr><td>{tools}</td><td>{bar}</td></tr></table><table width='97%' align='center' class='tablelines'>{told}{joined(map(self.post, posts))}</table>{bar}<p>{steps}</p>"
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def post(self, p: Post) -> str:
        u = p.author
        subject = esc(p.thread.title) if p.number == 1 else f"RE: {esc(p.thread.title)}"
        to = ""
        if p.parent:
            to = f" (<i>yanıt: <a href='{self.find(p.parent)}'>{p.parent.author.name}</a></i>)"
        quote = ""
        if p.quoted:
            quote = f"<blockquote class='quote'><span class='original'>ORJİNAL: {esc(p.quoted.author.name)}</span><br>{esc(p.quoted.paragraphs[0])}</blockquote>"
        sig = ""
        if u.signature:
            sig = f"<br><br>_____________________________<br><br>{esc(u.signature)}"
        return (
            f"<tr><td class='msgUser' valign='top' width='150'><a name='{p.id}'></a>{a(self.user_url(u), u.name, 'class=subhead')}<br><span class='info'>Üye</span><p class='performance'>Mesaj: {u.wrote}<br>Katılım: {u.joined.day}.{u.joined.month}.{u.joined.year}<br>Durum: <font color='red'>çevrimdışı</font></p></td>"
            f"<td class='msg' valign='top'><table width='100%'><tr><td><b>{subject}</b> - <span class='info'>{self.when(p.at)}</span>{to}</td></tr><tr><td><hr size='1'></td></tr><tr><td class='msg'>{quote}{self.text(p, '<br><br>')}{sig}</td></tr></table></td></tr>"
            f"<tr><td class='msgFoot'>{a(self.find(p), f'Mesaj #: {p.number}')}</td><td class='msgFoot'><a href='#top'>Yukarı</a></td></tr>"
        )
