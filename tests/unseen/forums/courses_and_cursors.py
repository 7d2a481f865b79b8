"""Trees of posts: links with comments in magazines, listed by cursors, and the forums of a course."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from urllib.parse import quote

from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, Shown, esc, joined, window
from unseen.world import Board, Post, Thread, User


def slug(text: str) -> str:
    return quote("-".join(text.lower().split()))


def below(thread: Thread) -> dict[int, list[Post]]:
    """Answers by the post that they answer; what answers the opening post stands at the top."""
    found: dict[int, list[Post]] = defaultdict(list)
    for p in thread.posts[1:]:
        found[(p.parent or thread.posts[0]).id].append(p)
    return found


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

    def board_url(self, board: Board, page: int = 1) -> str:
        order = board.newest_first()
        return f"/m/mag{board.id}" + self.cursor(order, page)

    def cursor(self, order: list[Thread], page: int) -> str:
        if page == 1:
            return ""
        t = order[(page - 1) * self.rows_per_page - 1]
        return f"?cursor={t.views + 1_700_000}&cursor2={t.last.at:%Y-%m-%dT%H:%M:%S}%2B00:00"

    def stem(self, t: Thread) -> str:
        return f"/m/mag{t.board.id}/t/{t.id}/{slug(t.title)}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.stem(thread) + (f"?p={page}" if page > 1 else "")

    def comment_url(self, p: Post) -> str:
        return f"{self.stem(p.thread)}/comment/{p.id}"

    def user_url(self, user: User) -> str:
        return f"/u/{user.name}"

    # Comments that answer the entry come in pages, each with all that answers it.

    def top(self, p: Post) -> Post:
        opener = p.thread.posts[0]
        while p is not opener and p.parent is not opener and p.parent is not None:
            p = p.parent
        return p

    def roots(self, t: Thread) -> list[Post]:
        kept = self.__dict__.setdefault("_roots", {})
        if t.id not in kept:
            kept[t.id] = below(t)[t.posts[0].id]
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
                self.put_other(
                    f"{self.stem(t)}/{order}",
                    lambda t=t: self.render_thread(t, 1, t.posts[:1] + t.posts[:0:-1][:15], 1),
                )
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
            "login",
            "register",
            "search",
            "about",
            "faq",
            "stats",
            "microblog",
            "people",
            "privacy-policy",
            "terms",
            "federation",
        ):
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
                for w, t in (
                    ("newest", "নতুন"),
                    ("top", "সেরা"),
                    ("active", "চলমান"),
                    ("commented", "মন্তব্য"),
                )
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
        after = (
            f"<a class='pagination__item pagination__item--next-page' href='{url(page + 1)}' rel='next'>»</a>"
            if page < last
            else ""
        )
        before = (
            f"<a class='pagination__item pagination__item--previous-page' href='{url(page - 1)}' rel='prev'>«</a>"
            if page > 1
            else ""
        )
        return f"<nav class='pagination section'>{before}{joined(bits)}{after}</nav>"

    def opening(self, t: Thread) -> str:
        p = t.posts[0]
        tags = joined(f"<li>{a(f'/tag/{quote(g)}', '#' + g)}</li>" for g in t.tags)
        return f"<article class='entry section subject entry--single' id='entry-{t.id}'><header><h1><a href='{self.stem(t)}'>{esc(t.title)}</a></h1></header><aside class='meta entry__meta'><a href='{self.user_url(p.author)}' class='user-inline'>{p.author.name}</a>, {self.stamp(p.at)}, <a href='/m/mag{t.board.id}' class='magazine-inline'>{esc(t.board.name)}</a></aside><div class='entry__body'><div class='content formatted'><p>{self.text(p, '</p><p>')}</p></div></div>{self.vote(p)}<footer><menu><li><a href='{self.stem(t)}#comments'>{len(t.posts) - 1} মন্তব্য</a></li>{self.tools(self.stem(t))}</menu><ul class='tags'>{tags}</ul></footer></article>"

    def post(self, p: Post, level: int = 1) -> str:
        u = p.author
        back = (
            f"<a href='#entry-comment-{p.parent.id}'>{p.parent.author.name}</a>"
            if p.parent and p.parent.number > 1
            else ""
        )
        return f"<blockquote class='section comment entry-comment subject comment-level--{min(level, 9)}' id='entry-comment-{p.id}'><header><a href='{self.user_url(u)}' class='user-inline'>{u.name}</a>, <a href='{self.comment_url(p)}#entry-comment-{p.id}' class='link-muted'>{self.stamp(p.at)}</a> {back}</header><figure><a href='{self.user_url(u)}'><img width='40' src='/av/{u.id}.png' alt='{u.name}'></a></figure><div class='content'><p>{self.text(p, '</p><p>')}</p></div>{self.vote(p)}<footer><menu><li>{a(f'{self.comment_url(p)}/reply', 'উত্তর')}</li>{self.tools(self.comment_url(p))}</menu></footer></blockquote>"

    def branch(self, p: Post, answers, level: int = 1) -> str:
        return self.post(p, level) + joined(
            self.branch(each, answers, level + 1) for each in answers.get(p.id, ())
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.numbers(lambda n: self.thread_url(thread, n), page, last)
        answers = below(thread)
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
        tree = self.branch(self.top(p), below(p.thread))
        body = f"{self.opening(p.thread)}<section id='comments' class='comments entry-comments'>{tree}</section>{a(self.stem(p.thread), 'সব মন্তব্য দেখুন')}"
        head = f"<link rel='canonical' href='{ORIGIN}{self.stem(p.thread)}'>"
        return self.frame(p.thread.title, body, self.crumbs(p.thread.board), head)


def hash_of(t: Thread, order: str) -> int:
    return {
        "newest": -t.id,
        "top": -t.posts[0].votes,
        "active": -len(t.posts),
        "commented": -len(t.posts),
    }[order]


class ForumsOfCourse(Grown):
    """/mod/forum/view.php?f=3 and ?id=33 are one board, discuss.php?d=120 a whole tree, ?d=120&parent=99 a part."""

    name = "forums-of-course"
    seed = 1807
    language = "hi"
    site = "पाठशाला"
    home = "/mod/forum/index.php?id=5"
    posts_per_page = 10_000
    rows_per_page = 30
    gone_said = "माफ़ कीजिए, यह चर्चा अब नहीं है"
    walled_said = "आपको यह चर्चा देखने की अनुमति नहीं है"
    closed_said = "लॉग इन"
    days = ("सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार")
    months = (
        "जनवरी",
        "फ़रवरी",
        "मार्च",
        "अप्रैल",
        "मई",
        "जून",
        "जुलाई",
        "अगस्त",
        "सितंबर",
        "अक्टूबर",
        "नवंबर",
        "दिसंबर",
    )

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/mod/forum/view.php?f={board.id}" + (f"&p={page - 1}" if page > 1 else "")

    def by_module(self, board: Board, page: int = 1) -> str:
        return f"/mod/forum/view.php?id={board.id + 300}" + (f"&p={page - 1}" if page > 1 else "")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/mod/forum/discuss.php?d={thread.id}"

    def part_url(self, p: Post) -> str:
        return f"/mod/forum/discuss.php?d={p.thread.id}&parent={p.id}"

    def user_url(self, user: User) -> str:
        return f"/user/view.php?id={user.id}&course=5"

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.thread_url(thread),
            f"http://www.unseen.test{self.thread_url(thread)}#p{thread.last.id}",
            ORIGIN + self.part_url(thread.last),
        )
        return kinds[post.id % len(kinds)]

    def register_lists(self) -> None:
        super().register_lists()
        for b in self.world.all_boards():
            last = self.count(b.threads, self.rows_per_page)
            for n in range(1, last + 1):
                self.put(self.by_module(b, n), self._board_show(b, n, last))

    def register(self) -> None:
        super().register()
        for p in self.world.posts.values():
            self.put_other(self.part_url(p), lambda p=p: self.render_part(p))
            self.put_other(
                f"/mod/forum/post.php?reply={p.id}", lambda: self.render_other("उत्तर"), "login"
            )
        for t in self.world.threads:
            for mode in (1, -1, 2, 3):
                self.put_other(
                    f"{self.thread_url(t)}&mode={mode}",
                    lambda t=t: self.render_thread(t, 1, t.posts, 1),
                )
        for b in self.open_boards():
            for order in range(1, 9):
                self.put_other(
                    f"{self.board_url(b)}&o={order}",
                    lambda b=b: self.render_board(b, 1, b.threads[:30], 1),
                )
            self.put_feed(
                f"/rss/file.php/{b.id + 20}/d41d8cd98f00b204/mod_forum/{b.id}/rss.xml", b.name
            )
        self.put("/course/view.php?id=5", lambda: self.index("course", 1, self.course()))
        for u in self.world.users:
            for word in ("", "&mode=discussions"):
                self.put_other(
                    f"/mod/forum/user.php?id={u.id}&course=5{word}",
                    lambda u=u: self.render_user(u),
                    "profile",
                )
        self.put_members(
            lambda n: "/user/index.php?id=5" + (f"&page={n - 1}" if n > 1 else ""), "प्रतिभागी"
        )

    def extras(self):
        for u, t in (
            ("/", "मुखपृष्ठ"),
            ("/login/index.php", "लॉग इन"),
            ("/my/", "डैशबोर्ड"),
            ("/calendar/view.php?view=month", "कैलेंडर"),
            ("/course/index.php", "पाठ्यक्रम"),
            ("/mod/forum/search.php?id=5", "खोज"),
            ("/blog/index.php?courseid=5", "ब्लॉग"),
            ("/badges/view.php?type=2&id=5", "बैज"),
            ("/grade/report/index.php?id=5", "अंक"),
            ("/admin/tool/dataprivacy/summary.php", "निजता"),
            ("/login/forgot_password.php", "पासवर्ड"),
        ):
            yield u, "other", t
        for n in range(1, 9):
            yield f"/mod/page/view.php?id={n + 200}", "other", f"पृष्ठ {n}"
            yield f"/mod/quiz/view.php?id={n + 220}", "login", f"प्रश्नोत्तरी {n}"
            yield f"/mod/assign/view.php?id={n + 240}", "login", f"काम {n}"
        for b in self.world.all_boards():
            yield f"/mod/forum/subscribe.php?id={b.id}&sesskey=aBcDeFgH12", "login", "सदस्यता"
            yield f"/mod/forum/post.php?forum={b.id}", "login", "नई चर्चा"

    def stamp(self, at: datetime) -> str:
        return f"{self.days[at.weekday()]}, {at.day} {self.months[at.month - 1]} {at.year}, {at:%I:%M %p}"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        parts = joined(
            f"<li class='courseindex-item'>{a(self.by_module(b), b.name)}</li>"
            for b in self.world.boards[:9]
        )
        parts += joined(
            f"<li class='courseindex-item'>{a(f'/mod/{kind}/view.php?id={n + base}', f'{name} {n}')}</li>"
            for kind, base, name in (
                ("page", 200, "पृष्ठ"),
                ("quiz", 220, "प्रश्नोत्तरी"),
                ("assign", 240, "काम"),
            )
            for n in range(1, 9)
        )
        return (
            f'<!DOCTYPE html><html dir="ltr" lang="hi" xml:lang="hi"><head><title>{esc(title)}</title><meta charset="utf-8">{head}</head><body id="page-mod-forum" class="format-topics path-mod path-mod-forum"><div id="page-wrapper"><nav class="navbar fixed-top"><a href="/" class="navbar-brand">{self.site}</a><ul class="navbar-nav"><li>{a("/", "मुखपृष्ठ")}</li><li>{a("/course/index.php", "पाठ्यक्रम")}</li><li>{a("/calendar/view.php?view=month", "कैलेंडर")}</li></ul><div id="usernavigation"><span class="login">आप अतिथि हैं ({a("/login/index.php", "लॉग इन")})</span></div></nav><div id="page" class="drawers"><div class="drawer"><nav id="courseindex"><ul>{parts}</ul></nav></div><header id="page-header"><div class="page-context-header"><h1 class="h2">पाठ्यक्रम पाँच</h1></div><nav aria-label="Navigation bar"><ol class="breadcrumb"><li class="breadcrumb-item">{a("/course/view.php?id=5", "पाठ५")}</li>{crumbs}</ol></nav></header><div id="page-content"><section id="region-main">{body}</section></div>'
            f'<footer id="page-footer"><div class="logininfo">आप अतिथि के रूप में हैं ({a("/login/index.php", "लॉग इन")})</div><a href="/admin/tool/dataprivacy/summary.php">निजता</a></footer></div></div></body></html>'
        )

    def course(self) -> str:
        items = joined(
            f"<li class='activity forum modtype_forum' id='module-{b.id + 300}'><div class='activityname'><a href='{self.by_module(b)}' class='aalink stretched-link'><span class='instancename'>{esc(b.name)} <span class='accesshide'>फ़ोरम</span></span></a></div><div class='description'>{esc(b.about)}</div></li>"
            for b in self.world.all_boards()
        )
        more = joined(
            f"<li class='activity page modtype_page'><a href='/mod/page/view.php?id={n + 200}' class='aalink'>पृष्ठ {n}</a></li>"
            for n in range(1, 9)
        )
        return self.frame(
            "पाठ्यक्रम",
            f"<ul class='topics'><li class='section'><h3>{a('/mod/forum/index.php?id=5', 'फ़ोरम')}</h3><ul>{items}</ul></li><li class='section'><ul>{more}</ul></li></ul>",
        )

    def crumbs(self, board: Board) -> str:
        return f"<li class='breadcrumb-item'>{a('/mod/forum/index.php?id=5', 'फ़ोरम')}</li><li class='breadcrumb-item'><a href='{self.by_module(board)}' title='फ़ोरम'>{esc(board.name)}</a></li>"

    def boards_table(self, boards):
        return ""

    def render_home(self) -> str:
        rows = joined(
            f"<tr><td class='cell c0'>{a(self.board_url(b), b.name)}</td><td class='cell c1'><div class='no-overflow'><p>{esc(b.about)}</p></div></td><td class='cell c2'>{a(self.board_url(b), str(len(b.threads)))}</td><td class='cell c3'>हाँ</td></tr>"
            for b in self.world.all_boards()
        )
        return self.frame(
            "फ़ोरम",
            f"<h2>सामान्य फ़ोरम</h2><table class='generaltable'><thead><tr><th>फ़ोरम</th><th>विवरण</th><th>चर्चाएँ</th><th>सदस्यता</th></tr></thead><tbody>{rows}</tbody></table>",
        )

    def rows_table(self, rows):
        return f"<table class='table discussion-list'><tbody>{rows}</tbody></table>"

    def board_body(self, board, below, rows, bar):
        url = self.board_url(board)
        heads = joined(
            f"<th scope='col'>{a(f'{url}&o={n}', t)}</th>"
            for n, t in ((7, "चर्चा"), (3, "आरंभकर्ता"), (1, "अंतिम पोस्ट"), (5, "उत्तर"))
        )
        top = f"{a(f'/mod/forum/subscribe.php?id={board.id}&sesskey=aBcDeFgH12', 'सदस्यता लें')} {a(f'/mod/forum/post.php?forum={board.id}', 'नई चर्चा')} {a(f'/rss/file.php/{board.id + 20}/d41d8cd98f00b204/mod_forum/{board.id}/rss.xml', 'RSS')}"
        return f"<h2>{esc(board.name)}</h2><div id='intro'><p>{esc(board.about)}</p></div><div class='tools'>{top}</div>{bar}<table class='table discussion-list'><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{bar}"

    def row(self, t: Thread) -> str:
        face = "<div class='author-info'><div class='mb-1 text-truncate'>{}</div><div class='line-height-3'>{}</div></div>"
        began = face.format(
            t.starter.name,
            f"<time>{t.posts[0].at.day} {self.months[t.posts[0].at.month - 1]} {t.posts[0].at.year}</time>",
        )
        last = face.format(
            t.last.author.name,
            f"<a href='{esc(self.part_url(t.last))}'><time>{t.last.at.day} {self.months[t.last.at.month - 1]} {t.last.at.year}</time></a>",
        )
        return f"<tr class='discussion' data-discussionid='{t.id}'><th scope='row' class='topic p-0'><a class='p-3 w-100 d-block' href='{self.thread_url(t)}' title='{esc(t.title)}'>{esc(t.title)}</a></th><td class='author'>{began}</td><td class='lastpost'>{last}</td><td class='text-center'><span>{len(t.posts) - 1}</span></td></tr>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li class='page-item {'active' if n == page else ''}' data-page-number='{n}'><a href='{'#' if n == page else esc(url(n))}' class='page-link'><span aria-hidden='true'>{n}</span><span class='sr-only'>पृष्ठ {n}</span></a></li>"
            for n in window(page, last, 4)
            if n
        ]
        after = (
            f"<li class='page-item'><a href='{esc(url(page + 1))}' class='page-link'><span>»</span><span class='sr-only'>अगला</span></a></li>"
            if page < last
            else ""
        )
        before = (
            f"<li class='page-item'><a href='{esc(url(page - 1))}' class='page-link'><span>«</span><span class='sr-only'>पिछला</span></a></li>"
            if page > 1
            else ""
        )
        return f"<nav aria-label='Page' class='pagination'><ul class='mt-1 pagination'>{before}{joined(bits)}{after}</ul></nav>"

    def tree(self, p: Post, answers) -> str:
        inner = joined(self.tree(each, answers) for each in answers.get(p.id, ()))
        u = p.author
        subject = esc(p.thread.title) if p.number == 1 else f"उत्तर: {esc(p.thread.title)}"
        up = (
            f"<a href='{self.thread_url(p.thread)}#p{p.parent.id}' class='btn btn-link'>मूल पोस्ट</a>"
            if p.parent
            else ""
        )
        acts = f"<a href='{self.thread_url(p.thread)}#p{p.id}' class='btn btn-link' title='स्थायी लिंक'>स्थायी लिंक</a>{up}<a href='/mod/forum/post.php?reply={p.id}#mformforum' class='btn btn-link'>उत्तर दें</a>"
        return (
            f"<article id='p{p.id}' class='forum-post-container mb-2' data-post-id='{p.id}' data-region='post'><div class='d-flex border p-2 mb-2 forumpost'><div class='d-flex flex-column w-100'><header class='mb-2 header row d-flex'><div class='mr-2'><img class='rounded-circle' src='/pluginfile.php/{u.id}/user/icon/f2' alt=''></div><div class='d-flex flex-column'><h3 class='h6 font-weight-bold mb-0'>{subject}</h3><address class='mb-0'>द्वारा <a href='{esc(self.user_url(u))}'>{u.name}</a> - <time datetime='{p.at:%Y-%m-%dT%H:%M:%S}+00:00'>{self.stamp(p.at)}</time></address></div></header><div class='d-flex body-content-container'><div class='no-overflow w-100 content-alignment-container'><div id='post-content-{p.id}' class='post-content-container'><p>{self.text(p, '</p><p>')}</p></div></div></div><div class='d-flex'><div class='post-actions d-flex ml-auto'>{acts}</div></div></div></div>"
            f"<div class='indent replies-container' data-region='replies-container'>{inner}</div></article>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        steps = [(self.neighbour(thread, -1), "◄"), (self.neighbour(thread, 1), "►")]
        along = joined(
            f"<li class='{'prev' if w == '◄' else 'next'}-discussion'>{a(self.thread_url(t), f'{w} {t.title}')}</li>"
            for t, w in steps
            if t
        )
        tree = self.tree(thread.posts[0], below(thread))
        body = f"<h2>{esc(thread.board.name)}</h2><h3 class='discussionname'>{esc(thread.title)}</h3><div class='discussion-nav clearfix'><ul>{along}</ul></div><form><select name='mode'><option>सीढ़ीदार</option></select></form>{tree}<div class='discussion-nav clearfix'><ul>{along}</ul></div>"
        return self.frame(f"{thread.title}", body, self.crumbs(thread.board))

    def render_part(self, p: Post) -> str:
        body = f"<h2>{esc(p.thread.board.name)}</h2><h3 class='discussionname'>{esc(p.thread.title)}</h3>{a(self.thread_url(p.thread), 'पूरी चर्चा देखें')}{self.tree(p, below(p.thread))}"
        return self.frame(p.thread.title, body, self.crumbs(p.thread.board))

    def post(self, p: Post) -> str:
        return self.tree(p, {})

    def refused(self, *, gone: bool) -> Shown:
        shown = super().refused(gone=gone)
        return Shown("error", "", shown.body, 404 if gone else 200)
