"""Forums grown from one saved page of a real community each.

The page gives everything around the posts (menus, trails, boxes, pagers, scripts) and the markup of
a post; threads, boards and people are made up, and the lists are, for no list was saved. Addresses
are built as the real site builds them.
"""

from __future__ import annotations

import copy
import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import parse_qsl, urljoin, urlsplit

from lxml import etree
from lxml.html import HtmlElement, document_fromstring, fragment_fromstring, tostring

from threadhound.dom.structure import Structure
from threadhound.evaluate.saved import saved_pages
from threadhound.evaluate.truth import Known, target
from threadhound.model import Page
from unseen.imitation import Imitation, ImitationTruth, Shown, esc, window
from unseen.world import Board, Post, Size, Thread, World

LIVE = 40  # of a hundred pages that are neither lists nor threads are there
FIELDS = {
    "id": r"(?P<id>\d+)",
    "slug": r"(?P<slug>[^/?&#]+?)",
    "bid": r"(?P<bid>\d+)",
    "bslug": r"(?P<bslug>[^/?&#]+?)",
    "page": r"(?P<page>\d+)",
    "page0": r"(?P<page0>\d+)",
    "start": r"(?P<start>\d+)",
}
NUMBERS = re.compile(r"(?<!\d)\d{3,}(?!\d)")
FIRST_BOARD = 11
POST_IDS = 5_000_000
BAR = 200  # characters of a bar
ORDINARY = 40  # words of a post
MOST = 0.9  # of a post's words


@dataclass(frozen=True)
class Site:
    """How a community builds its addresses, below its origin."""

    file: str
    thread: str
    page: str
    board: str
    board_page: str
    home: str = "/"
    posts: tuple[str, ...] = ()  # addresses of single posts, with {id} for the post
    last: str = ""  # the way to the newest post, in rows
    rows: str = "table"
    per_page: int = 10
    language: str = "en"
    shows_posts: bool = False  # addresses of posts show the page; else they lead to it


