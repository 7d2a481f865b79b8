"""Links that say the title and how the thread begins."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread

WEEK = "月火水木金土日"


class TitleWithPreview(OneBoardClosed, LivedIn):
    """viewtopic.php?showtopic=120&mode=&show=10&page=2, but showtopic=120 in lists; blocks of a site around."""

    name = "title-with-preview"
    seed = 932
    language = "ja"
    size = SEVERAL_PAGES
    home = "/forum/index.php"
    posts_per_page = 10
    rows_per_page = 20
    gone = 3
    shadows = 3
    gone_status = 200
    thread_at = "/forum/viewtopic.php?showtopic={t.id}[&mode=&show={my.posts_per_page}&page={n}]"
    board_at = "/forum/index.php?forum={b.id}[&page={n}]"
    user_at = "/users.php?mode=profile&uid={u.id}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        return f"{moment.year}年{moment.month}月{moment.day:2}日({WEEK[moment.weekday()]}) {moment:%H:%M} JST"

    def short(self, moment: datetime) -> str:
        return f"{moment:%y/%m/%d %H:%M}"

    def to_last(self, t: Thread) -> str:
        return f"/forum/viewtopic.php?showtopic={t.id}&lastpost=true#{t.last.id}"

    def refused(self, *, gone: bool) -> Shown:
        return Shown(
            "error",
            "",
            self.frame(
                "エラー",
                "<div class='pluginAlert'>そのトピックは存在しません。<a href='javascript:history.back()'>戻る</a></div>",
            ),
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            base = f"/forum/viewtopic.php?showtopic={t.id}"
            self.put(f"{base}&mode=&show=10&page=1", self._thread_show(t, 1))
            for n in range(1, self.pages_of(t) + 1):
                self.put(f"{base}&show=10&page={n}", self._thread_show(t, n))
            self.put(f"{base}&lastpost=true", self._thread_show(t, self.pages_of(t)))
            if t.id not in self.private:
                self.put_other(f"/forum/print.php?id={t.id}", lambda t=t: self.printed(t), "print")
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}&page=1", b)
            for sort in (1, 2, 3, 5):
                for order in (0, 1):
                    self.put_list(
                        lambda _, b=b, s=sort, o=order: (
                            f"/forum/index.php?forum={b.id}&order={o}&sort={s}"
                        ),
                        b.name,
                        sorted(b.threads, key=lambda t: t.views)[:20],
                    )
        every = self.world.all_boards()
        self.put_boards("/forum/index.php?category=1", every[:3], "c1")
        self.put_boards("/forum/index.php?category=2", every[3:], "c2")
        for word, text in (("newposts", "新着"), ("lastx", "最近の投稿"), ("popular", "人気")):
            self.put_list("/forum/index.php?op={w}", text, self.newest(20), w=word)
        for n in range(1, 9):
            self.put_other(
                f"/article.php/story{n}", lambda n=n: self.frame("記事", self.story(n)), "article"
            )
        for url in "/index.php /index.php?topic=general /index.php?topic=news /index.php?topic=howto".split():
            self.put_other(
                url, lambda: self.frame("記事", joined(map(self.story, range(1, 9)))), "articles"
            )
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>{u.wrote}</td><td>{u.joined:%y/%m/%d}</td></tr>"
            for u in self.world.users[:25]
        )
        self.put_other(
            "/forum/memberlist.php", lambda: self.frame("会員", f"<table>{rows}</table>"), "members"
        )

    def story(self, n: int) -> str:
        about = self.world.boards[n % 4].about
        return f"<div class='story'><h1><a href='/article.php/story{n}'>{esc(about[:20])}</a></h1><ul class='details'><li>{self.when(NOW - timedelta(days=n * 5))}</li><li>投稿者: <a href='/users.php?mode=profile&amp;uid=2'>管理者</a></li></ul><p>{esc(about)}</p></div>"

    def printed(self, t: Thread) -> str:
        said = joined(
            f"<p><b>{esc(p.author.name)}</b> {self.when(p.at)}<br>{esc(p.text)}</p>"
            for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{said}</body></html>"

    def extras(self):
        for name in (
            "search.php directory.php calendar/index.php polls/index.php links/index.php "
            "stats.php forum/index.php?op=search forum/userprefs.php downloads/index.php"
        ).split():
            yield f"/{name}", "other", name
        for name in (
            "users.php users.php?mode=new users.php?mode=getpassword submit.php?type=story".split()
        ):
            yield f"/{name}", "login", name
        for b in self.world.all_boards():
            yield f"/forum/createtopic.php?method=newtopic&forum={b.id}", "login", "新規"
            yield f"/forum/notify.php?forum={b.id}&submit=save", "login", "購読"
        for t in self.world.threads:
            yield (
                f"/forum/createtopic.php?method=postreply&forum={t.board.id}&id={t.id}",
                "login",
                "返信",
            )
            yield f"/forum/notify.php?forum={t.board.id}&submit=save&id={t.id}", "login", "購読"
            for p in t.posts:
                yield (
                    f"/forum/createtopic.php?method=postreply&forum={t.board.id}&id={t.id}&quoteid={p.id}",
                    "login",
                    "引用",
                )
        for u in self.world.users:
            yield f"/profiles.php?uid={u.id}", "login", "メール"

    def block(self, title: str, inner: str) -> str:
        return f"<div class='block-left'><h2>{title}</h2><div class='block-left-content'>{inner}</div></div>"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        head = joined(
            f"<li>{a(url, text)}</li>"
            for url, text in links(
                "/index.php ホーム | /submit.php?type=story 投稿 | "
                "/calendar/index.php カレンダー | /search.php 詳細検索 | "
                "/directory.php 過去記事 | /forum/index.php 掲示板 | /links/index.php リンク | "
                "/downloads/index.php ダウンロード"
            )
        )
        topics = joined(
            f"<li>{a(f'/index.php?topic={url}', text)} (8/0)</li>"
            for url, text in (("general", "一般"), ("news", "ニュース"), ("howto", "使い方"))
        )
        login = "<form action='/users.php' method='post'>ユーザー名:<input name='loginname'>パスワード:<input type='password' name='passwd'><input type='submit' value='ログイン'></form><a href='/users.php?mode=new'>新規登録</a>"
        lately = joined(
            f"<li><a href='{esc(self.to_last(t))}'>{esc(t.title)}</a><br>{self.short(t.last.at)} {esc(t.last.author.name)}</li>"
            for t in self.newest(5)
        )
        left = (
            self.block("トピックス", f"<ul>{topics}</ul>")
            + self.block("ログイン", login)
            + self.block("掲示板の新着", f"<ul>{lately}</ul>")
        )
        stories = joined(
            f"<li><a href='/article.php/story{n}'>{esc(self.world.boards[n % 4].about[:16])}</a></li>"
            for n in range(1, 6)
        )
        right = self.block("過去の記事", f"<ul>{stories}</ul>") + self.block(
            "アンケート", "<a href='/polls/index.php'>アンケート一覧</a>"
        )
        bar = " | ".join(
            a(url, text)
            for url, text in links(
                "/forum/index.php 掲示板トップ | /forum/index.php?op=newposts 新着 | "
                "/forum/index.php?op=lastx 最近の投稿 | /forum/index.php?op=popular 人気 | "
                "/forum/memberlist.php 会員一覧 | /forum/index.php?op=search 検索"
            )
        )
        return (
            f"<!DOCTYPE html><html lang='ja'><head><meta charset='utf-8'><title>{esc(title)} - {self.site}</title></head><body><div id='header'><h1><a href='/index.php'>{self.site}</a></h1><ul id='navigation'>{head}</ul></div><table width='100%'><tr><td id='left' width='180'>{left}</td><td id='center'><div class='forum_nav'>{bar}</div>{body}</td><td id='right' width='180'>{right}</td></tr></table>"
            f"<div id='footer'>© 2024 {self.site} 作成時間: 0.12 秒</div></body></html>"
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [a(url(1), "最初"), a(url(page - 1), "前へ")] if page > 1 else ["最初", "前へ"]
        bits += [
            f"<b>{n}</b>" if n == page else a(url(n), str(n)) if n else "..."
            for n in window(page, last, 4)
        ]
        bits += (
            [a(url(page + 1), "次へ"), a(url(last), "最後")] if page < last else ["次へ", "最後"]
        )
        return f"<table cellspacing='0' cellpadding='2' width='100%'><tr><td style='white-space:nowrap;'><div class='pagenav'>{' | '.join(bits)}</div></td></tr></table>"

    def trail(self, board: Board) -> str:
        n = 1 if board in self.world.all_boards()[:3] else 2
        return f"&nbsp;<a href='/forum/index.php'>掲示板</a>&nbsp;&#62;&nbsp;<a href='/forum/index.php?category={n}'>分類{n}</a>&nbsp;&#62;&nbsp;{a(self.board_url(board), board.name)}"

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f"<table width='100%' class='pluginSolidOutline'><tr><td class='pluginCellSubTitle' colspan='2'>掲示板</td><td>トピック</td><td>投稿</td><td>最終投稿</td></tr>{rows}</table>"

    def board_row(self, b: Board) -> str:
        last = "-"
        if b.threads:
            t = b.newest_first()[0]
            last = f"<a href='{esc(self.to_last(t))}'>{esc(t.title[:14])}...</a><br>{self.when(t.last.at)}<br>{esc(t.last.author.name)}"
        return f"<tr class='pluginRollOut'><td class='aligncenter'><img src='/forum/images/quietforum.gif' alt=''></td><td><a href='{self.board_url(b)}'>{esc(b.name)}</a><br><span>{esc(b.about)}</span></td><td class='aligncenter'>{len(b.threads)}</td><td class='aligncenter'>{sum(len(t.posts) for t in b.threads)}</td><td>{last}</td></tr>"

    def render_home(self) -> str:
        every = self.world.all_boards()
        body = joined(
            f"<div class='pluginCellTitle'><a href='/forum/index.php?category={n}'>分類{n}</a></div>{self.boards_table(boards)}"
            for n, boards in ((1, every[:3]), (2, every[3:]))
        )
        u = self.world.users[-1]
        users = f"<div class='forum_users'>オンライン: {a(self.user_url(self.world.users[3]), self.world.users[3].name)}、ゲスト 4 人。最新会員: {a(self.user_url(u), u.name)}</div>"
        return self.frame("掲示板", body + users)

    def rows_table(self, rows: str) -> str:
        return f"<table width='100%' border='0' cellspacing='1' cellpadding='2' class='pluginSolidOutline'>{rows}</table>"

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        bar = self.pager(lambda n: f"/forum/index.php?forum={board.id}&page={n}", page, last)

        def sorts(n: int) -> str:
            return joined(
                f"<a href='/forum/index.php?forum={board.id}&amp;order={o}&amp;sort={n}'><img src='/forum/images/{o}.gif' alt=''></a>"
                for o in (0, 1)
            )

        head = f"<tr><td colspan='2' class='pluginCellSubTitle'>トピック<br>{sorts(1)}</td><td class='pluginCellSubTitle'>閲覧<br>{sorts(2)}</td><td class='pluginCellSubTitle'>返信<br>{sorts(3)}</td><td class='pluginCellSubTitle'>最終投稿<br>{sorts(5)}</td></tr>"
        rows = ""
        if page == 1:
            rows = joined(self.row(t, "移動: ") for t in self.moved_from.get(board.id, ()))
        rows += joined(map(self.row, threads))
        new = a(f"/forum/createtopic.php?method=newtopic&forum={board.id}", "新規トピック")
        watch = a(f"/forum/notify.php?forum={board.id}&submit=save", "この掲示板を購読")
        body = f"<table width='100%'><tr><td>{self.trail(board)}</td><td class='alignright'>{new}</td></tr></table>{bar}<table class='pluginCellTitle' width='100%'><tr><td class='alignright'>{watch}</td></tr></table>{self.rows_table(head + rows)}{bar}{self.jump()}"
        return self.frame(board.name, body)

    def jump(self) -> str:
        options = joined(
            f"<option value='{b.id}'>{esc(b.name)}</option>" for b in self.world.all_boards()
        )
        return f"<form action='/forum/index.php' method='get'><select name='forum'>{options}</select><input type='submit' value='移動'></form>"

    def row(self, t: Thread, prefix: str = "") -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            nav = "ページ " + " ".join(
                a(f"/forum/viewtopic.php?showtopic={t.id}&show=10&page={n}", str(n)) if n else "..."
                for n in window(1, pages, 2)
            )
        said = esc(t.posts[0].text[:100])
        prefix = prefix or ("固定: " if t.sticky else "")
        return (
            f"<tr class='pluginRollOut'><td style='width:22px;' class='aligncenter pluginCol'><img src='/forum/images/noposts.gif' alt=''></td><td style='width:65%;'><table width='100%' border='0' cellspacing='0' cellpadding='0'><tr class='pluginLinks'><td style='width:50%;'>{prefix}<a class='tooltip' style='text-decoration:none;' href='{self.thread_url(t)}'>{esc(t.title)}<span class='info'><b>{esc(t.starter.name)} {self.short(t.posts[0].at)}</b><br>{said}</span></a></td><td class='alignright pluginLinks'>{nav}</td></tr></table></td>"
            f"<td class='aligncenter pluginCol'>{t.views}</td><td class='aligncenter pluginCol'>{len(t.posts) - 1}</td><td style='width:20%;'><table width='100%'><tr><td class='pluginLinks'>{esc(t.last.author.name)}</td></tr><tr><td class='pluginLinks'><a href='{esc(self.to_last(t))}'>{self.short(t.last.at)}</a></td></tr></table></td></tr>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        base = f"/forum/viewtopic.php?showtopic={thread.id}&mode=&show=10"
        bar = self.pager(lambda n: f"{base}&page={n}", page, last)
        reply = f"{a(f'/forum/createtopic.php?method=newtopic&forum={thread.board.id}', '新規')} {a(f'/forum/createtopic.php?method=postreply&forum={thread.board.id}&id={thread.id}', '返信')}"
        after, before = self.neighbour(thread, 1), self.neighbour(thread, -1)
        steps = f"<td>{a(self.thread_url(before), '前のトピック')}</td>" if before else ""
        steps += f"<td>{a(self.thread_url(after), '次のトピック')}</td>" if after else ""
        watch = a(f"/forum/notify.php?forum={thread.board.id}&submit=save&id={thread.id}", "購読")
        head = f"<table width='100%'><tr><td>{self.trail(thread.board)}</td><td rowspan='2' class='alignright'>{reply}</td></tr><tr><td><b>{a(self.thread_url(thread), thread.title)}</b></td></tr></table>{bar}<table width='100%' class='pluginCellTitle'><tr><td class='alignright' style='width:90%'>{watch}</td><td>{a(f'/forum/print.php?id={thread.id}', '印刷用')}</td>{steps}</tr></table>"
        body = f"{head}<table width='100%' border='0' cellspacing='1' cellpadding='0' class='pluginSolidOutline'>{joined(map(self.post, posts))}</table>{bar}{self.jump()}"
        return self.frame(thread.title, body)

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        css = f"pluginRow{p.number % 2 + 1}"
        quote = ""
        if p.quoted:
            quote = f"<div class='quotemain'>引用: {esc(p.quoted.author.name)}<p>{esc(p.quoted.paragraphs[0])}</p></div>"
        edited = ""
        if p.edited:
            edited = f"<p><small>[ {esc(u.name)}により編集 {self.short(p.at)} ]</small></p>"
        sig = ""
        if u.signature:
            sig = f"<div style='padding-top:10px;'><hr size='1'><b>{esc(u.signature)}</b></div>"
        return (
            f"<tr class='{css}'><td style='height:30px;'>{a(self.user_url(u), u.name)}<a name='{p.id}'></a></td><td><table width='100%'><tr><td class='aligncenter'><img alt='' src='/forum/images/icon_minipost.gif'>&nbsp;{self.when(p.at)}&nbsp;(既読 {t.views} 回)&nbsp;</td><td class='alignright'></td></tr></table></td></tr>"
            f"<tr class='{css}'><td style='vertical-align:top;'><div><img src='/forum/images/rank3.gif' alt=''><br>常連</div><div><img src='/avatars/{u.id}.png' alt='' class='userphoto'><br>オフライン<br>登録日: {u.joined:%y/%m/%d}<br>投稿数: {u.wrote}<br></div></td><td style='vertical-align:top; width:100%;' class='{css}'><div style='min-height:100px'>{quote}{self.text(p)}{edited}</div><div style='clear:both;'></div>{sig}</td></tr>"
            f"<tr class='{css}'><td style='height:30px;'>&nbsp;</td><td><table width='100%'><tr><td><table><tr><td>{a(self.user_url(u), 'プロフィール')}</td><td>{a(f'/profiles.php?uid={u.id}', 'メール')}</td></tr></table></td><td class='alignright'><table><tr><td>{a(f'/forum/createtopic.php?method=postreply&forum={t.board.id}&id={t.id}&quoteid={p.id}', '引用')}</td></tr></table></td></tr></table></td></tr><tr><td colspan='2' class='pluginSolidOutline'><div style='height:10px;'></div></td></tr>"
        )
