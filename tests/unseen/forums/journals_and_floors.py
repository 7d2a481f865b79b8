"""Threads that can be seen in part: one branch, one floor, the starter alone."""

from __future__ import annotations

from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.looks import Blocks
from unseen.more_looks import FirstOnEach, PartsShown, Soup
from unseen.world import Board, Post, Size, Thread


class JournalComments(FirstOnEach, PartsShown, Blocks):
    """/30797.html?page=2, ?thread=99, ?replyto=99; home goes on by ?skip=20; days, months and tags."""

    name = "journal-comments"
    seed = 721
    language = "ru"
    posts_per_page = 25
    size = Size(
        threads=120, users=70, subboards=0, long_threads=4, long_posts=(60, 120), quotes=0.0
    )
    said = (
        "Записи",
        "Последнее",
        "Записи",
        "Комментарии",
        "",
        "Автор",
        "Страница",
        "Следующая",
        "Предыдущая",
    )
    thread_at = "/{t.id*256+77}.html[?page={n}]"
    board_at = "/tag/{b.name|quote}[?skip={n0*20}]"
    user_at = "http://{u.name|lower}.journals.example/"
    crumb = ""

    def home_url(self, page: int = 1) -> str:
        return self.home if page == 1 else f"/?skip={(page - 1) * 20}"

    def register_lists(self) -> None:
        ordered = sorted(self.world.threads, key=lambda t: t.posts[0].at, reverse=True)
        last = self.count(ordered, 20)
        for n in range(1, last + 1):
            self.put(
                self.home_url(n),
                lambda n=n: self.index(
                    "all",
                    n,
                    self.render_list("", self.part(ordered, n, 20), self.home_url, n, last),
                ),
            )
        for b in self.world.boards:
            self.put_list(lambda n, b=b: self.board_url(b, n), b.name, b.threads[::-1])
        for t in ordered:
            at = t.posts[0].at
            day = [o for o in ordered if o.posts[0].at.date() == at.date()]
            month = [o for o in ordered if f"{o.posts[0].at:%Y%m}" == f"{at:%Y%m}"]
            self.put_list(lambda _, at=at: f"/{at:%Y/%m/%d}/", f"{at:%d.%m.%Y}", day)
            self.put_other(
                f"/{at:%Y/%m}/", lambda month=month: self.frame("Архив", self.titles(month))
            )

    def render_home(self) -> str:
        ordered = sorted(self.world.threads, key=lambda t: t.posts[0].at, reverse=True)
        return self.render_list("", ordered[:20], self.home_url, 1, self.count(ordered, 20))

    def titles(self, threads) -> str:
        return joined(
            f"<dt>{self.when(t.posts[0].at)}</dt><dd>{a(self.thread_url(t), t.title)}</dd>"
            for t in threads
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for p in t.posts[1:]:
                self.put_part(
                    f"{self.thread_url(t)}?thread={p.id}",
                    [p, *(o for o in t.posts if o.parent is p)],
                )
            for word, step in (("prev", -1), ("next", 1)):
                at = self.world.threads.index(t) + step
                to = self.world.threads[at] if 0 <= at < len(self.world.threads) else t
                self.put_moved(
                    f"/go.bml?journal=works&itemid={t.id}&dir={word}", self.thread_url(to)
                )

    def menu(self):
        return links(
            "/profile Профиль | /calendar Архив | /tag/ Метки | /data/rss RSS | /friends Друзья"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for t in self.world.threads:
            yield f"{self.thread_url(t)}?mode=reply", "login", "Комментировать"
            for p in t.posts[1:]:
                yield f"{self.thread_url(t)}?replyto={p.id}", "login", "Ответить"

    def aside(self) -> str:
        months = sorted({f"{t.posts[0].at:%Y/%m}" for t in self.world.threads})[-12:]
        tags = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards)
        below = joined("<li>" + a(f"/{each}/", each) + "</li>" for each in months)
        return f"<ul>{tags}</ul><ul>{below}</ul>"

    def row(self, t: Thread) -> str:
        p = t.posts[0]
        url = self.thread_url(t)
        return (
            f"<article class='entry'><h2>{a(url, t.title)}</h2><p class='meta'>"
            f"{a(self.user_url(p.author), p.author.name)} {a(f'/{p.at:%Y/%m/%d}/', self.when(p.at))}</p>"
            f"<div class='entry-text'>{esc(p.paragraphs[0])}</div><p>Метки: {a(self.board_url(t.board), t.board.name)}</p>"
            f"<ul class='links'><li>{a(url, 'Ссылка')}</li><li>{a(f'{url}#comments', f'{len(t.posts) - 1} комментариев')}</li>"
            f"<li>{a(f'{url}?mode=reply', 'Оставить комментарий')}</li></ul></article>"
        )

    def links_of_thread(self, t: Thread):
        go = f"/go.bml?journal=works&itemid={t.id}&dir="
        return links(f"{go}prev ← | {go}next → | {self.thread_url(t)}?mode=reply Комментировать")

    def links_of_post(self, p: Post):
        if p.number == 1:
            return [(self.board_url(p.thread.board), p.thread.board.name)]
        at = self.thread_url(p.thread)
        return [(f"{at}?thread={p.id}#t{p.id}", "Ссылка"), (f"{at}?replyto={p.id}", "Ответить")]

    def other_starts(self):
        t = self.visible()[30]
        return (
            self.board_url(t.board),
            f"/{t.posts[0].at:%Y/%m}/",
            f"{self.thread_url(t)}?thread={t.last.id}" if len(t.posts) > 1 else self.thread_url(t),
        )


class FloorsAndOffsets(PartsShown, Soup):
    """/p/120?pn=2 is a page, /f?kw=name&pn=20 an offset; see_lz=1 shows the starter alone."""

    name = "floors-and-offsets"
    seed = 722
    language = "zh"
    posts_per_page = 15
    rows_per_page = 20
    gone = 3
    announced = 1
    thread_at = "/p/{t.id+8000000000}[?pn={n}]"
    board_at = "/f?kw={b.name|quote}[&ie=utf-8&pn={start}]"
    user_at = "/home/main?un={u.name}&fr=pb"

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}&ie=utf-8", b)
            self.put_list("/f/good?kw={b.name|quote}[&pn={n0*20}]", b.name, b.threads[::3], b=b)
        for t in self.world.threads:
            if t.id not in self.private:
                mine = [p for p in t.posts if p.author is t.starter]
                self.put_part(f"{self.thread_url(t)}?see_lz=1", mine)

    def menu(self):
        return links(
            "/f/index/forumpark 进吧 | /f/search/adv 搜索 | /login?u=f 登录 | "
            "/hottopic/browse 话题榜"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for p in self.world.posts.values():
            yield f"/complaint/info?cid=0&pid={p.id}", "login", "举报"

    def aside(self) -> str:
        hot = joined(
            f"<li><span>{n}</span>{a(f'/hottopic/browse?topic_id={n}', t.title)}</li>"
            for n, t in enumerate(self.world.threads[5:15], 1)
        )
        return f"<ul>{hot}</ul>"

    def links_of_board(self, b: Board):
        return [(f"{self.board_url(b)}&ie=utf-8", "看帖"), (f"/f/good?kw={quote(b.name)}", "精品")]

    def links_of_thread(self, t: Thread):
        return [(f"{self.thread_url(t)}?see_lz=1", "只看楼主"), ("/login?u=f", "收藏")]

    def links_of_post(self, p: Post):
        return [
            (f"/complaint/info?cid=0&pid={p.id}", "举报"),
            (f"{self.thread_url(p.thread, self.page_of(p))}#{p.id}", f"{p.number}楼"),
        ]

    def row(self, t: Thread) -> str:
        return super().row(t) + self.box("teaser", esc(t.posts[0].paragraphs[0][:60]))

    def other_starts(self):
        return (
            self.board_url(self.world.boards[2]),
            f"{self.thread_url(self.visible()[20])}?see_lz=1",
        )
