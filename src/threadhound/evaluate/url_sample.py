"""A learner's first look at a mirrored forum: a bounded number of pages, read for their URLs.

Only page types are taken from the truth, as a page classifier would give them; which URLs show the
same page is left to be found out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urljoin

from lxml import html

from threadhound.dom.dates import looks_like_date
from threadhound.evaluate.mirror import Mirror
from threadhound.urls.canonical import absolute, hash64, same_site
from threadhound.urls.evidence import Evidence
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.pattern import Pattern
from threadhound.urls.questions import Question, undecided
from threadhound.urls.roles import RoleTable
from threadhound.urls.tokens import small_number, tokenise
from threadhound.urls.views import PageView

BUDGET = 60  # pages a learner may fetch for this
BOOTSTRAP = 16  # of them to see what there is, before asking
THREADS_PER_INDEX = 2  # few threads have a second page, most boards have
LOOK_AROUND = 3  # every so many pages one is fetched that no question asked for
RECORD_LETTERS = 15  # shorter texts are buttons, names and counters
ANCHOR_WORDS = 2
COUNT_WORDS = 3
ROW_LEVELS = 6
ROW_LINKS = 12
REDIRECTS = 5
ERRORS = 400
INDEX = frozenset({"index", "entry"})
THREAD = frozenset({"thread"})

_DIGITS = re.compile(r"[0-9]+")


@dataclass(slots=True)
class Sample:
    """What was fetched and seen."""

    mirror: Mirror
    views: list[PageView] = field(default_factory=list)
    links: dict[str, int] = field(default_factory=dict)  # with the highest count beside it
    numbered: dict[tuple[str, int], None] = field(default_factory=dict)
    tried: set[str] = field(default_factory=set)
    fetched: int = 0

    def kind(self, url: str) -> str:
        known = self.mirror.truth.find(url)
        return known.kind if known else ""

    def evidence(self) -> Evidence:
        return Evidence(tuple(self.views), tuple(self.links), tuple(self.numbered))

    def groups(self) -> tuple[tuple[Pattern, ...], tuple[Pattern, ...]]:
        """Patterns of index and thread URLs among the links seen so far."""
        kinds = {url: self.kind(url) for url in self.links}
        return tuple(  # type: ignore[return-value]
            learn_patterns(
                [url for url, kind in kinds.items() if kind in wanted],
                [url for url, kind in kinds.items() if kind and kind not in wanted],
            )
            for wanted in (INDEX, THREAD)
        )

    def questions(self) -> tuple[Question, ...]:
        return undecided(self.groups(), self.evidence(), frozenset(self.tried))

    def fetch(self, url: str) -> None:
        """Get a page, as a polite learner would: once."""
        if url in self.tried or self.fetched >= BUDGET:
            return
        self.tried.add(url)
        self.fetched += 1
        at, body = self._follow(url)
        if body:
            self._read(url, at, body)

    def _follow(self, url: str) -> tuple[str, bytes]:
        for _ in range(REDIRECTS):
            answer = self.mirror.answer(url)
            if answer is None or answer.status >= ERRORS:
                return url, b""
            location = next((v for k, v in answer.headers if k.lower() == "location"), None)
            if location is None:
                return url, answer.body
            url = urljoin(url, location).partition("#")[0]
        return url, b""

    def _read(self, url: str, at: str, body: bytes) -> None:
        tree = html.fromstring(body.decode("utf-8", "replace").encode(), parser=_PARSER)
        for link in tree.iter("a"):
            found = absolute(at, link.get("href") or "")
            if found is None or not same_site(found[0], self.mirror.entry):
                continue
            self.links[found[0]] = max(self.links.get(found[0], 0), _row_number(link))
            number = _shown_number("".join(link.itertext()))
            if number is not None:
                self.numbered.setdefault((found[0], number))
        canonical = tree.xpath("string(//link[@rel='canonical']/@href)")
        told = absolute(at, canonical) if canonical else None
        heading = " ".join(tree.xpath("string(//h1)").split())
        title = " ".join((tree.findtext(".//title") or "").split())
        moved = at if tokenise(at) != tokenise(url) else None
        self.links.setdefault(url, 0)
        self.views.append(
            PageView(url, title, heading, tuple(_records(tree)), told[0] if told else None, moved)
        )


_PARSER = html.HTMLParser(encoding="utf-8")


def _shown_number(anchor: str) -> int | None:
    """The page number in an anchor such as "3", "[3]" or, for screen readers, "page 3"."""
    found = _DIGITS.findall(anchor)
    if len(found) == 1 and len(anchor.split()) <= ANCHOR_WORDS:
        return small_number(found[0])
    return None


def _row_number(link: html.HtmlElement) -> int:
    """The highest number that stands alone in the link's row, or with its unit: replies, views."""
    row = link
    for _ in range(ROW_LEVELS):
        above = row.getparent()
        if above is None or sum(1 for _ in above.iter("a")) > ROW_LINKS:
            break
        row = above
    titles = {id(one) for one in row.iter("a") if one.get("href") == link.get("href")}
    return max((_count(text) for text in _texts(row, titles)), default=0)


def _texts(element: html.HtmlElement, titles: set[int]) -> Iterator[str]:
    """The texts of a row without its title: titles hold numbers that count nothing."""
    if id(element) not in titles:
        yield element.text or ""
        for child in element:
            yield from _texts(child, titles)
            yield child.tail or ""


def _count(text: str) -> int:
    """The number of a short text that holds just one: "12", "12 replies"; years are dates."""
    found = _DIGITS.findall(text)
    if len(found) != 1 or len(text.split()) > COUNT_WORDS or looks_like_date(text.strip()):
        return 0
    return small_number(found[0]) or 0


def _records(tree: html.HtmlElement) -> Iterator[int]:
    body = tree.find("body")
    for text in () if body is None else body.itertext():
        plain = " ".join(_DIGITS.sub("", text).split())
        if len(plain) >= RECORD_LETTERS:
            yield hash64(plain)


def sample_site(mirror: Mirror, start: str | None = None) -> tuple[Sample, RoleTable]:
    """From the page a user pasted and the entry: look around, ask, look at more threads."""
    sample = Sample(mirror)
    sample.fetch(start or mirror.entry)
    sample.fetch(mirror.entry)
    while sample.fetched < BUDGET:
        before = sample.fetched
        asks = before >= BOOTSTRAP and before % LOOK_AROUND
        asked = sample.questions() if asks else ()
        for url in asked[0].urls if asked else _another(sample):
            sample.fetch(url)
        if sample.fetched == before:
            break
    return sample, learn_roles(sample.groups(), sample.evidence())


def _another(sample: Sample) -> tuple[str, ...]:
    """A link to an index or thread page: every shape once, then the busiest of the commonest."""
    looked: Counter[object] = Counter()
    for url in sample.tried:
        looked.update((sample.kind(url), tokenise(url).shape))
    wanted = [u for u in sample.links if u not in sample.tried and sample.kind(u) in INDEX | THREAD]
    common = Counter(tokenise(url).shape for url in wanted)

    def rank(url: str) -> tuple[int, bool, int, int, int]:
        shape, kind = tokenise(url).shape, sample.kind(url)
        busy = -sample.links[url]
        enough = looked[kind] // (THREADS_PER_INDEX if kind in THREAD else 1)
        return (enough, looked[shape] > 0, -common[shape], busy, hash64(url))

    return tuple(sorted(wanted, key=rank)[:1])
