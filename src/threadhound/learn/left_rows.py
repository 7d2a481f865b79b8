"""Rows of lists with a title of which nothing was ever asked for: each names something overlooked.

A crawl that understood its lists has met at least one link of every row. Rows of menus, members and
labels have no titles; what stands on many pages alike is no row of a list.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from urllib.parse import urlsplit

from threadhound.dom.cuts import Span
from threadhound.dom.speech import is_title
from threadhound.dom.structure import Structure
from threadhound.learn.fused.families import build_of

KEPT = 200  # of one page
EVERYWHERE = 0.25  # of the lists show it: a box beside them
TWICE = 2  # lists that may show the same row on a small forum
SEVERAL = 3  # things named alike are named by a command
MOST = 0.8  # of the titles of a build are those of threads that were had: another way to them

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


def of_lists(
    pages: Iterable[tuple[Named, ...]], met: Met, titles: Collection[str] = ()
) -> dict[str, str]:
    """What is left of the rows of all lists, but for what many of them show.

    Nor what names threads that were had, by addresses of another build: `titles` are theirs.
    """
    shown = list(pages)
    often = Counter(url for rows in shown for url, _ in rows)
    most = max(TWICE, EVERYWHERE * len(shown))
    named = dict(one for rows in shown for one in rows)
    left = {url: title for url, title in named.items() if often[url] <= most and not met(url)}
    builds: dict[object, list[str]] = defaultdict(list)
    for url, title in left.items():
        builds[build_of(url)].append(title)
    said = {title for names in builds.values() if _is_command(names) for title in names}
    again = {build for build, names in builds.items() if _are_among(names, {*titles, *said})}
    return {url: title for url, title in left.items() if build_of(url) not in again}


def _is_command(names: Sequence[str]) -> bool:
    """Whether the same words lead to one thing after the other: "messages of today"."""
    return len(names) >= SEVERAL and 2 * len(set(names)) <= len(names)


def _are_among(names: Sequence[str], known: Collection[str]) -> bool:
    return sum(name in known for name in names) >= MOST * len(names)
