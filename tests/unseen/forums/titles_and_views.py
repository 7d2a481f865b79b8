"""Threads under titles of any script, prefixes, and names of boards beside serial numbers."""

from __future__ import annotations

from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.looks import Blocks
from unseen.world import Board, Post, Thread


class PrefixesAndViews(Blocks):
    """/index.php?threads/title.120/page-2, /latest, /unread, /posts/99/, prefixes, what is new."""

    name = "prefixes-and-views"
    seed = 524
    language = "de"
    home = "/community/"
    posts_per_page = 20
    gone = 3
    walled = 3
    stem_at = "/community/index.php?threads/{t.slug}.{t.id}/"
    thread_at = "{t|stem}[page-{n}]"
    board_at = "/community/index.php?forums/{b.slug}.{b.id}/[page-{n}]"
    post_at = "{p.thread|stem}post-{p.id}"
    user_at = "/community/index.php?members/{u.name|lower}.{u.id}/"
    starts_at = ("board 2", "/community/index.php?whats-new/posts/8812/")

    def register_post(self, post: Post) -> None:
        to = f"{self.thread_url(post.thread, self.page_of(post))}#post-{post.id}"
        self.put_moved(self.post_url(post), to)
        self.put_moved(f"/community/index.php?posts/{post.id}/", to)

    def cited(self, thread: Thread, post: Post) -> str:
        return (
            f"https://www.unseen.test{self.thread_url(thread)}",
            f"http://unseen.test/community/index.php?threads/{thread.id}/",
            f"http://unseen.test/community/index.php?posts/{thread.last.id}/",
        )[post.id % 3]

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(f"/community/index.php?threads/{t.id}/", self.thread_url(t))
            for view in ("latest", "unread"):
                self.put_moved(
                    f"{self.stem(t)}{view}",
                    f"{self.thread_url(t, self.pages_of(t))}#post-{t.last.id}",
                )
        for b in self.world.all_boards():
            for n in range(1, 5):
                self.put_rows(f"{self.board_url(b)}&prefix_id={n}", b, b.threads[n::5])
            for key in ("reply_count", "view_count", "post_date"):
                self.put_rows(f"{self.board_url(b)}&order={key}&direction=desc", b, b.threads[:20])
        self.put_list(
            "/community/index.php?whats-new/posts/8812/[page-{n}]", "Neu", self.newest(60)
        )
        self.put_moved(
            "/community/index.php?whats-new/", "/community/index.php?whats-new/posts/8812/"
        )

    def menu(self):
        return [
            (f"/community/index.php?{name}/", name)
            for name in "whats-new media resources members help login register search".split()
        ]

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "login", name
        for t in self.world.threads:
            yield f"{self.stem(t)}watch", "login", "Beobachten"
        for p in self.world.posts.values():
            yield f"/community/index.php?posts/{p.id}/reactions", "other", "Reaktionen"
            yield f"/community/index.php?posts/{p.id}/report", "login", "Melden"

    def links_of_board(self, b: Board):
        return [
            (f"{self.board_url(b)}&order={key}&direction=desc", key)
            for key in ("reply_count", "view_count", "post_date")
        ]

    def links_of_post(self, p: Post):
        return [
            (self.post_url(p), f"#{p.number}"),
            (f"/community/index.php?posts/{p.id}/reactions", "+"),
            (f"/community/index.php?posts/{p.id}/report", "Melden"),
        ]

    def row(self, t: Thread) -> str:
        prefix = f"<a class='label' href='{esc(self.board_url(t.board))}&amp;prefix_id={t.id % 4 + 1}'>Frage</a>"
        return super().row(t).replace("<h3>", f"<h3>{prefix} ", 1)

    def row_links(self, t: Thread):
        return [(f"{self.stem(t)}latest", "Neueste"), (f"{self.stem(t)}unread", "Ungelesen")]

    def below_posts(self, thread: Thread) -> str:
        near = joined(
            f"<div class='similar-row'>{a(self.thread_url(t), t.title)} <span>{a(self.user_url(t.starter), t.starter.name)}</span></div>"
            for t in self.similar(thread)
        )
        return f"<div class='similar'><h3>Ähnliche Themen</h3>{near}</div><div class='share'><a href='https://social.test/share?u=x'>Teilen</a></div>"

    def aside(self) -> str:
        newest = joined(
            f"<li>{a(self.stem(t) + 'post-' + str(t.last.id), t.title)} {a(self.user_url(t.last.author), t.last.author.name)}</li>"
            for t in self.newest(6)
        )
        return f"<div class='block'><h3>Neue Beiträge</h3><ul>{newest}</ul></div>"


