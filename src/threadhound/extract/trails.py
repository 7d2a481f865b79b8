"""The way from the home page to a thread, as its page shows it: `Home > Cars > Engines`.

Learned from where it stands: the links at that place lead to lists, and the last of them to a
list that names the thread. Menus lead to lists too, but the same ones on every page.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from threadhound.model import Link

MOST_CRUMBS = 8  # a way that is longer is a menu
PRESENT = 0.6  # of the thread pages show it
AGREES = 0.7  # of the threads stand in the list that their trail ends with
FEWEST = 2  # threads of which both are known


@dataclass(frozen=True, slots=True)
class ThreadSample:
    """A thread page with what is known of its links."""

    links: Sequence[Link]
    lists: Mapping[str, str]  # URL of a link -> the list (its key) that it leads to
    listed_in: Collection[str]  # lists that name the thread; none known: empty


def learn_trail(samples: Sequence[ThreadSample]) -> tuple[str, ...]:
    """The place of the last step of the trail; nothing where no place will do."""
    ends: dict[str, dict[int, tuple[str, int]]] = defaultdict(dict)
    for number, sample in enumerate(samples):
        for place, end in _ends(sample).items():
            ends[place][number] = end
    known = [number for number, sample in enumerate(samples) if sample.listed_in]
    ranked = []
    for place, found in ends.items():
        if len(found) < PRESENT * len(samples):
            continue
        judged = [number for number in known if number in found]
        agree = sum(found[number][0] in samples[number].listed_in for number in judged)
        different = len({key for key, _ in found.values()})
        denied = len(judged) >= FEWEST and agree < AGREES * len(judged)
        if different >= FEWEST and not denied:  # what is the same everywhere is a menu
            # Every thread has a board, not every one a tag; which lists were seen is chance.
            presence = round(len(found) / len(samples), 1)
            height = sum(at for _, at in found.values()) / len(found)
            ranked.append((not agree, -presence, height, place))
    return (min(ranked)[-1],) if ranked else ()


def _ends(sample: ThreadSample) -> dict[str, tuple[str, int]]:
    """By place: the list that its last link leads to, and how far down the page it stands."""
    counts: dict[str, int] = defaultdict(int)
    ends: dict[str, tuple[str, int]] = {}
    for at, link in enumerate(sample.links):
        key = sample.lists.get(link.url)
        if key is not None:
            counts[link.location] += 1
            ends[link.location] = (key, at)
    return {place: end for place, end in ends.items() if counts[place] <= MOST_CRUMBS}


def read_trail(
    links: Sequence[Link], places: Collection[str], lists: Mapping[str, str]
) -> list[tuple[Link, str]]:
    """The steps of a page's trail with the lists behind them, the highest first."""
    last = next(
        (
            at
            for at in range(len(links) - 1, -1, -1)
            if links[at].location in places and links[at].url in lists
        ),
        None,
    )
    if last is None:
        return []
    return list(reversed(list(_upwards(links, last, lists))))


def _upwards(
    links: Sequence[Link], last: int, lists: Mapping[str, str]
) -> Iterator[tuple[Link, str]]:
    """The last step, and those right before it in the same box."""
    box = _box(links[last].location)
    seen: set[str] = set()
    for at in range(last, max(-1, last - MOST_CRUMBS), -1):
        link = links[at]
        key = lists.get(link.url)
        if key is None or key in seen or _box(link.location) != box:
            return
        seen.add(key)
        yield link, key


def _box(location: str) -> str:
    steps = location.split("/")
    return "/".join(steps[:-2]) or steps[0]
