"""Communities whose second page is number one: sections with news in front, and commands in folders."""

from __future__ import annotations

import math
from collections import defaultdict

from unseen.addresses import links
from unseen.community import Community
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread

DAYS = "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag".split()
MAANDEN = (
    "januari februari maart april mei juni juli augustus september oktober november december"
).split()


class SectionsAndMonths(Community):
    """/forum/general/120/page1 is page 2, /forum/general/?offset=20; what is older stands in /forum/general/2023/4/."""

    name = "sections-and-months"
    seed = 1203
    language = "ru"
    home = "/"
    posts_per_page = 10  # comments; the topic stands above them on each page
    rows_per_page = 15
    newest_pages = 2  # of a list; older topics are in the archive of a month
    size = Community.size
    closed_said = "Вход"
    folders = (
        "general desktop admin linux-install development talks hardware games job lor-source "
        "mobile multimedia security science web-development"
    ).split()
    stem_at = "{t.board|folder}/{t.id+17400000}"
    thread_at = "{t|stem}[/page{n0}]"
    board_at = "{b|folder}/[?offset={start}]"
    post_at = "{p.thread|stem}?cid={p.id+17500000}"
    user_at = "/people/{u.name}/profile"
    post_moves_to = "#comment-{p.id}"
    idle = ("lastmod=",)

    def folder(self, board: Board) -> str:
        at = self.world.all_boards().index(board)
        name = self.folders[at] if at < len(self.folders) else f"group{at}"
        return f"/{'news' if at in (3, 8, 23) else 'forum'}/{name}"

    def section(self, board: Board) -> str:
        return self.folder(board).split("/")[1]

    def pages_of(self, thread: Thread) -> int:
        return max(1, math.ceil((len(thread.posts) - 1) / self.posts_per_page))

    def page_of(self, post: Post) -> int:
        return max(0, post.number - 2) // self.posts_per_page + 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return [thread.posts[0], *self.part(thread.posts[1:], page, self.posts_per_page)]

    def months(self, board: Board) -> dict[tuple[int, int], list[Thread]]:
        found: dict[tuple[int, int], list[Thread]] = defaultdict(list)
        for t in board.threads:
            found[t.posts[0].at.year, t.posts[0].at.month].append(t)
        return dict(sorted(found.items(), reverse=True))

    def register_lists(self) -> None:
        for board in self.world.all_boards():
            last = min(self.newest_pages, self.count(board.threads, self.rows_per_page))
            for page in range(1, last + 1):
                self.put(self.board_url(board, page), self._board_show(board, page, last))
            self.put(
                f"{self.folder(board)}/archive/",
                lambda b=board: self.index(f"a{b.id}", 1, self.archive(b)),
            )
            for (year, month), threads in self.months(board).items():
                self.put(
                    f"{self.folder(board)}/{year}/{month}/",
                    lambda b=board, ts=threads, y=year, m=month: self.index(
                        f"m{b.id}-{y}-{m}",
                        1,
                        self.frame(f"{b.name} {m}.{y}", self.rows_table(joined(map(self.row, ts)))),
                    ),
                )
        for name in ("news", "forum"):
            self.put(f"/{name}/", lambda name=name: self.index(f"s{name}", 1, self.front(name)))

    def archive(self, board: Board) -> str:
        told = joined(
            f"<li>{a(f'{self.folder(board)}/{y}/{m}/', f'{m}.{y}')} ({len(ts)})</li>"
            for (y, m), ts in self.months(board).items()
        )
        return self.frame(f"{board.name} - Архив", f"<h1>Архив</h1><ul>{told}</ul>")

    def front(self, name: str) -> str:
        boards = [b for b in self.world.all_boards() if self.section(b) == name]
        if name == "forum":
            told = joined(
                f'<li><a href="{self.board_url(b)}">{esc(b.name)}</a> ({len(b.threads)}/<b>1</b>) - <em>{esc(b.about)}</em></li>'
                for b in boards
            )
            return self.frame("Форум", f"<h1>Форум</h1><ul>{told}</ul>")
        groups = " ".join(a(self.board_url(b), b.name) for b in boards)
        newest = sorted(
            (t for b in boards for t in b.threads), key=lambda t: t.posts[0].at, reverse=True
        )
        return self.frame("Новости", f"<nav>{groups}</nav>{joined(map(self.article, newest[:15]))}")

    def menu(self):
        return links(
            "/news/ Новости | /gallery/ Галерея | /forum/ Форум | /tracker/ Трекер | "
            "/search.jsp Поиск"
        )

    def extras(self):
        for url in ("/gallery/", "/tracker/", "/search.jsp", "/polls/", "/help/rules.md"):
            yield url, "other", "Раздел"
        for url in ("/login.jsp", "/register.jsp"):
            yield url, "login", "Вход"
        for n, tag in enumerate(self.world.tags):
            yield f"/tag/t{n}", "other", tag
        for b in self.world.all_boards():
            yield f"/add.jsp?group={b.id}", "login", "Добавить"
        for p in self.world.posts.values():
            yield f"/add_comment.jsp?topic={p.thread.id}&replyto={p.id}", "login", "Ответить"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())
        top = joined(
            f"<li>{a(f'{self.stem(t)}?lastmod=170996{n}', t.title)} ({len(t.posts) - 1})</li>"
            for n, t in enumerate(self.popular(8))
        )
        tags = " ".join(a(f"/tag/t{n}", tag) for n, tag in enumerate(self.world.tags))
        return f"""<!DOCTYPE html><html lang=ru><head><meta charset="utf-8"><title>{esc(title)} — Мастерская</title></head><body>
<header id="hd"><a id="sitetitle" href="/">Мастерская</a><ul id="topProfile"><li><a href="/register.jsp">Регистрация</a></li><li><a href="/login.jsp">Вход</a></li></ul><nav class="menu"><ul>{nav}</ul></nav></header>
<div id="bd">{crumbs}{body}<aside><div class="boxlet"><h2>Top 10</h2><ol>{top}</ol></div><div class="boxlet"><h2>Метки</h2>{tags}</div></aside></div>
<footer id="ft"><a href="/help/rules.md">Правила</a> <a href="https://github.example/lorsource">Исходный код</a></footer></body></html>"""

    def render_home(self) -> str:
        boards = [b for b in self.world.all_boards() if self.section(b) == "news"]
        newest = sorted(
            (t for b in boards for t in b.threads), key=lambda t: t.posts[0].at, reverse=True
        )
        return self.frame("Главная", joined(map(self.article, newest[:8])))

    def article(self, t: Thread) -> str:
        return f'<article class=news id="topic-{t.id}"><h1><a href="{self.thread_url(t)}">{esc(t.title)}</a></h1><div class="group">{a(self.board_url(t.board), t.board.name)}</div><div class="entry-body"><p>{esc(t.posts[0].paragraphs[0])}</p><footer><div class=sign>{a(self.user_url(t.starter), t.starter.name)} <time datetime="{t.posts[0].at.isoformat()}">{t.posts[0].at:%d.%m.%y %H:%M:%S}</time></div><div class="nav"><a href="{self.thread_url(t)}#comments">{len(t.posts) - 1}&nbsp;комментариев</a></div></footer></div></article>'

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        bar = ""
        if page > 1:
            bar += a(self.board_url(board, page - 1), "← предыдущие")
        if page < last:
            bar += a(self.board_url(board, page + 1), "следующие →")
        shadows = joined(map(self.row, self.moved_from.get(board.id, ()))) if page == 1 else ""
        below = self.boards_table(board.boards) if board.boards else ""
        other = joined(
            f'<option value="{self.board_url(b)}">{esc(b.name)}</option>' for b in self.world.boards
        )
        tools = f'<div class=nav><h1>{esc(board.name)}</h1><form><select name="group">{other}</select></form>[{a(f"/add.jsp?group={board.id}", "Добавить сообщение")}] [{a(f"{self.folder(board)}/archive/", "Архив")}]</div>'
        if self.section(board) == "news":
            body = joined(map(self.article, threads))
        else:
            body = self.rows_table(shadows + joined(map(self.row, threads)))
        return self.frame(board.name, f"{tools}{below}{body}<div class=nav>{bar}</div>")

    def boards_table(self, boards) -> str:
        return joined(f"<p>Подраздел: {a(self.board_url(b), b.name)}</p>" for b in boards)

    def rows_table(self, rows: str) -> str:
        return f'<table class="message-table"><thead><tr><th>Тема</th><th>Последнее сообщение</th><th>Ответов</th></tr></thead><tbody>{rows}</tbody></table>'

    def row(self, t: Thread) -> str:
        last = self.pages_of(t)
        pages = ""
        if last > 1:
            told = " ".join(
                a(self.thread_url(t, n), str(n)) for n in range(2, last + 1) if n < 4 or n == last
            )
            pages = f" (стр. {told})"
        return f'<tr><td><a href="{self.thread_url(t)}">{esc(t.title)}</a> ({t.starter.name}){pages}</td><td class=dateinterval><time datetime="{t.last.at.isoformat()}">{t.last.at:%d.%m.%y %H:%M}</time></td><td class=numbers>{len(t.posts) - 1 or "-"}</td></tr>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        topic, *comments = posts
        tags = " ".join(
            a(f"/tag/t{self.world.tags.index(tag)}", tag, "class=tag rel=tag")
            for tag in thread.tags
        )
        opening = f'<article class=msg id="topic-{thread.id}"><header><div class="msg-top-header">{a(f"/{self.section(thread.board)}/", "Раздел")} — {a(self.board_url(thread.board), thread.board.name)}</div><h1><a href="{self.thread_url(thread)}">{esc(thread.title)}</a></h1></header><div class="msg-container"><div class="msg_body"><p>{self.text(topic, "</p><p>")}</p><p class=tags>{tags}</p><footer><div class=sign>{self.signed(topic)}</div></footer></div></div></article>'
        bar = joined(
            f"<strong class=page-number>{n}</strong>"
            if n == page
            else a(self.thread_url(thread, n), str(n), "class=page-number")
            if n
            else "…"
            for n in window(page, last, 30)
        )
        bar = (
            f"<div class=nav>{bar}{a(self.thread_url(thread, page + 1), '→') if page < last else ''}</div>"
            if last > 1
            else ""
        )
        related = joined(
            f"<li>{a(self.thread_url(t), t.title)} (2021)</li>" for t in self.similar(thread)
        )
        step = joined(
            a(self.thread_url(t), t.title)
            for t in (self.neighbour(thread, -1), self.neighbour(thread, 1))
            if t
        )
        body = f'{opening}<div class="nav">{step}</div>{bar}<div class="comments" id="comments">{joined(map(self.post, comments))}</div>{bar}<section id="related"><h2>Похожие темы</h2><ul>{related}</ul></section>'
        return self.frame(f"{thread.title} — {thread.board.name}", body)

    def signed(self, p: Post) -> str:
        return f'<a itemprop="creator" href="{self.user_url(p.author)}">{p.author.name}</a> <span class="stars">★★★</span><br><time datetime="{p.at.isoformat()}">{p.at:%d.%m.%y %H:%M:%S} UTC</time>'

    def post(self, p: Post) -> str:
        to = p.quoted or p.parent
        answer = ""
        if to and to.number > 1:
            answer = f'Ответ на: <a href="{self.post_url(to)}">комментарий</a> от {to.author.name} <time datetime="{to.at.isoformat()}">{to.at:%d.%m.%y %H:%M:%S} UTC</time>'
        cite = f"<blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>" if p.quoted else ""
        return f'<article class=msg id="comment-{p.id}"><div class=title>{answer}</div><div class="msg-container"><div class="userpic"><img class=photo src="/img/p.gif" alt=""></div><div class="msg_body message-w-userpic">{cite}<p>{self.text(p, "</p><p>")}</p><div class=sign>{self.signed(p)}</div><div class=reply><ul><li><a href="/add_comment.jsp?topic={p.thread.id}&amp;replyto={p.id}">Ответить</a></li><li><a href="{self.post_url(p)}">Ссылка</a></li></ul></div></div></div></article>'


