"""Tabs: the views that each thing of a kind has, called by the same words everywhere.

The page of a board links to its own threads, files and members (`/boats?view=threads`), that of
the next board to its own: the path names the board, and the word that comes again is the view.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from threadhound.urls.tokens import UrlTokens

if TYPE_CHECKING:
    from threadhound.learn.fused.families import Anchored

THINGS = 3  # with the same views, before these are more than chance
VIEWS = 2
SHARED = 0.8  # of the things have a view; of the pages link to those of one thing alone
Thing = tuple[str, ...]  # an address without its view


class Tabs(NamedTuple):
    """The cells that name things, and the words of one cell that name their views."""

    names: frozenset[int] = frozenset()
    at: int = -1
    words: frozenset[str] = frozenset()

    def fits(self, tokens: UrlTokens) -> bool:
        return self.at >= 0 and tokens.cells[self.at] in self.words


def tabs_of(rows: Sequence[tuple[UrlTokens, Anchored]]) -> Tabs:
    """The tabs among addresses of one shape: views are parameters, or the last step of a path."""
    steps = rows[0][0].steps
    places = range(max(1, steps - 1), len(rows[0][0].cells))
    return next((found for at in places if (found := _tabs_at(at, rows)).names), Tabs())


def _tabs_at(at: int, rows: Iterable[tuple[UrlTokens, Anchored]]) -> Tabs:
    views: dict[Thing, set[str]] = defaultdict(set)
    linked: dict[str, set[Thing]] = defaultdict(set)  # from each page
    for tokens, each in rows:
        if not each.in_content and not each.flips:
            thing = (*tokens.cells[:at], *tokens.cells[at + 1 :])
            views[thing].add(tokens.cells[at])
            for source in each.sources:
                linked[source].add(thing)
    counts = Counter(word for words in views.values() for word in words)
    words = {word for word, n in counts.items() if word and n >= SHARED * len(views)}
    alone = sum(len(things) == 1 for things in linked.values())
    if len(views) < THINGS or len(words) < VIEWS or alone < SHARED * len(linked):
        return Tabs()
    columns = enumerate(zip(*views, strict=True))
    varying = {cell + (cell >= at): set(texts) for cell, texts in columns if len(set(texts)) > 1}
    if any(any(map(str.isdigit, text)) for texts in (*varying.values(), words) for text in texts):
        return Tabs()  # numbers name things by themselves
    return Tabs(frozenset(varying), at, frozenset(words))
