"""Addresses of many builds on a plain look."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import NOW, Board, Post, Thread, slugged


class NumberSlashSlug(Plain):
    """/topic/12/slug?page=2, /topic/12/slug/31 for posts, /category/, tags, recent, popular."""

    name = "number-slash-slug"
    seed = 61
    posts_per_page = 20
    thread_at = "/topic/{t.id}/{t.slug}[?page={n}]"
    board_at = "/category/{b.id}/{b.slug}[?page={n}]"
    post_at = "/topic/{p.thread.id}/{p.thread.slug}/{p.number}"
    user_at = "/user/{u.name|slugged}"

    def menu(self):
        return links(
            "/categories Categories | /recent Recent | /tags Tags | /popular Popular | "
            "/users Users | /search Search | /login Login | /register Register"
        )

    def extras(self):
        for url in ("/login", "/register", "/search", "/users"):
            yield url, "login", url
        for user in self.world.users:
            for what in ("topics", "posts", "best"):
                yield f"{self.user_url(user)}/{what}", "other", what

    def register(self) -> None:
        super().register()
        for post in self.world.posts.values():
            self.put_moved(f"/post/{post.id}", self.post_url(post))
        self.put("/categories", lambda: self.entry_page(self.render_home()))
        self.put_list("/recent[?page={n}]", "Recent", self.newest(100))
        self.put_list(
            "/popular[?page={n}]",
            "Popular",
            sorted(self.world.threads, key=lambda t: -t.views)[:40],
        )
        self.put_other(
            "/tags",
            lambda: self.frame(
                "Tags", joined(a(f"/tags/{slugged(t)}", t) for t in self.world.tags)
            ),
        )
        self.put_tags("/tags/{tag|slugged}[?page={n}]")

    def row(self, thread: Thread) -> str:
        tags = joined(a(f"/tags/{slugged(tag)}", tag) for tag in thread.tags)
        last = thread.last
        return f"""<li component="category/topic" class="row clearfix" data-tid="{thread.id}"><div class="col-md-7"><a href="{self.user_url(thread.starter)}"><img src="/a{thread.starter.id}.png"></a><h2 component="topic/header" class="title"><a href="{self.thread_url(thread)}">{esc(thread.title)}</a><br><small><span class="tag-list">{tags}</span> <a href="{self.thread_url(thread)}"><span class="timeago" title="{thread.posts[0].at:%Y-%m-%dT%H:%M:%S.000Z}"></span></a> • <a href="{self.user_url(thread.starter)}">{esc(thread.starter.name)}</a></small></h2></div><div class="col-md-1 stats"><span>{len(thread.posts)}</span><small>Posts</small></div><div class="col-md-3 teaser"><p><a class="permalink" href="{self.post_url(last)}"><span class="timeago" title="{last.at:%Y-%m-%dT%H:%M:%S.000Z}"></span></a></p><div class="post-content">{esc(last.paragraphs[0][:80])}</div></div></li>"""

    def post(self, p: Post) -> str:
        u = p.author
        return f"""<li component="post" class="posts-list-item" data-pid="{p.id}" data-index="{p.number - 1}"><a component="post/anchor" name="{p.number}"></a><div class="icon"><a href="{self.user_url(u)}"><img component="user/picture" src="/a{u.id}.png" alt="{esc(u.name)}"></a></div><small><strong><a href="{self.user_url(u)}" itemprop="author" data-username="{esc(u.name)}">{esc(u.name)}</a></strong> <a class="permalink" href="/post/{p.id}"><span class="timeago" title="{p.at:%Y-%m-%dT%H:%M:%S.000Z}"></span></a></small><div class="content" component="post/content">{self.quote(p)}{self.paragraphs(p)}</div><div class="post-footer"><a component="post/reply" href="#">Reply</a> <a component="post/quote" href="#">Quote</a> <span component="post/vote-count">{p.votes}</span></div></li>"""


class LatestIsHome(Plain):
    """/t/slug/12?page=2; home lists the latest topics, further lists by ?page=1 from nought."""

    name = "latest-is-home"
    seed = 62
    posts_per_page = 20
    rows_per_page = 30
    thread_at = "/t/{t.slug}/{t.id}[?page={n}]"
    board_at = "/c/{b.slug}/{b.id}[?page={n0}]"
    post_at = "/t/{p.thread.slug}/{p.thread.id}/{p.number}"
    user_at = "/u/{u.name|slugged}"
    starts_at = ("user 3", "board 1", "/categories")

    def menu(self):
        return links(
            "/categories Categories | /guidelines FAQ/Guidelines | /tos Terms of Service | "
            "/privacy Privacy"
        )

    def extras(self):
        for url in ("/guidelines", "/tos", "/privacy", "/about"):
            yield url, "other", url

    def latest(self, page: int) -> str:
        threads = self.newest(10_000)
        last = self.count(threads, self.rows_per_page)
        rows = self.part(threads, page, self.rows_per_page)
        after = ""
        if page < last:
            after = f"<div role='navigation'><b>{a(f'/latest?page={page}', 'next page →', 'rel=next')}</b></div>"
        table = f"<table class='topic-list'><thead><tr><th>Topic</th><th></th><th>Replies</th><th>Views</th><th>Activity</th></tr></thead><tbody>{joined(map(self.row, rows))}</tbody></table>"
        return self.frame("Latest topics", f"{table}{after}")

    def render_home(self) -> str:
        return self.latest(1)

    def register(self) -> None:
        super().register()
        last = self.count(self.world.threads, self.rows_per_page)
        self.put("/latest", lambda: self.entry_page(self.render_home()))
        for page in range(2, last + 1):
            self.put(
                f"/latest?page={page - 1}",
                lambda page=page: self.index("latest", page, self.latest(page)),
            )
        self.put(
            "/categories",
            lambda: self.index(
                "cats",
                1,
                self.frame(
                    "Categories",
                    f"<table class='category-list'>{joined(map(self.cat, self.world.boards))}</table>",
                ),
            ),
        )
        self.put_tags("/tag/{tag|slugged}[?page={n0}]")

    def cat(self, b: Board) -> str:
        subs = joined(f"<span>{a(self.board_url(s), s.name)}</span>" for s in b.boards)
        return f"<tr><td class='category'><h3>{a(self.board_url(b), b.name)}</h3><p>{esc(b.about)}</p>{subs}</td><td>{len(b.threads)}</td></tr>"

    def row(self, t: Thread) -> str:
        tags = " ".join(a(f"/tag/{slugged(tag)}", tag, "class=discourse-tag") for tag in t.tags)
        who = joined(
            f"<a href='{self.user_url(p.author)}' class='latest'><img alt='' src='/a{p.author.id}.png'></a>"
            for p in t.posts[:4]
        )
        return f"<tr class='topic-list-item'><td class='main-link'><meta itemprop='name' content='{esc(t.title)}'><span class='link-top-line'><a class='title raw-link raw-topic-link' href='{self.thread_url(t)}'>{esc(t.title)}</a></span><div class='link-bottom-line'><a href='{self.board_url(t.board)}' class='badge-wrapper bullet'><span class='badge-category'>{esc(t.board.name)}</span></a><div class='discourse-tags'>{tags}</div></div></td><td class='posters'>{who}</td><td class='replies'><span class='posts'>{len(t.posts) - 1}</span></td><td class='views'><span>{t.views}</span></td><td>{t.last.at:%B %d, %Y}</td></tr>"

    def pager(self, url, page, last, **_):
        before = a(url(page - 1), "← previous page", "rel=prev") if page > 1 else ""
        after = a(url(page + 1), "next page →", "rel=next") if page < last else ""
        return (
            f"<div role='navigation' class='topic-body crawler-post'>{before} <b>{after}</b></div>"
            if last > 1
            else ""
        )

    def post(self, p: Post) -> str:
        u = p.author
        likes = f"<span class='post-likes'>{p.votes} Likes</span>" if p.votes > 25 else ""
        quote = ""
        if p.quoted:
            quote = f'<aside class="quote" data-username="{esc(p.quoted.author.name)}" data-post="{p.quoted.number}" data-topic="{p.thread.id}"><div class="title"><div class="quote-controls"></div>{esc(p.quoted.author.name)}:</div><blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote></aside>'
        return f"""<div id='post_{p.number}' itemprop='comment' itemscope itemtype='http://schema.org/Comment' class='topic-body crawler-post'><div class='crawler-post-meta'><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel='nofollow' href='http://unseen.test{self.user_url(u)}'><span itemprop='name'>{esc(u.name)}</span></a></span><span class="crawler-post-infos"><time itemprop='datePublished' datetime='{p.at:%Y-%m-%dT%H:%M:%SZ}' class='post-time'>{p.at:%B %d, %Y, %I:%M%p}</time><span itemprop='position'>{p.number}</span></span></div><div class='post' itemprop='text'>{quote}{self.paragraphs(p)}</div><div itemprop="interactionStatistic">{likes}</div></div>"""


class NextLinkOnly(Plain):
    """/d/12-slug?page=2 with nothing but previous and next; home is all threads, tags are boards."""

    name = "next-link-only"
    seed = 63
    posts_per_page = 20
    thread_at = "/d/{t.id}-{t.slug}[?page={n}]"
    board_at = "/t/{b.slug}-{b.id}[?page={n}]"
    user_at = "/u/{u.name}"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<!doctype html><html dir="ltr" lang="en"><head><title>{esc(title)}</title></head><body><div id="app" class="App"><div id="app-navigation"></div><main class="App-content"><div id="content"></div><div id="flarum-loading" style="display:none">Loading...</div>
<noscript><div class="Alert"><div class="container">This site is best viewed in a modern browser with JavaScript enabled.</div></div></noscript><noscript id="flarum-content">{body}</noscript></main></div><script>document.getElementById('flarum-loading').style.display='block'</script></body></html>"""

    def pager(self, url, page, last, **_):
        before = a(url(page - 1), "« Previous Page") if page > 1 else ""
        after = a(url(page + 1), "Next Page »") if page < last else ""
        return before + after

    def all_threads(self, page: int) -> str:
        threads = self.newest(10_000)
        rows = joined(
            f"<li>{a('http://unseen.test' + self.thread_url(t), t.title)}</li>"
            for t in self.part(threads, page, 20)
        )
        bar = self.pager(lambda n: f"/?page={n}" if n > 1 else "/", page, self.count(threads, 20))
        return self.frame(
            "Workshop", f"<div class='container'><h1>All Discussions</h1><ul>{rows}</ul>{bar}</div>"
        )

    def render_home(self) -> str:
        return self.all_threads(1)

    def register_lists(self) -> None:
        for page in range(2, self.count(self.world.threads, 20) + 1):
            self.put(
                f"/?page={page}", lambda page=page: self.index("all", page, self.all_threads(page))
            )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        shown = joined(
            f"<article><div class='PostUser'><h3 class='PostUser-name'>{esc(p.author.name)}</h3></div><div class='Post-body'>{self.paragraphs(p)}</div></article>"
            for p in posts
        )
        return self.frame(
            thread.title,
            f"<div class='container'><h1>{esc(thread.title)}</h1><div>{shown}</div>{self.pager(lambda n: self.thread_url(thread, n), page, last)}</div>",
        )


