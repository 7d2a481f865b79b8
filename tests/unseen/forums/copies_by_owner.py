"""Copies whose pages are the dead site's own, within folders and indexes that somebody wrote."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from urllib.parse import quote, unquote

from unseen.imitation import Imitation, Shown, at, esc, joined, number
from unseen.world import Board, Post, Thread

DEAD = "https://gone.test"


class SavedWithDeadMenus(Imitation):
    """section/title.html: indexes by the archivist; the saved pages link to the dead site alone."""

    name = "saved-with-dead-menus"
    seed = 2203
    language = "ru"
    home = "/_master_index.html"
    posts_per_page = 10
    thread_at = "/{t.board.slug}-{t.board.id}/{t|name_of}[_p{n}].html"

    @cached_property
    def names(self) -> dict[str, Thread]:
        """Files are called as threads are titled, in their own letters."""
        return {f"{t.board.id}/{self.name_of(t)}": t for t in self.world.threads}

    def name_of(self, thread: Thread) -> str:
        return quote(thread.title.lower().replace(" ", "-"))

    def other_starts(self) -> Sequence[str]:
        board = self.world.boards[2]
        return (f"/{board.slug}-{board.id}/_index.html",)

    def shown(self, url: str) -> Shown | None:
        return super().shown(quote(url, safe=":/%?=&"))

    def index_page(self, title: str, table: str) -> str:
        return (
            f'<!DOCTYPE html><html lang="ru"><head><title>{esc(title)}</title></head><body>'
            f"<h1>{esc(title)}</h1><p>Scraped: 2026-04-17 00:21 UTC</p><table>{table}</table>"
            "</body></html>"
        )

    @at(r"/(?:_master_index\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f'<tr><td><a href="{b.slug}-{b.id}/_index.html">{esc(b.name)}</a></td><td>'
            f'<a href="{DEAD}/forum/{b.id}-{b.slug}/">{b.id}-{b.slug}</a></td></tr>'
            for b in self.world.all_boards()
        )
        head = "<thead><tr><th>Section</th><th>Forum URL</th></tr></thead>"
        return self.entry_page(self.index_page("Gone.test - Forum Archive", head + rows))

    @at(r"/[a-z0-9-]*-(\d+)/_index\.html")
    def section(self, query: dict[str, str], name: str) -> Shown | None:
        board = self.world.board.get(number(name))
        if board is None:
            return None
        rows = joined(
            f'<tr><td><a href="{unquote(self.name_of(t))}.html">{esc(t.title)}</a>{self.further(t)}</td>'
            f"<td>{len(t.posts)}</td><td>{t.posts[0].at:%Y-%m-%d}</td>"
            f'<td><a href="{DEAD}/topic/{t.id}-{t.slug}/">{t.id}-{t.slug}</a></td></tr>'
            for t in board.newest_first()
        )
        names = ("Thread", "Posts", "Started", "URL")
        head = "<tr>" + joined(f"<th>{each}</th>" for each in names) + "</tr>"
        return self.index(f"b{board.id}", 1, self.index_page(board.name, head + rows))

    def further(self, thread: Thread) -> str:
        last = self.pages_of(thread)
        links = joined(
            f' <a href="{unquote(self.name_of(thread))}_p{n}.html">{n}</a>'
            for n in range(2, last + 1)
        )
        return f" [{links}]" if links else ""

    @at(r"/[a-z0-9-]*-(\d+)/([^_/]+?)(?:_p(\d+))?\.html")
    def topic(self, query: dict[str, str], b: str, name: str, page: str | None) -> Shown | None:
        thread, here = self.names.get(f"{b}/{name}"), number(page)
        if thread is None or page == "1" or not 0 < here <= self.pages_of(thread):
            return None
        own = f"{DEAD}/topic/{thread.id}-{thread.slug}/"
        pages = joined(
            f'<li><a href="{own}page/{n}/">{n}</a></li>'
            for n in range(1, self.pages_of(thread) + 1)
        )
        pager = f"<ul class='pager'>{pages}</ul>" if self.pages_of(thread) > 1 else ""
        menu = joined(
            f'<li><a href="{DEAD}/{to}/">{to}</a></li>'
            for to in ("login", "register", "discover", "search", "staff", "gallery", "clubs")
        )
        posts = joined(self.post(each, own) for each in self.posts_on(thread, here))
        text = (
            f"<html><head><title>{esc(thread.title)} - {esc(thread.board.name)}</title>"
            f'<meta property="og:url" content="{own}"><link rel="canonical" href="{own}"></head>'
            f'<body><header><a href="{DEAD}/"><img alt="logo" src="{DEAD}/l.png"></a>'
            f'<ul>{menu}</ul></header><nav><a href="{DEAD}/">Forums</a> <a href="{DEAD}/forum/'
            f'{thread.board.id}-{thread.board.slug}/">{esc(thread.board.name)}</a></nav>'
            f"<h1>{esc(thread.title)}</h1><main>{pager}{posts}{pager}</main></body></html>"
        )
        return self.thread_page(thread, here, text)

    def post(self, post: Post, own: str) -> str:
        who = f'<a href="{DEAD}/profile/{post.author.id}-x/">{esc(post.author.name)}</a>'
        said = joined(f"<p>{esc(each)}</p>" for each in post.paragraphs)
        quote = f"<blockquote>{esc(post.quoted.paragraphs[0])}</blockquote>" if post.quoted else ""
        return (
            f'<article id="elComment_{post.id}"><aside><h3><strong>{who}</strong></h3><ul><li>'
            f"Members</li><li>{post.author.wrote} posts</li></ul></aside><div><div>"
            f'<a href="{own}?do=findComment&amp;comment={post.id}">Posted <time datetime='
            f'"{post.at:%Y-%m-%dT%H:%M:%SZ}">{post.at:%B %d, %Y}</time></a></div>'
            f'<div class="content">{quote}{said}</div><ul><li><a href="{DEAD}/report/{post.id}/">'
            "Share</a></li></ul></div></article>"
        )


class FoldersInFolders(Imitation):
    """12/104/title/: a folder each; whole boards on one page, whole threads too, and little else."""

    name = "folders-in-folders"
    seed = 2204
    language = "pl"
    home = "/forum/"
    thread_at = "/forum/{t.board.id}/{t.id}/{t.slug}/"

    def pages_of(self, thread: Thread) -> int:
        return 1

    def page_of(self, post: Post) -> int:
        return 1

    def other_starts(self) -> Sequence[str]:
        return (f"/forum/{self.world.boards[2].id}/",)

    def frame(self, title: str, body: str) -> str:
        return (
            f"<html><head><title>{esc(title)} - Stare forum</title></head><body>{body}"
            "</body></html>"
        )

    @at(r"/forum/")
    def front(self, query: dict[str, str]) -> Shown:
        def row(board: Board) -> str:
            return (
                f'<tr><td class="f"><h2><a href="{board.id}/">{esc(board.name)}</a></h2>'
                f"<p>{esc(board.about)}</p></td><td>{len(board.threads)}</td>"
                f"<td>{sum(len(t.posts) for t in board.threads)}</td></tr>"
            )

        rows = joined(map(row, self.world.all_boards()))
        lead = '<div id="header"><p class="h">Stare forum</p></div>'
        return self.entry_page(self.frame("Forum", f"{lead}<table>{rows}</table>"))

    @at(r"/forum/(\d+)/")
    def board(self, query: dict[str, str], name: str) -> Shown | None:
        board = self.world.board.get(number(name))
        if board is None:
            return None
        rows = joined(
            f'<tr><td class="t"><a href="{t.id}/{t.slug}/">{esc(t.title)}</a></td>'
            f"<td>{len(t.posts)}</td><td>{esc(t.starter.name)}</td>"
            f"<td>{t.posts[0].at:%d-%m-%Y %H:%M:%S}</td></tr>"
            for t in board.newest_first()
        )
        names = joined(f"<th>{each}</th>" for each in ("Temat", "Posty", "Autor", "Data"))
        body = (
            '<div id="header"><p class="h"><a href="../">Stare forum</a></p></div>'
            f"<h1>{esc(board.name)}</h1><table id='topics'><thead><tr>{names}</tr></thead>"
            f"<tbody>{rows}</tbody></table><form><input class='pagedisplay'><select>"
            "<option>10</option><option>25</option></select></form>"
        )
        return self.index(f"b{board.id}", 1, self.frame(board.name, body))

    @at(r"/forum/(\d+)/(\d+)/[^/]*/")
    def topic(self, query: dict[str, str], board: str, name: str) -> Shown | None:
        thread = self.world.thread.get(number(name))
        if thread is None:
            return None
        live = f"http://gone.test/viewtopic.php?f={thread.board.id}&amp;t={thread.id}"
        posts = joined(
            f'<div class="post" id="p{each.id}"><div class="info"><p class="poster">'
            f'{esc(each.author.name)}</p><p class="dt">{each.at:%d-%m-%Y %H:%M:%S}</p></div>'
            f'<div class="msg">{self.said(each)}</div></div>'
            for each in thread.posts
        )
        body = (
            f'<div class="breadcrumb"><p><a href="../../../">Stare forum</a> &raquo; '
            f'<a href="../../">{esc(thread.board.name)}</a></p></div><h1>{esc(thread.title)}</h1>'
            f'<div class="original"><p>Live forum: <a href="{live}">{live}</a></p></div>{posts}'
        )
        return self.thread_page(thread, 1, self.frame(thread.title, body))

    def said(self, post: Post) -> str:
        before = f"<blockquote>{esc(post.quoted.paragraphs[0])}</blockquote>" if post.quoted else ""
        return before + "<br>".join(map(esc, post.paragraphs))
