"""What a page says, read in the crawl: posts, the way to the board, the threads of a list."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from html import unescape

from threadhound.dom.cursors import is_opaque
from threadhound.dom.series import Step, step_between
from threadhound.dom.structure import Structure
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.siterules import SiteRules
from threadhound.extract.threads import identities
from threadhound.extract.titles import read_title
from threadhound.extract.trails import read_trail
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Follow, Link, Page, PageKind, Post
from threadhound.store.interface import Outcome
from threadhound.store.objects import Content, Crumb, Listed, Sibling, thing_of

LISTS = frozenset({PageKind.INDEX, PageKind.ENTRY})
NO_LISTS = frozenset({PageKind.THREAD.value, "turn", "flip"})  # first words of roles
RECENT = 24  # thread pages that are watched
UNREAD = 12  # of them without posts: the template is another one
LATE_PAGES = 24  # that a wrapper is learned from at most
_LINK_ALONE = re.compile(
    r'\s*(?:<(?!a\b)[^>]*>\s*)*<a href="([^"]+)"[^>]*>[^<]*</a>\s*(?:<[^>]*>\s*)*'
)
FITS = 0.5  # of these pages it must read, or they are no thread pages


class Reader:
    """Reads the pages of one site; a template that its wrappers do not fit is learned anew."""

    def __init__(self, rules: SiteRules, entry: str, *, learns: bool = True) -> None:
        self.rules = rules
        self._learns = learns
        self._entry = thing_of(entry)
        self._recent: deque[bool] = deque(maxlen=RECENT)  # whether a page could be read
        self._unread: deque[Page] = deque(maxlen=LATE_PAGES)
        self._patience = UNREAD  # unread pages before the next attempt

    def read(self, page: Page, outcome: Outcome) -> Content | None:
        """What a page that was judged says; None for pages that are neither thread nor list."""
        key = outcome.key or outcome.task.key
        if outcome.kind is PageKind.THREAD:
            return self._thread(page, key, outcome.follow)
        if outcome.kind is PageKind.INDEX:
            return self._list(page, thing_of(key), outcome.follow)
        return None

    def _thread(self, page: Page, key: str, follow: Sequence[Follow]) -> Content:
        posts, wrapper = self.rules.read(page)
        self._recent.append(bool(posts))
        if not posts and self._learns:
            self._unread.append(page)
            posts, wrapper = self._learn_late(page)
        return self.thread(page, key, follow, posts, wrapper)

    def thread(
        self, page: Page, key: str, follow: Sequence[Follow], posts: Sequence[Post], wrapper: int
    ) -> Content:
        """The posts of the thread page with this key, with what else it says."""
        near = siblings(page, key, follow)
        own = {thing_of(key), *(one.thing for one in near)}
        said = without_pointer(posts, {one.url for one in follow if thing_of(one.key) in own})
        return Content(
            title=read_title(page, self.rules.titles),
            language=page.language,
            trail=self._trail(page, thing_of(key), follow),
            posts=said,
            identities=identities(said),
            siblings=near,
            wrapper=wrapper,
            locked=self.rules.lock.read(page) if self.rules.lock else None,
            solved=True if any(post.accepted for post in said) else None,
        )

    def _list(self, page: Page, board: str, follow: Sequence[Follow]) -> Content:
        listed = dict.fromkeys(thing_of(one.key) for one in follow if is_thread(one.role))
        return Content(
            title=read_title(page, self.rules.titles),
            language=page.language,
            trail=self._trail(page, board, follow),
            listed=tuple(Listed(key) for key in listed),
        )

    def _trail(self, page: Page, own: str, follow: Sequence[Follow]) -> tuple[Crumb, ...]:
        if not self.rules.trail:
            return ()
        lists = lists_among(follow)
        return tuple(
            Crumb(key, link.url, link.anchor or link.title)
            for link, key in read_trail(page.links, self.rules.trail, lists)
            if key not in (own, self._entry)
        )

    def _learn_late(self, page: Page) -> tuple[tuple[Post, ...], int]:
        """After a row of pages that no wrapper fits: one that fits these."""
        if self._recent.count(False) < UNREAD or len(self._unread) < min(
            self._patience, LATE_PAGES
        ):
            return (), 0
        found = learned_late(list(self._unread))
        self._unread.clear()
        if found is None:
            self._recent.clear()
            self._patience *= 2
            return (), 0
        self.rules = self.rules.with_late(found)
        return self.rules.read(page)


def learned_late(pages: Sequence[Page]) -> Wrapper | None:
    """A wrapper for pages that no other fits; None where these are no thread pages at all."""
    wrapper = learn_wrapper(pages)
    rules = SiteRules((wrapper,))
    read = sum(bool(rules.read(page)[1]) for page in pages)
    return wrapper if read and read >= FITS * len(pages) else None


def without_pointer(posts: Sequence[Post], pages: Collection[str]) -> tuple[Post, ...]:
    """Posts but for a first one that only links to another page of its thread, where it stands."""
    link = _LINK_ALONE.fullmatch(posts[0].html) if posts else None
    alone = link is not None and unescape(link[1]).partition("#")[0] in pages
    return tuple(posts[1:] if alone else posts)


def siblings(page: Page, key: str, follow: Sequence[Follow]) -> tuple[Sibling, ...]:
    """Threads that may be further pages of this one, where keys do not know its pages."""
    own, things = thing_of(key), {}
    for one in follow:
        if not is_list(one.role) and one.key != key:
            things[one.url] = thing_of(one.key)
            if things[one.url] == own:
                return ()
    found: dict[Sibling, None] = {}
    structure = Structure.of(page)  # bars are looked for once, and where it comes to that
    for link in page.links:
        thing = things.get(link.url)
        step = step_between(page.final_url, link.url) if thing else None
        if thing and step and (step.kind != "changed" or _turns(structure, link, step)):
            there = None if step.kind == "removed" else step.there
            found[Sibling(thing, there, step.here)] = None
        elif thing and not step and _is_neighbour(structure, link.url):
            found[Sibling(thing, None, None)] = None
    return tuple(found)


def _is_neighbour(page: Structure, url: str) -> bool:
    """Whether a link leads to another page of the same by a cursor, be it one like a word."""
    own, other = _pieces(page.url), _pieces(url)
    if len(own ^ other) == 1:  # a step or a parameter more
        return True
    here, there = own - other, other - own
    if len(here) > 1 or len(there) > 1:
        return False
    if all(is_opaque(piece.rpartition("=")[2]) for _, piece in here | there):
        return True
    return _in_pager(page, url)


def _in_pager(page: Structure, url: str) -> bool:
    return any(url in bar.urls for bar in page.bars if not bar.of_row)


def _pieces(url: str) -> set[tuple[int, str]]:
    """The steps of an address, each with its place, and its parameters."""
    path, _, query = url.rstrip("/").partition("?")
    parameters = {(0, one) for one in query.split("&") if one}
    return parameters | set(enumerate(path.split("/"), 1))


def _turns(page: Structure, link: Link, step: Step) -> bool:
    """Whether a link turns a page: it says a number, leads to the very next, or is of a pager."""
    if not any(letter.isalpha() for letter in link.anchor):
        return True
    if step.final and step.here is not None and abs(step.there - step.here) == 1:
        return True
    return _in_pager(page, link.url)


def lists_among(follow: Sequence[Follow]) -> Mapping[str, str]:
    """Which of a page's links lead to lists: URL -> the list."""
    return {one.url: thing_of(one.key) for one in follow if is_list(one.role)}


def is_thread(role: str) -> bool:
    """Whether a role is that of threads; it is the first word that says so."""
    return role.partition(" ")[0] == PageKind.THREAD.value


def is_list(role: str) -> bool:
    """Whether a role is that of lists; roles that only turn pages are none."""
    return role != "" and role.partition(" ")[0] not in NO_LISTS