class TitlesOfAnyScript(Blocks):
    """/Thread-عنوان?page=2 without any number, ?pid=99, ?action=lastpost, ?action=nextnewest."""

    name = "titles-of-any-script"
    seed = 525
    language = "fa"
    home = "/"
    shadows = 3
    announced = 1
    board_at = "/Forum-{b.name|titled}[?page={n}]"
    post_at = "{p.thread|thread_url}?pid={p.id}"
    user_at = "/User-{u.name}"
    starts_at = ("board 2", "/portal.php")

    def titled(self, text: str) -> str:
        return quote(text.replace(" ", "-"))

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        twin = any(t.title == thread.title and t.id < thread.id for t in self.world.threads)
        return f"/Thread-{self.titled(thread.title)}{f'--{thread.id}' if twin else ''}" + (
            f"?page={page}" if page > 1 else ""
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(
                f"{self.thread_url(t)}?action=lastpost", f"{self.post_url(t.last)}#pid{t.last.id}"
            )
            for word, step in (("nextoldest", -1), ("nextnewest", 1)):
                self.put_moved(
                    f"{self.thread_url(t)}?action={word}",
                    self.thread_url(self.neighbour(t, step) or t),
                )
        self.put_other("/portal.php", lambda: self.render_list("پرتال", self.newest(10), str, 1, 1))

    def menu(self):
        return [
            (f"/{name}.php", name)
            for name in ("portal", "search", "memberlist", "calendar", "misc", "member")
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield f"/printthread.php?tid={t.id}", "print", "چاپ"
            yield f"/newreply.php?tid={t.id}", "login", "پاسخ"

    def links_of_thread(self, t: Thread):
        return links(
            f"/printthread.php?tid={t.id} چاپ | {self.thread_url(t)}?action=nextoldest قدیمی | "
            f"{self.thread_url(t)}?action=nextnewest جدید | /newreply.php?tid={t.id} پاسخ"
        )

    def links_of_post(self, p: Post):
        return [(f"{self.post_url(p)}#pid{p.id}", f"#{p.number}")]

    def row_links(self, t: Thread):
        return [(f"{self.thread_url(t)}?action=lastpost", "آخرین")]


class NameAndSerial(Blocks):
    """/free/12345 and /index.php?mid=free&document_srl=12345&cpage=2; boards by name; no dates."""

    name = "name-and-serial"
    seed = 526
    language = "ko"
    home = "/"
    NAMES = ("free", "qna", "news", "photo", "tip", "market", "humor", "study", "music", "trip")
    said = ("게시판", "최근", "글", "댓글", "조회", "글쓴이", "쪽", "다음", "이전")
    user_at = "/index.php?mid=free&act=dispMember&member_srl={u.id}"
    starts_at = ("board 2",)

    def mid(self, board: Board) -> str:
        return self.NAMES[board.id % 10] + ("" if board.id < 10 else str(board.id))

    def board_url(self, board: Board, page: int = 1) -> str:
        return (
            f"/index.php?mid={self.mid(board)}&page={page}" if page > 1 else f"/{self.mid(board)}"
        )

    def serial(self, thread: Thread) -> int:
        return thread.id * 37 + 120000

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        if page > 1:
            return f"/index.php?mid={self.mid(thread.board)}&document_srl={self.serial(thread)}&cpage={page}"
        return f"/{self.mid(thread.board)}/{self.serial(thread)}"

    def in_row(self, thread: Thread, page: int) -> str:
        at = thread.board.newest_first().index(thread) // self.rows_per_page + 1
        if page > 1 or at == 1:
            return self.thread_url(thread, page)
        return (
            f"/index.php?mid={self.mid(thread.board)}&page={at}&document_srl={self.serial(thread)}"
        )

    def pages_in_row(self, t: Thread) -> str:
        return ""

    def when(self, moment):
        return "" if moment.minute % 2 else "방금"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(self.in_row(t, 1), self._thread_show(t, 1))
            last = self.pages_of(t)
            self.put(
                f"/{self.mid(t.board)}/{self.serial(t)}?cpage={last}", self._thread_show(t, last)
            )
            for p in t.posts:
                self.put(
                    f"/index.php?document_srl={self.serial(t)}&comment_srl={p.id}",
                    self._thread_show(t, self.page_of(p)),
                )
        for b in self.world.all_boards():
            for key in ("readed_count", "regdate", "voted_count"):
                self.put_rows(
                    f"/index.php?mid={self.mid(b)}&sort_index={key}&order_type=desc",
                    b,
                    b.threads[:20],
                )
            for n in range(1, 4):
                self.put_rows(
                    f"/index.php?mid={self.mid(b)}&category={b.id * 100 + n}", b, b.threads[n::4]
                )

    def menu(self):
        return [
            *((self.board_url(b), b.name) for b in self.world.all_boards()),
            ("/index.php?act=dispMemberLoginForm", "로그인"),
            ("/index.php?act=dispMemberSignUpForm", "가입"),
            ("/index.php?act=IS", "검색"),
        ]

    def extras(self):
        for url, name in self.menu()[-3:]:
            yield url, "login", name
        for t in self.world.threads:
            yield (
                f"/index.php?mid={self.mid(t.board)}&document_srl={self.serial(t)}&act=dispBoardWrite",
                "login",
                "쓰기",
            )

    def links_of_board(self, b: Board):
        sorts = [
            (f"/index.php?mid={self.mid(b)}&sort_index={key}&order_type=desc", key)
            for key in ("readed_count", "regdate", "voted_count")
        ]
        return [
            *sorts,
            *(
                (f"/index.php?mid={self.mid(b)}&category={b.id * 100 + n}", f"분류{n}")
                for n in range(1, 4)
            ),
        ]

    def links_of_thread(self, t: Thread):
        return [
            (
                f"/index.php?mid={self.mid(t.board)}&document_srl={self.serial(t)}&act=dispBoardWrite",
                "수정",
            )
        ]

    def links_of_post(self, p: Post):
        return [
            (
                f"/index.php?document_srl={self.serial(p.thread)}&comment_srl={p.id}#comment_{p.id}",
                "댓글",
            )
        ]

    def aside(self) -> str:
        newest = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.newest(8))
        return f"<ul class='widget'>{newest}</ul>"
