"""`status --skipped`: what was left alone, what that means, and examples to judge it by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from threadhound.crawl.scope import ACTS
from threadhound.crawl.walls import WALL
from threadhound.model import Json
from threadhound.store.interface import State, Store
from threadhound.urls.readable import readable

MEANING = {
    "unknown kind": "no list and no thread by its address: members, searches, forms",
    "points into a known page": "leads to a page that is fetched under its own address",
    "brings nothing new": "lists whose threads other lists had all shown",
    "leads nowhere": "addresses of one kind that were not there, several in a row",
    "leads to other pages": "addresses of one kind that turned out to be no threads",
    "another board": "outside the board given with --board",
    "not included": "no --include pattern fits",
    "excluded": "an --exclude pattern fits",
    "outside prefix": "outside --prefix",
    "other host": "another site",
    "robots": "robots.txt forbids it",
    "nofollow": "the site asks not to follow it",
    "a later page of the list": "reached page by page, because of --since",
    WALL: "a login form instead of the page; give your own login with --cookies",
    ACTS: "would log out, delete or mark something; never followed",
}
EXAMPLES = 5


@dataclass(frozen=True, slots=True)
class LeftAlone:
    """Links or addresses left alone for one reason."""

    count: int
    what: str  # links, or addresses that had been queued
    role: str
    reason: str
    examples: tuple[str, ...]

    def to_json(self) -> Json:
        return {
            "count": self.count, "what": self.what, "role": self.role, "reason": self.reason,
            "meaning": MEANING.get(self.reason, ""), "examples": list(self.examples),
        }  # fmt: skip


def left_alone(store: Store) -> list[LeftAlone]:
    """Everything that was met and not fetched, the most frequent reason first."""
    found = [
        LeftAlone(each.count, "links", each.role, each.reason, each.examples[:EXAMPLES])
        for each in store.skips()
    ]
    for reason, count in store.reasons(State.SKIPPED).items():
        examples = tuple(store.examples(State.SKIPPED, reason, EXAMPLES))
        found.append(LeftAlone(count, "addresses", "", reason, examples))
    return sorted(found, key=lambda one: (-one.count, one.reason, one.role))


def lines_of(found: list[LeftAlone]) -> Iterator[str]:
    """For a person."""
    if not found:
        yield "Nothing was left alone."
    for one in found:
        of = f" ({one.role})" if one.role else ""
        yield f"{one.count:>9,} {one.what}: {one.reason}{of}"
        if one.reason in MEANING:
            yield f"          {MEANING[one.reason]}"
        yield from (f"            {readable(url)}" for url in one.examples)
