"""Archives of mail, blogs with comments, and pages where a message is a page of its own."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime

from unseen.addresses import links
from unseen.declared import Declared, a, ago
from unseen.imitation import Shown, esc, joined
from unseen.plain import Plain
from unseen.world import Post, Size, Thread, slugged


class MonthsOfMessages(Declared):
    """/list/2023-April/thread.html, date.html, author.html; /list/2023-April/000123.html a message."""

    name = "months-of-messages"
    seed = 91
    home = "/pipermail/workshop/"
    posts_per_page = 1
    size = Size(
        threads=110,
        usual_posts=4,
        long_threads=2,
        long_posts=(15, 30),
        boards=1,
        subboards=0,
        quotes=0.3,
    )
    user_at = "/pipermail/nobody/{u.id}"

    def pages_of(self, thread: Thread) -> int:
        return len(thread.posts)

    def month(self, moment: datetime) -> str:
        return f"{moment:%Y-%B}"

    def file(self, post: Post) -> str:
        return f"{post.id:06}.html"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.message_url(thread.posts[page - 1])

    def message_url(self, post: Post) -> str:
        return f"/pipermail/workshop/{self.month(post.at)}/{self.file(post)}"

    def register_lists(self) -> None:
        self.months: dict[str, list[Post]] = defaultdict(list)
        for post in sorted((p for t in self.world.threads for p in t.posts), key=lambda p: p.at):
            self.months[self.month(post.at)].append(post)
        for month, posts in self.months.items():
            for order in ("thread", "subject", "author", "date"):

                def show(month=month, posts=posts, order=order) -> Shown:
                    text = self.month_index(month, posts, order)
                    return (
                        self.index(f"m{month}", 1, text) if order == "thread" else self.other(text)
                    )

                self.put(f"/pipermail/workshop/{month}/{order}.html", show)
            self.put(
                f"/pipermail/workshop/{month}.txt.gz",
                lambda: Shown("other", "", "gz", type="application/gzip"),
            )

    def extras(self):
        yield "/mailman/listinfo/workshop", "other", "About workshop"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f'<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><HTML><HEAD><TITLE>{esc(title)}</TITLE></HEAD><BODY BGCOLOR="#ffffff">{body}</BODY></HTML>'

    def render_home(self) -> str:
        rows = joined(
            f'<tr><td>{m.replace("-", " ")}:</td><td><A href="{m}/thread.html">[ Thread ]</a><A href="{m}/subject.html">[ Subject ]</a><A href="{m}/author.html">[ Author ]</a><A href="{m}/date.html">[ Date ]</a></td><td><A href="{m}.txt.gz">[ Gzip\'d Text 4 KB ]</a></td></tr>'
            for m in reversed(self.months)
        )
        return self.frame(
            "The workshop Archives",
            f'<h1>The workshop Archives </h1><p>You can get <a href="/mailman/listinfo/workshop">more information about this list</a>.</p><table border=3><tr><td>Archive</td><td>View by:</td><td>Downloadable version</td></tr>{rows}</table>',
        )

    def month_index(self, month: str, posts: list[Post], order: str) -> str:
        if order == "author":
            posts = sorted(posts, key=lambda p: p.author.name)
        elif order == "subject":
            posts = sorted(posts, key=lambda p: p.thread.title)
        elif order == "thread":
            posts = sorted(posts, key=lambda p: (p.thread.id, p.number))
        rows = joined(
            f'<LI><A HREF="{self.file(p)}">[workshop] {esc(p.thread.title)}\n</A><A NAME="{p.id}">&nbsp;</A>\n<I>{esc(p.author.name)}\n</I>'
            for p in posts
        )
        others = joined(
            f'<a href="{o}.html#start">[ {o} ]</a>'
            for o in ("thread", "subject", "author", "date")
            if o != order
        )
        return self.frame(
            f"The workshop {month} Archive by {order}",
            f'<a name="start"></A><h1>{month} Archives by {order}</h1><ul><li> <b>Messages sorted by:</b> {others}<li><b><a href="/mailman/listinfo/workshop">More info on this list...</a></b></ul><p><b>Starting:</b> <i>{posts[0].at:%a %b %d %H:%M:%S UTC %Y}</i><br><b>Ending:</b> <i>{posts[-1].at:%a %b %d %H:%M:%S UTC %Y}</i><br><b>Messages:</b> {len(posts)}<p><ul>{rows}</ul><p><a name="end"><b>Last message date:</b></a>',
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        p = posts[0]
        month = self.months[self.month(p.at)]
        at = month.index(p)
        before = ""
        if at:
            before = f'<LI>Previous message: <A HREF="{self.file(month[at - 1])}">[workshop] {esc(month[at - 1].thread.title)}</A></li>'
        after = ""
        if at + 1 < len(month):
            after = f'<LI>Next message: <A HREF="{self.file(month[at + 1])}">[workshop] {esc(month[at + 1].thread.title)}</A></li>'
        views = f'<LI> <B>Messages sorted by:</B> <a href="date.html#{p.id}">[ date ]</a> <a href="thread.html#{p.id}">[ thread ]</a> <a href="subject.html#{p.id}">[ subject ]</a> <a href="author.html#{p.id}">[ author ]</a></LI>'
        quoted = f"&gt;<i> {esc(p.quoted.paragraphs[0])}\n</I>\n" if p.quoted else ""
        said = "\n\n".join(map(esc, p.paragraphs))
        return self.frame(
            f"[workshop] {thread.title}",
            f'<H1>[workshop] {esc(thread.title)}</H1><B>{esc(p.author.name)}</B> <A HREF="mailto:workshop%40unseen.test?Subject=Re" TITLE="x">{esc(p.author.name.lower())} at unseen.test</A><BR><I>{p.at:%a %b %d %H:%M:%S UTC %Y}</I><P><UL>{before}{after}{views}</UL><HR><!--beginarticle--><PRE>{quoted}{said}\n</PRE><!--endarticle--><HR><P><UL><!--threads-->{before}{after}{views}</UL><hr><a href="/mailman/listinfo/workshop">More information about the workshop mailing list</a><br>',
        )

    def other_starts(self):
        return (
            f"/pipermail/workshop/{self.month(self.world.threads[len(self.world.threads) // 3].posts[0].at)}/thread.html",
        )


class DatedArticles(Plain):
    """/2023/04/slug.html with all comments; archives by month, labels, older posts by a date."""

    name = "dated-articles"
    seed = 92
    posts_per_page = 10_000
    rows_per_page = 7
    size = Size(threads=230, usual_posts=8, boards=1, subboards=0, quotes=0.0)
    user_at = "/profile/{u.id*7919:012}"
    crumb = ""

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        at = thread.posts[0].at
        return f"/{at:%Y/%m}/{thread.slug}-{thread.id % 97}.html"

    def ordered(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.posts[0].at, reverse=True)

    def older(self, page: int) -> str:
        before = self.ordered()[(page - 1) * 7 - 1].posts[0].at
        return f"/search?updated-max={before:%Y-%m-%dT%H:%M:%S}-08:00&max-results=7&start={(page - 1) * 7}&by-date=false"

    def register_lists(self) -> None:
        self.put_list(
            lambda n: self.older(n) if n > 1 else "/", "Bench notes", self.ordered(), "all"
        )
        months: dict[str, list[Thread]] = defaultdict(list)
        for t in self.ordered():
            months[f"{t.posts[0].at:%Y/%m}"].append(t)
        for month, threads in months.items():
            self.put_other(
                f"/{month}/",
                lambda m=month, ts=threads: self.render_list(m, ts, lambda n: "", 1, 1),
            )
        for year in {m[:4] for m in months}:
            self.put_other(
                f"/{year}/",
                lambda y=year: self.render_list(y, self.ordered()[:7], lambda n: "", 1, 1),
            )
        for tag in self.world.tags:
            tagged = [t for t in self.ordered() if tag in t.tags]
            self.put_other(
                f"/search/label/{slugged(tag)}",
                lambda tag=tag, ts=tagged: self.render_list(tag, ts[:20], lambda n: "", 1, 1),
            )
        self.archive = months

    def extras(self):
        yield "/p/about.html", "other", "About"
        yield "/p/links.html", "other", "Links"
        for t in self.world.threads:
            yield f"/feeds/{t.id}/comments/default", "feed", "feed"

    def menu(self):
        return [("/", "Home"), ("/p/about.html", "About"), ("/p/links.html", "Links")]

    def sidebar(self) -> str:
        months = joined(f"<li>{a(f'/{m}/', m)} ({len(ts)})</li>" for m, ts in self.archive.items())
        labels = joined(
            f"<li>{a(f'/search/label/{slugged(tag)}', tag)}</li>" for tag in self.world.tags
        )
        popular = joined(
            f"<li>{a(self.thread_url(t), t.title)}</li>"
            for t in sorted(self.world.threads, key=lambda t: -t.views)[:5]
        )
        return f"<div class='widget'><h2>Blog Archive</h2><ul>{months}</ul></div><div class='widget'><h2>Labels</h2><ul>{labels}</ul></div><div class='widget'><h2>Popular</h2><ul>{popular}</ul></div>"

    def render_home(self) -> str:
        return self.render_list(
            "Bench notes",
            self.ordered()[:7],
            self.older,
            1,
            self.count(self.world.threads, 7),
        )

    def pager(self, url, page, last, **_):
        newer = ""
        if page > 1:
            newer = a(
                url(page - 1) if page > 2 else "/", "Newer Posts", "class=blog-pager-newer-link"
            )
        older = (
            a(url(page + 1), "Older Posts", "class=blog-pager-older-link") if page < last else ""
        )
        return f"<div class='blog-pager' id='blog-pager'>{newer} {older} {a('/', 'Home', 'class=home-link')}</div>"

    def row(self, t: Thread) -> str:
        p = t.posts[0]
        labels = ", ".join(a(f"/search/label/{slugged(tag)}", tag, "rel=tag") for tag in t.tags)
        return f"<div class='date-outer'><h2 class='date-header'><span>{p.at:%A, %B %d, %Y}</span></h2><div class='post hentry'><h3 class='post-title entry-title'>{a(self.thread_url(t), t.title)}</h3><div class='post-body entry-content'>{self.paragraphs(p)}</div><div class='post-footer'><span class='post-author vcard'>Posted by <a href='{self.user_url(p.author)}'><span>{esc(p.author.name)}</span></a></span> at <a class='timestamp-link' href='{self.thread_url(t)}'><abbr class='published' title='{p.at:%Y-%m-%dT%H:%M:%S}-08:00'>{p.at:%I:%M %p}</abbr></a> <span class='post-comment-link'><a class='comment-link' href='{self.thread_url(t)}#comment-form'>{len(t.posts) - 1} comments:</a></span> Labels: {labels}</div></div></div>"

    def render_thread(self, thread, page, posts, last):
        comments = joined(
            f"<dt class='comment-author' id='c{p.id}'><a href='{self.user_url(p.author)}' rel='nofollow'>{esc(p.author.name)}</a> said...</dt><dd class='comment-body' id='Blog1_cmt-{p.id}'>{self.paragraphs(p)}</dd><dd class='comment-footer'><span class='comment-timestamp'><a href='{self.thread_url(thread)}?showComment={int(p.at.timestamp())}#c{p.id}'>{p.at:%B %d, %Y at %I:%M %p}</a></span></dd>"
            for p in thread.posts[1:]
        )
        order = self.ordered()
        at = order.index(thread)
        newer = ""
        if at:
            newer = a(self.thread_url(order[at - 1]), "Newer Post", "class=blog-pager-newer-link")
        older = ""
        if at + 1 < len(order):
            older = a(self.thread_url(order[at + 1]), "Older Post", "class=blog-pager-older-link")
        return self.frame(
            thread.title,
            f"{self.row(thread)}<div class='comments' id='comments'><h4>{len(thread.posts) - 1} comments:</h4><dl id='comments-block'>{comments}</dl><a href='https://elsewhere.test/comment?postID={thread.id}'>Post a Comment</a></div><div class='blog-pager'>{newer} {older} {a('/', 'Home', 'class=home-link')}</div>",
        )

    def register(self) -> None:
        super().register()
        for p in self.world.posts.values():
            if p.number > 1:
                self.put(
                    f"{self.thread_url(p.thread)}?showComment={int(p.at.timestamp())}",
                    self._thread_show(p.thread, 1),
                )


class HashedThreads(Plain):
    """/list/name@host/thread/HASH/ and months /2023/4/, messages by hash, a vote form."""

    name = "hashed-threads"
    seed = 93
    home = "/archives/list/workshop@unseen.test/"
    posts_per_page = 10_000
    rows_per_page = 10
    size = Size(threads=240, usual_posts=6, boards=1, subboards=0, quotes=0.2)
    thread_at = "{my.home}thread/{t.id|hash}/"
    user_at = "/archives/users/{u.id|hash|lower}/"
    crumb = ""

    def hash(self, number: int) -> str:
        letters, n, said = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", number * 2654435761 + 97, ""
        for _ in range(32):
            n = (n * 6364136223846793005 + 1442695040888963407) % 2**64
            said += letters[(n >> 33) % 32]
        return said

    def post_url(self, post: Post) -> str:
        return f"{self.home}message/{self.hash(post.id + 10**6)}/"

    def register_post(self, post: Post) -> None:
        self.put_posts(self.post_url(post), post.thread, [post])

    def register_lists(self) -> None:
        months: dict[str, list[Thread]] = defaultdict(list)
        for t in self.newest(10_000):
            months[f"{t.last.at.year}/{t.last.at.month}"].append(t)
        self.months = months
        for month, threads in months.items():
            self.put_list("{my.home}{m}/[?page={n}]", month, threads, f"m{month}", m=month)
        self.put_list("{my.home}latest[?page={n}]", "All Threads", self.newest(10_000), "latest")

    def extras(self):
        for url in (
            "/archives/search",
            "/accounts/login/",
            "/accounts/signup/",
            f"{self.home}export/workshop.mbox.gz",
        ):
            yield url, "login", "Sign In"
        for t in self.world.threads:
            yield f"{self.home}thread/{self.hash(t.id)}/reattach", "login", "Sign In"

    def menu(self):
        return [
            ("/archives/", "Lists"),
            (self.home, "workshop"),
            ("/accounts/login/", "Sign In"),
            ("/accounts/signup/", "Sign Up"),
        ]

    def sidebar(self) -> str:
        months = joined(f"<li>{a(f'{self.home}{m}/', m)}</li>" for m in self.months)
        return f"<ul class='months-list'>{months}</ul><a href='{self.home}latest'>All Threads</a>"

    def render_home(self) -> str:
        recent = joined(map(self.row, self.newest(5)))
        people = joined(
            f"<li>{a(self.user_url(u), u.name)} {u.wrote} posts</li>" for u in self.world.users[:5]
        )
        return self.frame(
            "workshop",
            f"<h3>Recently active discussions</h3>{recent}<h3>Most active posters</h3><ol>{people}</ol><a href='{self.home}latest'>All threads</a>",
        )

    def row(self, t: Thread) -> str:
        return f"<div class='thread'><span class='thread-title'><a name='{self.hash(t.id)}' href='{self.thread_url(t)}'>{esc(t.title)}</a></span> <span class='thread-date' title='{t.last.at:%A, %d %B %Y %H:%M:%S}'>{t.last.at:%d %b %y}</span><div><span>by {esc(t.starter.name)}</span><div class='d-none'><i title='Most recent thread activity'></i></div> <span class='thread-content'>{esc(t.posts[0].paragraphs[0][:100])}</span></div><span>{len({p.author.id for p in t.posts})} participants</span> <span>{len(t.posts) - 1} comments</span></div>"

    def post(self, p: Post) -> str:
        quoted = ""
        if p.quoted:
            quoted = f"<div class='quoted-switch'><a href='#'>...</a></div><div class='quoted-text'><p>{esc(p.quoted.paragraphs[0])}</p></div>"
        return f"<div class='email'><div id='{self.hash(p.id)}' class='email-header'><div class='gravatar-wrapper'><div class='email-author'><h2 class='name'>{a(self.user_url(p.author), p.author.name)}</h2></div></div><div class='email-date'><div class='time'><span title='Sender&#39;s time: {p.at:%b. %d, %Y, %I:%M %p}'>{p.at:%d %b} {p.at:%Y}</span></div><div class='time'>{p.at:%I:%M %p}</div></div></div><div class='email-body'>{quoted}{self.paragraphs(p)}</div><div class='email-info'><form action='{self.post_url(p)}vote'><a class='youlike vote' href='#like'>0</a></form><a href='{self.post_url(p)}'>Permalink</a> <a class='reply' href='#'>Reply</a></div></div>"

    def when(self, m) -> str:
        return f"{m:%d %b %Y}"


class NestedBlocks(Plain):
    """/forums/topic/slug/page/2/ and /forums/forum/slug/page/2/: slugs alone, reply permalinks."""

    name = "slugs-and-pages"
    seed = 94
    home = "/forums/"
    posts_per_page = 15
    rows_per_page = 15
    board_at = "/forums/forum/{b.slug}/[page/{n}/]"
    user_at = "/forums/users/{u.name|slugged}/"
    starts_at = ("user 3", "board 1", "/")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/forums/topic/{thread.slug}-{thread.id % 89}/" + (
            f"page/{page}/" if page > 1 else ""
        )

    def post_url(self, post: Post) -> str:
        return f"/forums/reply/{post.id}/" if post.number > 1 else ""

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_moved(
                self.post_url(post),
                self.thread_url(post.thread, self.page_of(post)) + f"#post-{post.id}",
            )

    def menu(self):
        return links(
            "/ Home | /about/ About | /blog/ Blog | /shop/ Shop | /forums/ Forums | "
            "/wp-login.php Log In"
        )

    def extras(self):
        for url in ("/", "/about/", "/blog/", "/shop/", "/wp-login.php", "/forums/search/"):
            yield url, "other", url
        for u in self.world.users:
            for what in ("topics", "replies", "favorites", "engagements"):
                yield f"{self.user_url(u)}{what}/", "other", what

    def register(self) -> None:
        super().register()
        self.put_tags("/forums/topic-tag/{tag|slugged}/[page/{n}/]")
        for view in ("popular", "no-replies"):
            self.put_list(
                "/forums/view/{view}/[page/{n}/]",
                view,
                sorted(self.world.threads, key=lambda t: t.views)[:30],
                view=view,
            )

    def sidebar(self) -> str:
        fresh = joined(
            f"<li>{a(self.thread_url(t), t.title)} by {a(self.user_url(t.starter), t.starter.name)}</li>"
            for t in self.newest(5)
        )
        views = joined(
            f"<li>{a(f'/forums/view/{view}/', view)}</li>" for view in ("popular", "no-replies")
        )
        posts = joined(f"<li>{a(f'/blog/{n}/', self.world.boards[n].about)}</li>" for n in range(4))
        return f"<div class='widget'><h3>Recent Topics</h3><ul>{fresh}</ul></div><div class='widget'><h3>Views</h3><ul>{views}</ul></div><div class='widget'><h3>Recent Posts</h3><ul>{posts}</ul></div>"

    def listed_when(self, m) -> str:
        return ago(m)

    def when(self, m) -> str:
        return f"<span class='bbp-reply-post-date'>{m:%B %d, %Y} at {m:%I:%M %p}</span>".replace(
            "AM", "am"
        ).replace("PM", "pm")

    def row(self, t: Thread) -> str:
        return f"<ul id='bbp-topic-{t.id}' class='topic'><li class='bbp-topic-title'><a class='bbp-topic-permalink' href='{self.thread_url(t)}'>{esc(t.title)}</a><p class='bbp-topic-meta'><span class='bbp-topic-started-by'>Started by: <a href='{self.user_url(t.starter)}'>{esc(t.starter.name)}</a></span></p></li><li class='bbp-topic-voice-count'>{len({p.author.id for p in t.posts})}</li><li class='bbp-topic-reply-count'>{len(t.posts)}</li><li class='bbp-topic-freshness'><a href='{self.thread_url(t, self.pages_of(t))}#post-{t.last.id}' title='{esc(t.title)}'>{self.listed_when(t.last.at)}</a><p class='bbp-topic-meta'><a href='{self.user_url(t.last.author)}'>{esc(t.last.author.name)}</a></p></li></ul>"