SITES = (
    Site(
        "005.html",
        "/en/discussion/{id}/{slug}",
        "/en/discussion/{id}/{slug}/p{page}",
        "/en/categories/{bid}-{bslug}",
        "/en/categories/{bid}-{bslug}/p{page}",
        "/en/",
        ("/en/discussion/comment/{id}", "/en/discussion/comment/{id}/"),
        "",
        "li",
        shows_posts=True,
    ),
    Site(
        "009.html",
        "/discussion/{id}/{slug}",
        "/discussion/{id}/{slug}/p{page}",
        "/categories/{bslug}",
        "/categories/{bslug}/p{page}",
        "/",
        ("/discussion/comment/{id}", "/discussion/comment/{id}/"),
        "",
        "li",
        shows_posts=True,
    ),
    Site(
        "020.html",
        "/viewtopic.php?f={bid}&t={id}",
        "/viewtopic.php?f={bid}&t={id}&start={start}",
        "/viewforum.php?f={bid}",
        "/viewforum.php?f={bid}&start={start}",
        "/index.php",
        ("/viewtopic.php?p={id}",),
        "/viewtopic.php?f={bid}&t={id}&view=lastpost",
        "li",
        shows_posts=True,
    ),
    Site(
        "028.html",
        "/topic/{id}-{slug}/",
        "/topic/{id}-{slug}/page/{page}/",
        "/forum/{bid}-{bslug}/",
        "/forum/{bid}-{bslug}/page/{page}/",
        "/",
        ("/topic/{tid}-{slug}/?do=findComment&comment={id}",),
        "/topic/{id}-{slug}/?do=getLastComment",
        "li",
    ),
    Site(
        "031.html",
        "/threads/{slug}.{id}/",
        "/threads/{slug}.{id}/page-{page}",
        "/forums/{bslug}.{bid}/",
        "/forums/{bslug}.{bid}/page-{page}",
        "/",
        ("/threads/{slug}.{tid}/post-{id}", "/posts/{id}/"),
        "/threads/{slug}.{id}/latest",
        "div",
    ),
    Site(
        "037.html",
        "/threads/{slug}.{id}/",
        "/threads/{slug}.{id}/page-{page}",
        "/forums/{bslug}.{bid}/",
        "/forums/{bslug}.{bid}/page-{page}",
        "/",
        ("/threads/{slug}.{tid}/post-{id}", "/goto/post?id={id}"),
        "/threads/{slug}.{id}/latest",
        "div",
    ),
    Site(
        "040.html",
        "/{slug}-t{id}.html",
        "/{slug}-t{id}-{start}.html",
        "/{bslug}-f{bid}.html",
        "/{bslug}-f{bid}-{start}.html",
        "/",
        ("/post{id}.html",),
        "",
        "table",
        language="fr",
        shows_posts=True,
    ),
    Site(
        "041.html",
        "/discussion/{id}/{slug}",
        "/discussion/{id}/{slug}/p{page}",
        "/categories/{bslug}",
        "/categories/{bslug}/p{page}",
        "/",
        ("/discussion/comment/{id}", "/discussion/comment/{id}/"),
        "",
        "table",
        shows_posts=True,
    ),
    Site(
        "043.html",
        "/threads/{slug}.{id}/",
        "/threads/{slug}.{id}/page-{page}",
        "/forums/{bslug}.{bid}/",
        "/forums/{bslug}.{bid}/page-{page}",
        "/",
        ("/posts/{id}/", "/goto/post?id={id}"),
        "/threads/{slug}.{id}/latest",
        "li",
    ),
    Site(
        "050.html",
        "/cgi-bin/forum/topic_show.pl?id={id}",
        "/cgi-bin/forum/topic_show.pl?id={id}&page={page}",
        "/cgi-bin/forum/board_show.pl?id={bid}",
        "/cgi-bin/forum/board_show.pl?id={bid}&page={page}",
        "/cgi-bin/forum/forum_show.pl",
    ),
    Site(
        "058.html",
        "/{bslug}/{id}-{slug}.html",
        "/{bslug}/{id}-{slug}-p{page}.html",
        "/{bslug}/",
        "/{bslug}/p{page}/",
        "/",
        ("/discussion/comment/{id}", "/discussion/comment/{id}/"),
        "",
        "li",
        shows_posts=True,
    ),
    Site(
        "059.html",
        "/threads/{slug}.{id}/",
        "/threads/{slug}.{id}/page-{page}",
        "/forums/{bslug}.{bid}/",
        "/forums/{bslug}.{bid}/page-{page}",
        "/",
        ("/threads/{slug}.{tid}/post-{id}", "/goto/post?id={id}"),
        "/threads/{slug}.{id}/latest",
        "div",
        language="de",
    ),
    Site(
        "062.html",
        "/en/wow/t/{slug}/{id}",
        "/en/wow/t/{slug}/{id}?page={page}",
        "/en/wow/c/{bslug}/{bid}",
        "/en/wow/c/{bslug}/{bid}?page={page0}",
        "/en/wow/",
        (),
        "",
        "table",
    ),
    Site(
        "066.html",
        "/multiple-sklerose-forum/?tnr={bid}&mnr={id}&archiv_flag=2&fv=1",
        "/multiple-sklerose-forum/?tnr={bid}&mnr={id}&archiv_flag=2&fv=1&seite={page}",
        "/multiple-sklerose-forum/index.php?kategorie=forum&kategorie2=forum&tnr={bid}&archiv_flag=2",
        "/multiple-sklerose-forum/index.php?kategorie=forum&kategorie2=forum&tnr={bid}&archiv_flag=2&seite={page}",
        "/multiple-sklerose-forum/allgemein/",
        language="de",
    ),
    Site(
        "067.html",
        "/forum/{bslug}.{bid}/{slug}.{id}.html",
        "/forum/{bslug}.{bid}/{slug}.{id}-page-{page}.html",
        "/forum/{bslug}.{bid}/",
        "/forum/{bslug}.{bid}/page-{page}.html",
        "/",
        ("/posts/{id}/",),
        "/forum/{bslug}.{bid}/{slug}.{id}.html/latest",
        "div",
        language="de",
    ),
    Site(
        "075.html",
        "/forum/threads/{slug}.{id}/",
        "/forum/threads/{slug}.{id}/page-{page}",
        "/forum/board/{bslug}/",
        "/forum/board/{bslug}/page-{page}",
        "/forum/",
        ("/forum/goto/post?id={id}",),
        "/forum/threads/{slug}.{id}/latest",
        "li",
    ),
    Site(
        "078.html",
        "/viewthread-{bid}-{id}.html",
        "/viewthread-{bid}-{id}-{page}.html",
        "/viewforum-{bid}.html",
        "/viewforum-{bid}-{page}.html",
        "/",
        (),
        "/viewthread-{bid}-{id}.html?goto=lastpost",
        "table",
        language="de",
    ),
    Site(
        "081.html",
        "/forum/{bslug}/{slug}-{id}/",
        "/forum/{bslug}/{slug}-{id}/?pageNo={page}",
        "/forum/{bslug}/",
        "/forum/{bslug}/?pageNo={page}",
        "/forum/",
        ("/forum/{bslug}/{slug}-{tid}/?postID={id}",),
        "/forum/{bslug}/{slug}-{id}/?action=lastPost",
        "li",
        language="de",
        shows_posts=True,
    ),
    Site(
        "083.html",
        "/posts/{bslug}/{slug}/show/{id}",
        "/posts/{bslug}/{slug}/show/{id}?page={page}",
        "/forums/{bslug}/show/{bid}",
        "/forums/{bslug}/show/{bid}?page={page}",
        "/forums/list",
        (),
        "",
        "div",
    ),
    Site(
        "085.html",
        "/Discuss/{slug}-{id}.htm",
        "/Discuss/{slug}-{id}_p{page}.htm",
        "/Discuss/{bslug}/",
        "/Discuss/{bslug}/p{page}.htm",
        "/forums.asp",
        (),
        "",
        "div",
    ),
    Site(
        "090.html",
        "/forum/showthread.php?{id}-{slug}",
        "/forum/showthread.php?{id}-{slug}/page{page}",
        "/forum/forumdisplay.php?{bid}-{bslug}",
        "/forum/forumdisplay.php?{bid}-{bslug}/page{page}",
        "/forum/forum.php",
        ("/forum/showthread.php?p={id}",),
        "/forum/showthread.php?{id}-{slug}&goto=newpost",
        "li",
        shows_posts=True,
    ),
    Site(
        "092.html",
        "/Talk/{bslug}/{id}-{slug}",
        "/Talk/{bslug}/{id}-{slug}?pg={page}",
        "/Talk/{bslug}",
        "/Talk/{bslug}?page={page}",
        "/Talk",
        (),
        "/Talk/{bslug}/{id}-{slug}?pg=last",
        "table",
    ),
    Site(
        "096.html",
        "/{id}/{slug}",
        "/{id}/{slug}/{page0}",
        "/{bslug}",
        "/{bslug}/{page0}",
        "/",
        ("/post/{id}",),
        "",
        "table",
    ),
    Site(
        "099.html",
        "/Health_und_Ernaehrung/Erkrankungen/{bslug}/Forum/{id}.php",
        "/Health_und_Ernaehrung/Erkrankungen/{bslug}/Forum/{id}.php?seite={page}",
        "/Health_und_Ernaehrung/Erkrankungen/{bslug}/Forum/",
        "/Health_und_Ernaehrung/Erkrankungen/{bslug}/Forum/seite{page}.php",
        "/Forum/",
        (),
        "",
        "div",
        language="de",
    ),
    Site(
        "101.html",
        "/gassing/topic.asp?h=0&f={bid}&t={id}",
        "/gassing/topic.asp?h=0&f={bid}&t={id}&i={start}",
        "/gassing/forum.asp?h=0&f={bid}",
        "/gassing/forum.asp?h=0&f={bid}&p={page}",
        "/gassing/",
        (),
        "/gassing/topic.asp?h=0&f={bid}&t={id}&nmt=last",
        "table",
    ),
)


