"""Long lists whose rows or addresses are unlike most: empty links, identifiers, articles, archives."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a, ago
from unseen.imitation import esc, joined
from unseen.lived_in import DEEP
from unseen.looks import Blocks, OldTables
from unseen.more_looks import PartsShown, Soup, digest
from unseen.world import NOW, Board, Post, Thread, User


class PageIsAKind(Blocks):
    """index.php?page=Thread&threadID=120&pageNo=2, page=Board&boardID=3, ?form=PostAdd&postID=9."""

    name = "page-is-a-kind"
    seed = 731
    language = "de"
    size = DEEP
    home = "/index.php?page=Index"
    posts_per_page = 8
    rows_per_page = 9
    gone = 2
    walled = 2
    announced = 2
    shadows = 4
    said = "Foren|Letzter Beitrag|Themen|Antworten|Zugriffe|Autor|Seite|»|«".split("|")
    starts_at = ("board 1 page 2", "user 3")

    def to(self, what: str) -> str:
        return f"/index.php?{what}"

    def board_url(self, board: Board, page: int = 1) -> str:
        rest = f"&pageNo={page}&sortField=lastPostTime&sortOrder=DESC" if page > 1 else ""
        return self.to(f"page=Board&boardID={board.id}{rest}")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        rest = f"&pageNo={page}" if page > 1 else ""
        return self.to(f"page=Thread&threadID={thread.id}{rest}")

    def post_url(self, post: Post) -> str:
        return self.to(f"page=Thread&postID={post.id}")

    def user_url(self, user: User) -> str:
        return self.to(f"page=User&userID={user.id}")

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for what in ("lastPost", "firstNew"):
                self.put_moved(
                    f"{self.thread_url(t)}&action={what}", self.thread_url(t, self.pages_of(t))
                )
        for b in self.world.all_boards():
            for field in ("topic", "username", "replies", "views"):
                self.put_list(
                    lambda n, b=b, field=field: self.to(
                        f"page=Board&boardID={b.id}&pageNo={n}&sortField={field}&sortOrder=ASC"
                    ),
                    b.name,
                    b.threads,
                )

    def menu(self):
        names = ("MembersList", "UsersOnline", "Calendar", "Search", "Team", "LegalNotice", "Help")
        return [(self.to(f"page={name}"), name) for name in names] + [
            (self.to("form=UserLogin"), "Anmelden")
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            yield self.to(f"form=ThreadAdd&boardID={b.id}"), "login", "Neu"
        for t in self.world.threads:
            yield self.to(f"form=PostAdd&threadID={t.id}"), "login", "Antworten"
            yield self.to(f"page=ThreadPrint&threadID={t.id}"), "print", "Drucken"
        for p in self.world.posts.values():
            yield self.to(f"form=PostAdd&postID={p.id}&action=quote"), "login", "Zitieren"
            yield self.to(f"form=PostReport&postID={p.id}"), "login", "Melden"

    def links_of_board(self, b: Board):
        sorts = [
            (
                self.to(f"page=Board&boardID={b.id}&pageNo=1&sortField={f}&sortOrder=ASC"),
                f,
            )
            for f in ("topic", "username", "replies", "views")
        ]
        return [(self.to(f"form=ThreadAdd&boardID={b.id}"), "Neues Thema"), *sorts]

    def links_of_thread(self, t: Thread):
        return [
            (self.to(f"form=PostAdd&threadID={t.id}"), "Antworten"),
            (self.to(f"page=ThreadPrint&threadID={t.id}"), "Drucken"),
        ]

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}#post{p.id}", str(p.number)),
            (self.to(f"form=PostAdd&postID={p.id}&action=quote"), "Zitieren"),
            (self.to(f"form=PostReport&postID={p.id}"), "Melden"),
        ]

    def row_links(self, t: Thread):
        return [
            (f"{self.thread_url(t)}&action=firstNew", "Erster neuer"),
            (f"{self.post_url(t.last)}#post{t.last.id}", "Letzter"),
        ]

    def below_posts(self, thread: Thread) -> str:
        rows = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread))
        return f"<div class='similar'><h3>Ähnliche Themen</h3><ul>{rows}</ul></div>"


class EmptyLinks(Soup):
    """/app/440/discussions/0/1648120/?ctp=2; rows are covered by links without a word in them."""

    name = "empty-links"
    seed = 732
    size = DEEP
    home = "/app/440/discussions/"
    posts_per_page = 7
    rows_per_page = 8
    announced = 1
    thread_at = "{my.home}{t.board.id}/{t.id*7919+1648000000000000000}/[?ctp={n}]"
    board_at = "{my.home}{b.id}/[?fp={n}]"
    user_at = "/id/{u.name|lower}"
    starts_at = ("board 1 page 2", "user 3")

    def menu(self):
        names = ("", "screenshots/", "images/", "videos/", "workshop/", "allnews/", "guides/")
        hub = [(f"/app/440/{name}", name.strip("/") or "All") for name in names]
        return [*hub, ("/login/home/", "login"), ("/about/", "about")]

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}search/?gidforum={b.id}", "search", "Search"

    def shown_when(self, moment) -> str:
        recent = (NOW - moment).days < 2
        return self.box("t", ago(moment) if recent else f"{moment:%d %b, %Y @ %H:%M}", "span")

    def aside(self) -> str:
        boards = joined(
            self.box("sf", a(self.board_url(b), b.name) + f"<span>{len(b.threads)}</span>")
            for b in self.world.all_boards()
        )
        return self.box("forums", boards)

    def row(self, t: Thread) -> str:
        cover = f'<a class="overlay" href="{self.thread_url(t)}"></a>'
        told = self.box("name", esc(t.title)) + self.box("op", esc(t.starter.name))
        counts = self.box("n", str(len(t.posts) - 1)) + self.box("last", self.shown_when(t.last.at))
        return self.box("topic", cover + counts + told)

    def boards_table(self, boards) -> str:
        rows = joined(
            self.box(
                "forum",
                f'<a class="overlay" href="{self.board_url(b)}"></a>'
                + self.box("name", esc(b.name))
                + self.box("about", esc(b.about))
                + self.box("n", str(len(b.threads))),
            )
            for b in boards
        )
        return self.box("boards", rows)

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        near = [n for n in range(page - 2, page + 3) if 0 < n <= last]
        bits = " ".join(
            f"<span>{n}</span>" if n == page else a(url(n), str(n))
            for n in sorted({1, *near, last})
        )
        told = f"Showing {(page - 1) * 8 + 1}-{page * 8}"
        on = a(url(page + 1), ">") if page < last else "<span>></span>"
        return self.box("paging", f"{told} {bits} {on}")

    def links_of_post(self, p: Post):
        return [(f"{self.thread_url(p.thread, self.page_of(p))}#c{p.id}", f"#{p.number}")]


class IdentifiersAndFilters(Blocks):
    """/Forums/en-US/8a7b-…/title?forum=works; lists by forum, filter, sort and page."""

    name = "identifiers-and-filters"
    seed = 733
    size = DEEP
    home = "/Forums/en-US/home"
    posts_per_page = 10
    rows_per_page = 10
    filters = ("alltypes", "answered", "unanswered", "proposed", "hasreplies", "noreplies")
    sorts = ("lastpostdesc", "firstpostdesc", "relevance")
    thread_at = "/Forums/en-US/{t.id|guid}/{t.slug}?forum={t.board.slug}[&page={n}]"
    user_at = "/profile/{u.name|lower}/?ws=usercard-mini"
    starts_at = ("board 1 page 2", "/Forums/en-US/faq")

    def guid(self, *parts: object) -> str:
        d = digest(*parts)
        return f"{d[:8]}-{d[8:12]}-{d[12:16]}-{d[16:20]}-{d[20:]}"

    def narrowed(self, board: Board, kind: str, sort: str, page: int) -> str:
        rest = f"&page={page}" if page > 1 else ""
        return f"{self.home}?forum={board.slug}&filter={kind}&sort={sort}{rest}"

    def board_url(self, board: Board, page: int = 1) -> str:
        if page == 1:
            return f"{self.home}?forum={board.slug}"
        return self.narrowed(board, "alltypes", "lastpostdesc", page)

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            for kind in self.filters:
                threads = b.newest_first()[:: 1 if kind == "alltypes" else 3]
                for sort in self.sorts:
                    self.put_list(
                        lambda n, b=b, k=kind, s=sort: self.narrowed(b, k, s, n), b.name, threads
                    )

    def menu(self):
        return links(
            "/Forums/en-US Forums home | /Forums/en-US/searchhelp Search help | "
            "/Forums/en-US/faq FAQ | /Forums/de-DE/home Deutsch | /Forums/ja-JP/home 日本語 | "
            "/signin?returnUrl=%2fForums Sign in"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}&outputAs=rss", "feed", "RSS"

    def links_of_board(self, b: Board):
        return [
            *((self.narrowed(b, k, "lastpostdesc", 1), k) for k in self.filters),
            *((self.narrowed(b, "alltypes", s, 1), s) for s in self.sorts),
            (f"{self.board_url(b)}&outputAs=rss", "RSS"),
        ]

    def links_of_post(self, p: Post):
        t = p.thread
        plain = f"/Forums/en-US/{self.guid(t.id)}/{t.slug}?forum={t.board.slug}"
        return [(f"{plain}#{self.guid(t.id, p.id)}", "Permalink")]

    def row_links(self, t: Thread):
        return [(f"{self.thread_url(t)}#{self.guid(t.id, t.last.id)}", "latest reply")]


class ArticlesBeside(PartsShown, Blocks):
    """/diskuse/a120?strana=2 beside /zpravy/title-a120: lists name articles, and count replies."""

    name = "articles-beside"
    seed = 734
    language = "cs"
    size = DEEP
    posts_per_page = 9
    rows_per_page = 8
    said = ("Rubriky", "Poslední", "Články", "Diskuse", "", "Autor", "Strana", "Další", "Předchozí")
    thread_at = "/diskuse/a{t.id}[?strana={n}]"
    board_at = "/rubrika/{b.slug}[?strana={n}]"
    user_at = "/uzivatel/{u.id}"

    def article(self, t: Thread) -> str:
        return f"/{t.board.slug}/{t.slug}-a{t.id}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            told = joined(f"<p>{esc(each)}</p>" for p in t.posts[:3] for each in p.paragraphs[::-1])
            self.put_other(self.article(t), lambda t=t, told=told: self.render_article(t, told))

    def render_article(self, t: Thread, told: str) -> str:
        near = joined(
            f"<li>{a(self.article(o), o.title)} {a(self.thread_url(o), str(len(o.posts)))}</li>"
            for o in self.similar(t)
        )
        body = f"<h1>{esc(t.title)}</h1><p class='perex'>{self.when(t.posts[0].at)}</p>{told}"
        talk = a(self.thread_url(t), f"Diskuse ({len(t.posts)})", "class=talk")
        return self.frame(
            t.title, f"<article>{body}</article>{talk}<ul>{near}</ul>", self.crumbs(t.board)
        )

    def render_home(self) -> str:
        cards = joined(map(self.row, self.newest(10)))
        return self.frame(self.site, f"<div class='cards'>{cards}</div>")

    def row(self, t: Thread) -> str:
        lead = esc(t.posts[0].paragraphs[0][:120])
        return (
            f"<div class='card'><a href='{self.article(t)}'><img src='/foto/{t.id}.jpg' alt=''></a>"
            f"<h3>{a(self.article(t), t.title)}</h3><p>{lead}</p><div class='meta'>{self.when(t.posts[0].at)} "
            f"<a class='talk' href='{self.thread_url(t)}'>{len(t.posts)} příspěvků</a></div></div>"
        )

    def menu(self):
        return [(self.board_url(b), b.name) for b in self.world.all_boards()] + [
            ("/predplatne", "Předplatné"),
            ("/kontakty", "Kontakty"),
            ("/prihlaseni", "Přihlásit"),
        ]

    def extras(self):
        for url, name in self.menu()[-3:]:
            yield url, "login", name
        for p in self.world.posts.values():
            yield f"/diskuse/reagovat/{p.id}", "login", "Reagovat"
            yield f"/diskuse/hlas/{p.id}?h=1", "login", "+1"

    def links_of_thread(self, t: Thread):
        return [(self.article(t), "Zpět na článek")]

    def links_of_post(self, p: Post):
        return links(
            f"/diskuse/reagovat/{p.id} Reagovat | /diskuse/hlas/{p.id}?h=1 +{p.votes} | "
            f"{self.thread_url(p.thread, self.page_of(p))}#p{p.id} #"
        )

    def other_starts(self):
        return (self.board_url(self.world.boards[1], 2), self.article(self.visible()[20]))


class OnlyTheArchive(OldTables):
    """/archive/index.php/t-120-p-2.html: plain lists; the full version it speaks of is gone."""

    name = "only-the-archive"
    seed = 735
    size = DEEP
    home = "/archive/index.php"
    posts_per_page = 10
    rows_per_page = 15
    gone = 2
    user_at = "/member.php?u={u.id}"
    starts_at = ("board 1 page 2",)

    def to(self, what: str) -> str:
        return f"{self.home}/{what}.html"

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.to(f"f-{board.id}" + (f"-p-{page}" if page > 1 else ""))

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.to(f"t-{thread.id}" + (f"-p-{page}" if page > 1 else ""))

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"<html><head><title>{esc(title)} [Archive] - {self.site}</title></head><body><div class=pagebody><div id=navbar><a href='{self.home}'>{self.site}</a>{crumbs}</div><hr>{body}<br><div id=copyright>Board &copy;2000 - 2024</div></div></body></html>"

    def full(self, what: str, name: str) -> str:
        return f"<p class=largefont>View Full Version : {a(what, name)}</p>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = " ".join(
            f"<b>{n}</b>" if n == page else a(url(n), str(n)) for n in range(1, last + 1)
        )
        return f"<div id=pagenumbers><b>Pages :</b> [{bits}]</div>"

    def boards_table(self, boards) -> str:
        rows = joined(
            f"<li>{a(self.board_url(b), b.name)}<ul>{joined(f'<li>{a(self.board_url(s), s.name)}' for s in b.boards)}</ul>"
            for b in boards
        )
        return f"<div id=content><ul>{rows}</ul></div>"

    def board_body(self, board, below, rows, bar):
        full = self.full(f"/forumdisplay.php?f={board.id}", board.name)
        return f"{full}{below}{bar}<div id=content><ol>{rows}</ol></div>"

    def row(self, t: Thread) -> str:
        return f"<li>{a(self.thread_url(t), t.title)} <i>({len(t.posts) - 1} replies)</i></li>"

    def thread_body(self, thread, posts, bar):
        return self.full(f"/showthread.php?t={thread.id}", thread.title) + bar + posts

    def post(self, p: Post) -> str:
        return f"<div class=post><div class=posttop><div class=username>{esc(p.author.name)}</div><div class=date>{p.at:%m-%d-%Y, %I:%M %p}</div></div><div class=posttext>{self.text(p)}</div></div><hr>"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/showthread.php?t={thread.id}"
