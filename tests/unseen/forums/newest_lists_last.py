"""Boards whose lists count from the oldest page, and boards whose lists go on from a moment."""

from __future__ import annotations

import hashlib
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import Declared, Show, a
from unseen.imitation import esc, joined, window
from unseen.world import Board, Post, Size, Thread


class ListsFromTheOldest(Declared):
    """/bbs/Board/index3.html, of which index.html is the newest; M.1709966220.A.5F1.html; remarks of a line."""

    name = "lists-from-the-oldest"
    seed = 901
    language = "zh-tw"
    home = "/bbs/index.html"
    posts_per_page = 10_000
    rows_per_page = 8
    size = Size(boards=5, subboards=0, threads=150, usual_posts=12, paragraphs=(1, 1), quotes=0.0)
    kinds = ("問題", "閒聊", "心得", "情報")
    boards_named = ("Gossiping", "Tool_Shop", "Railway", "Cook", "PC_Shopping", "home-sale")
    user_at = "/nobody/{u.id}"

    def folder(self, board: Board) -> str:
        return self.boards_named[self.world.boards.index(board)]

    def board_url(self, board: Board, page: int = 1) -> str:
        last = self.count(board.threads, self.rows_per_page)
        return f"/bbs/{self.folder(board)}/index{last - page + 1 if page > 1 else ''}.html"

    def numbered(self, board: Board, number: int) -> str:
        return f"/bbs/{self.folder(board)}/index{number}.html"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        stamp = int(thread.posts[0].at.timestamp()) + thread.id % 60
        mark = hashlib.md5(str(thread.id).encode()).hexdigest()[:3].upper()
        return f"/bbs/{self.folder(thread.board)}/M.{stamp}.A.{mark}.html"

    def search(self, board: Board, what: str) -> str:
        return f"/bbs/{self.folder(board)}/search?q={quote(what, safe='')}"

    def register_lists(self) -> None:
        for board in self.world.boards:
            last = self.count(board.threads, self.rows_per_page)
            for number in range(1, last + 1):
                show = self._list_show(board, number, last)
                self.put(self.numbered(board, number), show)
                if number == last:
                    self.put(self.board_url(board), show)
            for user in self.world.users:
                wrote = [t for t in board.threads if t.starter is user]
                self.put_other(
                    self.search(board, f"author:{user.name}"),
                    lambda b=board, w=wrote: self.render_rows(b, w, "", []),
                )
            for t in board.threads:
                self.put_other(
                    self.search(board, f"thread:{self.titled(t)}"),
                    lambda b=board, t=t: self.render_rows(b, [t], "", []),
                )
        for n in range(1, 4):
            self.put_other(f"/cls/{n}", lambda n=n: self.classes(n))

    def _list_show(self, board: Board, number: int, last: int) -> Show:
        oldest = sorted(board.threads, key=lambda t: t.posts[0].at)
        rows = self.part(oldest, number, self.rows_per_page)
        pinned = [t for t in board.threads if t.sticky] if number == last else []
        return lambda: self.index(
            f"b{board.id}",
            last - number + 1,
            self.render_rows(board, rows, self.paging(board, number, last), pinned),
        )

    def titled(self, t: Thread) -> str:
        return f"[{self.kinds[t.id % 4]}] {t.title}"

    def paging(self, board: Board, number: int, last: int) -> str:
        def button(text: str, to: int, there: bool) -> str:
            if not there:
                return f'<a class="btn wide disabled">{text}</a>'
            return f'<a class="btn wide" href="{self.numbered(board, to)}">{text}</a>'

        return (
            f'<div class="btn-group btn-group-paging">{button("最舊", 1, number > 1)}{button("&lsaquo; 上頁", number - 1, number > 1)}'
            f'{button("下頁 &rsaquo;", number + 1, number < last)}<a class="btn wide" href="{self.board_url(board)}">最新</a></div>'
        )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<!DOCTYPE html>
<html>
	<head>
		<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{esc(title)}</title>
<link rel="stylesheet" type="text/css" href="//images.unseen.test/bbs/v2.27/bbs-common.css">
	</head>
    <body>
