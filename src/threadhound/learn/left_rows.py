"""Rows of lists with a title of which nothing was ever asked for: each names something overlooked.

A crawl that understood its lists has met at least one link of every row. Rows of menus, members and
labels have no titles; what stands on many pages alike is no row of a list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from threadhound.dom.cuts import Span
from threadhound.dom.speech import is_title
from threadhound.dom.structure import Structure

KEPT = 200  # of one page
EVERYWHERE = 0.25  # of the lists show it: a box beside them
TWICE = 2  # lists that may show the same row on a small forum

Named = tuple[str, str]  # address, title
Met = Callable[[str], bool]


def left_rows(structure: Structure, met: Met) -> tuple[Named, ...]:
    """The title of each row whose links were never met."""
    spans = (span for region in structure.regions for span in region.spans)
    found = dict(one for span in spans if (one := _left(structure, span, met)) is not None)
    return tuple(found.items())[:KEPT]


def _left(structure: Structure, span: Span, met: Met) -> Named | None:
    anchors, host = structure.anchors, urlsplit(structure.url).netloc
    links = [
        (anchors.url[node], anchors.text[node])
        for node in structure.flat.links_in(*span)
        if urlsplit(anchors.url[node] or "").netloc == host
    ]
    url, title = max(links, key=lambda link: len(link[1]), default=("", ""))
    if not is_title(title) or met(url) or any(met(other) for other, _ in links):
        return None
    return url, title


def of_lists(pages: Iterable[tuple[Named, ...]], met: Met) -> dict[str, str]:
    """What is left of the rows of all lists, but for what many of them show."""
    shown = list(pages)
    often = Counter(url for rows in shown for url, _ in rows)
    most = max(TWICE, EVERYWHERE * len(shown))
    named = dict(one for rows in shown for one in rows)
    return {url: title for url, title in named.items() if often[url] <= most and not met(url)}
