"""Busy communities of today: views of newest and unread, guides and filters beside the boards."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.looks import Blocks
from unseen.world import Board, Post, Thread


class UnderscoredPages(Blocks):
    """/index.php?/topic/120-title/page__st__20, page__view__getnewpost, /user/7-name/; skins."""

    name = "underscored-pages"
    seed = 521
    language = "tr"
    home = "/index.php"
    posts_per_page = 20
    size = Blocks.size
    shadows = 5
    announced = 1
    said = "Forumlar|Son mesaj|Konular|Yanıt|Görüntüleme|Yazan|Sayfa|Sonraki|Önceki".split("|")
    stem_at = "/index.php?/topic/{t.id}-{t.slug}/"
    thread_at = "{t|stem}[page__st__{n0*20}]"
    board_at = "/index.php?/forum/{b.id}-{b.slug}/[page__prune_day__100__sort_by__Z-A__sort_key__last_post__topicfilter__all__st__{n0*20}]"
    user_at = "/index.php?/user/{u.id}-{u.name|lower}/"
    starts_at = ("board 2",)

    def post_url(self, post: Post) -> str:
        start = (self.page_of(post) - 1) * 20
        return (
            f"{self.stem(post.thread)}page__st__{start}__p__{post.id}"
            if start
            else f"{self.stem(post.thread)}page__p__{post.id}"
        )

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/index.php?showtopic={thread.id}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"/index.php?showtopic={t.id}", self._thread_show(t, 1))
            self.put_moved(
                f"{self.stem(t)}page__view__getnewpost", f"{self.post_url(t.last)}#entry{t.last.id}"
            )
            self.put_moved(
                f"{self.stem(t)}page__view__getlastpost",
                f"{self.post_url(t.last)}#entry{t.last.id}",
            )
            for word, step in (("old", -1), ("new", 1)):
                self.put_moved(
                    f"{self.stem(t)}page__view__{word}",
                    self.thread_url(self.neighbour(t, step) or t),
                )

    def menu(self):
        return links(
            "/index.php?/members/ Üyeler | /index.php?/calendar/ Takvim | "
            "/index.php?/gallery/ Galeri | "
            "/index.php?app=core&module=search&do=viewNewContent&search_app=forums Yeni içerik | "
            "/index.php?app=core&module=global&section=login Giriş | "
            "/index.php?app=core&module=help Yardım | /index.php?s=abc&settingNewSkin=2 Mobil | "
            "/index.php?/index__langid__2 English"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield f"{self.stem(t)}page__mode__print", "print", "Yazdır"
            yield (
                f"/index.php?app=forums&module=post&section=post&do=reply_post&f={t.board.id}&t={t.id}",
                "login",
                "Yanıtla",
            )
            yield (
                f"/index.php?app=forums&module=extras&section=stats&do=who&t={t.id}",
                "other",
                "Kim",
            )
        for p in self.world.posts.values():
            yield (
                f"/index.php?app=core&module=reports&rcom=post&tid={p.thread.id}&pid={p.id}",
                "login",
                "Rapor",
            )

    def links_of_thread(self, t: Thread):
        return links(
            f"{self.stem(t)}page__mode__print Yazdır | "
            f"{self.stem(t)}page__view__old Önceki konu | "
            f"{self.stem(t)}page__view__new Sonraki konu | "
            f"/index.php?app=forums&module=post&section=post&do=reply_post&f={t.board.id}&t={t.id} Yanıtla"
        )

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}#entry{p.id}", f"#{p.number}"),
            (f"/index.php?app=core&module=reports&rcom=post&tid={p.thread.id}&pid={p.id}", "Rapor"),
        ]

    def row_links(self, t: Thread):
        return links(
            f"{self.stem(t)}page__view__getnewpost → | "
            f"{self.stem(t)}page__view__getlastpost Son | "
            f"/index.php?app=forums&module=extras&section=stats&do=who&t={t.id} {len(t.posts) - 1}"
        )

    def aside(self) -> str:
        newest = joined(
            f"<li>{a(f'{self.stem(t)}page__view__getnewpost', t.title)}</li>"
            for t in self.newest(5)
        )
        chat = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>{esc(u.signature)}</td></tr>"
            for u in self.world.users[:8]
        )
        return f"<div class='ipsBox'><h3>Son konular</h3><ul>{newest}</ul></div><table id='shoutbox'>{chat}</table>"


class ExtraKept(Blocks):
    """forum.php?mod=viewthread&tid=120&extra=page%3D1&page=2; guides, filters, an archiver."""

    name = "extra-kept"
    seed = 522
    language = "zh"
    home = "/forum.php"
    walled = 3
    announced = 2
    said = ("版块", "最后发表", "主题", "回复", "查看", "作者", "页", "下一页", "上一页")
    thread_at = "/forum.php?mod=viewthread&tid={t.id}&extra=page%3D1[&page={n}]"
    board_at = "/forum.php?mod=forumdisplay&fid={b.id}[&page={n}]"
    post_at = "/forum.php?mod=redirect&goto=findpost&ptid={p.thread.id}&pid={p.id}"
    user_at = "/home.php?mod=space&uid={u.id}"
    starts_at = ("board 2", "/forum.php?mod=guide&view=newthread")
    post_moves_to = "#pid{p.id}"
    idle = ("extra=",)

    def in_row(self, thread: Thread, page: int) -> str:
        at = thread.board.newest_first().index(thread) // self.rows_per_page + 1
        return f"/forum.php?mod=viewthread&tid={thread.id}&extra=page%3D{at}" + (
            f"&page={page}" if page > 1 else ""
        )

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/thread-{thread.id}-1-1.html"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"/thread-{t.id}-1-1.html", self._thread_show(t, 1))
            self.put_moved(
                f"/forum.php?mod=redirect&tid={t.id}&goto=lastpost",
                f"{self.thread_url(t, self.pages_of(t))}#lastpost",
            )
            self.put(
                f"{self.thread_url(t)}&ordertype=1",
                lambda t=t: self.other(self.render_thread(t, 1, t.posts[::-1][:10], 1)),
            )
            for u in {p.author.id: p.author for p in t.posts}.values():
                self.put(
                    f"/forum.php?mod=viewthread&tid={t.id}&page=1&authorid={u.id}",
                    lambda t=t, u=u: self.other(
                        self.render_thread(t, 1, [p for p in t.posts if p.author is u][:10], 1)
                    ),
                )
            self.put_other(
                f"/archiver/?tid-{t.id}.html",
                lambda t=t: (
                    f"<html><body>{joined(f'<p>{esc(p.author.name)}</p><p>{esc(p.text)}</p>' for p in t.posts)}</body></html>"
                ),
            )
        for b in self.world.all_boards():
            for kind in range(1, 4):
                found = b.threads[kind::4]
                self.put_list(
                    lambda n, b=b, kind=kind: (
                        f"/forum.php?mod=forumdisplay&fid={b.id}&filter=typeid&typeid={b.id * 10 + kind}"
                        + (f"&page={n}" if n > 1 else "")
                    ),
                    b.name,
                    found,
                )
            self.put_rows(
                f"/forum.php?mod=forumdisplay&fid={b.id}&filter=author&orderby=dateline",
                b,
                b.threads[:20],
            )
            self.put_other(
                f"/archiver/?fid-{b.id}.html",
                lambda b=b: (
                    f"<html><body>{joined(f'<li><a href=/archiver/?tid-{t.id}.html>{esc(t.title)}</a>' for t in b.threads)}</body></html>"
                ),
            )
        for view in ("hot", "newthread", "new", "sofa"):
            self.put_list(
                "/forum.php?mod=guide&view={view}[&page={n}]", view, self.newest(100), view=view
            )

    def menu(self):
        return links(
            "/forum.php 论坛 | /portal.php 门户 | /group.php 群组 | "
            "/forum.php?mod=guide&view=hot 导读 | /misc.php?mod=ranklist 排行榜 | "
            "/member.php?mod=register 注册 | /member.php?mod=logging&action=login 登录 | "
            "/archiver/ Archiver | /forum.php?mobile=yes 手机版"
        )

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "login", name
        for t in self.world.threads:
            yield f"/forum.php?mod=post&action=reply&fid={t.board.id}&tid={t.id}", "login", "回复"
            yield f"/forum.php?mod=viewthread&action=printable&tid={t.id}", "print", "打印"

    def links_of_board(self, b: Board):
        kinds = [
            (
                f"/forum.php?mod=forumdisplay&fid={b.id}&filter=typeid&typeid={b.id * 10 + kind}",
                f"分类{kind}",
            )
            for kind in range(1, 4)
        ]
        return [
            *kinds,
            (f"/forum.php?mod=forumdisplay&fid={b.id}&filter=author&orderby=dateline", "发帖时间"),
        ]

    def links_of_thread(self, t: Thread):
        return [
            (f"/forum.php?mod=viewthread&action=printable&tid={t.id}", "打印"),
            (f"{self.thread_url(t)}&ordertype=1", "倒序浏览"),
            (f"/forum.php?mod=post&action=reply&fid={t.board.id}&tid={t.id}", "回复"),
        ]

    def links_of_post(self, p: Post):
        return [
            (self.post_url(p), f"{p.number}#"),
            (
                f"/forum.php?mod=viewthread&tid={p.thread.id}&page=1&authorid={p.author.id}",
                "只看该作者",
            ),
        ]

    def row_links(self, t: Thread):
        return [(f"/forum.php?mod=redirect&tid={t.id}&goto=lastpost#lastpost", "最后")]

    def aside(self) -> str:
        views = joined(
            f"<li>{a(f'/forum.php?mod=guide&view={view}', view)}</li>"
            for view in ("hot", "newthread", "new", "sofa")
        )
        return f"<ul class='guide'>{views}</ul>"


class BoardInEveryLink(Blocks):
    """viewtopic.php?f=3&t=120&start=15 where f is the board one came from; many shadows; Persian."""

    name = "board-in-every-link"
    seed = 523
    language = "fa"
    home = "/index.php"
    posts_per_page = 15
    gone = 3
    walled = 2
    shadows = 14
    announced = 3
    said = ("انجمن", "آخرین", "موضوعات", "پاسخ", "بازدید", "نویسنده", "صفحه", "بعدی", "قبلی")
    thread_at = "/viewtopic.php?f={t.board.id}&t={t.id}[&start={n0*15}]"
    board_at = "/viewforum.php?f={b.id}[&start={n0*20}]"
    post_at = "/viewtopic.php?f={p.thread.board.id}&t={p.thread.id}&p={p.id}"
    user_at = "/memberlist.php?mode=viewprofile&u={u.id}"
    starts_at = ("board 2",)

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        told = [each for each in query.split("&") if not each.startswith("sid=")]
        if path == "/viewtopic.php":
            told = [each for each in told if not each.startswith("f=")]
        return path + mark + "&".join(told)

    def cited(self, thread: Thread, post: Post) -> str:
        form = "t={0}" if post.id % 2 else "p={1}"
        return f"http://www.unseen.test/viewtopic.php?{form.format(thread.id, thread.last.id)}"

    def render_board(self, board, page, threads, last):
        text = super().render_board(board, page, threads, last)
        for t in (*self.announcements, *self.moved_from.get(board.id, ())):
            text = text.replace(f"?f={t.board.id}&amp;t={t.id}&", f"?f={board.id}&amp;t={t.id}&")
            text = text.replace(f'?f={t.board.id}&amp;t={t.id}"', f'?f={board.id}&amp;t={t.id}"')
        return text

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for p in t.posts:
                self.put(f"/viewtopic.php?p={p.id}", self._thread_show(t, self.page_of(p)))
            self.put(f"/viewtopic.php?t={t.id}&view=unread", self._thread_show(t, 1))
            self.put_moved(
                f"/viewtopic.php?t={t.id}&view=next", self.thread_url(self.neighbour(t, 1) or t)
            )
            self.put_moved(
                f"/viewtopic.php?t={t.id}&view=previous",
                self.thread_url(self.neighbour(t, -1) or t),
            )

    def menu(self):
        return [
            (f"/{name}", name)
            for name in (
                "app.php/portal search.php?search_id=active_topics "
                "search.php?search_id=unanswered memberlist.php memberlist.php?mode=team "
                "ucp.php?mode=register ucp.php?mode=login app.php/help/faq app.php/gallery"
            ).split()
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield f"/viewtopic.php?f={t.board.id}&t={t.id}&view=print", "print", "چاپ"
            yield f"/posting.php?mode=reply&f={t.board.id}&t={t.id}", "login", "پاسخ"
        for p in self.world.posts.values():
            yield f"/posting.php?mode=quote&f={p.thread.board.id}&p={p.id}", "login", "نقل"

    def links_of_thread(self, t: Thread):
        f = t.board.id
        return [
            (f"/viewtopic.php?f={f}&t={t.id}&view=print", "چاپ"),
            (f"/viewtopic.php?f={f}&t={t.id}&view=previous", "قبلی"),
            (f"/viewtopic.php?f={f}&t={t.id}&view=next", "بعدی"),
            (f"/viewtopic.php?f={f}&t={t.id}&view=unread#unread", "نخوانده"),
        ]

    def links_of_post(self, p: Post):
        return [
            (f"/viewtopic.php?p={p.id}#p{p.id}", "پست"),
            (f"/posting.php?mode=quote&f={p.thread.board.id}&p={p.id}", "نقل"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}#p{t.last.id}", "»")]
