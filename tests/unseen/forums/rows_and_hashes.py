"""Rows inside their links, fragments that count, hashes twice over."""

from __future__ import annotations

from dataclasses import replace

from unseen.declared import a, ago
from unseen.imitation import esc, joined
from unseen.lived_in import DEEP, LIVE
from unseen.looks import Blocks
from unseen.more_looks import FirstOnEach, PartsShown, Soup, digest
from unseen.world import Board, Post, Thread, User


class CountsInFragments(FirstOnEach, Soup):
    """/t/120#reply31 and /t/120?p=2; home has tabs and the newest, nodes stand below in a table."""

    name = "counts-in-fragments"
    seed = 752
    language = "zh"
    size = DEEP
    posts_per_page = 10
    rows_per_page = 10
    thread_at = "/t/{t.id+900000}[?p={n}]"
    board_at = "/go/n{b.id}[?p={n}]"
    user_at = "/member/{u.name}"
    starts_at = ("board 1", "/?tab=jobs")

    def in_row(self, thread: Thread, page: int) -> str:
        return f"{self.thread_url(thread, page)}#reply{len(thread.posts) - 1}"

    def register(self) -> None:
        super().register()
        for n, tab in enumerate(("tech", "play", "jobs", "hot", "all")):
            self.put_list(lambda _, tab=tab: f"/?tab={tab}", tab, self.newest(40)[n * 5 :][:10])
        self.put_list("/recent[?p={n}]", "recent", self.newest(10_000))

    def render_home(self) -> str:
        tabs = joined(a(f"/?tab={tab}", tab) for tab in ("tech", "play", "jobs", "hot", "all"))
        rows = self.rows_table(joined(map(self.row, self.newest(10))))
        nodes = joined(
            self.box("node", a(self.board_url(b), b.name)) for b in self.world.all_boards()
        )
        more = self.box("more", a("/recent", "更多新主题"))
        return self.frame(
            self.site, self.box("tabs", tabs) + rows + more + self.box("nodes", nodes)
        )

    def pages_in_row(self, t: Thread) -> str:
        return ""

    def row(self, t: Thread) -> str:
        node = a(self.board_url(t.board), t.board.name, "class=node")
        count = a(self.in_row(t, 1), str(len(t.posts) - 1), "class=count")
        told = f"{node} • {a(self.user_url(t.starter), t.starter.name)} • {ago(t.last.at)} • {a(self.user_url(t.last.author), t.last.author.name)}"
        title = self.box("title", a(self.in_row(t, 1), t.title, "class=topic-link"), "span")
        return self.box(
            "cell", f"<table><tr><td>{title}<br>{told}</td><td>{count}</td></tr></table>"
        )

    def links_of_post(self, p: Post):
        return [(f"{self.thread_url(p.thread, self.page_of(p))}#r_{p.id}", f"#{p.number}")]

    def menu(self):
        return [("/signin", "登录"), ("/signup", "注册"), ("/about", "关于"), ("/planes", "节点")]

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name


class TwoHashes(PartsShown, Blocks):
    """/group/works/browse_thread/thread/4f3a/9b1c?lnk=gst: the newest message's hash is in it too."""

    name = "two-hashes"
    seed = 753
    size = replace(LIVE, boards=2, subboards=0)
    home = "/groups/dir"
    posts_per_page = 12
    rows_per_page = 15
    board_at = "{b|group}/topics[?start={start}&sa=N]"

    def hash(self, p: Post) -> str:
        return digest(p.id)[:16]

    def group(self, b: Board) -> str:
        return f"/group/alt.{b.slug.replace('-', '.')}"

    def seen_at(self, p: Post, mark: str = "raot") -> str:
        first = self.hash(p.thread.posts[0])
        return (
            f"{self.group(p.thread.board)}/browse_thread/thread/{first}/{self.hash(p)}?lnk={mark}"
        )

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        if page > 1:
            return f"{self.group(thread.board)}/browse_thread/thread/{self.hash(thread.posts[0])}?pg={page}"
        return self.seen_at(thread.last)

    def message(self, p: Post) -> str:
        return f"{self.group(p.thread.board)}/msg/{self.hash(p)}"

    def user_url(self, user: User) -> str:
        return f"/groups/profile?enc_user={digest(user.id)[:20]}"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test{self.seen_at(thread.posts[len(thread.posts) // 2], 'gst')}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for p in t.posts:
                for mark in ("raot", "gst"):
                    self.put(self.seen_at(p, mark), self._thread_show(t, 1))
                self.put_part(self.message(p), [p])
        for b in self.world.all_boards():
            self.put_moved(self.group(b), self.board_url(b))

    def menu(self):
        return [("/groups/search", "Search"), ("/accounts/Login", "Sign in"), ("/support", "Help")]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            for name in ("about", "post", "feeds", "members"):
                yield f"{self.group(b)}/{name}", "other", name
        for p in self.world.posts.values():
            yield f"{self.message(p)}?dmode=source", "print", "original"

    def links_of_board(self, b: Board):
        return [(f"{self.group(b)}/{name}", name) for name in ("about", "post", "feeds", "members")]

    def links_of_post(self, p: Post):
        return [
            (self.message(p), "Permalink"),
            (f"{self.message(p)}?dmode=source", "Show original"),
        ]

    def other_starts(self):
        return (self.board_url(self.world.boards[1], 2), self.message(self.visible()[9].last))


class LinksAroundRows(Soup):
    """/post/title-x1y2z3: a row is one link with title, beginning, author and date all inside."""

    name = "links-around-rows"
    seed = 754
    language = "id"
    size = DEEP
    posts_per_page = 8
    rows_per_page = 8
    board_at = "/space/{b.slug}[?page={n}]"
    starts_at = ("board 1 page 2", "user 3")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        rest = f"?page={page}" if page > 1 else ""
        return f"/post/{thread.slug}-{digest(thread.id)[:7]}{rest}"

    def user_url(self, user: User) -> str:
        return f"/user/{digest(user.name)[:10]}"

    def row(self, t: Thread) -> str:
        p = t.posts[0]
        inner = (
            self.box("h", esc(t.title), "h3")
            + self.box("lead", esc(p.paragraphs[0][:90]), "p")
            + self.box(
                "by", f"{esc(p.author.name)} · {ago(t.last.at)} · {len(t.posts) - 1} balasan"
            )
        )
        return f'<a class="card" href="{self.thread_url(t)}"><article>{inner}</article></a>'

    def boards_table(self, boards) -> str:
        every = [b for top in boards for b in (top, *top.boards)]
        return joined(
            f'<a class="space" href="{self.board_url(b)}"><article>{self.box("h", esc(b.name), "h3")}{self.box("about", esc(b.about), "p")}</article></a>'
            for b in every
        )

    def post(self, p: Post) -> str:
        who = f'<a class="who" href="{self.user_url(p.author)}"><img src="/f/{p.author.id}.png" alt=""><strong>{esc(p.author.name)}</strong></a>'
        quote = self.box("quote", esc(p.quoted.paragraphs[0])) if p.quoted else ""
        foot = self.box("acts", f"<button>{p.votes} suka</button><button>Balas</button>")
        text = self.box("text", quote + self.text(p))
        return (
            f'<section id="{digest(p.id)[:8]}">{who}{self.shown_when(p.at)}{text}{foot}</section>'
        )

    def menu(self):
        return [("/jelajah", "Jelajah"), ("/masuk", "Masuk"), ("/tentang", "Tentang")]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
