"""What stands behind the last page of a thread: pages of something else, with links to more.

A further page of a thread without a post of the forum's template, and that does not look like a
thread either, is none, and nothing of the thread is behind it. Where a site makes up such pages
often, pages that are not full are taken for the last ones. What is known is stored with the crawl,
so that a kill changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from threadhound.dom.structure import Structure
from threadhound.learn.pagetypes import page_type
from threadhound.model import Follow, Json, Page, PageKind, Skip
from threadhound.store.interface import Outcome

BEHIND = "behind"  # named value: posts of the fullest page, made-up pages met
OFTEN = 5  # made-up pages from which on the site is known for them
REASON = "behind the last page"


class Behind:
    """Looks at the pages of threads as they come, one site's."""

    def __init__(self, known: Callable[[str], Json] | None = None) -> None:
        kept = known(BEHIND) if known is not None else None
        self._full: int
        self._made_up: int
        self._full, self._made_up = kept if isinstance(kept, list) else (0, 0)

    def pruned(self, page: Page, outcome: Outcome) -> Outcome:
        """The outcome without what stands behind the last page."""
        thing, number = _place(outcome)
        if outcome.kind is not PageKind.THREAD or outcome.content is None or number is None:
            return outcome
        posts = len(outcome.content.posts)
        if posts:
            return self._read(outcome, posts, thing, number)
        if number == 1 or not self._full or not _is_other(page):
            return outcome
        self._made_up += 1
        gone = replace(outcome, kind=PageKind.OTHER, content=None)
        return self._told(_without(gone, thing, number))

    def _read(self, outcome: Outcome, posts: int, thing: str, number: int) -> Outcome:
        if posts > self._full:
            self._full = posts
            return self._told(outcome)
        short = posts < self._full and self._made_up >= OFTEN
        return _without(outcome, thing, number) if short else outcome

    def _told(self, outcome: Outcome) -> Outcome:
        return replace(outcome, values={**outcome.values, BEHIND: [self._full, self._made_up]})


def _place(outcome: Outcome) -> tuple[str, int | None]:
    """The thread and the page of it, by the key; strategies without such keys tell none."""
    thing, mark, number = (outcome.key or outcome.task.key).rpartition("#")
    return thing, int(number) if mark and number.isdecimal() else None


def _is_other(page: Page) -> bool:
    return page_type(Structure.of(page)).kind is PageKind.OTHER


def _without(outcome: Outcome, thing: str, number: int) -> Outcome:
    """Without the links to later pages of the thing."""
    later = set(_later(outcome.follow, thing, number))
    if not later:
        return outcome
    kept = tuple(one for one in outcome.follow if one not in later)
    skips = tuple(Skip(one.url, REASON, one.role) for one in outcome.follow if one in later)
    return replace(outcome, follow=kept, skips=(*outcome.skips, *skips))


def _later(follow: tuple[Follow, ...], thing: str, number: int) -> Iterator[Follow]:
    for one in follow:
        own, mark, page = one.key.rpartition("#")
        if mark and own == thing and page.isdecimal() and int(page) > number:
            yield one
