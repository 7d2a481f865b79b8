"""Communities of firms: a help desk's posts with comments, and spaces that hold discussions beside documents."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.closed import UNEVEN, OneBoardClosed
from unseen.declared import Show, a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.more_looks import FirstOnEach
from unseen.world import Board, Post, Thread


class CommentsOfHelp(FirstOnEach, OneBoardClosed, LivedIn):
    """/hc/ja/community/posts/360…-題名?page=2#comments below topics/3600…-名前?page=2; articles beside."""

    name = "comments-of-help"
    seed = 1505
    language = "ja"
    size = UNEVEN
    home = "/hc/ja/community/topics"
    posts_per_page = 10
    rows_per_page = 20
    gone = 3
    ROOT = "/hc/ja"
    orders = ("newest_post", "recent_activity", "votes", "comments")
    states = ("all", "planned", "not_planned", "completed", "answered", "no_status")
    thread_at = "{my.ROOT}/community/posts/{t.id*611+360040000000}-{t.title|quote}[?page={n}]"
    board_at = "{my.ROOT}/community/topics/{b.id*517+360000200000}-{b.name|quote}[?page={n}]"
    user_at = "{my.ROOT}/profiles/{u.id*31+370000000000}-{u.name}"
    starts_at = ("board 0", "user 5")

    def when(self, at: datetime) -> str:
        return f'<time datetime="{at:%Y-%m-%dT%H:%M:%SZ}" title="{at:%Y-%m-%dT%H:%M:%SZ}" data-datetime="calendar">{at.year}年{at.month}月{at.day}日 {at:%H:%M}</time>'

    def post_url(self, post: Post) -> str:
        if post.number == 1:
            return ""
        return f"{self.thread_url(post.thread)}/comments/{360009000000 + post.id}"

    def sections(self) -> list[tuple[str, str]]:
        tags = self.world.tags
        return [(f"{self.ROOT}/sections/{3600021 + n}-{quote(tags[n])}", tags[n]) for n in range(6)]

    def articles(self) -> list[tuple[str, str]]:
        return [
            (f"{self.ROOT}/articles/{36001234 + n * 7}-{quote(t.title)}", t.title + "の使い方")
            for n, t in enumerate(self.world.threads[::9])
        ]

    def register(self) -> None:
        super().register()
        self.put_other(self.ROOT, self.front)
        self.put_list("{my.ROOT}/community/posts[?page={n}]", "すべての投稿", self.newest(60))
        for b in self.world.all_boards():
            for state in self.states:
                for order in self.orders:
                    url = f"{self.board_url(b)}?filter_by={state}&sort_by={order}"
                    some = [
                        t for t in b.newest_first() if state == "all" or t.id % 7 == len(state) % 7
                    ]
                    self.put_list(lambda n, u=url: f"{u}&page={n}" if n > 1 else u, b.name, some)
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?page=1", self._thread_show(t, 1))
            for order in ("created_at", "votes"):
                for n in range(1, self.pages_of(t) + 1):
                    tail = f"&page={n}" if n > 1 else ""
                    show = self._thread_show(t, n)
                    self.put(
                        f"{self.thread_url(t)}?sort_by={order}{tail}", self.sorted_show(show, order)
                    )

    def sorted_show(self, show: Show, order: str) -> Show:
        def sorted_() -> Shown:
            shown = show()
            return shown if order == "created_at" else Shown("other", "", shown.body, shown.status)

        return sorted_

    def front(self) -> str:
        blocks = joined(
            f'<li class="blocks-item"><a href="{u}" class="blocks-item-link"><h4>{esc(t)}</h4></a></li>'
            for u, t in self.sections()
        )
        latest = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.newest(5))
        return self.frame(
            "ヘルプ",
            f'<ul class="blocks-list">{blocks}</ul><section class="activity"><h2>最近の動き</h2><ul>{latest}</ul></section>{a(self.home, "コミュニティ")}',
        )

    def extras(self):
        for url, text in (*self.sections(), *self.articles()):
            yield url, "other", text
        yield f"{self.ROOT}/requests/new", "login", "リクエストを送信"
        yield f"{self.ROOT}/signin", "login", "サインイン"
        yield f"{self.ROOT}/search", "search", "検索"
        yield f"{self.ROOT}/community/posts/new", "login", "新規投稿"
        for word in ("en-us", "de"):
            yield f"/hc/{word}/community/topics", "other", word

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return (
            f'<!DOCTYPE html><html dir="ltr" lang="ja"><head><meta charset="utf-8"><title>{esc(title)} – {self.site}</title></head><body class="community-enabled"><a class="skip-navigation" href="#main-content">メインコンテンツへスキップ</a><header class="header"><div class="logo"><a title="ホーム" href="{self.ROOT}"><img src="/logo.png" alt="ホームページ"></a></div><nav class="user-nav">{a(self.home, "コミュニティ")} {a(self.ROOT + "/requests/new", "リクエストを送信")} {a(self.ROOT + "/signin", "サインイン")}</nav></header>'
            f'<main><div class="container"><nav class="sub-nav"><ol class="breadcrumbs"><li>{a(self.ROOT, self.site)}</li><li>{a(self.home, "コミュニティ")}</li>{crumbs}</ol><form role="search" action="{self.ROOT}/search"><input type="search" name="query"></form></nav>{body}</div></main>'
            f'<footer><div class="footer-inner">{a(self.ROOT, self.site)}<div class="footer-language-selector"><span>日本語</span>{a("/hc/en-us/community/topics", "English (US)")} {a("/hc/de/community/topics", "Deutsch")}</div></div></footer></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        return f"<li>{a(self.board_url(board), board.name)}</li>"

    def pages_bar(self, url, page: int, last: int, mark: str) -> str:
        if last == 1:
            return ""
        bits = [
            f'<li class="pagination-current"><span>{n}</span></li>'
            if n == page
            else f"<li>{a(url(n) + mark, str(n))}</li>"
            for n in window(page, last, 3)
            if n
        ]
        if page < last:
            bits.append(
                f'<li class="pagination-next"><a href="{url(page + 1)}{mark}" rel="next">次 ›</a></li><li class="pagination-last"><a href="{url(last)}{mark}">»</a></li>'
            )
        return f'<nav class="pagination"><ul>{joined(bits)}</ul></nav>'

    def boards_table(self, boards):
        items = joined(
            f'<li class="blocks-item topics-item"><a href="{self.board_url(b)}" class="blocks-item-link"><span class="blocks-item-title">{esc(b.name)}</span><span class="blocks-item-description">{esc(b.about)}</span></a><div class="blocks-item-meta meta-group"><span class="meta-data">{len(b.threads)}件の投稿</span><span class="meta-data">{b.id * 3}人のフォロワー</span></div></li>'
            for b in boards
        )
        return f'<ul class="blocks-list">{items}</ul>'

    def render_home(self) -> str:
        some = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.newest(4))
        head = f'<div class="community-header"><h1>コミュニティ</h1>{a(self.ROOT + "/community/posts", "投稿を表示")} {a(self.ROOT + "/community/posts/new", "新規投稿")}</div>'
        return self.frame(
            "コミュニティ",
            f"{head}{self.boards_table(self.world.all_boards())}<section class='community-featured-posts'><h2>注目の投稿</h2><ul>{some}</ul></section>",
        )

    def row(self, t: Thread) -> str:
        pin = '<span class="status-label">ピン留め</span>' if t.sticky else ""
        return (
            f'<li class="striped-list-item"><span class="striped-list-info">{pin}<a href="{self.thread_url(t)}" class="striped-list-title">{esc(t.title)}</a><ul class="meta-group"><li class="meta-data">{esc(t.starter.name)}</li><li class="meta-data">{self.when(t.posts[0].at)}</li></ul></span>'
            f'<div class="post-overview-count striped-list-count"><span class="striped-list-count-item"><span class="striped-list-number">{t.posts[0].votes}</span>票</span><span class="striped-list-count-item"><span class="striped-list-number">{len(t.posts) - 1}</span>件のコメント</span></div></li>'
        )

    def render_list(self, title, threads, url, page, last):
        rows = joined(map(self.row, threads))
        return self.frame(
            title,
            f"<h1>{esc(title)}</h1><ul class='striped-list'>{rows}</ul>{self.pages_bar(url, page, last, '#posts')}",
        )

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        own = self.board_url(board)
        filters = joined(
            f'<a aria-selected="false" href="{own}?filter_by={s}&amp;sort_by=newest_post" role="menuitem">{s}</a>'
            for s in self.states
        )
        sorts = joined(
            f'<a aria-selected="false" href="{own}?filter_by=all&amp;sort_by={o}" role="menuitem">{o}</a>'
            for o in self.orders
        )
        rows = joined(map(self.row, threads)) or "<li>投稿がありません</li>"
        bar = self.pages_bar(lambda n: self.board_url(board, n), page, last, "#posts")
        body = f'<header class="page-header"><h1>{esc(board.name)}</h1><p>{esc(board.about)}</p></header><div class="topic-header"><span class="dropdown">{filters}</span><span class="dropdown">{sorts}</span></div><ul class="striped-list">{rows}</ul>{bar}'
        return self.frame(board.name, body, self.crumbs(board))

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first, rest = posts[0], posts[1:]
        bar = self.pages_bar(
            lambda n: self.thread_url(thread, n) if n > 1 else f"{self.thread_url(thread)}?page=1",
            page,
            last,
            "#comments",
        )
        sorts = f'<a href="{self.thread_url(thread)}?sort_by=created_at#comments" role="menuitem">日付</a><a href="{self.thread_url(thread)}?sort_by=votes#comments" role="menuitem">投票</a>'
        comments = joined(map(self.comment, rest))
        related = joined(f"<li>{a(u, t)}</li>" for u, t in self.articles()[:3])
        similar = joined(
            f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread, 5)
        )
        u = first.author
        body = (
            f'<article class="post"><h1 class="post-title">{esc(thread.title)}</h1><div class="post-author"><div class="avatar"><img src="/a/{u.id}.png" alt=""></div><div class="post-meta"><a href="{self.user_url(u)}">{u.name}</a><ul class="meta-group"><li>{self.when(first.at)}</li></ul></div></div><div class="post-body"><p>{self.text(first, "</p><p>")}</p></div><div class="post-footer"><span class="vote-sum">{first.votes}</span><p class="post-comment-count">{len(thread.posts) - 1}件のコメント</p></div>'
            f'<section class="post-comments" id="comments"><h2>コメント</h2><p>{len(thread.posts) - 1}件のコメント</p><span class="dropdown">{sorts}</span><ul class="comment-list">{comments}</ul>{bar}<p class="comment-callout">{a(self.ROOT + "/signin", "サインイン")}してコメントを残してください。</p></section></article>'
            f'<section class="related"><h3>関連記事</h3><ul>{related}</ul><h3>お探しのものは</h3><ul>{similar}</ul></section>'
        )
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def comment(self, p: Post) -> str:
        u = p.author
        return f'<li id="community_comment_{p.id}" class="comment"><div class="comment-wrapper"><div class="comment-info"><div class="comment-author"><div class="avatar"><img src="/a/{u.id}.png" alt=""></div><div class="comment-meta"><a href="{self.user_url(u)}">{u.name}</a><ul class="meta-group"><li>{self.when(p.at)}</li></ul></div></div><section class="comment-body"><p>{self.text(p, "</p><p>")}</p></section></div><div class="comment-actions-container"><span class="vote-sum">{p.votes}</span><a href="{self.post_url(p)}" class="permalink">リンク</a></div></div></li>'


