"""What the evaluations share: shares and averages that know when nothing was there to measure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.model import Json

Report = dict[str, Json]
Figure = float | None  # None: the mirror has no page that could tell
Told = Callable[[str], None]
Found = TypeVar("Found")


def share(part: float, whole: float) -> Figure:
    """A part of a whole; None of nothing."""
    return part / whole if whole else None


def mean(values: Iterable[Figure]) -> Figure:
    """The average of what could be measured; None where nothing could."""
    known = [value for value in values if value is not None]
    return share(sum(known), len(known))


def averages(forums: Iterable[Mapping[str, Json]], names: Sequence[str]) -> Report:
    """The mean over forums of each figure named."""
    rows = list(forums)
    return {name: mean(row.get(name) for row in rows) for name in names}


def percent(value: Figure) -> str:
    """For people."""
    return "–" if value is None else f"{100 * value:.2f}"


def line(figures: Mapping[str, Json], names: Sequence[str]) -> str:
    """Named figures in one line."""
    return "  ".join(f"{name} {percent(figures[name])}" for name in names)


def distinct(folders: Iterable[Path]) -> list[Path]:
    """Each folder once: a forum given twice would be judged by what was learned from itself."""
    return list({folder.resolve(): folder for folder in folders}.values())


def by_forum(
    folders: Sequence[Path], measure: Callable[[Mirror, int], Found], told: Told | None = None
) -> dict[str, Found]:
    """What is measured of each mirror, by its name; namesakes are told apart by their folders."""
    found: dict[str, Found] = {}
    for seed, folder in enumerate(folders):
        mirror = load_mirror(folder)
        name = mirror.name if mirror.name not in found else f"{mirror.name} ({folder})"
        found[name] = measure(mirror, seed)
        if told is not None:
            told(name)
    return found
