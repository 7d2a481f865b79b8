"""Titles behind the number in a query of capitals."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread

GREEK = ("Ιαν", "Φεβ", "Μαρ", "Απρ", "Μαϊ", "Ιουν", "Ιουλ", "Αυγ", "Σεπ", "Οκτ", "Νοε", "Δεκ")


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
