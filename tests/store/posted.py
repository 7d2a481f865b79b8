"""An archive that holds given posts: rows as an export writes them, put in page by page."""

from datetime import UTC, datetime
from itertools import groupby, islice

from threadhound.model import Exchange, Follow, PageKind, Post, Request, Response
from threadhound.settings import Limits
from threadhound.store.archive import open_or_create
from threadhound.store.interface import Outcome, State
from threadhound.store.objects import Content, Crumb
from threadhound.store.sqlite import SqliteStore

PER_PAGE = 10
PAGES_AT_A_TIME = 200
NOW = datetime(2025, 1, 1, tzinfo=UTC)


def archive_of(rows, path):
    """Make the archive, or add to it; a page that is there already is visited again."""
    with (
        open_or_create(path) as archive,
        SqliteStore(
            archive, site="forum.example.org", limits=Limits(disk_reserve_bytes=0)
        ) as store,
    ):
        store.put({"start": "https://forum.example.org/", "entry": "https://forum.example.org/"})
        pages = _pages(rows)
        while chunk := list(islice(pages, PAGES_AT_A_TIME)):
            store.add([Follow(url, key) for url, key, _, _ in chunk])
            store.commit([_outcome(store, *page) for page in chunk])
    return path


def _pages(rows):
    for name, posts in groupby(rows, key=lambda row: row["thread_id"]):
        number = 0
        while chunk := list(islice(posts, PER_PAGE)):
            number += 1
            url = f"{chunk[0]['thread_url']}?page={number}"
            yield url, f"{name}#{number}", number, chunk


def _outcome(store, url, key, number, rows):
    body = f"<p>{key} {[row['text'] for row in rows]}</p>".encode()
    exchange = Exchange(url, 200, "OK", (), (("Content-Type", "text/html"),), body, NOW)
    first = rows[0]
    trail = (
        Crumb(first["board_url"] or "", first["board_url"] or "", first["board"] or ""),
    ) if first["board"] else ()  # fmt: skip
    content = Content(
        title=first["thread_title"] or "",
        language=first["language"],
        trail=trail,
        posts=tuple(_post(row, place) for place, row in enumerate(rows, 1)),
        identities=tuple((number - 1) * PER_PAGE + place for place in range(1, len(rows) + 1)),
        wrapper=1,
    )
    return Outcome(
        store.task(url), State.DONE, answer=Response(url, (exchange,), body), request=Request(url),
        kind=PageKind.THREAD, title=first["thread_title"] or "", content=content,
    )  # fmt: skip


def _post(row, place):
    return Post(
        position=place,
        author=row["author"],
        author_url=row["author_url"],
        posted_at=datetime.fromisoformat(row["posted_at"]) if row["posted_at"] else None,
        text=row["text"],
        html=row["html"] or "",
        post_id=row["post_id"],
        post_url=row["post_url"],
    )
