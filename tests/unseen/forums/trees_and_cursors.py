"""Threads as trees of messages, boards that come in pages themselves, and pages named by marks."""

from __future__ import annotations

from dataclasses import replace

from unseen.addresses import links
from unseen.declared import a, ago
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import DEEP, LIVE
from unseen.looks import Blocks
from unseen.more_looks import Nested, Soup, digest
from unseen.world import Board, Post, Thread


class TreesAndWholes(Nested, Blocks):
    """index.php?id=99 is a message with the tree below it, ?mode=thread&id=120 the whole thread."""

    name = "trees-and-wholes"
    seed = 741
    language = "de"
    size = replace(DEEP, usual_posts=6.0, long_threads=2, long_posts=(25, 40))
    home = "/forum/index.php"
    rows_per_page = 12
    thread_at = "{my.home}?mode=thread&id={t|first}"
    user_at = "{my.home}?mode=user&show_user={u.id}"
    crumb = ""

    def first(self, t: Thread) -> int:
        return t.posts[0].id

    def message(self, p: Post) -> str:
        return f"{self.home}?id={p.id}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.listed(page, board.id)

    def listed(self, page: int, category: int = 0) -> str:
        return f"{self.home}?mode=index&page={page}&order=last_reply&category={category}"

    def register_lists(self) -> None:
        self.put_list(self.listed, "Übersicht", self.newest(10_000), "all")
        for b in self.world.all_boards():
            self.put_list(lambda n, b=b: self.listed(n, b.id), b.name, b.newest_first())

    def register(self) -> None:
        super().register()
        for p in self.world.posts.values():
            self.put(
                self.message(p),
                lambda p=p: Shown("part", f"t{p.thread.id}:m{p.id}", self.render_message(p)),
            )

    def render_home(self) -> str:
        threads = self.newest(10_000)
        last = self.count(threads, self.rows_per_page)
        return self.render_list("Forum", threads[: self.rows_per_page], self.listed, 1, last)

    def tree(self, p: Post, below) -> str:
        inner = joined(self.tree(each, below) for each in below.get(p.id, ()))
        title = p.thread.title if p.number == 1 else p.paragraphs[0][:25]
        whole = a(self.thread_url(p.thread), "⇩") if p.number == 1 else ""
        inner = f"<ul class='reply'>{inner}</ul>" if inner else ""
        return f"<li>{a(self.message(p), title, 'class=subject')} - <strong>{esc(p.author.name)}</strong>, {self.when(p.at)} {whole}{inner}</li>"

    def row(self, t: Thread) -> str:
        return f"<ul class='thread'>{self.tree(t.posts[0], t.answers())}</ul>"

    def render_message(self, p: Post) -> str:
        tree = self.tree(p.thread.posts[0], p.thread.answers())
        links = self.named(
            [(self.thread_url(p.thread), "Thread als Ganzes"), *self.links_of_post(p)]
        )
        body = f"<div class='posting'>{self.post(p)}</div><div class='nav'>{links}</div><h2>gesamter Thread:</h2><ul class='thread'>{tree}</ul>"
        return self.frame(p.thread.title, body)

    def menu(self):
        names = ("login", "register", "contact", "search")
        orders = [(f"{self.home}?mode=index&page=1&order=time&category=0", "Nach Zeit")]
        return [(f"{self.home}?mode={name}", name) for name in names] + orders

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for p in self.world.posts.values():
            yield f"{self.home}?mode=posting&id={p.id}", "login", "Antworten"

    def aside(self) -> str:
        every = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.all_boards())
        return f"<ul class='categories'>{every}</ul>"

    def links_of_thread(self, t: Thread):
        return [(self.message(t.posts[0]), "Baumansicht")]

    def links_of_post(self, p: Post):
        return [(f"{self.home}?mode=posting&id={p.id}", "Antworten")]

    def other_starts(self):
        return (self.message(self.visible()[20].last), self.listed(2))


