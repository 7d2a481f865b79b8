"""The lists of a forum, put together from their pages: members, lengths, names, what is below."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from threadhound.learn.audit_evidence import Evidence, ListSeen, ThreadGot
from threadhound.model import PageKind

SEVERAL = 3  # lists that may share a thread: its board, the newest, a tag


@dataclass(slots=True)
class Lists:
    """The lists of a forum."""

    pages: Sequence[ListSeen] = ()
    members: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    lengths: dict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    repeats: dict[str, int] = field(default_factory=dict)  # threads on several pages of a list
    last: dict[str, int] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    urls: dict[str, str] = field(default_factory=dict)
    below: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    said: dict[str, int] = field(default_factory=dict)  # threads by the boards' own counters
    full: int | None = None  # length of the forum's full pages

    def with_below(self, thing: str) -> set[str]:
        """A board and all below it: those it links to that count no more threads than it does."""
        found, queue = {thing}, [thing]
        most = self.said.get(thing, 0)
        while queue:
            for one in self.below.get(queue.pop(), ()):
                if one not in found and self.said.get(one, most + 1) <= most:
                    found.add(one)
                    queue.append(one)
        return found


def gathered(evidence: Evidence) -> Lists:
    """Every list with what its pages show."""
    of = _parts(evidence.lists)
    pages = Counter(page.thing for page in evidence.lists)
    lists = Lists([_put_together(page, of, pages[page.thing]) for page in evidence.lists])
    twice = _measure(lists)
    for page in lists.pages:
        lists.members[page.thing].update(_threads_on(page))
        lists.last[page.thing] = max(page.last, page.number or 1, lists.last.get(page.thing, 1))
        for row in page.rows:
            if row.kind is PageKind.INDEX:
                lists.titles.setdefault(row.thing, row.title)
                lists.urls.setdefault(row.thing, row.url)
    _drop_announcements(lists, twice)
    for thread in evidence.threads.values():
        if thread.board is not None:
            board = of[thread.board][0] if thread.board in of else thread.board
            lists.members[board].add(thread.thing)
    lists.below.update(_below(lists.pages))
    for board, trail in evidence.above.items():
        for one in trail:
            above = of[one][0] if one in of else one
            lists.below.setdefault(above, set()).add(board)
    return lists


def _threads_on(page: ListSeen) -> Counter[str]:
    return Counter(row.thing for row in page.rows if row.kind is PageKind.THREAD)


def _measure(lists: Lists) -> dict[str, set[str]]:
    """Note how long the pages of lists are; returns threads that stand in a list and beside it."""
    usual = _usual_blanks(lists.pages)
    staying = _on_most_pages(lists.pages)
    shown: dict[str, Counter[str]] = defaultdict(Counter)
    twice: dict[str, set[str]] = defaultdict(set)
    for page in lists.pages:
        times = _threads_on(page)
        double = {thread for thread, n in times.items() if n > 1}
        threads = times.keys() - (staying[page.thing] - double)
        twice[page.thing] |= double
        if page.number is not None:
            blanks = sum(at not in usual for at in page.blanks)
            lists.lengths[page.thing][page.number] = len(threads) + blanks
            shown[page.thing].update(threads)
    lists.repeats.update({thing: n.total() - len(n) for thing, n in shown.items()})
    return twice


def _on_most_pages(pages: Sequence[ListSeen]) -> dict[str, set[str]]:
    """Threads on most pages of a list: pinned, or beside it. They make no page longer."""
    shown: dict[str, Counter[str]] = defaultdict(Counter)
    numbers = Counter(page.thing for page in pages)
    for page in pages:
        shown[page.thing].update(set(_threads_on(page)))
    return {
        thing: {thread for thread, n in counts.items() if 2 * n > numbers[thing] >= SEVERAL}
        for thing, counts in shown.items()
    }


def _usual_blanks(pages: Sequence[ListSeen]) -> frozenset[int]:
    """Places where most lists have a row without a thread: a heading, no hidden thread."""
    long = [page for page in pages if any(row.kind is PageKind.THREAD for row in page.rows)]
    places = Counter(at for page in long for at in page.blanks)
    return frozenset(at for at, count in places.items() if 2 * count > len(long))


_Part = tuple[str, int | None]  # a list, and the page of it


def _parts(pages: Sequence[ListSeen]) -> dict[str, _Part]:
    """Pages with keys of their own that are pages of one list: their pagers name one another."""
    named: dict[str, dict[str, int]] = defaultdict(dict)
    for page in pages:
        named[page.thing].update(page.turns)
    of: dict[str, _Part] = {}
    heads: set[str] = set()
    for first in sorted(named, key=lambda one: (_number(one, named), one)):
        queue = [] if first in of else [first]
        heads.update(queue)
        while queue:  # a short pager names its neighbours: page 3 is known from page 2
            one = queue.pop(0)
            for other, number in named.get(one, {}).items():
                again = named.get(other, {})
                mutual = one in again or again.keys() & named[one].keys() - {other}
                if mutual and other not in of and other not in heads:
                    of[other] = first, number
                    queue.append(other)
    return _chained(pages, of)


def _chained(pages: Sequence[ListSeen], of: Mapping[str, _Part]) -> dict[str, _Part]:
    """With the pages that steps lead to, counted from the plainest address neighbour by neighbour.

    Two at the same distance have no number that is sure.
    """
    beside: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        for other in page.beyond:
            if page.thing not in of and other not in of:
                beside[page.thing].add(other)
                beside[other].add(page.thing)
    found = dict(of)
    heads = {part[0] for part in of.values()}
    for first in sorted(beside, key=lambda one: (one not in heads, len(one), one)):
        ring, distance = {first}, 1
        while ring and first not in found:
            distance += 1
            ring = {two for one in ring for two in beside[one]} - found.keys() - heads - {first}
            found |= {one: (first, distance if len(ring) == 1 else None) for one in ring}
    return found


def _number(thing: str, named: Mapping[str, Mapping[str, int]]) -> int:
    """The page that others know a list as; the first is linked to as 1 or not at all."""
    return min((turns[thing] for turns in named.values() if thing in turns), default=1)


def _put_together(page: ListSeen, of: Mapping[str, _Part], pages: int) -> ListSeen:
    """A page under the name of its list; one of several of a list has a number of its own."""
    rows = tuple(
        row if row.kind is PageKind.THREAD or row.thing not in of
        else replace(row, thing=of[row.thing][0])
        for row in page.rows
    )  # fmt: skip
    linked = frozenset(of[one][0] if one in of else one for one in page.linked)
    thing, number = of.get(page.thing, (page.thing, page.number))
    number = number if pages == 1 else page.number
    return replace(page, thing=thing, number=number, rows=rows, linked=linked)


def _drop_announcements(lists: Lists, twice: Mapping[str, set[str]]) -> None:
    """A thread that stands in most lists belongs to the one it names itself, and to those that it
    stands in and beside.
    """
    shown = Counter(thread for members in lists.members.values() for thread in members)
    most = max(SEVERAL, len(lists.members) / 2)
    everywhere = {thread for thread, count in shown.items() if count > most}
    for thing, members in lists.members.items():
        members.difference_update(everywhere - twice.get(thing, set()))


def _below(pages: Sequence[ListSeen]) -> dict[str, set[str]]:
    """Lists that a list links to and most others do not: boards below it, or the one above."""
    linked: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        if not page.is_home:
            linked[page.thing] |= page.linked - {page.thing}
    common = Counter(one for links in linked.values() for one in links)
    return {
        thing: {one for one in links if common[one] <= len(linked) / 2}
        for thing, links in linked.items()
    }


def holes(threads: Mapping[str, ThreadGot]) -> Iterator[tuple[str, int]]:
    """Pages of threads that lack between those stored."""
    for thread in threads.values():
        if thread.pages and len(thread.pages) < max(thread.pages):
            for number in range(1, max(thread.pages)):
                if number not in thread.pages:
                    yield thread.thing, number
