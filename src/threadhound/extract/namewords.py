"""The words of an element that may be somebody's name, and those that only announce one."""

from __future__ import annotations

from lxml.html import HtmlElement

from threadhound.dom.text import fold, folded_text
from threadhound.extract.bylines import without_address
from threadhound.extract.nearby import (
    is_label,
)

SIGNS = ' :<>()[]"'  # round a name that follows its label


def labels_it(element: HtmlElement, labels: frozenset[str]) -> bool:
    """Whether an element is one of the labels that stand before names."""
    return is_label(element) and folded_text(element) in labels


def name_words(element: HtmlElement) -> str:
    """What an element begins with, or what follows its label: `<em>From</em>: Ann &lt;...`."""
    if element.text and not element.text.isspace():
        return without_address(fold(element.text))
    for label in element[:1]:
        if is_label(label) or fold(label.text).endswith(":"):
            return without_address(fold(label.tail)).strip(SIGNS)
        if element.tag == "a" and not folded_text(label):
            return without_address(fold(label.tail))  # behind its picture
    return ""


def worn_name(element: HtmlElement) -> str:
    """A name in the first words of an element, be they in a coloured <span> of their own."""
    said = name_words(element)
    at = element
    while not said and len(at) == 1 and isinstance(at[0].tag, str) and not fold(at[0].tail):
        at = at[0]
        said = name_words(at)
    return said
