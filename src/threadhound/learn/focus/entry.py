"""Where a forum begins: the page that its pages link to and that lists most boards (Algorithm 3).

Also the keyword baseline it was compared with.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass

from threadhound.learn.focus.book import Book
from threadhound.learn.focus.detect import Found, detect, urls_of
from threadhound.learn.focus.sight import Sight
from threadhound.learn.interface import Answers, Ask
from threadhound.model import PageKind
from threadhound.urls.canonical import hash64, origin_of, url_key
from threadhound.urls.tokens import tokenise

A_FEW = 4  # pages compared with the start page; the paper says "a few"
TRIES = 3  # times a few: pages that cannot be had compare with nothing
_KEYWORD = re.compile(r"(?:forum|board|community|bbs|discuss)/")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A page that may be the entry, and what it lists."""

    url: str
    found: tuple[Found, ...]

    @property
    def boards(self) -> int:
        return len(urls_of(self.found, PageKind.INDEX))

    @property
    def threads(self) -> int:
        return len(urls_of(self.found, PageKind.THREAD))


def keyword_entry(url: str) -> str:
    """The baseline: the URL up to a word that forums call themselves, else the host."""
    scheme, _, rest = url.partition("://")
    keyword = _KEYWORD.search(rest)
    return f"{scheme}://{rest[: keyword.end()]}" if keyword else f"{origin_of(url)}/"


def find_entry(book: Book) -> Generator[Ask, Answers, Candidate | None]:
    """The candidate with most index URLs; where lists hold only threads, with most of those."""
    yield from book.look([book.start], "the page you gave")
    given = book.sight(book.start)
    if given is None:
        return None
    everywhere = yield from linked_everywhere(book, given)
    candidates: list[Candidate] = []
    for tried, url in enumerate(_ordered(everywhere, book)[: book.manner.patience]):
        if tried >= book.manner.candidates and any(each.boards for each in candidates):
            break
        yield from book.look([url], "may be the entry page")
        sight = book.sight(url)
        if sight is not None:
            found = yield from detect(book, sight)
            candidates.append(Candidate(url, found))
    if book.manner.entry_is_listed_nowhere:
        candidates = _listed_nowhere(candidates)
    best = _best(candidates, book.manner.about_as_many)
    return best if best and (best.boards or best.threads) else None


def _best(candidates: list[Candidate], about_as_many: float) -> Candidate | None:
    """The one with most boards; of several with about as many, the one with the plainest address.

    A menu below each board may name a board more than the home page lists.
    """
    most = max(candidates, key=lambda each: (each.boards, each.threads), default=None)
    if most is None or not most.boards or about_as_many >= 1:
        return most
    rivals = (each for each in candidates if each.boards >= about_as_many * most.boards)
    return min(rivals, key=lambda each: _steps(each.url))


def linked_everywhere(book: Book, given: Sight) -> Generator[Ask, Answers, list[str]]:
    """The pages that the given page and a few drawn from its links all link to."""
    left = {url_key(url): url for url in (given.final_url, *_outgoing(given))}
    drawn = sorted(left.values(), key=hash64)
    linked = Counter(left.keys())
    compared = 1
    for url in drawn[: A_FEW * TRIES]:
        yield from book.look([url], "what it links to")
        sight = book.sight(url)
        if sight is not None and sight is not given:
            linked.update(sight.keys | {url_key(link) for link in _outgoing(sight)})
            compared += 1
        if compared > A_FEW:
            break
    return [url for key, url in left.items() if linked[key] >= compared - book.manner.missing]


def _outgoing(sight: Sight) -> Iterable[str]:
    return (link.url for link in sight.links)


def _ordered(urls: list[str], book: Book) -> list[str]:
    """In the order of the page; where only some are tried, those with short addresses first."""
    if book.manner.candidates >= len(urls):
        return urls
    return sorted(urls, key=_steps)


def _steps(url: str) -> tuple[int, int]:
    return cells_of(url), len(url)


def cells_of(url: str) -> int:
    """How many parts an address has; that of a host has none."""
    return sum(bool(cell) for cell in tokenise(url).cells)


def _listed_nowhere(candidates: list[Candidate]) -> list[Candidate]:
    """Without those that another candidate lists as its boards."""
    listed = {
        url_key(url)
        for each in candidates
        for url in urls_of(each.found, PageKind.INDEX)
        if url_key(url) != url_key(each.url)
    }
    return [each for each in candidates if url_key(each.url) not in listed] or candidates
