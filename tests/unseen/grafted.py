"""The saved page of a community as stock: its posts, pagers and links give way to others'."""

from __future__ import annotations

import copy
import html
import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from urllib.parse import urljoin

from lxml.html import HtmlElement, document_fromstring, fragment_fromstring, tostring

from threadhound.dom.structure import Structure
from threadhound.model import Page
from unseen.imitation import Imitation, esc, window
from unseen.transplant_sites import Site, pattern
from unseen.world import Board, Post, Thread

NUMBERS = re.compile(r"(?<!\d)\d{3,}(?!\d)")
SESSION = re.compile(r"[&?]s(?:id)?=[0-9a-f]{32}")
POST_IDS = 5_000_000
BAR = 200  # characters of a bar
ORDINARY = 40  # words of a post
MOST = 0.9  # of a post's words
TITLE = 10  # characters of a link that is a title


class Grafted(Imitation):
    """Pages made from the saved one; addresses are told by subclasses."""

    site: Site
    origin: str
    _gold: Sequence[Mapping[str, str]]
    _posts: list[re.Pattern[str]]

    @abstractmethod
    def thread_id(self, thread: Thread) -> int: ...

    @abstractmethod
    def board_id(self, board: Board) -> int: ...

    @abstractmethod
    def board_url(self, board: Board, page: int = 1) -> str: ...

    def _read(self, page: Page) -> None:
        structure = Structure.of(page)
        flat = structure.flat
        assert page.tree is not None
        own = pattern(self.site.thread).fullmatch(below(self.origin, page.final_url)) or pattern(
            self.site.page
        ).fullmatch(below(self.origin, page.final_url))
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
        """The saved post that others are made after: an ordinary one, with its author's link."""

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
        text = text.replace(html.escape(when), other_time(when, post.id)) if when else text
        name = str(gold.get("author") or "")
        if len(name) > 2:
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
            path = below(self.origin, urljoin(self._base, html.unescape(href))).partition("#")[0]
            plain = SESSION.sub("", path)
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
        if len(urls) < 2:
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
        path = below(self.origin, full)
        plain = SESSION.sub("", path.partition("#")[0])
        own = str(self._own.get("id"))
        if any(pattern.fullmatch(plain) for pattern in self._posts):
            found = self._of_thread(value, thread)
            node.set(name, found)
            return
        other = self._thread_in(plain)
        if other is not None and other.get("id") != own:
            one = self.world.threads[int(other.get("id") or 0) % len(self.world.threads)]
            node.set(name, self.thread_url(one))
            if len(node.text_content()) > TITLE and not len(node):
                node.text = one.title
            return
        if other is not None and self._number(other, self.posts_per_page) > 1:
            node.attrib.pop(name)  # a further page of the saved thread
            return
        if other is not None or (own and re.search(rf"(?<!\d){own}(?!\d)", plain)):
            node.set(name, self._of_thread(value, thread) if thread else url)
            return
        board = pattern(self.site.board).fullmatch(plain)
        if board is not None and name == "href" and not _in_post(node):
            self._to_board(node, board.groupdict())

    def _thread_in(self, plain: str) -> dict[str, str | None] | None:
        for template in (self.site.page, self.site.thread):
            found = pattern(template).fullmatch(plain)
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


def below(origin: str, url: str) -> str:
    return url.removeprefix(origin) or "/"


def other_time(when: str, number: int) -> str:
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
    while len(box.findall(".//a")) < 2:
        parent = box.getparent()
        if parent is None or len(parent.text_content()) > BAR:
            break
        box = parent
    return box
