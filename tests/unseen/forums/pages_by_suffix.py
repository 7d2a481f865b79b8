"""Flat names with numbers in them: thread-12-page-2.html, viewtopic.php?t=12&start=15."""

from __future__ import annotations

from unseen.declared import Declared, a
from unseen.imitation import esc, joined, window
from unseen.world import Board, Post, Size, Thread


class DashedNames(Declared):
    """thread-12-page-2.html, forum-3.html, user-7.html, archive and print views, last-post links."""

    name = "dashed-names"
    seed = 51
    language = "pt"
    thread_at = "/thread-{t.id}[-page-{n}].html"
    board_at = "/forum-{b.id}[-page-{n}].html"
    post_at = "/thread-{p.thread.id}-post-{p.id}.html"
    user_at = "/user-{u.id}.html"
    starts_at = ("/user-9.html", "/forum-2.html", "/archive/index.php?thread-101.html")

    home = "/index.php"
    crumb = " › {link}"

    def register(self) -> None:
        self.put("/", lambda: self.entry_page(self.render_home()))
        super().register()
        order = sorted(self.world.threads, key=lambda t: t.last.at)
        for at, t in enumerate(order):
            last = self.thread_url(t, self.pages_of(t))
            self.put_moved(f"/thread-{t.id}-lastpost.html", f"{last}#pid{t.last.id}")
            self.put_moved(f"/thread-{t.id}-newpost.html", f"{last}#pid{t.last.id}")
            self.put_moved(
                f"/thread-{t.id}-nextnewest.html",
                self.thread_url(order[min(at + 1, len(order) - 1)]),
            )
            self.put_moved(
                f"/thread-{t.id}-nextoldest.html", self.thread_url(order[max(at - 1, 0)])
            )
            self.put_other(f"/printthread.php?tid={t.id}", lambda t=t: self.printed(t), "print")
            self.put_other(f"/archive/index.php?thread-{t.id}.html", lambda t=t: self.printed(t))
        for b in self.world.all_boards():
            for key in ("subject", "starter", "replies", "views", "rating"):
                threads = sorted(b.threads, key=lambda t: t.title)[: self.rows_per_page]
                for way in ("asc", "desc"):
                    self.put_rows(
                        f"/forumdisplay.php?fid={b.id}&datecut=9999&sortby={key}&order={way}&prefix=0",
                        b,
                        threads,
                    )

    def printed(self, t: Thread) -> str:
        posts = joined(
            f"<p><strong>{esc(p.author.name)}</strong> - {p.at:%d-%m-%Y %I:%M %p}<br>{esc(p.text)}</p><hr>"
            for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)} - Print</title></head><body>{a(self.thread_url(t), t.title)}{posts}</body></html>"

    def extras(self):
        for url in (
            "/member.php?action=login /member.php?action=register /memberlist.php /calendar.php "
            "/misc.php?action=help /search.php /search.php?action=getdaily /portal.php "
            "/contact.php /stats.php /showteam.php"
        ).split():
            yield url, "login", "Entrar"
        for p in self.world.posts.values():
            yield f"/newreply.php?tid={p.thread.id}&replyto={p.id}", "login", "Entrar"
            yield f"/reputation.php?action=add&uid={p.author.id}&pid={p.id}", "login", "Entrar"
        for u in self.world.users:
            yield f"/search.php?action=finduser&uid={u.id}", "search", "Busca"
            yield f"/private.php?action=send&uid={u.id}", "login", "Entrar"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<!DOCTYPE html><html lang="pt"><head><title>{esc(title)}</title></head><body><div id="container"><div id="header">
