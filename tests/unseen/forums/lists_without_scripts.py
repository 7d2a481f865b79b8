"""Forums made for scripts, as clients without any get them: bare lists, and next pages by a word."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links, slug
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, Shown, esc, joined
from unseen.world import Board, Post, Thread, User

MONTHS = "Січень Лютий Березень Квітень Травень Червень Липень Серпень Вересень Жовтень Листопад Грудень".split()


class LatestForRobots(Grown):
    """/t/slug/120?page=2, /t/slug/120/25 is a post, /c/slug/3?page=1 counts from 0; /latest, /tag/x, /u/name."""

    name = "latest-for-robots"
    seed = 1801
    language = "uk"
    site = "Майстерня"
    home = "/"
    posts_per_page = 20
    rows_per_page = 30
    longest = 11
    gone_said = "Цієї сторінки не існує або вона приватна."
    walled_said = "Вам потрібно увійти, щоб бачити цю тему."
    closed_said = "Увійти"
    robots = "User-agent: *\nDisallow: /admin/\nDisallow: /auth/\nDisallow: /email/\nDisallow: /session\nDisallow: /badges\nDisallow: /u/\nDisallow: /my\nDisallow: /search\nDisallow: /tag/*/l\nDisallow: /g\nDisallow: /t/*/*.rss\nDisallow: /c/*.rss\n"
    stem_at = "/t/{t.title|slug}/{t.id}"
    thread_at = "{t|stem}[?page={n}]"
    user_at = "/u/{u.name|lower}"
    starts_at = ("busiest", "/categories")
    idle = ("u=", "page=0")

    def board_url(self, board: Board, page: int = 1) -> str:
        up = f"{slug(board.parent.name)}/" if board.parent else ""
        return f"/c/{up}{slug(board.name)}/{board.id}" + (f"?page={page - 1}" if page > 1 else "")

    def post_url(self, post: Post) -> str:
        return f"{self.stem(post.thread)}/{post.number}" if post.number > 1 else ""

    def cited(self, thread: Thread, post: Post) -> str:
        near = thread.posts[post.id % len(thread.posts)]
        kinds = (
            ORIGIN + self.thread_url(thread),
            ORIGIN + (self.post_url(near) or self.stem(thread)),
            f"http://www.unseen.test/t/{thread.id}",
            f"/t/{slug(thread.title)}/{thread.id}?u={post.author.name.lower()}",
        )
        return kinds[post.id % len(kinds)]

    def latest(self, page: int) -> str:
        return f"/latest?page={page - 1}" if page > 1 else "/latest"

    def register_lists(self) -> None:
        everything = sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)
        self.put_list(self.latest, "Останні теми", everything, "all")
        super().register_lists()

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(f"/t/{t.id}", self.stem(t))
            self.put_moved(f"/t/-/{t.id}", self.stem(t))
            self.put_feed(f"{self.stem(t)}.rss", t.title)
        for b in self.open_boards():
            self.put_feed(f"{self.board_url(b)}.rss", b.name)
        self.put("/categories", lambda: self.index("boards", 1, self.categories()))
        for word in ("top", "top?period=yearly", "hot"):
            best = sorted(self.world.threads, key=lambda t: t.views, reverse=True)[:60]
            sign = "&" if "?" in word else "?"
            self.put_list("/{w}[{s}page={n0}]", "Найкраще", best, w=word, s=sign)
        self.put_tags("/tag/{tag|quote}[?page={n0}]")

    def extras(self):
        for word in ("guidelines", "tos", "privacy", "about", "login", "tags"):
            yield f"/{word}", "other", word

    def stamp(self, at: datetime) -> str:
        return f"{MONTHS[at.month - 1]} {at.day}, {at.year}"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        menu = joined(
            f"<li itemscope itemtype='http://schema.org/SiteNavigationElement'><span itemprop='name'>{a(u, t + ' ', 'itemprop=url')}</span></li>"
            for u, t in links(
                "/ Головна | /categories Розділи | /guidelines Правила | "
                "/tos Умови надання послуг | /privacy Політика приватності"
            )
        )
        return (
            f'<!DOCTYPE html><html lang="uk"><head><meta charset="utf-8"><title>{esc(title)} - {self.site}</title><meta name="generator" content="Example 3.2">{head}</head><body class="crawler"><header><a href="/">{self.site}</a></header><div id="main-outlet" class="wrap" role="main">{crumbs}{body}</div>'
            f'<footer class="container wrap"><nav class="crawler-nav"><ul>{menu}</ul></nav><p class="powered-by-link">Працює на <a href="https://www.example.org">Example</a>, найкраще переглядати з увімкненим JavaScript</p></footer></body></html>'
        )

    def badge(self, b: Board) -> str:
        return f"<a href='{self.board_url(b)}' class='badge-wrapper bullet'><span class='badge-category-bg'></span><span class='badge-category clear-badge'><span class='category-name'>{esc(b.name)}</span></span></a>"

    def tagged(self, t: Thread) -> str:
        return ", ".join(a(f"/tag/{quote(g)}", g, "class=discourse-tag") for g in t.tags)

    def categories(self) -> str:
        rows = joined(
            f"<tr><td class='category'><div itemprop='itemListElement'><h3>{a(self.board_url(b), b.name, 'itemprop=url')}</h3><div itemprop='description'>{esc(b.about)}</div>"
            + joined(f"<span class='subcategory'>{self.badge(s)}</span> " for s in b.boards)
            + f"</div></td><td class='topics'><div title='{len(b.threads)}'>{len(b.threads)}</div></td></tr>"
            for b in self.world.boards
        )
        return self.frame(
            "Розділи",
            f"<table class='category-list'><thead><tr><th class='category'>Розділ</th><th class='topics'>Теми</th></tr></thead><tbody>{rows}</tbody></table>",
        )

    def boards_table(self, boards):
        links = joined(f"<div class='subcategory'>{self.badge(b)}</div>" for b in boards)
        return f"<div class='subcategory-list'>{links}</div>"

    def rows_table(self, rows):
        return f"<div class='topic-list-container' itemscope itemtype='http://schema.org/ItemList'><table class='topic-list'><thead><tr><th>Тема</th><th></th><th class='replies'>Відповіді</th><th class='views'>Перегляди</th><th>Активність</th></tr></thead><tbody>{rows}</tbody></table></div>"

    def row(self, t: Thread) -> str:
        who = dict.fromkeys([t.starter, *(p.author for p in t.posts[-4:])])
        faces = joined(
            f"<a href='{ORIGIN}{self.user_url(u)}' class='latest'><img width='25' height='25' src='/user_avatar/{u.id}_2.png' class='avatar' title='{u.name}'></a>"
            for u in who
        )
        about = f"<p class='excerpt'>{esc(t.posts[0].paragraphs[0][:120])}</p>" if t.sticky else ""
        return f"<tr class='topic-list-item' id='topic-list-item-{t.id}'><td class='main-link' itemprop='itemListElement' itemscope itemtype='http://schema.org/ListItem'><meta itemprop='name' content='{esc(t.title)}'><span class='link-top-line'><a itemprop='url' href='{ORIGIN}{self.stem(t)}' class='title raw-link raw-topic-link'>{esc(t.title)}</a></span><div class='link-bottom-line'>{self.badge(t.board)}<div class='discourse-tags'>{self.tagged(t)}</div></div>{about}</td><td class='posters'>{faces}</td><td class='replies'><span class='posts'>{len(t.posts) - 1}</span></td><td class='views'><span class='views'>{t.views}</span></td><td>{self.stamp(t.last.at)}</td></tr>"

    def pager(self, url, page, last, **_):
        before = a(url(page - 1), "← попередня сторінка", "rel=prev itemprop=url")
        after = a(url(page + 1), "наступна сторінка →", "rel=next itemprop=url")
        bits = (before if page > 1 else "") + " " + (after if page < last else "")
        return f"<div role='navigation' class='topic-body crawler-post'><span itemprop='name'>{bits}</span></div>"

    def board_body(self, board, below, rows, bar):
        return f"<h1>{esc(board.name)}</h1><p>{esc(board.about)}</p>{below}{self.rows_table(rows)}{bar}"

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up}<span itemprop='itemListElement' itemscope itemtype='http://schema.org/ListItem'>{self.badge(board)}</span>"

    def render_home(self) -> str:
        everything = sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)
        last = self.count(everything, self.rows_per_page)
        return self.render_list(self.site, everything[: self.rows_per_page], self.latest, 1, last)

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        related = self.rows_table(joined(self.row(t) for t in self.similar(thread)))
        head = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'><link rel='alternate nofollow' type='application/rss+xml' href='{ORIGIN}{self.stem(thread)}.rss'>"
        where = f"<div class='topic-category' itemscope itemtype='http://schema.org/BreadcrumbList'>{self.crumbs(thread.board)}</div><div class='topic-category'><div class='discourse-tags list-tags'>{self.tagged(thread)}</div></div>"
        body = f"<div id='topic-title'><h1><a href='{self.stem(thread)}'>{esc(thread.title)}</a></h1>{where}</div><div itemscope itemtype='http://schema.org/DiscussionForumPosting'><meta itemprop='headline' content='{esc(thread.title)}'>{joined(map(self.post, posts))}</div>{bar}<div id='related-topics' class='more-topics__list'><h3>Пов'язані теми</h3>{related}</div>"
        return self.frame(f"{thread.title} - {thread.board.name}", body, "", head)

    def post(self, p: Post) -> str:
        kind = ""
        if p.number > 1:
            kind = "itemprop='comment' itemscope itemtype='http://schema.org/Comment'"
        cite = ""
        if p.quoted:
            cite = f"<aside class='quote no-group' data-username='{p.quoted.author.name}' data-post='{p.quoted.number}' data-topic='{p.thread.id}'><div class='title'><div class='quote-controls'></div><img src='/user_avatar/{p.quoted.author.id}_2.png' class='avatar'> {p.quoted.author.name}:</div><blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote></aside>"
        likes = f"<span class='post-likes'>{p.votes} вподобань</span>" if p.votes > 20 else ""
        back = ""
        if p.number == 1:
            back = "<div class='crawler-linkback-list'>" + joined(
                f"<div><a href='{ORIGIN}{self.stem(t)}'>{esc(t.title)}</a></div>"
                for t in self.similar(p.thread, 2)
            )
            back += "</div>"
        return (
            f"<div id='post_{p.number}' {kind} class='topic-body crawler-post'><div class='crawler-post-meta'><span class='creator' itemprop='author' itemscope itemtype='http://schema.org/Person'><a itemprop='url' rel='nofollow' href='{ORIGIN}{self.user_url(p.author)}'><span itemprop='name'>{p.author.name}</span></a></span><span class='crawler-post-infos'><time datetime='{p.at:%Y-%m-%dT%H:%M:%SZ}' class='post-time'>{self.stamp(p.at)}, {p.at:%H:%M}</time><meta itemprop='dateModified' content='{p.at:%Y-%m-%dT%H:%M:%SZ}'><span itemprop='position'>{p.number}</span></span></div>"
            f"<div class='post' itemprop='text'>{cite}<p>{self.text(p, '</p><p>')}</p></div><div itemprop='interactionStatistic' itemscope itemtype='http://schema.org/InteractionCounter'><meta itemprop='userInteractionCount' content='{p.votes}'>{likes}</div>{back}</div>"
        )


class ListsInNoscript(Grown):
    """/d/120-title?page=2, /d/120-title/25 is near a post, /t/tag, /u/name; lists of titles and no more."""

    name = "lists-in-noscript"
    seed = 1802
    language = "vi"
    site = "Xưởng Mộc"
    home = "/"
    posts_per_page = 20
    rows_per_page = 20
    longest = 11
    gone_said = "Trang bạn yêu cầu không tồn tại."
    walled_said = "Trang bạn yêu cầu không tồn tại."
    closed_said = "Đăng nhập"
    stem_at = "/d/{t.id}-{t.slug}"
    thread_at = "{t|stem}[?page={n}]"
    board_at = "/t/{b.slug}-{b.id}[?page={n}]"
    user_at = "/u/{u.name}"
    starts_at = ("/tags", "/all?page=2", "busiest")
    crumb = ""
    idle = ("page=1",)

    def refused(self, *, gone: bool) -> Shown:
        return Shown("error", "", self.frame("404", f"<p>{self.gone_said}</p>"), 404)

    def near(self, post: Post) -> str:
        return f"{self.stem(post.thread)}/{post.number}"

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.stem(thread),
            f"{ORIGIN}/d/{thread.id}",
            ORIGIN + self.near(thread.last),
        )
        return kinds[post.id % len(kinds)]

    def everything(self, page: int) -> str:
        return f"/?page={page}" if page > 1 else "/"

    def register_lists(self) -> None:
        every = sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)
        self.put_list(self.everything, self.site, every, "all")
        self.put_list("/all[?page={n}]", "Tất cả thảo luận", every, "all")
        super().register_lists()

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"/d/{t.id}", self._thread_show(t, 1))
        for p in self.world.posts.values():
            self.put(self.near(p), lambda p=p: self.other(self.around(p)))
        self.put("/tags", lambda: self.index("boards", 1, self.tags_page()))
        for order in ("newest", "top", "oldest"):
            every = self.newest(60)
            self.put_list("/?sort={o}[&page={n}]", order, every, o=order)

    def around(self, p: Post) -> str:
        start = max(0, p.number - 10)
        return self.render_thread(p.thread, 1, p.thread.posts[start : start + 20], 1)

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        return (
            f'<!doctype html><html dir="ltr" lang="vi"><head><meta charset="utf-8"><title>{esc(title)} - {self.site}</title>{head}<link rel="stylesheet" href="/assets/forum.css?v=1"></head><body><div id="app" class="App"><div id="app-navigation" class="App-navigation"></div><div id="drawer" class="App-drawer"><header id="header" class="App-header"><div id="header-navigation" class="Header-navigation"></div><div class="container"><div class="Header-title"><a href="{ORIGIN}/" id="home-link">{self.site}</a></div><div id="header-primary" class="Header-primary"></div><div id="header-secondary" class="Header-secondary"></div></div></header></div>'
            f'<main class="App-content"><div id="content"></div><noscript><div class="Alert"><div class="container">Trang này hoạt động tốt nhất khi bật JavaScript.</div></div></noscript><noscript id="flarum-content">{body}</noscript><div class="App-composer"><div class="container"><div id="composer"></div></div></div></main></div><script>document.getElementById("flarum-loading").style.display="block";var flarum={{extensions:{{}}}};</script><script src="/assets/forum.js?v=1"></script></body></html>'
        )

    def tags_page(self) -> str:
        rows = joined(
            f"<li>{a(ORIGIN + self.board_url(b), b.name)}"
            + (
                f"<ul>{joined(f'<li>{a(ORIGIN + self.board_url(s), s.name)}</li>' for s in b.boards)}</ul>"
                if b.boards
                else ""
            )
            + "</li>"
            for b in self.world.boards
        )
        return self.frame("Thẻ", f"<div class='container'><h2>Thẻ</h2><ul>{rows}</ul></div>")

    def boards_table(self, boards):
        return ""

    def rows_table(self, rows):
        return f"<ul>{rows}</ul>"

    def row(self, t: Thread) -> str:
        return f"<li><a href='{ORIGIN}{self.stem(t)}'>{esc(t.title)}</a></li>"

    def pager(self, url, page, last, **_):
        before = f"<a href='{ORIGIN}{esc(url(page - 1))}'>&laquo; Trang trước</a>"
        after = f"<a href='{ORIGIN}{esc(url(page + 1))}'>Trang sau &raquo;</a>"
        return (before if page > 1 else "") + (after if page < last else "")

    def board_body(self, board, below, rows, bar):
        return (
            f"<div class='container'><h2>{esc(board.name)}</h2>{self.rows_table(rows)}{bar}</div>"
        )

    def render_list(self, title, threads, url, page, last):
        body = f"<div class='container'><h2>Tất cả thảo luận</h2>{self.rows_table(joined(map(self.row, threads)))}{self.pager(url, page, last)}</div>"
        return self.frame(title, body, "", f"<link rel='canonical' href='{ORIGIN}{url(page)}'>")

    def render_home(self) -> str:
        every = sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)
        last = self.count(every, self.rows_per_page)
        return self.render_list(self.site, every[: self.rows_per_page], self.everything, 1, last)

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        head = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'>"
        body = f"<div class='container'><h1>{esc(thread.title)}</h1><div>{joined(map(self.post, posts))}</div>{bar}</div>"
        return self.frame(thread.title, body, "", head)

    def post(self, p: Post) -> str:
        to = p.quoted or (p.parent if p.parent and p.id % 3 == 0 else None)
        at = ""
        if to:
            at = f"<a href='{ORIGIN}{self.near(to)}' class='PostMention' data-id='{to.id}'>{to.author.name}</a> "
        said = self.text(p, "</p>\n\n<p>")
        told = f"<p>{at}{said}</p>"
        if p.quoted:
            told = f"<blockquote class='uncited'><div><p>{at}{esc(p.quoted.paragraphs[0])}</p></div></blockquote><p>{said}</p>"
        return f"<article><div class='PostUser'><h3 class='PostUser-name'>{p.author.name}</h3></div><div class='Post-body'>{told}</div></article><hr>"

    def render_user(self, user: User) -> str:
        return self.frame(user.name, "")
