"""Lists that only grow, with months beside threads; and one program with an id of each kind."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread

STEP = 20


def since(moment: datetime) -> str:
    """How long ago, in Vietnamese."""
    minutes = int((NOW - moment).total_seconds() // 60)
    for size, name in ((525600, "năm"), (43200, "tháng"), (1440, "ngày"), (60, "giờ"), (1, "phút")):
        if minutes >= size:
            return f"{minutes // size} {name} trước"
    return "vừa xong"


class ListsThatGrow(OneBoardClosed, LivedIn):
    """/120-slug/p2, /last, /2023/5; lists go on by ?search=#limit:40, which begins anew."""

    name = "lists-that-grow"
    seed = 911
    language = "vi"
    size = SEVERAL_PAGES
    posts_per_page = 20
    rows_per_page = 20
    gone = 3
    thread_at = "/{t.id}-{t.slug}[/p{n}]"
    post_at = "/conversation/post/{p.id}"
    user_at = "/member/{u.id}-{u.name|lower}"
    starts_at = ("board 2", "user 5")
    post_moves_to = "#p{p.id}"

    def when(self, moment: datetime) -> str:
        return f"{moment.day} tháng {moment.month}, {moment:%Y %H:%M}"

    def channel(self, slug: str, limit: int = STEP) -> str:
        return f"/conversations/{slug}" + (f"?search=%23limit%3A{limit}" if limit > STEP else "")

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.channel(f"{board.slug}-{board.id}", page * STEP)

    def register_lists(self) -> None:
        everything = self.newest(len(self.world.threads))
        last = self.count(everything, STEP)
        for n in range(1, last + 1):
            self.put(self.channel("all", n * STEP), self.grown("all", everything, n, None))
        for b in self.world.all_boards():
            for n in range(1, self.count(b.threads, STEP) + 1):
                self.put(self.board_url(b, n), self.grown(f"b{b.id}", b.newest_first(), n, b))

    def grown(self, thing: str, threads: list[Thread], n: int, board: Board | None):
        if board is self.world.empty:
            return self.closed_board
        return lambda: self.index(thing, n, self.listed(threads, n, board))

    def listed(self, threads: list[Thread], n: int, board: Board | None) -> str:
        rows = joined(map(self.row, threads[: n * STEP]))
        slug = f"{board.slug}-{board.id}" if board else "all"
        more = ""
        if len(threads) > n * STEP:
            url = self.channel(slug, (n + 1) * STEP)
            more = f"<li class='viewMore'><a href='{url}' class='button' rel='nofollow'>Xem thêm</a></li>"
        tabs = joined(
            f"<li{' class=selected' if b is board else ''}>{a(self.board_url(b), b.name, f'class=channel-{b.id}')}</li>"
            for b in (board.boards if board and board.boards else self.world.boards)
        )
        gambits = joined(
            f"<li>{a(f'/conversations/{slug}?search=%23{word}', text)}</li>"
            for word, text in links(
                "popular #phổ biến | active+last+1+day #mới | locked #khóa | random #ngẫu nhiên"
            )
        )
        head = f"<div id='conversationsFilter' class='bodyHeader'><form class='search big' action='/conversations/{slug}' method='get'><input name='search' type='text' placeholder='Tìm...'></form><ul id='channels' class='channels tabs'><li class='channelListItem'><a href='/channels' class='channel-list' title='Danh sách kênh'><i class='icon-list'></i></a></li><li class='pathItem'>{a('/conversations/all', 'Tất cả')}</li>{tabs}</ul><div id='gambits'><ul class='popupMenu'>{gambits}</ul></div></div>"
        title = board.name if board else "Tất cả cuộc thảo luận"
        return self.frame(
            title,
            f"{head}<div id='conversations'><ul class='list conversationList'>{rows}{more}</ul></div>",
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            last = self.thread_url(t, self.pages_of(t))
            self.put_moved(f"{self.thread_url(t)}/last", last)
            self.put_moved(f"{self.thread_url(t)}/unread", last)
            for year, month in self.months(t):
                self.put_other(
                    f"{self.thread_url(t)}/{year}/{month}", self.view_from(t, year, month), "view"
                )
        self.put(
            "/channels",
            lambda: self.index(
                "channels", 1, self.frame("Kênh", self.boards_table(self.world.boards))
            ),
        )
        for slug in ("all", *(f"{b.slug}-{b.id}" for b in self.world.all_boards())):
            for word in ("popular", "active+last+1+day", "locked", "random"):
                self.put_list(
                    "/conversations/{s}?search=%23{w}", word, self.newest(8), s=slug, w=word
                )

    def months(self, t: Thread) -> list[tuple[int, int]]:
        return list(dict.fromkeys((p.at.year, p.at.month) for p in t.posts))

    def view_from(self, t: Thread, year: int, month: int):
        at = next(n for n, p in enumerate(t.posts) if (p.at.year, p.at.month) == (year, month))
        return lambda: self.conversation(t, t.posts[at : at + STEP], at)

    def extras(self):
        for name in ("user/login", "user/join", "user/forgot", "members", "conversation/start"):
            yield f"/{name}", "login", name
        for t in self.world.threads:
            yield f"/user/login?return={t.id}-{t.slug}", "login", "Đăng nhập"
        for p in self.world.posts.values():
            yield f"/conversation/quotePost/{p.id}", "login", "Trích dẫn"

    def render_home(self) -> str:
        return self.listed(self.newest(len(self.world.threads)), 1, None)

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return (
            f"<!DOCTYPE html><html><head><meta charset='utf-8'><title>{esc(title)} - {self.site}</title></head><body><div id='messages'></div><div id='wrapper'><div id='hdr'><div id='hdr-content'><div id='hdr-inner'><h1 id='forumTitle'><a href='/'>{self.site}</a></h1><ul id='mainMenu' class='menu'></ul><ul id='userMenu' class='menu'><li class='item-join'><a href='/user/join'>Đăng ký</a></li><li class='item-login'><a href='/user/login'>Đăng nhập</a></li></ul></div></div></div>"
            f"<div id='body'><div id='body-content'>{body}</div></div><div id='ftr'><div id='ftr-content'><ul class='menu'><li id='goToTop'><a href='#'>Lên đầu trang</a></li><li class='item-powered'><a href='http://software.test/'>Chạy bằng phần mềm</a></li><li>{len(self.world.posts)} bài viết</li><li><a href='/members'>{len(self.world.users)} thành viên</a></li></ul></div></div></div></body></html>"
        )

    def boards_table(self, boards):
        rows = joined(
            f"<li id='channel_{b.id}'><div class='info thing'><h3>{a(self.board_url(b), b.name, f'class=channel-{b.id}')}</h3><p class='description'>{esc(b.about)}</p><p class='stats'>{len(b.threads)} thảo luận, {sum(len(t.posts) for t in b.threads)} bài viết</p></div>{'<ul>' + joined(f'<li>{a(self.board_url(s), s.name)}</li>' for s in b.boards) + '</ul>' if b.boards else ''}</li>"
            for b in boards
        )
        return f"<ul id='channels' class='channelList'>{rows}</ul>"

    def rows_table(self, rows: str) -> str:
        return f"<ul class='list conversationList'>{rows}</ul>"

    def row(self, t: Thread) -> str:
        b, p = t.board, t.last
        labels = "<span class='label label-sticky'>Dính</span> " if t.sticky else ""
        labels += "<span class='label label-locked'>Khóa</span> " if t.locked else ""
        return (
            f"<li id='c{t.id}' class='channel-{b.id}'><div class='col-conversation'><strong class='title'>{a(self.thread_url(t), t.title)}</strong> <span class='labels'>{labels}</span> </div><div class='col-channel'>{a(self.board_url(b), b.name, f'class=channel-{b.id}')}</div><div class='col-replies'><i class='icon-comment-alt'></i><span>{len(t.posts) - 1} trả lời</span></div>"
            f"<div class='col-lastPost'><span class='action'><img src='/avatars/{p.author.id % 9}.png' alt='' class='avatar thumb'> <span class='lastPostMember name'>{a(self.user_url(p.author), p.author.name)}</span> đã đăng <a href='{self.thread_url(t)}/unread' class='lastPostTime'>{since(p.at)}</a></span></div></li>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        return self.conversation(thread, posts, (page - 1) * STEP)

    def conversation(self, t: Thread, posts: list[Post], at: int) -> str:
        older = ""
        if at:
            older = f"<li class='scrubberMore scrubberPrevious'><a href='{self.thread_url(t, (at + STEP - 1) // STEP)}'>&lsaquo; Cũ hơn</a></li>"
        newer = ""
        if at + STEP < len(t.posts):
            newer = f"<li class='scrubberMore scrubberNext'><a href='{self.thread_url(t, at // STEP + 2)}'>Mới hơn &rsaquo;</a></li>"
        scrub = joined(
            f"<li class='scrubber-{y}{m:02}'><a href='{self.thread_url(t)}/{y}/{m}'>Tháng {m}{f' {y}' if y != NOW.year else ''}</a></li>"
            for y, m in self.months(t)
        )
        now = f"<li class='scrubber-now'><a href='{self.thread_url(t)}/last'>Bây giờ</a></li>"
        login = f"<a href='/user/login?return={t.id}-{t.slug}' class='button big'>Trả lời</a>"
        path = joined(
            f"<li>{a(self.board_url(b), b.name)}</li>"
            for b in ((t.board.parent, t.board) if t.board.parent else (t.board,))
        )
        column = f"<div class='scrubberColumn'><div class='scrubberContent'>{login}<ul class='scrubber timelineScrubber'><li class='scrubber-op'><a href='{self.thread_url(t)}'>Bài viết đầu</a></li>{scrub}{now}</ul></div></div>"
        shown, told = "", ""
        for p in posts:
            age = since(p.at)
            marker = f"<div class='timeMarker'>{age}</div>" if age != told else ""
            shown += f"<li data-index='{p.at:%Y%m}'>{marker}{self.post(p)}</li>"
            told = age
        reply = "<div id='conversationReply'><div class='post hasControls logInToReply' id='reply'><div class='postContent thing'><div class='postBody'><a href='/user/login'>Đăng nhập</a> hoặc <a href='/user/join'>đăng ký</a> để trả lời!</div></div></div></div>"
        body = f"<div id='conversation' class='channel-{t.board.id}'><div id='conversationHeader' class='bodyHeader'><h1 id='conversationTitle'>{esc(t.title)}</h1><ul class='channels path'><li><a href='/conversations/all'>Tất cả</a></li>{path}</ul></div><div id='conversationBody' class='hasScrubber'>{column}<ol id='conversationPosts' class='postList' start='{at + 1}'>{older}{shown}{newer}</ol>{reply}</div></div>"
        return self.frame(t.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<blockquote><p><a href='{self.post_url(p.quoted)}' rel='post'><i class='icon-search'></i></a> <cite>{esc(p.quoted.author.name)}</cite> {esc(p.quoted.paragraphs[0])}</p></blockquote>"
        edited = f"<span class='editedBy'>Sửa bởi {esc(u.name)}</span>" if p.edited else ""
        return (
            f"<div class='post hasControls' id='p{p.id}' data-id='{p.id}' data-memberid='{u.id}'><div class='avatar'><a href='{self.user_url(u)}'><img src='/avatars/{u.id % 9}.png' alt='' class='avatar'></a></div><div class='postContent thing'><div class='postHeader'><div class='info'><h3>{a(self.user_url(u), u.name)}</h3> <a href='{self.post_url(p)}' class='time' title='{self.when(p.at)}' data-timestamp='{int(p.at.timestamp())}'>{since(p.at)}</a> <span class='group'>Thành viên</span> {edited}</div><div class='controls'><a href='/conversation/quotePost/{p.id}' title='Trích dẫn' class='control-quote'><i class='icon-quote-left'></i></a></div></div>"
            f"<div class='postBody'>{quote}<p>{self.text(p, '</p><p>')}</p></div></div></div>"
        )


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
