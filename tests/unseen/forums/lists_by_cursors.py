"""Links and talk in magazines: trees of comments in pages, lists by cursors."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.world import Board, Post, Thread


def hash_of(t: Thread, order: str) -> int:
    return {
        "newest": -t.id,
        "top": -t.posts[0].votes,
        "active": -len(t.posts),
        "commented": -len(t.posts),
    }[order]


class ListsByCursors(Grown):
    """/m/mag/t/120/title?p=2, .../comment/99#entry-comment-99, /m/mag?cursor=17&cursor2=...; /u/name, /tag/x."""

    name = "lists-by-cursors"
    seed = 1806
    language = "bn"
    site = "পাঠশালা"
    home = "/"
    posts_per_page = 15
    rows_per_page = 25
    longest = 11
    gone_said = "পাতাটি পাওয়া যায়নি"
    walled_said = "প্রবেশাধিকার নেই"
    closed_said = "প্রবেশ"
    stem_at = "/m/mag{t.board.id}/t/{t.id}/{t.title|slug}"
    thread_at = "{t|stem}[?p={n}]"
    user_at = "/u/{u.name}"

    def board_url(self, board: Board, page: int = 1) -> str:
        order = board.newest_first()
        return f"/m/mag{board.id}" + self.cursor(order, page)

    def cursor(self, order: list[Thread], page: int) -> str:
        if page == 1:
            return ""
        t = order[(page - 1) * self.rows_per_page - 1]
        return f"?cursor={t.views + 1_700_000}&cursor2={t.last.at:%Y-%m-%dT%H:%M:%S}%2B00:00"

    def comment_url(self, p: Post) -> str:
        return f"{self.stem(p.thread)}/comment/{p.id}"

    # Comments that answer the entry come in pages, each with all that answers it.

    def top(self, p: Post) -> Post:
        opener = p.thread.posts[0]
        while p is not opener and p.parent is not opener and p.parent is not None:
            p = p.parent
        return p

    def roots(self, t: Thread) -> list[Post]:
        kept = self.__dict__.setdefault("_roots", {})
        if t.id not in kept:
            kept[t.id] = t.answers()[t.posts[0].id]
        return kept[t.id]

    def pages_of(self, thread: Thread) -> int:
        return max(1, -(-len(self.roots(thread)) // self.posts_per_page))

    def page_of(self, post: Post) -> int:
        if post.number == 1:
            return 1
        return self.roots(post.thread).index(self.top(post)) // self.posts_per_page + 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return [p for p in thread.posts if self.page_of(p) == page]

    def cited(self, thread: Thread, post: Post) -> str:
        near = thread.posts[post.id % len(thread.posts)]
        kinds = (
            ORIGIN + self.stem(thread),
            f"http://www.unseen.test/m/mag{thread.board.id}/t/{thread.id}",
            ORIGIN + (self.comment_url(near) if near.number > 1 else self.stem(thread)),
            f"{ORIGIN}{self.stem(thread)}#comments",
        )
        return kinds[post.id % len(kinds)]

    @property
    def every(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)

    def register_lists(self) -> None:
        every = self.every
        self.put_list(lambda n: "/" + self.cursor(every, n), self.site, every, "all")
        super().register_lists()

    def register(self) -> None:
        super().register()
        every = self.every
        for order in ("newest", "top", "active", "commented"):
            some = sorted(every, key=lambda t, o=order: (hash_of(t, o), t.id))[:75]
            self.put_list(lambda n, o=order, s=some: f"/{o}" + self.cursor(s, n), order, some)
            for b in self.open_boards():
                rows = sorted(b.threads, key=lambda t, o=order: (hash_of(t, o), t.id))
                self.put_list(
                    lambda n, o=order, b=b, s=rows: f"/m/mag{b.id}/{o}" + self.cursor(s, n),
                    b.name,
                    rows,
                )
        for span in ("3h", "1d", "1w", "∞"):
            self.put_list(
                lambda n, s=span: f"/top/{quote(s)}" + self.cursor(every, n), span, every[:50]
            )
        for t in self.world.threads:
            self.put(f"/m/mag{t.board.id}/t/{t.id}", self._thread_show(t, 1))
            for order in ("newest", "top", "hot"):
                self.put_posts(f"{self.stem(t)}/{order}", t, t.posts[:1] + t.posts[:0:-1][:15])
            self.put_other(f"{self.stem(t)}/favourites", lambda t=t: self.voters(t))
            self.put_other(f"{self.stem(t)}/votes/up", lambda t=t: self.voters(t))
        for p in self.world.posts.values():
            if p.number > 1:
                self.put_other(self.comment_url(p), lambda p=p: self.render_comment(p))
                self.put_other(
                    f"{self.comment_url(p)}/favourites", lambda p=p: self.voters(p.thread)
                )
        for n in range(1, 3):
            boards = self.part(self.world.all_boards(), n, 14)
            self.put(
                "/magazines" + (f"?p={n}" if n > 1 else ""),
                lambda n=n, b=boards: self.index("boards", n, self.magazines(b, n)),
            )
        for tag in self.world.tags:
            some = [t for t in self.visible() if tag in t.tags]
            self.put_list(
                lambda n, g=tag, s=some: f"/tag/{quote(g)}" + self.cursor(s, n), tag, some
            )
        for u in self.world.users:
            for word in ("threads", "comments", "posts", "followers"):
                self.put_other(
                    f"{self.user_url(u)}/{word}", lambda u=u: self.render_user(u), "profile"
                )

    def extras(self):
        for word in (
            "login register search about faq stats microblog people privacy-policy terms federation"
        ).split():
            yield f"/{word}", "other", word
        for b in self.world.all_boards():
            for word in ("microblog", "people", "modlog", "moderators"):
                yield f"/m/mag{b.id}/{word}", "other", word
        for p in self.world.posts.values():
            where = self.comment_url(p) if p.number > 1 else self.stem(p.thread)
            yield f"{where}/report", "login", "রিপোর্ট"
            yield f"{where}/reply", "login", "উত্তর"

    def voters(self, t: Thread) -> str:
        rows = joined(
            f"<li>{a(self.user_url(u), u.name)}</li>"
            for u in self.world.users[t.id % 40 : t.id % 40 + 12]
        )
        return self.frame(
            t.title, f"<div class='section users users-columns'><ul>{rows}</ul></div>"
        )

    def stamp(self, at: datetime) -> str:
        return f"<time class='timeago' title='{at:%Y-%m-%dT%H:%M:%S}+00:00' datetime='{at:%Y-%m-%dT%H:%M:%S}+00:00'>{at:%Y-%m-%d %H:%M}</time>"

    when = stamp

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        near = joined(
            f"<figure><div class='row'>{a(self.stem(t), t.title)}</div><blockquote>{esc(t.posts[0].paragraphs[0][:60])}</blockquote><figcaption>{self.stamp(t.posts[0].at)} {a(f'/m/mag{t.board.id}', t.board.name)}</figcaption></figure>"
            for t in self.popular(4)
        )
        mags = joined(f"<li>{a(f'/m/mag{b.id}', b.name)}</li>" for b in self.world.boards[:6])
        return (
            f'<!DOCTYPE html><html lang="bn"><head><meta charset="UTF-8"><title>{esc(title)} - {self.site}</title>{head}</head><body class="theme--light"><header id="header" class="header"><div class="mbin-container"><menu><li class="brand"><a href="/">{self.site}</a></li></menu><nav class="head-nav"><menu class="head-nav__menu"><li>{a("/", "সব লেখা")}</li><li>{a("/microblog", "মাইক্রোব্লগ")}</li><li>{a("/people", "মানুষ")}</li><li>{a("/magazines", "ম্যাগাজিন")}</li></menu></nav><menu><li>{a("/search", "খোঁজ")}</li><li>{a("/login", "প্রবেশ")}</li><li>{a("/register", "নিবন্ধন")}</li></menu></div></header><div id="middle"><div class="mbin-container"><main id="main">{crumbs}{body}</main>'
            f'<aside id="sidebar"><section class="section"><h3>ম্যাগাজিন</h3><ul class="meta">{mags}</ul></section><section class="entries section"><h3>জনপ্রিয়</h3><div class="container">{near}</div></section></aside></div></div><footer id="footer"><menu><li>{a("/about", "পরিচিতি")}</li><li>{a("/faq", "প্রশ্ন")}</li><li>{a("/terms", "শর্ত")}</li><li>{a("/stats", "হিসাব")}</li></menu></footer></body></html>'
        )

    def options(self, where: str) -> str:
        return (
            "<aside class='options options--top' id='options'><menu class='options__main'>"
            + joined(
                f"<li>{a(f'{where}/{w}', t)}</li>"
                for w, t in links("newest নতুন | top সেরা | active চলমান | commented মন্তব্য")
            )
            + "</menu></aside>"
        )

    def magazines(self, boards: list[Board], page: int) -> str:
        rows = joined(
            f"<tr><td><a href='/m/mag{b.id}' class='magazine-inline'>{esc(b.name)}</a></td><td>{len(b.threads)}</td><td>{sum(len(t.posts) for t in b.threads)}</td><td>{b.id * 7}</td></tr>"
            for b in boards
        )
        bar = self.numbers(lambda n: "/magazines" + (f"?p={n}" if n > 1 else ""), page, 2)
        return self.frame(
            "ম্যাগাজিন",
            f"<div class='magazines table-responsive'><table><thead><tr><th>নাম</th><th>লেখা</th><th>মন্তব্য</th><th>সদস্য</th></tr></thead><tbody>{rows}</tbody></table></div>{bar}",
        )

    def crumbs(self, board: Board) -> str:
        return f"<div class='head-title'><span>{a(f'/m/mag{board.id}', '/m/' + board.name)}</span></div>"

    def boards_table(self, boards):
        return ""

    def rows_table(self, rows):
        return f"<div id='content' class='overview subjects'>{rows}</div>"

    def board_body(self, board, below, rows, bar):
        return f"{self.options(f'/m/mag{board.id}')}<h1 class='sr-only'>{esc(board.name)}</h1>{self.rows_table(rows)}{bar}"

    def render_home(self) -> str:
        every = self.every
        last = self.count(every, self.rows_per_page)
        return self.render_list(
            self.site, every[: self.rows_per_page], lambda n: "/" + self.cursor(every, n), 1, last
        )

    def render_list(self, title, threads, url, page, last):
        where = url(1).rstrip("/").partition("?")[0]
        rows = joined(map(self.row, threads))
        return self.frame(
            title,
            f"{self.options('' if where.count('/') < 2 else where)}{self.rows_table(rows)}{self.pager(url, page, last)}",
        )

    def row(self, t: Thread) -> str:
        return f"<article class='entry section subject' id='entry-{t.id}'><header><h2><a href='{self.stem(t)}'>{esc(t.title)}</a></h2></header><aside class='meta entry__meta'><a href='{self.user_url(t.starter)}' class='user-inline'><img src='/av/{t.starter.id}.png'> {t.starter.name}</a>, {self.stamp(t.posts[0].at)}, <a href='/m/mag{t.board.id}' class='magazine-inline'>{esc(t.board.name)}</a></aside>{self.vote(t.posts[0])}<footer><menu><li><a class='stretched-link' href='{self.stem(t)}#comments'><span>{len(t.posts) - 1}</span> মন্তব্য</a></li>{self.tools(self.stem(t))}</menu></footer></article>"

    def vote(self, p: Post) -> str:
        return f"<aside class='vote'><form method='post' class='vote__up'><button><span>{p.votes}</span></button></form><form method='post' class='vote__down'><button><span>{p.votes % 3}</span></button></form></aside>"

    def tools(self, where: str) -> str:
        return f"<li>{a(f'{where}/favourites', 'পছন্দ')}</li><li class='dropdown'><ul class='dropdown__menu'><li>{a(f'{where}/report', 'রিপোর্ট')}</li><li>{a(where, 'লিংক কপি')}</li></ul></li>"

    def pager(self, url, page, last, **_):
        if page == last:
            return ""
        return f"<nav class='pagination section'><a class='pagination__item pagination__item--next-page' href='{esc(url(page + 1))}' rel='next'>পরবর্তী</a></nav>"

    def numbers(self, url, page, last):
        if last == 1:
            return ""
        bits = [
            f"<span class='pagination__item pagination__item--current-page'>{n}</span>"
            if n == page
            else f"<a class='pagination__item' href='{url(n)}'>{n}</a>"
            for n in window(page, last, 2)
            if n
        ]
        after = ""
        if page < last:
            after = f"<a class='pagination__item pagination__item--next-page' href='{url(page + 1)}' rel='next'>»</a>"
        before = ""
        if page > 1:
            before = f"<a class='pagination__item pagination__item--previous-page' href='{url(page - 1)}' rel='prev'>«</a>"
        return f"<nav class='pagination section'>{before}{joined(bits)}{after}</nav>"

    def opening(self, t: Thread) -> str:
        p = t.posts[0]
        tags = joined(f"<li>{a(f'/tag/{quote(g)}', '#' + g)}</li>" for g in t.tags)
        return f"<article class='entry section subject entry--single' id='entry-{t.id}'><header><h1><a href='{self.stem(t)}'>{esc(t.title)}</a></h1></header><aside class='meta entry__meta'><a href='{self.user_url(p.author)}' class='user-inline'>{p.author.name}</a>, {self.stamp(p.at)}, <a href='/m/mag{t.board.id}' class='magazine-inline'>{esc(t.board.name)}</a></aside><div class='entry__body'><div class='content formatted'><p>{self.text(p, '</p><p>')}</p></div></div>{self.vote(p)}<footer><menu><li><a href='{self.stem(t)}#comments'>{len(t.posts) - 1} মন্তব্য</a></li>{self.tools(self.stem(t))}</menu><ul class='tags'>{tags}</ul></footer></article>"

    def post(self, p: Post, level: int = 1) -> str:
        u = p.author
        back = ""
        if p.parent and p.parent.number > 1:
            back = f"<a href='#entry-comment-{p.parent.id}'>{p.parent.author.name}</a>"
        return f"<blockquote class='section comment entry-comment subject comment-level--{min(level, 9)}' id='entry-comment-{p.id}'><header><a href='{self.user_url(u)}' class='user-inline'>{u.name}</a>, <a href='{self.comment_url(p)}#entry-comment-{p.id}' class='link-muted'>{self.stamp(p.at)}</a> {back}</header><figure><a href='{self.user_url(u)}'><img width='40' src='/av/{u.id}.png' alt='{u.name}'></a></figure><div class='content'><p>{self.text(p, '</p><p>')}</p></div>{self.vote(p)}<footer><menu><li>{a(f'{self.comment_url(p)}/reply', 'উত্তর')}</li>{self.tools(self.comment_url(p))}</menu></footer></blockquote>"

    def branch(self, p: Post, answers, level: int = 1) -> str:
        return self.post(p, level) + joined(
            self.branch(each, answers, level + 1) for each in answers.get(p.id, ())
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.numbers(lambda n: self.thread_url(thread, n), page, last)
        answers = thread.answers()
        roots = [p for p in posts if p.number > 1 and self.top(p) is p]
        tree = joined(self.branch(p, answers) for p in roots)
        orders = joined(
            f"<li>{a(f'{self.stem(thread)}/{w}#comments', t)}</li>"
            for w, t in (("top", "সেরা"), ("hot", "গরম"), ("newest", "নতুন"))
        )
        head = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'>"
        body = f"{self.opening(thread)}<aside class='options options--top'><menu class='options__main'>{orders}</menu></aside><section id='comments' class='comments entry-comments comments-tree'>{tree}</section>{bar}"
        return self.frame(thread.title, body, self.crumbs(thread.board), head)

    def render_comment(self, p: Post) -> str:
        tree = self.branch(self.top(p), p.thread.answers())
        body = f"{self.opening(p.thread)}<section id='comments' class='comments entry-comments'>{tree}</section>{a(self.stem(p.thread), 'সব মন্তব্য দেখুন')}"
        head = f"<link rel='canonical' href='{ORIGIN}{self.stem(p.thread)}'>"
        return self.frame(p.thread.title, body, self.crumbs(p.thread.board), head)
