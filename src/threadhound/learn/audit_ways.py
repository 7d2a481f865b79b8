"""Other ways to threads that no list led to: feeds and sitemaps, and numbers that are left out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from urllib.parse import urljoin

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
LONGEST = 9  # digits; longer numbers are dates and tokens
_NUMBER = re.compile(r"\d+")
_STEP_END = re.compile(r"[/?&;,]")
_STEP = re.compile(r"[^/?&=;#]+")


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


def at_home(urls: Iterable[str], home: str) -> list[str]:
    """The addresses on the host that named them: a feed may know its forum by another name."""
    origin = urljoin(home, "/").removesuffix("/")
    return [origin + url[end:] for url in urls if (end := url.find("/", url.find("://") + 3)) > 0]


def threads_among(urls: Iterable[str], known: Known) -> dict[str, str]:
    """Thread -> address, of those that name one."""
    found: dict[str, str] = {}
    for url in urls:
        told = known(url)
        if told is not None and told[0] is PageKind.THREAD:
            found.setdefault(told[1], url)
    return found


def threads_fed(urls: Sequence[str], known: Known) -> dict[str, str]:
    """Thread -> address, of those that a feed names; it may name posts, with the thread before."""
    named = threads_among(urls, known)
    return named or threads_among((one for url in urls for one in _shortened(url)), known)


def _shortened(url: str) -> Iterator[str]:
    """An address without its last steps, one after the other."""
    path = url.find("/", url.find("://") + 3)
    for cut in sorted((m.start() for m in _STEP_END.finditer(url, max(path, 0))), reverse=True):
        yield from (url[:cut], url[: cut + 1]) if url[cut] == "/" else (url[:cut],)


def plain_form(url: str, known: Known) -> str | None:
    """The address of the thread that one with something behind it points into."""
    if known(url) is not None:
        return None
    while (cut := max(map(url.rfind, "?&;"))) > 0:
        url = url[:cut]
        if (told := known(url)) is not None:
            return url if told[0] is PageKind.THREAD else None
    return None


def left_out(urls: Iterable[str], beyond: int = 0) -> list[str]:
    """Addresses by the numbers between those known, and some on both sides.

    Only where the number is all that an address has of its own, but for words beside it, and most
    numbers in between are known: elsewhere a number alone leads nowhere. They come in an order that
    soon has tried numbers from everywhere: what was deleted, and what is hidden, may lie close
    together.
    """
    numbers = _numbered(urls)
    if not numbers:
        return []
    low, high = min(numbers), max(numbers)
    if high - low >= MOST_NUMBERS or len(numbers) < DENSE * (high - low + 1):
        return []
    known = numbers[low]
    wanted = range(max(1, low - beyond), high + 1 + beyond)
    return [known.but(number) for number in _spread([n for n in wanted if n not in numbers])]


def number_in(url: str) -> tuple[str, int, str] | None:
    """An address cut at the number that may name what it shows."""
    reading = next(_readings(url), None)
    if reading is None:
        return None
    _, _, start, end = reading
    return url[:start], int(url[start:end]), url[end:]


def has_words(url: str, others: Iterable[str]) -> bool:
    """Whether an address made by a number keeps words of another thread beside it."""
    known = next(iter(_numbered(others).values()), None)
    return known is not None and known.rank > 0 and url != known.url


def density(urls: Iterable[str]) -> tuple[int, int, int] | None:
    """The lowest and the highest number, and how many there are of them."""
    numbers = _numbered(urls)
    return (min(numbers), max(numbers), len(numbers)) if numbers else None


@dataclass(frozen=True, slots=True)
class _Numbered:
    """An address with the number that names what it shows."""

    url: str
    start: int
    end: int
    rank: int  # 0: the number alone; higher: words beside it

    def but(self, number: int) -> str:
        return f"{self.url[: self.start]}{number}{self.url[self.end :]}"


def _numbered(urls: Iterable[str]) -> dict[int, _Numbered]:
    """Number -> address, where most addresses differ in one number only, or in words beside it."""
    groups: dict[tuple[int, str], dict[int, _Numbered]] = defaultdict(dict)
    total = 0
    for url in urls:
        total += 1
        for rank, build, start, end in _readings(url):
            groups[rank, build].setdefault(int(url[start:end]), _Numbered(url, start, end, rank))
    if not groups:
        return {}
    _, best = max(groups.items(), key=lambda item: (len(item[1]), -item[0][0], item[0][1]))
    return best if len(best) >= DENSE * total else {}


def _readings(url: str) -> Iterator[tuple[int, str, int, int]]:
    """The ways to read a number as the name of a thing: (rank, address without it, its place)."""
    path = url.find("/", url.find("://") + 3)
    found = [m for m in _NUMBER.finditer(url, max(path, 0)) if len(m[0]) <= LONGEST and int(m[0])]
    if not found:
        return
    last = found[-1]
    yield 0, f"{url[: last.start()]}#{url[last.end() :]}", last.start(), last.end()
    yield from _wordy_readings(url, found, list(_STEP.finditer(url, max(path, 0))))


def _wordy_readings(
    url: str, found: Sequence[re.Match[str]], steps: Sequence[re.Match[str]]
) -> Iterator[tuple[int, str, int, int]]:
    """Numbers with words in the same step of the path, or in the next one."""
    for at, step in enumerate(steps):
        inside = [m for m in found if step.start() <= m.start() < step.end()]
        if inside and not step[0].isdecimal():
            build = f"{url[: step.start()]}#{url[step.end() :]}"
            yield 1, build, inside[0].start(), inside[0].end()
            yield 2, build, inside[-1].start(), inside[-1].end()
        elif inside and at + 1 < len(steps) and not steps[at + 1][0].isdecimal():
            words = steps[at + 1]
            build = f"{url[: step.start()]}#{url[step.end() : words.start()]}*{url[words.end() :]}"
            yield 3, build, step.start(), step.end()


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
