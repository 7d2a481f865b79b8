"""Titles behind the number in a query of capitals; and parts of slugs, each post said twice."""

from __future__ import annotations

from datetime import datetime, timedelta
from urllib.parse import quote

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread, User

GREEK = ("Ιαν", "Φεβ", "Μαρ", "Απρ", "Μαϊ", "Ιουν", "Ιουλ", "Αυγ", "Σεπ", "Οκτ", "Νοε", "Δεκ")
POLISH = (
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
    "listopada grudnia"
).split()


def worded(text: str) -> str:
    """The words of a title as an address spells them, whatever their script."""
    return quote(text.lower().replace(" ", "-"))


class TitleBehindNumber(OneBoardClosed, LivedIn):
    """forum_posts.asp?TID=120&PN=2&title=x, &PID=99#99, get_last_post.asp?TID=120; sorts by SO."""

    name = "title-behind-number"
    seed = 921
    language = "el"
    size = SEVERAL_PAGES
    home = "/forum/default.asp"
    posts_per_page = 10
    rows_per_page = 24
    gone = 3
    walled = 2
    shadows = 3
    announced = 1
    gone_status = 404
    ROOT = "/forum/"
    user_at = "{my.ROOT}member_profile.asp?PF={u.id}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        return f"{moment:%d}-{GREEK[moment.month - 1]}-{moment:%Y} στις {moment:%H:%M}"

    def board_url(self, board: Board, page: int = 1) -> str:
        turn = f"&PN={page}" if page > 1 else ""
        return f"{self.ROOT}forum_topics.asp?FID={board.id}{turn}&title={worded(board.name)}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        turn = f"&PN={page}" if page > 1 else ""
        return f"{self.ROOT}forum_posts.asp?TID={thread.id}{turn}&title={worded(thread.title)}"

    def post_url(self, post: Post) -> str:
        t = post.thread
        return (
            f"{self.ROOT}forum_posts.asp?TID={t.id}&PID={post.id}&title={worded(t.title)}#{post.id}"
        )

    def priority(self, t: Thread, board: Board) -> str:
        """The address of an announcement, which keeps the board it was seen in."""
        return f"{self.ROOT}forum_posts.asp?TID={t.id}&FID={board.id}&PR=3&title={worded(t.title)}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            base = f"{self.ROOT}forum_posts.asp?TID={t.id}"
            self.put(base, self._thread_show(t, 1))
            self.put(f"{base}&PN=1&title={worded(t.title)}", self._thread_show(t, 1))
            self.put_moved(f"{self.ROOT}get_last_post.asp?TID={t.id}", self.post_url(t.last))
            if t.id not in self.private:
                self.put_other(
                    f"{self.ROOT}printer_friendly_posts.asp?TID={t.id}",
                    lambda t=t: self.printed(t),
                    "print",
                )
        for t in self.announcements:
            for b in self.world.all_boards():
                self.put(self.priority(t, b), self._thread_show(t, 1))
        for b in self.world.all_boards():
            self.put_board(f"{self.ROOT}forum_topics.asp?FID={b.id}", b)
            self.put_board(f"{self.ROOT}forum_topics.asp?FID={b.id}&PN=1&title={worded(b.name)}", b)
            for so in "TARV":
                rows = sorted(b.threads, key=lambda t: t.title)[:24]
                self.put_list(
                    lambda _, b=b, so=so: f"{self.ROOT}forum_topics.asp?FID={b.id}&SO={so}",
                    b.name,
                    rows,
                )
            self.put_list(
                lambda _, b=b: f"{self.ROOT}forum_topics.asp?FID={b.id}&OB=desc",
                b.name,
                b.threads[:24],
            )
        self.put_boards(f"{self.home}?C=1&title=genika", self.world.boards[:2], "c1")
        self.put_boards(f"{self.home}?C=2&title=alla", self.world.boards[2:], "c2")
        self.put_list("{my.ROOT}active_topics.asp[?PN={n}]", "Ενεργά θέματα", self.newest(40))
        rows = joined(
            f"<tr class='oddTableRow'><td>{a(self.user_url(u), u.name)}</td><td>{self.when(u.joined)}</td><td>{u.wrote}</td></tr>"
            for u in self.world.users[:25]
        )
        self.put_other(
            f"{self.ROOT}members.asp",
            lambda: self.frame("Μέλη", f"<table>{rows}</table>"),
            "members",
        )

    def printed(self, t: Thread) -> str:
        said = joined(
            f"<hr /><b>{esc(p.author.name)}</b><br />{self.when(p.at)}<br />{esc(p.text)}"
            for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{said}</body></html>"

    def extras(self):
        for name in ("search_form", "help", "calendar", "active_users", "statistics"):
            yield f"{self.ROOT}{name}.asp", "other", name
        for name in (
            "registration_rules.asp?FID=0",
            "login_user.asp?returnURL=forum_posts.asp",
            "forgotten_password.asp",
        ):
            yield f"{self.ROOT}{name}", "login", name
        for b in self.world.all_boards():
            yield f"{self.ROOT}new_topic_form.asp?FID={b.id}", "login", "Νέο θέμα"
            yield f"{self.ROOT}RSS_topic_feed.asp?FID={b.id}&title={worded(b.name)}", "feed", "RSS"
        for t in self.world.threads:
            yield f"{self.ROOT}RSS_post_feed.asp?TID={t.id}&title={worded(t.title)}", "feed", "RSS"
            for n in range(1, self.pages_of(t) + 1):
                yield (
                    f"{self.ROOT}new_reply_form.asp?TID={t.id}&PN={n}&TR={len(t.posts)}",
                    "login",
                    "Απάντηση",
                )
            for p in t.posts:
                yield (
                    f"{self.ROOT}new_reply_form.asp?M=Q&PID={p.id}&PN={self.page_of(p)}&TR={len(t.posts)}",
                    "login",
                    "Παράθεση",
                )
                yield (
                    f"{self.ROOT}report_post.asp?PID={p.id}&FID={t.board.id}&TID={t.id}",
                    "login",
                    "Αναφορά",
                )
        for u in self.world.users:
            yield f"{self.ROOT}search_form.asp?USR={u.name}", "search", u.name

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        names = (
            ("search_form", "Αναζήτηση"),
            ("calendar", "Ημερολόγιο"),
            ("members", "Μέλη"),
            ("help", "Βοήθεια"),
        )
        menu = joined(
            f"&nbsp;&nbsp;<img src='{self.ROOT}img/{url}.png' alt='' /> <a href='{self.ROOT}{url}.asp'>{text}</a>"
            for url, text in names
        )
        options = joined(
            f'<option value="{self.board_url(b)}">{esc(b.name)}</option>' for b in self.world.boards
        )
        jump = f"<select onchange='linkURL(this)' name='SelectJumpForum'><option value=''>-- Επιλογή φόρουμ --</option>{options}</select>"
        rss = f"<a href='{self.ROOT}active_topics.asp'>Ενεργά θέματα</a>"
        return (
            f"<!DOCTYPE html><html lang='el'><head><meta charset='utf-8'><title>{esc(title)} - {self.site}</title>{head}</head><body><table class='basicTable' align='center'><tr><td><a href='{self.home}'><img src='{self.ROOT}img/logo.png' alt='{self.site}' /></a></td></tr></table>"
            f"<table cellspacing='1' cellpadding='3' align='center' class='tableBorder'><tr class='tableStatusBar'><td><div style='float:left;'><img src='{self.ROOT}img/home.png' alt='' /> <a href='{self.home}'>Αρχική φόρουμ</a>{crumbs}</div><div style='float:right;'>{rss}</div></td></tr><tr class='tableStatusBar'><td><div style='float:left;'>&nbsp;{menu}</div><div style='float:right;'><a href='{self.ROOT}registration_rules.asp?FID=0'>Εγγραφή</a> <a href='{self.ROOT}login_user.asp?returnURL=forum_posts.asp'>Σύνδεση</a></div></td></tr></table><br />{body}"
            f"<br /><table class='basicTable' align='center'><tr><td>Μετάβαση {jump}</td><td align='right' class='smText'>Δικαιώματα φόρουμ: <strong>δεν</strong> μπορείτε να δημοσιεύσετε</td></tr></table><div align='center' class='smText'>Η σελίδα δημιουργήθηκε σε 0,047 δευτερόλεπτα.</div></body></html>"
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<span class='pageLink'>{n}</span>"
            if n == page
            else a(url(n), str(n), "class='pageLink'")
            if n
            else "..."
            for n in window(page, last, 3)
        ]
        back = a(url(page - 1), "<", "rel='prev' class='pageLink'") if page > 1 else ""
        on = a(url(page + 1), ">", "rel='next' class='pageLink'") if page < last else ""
        return f"<table class='basicTable'><tr><td nowrap='nowrap'><span class='pageLink'>Σελίδα&nbsp;{page} από {last}</span>{back}{' '.join(bits)}{on}</td></tr></table>"

    def boards_table(self, boards):
        rows = joined(self.board_row(n, b) for n, b in enumerate(boards))
        return f"<table cellspacing='1' cellpadding='5' class='tableBorder' align='center'><tr class='tableLedger'><td width='5%'>&nbsp;</td><td>Φόρουμ</td><td>Θέματα</td><td>Δημοσιεύσεις</td><td>Τελευταία</td></tr>{rows}</table>"

    def board_row(self, n: int, b: Board) -> str:
        last = "Φόρουμ κενό"
        if b.threads:
            t = b.newest_first()[0]
            last = f"<a href='{esc(self.thread_url(t))}'>{esc(t.title[:30])}</a><br />Από <a href='{self.user_url(t.last.author)}' class='smLink'>{esc(t.last.author.name)}</a><br />{self.when(t.last.at)} <a href='{self.ROOT}get_last_post.asp?TID={t.id}'><img src='{self.ROOT}img/view_last_post.png' alt='Τελευταία' title='Τελευταία' /></a>"
        subs = ", ".join(a(self.board_url(s), s.name, "class='smLink'") for s in b.boards)
        told = f"<br /><span class='smText'>Υποφόρουμ: {subs}</span>" if subs else ""
        return f"<tr class='{'odd' if n % 2 else 'even'}TableRow'><td align='center'><img src='{self.ROOT}img/forum.png' alt='' /></td><td><a href='{esc(self.board_url(b))}'>{esc(b.name)}</a><br />{esc(b.about)}{told}</td><td align='center'>{len(b.threads)}</td><td align='center'>{sum(len(t.posts) for t in b.threads)}</td><td class='smText' nowrap='nowrap'>{last}</td></tr>"

    def render_home(self) -> str:
        parts = (
            ("C=1&title=genika", "Γενικά", self.world.boards[:2]),
            ("C=2&title=alla", "Άλλα", self.world.boards[2:]),
        )
        body = joined(
            f"<div class='tableSubLedger'><a href='{self.home}?{esc(url)}'>{text}</a></div>{self.boards_table(boards)}"
            for url, text, boards in parts
        )
        u = self.world.users[-1]
        stats = f"<table class='tableBorder'><tr class='tableLedger'><td>Στατιστικά</td></tr><tr class='tableRow'><td>{len(self.world.posts)} δημοσιεύσεις σε {len(self.world.threads)} θέματα, {len(self.world.users)} μέλη. Νεότερο: <a href='{self.user_url(u)}'>{esc(u.name)}</a><br /><a href='{self.ROOT}active_users.asp'>Ενεργοί χρήστες</a>: 4</td></tr></table>"
        return self.frame(self.site, body + stats)

    def crumbs(self, board: Board) -> str:
        top = board.parent or board
        at = 1 if top in self.world.boards[:2] else 2
        name = ("genika", "Γενικά") if at == 1 else ("alla", "Άλλα")
        up = f" &gt; {a(self.board_url(board.parent), board.parent.name)}" if board.parent else ""
        return f" &gt; <a href='{self.home}?C={at}&amp;title={name[0]}'>{name[1]}</a>{up} &gt; {a(self.board_url(board), board.name)}"

    def rows_table(self, rows: str) -> str:
        return f"<table cellspacing='1' cellpadding='10' class='tableBorder' align='center'>{rows}</table>"

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        sort = f"{self.ROOT}forum_topics.asp?FID={board.id}"
        head = f"<tr class='tableLedger'><td width='5%'>&nbsp;</td><td><a href='{sort}&amp;SO=T'>Θέματα</a> / <a href='{sort}&amp;SO=A'>Έναρξη από</a></td><td><a href='{sort}&amp;SO=R'>Απαντήσεις</a></td><td><a href='{sort}&amp;SO=V'>Προβολές</a></td><td><a href='{sort}'>Τελευταία</a> <a href='{sort}&amp;OB=desc'><img src='{self.ROOT}img/asc.png' alt='Αντίστροφα' /></a></td></tr>"
        rows = f"<tr class='tableSubLedger'><td colspan='5'>Ανακοινώσεις</td></tr>{joined(self.item(t, self.priority(t, board)) for t in self.announcements)}<tr class='tableSubLedger'><td colspan='5'>Θέματα φόρουμ</td></tr>"
        if page == 1:
            rows += joined(
                self.item(t, self.thread_url(t), "Μεταφέρθηκε: ")
                for t in self.moved_from.get(board.id, ())
            )
        rows += joined(map(self.row, threads))
        new = a(f"{self.ROOT}new_topic_form.asp?FID={board.id}", "Νέο θέμα")
        rss = f"<a href='{self.ROOT}RSS_topic_feed.asp?FID={board.id}&amp;title={worded(board.name)}'><img src='{self.ROOT}img/rss.png' alt='RSS' /></a>"
        body = f"<h1>{esc(board.name)}</h1>{rss}{below}<table class='basicTable'><tr><td>{new}</td><td align='right'>{bar}</td></tr></table>{self.rows_table(head + rows)}{bar}"
        canonical = (
            f"<link rel='canonical' href='http://unseen.test{esc(self.board_url(board, page))}' />"
        )
        return self.frame(board.name, body, self.crumbs(board), canonical)

    def row(self, t: Thread) -> str:
        return self.item(t, self.thread_url(t), "Σημαντικό: " if t.sticky else "")

    def item(self, t: Thread, url: str, prefix: str = "") -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            shown = [*range(1, min(pages, 4) + 1), *([pages] if pages > 4 else [])]
            links = " ".join(
                a(
                    f"{self.ROOT}forum_posts.asp?TID={t.id}&PN={n}&title={worded(t.title)}",
                    str(n),
                    "class='smPageLink'",
                )
                for n in shown
            )
            nav = f"<div style='float:right;'><img src='{self.ROOT}img/multiple_pages.png' alt='Σελίδες' /> {links}</div>"
        said = esc(t.posts[0].text[:120])
        return (
            f"<tr class='{'even' if t.id % 2 else 'odd'}TableRow'><td align='center'><img src='{self.ROOT}img/topic.png' alt='Θέμα' title='Θέμα' /></td><td><div style='float:left'>{prefix}<a href='{esc(url)}' title='{said}'>{esc(t.title)}</a><br /><span class='smText'>Από <a href='{self.user_url(t.starter)}' class='smLink'>{esc(t.starter.name)}</a>, {self.when(t.posts[0].at)}</span></div>{nav}</td>"
            f"<td align='center'>{len(t.posts) - 1}</td><td align='center'>{t.views}</td><td class='smText' nowrap='nowrap'>Από <a href='{self.user_url(t.last.author)}' class='smLink'>{esc(t.last.author.name)}</a><br/> {self.when(t.last.at)} <a href='{self.ROOT}get_last_post.asp?TID={t.id}'><img src='{self.ROOT}img/view_last_post.png' alt='Τελευταία' title='Τελευταία' /></a></td></tr>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        reply = a(
            f"{self.ROOT}new_reply_form.asp?TID={thread.id}&PN={last}&TR={len(thread.posts)}",
            "Απάντηση",
            "rel='nofollow'",
        )
        tools = f"<div id='optionsMenu' class='dropDownMenu'>{reply}{a(f'{self.ROOT}new_topic_form.asp?FID={thread.board.id}', 'Νέο θέμα')}{a(f'{self.ROOT}printer_friendly_posts.asp?TID={thread.id}', 'Εκτυπώσιμη μορφή')}<a href='https://translate.test/?u=x'>Μετάφραση</a></div>"
        rss = f"<a href='{self.ROOT}RSS_post_feed.asp?TID={thread.id}&amp;title={worded(thread.title)}'><img src='{self.ROOT}img/rss.png' alt='RSS' /></a>"
        body = f"<h1>{esc(thread.title)}</h1>{rss}<table class='basicTable'><tr><td>{reply}</td><td align='right'>{bar}</td></tr></table><table class='tableBorder' align='center' cellspacing='1' cellpadding='3'><tr class='tableLedger'><td width='150'>Συντάκτης</td><td><div style='float:left'>Μήνυμα</div>{tools}</td></tr>{joined(map(self.post, posts))}</table><table class='basicTable'><tr><td>{reply}</td><td align='right'>{bar}</td></tr></table>"
        canonical = f"<link rel='canonical' href='http://unseen.test{esc(self.thread_url(thread, page))}' />"
        title = thread.title + (f" - Σελίδα {page}" if last > 1 else "")
        return self.frame(title, body, self.crumbs(thread.board), canonical)

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        kind = "Odd" if p.number % 2 else "Even"
        span = 3 if u.signature else 2
        cited = ""
        if p.quoted:
            cited = f"<table width='99%' class='BBquote'><tr><td><img src='{self.ROOT}img/quote_box.png' alt='' /> <strong>{esc(p.quoted.author.name)} έγραψε:</strong><br /><br />{esc(p.quoted.paragraphs[0])}</td></tr></table><br />"
        edited = ""
        if p.edited:
            edited = f"<br /><br /><span class='smText'>Επεξεργασία από {esc(u.name)} - {self.when(p.at)}</span>"
        sig = ""
        if u.signature:
            sig = f"<tr class='msg{kind}TableRow'><td class='msgLineDevider'><div class='msgSignature'>{esc(u.signature)}</div></td></tr>"
        menu = f"<div class='dropDownMenu'>{a(self.user_url(u), 'Προφίλ μέλους')} {a(f'{self.ROOT}search_form.asp?USR={u.name}', 'Εύρεση δημοσιεύσεων')}</div>"
        tools = f"<div class='dropDownMenu'>{a(f'{self.ROOT}new_reply_form.asp?M=Q&PID={p.id}&PN={self.page_of(p)}&TR={len(t.posts)}', 'Παράθεση')} {a(f'{self.ROOT}report_post.asp?PID={p.id}&FID={t.board.id}&TID={t.id}', 'Αναφορά')}</div>"
        return (
            f"<tr><td valign='top' class='msg{kind}TableSide' rowspan='{span}'><a name='{p.id}'></a><span id='userProfile{p.id}' class='dropDownPointer'>{esc(u.name)} <img src='{self.ROOT}img/drop_down.png' alt='Λίστα' /></span>{menu}<br />Μέλος<br /><img src='{self.ROOT}img/3_star_rating.png' alt='' /><br /><br />Εγγραφή: {u.joined:%d}-{GREEK[u.joined.month - 1]}-{u.joined:%Y}<br />Κατάσταση: Εκτός<br />Βαθμοί: {u.wrote}</td>"
            f"<td valign='top' class='msg{kind}TableTop' height='12'><div style='float:left;'><a href='{esc(self.post_url(p))}'><img src='{self.ROOT}img/bullet.png' alt='Σύνδεσμος' title='Απευθείας σύνδεσμος' /></a> Δημοσιεύτηκε: {self.when(p.at)}</div><div style='float:right;'>Επιλογές {tools}</div></td></tr>"
            f"<tr class='msg{kind}TableRow'><td valign='top' class='msgLineDevider'><!-- Start Post --><div class='msgBody'>{cited}{self.text(p)}{edited}</div><!-- End Post --></td></tr>{sig}"
        )


class PartsOfSlugs(OneBoardClosed, LivedIn):
    """/forum/topic/slug/?part=2#postid-99 inside a site of articles; each post is there twice, once hidden."""

    name = "parts-of-slugs"
    seed = 922
    language = "pl"
    size = SEVERAL_PAGES
    home = "/forum/"
    posts_per_page = 10
    rows_per_page = 20
    gone = 3
    shadows = 0
    gone_status = 200
    thread_at = "/forum/topic/{t|slug_of}/[?part={n}]"
    board_at = "/forum/forum/{b.slug}/[?part={n}]"
    user_at = "/forum/profile/{u.name|lower}/"
    starts_at = ("board 2", "user 5")
    crumb = "<span class='separator'></span>{link}"

    def when(self, moment: datetime) -> str:
        return f"{moment.day} {POLISH[moment.month - 1]} {moment:%Y, %H:%M}"

    def ago(self, moment: datetime) -> str:
        minutes = int((NOW - moment).total_seconds() // 60)
        for size, few in (
            (525600, "lata"),
            (43200, "miesiące"),
            (1440, "dni"),
            (60, "godziny"),
            (1, "minuty"),
        ):
            if minutes >= size:
                return f"{minutes // size} {few} temu"
        return "przed chwilą"

    def slug_of(self, t: Thread) -> str:
        return t.slug if t.id % 5 else f"{t.slug}-2"

    def in_page(self, p: Post) -> str:
        page = self.page_of(p)
        url = f"/forum/topic/{self.slug_of(p.thread)}/"
        return f"{url}?part={page}#postid-{p.id}"

    def refused(self, *, gone: bool) -> Shown:
        return Shown(
            "error",
            "",
            self.frame("Forum", "<div class='error'>Przepraszamy, ten temat nie istnieje.</div>"),
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?part=1", self._thread_show(t, 1))
            for p in t.posts:
                if t.id not in self.private:
                    self.put_other(
                        f"/forum/post/{p.id}/",
                        lambda p=p: self.frame(p.thread.title, self.post(p)),
                        "view",
                    )
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}?part=1", b)
        self.put_list("/forum/unread/", "Nieprzeczytane", self.newest(30))
        self.put_other(
            "/forum/activity/", lambda: self.frame("Aktywność", self.activity()), "activity"
        )
        for u in self.world.users:
            self.put_other(
                f"{self.user_url(u)}history/",
                lambda u=u: self.frame("Historia", self.history(u)),
                "history",
            )
        for n in range(1, 13):
            self.put_other(
                f"/2024/0{n % 3 + 1}/{self.tale(n)[1]}/",
                lambda n=n: self.frame(self.tale(n)[0], self.article(n)),
                "article",
            )
        for n, page in enumerate(
            ("/", "/page/2/", "/category/nowosci/", "/2024/01/", "/2024/02/", "/2024/03/")
        ):
            self.put_other(
                page,
                lambda n=n: self.frame(
                    "Aktualności", joined(self.article(k) for k in range(n + 1, n + 6))
                ),
                "articles",
            )

    def tale(self, n: int) -> tuple[str, str]:
        t = self.world.threads[n * 7 % len(self.world.threads)]
        return f"{t.board.name} {t.title}", f"{t.board.slug}-{t.slug}"

    def article(self, n: int) -> str:
        title, slug = self.tale(n)
        said = joined(f"<p>{esc(b.about)}</p>" for b in self.world.boards)
        day = NOW - timedelta(days=n * 6)
        return f"<article class='post hentry'><h2 class='entry-title'><a href='/2024/0{n % 3 + 1}/{slug}/'>{esc(title)}</a></h2><div class='entry-meta'><time datetime='{day:%Y-%m-%d}'>{day.day} {POLISH[day.month - 1]} {day:%Y}</time> <a href='/category/nowosci/'>Nowości</a></div><div class='entry-content'>{said}</div></article>"

    def activity(self) -> str:
        return joined(
            f"<div class='activity-element'><span class='activity-icon'></span>{a(self.in_page(t.last), t.title)} – odpowiedź napisana przez {a(self.user_url(t.last.author), t.last.author.name)} <i class='activity-time'>{self.ago(t.last.at)}</i></div>"
            for t in self.newest(25)
        )

    def history(self, u: User) -> str:
        wrote = [p for p in self.world.posts.values() if p.author is u][:20]
        return joined(
            f"<div class='history-element'><div class='history-name'><span class='history-title'>{a(f'/forum/post/{p.id}/', p.text[:60])}</span><span class='history-topic'>W temacie: {a(self.thread_url(p.thread), p.thread.title)}</span></div><div class='history-time'>{self.ago(p.at)}</div></div>"
            for p in wrote
        )

    def render_user(self, user: User) -> str:
        return self.frame(
            user.name,
            f"<div id='profile-header'><div class='user-info'><div class='profile-display-name'>{esc(user.name)}</div></div></div><div id='profile-navigation'>{a(self.user_url(user), 'Profil')} {a(self.user_url(user) + 'history/', 'Historia wpisów')}</div><div id='profile-content'><div class='profile-row'><div>Członek od:</div><div>{user.joined.day} {POLISH[user.joined.month - 1]} {user.joined:%Y}</div></div></div>",
        )

    def extras(self):
        yield "/forum/members/", "members", "Członkowie"
        yield "/forum/markallread/", "login", "Oznacz"
        for name in (
            "wp-login.php",
            "wp-login.php?action=register",
            "wp-login.php?action=lostpassword",
        ):
            yield f"/{name}", "login", name
        for name in ("o-nas", "kontakt", "sklep", "polityka-prywatnosci"):
            yield f"/{name}/", "other", name
        for b in self.world.all_boards():
            yield f"/forum/addtopic/{b.slug}/", "login", "Nowy temat"
        for t in self.world.threads:
            yield f"/forum/addpost/{self.slug_of(t)}/", "login", "Odpowiedz"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        names = (
            ("/", "Strona główna"),
            ("/o-nas/", "O nas"),
            ("/sklep/", "Sklep"),
            ("/forum/", "Forum"),
            ("/kontakt/", "Kontakt"),
        )
        menu = joined(f"<li class='menu-item'>{a(url, text)}</li>" for url, text in names)
        recent = joined(
            f"<li>{a(f'/2024/0{n % 3 + 1}/{self.tale(n)[1]}/', self.tale(n)[0])}</li>"
            for n in range(1, 6)
        )
        months = joined(f"<li>{a(f'/2024/0{n}/', f'{POLISH[n - 1]} 2024')}</li>" for n in (3, 2, 1))
        posts = joined(
            f"<li class='widget-element'><span class='post-link'>{a(self.in_page(t.last), t.title)}</span><span class='post-author'>przez <b>{esc(t.last.author.name)}</b></span><span class='post-date'>{self.ago(t.last.at)}</span></li>"
            for t in self.newest(5)
        )
        aside = f"<aside class='widget-area'><section class='widget widget_search'><form role='search' method='get' action='/'><input type='search' name='s'></form></section><section class='widget'><h2>Ostatnie wpisy</h2><ul>{recent}</ul></section><section class='widget'><h2>Archiwa</h2><ul>{months}</ul></section><section class='widget'><h2>Ostatnio na forum</h2><ul class='asgarosforum-widget'>{posts}</ul></section></aside>"
        bar = "<div id='forum-header'><div id='forum-navigation'><a class='home-link' href='/forum/'>Forum</a><a class='members-link' href='/forum/members/'>Członkowie</a><a class='activity-link' href='/forum/activity/'>Aktywność</a><a class='login-link' href='/wp-login.php'>Zaloguj</a><a class='register-link' href='/wp-login.php?action=register'>Rejestracja</a></div><div id='forum-search'><form method='get' action='/forum/search/'><input name='keywords' type='search' placeholder='Szukaj...'></form></div></div>"
        trail = f"<div id='forum-breadcrumbs'><span class='breadcrumb-icon'></span><a href='/forum/'>Forum</a>{crumbs}</div>"
        return (
            f"<!DOCTYPE html><html lang='pl-PL'><head><meta charset='UTF-8'><title>{esc(title)} – Forum – {self.site}</title>{head}</head><body class='page'><header id='masthead'><p class='site-title'><a href='/' rel='home'>{self.site}</a></p><nav id='site-navigation'><ul>{menu}</ul></nav></header><div id='content'><main><article class='page hentry'><header><h1 class='entry-title'>Forum</h1></header><div class='entry-content'><div id='af-wrapper'>{bar}{trail}{body}</div></div></article></main>{aside}</div>"
            f"<footer id='colophon'><div class='site-info'><a href='/polityka-prywatnosci/'>Polityka prywatności</a> | {self.site} 2024</div></footer></body></html>"
        )

    def pages(self, url: str, page: int, last: int) -> str:
        """Short bars name every page; long ones name the first without its number."""
        if last == 1:
            return ""

        def link(n: int, text: str = "") -> str:
            return a(f"{url}?part={n}", text or str(n))

        if last <= 5:
            bits = [f"<strong>{n}</strong>" if n == page else link(n) for n in range(1, last + 1)]
        else:
            bits = [a(url, "« Pierwsza")] if page > 3 else []
            bits += [
                f"<strong>{n}</strong>" if n == page else link(n)
                for n in range(max(1, page - 2), min(last, page + 2) + 1)
            ]
            bits += [link(last, "Ostatnia »")] if last - page >= 3 else []
        return f"<div class='pages-and-menu'><div class='pages'>{joined(bits)}</div><div class='forum-menu'><a class='button' href='/wp-login.php'>Zaloguj</a></div></div>"

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f"<div class='title-element' id='forum-category-1'>Ogólne<span class='last-post-headline'>Ostatni wpis</span></div><div class='content-container'>{rows}</div>"

    def lately(self, t: Thread, *, titled: bool) -> str:
        p = t.last
        name = ""
        if titled:
            name = f"<span class='forum-poster-title'>{a(self.in_page(p), t.title[:28])}</span>"
        when = (
            f"<small>{a(self.in_page(p), self.ago(p.at))}</small>"
            if not titled
            else f"<small>{self.ago(p.at)}</small>"
        )
        return f"<div class='forum-poster-avatar'><img src='/avatar/{p.author.id}.png' alt=''></div><div class='forum-poster-summary'>{name}<small>przez</small> {a(self.user_url(p.author), p.author.name, 'class=profile-link')} · {when}</div>"

    def board_row(self, b: Board) -> str:
        last = (
            self.lately(b.newest_first()[0], titled=True)
            if b.threads
            else "<small class='no-topics'>Brak tematów</small>"
        )
        subs = " · ".join(a(self.board_url(s), s.name) for s in b.boards)
        told = f"<small class='forum-subforums'><b>Podfora:</b> {subs}</small>" if subs else ""
        return f"<div class='content-element forum' id='forum-{b.id}'><div class='forum-status'></div><div class='forum-name'><a class='forum-title' href='{self.board_url(b)}'>{esc(b.name)}</a><small class='forum-description'>{esc(b.about)}</small><small class='forum-stats'>{len(b.threads)} tematów · {sum(len(t.posts) for t in b.threads)} wpisów</small>{told}</div><div class='forum-poster'>{last}</div></div>"

    def home_boxes(self) -> str:
        u = self.world.users[-1]
        return f"<div id='statistics'><div class='title-element'>Statystyki</div><div id='statistics-body'><div>{len(self.world.threads)} tematów</div><div>{len(self.world.posts)} wpisów</div><div>{len(self.world.users)} użytkowników</div></div><div id='statistics-online-users'>Najnowszy członek: {a(self.user_url(u), u.name)} · Teraz online: 3 gości</div></div>"

    def rows_table(self, rows: str) -> str:
        return f"<div class='title-element'>Tematy<span class='last-post-headline'>Ostatni wpis</span></div><div class='content-container'>{rows}</div>"

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        bar = self.pages(f"/forum/forum/{board.slug}/", page, last)
        body = f"<h1 class='main-title'>{esc(board.name)}</h1>{below}{bar}{self.rows_table(joined(map(self.row, threads)))}{bar}"
        return self.frame(board.name, body, self.crumbs(board))

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        url = self.thread_url(t)
        nav = ""
        if pages > 1:
            shown = range(1, pages + 1) if pages <= 5 else range(1, 4)
            end = a(f"{url}?part={pages}", "Ostatnia »") if pages > 5 else ""
            nav = f"&nbsp;·&nbsp;<div class='pages'>{joined(a(f'{url}?part={n}', str(n)) for n in shown)}{end}</div>"
        sticky = "<span class='topic-icon sticky'></span>" if t.sticky else ""
        return f"<div class='content-element topic {'topic-sticky' if t.sticky else 'topic-normal'}'><div class='topic-status'>{sticky}</div><div class='topic-name'><a href='{url}' title='{esc(t.title)}'>{esc(t.title)}</a><small>Przez {a(self.user_url(t.starter), t.starter.name, 'class=profile-link')}, {self.ago(t.posts[0].at)}{nav}</small><small class='topic-stats'>{len(t.posts) - 1} odpowiedzi · {t.views} wyświetleń</small></div><div class='topic-poster'>{self.lately(t, titled=False)}</div></div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pages(self.thread_url(thread), page, last)
        body = f"<h1 class='main-title'>{esc(thread.title)}</h1>{bar}<div class='title-element'></div><div class='content-container'>{joined(map(self.post, posts))}</div>{bar}"
        trail = f"{self.crumbs(thread.board)}<span class='separator'></span>{a(self.thread_url(thread), thread.title)}"
        return self.frame(thread.title, body, trail)

    def post(self, p: Post) -> str:
        u = p.author
        text = f"<p>{self.text(p, '</p><p>')}</p>"
        quote = ""
        if p.quoted:
            quote = f"<blockquote><div class='quotetitle'>Cytat z {esc(p.quoted.author.name)} data {self.when(p.quoted.at)}</div><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        said = quote + text
        hidden = f"<div id='post-quote-container-{p.id}' style='display: none;'><blockquote><div class='quotetitle'>Cytat z {esc(u.name)} data {self.when(p.at)}</div>{said}</blockquote><br></div>"
        starter = ""
        if p.number > 1 and u is p.thread.starter:
            starter = "<small class='topic-author'>Autor tematu</small>"
        edited = ""
        if p.edited:
            edited = f"<span class='post-edit-date'>Ostatnia edycja {self.when(p.at)} przez {esc(u.name)}&nbsp;·&nbsp;</span>"
        sig = f"<div class='signature'>{esc(u.signature)}</div>" if u.signature else ""
        return (
            f"<div class='post-element {'first-post' if p.number % 10 == 1 else ''}' id='postid-{p.id}'><div class='post-author'><img alt='' src='/avatar/{u.id}.png' class='avatar'><div class='post-author-block-name'><span class='post-username'><a class='profile-link' href='{self.user_url(u)}'>{esc(u.name)}</a></span><span class='mention-nice-name'>@{u.name.lower()}</span></div><div class='post-author-block-meta'><small class='post-counter'>{u.wrote} wpisów</small>{starter}</div></div>"
            f"<div class='post-wrapper'><div class='forum-post-header'><div class='forum-post-date'>{self.when(p.at)}</div></div><div class='post-message'>{hidden}{said}</div><div class='post-footer'><div class='post-reactions'><span class='reaction up'>0</span><span class='reaction down'>0</span></div><div class='post-meta'>{edited}<a href='{self.in_page(p)}'>#{p.number}</a></div></div>{sig}</div></div>"
        )
