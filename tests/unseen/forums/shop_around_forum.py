"""A forum inside of a site with a blog and a shop."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links, slug
from unseen.declared import a
from unseen.grown import Grown, since
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.world import Board, Post, Thread


class ShopAround(Grown):
    """/community/board/title/paged/2/#post-99, /community/participant/name/; a blog and a shop beside."""

    name = "shop-around-forum"
    seed = 1804
    language = "ar"
    site = "ورشة البحر"
    home = "/community/"
    posts_per_page = 15
    rows_per_page = 10
    longest = 11
    gone_said = "لم يتم العثور على الموضوع"
    walled_said = "عذراً، ليس لديك صلاحية لعرض هذا الموضوع"
    closed_said = "تسجيل الدخول"
    units = ("سنوات", "أشهر", "أيام", "ساعات", "دقائق")
    thread_at = "{t|stem}[paged/{n}/]"
    board_at = "/community/{b.name|slug}-{b.id}/[paged/{n}/]"
    user_at = "/community/participant/{u.name|lower}/"

    def stem(self, t: Thread) -> str:
        same = [o for o in self.world.threads if o.title == t.title]
        more = f"-{same.index(t) + 1}" if len(same) > 1 and same.index(t) else ""
        return f"{self.board_url(t.board)}{slug(t.title)}{more}/"

    def at_post(self, p: Post) -> str:
        return f"{self.thread_url(p.thread, self.page_of(p))}#post-{p.id}"

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.stem(thread),
            f"http://www.unseen.test{self.stem(thread)}",
            f"{ORIGIN}/community/postid/{thread.last.id}/",
            ORIGIN + self.at_post(thread.last),
        )
        return kinds[post.id % len(kinds)]

    def category_url(self, n: int) -> str:
        return f"/community/{slug(self.group_names[n])}-{n + 900}/"

    @property
    def group_names(self) -> list[str]:
        return [g[-1].about.split("،")[0][:18].strip(" .?!") for g in self.groups(3)]

    def register(self) -> None:
        super().register()
        for n, boards in enumerate(self.groups(3)):
            self.put(
                self.category_url(n),
                lambda n=n, boards=boards: self.index(
                    f"g{n}", 1, self.frame(self.group_names[n], self.boards_table(boards))
                ),
            )
        for p in self.world.posts.values():
            self.put_moved(f"/community/postid/{p.id}/", self.at_post(p))
        for b in self.open_boards():
            self.put_feed(f"{self.board_url(b)}?type=rss2&forum={b.id}", b.name)
        for t in self.world.threads:
            self.put_feed(f"{self.stem(t)}?type=rss2&topic={t.id}", t.title)
        for word, title in links(
            "recent أحدث المشاركات | recent/?view=unapproved غير | recent/?view=no-replies بلا ردود"
        ):
            self.put_other(
                f"/community/{word.replace('recent/', 'recent/') if '?' in word else word + '/'}",
                lambda t=title: self.recent(t),
            )
        self.put_tags("/community/tag/{tag|quote}/[paged/{n}/]", self.visible())
        self.put_members("/community/members/[paged/{n}/]", "الأعضاء", 15)
        for u in self.world.users:
            for word in ("activity", "favored", "followers"):
                self.put_other(
                    f"{self.user_url(u)}{word}/", lambda u=u: self.render_user(u), "profile"
                )
        self.register_site()

    def register_site(self) -> None:
        posts = self.articles()
        last = self.count(posts, 5)
        for n in range(1, last + 1):
            rows = joined(
                f"<article class='post type-post'><h2 class='entry-title'>{a(u, t, 'rel=bookmark')}</h2><div class='entry-meta'>{a(u, f'{at:%d/%m/%Y}')} {a('/author/admin/', 'admin')}</div><p>{esc(said[:120])}</p>{a(u + '#respond', 'اترك تعليقاً')} {a(u, 'اقرأ المزيد')}</article>"
                for u, t, at, said in self.part(posts, n, 5)
            )
            bar = self.pager(lambda k: "/blog/" + (f"page/{k}/" if k > 1 else ""), n, last)
            self.put_other(
                "/blog/" + (f"page/{n}/" if n > 1 else ""),
                lambda r=rows, b=bar: self.frame("المدونة", r + b),
            )
        for url, title, at, said in posts:
            self.put_other(url, lambda u=url, t=title, at=at, s=said: self.article(u, t, at, s))
            self.put_other(f"/{at:%Y/%m}/", lambda t=title: self.frame(t, f"<h1>{esc(t)}</h1>"))
        for n in range(1, 4):
            cards = joined(
                f"<li class='product'><a href='/product/item-{k}/' class='woocommerce-LoopProduct-link'><img src='/i/{k}.jpg'><h2>{esc(self.world.threads[k].title)}</h2><span class='price'>{k * 7}.00 ر.س</span></a><a href='/shop/?add-to-cart={k}' class='button' rel='nofollow'>أضف إلى السلة</a></li>"
                for k in range(n * 12, n * 12 + 12)
            )
            bar = self.pager(lambda k: "/shop/" + (f"page/{k}/" if k > 1 else ""), n, 3)
            self.put_other(
                "/shop/" + (f"page/{n}/" if n > 1 else ""),
                lambda c=cards, b=bar: self.frame("المتجر", f"<ul class='products'>{c}</ul>{b}"),
            )
        for k in range(12, 48):
            self.put_other(f"/product/item-{k}/", lambda k=k: self.product(k))
            self.put_other(f"/shop/?add-to-cart={k}", lambda: self.frame("السلة", "<p>سلة</p>"))
        self.put_other("/", lambda: self.frame(self.site, "<h1>أهلاً وسهلاً</h1><p>ورشة للجميع</p>"))

    def articles(self):
        made = []
        for n, t in enumerate(self.world.threads[::9][:32]):
            at = t.posts[0].at
            title = f"{self.world.boards[n % 5].name} {t.title[::1].split(' ')[0]} {n + 1}"
            made.append((f"/{at:%Y/%m/%d}/{slug(title)}/", title, at, t.posts[0].text))
        return sorted(made, key=lambda each: each[2], reverse=True)

    def article(self, url: str, title: str, at: datetime, said: str) -> str:
        notes = joined(
            f"<li id='comment-{u.id}' class='comment'><article><footer><b class='fn'>{u.name}</b> <time datetime='{u.joined:%Y-%m-%dT%H:%M}'>{u.joined:%d/%m/%Y}</time> {a(f'{url}?replytocom={u.id}#respond', 'رد', 'rel=nofollow')}</footer><div class='comment-content'><p>{esc(u.signature or title)}</p></div></article></li>"
            for u in self.world.users[at.day : at.day + 3]
        )
        return self.frame(
            title,
            f"<article class='post'><h1 class='entry-title'>{esc(title)}</h1><div class='entry-meta'><time datetime='{at:%Y-%m-%d}'>{at:%d/%m/%Y}</time> {a('/author/admin/', 'admin')} {a('/category/news/', 'أخبار')}</div><div class='entry-content'><p>{esc(said)}</p></div></article><ol class='comment-list'>{notes}</ol>",
        )

    def product(self, k: int) -> str:
        t = self.world.threads[k]
        near = joined(
            f"<li>{a(f'/product/item-{n}/', self.world.threads[n].title)}</li>"
            for n in range(k, min(k + 4, 48))
            if n != k
        )
        return self.frame(
            t.title,
            f"<div class='product'><h1>{esc(t.title)}</h1><p class='price'>{k * 7}.00 ر.س</p><p>{esc(t.posts[0].paragraphs[0])}</p><ul class='related'>{near}</ul>{a('/product-category/tools/', 'أدوات')}</div>",
        )

    def recent(self, title: str) -> str:
        rows = joined(
            f"<div class='wpf-ttr'><div class='wpf-field wpf-rp-title'>{a(self.at_post(t.last), t.title)}</div><div>{a(self.user_url(t.last.author), t.last.author.name)}</div><div>{self.since(t.last.at)}</div></div>"
            for t in self.newest(30)
            if t.id not in self.private
        )
        return self.frame(title, f"<h1>{title}</h1><div class='wpf-table'>{rows}</div>")

    def extras(self):
        for u, t in links(
            "/cart/ السلة | /my-account/ حسابي | /checkout/ الدفع | /about-us/ من نحن | "
            "/contact/ اتصل بنا | /category/news/ أخبار | /author/admin/ admin | "
            "/product-category/tools/ أدوات | /community/?foro=signin دخول | "
            "/community/?foro=signup تسجيل | /community/?foro=lostpassword كلمة | "
            "/privacy-policy/ خصوصية | /community/?wpfs= بحث | /community/add-topic/ موضوع جديد"
        ):
            yield u, "other", t
        for word in ("feed/", "comments/feed/"):
            yield f"/{word}", "feed", word
        for url, *_ in self.articles():
            for n in range(90):
                yield f"{url}?replytocom={n}", "other", "رد"

    def since(self, at: datetime) -> str:
        return f"<span title='{at:%d/%m/%Y %H:%M}'>{since(at, self.units, 'قبل ')}</span>"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        site = joined(
            f"<li class='menu-item'>{a(u, t)}</li>"
            for u, t in links(
                "/ الرئيسية | /blog/ المدونة | /shop/ المتجر | /community/ المنتدى | "
                "/about-us/ من نحن | /contact/ اتصل بنا | /cart/ السلة | /my-account/ حسابي"
            )
        )
        menu = joined(
            f"<li class='wpforo-menu-item'>{a(u, t)}</li>"
            for u, t in links(
                "/community/ المنتديات | /community/members/ الأعضاء | "
                "/community/recent/ أحدث المشاركات | /community/?foro=signup تسجيل | "
                "/community/?foro=signin دخول"
            )
        )
        news = joined(f"<li>{a(u, t)}</li>" for u, t, *_ in self.articles()[:5])
        months = joined(
            f"<li>{a(f'/{at:%Y/%m}/', f'{at:%m/%Y}')}</li>" for _, _, at, _ in self.articles()[:6]
        )
        goods = joined(
            f"<li><a href='/product/item-{k}/'><img src='/i/{k}.jpg'>{esc(self.world.threads[k].title)}</a> {k * 7} ر.س</li>"
            for k in range(12, 16)
        )
        near = joined(
            f"<li><div class='wpforo-list-item-right'><p>{a(self.at_post(t.last), t.title)}</p><p>{t.last.author.name}</p><p>{self.since(t.last.at)}</p></div></li>"
            for t in self.newest(5)
            if t.id not in self.private
        )
        return (
            f'<!DOCTYPE html><html dir="rtl" lang="ar"><head><meta charset="UTF-8"><title>{esc(title)} &#8211; {self.site}</title>{head}<link rel="alternate" type="application/rss+xml" href="/feed/"></head><body class="rtl page-template-default wpf-dark"><header id="masthead"><p class="site-title"><a href="/" rel="home">{self.site}</a></p><nav id="site-navigation"><ul id="primary-menu">{site}</ul></nav></header><div id="content"><main><div id="wpforo"><div id="wpforo-wrap"><div id="wpforo-menu"><ul class="wpf-menu">{menu}</ul></div><div class="wpforo-subtop"><div class="wpf-breadcrumb"><div class="wpf-item-element"><a href="/community/" class="wpf-root">المنتدى</a></div>{crumbs}</div></div><div class="wpforo-main">{body}</div></div></div></main>'
            f'<aside id="secondary"><section class="widget"><h2>أحدث المقالات</h2><ul>{news}</ul></section><section class="widget"><h2>الأرشيف</h2><ul>{months}</ul></section><section class="widget"><h2>منتجات</h2><ul class="product_list_widget">{goods}</ul></section><section class="widget wpforo-widget"><h2>أحدث المشاركات</h2><ul>{near}</ul></section></aside></div><footer>{a("/privacy-policy/", "سياسة الخصوصية")}</footer></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        if board.parent:
            up = self.crumbs(board.parent)
        else:
            n = next(n for n, g in enumerate(self.groups(3)) if board in g)
            up = f"<div class='wpf-item-element'>{a(self.category_url(n), self.group_names[n])}</div>"
        return f"{up}<div class='wpf-item-element'>{a(self.board_url(board), board.name)}</div>"

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"<div class='wpforo-last-post-avatar'></div><div class='wpforo-last-post'><p class='wpforo-last-post-title'>{a(self.at_post(t.last), t.title)}</p><p class='wpforo-last-post-date'>{a(self.user_url(t.last.author), t.last.author.name)}، {self.since(t.last.at)}</p></div>"
                if t
                else "<div class='wpforo-last-post'><p>المنتدى فارغ</p></div>"
            )
            subs = joined(
                f"<dd>{a(self.board_url(s), s.name)} <span>({len(s.threads)})</span></dd>"
                for s in b.boards
            )
            rows.append(
                f"<div id='wpf-forum-{b.id}' class='forum-wrap'><div class='wpforo-forum'><div class='wpforo-forum-icon'></div><div class='wpforo-forum-info'><h3 class='wpforo-forum-title'>{a(self.board_url(b), b.name)}</h3><p class='wpforo-forum-description'>{esc(b.about)}</p><dl class='wpforo-subforum'>{subs}</dl></div><div class='wpforo-forum-data'><div class='wpforo-forum-details'><span>{len(b.threads)} مواضيع</span> <span>{sum(len(t.posts) for t in b.threads)} مشاركات</span></div>{last}</div></div></div>"
            )
        return f"<div class='wpfl-1 wpforo-section'>{joined(rows)}</div>"

    def render_home(self) -> str:
        parts = joined(
            f"<div class='wpforo-category'><div class='cat-title'>{a(self.category_url(n), self.group_names[n])}</div>{self.boards_table(g)}</div>"
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        return self.frame(
            "المنتدى",
            f"{parts}<div id='wpforo-stat-body'><div>{threads} مواضيع</div><div>{posts} مشاركات</div><div>{users} أعضاء</div><p>{self.online()}</p></div>",
        )

    def rows_table(self, rows):
        return f"<div class='wpfl-1 wpforo-topic-content'><div class='wpforo-topic-head'><div class='head-title'>عنوان الموضوع</div><div class='head-stat'>مشاهدات</div><div>مشاركات</div><div>آخر مشاركة</div></div>{rows}</div>"

    def board_body(self, board, below, rows, bar):
        feed = a(f"{self.board_url(board)}?type=rss2&forum={board.id}", "RSS")
        return f"<div class='wpf-head-bar'><h1 id='wpforo-title'>{esc(board.name)}</h1><div id='wpforo-description'>{esc(board.about)}</div>{a('/community/add-topic/', 'إضافة موضوع')} {feed}</div>{below}<div class='wpf-navi'>{bar}</div>{self.rows_table(rows)}<div class='wpf-navi'>{bar}</div>"

    def row(self, t: Thread) -> str:
        pages = joined(f"<a href='{self.thread_url(t, n)}'>{n}</a> " for n in self.pages_in_row(t))
        tags = joined(a(f"/community/tag/{quote(g)}/", g) for g in t.tags)
        return f"<div class='topic-wrap'><div class='wpforo-topic'><div class='wpforo-topic-avatar'><a href='{self.user_url(t.starter)}'><img src='/av/{t.starter.id}.jpg'></a></div><div class='wpforo-topic-info'><p class='wpforo-topic-title'><a href='{self.stem(t)}'>{esc(t.title)}</a> <span class='wpf-nav-in-row'>{pages}</span></p><p class='wpforo-topic-start-info'>{a(self.user_url(t.starter), t.starter.name)}، {self.since(t.posts[0].at)}</p><p class='wpf-tags'>{tags}</p></div><div class='wpforo-topic-stat-views'>{t.views}</div><div class='wpforo-topic-stat-posts'>{len(t.posts)}</div><div class='wpforo-topic-stat-lastpost'>{a(self.user_url(t.last.author), t.last.author.name)} <a href='{self.at_post(t.last)}'>{self.since(t.last.at)}</a></div></div></div>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [f"<a href='{url(page - 1)}' class='wpf-prev-button'>السابق</a>"] if page > 1 else []
        bits += [f"<span class='wpf-page-info'>صفحة {page} / {last}</span>"]
        bits += [
            f"<a href='{url(n)}'>{n}</a>" if n != page else f"<span class='current'>{n}</span>"
            for n in window(page, last, 2)
            if n
        ]
        bits += (
            [f"<a href='{url(page + 1)}' class='wpf-next-button'>التالي</a>"] if page < last else []
        )
        return f"<div class='wpf-navi-wrap'>{joined(bits)}</div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        near = joined(
            f"<li>{a(self.stem(t), t.title)} {self.since(t.posts[0].at)}</li>"
            for t in self.similar(thread)
        )
        tags = joined(f"<tag>{a(f'/community/tag/{quote(g)}/', g)}</tag>" for g in thread.tags)
        feed = a(f"{self.stem(thread)}?type=rss2&topic={thread.id}", "RSS")
        steps = [
            (self.neighbour(thread, -1), "الموضوع السابق"),
            (self.neighbour(thread, 1), "الموضوع التالي"),
        ]
        along = joined(
            f"<div class='wpf-navi-topic'>{a(self.stem(t), f'{t.title}', f'title={chr(34)}{w}{chr(34)}')}</div>"
            for t, w in steps
            if t
        )
        head = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'>"
        body = f"<div class='wpf-head-bar'><div class='wpf-left'><h1 id='wpforo-title'>{esc(thread.title)}</h1></div><div class='wpf-actions'>{feed} آخر مشاركة <a href='{self.at_post(thread.last)}'>{self.since(thread.last.at)}</a></div></div><div class='wpf-navi'>{bar}</div><div class='wpfl-1 wpforo-post-content-wrap'>{joined(map(self.post, posts))}</div><div class='wpf-navi'>{bar}</div><div class='wpforo-topic-footer'>{along}<div class='wpf-topic-tags'>{tags}</div><ul class='wpforo-related-topics'>{near}</ul></div>"
        return self.frame(thread.title, body, self.crumbs(thread.board), head)

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"<blockquote data-userid='{p.quoted.author.id}' data-postid='{p.quoted.id}'><p>من قبل: @{p.quoted.author.name}</p><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        sign = f"<div class='wpforo-post-signature'>{esc(u.signature)}</div>" if u.signature else ""
        edited = ""
        if p.edited:
            edited = f"<div class='wpf-post-edit-wrap'><div>تم التعديل {self.since(p.at)} بواسطة {u.name}</div></div>"
        return (
            f"<div id='post-{p.id}' data-postid='{p.id}' data-userid='{u.id}' class='post-wrap wpfn-{p.number}'><div class='wpforo-post'><div class='wpf-left'><div class='author-avatar'><a href='{self.user_url(u)}'><img src='/av/{u.id}.jpg' alt='{u.name}'></a></div><div class='author-data'><div class='author-name'>{a(self.user_url(u), u.name)}</div><div class='author-nicename'>(@{u.name.lower()})</div><div class='author-title'>عضو نشيط</div></div><div class='author-bottom'><div class='author-joined'>انضم: {self.since(u.joined)}</div><div class='author-posts'>مشاركات: {u.wrote}</div></div></div>"
            f"<div class='wpf-right'><div class='wpforo-post-content-top'><span class='wpf-post-number'><a href='{self.at_post(p)}'>#{p.number}</a></span></div><div class='wpforo-post-content'>{cite}<p>{self.text(p, '</p><p>')}</p></div>{edited}{sign}<div class='wpforo-post-content-bottom'><div class='cbleft'>{'بداية الموضوع ' if p.number == 1 else ''}نشر : {p.at:%d/%m/%Y %H:%M}</div><div class='cbright'><span class='wpforo-reaction'>{p.votes}</span></div></div></div></div></div>"
        )
