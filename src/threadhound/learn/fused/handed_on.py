"""Lists that may write the number of their own page into the addresses of their threads.

Two further pages of a list tell, and the crawl needs these anyway. A number that only says from
where one came would make several threads of one that moves from page to page.
"""

from __future__ import annotations

from collections import Counter
from urllib.parse import parse_qsl, urlsplit

from threadhound.learn.fused.asking import Questions, ask, evidence_of
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight, rows_by_list
from threadhound.model import PageKind
from threadhound.urls.copied import as_asked

FURTHER = 2  # pages of a list, each with a number of its own
ROWS = 5  # links of a list that have the parameter by which it turns
HALF = 0.5  # of what its rows link to


def look_at_handed_on(book: Notebook) -> Questions:
    """Turn a list whose rows have the parameter that turns it."""
    known = evidence_of(book).carried
    for sight in list(book.sights.values()):
        turning = _turning(sight)
        for name in sorted((_names_in_rows(sight) & turning.keys()) - known):
            seen = sum(url in book.sights for url in turning[name])
            left = [url for url in turning[name] if url not in book.asked]
            if left and seen < FURTHER:
                why = "rows may say which page of the list they stand on"
                yield from ask(book, [(url, why) for url in left[: FURTHER - seen]])
                return


def _turning(sight: Sight) -> dict[str, list[str]]:
    """By the name of each number that turns a list: its other pages, in order."""
    own = _query(sight.page.final_url)
    found: dict[str, dict[int, str]] = {}
    for url in sorted(sight.flips) if sight.kind is PageKind.INDEX else ():
        for name, value in _query(url).items():
            if value.isdecimal() and own.get(name) != value:
                found.setdefault(name, {}).setdefault(int(value), url)
    return {name: [pages[at] for at in sorted(pages)] for name, pages in found.items()}


def _names_in_rows(sight: Sight) -> set[str]:
    """Parameters with a number that most of what a list's rows link to has."""
    rows = [set(urls) for _, urls in rows_by_list([sight])]
    queries = [query for urls in rows for url in urls if (query := _query(url))]
    counts = Counter(
        name for query in queries for name, value in query.items() if value.isdecimal()
    )
    return {name for name, n in counts.items() if n >= max(ROWS, HALF * len(queries))}


def _query(url: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(as_asked(url)).query))
