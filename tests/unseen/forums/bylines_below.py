"""Communities that sign below the text: questions without boards, and a dictionary of entries."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, datetime

from unseen.addresses import links
from unseen.community import Community
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.world import Board, Post, Size, Thread

FEW = Size(boards=14, subboards=0, threads=150, uneven=True, usual_posts=9)


class SignedBelow(Community):
    """/120/Some-title with everything on a page, /home/Category?page=2, days /2024/3/9; 'posted by X at 2:37 PM'."""

    name = "signed-below"
    seed = 1207
    language = "en"
    home = "/"
    posts_per_page = 10_000
    rows_per_page = 20
    size = FEW
    shadows = 0
    thread_at = "/{t.id+370000}/{t.slug|title}"
    board_at = "/home/{b.slug}[?page={n}]"
    user_at = "/user/{u.id}"

    def front(self, page: int) -> str:
        return f"/index.cfm?page={page}" if page > 1 else "/"

    def by_start(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.posts[0].at, reverse=True)

    def days(self) -> dict[date, list[Thread]]:
        found: dict[date, list[Thread]] = defaultdict(list)
        for t in self.by_start():
            found[t.posts[0].at.date()].append(t)
        return found

    def register(self) -> None:
        threads = self.by_start()
        last = self.count(threads, self.rows_per_page)
        for page in range(2, last + 1):
            rows = self.part(threads, page, self.rows_per_page)
            self.put(
                self.front(page),
                lambda page=page, rows=rows: self.index(
                    "all", page, self.listing("Ask", rows, self.front, page, last)
                ),
            )
        for day, some in self.days().items():
            url = f"/{day.year}/{day.month}/{day.day}"
            self.put_other(
                url, lambda some=some: self.frame("Archive", joined(map(self.row, some))), "other"
            )
        super().register()
        for t in self.world.threads:
            self.put(f"/{370_000 + t.id}", lambda t=t: self.moved(self.thread_url(t), 301))
            self.put(f"{self.thread_url(t)}/rss", lambda t=t: self.feed(t.title))

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/{370_000 + thread.id}"

    def menu(self):
        return links(
            "/ Ask | /archived Archives | /tags Tags | /popular Popular | /random Random | "
            "https://projects.example.org/ Projects | https://music.example.org/ Music | "
            "/login Login | /newuser New User"
        )

    def extras(self):
        for url, name in self.menu()[1:]:
            if url.startswith("/"):
                yield url, "login" if "log" in url or "new" in url else "other", name
        for n, tag in enumerate(self.world.tags):
            yield f"/tags/{tag.lower()}{n}", "other", tag
        for u in self.world.users:
            yield f"/activity/{u.id}/posts/ask/", "other", u.name
        for p in self.world.posts.values():
            yield f"/favorited/4/{p.id}", "other", "Favorited"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())
        hot = joined(
            f"<li>{a(self.thread_url(t) + '?utm_source=popular', t.title)}</li>"
            for t in self.popular(5)
        )
        cats = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards)
        return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Ask Workshop</title></head><body>
<div id="logo"><a href="/">Ask Workshop</a></div><ul id="menu">{nav}</ul>{self.ad(1)}<div id="page">{body}</div>
<div id="rightcol"><h3>Popular</h3><ul>{hot}</ul><h3>Categories</h3><ul>{cats}</ul></div><div id="footer"><a href="https://faq.example.org/">FAQ</a> <a href="https://m.unseen.test/">Mobile</a></div></body></html>"""

    def render_home(self) -> str:
        threads = self.by_start()
        last = self.count(threads, self.rows_per_page)
        return self.listing("Ask", self.part(threads, 1, self.rows_per_page), self.front, 1, last)

    def render_board(self, board, page, threads, last) -> str:
        return self.listing(board.name, threads, lambda n: self.board_url(board, n), page, last)

    def listing(self, title: str, threads: list[Thread], url, page: int, last: int) -> str:
        told, before = [], None
        for t in threads:
            day = t.posts[0].at.date()
            if day != before:
                told.append(
                    f'<h2 class="monthday"><a href="/{day.year}/{day.month}/{day.day}">{day:%B} {day.day}</a></h2>'
                )
            told.append(self.row(t))
            before = day
        back = a(url(page + 1), "« Older posts") if page < last else ""
        on = a(url(page - 1), "Newer posts »") if page > 1 else ""
        return self.frame(title, f'{joined(told)}<p class="copy">{back} | {on}</p>')

    def row(self, t: Thread) -> str:
        p = t.posts[0]
        url = self.thread_url(t)
        more = f" [<a href='{url}'>more inside</a>]" if len(p.paragraphs) > 1 else ""
        return f'<h2 class="posttitle front"><a href="{url}">{esc(t.title)}</a></h2><div class="copy post">{esc(p.paragraphs[0])}{more}<br><span class="smallcopy byline">posted by <a href="{self.user_url(p.author)}" target="_self">{p.author.name}</a> to <a href="{self.board_url(t.board)}">{t.board.name}</a> at <a href="{url}">{self.clocked(p.at)}</a> - <a href="{url}">{len(t.posts) - 1} answers</a></span></div><br>'

    def clocked(self, at: datetime) -> str:
        return f"{at:%I:%M %p}".lstrip("0")

    def day(self, at: datetime) -> str:
        return f"{at:%B} {at.day}, {at.year}"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first, *rest = posts
        u = first.author
        tags = " ".join(
            a(f"/tags/{tag.lower()}{self.world.tags.index(tag)}", tag, "rel=tag")
            for tag in thread.tags
        )
        near = " | ".join(
            a(self.thread_url(t), f"{w} {t.title}")
            for w, t in (
                ("« Older", self.neighbour(thread, -1)),
                ("Newer »", self.neighbour(thread, 1)),
            )
            if t
        )
        related = joined(
            f"<li>{a(self.thread_url(t), t.title)} <span class='smallcopy'>{self.day(t.posts[0].at)}</span></li>"
            for t in self.similar(thread)
        )
        head = f'<h1 class="posttitle">{esc(thread.title)}<br><span class="smallcopy">{self.day(first.at)} {self.clocked(first.at)} &nbsp; <a href="{self.thread_url(thread)}/rss">Subscribe</a></span></h1>'
        asked = f'<div class="copy">{self.text(first)}<br><span class="smallcopy">posted by <a href="{self.user_url(u)}">{u.name}</a> to <a href="{self.board_url(thread.board)}">{thread.board.name}</a> ({len(rest)} answers total) <a href="/favorited/4/{first.id}">{first.votes} users marked this as a favorite</a></span></div>'
        foot = f'<p class="copy">{near}</p><p class="copy comments">You are not logged in, either <a href="/login">login</a> or <a href="/newuser">create an account</a> to post comments</p><div class="related"><h3>Related Questions</h3><ul>{related}</ul></div><div id="taglist">Tags {tags}</div>'
        return self.frame(thread.title, f"{head}{asked}{joined(map(self.post, rest))}{foot}")

    def post(self, p: Post) -> str:
        u = p.author
        cite = f"<i>{esc(p.quoted.paragraphs[0])}</i><br><br>" if p.quoted else ""
        best = ' best"' if p.votes > 38 else '"'
        return f'<a name="{p.id}"></a><div id="c{p.id}" class="comments{best}>{cite}{self.text(p)}<br><span class="smallcopy">posted by <a href="{self.user_url(u)}" target="_self">{u.name}</a> at <a href="{self.thread_url(p.thread)}#{p.id}" target="_self">{self.clocked(p.at)}</a> on {self.day(p.at)} <a href="/favorited/4/{p.id}" title="favorites">[{p.votes} favorites]</a></span></div><br>'


