"""A forum as a part of a wiki."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.addresses import links
from unseen.declared import Declared
from unseen.imitation import esc, joined, window
from unseen.world import Board, Post, Size, Thread, User, slugged


class ForumOfWiki(Declared):
    """/forum/t-120/title but /forum/t-120/p/2, /forum/c-3/p/2; replies inside; people elsewhere."""

    name = "forum-of-wiki"
    language = "pl"
    seed = 831
    home = "/forum/start"
    posts_per_page = 10
    rows_per_page = 12
    size = Size(
        threads=130, usual_posts=7, long_threads=4, long_posts=(25, 60), subboards=0, quotes=0.0
    )
    user_at = "http://www.wikihost.test/user:info/{u.name|slugged}"
    starts_at = ("board 2", "/")

    def number_of(self, thread: Thread) -> int:
        return 14_500_000 + thread.id * 11

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        base = f"/forum/t-{self.number_of(thread)}"
        return f"{base}/{thread.slug}" if page == 1 else f"{base}/p/{page}"

    def category(self, board: Board) -> str:
        return f"/forum/c-{910_000 + board.id}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return (
            f"{self.category(board)}/{board.slug}"
            if page == 1
            else f"{self.category(board)}/p/{page}"
        )

    def register(self) -> None:
        super().register()
        for board in self.world.all_boards():
            last = self.count(board.threads, self.rows_per_page)
            base = self.category(board)
            for url in (base, f"{base}/", f"{base}/p/1"):
                self.put_board(url, board)
            by_start = sorted(board.threads, key=lambda t: -t.id)
            for page in range(1, last + 1):
                rows = self.part(by_start, page, self.rows_per_page)
                tail = f"/p/{page}" if page > 1 else ""
                self.put_other(
                    f"{self.category(board)}{tail}/sort/start",
                    lambda b=board, p=page, r=rows, n=last: self.render_board(b, p, r, n),
                )
        for thread in self.world.threads:
            self.put(f"/forum/t-{self.number_of(thread)}/p/1", self._thread_show(thread, 1))
            self.put(f"/forum/t-{self.number_of(thread)}", self._thread_show(thread, 1))
        newest = sorted(self.world.posts.values(), key=lambda p: p.at, reverse=True)
        self.put_other(
            "/forum:recent-posts",
            lambda: self.frame("Ostatnie wpisy", joined(map(self.recent, newest[:20]))),
        )

    def extras(self) -> Iterator[tuple[str, str, str]]:
        for page in (
            "",
            "o-nas",
            "kontakt",
            "jak-pisac",
            "narzedzia",
            "przewodnik",
            "lista-stron",
            "search:site",
            "system:page-tags",
            "system:recent-changes",
            "system:members",
            "system:join",
        ):
            yield f"/{page}", "other", page or "Strona główna"
        for board in self.world.all_boards():
            yield f"/forum:new-thread/c/{910_000 + board.id}", "login", "new"
            for kind in ("ct", "cp"):
                yield f"/feed/forum/{kind}-{910_000 + board.id}.xml", "feed", "rss"
        for thread in self.world.threads:
            yield f"/feed/forum/t-{self.number_of(thread)}.xml", "feed", "rss"
        for tag in self.world.tags:
            yield f"/system:page-tags/tag/{slugged(tag)}", "other", tag

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        top = joined(
            f"<li><a href='/{url}'>{name}</a></li>"
            for url, name in (
                ("", "Start"),
                ("o-nas", "O nas"),
                ("jak-pisac", "Jak pisać"),
                ("forum:start", "Forum"),
            )
        ).replace("/forum:start", "/forum/start")
        side = joined(
            f"<li><a href='/{url}'>{name}</a></li>"
            for url, name in links(
                "przewodnik Przewodnik | narzedzia Narzędzia | lista-stron Lista stron | "
                "system:recent-changes Ostatnie zmiany | system:members Członkowie | "
                "system:join Jak dołączyć? | kontakt Kontakt"
            )
        )
        cloud = " ".join(
            f"<a class='tag' href='/system:page-tags/tag/{slugged(tag)}#pages' style='font-size: {90 + n * 9}%;'>{esc(tag)}</a>"
            for n, tag in enumerate(self.world.tags)
        )
        return f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="pl" lang="pl"><head><title>{esc(title)} - Warsztat wiki</title></head><body id="html-body"><div id="skrollr-body"><div id="container-wrap"><div id="container"><div id="header"><h1><a href="/"><span>Warsztat wiki</span></a></h1><h2><span>{esc(self.world.boards[0].name)}</span></h2><div id="search-top-box"><form action="dummy"><input type="text" value="Szukaj"></form></div><div id="top-bar"><ul>{top}</ul></div><div id="login-status"><a href="javascript:;" class="login-status-create-account btn">Załóż konto</a> lub <a href="javascript:;" class="login-status-sign-in btn btn-primary">Zaloguj</a></div></div>
<div id="content-wrap"><div id="side-bar"><ul>{side}</ul><h1>Znaczniki</h1><div class="pages-tag-cloud-box">{cloud}</div></div><div id="main-content"><div id="action-area-top"></div><div id="page-title">{esc(title)}</div><div id="page-content">{body}</div><div id="page-info-break"></div><div id="page-options-container"></div></div></div><div id="footer"><div class="options"><a href="http://www.wikihost.test/doc">Pomoc</a> | <a href="http://www.wikihost.test/legal">Regulamin</a> | <a href="javascript:;" id="bug-report-button">Zgłoś błąd</a></div>Powered by wikihost.test</div></div></div></div></body></html>"""

    def who(self, user: User) -> str:
        url = self.user_url(user)
        return f'<span class="printuser avatarhover"><a href="{url}" onclick="WIKIDOT.page.listeners.userInfo({user.id}); return false;" ><img class="small" src="http://www.wikihost.test/avatar.php?userid={user.id}" alt="{esc(user.name)}"/></a><a href="{url}" onclick="WIKIDOT.page.listeners.userInfo({user.id}); return false;" >{esc(user.name)}</a></span>'

    def when(self, moment) -> str:
        return f'<span class="odate time_{int(moment.timestamp())} format_%25e%20%25b%20%25Y%2C%20%25H%3A%25M%7Cagohover">{moment:%d %b %Y %H:%M}</span>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [f'<span class="pager-no">strona {page} z {last}</span>']
        if page > 1:
            bits.append(
                f'<span class="target"><a href="{url(page - 1)}">&laquo; poprzednia</a></span>'
            )
        for n in window(page, last, 2):
            if n == page:
                bits.append(f'<span class="current">{n}</span>')
            elif n:
                bits.append(f'<span class="target"><a href="{url(n)}">{n}</a></span>')
            else:
                bits.append('<span class="dots">...</span>')
        if page < last:
            bits.append(
                f'<span class="target"><a href="{url(page + 1)}">następna &raquo;</a></span>'
            )
        return f'<div class="pager">{joined(bits)}</div>'

    def render_home(self) -> str:
        half = len(self.world.boards) // 2
        groups = joined(
            f'<div class="forum-group"><div class="head"><div class="title">{name}</div><div class="description">{esc(boards[0].about)}</div></div><div><table><tr class="head"><td>Nazwa kategorii</td><td>Wątki</td><td>Wpisy</td><td>Ostatni wpis</td></tr>{joined(map(self.board_row, boards))}</table></div></div>'
            for name, boards in (
                ("Dyskusje", self.world.boards[:half]),
                ("Inne", self.world.boards[half:]),
            )
        )
        return self.frame(
            "Forum",
            f'<div class="forum-start-box">{groups}<p><a href="/forum:recent-posts">Ostatnie wpisy</a></p></div>',
        )

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f'{self.who(t.last.author)}<br/>{self.when(t.last.at)}<br/><a href="{self.thread_url(t)}#post-{t.last.id}">zobacz!</a>'
            if t
            else "&nbsp;"
        )
        return f'<tr><td class="name"><div class="title"><a href="{self.board_url(b)}">{esc(b.name)}</a></div><div class="description">{esc(b.about)}</div></td><td class="threads">{len(b.threads)}</td><td class="posts">{sum(len(t.posts) for t in b.threads)}</td><td class="last">{last}</td></tr>'

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        bar = self.pager(lambda n: f"{self.category(board)}/p/{n}", page, last)
        rows = joined(
            f'<tr class=""><td class="name"><div class="title">{"Przyklejony: " if t.sticky else ""}<a href="{self.thread_url(t)}">{esc(t.title)}</a></div><div class="description">{esc(t.posts[0].paragraphs[0][:60])}</div></td><td class="started">{self.who(t.starter)}<br/>{self.when(t.posts[0].at)}</td><td class="posts">{len(t.posts)}</td><td class="last">{self.who(t.last.author)}<br/>{self.when(t.last.at)}<br/><a href="{self.thread_url(t)}#post-{t.last.id}">zobacz!</a></td></tr>'
            for t in threads
        )
        n = 910_000 + board.id
        return self.frame(
            f"{board.name}",
            f'<div class="forum-category-box"><div class="forum-breadcrumbs"><a href="/forum/start">Forum</a> &raquo; Dyskusje / {esc(board.name)}</div><div class="description-block well"><div class="statistics">Liczba wątków: {len(board.threads)}<br/>Liczba wpisów: {sum(len(t.posts) for t in board.threads)}<br/><span class="rss-icon"><img src="/feed.png" alt="rss"/></span>RSS: <a href="/feed/forum/ct-{n}.xml">Nowe wątki</a> | <a href="/feed/forum/cp-{n}.xml">Nowe wpisy</a></div>{esc(board.about)}</div><div class="options">Sortuj: <strong>ostatni wpis</strong> | <a href="{self.category(board)}/sort/start">rozpoczęcie wątku</a></div><div class="new-post"><a href="/forum:new-thread/c/{n}">Nowy wątek</a></div>{bar}<table class="table" style="width: 98%"><tr class="head"><td>Nazwa wątku</td><td>Rozpoczęty</td><td>Wpisy</td><td>Ostatni wpis</td></tr>{rows}</table>{bar if len(threads) > 5 else ""}</div>',
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        here = {p.id for p in posts}
        below: dict[int, list[Post]] = {}
        tops = []
        for p in posts:
            if p.parent and p.parent.number > 1 and p.parent.id in here:
                below.setdefault(p.parent.id, []).append(p)
            else:
                tops.append(p)
        bar = self.pager(lambda n: f"/forum/t-{self.number_of(thread)}/p/{n}", page, last)
        b = thread.board
        return self.frame(
            thread.title,
            f"""<div class="forum-thread-box "><div class="forum-breadcrumbs"><a href="/forum/start">Forum</a> &raquo; <a href="{self.board_url(b)}">Dyskusje / {esc(b.name)}</a> &raquo; {esc(thread.title)}</div><div class="description-block well"><div class="statistics">Rozpoczęty przez: {self.who(thread.starter)}<br/>Data: {self.when(thread.posts[0].at)}<br/>Liczba wpisów: {len(thread.posts)}<br/><span class="rss-icon"><img src="/feed.png" alt="rss"/></span>RSS: <a href="/feed/forum/t-{self.number_of(thread)}.xml">Nowe wpisy</a></div><div class="head">Podsumowanie:</div>{esc(thread.posts[0].paragraphs[0][:60])}</div>
<div class="options"><a href="javascript:;" onclick="x()">Rozwiń wszystkie</a> <a href="javascript:;" onclick="x()">Zwiń wszystkie</a> <a href="javascript:;" id="thread-toggle-options">Więcej</a></div><div id="thread-container" class="thread-container"><div id="thread-container-posts" style="">{bar}{joined(self.container(p, below) for p in tops)}{bar}</div></div><div class="new-post"><a href="javascript:;" id="new-post-button">Nowy wpis</a></div><div style="display:none" id="post-options-template"><a href="javascript:;">Odnośnik</a> | <a href="javascript:;">Edytuj</a></div></div>""",
        )

    def container(self, p: Post, below: dict[int, list[Post]]) -> str:
        inner = joined(self.container(c, below) for c in below.get(p.id, ()))
        title = esc(p.thread.title if p.number == 1 else f"Re: {p.thread.title}")
        edited = ""
        if p.edited:
            edited = f'<div class="changes">Ostatnia edycja: {self.when(p.at)}, autor {self.who(p.author)} <span class="options"><a href="javascript:;">Pokaż więcej</a></span></div>'
        return f"""<div class="post-container" id="fpc-{p.id}"><div class="post" id="post-{p.id}"><div class="long"><div class="head"><div class="options"><a href="javascript:;">Zwiń</a></div><div class="title" id="post-title-{p.id}">{title}</div><div class="info">{self.who(p.author)} {self.when(p.at)}</div></div><div class="content" id="post-content-{p.id}">{self.paragraphs(p)}</div>{edited}<div class="options"><a href="javascript:;" class="btn btn-default btn-small btn-sm">Odpowiedz</a> <a href="javascript:;">Opcje</a></div><div id="post-options-{p.id}" class="options" style="display: none"></div></div><div class="short"><a class="options" href="javascript:;">Rozwiń</a> <a class="title" href="javascript:;">{title}</a> {self.who(p.author)}, {self.when(p.at)}</div></div>{inner}</div>"""

    def recent(self, p: Post) -> str:
        return f'<div class="post"><div class="long"><div class="head"><div class="title"><a href="{self.thread_url(p.thread)}#post-{p.id}">{esc(p.thread.title)}</a></div><div class="info">{self.who(p.author)} {self.when(p.at)}</div></div><div class="content">{self.paragraphs(p)}</div></div></div>'
