"""Ids whose numbers are codes of letters and digits: `n_cf6d`, `n_cf74`, `n_cb7`.

With digits masked alone each would be of a form of its own (`n_cf#d`, `n_cf#`, `n_cb#`), and posts
made by one template would pass for as many kinds. One id does not tell; the ids of a site do.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from lxml.html import HtmlElement

FEWEST_FORMS = 3  # of one element: names in words have one or two (`post_12`, `post_text12`)
_CODED = re.compile(r"([\w:.-]*?[_:.-])?([0-9a-z]{3,12}|[0-9A-Z]{3,12})")
_DIGITS = re.compile(r"\d+")

Codes = frozenset[tuple[str, str]]  # tag, and what its ids begin with


def stem_and_code(value: str) -> tuple[str, str] | None:
    """What an id begins with, and what may be a code behind it."""
    found = _CODED.fullmatch(value)
    return (found[1] or "", found[2]) if found else None


def coded_ids(trees: Iterable[HtmlElement]) -> Codes:
    """Elements whose ids end in codes: as many digits and letters in any order, in many forms."""
    seen: dict[tuple[str, str], set[str]] = defaultdict(set)
    for tree in trees:
        for element in tree.iter():
            value = element.get("id") if isinstance(element.tag, str) else None
            parts = stem_and_code(value) if value else None
            if parts and parts[0]:
                seen[str(element.tag), parts[0]].add(parts[1])
    return frozenset(place for place, codes in seen.items() if _are_codes(codes))


def _are_codes(codes: set[str]) -> bool:
    lengths = {len(code) for code in codes}
    if max(lengths) - min(lengths) > 1:
        return False
    numbered = [code for code in codes if _DIGITS.search(code)]
    lettered = [code for code in codes if not code.isdecimal()]
    forms = {_DIGITS.sub("#", code) for code in numbered}
    return len(forms) >= FEWEST_FORMS and 2 * len(numbered) > len(codes) < 3 * len(lettered)
