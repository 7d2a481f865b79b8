"""A board with a plain archive of itself beside it."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import UNEVEN, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread, User

PLAIN_ROWS = 40


class BesideAnArchiver(OneBoardClosed, LivedIn):
    """viewthread.php?tid=120&extra=page%3D1&page=2, redirect.php?goto=lastpost, and archiver/?tid-120.html."""

    name = "beside-an-archiver"
    seed = 1509
    language = "zh"
    size = UNEVEN
    home = "/bbs/index.php"
    posts_per_page = 10
    rows_per_page = 20
    gone = 4
    walled = 2
    shadows = 3
    announced = 2
    gone_status = 200
    ROOT = "/bbs/"
    thread_at = "{my.ROOT}viewthread.php?tid={t.id}[&page={n}]"
    board_at = "{my.ROOT}forumdisplay.php?fid={b.id}[&page={n}]"
    user_at = "{my.ROOT}space.php?uid={u.id}"
    starts_at = ("board 0", "user 5")
    crumb = " &raquo; {link}"
    idle = ("extra=",)

    def when(self, at: datetime) -> str:
        return f"{at.year}-{at.month}-{at.day} {at:%H:%M}"

    def in_row(self, thread: Thread, page: int, of_list: int = 1) -> str:
        url = f"{self.ROOT}viewthread.php?tid={thread.id}&extra=page%3D{of_list}"
        return url + (f"&page={page}" if page > 1 else "")

    def find(self, post: Post) -> str:
        return f"{self.ROOT}redirect.php?goto=findpost&pid={post.id}&ptid={post.thread.id}"

    def register(self) -> None:
        super().register()
        self.put(self.ROOT, lambda: self.entry_page(self.render_home()))
        for n in range(3):
            self.put_boards(f"{self.home}?gid={n + 1}", self.world.boards[n::3], f"g{n}")
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}&page=1", self._thread_show(t, 1))
            last = self.thread_url(t, self.pages_of(t))
            self.put_moved(f"{self.ROOT}redirect.php?tid={t.id}&goto=lastpost", f"{last}#lastpost")
            for step, word in ((-1, "nextoldset"), (1, "nextnewset")):
                to = self.neighbour(t, step)
                url = f"{self.ROOT}redirect.php?fid={t.board.id}&tid={t.id}&goto={word}"
                self.put(
                    url,
                    lambda to=to: (
                        self.moved(self.thread_url(to))
                        if to
                        else self.other(self.told("没有更多主题"))
                    ),
                )
            for p in t.posts:
                self.put_moved(self.find(p), f"{self.thread_url(t, self.page_of(p))}#pid{p.id}")
                url = f"{self.thread_url(t)}&page=1&authorid={p.author.id}"
                self.put_other(url, lambda t=t, p=p: self.by_one(t, p.author))
            self.put_other(f"{self.thread_url(t)}&page=1&ordertype=1", lambda t=t: self.turned(t))
            self.put_other(
                f"{self.thread_url(t)}&action=printable", lambda t=t: self.printed(t), "print"
            )
        self.register_filters()
        self.register_plain()

    def register_filters(self) -> None:
        for b in self.world.all_boards():
            if b is self.world.empty:
                continue
            for n in (1, 2, 3):
                some = [t for t in b.newest_first() if t.id % 3 == n - 1]
                self.put_list(
                    lambda k, b=b, n=n: (
                        f"{self.board_url(b)}&filter=type&typeid={n}"
                        + (f"&page={k}" if k > 1 else "")
                    ),
                    b.name,
                    some,
                )
            for word in ("views", "replies", "dateline"):
                self.put_list(
                    "{b|board_url}&orderby={w}[&page={n}]", b.name, b.threads, b=b, w=word
                )
            self.put_list("{b|board_url}&filter=digest", b.name, b.threads[:3], b=b)
        self.put_list(
            "{my.ROOT}search.php?srchfrom=86400&searchsubmit=yes", "新帖", self.newest(20)
        )
        self.put_other(f"{self.ROOT}member.php?action=list", self.members, "members")

    def register_plain(self) -> None:
        """The archiver: the same boards and threads without anything around them."""
        self.put_other(f"{self.ROOT}archiver/", self.plain_home, "archive")
        for b in self.world.all_boards():
            if b is self.world.empty:
                continue
            for n in range(1, self.count(b.threads, PLAIN_ROWS) + 1):
                self.put_other(
                    self.plain_board(b, n), lambda b=b, n=n: self.plain_rows(b, n), "archive"
                )
        for t in self.world.threads:
            if t.id in self.private:
                continue
            for n in range(1, self.pages_of(t) + 1):
                self.put_other(
                    self.plain_thread(t, n), lambda t=t, n=n: self.plain_posts(t, n), "archive"
                )

    def plain_board(self, board: Board, page: int = 1) -> str:
        return (
            f"{self.ROOT}archiver/?fid-{board.id}" + (f"-page-{page}" if page > 1 else "") + ".html"
        )

    def plain_thread(self, thread: Thread, page: int = 1) -> str:
        return (
            f"{self.ROOT}archiver/?tid-{thread.id}"
            + (f"-page-{page}" if page > 1 else "")
            + ".html"
        )

    def plain(self, title: str, body: str, full: str) -> str:
        return f'<html><head><title>{esc(title)} - {self.site}</title></head><body class="archiver"><h1><a href="{self.ROOT}archiver/">{self.site}</a></h1><div id="content">{body}</div><p id="full">查看完整版本: {a(full, title)}</p></body></html>'

    def plain_home(self) -> str:
        rows = joined(f"<li>{a(self.plain_board(b), b.name)}</li>" for b in self.world.all_boards())
        return self.plain(self.site, f"<ul>{rows}</ul>", self.home)

    def plain_rows(self, board: Board, page: int) -> str:
        rows = joined(
            f"<li>{a(self.plain_thread(t), t.title)} <i>({len(t.posts) - 1} 篇回复)</i></li>"
            for t in self.part(board.newest_first(), page, PLAIN_ROWS)
        )
        last = self.count(board.threads, PLAIN_ROWS)
        bar = " ".join(a(self.plain_board(board, n), str(n)) for n in range(1, last + 1))
        return self.plain(board.name, f"<ol>{rows}</ol><p>{bar}</p>", self.board_url(board))

    def plain_posts(self, thread: Thread, page: int) -> str:
        told = joined(
            f"<p class='author'><strong>{p.author.name}</strong> 发表于 {self.when(p.at)}</p><h3>{esc(thread.title)}</h3>{self.text(p)}"
            for p in self.posts_on(thread, page)
        )
        bar = " ".join(
            a(self.plain_thread(thread, n), str(n)) for n in range(1, self.pages_of(thread) + 1)
        )
        return self.plain(
            thread.title,
            f"{a(self.plain_board(thread.board), thread.board.name)}{told}<p>{bar}</p>",
            self.thread_url(thread),
        )

    def by_one(self, t: Thread, user: User) -> str:
        return self.whole(t, [p for p in t.posts if p.author is user], "")

    def turned(self, t: Thread) -> str:
        return self.whole(t, t.posts[::-1][: self.posts_per_page], "")

    def printed(self, t: Thread) -> str:
        told = joined(
            f"<p><b>作者:</b> {p.author.name} <b>时间:</b> {self.when(p.at)}</p><p>{self.text(p)}</p><hr>"
            for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{told}</body></html>"

    def members(self) -> str:
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>{u.wrote}</td><td>{self.when(u.joined)}</td></tr>"
            for u in self.world.users[:30]
        )
        return self.frame("会员列表", f"<table>{rows}</table>")

    def told(self, text: str) -> str:
        return self.frame(
            "提示信息",
            f'<div class="postbox"><h3>{self.site} 提示信息</h3><p>{text}</p><p><a href="javascript:history.back()">[ 点击这里返回上一页 ]</a></p></div>',
        )

    def refused(self, *, gone: bool) -> Shown:
        return Shown(
            "error",
            "",
            self.told(
                "指定的主题不存在或已被删除或正在被审核,请返回。"
                if gone
                else "对不起,您的阅读权限低于 20 无法访问。"
            ),
        )

    def extras(self):
        for name in (
            "register.php logging.php?action=login faq.php stats.php search.php "
            "my.php?item=threads magic.php announcement.php"
        ).split():
            yield self.ROOT + name, "login" if "." in name[:9] else "other", name
        for b in self.world.all_boards():
            yield f"{self.ROOT}post.php?action=newthread&fid={b.id}", "login", "发新话题"
        for t in self.world.threads:
            yield f"{self.ROOT}post.php?action=reply&fid={t.board.id}&tid={t.id}", "login", "回复"
            yield f"{self.ROOT}my.php?item=favorites&tid={t.id}", "login", "收藏"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("index.php", "论坛"),
            ("search.php", "搜索"),
            ("search.php?srchfrom=86400&searchsubmit=yes", "新帖"),
            ("member.php?action=list", "会员"),
            ("stats.php", "统计"),
            ("magic.php", "道具"),
            ("faq.php", "帮助"),
        )
        menu = joined(
            f"<li>{a(self.ROOT + url, text, 'hidefocus=true')}</li>" for url, text in names
        )
        jump = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards)
        return (
            f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{esc(title)} - {self.site} - Powered by Discuz!</title></head><body><div id="header"><h2><a href="{self.home}"><img src="/bbs/logo.gif" alt="{self.site}"></a></h2><div id="umenu">{a(self.ROOT + "register.php", "注册")} {a(self.ROOT + "logging.php?action=login", "登录")}</div><div id="menu"><ul>{menu}</ul></div></div>'
            f'<div id="nav"><a href="{self.home}">{self.site}</a>{crumbs}</div>{body}<ul class="popupmenu_popup" id="fjump_menu" style="display: none">{jump}</ul><div id="footer">{a(self.ROOT + "archiver/", "Archiver")} | <a href="http://wap.example.cn/">WAP</a> <p>GMT+8, {self.when(NOW)}</p></div></body></html>'
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = []
        for n in window(page, last, 3):
            if n:
                name = f"... {n}" if n == last and last > page + 4 else str(n)
                bits.append(f"<strong>{n}</strong>" if n == page else a(url(n), name))
        if page > 1:
            bits.insert(0, a(url(page - 1), "‹‹", "class=prev"))
        if page < last:
            bits.append(a(url(page + 1), "下一页", "class=next"))
        return f'<div class="pages">{joined(bits)}</div>'

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = max(b.threads, key=lambda t: t.last.at) if b.threads else None
            last = (
                f"{a(f'{self.ROOT}redirect.php?tid={t.id}&goto=lastpost#lastpost', t.title)}<cite>{a(self.user_url(t.last.author), t.last.author.name)} - {self.when(t.last.at)}</cite>"
                if t
                else "从未"
            )
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            below = f"<p>子版块: {subs}</p>" if subs else ""
            rows.append(
                f'<tr><th class="new"><h2>{a(self.board_url(b), b.name)}<em>(今日: {len(b.threads) % 4})</em></h2><p>{esc(b.about)}</p>{below}<p class="moderators">版主: {a(self.user_url(self.world.users[b.id % 9]), self.world.users[b.id % 9].name)}</p></th><td class="forumnums"><em>{len(b.threads)}</em> / {sum(len(t.posts) for t in b.threads)}</td><td class="forumlast">{last}</td></tr>'
            )
        return f'<table class="datatable list" cellspacing="0">{joined(rows)}</table>'

    def render_home(self) -> str:
        parts = joined(
            f'<div class="mainbox list"><h3>{a(f"{self.home}?gid={n + 1}", self.world.boards[n].about)}</h3>{self.boards_table(self.world.boards[n::3])}</div>'
            for n in range(3)
        )
        online = joined(f"<li>{a(self.user_url(u), u.name)}</li>" for u in self.world.users[:12])
        return self.frame(
            "首页",
            f"<p id='announcement'>公告: {a(self.ROOT + 'announcement.php', '欢迎')}</p>{parts}<div id='online'><ul class='userlist'>{online}</ul></div>",
        )

    def rows_table(self, rows: str) -> str:
        none = '<tr><th colspan="5">本版块或指定的范围内尚无主题。</th></tr>'
        return f'<table class="datatable" summary="forum"><thead><tr><th>标题</th><td>作者</td><td>回复/查看</td><td>最后发表</td></tr></thead><tbody>{rows or none}</tbody></table>'

    def board_body(self, board, below, rows, bar):
        types = joined(
            f"<li>{a(f'{self.board_url(board)}&filter=type&typeid={n}', text)}</li>"
            for n, text in ((1, "求助"), (2, "分享"), (3, "讨论"))
        )
        sorts = joined(
            a(f"{self.board_url(board)}&orderby={w}", t)
            for w, t in (("views", "查看"), ("replies", "回复"), ("dateline", "发布时间"))
        )
        new = a(f"{self.ROOT}post.php?action=newthread&fid={board.id}", "发帖")
        return f'{below}<div class="pages_btns">{bar}<span class="postbtn">{new}</span></div><div id="threadlist"><ul class="itemlist">{types}<li>{a(f"{self.board_url(board)}&filter=digest", "精华")}</li></ul><div class="threadfilter">{sorts}</div>{self.rows_table(rows)}</div><div class="pages_btns">{bar}</div>'

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            nav = f'<span class="threadpages"> &nbsp;...{joined(a(self.in_row(t, n), str(n)) for n in range(2, min(pages, 5) + 1))}</span>'
        kind = a(
            f"{self.board_url(t.board)}&filter=type&typeid={t.id % 3 + 1}",
            ("求助", "分享", "讨论")[t.id % 3],
        )
        return (
            f'<tbody id="thread_{t.id}"><tr><td class="folder"><a href="{esc(self.thread_url(t))}" target="_blank"><img src="/bbs/folder.gif" alt=""></a></td><th class="subject"><em>[{kind}]</em><span id="t_{t.id}">{a(self.in_row(t, 1), t.title)}</span>{nav}</th><td class="author"><cite>{a(self.user_url(t.starter), t.starter.name)}</cite><em>{self.when(t.posts[0].at).split()[0]}</em></td><td class="nums"><strong>{len(t.posts) - 1}</strong>/<em>{t.views}</em></td>'
            f'<td class="lastpost"><cite>{a(self.user_url(t.last.author), t.last.author.name)}</cite><em>{a(f"{self.ROOT}redirect.php?tid={t.id}&goto=lastpost#lastpost", self.when(t.last.at))}</em></td></tr></tbody>'
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: f"{self.in_row(thread, 1)}&page={n}", page, last)
        return self.whole(thread, posts, bar)

    def whole(self, thread: Thread, posts: list[Post], bar: str) -> str:
        t = thread
        steps = f"<span>{a(f'{self.ROOT}redirect.php?fid={t.board.id}&tid={t.id}&goto=nextoldset', '‹‹ 上一主题')} | {a(f'{self.ROOT}redirect.php?fid={t.board.id}&tid={t.id}&goto=nextnewset', '下一主题 ››')}</span>"
        tools = f"{a(f'{self.thread_url(t)}&action=printable', '打印')} {a(f'{self.ROOT}my.php?item=favorites&tid={t.id}', '收藏')} {a(f'{self.thread_url(t)}&page=1&ordertype=1', '倒序看帖')}"
        reply = a(f"{self.ROOT}post.php?action=reply&fid={t.board.id}&tid={t.id}", "回复")
        body = f'<div class="pages_btns"><span class="pageback">{a(self.board_url(t.board), "返回列表")}</span>{bar}{reply}</div><div class="mainbox viewthread" id="postlist"><h1>{esc(t.title)}</h1><div class="threadtype">{tools}</div>{joined(map(self.post, posts))}</div><div class="pages_btns">{bar}{steps}</div>'
        return self.frame(t.title, body, f"{self.crumbs(t.board)} &raquo; {esc(t.title)}")

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        quote = ""
        if p.quoted:
            quote = f'<div class="quote"><h5>引用:</h5><blockquote>原帖由 <i>{esc(p.quoted.author.name)}</i> 于 {self.when(p.quoted.at)} 发表<br>{esc(p.quoted.paragraphs[0])}</blockquote></div>'
        sig = f'<div class="signatures">{esc(u.signature)}</div>' if u.signature else ""
        edit = f"[<i> 本帖最后由 {u.name} 于 {self.when(p.at)} 编辑 </i>]<br>" if p.edited else ""
        return (
            f'<table id="pid{p.id}" summary="pid{p.id}" cellspacing="0"><tr><td class="postauthor" rowspan="2"><cite>{a(self.user_url(u), u.name, "target=_blank")}</cite><div class="avatar"><img src="/av/{u.id}.gif" alt=""></div><p><em>中级会员</em></p><dl class="profile"><dt>UID</dt><dd>{u.id}</dd><dt>帖子</dt><dd>{u.wrote}</dd><dt>注册时间</dt><dd>{u.joined.year}-{u.joined.month}-{u.joined.day}</dd></dl></td>'
            f'<td class="postcontent"><div class="postinfo"><strong><a href="{esc(self.find(p))}" title="复制本帖链接">{p.number}<sup>#</sup></a></strong><em id="authorposton{p.id}">发表于 {self.when(p.at)}</em> | {a(f"{self.thread_url(t)}&page=1&authorid={u.id}", "只看该作者", "rel=nofollow")}</div><div class="defaultpost"><div class="postmessage"><div class="t_msgfont" id="postmessage_{p.id}">{edit}{quote}{self.text(p, "<br><br>")}</div></div>{sig}</div></td></tr>'
            f'<tr><td class="postactions">{a(f"{self.ROOT}post.php?action=reply&fid={t.board.id}&tid={t.id}", "回复")} <a href="#top">TOP</a></td></tr></table>'
        )
