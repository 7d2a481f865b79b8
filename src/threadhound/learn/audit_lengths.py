"""How many threads lists have, by the length of their pages: every page but the last is full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from threadhound.learn.audit_lists import Lists

FULL_PAGES = 0.1  # of the middle pages of a list have its full length, even with rows missing
FULL_TWICE = 2  # one long page may be the odd one
NEARLY_FULL = 0.75  # of the full length have the others; lists by day or month have any length
MOST_PAGES = 0.9
ENOUGH_PAGES = 3


def full_length(lists: Lists) -> int | None:
    """The length of the forum's full pages: the greatest that pages of its lists often have.

    A list that was read in part, or lacks rows on most pages, may show no full page of its own.
    """
    found = Counter(
        length
        for thing, lengths in lists.lengths.items()
        for length in _middle(lengths, lists.last.get(thing, 1))
    )
    often = max(FULL_TWICE, FULL_PAGES * found.total())
    return max((length for length, n in found.items() if n >= often), default=None)


def threads_by_length(lengths: Mapping[int, int], last: int, usual: int | None) -> int | None:
    """Threads of a list whose pages are all as long as full ones, its own or the forum's."""
    middle = _middle(lengths, last)
    if len(middle) < ENOUGH_PAGES or last not in lengths:
        return None
    own = max(middle)
    if usual is not None and usual > own > min(middle) and _nearly(middle, usual):
        full = usual
    elif middle.count(own) >= max(FULL_TWICE, FULL_PAGES * len(middle)) and _nearly(middle, own):
        full = own
    else:
        return None
    # what the first page shows more is pinned, and may stand on a page that was not read, too
    first = max(full, lengths.get(1, full)) if len(lengths) == last else full
    return full * (last - 2) + first + lengths[last]


def _middle(lengths: Mapping[int, int], last: int) -> list[int]:
    return [lengths[n] for n in range(2, last) if n in lengths]


def _nearly(lengths: Sequence[int], full: int) -> bool:
    return sum(n >= NEARLY_FULL * full for n in lengths) >= MOST_PAGES * len(lengths)