class CommandsInFolders(Community):
    """/forum/list_messages/120/1 is page 2, list_topics/3/1, list_message/99 for posts; last leads to the end."""

    name = "commands-in-folders"
    seed = 1204
    language = "nl"
    home = "/forum"
    rows_per_page = 20
    closed_said = "Inloggen"
    thread_at = "/forum/list_messages/{t.id+2100000}[/{n0}]"
    board_at = "/forum/list_topics/{b.id}[/{n0}]"
    post_at = "/forum/list_message/{p.id+76000000}"
    user_at = "/gallery/{u.id}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}/0", self._thread_show(t, 1))
            self.put_moved(
                f"{self.thread_url(t)}/last", f"{self.thread_url(t, self.pages_of(t))}#{t.last.id}"
            )
        for b in self.world.all_boards():
            self.put_other(
                f"/forum/find?data%5Bfilter_boards%5D={b.id}",
                lambda b=b: self.frame("Zoeken", joined(map(self.row, b.threads[:15]))),
            )

    def refused(self, *, gone: bool) -> Shown:
        body = self.render_other("Topic bestaat niet (meer)" if gone else "Geen toegang")
        return Shown("error", "", body, 404 if gone else 403)

    def menu(self):
        return links(
            "https://www.example.net/nieuws/ Nieuws | https://www.example.net/reviews/ Reviews | "
            "https://www.example.net/pricewatch/ Pricewatch | "
            "/forum/list_activetopics Actieve topics | /forum/find Zoeken | /forum/faq FAQ | "
            "https://secure.example.net/my.login/ Inloggen"
        )

    def extras(self):
        for url, name in self.menu():
            if url.startswith("/"):
                yield url, "other", name
        for p in self.world.posts.values():
            yield f"/forum/insert_message/{p.thread.id}/{p.id}", "login", "Quote"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())
        hot = joined(
            f'<li><a href="{self.thread_url(t)}/last">{esc(t.title)}</a></li>'
            for t in self.popular(6)
        )
        return f"""<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>{esc(title)} - GoW</title></head><body class="listtopics">
<div id="menubar"><a href="https://www.example.net/">Werkplaats</a><ul>{nav}</ul></div><div id="layout"><div id="breadcrumbs"><a href="/forum">Forum</a>{crumbs}</div>{self.ad(1)}{body}
<div class="relevancyColumn"><h3>Nu populair</h3><ul>{hot}</ul></div></div><div id="footer"><a href="/forum/faq">Huisregels</a></div></body></html>"""

    def render_home(self) -> str:
        told = joined(
            f'<tbody><tr class="category"><th colspan="4">{esc(group[0].about[:24])}</th></tr>{joined(map(self.board_row, group))}</tbody>'
            for group in self.groups(6)
        )
        return self.frame("Forumindex", f'<table class="forumlayout listing">{told}</table>')

    def boards_table(self, boards) -> str:
        return f'<table class="forumlayout listing">{joined(map(self.board_row, boards))}</table>'

    def board_row(self, b: Board) -> str:
        last = max(b.threads, key=lambda t: t.last.at, default=None)
        newest = (
            f'<a href="{self.thread_url(last)}/last" title="{esc(last.title)}">{self.short(last.last)}</a> {a(self.user_url(last.last.author), last.last.author.name)}'
            if last
            else "-"
        )
        below = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
        return f'<tr><td class="category"><a href="{self.board_url(b)}">{esc(b.name)}</a><p>{esc(b.about)} {below}</p></td><td>{len(b.threads)}</td><td>{sum(len(t.posts) for t in b.threads)}</td><td class="time">{newest}</td></tr>'

    def rows_table(self, rows: str) -> str:
        heads = joined(
            f"<th>{t}</th>" for t in ("", "Topic", "Topicstarter", "Reacties", "Laatste reactie")
        )
        return f'<table class="forumlayout listing"><tr>{heads}</tr>{rows}</table>'

    def row(self, t: Thread) -> str:
        last = self.pages_of(t)
        pages = ""
        if last > 1:
            told = [
                a(self.thread_url(t, n), str(n)) if n > 1 else a(f"{self.thread_url(t)}/0", "1")
                for n in window(1, last, 2)
                if n
            ]
            pages = f'<span class="pagecount">{" ".join(told)}</span>'
        return f'<tr><td class="status"><span class="icon {"sticky" if t.sticky else ""}"></span></td><td class="topic"><p class="topic"><a href="{self.thread_url(t)}">{esc(t.title)}</a>{pages}</p></td><td class="poster">{a(self.user_url(t.starter), t.starter.name)}</td><td class="replies">{len(t.posts) - 1}</td><td class="time"><a href="{self.thread_url(t)}/last">{self.short(t.last)}</a> {a(self.user_url(t.last.author), t.last.author.name)}</td></tr>'

    def short(self, p: Post) -> str:
        return f"{p.at:%H:%M}" if p.at.date() == NOW.date() else f"{p.at:%d-%m-%Y %H:%M}"

    def pager(self, url, page: int, last: int, **_: object) -> str:
        if last == 1:
            return ""
        bits = joined(
            f"<span>{n}</span> " if n == page else a(url(n), str(n)) + " " if n else "… "
            for n in window(page, last, 3)
        )
        step = a(url(page + 1), "Volgende", 'class="next" rel="next"') if page < last else ""
        back = a(url(page - 1), "Vorige", 'class="previous" rel="prev"') if page > 1 else ""
        return f'<div class="pagination"><span class="pageIdx">Pagina: {back} {bits}{step}</span></div>'

    def thread_body(self, thread: Thread, posts: str, bar: str) -> str:
        return f'<h1 class="topictitle">{esc(thread.title)}</h1><div class="actions"><a href="/forum/list_topics/{thread.board.id}">Topiclijst</a> <a href="{self.thread_url(thread)}/last">Laatste</a></div>{bar}<div class="topic">{posts}</div>{bar}'

    def told(self, p: Post) -> str:
        if p.at.date() == NOW.date():
            return f"vandaag {p.at:%H:%M}"
        return (
            f"{DAYS[p.at.weekday()]} {p.at.day} {MAANDEN[p.at.month - 1]} {p.at.year} {p.at:%H:%M}"
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f'<blockquote><div class="message-quote-div"><b><a href="{self.post_url(q)}#{q.id}" class="messagelink">{q.author.name} schreef op {self.told(q)}:</a></b><br>{esc(q.paragraphs[0])}</div></blockquote>'
        edited = ""
        if p.edited:
            edited = (
                f'<p class="edit">[Voor 4% gewijzigd door {u.name} op {p.at:%d-%m-%Y %H:%M}]</p>'
            )
        sign = f'<div class="signature"><p>{esc(u.signature)}</p></div>' if u.signature else ""
        return f'<div class="message{" topicstarter" if u is p.thread.starter else ""}" id="message_{p.id}"><div class="messageheader"><div class="poster"><img class="usericon" src="/ug/{u.id}.gif" alt=""><p class="username"><a class="username" href="{self.user_url(u)}">{u.name}</a></p><p class="usertitle">Registratie: {u.joined:%m-%Y}</p></div><div class="metainfo"><p class="date"><a href="{self.post_url(p)}#{p.id}" title="Directe link naar deze post">{self.told(p)}</a></p><p class="actions"><a href="/forum/insert_message/{p.thread.id}/{p.id}">Quote</a></p></div></div><div class="messagecontent">{cite}{self.text(p)}{edited}</div>{sign}</div>'