class NodesFromNought(Plain):
    """/node/12?page=1 counted from nought, /forum/3?page=1, sort parameters, /comment/9#comment-9."""

    name = "nodes-from-nought"
    seed = 64
    language = "de"
    home = "/forum"
    posts_per_page = 10
    rows_per_page = 25
    thread_at = "/node/{t.id}[?page={n0}]"
    board_at = "/forum/{b.id}[?page={n0}]"
    user_at = "/user/{u.id}"
    starts_at = ("/user/4", "/forum/3", "/")

    def post_url(self, post: Post) -> str:
        return f"/comment/{post.id}" if post.number > 1 else ""

    def menu(self):
        return links(
            "/ Startseite | /blog Blog | /contact Kontakt | /tracker Neue Inhalte | "
            "/user/login Anmelden | /user/register Registrieren"
        )

    def sidebar(self) -> str:
        active = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.newest(5))
        return f"<div class='block'><h2>Aktive Forenthemen</h2><ul>{active}</ul><a href='/forum/tracker'>Weitere</a></div>"

    def extras(self):
        for url in "/contact /user/login /user/register /tracker /blog / /user/password".split():
            yield url, "other", url
        for thread in self.world.threads:
            yield f"/comment/reply/{thread.id}", "login", "Anmelden"
            yield f"/print/{thread.id}", "print", thread.title
            for post in thread.posts:
                yield f"/comment/reply/{thread.id}/{post.id}", "login", "Anmelden"

    def register(self) -> None:
        super().register()
        for board in self.world.all_boards():
            for order in ("Thema", "Antworten", "Erstellt"):
                for way in ("asc", "desc"):
                    threads = sorted(board.threads, key=lambda t: t.title)[:25]
                    self.put_rows(f"/forum/{board.id}?sort={way}&order={order}", board, threads)

    def board_tools(self, board: Board) -> str:
        return joined(
            a(f"/forum/{board.id}?sort={way}&order={order}", order)
            for order in ("Thema", "Antworten", "Erstellt")
            for way in ("asc",)
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        items = []
        if page > 1:
            items += [
                f"<li class='pager-first'>{a(url(1), '« erste Seite')}</li>",
                f"<li class='pager-previous'>{a(url(page - 1), '‹ vorherige Seite')}</li>",
            ]
        for n in range(max(1, page - 4), min(last, page + 4) + 1):
            items.append(
                f"<li class='pager-current'>{n}</li>"
                if n == page
                else f"<li class='pager-item'>{a(url(n), str(n), f'title={chr(34)}Gehe zu Seite {n}{chr(34)}')}</li>"
            )
        if page < last:
            items += [
                f"<li class='pager-next'>{a(url(page + 1), 'nächste Seite ›')}</li>",
                f"<li class='pager-last'>{a(url(last), 'letzte Seite »')}</li>",
            ]
        return f"<ul class='pager'>{joined(items)}</ul>"

    def when(self, m) -> str:
        return f"{('Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So')[m.weekday()]}., {m:%d.%m.%Y - %H:%M}"

    def listed_when(self, m) -> str:
        days = (NOW - m).days
        return f"vor {days} Tagen" if days > 1 else "vor 1 Tag"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first = thread.posts[0]
        node = f"<div id='node-{thread.id}' class='node'><div class='submitted'>Verfasst von {a(self.user_url(first.author), first.author.name)} am {self.when(first.at)}</div><div class='content clear-block'>{self.paragraphs(first)}</div><div class='links'><a href='/comment/reply/{thread.id}'>Anmelden oder Registrieren um Kommentare zu schreiben</a> <a href='/print/{thread.id}'>Druckversion</a></div></div>"
        comments = joined(self.comment(p) for p in posts if p.number > 1)
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        return self.frame(
            thread.title,
            f"<h1 class='title'>{esc(thread.title)}</h1>{node}<div id='comments'>{comments}{bar}</div>",
            self.crumbs(thread.board),
        )

    def comment(self, p: Post) -> str:
        return f"<a id='comment-{p.id}'></a><div class='comment clear-block'><div class='submitted'>{self.when(p.at)} — {a(self.user_url(p.author), p.author.name)}</div><h3>{a(f'/comment/{p.id}#comment-{p.id}', p.paragraphs[0][:28])}</h3><div class='content'>{self.paragraphs(p)}</div><div class='links'><a href='/comment/reply/{p.thread.id}/{p.id}'>Antworten</a></div></div>"


class DashedTriple(Plain):
    """/forum/3-120-2 for page 2 of a thread, /forum/3-0-2 for a board's, /index/8-7 for people."""

    name = "dashed-triple"
    seed = 65
    language = "ru"
    home = "/forum/"
    posts_per_page = 15
    thread_at = "/forum/{t.board.id}-{t.id}-{n}"
    board_at = "/forum/{b.id}[-0-{n}]"
    user_at = "/index/8-{u.id}"
    starts_at = ("/index/8-5", "/forum/3", "/")

    def post_url(self, post: Post) -> str:
        return f"/forum/{post.thread.board.id}-{post.thread.id}-{post.id}-16-{int(post.at.timestamp())}"

    def menu(self):
        return links(
            "/ Главная | /news/ Новости | /load/ Файлы | /forum/0-0-1-34 Новые сообщения | "
            "/forum/0-0-1-35 Участники | /forum/0-0-0-36 Правила | /forum/0-0-0-6 Поиск | "
            "/index/1 Вход | /index/3 Регистрация"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "other", title

    def when(self, m) -> str:
        return f"Дата: {('Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье')[m.weekday()]}, {m:%d.%m.%Y, %H:%M}"

    def listed_when(self, m) -> str:
        return f"{m:%d.%m.%Y, %H:%M}"

    def row(self, t: Thread) -> str:
        return f"<tr><td class='threadIcoTd'><img src='/i.gif'></td><td class='threadNametd'><a class='threadLink' href='{self.thread_url(t)}'>{esc(t.title)}</a><br><span class='threadDescr'>{esc(t.posts[0].paragraphs[0][:40])}</span></td><td class='threadPostTd'>{len(t.posts) - 1}</td><td class='threadViewTd'>{t.views}</td><td class='threadAuthTd'><a href='{self.user_url(t.starter)}'>{esc(t.starter.name)}</a></td><td class='threadLastPostTd'><a class='threadLPostLink' href='{self.post_url(t.last)}'>{t.last.at:%d.%m.%Y, %H:%M}</a><br>Сообщение от: <b>{esc(t.last.author.name)}</b></td></tr>"

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = joined(map(self.board_row, board.boards))
        return self.frame(
            board.name,
            f"{below}{bar}<table class='gTable'>{joined(map(self.row, threads))}</table>{bar}",
            self.crumbs(board),
        )
