"""Rows that only name other threads: lists of similar or newest ones stand on many thread pages.

They look like posts (a name, a date, a line of words) and on a page with a single post they are
the only thing that repeats. But a row's words are a link, and each row's leads to another page.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from lxml.html import HtmlElement

from threadhound.dom import cuts
from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.pivots import url_shape
from threadhound.dom.records import Posts, find_posts
from threadhound.dom.spans import SpanSet
from threadhound.dom.speech import SENTENCE, is_title, longest_run, title_link
from threadhound.extract.addresses import resolved
from threadhound.extract.bodies import HEADINGS

MOST_ROWS = 0.8  # of the records of a kind are rows; a post that is a link and no more is one
LEAST_TITLED = 0.5  # of them; a title may be as short as a name
FEWEST_ROWS = 2  # one alone may be a post that says a link: it must lead to a page of this kind
MOST_DATES = 2  # of a row: when a thread began, and when somebody spoke last
MOST_LISTS = 3  # that a page has below its posts


def find_spoken(flat: Flat, url: str, posts: Posts) -> Posts:
    """The posts of a page where none of them is a row of a list."""
    for _ in range(MOST_LISTS):
        rows = rows_among(flat, url, posts.spans)
        if not rows:
            break
        flat = replace(flat, dates=[date for date in flat.dates if not _within(date, rows)])
        posts = find_posts(flat, remarks=True)
    return posts


def in_a_row(flat: Flat, url: str, mark: int) -> bool:
    """Whether a date stands in something that only names another page."""
    top = mark
    while flat.parent[top] > 0 and not flat.links_in(top, flat.end[top]):
        top = flat.parent[top]
    return _is_row(flat, url, (top, flat.end[top])) or _is_below_another(flat, url, top)


def _is_below_another(flat: Flat, url: str, mark: int) -> bool:
    """Whether an element stands in a row, below a heading that is another page like this one.

    Rows of a list may say who spoke last in each thread, and how that begins. What has more dates
    than a row is no row.
    """
    node = mark
    while (above := flat.parent[node]) > 0 and not _repeats(flat, node):
        if len(flat.dates_in(above, flat.end[above])) > MOST_DATES:
            break
        node = above
    link, title = title_link(flat, (node, flat.end[node]))
    if link is None or link > mark or not _heads(flat.nodes[link]) or not is_title(title):
        return False
    here = url.partition("#")[0]
    target = resolved(url, flat.nodes[link].get("href") or "").partition("#")[0]
    return target != here and _is_like(target, here)


def _repeats(flat: Flat, node: int) -> bool:
    """Whether an element has others of its look beside it, with dates as well."""
    alike = [one for one in flat.children(flat.parent[node]) if flat.label[one] == flat.label[node]]
    return sum(bool(flat.dates_in(one, flat.end[one])) for one in alike) >= FEWEST_ROWS


def _is_row(flat: Flat, url: str, span: Span) -> bool:
    """Whether a record, seen alone, names another page of the same kind as its own."""
    target = _named(flat, url, span)
    here = url.partition("#")[0]
    alike = target is not None and target != here and url_shape(target) == url_shape(here)
    return alike and is_title(title_link(flat, span)[1])


def rows_among(flat: Flat, url: str, spans: Sequence[Span]) -> list[Span]:
    """The spans that are rows of a list of other pages."""
    kinds: dict[str, list[Span]] = defaultdict(list)
    for span in spans:
        kinds[cuts.kind(flat, span[0])].append(span)
    known = SpanSet(spans)
    return [span for group in kinds.values() if _is_list(flat, url, group, known) for span in group]


def _is_like(target: str, here: str) -> bool:
    """Whether an address is made like another, or like it without what turns its pages."""
    path, names = _named_parts(target)
    own, more = _named_parts(here)
    return path == own and names <= more


def _named_parts(address: str) -> tuple[str, set[str]]:
    """An address's kind and its parameters; a title (`?12-the-pump`) is no name of one."""
    path, _, names = url_shape(address).partition("?")
    return path, {"" if name.startswith("#") else name for name in names.split("&")} - {""}


def _is_list(flat: Flat, url: str, spans: Sequence[Span], known: SpanSet) -> bool:
    if len(spans) < FEWEST_ROWS:
        return _is_row(flat, url, spans[0])
    own = [_own_part(span, known) for span in spans]
    titles = [title_link(flat, span)[1] for span in own]
    if sum(map(is_title, titles)) < LEAST_TITLED * len(spans):
        return False
    parted = len(set(titles)) >= MOST_ROWS * len(titles)  # what answers a title repeats it
    targets = [target for span in own if (target := _named(flat, url, span, parted=parted))]
    here = url.partition("#")[0]
    # The list of a board below its thread has a row of that thread, too; what is pinned stands
    # twice. Where posts link to themselves, all of them do.
    others = set(targets) - {here}
    distinct = len(others) >= max(FEWEST_ROWS, MOST_ROWS * (len(targets) - 1))
    return distinct and targets.count(here) <= 1 and len(targets) >= MOST_ROWS * len(spans)


def _own_part(span: Span, known: SpanSet) -> Span:
    """A record up to the first one inside it: answers stand in the rows of what they answer."""
    inner = known.inside(span)
    return (span[0], inner[0][0]) if inner else span


def _named(flat: Flat, url: str, span: Span, *, parted: bool = False) -> str | None:
    """The page that a record names in more words than all else it says, or in its heading.

    Where each record has a title of its own (`parted`), any link to a page like this heads it:
    below is how that begins.
    """
    node, title = title_link(flat, span)
    if node is None:
        return None
    target = resolved(url, flat.nodes[node].get("href") or "").partition("#")[0]
    run = longest_run(flat, span)
    if run < len(title):
        return target or None
    alike = _is_like(target, url.partition("#")[0])
    brief = (run < SENTENCE or parted) and is_title(title)
    return target if alike and (brief or _heads(flat.nodes[node])) else None


def _heads(link: HtmlElement) -> bool:
    """Whether a link is a heading."""
    near = [link, *link, link.getparent()]
    return any(one is not None and one.tag in HEADINGS for one in near)


def _within(node: int, spans: Sequence[Span]) -> bool:
    return any(start <= node < end for start, end in spans)
