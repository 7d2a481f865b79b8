"""Nodes above pages of comments that are counted from nought."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.more_looks import OpeningFirst
from unseen.world import Board, Post, Thread

GEORGIAN = "იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი".split()


class CommentsBelowNodes(OpeningFirst, Grown):
    """/node/120?page=1 is the second page, /comment/99#comment-99 shows it, /forum/3?page=1; taxonomy, articles."""

    name = "comments-below-nodes"
    seed = 1808
    language = "ka"
    site = "სახელოსნო"
    home = "/forum"
    posts_per_page = 30
    rows_per_page = 25
    longest = 11
    gone_said = "მოთხოვნილი გვერდი ვერ მოიძებნა."
    walled_said = "თქვენ არ გაქვთ ამ გვერდზე წვდომის უფლება."
    closed_said = "შესვლა"
    stem_at = "/node/{t.id}"
    thread_at = "{t|stem}[?page={n0}]"
    board_at = "/forum/{b.id}[?page={n0}]"
    user_at = "/user/{u.id}"
    gone_status = 404
    walled_status = 403
    idle = ("page=0",)

    def post_url(self, post: Post) -> str:
        return f"/comment/{post.id}" if post.number > 1 else ""

    def cited(self, thread: Thread, post: Post) -> str:
        near = thread.posts[post.id % len(thread.posts)]
        kinds = (
            ORIGIN + self.stem(thread),
            f"http://www.unseen.test{self.stem(thread)}#comments",
            ORIGIN
            + (
                f"{self.post_url(near)}#comment-{near.id}" if near.number > 1 else self.stem(thread)
            ),
            f"{ORIGIN}/index.php{self.stem(thread)}",
        )
        return kinds[post.id % len(kinds)]

    def register(self) -> None:
        super().register()
        for n, boards in enumerate(self.groups(3)):
            self.put_boards(f"/forum/{n + 90}", boards, f"g{n}")
        for t in self.world.threads:
            self.put(f"/index.php{self.stem(t)}", self._thread_show(t, 1))
        for b in self.open_boards():
            for order in ("Topic", "Replies", "Last reply"):
                for way in ("asc", "desc"):
                    self.put_rows(
                        f"{self.board_url(b)}?order={quote(order)}&sort={way}", b, b.threads[:25]
                    )
        for n, tag in enumerate(self.world.tags):
            some = [t for t in self.visible() if tag in t.tags]
            last = self.count(some, 10)
            for page in range(1, last + 1):
                self.put_other(
                    self.term(n, page), lambda n=n, p=page, s=some, k=last: self.terms(n, p, s, k)
                )
            self.put_feed(f"/taxonomy/term/{n + 200}/feed", tag)
        stories = self.world.threads[::11][:24]
        for page in range(1, 4):
            rows = joined(
                self.teaser(f"/node/{t.id + 20_000}", f"{t.board.name} {t.id}", t)
                for t in self.part(stories, page, 8)
            )
            bar = self.pager(lambda k: "/node" + (f"?page={k - 1}" if k > 1 else ""), page, 3)
            self.put_other(
                "/node" + (f"?page={page - 1}" if page > 1 else ""),
                lambda r=rows, b=bar: self.frame(self.site, r + b),
            )
        rows = joined(
            self.teaser(f"/node/{t.id + 20_000}", f"{t.board.name} {t.id}", t) for t in stories[:8]
        )
        self.put_other("/", lambda r=rows: self.frame(self.site, r))
        for t in stories:
            self.put_other(f"/node/{t.id + 20_000}", lambda t=t: self.story(t))

    def term(self, n: int, page: int = 1) -> str:
        return f"/taxonomy/term/{n + 200}" + (f"?page={page - 1}" if page > 1 else "")

    def terms(self, n: int, page: int, some: list[Thread], last: int) -> str:
        rows = joined(self.teaser(self.stem(t), t.title, t) for t in self.part(some, page, 10))
        bar = self.pager(lambda k: self.term(n, k), page, last)
        feed = f"<a href='/taxonomy/term/{n + 200}/feed' class='feed-icon'>RSS</a>"
        return self.frame(
            self.world.tags[n],
            f"<h1 class='page-title'>{esc(self.world.tags[n])}</h1><div class='views-element-container'>{rows}</div>{bar}{feed}",
        )

    def teaser(self, url: str, title: str, t: Thread) -> str:
        return f"<div class='views-row'><article class='node node--view-mode-teaser'><h2 class='node__title'><a href='{url}' rel='bookmark'><span>{esc(title)}</span></a></h2><div class='node__meta'>{a(self.user_url(t.starter), t.starter.name, 'class=username')}, {self.stamp(t.posts[0].at)}</div><div class='node__content'><p>{esc(t.posts[0].paragraphs[0])}</p><ul class='links inline'><li class='node-readmore'><a href='{url}' rel='tag'>სრულად</a></li><li class='comment-add'>{a(f'/user/login?destination={url}%23comment-form', 'შესვლა')}</li></ul></div></article></div>"

    def story(self, t: Thread) -> str:
        title = f"{t.board.name} {t.id}"
        notes = joined(
            f"<article id='comment-{u.id}' class='comment'><footer class='comment__meta'><p class='comment__author'>{u.name}</p><p class='comment__time'>{self.stamp(u.joined)}</p></footer><div class='comment__content'><p>{esc(u.signature or title)}</p></div></article>"
            for u in self.world.users[t.id % 50 : t.id % 50 + 2]
        )
        return self.frame(
            title,
            f"<h1 class='page-title'>{esc(title)}</h1><article class='node node--type-article'><div class='node__meta'>{a(self.user_url(t.starter), t.starter.name)}, {self.stamp(t.posts[0].at)}</div><div class='node__content'><p>{esc(t.posts[0].text)}</p></div><section class='comments'>{notes}</section></article>",
        )

    def extras(self):
        for u, t in links(
            "/user/login შესვლა | /user/register რეგისტრაცია | /user/password პაროლი | "
            "/contact კონტაქტი | /search/node ძებნა | /about ჩვენ შესახებ | /rss.xml RSS"
        ):
            yield u, "other", t
        for t in self.world.threads:
            yield f"/user/login?destination={self.stem(t)}%23comment-form", "login", "შესვლა"
            yield (
                f"/user/register?destination={self.stem(t)}%23comment-form",
                "login",
                "რეგისტრაცია",
            )
        for b in self.world.all_boards():
            yield f"/user/login?destination=/forum/{b.id}", "login", "შესვლა"

    def stamp(self, at: datetime) -> str:
        return f"{at.day} {GEORGIAN[at.month - 1]}, {at.year} - {at:%H:%M}"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        menu = joined(
            f"<li class='primary-nav__menu-item'>{a(u, t)}</li>"
            for u, t in links(
                "/ მთავარი | /forum ფორუმი | /node სტატიები | /about ჩვენ შესახებ | "
                "/contact კონტაქტი"
            )
        )
        box = joined(
            f"<li>{a(self.stem(t), t.title)}</li>"
            for t in self.newest(5)
            if t.id not in self.private
        )
        fresh = joined(f"<li>{a(self.stem(t), t.title)}</li>" for t in self.visible()[-5:])
        said = joined(
            f"<li><a href='{self.post_url(t.last)}#comment-{t.last.id}'>{esc(t.last.paragraphs[0][:28])}</a> {a(self.user_url(t.last.author), t.last.author.name)}</li>"
            for t in self.newest(9)[4:]
            if t.id not in self.private and t.last.number > 1
        )
        return (
            f'<!DOCTYPE html><html lang="ka" dir="ltr"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title>{head}</head><body class="path-forum"><a href="#main-content" class="visually-hidden">გადასვლა</a><div class="page-wrapper"><header class="site-header"><div class="site-branding"><a href="/" rel="home">{self.site}</a></div><nav class="primary-nav"><ul class="menu">{menu}</ul></nav><nav class="secondary-nav"><ul><li>{a("/user/login", "შესვლა")}</li></ul></nav><div class="search-block"><a href="/search/node">ძებნა</a></div></header><main id="main-content"><nav class="breadcrumb"><ol><li>{a("/", "მთავარი")}</li>{crumbs}</ol></nav>{body}</main>'
            f'<aside class="region--sidebar"><div class="block-forum"><h2>აქტიური თემები</h2><ul>{box}</ul><div class="more-link">{a("/forum", "მეტი")}</div></div><div class="block-forum"><h2>ახალი თემები</h2><ul>{fresh}</ul></div><div class="block-views"><h2>ბოლო კომენტარები</h2><ul>{said}</ul></div></aside></div><footer>{a("/contact", "კონტაქტი")} {a("/rss.xml", "RSS")}</footer></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        return f"<li>{a('/forum', 'ფორუმი')}</li>{self.trail(board)}"

    def trail(self, board: Board) -> str:
        if board.parent:
            up = self.trail(board.parent)
        else:
            n = next(n for n, g in enumerate(self.groups(3)) if board in g)
            up = f"<li>{a(f'/forum/{n + 90}', self.group_name(n))}</li>"
        return f"{up}<li>{a(self.board_url(board), board.name)}</li>"

    def group_name(self, n: int) -> str:
        return " ".join(self.groups(3)[n][0].about.split()[:2]).strip(".?!")

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"{self.stamp(t.last.at)} {a(self.user_url(t.last.author), t.last.author.name)}"
                if t
                else "არ არის"
            )
            subs = joined(
                f"<div class='indented'>{a(self.board_url(s), s.name)}</div>" for s in b.boards
            )
            rows.append(
                f"<tr id='forum-list-{b.id}'><td class='forum__container'><div class='forum__name'>{a(self.board_url(b), b.name)}</div><div class='forum__description'><p>{esc(b.about)}</p></div>{subs}</td><td class='forum__topics'>{len(b.threads)}</td><td class='forum__posts'>{sum(len(t.posts) for t in b.threads)}</td><td class='forum__last-reply'>{last}</td></tr>"
            )
        return f"<table class='forum__table'><thead><tr><th>ფორუმი</th><th>თემები</th><th>პოსტები</th><th>ბოლო</th></tr></thead><tbody>{joined(rows)}</tbody></table>"

    def render_home(self) -> str:
        parts = joined(
            f"<h2 class='forum__title'>{a(f'/forum/{n + 90}', self.group_name(n))}</h2>{self.boards_table(g)}"
            for n, g in enumerate(self.groups(3))
        )
        return self.frame(
            "ფორუმი", f"<h1 class='page-title'>ფორუმი</h1><div id='forum'>{parts}</div>"
        )

    def rows_table(self, rows):
        return f"<table id='forum-topic'><tbody>{rows}</tbody></table>"

    def board_body(self, board, below, rows, bar):
        heads = joined(
            f"<th>{a(f'{self.board_url(board)}?order={quote(w)}&sort=asc', t)}</th>"
            for w, t in (("Topic", "თემა"), ("Replies", "პასუხები"), ("Last reply", "ბოლო პასუხი"))
        )
        login = f"<ul class='action-links'><li>{a(f'/user/login?destination=/forum/{board.id}', 'შედით')} ახალი თემისთვის</li></ul>"
        return f"<h1 class='page-title'>{esc(board.name)}</h1>{login}<div id='forum'>{below}<div class='forum__description'><p>{esc(board.about)}</p></div><table id='forum-topic-{board.id}'><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>{bar}"

    def row(self, t: Thread) -> str:
        pin = "sticky" if t.sticky else "default"
        return f"<tr><td class='forum__topic'><div class='forum__icon forum__icon--{pin}'></div><div class='forum__title'><div>{a(self.stem(t), t.title)}</div><div>{self.stamp(t.posts[0].at)} {a(self.user_url(t.starter), t.starter.name)}</div></div></td><td class='forum__replies'>{len(t.posts) - 1}</td><td class='forum__last-reply'>{self.stamp(t.last.at)} {a(self.user_url(t.last.author), t.last.author.name)}</td></tr>"

    def shadow(self, t: Thread, board: Board) -> str:
        return f"<tr><td class='forum__topic'><div class='forum__icon'></div><div class='forum__title'><div>{esc(t.title)}</div></div></td><td colspan='2'>{a(f'/forum/{t.board.id}', 'თემა გადატანილია')}</td></tr>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""

        def short(n: int) -> str:
            return f"?page={n - 1}"

        bits = [
            f"<li class='pager__item{' is-active' if n == page else ''}'><a href='{short(n)}' title='გვერდი {n}'>{n}</a></li>"
            for n in window(page, last, 4)
            if n
        ]
        if page > 1:
            bits = [
                f"<li class='pager__item pager__item--first'><a href='{short(1)}'>« პირველი</a></li>",
                f"<li class='pager__item pager__item--previous'><a href='{short(page - 1)}' rel='prev'>‹ წინა</a></li>",
                *bits,
            ]
        if page < last:
            bits += [
                f"<li class='pager__item pager__item--next'><a href='{short(page + 1)}' rel='next'>შემდეგი ›</a></li>",
                f"<li class='pager__item pager__item--last'><a href='{short(last)}'>ბოლო »</a></li>",
            ]
        return f"<nav class='pager' role='navigation'><ul class='pager__items'>{joined(bits)}</ul></nav>"

    def register_post(self, post: Post) -> None:
        super().register_post(post)
        if post.number > 1:
            for n in range(1, self.pages_of(post.thread) + 1):
                self.put(
                    f"{self.post_url(post)}?page={n - 1}"
                    if n > 1
                    else f"{self.post_url(post)}?page=00",
                    self._thread_show(post.thread, n),
                )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        opener = thread.posts[0]
        tags = joined(f"<li>{a(self.term(self.world.tags.index(g)), g)}</li>" for g in thread.tags)
        head = f"<link rel='canonical' href='{ORIGIN}{self.stem(thread)}'>"
        login = f"{a(f'/user/login?destination={self.stem(thread)}%23comment-form', 'შედით')} ან {a(f'/user/register?destination={self.stem(thread)}%23comment-form', 'დარეგისტრირდით')}"
        rest = joined(self.post(p) for p in posts if p.number > 1)
        body = f"<h1 class='page-title'><span>{esc(thread.title)}</span></h1><article data-history-node-id='{thread.id}' class='node node--type-forum node--view-mode-full'><div class='node__meta'><div class='node__author-image'></div><span>{a(self.user_url(opener.author), opener.author.name, 'class=username')}, {self.stamp(opener.at)}</span></div><div class='node__content'><div class='field--name-taxonomy-forums'>{a(self.board_url(thread.board), thread.board.name)}</div><div class='text-formatted field--name-body'><p>{self.text(opener, '</p><p>')}</p></div><ul class='tags'>{tags}</ul><ul class='links'><li>{login} კომენტარისთვის</li></ul></div></article><section id='comments' class='comments'><h2 class='comments__title'>კომენტარები</h2>{rest}{bar}</section>"
        return self.frame(thread.title, body, self.crumbs(thread.board), head)

    def post(self, p: Post) -> str:
        u = p.author
        cite = f"<blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>" if p.quoted else ""
        sign = f"<div class='comment__signature'>{esc(u.signature)}</div>" if u.signature else ""
        link = f"{self.post_url(p)}#comment-{p.id}"
        login = a(f"/user/login?destination={self.stem(p.thread)}%23comment-form", "შედით")
        return f"<article data-comment-user-id='{u.id}' id='comment-{p.id}' class='comment js-comment'><footer class='comment__meta'><p class='comment__author'>{a(self.user_url(u), u.name, 'class=username')}</p><p class='comment__time'>{self.stamp(p.at)}</p></footer><div class='comment__content'><h3><a href='{link}' class='permalink' rel='bookmark'>{esc(p.paragraphs[0][:29])}</a></h3><div class='text-formatted field--name-comment-body'>{cite}<p>{self.text(p, '</p><p>')}</p></div>{sign}<ul class='links inline'><li class='comment-forbidden'>{login} კომენტარისთვის</li></ul></div></article>"
