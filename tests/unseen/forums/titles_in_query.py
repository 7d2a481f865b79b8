"""The title of a thread as the whole query, articles in front of the forum."""

from __future__ import annotations

from unseen.declared import a
from unseen.forums.rewritten_titles import NumberTitlePage
from unseen.imitation import Shown, esc, joined, window
from unseen.world import Board, Post, Thread, User


def capitals(text: str) -> str:
    return "-".join(word.capitalize() for word in text.split("-"))


class TitleInQuery(NumberTitlePage):
    """showthread.php?120-Title/page2 and &p=99, forumdisplay.php?3-Board/page2; news in front."""

    name = "title-in-query"
    seed = 502
    home = "/community/forum.php"
    gone_status = 200
    walled = 0
    thread_at = "{t|stem}[/page{n}]"
    post_at = "{p.thread|stem}&p={p.id}"
    starts_at = ("board 1", "/community/content.php")

    def board_url(self, board: Board, page: int = 1) -> str:
        more = f"/page{page}" if page > 1 else ""
        return f"/community/forumdisplay.php?{board.id}-{capitals(board.slug)}{more}"

    def stem(self, thread: Thread) -> str:
        return f"/community/showthread.php?{thread.id}-{capitals(thread.slug)}"

    def folder(self, board: Board) -> str:
        return f"/community/x/{board.id}/"

    def user_url(self, user: User) -> str:
        return f"/community/member.php?{user.id}-{user.name}"

    def cited(self, thread: Thread, post: Post) -> str:
        page = self.pages_of(thread)
        more = f"&page={page}" if post.id % 2 and page > 1 else ""
        return f"http://unseen.test/community/showthread.php?t={thread.id}{more}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            page = self.pages_of(t)
            self.put(f"/community/showthread.php?t={t.id}", self._thread_show(t, 1))
            self.put(f"/community/showthread.php?t={t.id}&page={page}", self._thread_show(t, page))
            self.put_moved(f"{self.stem(t)}&goto=newpost", self.post_url(t.last))
            for p in t.posts:
                viewed = f"{self.post_url(p)}&viewfull=1"
                self.put(viewed, self._thread_show(t, self.page_of(p)))
        for n in range(1, 30):
            url = f"/community/content.php?{n}-{self.world.threads[n].slug}"
            self.put_other(url, lambda n=n: self.article(n))
        self.put_other("/community/content.php", self.front)

    def article(self, n: int) -> str:
        first = self.world.threads[n].posts[0]
        told = joined(f"<p>{esc(each)}</p>" for each in first.paragraphs)
        return self.frame(f"Article {n}", f'<div class="article"><h2>Article {n}</h2>{told}</div>')

    def front(self) -> str:
        rows = joined(
            f'<div class="article_preview"><h3><a href="content.php?{n}-{self.world.threads[n].slug}">Article {n}</a></h3><p>{esc(self.world.threads[n].posts[0].paragraphs[0])}</p></div>'
            for n in range(1, 30)
        )
        return self.frame("Articles", rows)

    def refused(self, *, gone: bool) -> Shown:
        return Shown(
            "error",
            "",
            self.frame(
                "Message",
                "<div class='standard_error'><h2>vB</h2><p>Invalid Thread specified.</p></div>",
            ),
        )

    def extras(self):
        for name in "register faq calendar memberlist search sendmessage album blog".split():
            yield f"/community/{name}.php", "login", name
        for p in self.world.posts.values():
            yield f"/community/newreply.php?do=newreply&p={p.id}", "login", "Reply"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        latest = joined(
            f'<li class="widget_post_bit"><div class="widget_post_content"><h5 class="widget_post_header"><a href="{self.stem(t)}&amp;p={t.last.id}#post{t.last.id}">{esc(t.title)}</a></h5><div class="meta">by {a(self.user_url(t.last.author), t.last.author.name)}</div></div></li>'
            for t in self.newest(5)
        )
        articles = joined(
            f'<li><a href="content.php?{n}-{self.world.threads[n].slug}">Article {n}</a></li>'
            for n in range(1, 8)
        )
        trail = crumbs.replace("&raquo;", "<li>")
        return f"""<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" dir="ltr"><head><title>{esc(title)}</title>
<base href="http://unseen.test/community/" /></head><body><div class="above_body"><div id="header"><a href="forum.php"><img src="logo.png"></a>
<ul class="nouser"><li><a href="register.php">Register</a></li><li><a href="faq.php">Help</a></li></ul></div><div id="navbar"><ul id="navtabs"><li><a href="content.php">Articles</a></li>
<li class="selected"><a href="forum.php">Forum</a><ul><li><a href="calendar.php">Calendar</a></li><li><a href="memberlist.php">Members</a></li></ul></li><li><a href="blog.php">Blogs</a></li><li><a href="album.php">Albums</a></li></ul></div></div>
<div class="body_wrapper"><div id="breadcrumb"><ul><li><a href="forum.php">{self.site}</a>{trail}</ul></div><div id="main">{body}</div><div id="sidebar_container"><ul id="sidebar"><li><div class="block"><h3>Recent</h3><ul>{latest}</ul></div></li>
<li><div class="block"><h3>Articles</h3><ul>{articles}</ul></div></li></ul></div></div><div class="below_body"><a href="sendmessage.php">Contact</a> <a href="forum.php#top">Top</a></div></body></html>"""

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [f'<span><a href="javascript://" class="popupctrl">Page {page} of {last}</a></span>']
        for n in window(page, last, 2):
            if n == page:
                bits.append(f'<span class="selected"><a href="javascript://">{n}</a></span>')
            elif n:
                bits.append(f'<span><a href="{url(n)}">{n}</a></span>')
        if page < last:
            bits.append(
                f'<span class="prev_next"><a rel="next" href="{url(page + 1)}"><img src="next.png"></a></span>'
            )
            bits.append(
                f'<span class="first_last"><a href="{url(last)}">Last<img src="last.png"></a></span>'
            )
        return f'<div class="threadpagenav"><form class="pagination popupmenu nohovermenu">{joined(bits)}</form></div>'

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f'<ol id="forums" class="floatcontainer"><li class="forumbit_nopost L1"><div class="forumhead"><h2>Main</h2></div><ol class="childforum">{rows}</ol></li></ol>'

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f'<p class="lastposttitle"><a href="{self.stem(t)}&amp;goto=newpost" class="threadtitle">{esc(t.title)}</a></p><div class="lastpostby">by <a class="username offline" href="{self.user_url(t.last.author)}"><strong>{esc(t.last.author.name)}</strong></a></div><p class="lastpostdate">{t.last.at:%m-%d-%Y}, <span class="time">{t.last.at:%I:%M %p}</span></p>'
            if t
            else "Never"
        )
        subs = joined(f'<li class="subforum">{a(self.board_url(s), s.name)}</li>' for s in b.boards)
        return f'<li id="forum{b.id}" class="forumbit_post L2"><div class="forumrow table"><div class="foruminfo td"><h2 class="forumtitle">{a(self.board_url(b), b.name)}</h2><p class="forumdescription">{esc(b.about)}</p><ol class="subforumlist">{subs}</ol></div><ul class="forumstats td"><li>Threads: {len(b.threads)}</li></ul><div class="forumlastpost td">{last}</div></div></li>'

    def rows_table(self, rows: str) -> str:
        return f'<div id="threadlist" class="threadlist"><ol id="threads" class="threads">{rows}</ol></div>'

    def board_body(self, board, below, rows, bar):
        return f"<h1>{esc(board.name)}</h1>{below}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        links = joined(
            f' <span><a href="{self.thread_url(t, n)}">{n}</a></span>'
            for n in (*range(1, min(pages, 3) + 1), *([pages] if pages > 3 else []))
        )
        small = f'<dl class="pagination"><dt>Pages</dt><dd>{links}</dd></dl>' if pages > 1 else ""
        return f"""<li class="threadbit hot" id="thread_{t.id}"><div class="rating0"><div class="threadinfo" title="{esc(t.posts[0].text[:60])}"><div class="inner"><h3 class="threadtitle"><a class="title" href="{self.thread_url(t)}" id="thread_title_{t.id}">{esc(t.title)}</a></h3>
<div class="threadmeta"><div class="author"><span class="label">Started by <a href="{self.user_url(t.starter)}" class="username understate">{esc(t.starter.name)}</a>, {t.posts[0].at:%m-%d-%Y %I:%M %p}</span></div>{small}</div></div></div><ul class="threadstats td"><li>Replies: <a href="misc.php?do=whoposted&amp;t={t.id}" class="understate">{len(t.posts) - 1}</a></li><li>Views: {t.views}</li></ul>
<dl class="threadlastpost td"><dd><a href="{self.user_url(t.last.author)}" class="username"><strong>{esc(t.last.author.name)}</strong></a></dd><dd>{t.last.at:%m-%d-%Y}, <em class="time">{t.last.at:%I:%M %p}</em> <a href="{self.post_url(t.last)}#post{t.last.id}" class="lastpostdate"><img src="last.png"></a></dd></dl></div></li>"""

    def shadow(self, t: Thread, board: Board) -> str:
        return f'<li class="threadbit moved"><div class="threadinfo"><h3 class="threadtitle">Moved: <a class="title" href="{self.thread_url(t)}">{esc(t.title)}</a></h3></div></li>'

    def thread_body(self, thread, posts, bar):
        return f'<div id="above_postlist"><a href="newreply.php?do=newreply&amp;p={thread.last.id}" class="newcontent_textcontrol">+ Reply</a>{bar}</div><div id="postlist"><ol id="posts" class="posts">{posts}</ol></div>{bar}<div class="navlinks"><a href="{self.board_url(thread.board)}">Quick Navigation {esc(thread.board.name)}</a></div>'

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container"><div class="bbcode_postedby">Originally Posted by <strong>{esc(p.quoted.author.name)}</strong> <a href="{self.post_url(p.quoted)}#post{p.quoted.id}" rel="nofollow"><img src="viewpost.png"></a></div><div class="message">{esc(p.quoted.paragraphs[0])}</div></div></div></div>'
        sig = ""
        if u.signature:
            sig = f'<blockquote class="signature restore"><div class="signaturecontainer">{esc(u.signature)}</div></blockquote>'
        return f"""<li class="postbitlegacy postbitim postcontainer" id="post_{p.id}"><div class="posthead"><span class="postdate old"><span class="date">{p.at:%m-%d-%Y}, <span class="time">{p.at:%I:%M %p}</span></span></span><span class="nodecontrols"><a name="post{p.id}" href="{self.post_url(p)}&amp;viewfull=1#post{p.id}" class="postcounter">#{p.number}</a></span></div>
<div class="postdetails"><div class="userinfo"><div class="username_container"><a class="username offline" href="{self.user_url(u)}"><strong>{esc(u.name)}</strong></a><span class="usertitle">Member</span></div><dl class="userinfo_extra"><dt>Join Date</dt><dd>{u.joined:%b %Y}</dd><dt>Posts</dt><dd>{u.wrote}</dd></dl></div>
<div class="postbody"><div class="postrow"><div class="content"><div id="post_message_{p.id}"><blockquote class="postcontent restore">{quote}{self.text(p)}</blockquote></div></div></div>{sig}</div></div><div class="postfoot"><a class="newreply" href="newreply.php?do=newreply&amp;p={p.id}">Reply With Quote</a></div></li>"""
