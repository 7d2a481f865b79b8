"""Commands as parameters, and orders in the path."""

from __future__ import annotations

from unseen.declared import a, ago
from unseen.imitation import joined
from unseen.lived_in import DEEP
from unseen.looks import Blocks, OldTables
from unseen.more_looks import FirstOnEach, Nested, PartsShown
from unseen.world import Board, Post, Thread, User


class ActionDisplay(OldTables):
    """index.cgi?board=name&action=display&thread=120&page=2; all else is an action, too."""

    name = "action-display"
    seed = 751
    language = "tr"
    size = DEEP
    home = "/index.cgi"
    posts_per_page = 10
    rows_per_page = 10
    walled = 2
    announced = 1
    shadows = 2
    said = "Pano|Son ileti|Konular|Yanıtlar|Gösterim|Yazan|Sayfa|İleri|Geri".split("|")
    starts_at = ("board 1 page 2", "user 3")

    def to(self, what: str) -> str:
        return f"{self.home}?{what}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.to(f"board=b{board.slug}" + (f"&page={page}" if page > 1 else ""))

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        rest = f"&page={page}" if page > 1 else ""
        return self.to(f"board=b{thread.board.slug}&action=display&thread={thread.id}{rest}")

    def user_url(self, user: User) -> str:
        return self.to(f"action=viewprofile&user={user.name.lower()}")

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(self.newest_of(t), self.thread_url(t, self.pages_of(t)))
            for word, step in (("prev", -1), ("next", 1)):
                to = self.thread_url(self.neighbour(t, step) or t)
                self.put_moved(self.does(t, f"goto{word}thread"), to)

    def does(self, t: Thread, action: str) -> str:
        return self.to(f"board=b{t.board.slug}&action={action}&thread={t.id}")

    def newest_of(self, t: Thread) -> str:
        return self.does(t, "gotolastpost")

    def menu(self):
        names = ("recent", "help", "search", "calendar", "members", "login", "register")
        return [(self.to(f"action={name}"), name) for name in names]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            yield self.to(f"board=b{b.slug}&action=post"), "login", "Yeni"
        for t in self.world.threads:
            for action in ("post", "notify", "sendtopic", "print"):
                yield self.does(t, action), "login", action
        for p in self.world.posts.values():
            for url, name in self.links_of_post(p):
                yield url, "login", name

    def links_of_board(self, b: Board):
        return [(self.to(f"board=b{b.slug}&action=post"), "Yeni konu")]

    def links_of_thread(self, t: Thread):
        names = ("gotoprevthread", "gotonextthread", "post", "notify", "sendtopic", "print")
        return [(self.does(t, name), name) for name in names]

    def links_of_post(self, p: Post):
        return [
            (f"{self.does(p.thread, 'post')}&quote={p.id}", "Alıntı"),
            (f"{self.does(p.thread, 'report')}&post={p.id}", "Bildir"),
        ]

    def row_links(self, t: Thread):
        return [(self.newest_of(t), "»")]


class CommandsAndModes(PartsShown, Nested, OldTables):
    """dcboard.cgi?az=show_topic&forum=3&topic_id=120&mode=full, az=show_mesg, az=list; Hebrew."""

    name = "commands-and-modes"
    seed = 755
    language = "he"
    size = DEEP
    home = "/cgi-bin/dcboard.cgi"
    rows_per_page = 12
    gone = 2
    said = ("פורום", "אחרון", "נושאים", "תגובות", "צפיות", "מחבר", "עמוד", "הבא", "הקודם")
    served_as = "text/html"

    def encoded(self, body: str) -> bytes:
        body = body.replace('content="text/html"', 'content="text/html; charset=windows-1255"')
        return body.encode("windows-1255", "replace")

    def to(self, what: str) -> str:
        return f"{self.home}?az={what}"

    def board_url(self, board: Board, page: int = 1) -> str:
        rest = f"&archive=&page={page}" if page > 1 else ""
        return self.to(f"show_topics&forum={board.id}{rest}")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.to(f"show_topic&forum={thread.board.id}&topic_id={thread.id}&mode=full")

    def message(self, p: Post) -> str:
        ids = f"forum={p.thread.board.id}&topic_id={p.thread.id}&mesg_id={p.id}"
        return self.to(f"show_mesg&{ids}")

    def user_url(self, user: User) -> str:
        return self.to(f"user_profiles&u_id={user.id}")

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            if t.id in self.private:
                continue
            for p in t.posts:
                self.put_part(self.message(p), [p])
            for mode in ("linear", "threaded"):
                url = self.thread_url(t).replace("mode=full", f"mode={mode}")
                self.put(url, self._thread_show(t, 1))

    def thread_body(self, thread, posts, bar):
        if posts.count("class='forumpost") == 1 and len(thread.posts) > 1:
            return posts
        return super().thread_body(thread, posts, bar)

    def menu(self):
        names = ("login", "register", "search", "faq", "poll", "mark", "calendar")
        return [(self.to(name), name) for name in names]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for p in self.world.posts.values():
            for url, name in self.links_of_post(p)[1:]:
                yield url, "login", name

    def links_of_thread(self, t: Thread):
        near = [(self.neighbour(t, -1), "הקודם"), (self.neighbour(t, 1), "הבא")]
        url = self.thread_url(t)
        modes = [(url.replace("mode=full", f"mode={m}"), m) for m in ("linear", "threaded")]
        return [*modes, *((self.thread_url(to), name) for to, name in near if to)]

    def links_of_post(self, p: Post):
        ids = f"forum={p.thread.board.id}&topic_id={p.thread.id}&mesg_id={p.id}"
        return [
            (self.message(p), f"#{p.number}"),
            (self.to(f"post&{ids}"), "הגב"),
            (self.to(f"alert&{ids}"), "דווח"),
            (self.to(f"printer_friendly&{ids}"), "הדפס"),
        ]

    def row_links(self, t: Thread):
        return [(self.message(t.last), "»")]

    def other_starts(self):
        return (self.board_url(self.world.boards[1], 2), self.message(self.visible()[9].last))


