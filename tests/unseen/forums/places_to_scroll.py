"""Last posts named by where to scroll."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread, User


class PlacesToScroll(OneBoardClosed, LivedIn):
    """/thread/120/title?page=2&scrollTo=99, /post/99/thread, /board/3/name?page=2; stamps in tags."""

    name = "places-to-scroll"
    seed = 842
    language = "en"
    size = SEVERAL_PAGES
    posts_per_page = 15
    rows_per_page = 20
    gone = 3
    walled = 2
    announced = 1
    shadows = 2
    thread_at = "/thread/{t.id}/{t.slug}[?page={n}]"
    board_at = "/board/{b.id}/{b.slug}[?page={n}]"
    post_at = "/post/{p.id}/thread"
    user_at = "/user/{u.id}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        shown = f"{moment:%b} {moment.day}, {moment:%Y %H:%M:%S} GMT"
        said = shown if NOW - moment > timedelta(days=1) else f"Today at {moment:%H:%M}"
        return f'<abbr title="{shown}" data-timestamp="{int(moment.timestamp() * 1000)}" class="o-timestamp time">{said}</abbr>'

    def key(self, url: str) -> str:
        """Where to scroll is the browser's business."""
        path, mark, query = super().key(url).partition("?")
        kept = [each for each in query.split("&") if not each.startswith("scrollTo=")]
        return path + (mark if kept else "") + "&".join(kept)

    def recent(self, p: Post) -> str:
        page = f"page={self.page_of(p)}&" if self.page_of(p) > 1 else ""
        return f"/thread/{p.thread.id}/{p.thread.slug}?{page}scrollTo={p.id}"

    def register_post(self, post: Post) -> None:
        self.put_moved(self.post_url(post), self.recent(post))

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?page=1", self._thread_show(t, 1))
            self.put(f"/thread/{t.id}", self._thread_show(t, 1))
            self.put_other(f"/thread/{t.id}/print", lambda t=t: self.printed(t), "print")
            self.put_moved(f"/thread/recent/{t.id}", self.recent(t.last))
        for b in self.world.all_boards():
            if b is not self.world.empty:
                self.put_board(f"{self.board_url(b)}?page=1", b)
        self.put_list("/threads/recent[?page={n}]", "Recent Threads", self.newest(50))
        self.put_list("/threads/recent?page=1", "Recent Threads", self.newest(20))
        newest = [t.last for t in self.newest(30)]
        self.put_other("/posts/recent", lambda: self.frame("Recent Posts", self.posts_box(newest)))
        for u in self.world.users:
            for word in ("recent", "activity", "friends", "groups"):
                self.put_other(f"/user/{u.id}/{word}", lambda u=u: self.render_user(u))
        for n in range(1, 4):
            rows = joined(
                f"<tr class='item'><td>{self.user_link(u)}</td><td>{u.wrote}</td><td>{self.when(u.joined)}</td></tr>"
                for u in self.world.users[n * 20 - 20 : n * 20]
            )
            self.put_other(
                "/members" + (f"?page={n}" if n > 1 else ""),
                lambda rows=rows: self.frame("Members", f"<table class='list'>{rows}</table>"),
                "members",
            )

    def printed(self, t: Thread) -> str:
        said = joined(
            f"<h4>{esc(p.author.name)} {self.when(p.at)}</h4><p>{esc(p.text)}</p>" for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{said}</body></html>"

    def extras(self):
        for name in "search calendar login register help members/staff rules privacy".split():
            yield f"/{name}", "login", name
        yield "/rss/public", "feed", "RSS"
        for b in self.world.all_boards():
            yield f"/rss/board/{b.id}", "feed", "RSS"
            yield f"/thread/new/{b.id}", "login", "New"
            yield f"/board/{b.id}/search", "login", "Search"
        for t in self.world.threads:
            yield f"/post/new/{t.id}", "login", "Reply"
        for p in self.world.posts.values():
            yield f"/post/quote/{p.thread.id}/{p.id}", "login", "Quote"
            yield f"/post/{p.id}/likes", "login", "Likes"
            yield f"/post/report/{p.id}", "login", "Report"

    def user_link(self, u: User) -> str:
        return f'<a href="{self.user_url(u)}" class="user-link user-{u.id} group-0" itemprop="url" title="@{u.name.lower()}"><span itemprop="name">{esc(u.name)}</span></a>'

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("/", "Home"),
            ("/help", "Help"),
            ("/search", "Search"),
            ("/calendar", "Calendar"),
            ("/members", "Members"),
        )
        menu = joined(f'<li><a href="{url}">{text}</a></li>' for url, text in names)
        path = f'<div class="nav-tree-wrapper"><ul id="nav-tree" class="nav-tree"><li><a href="/"><span>{self.site}</span></a></li>{crumbs}</ul></div>'
        return (
            f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title></head><body><div id="wrapper"><header><div id="banner"><a href="/" id="logo">{self.site}</a></div><div id="navigation-menu"><ul role="navigation">{menu}</ul></div><div id="welcome">Welcome Guest. Please <a href="/login">Login</a> or <a href="/register">Register</a>.</div></header>{path}'
            f'<div id="content">{body}</div><div id="footer"><span class="footer-links"><a href="/rules">Terms</a> <a href="/privacy">Privacy</a> <a href="http://www.hosting.test/">Click here to make a free forum</a></span></div></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f'{up}<li><a href="{self.board_url(board)}"><span>{esc(board.name)}</span></a></li>'

    def pager(self, url, page, last, **_):
        def item(n: int, text: str, css: str) -> str:
            if not 0 < n <= last or (n == page and css != "slot"):
                return f'<li class="ui-pagination-page ui-pagination-{css} state-disabled"><a>{text}</a></li>'
            state = " state-selected" if n == page else ""
            to = url(n) if n > 1 else f"{url(1).partition('?')[0]}?page=1"
            return f'<li class="ui-pagination-page ui-pagination-{css}{state}"><a href="{esc(to)}">{text}</a></li>'

        bits = [item(page - 1, "Prev", "prev")]
        bits += [
            item(n, str(n), "slot")
            if n
            else '<li class="ui-pagination-page ui-pagination-ellipsis"><span>…</span></li>'
            for n in window(page, last, 2)
        ]
        bits.append(item(page + 1, "Next", "next"))
        return f'<div class="control-bar"><ul class="ui-pagination">{joined(bits)}</ul></div>'

    def boards_table(self, boards):
        heads = "<tr class='head'><th class='icon'></th><th class='main'>Board</th><th>Threads</th><th>Posts</th><th class='latest'>Last Post</th></tr>"
        return f"<div class='container boards'><div class='title-bar'><h1>General</h1></div><div class='content cap-bottom'><table class='list' role='grid'>{heads}{joined(map(self.board_row, boards))}</table></div></div>"

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = ""
        if t:
            last = f'<span>by {self.user_link(t.last.author)}</span><br /><a href="{esc(self.recent(t.last))}">{esc(t.title)}</a><br />{self.when(t.last.at)}'
        subs = joined(f'<a href="{self.board_url(s)}">{esc(s.name)}</a> ' for s in b.boards)
        return f"<tr class='item board board-{b.id}' id='board-{b.id}'><td class='icon'><img src='/images/off.png' alt='' /></td><td class='main clickable'><span class='link target'>{a(self.board_url(b), b.name)}</span><p class='description'>{esc(b.about)}</p><p class='moderators'>{subs}</p></td><td class='threads'>{len(b.threads)}</td><td class='posts'>{sum(len(t.posts) for t in b.threads)}</td><td class='latest last'>{last}</td></tr>"

    def home_boxes(self) -> str:
        rows = joined(
            f"<tr><td>{a('/threads/recent', 'Threads')} {a('/posts/recent', 'Posts')}</td></tr>"
            for _ in (1,)
        )
        return f"<div class='container stats'><div class='title-bar'><h1>Forum Information &amp; Statistics</h1></div><table><tr><td>Total Threads: {len(self.world.threads)}</td><td>Last Updated: {a(self.recent(self.newest(1)[0].last), self.newest(1)[0].title)} by {self.user_link(self.newest(1)[0].last.author)} ({self.when(self.newest(1)[0].last.at)})</td></tr>{rows}<tr><td>Newest Member: {self.user_link(self.world.users[-1])}</td></tr></table></div>"

    def rows_table(self, rows: str) -> str:
        heads = "<tr class='head'><th></th><th class='main'>Subject</th><th>Created By</th><th>Replies</th><th>Views</th><th class='latest'>Last Post</th></tr>"
        return f"<div class='container threads'><table class='list' role='grid'>{heads}{rows}</table></div>"

    def board_body(self, board, below, rows, bar):
        tools = f"<ul class='buttons'><li>{a(f'/board/{board.id}/search', 'Search')}</li><li>{a(f'/thread/new/{board.id}', 'Create Thread')}</li><li><a href='/rss/board/{board.id}'><img src='/images/rss.png' alt='' /></a></li></ul>"
        return f"{below}<div class='title-bar'><h1>{esc(board.name)}</h1></div>{tools}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        shown = list(window(1, pages, 2)) if pages > 1 else []
        small = joined(a(self.thread_url(t, n), str(n)) if n else "…" for n in shown)
        small = f"<span class='pagination'>« {small} »</span>" if small else ""
        return f"<tr class='item thread thread-{t.id}' id='thread-{t.id}'><td class='icon'><img src='/images/{'sticky' if t.sticky else 'thread'}.png' alt='' /></td><td class='main clickable'><span class='link target'>{a(self.thread_url(t), t.title, 'class=thread-link')}</span> {small}</td><td class='created-by'>{self.user_link(t.starter)}</td><td class='replies'>{len(t.posts) - 1}</td><td class='views'>{t.views}</td><td class='latest last'>by {self.user_link(t.last.author)}<br /><a href='{esc(self.recent(t.last))}'>{self.when(t.last.at)}</a></td></tr>"

    def posts_box(self, posts: list[Post]) -> str:
        return f"<div class='container posts'><table class='list' role='grid'>{joined(map(self.post, posts))}</table></div>"

    def render_thread(self, thread, page, posts, last):
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        tools = f"<ul class='buttons'><li>{a(f'/thread/{thread.id}/print', 'Print')}</li><li>{a(f'/post/new/{thread.id}', 'Reply')}</li></ul>"
        body = f"<div class='title-bar'><h1>{esc(thread.title)}</h1></div>{tools}{bar}{self.posts_box(posts)}{bar}"
        here = f'<li><a href="{self.thread_url(thread)}"><span>{esc(thread.title)}</span></a></li>'
        return self.frame(thread.title, body, self.crumbs(thread.board) + here)

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<div class="quote no_header" source="/post/{p.quoted.id}/thread" author="@{p.quoted.author.name.lower()}"><div class="quote_body"><div class="quote_header"><a href="/post/{p.quoted.id}/thread"><span>{self.when(p.quoted.at)}</span></a> {self.user_link(p.quoted.author)} said:</div>{esc(p.quoted.paragraphs[0])}</div></div>'
        sig = f"<div class='signature'><hr />{esc(u.signature)}</div>" if u.signature else ""
        edited = ""
        if p.edited:
            edited = f"<div class='edited_by'>Last Edit: {self.when(p.at)} by {esc(u.name)}</div>"
        return (
            f"<tr class='post {'first ' if p.number == 1 else ''}item' id='post-{p.id}'><td><table><tr><td class='left-panel'><div class='mini-profile'>{self.user_link(u)}<div>New Member</div><div class='avatar'><a href='{self.user_url(u)}'><img src='/avatars/{u.id}.png' alt='{esc(u.name)} Avatar' /></a></div><div class='info'>Posts: {u.wrote}<br />Joined: {u.joined:%B %Y}</div></div></td>"
            f"<td class='content'><article><div class='content-head'><div class='head_left'><a href='{self.post_url(p)}'><img src='/images/xx.gif' alt='' /></a> <span class='date'>{self.when(p.at)}</span> {a(f'/post/{p.id}/likes', f'{p.votes} likes')}</div><div class='controls'>{a(f'/post/quote/{p.thread.id}/{p.id}', 'Quote')} {a(f'/post/report/{p.id}', 'Report')}</div></div><div class='message'>{quote}{self.text(p)}</div></article></td></tr><tr><td class='left-panel'></td><td class='foot'>{edited}{sig}</td></tr></table></td></tr>"
        )

    def refused(self, *, gone: bool) -> Shown:
        return Shown("error", "", self.render_other("Error"), 404 if gone else 200)
