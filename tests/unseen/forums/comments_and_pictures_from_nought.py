"""Pages counted from nought: comments below nodes, and a community of pictures with a small twin."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User

GEORGIAN = "იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი".split()


class CommentsBelowNodes(Grown):
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

    def refused(self, *, gone: bool) -> Shown:
        shown = super().refused(gone=gone)
        return Shown("error", "", shown.body, 404 if gone else 403)

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/forum/{board.id}" + (f"?page={page - 1}" if page > 1 else "")

    def stem(self, t: Thread) -> str:
        return f"/node/{t.id}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.stem(thread) + (f"?page={page - 1}" if page > 1 else "")

    def post_url(self, post: Post) -> str:
        return f"/comment/{post.id}" if post.number > 1 else ""

    def user_url(self, user: User) -> str:
        return f"/user/{user.id}"

    # The node stands above its comments on every page.

    def pages_of(self, thread: Thread) -> int:
        return max(1, -(-(len(thread.posts) - 1) // self.posts_per_page))

    def page_of(self, post: Post) -> int:
        return max(0, post.number - 2) // self.posts_per_page + 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return [p for p in thread.posts if self.page_of(p) == page]

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        kept = "&".join(q for q in query.split("&") if q != "page=0")
        return path + (mark if kept else "") + kept

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
                    self.put_other(
                        f"{self.board_url(b)}?order={quote(order)}&sort={way}",
                        lambda b=b: self.render_board(b, 1, b.threads[:25], 1),
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
        for u, t in (
            ("/user/login", "შესვლა"),
            ("/user/register", "რეგისტრაცია"),
            ("/user/password", "პაროლი"),
            ("/contact", "კონტაქტი"),
            ("/search/node", "ძებნა"),
            ("/about", "ჩვენ შესახებ"),
            ("/rss.xml", "RSS"),
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
            for u, t in (
                ("/", "მთავარი"),
                ("/forum", "ფორუმი"),
                ("/node", "სტატიები"),
                ("/about", "ჩვენ შესახებ"),
                ("/contact", "კონტაქტი"),
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


class PicturesAndTwins(Grown):
    """/bbs/tea/view?no=120&p=1 counts from 0, /m/tea/view?no=120 is its small twin; lists of pictures, rankings."""

    name = "pictures-and-twins"
    seed = 1810
    language = "ja"
    site = "写真と道具"
    home = "/"
    posts_per_page = 10
    rows_per_page = 18
    longest = 12
    gone_said = "この記事は削除されました。"
    walled_said = "会員のみ閲覧できます。"
    closed_said = "ログイン"
    week = "月火水木金土日"

    def code(self, b: Board) -> str:
        return f"{('tea', 'cam', 'bike', 'fish', 'rail', 'wood')[b.id % 6]}{b.id}"

    def listed(self, b: Board, page: int = 1, small: str = "bbs") -> str:
        return f"/{small}/{self.code(b)}/list" + (f"?p={page - 1}" if page > 1 else "")

    def viewed(self, t: Thread, page: int = 1, small: str = "bbs") -> str:
        return f"/{small}/{self.code(t.board)}/view?no={t.id}" + (
            f"&p={page - 1}" if page > 1 else ""
        )

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.listed(board, page)

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.viewed(thread, page)

    def user_url(self, user: User) -> str:
        return f"/mypage/{user.id}/"

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.viewed(thread),
            f"http://www.unseen.test{self.viewed(thread, small='m')}",
            f"{ORIGIN}{self.viewed(thread)}&p=0",
            f"{ORIGIN}{self.viewed(thread)}#c{thread.last.number}",
        )
        return kinds[post.id % len(kinds)]

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        kept = "&".join(q for q in query.split("&") if q != "p=0" and not q.startswith("from="))
        return path + (mark if kept else "") + kept

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for page in range(1, self.pages_of(t) + 1):
                self.put(self.viewed(t, page, "m"), lambda t=t, n=page: self.small_view(t, n))
            self.put_other(
                f"/bbs/{self.code(t.board)}/print?no={t.id}",
                lambda t=t: self.frame(
                    t.title, joined(f"<p>{p.author.name}</p><p>{esc(p.text)}</p>" for p in t.posts)
                ),
                "print",
            )
        for b in self.world.all_boards():
            last = self.count(b.threads, self.rows_per_page)
            for page in range(1, last + 1):
                self.put(
                    self.listed(b, page, "m"), lambda b=b, n=page, k=last: self.small_list(b, n, k)
                )
            for page in range(1, self.count(b.threads, 36) + 1):
                self.put_other(
                    f"/bbs/{self.code(b)}/gallery" + (f"?p={page - 1}" if page > 1 else ""),
                    lambda b=b, n=page: self.gallery(b, n),
                )
            for order in ("good", "hit", "reply"):
                self.put_other(
                    f"/bbs/{self.code(b)}/list?sort={order}",
                    lambda b=b: self.render_board(b, 1, b.threads[:18], 1),
                )
        self.put("/m/", lambda: Shown("entry", "entry", self.small("トップ", self.small_boards())))
        for p in self.world.posts.values():
            if p.id % 3 == 0:
                self.put_other(f"/photo/{p.id}.html", lambda p=p: self.photo(p))
        for word in ("daily", "weekly", "monthly"):
            best = sorted(self.visible(), key=lambda t: -t.views)
            self.put_list(
                lambda n, w=word: f"/ranking/{w}" + (f"?p={n - 1}" if n > 1 else ""),
                "ランキング",
                best[:54],
            )
        for tag in self.world.tags:
            self.put_list(
                lambda n, g=tag: f"/tag/{quote(g)}" + (f"?p={n - 1}" if n > 1 else ""),
                tag,
                [t for t in self.visible() if tag in t.tags],
            )

    def small_view(self, t: Thread, page: int) -> Shown:
        if t.id in self.private:
            return self.refused(gone=t.id in self.dead)
        posts = self.posts_on(t, page)
        bar = self.pager(lambda n: self.viewed(t, n, "m"), page, self.pages_of(t))
        text = joined(
            f"<div class='c' id='c{p.number}'><p class='n'>{p.number}. {a(self.user_url(p.author), p.author.name)} {self.stamp(p.at)}</p><div class='t'>{self.text(p)}</div></div>"
            for p in posts
        )
        return self.thread_page(
            t,
            page,
            self.small(
                t.title,
                f"<h1>{esc(t.title)}</h1>{text}{bar}{a(self.viewed(t, page), 'PC版で表示')} {a(self.listed(t.board, 1, 'm'), '一覧')}",
            ),
        )

    def small_list(self, b: Board, page: int, last: int) -> Shown:
        if self.is_closed(b):
            return Shown("login", "", self.small("ログイン", "<p>ログイン</p>"))
        rows = joined(
            f"<li><a href='{esc(self.viewed(t, 1, 'm'))}'><img src='/th/{t.id}.jpg'>{esc(t.title)} ({len(t.posts) - 1})</a></li>"
            for t in self.part(b.newest_first(), page, self.rows_per_page)
        )
        bar = self.pager(lambda n: self.listed(b, n, "m"), page, last)
        return self.index(
            f"b{b.id}",
            page,
            self.small(
                b.name,
                f"<h1>{esc(b.name)}</h1><ul class='l'>{rows}</ul>{bar}{a(self.listed(b, page), 'PC版で表示')}",
            ),
        )

    def small_boards(self) -> str:
        return f"<ul>{joined(f'<li>{a(self.listed(b, 1, chr(109)), b.name)}</li>' for b in self.world.all_boards())}</ul>{a('/', 'PC版で表示')}"

    def small(self, title: str, body: str) -> str:
        return f'<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{esc(title)} | {self.site}</title></head><body class="sp"><header><a href="/m/">{self.site}</a></header>{body}<footer>{a("/m/", "トップ")} {a("/login", "ログイン")}</footer></body></html>'

    def gallery(self, b: Board, page: int) -> str:
        cells = joined(
            f"<a href='{esc(self.viewed(t))}'><img src='/th/{t.id}_l.jpg' alt=''></a>"
            for t in self.part(b.newest_first(), page, 36)
        )
        bar = self.pager(
            lambda n: f"/bbs/{self.code(b)}/gallery" + (f"?p={n - 1}" if n > 1 else ""),
            page,
            self.count(b.threads, 36),
        )
        return self.frame(
            f"{b.name} ギャラリー", f"<div class='gallery'>{cells}</div>{bar}", self.crumbs(b)
        )

    def photo(self, p: Post) -> str:
        return self.frame(
            p.thread.title,
            f"<div class='photo'><img src='/ph/{p.id}.jpg'></div><p>{p.author.name} {self.stamp(p.at)}</p>{a(self.viewed(p.thread), '記事へ戻る')}",
        )

    def extras(self):
        for u, t in (
            ("/login", "ログイン"),
            ("/join", "会員登録"),
            ("/help/", "ヘルプ"),
            ("/rule.html", "利用規約"),
            ("/search", "検索"),
            ("/contact", "お問い合わせ"),
            ("/company/", "運営会社"),
        ):
            yield u, "other", t
        for b in self.world.all_boards():
            yield f"/bbs/{self.code(b)}/write", "login", "投稿"
        for t in self.world.threads:
            yield f"/bbs/{self.code(t.board)}/reply?no={t.id}", "login", "返信"
            yield f"/bbs/{self.code(t.board)}/good?no={t.id}", "login", "いいね"

    def stamp(self, at: datetime) -> str:
        if at.date() == NOW.date():
            return f"{at:%H:%M}"
        return f"{at:%Y/%m/%d}({self.week[at.weekday()]}) {at:%H:%M}"

    when = stamp

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        menu = joined(f"<li>{a(self.listed(b), b.name)}</li>" for b in self.world.boards[:8])
        rank = joined(
            f"<li><a href='{esc(self.viewed(t))}&from=rank'><img src='/th/{t.id}_s.jpg' alt=''><span>{esc(t.title)}</span></a></li>"
            for t in self.popular(6)
        )
        return (
            f'<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title>{head}</head><body><div id="hd"><p class="logo"><a href="/"><img src="/img/logo.gif" alt="{self.site}"></a></p><ul class="g">{menu}<li>{a("/ranking/daily", "ランキング")}</li></ul><p>{a("/login", "ログイン")} {a("/join", "会員登録")} {a("/m/", "スマホ版")}</p></div><div id="pan">{a("/", "トップ")}{crumbs}</div><div id="main">{body}</div>'
            f'<div id="side"><h3>人気の記事</h3><ol class="rank">{rank}</ol><p>{a("/ranking/weekly", "週間")} {a("/ranking/monthly", "月間")}</p></div><div id="ft">{a("/rule.html", "利用規約")} {a("/help/", "ヘルプ")} {a("/contact", "お問い合わせ")} {a("/company/", "運営会社")}</div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up} &gt; {a(self.listed(board), board.name)}"

    def boards_table(self, boards):
        cells = joined(
            f"<li class='cat'><a href='{self.listed(b)}'><img src='/cat/{b.id}.png' alt='{esc(b.name)}'></a><p>{a(self.listed(b), b.name)} ({len(b.threads)})</p>"
            + joined(f"<span class='sub'>{a(self.listed(s), s.name)}</span>" for s in b.boards)
            + "</li>"
            for b in boards
        )
        return f"<ul class='cats'>{cells}</ul>"

    def home_boxes(self) -> str:
        cells = joined(
            f"<li><a href='{esc(self.viewed(t))}'><img src='/th/{t.id}.jpg' alt=''></a><p>{a(self.viewed(t), t.title)}</p></li>"
            for t in self.newest(12)
            if t.id not in self.private
        )
        return f"<h2>新着</h2><ul class='pics'>{cells}</ul>"

    def rows_table(self, rows):
        return f"<ul class='pics'>{rows}</ul>"

    def board_body(self, board, below, rows, bar):
        where = f"/bbs/{self.code(board)}"
        tabs = f"<p class='tabs'>{a(f'{where}/list', '一覧')} {a(f'{where}/gallery', 'ギャラリー')} {a(f'{where}/list?sort=good', 'いいね順')} {a(f'{where}/list?sort=hit', '閲覧順')} {a(f'{where}/write', '投稿する')} {a(self.listed(board, 1, 'm'), 'スマホ版')}</p>"
        return f"<h1>{esc(board.name)}</h1><p>{esc(board.about)}</p>{below}{tabs}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        return f"<li class='pic'><a href='{esc(self.viewed(t))}' class='th'><img src='/th/{t.id}.jpg' width='160' height='120' alt=''></a><p class='ti'><a href='{esc(self.viewed(t))}'>{esc(t.title)}</a> <em>[{len(t.posts) - 1}]</em></p><p class='me'>{a(self.user_url(t.starter), t.starter.name)} {self.stamp(t.posts[0].at)} 閲覧{t.views} いいね{t.views % 40}</p></li>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<b>{n}</b>" if n == page else f"<a href='{esc(url(n))}'>{n}</a>"
            for n in window(page, last, 4)
            if n
        ]
        if page > 1:
            bits = [f"<a href='{esc(url(page - 1))}'>前へ</a>", *bits]
        if page < last:
            bits += [f"<a href='{esc(url(page + 1))}'>次へ</a>"]
        return f"<div class='pg'>{' '.join(bits)}</div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.viewed(thread, n), page, last)
        where = f"/bbs/{self.code(thread.board)}"
        tags = joined(f"<li>{a(f'/tag/{quote(g)}', g)}</li>" for g in thread.tags)
        near = joined(
            f"<li><a href='{esc(self.viewed(t))}'><img src='/th/{t.id}_s.jpg' alt=''></a> {a(self.viewed(t), t.title)}</li>"
            for t in self.similar(thread)
        )
        tools = f"{a(f'{where}/good?no={thread.id}', 'いいね')} {a(f'{where}/reply?no={thread.id}', '返信')} {a(f'{where}/print?no={thread.id}', '印刷用')} {a(self.viewed(thread, page, 'm'), 'スマホ版')} {a(self.listed(thread.board), '一覧へ')}"
        steps = [(self.neighbour(thread, 1), "次の記事"), (self.neighbour(thread, -1), "前の記事")]
        along = joined(f"<li>{w}: {a(self.viewed(t), t.title)}</li>" for t, w in steps if t)
        head = f"<link rel='alternate' media='only screen and (max-width: 640px)' href='{ORIGIN}{esc(self.viewed(thread, page, 'm'))}'>"
        body = f"<h1>{esc(thread.title)}</h1><ul class='tags'>{tags}</ul><div class='tools'>{tools}</div>{bar}<div id='comments'>{joined(map(self.post, posts))}</div>{bar}<ul class='along'>{along}</ul><h3>関連する記事</h3><ul class='near'>{near}</ul>"
        return self.frame(
            f"{thread.title} | {thread.board.name}", body, self.crumbs(thread.board), head
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = (
            f"<div class='q'>&gt;&gt;{p.quoted.number} {p.quoted.author.name}さん<br>{esc(p.quoted.paragraphs[0])}</div>"
            if p.quoted
            else ""
        )
        pic = (
            f"<p class='ph'><a href='/photo/{p.id}.html'><img src='/ph/{p.id}_m.jpg' alt=''></a></p>"
            if p.id % 3 == 0
            else ""
        )
        return f"<div class='com' id='c{p.number}'><div class='who'><a href='{self.user_url(u)}'><img src='/face/{u.id}.gif' width='48' alt=''></a><p>{a(self.user_url(u), u.name)}</p></div><div class='body'><p class='dt'><span class='no'>No.{p.number}</span> {self.stamp(p.at)}</p>{cite}<div class='txt'>{self.text(p)}</div>{pic}</div></div>"

    def other_starts(self):
        board = max(self.world.boards, key=lambda b: len(b.threads))
        return (
            self.listed(board, 2),
            self.listed(board, 1, "m"),
            self.user_url(self.world.threads[-1].starter),
        )
