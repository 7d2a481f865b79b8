"""Pages of a mirror with their labels: what the evaluations of structure and page types read."""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import islice
from typing import Protocol

from threadhound.dom.page import read_page
from threadhound.dom.structure import Structure
from threadhound.evaluate.mirror import OK, Mirror
from threadhound.evaluate.scramble import Scrambler
from threadhound.evaluate.truth import Known
from threadhound.fetch.replay import Answer
from threadhound.model import Exchange, Page, PageKind, Response

LISTED_THREADS = 1  # a page that links a thread is a list, or an excerpt, of some sort
RECORDED = datetime(2026, 1, 1, tzinfo=UTC)  # relative dates are never resolved here
KIND_OF = {
    "entry": PageKind.INDEX,
    "index": PageKind.INDEX,
    "thread": PageKind.THREAD,
    "part": PageKind.THREAD,
}
INTERFACE_PAGES = 60  # that show which words are the site's own
LOOKED = 6  # times the pages wanted: where most pages of a kind are alike, fewer will do
OPENING = 30  # letters of a post that tell it from captions
NO_LETTER = re.compile(r"[\W_]+")
SKIPPED = frozenset({"feed", "redirect", "error"})


class Disguise(Protocol):
    """Another look for the same pages (evaluate.scramble)."""

    def url(self, url: str) -> str: ...

    def page(self, body: bytes, content_type: str | None = None) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Labelled:
    """A page, what it is, and whether it merely looks like an index or a thread."""

    known: Known
    page: Page
    structure: Structure
    kind: PageKind
    lookalike: bool = False


def page_from(url: str, answer: Answer, disguise: Disguise | None = None) -> Page:
    """A recorded answer as a page."""
    body, headers = answer.body, answer.headers
    if disguise is not None:
        body, url = disguise.page(body, answer.header("content-type")), disguise.url(url)
        headers = (("Content-Type", "text/html; charset=utf-8"),)
    exchange = Exchange(url, answer.status, answer.reason, (), headers, body, RECORDED)
    return read_page(Response(url, (exchange,), body))


def labelled(
    mirror: Mirror,
    per_kind: int,
    disguise: Disguise | None = None,
    kinds: frozenset[PageKind] = frozenset(KIND_OF.values()) | {PageKind.OTHER},
) -> tuple[list[Labelled], list[Labelled]]:
    """Pages of each kind, and look-alikes; the choice depends on the mirror alone."""
    chosen: dict[PageKind, list[Labelled]] = defaultdict(list)
    apart: list[Labelled] = []
    looked: Counter[PageKind] = Counter()
    seen: set[str] = set()
    for known, answer in _in_turn(mirror):
        kind = KIND_OF.get(known.kind, PageKind.OTHER)
        if kind not in kinds or len(chosen[kind]) >= per_kind or looked[kind] >= LOOKED * per_kind:
            continue
        looked[kind] += 1
        item = _item(mirror, known, answer, kind, disguise)
        if item is None or (text := _said(item.page)) in seen:
            continue
        seen.add(text)
        (apart if item.lookalike else chosen[kind]).append(item)
    return [item for items in chosen.values() for item in items], apart[:per_kind]


def _said(page: Page) -> str:
    """A page's letters, shortened: the same page under another URL says the same."""
    text = "" if page.tree is None else letters("".join(page.tree.itertext()))
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()


def _item(
    mirror: Mirror, known: Known, answer: Answer, kind: PageKind, disguise: Disguise | None
) -> Labelled | None:
    page = page_from(known.url, answer, disguise)
    if page.tree is None:
        return None
    like = kind is PageKind.OTHER and _looks_alike(mirror, known, answer)
    return Labelled(known, page, Structure.of(page), kind, like)


def _looks_alike(mirror: Mirror, known: Known, answer: Answer) -> bool:
    """Print views show a thread; sorted, tagged and searched lists show rows of threads."""
    if known.kind == "print":
        return True
    page = page_from(known.url, answer)
    kinds = identities(mirror)
    threads = {
        identity.split(":p")[0]
        for link in page.links
        if (identity := kinds.get(link.url, "")).startswith("thread:")
    }
    return len(threads) >= LISTED_THREADS or _shows_posts(mirror, page)


def _shows_posts(mirror: Mirror, page: Page) -> bool:
    """Whether the text of a post stands on the page."""
    if page.tree is None:
        return False
    text = letters("".join(page.tree.itertext()))
    return any(opening in text for opening in openings(mirror))


@lru_cache(maxsize=1)
def openings(mirror: Mirror) -> frozenset[str]:
    """The beginnings of all posts, letters only."""
    begun = (letters(post["text"])[:OPENING] for post in mirror.posts())
    return frozenset(text for text in begun if len(text) == OPENING)


def letters(text: str) -> str:
    """A text without what markup and layout change."""
    return NO_LETTER.sub("", text.lower())


def identities(mirror: Mirror, disguise: Disguise | None = None) -> dict[str, str]:
    """URL -> identity of the content page behind it, URLs spelled as the (disguised) pages do."""
    return {
        disguise.url(known.url) if disguise else known.url: known.page
        for known in mirror.truth.known
        if known.kind in KIND_OF or known.id.startswith("thread:")
    }


def _in_turn(mirror: Mirror) -> Iterator[tuple[Known, Answer]]:
    """Recorded pages, one of each page identity, the kinds taking turns."""
    queues: dict[str, list[tuple[Known, Answer]]] = defaultdict(list)
    seen: set[str] = set()
    for known, answer in sorted(mirror.labelled(), key=lambda pair: _shuffled(pair[0].url)):
        if answer.status != OK or known.kind in SKIPPED or (known.id and known.id in seen):
            continue
        seen.add(known.id)
        queues[known.kind].append((known, answer))
    while any(queues.values()):
        for queue in queues.values():
            if queue:
                yield queue.pop(0)


def _shuffled(url: str) -> str:
    return hashlib.sha1(url.encode(), usedforsecurity=False).hexdigest()


def disguise_of(mirror: Mirror, seed: int) -> Scrambler:
    """A renaming of a mirror, its interface learned from a sample of its pages."""
    sample = [answer.body for _, answer in islice(_in_turn(mirror), INTERFACE_PAGES)]
    return Scrambler(seed, sample)
