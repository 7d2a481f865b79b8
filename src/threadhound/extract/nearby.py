"""What stands beside a name: a date in the same line, a colon that makes it a label."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.dom.dates import in_pieces, looks_like_date
from threadhound.dom.text import fold, folded_text
from threadhound.extract.place import inside
from threadhound.extract.samples import Sample

LONGEST_LINE = 100  # characters of who and when
MAIL = re.compile(r"[<(\[]?[\w.+-]+(?:@|\s?\W?\s?at\W?\s)[\w.-]+\.\w+")
SUBJECTS = frozenset({"tag", "category", "next", "prev"})  # what `rel` calls them in all languages
SUBJECT = re.compile(r"/(?:tags?|tagged|categor(?:y|ies))/")  # in addresses, as `rel` calls them
JOINED = 16  # characters between who and when: `wrote on`, `•`


def beside_date(element: HtmlElement, sample: Sample) -> bool:
    """Whether a date stands beside an element, in a line below the words: `by Ann at 3 May`."""
    line = element.getparent()
    if line is None or not any(inside(one, [line]) for one in sample.dates):
        return False
    if line is not sample.core and len(folded_text(line)) <= LONGEST_LINE:
        return True
    return _touches_date(element, sample)


def near_date(element: HtmlElement, sample: Sample) -> bool:
    """Whether a small box round an element holds a date: who wrote it and when, in two lines."""
    for box in element.iterancestors():
        if box is sample.core or len(folded_text(box)) > LONGEST_LINE:
            return False
        if any(inside(one, [box]) for one in sample.dates):
            return True
    return False


def _touches_date(element: HtmlElement, sample: Sample) -> bool:
    """Whether a date follows right behind an element in a longer line: `... – Ann on 3 May`."""
    behind = fold(element.tail)
    after = element.getnext()
    if after is not None and len(behind) <= JOINED and after in sample.dates:
        return True
    return len(behind) <= LONGEST_LINE and looks_like_date(behind)


def in_a_date(element: HtmlElement, sample: Sample) -> bool:
    """Whether an element is a piece of a date: `<b>Jun</b>` between a day and a year."""
    above = element.getparent()
    return above is not None and above in sample.dates and bool(in_pieces(above))


def language_of(element: HtmlElement) -> str:
    """What the page says that it is written in."""
    return element.getroottree().getroot().get("lang") or ""


def has_mail(element: HtmlElement) -> bool:
    """Whether an address of mail follows: `<b>Ann</b> <a href="mailto:...">`, `Ann <a@b.org>`."""
    after = element.getnext()
    if after is not None and not fold(element.tail):
        return (after.get("href") or "").startswith("mailto:")
    return MAIL.match(fold(element.tail)) is not None


def is_label(element: HtmlElement) -> bool:
    """`<em>From</em>: Ann`: what follows it is the name."""
    return element.tail is not None and element.tail.lstrip()[:1] == ":"


def labels_of(samples: Sequence[Sample]) -> frozenset[str]:
    """Labels that most posts have; what differs from post to post before a colon is a name."""
    said: Counter[str] = Counter()
    for sample in samples:
        said.update({folded_text(one) for _, one in sample.elements() if is_label(one)})
    return frozenset(text for text, count in said.items() if 2 * count > len(samples))


def declares_subject(link: HtmlElement | None) -> bool:
    """Whether a link declares that it leads to a subject, or to the next page: not to somebody."""
    return link is not None and not SUBJECTS.isdisjoint((link.get("rel") or "").lower().split())


def names_subject(link: HtmlElement | None) -> bool:
    """Whether its address says so: a sign, since `tag` is a member in Hungarian."""
    return link is not None and bool(SUBJECT.search((link.get("href") or "").partition("?")[0]))
