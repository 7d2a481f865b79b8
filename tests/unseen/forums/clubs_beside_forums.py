"""A board from right to left with clubs beside its forums."""

from __future__ import annotations

from datetime import datetime, timedelta
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined, window
from unseen.world import NOW, Board, Post, Thread

HEBREW = (
    "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר".split()
)


class ClubsBesideForums(Grown):
    """/topic/120-slug/page/2/#comments, ?do=findComment&comment=99, /forum/3-x/page/2/; two boards are of clubs."""

    name = "clubs-beside-forums"
    seed = 1607
    language = "he"
    site = "הסדנה"
    home = "/"
    posts_per_page = 20
    rows_per_page = 25
    gone_said = "מצטערים, לא ניתן למצוא את מה שחיפשת"
    walled_said = "אין לך הרשאה לצפות בנושא זה"
    closed_said = "התחברות"
    stem_at = "/topic/{t.id+52000}-{t.title|worded}/"
    thread_at = "{t|stem}[page/{n}/]"
    board_at = "/forum/{b.id}-{b.name|worded}/[page/{n}/]"
    post_at = "{p.thread|stem}?do=findComment&comment={p.id}"
    user_at = "/profile/{u.id}-{u.name|lower}/"

    def worded(self, text: str) -> str:
        return quote("-".join(text.split()))

    def club_url(self, board: Board) -> str:
        return f"/clubs/{board.id + 3}-club-{board.id}/"

    def is_club(self, board: Board) -> bool:
        return board in self.world.boards[4:6]

    def stamp(self, at: datetime) -> str:
        said = f"{at.day} {HEBREW[at.month - 1]} {at.year}"
        for days, word in ((0, "היום"), (1, "אתמול")):
            if at.date() == (NOW - timedelta(days=days)).date():
                said = f"{word} ב- {at:%H:%M}"
        return f"<time datetime='{at:%Y-%m-%dT%H:%M:%SZ}' title='{at:%d/%m/%y %H:%M}' data-short='{at.day}/{at.month}'>{said}</time>"

    when = stamp

    def register(self) -> None:
        super().register()
        for p in self.world.posts.values():
            self.put_moved(
                self.post_url(p), f"{self.thread_url(p.thread, self.page_of(p))}#comment-{p.id}"
            )
            self.put_other(
                f"{self.stem(p.thread)}?do=reportComment&comment={p.id}",
                lambda: self.render_other("דווח"),
                "login",
            )
        for t in self.world.threads:
            for word in ("getNewComment", "getLastComment"):
                self.put_moved(
                    f"{self.stem(t)}?do={word}",
                    f"{self.thread_url(t, self.pages_of(t))}#comment-{t.last.id}",
                )
        for b in self.open_boards():
            for order in ("title", "num_views", "start_date"):
                self.put_rows(
                    f"{self.board_url(b)}?sortby={order}&sortdirection=desc", b, b.threads[:25]
                )
            self.put_feed(f"{self.board_url(b)[:-1]}.xml/", b.name)
            if self.is_club(b):
                self.put(self.club_url(b), lambda b=b: self.index(f"club{b.id}", 1, self.club(b)))
        self.put("/clubs/", lambda: self.index("clubs", 1, self.clubs()))
        for word in ("discover", "discover/unread", "leaderboard"):
            self.put_other(f"/{word}/", lambda w=word: self.activity(w))
        self.put_tags("/tags/{tag}/[?page={n}]", self.visible())
        for u in self.world.users:
            self.put_other(f"{self.user_url(u)}content/", lambda u=u: self.activity(u.name))

    def club(self, b: Board) -> str:
        return self.frame(
            b.name,
            f"<div class='ipsPageHeader'><h1>{esc(b.name)}</h1><ul class='tabs'><li>{a(self.club_url(b), 'ראשי')}</li><li>{a(self.board_url(b), 'דיונים')}</li></ul></div><p>{esc(b.about)}</p><p>{self.online(9)}</p>",
        )

    def clubs(self) -> str:
        cards = joined(
            f"<li class='cClubListing'><h2>{a(self.club_url(b), b.name)}</h2><p>{esc(b.about)}</p><span>{len(b.threads)} · 31</span></li>"
            for b in self.world.boards
            if self.is_club(b)
        )
        return self.frame("מועדונים", f"<h1>מועדונים</h1><ul>{cards}</ul>")

    def activity(self, title: str) -> str:
        rows = joined(
            f"<li><a href='{self.post_url(t.last)}'>{esc(t.title)}</a> {a(self.user_url(t.last.author), t.last.author.name)} {self.stamp(t.last.at)} <p>{esc(t.last.paragraphs[0][:80])}</p></li>"
            for t in self.newest(15)
            if t.id not in self.private
        )
        return self.frame(title, f"<h1>{esc(title)}</h1><ol class='ipsStream'>{rows}</ol>")

    def extras(self):
        for url, name in links(
            "/login/ התחברות | /register/ הרשמה | /search/ חיפוש | /gallery/ גלריה | "
            "/files/ קבצים | /events/ אירועים | /guidelines/ תקנון | /staff/ צוות | "
            "/online/ מחוברים | /contact/ צור קשר"
        ):
            yield url, "other", name
        for n in range(8):
            yield f"/gallery/album/{n + 7}-album/", "other", f"אלבום {n}"
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}?do=add", "login", "נושא חדש"
            yield f"{self.board_url(b)}?do=markRead", "login", "סמן"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/ פורומים | /clubs/ מועדונים | /gallery/ גלריה | /files/ קבצים | "
                "/events/ אירועים | /discover/ פעילות | /leaderboard/ מובילים"
            )
        )
        side = joined(
            f"<li>{a(self.stem(t) + '?do=getNewComment', t.title)} <span>{a(self.user_url(t.last.author), t.last.author.name)}</span> {self.stamp(t.last.at)}</li>"
            for t in self.newest(7)
            if t.id not in self.private
        )
        return (
            f'<!DOCTYPE html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>{esc(title)} - {self.site}</title></head><body class="ipsApp"><header><a href="/" id="elLogo">{self.site}</a><ul id="elUserNav"><li>{a("/login/", "התחברות")}</li><li>{a("/register/", "הרשמה")}</li></ul><nav><ul>{menu}</ul></nav></header><nav class="ipsBreadcrumb"><ul><li>{a("/", "דף הבית")}</li>{crumbs}</ul>{a("/discover/unread/", "תוכן שלא נקרא")}</nav>{self.ad(1)}<main>{body}</main>'
            f'<aside id="elSidebar"><h3>נושאים אחרונים</h3><ul>{side}</ul></aside><footer>{a("/guidelines/", "תקנון")} {a("/contact/", "צור קשר")} {a("/staff/", "צוות")} Powered by example</footer></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        if self.is_club(board):
            return f"<li>{a('/clubs/', 'מועדונים')}</li><li>{a(self.club_url(board), board.name)}</li><li>{a(self.board_url(board), board.name)}</li>"
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up}<li>{a(self.board_url(board), board.name)}</li>"

    def boards_table(self, boards):
        rows = []
        for b in boards:
            if self.is_club(b):
                continue
            t = self.newest_of(b)
            last = (
                f"<li>{a(self.stem(t) + '?do=getNewComment', t.title)}</li><li>{a(self.user_url(t.last.author), t.last.author.name)}, {self.stamp(t.last.at)}</li>"
                if t
                else "<li>אין הודעות</li>"
            )
            subs = joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in b.boards)
            rows.append(
                f"<li class='cForumRow ipsDataItem'><div class='ipsDataItem_main'><h4>{a(self.board_url(b), b.name)}</h4><ul class='subs'>{subs}</ul><div class='desc'>{esc(b.about)}</div></div><dl><dt>{sum(len(t.posts) for t in b.threads)}</dt><dd>הודעות</dd></dl><ul class='ipsDataItem_lastPoster'>{last}</ul></li>"
            )
        return f"<ol class='ipsDataList'>{joined(rows)}</ol>"

    def render_home(self) -> str:
        parts = joined(
            f"<section><h2>{esc(g[-1].about)}</h2>{self.boards_table(g)}</section>"
            for g in self.groups(3)
        )
        posts, threads, _users = self.counts()
        return self.frame(
            "פורומים",
            f"{parts}<div class='stats'><dl><dt>נושאים</dt><dd>{threads}</dd><dt>הודעות</dt><dd>{posts}</dd></dl></div><div>{a('/online/', 'מחוברים')}: {self.online()}</div>",
        )

    def rows_table(self, rows):
        return f"<ol class='ipsDataList cTopicList'>{rows}</ol>"

    def board_body(self, board, below, rows, bar):
        url = self.board_url(board)
        sorts = joined(
            f"<li>{a(f'{url}?sortby={w}&sortdirection=desc', t)}</li>"
            for w, t in (("title", "כותרת"), ("num_views", "צפיות"), ("start_date", "תאריך"))
        )
        return f"<h1>{esc(board.name)}</h1><p>{esc(board.about)}</p>{below}{a(f'{url}?do=add', 'נושא חדש')} {a(f'{url}?do=markRead', 'סמן כנקרא')}<ul class='sort'>{sorts}</ul>{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = joined(
            f"<span>{a(self.thread_url(t, n) + '#comments', str(n))}</span>"
            for n in self.pages_in_row(t)
        )
        tags = joined(f"<li>{a(f'/tags/{g}/', g)}</li>" for g in t.tags)
        pin = "<span class='ipsBadge' title='נעוץ'></span>" if t.sticky else ""
        return f"<li class='ipsDataItem' data-rowid='{t.id}'><div class='ipsDataItem_main'><h4>{pin}<a href='{self.stem(t)}' title='{esc(t.title)}'><span>{esc(t.title)}</span></a></h4><span class='pages'>{pages}</span><div class='meta'>{a(self.user_url(t.starter), t.starter.name)}, {self.stamp(t.posts[0].at)}</div><ul class='tags'>{tags}</ul></div><ul class='stats'><li>{len(t.posts) - 1} תגובות</li><li>{t.views} צפיות</li></ul><ul class='last'><li>{a(self.user_url(t.last.author), t.last.author.name)}</li><li><a href='{self.stem(t)}?do=getLastComment'>{self.stamp(t.last.at)}</a></li></ul></li>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li class='active'><a href='{url(n)}'>{n}</a></li>"
            if n == page
            else f"<li>{a(url(n), str(n))}</li>"
            for n in window(page, last, 3)
            if n
        ]
        if page > 1:
            bits = [f"<li>{a(url(1), '«')}</li>", f"<li>{a(url(page - 1), 'הקודם')}</li>", *bits]
        if page < last:
            bits += [f"<li>{a(url(page + 1), 'הבא')}</li>", f"<li>{a(url(last), '»')}</li>"]
        return f"<ul class='ipsPagination'>{joined(bits)}<li>עמוד {page} מתוך {last}</li></ul>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(
            lambda n: self.thread_url(thread, n) + ("#comments" if n > 1 else ""), page, last
        )
        tags = joined(f"<li>{a(f'/tags/{g}/', g)}</li>" for g in thread.tags)
        head = f"<div class='ipsPageHeader'><h1><span>{esc(thread.title)}</span></h1><p>מאת {a(self.user_url(thread.starter), thread.starter.name)}, {self.stamp(thread.posts[0].at)} ב {a(self.board_url(thread.board), thread.board.name)}</p><ul class='tags'>{tags}</ul></div>"
        body = f"{head}{bar}{self.poll(thread, 'סקר', 'הצבע')}<div id='comments'>{self.with_ads(posts)}</div>{bar}<p>{a(self.board_url(thread.board), 'לרשימת הנושאים')}</p>"
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"<blockquote class='ipsQuote'><div>{esc(p.quoted.author.name)} כתב:</div><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        sign = ""
        if u.signature:
            sign = f"<div data-role='memberSignature' class='ipsBorder_top ipsPadding_vertical'><p>{esc(u.signature)}</p></div>"
        edited = "<strong>נערך על ידי מנהל</strong>" if p.edited else ""
        return (
            f"<a id='comment-{p.id}'></a><article id='elComment_{p.id}' class='cPost'><aside class='cAuthorPane'><h3>{a(self.user_url(u), u.name)}</h3><ul><li><a href='{self.user_url(u)}'><img src='/av/{u.id}.png' alt='{u.name}'></a></li><li>חברים</li><li>{a(self.user_url(u) + 'content/', f'{u.wrote}')}</li></ul></aside>"
            f"<div class='ipsComment_content'><div class='ipsComment_meta'><p><a href='{esc(self.post_url(p))}'>פורסם {self.stamp(p.at)}</a></p><ul><li>{a(f'{self.stem(p.thread)}?do=reportComment&comment={p.id}', 'דווח')}</li></ul></div><div data-role='commentContent' class='ipsType_richText ipsContained'>{cite}<p>{self.text(p, '</p><p>')}</p>{edited}</div>{sign}</div></article>"
        )
