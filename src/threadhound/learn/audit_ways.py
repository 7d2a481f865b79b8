"""Other ways to threads that no list led to: feeds and sitemaps, and numbers that are left out."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from html import unescape

from threadhound.learn.listing import Known
from threadhound.model import Page, PageKind
from threadhound.urls.canonical import absolute

FEED_TYPES = ("application/rss+xml", "application/atom+xml", "application/rdf+xml")
DENSE = 0.5  # of the numbers between the lowest and the highest are threads: the others may be
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


def left_out(urls: Mapping[str, str], beyond: int = 0) -> Iterator[tuple[str, str]]:
    """Threads by numbers between those known, and some beyond the highest: (thread, address).

    Only where the number is all that an address of a thread has of its own, and most numbers in
    between are threads: elsewhere a number alone leads nowhere.
    """
    by_build: dict[str, dict[int, tuple[str, str]]] = defaultdict(dict)
    for thing, url in urls.items():
        build, number = _build(url)
        if number is not None:
            by_build[build][number] = (thing, url)
    if not by_build:
        return
    build, numbers = max(by_build.items(), key=lambda item: (len(item[1]), item[0]))
    low, high = min(numbers), max(numbers)
    span = high - low + 1
    if span > MOST_NUMBERS or len(numbers) < DENSE * span or len(numbers) < DENSE * len(urls):
        return
    thing, url = numbers[low]
    for number in range(low, high + 1 + beyond):
        if number not in numbers:
            yield _renumbered(thing, low, number), _renumbered(url, low, number)


def density(urls: Mapping[str, str]) -> tuple[int, int] | None:
    """How many numbers there are from the lowest to the highest thread, and how many are known."""
    numbers = Counter(number for url in urls.values() if (number := _build(url)[1]) is not None)
    if len(numbers) < DENSE * len(urls) or not numbers:
        return None
    return max(numbers) - min(numbers) + 1, len(numbers)


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
