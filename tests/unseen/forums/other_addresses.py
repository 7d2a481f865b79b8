"""Addresses of many builds on a plain look."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import NOW, Board, Post, Size, Thread, slugged


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


class SlashStart(Plain):
    """index.php/topic,12.15.html and board,3.20.html; the message permalink topic,12.msg99.html."""

    name = "commas-and-dots"
    seed = 66
    posts_per_page = 15
    thread_at = "/index.php/topic,{t.id}.{n0*15}.html"
    board_at = "/index.php/board,{b.id}.{n0*20}.html"
    post_at = "/index.php/topic,{p.thread.id}.msg{p.id}.html"
    user_at = "/index.php?action=profile;u={u.id}"
    starts_at = ("/index.php?action=profile;u=5", "/index.php/board,2.0.html")

    def menu(self):
        return links(
            "/index.php Home | /index.php?action=help Help | /index.php?action=search Search | "
            "/index.php?action=login Login | /index.php?action=register Register | "
            "/index.php?action=recent Recent posts"
        )

    home = "/index.php"

    def register(self) -> None:
        self.put("/", lambda: self.entry_page(self.render_home()))
        super().register()
        order = sorted(self.world.threads, key=lambda t: t.last.at)
        for at, t in enumerate(order):
            self.put(f"/index.php/topic,{t.id}.new.html", self._thread_show(t, self.pages_of(t)))
            self.put(
                f"/index.php/topic,{t.id}.0/prev_next,next.html",
                self._thread_show(order[min(at + 1, len(order) - 1)], 1),
            )
            self.put(
                f"/index.php/topic,{t.id}.0/prev_next,prev.html",
                self._thread_show(order[max(at - 1, 0)], 1),
            )
            self.put_other(
                f"/index.php?action=printpage;topic={t.id}.0",
                lambda t=t: f"<html><body>{joined(map(self.post, t.posts))}</body></html>",
                "print",
            )
        for b in self.world.all_boards():
            for sort in ("subject", "starter", "replies", "views"):
                threads = sorted(b.threads, key=lambda t: t.title)[:20]
                self.put_rows(f"/index.php/board,{b.id}.0/sort,{sort}.html", b, threads)

    def extras(self):
        for url, title in self.menu()[1:]:
            yield url, "login", title
        for post in self.world.posts.values():
            yield (
                f"/index.php?action=post;quote={post.id};topic={post.thread.id}.0",
                "login",
                "Login",
            )

    def board_tools(self, board: Board) -> str:
        return joined(
            a(f"/index.php/board,{board.id}.0/sort,{sort}.html", sort)
            for sort in ("subject", "starter", "replies", "views")
        )

    def thread_tools(self, thread: Thread) -> str:
        return f"<a href='/index.php/topic,{thread.id}.0/prev_next,prev.html#new'>« previous</a> <a href='/index.php/topic,{thread.id}.0/prev_next,next.html#new'>next »</a> <a href='/index.php?action=printpage;topic={thread.id}.0'>Print</a>"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = ""
        if pages > 1:
            inner = (
                f"« {joined(a(self.thread_url(t, n), str(n)) + ' ' for n in range(1, pages + 1))} »"
            )
        return f"<tr><td class='subject windowbg2'><div><span id='msg_{t.posts[0].id}'>{a(self.thread_url(t), t.title)}</span><p>Started by {a(self.user_url(t.starter), t.starter.name)} <small id='pages{t.id}'>{inner}</small></p></div></td><td class='stats'>{len(t.posts) - 1} Replies<br>{t.views} Views</td><td class='lastpost'><a href='/index.php/topic,{t.id}.new.html#new'><img src='/last.gif'></a> {t.last.at:%B %d, %Y, %I:%M:%S %p}<br>by {a(self.user_url(t.last.author), t.last.author.name)}</td></tr>"

    def when(self, m) -> str:
        return f"« <strong>on:</strong> {m:%B %d, %Y, %I:%M:%S %p} »"

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = joined(map(self.board_row, board.boards)) if page == 1 else ""
        return self.frame(
            board.name,
            f"{below}{self.board_tools(board)}{bar}<table class='table_grid'>{joined(map(self.row, threads))}</table>{bar}",
            self.crumbs(board),
        )

    def post_tools(self, post: Post) -> str:
        return a(f"/index.php?action=post;quote={post.id};topic={post.thread.id}.0", "Quote")


class NestedPath(Plain):
    """/community/board-slug/thread-slug/paged/2/: no number names a thread."""

    name = "nested-slugs"
    seed = 67
    home = "/community/"
    board_at = "/community/{b.slug}/[paged/{n}/]"
    post_at = "/community/postid/{p.id}/"
    user_at = "/community/profile/{u.name|slugged}/"
    starts_at = ("user 2", "board 0")
    post_moves_to = "#post-{p.id}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return (
            f"/community/{thread.board.slug}/{thread.slug}-{slugged(thread.title[::-1])[:4]}/"
            + (f"paged/{page}/" if page > 1 else "")
        )

    def menu(self):
        return links(
            "/ Home | /shop/ Shop | /blog/ Blog | /community/recent/ Recent | "
            "/community/members/ Members | /wp-login.php Log in"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "other", title
        for user in self.world.users:
            yield f"/community/profile/{slugged(user.name)}/activity/", "other", user.name
            yield f"/community/profile/{slugged(user.name)}/subscriptions/", "other", user.name


class WordsInQuery(Plain):
    """index.php?thread/12-slug/&pageNo=2 with the route in the query."""

    name = "route-in-query"
    seed = 68
    language = "de"
    home = "/forum/"
    posts_per_page = 20
    thread_at = "/forum/index.php?thread/{t.id}-{t.slug}/[&pageNo={n}]"
    board_at = "/forum/index.php?board/{b.id}-{b.slug}/[&pageNo={n}]"
    post_at = "/forum/index.php?thread/{p.thread.id}-{p.thread.slug}/&postID={p.id}"
    user_at = "/forum/index.php?user/{u.id}-{u.name|slugged}/"

    def menu(self):
        return links(
            "/forum/index.php?dashboard/ Dashboard | "
            "/forum/index.php?unresolved-thread-list/ Unerledigte Themen | "
            "/forum/index.php?members-list/ Mitglieder | /forum/index.php?login/ Anmelden | "
            "/forum/index.php?search/ Suche"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "login", title

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(
                f"/forum/index.php?thread/{t.id}-{t.slug}/&action=firstNew",
                self.thread_url(t, self.pages_of(t)),
            )
            self.put_moved(
                f"/forum/index.php?thread/{t.id}-{t.slug}/&action=lastPost",
                self.thread_url(t, self.pages_of(t)),
            )
        for b in self.world.all_boards():
            for field in ("topic", "cumulativeLikes", "replies", "views"):
                threads = sorted(b.threads, key=lambda t: t.title)[:20]
                self.put_rows(
                    f"/forum/index.php?board/{b.id}-{b.slug}/&pageNo=1&sortField={field}&sortOrder=DESC",
                    b,
                    threads,
                )

    def board_tools(self, board: Board) -> str:
        return joined(
            a(
                f"/forum/index.php?board/{board.id}-{board.slug}/&pageNo=1&sortField={field}&sortOrder=DESC",
                field,
            )
            for field in ("topic", "cumulativeLikes", "replies", "views")
        )

    def last_of(self, t: Thread) -> str:
        return f"{a(f'/forum/index.php?thread/{t.id}-{t.slug}/&action=firstNew', t.title)} {a(self.user_url(t.last.author), t.last.author.name)} {self.listed_when(t.last.at)}"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = ""
        if pages > 1:
            inner = joined(
                f"<li>{a(self.thread_url(t, n), str(n))}</li>" for n in range(2, pages + 1)
            )
        return f"<ol class='tabularListRow'><li class='columnIcon'><img src='/a{t.starter.id}'></li><li class='columnSubject'><h3>{a(self.thread_url(t), t.title)}</h3><ul class='statusIcons'><ul class='pagination small'>{inner}</ul></ul><small>{a(self.user_url(t.starter), t.starter.name)} - {self.when(t.posts[0].at)}</small></li><li class='columnStats'>{len(t.posts) - 1} / {t.views}</li><li class='columnLastPost'><a href='/forum/index.php?thread/{t.id}-{t.slug}/&action=lastPost'>Gehe zum letzten Beitrag</a> {a(self.user_url(t.last.author), t.last.author.name)} {self.when(t.last.at)}</li></ol>"

    def when(self, m) -> str:
        return f"<time datetime='{m:%Y-%m-%dT%H:%M:%S+00:00}' class='datetime'>{m:%d.%m.%Y}</time>"


class PageInPath(Plain):
    """/discussion/12/slug/p2, /categories/slug/p2, /discussions/p2, /discussion/comment/9."""

    name = "p-and-number"
    seed = 69
    posts_per_page = 30
    rows_per_page = 30
    size = Size(usual_posts=22, long_posts=(100, 260))
    thread_at = "/discussion/{t.id}/{t.slug}[/p{n}]"
    board_at = "/categories/{b.slug}[/p{n}]"
    user_at = "/profile/{u.id}/{u.name}"

    def post_url(self, post: Post) -> str:
        return f"/discussion/comment/{post.id}" if post.number > 1 else ""

    def menu(self):
        return links(
            "/discussions Recent Discussions | /categories Categories | /activity Activity | "
            "/best Best Of | /entry/signin Sign In | /entry/register Register"
        )

    def extras(self):
        for url in ("/activity", "/best", "/entry/signin", "/entry/register"):
            yield url, "login", url
        for u in self.world.users:
            for what in ("discussions", "comments"):
                yield f"/profile/{what}/{u.id}/{u.name}", "other", what

    def render_home(self) -> str:
        threads = self.newest(10_000)
        return self.render_list(
            "Recent",
            self.part(threads, 1, 30),
            lambda n: f"/discussions/p{n}",
            1,
            self.count(threads, 30),
        )

    def register(self) -> None:
        super().register()
        self.put(
            "/categories",
            lambda: self.index(
                "cats",
                1,
                self.frame(
                    "Categories",
                    f"<ul class='DataList CategoryList'>{joined(map(self.board_row, self.world.boards))}</ul>",
                ),
            ),
        )
        self.put("/discussions", lambda: self.entry_page(self.render_home()))
        self.put("/discussions/p1", lambda: self.entry_page(self.render_home()))
        self.put_list("/discussions/p{n}", "Recent", self.newest(10_000), "recent")

    def row(self, t: Thread) -> str:
        return f"<li id='Discussion_{t.id}' class='Item ItemDiscussion'><div class='ItemContent Discussion'><div class='Title'>{a(self.thread_url(t), t.title)}</div><div class='Meta Meta-Discussion'><span class='MItem MCount ViewCount'><span class='Number'>{t.views}</span> views</span> <span class='MItem MCount CommentCount'><span class='Number'>{len(t.posts) - 1}</span> comments</span> <span class='MItem LastCommentBy'>Most recent by {a(self.user_url(t.last.author), t.last.author.name)}</span> <span class='MItem LastCommentDate'><a href='{self.thread_url(t, self.pages_of(t))}#latest'><time title='{t.last.at:%B %d, %Y %I:%M%p}' datetime='{t.last.at:%Y-%m-%dT%H:%M:%S+00:00}'>{t.last.at:%B %Y}</time></a></span> <span class='MItem Category'>{a(self.board_url(t.board), t.board.name)}</span></div></div></li>"
