"""Lists that can be narrowed in many ways, and threads to one member."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.looks import OldTables
from unseen.more_looks import FirstOnEach, PartsShown, Soup
from unseen.world import Board, Post, Thread


class ColonsAndFacets(FirstOnEach, Soup):
    """/questions/scope:all/sort:age-desc/tags:one/page:2/ and /question/120/slug/?sort=votes&page=2."""

    name = "colons-and-facets"
    seed = 723
    language = "id"
    home = "/questions/"
    posts_per_page = 8
    rows_per_page = 20
    scopes = ("all", "unanswered")
    sorts = ("activity-desc", "age-desc", "votes-desc", "answers-desc")
    thread_at = "/question/{t.id}/{t.slug}/[?sort=votes&page={n}]"
    post_at = "/question/{p.thread.id}/{p.thread.slug}/?answer={p.id}"
    user_at = "/users/{u.id}/{u.name|lower}/"
    crumb = ""

    def facet(self, scope="all", sort="activity-desc", tag="", page=1) -> str:
        tags = f"tags:{tag}/" if tag else ""
        return f"/questions/scope:{scope}/sort:{sort}/{tags}page:{page}/"

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.facet(tag=board.slug, page=page)

    def register_lists(self) -> None:
        for scope in self.scopes:
            for sort in self.sorts:
                threads = self.newest(10_000)[:: 1 if scope == "all" else 4]
                plain = (scope, sort) == (self.scopes[0], self.sorts[0])
                self.put_list(
                    lambda n, s=scope, o=sort: self.facet(s, o, page=n),
                    scope,
                    threads,
                    "all" if plain else "",
                )
        for b in self.world.all_boards():
            for sort in self.sorts:
                self.put_list(
                    lambda n, b=b, o=sort: self.facet(sort=o, tag=b.slug, page=n),
                    b.name,
                    b.newest_first(),
                )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(f"/question/{t.id}/", self.thread_url(t))
            for n in range(1, self.pages_of(t) + 1):
                for sort in ("votes", "oldest", "latest"):
                    self.put(
                        f"/question/{t.id}/{t.slug}/?sort={sort}" + (f"&page={n}" if n > 1 else ""),
                        self._thread_show(t, n),
                    )

    def render_home(self) -> str:
        threads = self.newest(10_000)
        return self.render_list(
            "Questions", threads[:20], lambda n: self.facet(page=n), 1, self.count(threads, 20)
        )

    def render_list(self, title, threads, url, page, last):
        tabs = self.box(
            "tabs",
            joined(a(self.facet(sort=o), o) for o in self.sorts)
            + a(self.facet("unanswered"), "unanswered"),
        )
        count = self.box("h", f"{len(self.world.threads)} questions")
        return self.frame(
            title,
            tabs
            + count
            + self.rows_table(joined(map(self.row, threads)))
            + self.pager(url, page, last),
        )

    def pager(self, url, page, last, **_):
        numbers = joined(
            self.box("on", str(n)) if n == page else self.box("p", a(url(n), str(n)))
            for n in range(max(1, page - 2), min(last, page + 2) + 1)
        )
        return (
            self.box("paginator", numbers + (a(url(page + 1), "next »") if page < last else ""))
            if last > 1
            else ""
        )

    def row(self, t: Thread) -> str:
        tags = joined(
            self.box("tag", a(self.board_url(b), b.slug))
            for b in (t.board, *self.world.boards[t.id % 5 :][:1])
        )
        return self.box("q", super().row(t) + tags)

    def menu(self):
        return links(
            "/tags/ tags | /users/ users | /badges/ badges | /questions/ask/ ask | "
            "/account/signin/?next=/questions/ sign in | /faq/ faq"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for t in self.world.threads:
            yield f"/feeds/question/{t.id}/", "feed", "rss"

    def aside(self) -> str:
        return joined(
            self.box("tag", a(self.board_url(b), b.slug) + f"×{len(b.threads)}")
            for b in self.world.all_boards()
        )

    def links_of_thread(self, t: Thread):
        at = f"/question/{t.id}/{t.slug}/"
        return [
            *((f"{at}?sort={s}#sort-top", s) for s in ("oldest", "latest", "votes")),
            (f"/feeds/question/{t.id}/", "rss"),
        ]

    def links_of_post(self, p: Post):
        return [(f"{self.post_url(p)}#post-id-{p.id}", "link")]

    def below_posts(self, thread: Thread) -> str:
        return self.box(
            "related",
            joined(
                self.box("r", a(f"/question/{t.id}/{t.slug}/", t.title))
                for t in self.similar(thread)
            ),
        )

    def other_starts(self):
        return (
            self.board_url(self.world.boards[2]),
            "/tags/",
            self.post_url(self.visible()[8].last),
        )


class OneMembersPosts(PartsShown, OldTables):
    """showthread.php?threadid=120&userid=0&perpage=40&pagenumber=2; userid=7 shows one member's."""

    name = "one-members-posts"
    seed = 724
    home = "/index.php"
    posts_per_page = 12
    rows_per_page = 20
    gone = 2
    walled = 4
    announced = 1
    thread_at = "/showthread.php?threadid={t.id}[&userid=0&perpage=12&pagenumber={n}]"
    user_at = "/member.php?action=getinfo&userid={u.id}"

    def in_row(self, thread: Thread, page: int) -> str:
        return f"/showthread.php?threadid={thread.id}" + (f"&pagenumber={page}" if page > 1 else "")

    def sorted_url(self, board: Board, field: str, page: int) -> str:
        return f"/forumdisplay.php?forumid={board.id}&daysprune=15&perpage=20&posticon=0&sortorder=desc&sortfield={field}&pagenumber={page}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return (
            self.sorted_url(board, "lastpost", page)
            if page > 1
            else f"/forumdisplay.php?forumid={board.id}"
        )

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/showthread.php?goto=post&postid={thread.posts[-1].id}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            last = f"{self.thread_url(t, self.pages_of(t))}#post{t.last.id}"
            self.put_moved(f"{self.thread_url(t)}&goto=lastpost", last)
            for n in range(1, self.pages_of(t) + 1):
                self.put(self.in_row(t, n), self._thread_show(t, n))
                self.put(
                    f"/showthread.php?threadid={t.id}&userid=0&perpage=12&pagenumber={n}",
                    self._thread_show(t, n),
                )
            for p in t.posts:
                self.put_moved(
                    f"/showthread.php?goto=post&postid={p.id}",
                    f"{self.thread_url(t, self.page_of(p))}#post{p.id}",
                )
                if t.id not in self.private:
                    self.put_part(
                        f"{self.thread_url(t)}&userid={p.author.id}",
                        [o for o in t.posts if o.author is p.author],
                    )
        for b in self.world.all_boards():
            for field in ("threadtitle", "replycount", "views", "lastpost"):
                self.put_list(lambda n, b=b, f=field: self.sorted_url(b, f, n), b.name, b.threads)

    def menu(self):
        names = ("search", "usercp", "account", "banlist", "stats", "private")
        return [(f"/{name}.php", name) for name in names]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            yield f"/newthread.php?action=newthread&forumid={b.id}", "login", "Post"
        for t in self.world.threads:
            yield f"/newreply.php?action=newreply&threadid={t.id}", "login", "Reply"
            yield f"/misc.php?action=whoposted&threadid={t.id}", "other", "Who posted"
        for p in self.world.posts.values():
            yield f"/newreply.php?action=newreply&postid={p.id}", "login", "Quote"
            yield f"/modalert.php?postid={p.id}", "login", "Report"
            yield (
                f"/search.php?action=do_search_posthistory&userid={p.author.id}",
                "search",
                "History",
            )

    def links_of_board(self, b: Board):
        fields = ("threadtitle", "replycount", "views", "lastpost")
        return [
            (f"/newthread.php?action=newthread&forumid={b.id}", "Post"),
            *((self.sorted_url(b, f, 1), f) for f in fields),
        ]

    def links_of_thread(self, t: Thread):
        return [
            (f"/newreply.php?action=newreply&threadid={t.id}", "Reply"),
            (f"/misc.php?action=whoposted&threadid={t.id}", "Who posted"),
        ]

    def links_of_post(self, p: Post):
        return links(
            f"#post{p.id} # | {self.thread_url(p.thread)}&userid={p.author.id} ? | "
            f"/newreply.php?action=newreply&postid={p.id} Quote | "
            f"/modalert.php?postid={p.id} Report | "
            f"/search.php?action=do_search_posthistory&userid={p.author.id} Post History"
        )

    def row_links(self, t: Thread):
        return [(f"{self.thread_url(t)}&goto=lastpost", "»")]

    def aside(self) -> str:
        jump = joined(f"<option value={b.id}>{esc(b.name)}" for b in self.world.all_boards())
        return f"<form action=/forumdisplay.php><select name=forumid>{jump}</select></form>"

    def other_starts(self):
        t = self.visible()[20]
        return (self.board_url(self.world.boards[2]), f"{self.thread_url(t)}&userid={t.starter.id}")
