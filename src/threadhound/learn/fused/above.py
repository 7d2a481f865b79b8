"""Lists beside the known ones: the page that names them, and what their names are in addresses.

An archive of mail has a page that names its lists. The pages of one list may not lead there, and
that page has too few rows to look like a list itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from urllib.parse import urlsplit

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.grouping import groups_of
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.revising import as_list
from threadhound.learn.fused.siblings import with_names
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight
from threadhound.model import PageKind
from threadhound.urls.pattern import PatternSet
from threadhound.urls.tokens import folders_above, tokenise

BESIDE = 2  # lists looked at beside the known ones
ALIKE = 3  # links built like those of a list, before a page beside it is one
HOLDS = 2  # threads that lie in a folder, before it may be their board
SEVERAL = 2  # lists that a page names before it is the front of a forum
FEW_PAGES = 2  # the share of pages, inverted, that link to it: a menu is on all of them


def look_above(book: Notebook, home: str | None) -> Questions:
    """Look for lists beside the known ones, and learn which words of addresses name lists."""
    folders = _folders_of_threads(book)[:BESIDE]
    yield from ask(book, [(url, "threads lie in it") for url in folders])
    if not _beside(book):
        folder = _folder_above(book, home)
        yield from ask(book, [(folder, "may name other lists")] if folder else [])
    kinds = {m.url: book.kind_of(f) for f in book.families() for m in f.members}
    lists = [url for url in _beside(book) if kinds.get(url) in (None, PageKind.INDEX)]
    yield from ask(book, [(url, "named beside a list") for url in lists[:BESIDE]])
    _note_names(book)


def page_of_lists(book: Notebook, is_list: Callable[[str], bool]) -> str | None:
    """The plainest page that names a known list and others beside it; None: there is none."""
    found = [
        sight.page.final_url
        for sight in book.sights.values()
        if any(is_list(f"{_bare(url)}/") or is_list(url) for url in _named_beside(book, sight))
    ]
    return min(found, key=lambda url: (len(tokenise(url).cells), len(url), url), default=None)


def _beside(book: Notebook) -> list[str]:
    return list(dict.fromkeys(u for s in book.sights.values() for u in _named_beside(book, s)))


def _lists(book: Notebook) -> Iterator[str]:
    lists = (s for s in book.sights.values() if s.kind is PageKind.INDEX)
    return (sight.page.final_url for sight in lists if "?" not in sight.page.final_url)


def _named_beside(book: Notebook, sight: Sight) -> list[str]:
    """What a page and few others link to, in the place of a link to a list in its folder."""
    folder = f"{_bare(sight.page.final_url)}/"
    known = {bare for url in _lists(book) if (bare := _bare(url)).startswith(folder)}
    places = {link.location for link in sight.page.links if _bare(link.url) in known}
    return [
        link.url
        for link in sight.page.links
        if link.location in places
        and link.url in book.links
        and FEW_PAGES * len(book.links[link.url].sources) < len(book.sights)
        and any(_word_apart(link.url, each) is not None for each in known)
    ]


def _folders_of_threads(book: Notebook) -> list[str]:
    """Linked pages of which nothing is known, in whose folders several threads lie.

    The front of a group may show its newest threads, and only a tab of it lead to all of them.
    """
    families = [(family, book.kind_of(family)) for family in book.families()]
    threads = {m.url for f, kind in families if kind is PageKind.THREAD for m in f.members}
    known = {m.url for f, kind in families if kind in CONTENT_KINDS for m in f.members}
    held = Counter(filter(None, (_nearest_folder(book, url) for url in threads)))
    ranked = sorted(held, key=lambda url: (-held[url], url))
    return [url for url in ranked if held[url] >= HOLDS and url not in known | book.asked]


def _nearest_folder(book: Notebook, url: str) -> str | None:
    ways = (way for way in folders_above(url) if _bare(way) != _bare(url))
    return next((one for way in ways for one in (way, _bare(way)) if one in book.links), None)


def _word_apart(one: str, other: str) -> int | None:
    """The step of the path in which alone two addresses differ, where both have a name there."""
    left, right = tokenise(_bare(one)), tokenise(other)
    if left.shape != right.shape:
        return None
    pairs = enumerate(zip(left.cells, right.cells, strict=True))
    apart = [(at, pair) for at, pair in pairs if pair[0] != pair[1]]
    if len(apart) != 1 or apart[0][0] >= left.steps:
        return None
    at, words = apart[0]
    return at if all(any(map(str.isalpha, word)) for word in words) else None


def _bare(url: str) -> str:
    return url.rstrip("/")


def _folder_above(book: Notebook, home: str | None) -> str | None:
    """The folder that holds the plainest list, where no page links to it, not even as home."""
    plainest = min(_lists(book), key=lambda url: (len(tokenise(url).cells), url), default=None)
    path = urlsplit(plainest).path.rstrip("/") if plainest else ""
    if plainest is None or not path or _is_front_file(book, plainest):
        return None
    above = f"{'{0.scheme}://{0.netloc}'.format(urlsplit(plainest))}{path.rpartition('/')[0]}/"
    if home is not None and f"{home.partition('?')[0].rpartition('/')[0]}/" == above:
        return None  # its front has a name of its own
    return None if above in book.asked or above in book.links else above


def _is_front_file(book: Notebook, url: str) -> bool:
    """Whether a page is the front of its folder by a name of its own: it names several lists."""
    if "." not in urlsplit(url).path.rpartition("/")[2]:
        return False
    lists = {s.page.final_url for s in book.sights.values() if s.kind is PageKind.INDEX} - {url}
    return sum(one in book.links and url in book.links[one].sources for one in lists) >= SEVERAL


def _note_names(book: Notebook) -> None:
    """Take a word for the name of a list, where pages beside one have links built like its own."""
    groups = groups_of(book)
    patterns = [pattern for kind in CONTENT_KINDS for pattern in groups[kind]]
    for url in set(_beside(book)) & book.sights.keys():
        sight = book.sights[url]
        for one in map(_bare, _lists(book)):
            at = _word_apart(sight.page.final_url, one)
            if at is None:
                continue
            name = (f"/{at}", tokenise(one).cells[at])
            opened = PatternSet(with_names(pattern, {name: frozenset()}) for pattern in patterns)
            links = {link.url for link in sight.page.links if _is_within(link.url, sight, at)}
            if sum(opened.match(link) is not None for link in links) >= ALIKE:
                book.names.setdefault(name, frozenset())
                book.judge_again(url, replace(sight, judgement=as_list(sight.judgement)))


def _is_within(url: str, sight: Sight, at: int) -> bool:
    """Whether an address lies below a list's: its steps are the same up to the list's name."""
    own = tokenise(sight.page.final_url).cells
    return tokenise(url).cells[: at + 1] == own[: at + 1]
