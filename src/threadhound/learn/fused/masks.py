"""Parts of addresses with their numbers masked, and how often they are met."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache

RECENT = 8192  # texts of addresses whose masks are kept; those of one site recur
_DIGITS = re.compile(r"[0-9]+")
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_AS_LETTERS = str.maketrans("0123456789", "ghijklmnop", "%")


@lru_cache(RECENT)
def mask_of(cell: str) -> str:
    """A cell with its numbers masked; escaped letters are letters."""
    return _DIGITS.sub("#", _ESCAPED.sub("e", cell) if "%" in cell else cell)


def masks_met(cells: Iterable[str]) -> Counter[str]:
    """How often each text is met, numbers aside.

    Titles of as many words look alike with their letters escaped: hardly one is met again.
    """
    met: dict[str, Counter[str]] = defaultdict(Counter)
    for cell, n in Counter(cells).items():
        met[mask_of(cell)][_spelled(cell)] += n
    return Counter({text: _times(spelled) for text, spelled in met.items()})


def _times(spelled: Counter[str]) -> int:
    """How often the most frequent of several texts is met; 1 where most are met once."""
    return 1 if 2 * len(spelled) > spelled.total() else max(spelled.values())


@lru_cache(RECENT)
def _spelled(cell: str) -> str:
    """The same where other words are other letters."""
    return _DIGITS.sub("#", _ESCAPED.sub(_lettered, cell) if "%" in cell else cell)


def _lettered(escaped: re.Match[str]) -> str:
    return escaped[0].lower().translate(_AS_LETTERS)
