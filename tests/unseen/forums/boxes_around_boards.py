"""A small board of tidy divs in a community's own theme: boxes, adverts and articles around it."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread


class BoxesAroundBoards(Established):
    """viewtopic.php?id=120&p=2, ?pid=99#p99, ?id=120&action=last; viewforum.php?id=3&p=2; articles, a chat and adverts around."""

    name = "boxes-around-boards"
    seed = 1873
    language = "pl"
    site = "Warsztat u Zbyszka"
    home = "/forum/"
    posts_per_page = 15
    rows_per_page = 25
    gone_status = 404
    gone_said = "Błędne zapytanie. Odnośnik, którego użyłeś, jest nieprawidłowy lub przestarzały."
    walled_said = "Nie masz uprawnień do przeglądania tej strony."
    closed_said = "Logowanie"
    thread_at = "/forum/viewtopic.php?id={t.id}[&p={n}]"
    board_at = "/forum/viewforum.php?id={b.id}[&p={n}]"
    post_at = "/forum/viewtopic.php?pid={p.id}"
    user_at = "/forum/profile.php?id={u.id}"

    def article_url(self, n: int) -> str:
        return f"/artykuly/{self.world.threads[n].slug[:24]},{n + 3}.html"

    def link(self, url: str, text: str, extra: str = "") -> str:
        return a(url.removeprefix("/forum/") if url != "/forum/" else "index.php", text, extra)

    def when(self, at: datetime) -> str:
        seconds = at.minute * 7 % 60
        for days, word in ((0, "Dzisiaj"), (1, "Wczoraj")):
            if at.date() == (NOW - timedelta(days=days)).date():
                return f"{word} {at:%H:%M}:{seconds:02}"
        return f"{at:%Y-%m-%d %H:%M}:{seconds:02}"

    def register(self) -> None:
        super().register()
        self.put("/forum/index.php", lambda: self.entry_page(self.render_home()))
        for t in self.world.threads:
            end = f"{self.post_url(t.last)}#p{t.last.id}"
            for word in ("new", "last"):
                self.put_moved(f"/forum/viewtopic.php?id={t.id}&action={word}", end)
            self.put(f"/forum/viewtopic.php?id={t.id}&p=1", self._thread_show(t, 1))
            self.put_feed(f"/forum/extern.php?action=feed&tid={t.id}&type=atom", t.title)
        for p in self.world.posts.values():
            self.put_login(f"/forum/post.php?tid={p.thread.id}&qid={p.id}", "Cytuj")
            self.put_login(f"/forum/misc.php?report={p.id}", "Zgłoś")
            if self.attached(p):
                self.put_file(f"/forum/attachment.php?item={p.id}")
        for b in self.open_boards():
            self.put_feed(f"/forum/extern.php?action=feed&fid={b.id}&type=atom", b.name)
            self.put_board(f"/forum/viewforum.php?id={b.id}&p=1", b)
        for word in ("show_recent", "show_unanswered", "show_24h"):
            self.put_list(
                "/forum/search.php?action={w}[&p={n}]",
                "Wyniki wyszukiwania",
                self.newest_seen(60),
                w=word,
            )
        for u in self.world.users:
            mine = [t for t in self.visible() if t.starter is u]
            for word in ("topics", "posts"):
                self.some_list(
                    f"/forum/search.php?action=show_user_{word}&user_id={u.id}", u.name, mine
                )
            self.put_login(f"/forum/misc.php?email={u.id}", "E-mail")
        self.put_members(
            "/forum/userlist.php[?username=&show_group=-1&sort_by=username&sort_dir=ASC&p={n}]",
            "Lista użytkowników",
            50,
        )
        for n in range(24):
            self.put(self.article_url(n), lambda n=n: Shown("article", "", self.article(n)))
        self.put_other("/", self.front, "portal")
        self.put_view("/artykuly/", "article", "Artykuły", self.articles)
        self.put_feed("/forum/extern.php?action=feed&type=atom", self.site)

    def extras(self):
        for url, title in links(
            "/forum/login.php Zaloguj się | /forum/register.php Rejestracja | "
            "/forum/login.php?action=forget Zapomniałeś hasła?"
        ):
            yield url, "login", title
        for url, title in links(
            "/forum/help.php Pomoc | /forum/search.php Szukaj | "
            "/forum/misc.php?action=rules Regulamin | /forum/index.php?mobile=1 Wersja mobilna | "
            "/galeria/ Galeria | /sklep/ Sklep | /kontakt.html Kontakt | /czat/ Czat | "
            "/linki/ Linki"
        ):
            yield url, "other", title
        for n in range(10):
            yield f"/galeria/zdjecie-{n + 20}.html", "gallery", f"Zdjęcie {n}"
        for b in self.world.all_boards():
            yield f"/forum/post.php?fid={b.id}", "login", "Nowy temat"
        for t in self.world.threads:
            yield f"/forum/post.php?tid={t.id}", "login", "Odpowiedz"

    def boxes(self) -> str:
        latest = joined(
            f'<li><a href="/forum/viewtopic.php?id={t.id}&amp;action=new" title="{esc(t.title)}">{esc(t.title[:30])}</a> <span>({len(t.posts) - 1})</span> <em>{t.last.author.name}</em></li>'
            for t in self.newest_seen(10)
        )
        hot = joined(
            f'<li><a href="/forum/viewtopic.php?id={t.id}">{esc(t.title)}</a></li>'
            for t in self.popular(6)
        )
        texts = joined(
            f'<li><a href="{self.article_url(n)}">{esc(self.world.threads[n].title)}</a></li>'
            for n in range(5)
        )
        photos = joined(
            f'<a href="/galeria/zdjecie-{n + 20}.html"><img src="/galeria/t{n}.jpg" alt="Zdjęcie {n}"></a>'
            for n in range(4)
        )
        chat = joined(
            f"<p><b>{u.name}</b>: {esc(self.world.boards[n].about[:40])}</p>"
            for n, u in enumerate(self.world.users[20:24])
        )
        friends = joined(
            f'<li><a href="http://partner{n}.example.org/" target="_blank">Partner {n}</a></li>'
            for n in range(4)
        )
        return f'<div id="prawa"><div class="pudelko"><h3>Najnowsze na forum</h3><ul>{latest}</ul></div><div class="pudelko reklama">{self.ad(7)}</div><div class="pudelko"><h3>Popularne</h3><ul>{hot}</ul></div><div class="pudelko"><h3>Artykuły</h3><ul>{texts}</ul><a href="/artykuly/">wszystkie</a></div><div class="pudelko"><h3>Galeria</h3>{photos}</div><div class="pudelko"><h3>Czat</h3>{chat}<a href="/czat/">wejdź</a></div><div class="pudelko"><h3>Partnerzy</h3><ul>{friends}</ul></div></div>'

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        top = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/ Strona główna | /artykuly/ Artykuły | /galeria/ Galeria | /forum/ Forum | "
                "/sklep/ Sklep | /linki/ Linki | /kontakt.html Kontakt"
            )
        )
        menu = joined(
            f'<li id="nav{i}">{a("/forum/" + u, t)}</li>'
            for i, u, t in (
                ("index", "index.php", "Forum"),
                ("userlist", "userlist.php", "Użytkownicy"),
                ("rules", "misc.php?action=rules", "Regulamin"),
                ("search", "search.php", "Szukaj"),
                ("register", "register.php", "Rejestracja"),
                ("login", "login.php", "Logowanie"),
            )
        )
        return (
            f'<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><title>{esc(title)} / {self.site}</title>{head}<link rel="stylesheet" href="/forum/style/Zbyszek.css"></head><body><div id="strona"><div id="naglowek"><a href="/"><img src="/logo.png" alt="{self.site}"></a>{self.ad(1)}<ul id="glowne">{top}</ul></div><div id="kolumny"><div id="srodek"><div id="punviewtopic" class="pun"><div class="punwrap"><div id="brdheader" class="block"><div class="box"><div id="brdtitle" class="inbox"><h1><a href="/forum/index.php">{self.site}</a></h1><div id="brddesc"><p><span>Forum majsterkowiczów</span></p></div></div><div id="brdmenu" class="inbox"><ul>{menu}</ul></div><div id="brdwelcome" class="inbox"><p class="conl">Nie jesteś zalogowany.</p><ul class="conr"><li><span>Tematy: <a href="/forum/search.php?action=show_recent">Aktywne</a> | <a href="/forum/search.php?action=show_unanswered">Bez odpowiedzi</a></span></li></ul></div></div></div>'
            f'<div id="announce" class="block"><div class="hd"><h2><span>Ogłoszenie</span></h2></div><div class="box"><div id="announce-block" class="inbox"><div class="usercontent">Zlot w czerwcu! <a href="/artykuly/">Szczegóły</a></div></div></div></div><div id="brdmain">{crumbs}{body}</div><div id="brdfooter" class="block"><h2><span>Stopka forum</span></h2><div class="box"><div id="brdfooternav" class="inbox"><div class="conl">{self.jump("Skocz do", lambda b: str(b.id))}</div><div class="conr"><p id="poweredby">Powered by <a href="http://example.org/">X</a></p></div></div></div></div></div></div></div>{self.boxes()}</div><div id="dol">{self.ad(9)}<a href="/kontakt.html">Kontakt</a> <a href="/forum/index.php?mobile=1">Wersja mobilna</a></div></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        return self.trail(board, "")

    def trail(self, board: Board, last: str) -> str:
        up = ""
        if board.parent:
            up = f'<li><span>»&#160;</span><a href="/forum/viewforum.php?id={board.parent.id}">{esc(board.parent.name)}</a></li>'
        return f'<div class="linkst"><div class="inbox crumbsplus"><ul class="crumbs"><li><a href="/forum/index.php">Forum</a></li>{up}<li><span>»&#160;</span><a href="/forum/viewforum.php?id={board.id}"><strong>{esc(board.name)}</strong></a></li>{last}</ul></div></div>'

    def boards_table(self, boards) -> str:
        rows = []
        for n, b in enumerate(boards):
            t = self.newest_of(b)
            last = (
                f'<a href="/forum/viewtopic.php?pid={t.last.id}#p{t.last.id}">{self.when(t.last.at)}</a> <span class="byuser">przez {t.last.author.name}</span>'
                if t
                else "Nigdy"
            )
            subs = ", ".join(
                f'<a href="/forum/viewforum.php?id={s.id}">{esc(s.name)}</a>' for s in b.boards
            )
            subs = f'<div class="subforums"><strong>Podfora:</strong> {subs}</div>' if subs else ""
            threads, posts = self.counted(b)
            rows.append(
                f'<tr class="{("rowodd", "roweven")[n % 2]}"><td class="tcl"><div class="icon"><div class="nosize">{n + 1}</div></div><div class="tclcon"><div><h3><a href="/forum/viewforum.php?id={b.id}">{esc(b.name)}</a></h3><div class="forumdesc">{esc(b.about)}</div>{subs}</div></div></td><td class="tc2">{threads}</td><td class="tc3">{posts}</td><td class="tcr">{last}</td></tr>'
            )
        return f'<table><thead><tr><th class="tcl">Forum</th><th class="tc2">Tematy</th><th class="tc3">Posty</th><th class="tcr">Ostatni post</th></tr></thead><tbody>{joined(rows)}</tbody></table>'

    def render_home(self) -> str:
        parts = joined(
            f'<div id="idx{n + 1}" class="blocktable"><h2><span>Dział {n + 1}</span></h2><div class="box"><div class="inbox">{self.boards_table(g)}</div></div></div>'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        newest = self.world.users[-1]
        stats = f'<div id="brdstats" class="block"><h2><span>Informacje</span></h2><div class="box"><div class="inbox"><dl class="conr"><dd><span>Użytkowników: <strong>{users}</strong></span></dd><dd><span>Tematów: <strong>{threads}</strong></span></dd><dd><span>Postów: <strong>{posts}</strong></span></dd></dl><dl class="conl"><dd><span>Najnowszy użytkownik: <a href="/forum/profile.php?id={newest.id}">{newest.name}</a></span></dd></dl><dl id="onlinelist" class="clearb"><dt><strong>Online: </strong></dt><dd>{self.online()}</dd></dl></div></div></div>'
        return self.frame("Forum", parts + stats)

    def rows_table(self, rows: str) -> str:
        return f'<div id="vf" class="blocktable"><h2><span>Tematy</span></h2><div class="box"><div class="inbox"><table><thead><tr><th class="tcl">Temat</th><th class="tc2">Odpowiedzi</th><th class="tc3">Odsłony</th><th class="tcr">Ostatni post</th></tr></thead><tbody>{rows}</tbody></table></div></div></div>'

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        rows = (
            rows
            or '<tr class="rowodd inone"><td class="tcl" colspan="4"><div class="icon inone"></div><div class="tclcon"><div><strong>Forum jest puste.</strong></div></div></td></tr>'
        )
        new = (
            f'<p class="postlink conr"><a href="/forum/post.php?fid={board.id}">Nowy temat</a></p>'
        )
        bar = (
            bar
            or '<p class="pagelink conl"><span class="pages-label">Strony: </span><strong class="item1">1</strong></p>'
        )
        below = (
            f'<div class="blocktable"><h2><span>Podfora</span></h2>{below}</div>' if below else ""
        )
        return f'{below}<div class="pagepost">{bar}{new}</div>{self.rows_table(rows)}<div class="linksb"><div class="pagepost">{bar}{new}</div></div>'

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = " ".join(
            f'<a href="/forum/viewtopic.php?id={t.id}{f"&amp;p={n}" if n > 1 else ""}">{n}</a>'
            for n in (1, *self.pages_in_row(t))
            if self.pages_of(t) > 1
        )
        pages = f' <span class="pagestext">[ {pages} ]</span>' if pages else ""
        mark = '<span class="stickytext">Przyklejony: </span>' if t.sticky else ""
        mark += '<span class="closedtext">Zamknięty: </span>' if t.locked else ""
        mark += '<span class="movedtext">Przeniesiony: </span>' if moved else ""
        last = f'<a href="/forum/viewtopic.php?pid={t.last.id}#p{t.last.id}">{self.when(t.last.at)}</a> <span class="byuser">przez {t.last.author.name}</span>'
        return (
            f'<tr class="rowodd"><td class="tcl"><div class="icon"><div class="nosize">{t.id}</div></div><div class="tclcon"><div>{mark}<a href="/forum/viewtopic.php?id={t.id}">{esc(t.title)}</a> <span class="byuser">przez {t.starter.name}</span>{pages}</div></div></td>'
            + (
                '<td class="tc2">-</td><td class="tc3">-</td><td class="tcr">- - -</td></tr>'
                if moved
                else f'<td class="tc2">{len(t.posts) - 1}</td><td class="tc3">{t.views}</td><td class="tcr">{last}</td></tr>'
            )
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return ""
        bits = []
        if page > 1:
            bits.append(a(url(page - 1), "Poprzednia", 'rel="prev"'))
        for n in window(page, last, 2):
            bits.append(
                f'<strong class="item1">{n}</strong>'
                if n == page
                else a(url(n), str(n))
                if n
                else '<span class="spacer">…</span>'
            )
        if page < last:
            bits.append(a(url(page + 1), "Następna", 'rel="next"'))
        return f'<p class="pagelink conl"><span class="pages-label">Strony: </span>{" ".join(bits)}</p>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t = thread
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        bar = (
            bar
            or '<p class="pagelink conl"><span class="pages-label">Strony: </span><strong class="item1">1</strong></p>'
        )
        reply = f'<p class="postlink conr"><a href="/forum/post.php?tid={t.id}">Odpowiedz</a></p>'
        if t.locked:
            reply = '<p class="postlink conr">Temat zamknięty</p>'
        last_crumb = f'<li><span>»&#160;</span><a href="/forum/viewtopic.php?id={t.id}"><strong>{esc(t.title)}</strong></a></li>'
        feed = f'<p class="subscribelink clearb"><span class="feed"><a class="feed" href="/forum/extern.php?action=feed&amp;tid={t.id}&amp;type=atom">Kanał Atom tematu</a></span></p>'
        head = f'<link rel="canonical" href="http://unseen.test{esc(self.thread_url(t, page))}">'
        if page < last:
            head += (
                f'<link rel="next" href="http://unseen.test{esc(self.thread_url(t, page + 1))}">'
            )
        return self.frame(
            t.title if page == 1 else f"{t.title} (Strona {page})",
            f'<div class="pagepost">{bar}{reply}</div>{self.poll(t, "Ankieta", "Głosuj")}{self.with_ads(posts)}<div class="postlinksb"><div class="pagepost">{bar}{reply}</div>{feed}</div>{self.trail(t.board, last_crumb)}',
            self.trail(t.board, last_crumb),
            head,
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            cite = f'<div class="quotebox"><cite>{p.quoted.author.name} napisał(a):</cite><blockquote><div><p>{esc(p.quoted.paragraphs[0])}</p></div></blockquote></div>'
        sign = ""
        if u.signature:
            sign = f'<div class="postsignature postmsg"><hr><p>{self.signed(u)}</p></div>'
        edited = ""
        if p.edited:
            edited = f'<p class="postedit"><em>Ostatnio edytowany przez {u.name} ({self.when(p.at + timedelta(minutes=4))})</em></p>'
        clip = ""
        if self.attached(p):
            clip = f'<div class="attach"><p>Załączniki: <a href="/forum/attachment.php?item={p.id}">foto{p.id}.jpg</a> 48.1 kb, ściągnięć: 12</p></div>'
        first = " firstpost blockpost1" if p.number % self.posts_per_page == 1 else ""
        re = "Odp: " if p.number > 1 else ""
        www = ""
        if u.id % 5 == 0:
            www = f'<span class="website"><a href="http://www{u.id}.example.org/" rel="nofollow">WWW</a></span>'
        return (
            f'<div id="p{p.id}" class="blockpost {("roweven", "rowodd")[p.number % 2]}{first}"><h2><span><span class="conr">#{p.number}</span> <a href="/forum/viewtopic.php?pid={p.id}#p{p.id}">{self.when(p.at)}</a></span></h2><div class="box"><div class="inbox"><div class="postbody"><div class="postleft"><dl><dt><strong><a href="/forum/profile.php?id={u.id}">{u.name}</a></strong></dt><dd class="usertitle"><strong>Użytkownik</strong></dd><dd class="postavatar"><img src="/forum/img/avatars/{u.id}.jpg" alt=""></dd><dd><span>Skąd: {("Gdańsk", "Łódź", "Opole")[u.id % 3]}</span></dd><dd><span>Zarejestrowany: {u.joined:%Y-%m-%d}</span></dd><dd><span>Posty: {u.wrote}</span></dd><dd class="usercontacts"><span class="email"><a href="/forum/misc.php?email={u.id}">E-mail</a></span> {www}</dd></dl></div>'
            f'<div class="postright"><h3>{re}{esc(t.title)}</h3><div class="postmsg">{cite}<p>{self.text(p, "</p><p>")}</p>{clip}{edited}</div>{sign}</div></div></div><div class="inbox"><div class="postfoot clearb"><div class="postfootleft"><p><span>Offline</span></p></div><div class="postfootright"><ul><li class="postreport"><span><a href="/forum/misc.php?report={p.id}">Zgłoś</a></span></li><li class="postquote"><span><a href="/forum/post.php?tid={t.id}&amp;qid={p.id}">Cytuj</a></span></li></ul></div></div></div></div></div>'
        )

    # Around the forum.

    def front(self) -> str:
        return self.frame("Strona główna", self.articles())

    def articles(self) -> str:
        return joined(
            f'<div class="art"><h2><a href="{self.article_url(n)}">{esc(self.world.threads[n].title)}</a></h2><p class="data">{NOW - timedelta(days=n * 9 + 2):%Y-%m-%d}</p><p>{esc(self.world.boards[n % 9].about)}</p><a href="{self.article_url(n)}">czytaj dalej</a></div>'
            for n in range(24)
        )

    def article(self, n: int) -> str:
        t = self.world.threads[n]
        said = joined(
            f'<div class="komentarz"><b>{u.name}</b> <span class="data">{NOW - timedelta(days=n * 9 + 1, hours=i):%Y-%m-%d %H:%M}</span><p>{esc(self.world.boards[i].about)}</p></div>'
            for i, u in enumerate(self.world.users[n : n + 3])
        )
        return self.frame(
            t.title,
            f'<div class="art"><h1>{esc(t.title)}</h1><p>{esc(t.posts[0].text)}</p></div><h3>Komentarze</h3>{said}',
        )
