"""Forums as one part of a system: of a site of modules, of a school, of a place for projects."""

from __future__ import annotations

from unseen.declared import a, ago
from unseen.imitation import esc, joined
from unseen.looks import Blocks
from unseen.more_looks import FirstOnEach, Nested, PartsShown, Soup
from unseen.plain import Plain
from unseen.world import Board, Post, Thread


class PairsInPath(Blocks):
    """/Forums/tabid/53/forumid/3/threadid/120/scope/posts/threadpage/2/Default.aspx."""

    name = "pairs-in-path"
    seed = 711
    language = "hu"
    home = "/Forums/tabid/53/Default.aspx"
    posts_per_page = 10
    gone = 2
    announced = 1
    said = ("Fórum", "Utolsó", "Témák", "Válaszok", "Nézett", "Szerző", "Oldal", "Tovább", "Vissza")
    user_at = "/Community/UserProfile/tabid/73/UserID/{u.id}/Default.aspx"
    starts_at = ("board 2", "/Blog/tabid/61/Default.aspx")

    def to(self, pairs: str) -> str:
        return f"/Forums/tabid/53/{pairs}/Default.aspx"

    def board_url(self, board: Board, page: int = 1) -> str:
        at = f"currentpage/{page}/" if page > 1 else ""
        return self.to(f"forumid/{board.id}/{at}scope/threads")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        at = f"/threadpage/{page}" if page > 1 else ""
        return self.to(f"forumid/{thread.board.id}/threadid/{thread.id}/scope/posts{at}")

    def post_url(self, post: Post) -> str:
        return self.to(f"forumid/{post.thread.board.id}/postid/{post.id}/scope/posts")

    def register(self) -> None:
        super().register()
        for n in (0, 1):
            self.put_boards(
                self.to(f"groupid/{n + 1}/scope/group"), self.world.boards[n::2], f"g{n}"
            )

    def render_home(self) -> str:
        parts = joined(
            f"<h3>{a(self.to(f'groupid/{n + 1}/scope/group'), f'Csoport {n + 1}')}</h3>"
            + self.boards_table(self.world.boards[n::2])
            for n in (0, 1)
        )
        return self.frame(self.site, parts)

    def menu(self):
        pages = (("Home", 36), ("Blog", 61), ("Downloads", 62), ("Store", 70), ("Events", 71))
        tabs = [(f"/{name}/tabid/{n}/Default.aspx", name) for name, n in pages]
        return [
            *tabs,
            (self.to("scope/search"), "Keresés"),
            ("/Login/tabid/91/ctl/Login/Default.aspx?returnurl=%2fForums", "Belépés"),
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for b in self.world.all_boards():
            yield f"/DesktopModules/Forum/Forum_Rss.aspx?forumid={b.id}&tabid=53", "feed", "RSS"
            yield self.to(f"ctl/PostEdit/mid/385/forumid/{b.id}"), "login", "Új"
        for t in self.world.threads:
            yield f"{self.thread_url(t)}?dnnprintmode=true&mid=385", "print", "Nyomtatás"
        for p in self.world.posts.values():
            yield self.links_of_post(p)[1][0], "login", "Válasz"
            yield self.links_of_post(p)[2][0], "login", "Jelentés"

    def links_of_board(self, b: Board):
        return [
            (self.to(f"ctl/PostEdit/mid/385/forumid/{b.id}"), "Új téma"),
            (f"/DesktopModules/Forum/Forum_Rss.aspx?forumid={b.id}&tabid=53", "RSS"),
        ]

    def links_of_thread(self, t: Thread):
        near = [(self.neighbour(t, -1), "« előző"), (self.neighbour(t, 1), "következő »")]
        return [
            *((self.thread_url(to), name) for to, name in near if to),
            (f"{self.thread_url(t)}?dnnprintmode=true&mid=385", "Nyomtatás"),
        ]

    def links_of_post(self, p: Post):
        ids = f"mid/385/forumid/{p.thread.board.id}/postid/{p.id}"
        return [
            (f"{self.post_url(p)}#{p.id}", f"#{p.id}"),
            (self.to(f"ctl/PostEdit/{ids}/action/reply"), "Válasz"),
            (self.to(f"ctl/PostReport/{ids}"), "Jelentés"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}#{t.last.id}", "»")]


class LimitsAndItems(Plain):
    """index.php?option=com_board&func=view&id=120&catid=3&limit=6&limitstart=6&Itemid=2."""

    name = "limits-and-items"
    seed = 712
    language = "pt"
    home = "/index.php?option=com_board&Itemid=2"
    posts_per_page = 6
    site = "Oficina"
    user_at = "/index.php?option=com_profiler&task=userProfile&user={u.id}&Itemid=5"

    def to(self, rest: str) -> str:
        return f"/index.php?option=com_board&Itemid=2&{rest}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.to(f"func=showcat&catid={board.id}" + (f"&page={page}" if page > 1 else ""))

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        rest = f"&limit=6&limitstart={(page - 1) * 6}" if page > 1 else ""
        return self.to(f"func=view&catid={thread.board.id}&id={thread.id}{rest}")

    def post_url(self, post: Post) -> str:
        """The order of the parameters is another one here."""
        ids = f"id={post.id}&catid={post.thread.board.id}"
        return f"/index.php?option=com_board&func=view&{ids}&Itemid=2"

    def article(self, n: int) -> str:
        return f"/index.php?option=com_content&view=article&id={n}:nota-{n}&catid={n % 3 + 1}:novidades&Itemid=1"

    def register(self) -> None:
        super().register()
        words = [t.posts[0].text for t in self.world.threads]
        for n in range(1, 30):
            told = f"<h2>{esc(words[n][:30])}</h2><p>{esc(words[n])}</p><p>{esc(words[-n])}</p>"
            self.put_other(self.article(n), lambda told=told: self.frame("Nota", told))
        for days in (4, 24, 720):
            self.put_list(
                lambda n, days=days: self.to(
                    f"func=latest&do=show&sel={days}" + (f"&page={n}" if n > 1 else "")
                ),
                "Recentes",
                self.newest(days // 8 + 5),
            )

    def menu(self):
        return [
            ("/index.php?option=com_content&view=frontpage&Itemid=1", "Início"),
            (self.home, "Fórum"),
            (self.to("func=latest"), "Tópicos recentes"),
            (self.to("func=rules"), "Regras"),
            (self.to("func=search"), "Procurar"),
            ("/index.php?option=com_user&view=login&Itemid=5", "Entrar"),
            ("/index.php?option=com_weblinks&view=categories&Itemid=8", "Ligações"),
        ]

    def extras(self):
        for url, name in self.menu():
            if url != self.home:
                yield url, "other", name
        for t in self.world.threads:
            yield self.to(f"func=fb_pdf&id={t.id}&catid={t.board.id}"), "print", "PDF"
        for p in self.world.posts.values():
            for word in ("reply", "quote"):
                yield self.does(p, word), "login", word
            yield self.to(f"func=report&msg_id={p.id}"), "login", "Denunciar"

    def does(self, p: Post, word: str) -> str:
        return self.to(f"func=post&do={word}&replyto={p.id}&catid={p.thread.board.id}")

    def sidebar(self) -> str:
        notes = joined(f"<li>{a(self.article(n), f'Nota {n}')}</li>" for n in range(1, 8))
        newest = joined(
            f"<li>{a(self.post_url(t.last) + f'#{t.last.id}', t.title)} {ago(t.last.at)}</li>"
            for t in self.newest(6)
        )
        return f"<div class='module'><h3>Notas</h3><ul>{notes}</ul></div><div class='module'><h3>Fórum</h3><ul>{newest}</ul></div>"

    def board_tools(self, board: Board) -> str:
        days = " ".join(a(self.to(f"func=latest&do=show&sel={d}"), f"{d} h") for d in (4, 24, 720))
        return f"<div class='tools'>{days}</div>"

    def thread_tools(self, thread: Thread) -> str:
        return a(self.to(f"func=fb_pdf&id={thread.id}&catid={thread.board.id}"), "PDF")

    def post_tools(self, post: Post) -> str:
        words = " ".join(a(self.does(post, word), word) for word in ("reply", "quote"))
        return f"{words} {a(self.to(f'func=report&msg_id={post.id}'), 'Denunciar')}"

    def other_starts(self):
        return (self.board_url(self.world.boards[2]), self.article(3))


class CoursesAndForums(PartsShown, Nested, Blocks):
    """/mod/forum/discuss.php?d=120 in courses; replies inside what they answer; parts by parent."""

    name = "courses-and-forums"
    seed = 713
    language = "es"
    home = "/"
    rows_per_page = 15
    walled = 2
    said = (
        "Foro",
        "Último",
        "Temas",
        "Réplicas",
        "",
        "Comenzado por",
        "Página",
        "Siguiente",
        "Anterior",
    )
    thread_at = "/mod/forum/discuss.php?d={t.id}"
    board_at = "/mod/forum/view.php?id={b.id+30}[&page={n0}]"
    user_at = "/user/view.php?id={u.id}&course=2"

    def from_post(self, p: Post) -> str:
        return f"{self.thread_url(p.thread)}&parent={p.id}"

    def course(self, n: int) -> str:
        return f"/course/view.php?id={n + 2}"

    def course_of(self, board: Board) -> int:
        return self.world.boards.index(board.parent or board) % 3

    def register(self) -> None:
        super().register()
        for n in range(3):
            self.put(self.course(n), lambda n=n: self.index(f"c{n}", 1, self.render_course(n)))
        for t in self.world.threads:
            if t.id not in self.private:
                for p in t.posts:
                    self.put_part(self.from_post(p), [p])

    def render_home(self) -> str:
        cards = joined(
            f"<div class='coursebox'><h3>{a(self.course(n), f'Curso {n + 1}')}</h3>"
            f"<p>{esc(self.world.boards[n].about)}</p><p>{a(self.user_url(u), u.name)}</p></div>"
            for n, u in enumerate(self.world.users[:3])
        )
        return self.frame(self.site, f"<div class='courses'>{cards}</div>")

    def render_course(self, n: int) -> str:
        weeks = []
        for at, b in enumerate(self.world.boards[n::3]):
            subs = joined(
                f"<li class='activity forum'>{a(self.board_url(s), s.name)}</li>" for s in b.boards
            )
            others = joined(
                f"<li class='activity {kind}'>{a(f'/mod/{kind}/view.php?id={200 + at * 9 + k + n * 40}', f'{kind} {at}')}</li>"
                for k, kind in enumerate(("resource", "quiz", "assign", "url"))
            )
            weeks.append(
                f"<li class='section'><h3>Semana {at + 1}</h3><ul>{others}"
                f"<li class='activity forum'>{a(self.board_url(b), b.name)}</li>{subs}</ul></li>"
            )
        return self.frame(f"Curso {n + 1}", f"<ul class='weeks'>{joined(weeks)}</ul>")

    def crumbs(self, board: Board) -> str:
        n = self.course_of(board)
        return f"&raquo; {a(self.course(n), f'C{n + 1}')} &raquo; {a(self.board_url(board), board.name)}"

    def menu(self):
        names = ("login/index", "calendar/view", "blog/index", "tag/search", "badges/view")
        return [(f"/{name}.php", name.partition("/")[0]) for name in names]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for n in range(3):
            for at in range(len(self.world.boards[n::3])):
                for k, kind in enumerate(("resource", "quiz", "assign", "url")):
                    yield f"/mod/{kind}/view.php?id={200 + at * 9 + k + n * 40}", "login", kind
        for p in self.world.posts.values():
            yield f"/mod/forum/post.php?reply={p.id}", "login", "Responder"
        for u in self.world.users:
            yield f"/mod/forum/user.php?id={u.id}&mode=discussions", "login", u.name

    def links_of_thread(self, t: Thread):
        near = [(self.neighbour(t, -1), "◄"), (self.neighbour(t, 1), "►")]
        return [(self.thread_url(to), f"{mark} {to.title}") for to, mark in near if to]

    def links_of_post(self, p: Post):
        up = [(self.from_post(p.parent), "Mostrar mensaje anterior")] if p.parent else []
        return [
            (f"{self.thread_url(p.thread)}#p{p.id}", "Enlace permanente"),
            *up,
            (f"/mod/forum/post.php?reply={p.id}", "Responder"),
        ]

    def row_links(self, t: Thread):
        return [(self.from_post(t.last), self.when(t.last.at))]

    def other_starts(self):
        return (
            self.board_url(self.world.boards[2]),
            self.course(1),
            self.from_post(self.visible()[9].last),
        )


class ProjectBoards(FirstOnEach, Soup):
    """/boards/3/topics/120?page=2&r=99 in a project with issues and a wiki; first post on each page."""

    name = "project-boards"
    seed = 714
    language = "de"
    home = "/projects/works/boards"
    posts_per_page = 12
    rows_per_page = 20
    thread_at = "/boards/{t.board.id}/topics/{t.id}[?page={n}]"
    board_at = "{my.home}/{b.id}[?page={n}]"
    user_at = "/users/{u.id}"
    starts_at = ("board 2", "/projects/works")

    def post_url(self, post: Post) -> str:
        return "" if post.number == 1 else f"{self.thread_url(post.thread)}?r={post.id}"

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            for sort in ("created_on", "replies", "updated_on%3Adesc"):
                self.put_list(
                    "{b|board_url}?sort={sort}[&page={n}]", b.name, b.threads, b=b, sort=sort
                )
        for n in range(1, 60):
            said = self.world.threads[n % len(self.world.threads)].posts[0]
            told = f"<h2>Ticket #{n}</h2><p>{esc(said.text)}</p>{self.shown_when(said.at)}"
            self.put_other(f"/issues/{n}", lambda told=told: self.frame("Ticket", told))

    def menu(self):
        names = (
            "",
            "/activity",
            "/roadmap",
            "/issues",
            "/news",
            "/wiki",
            "/boards",
            "/repository",
            "/files",
        )
        named = [(f"/projects/works{name}", name.strip("/") or "Übersicht") for name in names]
        return [*named, ("/login", "Anmelden"), ("/search", "Suche")]

    def extras(self):
        for url, name in self.menu():
            if url != self.home:
                yield url, "other", name
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}.atom", "feed", "Atom"
            yield f"{self.board_url(b)}/topics/new", "login", "Neu"
        for p in self.world.posts.values():
            yield f"/boards/{p.thread.board.id}/topics/quote/{p.id}", "login", "Zitieren"

    def aside(self) -> str:
        tickets = joined(f"<li>{a(f'/issues/{n}', f'#{n}')}</li>" for n in (3, 17, 31, 44))
        return f"<ul>{tickets}</ul>"

    def shown_when(self, moment) -> str:
        at = f"/projects/works/activity?from={moment:%Y-%m-%d}"
        return f'<a title="{moment:%d.%m.%Y %H:%M}" href="{at}">{ago(moment)}</a>'

    def links_of_board(self, b: Board):
        sorts = [
            (f"{self.board_url(b)}?sort={s}", s)
            for s in ("created_on", "replies", "updated_on%3Adesc")
        ]
        return [
            *sorts,
            (f"{self.board_url(b)}.atom", "Atom"),
            (f"{self.board_url(b)}/topics/new", "Neu"),
        ]

    def links_of_post(self, p: Post):
        named = f"{self.post_url(p)}#message-{p.id}" if p.number > 1 else self.thread_url(p.thread)
        return [
            (f"/boards/{p.thread.board.id}/topics/quote/{p.id}", "Zitieren"),
            (named, f"#{p.number}"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}#message-{t.last.id}", "RE")] if len(t.posts) > 1 else []
