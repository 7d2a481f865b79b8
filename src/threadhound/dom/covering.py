"""Rows that are links all over: a link without a word lies upon them, and their title has none.

Such a link is put around the title, where other sites have it: the longest text of what the link
covers. Only where rows alike repeat; a single link without words is a button.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

from lxml import etree
from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.flat import label_of
from threadhound.dom.text import fold, text_of

ROWS = 3  # alike, and each with a name of its own, before their links cover them
LEVELS = 4  # elements around a link that may be what it covers
LETTERS = 3  # of a name at least
LONGEST = 120  # characters of a name; more is what somebody says
MOST = 500  # such links looked at on a page

_BLANKS = " \t\r\n"
_SPEECH = frozenset({"p", "blockquote", "q", "cite", "pre"})  # words of a post, not its title
_NOWHERE = ("#", "javascript:", "mailto:")

Text = tuple[HtmlElement, bool]  # the element that holds a text, and whether it stands behind it


def name_covering_links(tree: HtmlElement) -> None:
    """Put links that cover rows around the titles of these rows."""
    rows: dict[str, list[tuple[HtmlElement, Text]]] = defaultdict(list)
    for link in islice(_wordless(tree), MOST):
        covered = None if link.get("href", "").lstrip().startswith(_NOWHERE) else _covered(link)
        name = None if covered is None else _name_in(covered)
        if covered is not None and name is not None:
            rows[label_of(covered, str(covered.tag))].append((link, name))
    for alike in rows.values():
        if len({_text_of(name) for _, name in alike}) >= ROWS:
            for link, name in alike:
                _put_around(link, name)


def _wordless(tree: HtmlElement) -> Iterator[HtmlElement]:
    """Links that show neither words nor pictures; nearly all are known by their first word."""
    for link in tree.iter("a"):
        if (link.text and link.text.strip(_BLANKS)) or text_of(link).strip(_BLANKS):
            continue
        if link.get("href") is None or link.get("title") is not None:
            continue
        if next(link.iter("img"), None) is None:
            yield link


def _covered(link: HtmlElement) -> HtmlElement | None:
    """The largest element around a link that has no other link in it."""
    found = None
    for around in islice(link.iterancestors(), LEVELS):
        if around.tag in _SPEECH:
            return None
        if around.tag == "body" or len(list(islice(around.iter("a"), 2))) > 1:
            break
        found = around
    return found


def _name_in(covered: HtmlElement) -> Text | None:
    """The longest text that is neither date nor number."""
    texts = [each for each in _texts(covered) if _is_name(_text_of(each))]
    name = max(texts, key=lambda each: len(_text_of(each)), default=None)
    return None if name is None or len(_text_of(name)) > LONGEST else name


def _texts(covered: HtmlElement) -> Iterator[Text]:
    for element in covered.iter(etree.Element):
        if element.text:
            yield element, False
        if element.tail and element is not covered:
            yield element, True


def _text_of(text: Text) -> str:
    element, behind = text
    return fold(element.tail if behind else element.text)


def _is_name(text: str) -> bool:
    return sum(map(str.isalpha, text)) >= LETTERS and not looks_like_date(text)


def _put_around(link: HtmlElement, name: Text) -> None:
    element, behind = name
    words = element.tail if behind else element.text
    if element is link or link.getparent() is None:
        link.text, link.tail = words, None
        return
    link.drop_tree()
    link.text, link.tail = words, None
    if behind:
        element.tail = None
        element.addnext(link)
    else:
        element.text = None
        element.insert(0, link)
