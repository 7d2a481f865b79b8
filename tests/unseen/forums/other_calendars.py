"""Days and hours told in other calendars, digits and words than most."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import Declared, a
from unseen.imitation import esc, joined, window
from unseen.world import NOW, Board, Post, Size, Thread, User

PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
BENGALI = str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯")


def jalali(moment: datetime) -> tuple[int, int, int]:
    """Year, month and day in the calendar of Iran, of the years 1400 to 1403."""
    starts = {1400: (2021, 3, 21), 1401: (2022, 3, 21), 1402: (2023, 3, 21), 1403: (2024, 3, 20)}
    year = max(y for y, day in starts.items() if datetime(*day, tzinfo=moment.tzinfo) <= moment)
    gone = (moment - datetime(*starts[year], tzinfo=moment.tzinfo)).days
    if gone < 186:
        return year, gone // 31 + 1, gone % 31 + 1
    gone -= 186
    return year, gone // 30 + 7, gone % 30 + 1


class OtherCalendar(Declared):
    """/discussion/topic/120/title?page=2 in a script from right to left; days of the year 1402."""

    name = "other-calendar"
    seed = 905
    language = "fa"
    home = "/discussion"
    posts_per_page = 10
    rows_per_page = 12
    size = Size(boards=6, subboards=0, threads=150, usual_posts=9)
    thread_at = "/discussion/topic/{t.id+8000000}/{t.title|worded}[?page={n}]"
    board_at = "/discussion/forum/{b.id+100}/{b.name|worded}[?page={n}]"
    user_at = "/user/{u.id}/{u.name}"
    starts_at = ("busiest page 2", "user 3")

    def worded(self, title: str) -> str:
        return quote(title.replace(" ", "-"))

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?page=1", self._thread_show(t, 1))
            self.put(f"/discussion/topic/{8_000_000 + t.id}", self._thread_show(t, 1))
        for b in self.world.boards:
            self.put_board(f"{self.board_url(b)}?page=1", b)
        for name in ("hottest", "latest"):
            self.put_list("/discussion/topics/{name}[?page={n}]", name, self.newest(30), name=name)
        for u in self.world.users:
            wrote = [t for t in self.world.threads if t.starter is u]
            self.put_other(
                f"{self.user_url(u)}/topics",
                lambda u=u, w=wrote: self.frame(u.name, joined(map(self.row, w))),
            )

    def menu(self):
        return links(
            "/ صفحه اصلی | /article مقالات | /discussion تبادل نظر | /clinic کلینیک | "
            "/discussion/topics/hottest داغ ترین ها | /discussion/topics/latest تازه ترین ها | "
            "/login ورود"
        )

    def extras(self):
        for url, name in (*self.menu(), ("/about", "درباره"), ("/discussion/post/create", "ارسال")):
            yield url, "other", name
        for p in self.world.posts.values():
            yield f"/discussion/report/{p.id}", "login", "گزارش"
        for n in range(8):
            yield f"/article/{700 + n}/maghale", "other", "مقاله"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        hot = joined(
            f'<a class="col-xs-12 hot-topic" href="{self.thread_url(t)}"><span>{esc(t.title)}</span></a>'
            for t in self.newest(7)
        )
        arts = joined(f'<li><a href="/article/{700 + n}/maghale">مقاله</a></li>' for n in range(8))
        return f"""<!DOCTYPE html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>{esc(title)} | تبادل نظر</title></head><body><nav class="navbar"><ul class="nav">{joined(f"<li class='nav-item'>{a(u, t)}</li>" for u, t in self.menu())}</ul></nav><div class="discussion-section"><div class="container forum-container text-xs-right"><ol class="breadcrumb"><li><a href="/discussion">تبادل نظر</a></li>{crumbs}</ol><div class="row"><div id="grid" class="col-xl-9 col-lg-8 col-md-12 pull-xs-none pull-md-right">{body}</div><aside class="col-xl-3 col-lg-4"><div class="box"><h4>داغ ترین تاپیک ها</h4>{hot}</div><div class="box"><ul>{arts}</ul></div></aside></div></div></div><footer><a href="/about">درباره ما</a></footer></body></html>"""

    def date(self, m: datetime) -> str:
        if m.date() == NOW.date():
            return "امروز"
        if (NOW.date() - m.date()).days == 1:
            return "دیروز"
        year, month, day = jalali(m)
        return f"{year}/{month:02}/{day:02}"

    def render_home(self) -> str:
        cards = joined(
            f'<div class="col-xs-12 category--item"><a class="category--title" href="{self.board_url(b)}"><h2>{b.name}</h2></a><p>{esc(b.about)}</p><div class="col-xs-12 stats"><span>{len(b.threads)} تاپیک</span> {self.latest(b)}</div></div>'
            for b in self.world.boards
        )
        return self.frame("تبادل نظر", cards)

    def latest(self, board: Board) -> str:
        if not board.threads:
            return ""
        t = board.newest_first()[0]
        return f'<span class="last">{a(self.thread_url(t), t.title)} {self.date(t.last.at).translate(PERSIAN)}</span>'

    def row(self, t: Thread) -> str:
        ago = str(max(1, (NOW - t.last.at).days)).translate(PERSIAN)
        return f'<div class="col-xs-12 category--item p-x-0"><a href="{self.thread_url(t)}" class="pull-xs-right"><h2 class="topic--title topic_subject">{esc(t.title)}</h2></a><div class="col-xs-12 p-x-0"><a href="{self.user_url(t.starter)}" class="user">{t.starter.name}</a> <span class="reply-count">{str(len(t.posts) - 1).translate(PERSIAN)} پاسخ</span> <span>{str(t.views).translate(PERSIAN)} بازدید</span> <span class="date">{ago} روز پیش</span> <a href="{self.user_url(t.last.author)}">{t.last.author.name}</a></div></div>'

    def bar(self, url: str, page: int, last: int) -> str:
        if last == 1:
            return ""

        def item(n: int, text: str, css: str = "page-item") -> str:
            return f'<li class="{css}"><a class="page-link" href="{url}?page={n}">{text}</a></li>'

        bits = [item(page - 1, "قبلی")] if page > 1 else []
        for n in window(page, last, 2):
            bits.append(
                item(n, str(n), "page-item active")
                if n == page
                else item(n, str(n))
                if n
                else "<li>...</li>"
            )
        if page < last:
            bits.append(item(page + 1, "بعدی"))
        return f'<nav><ul class="pagination">{joined(bits)}</ul></nav>'

    def render_board(self, board, page, threads, last) -> str:
        bar = self.bar(self.board_url(board), page, last)
        crumbs = f"<li>{a(self.board_url(board), board.name)}</li>"
        new = '<a class="btn" href="/discussion/post/create">ایجاد تاپیک</a>'
        return self.frame(
            board.name, f"<h1>{board.name}</h1>{new}{joined(map(self.row, threads))}{bar}", crumbs
        )

    def render_list(self, title, threads, url, page, last) -> str:
        return self.frame(title, joined(map(self.row, threads)) + self.bar(url(1), page, last))

    def render_thread(self, thread, page, posts, last) -> str:
        bar = self.bar(self.thread_url(thread), page, last)
        crumbs = f"<li>{a(self.board_url(thread.board), thread.board.name)}</li>"
        return self.frame(
            thread.title,
            f'{bar}{joined(map(self.post, posts))}{bar}<a class="btn" href="/discussion/post/create">پاسخ</a>',
            crumbs,
        )

    def post(self, p: Post) -> str:
        u = p.author
        t = p.thread
        top = ""
        if p.number == 1:
            top = f'<div class="col-xs-12 m-b-1 p-x-1 forum__topic--header"><h1 class="topic-title pull-xs-right"><a href="{self.thread_url(t)}">{esc(t.title)}</a></h1><div class="col-xs-12 date-time p-x-0"><span class="pull-xs-right">{t.views} بازدید</span><span class="pull-xs-right">| {len(t.posts) - 1} پست</span></div></div>'
        cite = ""
        if p.quoted:
            cite = f'<div class="topic-post__quotation"><a href="#post-{p.quoted.id}" class="quote-user">{p.quoted.author.name}</a><div class="quoted">{esc(p.quoted.paragraphs[0])}</div></div>'
        sign = f'<div class="topic-post__signature">{esc(u.signature)}</div>' if u.signature else ""
        joined_at = jalali(u.joined)[0] if u.joined.year > 2021 else 1399
        name = 'id="topic"' if p.number == 1 else f'id="post-{p.id}"'
        return f'<article {name} class="topic-post m-b-1 p-b-0 clearfix{" topic-owner" if u is t.starter else ""}"><div class="col-xs-12 col-md-4 col-xl-3 topic-post__owner"><a href="{self.user_url(u)}" class="avatar"><img src="/a/{u.id}.jpg" alt=""></a><a href="{self.user_url(u)}" class="col-xs-9 col-md-12 text-md-center text-xs-right nickname">{u.name}</a><div class="text-xs-right reg-date">عضویت: {joined_at}/05/11</div><div class="text-xs-right pull-sm-right post-count">تعداد پست: {u.wrote}</div></div><div class="col-xs-12 col-md-8 col-xl-9 p-x-0 topic-post__body p-t-0 direction-rtl nini-medium">{top}<div class="topic-post__head"><span class="date">{self.date(p.at)}</span> <span class="time">{p.at:%H:%M}</span></div>{cite}<div class="post-message topic-post__message col-xs-12 fr-view m-b-1 p-x-1">{joined(f"<p>{esc(x)}</p>" for x in p.paragraphs)}</div>{sign}<div class="col-xs-12 actions"><a class="like-count fancy__text" data-like-count="{p.votes}" href="#">{p.votes} لایک</a> <a href="/discussion/report/{p.id}">گزارش</a> <a href="#reply">نقل قول</a></div></div></article>'


class OtherDigits(Declared):
    """/blog/name/30357853 by many writers, /live/15 is an offset; ০৯ ই মার্চ, ২০২৪ দুপুর ২:৩৭."""

    name = "other-digits"
    seed = 906
    language = "bn"
    home = "/"
    posts_per_page = 10_000
    rows_per_page = 15
    size = Size(boards=4, subboards=0, users=60, threads=150, usual_posts=9, quotes=0.0)
    months = "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর".split()
    thread_at = "/blog/{t.starter.name}/{t.id+30357000}"
    user_at = "/blog/{u.name}"

    def when(self, m: datetime) -> str:
        part = (
            "রাত"
            if m.hour < 4 or m.hour >= 20
            else "ভোর"
            if m.hour < 6
            else "সকাল"
            if m.hour < 12
            else "দুপুর"
            if m.hour < 15
            else "বিকাল"
            if m.hour < 18
            else "সন্ধ্যা"
        )
        end = "ই" if 5 <= m.day <= 18 else "শে" if m.day > 18 else "রা"
        told = f"{m.day:02} {end} {self.months[m.month - 1]}, {m.year}  {part} {m.hour % 12 or 12}:{m:%M}"
        return told.translate(BENGALI)

    def board_url(self, board: Board, page: int = 1) -> str:
        base = f"/group/{('golpo', 'kobita', 'bigyan', 'bhromon', 'khela')[board.id % 5]}"
        return base + (f"/{(page - 1) * self.rows_per_page}" if page > 1 else "")

    def live(self, page: int) -> str:
        return f"/live/{(page - 1) * self.rows_per_page}" if page > 1 else "/"

    def every(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.posts[0].at, reverse=True)

    def register_lists(self) -> None:
        rows = self.every()
        last = self.count(rows, self.rows_per_page)
        for page in range(2, last + 1):
            self.put(
                self.live(page), lambda page=page: self.index("live", page, self.stream(page, last))
            )
        self.put("/live/0", lambda: self.entry_page(self.render_home()))
        for board in self.world.boards:
            self.put_list(lambda n, b=board: self.board_url(b, n), board.name, board.threads)

    def register(self) -> None:
        super().register()
        for u in self.world.users:
            for n in (7, 8):
                self.put_other(
                    f"/blog/{u.name}/month/2023-{n:02}",
                    lambda u=u: self.frame(u.name, self.blog(u)),
                )
        days = {t.posts[0].at.date(): None for t in self.every()}
        for day in days:
            some = [t for t in self.every() if t.posts[0].at.date() == day]
            self.put_other(
                self.day_url(day), lambda s=some: self.frame("আর্কাইভ", joined(map(self.teaser, s)))
            )

    def day_url(self, day) -> str:
        return f"/blog/archive/{day:%Y/%m/%d}/0"

    def menu(self):
        return links(
            "/ প্রথম পাতা | /problog নির্বাচিত | /recent সাম্প্রতিক মন্তব্য | /login লগইন | "
            "/registration রেজিস্ট্রেশন | /faq সাহায্য"
        )

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "other", name

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        hot = joined(
            f'<li><a href="{self.thread_url(t)}">{esc(t.title)}</a> <span>{t.starter.name}</span></li>'
            for t in sorted(self.world.threads, key=lambda t: -len(t.posts))[:10]
        )
        days = sorted({t.posts[0].at.date() for t in self.every()})[-20:]
        calendar = joined(
            f'<td><a href="{self.day_url(d)}">{str(d.day).translate(BENGALI)}</a></td>'
            for d in days
        )
        groups = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards)
        return f"""<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>{esc(title)} - ব্লগ</title></head><body><div id="header"><ul>{joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())}</ul></div><div id="content"><div id="leftpanel">{body}</div><div id="rightpanel"><h4>আলোচিত ব্লগ</h4><ul>{hot}</ul><table class="cal"><tr>{calendar}</tr></table><h4>গ্রুপ</h4><ul>{groups}</ul></div></div><div id="footer">© ব্লগ</div></body></html>"""

    def teaser(self, t: Thread) -> str:
        first = t.posts[0]
        url = self.thread_url(t)
        return f'<div class="blog-entry"><h2><a href="{url}">{esc(t.title)}</a></h2><div class="author"><a href="{self.user_url(t.starter)}">{t.starter.name}</a> | {self.when(first.at)}</div><div class="blog-content">{esc(first.paragraphs[0])} <a href="{url}" class="more">বাকিটুকু পড়ুন</a></div><div class="stat"><a href="{url}#comments">{str(len(t.posts) - 1).translate(BENGALI)} টি মন্তব্য</a> {str(t.views).translate(BENGALI)} বার পঠিত</div></div>'

    def bar(self, url, page: int, last: int) -> str:
        bits = [f'<a href="{url(page - 1)}">&lt;</a>'] if page > 1 else []
        bits += [
            f"<strong>{n}</strong>".translate(BENGALI)
            if n == page
            else f'<a href="{url(n)}">{str(n).translate(BENGALI)}</a>'
            for n in range(max(1, page - 3), min(last, page + 3) + 1)
        ]
        if page < last:
            bits.append(f'<a href="{url(page + 1)}">&gt;</a>')
            bits.append(f'<a href="{url(last)}">শেষ &rsaquo;</a>')
        return f'<div class="pagination">{"&nbsp;".join(bits)}</div>' if last > 1 else ""

    def stream(self, page: int, last: int) -> str:
        rows = joined(map(self.teaser, self.part(self.every(), page, self.rows_per_page)))
        return self.frame("ব্লগ", f'<div id="posts">{rows}</div>{self.bar(self.live, page, last)}')

    def render_home(self) -> str:
        return self.stream(1, self.count(self.world.threads, self.rows_per_page))

    def render_list(self, title, threads, url, page, last) -> str:
        return self.frame(title, joined(map(self.teaser, threads)) + self.bar(url, page, last))

    def blog(self, u: User) -> str:
        rows = joined(self.teaser(t) for t in self.every() if t.starter is u)
        months = joined(
            f'<li><a href="/blog/{u.name}/month/2023-{n:02}">{self.months[n - 1]} ২০২৩</a></li>'
            for n in (7, 8)
        )
        return f'<div class="blogger"><h1>{u.name}</h1><p>ব্লগ লিখেছেন: {str(u.wrote).translate(BENGALI)} টি</p></div>{rows}<ul class="archive">{months}</ul>'

    def render_user(self, user: User) -> str:
        return self.frame(user.name, self.blog(user))

    def render_thread(self, thread, page, posts, last) -> str:
        first, *rest = posts
        u = first.author
        heads = [p for p in rest if not self.inside(p)]
        rows = joined(self.comment(p, n, rest) for n, p in enumerate(heads, 1))
        share = '<a href="http://www.facebook.com/sharer.php?u=x">শেয়ার</a>'
        return self.frame(
            f"{thread.title} - {u.name}",
            f'<div class="blogger-head"><a href="{self.user_url(u)}"><img src="/p/{u.id}.jpg"></a> <a href="{self.user_url(u)}">{u.name}</a></div><div class="single-full-post"><h2>{esc(thread.title)}</h2><div class="author">{self.when(first.at)}</div><div class="blog-content">{"<br/><br/>".join(map(esc, first.paragraphs))}</div><div class="post-info">{str(len(rest)).translate(BENGALI)} টি মন্তব্য {share}</div></div><div id="comments"><h3>মন্তব্য</h3>{rows}</div><div class="write"><a href="/login">মন্তব্য লিখুন</a></div>',
        )

    def inside(self, p: Post) -> bool:
        return p.author is p.thread.starter and p.number > 2

    def comment(self, p: Post, n: int, rest: list[Post]) -> str:
        answers = []
        for after in rest[rest.index(p) + 1 :]:
            if not self.inside(after):
                break
            answers.append(after)
        below = joined(
            f'<div class="reply"><div class="comment-info">{self.when(r.at)}</div><div class="comment-text"><a href="{self.user_url(r.author)}">{r.author.name}</a> বলেছেন:<br/> {"<br/>".join(map(esc, r.paragraphs))}</div></div>'
            for r in answers
        )
        return f'<div class="comment" id="c{p.id}"><div class="comment-info">{str(n).translate(BENGALI)}. &nbsp; {self.when(p.at)}</div><div class="avatar"><a href="{self.user_url(p.author)}"><img src="/p/{p.author.id}.jpg"></a></div><div class="comment-text"><a href="{self.user_url(p.author)}">{p.author.name}</a> বলেছেন:<br/> {"<br/>".join(map(esc, p.paragraphs))}</div>{below}</div>'

    def other_starts(self):
        return (self.live(3), self.user_url(self.every()[5].starter))
