"""Pages that say little: titles without dates, names without profiles, boards without rows."""

from __future__ import annotations

from unseen.declared import a, ago
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import Board, Post, Size, Thread


class Numbered(Plain):
    """thread.php?id=12&page=2 and board.php?id=3&page=2: nothing special."""

    thread_at = "/thread.php?id={t.id}[&page={n}]"
    board_at = "/board.php?id={b.id}[&page={n}]"
    user_at = "/user.php?id={u.id}"
    starts_at = ("board 1", "user 3")

    def menu(self):
        return [("/search.php", "Search"), ("/login.php", "Log in"), ("/rules.php", "Rules")]

    def extras(self):
        for url, title in self.menu():
            yield url, "login", title


class TitlesAlone(Numbered):
    """Lists are titles and nothing else; posts have a name and a date as plain text."""

    name = "titles-alone"
    seed = 111

    def board_row(self, board: Board) -> str:
        below = joined(f"<ul><li>{a(self.board_url(s), s.name)}</li></ul>" for s in board.boards)
        return f"<li>{a(self.board_url(board), board.name)}{below}</li>"

    def render_home(self) -> str:
        return self.frame("Boards", f"<ul>{joined(map(self.board_row, self.world.boards))}</ul>")

    def row(self, thread: Thread) -> str:
        return f"<li>{a(self.thread_url(thread), thread.title)}</li>"

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = f"<ul>{joined(map(self.board_row, board.boards))}</ul>" if board.boards else ""
        return self.frame(
            board.name,
            f"<h1>{esc(board.name)}</h1>{below}<ul>{joined(map(self.row, threads))}</ul>{bar}",
            self.crumbs(board),
        )

    def post(self, p: Post) -> str:
        return f"<div><b>{esc(p.author.name)}</b> {p.at:%Y-%m-%d %H:%M}<br>{self.paragraphs(p)}</div><hr>"


class BreaksForRows(TitlesAlone):
    """Rows end with <br>, posts are <p> one after the other, pages are "next 20"."""

    name = "breaks-for-rows"
    seed = 112
    language = "fr"

    def row(self, thread: Thread) -> str:
        return f"{a(self.thread_url(thread), thread.title)} ({len(thread.posts)}) - {esc(thread.starter.name)}, {thread.posts[0].at:%d/%m/%y}<br>\n"

    def board_row(self, board: Board) -> str:
        return f"{a(self.board_url(board), board.name)}: {esc(board.about)}<br>\n" + joined(
            f"&nbsp;&nbsp;{a(self.board_url(s), s.name)}<br>\n" for s in board.boards
        )

    def render_home(self) -> str:
        return self.frame("Forums", f"<p>{joined(map(self.board_row, self.world.boards))}</p>")

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = joined(map(self.board_row, board.boards))
        return self.frame(
            board.name,
            f"<h1>{esc(board.name)}</h1><p>{below}</p><p>{joined(map(self.row, threads))}</p>{bar}",
            self.crumbs(board),
        )

    def post(self, p: Post) -> str:
        return f"<p><b>{esc(p.author.name)}</b> <i>le {p.at:%d/%m/%Y à %H:%M}</i><br>{'<br>'.join(map(esc, p.paragraphs))}</p>"

    def pager(self, url, page, last, **_):
        before = a(url(page - 1), "<< Page précédente") if page > 1 else ""
        after = a(url(page + 1), "Page suivante >>") if page < last else ""
        return f"<p>{before} {after}</p>" if last > 1 else ""


class NoDates(Numbered):
    """Nobody says when: neither lists nor posts."""

    name = "no-dates"
    seed = 113

    def listed_when(self, m) -> str:
        return ""

    def when(self, m) -> str:
        return ""


class OneBoard(Numbered):
    """The home page is the list of all threads, by offsets; there are no boards."""

    name = "one-board"
    seed = 114
    home = "/forum/"
    size = Size(threads=180, boards=1, subboards=0)
    thread_at = "/forum/{t.id}[?from={n0*10}]"
    board_at = "/forum/[?from={n0*20}]"
    user_at = "/people/{u.name}"
    starts_at = ("user 3",)
    crumb = ""

    def register_lists(self) -> None:
        self.put_list(
            lambda n: self.board_url(self.world.boards[0], n), "Forum", self.newest(10_000), "all"
        )

    def render_home(self) -> str:
        threads = self.newest(10_000)
        return self.render_list(
            "Forum",
            self.part(threads, 1, 20),
            lambda n: self.board_url(self.world.boards[0], n),
            1,
            self.count(threads, 20),
        )


