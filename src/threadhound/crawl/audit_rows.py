"""Another way to threads: rows of lists that name something which was never asked for.

What their links lead to is looked at, three of each build of address; the others follow where it is
a thread or a list by its looks, whatever learning made of its address.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field

from threadhound.dom.structure import Structure
from threadhound.learn.fused.families import build_of
from threadhound.learn.fused.guide import THREAD
from threadhound.learn.interface import TURN
from threadhound.learn.pagetypes import page_type
from threadhound.model import Follow, Page, PageKind

FEW = 2  # pages with one title
SHARED = 0.02  # of the thread pages may be of one long thread
BUILDS = 5  # of addresses that are looked at in all
ROLES = {PageKind.THREAD: THREAD, PageKind.INDEX: f"{TURN}{PageKind.INDEX} "}

Look = Callable[[str], Awaitable[Page | None]]


def known_titles(of_threads: Iterable[str]) -> Callable[[str], bool]:
    """Whether pages of one thread have a title; what many have says nothing of any."""
    titles = Counter(of_threads)
    most = max(FEW, SHARED * titles.total())
    return lambda title: bool(title) and 0 < titles[title] <= most


@dataclass(slots=True)
class RowsLeftAlone:
    """Remembers what builds of addresses proved to be."""

    key: Callable[[str], str]
    is_known: Callable[[str], bool] = lambda _title: False  # whether a thread has such a title
    kinds: dict[object, PageKind] = field(default_factory=dict)

    async def follows(self, look: Look, left: Sequence[str]) -> list[Follow]:
        """What is worth fetching of what rows name."""
        builds: dict[object, list[str]] = defaultdict(list)
        for url in left:
            builds[build_of(url)].append(url)
        found: list[Follow] = []
        for build, urls in sorted(builds.items(), key=lambda one: -len(one[1])):
            if build not in self.kinds and len(self.kinds) < BUILDS:
                self.kinds[build] = await self._seen(look, urls)
            role = ROLES.get(self.kinds.get(build, PageKind.OTHER))
            found += [Follow(url, self.key(url), role) for url in urls if role is not None]
        return found

    async def _seen(self, look: Look, urls: list[str]) -> PageKind:
        """What the pages looked at are; those that are not there say nothing.

        Below a thread may stand the list it is from: one that is surely a thread decides. Pages
        with the titles of threads that were had are other ways to these.
        """
        kinds: Counter[PageKind] = Counter()
        for url in dict.fromkeys((urls[0], urls[len(urls) // 2], urls[-1])):
            page = await look(url)
            if page is not None:
                known = self.is_known(page.title)
                kinds[PageKind.OTHER if known else page_type(Structure.of(page)).kind] += 1
        if not kinds or 2 * kinds[PageKind.OTHER] >= kinds.total():
            return PageKind.OTHER
        return PageKind.THREAD if kinds[PageKind.THREAD] else PageKind.INDEX
