"""Long lists, and threads in many guises: modes of viewing, counts and lists kept in addresses."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a, ago
from unseen.imitation import esc, joined
from unseen.lived_in import DEEP
from unseen.looks import Blocks, OldTables
from unseen.more_looks import digest
from unseen.world import Board, Post, Thread


class ModesOfViewing(OldTables):
    """viewtopic.php?topic_id=120&forum=3&start=20&viewmode=flat&order=ASC, and all other modes."""

    name = "modes-of-viewing"
    seed = 736
    language = "ja"
    size = DEEP
    home = "/modules/newbb/"
    posts_per_page = 10
    rows_per_page = 10
    gone = 2
    announced = 1
    said = ("フォーラム", "最終投稿", "トピック", "返信", "閲覧", "投稿者", "ページ", "次", "前")
    modes = ("flat", "thread", "compact", "left", "right")
    thread_at = "/modules/newbb/viewtopic.php?topic_id={t.id}&forum={t.board.id}[&viewmode=flat&order=ASC&start={n0*10}]"
    board_at = "/modules/newbb/viewforum.php?forum={b.id}[&sort=p.post_time&order=DESC&since=100&start={n0*10}]"
    post_at = "{p.thread|thread_url}&post_id={p.id}"
    user_at = "/userinfo.php?uid={u.id}"
    starts_at = ("board 1 page 2", "/modules/news/")

    def moded(self, t: Thread, page: int, mode: str, order: str) -> str:
        start = f"&start={(page - 1) * 10}" if page > 1 else ""
        return f"/modules/newbb/viewtopic.php?topic_id={t.id}&forum={t.board.id}&viewmode={mode}&order={order}{start}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for mode in self.modes:
                for page in range(1, self.pages_of(t) + 1):
                    self.put(self.moded(t, page, mode, "ASC"), self._thread_show(t, page))
                    self.put(
                        self.moded(t, page, mode, "DESC"),
                        lambda t=t, page=page: self.other(self.reversed(t, page)),
                    )
            for word, step in (("prev", -1), ("next", 1)):
                near = self.neighbour(t, step) or t
                self.put(f"{self.thread_url(t)}&move={word}", self._thread_show(near, 1))

    def reversed(self, t: Thread, page: int) -> str:
        posts = self.part(t.posts[::-1], page, 10)
        return self.render_thread(t, page, posts, self.pages_of(t))

    def menu(self):
        names = ("news", "downloads", "links", "faq", "gallery", "contact")
        return [(f"/modules/{name}/", name) for name in names] + [
            ("/user.php", "ログイン"),
            ("/search.php", "検索"),
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for t in self.world.threads:
            yield f"/modules/newbb/print.php?form=1&topic_id={t.id}", "print", "印刷"
        for p in self.world.posts.values():
            yield self.links_of_post(p)[1][0], "login", "返信"

    def links_of_thread(self, t: Thread):
        modes = [(self.moded(t, 1, m, "ASC"), m) for m in self.modes]
        return [
            (f"{self.thread_url(t)}&move=prev", "前のトピック"),
            (f"{self.thread_url(t)}&move=next", "次のトピック"),
            *modes,
            (self.moded(t, 1, "flat", "DESC"), "新しい順"),
            (f"/modules/newbb/print.php?form=1&topic_id={t.id}", "印刷"),
        ]

    def links_of_post(self, p: Post):
        ids = f"forum={p.thread.board.id}&post_id={p.id}&topic_id={p.thread.id}"
        return [
            (f"{self.post_url(p)}#forumpost{p.id}", f"#{p.number}"),
            (f"/modules/newbb/reply.php?{ids}&viewmode=flat&order=ASC", "返信"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}#forumpost{t.last.id}", "»")]

    def when(self, moment) -> str:
        return f"{moment.year}/{moment.month}/{moment.day} {moment.hour}:{moment:%M}"


class ArchiveOfPictures(Blocks):
    """/b/thread/120/, /b/page/2/ with the last replies of each, /b/last/50/120/, /b/post/99/."""

    name = "archive-of-pictures"
    seed = 737
    size = DEEP
    home = "/"
    posts_per_page = 10_000
    rows_per_page = 8
    thread_at = "/{t.board|letter}/thread/{t|number}/"
    board_at = "/{b|letter}/[page/{n}/]"
    user_at = "/_/search/username/{u.name}/"
    starts_at = ("board 1 page 2",)

    def letter(self, board: Board) -> str:
        return "bgkmvxpqrs"[self.world.all_boards().index(board)]

    def number(self, t: Thread) -> int:
        return t.posts[0].id

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_posts(f"/{self.letter(t.board)}/last/50/{self.number(t)}/", t, t.posts[-50:])
            for p in t.posts:
                self.put_moved(
                    f"/{self.letter(t.board)}/post/{p.id}/", f"{self.thread_url(t)}#{p.id}"
                )
        for b in self.world.all_boards():
            for p in (p for t in b.threads for p in t.posts):
                self.put_other(self.same(p), lambda p=p: self.frame("Search", self.post(p)))

    def same(self, p: Post) -> str:
        return f"/{self.letter(p.thread.board)}/search/image/{digest(p.id)[:22]}/"

    def menu(self):
        boards = [(self.board_url(b), f"/{self.letter(b)}/") for b in self.world.all_boards()]
        return [*boards, ("/_/articles/faq/", "FAQ"), ("/_/search/", "Search")]

    def extras(self):
        for url, name in self.menu()[-2:]:
            yield url, "other", name
        for b in self.world.all_boards():
            for name in ("gallery", "statistics", "ghost"):
                yield f"{self.board_url(b)}{name}/", "other", name

    def links_of_board(self, b: Board):
        return [
            (f"{self.board_url(b)}{name}/", name) for name in ("gallery", "statistics", "ghost")
        ]

    def row(self, t: Thread) -> str:
        kept = [t.posts[0], *t.posts[1:][-4:]]
        left = len(t.posts) - len(kept)
        note = f"<span class='omitted'>{left} posts omitted</span>" if left else ""
        first, *rest = (self.post(p) for p in kept)
        links = f"{a(self.thread_url(t), 'View')} {a(f'/{self.letter(t.board)}/last/50/{self.number(t)}/', 'Last 50')}"
        return f"<article class='thread' id='{self.number(t)}'>{first}<div class='controls'>{links}</div>{note}<aside class='posts'>{joined(rest)}</aside></article>"

    def post(self, p: Post) -> str:
        at = f"/{self.letter(p.thread.board)}"
        quote = ""
        if p.quoted:
            to = f"{self.thread_url(p.thread)}#{p.quoted.id}"
            quote = f"<span class='greentext'>{a(to, f'>>{p.quoted.id}')}</span><br>"
        title = f"<h2 class='title'>{esc(p.thread.title)}</h2>" if p.number == 1 else ""
        return f"<div class='post' id='p{p.id}'><div class='file'>{a(self.same(p), 'View same')} <a href='/img/{p.id}.jpg'><img src='/thumb/{p.id}.jpg' alt=''></a></div><header>{title}<span class='author'>{esc(p.author.name)}</span> <time datetime='{p.at:%Y-%m-%dT%H:%M:%S}+00:00'>{p.at:%a %d %b %Y %H:%M:%S}</time> {a(f'{self.thread_url(p.thread)}#{p.id}', 'No.')}{a(f'{at}/post/{p.id}/', str(p.id))}</header><div class='text'>{quote}{self.text(p, '<br>')}</div></div>"

    def thread_body(self, thread, posts, bar):
        return f"<div class='messages'>{posts}</div>"

    def boards_table(self, boards) -> str:
        every = [b for top in boards for b in (top, *top.boards)]
        rows = joined(
            f"<li>{a(self.board_url(b), f'/{self.letter(b)}/ - {b.name}')}</li>" for b in every
        )
        return f"<div class='boards'><h2>Archives</h2><ul>{rows}</ul></div>"

    def crumbs(self, board: Board) -> str:
        return f" / {a(self.board_url(board), board.name)}"


class RepliesCounted(Blocks):
    """/topic/slug/page/2?replies=31#post-99: how many replies there are stands in the address."""

    name = "replies-counted"
    seed = 738
    language = "vi"
    size = DEEP
    home = "/forums/"
    posts_per_page = 10
    rows_per_page = 10
    shadows = 3
    said = "Diễn đàn|Mới nhất|Chủ đề|Trả lời|Xem|Tác giả|Trang|Tiếp »|« Trước".split("|")
    thread_at = "/forums/topic/{t|slug_of}[/page/{n}]"
    board_at = "/forums/forum/{b.slug}[/page/{n}]"
    user_at = "/forums/profile/{u.name|lower}"
    starts_at = ("board 1 page 2", "/forums/tags/tag3")

    def slug_of(self, t: Thread) -> str:
        same = [o for o in self.world.threads if o.slug == t.slug]
        at = same.index(t)
        return f"{t.slug}-{at + 1}" if at else t.slug

    def counted(self, t: Thread, page: int, replies: int) -> str:
        at = f"/page/{page}" if page > 1 else ""
        return f"/forums/topic/{self.slug_of(t)}{at}?replies={replies}"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test{self.counted(thread, 1, max(1, len(thread.posts) // 2))}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for n in range(1, self.pages_of(t) + 1):
                for replies in range(1, len(t.posts) + 1):
                    self.put(self.counted(t, n, replies), self._thread_show(t, n))
        for at, tag in enumerate(self.world.tags):
            some = [t for t in self.world.threads if tag in t.tags]
            self.put_list("/forums/tags/tag{at}[/page/{n}]", tag, some, at=at)
        for view in ("no-replies", "untagged"):
            self.put_list(
                "/forums/view/{view}[/page/{n}]", view, self.world.threads[::5], view=view
            )

    def menu(self):
        return links(
            "/forums/view/no-replies Chưa trả lời | /forums/view/untagged Không thẻ | "
            "/forums/bb-login.php Đăng nhập | /forums/register.php Đăng ký | "
            "/forums/statistics.php Thống kê"
        )

    def extras(self):
        for url, name in self.menu()[2:]:
            yield url, "login", name
        for t in self.world.threads:
            yield f"/forums/rss/topic/{self.slug_of(t)}", "feed", "RSS"

    def aside(self) -> str:
        tags = " ".join(a(f"/forums/tags/tag{n}", tag) for n, tag in enumerate(self.world.tags))
        return f"<div class='hottags'>{tags}</div>"

    def links_of_thread(self, t: Thread):
        tags = [(f"/forums/tags/tag{self.world.tags.index(tag)}", tag) for tag in t.tags]
        return [*tags, (f"/forums/rss/topic/{self.slug_of(t)}", "RSS")]

    def links_of_post(self, p: Post):
        return [(f"{self.thread_url(p.thread, self.page_of(p))}#post-{p.id}", "#")]

    def row_links(self, t: Thread):
        url = self.counted(t, self.pages_of(t), len(t.posts))
        return [(f"{url}#post-{t.last.id}", ago(t.last.at))]


class StateInEveryLink(OldTables):
    """zboard.php?id=free&page=2&sn1=&divpage=1&sn=off&…&no=120; the list stands below each thread."""

    name = "state-in-every-link"
    seed = 739
    language = "ko"
    size = DEEP
    home = "/bbs/"
    posts_per_page = 10_000
    rows_per_page = 10
    gone = 2
    said = ("게시판", "최근", "글", "댓글", "조회", "글쓴이", "쪽", "다음", "이전")
    state = "sn1=&divpage=1&sn=off&ss=on&sc=on&select_arrange={}&desc={}"
    user_at = "/bbs/view_info.php?member_no={u.id}"
    starts_at = ("board 1 page 2",)
    served_as = "text/html"

    def encoded(self, body: str) -> bytes:
        body = body.replace('content="text/html"', 'content="text/html; charset=euc-kr"')
        return body.encode("euc-kr", "replace")

    def table(self, board: Board) -> str:
        return f"id=board{board.id}"

    def sorted_url(self, board: Board, page: int, field: str, desc: str) -> str:
        return f"/bbs/zboard.php?{self.table(board)}&page={page}&{self.state.format(field, desc)}"

    def board_url(self, board: Board, page: int = 1) -> str:
        if page == 1:
            return f"/bbs/zboard.php?{self.table(board)}"
        return self.sorted_url(board, page, "headnum", "asc")

    def place(self, t: Thread) -> int:
        return t.board.newest_first().index(t) // self.rows_per_page + 1

    def from_list(self, t: Thread, page: int) -> str:
        state = self.state.format("headnum", "asc")
        return f"/bbs/view.php?{self.table(t.board)}&page={page}&{state}&no={t.id}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.from_list(thread, self.place(thread))

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/bbs/view.php?{self.table(thread.board)}&no={thread.id}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(self.cited(t, t.posts[0]), self._thread_show(t, 1))
            for page in range(1, self.count(t.board.threads, self.rows_per_page) + 1):
                self.put(self.from_list(t, page), self._thread_show(t, 1))
        for b in self.world.all_boards():
            self.put_board(self.sorted_url(b, 1, "headnum", "asc"), b)
            for field in ("subject", "name", "hit", "vote"):
                self.put_list(
                    lambda n, b=b, f=field: self.sorted_url(b, n, f, "desc"), b.name, b.threads
                )

    def menu(self):
        return links("/ 홈 | /bbs/login.php?s_url=%2Fbbs 로그인 | /bbs/member_join.php 회원가입")

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            yield self.links_of_board(b)[0][0], "login", "글쓰기"
        for t in self.world.threads:
            for url, name in self.links_of_thread(t)[:2]:
                yield url, "login", name

    def links_of_board(self, b: Board):
        sorts = [(self.sorted_url(b, 1, f, "desc"), f) for f in ("subject", "name", "hit", "vote")]
        return [(f"/bbs/write.php?{self.table(b)}&mode=write", "글쓰기"), *sorts]

    def links_of_thread(self, t: Thread):
        near = [o for o in (self.neighbour(t, -1), self.neighbour(t, 1)) if o]
        return [
            (f"/bbs/write.php?{self.table(t.board)}&mode=reply&no={t.id}", "답글"),
            (f"/bbs/vote.php?{self.table(t.board)}&no={t.id}", "추천"),
            (self.sorted_url(t.board, self.place(t), "headnum", "asc"), "목록"),
            *((self.from_list(o, self.place(t)), o.title) for o in near),
        ]

    def below_posts(self, thread: Thread) -> str:
        page = self.place(thread)
        rows = self.part(thread.board.newest_first(), page, self.rows_per_page)
        last = self.count(thread.board.threads, self.rows_per_page)
        bar = self.pager(lambda n: self.board_url(thread.board, n), page, last)
        return self.rows_table(joined(map(self.row, rows))) + bar