class ManyBoards(Numbered):
    """Sixty boards in folders that have pages of their own; few threads in each."""

    name = "many-boards-in-folders"
    seed = 115
    size = Size(threads=260, boards=60, subboards=3)
    rows_per_page = 10

    def folder_url(self, number: int) -> str:
        return f"/section.php?id={number}"

    def folders(self) -> list[list[Board]]:
        return [self.world.boards[at : at + 10] for at in range(0, len(self.world.boards), 10)]

    def render_home(self) -> str:
        rows = joined(
            f"<div class='section'><h2>{a(self.folder_url(n), boards[0].about)}</h2><p>{esc(boards[1 % len(boards)].about)}</p><small>{len(boards)} boards</small></div>"
            for n, boards in enumerate(self.folders(), 1)
        )
        return self.frame("Sections", rows)

    def register_lists(self) -> None:
        for n, boards in enumerate(self.folders(), 1):
            self.put(
                self.folder_url(n),
                lambda n=n, boards=boards: self.index(
                    f"f{n}",
                    1,
                    self.frame(
                        f"Section {n}",
                        f"<div class='boards'>{joined(map(self.board_row, boards))}</div>",
                    ),
                ),
            )
        super().register_lists()


class BoardsInMenu(Numbered):
    """A front page of news; boards are named in the menu of every page and nowhere else."""

    name = "boards-in-menu"
    seed = 116
    language = "de"

    def menu(self):
        return [
            *((self.board_url(b), b.name) for b in self.world.boards),
            ("/search.php", "Suche"),
            ("/login.php", "Anmelden"),
            ("/rules.php", "Regeln"),
            ("/imprint.php", "Impressum"),
        ]

    def extras(self):
        for url in ("/search.php", "/login.php", "/rules.php", "/imprint.php"):
            yield url, "login", url
        for n in range(1, 7):
            yield f"/news.php?id={n}", "other", self.world.boards[n % 7].about

    def render_home(self) -> str:
        news = joined(
            f"<div class='news'><h2>{a(f'/news.php?id={n}', self.world.boards[n % 7].about)}</h2><p>{esc(self.world.threads[n].posts[0].paragraphs[0])}</p></div>"
            for n in range(1, 7)
        )
        return self.frame("Neues", news)


class GuestsOnly(Numbered):
    """No members: names as they were typed, no profiles; a table with a row a post."""

    name = "guests-only"
    seed = 117
    language = "ru"
    starts_at = ("board 1",)

    def row(self, t: Thread) -> str:
        return f"<tr><td>{a(self.thread_url(t), t.title)}</td><td>{esc(t.starter.name)}</td><td>{len(t.posts) - 1}</td><td>{t.last.at:%d.%m.%y %H:%M}</td></tr>"

    def board_row(self, board: Board) -> str:
        below = joined(f"<br>{a(self.board_url(s), s.name)}" for s in board.boards)
        return f"<tr><td>{a(self.board_url(board), board.name)}{below}</td><td>{len(board.threads)}</td></tr>"

    def render_home(self) -> str:
        return self.frame(
            "Форумы", f"<table border=1>{joined(map(self.board_row, self.world.boards))}</table>"
        )

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = ""
        if board.boards:
            below = f"<table border=1>{joined(map(self.board_row, board.boards))}</table>"
        return self.frame(
            board.name,
            f"{below}<table border=1><tr><th>Тема</th><th>Автор</th><th>Ответы</th><th>Последнее</th></tr>{joined(map(self.row, threads))}</table>{bar}",
            self.crumbs(board),
        )

    def render_thread(self, thread, page, posts, last):
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        rows = joined(
            f"<tr><td valign=top>{esc(p.author.name)}<br><small>{p.at:%d.%m.%y %H:%M}</small></td><td>{'<br>'.join(map(esc, p.paragraphs))}</td></tr>"
            for p in posts
        )
        return self.frame(
            thread.title,
            f"<h2>{esc(thread.title)}</h2>{bar}<table border=1>{rows}</table>{bar}",
            self.crumbs(thread.board),
        )


class RelativeDates(Numbered):
    """Every date is "3 days ago"; avatars and counts abound; threads have tags and a poll."""

    name = "relative-dates"
    seed = 118
    by_day = True

    def listed_when(self, m) -> str:
        return ago(m)

    def when(self, m) -> str:
        return f"<span class='age'>{ago(m)}</span>"
