"""Rows of lists that name something of no known kind: what a crawl may have overlooked.

Only rows that say when or how many, with a link that has a title: entries of menus do neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

from threadhound.dom.cuts import Span
from threadhound.dom.lone import tells
from threadhound.dom.speech import is_title
from threadhound.dom.structure import Structure
from threadhound.learn.audit_ways import plain_form
from threadhound.learn.listing import Known

MOST = 0.5  # of the rows of a list tell, and name nothing known
KEPT = 200  # of one page

Named = tuple[str, str]  # address, title


def strangers(structure: Structure, known: Known) -> tuple[Named, ...]:
    """What the rows of lists name that is neither a thread nor a list."""
    found: list[Named] = []
    for region in structure.regions:
        spans = [span for span in region.spans if tells(structure.flat, span)]
        strange = [one for span in spans if (one := _stranger(structure, span, known))]
        if len(strange) > MOST * len(region.spans) and len(strange) > 1:
            found += strange
    return tuple(dict(found).items())[:KEPT]


def _stranger(structure: Structure, span: Span, known: Known) -> Named | None:
    """The link with the longest title, where no link of the row leads to anything known."""
    named: Named | None = None
    for url, text in _links(structure, span):
        if known(url) is not None or plain_form(url, known) is not None:
            return None
        at_home = urlsplit(url).netloc == urlsplit(structure.url).netloc
        if at_home and is_title(text) and (named is None or len(text) > len(named[1])):
            named = url, text
    return named


def _links(structure: Structure, span: Span) -> Iterator[Named]:
    anchors = structure.anchors
    for node in structure.flat.links_in(*span):
        if anchors.url[node]:
            yield anchors.url[node], anchors.text[node]
