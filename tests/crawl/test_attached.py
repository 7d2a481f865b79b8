"""Files of posts: fetched once each, through the same gate as pages, and listed in the export."""

from dataclasses import replace

import pytest

from crawl.site import FAST, HOME, crawl
from crawl.test_contents import LEARNED, Known, forum
from threadhound.crawl.events import FileFetched, FileSkipped
from threadhound.export.attached import file_rows
from threadhound.export.forum import Forum
from threadhound.store.archive import create_archive
from threadhound.store.memory import MemoryStore
from threadhound.store.sqlite import SqliteStore

PICTURE = (200, {"Content-Type": "image/png"}, b"\x89PNG\r\n\x1a\n" + bytes(60))
NOTES = (200, {"Content-Type": "application/pdf"}, b"%PDF-1.4 notes")
SHOWN = (
    b'<div class="content"><img src="/up/7.png" alt="the unit seen from below"> '
    b'<a href="/get?file=12">notes.pdf</a> <img src="http://elsewhere.test/cat.png" alt="a cat">'
    b'<img src="/up/gone.png" alt="a picture that is gone"> '
)
WITH_FILES = replace(FAST, files=True)


def with_files():
    site = forum()
    marked = {path: _shown(body) if path == "/t/5" else body for path, body in site.items()}
    return {**marked, "/up/7.png": PICTURE, "/get?file=12": NOTES}


def _shown(body):
    shown = body.replace(b'<div class="content">', SHOWN, 1)
    assert shown != body
    return shown


@pytest.fixture(params=["memory", "sqlite"])
def store(request, tmp_path):
    if request.param == "memory":
        yield MemoryStore()
        return
    with create_archive(tmp_path / "a") as archive, SqliteStore(archive) as made:
        yield made


def test_files_are_fetched_once_and_listed(store):
    events, store, fetched = crawl(
        with_files(), strategy=Known(LEARNED), settings=WITH_FILES, store=store
    )
    told = [event for event in events if isinstance(event, FileFetched | FileSkipped)]
    assert fetched.count("/up/7.png") == fetched.count("/get?file=12") == 1
    assert FileFetched(HOME + "up/7.png", 200, 68) in told
    assert [one.url for one in told if isinstance(one, FileSkipped)] == [
        "http://elsewhere.test/cat.png"
    ]
    rows = {row["url"]: row for row in file_rows(Forum(store), store)}
    assert rows[HOME + "up/7.png"]["stored"]
    assert rows[HOME + "up/7.png"]["content_type"] == "image/png"
    assert rows[HOME + "get?file=12"]["bytes"] == len(NOTES[2])
    assert not rows["http://elsewhere.test/cat.png"]["stored"]
    assert not rows[HOME + "up/gone.png"]["stored"]
    assert rows[HOME + "up/gone.png"]["status"] == 404
    _, _, again = crawl(with_files(), strategy=Known(LEARNED), settings=WITH_FILES, store=store)
    assert not [path for path in again if "/up/" in path or "/get" in path]


def test_files_are_no_pages_and_nobody_asks_for_them_unasked():
    events, store, fetched = crawl(with_files(), strategy=Known(LEARNED))
    assert not [path for path in fetched if "/up/" in path]
    _, filed, _ = crawl(with_files(), strategy=Known(LEARNED), settings=WITH_FILES)
    assert [page.url for page in filed.pages()] == [page.url for page in store.pages()]
    assert filed.states() == store.states()
    assert not [event for event in events if isinstance(event, FileFetched)]
