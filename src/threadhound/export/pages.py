"""Rows of pages and links: what an archive holds while nobody has read posts from it.

Links are read again from the archived pages: the archive is the one truth, and a crawl need not
store fifty rows a page that are asked for once in a lifetime.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

from threadhound.model import Json, Page, Response
from threadhound.store.interface import Store

PAGE_FIELDS = (
    "url", "key", "final_url", "kind", "title", "status", "depth", "content_hash",
    "fetched_at", "warc_file", "warc_offset",
)  # fmt: skip
LINK_FIELDS = ("page_url", "url", "anchor", "rel", "location", "fragment")
Row = dict[str, Json]


def page_rows(store: Store) -> Iterator[Row]:
    """One row per page, ordered by key."""
    for page in store.pages():
        yield {
            "url": page.url,
            "key": page.key,
            "final_url": page.final_url,
            "kind": page.kind and page.kind.value,
            "title": page.title,
            "status": page.status,
            "depth": page.depth,
            "content_hash": page.content_hash,
            "fetched_at": datetime.fromtimestamp(page.fetched_at, UTC).isoformat(),
            "warc_file": page.warc_file,
            "warc_offset": page.warc_offset,
        }


def link_rows(store: Store, read: Callable[[Response], Page]) -> Iterator[Row]:
    """One row per link of every archived page, pages ordered by key, links as they stand."""
    for stored in store.pages():
        answer = store.read(stored.visit)
        if not isinstance(answer, Response):
            continue
        for link in read(answer).links:
            yield {
                "page_url": stored.url,
                "url": link.url,
                "anchor": link.anchor,
                "rel": " ".join(sorted(link.rel)),
                "location": link.location,
                "fragment": link.fragment,
            }
