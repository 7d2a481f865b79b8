"""Kinds of lists whose address is one text: `?search=%23popular`, but `?search=%23limit%3A40`.

Where such a text goes on with a number, its words say what the list is: further pages must not be
given up because searches written in the same place brought nothing.
"""

from __future__ import annotations

import re

from threadhound.learn.fused.plan import UNREAD
from threadhound.urls.keys import Reading
from threadhound.urls.roles import PatternRule

_SLOT = re.compile(r"<[^<>]*>")
_PIECE = re.compile(r"%[0-9A-Fa-f]{2}|[0-9]+")  # an escape, or a number
_WORD = re.compile(r"[^\W\d_]{2}")


def names_of_list(rule: PatternRule, reading: Reading) -> tuple[str, str]:
    """The role of a list, and the pattern by which its parameters are counted."""
    worded = _worded(rule, reading)
    return (worded, worded) if worded != rule.family else (rule.family, str(rule.pattern))


def _worded(rule: PatternRule, reading: Reading) -> str:
    """The family, with the words of a text in its query where these stand beside a number."""
    plain, mark, query = rule.family.partition("?")
    if not mark or all(slot.evidence != UNREAD for slot in rule.slots):
        return rule.family
    values = iter([reading.values[at] for at in rule.identity[len(_SLOT.findall(plain)) :]])

    def told(slot: re.Match[str]) -> str:
        value = next(values, "")
        masked = _PIECE.sub(lambda piece: piece[0] if piece[0][0] == "%" else "#", value)
        return masked if masked != value and _WORD.search(masked) else slot[0]

    return plain + mark + _SLOT.sub(told, query)
