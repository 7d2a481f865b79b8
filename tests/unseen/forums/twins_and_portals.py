"""Communities of the 2010s: a portal in front, pages twice for phones, marks of where one came from."""

from __future__ import annotations

import hashlib

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.looks import Blocks
from unseen.world import Board, Post, Thread


class LettersAndNumbers(Blocks):
    """/t120p15-title, /f3p20-board, /c1-section, /u7; a portal at home, tags, similar topics."""

    name = "letters-and-numbers"
    seed = 611
    language = "vi"
    posts_per_page = 15
    gone = 3
    walled = 3
    shadows = 3
    announced = 2
    said = ("Diễn đàn", "Bài cuối", "Chủ đề", "Trả lời", "Xem", "Tác giả", "Trang", "Tiếp", "Trước")
    thread_at = "/t{t.id}[p{n0*15}]-{t.slug}"
    board_at = "/f{b.id}[p{n0*20}]-{b.slug}"
    user_at = "/u{u.id}"
    starts_at = ("/forum", "board 2", "user 3")

    def post_url(self, post: Post) -> str:
        return f"{self.thread_url(post.thread, self.page_of(post))}#{post.id}"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/t{thread.id}-topic"

    def register(self) -> None:
        super().register()
        self.put_boards("/forum", self.world.boards, "forum")
        for n in (0, 1):
            half = self.world.boards[n * 4 : n * 4 + 4]
            self.put_other(
                f"/c{n + 1}-section", lambda half=half: self.frame("C", self.boards_table(half))
            )
        for t in self.world.threads:
            self.put_moved(f"/t{t.id}-topic", self.thread_url(t))
            self.put(f"{self.thread_url(t)}?view=newest", self._thread_show(t, self.pages_of(t)))
        self.put_tags("/tags/{tag|lower}[?start={n0*20}]")
        self.put_list("/search?search_id=activetopics[&start={n0*20}]", "Active", self.newest(50))

    def render_home(self) -> str:
        told = joined(
            f"<div class='portal-post'><h3>{a(self.thread_url(t), t.title)}</h3><div class='by'>{self.when(t.posts[0].at)} {a(self.user_url(t.starter), t.starter.name)}</div><p>{esc(t.posts[0].text[:220])}</p>{a(self.thread_url(t), f'Bình luận: {len(t.posts) - 1}')}</div>"
            for t in self.announcements
        )
        newest = joined(
            f"<li>{a(self.post_url(t.last), t.title)} <span>{self.when(t.last.at)}</span> {a(self.user_url(t.last.author), t.last.author.name)}</li>"
            for t in self.newest(10)
        )
        poll = joined(
            f"<label><input type='radio' name='vote'> {esc(tag)}</label>"
            for tag in self.world.tags[:5]
        )
        return self.frame(self.site, f"{told}<ul class='recent'>{newest}</ul><form>{poll}</form>")

    def menu(self):
        return links(
            "/forum Diễn đàn | /calendar Lịch | /gallery Ảnh | /faq Hỏi đáp | /search Tìm | "
            "/memberlist Thành viên | /groups Nhóm | /register Đăng ký | /login Đăng nhập"
        )

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "login", name
        yield "/viewonline", "other", "Online"
        for t in self.world.threads:
            yield f"/post?t={t.id}&mode=reply", "login", "Trả lời"
            yield f"/t{t.id}-{t.slug}?watch=topic", "login", "Theo dõi"
        for p in self.world.posts.values():
            yield f"/post?p={p.id}&mode=quote", "login", "Trích"
        for u in self.world.users:
            yield f"/u{u.id}contact", "login", "Liên hệ"

    def links_of_board(self, b: Board):
        return [("/search?search_id=activetopics", "Chủ đề mới"), ("/viewonline", "Ai đang xem")]

    def links_of_thread(self, t: Thread):
        tags = [(f"/tags/{tag.lower()}", tag) for tag in t.tags]
        return [
            *tags,
            (f"/post?t={t.id}&mode=reply", "Trả lời"),
            (f"{self.thread_url(t)}?watch=topic", "Theo dõi"),
        ]

    def links_of_post(self, p: Post):
        return [
            (self.post_url(p), f"{p.number}"),
            (f"/post?p={p.id}&mode=quote", "Trích"),
            (f"/u{p.author.id}contact", "Liên hệ"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.thread_url(t)}?view=newest", "→"), (self.post_url(t.last), "Cuối")]

    def crumbs(self, board: Board) -> str:
        if board.parent:
            return super().crumbs(board)
        section = 1 if self.world.boards.index(board) < 4 else 2
        return f" :: {a('/forum', 'Forum')} :: {a(f'/c{section}-section', f'Khu {section}')}{super().crumbs(board)}"

    def below_posts(self, thread: Thread) -> str:
        rows = joined(
            f"<tr><td>» {a(self.thread_url(t), t.title)}</td></tr>" for t in self.similar(thread)
        )
        return f"<table class='similar'>{rows}</table>"

    def aside(self) -> str:
        tags = " ".join(a(f"/tags/{tag.lower()}", tag) for tag in self.world.tags)
        return f"<div class='cloud'>{tags}</div>"


class TwinsForPhones(Blocks):
    """/title--120-2 and /board--f3-2, each page again below /amp/ and /mobil/; news at home."""

    name = "twins-for-phones"
    seed = 612
    language = "tr"
    gone = 3
    walled = 2
    announced = 2
    said = ("Bölüm", "Son", "Konu", "Cevap", "Okunma", "Yazan", "Sayfa", "İleri", "Geri")
    thread_at = "/{t.slug}--{t.id}[-{n}]"
    board_at = "/{b.slug}--f{b.id}[-{n}]"
    post_at = "/mesaj/yonlen/{p.id}"
    user_at = "/profil/{u.id}/{u.name|lower}"
    starts_at = ("/forumlar", "board 2")
    post_moves_to = "#m{p.id}"

    def register(self) -> None:
        super().register()
        self.put_boards("/forumlar", self.world.boards, "forum")
        for t in self.world.threads:
            self.put_moved(f"{self.thread_url(t)}-son", self.thread_url(t, self.pages_of(t)))
            if t.id in self.private:
                continue
            for n in range(1, self.pages_of(t) + 1):
                for way in ("amp", "mobil"):
                    self.put(f"/{way}{self.thread_url(t, n)}", self._twin(t, n, way))
        for b in self.world.all_boards():
            last = self.count(b.threads, 20)
            for n in range(1, last + 1):
                self.put(f"/mobil{self.board_url(b, n)}", self._board_twin(b, n, last))
        for n in range(1, 20):
            told = f"<h1>{esc(self.world.threads[n].title)}</h1><p>{esc(self.world.threads[n].posts[0].text)}</p>"
            self.put_other(
                f"/haber/{self.world.threads[n].slug}-{n}",
                lambda told=told: self.frame("Haber", told),
            )

    def _twin(self, t: Thread, page: int, way: str):
        def show() -> Shown:
            text = joined(
                f"<div class='p'><b>{esc(p.author.name)}</b> <i>{self.when(p.at)}</i><div>{self.text(p)}</div></div>"
                for p in self.posts_on(t, page)
            )
            bar = self.pager(lambda n: f"/{way}{self.thread_url(t, n)}", page, self.pages_of(t))
            head = f"<title>{esc(t.title)}</title><link rel='canonical' href='http://unseen.test{self.thread_url(t, page)}'>"
            back = a(f"/mobil{self.board_url(t.board)}", t.board.name)
            return self.thread_page(
                t,
                page,
                f"<html><head>{head}</head><body>{back}<h1>{esc(t.title)}</h1>{text}{bar}</body></html>",
            )

        return show

    def _board_twin(self, b: Board, page: int, last: int):
        def show() -> Shown:
            rows = joined(
                f"<li>{a(f'/mobil{self.thread_url(t)}', t.title)} <i>{self.when(t.last.at)}</i></li>"
                for t in self.part(b.newest_first(), page, 20)
            )
            bar = self.pager(lambda n: f"/mobil{self.board_url(b, n)}", page, last)
            return self.index(
                f"b{b.id}",
                page,
                f"<html><head><title>{esc(b.name)}</title></head><body><ul>{rows}</ul>{bar}</body></html>",
            )

        return show

    def render_home(self) -> str:
        news = joined(
            f"<div class='card'><h3>{a(f'/haber/{self.world.threads[n].slug}-{n}', self.world.threads[n].title)}</h3><p>{esc(self.world.threads[n].posts[0].text[:120])}</p></div>"
            for n in range(1, 12)
        )
        hot = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.newest(12))
        return self.frame(self.site, f"{news}<ul class='hot'>{hot}</ul>")

    def render_thread(self, thread, page, posts, last):
        text = super().render_thread(thread, page, posts, last)
        here = self.thread_url(thread, page)
        heads = f"<link rel='amphtml' href='http://unseen.test/amp{here}'><link rel='alternate' media='handheld' href='/mobil{here}'>"
        text = text.replace("</head>", f"{heads}</head>", 1)
        return text.replace(
            "<div class='footer-inner'>",
            f"<div class='footer-inner'><a href='/mobil{here}'>Mobil görünüm</a> ",
            1,
        )

    def render_board(self, board, page, threads, last):
        text = super().render_board(board, page, threads, last)
        here = self.board_url(board, page)
        return text.replace(
            "<div class='footer-inner'>",
            f"<div class='footer-inner'><a href='/mobil{here}'>Mobil görünüm</a> ",
            1,
        )

    def menu(self):
        return links(
            "/forumlar Forumlar | /haberler Haberler | /videolar Videolar | /uyeler Üyeler | "
            "/giris Giriş | /ara Ara | /yardim Yardım"
        )

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "login", name
        for t in self.world.threads:
            yield f"/cevap-yaz/{t.id}", "login", "Cevap"
        for p in self.world.posts.values():
            yield f"/sikayet/{p.id}", "login", "Şikayet"

    def links_of_thread(self, t: Thread):
        return [(f"/cevap-yaz/{t.id}", "Cevap yaz")]

    def links_of_post(self, p: Post):
        return [(self.post_url(p), f"#{p.number}"), (f"/sikayet/{p.id}", "Şikayet")]

    def row_links(self, t: Thread):
        return [(f"{self.thread_url(t)}-son", "Son mesaj")]

    def below_posts(self, thread: Thread) -> str:
        near = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread))
        return f"<ul class='benzer'>{near}</ul>"


