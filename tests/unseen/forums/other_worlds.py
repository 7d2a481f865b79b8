"""Boards of other corners of the web: Japanese scripts, Chinese numbers with dashes."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import Declared, a
from unseen.imitation import esc, joined, window
from unseen.plain import Plain
from unseen.world import Board, Post, Size, Thread


class ReadScripts(Declared):
    """/test/read.cgi/board/1600000000/ with ranges of posts, no profiles, Shift_JIS, mail as name."""

    name = "read-cgi-ranges"
    seed = 81
    language = "ja"
    posts_per_page = 10_000
    rows_per_page = 10_000
    home = "/"
    size = Size(threads=260, usual_posts=12, subboards=0, quotes=0.0)
    thread_at = "/test/read.cgi/{t.board|folder}/{t|key_of}/"
    board_at = "/{b|folder}/"
    user_at = "/nobody/{u.id}"
    charset = "cp932"

    def key_of(self, thread: Thread) -> int:
        return int(thread.posts[0].at.timestamp()) + thread.id

    def folder(self, board: Board) -> str:
        return ("news", "hobby", "train", "radio", "diy", "camera", "cook", "garden", "pc", "bike")[
            board.id % 10
        ]

    def register(self) -> None:
        super().register()
        for thread in self.world.threads:
            base = self.thread_url(thread)
            for part in ("l50", "-100", "1-"):
                if len(thread.posts) <= 51:
                    self.put(base + part, self._thread_show(thread, 1))
                else:
                    self.put_posts(base + part, thread, thread.posts[:1] + thread.posts[-50:])
            for post in thread.posts:
                self.put_posts(f"{base}{post.number}", post.thread, [post])
        for board in self.world.all_boards():
            self.put(
                f"/{self.folder(board)}/subback.html",
                lambda b=board: self.index(f"s{b.id}", 1, self.subback(b)),
            )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f'<html lang="ja"><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><title>{esc(title)}</title></head><body bgcolor="#efefef">{crumbs}{body}</body></html>'

    def render_home(self) -> str:
        rows = joined(f"<br>{a(self.board_url(b), b.name)}" for b in self.world.boards)
        return self.frame("掲示板一覧", f"<font size=2><b>工作室</b>{rows}</font>")

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        menu = joined(
            f'<small>{n}: <a href="/test/read.cgi/{self.folder(board)}/{self.key_of(t)}/l50">{esc(t.title)} ({len(t.posts)})</a></small>　'
            for n, t in enumerate(threads[:40], 1)
        )
        shown = joined(self.block(t, n) for n, t in enumerate(threads[:10], 1))
        return self.frame(
            board.name,
            f'<h1>{esc(board.name)}</h1><table border="1" bgcolor="#ccffcc"><tr><td>{menu}<div align="right"><a href="subback.html">スレッド一覧はこちら</a></div></td></tr></table>{shown}<form method="post" action="/test/bbs.cgi"><input name="subject"><textarea name="MESSAGE"></textarea></form>',
            a("/", "掲示板に戻る"),
        )

    def block(self, t: Thread, n: int) -> str:
        posts = joined(self.dt(p) for p in t.posts[:1] + t.posts[1:][-4:])
        base = self.thread_url(t)
        return f'<table border="1" bgcolor="#efefef"><tr><td><b>【{n}:{len(t.posts)}】</b><font size="5" color="#ff0000">{esc(t.title)}</font><dl>{posts}</dl><a href="{base}">全部読む</a> <a href="{base}l50">最新50</a> <a href="{base}-100">1-100</a> <a href="#top">板のトップ</a></td></tr></table>'

    def subback(self, b: Board) -> str:
        rows = joined(
            f'<a href="/test/read.cgi/{self.folder(b)}/{self.key_of(t)}/l50">{n}: {esc(t.title)} ({len(t.posts)})</a>　'
            for n, t in enumerate(b.newest_first(), 1)
        )
        return self.frame(
            f"{b.name} スレッド一覧",
            f'<base target="body"><div><small id="trad">{rows}</small></div>',
            a(self.board_url(b), "板に戻る"),
        )

    DAYS = "月火水木金土日"

    def dt(self, p: Post) -> str:
        m = p.at
        return f'<dt>{p.number} ：<font color="green"><b>{esc(p.author.name)}</b></font>：{m:%Y/%m/%d}({self.DAYS[m.weekday()]}) {m:%H:%M:%S}.{p.id % 100:02} ID:{p.author.id * 7919:07x}0<dd>{"<br>".join(map(esc, p.paragraphs))}<br><br>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        base = self.thread_url(thread)
        top = f'{a(self.board_url(thread.board), "■掲示板に戻る■")} <a href="{base}">全部</a> <a href="{base}-100">1-</a> <a href="{base}l50">最新50</a>'
        return self.frame(
            thread.title,
            f'<div>{top}</div><h1 style="color:red">{esc(thread.title)}</h1><dl class="thread">{joined(self.dt(p) for p in posts)}</dl><hr><a href="{base}{len(thread.posts)}-">新着レスの表示</a><hr>{top}<form method="post" action="/test/bbs.cgi"><input type="submit" value="書き込む"> 名前：<input name="FROM"><br><textarea name="MESSAGE"></textarea></form>',
        )


class ThreadNumbersDashed(Plain):
    """thread-12-2-1.html and forum-3-2.html beside forum.php?mod=viewthread&tid=12; GBK; spaces."""

    name = "triple-dash-html"
    seed = 82
    language = "zh"
    home = "/forum.php"
    rows_per_page = 20
    site = "工坊论坛"
    thread_at = "/thread-{t.id}-{n}-1.html"
    board_at = "/forum-{b.id}-{n}.html"
    post_at = "/forum.php?mod=redirect&goto=findpost&ptid={p.thread.id}&pid={p.id}"
    user_at = "/space-uid-{u.id}.html"
    starts_at = ("/space-uid-5.html", "/forum-3-1.html")
    charset = "gb18030"

    def register_post(self, post: Post) -> None:
        to = self.thread_url(post.thread, self.page_of(post)) + f"#pid{post.id}"
        self.put_moved(self.post_url(post), to)
        if post is post.thread.last:
            self.put_moved(f"/forum.php?mod=redirect&tid={post.thread.id}&goto=lastpost", to)

    def register(self) -> None:
        self.put("/", lambda: self.entry_page(self.render_home()))
        super().register()
        for t in self.world.threads:
            self.put_posts(
                f"/forum.php?mod=viewthread&tid={t.id}&page=1&authorid={t.starter.id}",
                t,
                [p for p in t.posts if p.author is t.starter][:10],
            )
            self.put_posts(
                f"/forum.php?mod=viewthread&tid={t.id}&extra=page%3D1&ordertype=1",
                t,
                t.posts[::-1][:10],
            )
            self.put_other(
                f"/forum.php?mod=viewthread&action=printable&tid={t.id}",
                lambda t=t: f"<html><body>{joined(map(self.post, t.posts))}</body></html>",
                "print",
            )
            order = t.board.threads
            at = order.index(t)
            self.put_moved(
                f"/forum.php?mod=redirect&goto=nextnewset&tid={t.id}",
                self.thread_url(order[min(at + 1, len(order) - 1)]),
            )
            self.put_moved(
                f"/forum.php?mod=redirect&goto=nextoldset&tid={t.id}",
                self.thread_url(order[max(at - 1, 0)]),
            )
        for b in self.world.all_boards():
            for f in (
                "filter=lastpost&orderby=lastpost filter=heat&orderby=heats "
                "filter=digest&digest=1 filter=author&orderby=dateline"
            ).split():
                threads = sorted(b.threads, key=lambda t: (f, t.title))[:20]
                self.put_rows(f"/forum.php?mod=forumdisplay&fid={b.id}&{f}", b, threads)

    def menu(self):
        return links(
            "/forum.php 论坛 | /misc.php?mod=ranklist 排行榜 | /misc.php?mod=tag 标签 | "
            "/search.php?mod=forum 搜索 | /member.php?mod=register 立即注册 | "
            "/member.php?mod=logging&action=login 登录 | /archiver/ Archiver | "
            "/forum.php?mobile=yes 手机版"
        )

    def extras(self):
        for url, title in self.menu()[1:]:
            yield url, "login", title
        for b in self.world.all_boards():
            yield f"/forum.php?mod=post&action=newthread&fid={b.id}", "login", "登录"
            yield f"/forum.php?mod=rss&fid={b.id}&auth=0", "feed", "rss"
        for p in self.world.posts.values():
            yield (
                f"/forum.php?mod=post&action=reply&fid={p.thread.board.id}&tid={p.thread.id}&repquote={p.id}&extra=&page=1",
                "login",
                "登录",
            )
        for u in self.world.users:
            yield f"/space-username-{u.name}.html", "profile", u.name
            yield f"/home.php?mod=space&uid={u.id}&do=thread&view=me&from=space", "login", "登录"
            yield f"/home.php?mod=spacecp&ac=pm&op=showmsg&touid={u.id}", "login", "登录"
        for t in self.world.threads:
            yield f"/home.php?mod=spacecp&ac=favorite&type=thread&id={t.id}", "login", "登录"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = ""
        if pages > 1:
            inner = f'<span class="tps">&nbsp;...{joined(a(self.thread_url(t, n), str(n)) for n in range(2, min(pages, 6) + 1))}{"..<a href=" + chr(34) + self.thread_url(t, pages) + chr(34) + ">" + str(pages) + "</a>" if pages > 6 else ""}</span>'
        kind = "stickthread" if t.sticky else "normalthread"
        return f"""<tbody id="{kind}_{t.id}"><tr><td class="icn"><a href="{self.thread_url(t)}" title="新窗口打开" target="_blank"><img src="/f.gif"></a></td><th class="common"><a href="javascript:void(0);" id="content_{t.id}" class="showcontent y">预览</a> <a href="{self.thread_url(t)}" class="s xst">{esc(t.title)}</a>{inner}</th><td class="by"><cite><a href="{self.user_url(t.starter)}" c="1">{esc(t.starter.name)}</a></cite><em><span>{t.posts[0].at:%Y-%m-%d}</span></em></td><td class="num"><a href="{self.thread_url(t)}" class="xi2">{len(t.posts) - 1}</a><em>{t.views}</em></td><td class="by"><cite><a href="/space-username-{t.last.author.name}.html" c="1">{esc(t.last.author.name)}</a></cite><em><a href="/forum.php?mod=redirect&tid={t.id}&goto=lastpost#lastpost">{t.last.at:%Y-%m-%d %H:%M}</a></em></td></tr></tbody>"""

    def bar(self, url, page: int, last: int) -> str:
        if last == 1:
            return ""
        bits = [a(url(page - 1), "上一页", "class=prev")] if page > 1 else []
        for n in window(page, last, 4):
            if n == page:
                bits.append(f"<strong>{n}</strong>")
            elif n:
                bits.append(a(url(n), f"... {n}" if n == last and last > page + 4 else str(n)))
        bits.append(
            f'<label><input type="text" name="custompage" class="px" value="{page}"><span title="共 {last} 页"> / {last} 页</span></label>'
        )
        if page < last:
            bits.append(a(url(page + 1), "下一页", "class=nxt"))
        return f'<div class="pg">{joined(bits)}</div>'

    def render_board(self, board, page, threads, last):
        bar = self.bar(lambda n: self.board_url(board, n), page, last)
        below = joined(map(self.board_row, board.boards)) if page == 1 else ""
        orders = joined(
            a(f"/forum.php?mod=forumdisplay&fid={board.id}&{f}", name)
            for f, name in links(
                "filter=lastpost&orderby=lastpost 最新 | filter=heat&orderby=heats 热门 | "
                "filter=digest&digest=1 精华 | filter=author&orderby=dateline 发帖时间"
            )
        )
        return self.frame(
            board.name,
            f'{below}<div id="pgt">{bar}<a href="/forum.php?mod=post&action=newthread&fid={board.id}">发新帖</a></div><div id="threadlist"><div class="th"><table><tr><th>{orders}</th><td class="by">作者</td><td class="num">回复/查看</td><td class="by">最后发表</td></tr></table></div><table summary="forum_{board.id}" id="threadlisttableid">{joined(map(self.row, threads))}</table></div>{bar}',
            self.crumbs(board),
        )

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f'<div><a href="/forum.php?mod=redirect&tid={t.id}&goto=lastpost#lastpost" class="xi2">{esc(t.title[:15])}</a> <cite>{t.last.at:%Y-%m-%d %H:%M} {a(self.user_url(t.last.author), t.last.author.name)}</cite></div>'
            if t
            else "从未"
        )
        subs = joined(a(self.board_url(s), s.name) for s in b.boards)
        return f'<table class="fl_tb"><tr><td class="fl_icn"><a href="{self.board_url(b)}"><img src="/forum.gif"></a></td><td><h2>{a(self.board_url(b), b.name)}</h2><p class="xg2">{esc(b.about)}</p><p>{subs}</p></td><td class="fl_i"><span class="xi2">{len(b.threads)}</span><span class="xg1"> / {sum(len(t.posts) for t in b.threads)}</span></td><td class="fl_by">{last}</td></tr></table>'

    def render_thread(self, thread, page, posts, last):
        bar = self.bar(lambda n: self.thread_url(thread, n), page, last)
        tools = f'<a href="/forum.php?mod=viewthread&action=printable&tid={thread.id}">打印</a> <a href="/forum.php?mod=redirect&goto=nextoldset&tid={thread.id}">上一主题</a> <a href="/forum.php?mod=redirect&goto=nextnewset&tid={thread.id}">下一主题</a>'
        return self.frame(
            thread.title,
            f'<div id="pgt">{bar}</div><div id="postlist" class="pl bm"><table><tr><td class="pls ptn"><span class="xg1">查看:</span> <span class="xi1">{thread.views}</span> <span class="xg1">回复:</span> <span class="xi1">{len(thread.posts) - 1}</span></td><td class="plc"><h1 class="ts"><span id="thread_subject">{esc(thread.title)}</span></h1>{tools}</td></tr></table>{joined(map(self.post, posts))}</div>{bar}<a href="/home.php?mod=spacecp&ac=favorite&type=thread&id={thread.id}">收藏</a>',
            self.crumbs(thread.board),
        )

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<div class="quote"><blockquote><font size="2"><a href="{self.post_url(p.quoted)}"><font color="#999999">{esc(p.quoted.author.name)} 发表于 {p.quoted.at:%Y-%m-%d %H:%M}</font></a></font><br>{esc(p.quoted.paragraphs[0])}</blockquote></div><br>'
        sig = f'<div class="sign">{esc(u.signature)}</div>' if u.signature else ""
        edited = ""
        if p.edited:
            edited = f'<i class="pstatus"> 本帖最后由 {esc(u.name)} 于 {p.at:%Y-%m-%d %H:%M} 编辑 </i><br>'
        return f"""<div id="post_{p.id}"><table id="pid{p.id}" class="plhin" cellspacing="0"><tr><td class="pls" rowspan="2"><div class="pls favatar"><div class="pi"><div class="authi"><a href="{self.user_url(u)}" target="_blank" class="xw1">{esc(u.name)}</a></div></div><div class="avatar"><a href="{self.user_url(u)}"><img src="/avatar.php?uid={u.id}"></a></div><div class="tns xg2"><table><tr><th><p><a href="/home.php?mod=space&uid={u.id}&do=thread&view=me&from=space">{u.wrote}</a></p>主题</th><td>积分 {u.wrote * 3}</td></tr></table></div><p><em>注册时间 {u.joined:%Y-%m-%d}</em></p><ul><li><a href="/home.php?mod=spacecp&ac=pm&op=showmsg&touid={u.id}">发消息</a></li></ul></div></td><td class="plc"><div class="pi"><strong><a href="{self.post_url(p)}" id="postnum{p.id}"><em>{p.number}</em><sup>#</sup></a></strong><div class="pti"><div class="authi"><em id="authorposton{p.id}">发表于 {p.at:%Y-%m-%d %H:%M}</em> <span class="pipe">|</span><a href="/forum.php?mod=viewthread&tid={p.thread.id}&page=1&authorid={u.id}" rel="nofollow">只看该作者</a></div></div></div><div class="pct"><div class="pcb"><div class="t_fsz"><table><tr><td class="t_f" id="postmessage_{p.id}">{edited}{quote}{"<br><br>".join(map(esc, p.paragraphs))}</td></tr></table></div></div></div></td></tr><tr><td class="plc plm">{sig}</td></tr><tr><td class="pls"></td><td class="plc"><div class="po"><a href="/forum.php?mod=post&action=reply&fid={p.thread.board.id}&tid={p.thread.id}&repquote={p.id}&extra=&page=1" class="fastre">回复</a></div></td></tr></table></div>"""
