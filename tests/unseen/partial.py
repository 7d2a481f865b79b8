"""A made-up forum as somebody once copied it: much that its pages link to is not there.

Copies of dead communities are like this: profiles, searches and galleries were never copied, many
threads are lost, and of some long threads only the first pages were saved.
"""

from __future__ import annotations

import zlib
from functools import cached_property
from urllib.parse import urljoin

from threadhound.evaluate.simulate.mirror import links_of
from unseen.imitation import Imitation, ImitationTruth, Shown
from unseen.wrapped import Wrapped

LOST = Shown("error", "", "<html><body><h1>404</h1><p>Not in this copy.</p></body></html>", 404)
FORUM_KINDS = frozenset({"entry", "index", "thread", "redirect", "part"})


class PartialCopy(Wrapped):
    """The pages of a forum less those that were lost: the same ones each time."""

    lost_threads = 25  # of a hundred
    lost_pages = 10  # of a hundred further pages
    lost_others = 85  # of a hundred pages that are neither lists nor threads

    def __init__(self, forum: Imitation) -> None:
        super().__init__(forum, "-")

    @cached_property
    def truth(self) -> ImitationTruth:
        return PartialTruth(self)

    def shown(self, url: str) -> Shown | None:
        found = self.forum.shown(url)
        if found is None:
            return None
        if found.kind not in FORUM_KINDS:
            return LOST if _dice(url) < self.lost_others else found
        return LOST if found.kind == "thread" and self.is_lost(found.id) else found

    def is_lost(self, page: str) -> bool:
        thread, _, number = page.partition(":")
        if _dice(thread) < self.lost_threads and thread != self._pasted:
            return True
        return number not in ("", "1") and _dice(page) < self.lost_pages and thread != self._pasted

    @cached_property
    def _pasted(self) -> str:
        """The threads that people start from are there."""
        deep = max(self.forum.world.threads, key=lambda one: len(one.posts))
        return f"t{deep.id}"


class PartialTruth(ImitationTruth):
    """Only what is there, and what links still lead to, can be had."""

    def __init__(self, copy: PartialCopy) -> None:
        super().__init__(copy)  # type: ignore[arg-type]
        linked = reached(copy)
        self._whole = {
            thread: kept for thread, pages in self._whole.items() if (kept := pages & linked)
        }


def reached(copy: PartialCopy) -> frozenset[str]:
    """The thread pages that links of lists and threads lead to, from the home page on."""
    found: set[str] = set()
    known = {copy.forum.entry}
    queue = [copy.forum.entry]
    while queue:
        url = queue.pop()
        shown = copy.shown(url)
        if shown is None or shown.kind not in FORUM_KINDS or shown.id in found:
            continue
        found |= {shown.id} - {""}
        inside = links_of(copy.forum.encoded(shown.body), url)
        links = [urljoin(url, shown.location)] if shown.location else inside
        new = dict.fromkeys(link for link in links if link not in known)
        known.update(new)
        queue += new
    return frozenset(found)


def _dice(text: str) -> int:
    return zlib.crc32(text.encode()) % 100
