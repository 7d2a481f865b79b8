"""Pages that are not there, although the server does not say so.

One URL that surely names nothing shows how a site answers such: with an error, with a page that
says so, with the home page, or with the last page there is. Other answers are compared with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from threadhound.urls.canonical import hash64, url_key
from threadhound.urls.cells import SlotKind
from threadhound.urls.keys import Keys
from threadhound.urls.spelling import respell
from threadhound.urls.tokens import is_number, runs

SAME = 0.9  # Jaccard of the records; a soft 404 may greet with the time or a number
GONE = frozenset({404, 410})
ABSURD_DIGITS = "987654321"  # no forum has a billion threads, and it fits into 32 bits


class Absence(StrEnum):
    """How an answer says that there is no such page."""

    STATUS = "status"  # 404 or 410
    REDIRECT = "redirect"  # sent where the absurd sibling was sent
    SOFT = "soft"  # the page that the absurd sibling showed
    REPEATED = "repeated"  # the page before, once more


@dataclass(frozen=True, slots=True)
class Answered:
    """What came back for a URL; records are hashes of the page's texts."""

    url: str
    status: int
    final_url: str
    records: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class MissingProbe:
    """How the site answers for what surely does not exist."""

    status: int
    target: str | None  # key of the page it sends to, where it sends elsewhere
    records: frozenset[int]


def probe_of(answer: Answered) -> MissingProbe:
    """Remember the answer to an absurd URL."""
    target = url_key(answer.final_url)
    moved = target if target != url_key(answer.url) else None
    return MissingProbe(answer.status, moved, answer.records)


def absence(
    answer: Answered, probe: MissingProbe | None = None, before: Answered | None = None
) -> Absence | None:
    """Why an answer is no page of its own; None where it is one. `before` is the page before."""
    if answer.status in GONE:
        return Absence.STATUS
    moved = url_key(answer.final_url) != url_key(answer.url)
    if probe is not None:
        if moved and probe.target == url_key(answer.final_url):
            return Absence.REDIRECT
        if _alike(answer.records, probe.records):
            return Absence.SOFT
    if before is not None and _alike(answer.records, before.records):
        return Absence.REPEATED
    return None


def _alike(one: frozenset[int], two: frozenset[int]) -> bool:
    return bool(one and two) and len(one & two) >= SAME * len(one | two)


def absurd_sibling(url: str, keys: Keys) -> str:
    """A URL of the same form that surely names nothing."""
    reading = keys.read(url)
    rule = reading.rule
    if rule is not None and rule.identity:
        values = list(reading.values)
        for at in rule.identity:
            number = rule.pattern.slots[at].kind is SlotKind.NUMBER
            values[at] = ABSURD_DIGITS if number else _nonsense(url)
        found = respell(rule.pattern, url, tuple(values))
        if found is not None:
            return found
    return _last_number_changed(url)


def _nonsense(url: str) -> str:
    """A word that no site has, the same one every time."""
    return f"zq{hash64(url) % 10**8:08d}"


def _last_number_changed(url: str) -> str:
    head, mark, tail = url.partition("#")[0].partition("://")
    host, slash, rest = tail.partition("/")
    pieces = runs(rest)
    for at in range(len(pieces) - 1, -1, -1):
        if is_number(pieces[at]):
            pieces[at] = ABSURD_DIGITS
            return f"{head}{mark}{host}{slash}{''.join(pieces)}"
    path, query, names = rest.partition("?")
    return f"{head}{mark}{host}/{path.rstrip('/')}{_nonsense(url)}{query}{names}"
