"""Signs that a crawl saw a small part of its forum, where no counter would tell.

A forum that counts nothing gives no coverage; but lists that name hundreds of things which were
never fetched, beside a handful of threads, say that something was not understood.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from threadhound.learn.audit_evidence import Evidence, ListSeen
from threadhound.learn.audit_lists import Lists

MANY = 20  # things named and never fetched: a box of news or of members is shorter
OWN = 0.5  # of the threads of a list stand in no other: without it they would not be known
PAGES = 10  # of lists that pagers name and that are not stored
EMPTY = 3  # pages of lists that show nothing where there should be threads


def doubts(evidence: Evidence, lists: Lists, *, counted: bool = False) -> Iterator[str]:
    """A sentence each; none where a part of the forum was all that was wanted.

    Lists that are empty, or short of pages, are no sign of anything where all threads are `counted`
    that the boards count.
    """
    if evidence.part:
        return
    strange, threads, removed = evidence.strange, len(evidence.threads), len(evidence.removed)
    if removed >= max(MANY, threads):
        yield (
            f"{removed:,} threads that lists name are not there, more than the "
            f"{threads:,} stored: the site may hide them from us"
        )
    if len(strange) >= max(MANY, threads):
        url, title = next(iter(strange.items()))
        yield (
            f"rows of lists name {len(strange):,} things that were never fetched, more than the "
            f"{threads:,} threads stored, e.g. “{title}” {url}"
        )
    stored = {thing: set(lists.lengths[thing]) for thing in _needed(lists)}
    there = sum(len(numbers) for numbers in stored.values())
    lacking = sum(
        len(set(range(1, lists.last[thing] + 1)) - numbers) for thing, numbers in stored.items()
    )
    if lacking >= max(PAGES, there) and not counted:
        yield f"pagers of lists name {there + lacking:,} pages, and {there:,} of them are stored"
    empty = [] if counted else _emptied(lists)
    if len(empty) >= EMPTY:
        names = {lists.titles.get(page.thing) or page.thing for page in empty}
        yield (
            f"{len(empty):,} pages of lists show no thread where there should be some, "
            f"e.g. of “{min(names)}”: the site may show us empty lists"
        )


def _emptied(lists: Lists) -> list[ListSeen]:
    """Pages of lists that show nothing, although threads say that they belong there, or others
    name them as further pages. The last page of a list may be empty, and so may all behind one that
    is not full: some pagers name as many pages for every list.
    """
    often = Counter(n for lengths in lists.lengths.values() for n in lengths.values())
    full = max((n for n, pages in often.items() if pages > 1), default=0)
    pages: dict[str, list[ListSeen]] = defaultdict(list)
    for page in lists.pages:
        pages[page.thing].append(page)
    linked = Counter(thread for page in lists.pages for thread in page.threads)
    common = {
        thread for thread, n in linked.items() if 2 * n > len(lists.pages)
    }  # beside all lists
    found: list[ListSeen] = []
    for thing, own in pages.items():
        last = max(page.number or 1 for page in own)
        bare = [page for page in own if _is_bare(page, lists.members.get(thing, set()) - common)]
        shown = len(own) - len(bare)
        end = max((page.number or 1 for page in own if page not in bare), default=0)
        if lists.lengths.get(thing, {}).get(end, full) != full:
            bare = [page for page in bare if (page.number or 1) < end]
        if lists.members.get(thing) or last > 1:
            found += [page for page in bare if not shown or page.number != last]
    return found


def _is_bare(page: ListSeen, members: set[str]) -> bool:
    """Whether a page shows nothing; threads of its own may stand outside what was read as rows."""
    return not (page.rows or page.strange or page.is_home or page.threads & members)


def _needed(lists: Lists) -> Iterator[str]:
    """Lists with threads of their own; the pages of labels and orders are left alone on purpose."""
    shown = Counter(thread for members in lists.members.values() for thread in members)
    for thing, lengths in lists.lengths.items():
        members = lists.members.get(thing, set())
        own = sum(shown[thread] == 1 for thread in members)
        if lengths and members and own >= OWN * len(members):
            yield thing