<div id="topbar-container">
	<div id="topbar" class="bbs-content">
		<a id="logo" href="/bbs/">批踢踢工作坊</a>
		<span>&rsaquo;</span>
		{crumbs}
		<a class="right small" href="/about.html">關於我們</a>
		<a class="right small" href="/contact.html">聯絡資訊</a>
	</div>
</div>
{body}
    </body>
</html>"""

    def register(self) -> None:
        self.put("/bbs/", lambda: self.entry_page(self.render_home()))
        self.put_moved("/", self.home)
        super().register()

    def extras(self):
        yield "/about.html", "other", "關於我們"
        yield "/contact.html", "other", "聯絡資訊"
        for b in self.world.boards:
            yield f"/man/{self.folder(b)}/index.html", "other", "精華區"

    def ent(self, url: str, name: str, users: int, about: str) -> str:
        return f'<div class="b-ent"><a class="board" href="{url}"><div class="board-name">{name}</div><div class="board-nuser"><span class="hl f3">{users}</span></div><div class="board-class">生活</div><div class="board-title">&#9678;{esc(about)}</div></a></div>'

    def render_home(self) -> str:
        boards = joined(
            self.ent(self.board_url(b), self.folder(b), 10 + b.id * 3, b.about)
            for b in self.world.boards
        )
        return self.frame(
            "熱門看板 - 批踢踢工作坊",
            f'<div id="action-bar-container"><div class="action-bar"><div class="btn-group btn-group-dir"><a class="btn selected" href="/bbs/">熱門看板</a><a class="btn" href="/cls/1">分類看板</a></div></div></div><div id="main-container"><div class="b-list-container action-bar-margin bbs-screen">{boards}</div></div>',
            "熱門看板",
        )

    def classes(self, n: int) -> str:
        below = joined(
            self.ent(f"/cls/{m}", f"{m}_Class", 0, "分類") for m in range(n + 1, min(n + 3, 4))
        )
        return self.frame(
            "分類看板",
            f'<div id="main-container"><div class="b-list-container bbs-screen">{below}</div></div>',
            "分類看板",
        )

    def render_rows(self, board, rows, paging, pinned) -> str:
        base = f"/bbs/{self.folder(board)}"
        sep = '<div class="r-list-sep"></div>' + joined(map(self.row, pinned)) if pinned else ""
        gone = '<div class="r-ent"><div class="nrec"></div><div class="title">(本文已被刪除) [someone]</div><div class="meta"><div class="author">-</div><div class="article-menu"></div><div class="date"> 3/01</div><div class="mark"></div></div></div>'
        return self.frame(
            f"看板 {self.folder(board)} 文章列表 - 批踢踢工作坊",
            f'<div id="main-container"><div id="action-bar-container"><div class="action-bar"><div class="btn-group btn-group-dir"><a class="btn selected" href="{base}/index.html">看板</a><a class="btn" href="/man/{self.folder(board)}/index.html">精華區</a></div>{paging}</div></div><div class="r-list-container action-bar-margin bbs-screen"><div class="search-bar"><form type="get" action="search" id="search-bar"><input class="query" type="text" name="q" value="" placeholder="搜尋文章&#x22ef;"></form></div>{joined(map(self.row, rows))}{gone if len(rows) > 5 else ""}{sep}</div></div>',
            f'<a class="board" href="{base}/index.html"><span class="board-label">看板 </span>{self.folder(board)}</a>',
        )

    def row(self, t: Thread) -> str:
        m = t.posts[0].at
        count = len(t.posts) - 1
        seen = f'<span class="hl f{2 if count < 10 else 3}">{count}</span>' if count else ""
        menu = (
            f'<div class="item"><a href="{esc(self.search(t.board, "thread:" + self.titled(t)))}">搜尋同標題文章</a></div>'
            f'<div class="item"><a href="{esc(self.search(t.board, "author:" + t.starter.name))}">搜尋看板內 {t.starter.name} 的文章</a></div>'
        )
        return f'<div class="r-ent"><div class="nrec">{seen}</div><div class="title"><a href="{self.thread_url(t)}">{esc(self.titled(t))}</a></div><div class="meta"><div class="author">{t.starter.name}</div><div class="article-menu"><div class="trigger">&#x22ef;</div><div class="dropdown">{menu}</div></div><div class="date">{m.month:2}/{m.day:02}</div><div class="mark">{"M" if t.sticky else ""}</div></div></div>'

    def render_thread(self, thread, page, posts, last) -> str:
        first, *rest = posts
        url = f"https://www.unseen.test{self.thread_url(thread)}"
        base = f"/bbs/{self.folder(thread.board)}"

        def line(tag: str, value: str, css: str = "article-metaline") -> str:
            return f'<div class="{css}"><span class="article-meta-tag">{tag}</span><span class="article-meta-value">{value}</span></div>'

        head = (
            line("作者", first.author.name)
            + line("看板", self.folder(thread.board), "article-metaline-right")
            + line("標題", esc(self.titled(thread)))
            + line("時間", f"{first.at:%a %b} {first.at.day:2} {first.at:%H:%M:%S %Y}")
        )
        sign = f"\n--\n{esc(first.author.signature)}" if first.author.signature else "\n--"
        foot = f'{sign}\n<span class="f2">※ 發信站: 批踢踢工作坊(unseen.test), 來自: 1.160.{thread.id % 250}.7 (臺灣)\n</span><span class="f2">※ 文章網址: <a href="{url}" target="_blank" rel="noreferrer noopener nofollow">{url}</a>\n</span>'
        return self.frame(
            f"{self.titled(thread)} - 看板 {self.folder(thread.board)} - 批踢踢工作坊",
            f'<div id="navigation-container"><div id="navigation" class="bbs-content"><div class="bar"></div><a class="board" href="{base}/index.html">返回看板</a></div></div><div id="main-container"><div id="main-content" class="bbs-screen bbs-content">{head}\n\n{chr(10).join(map(esc, first.paragraphs))}\n{foot}{joined(map(self.push, rest))}</div><div id="article-polling" data-pollurl="/poll/{self.folder(thread.board)}/M.html"></div></div>',
            f'<a class="board" href="{base}/index.html"><span class="board-label">看板 </span>{self.folder(thread.board)}</a>',
        )

    def push(self, p: Post) -> str:
        tag, css = (("推 ", "hl "), ("→ ", "f1 hl "), ("噓 ", "f1 hl "))[p.id % 3]
        return f'<div class="push"><span class="{css}push-tag">{tag}</span><span class="f3 hl push-userid">{p.author.name}</span><span class="f3 push-content">: {esc(" ".join(p.paragraphs))}</span><span class="push-ipdatetime"> {p.at:%m/%d %H:%M}\n</span></div>'

    def other_starts(self):
        board = max(self.world.boards, key=lambda b: len(b.threads))
        return (self.board_url(board), self.numbered(board, 2))


class ListsByMoment(Declared):
    """/post-free-120-2.shtml; a board is /list-free-1.shtml and goes on by list.jsp?item=free&nextid=1709966220000."""

    name = "lists-by-moment"
    seed = 902
    language = "zh"
    home = "/"
    posts_per_page = 10
    rows_per_page = 8
    size = Size(boards=5, subboards=0, threads=150, usual_posts=9)
    items = ("free", "funinfo", "no11", "1095", "worldlook", "41")
    thread_at = "/post-{t.board|item}-{t.id}-{n}.shtml"
    user_at = "http://www.tiany.test/{u.id+40000}"
    starts_at = ("busiest page 2",)

    def item(self, board: Board) -> str:
        return self.items[self.world.boards.index(board)]

    def board_url(self, board: Board, page: int = 1) -> str:
        if page == 1:
            return f"/list-{self.item(board)}-1.shtml"
        before = board.newest_first()[(page - 1) * self.rows_per_page - 1]
        stamp = int(before.last.at.timestamp()) * 1000
        return f"/list.jsp?item={self.item(board)}&nextid={stamp}"

    def only_starter(self, t: Thread) -> str:
        return f"/go_lz.jsp?item={self.item(t.board)}&id={t.id}"

    def ordered(self, board: Board, rest: str) -> str:
        return f"/list.jsp?item={self.item(board)}&{rest}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            own = [p for p in t.posts if p.author is t.starter]
            self.put_posts(self.only_starter(t), t, own)
        for b in self.world.boards:
            newest = sorted(b.threads, key=lambda t: t.posts[0].at, reverse=True)
            for rest in ("order=1", "grade=1&order=1", "grade=3&order=1"):
                some = newest if rest == "order=1" else newest[::4]
                self.put_rows(self.ordered(b, rest), b, some[:8])

    def menu(self):
        return links(
            "/ 论坛首页 | /hotArticle.jsp 热帖榜 | /compose.jsp 发帖 | /login.jsp?url=%2F 登录 | "
            "/register.jsp 免费注册"
        )

    def extras(self):
        yield "/about.html", "other", "关于我们"
        for url, name in self.menu()[1:]:
            yield url, "login", name
        for b in self.world.boards:
            yield f"/compose.jsp?item={self.item(b)}", "login", "发帖"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        boards = joined(
            f'<li><a href="{self.board_url(b)}" title="{b.name}" itemid="{self.item(b)}">{b.name}</a></li>'
            for b in self.world.boards
        )
        return f"""<!DOCTYPE HTML><html><head><meta charset="utf-8"/><title>{esc(title)}_论坛_天边社区</title></head><body><div id="top_nav_wrapper"><div class="top-nav-main clearfix"><ul class="top-nav-menu">{joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())}</ul></div></div>
