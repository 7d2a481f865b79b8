"""Board, thread, page and post in one word of the address, parted by commas, colons or dots."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.looks import Blocks, OldTables
from unseen.more_looks import PartsShown
from unseen.world import Board, Post, Thread, User


class CommasInQuery(Blocks):
    """read.php?3,5002,page=2 and read.php?3,5002,5010 for posts; profiles under each board."""

    name = "commas-in-query"
    seed = 701
    language = "fr"
    home = "/index.php"
    posts_per_page = 15
    rows_per_page = 25
    gone = 3
    announced = 2
    shadows = 3
    said = "Forum Dernier Sujets Réponses Vues Auteur Page Suivant Précédent".split()
    thread_at = "/read.php?{t.board.id},{t.posts.0.id}[,page={n}]"
    board_at = "/list.php?{b.id}[,page={n}]"
    post_at = "{p.thread|thread_url},{p.id}"
    user_at = "/profile.php?{my.here},{u.id}"

    here = 0  # the board of the page that is being written

    def render_home(self) -> str:
        self.here = 0
        return super().render_home()

    def render_other(self, title: str) -> str:
        self.here = 0
        return super().render_other(title)

    def render_user(self, user: User) -> str:
        self.here = 0
        return super().render_user(user)

    def render_board(self, board, page, threads, last):
        self.here = board.id
        return super().render_board(board, page, threads, last)

    def render_thread(self, thread, page, posts, last):
        self.here = thread.board.id
        return super().render_thread(thread, page, posts, last)

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            self.here = b.id
            for u in self.world.users:
                self.put_other(self.user_url(u), self._user_show(u), "profile")
        for t in self.world.threads:
            for word, step in (("older", -1), ("newer", 1)):
                to = self.neighbour(t, step) or t
                self.put_moved(f"{self.thread_url(t)},{word}", self.thread_url(to))

    def menu(self):
        at = self.here
        return links(
            f"/search.php?{at} Rechercher | /login.php?{at} Connexion | "
            f"/register.php?{at} Inscription | "
            f"/addon.php?{at},module=recent_messages Messages récents"
        )

    def extras(self):
        for b in self.world.all_boards():
            self.here = b.id
            for url, name in self.menu():
                yield url, "login", name
            yield f"/posting.php?{b.id}", "login", "Nouveau"
            yield f"/feed.php?{b.id},replies=1,type=rss", "feed", "RSS"
        self.here = 0
        for url, name in self.menu():
            yield url, "login", name
        for p in self.world.posts.values():
            for url, name in self.links_of_post(p)[1:]:
                yield url, "login", name

    def links_of_board(self, b: Board):
        return [
            (f"/posting.php?{b.id}", "Nouveau"),
            (f"/feed.php?{b.id},replies=1,type=rss", "RSS"),
        ]

    def links_of_thread(self, t: Thread):
        at = self.thread_url(t)
        return [(f"{at},older", "Sujet précédent"), (f"{at},newer", "Sujet suivant")]

    def links_of_post(self, p: Post):
        ids = f"{p.thread.board.id},{p.thread.posts[0].id},{p.id}"
        return links(
            f"{self.post_url(p)}#msg-{p.id} #{p.number} | "
            f"/posting.php?{p.thread.board.id},{p.id} Répondre | "
            f"/posting.php?{p.thread.board.id},{p.id},quote=1 Citer | /report.php?{ids} Signaler"
        )

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}#msg-{t.last.id}", "Dernier message")]

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test{self.post_url(thread.posts[0])}#msg-{thread.posts[0].id}"

    def other_starts(self):
        return (self.board_url(self.world.boards[2]), self.post_url(self.visible()[9].last))


class ColonBoardAndPage(OldTables):
    """topic.cgi?id=3:120-2 for a page, id=3:120:31 for a post, id=info:name for people."""

    name = "colon-board-and-page"
    seed = 702
    language = "ru"
    home = "/"
    posts_per_page = 20
    rows_per_page = 30
    walled = 2
    gone = 2
    announced = 1
    said = ("Конференция", "Последнее", "Тем", "Ответов", "Хитов", "Автор", "Страницы", "»", "«")
    thread_at = "/topic.cgi?id={t.board.id}:{t|local}[-{n}]"
    board_at = "/board.cgi?id={b.id}[-{n}]"
    post_at = "{p.thread|thread_url}:{p.number}"
    user_at = "/users.cgi?id=info:{u.name|lower}"
    starts_at = ("board 2", "user 3")

    def encoded(self, body: str) -> bytes:
        body = body.replace('content="text/html"', 'content="text/html; charset=windows-1251"')
        return body.encode("windows-1251", "replace")

    def shown(self, url: str) -> Shown | None:
        found = super().shown(url)
        if found is None or found.type != "text/html; charset=utf-8":
            return found
        return Shown(found.kind, found.id, found.body, found.status, found.location, "text/html")

    def local(self, t: Thread) -> int:
        return t.board.threads.index(t) + 1

    def when(self, moment) -> str:
        months = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря"
        return f"{moment.day} {months.split()[moment.month - 1]} {moment:%Y %H:%M}"

    def pager(self, url, page, last, **_):
        """All pages are named, as a row of numbers without a frame."""
        if last == 1:
            return ""
        bits = [f"<b>{n}</b>" if n == page else a(url(n), str(n)) for n in range(1, last + 1)]
        return f"<div align=center>{self.said[6]}: {' '.join(bits)}</div>"

    def menu(self):
        return links(
            "/users.cgi?id=login Вход | /users.cgi?id=register Регистрация | "
            "/topic.cgi?id=rules Правила | /search.cgi Поиск | "
            "/markers.cgi?id=today Темы за сутки | http://www.magazine.example/ Журнал"
        )

    def extras(self):
        for url, name in self.menu()[:-1]:
            yield url, "login", name
        for t in self.world.threads:
            for url, name in self.links_of_thread(t):
                yield url, "print", name
            for p in t.posts:
                yield (
                    f"/post.cgi?id=quote:{p.thread.board.id}:{self.local(t)}:{p.number}",
                    "login",
                    "Q",
                )

    def links_of_thread(self, t: Thread):
        named = f"{t.board.id}:{self.local(t)}"
        return links(
            f"/print.cgi?id={named} Версия для печати | /post.cgi?id=reply:{named} Ответить | "
            f"/markers.cgi?id=add:{named} В закладки"
        )

    def links_of_post(self, p: Post):
        t = p.thread
        return [
            (f"{self.post_url(p)}#{p.number}", f"#{p.number}"),
            (f"/post.cgi?id=quote:{t.board.id}:{self.local(t)}:{p.number}", "Цитировать"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}#{t.last.number}", "→")]


class ThreadDotPost(PartsShown, Blocks):
    """messages.php?msg=120.21: pages are named by their first post; a frameset in front."""

    name = "thread-dot-post"
    seed = 703
    home = "/forum/index.php?webtag=WORKS"
    posts_per_page = 20
    rows_per_page = 30
    gone = 2
    walled = 1
    board_at = "/forum/thread_list.php?webtag=WORKS&mode=0&folder={b.id}[&page={n}]"
    user_at = "/forum/user_profile.php?webtag=WORKS&uid={u.id}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.from_post(thread.posts[(page - 1) * self.posts_per_page])

    def from_post(self, p: Post) -> str:
        return f"/forum/messages.php?webtag=WORKS&msg={p.thread.id}.{p.number}"

    def all_url(self, page: int = 1) -> str:
        rest = f"&page={page}" if page > 1 else ""
        return f"/forum/thread_list.php?webtag=WORKS&mode=0{rest}"

    def register(self) -> None:
        super().register()
        self.put_list(self.all_url, "All discussions", self.newest(10_000), "all")
        for t in self.world.threads:
            if t.id in self.private:
                continue
            for p in t.posts:
                self.put_part(self.from_post(p), t.posts[p.number - 1 :][: self.posts_per_page])

    def render_home(self) -> str:
        newest = self.from_post(self.newest(1)[0].posts[0])
        return (
            f"<html><head><title>{self.site}</title></head><frameset cols='280,*'>"
            f"<frame src='{esc(self.all_url())}' name='left'><frame src='{esc(newest)}' name='right'>"
            f"<noframes><body>{a(self.all_url(), 'Threads')} {a(self.menu()[0][0], 'Log in')}</body>"
            "</noframes></frameset></html>"
        )

    def pager(self, url, page, last, **_):
        return "" if last == 1 else f"<div class='paging'>{super().pager(url, page, last)}</div>"

    def thread_body(self, thread, posts, bar):
        size = self.posts_per_page
        ranges = " ".join(
            a(
                self.thread_url(thread, n),
                f"{(n - 1) * size + 1}-{min(n * size, len(thread.posts))}",
            )
            for n in range(1, self.pages_of(thread) + 1)
        )
        near = f"<p class='nav'>Show messages: {ranges}</p>" if bar else ""
        return super().thread_body(thread, posts, near)

    def menu(self):
        names = ("logon", "links", "start_main", "search", "pm_messages", "light_mode", "help")
        return [(f"/forum/{name}.php?webtag=WORKS", name) for name in names]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for p in self.world.posts.values():
            for url, name in self.links_of_post(p)[1:]:
                yield url, "login", name
        for b in self.world.all_boards():
            yield self.links_of_board(b)[0][0], "login", "Ignore"

    def aside(self) -> str:
        return joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.all_boards())

    def links_of_board(self, b: Board):
        return [(f"/forum/user_folder.php?webtag=WORKS&fid={b.id}", "Ignore folder")]

    def links_of_post(self, p: Post):
        at = f"{p.thread.id}.{p.number}"
        return [
            (self.from_post(p), f"{p.number} of {len(p.thread.posts)}"),
            (f"/forum/post.php?webtag=WORKS&replyto={at}", "Reply"),
            (f"/forum/display.php?webtag=WORKS&msg={at}&print_msg={at}", "Print"),
            (f"/forum/user_rel.php?webtag=WORKS&uid={p.author.id}&msg={at}", "Relationship"),
        ]

    def row_links(self, t: Thread):
        return [(self.from_post(t.last), "last")]

    def other_starts(self):
        return (self.all_url(), self.board_url(self.world.boards[1]))


class StampsOfFirstAndLast(PartsShown, OldTables):
    """/Forum/77/thread/1080000000/1081000000/Title: the stamp of the newest reply is in it too."""

    name = "stamps-of-first-and-last"
    seed = 704
    home = "/index/7"
    posts_per_page = 10_000
    rows_per_page = 25
    shadows = 3
    thread_at = "{t.last|seen_at}"
    board_at = "{b|forum}/[page-{n}]"
    user_at = "/Profile/{u.name}"

    def stamp(self, p: Post) -> int:
        return int(p.at.timestamp()) + p.id % 60

    def forum(self, board: Board) -> str:
        return f"/Forum/{60000 + board.id}"

    def seen_at(self, p: Post) -> str:
        t = p.thread
        title = t.title.replace(" ", "-")
        return f"{self.forum(t.board)}/thread/{self.stamp(t.posts[0])}/{self.stamp(p)}/{title}"

    def message(self, p: Post) -> str:
        title = ("" if p.number == 1 else "Re-") + p.thread.title.replace(" ", "-")
        return f"{self.forum(p.thread.board)}/message/{self.stamp(p)}/{title}"

    def cited(self, thread: Thread, post: Post) -> str:
        """Those who cite a thread saw it when it was shorter."""
        return f"http://www.unseen.test{self.seen_at(thread.posts[len(thread.posts) // 2])}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for p in t.posts:
                self.put(self.seen_at(p), self._thread_show(t, 1))
                self.put_part(self.message(p), [p])

    def menu(self):
        return [("/search", "Search"), ("/login", "Login"), ("/create", "Start a forum")]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for p in self.world.posts.values():
            yield f"{self.forum(p.thread.board)}/reply/{self.stamp(p)}", "login", "Respond"

    def links_of_post(self, p: Post):
        return [
            (self.message(p), f"No. {p.number}"),
            (f"{self.forum(p.thread.board)}/reply/{self.stamp(p)}", "Respond"),
        ]

    def row_links(self, t: Thread):
        return [(self.message(t.last), "last")]

    def below_posts(self, thread: Thread) -> str:
        rows = joined(
            f"<li>{a(self.message(p), p.paragraphs[0][:30])} - <b>{esc(p.author.name)}</b> on {self.when(p.at)}"
            for p in thread.posts[1:20]
        )
        return f"<ul>{rows}</ul>"

    def other_starts(self):
        return (self.board_url(self.world.boards[2]), self.message(self.visible()[9].last))