class SpacesAndMessages(OneBoardClosed, LivedIn):
    """/thread/120?start=15&tstart=0, /message/99#99 shows the thread there; /community/x?view=discussions&start=20."""

    name = "spaces-and-messages"
    seed = 1506
    language = "en"
    size = UNEVEN
    home = "/index.jspa"
    posts_per_page = 15
    rows_per_page = 20
    gone = 3
    walled = 1
    tabs = ("overview", "documents", "blog", "polls", "tags")
    thread_at = "/thread/{t.id+21000}[?start={start}&tstart=0]"
    board_at = "{b|space}?view=discussions[&start={start}]"
    post_at = "/message/{p.id+90000}"
    user_at = "/people/{u.name}"
    starts_at = ("board 0", "user 5")

    def when(self, at: datetime) -> str:
        return f"{at:%b} {at.day}, {at.year} {at.hour % 12 or 12}:{at:%M %p}"

    def space(self, board: Board) -> str:
        up = f"{board.parent.slug}/" if board.parent else ""
        return f"/community/{up}{board.slug}"

    def register(self) -> None:
        super().register()
        self.put("/", lambda: self.entry_page(self.render_home()))
        for b in self.world.all_boards():
            if b is self.world.empty:
                self.put(self.space(b), self.closed_board)
            self.put(self.space(b), lambda b=b: self.index(f"s{b.id}", 1, self.render_space(b)))
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?start=0&tstart=0", self._thread_show(t, 1))
            self.put(f"{self.thread_url(t)}?tstart=0", self._thread_show(t, 1))
        self.put_list("/discussions", "Recent discussions", self.newest(20))
        self.put_other("/people", self.members, "members")

    def members(self) -> str:
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>{u.wrote} points</td><td>{self.when(u.joined)}</td></tr>"
            for u in self.world.users[:30]
        )
        return self.frame("People", f"<table>{rows}</table>")

    def extras(self):
        yield "/login.jspa", "login", "Log in"
        yield "/create-account.jspa", "login", "Register"
        for name in ("blogs", "docs", "tags", "search.jspa", "help.jspa"):
            yield f"/{name}", "other", name
        for n, t in enumerate(self.world.threads[::9]):
            yield f"/docs/DOC-{1100 + n}", "other", t.title
        for b in self.world.all_boards():
            for view in self.tabs[1:]:
                yield f"{self.space(b)}?view={view}", "other", f"{b.name} {view}"
            yield (
                f"/post!input.jspa?containerType=14&container={b.id}",
                "login",
                "Start a discussion",
            )
        for t in self.world.threads:
            yield f"{self.thread_url(t)}?decorator=print&displayFullThread=true", "print", t.title
            yield f"/thread-reply!input.jspa?thread={t.id}", "login", "Reply"
            for p in t.posts:
                yield f"/report-abuse!input.jspa?objectID={90000 + p.id}", "login", "Report"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        names = (
            ("/index.jspa", "Home"),
            ("/discussions", "Discussions"),
            ("/docs", "Documents"),
            ("/blogs", "Blogs"),
            ("/people", "People"),
            ("/tags", "Tags"),
            ("/help.jspa", "Help"),
        )
        menu = joined(f"<li>{a(url, text)}</li>" for url, text in names)
        return (
            f'<!DOCTYPE html><html><head><title>{self.site}: {esc(title)}</title>{head}</head><body class="jive-body-content"><div id="jive-userbar">Welcome, Guest {a("/login.jspa", "Log in")} {a("/create-account.jspa", "Register")}</div><ul id="jive-nav">{menu}</ul>'
            f'<div id="jive-breadcrumb">{a("/index.jspa", "Home")}{crumbs}</div><div id="jive-body">{body}</div><div id="jive-footer">{a("/help.jspa", "Help")}</div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up} &gt; {a(self.space(board), board.name)}"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f'<span class="jive-pagination-current">{n}</span>'
            if n == page
            else a(url(n), str(n))
            if n
            else "…"
            for n in window(page, last, 2)
        ]
        back = a(url(page - 1), "Previous", "class=jive-pagination-prev") if page > 1 else ""
        on = a(url(page + 1), "Next", "class=jive-pagination-next") if page < last else ""
        return f'<div class="jive-pagination"><span>{" ".join(bits)}</span> {back} {on}</div>'

    def boards_table(self, boards):
        items = joined(
            f'<li class="jive-community"><a href="{self.space(b)}" class="jive-icon-space">{esc(b.name)}</a> <span>({len(b.threads)})</span>{self.boards_table(b.boards) if b.boards else ""}</li>'
            for b in boards
        )
        return f'<ul class="jive-spaces">{items}</ul>'

    def render_home(self) -> str:
        recent = joined(
            f'<tr><td class="jive-icon"></td><td>{a(self.thread_url(t), t.title)}</td><td>{a(self.user_url(t.last.author), t.last.author.name)}</td><td>{self.when(t.last.at)}</td></tr>'
            for t in self.newest(10)
        )
        top = joined(
            f"<li>{a(self.user_url(u), u.name)} {u.wrote}</li>" for u in self.world.users[:8]
        )
        return self.frame(
            "Community",
            f'<div class="jive-widget"><h4>Recent Content</h4><table>{recent}</table></div><div class="jive-widget"><h4>Spaces</h4>{self.boards_table(self.world.boards)}</div><div class="jive-widget"><h4>Top Participants</h4><ul>{top}</ul></div>',
        )

    def head_of(self, board: Board, here: str) -> str:
        views = joined(
            f'<li class="{"active" if v == here else ""}">{a(self.space(board) if v == "overview" else f"{self.space(board)}?view={v}", v.title())}</li>'
            for v in ("overview", "discussions", *self.tabs[1:])
        )
        return f'<h1>{esc(board.name)}</h1><ul class="jive-body-tabs">{views}</ul>'

    def side(self, board: Board) -> str:
        docs = joined(
            f"<li>{a(f'/docs/DOC-{1100 + n}', self.world.threads[n * 9].title)}</li>"
            for n in range(4)
        )
        return f'<div id="jive-sidebar"><h4>Actions</h4><ul><li>{a(f"/post!input.jspa?containerType=14&container={board.id}", "Start a discussion")}</li></ul><h4>Popular documents</h4><ul>{docs}</ul></div>'

    def render_space(self, board: Board) -> str:
        rows = joined(map(self.row, board.newest_first()[:5]))
        below = f"<h4>Subspaces</h4>{self.boards_table(board.boards)}" if board.boards else ""
        body = f'{self.head_of(board, "overview")}<p>{esc(board.about)}</p>{below}<div class="jive-widget"><h4>Recent discussions</h4>{self.rows_table(rows)}{a(self.board_url(board), "View all discussions")}</div>{self.side(board)}'
        return self.frame(board.name, body, self.crumbs(board))

    def rows_table(self, rows: str) -> str:
        none = '<tr><td colspan="6">There are no discussions to display.</td></tr>'
        return f'<table class="jive-table-list"><tr><th></th><th>Discussion</th><th>Author</th><th>Views</th><th>Replies</th><th>Last post</th></tr>{rows or none}</table>'

    def board_body(self, board, below, rows, bar):
        return f"{self.head_of(board, 'discussions')}{bar}{self.rows_table(rows)}{bar}{self.side(board)}"

    def row(self, t: Thread) -> str:
        p = t.last
        return (
            f'<tr><td class="jive-table-cell-type"><img src="/i/discussion.gif" alt="Discussion"></td><td class="jive-table-cell-title"><a href="{self.thread_url(t)}">{esc(t.title)}</a></td><td class="jive-table-cell-author">{a(self.user_url(t.starter), t.starter.name)}</td><td>{t.views}</td><td>{len(t.posts) - 1}</td>'
            f'<td class="jive-table-cell-last"><a href="{self.post_url(p)}#{90000 + p.id}" title="Go to latest post">{self.when(p.at)}</a> by {a(self.user_url(p.author), p.author.name)}</td></tr>'
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(
            lambda n: (
                self.thread_url(thread, n)
                if n > 1
                else f"{self.thread_url(thread)}?start=0&tstart=0"
            ),
            page,
            last,
        )
        alike = joined(
            f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread, 5)
        )
        tools = f'<div id="jive-sidebar"><h4>Actions</h4><ul><li>{a(f"{self.thread_url(thread)}?decorator=print&displayFullThread=true", "View print preview")}</li><li>{a(f"/thread-reply!input.jspa?thread={thread.id}", "Reply")}</li></ul><h4>More like this</h4><ul>{alike}</ul><h4>More by {esc(thread.starter.name)}</h4><p>{a(self.user_url(thread.starter), "View profile")}</p></div>'
        told = f'<p>{thread.views} Views | {len(thread.posts) - 1} Replies | Last post: <a href="{self.post_url(thread.last)}#{90000 + thread.last.id}">{self.when(thread.last.at)}</a> by {a(self.user_url(thread.last.author), thread.last.author.name)}</p>'
        head = f'<link rel="canonical" href="http://unseen.test{self.thread_url(thread, page).replace("&", "&amp;")}">'
        body = f"<h1>{esc(thread.title)}</h1>{told}{bar}<div class='jive-thread-messages'>{joined(map(self.post, posts))}</div>{bar}{tools}"
        return self.frame(thread.title, body, self.crumbs(thread.board), head)

    def post(self, p: Post) -> str:
        u, number = p.author, 90000 + p.id
        to = p.parent
        reply = ""
        if to:
            reply = f' <span class="jive-response-to">in response to: <a href="{self.post_url(to)}#{90000 + to.id}">{esc(to.author.name)}</a></span>'
        subject = esc(p.thread.title) if p.number == 1 else f"Re: {esc(p.thread.title)}"
        quote_ = ""
        if p.quoted:
            quote_ = f'<blockquote class="jive-quote">{esc(p.quoted.author.name)} wrote:<br>{esc(p.quoted.paragraphs[0])}</blockquote>'
        return (
            f'<div class="jive-thread-message"><a name="{number}"></a><div class="jive-author"><a href="{self.user_url(u)}" class="jive-avatar"><img src="/people/{u.name}/avatar/46.png" alt=""></a><span class="jive-username">{a(self.user_url(u), u.name)}</span><em>{u.wrote} posts since</em><em>{self.when(u.joined)}</em></div>'
            f'<div class="jive-message-content"><h3><span class="jive-number">{p.number}.</span> {self.when(p.at)}{reply}</h3><strong><a href="{self.post_url(p)}#{number}">{subject}</a></strong><div class="jive-rendered-content">{quote_}<p>{self.text(p, "</p><p>")}</p></div><div class="jive-message-buttons">{a(f"/report-abuse!input.jspa?objectID={number}", "Report Abuse")} <span>Like ({p.votes % 4})</span></div></div></div>'
        )
