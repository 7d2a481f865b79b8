"""The forums of a course: two addresses for each, and discussions as one tree."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.world import Board, Post, Thread


class ForumsOfCourse(Grown):
    """/mod/forum/view.php?f=3 and ?id=33 are one board, discuss.php?d=120 a whole tree, ?d=120&parent=99 a part."""

    name = "forums-of-course"
    seed = 1807
    language = "hi"
    site = "पाठशाला"
    home = "/mod/forum/index.php?id=5"
    posts_per_page = 10_000
    rows_per_page = 30
    gone_said = "माफ़ कीजिए, यह चर्चा अब नहीं है"
    walled_said = "आपको यह चर्चा देखने की अनुमति नहीं है"
    closed_said = "लॉग इन"
    days = ("सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार")
    months = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split()
    thread_at = "/mod/forum/discuss.php?d={t.id}"
    board_at = "/mod/forum/view.php?f={b.id}[&p={n0}]"
    user_at = "/user/view.php?id={u.id}&course=5"
    gone_status = 404

    def by_module(self, board: Board, page: int = 1) -> str:
        return f"/mod/forum/view.php?id={board.id + 300}" + (f"&p={page - 1}" if page > 1 else "")

    def part_url(self, p: Post) -> str:
        return f"/mod/forum/discuss.php?d={p.thread.id}&parent={p.id}"

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.thread_url(thread),
            f"http://www.unseen.test{self.thread_url(thread)}#p{thread.last.id}",
            ORIGIN + self.part_url(thread.last),
        )
        return kinds[post.id % len(kinds)]

    def register_lists(self) -> None:
        super().register_lists()
        for b in self.world.all_boards():
            last = self.count(b.threads, self.rows_per_page)
            for n in range(1, last + 1):
                self.put(self.by_module(b, n), self._board_show(b, n, last))

    def register(self) -> None:
        super().register()
        for p in self.world.posts.values():
            self.put_other(self.part_url(p), lambda p=p: self.render_part(p))
            self.put_other(
                f"/mod/forum/post.php?reply={p.id}", lambda: self.render_other("उत्तर"), "login"
            )
        for t in self.world.threads:
            for mode in (1, -1, 2, 3):
                self.put_posts(f"{self.thread_url(t)}&mode={mode}", t, t.posts)
        for b in self.open_boards():
            for order in range(1, 9):
                self.put_rows(f"{self.board_url(b)}&o={order}", b, b.threads[:30])
            self.put_feed(
                f"/rss/file.php/{b.id + 20}/d41d8cd98f00b204/mod_forum/{b.id}/rss.xml", b.name
            )
        self.put("/course/view.php?id=5", lambda: self.index("course", 1, self.course()))
        for u in self.world.users:
            for word in ("", "&mode=discussions"):
                self.put_other(
                    f"/mod/forum/user.php?id={u.id}&course=5{word}",
                    lambda u=u: self.render_user(u),
                    "profile",
                )
        self.put_members("/user/index.php?id=5[&page={n0}]", "प्रतिभागी")

    def extras(self):
        for u, t in links(
            "/ मुखपृष्ठ | /login/index.php लॉग इन | /my/ डैशबोर्ड | "
            "/calendar/view.php?view=month कैलेंडर | /course/index.php पाठ्यक्रम | "
            "/mod/forum/search.php?id=5 खोज | /blog/index.php?courseid=5 ब्लॉग | "
            "/badges/view.php?type=2&id=5 बैज | /grade/report/index.php?id=5 अंक | "
            "/admin/tool/dataprivacy/summary.php निजता | /login/forgot_password.php पासवर्ड"
        ):
            yield u, "other", t
        for n in range(1, 9):
            yield f"/mod/page/view.php?id={n + 200}", "other", f"पृष्ठ {n}"
            yield f"/mod/quiz/view.php?id={n + 220}", "login", f"प्रश्नोत्तरी {n}"
            yield f"/mod/assign/view.php?id={n + 240}", "login", f"काम {n}"
        for b in self.world.all_boards():
            yield f"/mod/forum/subscribe.php?id={b.id}&sesskey=aBcDeFgH12", "login", "सदस्यता"
            yield f"/mod/forum/post.php?forum={b.id}", "login", "नई चर्चा"

    def stamp(self, at: datetime) -> str:
        return f"{self.days[at.weekday()]}, {at.day} {self.months[at.month - 1]} {at.year}, {at:%I:%M %p}"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        parts = joined(
            f"<li class='courseindex-item'>{a(self.by_module(b), b.name)}</li>"
            for b in self.world.boards[:9]
        )
        parts += joined(
            f"<li class='courseindex-item'>{a(f'/mod/{kind}/view.php?id={n + base}', f'{name} {n}')}</li>"
            for kind, base, name in (
                ("page", 200, "पृष्ठ"),
                ("quiz", 220, "प्रश्नोत्तरी"),
                ("assign", 240, "काम"),
            )
            for n in range(1, 9)
        )
        return (
            f'<!DOCTYPE html><html dir="ltr" lang="hi" xml:lang="hi"><head><title>{esc(title)}</title><meta charset="utf-8">{head}</head><body id="page-mod-forum" class="format-topics path-mod path-mod-forum"><div id="page-wrapper"><nav class="navbar fixed-top"><a href="/" class="navbar-brand">{self.site}</a><ul class="navbar-nav"><li>{a("/", "मुखपृष्ठ")}</li><li>{a("/course/index.php", "पाठ्यक्रम")}</li><li>{a("/calendar/view.php?view=month", "कैलेंडर")}</li></ul><div id="usernavigation"><span class="login">आप अतिथि हैं ({a("/login/index.php", "लॉग इन")})</span></div></nav><div id="page" class="drawers"><div class="drawer"><nav id="courseindex"><ul>{parts}</ul></nav></div><header id="page-header"><div class="page-context-header"><h1 class="h2">पाठ्यक्रम पाँच</h1></div><nav aria-label="Navigation bar"><ol class="breadcrumb"><li class="breadcrumb-item">{a("/course/view.php?id=5", "पाठ५")}</li>{crumbs}</ol></nav></header><div id="page-content"><section id="region-main">{body}</section></div>'
            f'<footer id="page-footer"><div class="logininfo">आप अतिथि के रूप में हैं ({a("/login/index.php", "लॉग इन")})</div><a href="/admin/tool/dataprivacy/summary.php">निजता</a></footer></div></div></body></html>'
        )

    def course(self) -> str:
        items = joined(
            f"<li class='activity forum modtype_forum' id='module-{b.id + 300}'><div class='activityname'><a href='{self.by_module(b)}' class='aalink stretched-link'><span class='instancename'>{esc(b.name)} <span class='accesshide'>फ़ोरम</span></span></a></div><div class='description'>{esc(b.about)}</div></li>"
            for b in self.world.all_boards()
        )
        more = joined(
            f"<li class='activity page modtype_page'><a href='/mod/page/view.php?id={n + 200}' class='aalink'>पृष्ठ {n}</a></li>"
            for n in range(1, 9)
        )
        return self.frame(
            "पाठ्यक्रम",
            f"<ul class='topics'><li class='section'><h3>{a('/mod/forum/index.php?id=5', 'फ़ोरम')}</h3><ul>{items}</ul></li><li class='section'><ul>{more}</ul></li></ul>",
        )

    def crumbs(self, board: Board) -> str:
        return f"<li class='breadcrumb-item'>{a('/mod/forum/index.php?id=5', 'फ़ोरम')}</li><li class='breadcrumb-item'><a href='{self.by_module(board)}' title='फ़ोरम'>{esc(board.name)}</a></li>"

    def boards_table(self, boards):
        return ""

    def render_home(self) -> str:
        rows = joined(
            f"<tr><td class='cell c0'>{a(self.board_url(b), b.name)}</td><td class='cell c1'><div class='no-overflow'><p>{esc(b.about)}</p></div></td><td class='cell c2'>{a(self.board_url(b), str(len(b.threads)))}</td><td class='cell c3'>हाँ</td></tr>"
            for b in self.world.all_boards()
        )
        return self.frame(
            "फ़ोरम",
            f"<h2>सामान्य फ़ोरम</h2><table class='generaltable'><thead><tr><th>फ़ोरम</th><th>विवरण</th><th>चर्चाएँ</th><th>सदस्यता</th></tr></thead><tbody>{rows}</tbody></table>",
        )

    def rows_table(self, rows):
        return f"<table class='table discussion-list'><tbody>{rows}</tbody></table>"

    def board_body(self, board, below, rows, bar):
        url = self.board_url(board)
        heads = joined(
            f"<th scope='col'>{a(f'{url}&o={n}', t)}</th>"
            for n, t in ((7, "चर्चा"), (3, "आरंभकर्ता"), (1, "अंतिम पोस्ट"), (5, "उत्तर"))
        )
        top = f"{a(f'/mod/forum/subscribe.php?id={board.id}&sesskey=aBcDeFgH12', 'सदस्यता लें')} {a(f'/mod/forum/post.php?forum={board.id}', 'नई चर्चा')} {a(f'/rss/file.php/{board.id + 20}/d41d8cd98f00b204/mod_forum/{board.id}/rss.xml', 'RSS')}"
        return f"<h2>{esc(board.name)}</h2><div id='intro'><p>{esc(board.about)}</p></div><div class='tools'>{top}</div>{bar}<table class='table discussion-list'><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{bar}"

    def row(self, t: Thread) -> str:
        face = "<div class='author-info'><div class='mb-1 text-truncate'>{}</div><div class='line-height-3'>{}</div></div>"
        began = face.format(
            t.starter.name,
            f"<time>{t.posts[0].at.day} {self.months[t.posts[0].at.month - 1]} {t.posts[0].at.year}</time>",
        )
        last = face.format(
            t.last.author.name,
            f"<a href='{esc(self.part_url(t.last))}'><time>{t.last.at.day} {self.months[t.last.at.month - 1]} {t.last.at.year}</time></a>",
        )
        return f"<tr class='discussion' data-discussionid='{t.id}'><th scope='row' class='topic p-0'><a class='p-3 w-100 d-block' href='{self.thread_url(t)}' title='{esc(t.title)}'>{esc(t.title)}</a></th><td class='author'>{began}</td><td class='lastpost'>{last}</td><td class='text-center'><span>{len(t.posts) - 1}</span></td></tr>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li class='page-item {'active' if n == page else ''}' data-page-number='{n}'><a href='{'#' if n == page else esc(url(n))}' class='page-link'><span aria-hidden='true'>{n}</span><span class='sr-only'>पृष्ठ {n}</span></a></li>"
            for n in window(page, last, 4)
            if n
        ]
        after = ""
        if page < last:
            after = f"<li class='page-item'><a href='{esc(url(page + 1))}' class='page-link'><span>»</span><span class='sr-only'>अगला</span></a></li>"
        before = ""
        if page > 1:
            before = f"<li class='page-item'><a href='{esc(url(page - 1))}' class='page-link'><span>«</span><span class='sr-only'>पिछला</span></a></li>"
        return f"<nav aria-label='Page' class='pagination'><ul class='mt-1 pagination'>{before}{joined(bits)}{after}</ul></nav>"

    def tree(self, p: Post, answers) -> str:
        inner = joined(self.tree(each, answers) for each in answers.get(p.id, ()))
        u = p.author
        subject = esc(p.thread.title) if p.number == 1 else f"उत्तर: {esc(p.thread.title)}"
        up = ""
        if p.parent:
            up = f"<a href='{self.thread_url(p.thread)}#p{p.parent.id}' class='btn btn-link'>मूल पोस्ट</a>"
        acts = f"<a href='{self.thread_url(p.thread)}#p{p.id}' class='btn btn-link' title='स्थायी लिंक'>स्थायी लिंक</a>{up}<a href='/mod/forum/post.php?reply={p.id}#mformforum' class='btn btn-link'>उत्तर दें</a>"
        return (
            f"<article id='p{p.id}' class='forum-post-container mb-2' data-post-id='{p.id}' data-region='post'><div class='d-flex border p-2 mb-2 forumpost'><div class='d-flex flex-column w-100'><header class='mb-2 header row d-flex'><div class='mr-2'><img class='rounded-circle' src='/pluginfile.php/{u.id}/user/icon/f2' alt=''></div><div class='d-flex flex-column'><h3 class='h6 font-weight-bold mb-0'>{subject}</h3><address class='mb-0'>द्वारा <a href='{esc(self.user_url(u))}'>{u.name}</a> - <time datetime='{p.at:%Y-%m-%dT%H:%M:%S}+00:00'>{self.stamp(p.at)}</time></address></div></header><div class='d-flex body-content-container'><div class='no-overflow w-100 content-alignment-container'><div id='post-content-{p.id}' class='post-content-container'><p>{self.text(p, '</p><p>')}</p></div></div></div><div class='d-flex'><div class='post-actions d-flex ml-auto'>{acts}</div></div></div></div>"
            f"<div class='indent replies-container' data-region='replies-container'>{inner}</div></article>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        steps = [(self.neighbour(thread, -1), "◄"), (self.neighbour(thread, 1), "►")]
        along = joined(
            f"<li class='{'prev' if w == '◄' else 'next'}-discussion'>{a(self.thread_url(t), f'{w} {t.title}')}</li>"
            for t, w in steps
            if t
        )
        tree = self.tree(thread.posts[0], thread.answers())
        body = f"<h2>{esc(thread.board.name)}</h2><h3 class='discussionname'>{esc(thread.title)}</h3><div class='discussion-nav clearfix'><ul>{along}</ul></div><form><select name='mode'><option>सीढ़ीदार</option></select></form>{tree}<div class='discussion-nav clearfix'><ul>{along}</ul></div>"
        return self.frame(f"{thread.title}", body, self.crumbs(thread.board))

    def render_part(self, p: Post) -> str:
        body = f"<h2>{esc(p.thread.board.name)}</h2><h3 class='discussionname'>{esc(p.thread.title)}</h3>{a(self.thread_url(p.thread), 'पूरी चर्चा देखें')}{self.tree(p, p.thread.answers())}"
        return self.frame(p.thread.title, body, self.crumbs(p.thread.board))

    def post(self, p: Post) -> str:
        return self.tree(p, {})
