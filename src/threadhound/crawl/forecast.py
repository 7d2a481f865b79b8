"""What a crawl would fetch, told from the pages seen while learning: for `crawl --dry-run`."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median, pstdev

from threadhound.dom.structure import Structure
from threadhound.learn.listing import Known, list_rows
from threadhound.model import Json, Page, PageKind

SURE = 2.0  # standard errors on each side: about 95 of 100 forecasts hold the truth
FEW = 3  # lists looked at before their lengths say how much lengths differ


@dataclass(frozen=True, slots=True)
class Forecast:
    """How many pages there may be, and how long they take at the polite rate."""

    lists: int  # boards and other lists that are known
    seen: int  # of them looked at
    index_pages: int
    threads: int
    thread_pages: int
    low: int  # pages in all, at least
    high: int  # at most, as far as the lists that were looked at can tell
    seconds: float

    @property
    def pages(self) -> int:
        return self.index_pages + self.thread_pages

    def to_json(self) -> Json:
        return {
            "lists": self.lists,
            "lists_seen": self.seen,
            "index_pages": self.index_pages,
            "threads": self.threads,
            "thread_pages": self.thread_pages,
            "pages": self.pages,
            "pages_low": self.low,
            "pages_high": self.high,
            "seconds": round(self.seconds),
        }


@dataclass(slots=True)
class _Seen:
    """What the pages looked at tell."""

    lengths: dict[str, int] = field(default_factory=dict)  # list -> its pages
    rows: dict[str, int] = field(default_factory=dict)  # list -> most threads on a page of it
    linked: set[str] = field(default_factory=set)  # lists that are linked to
    threads: set[str] = field(default_factory=set)
    thread_lengths: dict[str, int] = field(default_factory=dict)  # threads looked at
    row_lengths: dict[str, int] = field(default_factory=dict)  # threads by the pagers in rows


def forecast(pages: Sequence[Page], known: Known, seconds_a_page: float) -> Forecast:
    """Lists by how long those looked at are, threads by what their pages show."""
    seen = _Seen()
    for page in pages:
        _look(page, known, seen)
    lists = seen.linked | seen.lengths.keys()
    unseen = len(lists) - len(seen.lengths)
    each = [float(n) for n in seen.lengths.values()] or [1.0]
    rows = [float(n * seen.rows.get(one, 0)) for one, n in seen.lengths.items()] or [0.0]
    index_pages = sum(each) + unseen * fmean(each)
    threads = max(len(seen.threads), round(_overlap(seen) * (sum(rows) + unseen * fmean(rows))))
    long = _pages_per_thread(seen)
    total = index_pages + threads * long
    spread = pstdev(rows) * long + pstdev(each) if len(each) >= FEW else total / 2
    error = SURE * spread * math.sqrt(max(unseen, 1))
    return Forecast(
        lists=len(lists),
        seen=len(seen.lengths),
        index_pages=round(index_pages),
        threads=threads,
        thread_pages=round(threads * long),
        low=min(round(total), max(len(pages), round(total - error))),
        high=round(total + error),
        seconds=total * seconds_a_page,
    )


def _look(page: Page, known: Known, seen: _Seen) -> None:
    own = known(page.final_url)
    structure = Structure.of(page)
    numbers = [number for bar in structure.bars if not bar.of_row for number, _ in bar.numbers]
    last = max(numbers, default=1)
    if own is not None and own[0] is PageKind.THREAD:
        seen.thread_lengths[own[1]] = max(last, seen.thread_lengths.get(own[1], 1))
        return
    for link in page.links:
        told = known(link.url)
        if told is not None:
            (seen.linked if told[0] is PageKind.INDEX else seen.threads).add(told[1])
    rows = [row.thing for row in list_rows(structure, known) if row.kind is PageKind.THREAD]
    if own is not None:
        seen.lengths[own[1]] = max(last, seen.lengths.get(own[1], 1))
        seen.rows[own[1]] = max(len(rows), seen.rows.get(own[1], 0))
    seen.row_lengths.update(_row_lengths(structure, known, rows))


def _row_lengths(structure: Structure, known: Known, rows: Iterable[str]) -> dict[str, int]:
    """Pages of each thread by the pager in its row; one where there is none."""
    lengths = dict.fromkeys(rows, 1)
    paged = [bar for bar in structure.bars if bar.of_row and bar.numbers]
    for bar in paged:
        told = known(bar.numbers[-1][1])
        if told is not None and told[1] in lengths:
            lengths[told[1]] = max(number for number, _ in bar.numbers)
    return lengths if paged else {}


def _pages_per_thread(seen: _Seen) -> float:
    """Pagers in rows tell of all threads; those looked at were the longest and some others."""
    if seen.row_lengths:
        return fmean(seen.row_lengths.values())
    lengths = sorted(seen.thread_lengths.values())
    return (median(lengths) + 1) / 2 if lengths else 1.0


def _overlap(seen: _Seen) -> float:
    """Lists that show the same threads again (newest, tags): the share that is new."""
    shown = sum(seen.rows.values())
    return min(1.0, len(seen.threads) / shown) if shown else 1.0


def by_kind(pages: Sequence[Page], known: Known) -> dict[str, list[str]]:
    """The URLs of the pages looked at, by what they are."""
    found: dict[str, list[str]] = defaultdict(list)
    for page in pages:
        told = known(page.final_url)
        found[told[0].value if told else "other"].append(page.final_url)
    return dict(found)
