"""Rows of posts, threads, boards and users out of a store."""

import io
import json

import pytest

from store.samples import HOST
from store.test_store_forum import CARS, ENGINES, content, post, put
from threadhound.errors import NotAForumError
from threadhound.export.formats import write_csv, write_jsonl
from threadhound.export.forum import Forum
from threadhound.export.posts import (
    BOARD_FIELDS,
    POST_FIELDS,
    THREAD_FIELDS,
    USER_FIELDS,
    board_rows,
    post_rows,
    thread_rows,
    user_rows,
)
from threadhound.model import PageKind, Quote
from threadhound.store.memory import MemoryStore
from threadhound.store.objects import Content

SORTS = {
    "posts": (post_rows, POST_FIELDS),
    "threads": (thread_rows, THREAD_FIELDS),
    "boards": (board_rows, BOARD_FIELDS),
    "users": (user_rows, USER_FIELDS),
}


@pytest.fixture
def store():
    made = MemoryStore()
    put(made, "b2#1", Content("Engines", trail=(CARS,)), PageKind.INDEX, "board")
    answer = post(3, "bob", quotes=(Quote("words of 1", post_id="1"),))
    put(made, "t1#1", content("t1", post(1), post(2), trail=(CARS, ENGINES), solved=True))
    put(made, "t1#2", content("t1", answer, trail=(CARS, ENGINES)))
    put(made, "t2#1", content("t2", post(9, "eve", author_url=None)))
    return made


def rows(store, what):
    return list(SORTS[what][0](Forum(store)))


@pytest.mark.parametrize("what", SORTS)
def test_rows_have_the_promised_fields_in_order(store, what):
    found = rows(store, what)
    assert found
    assert all(tuple(row) == SORTS[what][1] for row in found)
    json.dumps(found)


@pytest.mark.parametrize("what", SORTS)
@pytest.mark.parametrize("write", [write_jsonl, write_csv])
def test_the_same_store_gives_the_same_bytes(store, what, write):
    written = []
    for _ in range(2):
        out = io.StringIO()
        write(rows(store, what), SORTS[what][1], out)
        written.append(out.getvalue())
    assert written[0] == written[1]
    assert written[0].count("\n") >= len(rows(store, what))


def test_posts_say_where_they_stand_and_whom_they_answer(store):
    *_, last = rows(store, "posts")
    assert (last["board"], last["thread_title"], last["page"]) == ("Engines", "Title of t1", 2)
    assert (last["position"], last["reply_to"], last["reply_confidence"]) == (3, "1", 1.0)
    assert last["page_url"] == f"{HOST}/t1-2"


def test_threads_say_their_board_starter_and_counts(store):
    homeless, thread = rows(store, "threads")
    assert homeless["board"] is None
    assert thread["board_path"] == ["Cars", "Engines"]
    assert (thread["starter"], thread["posts"], thread["pages"]) == ("ann", 3, 2)
    assert (thread["solved"], thread["locked"], thread["sticky"]) == (True, None, None)


def test_people_are_counted(store):
    found = {row["name"]: row["posts"] for row in rows(store, "users")}
    assert found == {"ann": 2, "bob": 1, "eve": 1}


def test_without_posts_it_says_what_to_do():
    empty = MemoryStore()
    with pytest.raises(NotAForumError, match="export --what pages"):
        rows(empty, "posts")
    put(empty, "t1#1", None)
    with pytest.raises(NotAForumError, match="threadhound extract"):
        rows(empty, "posts")