class GroupsInPages(Blocks):
    """/groups/?grpage=2 lists groups; /groups/name/forum/topic/slug/page/2/ a thread in one."""

    name = "groups-in-pages"
    seed = 742
    language = "pt"
    size = replace(LIVE, boards=24, subboards=0)
    home = "/groups/"
    posts_per_page = 8
    rows_per_page = 5
    said = ("Grupos", "Último", "Tópicos", "Respostas", "", "Autor", "Página", "→", "←")
    thread_at = "{t.board|group}forum/topic/{t|slug_of}/[page/{n}/]"
    board_at = "{b|group}forum/[page/{n}/]"
    user_at = "/members/{u.name|lower}/"

    def slug_of(self, t: Thread) -> str:
        same = [o for o in t.board.threads if o.slug == t.slug]
        at = same.index(t)
        return f"{t.slug}-{at + 1}" if at else t.slug

    def group(self, b: Board) -> str:
        same = [o for o in self.world.boards if o.slug == b.slug]
        return f"/groups/{b.slug}{'-2' if same.index(b) else ''}/"

    def directory(self, page: int) -> str:
        return f"/groups/?grpage={page}&num=6" if page > 1 else self.home

    def register_lists(self) -> None:
        super().register_lists()
        last = self.count(self.world.boards, 6)
        for n in range(2, last + 1):
            self.put(
                self.directory(n), lambda n=n: self.index("groups", n, self.render_directory(n))
            )
        for b in self.world.boards:
            about = f"<h1>{esc(b.name)}</h1><p>{esc(b.about)}</p>"
            self.put(
                self.group(b),
                lambda b=b, about=about: self.index(
                    f"g{b.id}", 1, self.frame(b.name, self.tabs(b) + about + self.stream(b))
                ),
            )

    def stream(self, b: Board) -> str:
        return joined(
            f"<li class='activity'>{a(self.user_url(t.last.author), t.last.author.name)} respondeu a {a(self.thread_url(t), t.title)} {ago(t.last.at)}</li>"
            for t in b.newest_first()[:4]
        )

    def tabs(self, b: Board) -> str:
        names = (("", "Início"), ("forum/", "Fórum"), ("members/", "Membros"))
        return f"<ul class='tabs'>{joined(f'<li>{a(self.group(b) + at, name)}</li>' for at, name in names)}</ul>"

    def render_home(self) -> str:
        return self.render_directory(1)

    def render_directory(self, page: int) -> str:
        rows = joined(
            f"<li class='group'><a href='{self.group(b)}'><img src='/g/{b.id}.png' alt=''></a><div class='item'>{a(self.group(b), b.name)}<p>{esc(b.about)}</p><span>{b.id * 7} membros</span></div></li>"
            for b in self.part(self.world.boards, page, 6)
        )
        bar = self.pager(self.directory, page, self.count(self.world.boards, 6))
        return self.frame("Grupos", f"<ul class='item-list'>{rows}</ul>{bar}")

    def board_body(self, board, below, rows, bar):
        return self.tabs(board) + super().board_body(board, below, rows, bar)

    def crumbs(self, board: Board) -> str:
        return f" / {a(self.group(board), board.name)}"

    def menu(self):
        return links(
            "/activity/ Atividade | /members/ Membros | /blog/ Blog | /wp-login.php Entrar"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for b in self.world.boards:
            yield f"{self.group(b)}members/", "other", "Membros"

    def links_of_post(self, p: Post):
        return [(f"{self.thread_url(p.thread, self.page_of(p))}#post-{p.id}", f"#{p.id}")]

    def other_starts(self):
        return (self.group(self.world.boards[1]), self.directory(2))


class MarksForPages(Soup):
    """/c/board?after=mark and /d/slug?after=mark: one way on, one way back, no date anywhere."""

    name = "marks-for-pages"
    seed = 743
    size = DEEP
    posts_per_page = 8
    rows_per_page = 9
    user_at = "/@{u.name|lower}"
    starts_at = ("board 1 page 2", "user 3")

    def slug_of(self, t: Thread) -> str:
        same = [o for o in self.world.threads if o.slug == t.slug]
        return f"{t.slug}{'-again' if same.index(t) else ''}"

    def mark(self, *parts: object) -> str:
        return digest(*parts)[:20]

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/c/{board.slug}" + (f"?after={self.mark(board.id, page)}" if page > 1 else "")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        rest = f"?after={self.mark(thread.id, page)}" if page > 1 else ""
        return f"/d/{self.slug_of(thread)}{rest}"

    def shown_when(self, moment) -> str:
        return ""

    def pages_in_row(self, t: Thread) -> str:
        return ""

    def pager(self, url, page, last, **_):
        back = a(url(page - 1), "Newer") if page > 1 else ""
        on = a(url(page + 1), "More") if page < last else ""
        return self.box("more", f"{back} {on}") if back or on else ""

    def menu(self):
        return [("/explore", "Explore"), ("/login", "Log in"), ("/about", "About")]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield f"/d/{self.slug_of(t)}/share", "login", "Share"

    def links_of_thread(self, t: Thread):
        return [(f"/d/{self.slug_of(t)}/share", "Share")]