def _pattern(template: str) -> re.Pattern[str]:
    pieces = re.split(r"(\{\w+\})", template)
    seen: set[str] = set()
    made = ""
    for piece in pieces:
        name = piece[1:-1] if piece.startswith("{") else ""
        if not name:
            made += re.escape(piece)
        elif name in FIELDS and name not in seen:
            made += FIELDS[name]
            seen.add(name)
        else:
            made += r"[^/?&#]+?"
    return re.compile(made)


class Transplanted(Imitation):
    """One community's page, grown into a forum."""

    size = Size(threads=60, users=40, usual_posts=6.0, long_threads=3, long_posts=(25, 45))
    rows_per_page = 15

    def __init__(self, site: Site, page: Page, gold: Sequence[Mapping[str, str]]) -> None:
        parts = urlsplit(page.final_url)
        self.name = f"{site.file[:3]}-{parts.hostname}"
        self.site = site
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.hosts = frozenset({parts.hostname})
        self.home = site.home
        self.posts_per_page = site.per_page
        self.world = World(int(site.file[:3]), site.language, self.size)
        self.entry = self.origin + site.home
        self._shown: dict[str, Shown | None] = {}
        self._routes = [
            (_pattern(site.page), self._thread),
            (_pattern(site.thread), self._thread),
            (_pattern(site.board_page), self._board),
            (_pattern(site.board), self._board),
        ]
        self._posts = [_pattern(each) for each in site.posts]
        self._gold = gold
        self._read(page)

    # The saved page.

    def _read(self, page: Page) -> None:
        structure = Structure.of(page)
        flat = structure.flat
        assert page.tree is not None
        own = _pattern(self.site.thread).fullmatch(_below(self.origin, page.final_url)) or _pattern(
            self.site.page
        ).fullmatch(_below(self.origin, page.final_url))
        self._own = own.groupdict() if own else {}
        for number, span in enumerate(structure.posts.spans):
            for at in range(*span):
                if flat.parent[at] < span[0]:
                    flat.nodes[at].set("transplant-post", str(number))
        for bar in structure.bars:
            for node in () if bar.of_row else bar.nodes:
                node.set("transplant-bar", "1")
        self._date = next((str(g["time"]) for g in self._gold if g.get("time")), "")
        self._source = tostring(page.tree, encoding="unicode")
        self._base = page.base_url
        self._numbers = Counter(NUMBERS.findall(self._source))
        self._title = structure.heading

    def _fresh(self, url: str, thread: Thread | None) -> HtmlElement:
        """The saved page with the addresses of this forum."""
        tree = document_fromstring(self._source)
        self._relink(tree, url, thread)
        return tree

    # Addresses.

    def thread_id(self, thread: Thread) -> int:
        base = int(self._own.get("id") or 40_000)
        return base - base // 10 + thread.id * 13

    def board_id(self, board: Board) -> int:
        return FIRST_BOARD + board.id * 3

    def fields(self, thread: Thread) -> dict[str, object]:
        return {
            "id": self.thread_id(thread),
            "slug": thread.slug,
            **self.board_fields(thread.board),
        }

    def board_fields(self, board: Board) -> dict[str, object]:
        return {"bid": self.board_id(board), "bslug": board.slug}

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        template = self.site.thread if page == 1 else self.site.page
        numbers = {"page": page, "page0": page - 1, "start": (page - 1) * self.posts_per_page}
        return template.format(**self.fields(thread), **numbers)

    def board_url(self, board: Board, page: int = 1) -> str:
        template = self.site.board if page == 1 else self.site.board_page
        numbers = {"page": page, "page0": page - 1, "start": (page - 1) * self.rows_per_page}
        return template.format(**self.board_fields(board), **numbers)

    def other_starts(self) -> Sequence[str]:
        return (self.board_url(self.world.boards[0]),)

    @property
    def starts(self) -> tuple[str, ...]:
        deep = max(self.world.threads, key=lambda one: len(one.posts))
        some = self.world.threads[len(self.world.threads) // 2]
        last = max(1, self.pages_of(deep) - 1)
        found = (
            self.home,
            self.thread_url(some),
            self.thread_url(deep, last),
            *self.other_starts(),
        )
        return tuple(self.origin + each for each in dict.fromkeys(found))

    @cached_property
    def truth(self) -> TransplantedTruth:
        return TransplantedTruth(self)

    @cached_property
    def _by_id(self) -> dict[str, Thread]:
        return {str(self.thread_id(each)): each for each in self.world.threads}

    @cached_property
    def _boards_by(self) -> dict[str, Board]:
        boards = self.world.all_boards()
        return {str(self.board_id(b)): b for b in boards} | {b.slug: b for b in boards}

    # What an address shows.

    def _find(self, key: str) -> Shown | None:
        key = re.sub(r"[&?]s(?:id)?=[0-9a-f]{32}", "", key)
        if key.rstrip("/") == self.home.rstrip("/"):
            return self.entry_page(self._page(self._home_body(), "Home", self.home))
        for pattern, handler in self._routes:
            found = pattern.fullmatch(key)
            shown = handler(found.groupdict()) if found else None
            if shown is not None:
                return shown
        return self._single(key) or self._else(key)

    def _thread(self, found: Mapping[str, str | None]) -> Shown | None:
        thread = self._by_id.get(found.get("id") or "")
        if thread is None:
            return None
        page = self._number(found, self.posts_per_page)
        if not 1 <= page <= self.pages_of(thread):
            return None
        return self.thread_page(thread, page, self._thread_body(thread, page))

    def _board(self, found: Mapping[str, str | None]) -> Shown | None:
        board = self._boards_by.get(found.get("bid") or found.get("bslug") or "")
        if board is None:
            return None
        page = self._number(found, self.rows_per_page)
        last = self.count(board.threads, self.rows_per_page)
        if not 1 <= page <= last:
            return None
        rows = self._rows(self.part(board.newest_first(), page, self.rows_per_page))
        below = self._list(self._board_row(each) for each in board.boards) if board.boards else ""
        body = below + rows
        url = self.board_url(board, page)
        bar = self._bar([self.board_url(board, n) for n in range(1, last + 1)], page)
        return self.index(f"b{board.id}", page, self._page(body, board.name, url, bar))

    def _number(self, found: Mapping[str, str | None], size: int) -> int:
        if found.get("page0"):
            return int(found["page0"] or 0) + 1
        if found.get("start"):
            return int(found["start"] or 0) // size + 1
        return int(found.get("page") or 1)

    def _single(self, key: str) -> Shown | None:
        for pattern in self._posts:
            found = pattern.fullmatch(key)
            post = self.world.posts.get(int(found["id"]) - POST_IDS) if found else None
            if post is None:
                continue
            url = self.thread_url(post.thread, self.page_of(post))
            if self.site.shows_posts:
                return self.shown(self.origin + url)
            return self.moved(self.origin + url)
        return None

    def _else(self, key: str) -> Shown | None:
        """Other views of a thread, ways to its end, and what is no forum."""
        last = _pattern(self.site.last).fullmatch(key) if self.site.last else None
        thread = self._by_id.get(last["id"]) if last else None
        if thread is not None:
            return self.moved(self.origin + self.thread_url(thread, self.pages_of(thread)))
        if sum(map(ord, key)) % 100 >= LIVE:
            return None
        return self.other(self._page(f"<p>{esc(self.world.boards[0].about)}</p>", "Info", key))

    # Pages.

    def _thread_body(self, thread: Thread, page: int) -> str:
        urls = [self.thread_url(thread, n) for n in range(1, self.pages_of(thread) + 1)]
        tree = self._fresh(urls[page - 1], thread)
        groups = _groups(tree)
        middle = self._model(groups)
        models = [middle for _ in self.posts_on(thread, page)]
        if page == 1:
            models[0] = 0
        for model, post in zip(models, self.posts_on(thread, page), strict=True):
            place = groups[model][0]
            for node in self._post(self._copied(groups[model]), post):
                place.addprevious(node)
        for group in groups:
            for node in group:
                _drop(node)
        return self._finished(tree, thread.title, self._bar(urls, page))

    def _model(self, groups: Sequence[Sequence[HtmlElement]]) -> int:
        """The saved post that the others are made after: an ordinary one, with its author's link."""

        def fitness(at: int) -> tuple[bool, bool, int]:
            holder = fragment_fromstring("<div></div>")
            holder.extend(self._copied(groups[at]))
            gold = self._said(holder)
            author = str(gold.get("author") or "")
            linked = any(author == (a.text_content() or "").strip() for a in holder.iter("a"))
            return (at > 0, linked, min(ORDINARY, len(_words(str(gold["text"])))))

        return max(range(len(groups)), key=fitness)

    def _copied(self, group: Sequence[HtmlElement]) -> list[HtmlElement]:
        return [copy.deepcopy(node) for node in group]

    def _post(self, nodes: list[HtmlElement], post: Post) -> list[HtmlElement]:
        holder = fragment_fromstring("<div></div>")
        holder.extend(nodes)
        gold = self._said(holder)
        said = _words(str(gold["text"]))
        body = _smallest_with(holder, said)
        if body is not None:
            body.text = None
            for child in list(body):
                body.remove(child)
            body.extend(fragment_fromstring(f"<p>{esc(one)}</p>") for one in post.paragraphs)
        text = tostring(holder, encoding="unicode")
        text = self._renumbered(text, post)
        when = str(gold.get("time") or "")
        text = text.replace(html.escape(when), _other_time(when, post.id)) if when else text
        name = str(gold.get("author") or "")
        if len(name) > 2:  # noqa: PLR2004 - shorter ones are part of words
            for spelled in dict.fromkeys((html.escape(name), name, name.replace(" ", "%20"))):
                text = text.replace(spelled, post.author.name)
        return list(fragment_fromstring(text))

    def _said(self, holder: HtmlElement) -> Mapping[str, str]:
        """What the saved post says: the words written down for it that are nearly all here."""
        here = Counter(_words(holder.text_content()))

        def held(gold: Mapping[str, str]) -> tuple[float, int]:
            wanted = Counter(_words(str(gold["text"])))
            found = sum((wanted & here).values())
            return (found >= MOST * max(1, sum(wanted.values())), found)

        return max(self._gold, key=held)

    def _renumbered(self, text: str, post: Post) -> str:
        """The numbers that only this post has become those of another."""
        here = Counter(NUMBERS.findall(text))
        named = {n for one in self._named_posts(text) for n in NUMBERS.findall(one)}
        own = [n for n, count in here.most_common() if self._numbers[n] == count or n in named]
        own.sort(key=lambda n: n not in named)
        mine = {n: str(POST_IDS + post.id + 1_000_000 * at) for at, n in enumerate(own)}
        return NUMBERS.sub(lambda m: mine.get(m[0], m[0]), text)

    def _named_posts(self, text: str) -> list[str]:
        """The numbers of posts in the addresses of single posts."""
        found = []
        for href in re.findall(r'href="([^"]*)"', text):
            below = _below(self.origin, urljoin(self._base, html.unescape(href))).partition("#")[0]
            plain = re.sub(r"[&?]s(?:id)?=[0-9a-f]{32}", "", below)
            found += [match["id"] for p in self._posts if (match := p.fullmatch(plain))]
        return found

    def _page(self, body: str, title: str, url: str, bar: str = "") -> str:
        tree = self._fresh(url, None)
        groups = _groups(tree)
        place = groups[0][0].getparent()
        assert place is not None
        at = place.index(groups[0][0])
        for group in groups:
            for node in group:
                _drop(node)
        tag = (
            "li"
            if place.tag in ("ul", "ol")
            else "tr"
            if place.tag in ("table", "tbody")
            else "div"
        )
        inner = f"<td>{body}</td>" if tag == "tr" else body
        if tag == "tr":
            made = fragment_fromstring(f"<table><{tag}>{inner}</{tag}></table>").find(".//tr")
        else:
            made = fragment_fromstring(f"<{tag}>{inner}</{tag}>")
        assert made is not None
        place.insert(min(at, len(place)), made)
        return self._finished(tree, title, bar)

    def _finished(self, tree: HtmlElement, title: str, bar: str) -> str:
        self._put_bars(tree, bar)
        for node in tree.iter("title", "h1"):
            for child in list(node):
                node.remove(child)
            node.text = title
        for node in tree.iter():
            if isinstance(node.tag, str):
                node.attrib.pop("transplant-post", None)
                node.attrib.pop("transplant-bar", None)
        return str(tostring(tree, encoding="unicode", doctype="<!DOCTYPE html>"))

    def _put_bars(self, tree: HtmlElement, bar: str) -> None:
        marked = [n for n in tree.iter() if isinstance(n.tag, str) and n.get("transplant-bar")]
        boxes = list(dict.fromkeys(_box(node) for node in marked))
        for box in boxes:
            for child in list(box):
                box.remove(child)
            box.text = None
            if bar:
                box.append(fragment_fromstring(f"<span>{bar}</span>"))
        if bar and not boxes:
            body = tree.find(".//body")
            groups = [n for n in tree.iter() if isinstance(n.tag, str) and n.get("transplant-post")]
            place = groups[-1].getparent() if groups else body
            assert place is not None
            tag = place.tag if place.tag in ("ul", "ol", "table", "tbody") else ""
            made = fragment_fromstring(f'<div class="pagenav">{bar}</div>')
            target_of = place.getparent() if tag and place.getparent() is not None else place
            assert target_of is not None
            target_of.append(made)

    def _bar(self, urls: Sequence[str], page: int) -> str:
        if len(urls) < 2:  # noqa: PLR2004 - one page has no bar
            return ""
        pieces = []
        for n in window(page, len(urls)):
            link = f'<a href="{esc(urls[n - 1])}">{n}</a>'
            pieces.append("…" if not n else f"<strong>{n}</strong>" if n == page else link)
        if page < len(urls):
            pieces.append(f'<a href="{esc(urls[page])}" rel="next">›</a>')
        return " ".join(pieces)

    # Links of the saved page become links of this forum.

    def _relink(self, tree: HtmlElement, url: str, thread: Thread | None) -> None:
        for node in list(tree.iter("a", "link", "form", "meta", "base", "option")):
            if node.tag == "base":
                node.set("href", self._base)
                continue
            for name in ("href", "action", "content"):
                value = node.get(name)
                if value and (name == "href" or "/" in value):
                    self._relink_one(node, name, value, url, thread)

    def _relink_one(
        self, node: HtmlElement, name: str, value: str, url: str, thread: Thread | None
    ) -> None:
        full = urljoin(self._base, value)
        if not full.startswith(self.origin) or value.startswith("#"):
            return
        below = _below(self.origin, full)
        plain = re.sub(r"[&?]s(?:id)?=[0-9a-f]{32}", "", below.partition("#")[0])
        own = str(self._own.get("id"))
        if any(pattern.fullmatch(plain) for pattern in self._posts):
            found = self._of_thread(value, thread)
            node.set(name, found)
            return
        other = self._thread_in(plain)
        if other is not None and other.get("id") != own:
            one = self.world.threads[int(other.get("id") or 0) % len(self.world.threads)]
            node.set(name, self.thread_url(one))
            if len(node.text_content()) > 10 and not len(node):  # noqa: PLR2004 - a title
                node.text = one.title
            return
        if other is not None and self._number(other, self.posts_per_page) > 1:
            node.attrib.pop(name)  # a further page of the saved thread
            return
        if other is not None or (own and re.search(rf"(?<!\d){own}(?!\d)", plain)):
            node.set(name, self._of_thread(value, thread) if thread else url)
            return
        board = _pattern(self.site.board).fullmatch(plain)
        if board is not None and name == "href" and not _in_post(node):
            self._to_board(node, board.groupdict())

    def _thread_in(self, plain: str) -> dict[str, str | None] | None:
        for template in (self.site.page, self.site.thread):
            found = _pattern(template).fullmatch(plain)
            if found:
                return found.groupdict()
        return None

    def _of_thread(self, value: str, thread: Thread | None) -> str:
        """An address of the saved thread with this thread's number and name in it."""
        if thread is None:
            return self.home
        swaps = {
            str(self._own.get("id")): str(self.thread_id(thread)),
            str(self._own.get("slug")): thread.slug,
            str(self._own.get("bslug")): thread.board.slug,
        }
        if self._own.get("bid"):
            value = re.sub(
                rf"(?<!\d){self._own['bid']}(?!\d)", str(self.board_id(thread.board)), value
            )
        for old, new in swaps.items():
            value = value.replace(old, new) if old not in ("None", "") else value
        return value

    def _to_board(self, node: HtmlElement, found: Mapping[str, str | None]) -> None:
        boards = self._menu
        name = found.get("bid") or found.get("bslug") or ""
        if name not in boards and len(boards) < len(self.world.all_boards()):
            boards[name] = self.world.all_boards()[len(boards)]
        if name in boards:
            node.set("href", self.board_url(boards[name]))
            if not len(node):
                node.text = boards[name].name
        else:
            node.attrib.pop("href")

    @cached_property
    def _menu(self) -> dict[str, Board]:
        return {}

    # Lists, for none was saved.

    def _home_body(self) -> str:
        return self._list(self._board_row(board) for board in self.world.boards)

    def _board_row(self, board: Board) -> str:
        posts = sum(len(thread.posts) for thread in board.threads)
        last = board.newest_first()[0] if board.threads else None
        newest = ""
        if last is not None:
            newest = f'<a href="{esc(self.thread_url(last))}">{esc(last.title)}</a> {_other_time(self._date, last.id)}'
        return self._row(
            f'<h3><a href="{esc(self.board_url(board))}">{esc(board.name)}</a></h3>'
            f"<p>{esc(board.about)}</p>",
            (str(len(board.threads)), str(posts), newest),
            "node",
        )

    def _rows(self, threads: Sequence[Thread]) -> str:
        return self._list(self._thread_row(each) for each in threads)

    def _list(self, rows: Iterable[str]) -> str:
        tag = {"table": "table", "li": "ul", "div": "div"}[self.site.rows]
        return f'<{tag} class="listing">{"".join(rows)}</{tag}>'

    def _thread_row(self, thread: Thread) -> str:
        pages = self.pages_of(thread)
        small = "".join(
            f' <a href="{esc(self.thread_url(thread, n))}">{n}</a>'
            for n in range(2, pages + 1)[-3:]
        )
        last = ""
        if self.site.last:
            href = esc(self.site.last.format(**self.fields(thread)))
            last = f' <a href="{href}" title="last">»</a>'
        title = f'<a href="{esc(self.thread_url(thread))}">{esc(thread.title)}</a>'
        return self._row(
            f"{title}{small and f'<span>{small}</span>'}<div>{esc(thread.starter.name)}</div>",
            (
                str(len(thread.posts) - 1),
                str(thread.views),
                f"{_other_time(self._date, thread.id)}{last} {esc(thread.last.author.name)}",
            ),
            "item",
        )

    def _row(self, main: str, cells: Sequence[str], name: str) -> str:
        if self.site.rows == "table":
            others = "".join(f"<td>{cell}</td>" for cell in cells)
            return f'<tr class="{name}"><td>{main}</td>{others}</tr>'
        others = "".join(f'<div class="cell{n}">{cell}</div>' for n, cell in enumerate(cells))
        if self.site.rows == "li":
            return f'<li class="{name}"><div class="main">{main}</div>{others}</li>'
        return f'<div class="{name}"><div class="main">{main}</div>{others}</div>'

    def answer(self, url: str) -> object:
        return super().answer(url)


class TransplantedTruth(ImitationTruth):
    """Addresses are those of the real host."""

    def find(self, url: str) -> Known | None:
        if urlsplit(url).hostname not in self._forum.hosts:  # type: ignore[attr-defined]
            return None
        shown = self._forum.shown(url)
        return None if shown is None else Known(url, shown.kind, shown.id)


def _below(origin: str, url: str) -> str:
    return url.removeprefix(origin) or "/"


def _other_time(when: str, number: int) -> str:
    """A time as the saved page writes it, at another minute or on another day."""
    if re.search(r":\d\d", when):
        return re.sub(r":\d\d", f":{number % 60:02}", when, count=1)
    return re.sub(r"\b\d{1,2}\b", f"{number % 28 + 1:02}", when, count=1)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _smallest_with(holder: HtmlElement, said: Sequence[str]) -> HtmlElement | None:
    """The innermost element that holds nearly all words of a post."""
    wanted = Counter(said)
    best = None
    for node in holder.iter():
        if not isinstance(node.tag, str) or node is holder:
            continue
        here = Counter(_words(node.text_content()))
        if sum((wanted & here).values()) >= MOST * sum(wanted.values()):
            best = node
    return best


def _groups(tree: HtmlElement) -> list[list[HtmlElement]]:
    found: dict[str, list[HtmlElement]] = {}
    for node in tree.iter():
        mark = node.get("transplant-post") if isinstance(node.tag, str) else None
        if mark is not None:
            found.setdefault(mark, []).append(node)
    return list(found.values())


def _in_post(node: HtmlElement) -> bool:
    return any(each.get("transplant-post") for each in (node, *node.iterancestors()))


def _drop(node: HtmlElement) -> None:
    parent = node.getparent()
    if parent is not None:
        parent.remove(node)


def _box(node: HtmlElement) -> HtmlElement:
    """The short element around a bar's links."""
    box = node.getparent()
    assert box is not None
    while len(box.findall(".//a")) < 2:  # noqa: PLR2004 - a bar has two links
        parent = box.getparent()
        if parent is None or len(parent.text_content()) > BAR:
            break
        box = parent
    return box


def transplanted(folder: Path) -> Iterator[Transplanted]:
    """A forum from each saved page that has a site above."""
    sites = {site.file: site for site in SITES}
    for page, row in saved_pages(folder):
        if row["file"] in sites:
            yield Transplanted(sites[row["file"]], page, row["posts"])
