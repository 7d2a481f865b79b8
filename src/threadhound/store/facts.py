"""The rules every store shares: what is kept of an answer, and how ties are settled."""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from threadhound.model import Failure, Jar, Purpose, Response, Skip
from threadhound.store.interface import Outcome, SkipCount, State

SAME_PAGE = "same page"  # reason of an alias
MOST_EXAMPLES = 5
_DIGITS = re.compile(r"\d+")
_PAGE_PURPOSES = frozenset({Purpose.PAGE, Purpose.LEARN})
_NOT_MODIFIED = 304


@dataclass(frozen=True, slots=True)
class Facts:
    """One visit as columns."""

    url: str
    jar: Jar
    purpose: Purpose
    counts: bool  # an answer, not a try that will be repeated
    status: int
    final_url: str
    fetched_at: float
    etag: str | None
    last_modified: str | None
    content_hash: str
    failure: str | None = None
    detail: str | None = None
    transient: bool | None = None
    notes: tuple[str, ...] = ()


def facts_of(outcome: Outcome, answer: Response | Failure, now: float) -> Facts:
    """What the ledger keeps of an answer; `now` dates answers that had no exchange."""
    request = outcome.request
    jar = request.jar if request else Jar.SITE
    purpose = request.purpose if request else Purpose.PAGE
    repeated = outcome.state is State.PENDING and outcome.due is not None
    a_page = purpose in _PAGE_PURPOSES
    failure = answer if isinstance(answer, Failure) else None
    last = answer.exchanges[-1] if answer.exchanges else None
    return Facts(
        url=storable(request.url if request else answer.url),
        jar=jar,
        purpose=purpose,
        counts=a_page and not repeated,
        status=last.status if last else 0,
        final_url=storable(last.url if last else answer.url),
        fetched_at=last.sent_at.timestamp() if last else now,
        etag=_header(answer, "etag"),
        last_modified=_header(answer, "last-modified"),
        content_hash="" if isinstance(answer, Failure) else content_hash(answer.body),
        failure=storable(failure.reason) if failure else None,
        detail=storable(failure.detail) if failure else None,
        transient=failure.transient if failure else None,
        notes=() if isinstance(answer, Failure) else tuple(map(storable, answer.notes)),
    )


def makes_page(outcome: Outcome) -> bool:
    """Whether an outcome is a page that was read; robots.txt and failures are none."""
    purpose = outcome.request.purpose if outcome.request else Purpose.PAGE
    readable = not isinstance(outcome.answer, Failure)
    return outcome.state is State.DONE and readable and purpose in _PAGE_PURPOSES


def unchanged(outcome: Outcome) -> bool:
    """The server said that what we have is still true: keep it."""
    answer = outcome.answer
    return isinstance(answer, Response) and answer.status == _NOT_MODIFIED


def arrived_at(outcome: Outcome) -> str:
    """The address that showed the page: after a redirect not the one that was asked for."""
    answer = outcome.answer
    return storable(answer.final_url if isinstance(answer, Response) else outcome.task.url)


def better_url(one: str, other: str) -> str:
    """Of two spellings of a page, the one to show: short, then first; whatever came first."""
    return min(one, other, key=_plainness)


def left_alone(skips: Iterable[Skip]) -> dict[tuple[str, str], list[str]]:
    """The addresses of links that are left alone, by role and reason."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for skip in skips:
        found[skip.role, skip.reason].append(storable(skip.url))
    return found


def with_more(known: SkipCount, urls: Sequence[str]) -> SkipCount:
    """A counter of links left alone, with those of one more page."""
    examples = known.examples
    for url in urls:
        examples = examples_with(examples, url)
    return replace(known, count=known.count + len(urls), examples=examples)


def examples_with(examples: tuple[str, ...], url: str) -> tuple[str, ...]:
    """At most five examples, the same ones in whatever order the links were met.

    Addresses that differ in numbers alone are one example: five different ones tell more.
    """
    if url in examples:
        return examples
    if len(examples) == MOST_EXAMPLES and _plainness(url) > _plainness(examples[-1]):
        return examples  # they stand in order: nothing plainer is to be gained
    alike = (each for each in examples if _numberless(each) == _numberless(url))
    if any(_plainness(each) < _plainness(url) for each in alike):
        return examples
    plainest: dict[str, str] = {}
    for each in sorted((*examples, url), key=_plainness):
        plainest.setdefault(_numberless(each), each)
    return tuple(plainest.values())[:MOST_EXAMPLES]


@lru_cache(maxsize=1024)  # the examples are the same ones for long
def _numberless(url: str) -> str:
    return _DIGITS.sub("", url)


def _plainness(url: str) -> tuple[int, str]:
    return len(url), url


def content_hash(body: bytes) -> str:
    """Tells one content from another; 128 bits."""
    return hashlib.blake2b(body, digest_size=16).hexdigest()


def storable(text: str) -> str:
    """Text that UTF-8 can hold: half characters, as broken headers bring them, are replaced."""
    if text.isascii():
        return text
    return text.encode("utf-8", "replace").decode("utf-8")


def _header(answer: Response | Failure, name: str) -> str | None:
    value = answer.exchanges[-1].header(name) if answer.exchanges else None
    return None if value is None else storable(value)
