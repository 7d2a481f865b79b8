"""Lists that only grow, with months beside threads."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread

STEP = 20


def since(moment: datetime) -> str:
    """How long ago, in Vietnamese."""
    minutes = int((NOW - moment).total_seconds() // 60)
    for size, name in ((525600, "năm"), (43200, "tháng"), (1440, "ngày"), (60, "giờ"), (1, "phút")):
        if minutes >= size:
            return f"{minutes // size} {name} trước"
    return "vừa xong"


class ListsThatGrow(OneBoardClosed, LivedIn):
    """/120-slug/p2, /last, /2023/5; lists go on by ?search=#limit:40, which begins anew."""

    name = "lists-that-grow"
    seed = 911
    language = "vi"
    size = SEVERAL_PAGES
    posts_per_page = 20
    rows_per_page = 20
    gone = 3
    thread_at = "/{t.id}-{t.slug}[/p{n}]"
    post_at = "/conversation/post/{p.id}"
    user_at = "/member/{u.id}-{u.name|lower}"
    starts_at = ("board 2", "user 5")
    post_moves_to = "#p{p.id}"

    def when(self, moment: datetime) -> str:
        return f"{moment.day} tháng {moment.month}, {moment:%Y %H:%M}"

    def channel(self, slug: str, limit: int = STEP) -> str:
        return f"/conversations/{slug}" + (f"?search=%23limit%3A{limit}" if limit > STEP else "")

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.channel(f"{board.slug}-{board.id}", page * STEP)

    def register_lists(self) -> None:
        everything = self.newest(len(self.world.threads))
        last = self.count(everything, STEP)
        for n in range(1, last + 1):
            self.put(self.channel("all", n * STEP), self.grown("all", everything, n, None))
        for b in self.world.all_boards():
            for n in range(1, self.count(b.threads, STEP) + 1):
                self.put(self.board_url(b, n), self.grown(f"b{b.id}", b.newest_first(), n, b))

    def grown(self, thing: str, threads: list[Thread], n: int, board: Board | None):
        if board is self.world.empty:
            return self.closed_board
        return lambda: self.index(thing, n, self.listed(threads, n, board))

    def listed(self, threads: list[Thread], n: int, board: Board | None) -> str:
        rows = joined(map(self.row, threads[: n * STEP]))
        slug = f"{board.slug}-{board.id}" if board else "all"
        more = ""
        if len(threads) > n * STEP:
            url = self.channel(slug, (n + 1) * STEP)
            more = f"<li class='viewMore'><a href='{url}' class='button' rel='nofollow'>Xem thêm</a></li>"
        tabs = joined(
            f"<li{' class=selected' if b is board else ''}>{a(self.board_url(b), b.name, f'class=channel-{b.id}')}</li>"
            for b in (board.boards if board and board.boards else self.world.boards)
        )
        gambits = joined(
            f"<li>{a(f'/conversations/{slug}?search=%23{word}', text)}</li>"
            for word, text in links(
                "popular #phổ biến | active+last+1+day #mới | locked #khóa | random #ngẫu nhiên"
            )
        )
        head = f"<div id='conversationsFilter' class='bodyHeader'><form class='search big' action='/conversations/{slug}' method='get'><input name='search' type='text' placeholder='Tìm...'></form><ul id='channels' class='channels tabs'><li class='channelListItem'><a href='/channels' class='channel-list' title='Danh sách kênh'><i class='icon-list'></i></a></li><li class='pathItem'>{a('/conversations/all', 'Tất cả')}</li>{tabs}</ul><div id='gambits'><ul class='popupMenu'>{gambits}</ul></div></div>"
        title = board.name if board else "Tất cả cuộc thảo luận"
        return self.frame(
            title,
            f"{head}<div id='conversations'><ul class='list conversationList'>{rows}{more}</ul></div>",
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            last = self.thread_url(t, self.pages_of(t))
            self.put_moved(f"{self.thread_url(t)}/last", last)
            self.put_moved(f"{self.thread_url(t)}/unread", last)
            for year, month in self.months(t):
                self.put_other(
                    f"{self.thread_url(t)}/{year}/{month}", self.view_from(t, year, month), "view"
                )
        self.put(
            "/channels",
            lambda: self.index(
                "channels", 1, self.frame("Kênh", self.boards_table(self.world.boards))
            ),
        )
        for slug in ("all", *(f"{b.slug}-{b.id}" for b in self.world.all_boards())):
            for word in ("popular", "active+last+1+day", "locked", "random"):
                self.put_list(
                    "/conversations/{s}?search=%23{w}", word, self.newest(8), s=slug, w=word
                )

    def months(self, t: Thread) -> list[tuple[int, int]]:
        return list(dict.fromkeys((p.at.year, p.at.month) for p in t.posts))

    def view_from(self, t: Thread, year: int, month: int):
        at = next(n for n, p in enumerate(t.posts) if (p.at.year, p.at.month) == (year, month))
        return lambda: self.conversation(t, t.posts[at : at + STEP], at)

    def extras(self):
        for name in ("user/login", "user/join", "user/forgot", "members", "conversation/start"):
            yield f"/{name}", "login", name
        for t in self.world.threads:
            yield f"/user/login?return={t.id}-{t.slug}", "login", "Đăng nhập"
        for p in self.world.posts.values():
            yield f"/conversation/quotePost/{p.id}", "login", "Trích dẫn"

    def render_home(self) -> str:
        return self.listed(self.newest(len(self.world.threads)), 1, None)

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return (
            f"<!DOCTYPE html><html><head><meta charset='utf-8'><title>{esc(title)} - {self.site}</title></head><body><div id='messages'></div><div id='wrapper'><div id='hdr'><div id='hdr-content'><div id='hdr-inner'><h1 id='forumTitle'><a href='/'>{self.site}</a></h1><ul id='mainMenu' class='menu'></ul><ul id='userMenu' class='menu'><li class='item-join'><a href='/user/join'>Đăng ký</a></li><li class='item-login'><a href='/user/login'>Đăng nhập</a></li></ul></div></div></div>"
            f"<div id='body'><div id='body-content'>{body}</div></div><div id='ftr'><div id='ftr-content'><ul class='menu'><li id='goToTop'><a href='#'>Lên đầu trang</a></li><li class='item-powered'><a href='http://software.test/'>Chạy bằng phần mềm</a></li><li>{len(self.world.posts)} bài viết</li><li><a href='/members'>{len(self.world.users)} thành viên</a></li></ul></div></div></div></body></html>"
        )

    def boards_table(self, boards):
        rows = joined(
            f"<li id='channel_{b.id}'><div class='info thing'><h3>{a(self.board_url(b), b.name, f'class=channel-{b.id}')}</h3><p class='description'>{esc(b.about)}</p><p class='stats'>{len(b.threads)} thảo luận, {sum(len(t.posts) for t in b.threads)} bài viết</p></div>{'<ul>' + joined(f'<li>{a(self.board_url(s), s.name)}</li>' for s in b.boards) + '</ul>' if b.boards else ''}</li>"
            for b in boards
        )
        return f"<ul id='channels' class='channelList'>{rows}</ul>"

    def rows_table(self, rows: str) -> str:
        return f"<ul class='list conversationList'>{rows}</ul>"

    def row(self, t: Thread) -> str:
        b, p = t.board, t.last
        labels = "<span class='label label-sticky'>Dính</span> " if t.sticky else ""
        labels += "<span class='label label-locked'>Khóa</span> " if t.locked else ""
        return (
            f"<li id='c{t.id}' class='channel-{b.id}'><div class='col-conversation'><strong class='title'>{a(self.thread_url(t), t.title)}</strong> <span class='labels'>{labels}</span> </div><div class='col-channel'>{a(self.board_url(b), b.name, f'class=channel-{b.id}')}</div><div class='col-replies'><i class='icon-comment-alt'></i><span>{len(t.posts) - 1} trả lời</span></div>"
            f"<div class='col-lastPost'><span class='action'><img src='/avatars/{p.author.id % 9}.png' alt='' class='avatar thumb'> <span class='lastPostMember name'>{a(self.user_url(p.author), p.author.name)}</span> đã đăng <a href='{self.thread_url(t)}/unread' class='lastPostTime'>{since(p.at)}</a></span></div></li>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        return self.conversation(thread, posts, (page - 1) * STEP)

    def conversation(self, t: Thread, posts: list[Post], at: int) -> str:
        older = ""
        if at:
            older = f"<li class='scrubberMore scrubberPrevious'><a href='{self.thread_url(t, (at + STEP - 1) // STEP)}'>&lsaquo; Cũ hơn</a></li>"
        newer = ""
        if at + STEP < len(t.posts):
            newer = f"<li class='scrubberMore scrubberNext'><a href='{self.thread_url(t, at // STEP + 2)}'>Mới hơn &rsaquo;</a></li>"
        scrub = joined(
            f"<li class='scrubber-{y}{m:02}'><a href='{self.thread_url(t)}/{y}/{m}'>Tháng {m}{f' {y}' if y != NOW.year else ''}</a></li>"
            for y, m in self.months(t)
        )
        now = f"<li class='scrubber-now'><a href='{self.thread_url(t)}/last'>Bây giờ</a></li>"
        login = f"<a href='/user/login?return={t.id}-{t.slug}' class='button big'>Trả lời</a>"
        path = joined(
            f"<li>{a(self.board_url(b), b.name)}</li>"
            for b in ((t.board.parent, t.board) if t.board.parent else (t.board,))
        )
        column = f"<div class='scrubberColumn'><div class='scrubberContent'>{login}<ul class='scrubber timelineScrubber'><li class='scrubber-op'><a href='{self.thread_url(t)}'>Bài viết đầu</a></li>{scrub}{now}</ul></div></div>"
        shown, told = "", ""
        for p in posts:
            age = since(p.at)
            marker = f"<div class='timeMarker'>{age}</div>" if age != told else ""
            shown += f"<li data-index='{p.at:%Y%m}'>{marker}{self.post(p)}</li>"
            told = age
        reply = "<div id='conversationReply'><div class='post hasControls logInToReply' id='reply'><div class='postContent thing'><div class='postBody'><a href='/user/login'>Đăng nhập</a> hoặc <a href='/user/join'>đăng ký</a> để trả lời!</div></div></div></div>"
        body = f"<div id='conversation' class='channel-{t.board.id}'><div id='conversationHeader' class='bodyHeader'><h1 id='conversationTitle'>{esc(t.title)}</h1><ul class='channels path'><li><a href='/conversations/all'>Tất cả</a></li>{path}</ul></div><div id='conversationBody' class='hasScrubber'>{column}<ol id='conversationPosts' class='postList' start='{at + 1}'>{older}{shown}{newer}</ol>{reply}</div></div>"
        return self.frame(t.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<blockquote><p><a href='{self.post_url(p.quoted)}' rel='post'><i class='icon-search'></i></a> <cite>{esc(p.quoted.author.name)}</cite> {esc(p.quoted.paragraphs[0])}</p></blockquote>"
        edited = f"<span class='editedBy'>Sửa bởi {esc(u.name)}</span>" if p.edited else ""
        return (
            f"<div class='post hasControls' id='p{p.id}' data-id='{p.id}' data-memberid='{u.id}'><div class='avatar'><a href='{self.user_url(u)}'><img src='/avatars/{u.id % 9}.png' alt='' class='avatar'></a></div><div class='postContent thing'><div class='postHeader'><div class='info'><h3>{a(self.user_url(u), u.name)}</h3> <a href='{self.post_url(p)}' class='time' title='{self.when(p.at)}' data-timestamp='{int(p.at.timestamp())}'>{since(p.at)}</a> <span class='group'>Thành viên</span> {edited}</div><div class='controls'><a href='/conversation/quotePost/{p.id}' title='Trích dẫn' class='control-quote'><i class='icon-quote-left'></i></a></div></div>"
            f"<div class='postBody'>{quote}<p>{self.text(p, '</p><p>')}</p></div></div></div>"
        )
