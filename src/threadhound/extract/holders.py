"""Elements without names that hold posts, and passed for one where a page has but one of them."""

from __future__ import annotations

from collections import Counter

from lxml.html import HtmlElement

from threadhound.extract.place import class_names
from threadhound.extract.samples import Sample


def without_holders(group: list[Sample]) -> list[list[Sample]]:
    """Elements without names, apart from those that hold such as most of them are.

    On a page with a single post the row of the page's layout may pass for it.
    """
    dress = Counter(_dress(sample.core) for sample in group)
    usual = dress.most_common(1)[0][0]
    holders = [
        sample
        for sample in group
        if _dress(sample.core) != usual
        and any(_dress(one) == usual for one in sample.core.iterdescendants(str(sample.core.tag)))
    ]
    held = [sample for sample in group if sample not in holders]
    return [held, holders] if holders else [group]


def _dress(element: HtmlElement) -> tuple[str, frozenset[str]]:
    """What an element without names stands in."""
    above = element.getparent()
    return ("", frozenset()) if above is None else (str(above.tag), frozenset(class_names(above)))
