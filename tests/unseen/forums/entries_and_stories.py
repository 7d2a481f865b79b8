"""Journals of a few writers: entries with comments by page, month and day; stories by issue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links
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


class StoriesByIssue(Declared):
    """/article.pl?sid=24/03/09/1437, comments.pl?sid=120&startat=20, one comment by cid; issues."""

    name = "stories-by-issue"
    language = "en"
    seed = 842
    posts_per_page = 20
    rows_per_page = 8
    robots = "User-agent: *\nDisallow: /search.pl\nDisallow: /users.pl\n"
    size = Size(
        threads=130,
        usual_posts=9,
        long_threads=5,
        long_posts=(30, 70),
        boards=6,
        subboards=0,
        quotes=0.1,
    )
    board_at = "/index.pl?section={b.slug}"
    user_at = "/~{u.name}/"

    def sid(self, thread: Thread) -> str:
        return f"{thread.posts[0].at:%y/%m/%d/%H%M}{thread.id % 60:02}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        if page == 1:
            return f"/article.pl?sid={self.sid(thread)}"
        return f"/comments.pl?sid={thread.id}&threshold=-1&commentsort=0&mode=nested&startat={(page - 1) * self.posts_per_page}"

    def cid_url(self, post: Post) -> str:
        return f"/comments.pl?sid={post.thread.id}&cid={post.id}"

    def ordered(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.posts[0].at, reverse=True)

    def issue(self, page: int) -> str:
        if page == 1:
            return "/"
        first = self.ordered()[(page - 1) * self.rows_per_page]
        return (
            f"/index.pl?issue={first.posts[0].at:%Y%m%d}&n={page % 3}"
            if self.twice(page)
            else f"/index.pl?issue={first.posts[0].at:%Y%m%d}"
        )

    def twice(self, page: int) -> bool:
        """Two issues of one day."""
        rows, day = self.ordered(), self.rows_per_page
        before = rows[(page - 2) * day].posts[0].at
        return page > 2 and f"{before:%Y%m%d}" == f"{rows[(page - 1) * day].posts[0].at:%Y%m%d}"

    def register_lists(self) -> None:
        self.put_list(self.issue, "Stories", self.ordered(), "all")
        for board in self.world.all_boards():
            newest = sorted(board.threads, key=lambda t: -t.id)[: self.rows_per_page]
            self.put_list("{b|board_url}", board.name, newest, b=board)

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_other(self.cid_url(post), lambda: self.lone(post))
            self.put_other(
                f"/comments.pl?sid={post.thread.id}&op=Reply&pid={post.id}",
                lambda: self.render_other("Reply"),
                "login",
            )

    def extras(self) -> Iterator[tuple[str, str, str]]:
        for url in (
            "/faq.pl /about.shtml /hof.pl /topics.pl /authors.pl /pollBooth.pl "
            "/journal.pl?op=top /zoo.pl"
        ).split():
            yield url, "other", url
        for url in ("/login.pl", "/submit.pl", "/my/newuser"):
            yield url, "login", url
        for user in self.world.users:
            yield f"/~{user.name}/journal/", "other", "journal"
        for t in self.world.threads:
            yield f"/comments.pl?sid={t.id}&op=Reply", "login", "reply"
            for mode in ("flat", "thread", "nocomment"):
                yield f"/article.pl?sid={self.sid(t)}&mode={mode}", "other", mode

    def when(self, moment: datetime) -> str:
        return f"{moment:%A %B %d %Y}, @{moment:%I:%M%p}"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        sections = joined(
            f'<li><a href="{self.board_url(b)}">{esc(b.name)}</a></li>' for b in self.world.boards
        )
        menu = joined(
            f'<li><a href="{url}">{name}</a></li>'
            for url, name in links(
                "/faq.pl FAQ | /journal.pl?op=top Journals | /topics.pl Topics | "
                "/authors.pl Authors | /search.pl Search | /pollBooth.pl Polls | "
                "/hof.pl Hall of Fame | /submit.pl Submit Story"
            )
        )
        days: dict[str, list[Thread]] = defaultdict(list)
        for t in self.ordered()[self.rows_per_page : self.rows_per_page + 12]:
            days[f"{t.posts[0].at:%A %B %d}"].append(t)
        older = joined(
            f"<b>{day}</b><ul>{joined(f'<li><a href={chr(34)}{esc(self.thread_url(t))}{chr(34)}>{esc(t.title)}</a> ({len(t.posts) - 1})</li>' for t in ts)}</ul>"
            for day, ts in days.items()
        )
        poll = '<form action="/pollBooth.pl"><b>Best tool?</b><br><input type="radio" name="aid">Hammer<br><input type="radio" name="aid">Saw<br><input type="submit" value="Vote"> [ <a href="/pollBooth.pl">Results</a> | <a href="/pollBooth.pl">Polls</a> ]</form>'
        return f"""<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><title>{esc(title)}</title></head><body><div id="frame"><div id="topnav"><div id="logo"><h1><a href="/"><span>Workbench</span></a></h1></div></div><div id="wrapper"><div id="slashboxes"><div class="block" id="sections-block"><div class="title"><h4>Sections</h4></div><div class="content"><ul>{sections}</ul></div></div><div class="block"><div class="title"><h4>Site</h4></div><div class="content"><ul>{menu}</ul></div></div><div class="block"><div class="title"><h4>Log In</h4></div><div class="content"><form action="/login.pl" method="post"><input name="unickname"><input type="password" name="upasswd"></form><a href="/my/newuser">Create account</a></div></div><div class="block"><div class="title"><h4>Poll</h4></div><div class="content">{poll}</div></div><div class="block" id="older_stuff"><div class="title"><h4>Older Stuff</h4></div><div class="content">{older}</div></div></div><div id="contents"><div id="articles">{body}</div></div></div><div id="footer"><em>"{esc(self.world.boards[0].about)}"</em><br><a href="/about.shtml">about</a> <a href="/faq.pl">faq</a></div></div></body></html>"""

    def story(self, t: Thread, *, whole: bool) -> str:
        p = t.posts[0]
        said = joined(f"<p>{esc(x)}</p>" for x in (p.paragraphs if whole else p.paragraphs[:1]))
        n = len(t.posts) - 1
        dept = "-".join(t.slug.split("-")[:4])
        foot = (
            ""
            if whole
            else f'<div class="storylinks"><div class="nbutton"><p><b><a href="{esc(self.thread_url(t))}">Read More...</a></b></p></div><ul><li class="comments"><a href="{esc(self.thread_url(t))}">{n} comment{"s" if n != 1 else ""}</a></li><li class="more"><a href="{self.board_url(t.board)}">{esc(t.board.name)}</a></li></ul></div>'
        )
        title = esc(t.title) if whole else f'<a href="{esc(self.thread_url(t))}">{esc(t.title)}</a>'
        return f'<div class="article"><div class="generaltitle"><div class="title"><h3>{title}</h3></div></div><div class="details">posted by <a href="{self.user_url(p.author)}">{esc(p.author.name)}</a> on {self.when(p.at)} &nbsp; <a href="/topics.pl"><img src="/t{t.board.id}.gif" alt="{esc(t.board.name)}"></a><br><b>from the <span class="dept">{dept}</span> dept.</b></div><div class="body"><div class="topic"></div><div class="intro">{said}</div></div></div>{foot}'

    def render_home(self) -> str:
        return self.render_list(
            "Workbench",
            self.ordered()[: self.rows_per_page],
            self.issue,
            1,
            self.count(self.world.threads, self.rows_per_page),
        )

    def render_list(self, title, threads, url, page, last) -> str:
        back = f'<a href="{esc(url(page - 1))}">&lt; Later stories</a>' if page > 1 else ""
        on = f'<a href="{esc(url(page + 1))}">Yesterday\'s News &gt;</a>' if page < last else ""
        return self.frame(
            title,
            f"{joined(self.story(t, whole=False) for t in threads)}<div class='prev-next'>{back} | {on}</div>",
        )

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return self.part(thread.posts, page, self.posts_per_page)

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t = thread
        rest = [p for p in posts if p.number > 1]
        here = {p.id for p in rest}
        below: dict[int, list[Post]] = defaultdict(list)
        tops = []
        for p in rest:
            if p.parent and p.parent.id in here:
                below[p.parent.id].append(p)
            else:
                tops.append(p)
        pages = joined(
            f"&nbsp;<b>({n})</b>&nbsp;"
            if n == page
            else f'&nbsp;<a href="{esc(self.startat(t, n))}">({n})</a>&nbsp;'
            for n in range(1, last + 1)
        )
        bar = f'<div class="comment-pages">{pages}</div>' if last > 1 else ""
        modes = joined(
            f'<a href="{esc(self.thread_url(t))}&amp;mode={m}">{m}</a> '
            for m in ("flat", "thread", "nocomment")
        )
        order = self.ordered()
        at = order.index(t)
        ways = []
        if at + 1 < len(order):
            ways.append(
                f'&lt;&nbsp;<a href="{esc(self.thread_url(order[at + 1]))}">{esc(order[at + 1].title)}</a>'
            )
        if at:
            ways.append(
                f'<a href="{esc(self.thread_url(order[at - 1]))}">{esc(order[at - 1].title)}</a>&nbsp;&gt;'
            )
        near = joined(
            f'<li><a href="{self.board_url(t.board)}">More on {esc(t.board.name)}</a></li><li><a href="{self.user_url(t.starter)}">Also by {esc(t.starter.name)}</a></li>'
        )
        head = (
            self.story(t, whole=True)
            if page == 1
            else f'<div class="generaltitle"><h3><a href="{esc(self.thread_url(t))}">{esc(t.title)}</a></h3></div>'
        )
        control = f'<div class="commentBox"><div class="comtitle"><b><a href="{esc(self.thread_url(t))}">{esc(t.title)}</a></b> | <a href="/login.pl">Log In/Create an Account</a> | <b>{len(t.posts) - 1}</b> comments</div><form action="/comments.pl"><input type="hidden" name="sid" value="{t.id}"><select name="threshold"><option>-1</option></select><select name="mode"><option>nested</option></select></form>{modes} <b>The Fine Print:</b> comments are owned by whoever posted them. <a href="/comments.pl?sid={t.id}&amp;op=Reply">Reply</a></div>'
        tree = joined(self.comment(p, below) for p in tops)
        return self.frame(
            f"Workbench | {t.title}",
            f'{head}<div class="block" id="related"><h4>Related Links</h4><ul>{near}</ul></div><div class="prev-next">{" | ".join(ways)}</div><div id="commentwrap">{control}{bar}<ul id="commentlisting">{tree}</ul>{bar}</div>',
        )

    def startat(self, t: Thread, page: int) -> str:
        return f"/comments.pl?sid={t.id}&threshold=-1&commentsort=0&mode=nested&startat={(page - 1) * self.posts_per_page}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(self.startat(t, 1), self._thread_show(t, 1))

    def comment(self, p: Post, below: dict[int, list[Post]]) -> str:
        inner = joined(self.comment(c, below) for c in below.get(p.id, ()))
        title = f"Re:{esc(' '.join(p.thread.title.split()[:3]))}"
        quote_ = (
            f"<blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>" if p.quoted else ""
        )
        up = ""
        if p.parent and p.parent.number > 1:
            up = f' | <a href="{esc(self.cid_url(p.parent))}">Parent</a>'
        sig = (
            f'<div class="sig">--<br>{esc(p.author.signature)}</div>' if p.author.signature else ""
        )
        return f'<li id="tree_{p.id}" class="comment"><div id="comment_{p.id}" class="cw"><div id="comment_top_{p.id}" class="commentTop"><div class="title"><h4><a name="{p.id}" href="{esc(self.cid_url(p))}">{title}</a> <span id="comment_score_{p.id}" class="score">(Score:{p.votes % 6}{", Interesting" if p.votes % 6 > 3 else ""})</span></h4></div><div class="details">by <a href="{self.user_url(p.author)}">{esc(p.author.name)} ({p.author.id * 37})</a> <span class="otherdetails" id="comment_otherdetails_{p.id}">on {self.when(p.at)} (<a href="{esc(self.cid_url(p))}">#{p.id}</a>) <small><a href="{self.user_url(p.author)}journal/">Journal</a></small></span></div></div><div class="commentBody"><div id="comment_body_{p.id}">{quote_}{self.paragraphs(p)}</div>{sig}</div><div class="commentSub" id="comment_sub_{p.id}">[ <a href="/comments.pl?sid={p.thread.id}&amp;op=Reply&amp;pid={p.id}">Reply to This</a>{up} ]</div></div><ul id="commtree_{p.id}">{inner}</ul></li>'

    def lone(self, p: Post) -> str:
        return self.frame(
            f"Comment on {p.thread.title}",
            f'<h3><a href="{esc(self.thread_url(p.thread))}">{esc(p.thread.title)}</a></h3><ul id="commentlisting">{self.comment(p, {})}</ul>',
        )

    def other_starts(self):
        return (self.board_url(self.world.boards[1]), self.issue(5))