class MarksOfOrigin(Blocks):
    """/thread/24-hex/title/2?ref=home&med=hot: each place links with marks of its own."""

    name = "marks-of-origin"
    seed = 613
    language = "id"
    posts_per_page = 20
    gone = 3
    announced = 1
    said = "Forum Terakhir Topik Balasan Dilihat Penulis Halaman Lanjut Kembali".split()
    board_at = "/forum/{b.id}/{b.slug}[/{n}]"
    user_at = "/profile/{u.id}"
    idle = ("ref=", "med=")

    def code(self, kind: str, number: int) -> str:
        return "5" + hashlib.md5(f"{kind}{number}".encode()).hexdigest()[:23]

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/thread/{self.code('t', thread.id)}/{thread.slug}" + (
            f"/{page}" if page > 1 else ""
        )

    def from_place(self, t: Thread, ref: str, med: str, page: int = 1) -> str:
        return f"{self.thread_url(t, page)}?ref={ref}&med={med}"

    def in_row(self, thread: Thread, page: int) -> str:
        return self.from_place(thread, "forumlanding", "thread_list", page)

    def post_url(self, post: Post) -> str:
        return f"/post/{self.code('p', post.id)}"

    def register_post(self, post: Post) -> None:
        self.put_other(self.post_url(post), lambda: self.frame(post.thread.title, self.post(post)))

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            to = f"{self.thread_url(t, self.pages_of(t))}#post{self.code('p', t.last.id)}"
            self.put_moved(f"/lastpost/{self.code('t', t.id)}", to)
        for b in self.world.all_boards():
            for key in ("lastpost", "replies", "views"):
                self.put_rows(f"{self.board_url(b)}?sort={key}&order=desc", b, b.threads[:20])

    def home_boxes(self) -> str:
        hot = joined(
            f"<div class='hot'>{a(self.from_place(t, 'homelanding', 'hot_thread'), t.title)} <small>{a(self.user_url(t.starter), t.starter.name)}</small></div>"
            for t in self.newest(14)[2:]
        )
        return f"<div class='hots'>{hot}</div>"

    def menu(self):
        return links(
            "/forum Forum | /jualbeli Jual Beli | /groupee Groupee | /event Event | "
            "/podcast Podcast | /login Masuk | /register Daftar"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for t in self.world.threads:
            yield f"/reply_post/{self.code('t', t.id)}", "login", "Balas"
        for p in self.world.posts.values():
            yield (
                f"/reply_post/{self.code('t', p.thread.id)}/{self.code('p', p.id)}",
                "login",
                "Kutip",
            )

    def links_of_board(self, b: Board):
        return [
            (f"{self.board_url(b)}?sort={key}&order=desc", key)
            for key in ("lastpost", "replies", "views")
        ]

    def links_of_thread(self, t: Thread):
        return [(f"/reply_post/{self.code('t', t.id)}", "Balas")]

    def links_of_post(self, p: Post):
        return [
            (
                f"{self.post_url(p)}?ref=postlist&med=permalink#post{self.code('p', p.id)}",
                f"#{p.number}",
            ),
            (f"/reply_post/{self.code('t', p.thread.id)}/{self.code('p', p.id)}", "Kutip"),
        ]

    def row_links(self, t: Thread):
        return [(f"/lastpost/{self.code('t', t.id)}?ref=forumlanding&med=last_post", "→")]

    def below_posts(self, thread: Thread) -> str:
        near = joined(
            f"<div class='rel'>{a(self.from_place(t, 'thread', 'related'), t.title)}</div>"
            for t in self.similar(thread)
        )
        return f"<div class='related'>{near}</div>"

    def aside(self) -> str:
        hot = joined(
            f"<li>{a(self.from_place(t, 'sidebar', 'top_thread'), t.title)}</li>"
            for t in self.newest(7)
        )
        return f"<ul class='top'>{hot}</ul>"

    def other_starts(self):
        return (
            self.board_url(self.world.boards[2]),
            self.from_place(self.world.threads[9], "share", "mail"),
        )
