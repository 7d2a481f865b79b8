"""Asian communities of today: the order one came by in every link, numbers below nought, parts of boards."""

from __future__ import annotations

from unseen.addresses import links
from unseen.community import Community
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User


class OrderInEveryLink(Community):
    """/service/board/park/120?od=T31&po=1&category=0&groupCd=, lists by &po=1 from nought; some names are pictures."""

    name = "order-in-every-link"
    seed = 1205
    language = "ko"
    home = "/service/"
    posts_per_page = 10_000
    rows_per_page = 15
    size = Community.size
    closed_said = "로그인"
    kept = ("od", "po", "category", "groupCd", "combine", "type")
    thread_at = "{t.board|folder}/{t.id+18600000}"
    board_at = "{b|folder}[?&od=T31&category=0&po={n0}]"
    user_at = "/service/popup/userInfo/basic/{u.name}"

    def folder(self, board: Board) -> str:
        at = self.world.all_boards().index(board)
        names = ("park", "news", "useful", "pds", "lecture", "use", "chehum", "hongbo", "jirum")
        return f"/service/board/{names[at] if at < len(names) else f'cm_club{at}'}"

    def numbered(self, board: Board, page: int) -> str:
        return f"{self.folder(board)}?&od=T31&category=0&po={page - 1}"

    def in_row(self, thread: Thread, page: int) -> str:
        return f"{self.thread_url(thread)}?od=T31&po={page - 1}&category=0&groupCd="

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        pairs = [each for each in query.split("&") if each]
        if path.rpartition("/")[2].isdecimal():
            pairs = [each for each in pairs if each.partition("=")[0] not in self.kept]
        else:
            pairs = [each for each in pairs if each not in ("category=0", "od=T31", "po=0")]
        return path + (mark if pairs else "") + "&".join(pairs)

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            self.put_other(f"{self.folder(b)}?od=T33", lambda b=b: self.listing(b, b.threads[:15]))
            for n in (1, 2):
                self.put_other(
                    f"{self.folder(b)}?category=c{n}",
                    lambda b=b, n=n: self.listing(b, b.threads[n::3][:15]),
                )
        self.put_list("/service/recommend[?po={n0}]", "추천글", self.popular(40))
        self.put_list("/service/group/community[?po={n0}]", "모두의 글", self.newest(100))

    def menu(self):
        return links(
            "/service/ 홈 | /service/recommend 추천글 모음 | /service/group/community 커뮤니티 | "
            "/service/search 검색 | /service/auth/login 로그인 | /service/auth/join 회원가입"
        )

    def extras(self):
        for url, name in self.menu()[3:]:
            yield url, "login", name
        for url in ("/service/page/rule", "/service/page/ad"):
            yield url, "other", "안내"
        for b in self.world.all_boards():
            yield f"{self.folder(b)}/write", "login", "글쓰기"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        boards = joined(
            f'<a class="menu-list" href="{self.folder(b)}"><span class="menu_over">{b.name}</span></a>'
            for b in self.world.all_boards()
        )
        hot = joined(
            f'<a class="list_subject" href="{self.thread_url(t)}?combine=true&type=recommend&utm_source=side"><span>{esc(t.title)}</span></a>'
            for t in self.popular(10)
        )
        return f"""<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>{esc(title)} : 작업장</title>{crumbs}</head><body>
<div class="nav_header"><a class="logo" href="/service/">작업장</a>{joined(a(u, t) for u, t in self.menu())}</div><div class="nav_container"><div class="snb_menu">{boards}</div>
<div class="content_view">{self.ad(1)}{body}</div><div class="side_recommend"><h3>오늘의 추천글</h3>{hot}{self.ad(2)}</div></div>
<div class="footer"><a href="/service/page/rule">이용규칙</a><a href="https://m.unseen.test/service/">모바일</a></div></body></html>"""

    def render_home(self) -> str:
        blocks = joined(
            f'<div class="section_list"><h2><a href="{self.folder(b)}">{b.name}</a></h2>{joined(self.brief(t) for t in b.newest_first()[:6])}</div>'
            for b in self.world.boards[:8]
        )
        return self.frame("홈", blocks)

    def brief(self, t: Thread) -> str:
        return f'<div class="section_item"><a class="list_subject" href="{self.thread_url(t)}"><span>{esc(t.title)}</span></a> <span class="rSymph">{len(t.posts) - 1}</span></div>'

    def name_of(self, user: User) -> str:
        if user.id % 6 == 0:
            return (
                f'<span class="nickname"><img src="/nick/{user.id}.gif" alt="{user.name}"></span>'
            )
        return f'<span class="nickname"><span title="{user.name}">{user.name}</span></span>'

    def listing(self, board: Board, threads: list[Thread]) -> str:
        return self.frame(board.name, joined(self.line(t, 1) for t in threads))

    def render_list(self, title, threads, url, page, last) -> str:
        rows = joined(self.line(t, 1) for t in threads)
        return self.frame(
            title, f'<div class="list_content">{rows}</div>{self.bar(url, page, last)}'
        )

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        pinned = [t for t in board.threads if t.sticky]
        rows = joined(self.line(t, page, "notice") for t in pinned) + joined(
            self.line(t, page) for t in threads
        )
        if page == 1:
            rows += joined(self.line(t, page) for t in self.moved_from.get(board.id, ()))
        sorts = f'<div class="board_sort">{a(f"{self.folder(board)}?od=T31", "등록일순")} {a(f"{self.folder(board)}?od=T33", "공감순")}</div>'
        cats = " ".join(a(f"{self.folder(board)}?category=c{n}", f"분류{n}") for n in (1, 2))
        bar = self.bar(lambda n: self.numbered(board, n), page, last)
        body = f'<h2 class="board_name">{a(self.folder(board), board.name)}</h2>{sorts}<div class="category">{cats}</div><div class="list_content">{rows}</div><div class="button"><a href="{self.folder(board)}/write">글쓰기</a></div>{bar}'
        return self.frame(board.name, body)

    def line(self, t: Thread, page: int, css: str = "") -> str:
        url = esc(self.in_row(t, page))
        m = t.posts[0].at
        short = f"{m:%H:%M}" if m.date() == NOW.date() else f"{m:%m-%d}"
        count = len(t.posts) - 1
        reply = ""
        if count:
            reply = f'<a class="list_reply" href="{url}#comment-point"><span class="rSymph05">{count}</span></a>'
        return f'<div class="list_item symph_row {css}" data-board-sn="{t.id}"><div class="list_symph"><span>{t.views % 20}</span></div><div class="list_title"><a class="list_subject" href="{url}"><span class="subject_fixed" title="{esc(t.title)}">{esc(t.title)}</span></a>{reply}</div><div class="list_author">{self.name_of(t.starter)}</div><div class="list_hit"><span class="hit">{t.views}</span></div><div class="list_time"><span class="time popover">{short}<span class="timestamp">{m:%Y-%m-%d %H:%M:%S}</span></span></div></div>'

    def bar(self, url, page: int, last: int) -> str:
        low = (page - 1) // 10 * 10 + 1
        bits = [
            a(url(n), str(n), f'class="board-nav-page{" active" if n == page else ""}"')
            for n in range(low, min(low + 9, last) + 1)
        ]
        if low > 1:
            bits.insert(0, a(url(low - 1), "이전", 'class="board-nav-prev"'))
        if low + 10 <= last:
            bits.append(a(url(low + 10), "다음", 'class="board-nav-next"'))
        return f'<div class="board-pagination">{joined(bits)}</div>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first, *rest = posts
        step = joined(
            f'<a class="{w}" href="{esc(self.in_row(t, 1))}"><span>{esc(t.title)}</span></a>'
            for w, t in (("prev", self.neighbour(thread, -1)), ("next", self.neighbour(thread, 1)))
            if t
        )
        edited = ""
        if first.edited:
            edited = f'<span class="lastdate">수정일 : {first.at:%Y-%m-%d %H:%M:%S}</span>'
        body = f'<div class="content_view"><h3 class="post_subject"><span class="post_category">잡담</span><span>{esc(thread.title)}</span></h3><div class="post_view"><div class="post_contact"><span class="contact_name">{self.name_of(first.author)}</span></div><div class="post_author"><span class="view_count date">{first.at:%Y-%m-%d %H:%M:%S}</span>{edited}<span class="view_count">조회 {thread.views}</span></div><div class="post_content"><article><div class="post_article"><p>{self.text(first, "</p><p>")}</p></div></article></div></div><div class="post_button"><a href="{esc(self.numbered(thread.board, 1))}">목록으로</a></div><div class="post_comment"><div class="comment_head">댓글 {len(rest)}</div>{joined(map(self.comment, rest))}</div><div class="board_near">{step}</div></div>'
        return self.frame(
            thread.title,
            body,
            f'<link rel="canonical" href="http://unseen.test{self.thread_url(thread)}">',
        )

    def comment(self, p: Post) -> str:
        to = ""
        if p.quoted and p.quoted.number > 1:
            to = f'<strong class="comment_to">@{p.quoted.author.name}님</strong> '
        return f'<div class="comment_row {"re" if to else ""}" data-comment-sn="{p.id}"><div class="comment_info"><div class="comment_info_area"><div class="post_contact"><span class="contact_name">{self.name_of(p.author)}</span></div><div class="comment_time"><span class="timestamp">{p.at:%Y-%m-%d %H:%M:%S}</span></div></div><div class="comment_content_symph"><button><strong>{p.votes}</strong></button></div></div><div class="comment_content"><div class="comment_view">{to}{self.text(p)}</div></div></div>'

    def render_user(self, user: User) -> str:
        wrote = [t for t in self.world.threads if t.starter is user][:5]
        rows = joined(self.brief(t) for t in wrote)
        return self.frame(
            user.name,
            f'<div class="user_info"><h3>{user.name}</h3><p>가입일 {user.joined:%Y-%m-%d}</p></div>{rows}',
        )


