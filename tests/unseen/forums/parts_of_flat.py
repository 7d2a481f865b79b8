"""Threads that any of their posts names."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread


class PartsOfFlat(OneBoardClosed, LivedIn):
    """showflat.php?Cat=0&Number=99&page=0&view=collapsed&sb=5&o=&fpart=2; any post is a Number."""

    name = "parts-of-flat"
    seed = 822
    language = "de"
    size = SEVERAL_PAGES
    home = "/forum/ubbthreads.php?Cat=0"
    posts_per_page = 10
    rows_per_page = 15
    gone = 3
    gone_status = 200
    shadows = 2
    STATE = "&view=collapsed&sb=5&o="
    board_at = "/forum/postlist.php?Cat=0&Board={b|named}[&page={n0}{my.STATE}]"
    post_at = "/forum/showflat.php?Cat=0&Number={p.id}&an=0&page=0#Post{p.id}"
    user_at = "/forum/showprofile.php?Cat=0&User={u.id}&what=ubbthreads"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        return f"{moment:%d.%m.%y %H:%M}"

    def named(self, board: Board) -> str:
        return f"b{board.slug.replace('-', '')[:12]}"

    def key(self, url: str) -> str:
        """What one came from changes nothing; a part that is not named is the first."""
        path, mark, query = super().key(url).partition("?")
        idle = ("view=", "sb=", "o=", "an=", "vc=", "Main=") if "/show" in path else ()
        idle = ("view=collapsed", "sb=5", "o=") if "/postlist" in path else idle
        if "/showflat" in path or "/showthreaded" in path:
            idle = (*idle, "page=", "Board=")
        kept = (
            [each for each in query.split("&") if not each.startswith(idle)]
            if idle
            else query.split("&")
        )
        kept = [
            each for each in kept if each not in {"fpart=", "fpart=1"} or "Number=" not in query
        ]
        return path + mark + "&".join(sorted(kept))

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        part = f"&page=0{self.STATE}&fpart={page}" if page > 1 else f"&page=0{self.STATE}&fpart=1"
        return f"/forum/showflat.php?Cat=0&Number={thread.posts[0].id}{part}"

    def in_list(self, t: Thread, page: int, part: int = 1) -> str:
        return f"/forum/showflat.php?Cat=0&Board={self.named(t.board)}&Number={t.posts[0].id}&page={page - 1}{self.STATE}&fpart={part}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            first = t.posts[0].id
            whole = f"/forum/showflat.php?Cat=0&Number={first}&page=0{self.STATE}&fpart=all"
            if self.pages_of(t) > 1 and t.id not in self.private:
                self.put_other(
                    whole, lambda t=t: self.render_thread(t, 0, t.posts, self.pages_of(t))
                )
            self.put_other(
                f"/forum/printthread.php?Cat=0&Board={self.named(t.board)}&main={first}&type=thread",
                lambda t=t: self.printed(t),
                "print",
            )
            for p in t.posts:
                threaded = f"/forum/showthreaded.php?Cat=0&Number={p.id}&page=0{self.STATE}&fpart=1"
                self.put_other(threaded, lambda p=p: self.threaded(p))
            for way, step in (("old", -1), ("new", 1)):
                self.put_moved(
                    self.neighbouring(t, way), self.thread_url(self.neighbour(t, step) or t)
                )
        for b in self.world.all_boards():
            for sort in (1, 2, 3, 4):
                url = f"/forum/postlist.php?Cat=0&Board={self.named(b)}&page=0&view=collapsed&sb={sort}"
                rows = sorted(
                    b.threads,
                    key=lambda t, s=sort: (t.title, t.starter.name, t.views, len(t.posts))[s - 1],
                )[:15]
                self.put_rows(url + "&o=0", b, rows)
            rows = b.newest_first()[:15]
            self.put_rows(
                f"/forum/postlist.php?Cat=0&Board={self.named(b)}&page=0&view=expanded&sb=5&o=",
                b,
                rows,
            )
            self.put_board(f"/forum/postlist.php?Cat=0&Board={self.named(b)}&page=0{self.STATE}", b)

    def neighbouring(self, t: Thread, way: str) -> str:
        return f"/forum/grabnext.php?Cat=0&Board={self.named(t.board)}&mode=showflat&sticky=0&dir={way}&posted={int(t.last.at.timestamp())}"

    def printed(self, t: Thread) -> str:
        return f"<html><head><title>{esc(t.title)}</title></head><body>{joined(f'<p>{esc(p.author.name)} {self.when(p.at)}<br>{esc(p.text)}</p>' for p in t.posts)}</body></html>"

    def threaded(self, p: Post) -> str:
        tree = joined(
            f"<tr><td class='lighttable'><img src='/images/blank.gif' width='{min(each.number, 9) * 13}' alt=''>{a(f'/forum/showthreaded.php?Cat=0&Number={each.id}&page=0{self.STATE}&fpart=1', p.thread.title)}</td><td>{esc(each.author.name)}</td><td>{self.when(each.at)}</td></tr>"
            for each in p.thread.posts
        )
        body = f"<table class='tableborders' width='95%'>{self.post(p)}</table><br><table class='tableborders' width='95%'><tr class='darktable'><td>Gesamtes Thema</td><td>Von</td><td>Datum</td></tr>{tree}</table>"
        return self.frame(p.thread.title, body)

    def extras(self):
        for name in "search faq_english newuser login online showmembers calendar".split():
            yield f"/forum/{name}.php?Cat=0", "login", name
        for b in self.world.all_boards():
            yield (
                f"/forum/newpost.php?Cat=0&Board={self.named(b)}&page=0&view=collapsed&sb=5",
                "login",
                "Neu",
            )
        for p in self.world.posts.values():
            at = f"Cat=0&Board={self.named(p.thread.board)}&Number={p.id}&page=0&what=showflat&fpart={self.page_of(p)}"
            yield f"/forum/newreply.php?{at}&vc=1", "login", "Antworten"
            yield f"/forum/newreply.php?{at}&q=1", "login", "Zitat"
            yield f"/forum/notifymod.php?{at}", "login", "Melden"
            yield f"/forum/mailthread.php?{at}", "login", "Mail"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/forum/showflat.php?Cat=0&Number={thread.posts[0].id}"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            (self.home, "Hauptseite"),
            ("/forum/search.php?Cat=0", "Suche"),
            ("/forum/online.php?Cat=0", "Wer ist online"),
        )
        names = (
            *names,
            ("/forum/faq_english.php?Cat=0", "FAQ"),
            ("/forum/calendar.php?Cat=0", "Kalender"),
            ("/forum/newuser.php?Cat=0", "Neuer Benutzer"),
            ("/forum/login.php?Cat=0", "Anmelden"),
            ("/forum/showmembers.php?Cat=0", "Mitglieder"),
        )
        menu = " | ".join(a(url, text) for url, text in names)
        return f"<html><head><title>{self.site}: {esc(title)}</title></head><body class='body'><table width='95%' align='center' class='tablesurround'><tr><td><table class='tableborders' width='100%'><tr><td align='center' class='menubar'>{menu}</td></tr></table></td></tr></table><br />{body}<br /><table width='95%' align='center' class='tablesurround'><tr><td class='cleartable' align='center'><font class='small'>Kontakt | Datenschutz<br />{a(self.home, self.site)}</font></td></tr></table></body></html>"

    def jump(self) -> str:
        options = joined(
            f"<option value='{self.named(b)}'>&nbsp;&nbsp;{esc(b.name)}</option>"
            for b in self.world.boards
        )
        return f"<form method='post' action='/forum/jumper.php'>Springe zu <select name='board' class='formboxes'><option value='-CATJUMP-1'>*Abteilung* -----</option>{options}</select> <input type='submit' value='Los'></form>"

    def render_home(self) -> str:
        who = self.world.users[4]
        return self.frame(
            "Hauptseite",
            self.boards_table(self.world.boards)
            + f"<br><table class='tableborders' width='95%'><tr class='lighttable'><td>Registrierte Benutzer: {len(self.world.users)}<br>Willkommen unserem neuesten Benutzer, {a(self.user_url(who), who.name)}</td></tr></table>",
        )

    def boards_table(self, boards):
        heads = joined(
            f"<td class='tdheader'>{w}</td>"
            for w in ("&nbsp;", "Forum", "Themen", "Beiträge", "Letzter Beitrag", "Moderator")
        )
        return f"<table width='95%' align='center' class='tablesurround'><tr><td><table cellspacing='1' width='100%' class='tableborders'><tr>{heads}</tr><tr class='darktable'><td colspan='6'>{a(self.home, 'Abteilung')}</td></tr>{joined(map(self.board_row, boards))}</table></td></tr></table>"

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f"{self.when(t.last.at)}<br><font class='small'>von {esc(t.last.author.name)}<br>{a(self.post_url(t.last), t.title[:20] + '...')}</font>"
            if t
            else "&nbsp;"
        )
        mod = self.world.users[b.id]
        return f"<tr><td class='darktable'><img src='/images/nonewposts.gif' alt=''></td><td class='darktable'><font class='forumtitle'>{a(self.board_url(b), b.name)}</font><br><font class='forumdescript'>{esc(b.about)}</font> {' '.join(a(self.board_url(s), s.name) for s in b.boards)}</td><td class='lighttable'>{len(b.threads)}</td><td class='lighttable'>{sum(len(t.posts) for t in b.threads)}</td><td class='darktable' nowrap>{last}</td><td class='lighttable'>{a(self.user_url(mod), mod.name)}</td></tr>"

    def render_board(self, board, page, threads, last):
        base = f"/forum/postlist.php?Cat=0&Board={self.named(board)}"
        heads = joined(
            f"<td class='tdheader'>{a(f'{base}&page=0&view=collapsed&sb={n}&o=0', w)}</td>"
            for n, w in (
                (1, "Betreff"),
                (2, "Verfasser"),
                (3, "Aufrufe"),
                (4, "Antworten"),
                (5, "Letzter Beitrag"),
            )
        )
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        rows = joined(self.listed(t, page) for t in (*self.moved_from.get(board.id, ()), *threads))
        bits = [
            str(n)
            if n == page
            else a(self.board_url(board, n) if n > 1 else f"{base}&page=0{self.STATE}", str(n))
            for n in range(1, last + 1)
        ]
        if page < last:
            bits.append(a(self.board_url(board, page + 1), ">>"))
        pager = (
            f"Seiten in diesem Forum: {' | '.join(bits)}"
            if last > 1
            else "Seiten in diesem Forum: 1"
        )
        tools = f"<a href='/forum/newpost.php?Cat=0&amp;Board={self.named(board)}&amp;page=0&amp;view=collapsed&amp;sb=5'><img src='/images/newpost.gif' alt='Neuer Beitrag'></a> <a href='{esc(base)}&amp;page=0&amp;view=expanded&amp;sb=5&amp;o='><img src='/images/expand.gif' alt='Ausklappen'></a>"
        if page < last:
            tools += f" <a href='{esc(self.board_url(board, page + 1))}'><img src='/images/next.gif' alt='Weiter'></a>"
        trail = (
            f"<td class='cleartable'>{a(self.home, 'Hauptseite')} &gt;&gt; {esc(board.name)}</td>"
        )
        body = f"{below}<table width='95%' class='tablesurround'><tr>{trail}<td align='right'>{tools}</td></tr></table><table width='95%' class='tablesurround'><tr><td><table width='100%' class='tableborders'><tr>{heads}</tr>{rows}</table></td></tr></table><table width='95%'><tr><td>{pager}</td><td>{self.jump()}</td></tr></table>"
        return self.frame(board.name, body)

    def listed(self, t: Thread, page: int) -> str:
        pages = self.pages_of(t)
        parts = " | ".join(
            a(self.in_list(t, page, n), str(n))
            for n in [*range(2, min(pages, 4) + 1), *([pages] if pages > 4 else [])]
        )
        more = ""
        if pages > 1:
            more = f" <font class='small'>(Seiten: 1 | {parts} | {a(self.in_list(t, page).replace('fpart=1', 'fpart=all'), 'alle')})</font>"
        return f"<tr class='lighttable'><td align='left' nowrap><img src='/images/icons/book.gif' alt=''> {a(self.in_list(t, page), t.title)}{more}</td><td nowrap>{a(self.user_url(t.starter), t.starter.name)}</td><td align='center'>{t.views}</td><td align='center'>{len(t.posts) - 1}</td><td nowrap class='small'>{self.when(t.last.at)}</td></tr>"

    def row(self, t: Thread) -> str:
        return self.listed(t, 1)

    def render_thread(self, thread, page, posts, last):
        bits = [
            str(n) if n == page else a(self.thread_url(thread, n), str(n))
            for n in range(1, last + 1)
        ]
        whole = a(
            f"/forum/showflat.php?Cat=0&Number={thread.posts[0].id}&page=0{self.STATE}&fpart=all",
            "(alle anzeigen)",
        )
        if 0 < page < last:
            bits.append(a(self.thread_url(thread, page + 1), ">"))
        pager = f"Seiten in diesem Thema: {' | '.join(bits)} {whole}" if last > 1 else "Seiten: 1"
        tools = (
            f"<a href='{esc(self.neighbouring(thread, 'old'))}'><img src='/images/previous.gif' alt='Vorheriges'></a> <a href='{esc(self.board_url(thread.board))}'><img src='/images/all.gif' alt='Übersicht'></a> "
            f"<a href='{esc(self.neighbouring(thread, 'new'))}'><img src='/images/next.gif' alt='Nächstes'></a> <a href='/forum/showthreaded.php?Cat=0&amp;Number={thread.posts[0].id}&amp;page=0{esc(self.STATE)}&amp;fpart=1'><img src='/images/threaded.gif' alt='Baum'></a>"
        )
        trail = f"{a(self.home, 'Hauptseite')} &gt;&gt; {a(self.board_url(thread.board), thread.board.name)}"
        foot = f"<a href='/forum/printthread.php?Cat=0&amp;Board={self.named(thread.board)}&amp;main={thread.posts[0].id}&amp;type=thread'>Thema drucken</a>"
        body = f"<table width='95%' class='tablesurround'><tr><td class='cleartable'>{trail}</td><td align='right'>{tools}</td></tr></table><table width='95%' class='tablesurround'><tr><td><table cellspacing='1' width='100%' class='tableborders'><tr><td class='tdheader' colspan='2'>{pager}</td></tr>{joined(map(self.post, posts))}</table></td></tr></table><table width='95%'><tr><td>{pager}</td><td align='right'>{tools}</td></tr></table><table width='95%' class='tableborders'><tr class='lighttable'><td>Zusätzliche Information<br>0 registrierte und 2 anonyme Benutzer<br>Thema gelesen: {thread.views}</td><td>{foot}</td><td>{self.jump()}</td></tr></table>"
        return self.frame(thread.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        at = f"Cat=0&Board={self.named(p.thread.board)}&Number={p.id}&page=0&what=showflat&fpart={self.page_of(p)}"
        re = ""
        if p.parent:
            re = f" <font class='small'>[Re: {a(self.user_url(p.parent.author), p.parent.author.name)}]</font>"
        quote = ""
        if p.quoted:
            quote = f"<blockquote><font class='small'>Antwort auf:</font><hr />{esc(p.quoted.paragraphs[0])}<hr /></blockquote>"
        sig = f"<br><br>--------------------<br>{esc(u.signature)}" if u.signature else ""
        edited = ""
        if p.edited:
            edited = f"<br><br><font class='small'><em>Bearbeitet von {esc(u.name)} ({self.when(p.at)})</em></font>"
        return (
            f"<tr><td width='15%' valign='top' class='darktable' rowspan='2'><a name='Post{p.id}'></a>{a(self.user_url(u), u.name)}<br><font class='small'>Mitglied<br><img src='/avatars/{u.id}.gif' alt=''><br>Registriert: {u.joined:%d.%m.%y}<br>Beiträge: {u.wrote}<br>Ort: Halle</font></td>"
            f"<td class='subjecttable'><table width='100%'><tr><td align='left'><img src='/images/icons/book.gif' alt=''><b>{esc(p.thread.title)}</b>{re}<br><font class='small'>#{p.id} - {self.when(p.at)}</font></td><td align='right'><a href='/forum/notifymod.php?{esc(at)}'><img src='/images/notify.gif' alt=''></a> <a href='/forum/mailthread.php?{esc(at)}'><img src='/images/mail.gif' alt=''></a> <a href='/forum/newreply.php?{esc(at)}&amp;vc=1'><img src='/images/reply.gif' alt=''></a> <a href='/forum/newreply.php?{esc(at)}&amp;q=1'><img src='/images/quote.gif' alt=''></a></td></tr></table></td></tr>"
            f"<tr><td class='lighttable'><table width='100%'><tr><td><font class='post'>{quote}{self.text(p)}{edited}{sig}</font></td></tr></table></td></tr>"
        )