class EntriesBelowTitles(Community):
    """/some-title--120?p=2, /entry/99 alone, channels /basliklar/kanal/name?p=2; titles of the day beside each page."""

    name = "entries-below-titles"
    seed = 1208
    language = "tr"
    home = "/"
    rows_per_page = 25
    shadows = 0
    closed_said = "Giriş"
    thread_at = "/{t.slug}--{t.id+6800000}[?p={n}]"
    board_at = "/basliklar/kanal/{b|channel}[?p={n}]"
    post_at = "/entry/{p.id+150000000}"
    user_at = "/biri/{u.name|lower}"
    idle = ("a=popular", "day=")

    def channel(self, board: Board) -> str:
        return f"{board.slug}"

    def register_post(self, post: Post) -> None:
        self.put_other(self.post_url(post), lambda: self.entry_alone(post), "post")

    def entry_alone(self, p: Post) -> str:
        return self.frame(
            p.thread.title,
            f"{self.heading(p.thread)}<ul id='entry-item-list'>{self.post(p)}</ul>{a(self.thread_url(p.thread), 'tümünü göster')}",
        )

    def register(self) -> None:
        self.put("/kanallar", lambda: self.index("channels", 1, self.channels()))
        super().register()
        for t in self.world.threads:
            best = sorted(t.posts, key=lambda p: -p.votes)[:10]
            for how in ("nice", "dailynice"):
                self.put_posts(f"{self.thread_url(t)}?a={how}", t, best)
            for u in {p.author.id: p.author for p in t.posts}.values():
                self.put_posts(
                    f"{self.thread_url(t)}?a=search&author={u.name.lower()}",
                    t,
                    [p for p in t.posts if p.author is u][:10],
                )
        self.put_list("/basliklar/gundem[?p={n}]", "gündem", self.newest(50))
        self.put_list("/basliklar/bugun[?p={n}]", "bugün", self.newest(25))
        self.put_list("/debe[?p={n}]", "debe", self.popular(25))

    def menu(self):
        return links(
            "/basliklar/gundem gündem | /basliklar/bugun bugün | /debe debe | "
            "/basliklar/sorunsal sorunsallar | /takip takip | /kanallar #kanallar | "
            "/giris giriş | /kayit kayıt ol"
        )

    def extras(self):
        for url in ("/basliklar/sorunsal", "/takip", "/reklam", "/sozlesme"):
            yield url, "other", "sayfa"
        for url in ("/giris", "/kayit"):
            yield url, "login", "giriş"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())
        beside = joined(
            f'<li><a href="{self.thread_url(t)}?a=popular">{esc(t.title.lower())} <small>{len(t.posts)}</small></a></li>'
            for t in self.newest(20)
        )
        return f"""<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>{esc(title.lower())} - atölye sözlük</title></head><body>
<header><a id="logo" href="/">atölye sözlük</a><ul id="quick-index-nav">{nav}</ul></header><div id="container"><aside id="partial-index"><h2>gündem</h2><ul class="topic-list partial">{beside}</ul>{a("/basliklar/gundem?p=2", "daha da", 'id="quick-index-continue-link"')}</aside>
<div id="main"><div id="content"><section id="content-body">{self.ad(1)}{body}</section></div></div></div><footer id="site-footer"><a href="/reklam">reklam</a> <a href="/sozlesme">sözleşme</a> <a href="https://twitter.example/as">twitter</a></footer></body></html>"""

    def render_home(self) -> str:
        told = joined(
            f"<div>{self.heading(t)}<ul>{self.post(max(t.posts, key=lambda p: p.votes))}</ul></div>"
            for t in self.popular(10)
        )
        return self.frame("kutsal bilgi kaynağı", f'<div id="topic">{told}</div>')

    def channels(self) -> str:
        told = joined(
            f"<li><h3>{a(self.board_url(b), f'#{b.name.lower()}', 'class=index-link')}</h3><p>{esc(b.about.lower())}</p></li>"
            for b in self.world.all_boards()
        )
        return self.frame("kanallar", f'<ul id="channel-follow-list">{told}</ul>')

    def render_board(self, board, page, threads, last) -> str:
        return self.listing(
            f"#{board.name}", threads, lambda n: self.board_url(board, n), page, last
        )

    def render_list(self, title, threads, url, page, last) -> str:
        return self.listing(title, threads, url, page, last)

    def listing(self, title: str, threads: list[Thread], url, page: int, last: int) -> str:
        rows = joined(
            f'<li><a href="{self.thread_url(t)}?day={t.last.at:%Y-%m-%d}">{esc(t.title.lower())} <small>{len(t.posts)}</small></a></li>'
            for t in threads
        )
        return self.frame(
            title,
            f'<h1>{esc(title.lower())}</h1><ul class="topic-list">{rows}</ul>{self.pager(url, page, last)}',
        )

    def pager(self, url, page: int, last: int, **_: object) -> str:
        if last == 1:
            return ""
        back = a(url(page - 1), "«", 'class="prev" title="önceki sayfa"') if page > 1 else ""
        on = a(url(page + 1), "»", 'class="next" title="sonraki sayfa"') if page < last else ""
        options = joined(
            f"<option{' selected' if n == page else ''}>{n}</option>" for n in range(1, last + 1)
        )
        end = a(url(last), str(last), 'class="last" title="son sayfa"')
        return f'<div class="pager" data-currentpage="{page}" data-pagecount="{last}">{back}<select>{options}</select><span class="slash">/</span>{end}{on}</div>'

    def heading(self, t: Thread) -> str:
        return f'<h1 id="title" data-id="{t.id}"><a href="{self.thread_url(t)}"><span>{esc(t.title.lower())}</span></a></h1>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        url = self.thread_url(thread)
        tools = f'<div class="sub-title-menu"><a href="{url}?a=nice">şükela: tümü</a> <a href="{url}?a=dailynice">bugün</a> <a href="{url}?a=search&amp;author={thread.starter.name.lower()}">başlığı açan</a></div>'
        names = " ".join(a(self.board_url(b), f"#{b.name.lower()}") for b in (thread.board,))
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        return self.frame(
            thread.title,
            f'<div id="topic">{self.heading(thread)}{tools}<section id="hidden-channels">{names}</section>{bar}<ul id="entry-item-list">{joined(map(self.post, posts))}</ul>{bar}</div>',
        )

    def post(self, p: Post) -> str:
        u = p.author
        edited = f" ~ {p.at:%H:%M}" if p.edited else ""
        see = ""
        if p.quoted:
            see = f' (bkz: <a class="b" href="/?q={esc(p.quoted.author.name)}">{esc(p.quoted.author.name)}</a>)'
        return f'<li data-id="{p.id}" data-author="{u.name}" data-author-id="{u.id}" data-favorite-count="{p.votes}"><div class="content">{self.text(p)}{see}</div><footer><div class="feedback-container"><span class="favorite-count">{p.votes}</span></div><div class="info"><div><a class="entry-date permalink" href="{self.post_url(p)}">{p.at:%d.%m.%Y %H:%M}{edited}</a><a class="entry-author" href="{self.user_url(u)}">{u.name}</a></div><a class="avatar" href="{self.user_url(u)}"><img src="/p/{u.id}.jpg" alt="{u.name}"></a></div></footer></li>'
