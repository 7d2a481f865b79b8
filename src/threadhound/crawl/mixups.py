"""Answers that belong to another address: a cache in front of a forum may mix up its pages.

Where pages name their own address and nearly all of them name the one that was asked for, a page
that names another thread or list is asked for once more. If it says the same again, it is so: a
thread that was merged into another, or a forum that errs.
"""

from __future__ import annotations

from collections.abc import Callable

from threadhound.model import Page
from threadhound.store.interface import Task

ENOUGH = 20  # pages that named themselves rightly, before one that does not is doubted
RARE = 0.02  # of the pages: so many are asked for twice at most; more are the forum's own way


class Mixups:
    """Compares what pages call themselves with what was asked for, one site's."""

    def __init__(self, key: Callable[[str], str]) -> None:
        self._key = key
        self._right = self._wrong = 0

    def doubts(self, task: Task, page: Page) -> bool:
        """Whether a page is probably the answer to another question."""
        if page.canonical is None or page.passed:
            return False
        own, named = (_thing(self._key(url)) for url in (page.final_url, page.canonical))
        if own == named:
            self._right += 1
            return False
        self._wrong += not task.tries
        rare = self._right >= ENOUGH and self._wrong <= RARE * self._right
        return rare and not task.tries


def _thing(key: str) -> str:
    """What a page belongs to: a canonical address may name the first of its pages."""
    thing, mark, number = key.rpartition("#")
    return thing if mark and (number.isdecimal() or number == "front") else key
