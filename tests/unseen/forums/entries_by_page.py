"""A journal: entries with comments, by page, month and day."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from urllib.parse import quote

from unseen.declared import Declared
from unseen.imitation import esc, joined
from unseen.world import NOW, Post, Size, Thread


class EntriesByPage(Declared):
    """/archives/120-Title.html, /archives/P2.html and back to P1.html, months, days, categories."""

    name = "entries-by-page"
    language = "de"
    seed = 841
    posts_per_page = 10_000
    rows_per_page = 10
    size = Size(threads=130, usual_posts=6, boards=6, subboards=0, quotes=0.0)
    months = (
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
    )
    days = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split()
    board_at = "/categories/{b.id}-{b.slug|title}[/P{n}.html]"
    user_at = "/authors/{u.id}-{u.name}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return (
            f"/archives/{thread.id}-{'-'.join(w.capitalize() for w in thread.slug.split('-'))}.html"
        )

    def ordered(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.posts[0].at, reverse=True)

    def all_url(self, page: int) -> str:
        return f"/archives/P{page}.html"

    def register_lists(self) -> None:
        self.put_list(
            lambda n: self.all_url(n) if n > 1 else "/", "Werkbank", self.ordered(), "all"
        )
        self.put("/archives/P1.html", lambda: self.entry_page(self.render_home()))
        months: dict[str, list[Thread]] = defaultdict(list)
        for t in self.ordered():
            months[f"{t.posts[0].at:%Y/%m}"].append(t)
        self.by_month = months
        for month, threads in months.items():
            self.put_list("/archives/{m}[/P{n}].html", month, threads, m=month)
            self.put_list("/archives/{m}/summary.html", month, threads, m=month)
            for t in threads:
                self.put_list(
                    "/archives/{x.posts.0.at:%Y/%m/%d}.html",
                    "Tag",
                    [o for o in threads if o.posts[0].at.day == t.posts[0].at.day],
                    x=t,
                )
        for board in self.world.all_boards():
            newest = sorted(board.threads, key=lambda t: t.posts[0].at, reverse=True)
            self.put_list(lambda n, b=board: self.board_url(b, n), board.name, newest)
        for tag in self.world.tags:
            tagged = [t for t in self.ordered() if tag in t.tags]
            base = f"/plugin/tag/{quote(tag.lower())}"
            self.put_list(lambda n, b=base: b if n == 1 else f"{b}/P{n}.html", tag, tagged)
        for user in self.world.users:
            wrote = [t for t in self.ordered() if t.starter is user]
            self.put_list("{u|user_url}", user.name, wrote, u=user)

    def extras(self) -> Iterator[tuple[str, str, str]]:
        yield "/archive", "other", "Archiv"
        yield "/pages/impressum.html", "other", "Impressum"
        yield "/pages/ueber.html", "other", "Über"
        yield "/serendipity_admin.php", "login", "Anmelden"
        for feed in ("index", "comments"):
            yield f"/feeds/{feed}.rss2", "feed", "rss"
        for t in self.world.threads:
            yield f"/comment.php?type=trackback&entry_id={t.id}", "other", "trackback"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for mode in ("linear", "threaded"):
                self.put(
                    f"{self.thread_url(t)}?serendipity%5Bcview%5D={mode}", self._thread_show(t, 1)
                )
                self.put(f"{self.thread_url(t)}?serendipity[cview]={mode}", self._thread_show(t, 1))

    def date(self, at: datetime) -> str:
        return f"{self.days[at.weekday()]}, {at.day}. {self.months[at.month - 1]} {at.year}"

    def stamp(self, at: datetime) -> str:
        return f'<time datetime="{at:%Y-%m-%dT%H:%M:%S}+00:00">{self.date(at)}</time>'

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        cats = joined(
            f'<li id="category_{b.id}"><a href="/feeds/categories/{b.id}-{b.slug}.rss"><img src="/xml.gif" alt="XML"></a> <a href="{self.board_url(b)}" title="{esc(b.about)}">{esc(b.name)}</a></li>'
            for b in self.world.boards
        )
        months = joined(
            f'<li><a href="/archives/{m}.html">{self.months[int(m[5:]) - 1]} {m[:4]}</a> ({len(ts)})</li>'
            for m, ts in list(self.by_month.items())[:12]
        )
        newest = sorted(
            (p for p in self.world.posts.values() if p.number > 1), key=lambda p: p.at, reverse=True
        )[:6]
        comments = joined(
            f'<div class="plugin_comment_wrap"><div class="plugin_comment_subject"><span class="plugin_comment_author">{esc(p.author.name)}</span> zu <a class="highlight" href="{self.thread_url(p.thread)}#c{p.id}" title="{esc(p.thread.title)}">{esc(p.thread.title)}</a></div><span class="plugin_comment_date">{p.at:%a, %d.%m.%Y %H:%M}</span><div class="plugin_comment_body">{esc(p.paragraphs[0][:60])} [...]</div></div>'
            for p in newest
        )
        cloud = " ".join(
            f'<a rel="tag" href="/plugin/tag/{quote(tag.lower())}" title="{esc(tag)} ({n})" style="font-size: {90 + n * 8}%">{esc(tag)}</a>'
            for n, tag in enumerate(self.world.tags)
        )
        written = {
            t.posts[0].at.day for t in self.ordered() if t.posts[0].at >= NOW.replace(day=1, hour=0)
        }
        days = joined(
            f'<td class="serendipity_calendarDay">{f"<a href={chr(34)}/archives/2024/03/{d:02}.html{chr(34)}>{d}</a>" if d in written else d}</td>'
            + ("</tr><tr>" if d % 7 == 3 else "")
            for d in range(1, 32)
        )
        calendar = f'<table class="serendipity_calendar"><tr class="serendipity_calendar_month"><td class="serendipity_calendarHeader"><a href="/archives/2024/02.html">←</a></td><td colspan="5"><b><a href="/archives/2024/03.html">März \'24</a></b></td><td></td></tr><tr>{days}</tr></table>'
        feeds = "<ul><li><a href='/feeds/index.rss2'>RSS 2.0</a></li><li><a href='/feeds/comments.rss2'>Kommentare</a></li></ul>"
        boxes = joined(
            f'<section class="sidebar_plugin clearfix"><h3>{name}</h3>{inner}</section>'
            for name, inner in (
                ("Kalender", calendar),
                ("Kategorien", f"<ul class='plainList'>{cats}</ul>"),
                (
                    "Archive",
                    f'<ul class="plainList">{months}<li><a href="/archives/">Das Neueste ...</a></li><li><a href="/archive">Älteres ...</a></li></ul>',
                ),
                ("Kommentare", comments),
                ("Tags", cloud),
                ("Abonnieren", feeds),
                ("Verwaltung", "<a href='/serendipity_admin.php'>Login</a>"),
            )
        )
        return f"""<!DOCTYPE html><html class="no-js" lang="de"><head><meta charset="utf-8"><title>{esc(title)} | Werkbank</title></head><body><div id="page" class="clearfix container"><header id="banner" class="clearfix"><a id="identity" href="/"><h1>Werkbank</h1><span>Notizen</span></a></header><nav id="primary-nav"><ul class="clearfix"><li><a href="/">Start</a></li><li><a href="/pages/ueber.html">Über</a></li><li><a href="/pages/impressum.html">Impressum</a></li></ul></nav><form id="searchform" action="/index.php" method="get"><input name="serendipity[searchTerm]"></form><div class="clearfix"><main id="content" class="twothirds">{body}</main><aside id="serendipityRightSideBar" class="onethird clearfix">{boxes}</aside></div><footer id="colophon"><p><span lang="en">Powered by</span> <a href="https://s.elsewhere.test">Serendipity</a></p></footer></div></body></html>"""

    def render_home(self) -> str:
        return self.render_list(
            "Start", self.ordered()[:10], self.all_url, 1, self.count(self.world.threads, 10)
        )

    def render_list(self, title, threads, url, page, last) -> str:
        back = (
            f'<a href="{url(page - 1) if page > 2 or url(1) != "/" else "/archives/P1.html"}">&larr; Vorherige Seite</a>'
            if page > 1
            else "&nbsp;"
        )
        on = f'<a href="{url(page + 1)}">Nächste Seite &rarr;</a>' if page < last else "&nbsp;"
        count = len(self.world.threads)
        return self.frame(
            title,
            f'{joined(self.article(t) + "</article>" for t in threads)}<nav class="serendipity_pagination block_level"><h2 class="visuallyhidden">Seitenblättern</h2><ul class="clearfix"><li class="info"><span>Seite {page} von {last}, insgesamt {count} Einträge</span></li><li class="prev">{back}</li><li class="next">{on}</li></ul></nav>',
        )

    def render_other(self, title: str) -> str:
        rows = joined(
            f'<li><span class="archive_month">{m}</span> {len(ts)} <a href="/archives/{m}.html">alle</a> <a href="/archives/{m}/summary.html">Überblick</a></li>'
            for m, ts in self.by_month.items()
        )
        return self.frame(
            title, f"<h2>{esc(title)}</h2><ul>{rows if title == 'Archiv' else '<li>…</li>'}</ul>"
        )

    def article(self, t: Thread) -> str:
        p = t.posts[0]
        tags = ", ".join(
            f'<a href="/plugin/tag/{quote(x.lower())}" rel="tag">{esc(x.lower())}</a>'
            for x in t.tags
        )
        n = len(t.posts) - 1
        return f"""<article id="post_{t.id}" class="clearfix serendipity_entry"><header class="clearfix"><h2><a href="{self.thread_url(t)}">{esc(t.title)}</a></h2><span class="serendipity_byline block_level"><span class="single_user">Geschrieben von <a href="{self.user_url(p.author)}">{esc(p.author.name)}</a> am </span>{self.stamp(p.at)}</span></header><div class="clearfix content serendipity_entry_body">{self.paragraphs(p)}</div><footer class="clearfix"><span class="visuallyhidden">Kategorien: </span><a href="{self.board_url(t.board)}">{esc(t.board.name)}</a> | <a href="{self.thread_url(t)}#comments" title="{n} Kommentare, 0 Trackbacks">{n} Kommentare</a><span class="serendipity_freeTag">Tags für diesen Artikel: {tags}</span></footer><!-- <rdf:RDF/> -->"""

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t = thread
        depth: dict[int, int] = {t.posts[0].id: 0}
        below: dict[int, list[Post]] = defaultdict(list)
        for p in t.posts[1:]:
            above = p.parent or t.posts[0]
            depth[p.id] = depth[above.id] + 1
            below[above.id].append(p)

        def flat(p: Post) -> Iterator[Post]:
            for c in below[p.id]:
                yield c
                yield from flat(c)

        comments = (
            joined(self.comment(p, depth[p.id]) for p in flat(t.posts[0]))
            or '<p class="nocomments">Keine Kommentare</p>'
        )
        order = self.ordered()
        at = order.index(t)
        ways = []
        if at + 1 < len(order):
            ways.append(
                f'<a href="{self.thread_url(order[at + 1])}">{esc(order[at + 1].title)}</a>'
            )
        if at:
            ways.append(
                f'<a href="{self.thread_url(order[at - 1])}">{esc(order[at - 1].title)}</a>'
            )
        form = f'<div class="serendipity_commentForm"><form id="serendipity_comment" action="{self.thread_url(t)}#feedback" method="post"><input name="serendipity[name]"><input name="serendipity[email]"><select name="serendipity[replyTo]"><option value="0">[ Ursprung ]</option>{joined(f"<option value={p.id}>#{p.number - 1}: {esc(p.author.name)} am {p.at:%d.%m.%Y %H:%M}</option>" for p in t.posts[1:])}</select><textarea></textarea></form></div>'
        return self.frame(
            t.title,
            f"""<div class="serendipity_entrypaging">{" | ".join(ways)}</div>{self.article(t)}<section id="trackbacks" class="serendipity_comments serendipity_section_trackbacks"><h3>Trackbacks</h3><div id="trackback_url" class="block_level"><a rel="nofollow" href="/comment.php?type=trackback&amp;entry_id={t.id}">Trackback-URL für diesen Eintrag</a></div><p class="nocomments">Keine Trackbacks</p></section><section id="comments" class="serendipity_comments serendipity_section_comments"><h3>Kommentare</h3><p class="manage_comments">Ansicht der Kommentare: <a rel="nofollow" href="{self.thread_url(t)}?serendipity%5Bcview%5D=linear#comments">Linear</a> | Verschachtelt</p>{comments}</section><a id="feedback"></a><section id="respond" class="serendipity_section_commentform"><h3>Kommentar schreiben</h3>{form}</section></article>""",
        )

    def comment(self, p: Post, depth: int) -> str:
        name = (
            f'<a href="http://blog{p.author.id}.elsewhere.test" rel="ugc">{esc(p.author.name)}</a>'
            if p.author.id % 2
            else esc(p.author.name)
        )
        return f"""<article id="c{p.id}" class="serendipity_comment {"odd" if p.number % 2 else "even"} commentlevel-{min(depth, 9)}"><header class="clearfix"><h4>{name} am {self.stamp(p.at)}:</h4></header><div class="serendipity_commentBody clearfix content">{self.paragraphs(p)}</div><footer><time>{p.at:%H:%M}</time> | <a class="comment_source_trace" href="#c{p.id}" title="Link zum Kommentar">Link</a> | <a class="comment_reply" href="#serendipity_CommentForm" id="serendipity_reply_{p.id}">Antwort</a><div id="serendipity_replyform_{p.id}"></div></footer></article>"""

    def other_starts(self):
        month = list(self.by_month)[5]
        return (f"/archives/{month}.html", self.board_url(self.world.boards[1]), self.all_url(4))
