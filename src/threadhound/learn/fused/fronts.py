"""Which page of a thing its plain URL shows, where its pager is a lone link without a number.

What a plain URL shows is met again under its number when the page after it links back. Two such
pages settle it for all that are built alike; until then both are fetched.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from threadhound.dom.structure import Structure
from threadhound.learn.fused.sight import record_texts
from threadhound.learn.fused.turning import Shows, Turning
from threadhound.model import Page, PageKind
from threadhound.urls.canonical import hash64, url_key
from threadhound.urls.views import SAME_RECORDS

TRIES = 16  # plain pages whose numbers nobody links to, before none is waited for
REMEMBERED = 64  # pages waited for at once: a thing's pages are fetched one after the other


@dataclass(frozen=True, slots=True)
class Waiting:
    """A plain page that may be met again under a number."""

    series: str
    shows: Shows
    said: frozenset[int]


@dataclass(slots=True)
class Fronts:
    """Plain pages of lone pagers, until they are met again."""

    _waiting: OrderedDict[str, Waiting] = field(default_factory=OrderedDict)
    _tried: Counter[str] = field(default_factory=Counter)

    def wait_for(self, page: Page, kind: PageKind, series: str, turning: Turning) -> None:
        """Remember what a plain page says, under the numbers that it may have."""
        if turning.nought is None or self._tried[series] >= TRIES:
            return
        self._tried[series] += 1
        said = _said(page, kind)
        for shows, url in turning.called().items() if said else ():
            self._waiting[url_key(url)] = Waiting(series, shows, said)
        while len(self._waiting) > REMEMBERED:
            self._waiting.popitem(last=False)

    def met(self, page: Page, kind: PageKind) -> Mapping[str, Shows]:
        """What plain URLs of a series show, if this page says what one of them said."""
        waiting = self._waiting.pop(url_key(page.final_url), None)
        if waiting is None:
            return {}
        said = _said(page, kind)
        if len(said & waiting.said) < SAME_RECORDS * len(said | waiting.said):
            return {}
        self._tried[waiting.series] = 0
        return {waiting.series: waiting.shows}


def _said(page: Page, kind: PageKind) -> frozenset[int]:
    return frozenset(hash64(text) for text in record_texts(Structure.of(page), kind))
