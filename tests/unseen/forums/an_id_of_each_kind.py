"""One program with an id of each kind."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread


class AnIdOfEachKind(OneBoardClosed, LivedIn):
    """index.php?tid=120&tpg=2, tpg=all, &printtopic, &threaded=true, &next; ?fid=3&bpg=2; ?mid=7."""

    name = "an-id-of-each-kind"
    seed = 912
    language = "id"
    size = SEVERAL_PAGES
    home = "/index.php"
    posts_per_page = 15
    rows_per_page = 20
    gone = 3
    shadows = 3
    gone_status = 200
    MONTHS = (
        "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember"
    ).split()
    thread_at = "/index.php?tid={t.id}[&tpg={n}]"
    board_at = "/index.php?fid={b.id}[&bpg={n}]"
    user_at = "/index.php?mid={u.id}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        if moment.date() == NOW.date():
            return f"<b>Hari ini</b> pukul {moment:%H:%M}"
        return f"{self.MONTHS[moment.month - 1]} {moment.day}, {moment:%Y, %H:%M}"

    def refused(self, *, gone: bool) -> Shown:
        return Shown(
            "error",
            "",
            self.frame(
                "Kesalahan",
                "<table class='cbor'><tr><td class='ucpfcbg1'>Topik yang Anda minta tidak ada.</td></tr></table>",
            ),
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            url = self.thread_url(t)
            self.put(f"{url}&tpg=1", self._thread_show(t, 1))
            if t.id not in self.private:
                self.put_other(
                    f"{url}&tpg=all",
                    lambda t=t: self.whole(t, t.posts, 0, self.pages_of(t)),
                    "view",
                )
                self.put_other(
                    f"{url}&threaded=true", lambda t=t: self.whole(t, t.posts[:1], 1, 1), "view"
                )
            for n in (*range(1, self.pages_of(t) + 1), "all"):
                self.put_other(f"{url}&tpg={n}&printtopic", lambda t=t: self.printed(t), "print")
                for word, step in (("next", 1), ("previous", -1)):
                    self.put_moved(
                        f"{url}&tpg={n}&{word}", self.thread_url(self.neighbour(t, step) or t)
                    )
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}&bpg=1", b)
            for n in range(1, 6):
                self.put_list(
                    lambda _, b=b, n=n: f"/index.php?fid={b.id}&sortby={n}&order=2",
                    b.name,
                    b.threads[:20],
                )
        self.put_list("/index.php?act=unread", "Belum dibaca", self.newest(20))
        rows = joined(
            f"<tr><td class='mbcbg'>{a(self.user_url(u), u.name)}</td><td>{u.wrote}</td></tr>"
            for u in self.world.users[:30]
        )
        self.put_other(
            "/index.php?act=members",
            lambda: self.frame("Anggota", f"<table class='cbor'>{rows}</table>"),
            "members",
        )

    def printed(self, t: Thread) -> str:
        said = joined(
            f"<p><b>{esc(p.author.name)}</b> {self.when(p.at)}<br />{esc(p.text)}</p>"
            for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{said}</body></html>"

    def extras(self):
        for name in ("search", "calendar", "active", "stats", "news", "tellafriend", "lang"):
            yield f"/index.php?act={name}", "other", name
        for name in ("login", "register", "login&logact=fpass"):
            yield f"/index.php?act={name}", "login", name
        for b in self.world.all_boards():
            yield f"/index.php?act=topic&forum={b.id}", "login", "Topik baru"
            yield f"/index.php?act=feeds&forum={b.id}", "feed", "RSS"
        for t in self.world.threads:
            yield f"/index.php?act=post&topid={t.id}", "login", "Balas"
            yield f"/index.php?act=feeds&topic={t.id}", "feed", "RSS"
            yield f"/index.php?act=tellafriend&topid={t.id}", "login", "Beri tahu teman"
            for p in t.posts:
                yield f"/index.php?act=post&topid={t.id}&pid={p.id}", "login", "Kutip"
                yield f"/index.php?act=report&pid={p.id}", "login", "Lapor"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("?", "Beranda"),
            ("?act=search", "Cari"),
            ("?act=members", "Anggota"),
            ("?act=calendar", "Kalender"),
            ("?act=unread", "Belum dibaca"),
            ("?act=active", "Siapa online"),
        )
        menu = joined(
            f"<td class='navlinks'><a href='/index.php{url if url != '?' else ''}'>{text}</a></td>"
            for url, text in names
        )
        login = f"Selamat datang, Tamu. Silakan {a('/index.php?act=login', 'Masuk')} atau {a('/index.php?act=register', 'Daftar')}."
        return (
            f"<html><head><title>{esc(title)} - {self.site}</title></head><body><table width='100%' cellpadding='0' cellspacing='0'><tr><td class='headerlogo'><a href='/index.php'><img src='/themes/logo.png' alt='{self.site}' /></a></td></tr></table><table width='100%' class='navtable'><tr>{menu}</tr></table><table width='100%' class='welcome'><tr><td>{login}</td><td align='right'>Sabtu, 9 Maret 2024</td></tr></table>"
            f"<div class='navpath'><a href='/index.php'>{self.site}</a>{crumbs}</div>{body}<div class='navpath'><a href='/index.php'>{self.site}</a>{crumbs}</div><table width='100%' class='footer'><tr><td><select name='theme'><option>default</option></select></td><td align='center'>Perangkat lunak forum</td><td align='right'>Kueri: 14, waktu: 0.08</td></tr></table></body></html>"
        )

    def numbered(self, url, page: int, last: int, *, all_: bool = False) -> str:
        if last == 1:
            return ""
        bits: list[tuple[str, int]] = []
        if page > 1:
            bits += [("<<", 1), ("<", page - 1)]
        bits += [(str(n), n) for n in range(max(1, page - 4), min(last, page + 4) + 1)]
        if page < last:
            bits += [(">", page + 1), (">>", last)]
        cells = joined(
            f"<td class='{'activepage' if text == str(page) else 'pagelinks'}'>{a(url(n), text)}</td>"
            for text, n in bits
        )
        every = f"<td class='pagelinks'>{a(url('all'), 'Semua')}</td>" if all_ else ""
        return f"<table align='right' class='cbgbor' cellspacing='1'><tr><td class='pagelinks'><a href='#'>Halaman {page} dari {last}</a></td>{cells}{every}</tr></table>"

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f"<br /><table width='100%' cellpadding='0' cellspacing='0'><tr><td><table width='100%'><tr><td class='cbgl'></td><td class='cbg'>Kategori umum</td><td class='cbgr'></td></tr></table></td></tr><tr><td width='100%'><table width='100%' class='cbgbor' cellpadding='2' cellspacing='1'><tr><td class='cbg1'>&nbsp;</td><td class='cbg1'>Forum</td><td class='cbg1'>Topik</td><td class='cbg1'>Pesan</td><td class='cbg1'>Pesan terakhir</td></tr>{rows}</table></td></tr></table><br />"

    def board_row(self, b: Board) -> str:
        last = "Tidak ada"
        if b.threads:
            t = b.newest_first()[0]
            last = f"&nbsp;{self.when(t.last.at)}<br />di {a(self.thread_url(t), t.title, 'title=Pertama')}&nbsp;&nbsp;&nbsp;<a href='{self.to_last(t)}' title='Ke pesan terakhir'><img src='/themes/right.gif' alt='' /></a><br />oleh {a(self.user_url(t.last.author), t.last.author.name)}"
        subs = " , ".join(a(self.board_url(s), s.name) for s in b.boards)
        told = ""
        if subs:
            told = (
                f"<div style='padding-top:3px;'><font class='inbtxt'>Subforum : </font>{subs}</div>"
            )
        return f"<tr><td class='miimg' width='10%' align='center'><img src='/themes/not.png' alt='' /></td><td class='mifor' width='44%'><font class='forlink'>{a(self.board_url(b), b.name)}</font><br /><font class='desc'>{esc(b.about)}</font><br />{told}</td><td class='mitop'>{len(b.threads)}</td><td class='miposts'>{sum(len(t.posts) for t in b.threads)}</td><td class='milp' width='27%'>{last}</td></tr>"

    def to_last(self, t: Thread) -> str:
        return f"/index.php?tid={t.id}&amp;tpg={self.pages_of(t)}#p{t.last.id}"

    def home_boxes(self) -> str:
        new = joined(
            f"<tr><td class='mifor'><a href='{self.to_last(t)}'>{esc(t.title)}</a> oleh {a(self.user_url(t.last.author), t.last.author.name)} ({self.when(t.last.at)})</td></tr>"
            for t in self.newest(10)
        )
        u = self.world.users[-1]
        return f"<table class='cbor' width='100%'><tr><td class='cbg1'>Pesan terbaru</td></tr>{new}</table><table class='cbor' width='100%'><tr><td class='cbg1'>Statistik</td></tr><tr><td>{len(self.world.posts)} pesan oleh {len(self.world.users)} anggota, terbaru {a(self.user_url(u), u.name)}. {a('/index.php?act=stats', 'Statistik lengkap')}</td></tr></table>"

    def crumbs(self, board: Board) -> str:
        up = (
            self.crumbs(board.parent)
            if board.parent
            else " &gt; <a href='/index.php#cid1'>Kategori umum</a>"
        )
        return f"{up} &gt; {a(self.board_url(board), board.name)}"

    def rows_table(self, rows: str) -> str:
        return f"<table width='100%' class='cbgbor' cellpadding='1' cellspacing='1'><tr><td class='ttcbg' colspan='2'></td><td class='ttcbg'>Subjek</td><td class='ttcbg'>Dimulai oleh</td><td class='ttcbg'>Balasan</td><td class='ttcbg'>Dilihat</td><td class='ttcbg'>Pesan terakhir</td></tr>{rows}</table>"

    def pager(self, url, page, last, **_):
        return self.numbered(url, page, last)

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        bar = self.numbered(lambda n: f"/index.php?fid={board.id}&bpg={n}", page, last)
        rows = [self.row(t) for t in threads]
        if page == 1:
            rows = [self.row(t, "Pindah: ") for t in self.moved_from.get(board.id, ())] + rows
        sorts = joined(
            f"<option value='{n}'>{text}</option>"
            for n, text in enumerate(("Subjek", "Pembuat", "Balasan"), 1)
        )
        sort = f"<form method='get' action='/index.php'><select name='sortby'>{sorts}</select></form>{a(f'/index.php?fid={board.id}&sortby=1&order=2', 'Urutkan')}"
        new = f"<a href='/index.php?act=topic&amp;forum={board.id}'><img src='/themes/newtopic.png' alt='' /></a>"
        feed = f"<a href='/index.php?act=feeds&amp;forum={board.id}'><img src='/themes/feeds.gif' alt='' /></a>"
        body = f"{below}{bar}{new}<br /><table width='100%'><tr><td class='tthc'>{feed}</td><td class='tthc' align='center'><b>Topik - {esc(board.name)}</b></td></tr></table>{self.rows_table(joined(rows))}{bar}{sort}<table class='cbor'><tr><td class='cbg1'>Pengguna yang melihat forum ini</td></tr><tr><td>2 tamu, 1 anggota<hr />{a(self.user_url(self.world.users[4]), self.world.users[4].name)}</td></tr></table>"
        return self.frame(board.name, body, self.crumbs(board))

    def row(self, t: Thread, prefix: str = "") -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            shown = [*range(1, min(pages, 4) + 1), *([pages] if pages > 4 else [])]
            nav = f"<br /><div style='float:right'>( {' '.join(a(f'/index.php?tid={t.id}&tpg={n}', str(n)) for n in shown)} )</div>"
        prefix = prefix or ("Disematkan: " if t.sticky else "")
        return (
            f"<tr><td class='ttimg' width='4%' align='center'><img src='/themes/topics/normal.png' alt='' /></td><td class='ttimg' align='center' width='4%'></td><td class='ttsub'>{prefix}{a(self.thread_url(t), t.title)}{nav}</td><td class='ttstar' align='center'>{a(self.user_url(t.starter), t.starter.name)}</td><td class='ttrep' align='center'>{len(t.posts) - 1}</td><td class='ttviews' align='center'>{t.views}</td>"
            f"<td class='ttlpi'>{self.when(t.last.at)}<br />oleh {a(self.user_url(t.last.author), t.last.author.name)}&nbsp;&nbsp;<a href='{self.to_last(t)}' title='Ke pesan terakhir'><img src='/themes/right.gif' alt='' /></a></td></tr>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        return self.whole(thread, posts, page, last)

    def whole(self, t: Thread, posts: list[Post], page: int, last: int) -> str:
        bar = self.numbered(lambda n: f"/index.php?tid={t.id}&tpg={n}", page or 1, last, all_=True)
        here = page or "all"
        tools = f"{a(f'/index.php?tid={t.id}&threaded=true', 'Mode bertingkat')} | {a(f'/index.php?act=tellafriend&topid={t.id}', 'Beri tahu teman')} | {a(f'/index.php?tid={t.id}&tpg={here}&printtopic', 'Cetak')}"
        top = f"<table width='100%' cellpadding='4' class='cbgbor'><tr><td class='ptcbgrss'><a href='/index.php?act=feeds&amp;topic={t.id}'><img src='/themes/feeds.gif' alt='' /></a></td><td class='ptcbg1' align='right'>{tools}</td></tr></table>"
        steps = f"<br />{a(f'/index.php?tid={t.id}&tpg={here}&previous', '« Sebelumnya')}&nbsp;&nbsp;{a(f'/index.php?tid={t.id}&tpg={here}&next', 'Berikutnya »')}"
        reply = f"<br /><a href='/index.php?act=post&amp;topid={t.id}'><img src='/themes/reply.png' alt='' /></a>"
        viewing = f"<table class='cbor' width='100%'><tr><td class='cbg1'>Pengguna yang melihat topik ini</td></tr><tr><td class='mifor'>1 tamu, 1 anggota.<hr />{a(self.user_url(self.world.users[4]), self.world.users[4].name)}</td></tr></table>"
        body = f"{bar}{reply}<br /><br />{top}{joined(self.one(p, page) for p in posts)}{steps}<br />{bar}{reply}{viewing}"
        return self.frame(
            t.title, body, f"{self.crumbs(t.board)} &gt; {a(self.thread_url(t), t.title)}"
        )

    def one(self, p: Post, page: int) -> str:
        u, t = p.author, p.thread
        head = (
            f"&nbsp;{esc(t.title)}&nbsp;({len(t.posts) - 1} Balasan, Dibaca {t.views} kali)"
            if p.number == 1
            else f"Re: {esc(t.title)}"
        )
        quote = ""
        if p.quoted:
            quote = f"<div class='quotehead'>Kutipan dari {esc(p.quoted.author.name)}</div><div class='quote'>{esc(p.quoted.paragraphs[0])}</div><br />"
        edited = ""
        if p.edited:
            edited = f"<br /><br />Disunting oleh <b>{esc(u.name)}</b> : {self.when(p.at)}"
        sig = f"<br /><br />-----------------------<br />{esc(u.signature)}" if u.signature else ""
        number = f" | Pesan: {p.number - 1}" if p.number > 1 else ""
        return (
            f"<br /><table width='100%' cellpadding='0' cellspacing='0'><tr><td><table width='100%'><tr><td class='pcbgl'></td><td class='pcbg'><b>{head}</b></td><td class='pcbgr'></td></tr></table></td></tr><tr><td class='cbgbor'><table width='100%' cellpadding='1' cellspacing='0'><tr><td class='posterbg' width='22%'><a style='color:#000' href='{self.user_url(u)}'>{esc(u.name)}</a></td>"
            f"<td class='postdate' align='right'><div style='float:left'><a name='p{p.id}'></a><img src='/themes/postedon.png' title='Dikirim' alt='Dikirim' /> <a href='/index.php?tid={t.id}&amp;tpg={page or 1}#p{p.id}'>#</a> {self.when(p.at)}{number}</div>{a(f'/index.php?act=post&topid={t.id}&pid={p.id}', 'Kutip')} | {a(f'/index.php?act=report&pid={p.id}', 'Lapor')}</td></tr>"
            f"<tr><td class='posterinfo' valign='top'><div style='text-align:center;'><a href='{self.user_url(u)}'><img src='/avatars/{u.id}.png' alt='' /></a></div><div class='pisub'>Grup: <span>Anggota</span><br /><img src='/themes/star.gif' alt='' /></div><div class='pisub'>Pesan: {u.wrote}</div><div class='pisub'>Status: <img src='/themes/offline.png' title='Offline' alt='' /></div></td><td class='post' align='left' valign='top'>{quote}{self.text(p, '<br /><br />')}{edited}{sig}</td></tr>"
            f"<tr><td class='ptip'><b>IP:</b> --</td><td class='specialrow'>&nbsp;<a href='{self.user_url(u)}'><img src='/themes/profile.gif' title='Profil {esc(u.name)}' alt='' /></a>&nbsp;</td></tr></table></td></tr><tr><td><img src='/themes/cbot.png' width='100%' height='10' alt='' /></td></tr></table>"
        )
