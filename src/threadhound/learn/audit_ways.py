"""Other ways to threads that no list led to: feeds and sitemaps, and numbers that are left out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from html import unescape

from threadhound.learn.listing import Known
from threadhound.model import Page, PageKind
from threadhound.urls.canonical import absolute

FEED_TYPES = ("application/rss+xml", "application/atom+xml", "application/rdf+xml")
DENSE = 0.5  # of the numbers between the lowest and the highest are threads: the others may be
WORTH = 0.1  # of the guesses must hit, or no more are made
UNLIKELY = 0.05  # chance of so many misses in a row, if what is missing had such numbers
GOLDEN = (5**0.5 - 1) / 2  # its multiples fall evenly between 0 and 1
MOST_NUMBERS = 200_000  # a range wider than this is not looked through
_URL = re.compile(r"https?://[^\s<>\"'\]]+")
_NUMBER = re.compile(r"\d+")


def feeds_of(page: Page) -> list[str]:
    """The feeds that a page names in its head."""
    if page.tree is None:
        return []
    found = []
    for link in page.tree.iter("link"):
        kind = (link.get("type") or "").lower()
        href = link.get("href")
        if kind in FEED_TYPES and href:
            target = absolute(page.base_url or page.final_url, href)
            found += [target[0]] if target else []
    return list(dict.fromkeys(found))


def addresses_in(body: bytes) -> list[str]:
    """The addresses that a feed or a sitemap names; it is read as text, never as XML."""
    text = unescape(unescape(body.decode("utf-8", "replace")))
    return list(dict.fromkeys(url.split("#")[0] for url in _URL.findall(text)))


def threads_among(urls: Iterable[str], known: Known) -> dict[str, str]:
    """Thread -> address, of those that name one."""
    found: dict[str, str] = {}
    for url in urls:
        told = known(url)
        if told is not None and told[0] is PageKind.THREAD:
            found.setdefault(told[1], url)
    return found


def left_out(urls: Mapping[str, str], beyond: int = 0) -> list[tuple[str, str]]:
    """Threads by numbers between those known, and some on both sides: (thread, address).

    Only where the number is all that an address of a thread has of its own, and most numbers in
    between are threads: elsewhere a number alone leads nowhere. They come in an order that soon has
    tried numbers from everywhere: what was deleted, and what is hidden, may lie close together.
    """
    numbers = _numbered(urls)
    if not numbers:
        return []
    low, high = min(numbers), max(numbers)
    if high - low >= MOST_NUMBERS or len(numbers) < DENSE * (high - low + 1):
        return []
    thing, url = numbers[low]
    wanted = range(max(1, low - beyond), high + 1 + beyond)
    return [
        (_renumbered(thing, low, number), _renumbered(url, low, number))
        for number in _spread([number for number in wanted if number not in numbers])
    ]


def density(urls: Mapping[str, str]) -> tuple[int, int, int] | None:
    """The lowest and the highest number of a thread, and how many there are of them."""
    numbers = _numbered(urls)
    return (min(numbers), max(numbers), len(numbers)) if numbers else None


def _numbered(urls: Mapping[str, str]) -> dict[int, tuple[str, str]]:
    """Number -> (thread, address), where most addresses differ in one number only."""
    by_build: dict[str, dict[int, tuple[str, str]]] = defaultdict(dict)
    for thing, url in urls.items():
        build, number = _build(url)
        if number is not None:
            by_build[build][number] = (thing, url)
    if not by_build:
        return {}
    _, numbers = max(by_build.items(), key=lambda item: (len(item[1]), item[0]))
    return numbers if len(numbers) >= DENSE * len(urls) else {}


def _spread(numbers: Sequence[int]) -> list[int]:
    """All of them, each far from the few before it."""
    return sorted(numbers, key=lambda number: (number * GOLDEN) % 1.0)


def pays(guessed: int, hits: int, missing: int, possible: int) -> bool:
    """Whether guessing on is worth the requests.

    If all that is missing lay among the numbers left out, this share of the guesses would hit; a
    row of misses that is too long for that says that it lies elsewhere.
    """
    share = min(1.0, (missing + hits) / max(1, possible + guessed))
    if share < WORTH or not possible:
        return False
    return hits >= WORTH * guessed or (1 - share) ** guessed >= UNLIKELY


def _build(url: str) -> tuple[str, int | None]:
    """An address with its last number masked; None where it has words of its own after it."""
    head, mark, tail = url.partition("://")
    host, slash, rest = tail.partition("/")
    found = list(_NUMBER.finditer(rest))
    if not found:
        return url, None
    last = _thread_number(found)
    if last is None:
        return url, None
    masked = rest[: last.start()] + "#" + rest[last.end() :]
    return f"{head}{mark}{host}{slash}{masked}", int(last[0])


def _thread_number(found: list[re.Match[str]]) -> re.Match[str] | None:
    """The number that names the thread: the last but for a page number of one page."""
    for match in reversed(found):
        if len(match[0]) <= 9 and match[0] != "0":  # noqa: PLR2004 - longer ones are dates
            return match
    return None


def _renumbered(text: str, old: int, new: int) -> str:
    at = text.rfind(str(old))
    return text[:at] + str(new) + text[at + len(str(old)) :] if at >= 0 else text
