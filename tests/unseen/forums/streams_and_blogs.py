"""Forums inside of a site with blogs, a gallery, downloads and streams of all that happens."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User

GREEK = "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου".split()
ENTRIES = 40


class StreamsAndBlogs(Established):
    """/forums/topic/120-title/page/2/#comments, ?do=findComment&comment=99; /blogs/entry/5-x/, /gallery/image/7-x/, /files/file/3-x/; /discover/."""

    name = "streams-and-blogs"
    seed = 1847
    language = "el"
    site = "Το Εργαστήρι"
    home = "/"
    posts_per_page = 25
    rows_per_page = 25
    gone_status = 404
    gone_said = "Λυπούμαστε, δεν μπορούμε να βρούμε αυτό που ψάχνετε."
    walled_said = "Δεν έχετε δικαίωμα να δείτε αυτό το θέμα."
    closed_said = "Σύνδεση"
    stem_at = "/forums/topic/{t.id}-{t.title|worded}/"
    thread_at = "{t|stem}[page/{n}/]"
    board_at = "/forums/forum/{b.id}-{b.name|worded}/[page/{n}/]"
    post_at = "{p.thread|stem}?do=findComment&comment={p.id}"
    user_at = "/profile/{u.id}-{u.name|slugged}/"

    def worded(self, text: str) -> str:
        return quote("-".join(text.lower().split()))

    def entry_url(self, n: int) -> str:
        return f"/blogs/entry/{n + 4}-{self.worded(self.titled(n))}/"

    def image_url(self, n: int) -> str:
        return f"/gallery/image/{n + 11}-{self.worded(self.titled(n + 50)[:14])}/"

    def file_url(self, n: int) -> str:
        return f"/files/file/{n + 2}-{self.worded(self.titled(n + 90)[:18])}/"

    def titled(self, n: int) -> str:
        said = self.world.threads[n % len(self.world.threads)].posts[0].paragraphs[0]
        return said.split(".")[0][:40]

    def when(self, at: datetime) -> str:
        said = f"{at.day} {GREEK[at.month - 1]} {at.year}"
        if NOW - at < timedelta(days=1):
            said = f"{(NOW - at).seconds // 3600} ώρες πριν"
        return f"<time datetime='{at:%Y-%m-%dT%H:%M:%SZ}' title='{at:%d/%m/%Y %H:%M}' data-short='{at.day}/{at.month}'>{said}</time>"

    def register_post(self, post: Post) -> None:
        return

    def register(self) -> None:
        super().register()
        self.put("/forums/", lambda: self.index("forums", 1, self.forums_page()))
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"/forums/forum/{90 + n}-enotita-{n}/", group, f"Ενότητα {n + 1}")
        for p in self.world.posts.values():
            self.put_moved(
                self.post_url(p), f"{self.thread_url(p.thread, self.page_of(p))}#comment-{p.id}"
            )
            self.put_login(f"{self.stem(p.thread)}?do=reportComment&comment={p.id}", "Αναφορά")
            if self.attached(p):
                self.put_file(f"/applications/core/interface/file/attachment.php?id={p.id}")
        for t in self.world.threads:
            end = f"{self.thread_url(t, self.pages_of(t))}#comment-{t.last.id}"
            for word in ("getNewComment", "getLastComment"):
                self.put_moved(f"{self.stem(t)}?do={word}", end)
            self.put(f"{self.stem(t)}?page=1", self._thread_show(t, 1))
            self.put_login(f"{self.stem(t)}#replyForm", "x")
        for b in self.open_boards():
            self._register_board(b)
        self._register_beside()
        for u in self.world.users:
            mine = [t for t in self.visible() if t.starter is u]
            for word in ("content/", "content/?type=forums_topic", "?tab=activity"):
                self.some_list(f"{self.user_url(u)}{word}", u.name, mine[:10], "profile")

    def _register_board(self, b: Board) -> None:
        url = self.board_url(b)
        for key in ("last_post", "title", "start_date", "views", "posts"):
            for way in ("asc", "desc"):
                self.put_rows(f"{url}?sortby={key}&sortdirection={way}", b, b.threads[:25], "order")
        self.put_feed(f"{url[:-1]}.xml/", b.name)

    def _register_beside(self) -> None:
        some = self.newest_seen(20)
        for word in ("", "unread/", "content-started/", "6/", "8/"):
            self.put_view(f"/discover/{word}", "stream", "Δραστηριότητα", lambda: self.stream(some))
        self.put_view("/leaderboard/", "other", "Κατάταξη", lambda: self.online(20))
        self.put_tags("/tags/{tag|quote}/[?page={n}]", self.visible())
        for n in range(ENTRIES):
            self.put(self.entry_url(n), lambda n=n: Shown("blog", "", self.blog_entry(n)))
            self.put_view(
                self.image_url(n),
                "gallery",
                self.titled(n + 50),
                lambda n=n: self.remarks(n % 3, n),
            )
            self.put_view(
                self.file_url(n),
                "file-page",
                self.titled(n + 90),
                lambda n=n: self.remarks((n + 1) % 3, n + 60),
            )
        for page in range(1, 5):
            tail = f"?page={page}" if page > 1 else ""
            self.put_view(f"/blogs/{tail}", "blog", "Ιστολόγια", lambda n=page: self.blogs(n))
        self.put_view("/gallery/", "gallery", "Συλλογή", self.gallery)
        self.put_view("/files/", "file-page", "Αρχεία", self.files)
        for n in range(6):
            self.put_view(
                f"/blogs/blog/{n + 2}-blog-{n}/",
                "blog",
                f"Ιστολόγιο {n}",
                lambda n=n: self.blogs(1),
            )
            self.put_view(
                f"/gallery/album/{n + 3}-album-{n}/", "gallery", f"Άλμπουμ {n}", self.gallery
            )
            self.put_view(
                f"/files/category/{n + 1}-cat-{n}/", "file-page", f"Κατηγορία {n}", self.files
            )
        self.put_feed("/discover/all.xml/", self.site)

    def extras(self):
        for url, title in links(
            "/login/ Σύνδεση | /register/ Εγγραφή | /lostpassword/ Κωδικός | "
            "/markallread/ Όλα αναγνωσμένα"
        ):
            yield url, "login", title
        for url, title in links(
            "/search/ Αναζήτηση | /events/ Ημερολόγιο | /staff/ Ομάδα | /online/ Συνδεδεμένοι | "
            "/guidelines/ Κανόνες | /contact/ Επικοινωνία | /privacy/ Απόρρητο | "
            "/cookies/ Cookies | /ourpicks/ Επιλογές μας | /theme/?theme=2 Θέμα"
        ):
            yield url, "other", title
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}?do=add", "login", "Νέο θέμα"
            yield f"{self.board_url(b)}?do=markRead", "login", "Αναγνωσμένο"
        for t in self.world.threads:
            yield (
                f"/index.php?app=core&module=system&controller=notifications&do=follow&follow_app=forums&follow_area=topic&follow_id={t.id}",
                "login",
                "Παρακολούθηση",
            )

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        tabs = joined(
            f"<li data-navApp='x'><a href='{u}'>{t}</a><ul class='ipsNavBar_secondary'>{joined(f'<li>{a(x, y)}</li>' for x, y in below)}</ul></li>"
            for u, t, below in (
                (
                    "/forums/",
                    "Περιήγηση",
                    (
                        ("/forums/", "Φόρουμ"),
                        ("/blogs/", "Ιστολόγια"),
                        ("/gallery/", "Συλλογή"),
                        ("/files/", "Αρχεία"),
                        ("/events/", "Ημερολόγιο"),
                        ("/guidelines/", "Κανόνες"),
                        ("/staff/", "Ομάδα"),
                        ("/online/", "Συνδεδεμένοι"),
                    ),
                ),
                (
                    "/discover/",
                    "Δραστηριότητα",
                    (
                        ("/discover/", "Όλη η δραστηριότητα"),
                        ("/discover/unread/", "Αδιάβαστα"),
                        ("/discover/content-started/", "Που ξεκίνησα"),
                        ("/discover/6/", "Νέα θέματα"),
                        ("/search/", "Αναζήτηση"),
                    ),
                ),
                ("/leaderboard/", "Κατάταξη", ()),
            )
        )
        trail = f"<nav class='ipsBreadcrumb ipsBreadcrumb_top'><ul class='ipsList_inline ipsPos_right'><li><a href='/discover/'>Όλη η δραστηριότητα</a></li></ul><ul data-role='breadcrumbList'><li><a title='Αρχική' href='/'><span>Αρχική</span></a></li>{crumbs}</ul></nav>"
        return (
            f'<!DOCTYPE html><html lang="el-GR" dir="ltr"><head><meta charset="utf-8"><title>{esc(title)} - {self.site}</title>{head}<link rel="alternate" type="application/rss+xml" href="/discover/all.xml/"></head><body class="ipsApp ipsApp_front ipsJS_none ipsClearfix" data-controller="core.front.core.app"><a href="#ipsLayout_mainArea" class="ipsHide">Περιεχόμενο</a><div id="ipsLayout_header"><header><div class="ipsLayout_container"><a href="/" id="elLogo" accesskey="1">{self.site}</a><ul id="elUserNav" class="ipsList_inline"><li><a href="/login/">Υπάρχων χρήστης; Σύνδεση</a></li><li><a href="/register/" class="ipsButton">Εγγραφή</a></li></ul></div></header><nav class="ipsNavBar_primary"><ul data-role="primaryNavBar">{tabs}</ul><div id="elSearchWrapper"><form action="/search/" method="get"><input type="search" name="q"></form></div></nav></div>'
            f'<main id="ipsLayout_body" class="ipsLayout_container"><div id="ipsLayout_contentArea"><div id="ipsLayout_contentWrapper">{trail}<div id="ipsLayout_mainArea">{self.ad(4)}{body}</div>{trail.replace("_top", "_bottom")}</div></div></main><footer id="ipsLayout_footer"><ul class="ipsList_inline" id="elFooterLinks"><li><a href="/theme/?theme=2">Θέμα</a></li><li><a href="/privacy/">Απόρρητο</a></li><li><a href="/contact/">Επικοινωνία</a></li><li><a href="/cookies/">Cookies</a></li></ul></footer></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = (
            self.crumbs(board.parent)
            if board.parent
            else "<li><a href='/forums/'><span>Φόρουμ</span></a></li>"
        )
        return f"{up}<li><a href='{self.board_url(board)}'><span>{esc(board.name)}</span></a></li>"

    def user(self, u: User) -> str:
        return f"<a href='{self.user_url(u)}' data-ipsHover-target='{self.user_url(u)}?do=hovercard' title='Μετάβαση στο προφίλ {u.name}' class='ipsType_break'>{u.name}</a>"

    def photo(self, u: User) -> str:
        return f"<a href='{self.user_url(u)}' class='ipsUserPhoto ipsUserPhoto_mini'><img src='/uploads/{u.id}.jpg' alt='{u.name}'></a>"

    def boards_table(self, boards) -> str:
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"<li>{self.photo(t.last.author)}</li><li><a href='{self.stem(t)}' title='{esc(t.title)}' class='ipsType_break'>{esc(t.title)}</a></li><li class='ipsType_light'>Από {self.user(t.last.author)}, <a href='{self.stem(t)}?do=getLastComment' title='Τελευταία δημοσίευση'>{self.when(t.last.at)}</a></li>"
                if t
                else "<li class='ipsType_light'>Δεν υπάρχουν δημοσιεύσεις</li>"
            )
            subs = joined(
                f"<li class='ipsDataItem_unread'><a href='{self.board_url(s)}'>{esc(s.name)}</a></li>"
                for s in b.boards
            )
            subs = f"<ul class='ipsDataItem_subList ipsList_inline'>{subs}</ul>" if subs else ""
            posts = self.counted(b)[1]
            rows.append(
                f"<li class='cForumRow ipsDataItem ipsDataItem_responsivePhoto ipsClearfix' data-forumID='{b.id}'><div class='ipsDataItem_icon ipsDataItem_category'><span class='ipsItemStatus ipsItemStatus_large cForumIcon_normal'><i class='fa fa-comments'></i></span></div><div class='ipsDataItem_main'><h4 class='ipsDataItem_title ipsType_large ipsType_break'><a href='{self.board_url(b)}'>{esc(b.name)}</a></h4>{subs}<div class='ipsDataItem_meta ipsType_richText'><p>{esc(b.about)}</p></div></div><div class='ipsDataItem_stats ipsDataItem_statsLarge'><dl><dt class='ipsDataItem_stats_number'>{posts}</dt><dd class='ipsDataItem_stats_type ipsType_light'>δημοσιεύσεις</dd></dl></div><ul class='ipsDataItem_lastPoster ipsDataItem_withPhoto'>{last}</ul></li>"
            )
        return f"<ol class='ipsDataList ipsDataList_large ipsDataList_zebra'>{joined(rows)}</ol>"

    def forums_page(self) -> str:
        parts = joined(
            f"<li class='cForumRow ipsBox' data-categoryID='{90 + n}'><h2 class='ipsType_sectionTitle'><a href='#' data-action='toggleCategory'></a><a href='/forums/forum/{90 + n}-enotita-{n}/'>Ενότητα {n + 1}</a></h2>{self.boards_table(g)}</li>"
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        return self.frame(
            "Φόρουμ",
            f"<header class='ipsPageHeader'><h1 class='ipsType_pageTitle'>Φόρουμ</h1></header><section><ol class='ipsList_reset cForumList'>{parts}</ol></section>{self.aside()}<div class='ipsWidget cStatistics'><h3>Στατιστικά</h3><dl><dt>{threads}</dt><dd>Θέματα</dd><dt>{posts}</dt><dd>Δημοσιεύσεις</dd><dt>{users}</dt><dd>Μέλη</dd></dl></div><div class='ipsWidget'><h3>Συνδεδεμένοι</h3>{self.online()} {a('/online/', 'Λίστα')}</div>",
            "<li>Φόρουμ</li>",
        )

    def aside(self) -> str:
        rows = joined(
            f"<li class='ipsDataItem'><div class='ipsDataItem_icon'>{self.photo(t.starter)}</div><div class='ipsDataItem_main'><div class='ipsType_break ipsContained'><a href='{self.stem(t)}' title='Δείτε το θέμα {esc(t.title)}' class='ipsDataItem_title'>{esc(t.title)}</a></div><p class='ipsType_light'>Από {self.user(t.starter)}, <a href='{self.stem(t)}'>{self.when(t.posts[0].at)}</a></p></div></li>"
            for t in self.newest_seen(5)
        )
        return f"<div id='ipsLayout_sidebar'><div class='ipsWidget'><h3 class='ipsWidget_title'>Θέματα</h3><ul class='ipsDataList'>{rows}</ul></div></div>"

    def render_home(self) -> str:
        blogs = joined(
            f"<li class='cBlogEntry'><h3><a href='{self.entry_url(n)}'>{esc(self.titled(n))}</a></h3><p>Από {self.user(self.world.users[n])}, {self.when(NOW - timedelta(days=n * 5 + 1))}</p></li>"
            for n in range(4)
        )
        files = joined(
            f"<li><a href='{self.file_url(n)}'>{esc(self.titled(n + 90))}</a></li>"
            for n in range(4)
        )
        images = joined(
            f"<li><a href='{self.image_url(n)}'><img src='/uploads/g{n}.jpg' alt=''></a></li>"
            for n in range(6)
        )
        return self.frame(
            "Αρχική",
            f"<div class='ipsWidget ipsBox'><h2>Καλώς ήρθατε</h2><p><a href='/forums/'>Στα φόρουμ</a></p></div><div class='ipsWidget'><h3>Δραστηριότητα</h3>{self.stream(self.newest_seen(12))}</div><div class='ipsWidget'><h3>Ιστολόγια</h3><ul>{blogs}</ul></div><div class='ipsWidget'><h3>Εικόνες</h3><ul>{images}</ul></div><div class='ipsWidget'><h3>Αρχεία</h3><ul>{files}</ul></div>",
        )

    def stream(self, threads: list[Thread]) -> str:
        rows = joined(
            f"<li class='ipsStreamItem ipsStreamItem_contentBlock ipsStreamItem_expanded ipsAreaBackground_reset' data-role='activityItem' data-timestamp='{t.last.at.timestamp():.0f}'><div class='ipsStreamItem_container'><div class='ipsStreamItem_header'>{self.photo(t.last.author)}<h2 class='ipsType_reset ipsStreamItem_title'><a href='{self.stem(t)}?do=findComment&amp;comment={t.last.id}' data-linkType='link'>{esc(t.title)}</a></h2><p class='ipsType_reset ipsStreamItem_status'>{self.user(t.last.author)} απάντησε στο θέμα του/της {self.user(t.starter)} στο {a(self.board_url(t.board), t.board.name)}</p></div><div class='ipsStreamItem_snippet'><div class='ipsType_richText'>{esc(t.last.paragraphs[0][:150])}</div></div><ul class='ipsList_inline ipsStreamItem_meta'><li><a href='{self.stem(t)}?do=findComment&amp;comment={t.last.id}'>{self.when(t.last.at)}</a></li><li><a href='{self.stem(t)}'>{len(t.posts) - 1} απαντήσεις</a></li></ul></div></li>"
            for t in threads
        )
        return f"<ol class='ipsStream ipsList_reset'>{rows}</ol>"

    def rows_table(self, rows: str) -> str:
        return f"<ol class='ipsClear ipsDataList cForumTopicTable cTopicList' data-role='tableRows'>{rows}</ol>"

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        url = self.board_url(board)
        rows = (
            rows
            or "<div class='ipsType_center ipsPad'><p>Δεν υπάρχουν θέματα σε αυτό το φόρουμ</p></div>"
        )
        sorts = joined(
            f"<li class='ipsMenu_item'><a href='{url}?sortby={w}&amp;sortdirection=desc' rel='nofollow'>{t}</a></li>"
            for w, t in links(
                "last_post Πρόσφατα ενημερωμένα | title Τίτλος | start_date Ημερομηνία | "
                "views Περισσότερες προβολές | posts Περισσότερες απαντήσεις"
            )
        )
        return f"<div class='ipsPageHeader'><header><h1 class='ipsType_pageTitle'>{esc(board.name)}</h1><div class='ipsType_richText'><p>{esc(board.about)}</p></div></header></div>{below}<ul class='ipsToolList'><li><a class='ipsButton' href='{url}?do=add' rel='nofollow'>Νέο θέμα</a></li></ul><div class='ipsBox' data-baseurl='{url}'><h2 class='ipsType_sectionTitle'>{len(board.threads)} θέματα σε αυτό το φόρουμ</h2><div class='ipsButtonBar'><ul class='ipsButtonRow'><li><a href='#elSortByMenu'>Ταξινόμηση</a><ul class='ipsMenu ipsHide'>{sorts}</ul></li></ul><div data-role='tablePagination'>{bar}</div></div>{self.rows_table(rows)}<div class='ipsButtonBar'>{bar}</div></div><a href='{url}?do=markRead' rel='nofollow'>Σήμανση ως αναγνωσμένο</a>{self.aside()}"

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = joined(
            f"<span class='ipsPagination_page'><a href='{self.thread_url(t, n)}#comments'>{n}</a></span>"
            for n in self.pages_in_row(t)
        )
        pages = f"<span class='ipsPagination ipsPagination_mini'>{pages}</span>" if pages else ""
        tags = joined(
            f"<li><a href='/tags/{quote(g)}/' class='ipsTag' rel='tag'><span>{g}</span></a></li>"
            for g in t.tags
        )
        pin = ""
        if t.sticky:
            pin = "<span><span class='ipsBadge ipsBadge_icon ipsBadge_positive' title='Καρφιτσωμένο'><i class='fa fa-thumb-tack'></i></span></span>"
        lock = ""
        if t.locked:
            lock = "<span class='ipsBadge' title='Κλειδωμένο'><i class='fa fa-lock'></i></span>"
        return (
            f"<li class='ipsDataItem ipsDataItem_responsivePhoto' data-rowID='{t.id}'><div class='ipsDataItem_icon ipsPos_top'>{self.photo(t.starter)}</div><div class='ipsDataItem_main'><h4 class='ipsDataItem_title ipsContained_container'>{pin}{lock}<span class='ipsType_break ipsContained'><a href='{self.stem(t)}' title='{esc(t.title)}' data-ipsHover-target='{self.stem(t)}?preview=1'><span>{esc(t.title)}</span></a></span>{pages}</h4><div class='ipsDataItem_meta ipsType_light'><span>Από {self.user(t.starter)}, </span>{self.when(t.posts[0].at)}<ul class='ipsTags ipsList_inline'>{tags}</ul></div></div>"
            f"<ul class='ipsDataItem_stats'><li data-statType='forums_comments'><span class='ipsDataItem_stats_number'>{len(t.posts) - 1}</span> <span class='ipsDataItem_stats_type'>απαντήσεις</span></li><li data-statType='num_views'><span class='ipsDataItem_stats_number'>{t.views}</span> <span>προβολές</span></li></ul><ul class='ipsDataItem_lastPoster ipsDataItem_withPhoto'><li>{self.photo(t.last.author)}</li><li>{self.user(t.last.author)}</li><li class='ipsType_light'><a href='{self.stem(t)}?do=getLastComment' title='Μετάβαση στην τελευταία'>{self.when(t.last.at)}</a></li></ul></li>"
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return ""
        bits = joined(
            f"<li class='ipsPagination_page{' ipsPagination_active' if n == page else ''}'><a href='{url(n)}' data-page='{n}'>{n}</a></li>"
            for n in window(page, last, 3)
            if n and abs(n - page) < 4
        )
        off = "" if page > 1 else " ipsPagination_inactive"
        end = "" if page < last else " ipsPagination_inactive"
        back, on = max(1, page - 1), min(last, page + 1)
        return f"<ul class='ipsPagination' data-pages='{last}'><li class='ipsPagination_first{off}'><a href='{url(1)}' rel='first' data-page='1'><i class='fa'></i></a></li><li class='ipsPagination_prev{off}'><a href='{url(back)}' rel='prev' data-page='{back}'>Προηγούμενη</a></li>{bits}<li class='ipsPagination_next{end}'><a href='{url(on)}' rel='next' data-page='{on}'>Επόμενη</a></li><li class='ipsPagination_last{end}'><a href='{url(last)}' rel='last' data-page='{last}'><i class='fa'></i></a></li><li class='ipsPagination_pageJump'><a href='#'>Σελίδα {page} από {last}</a></li></ul>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t = thread
        bar = self.pager(
            lambda n: self.thread_url(t, n) + ("#comments" if n > 1 else ""), page, last
        )
        here = "http://unseen.test" + self.thread_url(t, page)
        data = json.dumps(
            {
                "@context": "http://schema.org",
                "@type": "DiscussionForumPosting",
                "url": here,
                "headline": t.title,
                "text": t.posts[0].text,
                "dateCreated": f"{t.posts[0].at:%Y-%m-%dT%H:%M:%S+0000}",
                "pageStart": 1,
                "pageEnd": last,
                "author": {"@type": "Person", "name": t.starter.name},
                "comment": [
                    {
                        "@type": "Comment",
                        "url": f"http://unseen.test{self.stem(t)}#comment-{p.id}",
                        "author": {"@type": "Person", "name": p.author.name},
                        "dateCreated": f"{p.at:%Y-%m-%dT%H:%M:%S+0000}",
                        "text": p.text,
                        "upvoteCount": 0,
                    }
                    for p in posts
                ],
            },
            ensure_ascii=False,
        )
        head = f'<link rel="canonical" href="{here}"><script type="application/ld+json">{data}</script>'
        tags = joined(
            f"<li><a href='/tags/{quote(g)}/' class='ipsTag' rel='tag'><span>{g}</span></a></li>"
            for g in t.tags
        )
        follow = f"<a href='/index.php?app=core&amp;module=system&amp;controller=notifications&amp;do=follow&amp;follow_app=forums&amp;follow_area=topic&amp;follow_id={t.id}' class='ipsButton' rel='nofollow'>Παρακολούθηση</a>"
        older, newer = self.neighbour(t, -1), self.neighbour(t, 1)
        ways = f"<a href='{self.board_url(t.board)}' class='ipsPager_type'>Μετάβαση στη λίστα θεμάτων</a>"
        if older:
            ways += f"<a href='{self.stem(older)}?do=getNewComment' title='Προηγούμενο'>{esc(older.title)}</a>"
        if newer:
            ways += f"<a href='{self.stem(newer)}?do=getNewComment' title='Επόμενο'>{esc(newer.title)}</a>"
        return self.frame(
            t.title + (f" - Σελίδα {page}" if page > 1 else ""),
            f"<div class='ipsPageHeader'><div class='ipsPageHeader__meta'><h1 class='ipsType_pageTitle ipsContained_container'><span class='ipsType_break ipsContained'><span>{esc(t.title)}</span></span></h1><ul class='ipsTags'>{tags}</ul></div><div class='ipsFlex'>{self.photo(t.starter)}<p class='ipsType_reset'><span>Από {self.user(t.starter)},</span> {self.when(t.posts[0].at)} <span class='ipsType_light'>στο {a(self.board_url(t.board), t.board.name)}</span></p>{follow}</div></div>{self.poll(t, 'Δημοσκόπηση', 'Ψήφος')}<div id='comments' class='cTopic ipsClear'><h2 class='ipsType_sectionTitle'>{len(t.posts) - 1} απαντήσεις σε αυτό το θέμα</h2>{bar}<div data-role='commentFeed'><form>{self.with_ads(posts)}</form></div>{bar}</div><div class='ipsPager'>{ways}</div>{self.aside()}",
            self.crumbs(t.board) + f"<li>{esc(t.title)}</li>",
            head,
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f"<blockquote class='ipsQuote' data-ipsquote-username='{q.author.name}' data-ipsquote-contentcommentid='{q.id}'><div class='ipsQuote_citation'><a href='{esc(self.post_url(q))}'></a>{q.author.name} είπε:</div><div class='ipsQuote_contents'><p>{esc(q.paragraphs[0])}</p></div></blockquote>"
        sign = ""
        if u.signature:
            sign = f"<div data-role='memberSignature' class='ipsBorder_top ipsPadding_vertical'><div class='ipsType_richText'><p>{self.signed(u)}</p></div></div>"
        edited = ""
        if p.edited:
            edited = f"<span class='ipsType_reset ipsType_medium ipsType_light'><strong>Επεξεργάστηκε {self.when(p.at)} από {u.name}</strong></span>"
        clip = ""
        if self.attached(p):
            clip = f"<p><a class='ipsAttachLink' href='/applications/core/interface/file/attachment.php?id={p.id}' data-fileid='{p.id}' rel=''>foto{p.id}.jpg</a></p>"
        link = f"{self.stem(p.thread)}?do=findComment&amp;comment={p.id}"
        return (
            f"<a id='comment-{p.id}'></a><article id='elComment_{p.id}' class='cPost ipsBox ipsResponsive_pull ipsComment ipsComment_parent ipsClearfix ipsClear ipsColumns'><aside class='ipsComment_author cAuthorPane ipsColumn'><h3 class='ipsType_sectionHead cAuthorPane_author'><strong>{self.user(u)}</strong></h3><ul class='cAuthorPane_info ipsList_reset'><li data-role='photo' class='cAuthorPane_photo'>{self.photo(u)}</li><li data-role='group'>Μέλη</li><li data-role='stats' class='ipsMargin_top'><ul class='ipsList_reset'><li><a href='{self.user_url(u)}content/' rel='nofollow' title='{u.wrote} δημοσιεύσεις'><i class='fa fa-comment'></i> {u.wrote}</a></li></ul></li></ul></aside>"
            f"<div class='ipsColumn ipsColumn_fluid ipsMargin:none'><div id='comment-{p.id}_wrap' data-commentApp='forums' data-commentID='{p.id}' class='ipsComment_content ipsType_medium'><div class='ipsComment_meta ipsType_light'><div class='ipsType_reset'><a href='{link}' class='ipsType_blendLinks'>Δημοσιεύτηκε {self.when(p.at)}</a></div><div class='ipsComment_tools'><ul class='ipsMenu ipsHide'><li class='ipsMenu_item'><a href='{self.stem(p.thread)}?do=reportComment&amp;comment={p.id}' rel='nofollow'>Αναφορά</a></li><li class='ipsMenu_item'><a href='{link}'>Κοινοποίηση</a></li></ul></div></div><div class='cPost_contentWrap'><div data-role='commentContent' class='ipsType_normal ipsType_richText ipsPadding_bottom ipsContained'>{cite}<p>{self.text(p, '</p><p>')}</p>{clip}{edited}</div><div class='ipsItemControls'><ul class='ipsComment_controls ipsClearfix ipsItemControls_left' data-role='commentControls'><li data-ipsQuote-editor='topic_comment'><a href='#' data-action='quoteComment'>Παράθεση</a></li></ul></div>{sign}</div></div></div></article>"
        )

    # Beside the forums.

    def remarks(self, count: int, after: int = 0) -> str:
        return joined(
            f"<article id='elRemark_{after + n}' class='ipsComment ipsBox'><div class='ipsComment_header'>{self.photo(u)}<p class='ipsComment_author'><strong>{self.user(u)}</strong></p><p class='ipsComment_meta'>{self.when(NOW - timedelta(days=n * 3 + 2))}</p></div><div class='ipsComment_content'><div data-role='commentContent' class='ipsType_richText'><p>{esc(self.titled(after * 3 + n))}</p></div></div></article>"
            for n, u in enumerate(self.world.users[after : after + count])
        )

    def blog_entry(self, n: int) -> str:
        t = self.world.threads[n * 2 % 40]
        head = f"<h1 class='ipsType_pageTitle'><span>{esc(self.titled(n))}</span></h1><p>Από {self.user(self.world.users[n])}, {self.when(NOW - timedelta(days=n * 5 + 1))} στο {a(f'/blogs/blog/{n % 6 + 2}-blog-{n % 6}/', f'Ιστολόγιο {n % 6}')}</p>"
        body = f"<article><section class='ipsType_richText'><p>{esc(t.posts[0].text)}</p></section></article><h2>Σχόλια</h2>{self.remarks(n % 4, n)}"
        return self.frame(
            self.titled(n), head + body, "<li><a href='/blogs/'><span>Ιστολόγια</span></a></li>"
        )

    def blogs(self, page: int) -> str:
        rows = joined(
            f"<article class='cBlogEntry'><h2 class='ipsType_pageTitle'><a href='{self.entry_url(n)}'>{esc(self.titled(n))}</a></h2><p>Από {self.user(self.world.users[n])}, {self.when(NOW - timedelta(days=n * 5 + 1))} <a href='{self.entry_url(n)}#comments'>{n % 4} σχόλια</a></p><div>{esc(self.world.boards[n % 9].about)}</div></article>"
            for n in range(page * 10 - 10, page * 10)
        )
        return rows + self.pager(lambda n: "/blogs/" + (f"?page={n}" if n > 1 else ""), page, 4)

    def gallery(self) -> str:
        return joined(
            f"<li class='cGalleryImageItem'><a href='{self.image_url(n)}'><img src='/uploads/g{n}.jpg' alt='{esc(self.titled(n + 50))}'></a><p>{self.user(self.world.users[n])}</p></li>"
            for n in range(ENTRIES)
        ) + joined(
            f"<li>{a(f'/gallery/album/{n + 3}-album-{n}/', f'Άλμπουμ {n}')}</li>" for n in range(6)
        )

    def files(self) -> str:
        return joined(
            f"<li class='ipsDataItem'><div class='ipsDataItem_main'><h4 class='ipsDataItem_title'><a href='{self.file_url(n)}'>{esc(self.titled(n + 90))}</a></h4><p>Από {self.user(self.world.users[n])}</p></div><div>{n * 9} λήψεις</div><div>{self.when(NOW - timedelta(days=n * 4 + 3))}</div></li>"
            for n in range(ENTRIES)
        ) + joined(
            f"<li>{a(f'/files/category/{n + 1}-cat-{n}/', f'Κατηγορία {n}')}</li>" for n in range(6)
        )
