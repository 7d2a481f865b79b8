"""Topics whose posts have addresses by their index, and pagers that say the query alone."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.world import Board, Post, Thread


class PostsByIndex(Grown):
    """/topic/120/title?page=2, /topic/120/title/21 is a post by its index, /post/99 leads there; links as ?page=2."""

    name = "posts-by-index"
    seed = 1809
    language = "ko"
    site = "작업실"
    home = "/"
    posts_per_page = 20
    rows_per_page = 20
    longest = 11
    gone_said = "존재하지 않는 페이지입니다."
    walled_said = "접근 권한이 없습니다."
    closed_said = "로그인"
    stem_at = "/topic/{t.id}/{t.title|slug}"
    thread_at = "{t|stem}[?page={n}]"
    board_at = "/category/{b.id}/{b.name|slug}[?page={n}]"
    post_at = "/post/{p.id}"
    user_at = "/user/{u.name|lower}"
    gone_status = 404
    walled_status = 403
    idle = ("_=", "lang=", "page=1")

    def indexed(self, p: Post) -> str:
        return f"{self.stem(p.thread)}/{p.number}"

    def register_post(self, post: Post) -> None:
        self.put_moved(self.post_url(post), self.indexed(post))

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.stem(thread),
            f"http://www.unseen.test/topic/{thread.id}",
            ORIGIN + self.indexed(thread.last),
            ORIGIN + self.stem(thread) + f"?_={post.id}1700",
        )
        return kinds[post.id % len(kinds)]

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(f"/topic/{t.id}", self.stem(t))
            self.put_feed(f"/topic/{t.id}.rss", t.title)
            for order in ("newest_to_oldest", "most_votes"):
                self.put_other(
                    f"{self.stem(t)}?sort={order}",
                    lambda t=t: self.render_thread(t, 1, t.posts[::-1][:20], self.pages_of(t)),
                )
            for p in t.posts:
                self.put(self.indexed(p), self._thread_show(t, self.page_of(p)))
                for n in range(1, self.pages_of(t) + 1):
                    self.put(f"{self.indexed(p)}?page={n}", self._thread_show(t, n))
        for b in self.open_boards():
            self.put_feed(f"/category/{b.id}.rss", b.name)
            for order in ("most_posts", "most_votes", "recently_created"):
                self.put_rows(f"{self.board_url(b)}?sort={order}", b, b.threads[:20])
        self.put("/categories", lambda: self.entry_page(self.render_home()))
        for word in ("recent", "popular", "top", "unread"):
            self.put_list("/{w}[?page={n}]", word, self.newest(100), w=word)
        self.put_tags("/tags/{tag|quote}[?page={n}]", self.visible())
        self.put_members("/users[?page={n}]", "회원")
        for u in self.world.users:
            for word in ("topics", "posts", "followers"):
                self.put_other(
                    f"{self.user_url(u)}/{word}", lambda u=u: self.render_user(u), "profile"
                )

    def extras(self):
        for word in "login register tags groups search world groups/administrators".split():
            yield f"/{word}", "other", word
        for u in self.world.users:
            yield f"/flags?targetUid={u.id}", "login", "flags"

    def stamp(self, at: datetime) -> str:
        return f"<span class='timeago' title='{at:%Y-%m-%dT%H:%M:%S}.000Z'>{at.year}년 {at.month}월 {at.day}일 {at:%H:%M}</span>"

    when = stamp

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        menu = joined(
            f"<li class='nav-item mx-2' title='{t}'><a class='nav-link' href='{u}'><i class='fa fa-fw'></i><span class='nav-text'>{t}</span></a></li>"
            for u, t in links(
                "/categories 게시판 | /recent 최근 | /tags 태그 | /popular 인기 | /users 회원 | "
                "/groups 그룹"
            )
        )
        return f'<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title>{head}</head><body class="skin-noskin"><div class="layout-container d-flex"><nav component="sidebar/left" class="sidebar-left"><ul id="main-nav" class="list-unstyled">{menu}</ul><ul id="logged-out-menu"><li>{a("/register", "가입")}</li><li>{a("/login", "로그인")}</li></ul></nav><main id="panel" class="slideout-panel"><div class="brand"><a component="brand/logo" href="/"><img alt="{self.site}" src="/assets/logo.png"></a></div><div class="container-lg" id="content"><noscript><div class="alert alert-danger"><p>브라우저가 자바스크립트를 지원하지 않습니다.</p></div></noscript><ol class="breadcrumb" itemscope itemtype="http://schema.org/BreadcrumbList"><li class="breadcrumb-item">{a("/", "홈")}</li>{crumbs}</ol>{body}</div></main></div></body></html>'

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up}<li class='breadcrumb-item'><a href='{self.board_url(board)}' itemprop='item'><span class='fw-semibold' itemprop='name'>{esc(board.name)}</span></a></li>"

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"<div component='category/posts' class='ps-2'><div class='post-content'><div class='d-flex gap-1'><a href='{self.user_url(t.last.author)}'><img class='avatar' src='/av/{t.last.author.id}.png' alt='{t.last.author.name}'></a><a class='permalink text-muted timeago' href='{self.indexed(t.last)}'>{self.stamp(t.last.at)}</a></div><div class='post-content text-xs line-clamp-sm-2'>{esc(t.last.paragraphs[0][:150])}</div></div></div>"
                if t
                else "<div component='category/posts'><div class='post-content'>새 글이 없습니다.</div></div>"
            )
            subs = joined(
                f"<li class='category-children-item'><a href='{self.board_url(s)}' class='text-reset'>{esc(s.name)}</a></li>"
                for s in b.boards
            )
            rows.append(
                f"<li component='categories/category' data-cid='{b.id}' class='w-100 py-3 d-flex'><div class='d-flex col-lg-7'><div class='icon'></div><div class='flex-grow-1'><h2 class='title'><a class='text-reset' href='{self.board_url(b)}' itemprop='url'>{esc(b.name)}</a></h2><div class='description'><p>{esc(b.about)}</p></div><ul class='list-unstyled category-children'>{subs}</ul></div></div><div class='stats'><div><span title='{len(b.threads)}'>{len(b.threads)}</span> 토픽</div><div><span>{sum(len(t.posts) for t in b.threads)}</span> 글</div></div><div class='teaser'>{last}</div></li>"
            )
        return f"<ul class='categories-list list-unstyled' itemscope itemtype='http://www.schema.org/ItemList'>{joined(rows)}</ul>"

    def render_home(self) -> str:
        posts, threads, users = self.counts()
        return self.frame(
            self.site,
            f"{self.boards_table(self.world.boards)}<div class='stats'><span>{users}</span> 회원 <span>{threads}</span> 토픽 <span>{posts}</span> 글</div>",
        )

    def rows_table(self, rows):
        return f"<ul component='category' class='topics-list list-unstyled' itemscope itemtype='http://www.schema.org/ItemList' data-nextstart='20'>{rows}</ul>"

    def board_body(self, board, below, rows, bar):
        url = self.board_url(board)
        sort = joined(
            f"<li><a class='dropdown-item' href='{url}?sort={w}'>{t}</a></li>"
            for w, t in links(
                "recently_created 최근 작성순 | most_posts 글 많은 순 | most_votes 추천순"
            )
        )
        feed = f"<a target='_blank' href='/category/{board.id}.rss' title='RSS'><i class='fa fa-rss'></i></a>"
        return f"<h1 class='tracking-tight'>{esc(board.name)}</h1><div class='description'><p>{esc(board.about)}</p></div>{below}<div class='topic-list-header'><ul class='dropdown-menu'>{sort}</ul>{feed}</div>{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        tags = joined(
            f"<a href='/tags/{quote(g)}'><span class='badge'>{esc(g)}</span></a>" for g in t.tags
        )
        pages = joined(f"<a href='{self.thread_url(t, n)}'>{n}</a> " for n in self.pages_in_row(t))
        pages = (
            f"<span class='pagination-in-row'><i class='fa fa-file'></i> {pages}</span>"
            if pages
            else ""
        )
        pin = "<span class='badge'><i class='fa fa-thumb-tack'></i> 고정</span>" if t.sticky else ""
        return f"<li component='category/topic' class='category-item hover-parent' data-tid='{t.id}' data-cid='{t.board.id}' itemprop='itemListElement'><link itemprop='url' content='{self.stem(t)}'><meta itemprop='name' content='{esc(t.title)}'><div class='d-flex col-lg-7'><div class='flex-shrink-0'><a class='d-inline-block' href='{self.user_url(t.starter)}'><img class='avatar' src='/av/{t.starter.id}.png' alt='{t.starter.name}'></a></div><div class='flex-grow-1'><h3 component='topic/header' class='title text-break fs-5'><a class='text-reset' href='{self.stem(t)}'>{esc(t.title)}</a></h3><div class='d-flex'>{pin}<a href='{self.board_url(t.board)}' class='badge'><span>{esc(t.board.name)}</span></a>{tags}{pages}<a href='{self.stem(t)}' class='timeago'>{self.stamp(t.posts[0].at)}</a></div></div></div><div class='meta stats'><div><span>{t.views % 30}</span> 추천</div><div><span>{len(t.posts)}</span> 글</div><div><span>{t.views}</span> 조회</div></div><div component='topic/teaser' class='meta teaser'><a href='{self.user_url(t.last.author)}'><img class='avatar' src='/av/{t.last.author.id}.png' alt='{t.last.author.name}'></a><a class='permalink' href='{self.indexed(t.last)}'>{self.stamp(t.last.at)}</a><div class='post-content'>{esc(t.last.paragraphs[0][:100])}</div></div></li>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            (
                f"<li class='page page-item {'active' if n == page else ''}'><a class='page-link' href='?page={n}' data-page='{n}'>{n}</a></li>"
                if n
                else "<li component='pagination/select-page' class='page select-page'><a href='#'><i class='fa fa-ellipsis-h'></i></a></li>"
            )
            for n in window(page, last, 2)
        ]
        before = f"<li class='previous page-item{'' if page > 1 else ' disabled'}'><a class='page-link' href='?page={max(1, page - 1)}'><i class='fa fa-chevron-left'></i></a></li>"
        after = f"<li class='next page-item{'' if page < last else ' disabled'}'><a class='page-link' href='?page={min(last, page + 1)}'><i class='fa fa-chevron-right'></i></a></li>"
        return f"<nav component='pagination' class='pagination-container'><ul class='pagination'>{before}{joined(bits)}{after}</ul></nav>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        head = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'><link rel='alternate' type='application/rss+xml' href='/topic/{thread.id}.rss'>"
        sort = joined(
            f"<li><a class='dropdown-item' href='{self.stem(thread)}?sort={w}'>{t}</a></li>"
            for w, t in (("newest_to_oldest", "최신순"), ("most_votes", "추천순"))
        )
        near = self.rows_table(joined(self.row(t) for t in self.similar(thread)))
        body = f"<h1 component='post/header' class='tracking-tight' itemprop='name'><span component='topic/title'>{esc(thread.title)}</span></h1><div class='topic-info'><a href='{self.board_url(thread.board)}' class='badge'><span>{esc(thread.board.name)}</span></a><span>{len(thread.posts)} 글</span><span>{thread.views} 조회</span><a href='/topic/{thread.id}.rss'>RSS</a><ul class='dropdown-menu'>{sort}</ul></div><ul component='topic' class='posts timeline list-unstyled' data-tid='{thread.id}'>{joined(map(self.post, posts))}</ul>{bar}<div class='related'><h5>관련 토픽</h5>{near}</div>"
        return self.frame(thread.title, body, self.crumbs(thread.board), head)

    def post(self, p: Post) -> str:
        u = p.author
        to = ""
        if p.quoted:
            to = f"<a component='post/parent' class='btn btn-xs' href='/post/{p.quoted.id}'><i class='fa fa-reply'></i> @{p.quoted.author.name}</a>"
        cite = ""
        if p.quoted:
            cite = f"<p>@<a class='mention' href='{self.user_url(p.quoted.author)}'>{p.quoted.author.name}</a> 님이 <a href='/post/{p.quoted.id}'>{esc(p.thread.title)}</a>에서:</p><blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        sign = ""
        if u.signature:
            sign = f"<div component='post/signature' class='post-signature'><p>{esc(u.signature)}</p></div>"
        edited = ""
        if p.edited:
            edited = f"<span component='post/edit-indicator'>에 {self.stamp(p.at)} <a href='{self.user_url(u)}'>{u.name}</a>에 의해 마지막으로 편집</span>"
        return (
            f"<li component='post' class='pt-4' data-index='{p.number - 1}' data-pid='{p.id}' data-uid='{u.id}' itemprop='comment' itemscope itemtype='http://schema.org/Comment'><a component='post/anchor' id='{p.number}'></a><meta itemprop='datePublished' content='{p.at:%Y-%m-%dT%H:%M:%S}.000Z'><div class='d-flex align-items-start gap-3'><div class='bg-body icon'><a href='{self.user_url(u)}'><img class='avatar' src='/av/{u.id}.png' alt='{u.name}'></a></div><div class='post-container'><div class='post-header' itemprop='author' itemscope itemtype='https://schema.org/Person'><a class='fw-bold' href='{self.user_url(u)}' data-username='{u.name}' data-uid='{u.id}'>{u.name}</a>{to}<span class='text-muted'>에 작성함 <a href='/post/{p.id}' class='timeago'>{self.stamp(p.at)}</a>{edited}</span><span class='post-index'>#{p.number}</span></div>"
            f"<div class='content mt-2 text-break' component='post/content' itemprop='text'>{cite}<p dir='auto'>{self.text(p, '</p><p>')}</p></div>{sign}<div component='post/footer'><div component='post/actions'><a href='#' class='btn'>답글</a><span component='post/vote-count'>{p.votes}</span></div></div></div></div></li>"
        )
