"""Groups, whose openings stand above the replies and differ from them."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User

HEBREW = (
    "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר".split()
)


class GroupsAndOpenings(Grown):
    """/group/topic/290000120/?start=40 in /group/name/discussion?start=25; the opening stands above the replies."""

    name = "groups-and-openings"
    seed = 1608
    language = "zh"
    site = "豆坊"
    home = "/group/explore"
    posts_per_page = 40
    rows_per_page = 25
    gone_said = "你访问的页面不存在"
    walled_said = "该小组为私密小组"
    closed_said = "登录"
    stem_at = "/group/topic/{t.id+290000000}/"
    thread_at = "{t|stem}[?start={n0*40}]"
    board_at = "/group/{b|short}/[discussion?start={n0*25}]"
    crumb = ""

    def short(self, board: Board) -> str:
        return f"g{board.id}club" if board.id % 3 else str(60_000 + board.id)

    def user_url(self, user: User) -> str:
        return f"/people/{user.name.lower() if user.id % 2 else 180_000 + user.id}/"

    def register(self) -> None:
        super().register()
        for b in self.open_boards():
            self.put(
                f"/group/{self.short(b)}/discussion?start=0",
                self._board_show(b, 1, self.count(b.threads, 25)),
            )
            self.put(
                f"/group/{self.short(b)}/discussion",
                self._board_show(b, 1, self.count(b.threads, 25)),
            )
            self.put_other(
                f"/group/{self.short(b)}/members",
                lambda b=b: self.frame(b.name, f"<h1>{esc(b.name)}的成员</h1>{self.online(30)}"),
                "members",
            )
            self.put_list("/group/{b|short}/?type=essence", b.name, b.threads[:4], b=b)
        for t in self.world.threads:
            self.put(f"{self.stem(t)}?start=0", self._thread_show(t, 1))
            self.put_posts(
                f"{self.stem(t)}?author=1", t, [p for p in t.posts if p.author is t.starter]
            )
        for n in range(6):
            self.put_list(
                lambda k, n=n: (
                    f"/group/explore/cat{n}" + (f"?start={(k - 1) * 25}" if k > 1 else "")
                ),
                "发现",
                self.newest(50),
            )
        for u in self.world.users:
            self.put_other(f"/group{self.user_url(u)}publish", lambda u=u: self.render_user(u))

    def extras(self):
        for url in (
            "/ /book/ /movie/ /music/ /location/ /accounts/login /accounts/register /about "
            "/doubanapp/ /group/search?cat=1013"
        ).split():
            yield url, "other", "页面"
        for t in self.world.threads:
            yield f"{self.stem(t)}add_comment", "login", "回应"
            yield f"/j/misc/donate?tid={t.id}", "login", "赠送"
        for p in self.world.posts.values():
            yield f"{self.stem(p.thread)}?cid={p.id + 4_000_000}", "other", "回应"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        top = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/ 首页 | /book/ 读书 | /movie/ 电影 | /music/ 音乐 | /location/ 同城 | "
                "/group/explore 小组"
            )
        )
        cats = joined(
            f"<li>{a(f'/group/explore/cat{n}', t)}</li>"
            for n, t in enumerate(("影视", "情感", "生活", "科技", "购物", "旅行"))
        )
        return (
            f'<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>{esc(title)}</title></head><body><div id="db-global-nav"><a href="/accounts/login">登录/注册</a><ul>{top}</ul></div><div id="db-nav-group"><a href="/group/explore">{self.site}小组</a><form action="/group/search"><input name="q"></form><ul>{cats}</ul></div><div id="wrapper"><div id="content">{body}</div></div>'
            f'<div id="footer">© 2005-2024 {self.site} {a("/about", "关于")} {a("/doubanapp/", "移动应用")}</div></body></html>'
        )

    def render_home(self) -> str:
        cards = joined(
            f'<div class="group-list"><div class="pic"><a href="{self.board_url(b)}"><img src="/g/{b.id}.jpg" alt=""></a></div><div class="info"><div class="title">{a(self.board_url(b), b.name)}</div>{len(b.threads) * 31} 个成员<p>{esc(b.about)}</p></div></div>'
            for b in self.world.all_boards()
        )
        topics = joined(
            f'<div class="channel-item"><div class="likes">{t.views}<br>喜欢</div><div class="bd"><h3>{a(self.stem(t), t.title)}</h3><div class="block"><p>{esc(t.posts[0].paragraphs[0])}</p></div><div class="source"><span class="from">来自{a(self.board_url(t.board), t.board.name)}</span><span class="pubtime">{t.last.at:%Y-%m-%d %H:%M:%S}</span></div></div></div>'
            for t in self.popular(12)
        )
        return self.frame(
            f"{self.site}小组",
            f'<div class="article"><h1>小组讨论精选</h1>{topics}</div><div class="aside"><h2>值得加入的小组</h2>{cards}</div>',
        )

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        rows = joined(map(self.row, threads))
        bar = self.pager(
            lambda n: f"/group/{self.short(board)}/discussion?start={(n - 1) * 25}", page, last
        )
        more = (
            a(f"/group/{self.short(board)}/discussion?start=0", "> 更多小组讨论")
            if page == 1
            else a(self.board_url(board), "> 返回小组")
        )
        near = joined(
            f"<li>{a(self.board_url(b), b.name)} (31)</li>" for b in self.world.boards[:6]
        )
        body = f'<div id="group-info"><img src="/g/{board.id}.jpg"><h1>{esc(board.name)}</h1><p>{esc(board.about)}</p></div><div class="group-topics-tabs">{a(self.board_url(board), "全部")} {a(f"/group/{self.short(board)}/?type=essence", "精华")}</div><table class="olt"><tr class="th"><td>讨论</td><td>作者</td><td>回应</td><td>最后回应</td></tr>{rows}</table>{bar}{more}<div class="aside">{a(f"/group/{self.short(board)}/members", "浏览所有小组成员")}<h2>友情小组</h2><ul>{near}</ul></div>'
        return self.frame(f"{board.name}小组", body)

    def render_list(self, title, threads, url, page, last):
        rows = joined(map(self.row, threads))
        return self.frame(title, f'<table class="olt">{rows}</table>{self.pager(url, page, last)}')

    def row(self, t: Thread) -> str:
        pin = '<span class="pl">[置顶]</span>' if t.sticky else ""
        at = f"{t.last.at:%m-%d %H:%M}" if t.last.at.year == NOW.year else f"{t.last.at:%Y-%m-%d}"
        return f'<tr><td class="title">{pin}<a href="{self.stem(t)}" title="{esc(t.title)}">{esc(t.title)}</a></td><td nowrap>{a(self.user_url(t.starter), t.starter.name)}</td><td class="r-count">{len(t.posts) - 1 or ""}</td><td class="time">{at}</td></tr>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f'<span class="thispage">{n}</span>'
            if n == page
            else a(url(n), str(n))
            if n
            else '<span class="break">...</span>'
            for n in window(page, last, 3)
        ]
        before = (
            f'<span class="prev">{a(url(page - 1), "<前页")}</span>'
            if page > 1
            else '<span class="prev">&lt;前页</span>'
        )
        after = (
            f'<span class="next">{a(url(page + 1), "后页>")}</span>'
            if page < last
            else '<span class="next">后页&gt;</span>'
        )
        return f'<div class="paginator">{before}{joined(bits)}{after}</div>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first = thread.posts[0]
        u = first.author
        opening = f'<div class="topic-content"><div class="user-face"><a href="{self.user_url(u)}"><img src="/u/{u.id}.jpg" alt="{u.name}"></a></div><div class="topic-doc"><h3><span class="from">{a(self.user_url(u), u.name)}</span> <span class="create-time">{first.at:%Y-%m-%d %H:%M:%S}</span></h3><div class="rich-content"><p>{self.text(first, "</p><p>")}</p></div></div></div>'
        replies = joined(self.post(p) for p in posts if p is not first)
        bar = self.pager(lambda n: f"{self.stem(thread)}?start={(n - 1) * 40}", page, last)
        near = joined(
            f"<li>{a(self.stem(t), t.title)} ({t.starter.name})</li>" for t in self.similar(thread)
        )
        body = f'<h1>{esc(thread.title)}</h1><div class="article">{opening if page == 1 else ""}<div class="sns-bar">{a(f"/j/misc/donate?tid={thread.id}", "赠送")} {a(f"{self.stem(thread)}?author=1", "只看楼主")}</div><ul class="topic-reply" id="comments">{replies}</ul>{bar}{a(f"{self.stem(thread)}add_comment", "添加回应")}</div><div class="aside"><div class="group-item"><a href="{self.board_url(thread.board)}"><img src="/g/{thread.board.id}.jpg"></a><div class="title">{a(self.board_url(thread.board), thread.board.name)}</div></div><h2>最新讨论 ({a(f"/group/{self.short(thread.board)}/discussion", "更多")})</h2><ul>{near}</ul></div>'
        return self.frame(thread.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f'<div class="reply-quote"><span class="all">{esc(p.quoted.paragraphs[0])}</span><span class="pubdate">{a(self.user_url(p.quoted.author), p.quoted.author.name)}</span></div>'
        return f'<li class="comment-item" id="{p.id}" data-cid="{p.id}"><div class="user-face"><a href="{self.user_url(u)}"><img src="/u/{u.id}.jpg" alt="{u.name}"></a></div><div class="reply-doc"><div class="bg-img-green"><h4>{a(self.user_url(u), u.name)} <span class="pubtime">{p.at:%Y-%m-%d %H:%M:%S}</span></h4></div>{cite}<p class="reply-content">{self.text(p)}</p><div class="operation">{a(f"{self.stem(p.thread)}?cid={p.id + 4_000_000}", "回应")} <span>赞 ({p.votes})</span></div></div></li>'

    def render_user(self, user: User) -> str:
        wrote = joined(map(self.row, [t for t in self.visible() if t.starter is user][:10]))
        return self.frame(
            user.name,
            f"<h1>{user.name}</h1><div class='user-info'>{user.joined:%Y-%m-%d}加入</div>{a(f'/group{self.user_url(user)}publish', '发起的话题')}<table class='olt'>{wrote}</table>",
        )
