"""Stories by issue, with comments below each and on pages of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime

from unseen.addresses import links
from unseen.declared import Declared
from unseen.imitation import esc, joined
from unseen.world import Post, Size, Thread


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
