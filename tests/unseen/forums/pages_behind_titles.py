"""Discussions with their pages behind the title, as `/p2`; rows of lists say `/p1`."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.more_looks import OpeningFirst
from unseen.world import Post, Thread

THAI = (
    "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split()
)


class PagesBehindTitles(OpeningFirst, Grown):
    """/discussion/120/title/p2, /discussion/comment/99#Comment_99, /categories/x/p3, /bestof; rows say /p1."""

    name = "pages-behind-titles"
    seed = 1803
    language = "th"
    site = "โรงซ่อม"
    home = "/"
    posts_per_page = 30
    rows_per_page = 30
    longest = 11
    gone_said = "ไม่พบหน้าที่คุณต้องการ"
    walled_said = "คุณไม่มีสิทธิ์ดูหน้านี้"
    closed_said = "เข้าสู่ระบบ"
    stem_at = "/discussion/{t.id}/{t.title|slug}"
    thread_at = "{t|stem}[/p{n}]"
    board_at = "/categories/{b.name|slug}-{b.id}[/p{n}]"
    user_at = "/profile/{u.name}"
    crumb = " › <span class='CrumbLabel'>{link}</span>"

    def post_url(self, post: Post) -> str:
        return f"/discussion/comment/{post.id}" if post.number > 1 else ""

    def cited(self, thread: Thread, post: Post) -> str:
        near = thread.posts[post.id % len(thread.posts)]
        kinds = (
            ORIGIN + self.stem(thread),
            f"http://www.unseen.test{self.stem(thread)}/p1",
            ORIGIN
            + (
                f"{self.post_url(near)}#Comment_{near.id}" if near.number > 1 else self.stem(thread)
            ),
            f"{ORIGIN}/discussion/{thread.id}",
        )
        return kinds[post.id % len(kinds)]

    def recent(self, page: int) -> str:
        return f"/discussions/p{page}" if page > 1 else "/discussions"

    def register_lists(self) -> None:
        every = sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)
        self.put_list(self.recent, "กระทู้ล่าสุด", every, "all")
        super().register_lists()

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.stem(t)}/p1", self._thread_show(t, 1))
            self.put(f"/discussion/{t.id}", self._thread_show(t, 1))
            self.put_feed(f"{self.stem(t)}/feed.rss", t.title)
        self.put("/categories", lambda: self.index("boards", 1, self.categories()))
        for b in self.open_boards():
            self.put_feed(f"{self.board_url(b)}/feed.rss", b.name)
            self.put_rows(f"{self.board_url(b)}?sort=top", b, b.threads[:30])
        for word in ("unanswered", "popular"):
            self.put_list("/discussions/{w}[/p{n}]", word, self.newest(75), w=word)
        self.put_tags("/discussions/tagged/{tag|quote}[/p{n}]", self.visible())
        best = sorted(self.world.posts.values(), key=lambda p: -p.votes)
        best = [p for p in best if p.thread.id not in self.private and p.number > 1][:120]
        for n in range(1, 5):
            shown = self.part(best, n, 30)
            self.put_other(
                "/bestof/everything" + (f"/p{n}" if n > 1 else ""),
                lambda n=n, shown=shown: self.best(shown, n),
            )
        self.put_other("/bestof", lambda: self.best(best[:30], 1))
        for n in range(1, 4):
            self.put_other("/activity" + (f"/p{n}" if n > 1 else ""), lambda n=n: self.activity(n))
        for u in self.world.users:
            for word in ("discussions", "comments", "badges"):
                self.put_other(
                    f"{self.user_url(u).replace('/profile/', f'/profile/{word}/')}",
                    lambda u=u: self.render_user(u),
                    "profile",
                )

    def extras(self):
        for word in "entry/signin entry/register entry/password search home/termsofservice kb badges".split():
            yield f"/{word}", "login", word
        yield "/entry/signin?Target=discussions", "login", "signin"
        for p in self.world.posts.values():
            yield f"/entry/signin?Target=discussion/comment/{p.id}", "login", "signin"

    def stamp(self, at: datetime) -> str:
        return f"<time title='{at.day} {THAI[at.month - 1]} {at.year + 543} {at:%H:%M}' datetime='{at:%Y-%m-%dT%H:%M:%S+00:00}'>{at.day} {THAI[at.month - 1][:4]} {at.year + 543}</time>"

    when = stamp

    def best(self, posts: list[Post], page: int) -> str:
        tiles = joined(
            f"<div id='Comment_{p.id}' class='Tile ImageTile'><div class='Attribution Post'><div class='Title'>{a(f'{self.post_url(p)}#Comment_{p.id}', p.thread.title)}</div><div class='Body'>{esc(p.paragraphs[0][:150])}</div><div class='AuthorWrap'>{a(self.user_url(p.author), p.author.name)} {self.stamp(p.at)}</div><div class='Reactions'>{p.votes}</div></div></div>"
            for p in posts
        )
        return self.frame(
            "ยอดนิยม",
            f"<h1>ยอดนิยม</h1><div class='Tiles'>{tiles}</div>{self.pager(lambda n: '/bestof/everything' + (f'/p{n}' if n > 1 else ''), page, 4)}",
        )

    def activity(self, page: int) -> str:
        rows = joined(
            f"<li id='Activity_{u.id}' class='Item Activity'><div class='ItemContent'><div class='Title'>{a(self.user_url(u), u.name)}</div><div class='Excerpt'>{esc(u.signature)}</div><div class='Meta'>{self.stamp(u.joined)}</div></div></li>"
            for u in self.part(self.world.users, page, 30)
        )
        return self.frame(
            "กิจกรรม",
            f"<h1>กิจกรรม</h1><ul class='DataList Activities'>{rows}</ul>{self.pager(lambda n: '/activity' + (f'/p{n}' if n > 1 else ''), page, 3)}",
        )

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        menu = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/categories หมวดหมู่ | /discussions กระทู้ล่าสุด | /activity กิจกรรม | "
                "/bestof ยอดนิยม | /discussions/unanswered ยังไม่มีคำตอบ"
            )
        )
        boards = joined(
            f"<li class='ClearFix Depth{2 if b.parent else 1}'><a href='{self.board_url(b)}' class='ItemLink'><span class='Aside'><span class='Count'><span title='{len(b.threads)}'>{len(b.threads)}</span></span></span>{esc(b.name)}</a></li>"
            for b in self.world.all_boards()
        )
        tags = joined(
            f"<li>{a(f'/discussions/tagged/{quote(g)}', g)} <span class='Count'>9</span></li>"
            for g in self.world.tags
        )
        return (
            f'<!DOCTYPE html><html lang="th"><head><meta charset="utf-8"><title>{esc(title)} - {self.site}</title>{head}</head><body id="vanilla_page" class="Vanilla Discussions isDesktop"><header id="titleBar"><a href="/" class="logo">{self.site}</a><nav><ul>{menu}</ul></nav>{a("/entry/signin?Target=discussions", "เข้าสู่ระบบ", "rel=nofollow")} {a("/entry/register", "สมัคร")}<form action="/search"><input name="Search"></form></header><div id="Body"><div class="BreadcrumbsWrapper"><span class="Breadcrumbs">{a("/", "หน้าแรก", "class=HomeCrumb")}{crumbs}</span></div><main id="Content">{body}</main>'
            f'<aside id="Panel"><div class="Box BoxFilter"><ul class="FilterMenu">{menu}</ul></div><div class="Box BoxCategories"><h4>หมวดหมู่</h4><ul class="PanelInfo PanelCategories"><li>{a("/categories", "ทุกหมวด")}</li>{boards}</ul></div><div class="Box BoxTags"><ul class="TagCloud">{tags}</ul></div></aside></div><footer>{a("/home/termsofservice", "ข้อตกลง")}</footer></body></html>'
        )

    def categories(self) -> str:
        return self.frame("หมวดหมู่", f"<h1>หมวดหมู่</h1>{self.boards_table(self.world.boards)}")

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = ""
            if t:
                last = f"<span class='MItem LastDiscussionTitle'><a href='{self.post_url(t.last) or self.stem(t)}#latest'>{esc(t.title)}</a></span><span class='MItem LastCommentDate'>{self.stamp(t.last.at)}</span>"
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            rows.append(
                f"<li id='Category_{b.id}' class='Item Depth1 Category-{b.id}'><div class='ItemContent Category'><h3 class='CategoryName TitleWrap'>{a(self.board_url(b), b.name)}</h3><div class='CategoryDescription'>{esc(b.about)}</div><div class='Meta'><span class='MItem DiscussionCount'>{len(b.threads)} กระทู้</span>{last}<div class='ChildCategories'>{subs}</div></div></div></li>"
            )
        return f"<ul class='DataList CategoryList'>{joined(rows)}</ul>"

    def render_home(self) -> str:
        every = sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)
        last = self.count(every, self.rows_per_page)
        return self.render_list(self.site, every[: self.rows_per_page], self.recent, 1, last)

    def rows_table(self, rows):
        return f"<h2 class='sr-only'>กระทู้</h2><ul class='DataList Discussions pageBox'>{rows}</ul>"

    def board_body(self, board, below, rows, bar):
        feed = a(f"{self.board_url(board)}/feed.rss", "RSS")
        sort = a(f"{self.board_url(board)}?sort=top", "ยอดนิยม")
        return f"<h1 class='H HomepageTitle'>{esc(board.name)}</h1><p class='P PageDescription'>{esc(board.about)}</p>{below}<div class='PageControls'>{sort} {feed}{bar}</div>{self.rows_table(rows)}<div class='PageControls Bottom'>{bar}</div>"

    def row(self, t: Thread) -> str:
        mini = joined(
            f" <a class='' href='{self.stem(t)}/p{n}'>{n}</a>" for n in (1, *self.pages_in_row(t))
        )
        mini = f"<span class='MiniPager'>{mini}</span>" if self.pages_of(t) > 1 else ""
        pin = "<span class='Tag Tag-Announcement'>ประกาศ</span>" if t.sticky else ""
        return f"<li id='Discussion_{t.id}' class='Item ItemDiscussion'><div class='ItemContent Discussion'><a title='{t.starter.name}' href='{self.user_url(t.starter)}' class='PhotoWrap IndexPhoto'><img src='/uploads/n{t.starter.id}.jpg' alt='{t.starter.name}'></a><div class='Title' role='heading'><a href='{ORIGIN}{self.stem(t)}/p1'>{esc(t.title)}</a>{mini}</div><div class='Meta Meta-Discussion'>{pin}<span class='MItem MCount ViewCount'><span class='Number'>{t.views}</span> ครั้ง</span><span class='MItem MCount CommentCount'><span class='Number'>{len(t.posts) - 1}</span> ความเห็น</span><span class='MItem LastCommentBy'>ล่าสุดโดย {a(self.user_url(t.last.author), t.last.author.name)}</span><span class='MItem LastCommentDate'>{self.stamp(t.last.at)}</span><span class='MItem Category'>{a(self.board_url(t.board), t.board.name)}</span></div></div></li>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            (
                f"<a href='{url(n)}' class='{'Highlight ' if n == page else ''}Pager-p p-{n}'>{n}</a>"
                if n
                else "<span class='Ellipsis'>…</span>"
            )
            for n in window(page, last, 3)
        ]
        before = (
            a(url(page - 1), "«", "class=Previous rel=prev")
            if page > 1
            else "<span class='Previous'>«</span>"
        )
        after = (
            a(url(page + 1), "»", "class=Next rel=next")
            if page < last
            else "<span class='Next'>»</span>"
        )
        return f"<div class='Pager NumberedPager' role='navigation'>{before}{joined(bits)}{after}</div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        head = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'>"
        first = joined(self.post(p) for p in posts if p.number == 1)
        rest = joined(self.post(p) for p in posts if p.number > 1)
        tags = joined(f"<li>{a(f'/discussions/tagged/{quote(g)}', g)}</li>" for g in thread.tags)
        body = f"<div class='MessageList Discussion'><div id='Item_0' class='PageTitle pageHeadingBox'><h1>{esc(thread.title)}</h1></div>{first}<div class='InlineTags'><ul>{tags}</ul></div></div><div class='CommentsWrap'><span class='BeforeCommentHeading'>{bar}</span><div class='DataBox DataBox-Comments'><h2 class='CommentHeading'>ความเห็น</h2><ul class='MessageList DataList Comments'>{rest}</ul></div><div class='P PagerWrap'>{bar}</div></div><div class='Foot Closed'>{a('/entry/signin', 'เข้าสู่ระบบ')} เพื่อแสดงความเห็น</div>"
        return self.frame(thread.title, body, self.crumbs(thread.board), head)

    def post(self, p: Post) -> str:
        u = p.author
        link = f"{self.post_url(p)}#Comment_{p.id}" if p.number > 1 else self.stem(p.thread)
        cite = ""
        if p.quoted:
            cite = f"<blockquote class='Quote UserQuote'><div class='QuoteAuthor'>{a(self.user_url(p.quoted.author), p.quoted.author.name)} เขียน:</div><div class='QuoteText'><p>{esc(p.quoted.paragraphs[0])}</p></div></blockquote>"
        sign = ""
        if u.signature:
            sign = (
                f"<div class='Signature UserSignature userContent'><p>{esc(u.signature)}</p></div>"
            )
        react = a(
            f"/entry/signin?Target=discussion/comment/{p.id}",
            f"ถูกใจ {p.votes}",
            "class=ReactButton rel=nofollow",
        )
        inner = (
            f"<div class='Item-Header'><div class='AuthorWrap'><span class='Author'><a title='{u.name}' href='{self.user_url(u)}' class='PhotoWrap'><img src='/uploads/n{u.id}.jpg' alt='{u.name}'></a><a href='{self.user_url(u)}' class='Username js-userCard' data-userid='{u.id}'>{u.name}</a></span><span class='AuthorInfo'><span class='MItem RoleTitle'>สมาชิก</span> <span class='MItem PostCount'>โพสต์: {u.wrote}</span></span></div><div class='Meta CommentMeta'><span class='MItem DateCreated'><a href='{link}' class='Permalink' rel='nofollow'>{self.stamp(p.at)}</a></span></div></div>"
            f"<div class='Item-BodyWrap'><div class='Item-Body'><div class='Message userContent'>{cite}<p>{self.text(p, '</p><p>')}</p></div><div class='Reactions'>{react}</div>{sign}</div></div>"
        )
        if p.number == 1:
            return f"<div id='Discussion_{p.thread.id}' class='Item ItemDiscussion Role_Member'><div class='Discussion'>{inner}</div></div>"
        return f"<li class='Item ItemComment Role_Member' id='Comment_{p.id}'><div class='Comment'>{inner}</div></li>"
