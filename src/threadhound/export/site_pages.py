"""The pages of an exported site. Every text of the forum passes `text` or the sanitiser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from threadhound.export.dates import shown
from threadhound.export.sanitise import safe_html, safe_text, safe_url
from threadhound.model import Json

Row = dict[str, Json]
# Nothing but our own style and scripts; no pictures, frames or connections whatever a post says.
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'"
)
PAGES_BAR = "<!--pages-->"  # stands in a thread's page until their number is known
NEAR = 2  # pages to each side of this one in the bar


@dataclass(frozen=True, slots=True)
class Head:
    """A thread as lists show it."""

    path: str
    title: str
    author: str
    posts: int
    last_at: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """A board as the first page shows it."""

    path: str
    title: str
    threads: int
    posts: int
    last_at: str


def document(title: str, site: str, root: str, main: str, *, script: bool = False) -> str:
    """A whole page; `root` leads from it to the site's first page."""
    code = f'<script src="{root}search.js" defer></script>' if script else ""
    search = (
        f'<form action="{root}search.html"><input type="search" name="q" aria-label="Search"'
        ' placeholder="Search"><button>Search</button></form>'
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{text(title)}</title>"
        f'<link rel="stylesheet" href="{root}style.css">{code}</head><body>'
        f'<nav class="top"><a class="home" href="{root}index.html"><bdi>{text(site)}</bdi></a>'
        f"{'' if script else search}</nav>{main}"
        "<footer>A copy made with Threadhound, for reading only.</footer></body></html>\n"
    )


def index_page(site: str, shelves: Sequence[Shelf], source: str) -> str:
    """The first page: the boards."""
    items = "".join(
        f'<li dir="auto"><a class="name" href="{one.path}">{text(one.title)}</a>'
        f'<span class="facts"><bdi dir="ltr">{_many(one.threads, "thread")}, '
        f"{_many(one.posts, 'post')}{_last(one.last_at)}</bdi></span></li>"
        for one in shelves
    )
    url = safe_url(source)
    origin = f'<p class="soft">Original: {_link(url, source)}</p>' if url else ""
    return document(site, site, "", f'<h1 dir="auto">{text(site)}</h1>{origin}'
                    f'<ul class="list">{items}</ul>')  # fmt: skip


def board_page(site: str, shelf: Shelf, heads: Iterable[Head], bar: str) -> str:
    """A page of a board's threads, the latest first."""
    items = "".join(
        f'<li dir="auto"><a class="name" href="../{one.path}">{text(one.title)}</a>'
        f'<span class="facts"><bdi dir="ltr"><bdi>{text(one.author)}</bdi> · '
        f"{_many(one.posts, 'post')}{_last(one.last_at)}</bdi></span></li>"
        for one in heads
    )
    main = f'<h1 dir="auto">{text(shelf.title)}</h1>{bar}<ul class="list">{items}</ul>{bar}'
    return document(shelf.title, site, "../", main)


def thread_page(site: str, board: tuple[str, str], title: str, posts: str, language: str) -> str:
    """A page of posts; the bar of pages is put in when their number is known."""
    lang = f' lang="{text(language)}"' if language else ""
    main = (
        f'<p class="path" dir="auto"><a href="../../{board[0]}">{text(board[1])}</a></p>'
        f'<main{lang}><h1 dir="auto">{text(title)}</h1>{PAGES_BAR}{posts}</main>{PAGES_BAR}'
    )
    return document(title, site, "../../", main)


def search_page(site: str) -> str:
    """The page that searches by itself."""
    main = (
        '<h1>Search</h1><form class="find"><input type="search" id="q" name="q" autocomplete="off"'
        ' aria-label="Search" dir="auto"><button>Search</button></form>'
        '<p class="soft" id="count" role="status"></p><ul class="list" id="results"></ul>'
        "<noscript><p>Searching needs JavaScript; reading does not.</p></noscript>"
    )
    return document("Search", site, "", main, script=True)


def post_html(row: Row, number: int) -> str:
    """One post."""
    base = str(row.get("page_url") or "")
    html, plain = row.get("html"), str(row.get("text") or "")
    body = safe_html(html, base) if isinstance(html, str) and html else safe_text(plain)
    when = str(row.get("posted_at") or "")
    said = _moment(when) or text(str(row.get("posted_at_raw") or ""))
    url = safe_url(str(row.get("post_url") or row.get("page_url") or ""))
    original = f' · <a href="{escape(url)}" rel="noopener noreferrer">original</a>' if url else ""
    signature = row.get("signature")
    sign = f'<div class="sign" dir="auto">{text(str(signature))}</div>' if signature else ""
    return (
        f'<article class="post" id="p{number}"><header>'
        f'<bdi class="author">{text(str(row.get("author") or "—"))}</bdi>'
        f'<time class="facts" datetime="{escape(when)}">{said}</time>'
        f'<span class="facts links"><a href="#p{number}">#{number}</a>{original}</span></header>'
        f'<div class="body" dir="auto">{body}</div>{sign}</article>'
    )


def pages_bar(name: str, page: int, last: int) -> str:
    """Links to the first, the near and the last pages; nothing where there is only one."""
    if last == 1:
        return ""
    near = range(max(1, page - NEAR), min(last, page + NEAR) + 1)
    numbers = sorted({1, *near, last})
    links, before = [], 0
    for number in numbers:
        if number > before + 1:
            links.append("<span>…</span>")
        link = f'<a href="{page_name(name, number)}">{number}</a>'
        links.append(f'<b aria-current="page">{number}</b>' if number == page else link)
        before = number
    if page < last:
        links.append(f'<a rel="next" href="{page_name(name, page + 1)}">Next</a>')
    return f'<nav class="pages" aria-label="Pages">{"".join(links)}</nav>'


def page_name(name: str, page: int) -> str:
    """File of a page of something."""
    return f"{name}.html" if page == 1 else f"{name}-{page}.html"


def text(value: str) -> str:
    """Text of the forum in HTML: escaped, and without characters that turn the line around."""
    if not value.isprintable():
        value = "".join(c for c in value if c.isprintable() or c in " \n")
    return escape(value)


def _link(url: str, name: str) -> str:
    return f'<a href="{escape(url)}" rel="noopener noreferrer">{text(name)}</a>'


def _moment(when: str) -> str:
    return text(shown(when))


def _last(when: str) -> str:
    return f" · {_moment(when)}" if when else ""


def _many(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