<div id="doc"><div id="left_container"><div class="nav_block"><h3>主版</h3><ul class="nav_child_block">{boards}</ul></div></div><div id="bd" class="clearfix">{crumbs}{body}</div><div id="footer"><a href="/about.html">关于我们</a> © 2024 天边社区</div></div></body></html>"""

    def render_home(self) -> str:
        hot = joined(
            f'<li><a href="{self.board_url(t.board)}" class="bk">[{t.board.name}]</a> <a href="{self.thread_url(t)}" target="_blank">{esc(t.title)}</a></li>'
            for t in self.newest(12)
        )
        blocks = joined(
            f'<div class="box"><h4><a href="{self.board_url(b)}">{b.name}</a></h4><ul>{joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in b.newest_first()[:5])}</ul></div>'
            for b in self.world.boards
        )
        return self.frame("论坛首页", f'<div class="hot"><ul>{hot}</ul></div>{blocks}')

    def render_board(self, board, page, threads, last) -> str:
        head = f'<div class="crumbs"><a href="/">论坛首页</a> &gt; <em><a href="{self.board_url(board)}">{board.name}</a></em></div>'
        tabs = f'<div class="tab"><a href="{self.board_url(board)}">全部</a> <a href="{esc(self.ordered(board, "grade=1&order=1"))}">精品</a> <a href="{esc(self.ordered(board, "grade=3&order=1"))}">红脸</a> <a href="{esc(self.ordered(board, "order=1"))}">按发帖时间</a> <a href="/compose.jsp?item={self.item(board)}">发表帖子</a></div>'
        rows = joined(self.row(t, n) for n, t in enumerate(threads))
        links = f'<a href="{self.board_url(board)}">首页</a>' if page > 1 else ""
        if page < last:
            links += f'<a href="{esc(self.board_url(board, page + 1))}" rel="nofollow">下一页</a>'
        body = f'{tabs}<div class="mt5"><table class="tab-bbs-list tab-bbs-list-2"><thead><tr><th>标题</th><th>作者</th><th>点击</th><th>回复</th><th>回复时间</th></tr></thead><tbody>{rows}</tbody></table></div><div class="short-pages-2 clearfix"><div class="links">{links}</div></div>'
        return self.frame(board.name, body, head)

    def row(self, t: Thread, n: int) -> str:
        return f'<tr class="{"bg" if n % 2 else ""}"><td class="td-title faceblue"><span class="face" title="该帖有回复"></span> <a href="{self.thread_url(t)}" target="_blank">{esc(t.title)}<span class="art-ico art-ico-3" title="内有图片"></span></a></td><td><a href="{self.user_url(t.starter)}" target="_blank" class="author">{t.starter.name}</a></td><td>{t.views}</td><td>{len(t.posts) - 1}</td><td title="{t.last.at:%Y-%m-%d %H:%M}">{t.last.at:%m-%d %H:%M}</td></tr>'

    def bar(self, t: Thread, page: int, last: int) -> str:
        if last == 1:
            return ""
        bits = [
            a(self.thread_url(t, page - 1), "上页", 'class="js-keyboard-prev"')
            if page > 1
            else "<span>上页</span>"
        ]
        for n in window(page, last, 3):
            bits.append(
                f"<strong>{n}</strong>"
                if n == page
                else a(self.thread_url(t, n), str(n))
                if n
                else "<i>…</i>"
            )
        if page < last:
            bits.append(a(self.thread_url(t, page + 1), "下页", 'class="js-keyboard-next"'))
        return f'<div class="atl-pages"><form method="get" action="" onsubmit="return goPage(this,\'{self.item(t.board)}\',{t.id},{last});">{joined(bits)}&nbsp;到<input type="text" class="pagetxt"/>页&nbsp;<input type="submit" value="确定"/></form></div>'

    def render_thread(self, thread, page, posts, last) -> str:
        u = thread.starter
        bar = self.bar(thread, page, last)
        crumbs = f'<div class="bread"><a href="/">论坛首页</a> &gt; <a href="{self.board_url(thread.board)}">{thread.board.name}</a></div>'
        head = f'<div id="post_head" class="clearfix"><h1 class="atl-title"><span class="s_title"><span>{esc(thread.title)}</span></span></h1><div class="atl-menu clearfix js-bbs-act"><div class="atl-info"><span>楼主：<a href="{self.user_url(u)}" target="_blank" class="js-vip-check" uid="{u.id}">{u.name}</a> </span><span>时间：{thread.posts[0].at:%Y-%m-%d %H:%M:%S} </span><span>点击：{thread.views} </span><span>回复：{len(thread.posts) - 1}</span></div><div class="action"><a href="{esc(self.only_starter(thread))}" rel="nofollow">只看楼主</a> <a href="javascript:void(0);">收藏</a> <a href="/compose.jsp?item={self.item(thread.board)}">发帖</a></div></div></div>'
        items = joined(self.post(p) for p in posts)
        hot = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.newest(8))
        return self.frame(
            thread.title,
            f'{head}{bar}<div class="atl-main">{items}</div>{bar}<div class="atl-hot"><h4>相关推荐</h4><ul>{hot}</ul></div><form id="fabu_anchor"><textarea></textarea></form>',
            crumbs,
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"@{esc(p.quoted.author.name)} {p.quoted.number - 1}楼 {p.quoted.at:%Y-%m-%d %H:%M:%S}<br>　　{esc(p.quoted.paragraphs[0])}<br>　　-----------------------------<br>"
        text = cite + joined(f"　　{esc(each)}<br>" for each in p.paragraphs)
        body = f'<div class="atl-content"><div class="atl-con-hd clearfix"><div class="atl-con-hd-l"></div></div><div class="atl-con-bd clearfix"><div class="bbs-content">{text}</div>'
        if p.number == 1:
            return f'<div class="atl-item host-item" js_username="{u.name}">{body}<div class="host-data"><span>分享</span></div></div></div></div>'
        tools = f'<div class="atl-head-reply"><a href="javascript:void(0);" class="reportme a-link" author="{u.name}" replytime="{p.at:%Y-%m-%d %H:%M:%S}" replyid="{p.id}">举报</a> | <span>{p.number - 1}楼</span> | <a class="a-link">打赏</a> | <a href="#fabu_anchor" class="a-link-2 reply">回复</a> | <a href="javascript:void(0)" class="a-link-2 ir-remark" floor="{p.number - 1}">评论</a></div>'
        return f'<div class="atl-item" _host="{u.name}" id="{p.number - 1}" replyid="{p.id}" js_username="{u.name}" js_restime="{p.at:%Y-%m-%d %H:%M:%S}"><div class="atl-head" id="ea{p.id}">{tools}<div class="atl-info"><span>作者：<a href="{self.user_url(u)}" target="_blank" class="js-vip-check">{u.name}</a> </span><span>时间：{p.at:%Y-%m-%d %H:%M:%S}</span></div></div>{body}</div></div></div>'