<div id="logo"><a href="/index.php"><img src="logo.png" alt="Oficina"></a></div><ul class="menu top_links"><li><a href="/portal.php">Portal</a></li><li><a href="/search.php">Buscar</a></li><li><a href="/memberlist.php">Membros</a></li><li><a href="/calendar.php">Calendário</a></li><li><a href="/misc.php?action=help">Ajuda</a></li></ul>
<div id="panel"><span class="welcome">Olá, visitante! <a href="/member.php?action=login">Entrar</a> <a href="/member.php?action=register">Registrar</a></span></div></div>
<div id="content"><div class="navigation"><a href="/index.php">Oficina</a>{crumbs}</div>{body}</div>
<div id="footer"><a href="/showteam.php">Equipe</a> <a href="/contact.php">Contato</a> <a href="#top">Topo</a> <a href="/archive/index.php">Versão leve</a> <span>Hora atual: <strong>09-03-2024, 02:37 PM</strong></span></div></div></body></html>"""

    def render_home(self) -> str:
        rows = []
        for b in self.world.boards:
            t = b.newest_first()[0] if b.threads else None
            last = (
                f'<span class="smalltext"><a href="/thread-{t.id}-lastpost.html" title="{esc(t.title)}"><strong>{esc(t.title[:22])}...</strong></a><br>{t.last.at:%d-%m-%Y}, {t.last.at:%I:%M %p}<br>por {a(self.user_url(t.last.author), t.last.author.name)}</span>'
                if t
                else "Nunca"
            )
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            rows.append(
                f'<tr><td class="trow1"><img src="off.png"></td><td class="trow1"><strong>{a(self.board_url(b), b.name)}</strong><div class="smalltext">{esc(b.about)}<br>{subs}</div></td><td class="trow1">{len(b.threads)}</td><td class="trow1">{sum(len(t.posts) for t in b.threads)}</td><td class="trow1">{last}</td></tr>'
            )
        online = ", ".join(a(self.user_url(u), u.name) for u in self.world.users[:8])
        return self.frame(
            "Oficina",
            f'<table class="tborder"><thead><tr><td class="thead" colspan="5"><strong>Geral</strong></td></tr></thead><tbody><tr><td class="tcat" colspan="2">Fórum</td><td class="tcat">Tópicos</td><td class="tcat">Posts</td><td class="tcat">Último post</td></tr>{joined(rows)}</tbody></table><table class="tborder"><tr><td class="thead">Estatísticas</td></tr><tr><td class="trow1"><a href="/stats.php">Estatísticas completas</a> Online: {online}</td></tr></table>',
        )

    def bar(self, url, page: int, last: int) -> str:
        if last == 1:
            return ""
        bits = [f'<span class="pages">Páginas ({last}):</span>']
        if page > 1:
            bits.append(f'<a href="{url(page - 1)}" class="pagination_previous">« Anterior</a>')
        for n in window(page, last, 2):
            bits.append(
                f'<span class="pagination_current">{n}</span>'
                if n == page
                else f'<a href="{url(n)}" class="pagination_page">{n}</a>'
                if n
                else "..."
            )
        if page < last:
            bits.append(f'<a href="{url(page + 1)}" class="pagination_next">Próximo »</a>')
        return f'<div class="pagination">{joined(bits)}</div>'

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        base = f"/forumdisplay.php?fid={board.id}&datecut=9999&prefix=0"
        head = joined(
            f'<td class="tcat"><a href="{base}&sortby={k}&order=asc">{k}</a> <span class="smalltext">[<a href="{base}&sortby={k}&order=desc">desc</a>]</span></td>'
            for k in ("subject", "starter", "replies", "views", "rating")
        )
        bar = self.bar(lambda n: self.board_url(board, n), page, last)
        subs = joined(
            f'<tr><td class="trow1"><strong>{a(self.board_url(b), b.name)}</strong><div class="smalltext">{esc(b.about)}</div></td><td>{len(b.threads)}</td></tr>'
            for b in board.boards
        )
        rows = (
            joined(self.row(t) for t in threads)
            or '<tr><td class="trow1">Nenhum tópico neste fórum.</td></tr>'
        )
        subs = (
            f'<table class="tborder"><tr><td class="thead">Subfóruns</td></tr>{subs}</table>'
            if subs
            else ""
        )
        return self.frame(
            board.name,
            f'{subs}{bar}<table class="tborder"><tr><td class="thead" colspan="6">{esc(board.name)}</td></tr><tr>{head}</tr>{rows}</table>{bar}',
            self.crumbs(board),
        )

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = joined(f" {a(self.thread_url(t, n), str(n))}" for n in range(1, min(pages, 4) + 1))
        more = f" ... {a(self.thread_url(t, pages), str(pages))}" if pages > 4 else ""
        small = f'<span class="smalltext">(Páginas:{inner}{more})</span>' if pages > 1 else ""
        return f'<tr class="inline_row"><td class="trow1 forumdisplay_regular"><div><span class="subject_old" id="tid_{t.id}">{a(self.thread_url(t), t.title)}</span> {small}<div class="author smalltext">{a(self.user_url(t.starter), t.starter.name)}</div></div></td><td class="trow1"><a href="javascript:MyBB.whoPosted({t.id});">{len(t.posts) - 1}</a></td><td class="trow1">{t.views}</td><td class="trow1"><span class="lastpost smalltext">{t.last.at:%d-%m-%Y}, {t.last.at:%I:%M %p}<br><a href="/thread-{t.id}-lastpost.html">Último post</a>: {a(self.user_url(t.last.author), t.last.author.name)}</span></td></tr>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.bar(lambda n: self.thread_url(thread, n), page, last)
        near = joined(
            f'<tr><td class="trow1">{a(self.thread_url(o), o.title)}</td><td class="trow1">{a(self.user_url(o.starter), o.starter.name)}</td><td class="trow1">{len(o.posts) - 1}</td><td class="trow1">{o.views}</td><td class="trow1"><span class="smalltext">{o.last.at:%d-%m-%Y}, {o.last.at:%I:%M %p}<br><a href="/thread-{o.id}-lastpost.html">Último post</a>: {a(self.user_url(o.last.author), o.last.author.name)}</span></td></tr>'
            for o in thread.board.threads[:5]
            if o is not thread
        )
        seen = ", ".join(a(self.user_url(u), u.name) for u in self.world.users[3:6])
        body = f"""{bar}<table class="tborder"><tr><td class="thead"><strong>{esc(thread.title)}</strong></td></tr><tr><td id="posts_container"><div id="posts">{joined(self.post(p) for p in posts)}</div></td></tr>