class BelowNought(Community):
    """read.php?tid=120&page=2, page=e for the end, thread.php?fid=-7 and parts of it by stid; GBK."""

    name = "below-nought"
    seed = 1206
    language = "zh"
    home = "/"
    posts_per_page = 20
    rows_per_page = 35
    closed_said = "登录"
    thread_at = "/read.php?tid={t.id+39000000}[&page={n}]"
    post_at = "/read.php?pid={p.id+700000000}&opt=128"
    user_at = "/nuke.php?func=ucp&uid={u.id}"
    charset = "gbk"
    idle = ("_ff=", "rand=")

    def board_url(self, board: Board, page: int = 1) -> str:
        if board.parent:
            own = f"stid={12_000_000 + board.id}"
        else:
            own = f"fid={-7 * board.id if board.id % 2 else 300 + board.id}"
        return f"/thread.php?{own}" + (f"&page={page}" if page > 1 else "")

    def register_post(self, post: Post) -> None:
        self.put_other(
            self.post_url(post), lambda: self.frame(post.thread.title, self.post(post)), "post"
        )

    def refused(self, *, gone: bool) -> Shown:
        text = "帖子被设为隐藏" if gone else "未登录"
        return Shown(
            "error",
            "",
            self.frame("提示", f"<div class='msg'>{text}<br><a href='/'>返回</a></div>"),
            403,
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}&page=e", self._thread_show(t, self.pages_of(t)))
            for u in {p.author.id: p.author for p in t.posts}.values():
                self.put_posts(
                    f"{self.thread_url(t)}&authorid={u.id}",
                    t,
                    [p for p in t.posts if p.author is u][:20],
                )
        for b in self.world.all_boards():
            self.put_rows(f"{self.board_url(b)}&order_by=postdatedesc", b, b.threads[:35])
            self.put_rows(f"{self.board_url(b)}&recommend=1", b, b.threads[::4][:35])

    def menu(self):
        return links(
            "/nuke.php?func=login 登录 | /nuke.php?func=register 注册 | "
            "/thread.php?favor=1 收藏 | /thread.php?key=a 搜索 | "
            "https://app.example.com/download 客户端"
        )

    def extras(self):
        for url, name in self.menu()[:4]:
            yield url, "login", name
        for b in self.world.all_boards():
            yield f"/post.php?fid={b.id}", "login", "发帖"
        for p in self.world.posts.values():
            yield f"/post.php?action=reply&tid={p.thread.id}&pid={p.id}", "login", "回复"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        hot = joined(
            f"<div><a href='{self.thread_url(t)}&amp;_ff=414'>{esc(t.title)}</a></div>"
            for t in self.popular(6)
        )
        return f"""<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN'><html><head><meta http-equiv='Content-Type' content='text/html; charset=GBK'><title>{esc(title)} 工坊论坛</title></head><body>
<div id='mmc'><div id='mainmenu'><a href='/' class='nav_link'>工坊论坛</a>{joined(a(u, t) for u, t in self.menu())}</div><div id='m_nav'><div class='nav'><a href='/' class='nav_root'>工坊论坛</a>{crumbs}</div></div>{self.ad(1)}<div id='mc'>{body}</div><div id='custombg'><b>推荐</b>{hot}</div></div></body></html>"""

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up} &raquo; <a href='{self.board_url(board)}' class='nav_link'>{board.name}</a>"

    def render_home(self) -> str:
        told = joined(
            f"<div class='catenew'><h2>{esc(group[0].about[:8])}</h2><div class='b'>{joined(map(self.board_box, group))}</div></div>"
            for group in self.groups(6)
        )
        return self.frame("首页", f"<div id='indexBlocks'>{told}</div>")

    def board_box(self, b: Board) -> str:
        return f"<div class='forumBox'><a href='{self.board_url(b)}'><img src='/ico/{b.id}.png' alt=''></a> <a href='{self.board_url(b)}' class='title'>{b.name}</a><p>{b.about}</p></div>"

    def boards_table(self, boards) -> str:
        return f"<div id='sub_forums'>{joined(map(self.board_box, boards))}</div>"

    def rows_table(self, rows: str) -> str:
        return f"<table class='forumbox' id='topicrows'>{rows}</table>"

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        tools = f"<div class='toplink'><a href='{self.board_url(board)}&amp;order_by=postdatedesc'>按发布时间</a> <a href='{self.board_url(board)}&amp;recommend=1'>精华区</a> <a href='/post.php?fid={board.id}'>发新帖</a></div>"
        return f"{below}{tools}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        last = self.pages_of(t)
        pages = joined(
            f"<a href='{self.thread_url(t, n)}' class='silver'>[{n}]</a>"
            for n in range(2, last + 1)
            if n < 5 or n == last
        )
        url = self.thread_url(t)
        return f"<tbody><tr class='row{1 + t.id % 2} topicrow'><td class='c1'><a href='{url}' class='replies' title='打开新窗口'>{len(t.posts) - 1}</a></td><td class='c2'><a href='{url}' class='topic'>{esc(t.title)}</a><span class='pager'>{pages}</span></td><td class='c3'><a href='{esc(self.user_url(t.starter))}' class='author' title='用户ID {t.starter.id}'>{t.starter.name}</a> <span class='silver postdate'>{t.posts[0].at:%y-%m-%d %H:%M}</span></td><td class='c4'><a href='{url}&amp;page=e#a' class='silver replydate'>{t.last.at:%m-%d %H:%M}</a> <span class='replyer'>{t.last.author.name}</span></td></tr></tbody>"

    def pager(self, url, page: int, last: int, **_: object) -> str:
        if last == 1:
            return ""
        bits = joined(
            f"<a class='b current' href='{esc(url(n))}'>{n}</a>" if n else "<span>..</span>"
            for n in window(page, last, 3)
        )
        step = f"<a href='{esc(url(page + 1))}' title='加载下一页'>后页</a>" if page < last else ""
        return f"<div class='pagebtns'>{bits}{step}</div>"

    def thread_body(self, thread: Thread, posts: str, bar: str) -> str:
        return f"<h1 id='currentTopicName'>{esc(thread.title)}</h1>{bar}<div id='m_posts_c'>{posts}</div>{bar}"

    def post(self, p: Post) -> str:
        u, n = p.author, p.number - 1
        cite = ""
        if p.quoted:
            cite = f"<div class='quote'>[回复] <a href='{esc(self.post_url(p.quoted))}'>Reply</a> <b>Post by {p.quoted.author.name} ({p.quoted.at:%Y-%m-%d %H:%M}):</b><br/>{esc(p.quoted.paragraphs[0])}</div>"
        only = (
            f"<a href='{self.thread_url(p.thread)}&amp;authorid={u.id}' title='只看作者'>只看TA</a>"
        )
        return f"<table class='forumbox postbox' cellspacing='1'><tbody><tr id='post1strow{n}' class='postrow row{1 + n % 2}'><td class='c1'><span id='posterinfo{n}' class='posterinfo'><div class='posterInfoLine'><a href='{esc(self.user_url(u))}' id='postauthor{n}' class='author b'>{u.name}</a></div><div class='stat'>级别: 学徒<br>威望: {u.wrote % 30}<br>注册: {u.joined:%y-%m-%d}</div></span></td><td class='c2' id='postcontainer{n}'><a name='l{n}'></a><div class='postInfo' id='postInfo{n}'><span id='postdate{n}' title='reply time'>{p.at:%Y-%m-%d %H:%M}</span> <a href='{esc(self.post_url(p))}'>#{n}</a> {only} <a href='/post.php?action=reply&amp;tid={p.thread.id}&amp;pid={p.id}'>回复</a></div><span id='postcontentandsubject{n}'><span id='postcontent{n}' class='postcontent ubbcode'>{cite}{self.text(p)}</span></span></td></tr></tbody></table>"
