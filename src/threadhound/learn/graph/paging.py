"""Anchors that lead to another page of the same thing: numbers, and a few words."""

from __future__ import annotations

from collections.abc import Iterable

BRACKETS = "[](){}|·.,:- \u00a0"  # what pagers put around their numbers
SHARE = 0.5  # of a link's anchors over all pages must be such before it turns pages
# The papers name "next" alone. Languages are added as forums have them.
NEXT = frozenset(
    [
        ">",
        ">>",
        "»",
        "›",
        "→",
        "next",
        "last",
        "siguiente",
        "weiter",
        "suivant",
        "suivante",
        "avanti",
        "volgende",
        "далее",
        "вперёд",
        "след",
        "次へ",
        "下一页",
        "下页",
        "尾页",
        "다음",
    ]
)


def turns_pages(anchor: str) -> bool:
    """Digits or a word for next, whatever brackets and arrows stand around them."""
    bare = anchor.strip(BRACKETS)
    if bare.isdigit() and bare.isascii():
        return True
    words = bare.strip("<>«»‹›→←").strip(BRACKETS).lower()
    return bare.lower() in NEXT or words in NEXT


def mostly_turns_pages(anchors: Iterable[str]) -> bool:
    """Whether such anchors prevail."""
    told = [turns_pages(anchor) for anchor in anchors]
    return bool(told) and sum(told) >= SHARE * len(told)