<tr><td class="tfoot">« <a href="/thread-{thread.id}-nextoldest.html">Tópico anterior</a> | <a href="/thread-{thread.id}-nextnewest.html">Próximo tópico</a> »</td></tr></table>{bar}
<table class="tborder"><tr><td class="thead" colspan="6">Tópicos semelhantes</td></tr><tr><td class="tcat">Tópico</td><td class="tcat">Autor</td><td>Respostas</td><td>Visualizações</td><td>Último post</td></tr>{near}</table>
<ul class="thread_tools"><li><a href="/printthread.php?tid={thread.id}">Versão para impressão</a></li><li><a href="/sendthread.php?tid={thread.id}">Enviar a um amigo</a></li></ul><p>Usuários lendo: {seen}</p>"""
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<blockquote class="mycode_quote"><cite><span> ({p.quoted.at:%d-%m-%Y, %I:%M %p})</span>{esc(p.quoted.author.name)} escreveu: <a href="{self.post_url(p.quoted)}" rel="nofollow" class="quick_jump"></a></cite>{esc(p.quoted.paragraphs[0])}</blockquote>'
        sig = f'<div class="signature scaleimages">{esc(u.signature)}</div>' if u.signature else ""
        edited = ""
        if p.edited:
            edited = f'<span class="edited_post">(Este post foi modificado em: {p.at:%d-%m-%Y, %I:%M %p} por {a(self.user_url(u), u.name)}.)</span>'
        return f"""<a name="pid{p.id}" id="pid{p.id}"></a><div class="post classic" id="post_{p.id}"><div class="post_author scaleimages"><div class="author_information"><strong><span class="largetext"><a href="http://unseen.test{self.user_url(u)}">{esc(u.name)}</a></span></strong><br><span class="smalltext">Membro Sênior<br><img src="star.png"></span></div><div class="author_statistics">Posts: {u.wrote}<br>Tópicos: {u.wrote // 9}<br>Registro: {u.joined:%b %Y}<br>Reputação: <strong class="reputation_neutral">{p.votes}</strong></div></div>
<div class="post_content"><div class="post_head"><div class="float_right"><strong><a href="{self.post_url(p)}#pid{p.id}" title="{esc(p.thread.title)}">#{p.number}</a></strong></div><span class="post_date">{p.at:%d-%m-%Y}, {p.at:%I:%M %p} {edited}</span></div><div class="post_body scaleimages" id="pid_{p.id}">{quote}{"<br><br>".join(map(esc, p.paragraphs))}</div>{sig}</div>
<div class="post_controls"><a href="/search.php?action=finduser&uid={u.id}" class="postbit_find">Procurar</a><a href="/newreply.php?tid={p.thread.id}&replyto={p.id}" class="postbit_quote">Responder</a></div></div>"""


class StartInQuery(Declared):
    """viewtopic.php?t=12&start=15 with session ids on all links, neighbours, goto-page in rows."""

    name = "start-in-query"
    seed = 52
    language = "ru"
    posts_per_page = 15
    rows_per_page = 50
    home = "/index.php"
    size = Size(usual_posts=12)
    thread_at = "/viewtopic.php?t={t.id}[&postdays=0&postorder=asc&start={n0*15}]"
    board_at = "/viewforum.php?f={b.id}[&topicdays=0&start={n0*50}]"
    post_at = "/viewtopic.php?p={p.id}"
    user_at = "/profile.php?mode=viewprofile&u={u.id}"
    starts_at = ("/profile.php?mode=viewprofile&u=5", "/viewforum.php?f=4")

    def register(self) -> None:
        self.put("/", lambda: self.entry_page(self.render_home()))
        super().register()
        for t in self.world.threads:
            first = self._thread_show(t, 1)
            self.put(f"/viewtopic.php?t={t.id}&start=0&postdays=0&postorder=asc", first)
            self.put(f"/viewtopic.php?t={t.id}&start=0&postdays=0&postorder=asc&highlight=", first)
            for page in range(1, self.pages_of(t) + 1):
                self.put(
                    f"/viewtopic.php?t={t.id}&start={(page - 1) * 15}", self._thread_show(t, page)
                )
            for view in ("previous", "next"):
                order = t.board.threads
                at = order.index(t) + (1 if view == "next" else -1)
                if 0 <= at < len(order):
                    self.put(
                        f"/viewtopic.php?t={t.id}&view={view}", self._thread_show(order[at], 1)
                    )
                else:
                    self.put_other(
                        f"/viewtopic.php?t={t.id}&view={view}",
                        lambda: self.frame(
                            "Информация",
                            "<table class='forumline'><tr><td>Нет новых тем</td></tr></table>",
                        ),
                    )

    def extras(self):
        for url in (
            "/faq.php /search.php /memberlist.php /groupcp.php /profile.php?mode=register "
            "/profile.php?mode=editprofile /privmsg.php?folder=inbox /login.php "
            "/search.php?search_id=unanswered /viewonline.php"
        ).split():
            yield url, "login", "Вход"
        for p in self.world.posts.values():
            yield f"/posting.php?mode=quote&p={p.id}", "login", "Вход"
        for t in self.world.threads:
            yield f"/posting.php?mode=reply&t={t.id}", "login", "Вход"
        for b in self.world.all_boards():
            yield f"/posting.php?mode=newtopic&f={b.id}", "login", "Вход"
            yield f"/viewforum.php?f={b.id}&mark=topics", "other", "Вход"
        for u in self.world.users:
            yield f"/privmsg.php?mode=post&u={u.id}", "login", "Вход"
            yield f"/search.php?search_author={u.name}", "search", "Поиск"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html dir="ltr"><head><title>Мастерская :: {esc(title)}</title></head><body bgcolor="#E5E5E5"><a name="top"></a><table width="100%" cellpadding="10" border="0"><tr><td class="bodyline"><table width="100%"><tr><td><a href="index.php"><img src="logo.gif" alt="Список форумов"></a></td><td align="center"><span class="maintitle">Мастерская</span><br><span class="gen">форум</span><table><tr><td align="center"><span class="mainmenu"><a href="faq.php" class="mainmenu">FAQ</a> <a href="search.php" class="mainmenu">Поиск</a> <a href="memberlist.php" class="mainmenu">Пользователи</a> <a href="groupcp.php" class="mainmenu">Группы</a> <a href="profile.php?mode=register" class="mainmenu">Регистрация</a> <a href="privmsg.php?folder=inbox" class="mainmenu">Войти и проверить личные сообщения</a> <a href="login.php" class="mainmenu">Вход</a></span></td></tr></table></td></tr></table><br>
{body}<div align="center"><span class="copyright">Powered by nobody</span></div></td></tr></table></body></html>"""

    def crumbs(self, board: Board | None) -> str:
        last = f" -> {a(self.board_url(board), board.name, 'class=nav')}" if board else ""
        return f'<table width="100%"><tr><td class="nav"><span class="nav"><a href="index.php" class="nav">Список форумов Мастерская</a>{last}</span></td></tr></table>'

    MONTHS = "Янв Фев Мар Апр Май Июн Июл Авг Сен Окт Ноя Дек".split()
    DAYS = "Пн Вт Ср Чт Пт Сб Вс".split()

    def when(self, m) -> str:
        return f"{self.DAYS[m.weekday()]} {self.MONTHS[m.month - 1]} {m:%d, %Y %I:%M} {'am' if m.hour < 12 else 'pm'}"

    def render_home(self) -> str:
        rows = []
        boards = self.world.all_boards()
        for n, b in enumerate(boards):
            if n % 4 == 0:
                rows.append(
                    f'<tr><td class="catLeft" colspan="2"><span class="cattitle"><a href="index.php?c={n // 4 + 1}" class="cattitle">Раздел {n // 4 + 1}</a></span></td><td class="rowpic" colspan="3">&nbsp;</td></tr>'
                )
            t = b.newest_first()[0] if b.threads else None
            last = (
                f'<span class="gensmall">{self.when(t.last.at)}<br>{a(self.user_url(t.last.author), t.last.author.name)} <a href="viewtopic.php?p={t.last.id}#{t.last.id}"><img src="latest.gif"></a></span>'
                if t
                else '<span class="gensmall">Нет сообщений</span>'
            )
            rows.append(
                f'<tr><td class="row1"><img src="folder.gif"></td><td class="row1" width="100%"><span class="forumlink">{a(self.board_url(b), b.name, "class=forumlink")}<br></span><span class="genmed">{esc(b.about)}<br></span><span class="gensmall">&nbsp;</span></td><td class="row2"><span class="gensmall">{len(b.threads)}</span></td><td class="row2"><span class="gensmall">{sum(len(t.posts) for t in b.threads)}</span></td><td class="row2" nowrap>{last}</td></tr>'
            )
        return self.frame(
            "Список форумов",
            f'<table class="forumline" width="100%"><tr><th colspan="2">Форум</th><th>Темы</th><th>Сообщения</th><th>Последнее сообщение</th></tr>{joined(rows)}</table><table class="forumline"><tr><td class="row1"><span class="gensmall">Сейчас этот форум просматривают: {", ".join(a(self.user_url(u), u.name) for u in self.world.users[:7])}</span></td></tr></table>',
        )

    def bar(self, url, page: int, last: int) -> str:
        if last == 1:
            return ""
        bits = []
        for n in range(1, last + 1):
            bits.append(f"<b>{n}</b>" if n == page else a(url(n), str(n)))
        before = a(url(page - 1), "Пред.") + "&nbsp; " if page > 1 else ""
        after = "&nbsp; " + a(url(page + 1), "След.") if page < last else ""
        return f'<span class="nav">На страницу {before}{", ".join(bits)}{after}</span>'

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        bar = self.bar(lambda n: self.board_url(board, n), page, last)
        rows = (
            joined(self.row(t) for t in threads)
            or '<tr><td class="row1" colspan="6"><span class="gen">В этом форуме нет тем</span></td></tr>'
        )
        return self.frame(
            board.name,
            f'<table width="100%"><tr><td><a class="maintitle" href="{self.board_url(board)}">{esc(board.name)}</a><br>{bar}</td></tr></table><table width="100%"><tr><td><a href="posting.php?mode=newtopic&f={board.id}"><img src="post.gif"></a></td><td>{self.crumbs(board)}</td><td><a href="viewforum.php?f={board.id}&mark=topics">Отметить все темы как прочтённые</a></td></tr></table><table class="forumline"><tr><th colspan="2">Темы</th><th>Ответов</th><th>Автор</th><th>Просмотров</th><th>Последнее сообщение</th></tr>{rows}</table>{bar}',
        )

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        shown = [n for n in range(1, pages + 1) if pages <= 4 or n == 1 or n > pages - 3]
        goto = ""
        if pages > 1:
            goto = f'<br>[ <img src="g.gif">На страницу: {", ".join(a(f"/viewtopic.php?t={t.id}&start={(n - 1) * 15}", str(n)) for n in shown)} ]'
        mark = "<b>Важно:</b> " if t.sticky else ""
        return f'<tr><td class="row1"><img src="folder.gif"></td><td class="row1" width="100%"><span class="topictitle">{mark}<a href="viewtopic.php?t={t.id}" class="topictitle">{esc(t.title)}</a></span><span class="gensmall">{goto}</span></td><td class="row2"><span class="postdetails">{len(t.posts) - 1}</span></td><td class="row3"><span class="name">{a(self.user_url(t.starter), t.starter.name)}</span></td><td class="row2"><span class="postdetails">{t.views}</span></td><td class="row3Right" nowrap><span class="postdetails">{self.when(t.last.at)}<br>{a(self.user_url(t.last.author), t.last.author.name)} <a href="viewtopic.php?p={t.last.id}#{t.last.id}"><img src="latest.gif"></a></span></td></tr>'

    def render_list(self, title, threads, url, page, last):
        return self.frame(title, joined(self.row(t) for t in threads))

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.bar(lambda n: self.thread_url(thread, n), page, last)
        return self.frame(
            f"Просмотр темы - {thread.title}",
            f"""<table width="100%"><tr><td><a class="maintitle" href="viewtopic.php?t={thread.id}&start=0&postdays=0&postorder=asc&highlight=">{esc(thread.title)}</a><br>{bar}</td></tr></table>{self.crumbs(thread.board)}
<table class="forumline" width="100%"><tr align="right"><td class="catHead" colspan="2"><span class="nav"><a href="viewtopic.php?t={thread.id}&view=previous" class="nav">Предыдущая тема</a> :: <a href="viewtopic.php?t={thread.id}&view=next" class="nav">Следующая тема</a></span></td></tr><tr><th class="thLeft">Автор</th><th>Сообщение</th></tr>{joined(self.post(p) for p in posts)}
<tr align="center"><td class="catBottom" colspan="2"><form method="post" action="viewtopic.php?t={thread.id}"><span class="gensmall">Показать сообщения: <select name="postdays"><option>все</option></select></span></form></td></tr></table><a href="posting.php?mode=reply&t={thread.id}"><img src="reply.gif"></a>{self.crumbs(thread.board)}{bar}""",
        )

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<table width="90%" align="center"><tr><td><span class="genmed"><b>{esc(p.quoted.author.name)} писал(а):</b></span></td></tr><tr><td class="quote">{esc(p.quoted.paragraphs[0])}</td></tr></table><span class="postbody"><br>'
        sig = ""
        if u.signature:
            sig = f'<span class="postbody"><br>_________________<br>{esc(u.signature)}</span>'
        edited = ""
        if p.edited:
            edited = f'<span class="gensmall"><br><br>Последний раз редактировалось: {esc(u.name)} ({self.when(p.at)}), всего редактировалось 1 раз</span>'
        return f"""<tr><td width="150" align="left" valign="top" class="row1"><span class="name"><a name="{p.id}"></a><b>{esc(u.name)}</b></span><br><span class="postdetails">Бывалый<br><br>Зарегистрирован: {u.joined:%d.%m.%Y}<br>Сообщения: {u.wrote}<br>Откуда: Тверь</span><br></td><td class="row1" width="100%"><table width="100%"><tr><td width="100%"><a href="viewtopic.php?p={p.id}#{p.id}"><img src="minipost.gif"></a><span class="postdetails">Добавлено: {self.when(p.at)}<span class="gen">&nbsp;</span>&nbsp; &nbsp;Заголовок сообщения: </span></td><td nowrap><a href="posting.php?mode=quote&p={p.id}"><img src="quote.gif"></a></td></tr><tr><td colspan="2"><hr></td></tr><tr><td colspan="2"><span class="postbody">{quote}{"<br><br>".join(map(esc, p.paragraphs))}</span>{sig}{edited}</td></tr></table></td></tr>
<tr><td class="row1"><span class="nav"><a href="#top" class="nav">Вернуться к началу</a></span></td><td class="row1" nowrap><table><tr><td><a href="profile.php?mode=viewprofile&u={u.id}"><img src="profile.gif"></a> <a href="privmsg.php?mode=post&u={u.id}"><img src="pm.gif"></a></td></tr></table></td></tr><tr><td class="spaceRow" colspan="2"><img src="spacer.gif"></td></tr>"""