class SortsInPath(FirstOnEach, Blocks):
    """/m/board/t/120/slug/oldest?p=2, /m/board/newest?p=2; the same orders for everything."""

    name = "sorts-in-path"
    seed = 756
    language = "pl"
    size = DEEP
    home = "/"
    posts_per_page = 10
    rows_per_page = 10
    orders = ("hot", "newest", "active", "commented", "top")
    said = ("Magazyny", "Ostatni", "Wątki", "Komentarze", "Głosy", "Autor", "Strona", "»", "«")
    thread_at = "/m/{t.board.slug}/t/{t.id}/{t.slug}[?p={n}]"
    board_at = "/m/{b.slug}[?p={n}]"
    user_at = "/u/{u.name}"
    starts_at = ("board 1 page 2", "/newest?p=2")

    def everything(self, page: int = 1) -> str:
        return self.home if page == 1 else f"/?p={page}"

    def register(self) -> None:
        super().register()
        every = self.newest(10_000)
        last = self.count(every, self.rows_per_page)
        for n in range(2, last + 1):
            self.put(self.everything(n), lambda n=n: self.index("all", n, self.front(n)))
        for order in self.orders:
            self.put_list("/{o}[?p={n}]", order, every[::-1], o=order)
            for b in self.world.all_boards():
                self.put_list("/m/{b.slug}/{o}[?p={n}]", b.name, b.threads, o=order, b=b)
            for t in self.world.threads:
                for n in range(1, self.pages_of(t) + 1):
                    url = f"/m/{t.board.slug}/t/{t.id}/{t.slug}/{order}"
                    self.put(url + (f"?p={n}" if n > 1 else ""), self._thread_show(t, n))

    def front(self, page: int) -> str:
        every = self.newest(10_000)
        rows = self.part(every, page, self.rows_per_page)
        last = self.count(every, self.rows_per_page)
        return self.render_list(self.site, rows, self.everything, page, last)

    def render_home(self) -> str:
        return self.front(1)

    def ordered(self, at: str) -> list[tuple[str, str]]:
        return [(f"{at.rstrip('/')}/{order}", order) for order in self.orders]

    def links_of_board(self, b: Board):
        return self.ordered(self.board_url(b))

    def links_of_thread(self, t: Thread):
        return self.ordered(self.thread_url(t))

    def links_of_post(self, p: Post):
        word = "entry" if p.number == 1 else "entry-comment"
        return [(f"{self.thread_url(p.thread, self.page_of(p))}#{word}-{p.id}", "#")]

    def row_links(self, t: Thread):
        return [
            (f"{self.thread_url(t)}#comments", f"{len(t.posts) - 1} komentarzy"),
            (self.board_url(t.board), t.board.name),
        ]

    def menu(self):
        return [
            *self.ordered("/"),
            ("/magazines", "Magazyny"),
            ("/login", "Zaloguj"),
            ("/faq", "FAQ"),
        ]

    def extras(self):
        for url, name in self.menu()[-3:]:
            yield url, "other", name

    def aside(self) -> str:
        return joined(
            f"<li>{a(self.thread_url(t), t.title)} {ago(t.posts[0].at)}</li>"
            for t in self.world.threads[3::17]
        )
