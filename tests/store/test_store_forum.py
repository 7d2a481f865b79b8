"""Boards, threads, posts and users: what every store makes of what was read off pages."""

# ruff: noqa: DTZ001 - forums show local times

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from store.samples import HOST, done, follow, response
from threadhound.extract.threads import identities
from threadhound.model import PageKind, Post, Quote
from threadhound.store.interface import Outcome, State
from threadhound.store.memory import MemoryStore
from threadhound.store.objects import NO_NUMBER, Content, Crumb, Listed, number_of, thing_of

CARS, ENGINES = Crumb("b1", HOST + "/b1", "Cars"), Crumb("b2", HOST + "/b2", "Engines")


def post(number, author="ann", text=None, **more):
    more.setdefault("author_url", f"{HOST}/u/{author}")
    more.setdefault("posted_at", datetime(2024, 1, 1, 12, number % 60))
    return Post(1, author, post_id=str(number), text=text or f"words of {number}", **more)


def content(key, *posts, **more):
    more.setdefault("title", f"Title of {key}")
    said = tuple(replace(one, position=at) for at, one in enumerate(posts, 1))
    return Content(posts=said, identities=identities(said), wrapper=1, **more)


def put(store, key, found, kind=PageKind.THREAD, role="thread", body=None):
    path = "/" + key.replace("#", "-")
    store.add([follow(path, key, role=role)])
    task = store.task(HOST + path)
    store.commit([done(task, body, kind=kind, content=found)])


def texts(store, key):
    return [(one.post.position, one.post.text, one.page) for one in store.posts(store.thread(key))]


def test_the_posts_of_a_thread_come_in_order_over_its_pages(store):
    put(store, "t#2", content("t", post(3)))
    put(store, "t#10", content("t", post(5)))
    put(store, "t#1", content("t", post(1), post(2)))
    assert texts(store, "t") == [
        (1, "words of 1", 1),
        (2, "words of 2", 1),
        (3, "words of 3", 2),
        (4, "words of 5", 10),
    ]


def test_a_post_that_several_pages_show_counts_once(store):
    put(store, "t#2", content("t", post(1), post(2), post(3)))
    put(store, "t#1", content("t", post(1), post(2)))
    assert [text for _, text, _ in texts(store, "t")] == ["words of 1", "words of 2", "words of 3"]
    assert store.thread("t").posts == 3
    assert store.counts().posts == 3
    assert [user.posts for user in store.users()] == [3]


def test_a_page_that_proved_to_be_no_thread_says_nothing(store):
    put(store, "t#1", content("t", post(1)))
    put(store, "u#1", content("u", post(2)))
    put(store, "u#2", content("u", post(3)))
    for key in ("t#1", "u#1"):
        page = store.find(key)
        task = replace(store.brought(key)[0], visit=page.visit)
        store.commit(
            [
                Outcome(task, State.DONE, "none", kind=PageKind.OTHER),
                Outcome(task, State.GONE, "none"),
            ]
        )
    assert [thread.key for thread in store.threads()] == ["u"]
    assert texts(store, "u") == [(1, "words of 3", 2)]
    assert store.counts().threads == store.counts().posts == 1
    assert store.kinds() == {PageKind.OTHER: 2, PageKind.THREAD: 1}
    assert store.states()[State.GONE] == 2


def test_everything_known_of_a_post_comes_back(store):
    known = post(
        7,
        "bob",
        "said",
        html="<p>said</p>",
        posted_at_raw="1 Jan",
        edited_at=datetime(2024, 2, 2),
        edit_note="edited",
        title="Re:",
        post_url=HOST + "/p7",
        quotes=(Quote("q", "ann", "3", 0, 1),),
        signature="--",
        attachments=(HOST + "/1.png",),
        votes=-2,
        accepted=True,
        depth=2,
        kind="reply",
    )
    put(store, "t#1", content("t", known))
    (found,) = store.posts(store.thread("t"))
    assert found.post == known
    assert (found.page_url, found.page) == (HOST + "/t-1", 1)


def test_a_thread_is_told_by_its_first_page(store):
    put(store, "t#2", content("t", post(3), title="Title, page 2", trail=(CARS,)))
    put(store, "t#1", content("t", post(1, "bob"), title="Title", language="de", trail=(ENGINES,)))
    thread = store.thread("t")
    assert (thread.title, thread.url, thread.language) == ("Title", HOST + "/t-1", "de")
    assert (thread.pages, thread.posts, thread.board.title) == (2, 2, "Engines")
    assert (thread.starter, thread.starter_url) == ("bob", HOST + "/u/bob")
    assert thread.started_at == datetime(2024, 1, 1, 12, 1)
    assert thread.last_post_at == datetime(2024, 1, 1, 12, 3)


def test_a_page_whose_number_is_unknown_shows_what_is_newest():
    assert number_of("t#front") == NO_NUMBER
    assert number_of("t#3") == 3
    assert number_of("no number") == 1
    assert thing_of("t?a=1#2") == "t?a=1"


def test_threads_come_board_by_board(store):
    put(store, "t2#1", content("t2", post(2), trail=(CARS,)))
    put(store, "t1#1", content("t1", post(1), trail=(CARS, ENGINES)))
    put(store, "t3#1", content("t3", post(3)))
    put(store, "t0#1", content("t0", post(4), trail=(CARS, ENGINES)))
    assert [one.key for one in store.threads()] == ["t3", "t2", "t0", "t1"]


def test_every_page_says_which_page_of_which_thread_it_is(store):
    for key in ("t0#1", "t0#2", "t1#1"):
        put(store, key, content(key, post(1)))
    assert sorted(store.placed()) == [("t0#1", "t0", 1), ("t0#2", "t0", 2), ("t1#1", "t1", 1)]


def test_boards_have_names_paths_and_numbers_of_threads(store):
    put(store, "b2#1", Content("Engines - Forum", trail=(CARS,)), PageKind.INDEX, "board")
    put(store, "b3#1", Content("Wheels", trail=(CARS,)), PageKind.INDEX, "board")
    put(store, "new#1", Content("What is new"), PageKind.INDEX, "new")
    put(store, "t1#1", content("t1", post(1), trail=(CARS, ENGINES)))
    found = [
        (one.key, one.title, [crumb.name for crumb in one.path], one.pages, one.threads)
        for one in store.boards()
    ]
    assert found == [
        ("b1", "Cars", [], 0, 0),
        ("b2", "Engines", ["Cars"], 1, 1),
        ("b3", "Wheels", ["Cars"], 1, 0),
    ]
    assert store.counts().boards == 3


def test_lists_tell_the_board_where_pages_do_not(store):
    threads = [f"t{n}" for n in range(6)]
    everything = tuple(Listed(key) for key in threads)
    put(store, "new#1", Content("New", listed=everything), PageKind.INDEX, "new")
    put(store, "home#1", Content("Home", listed=everything), PageKind.ENTRY, "")
    for number in (1, 2):
        part = tuple(Listed(key) for key in threads if int(key[1]) % 2 == number % 2)
        board = Content(f"Board {number}", listed=part)
        put(store, f"b{number}#1", board, PageKind.INDEX, "board")
    put(store, "tag#1", Content("Tag", listed=everything[:2]), PageKind.INDEX, "tag")
    for key in threads:
        put(store, f"{key}#1", content(key, post(int(key[1]))))
    assert {one.board for one in store.threads()} == {None}
    store.settle()
    boards = {one.key: one.board.title for one in store.threads()}
    assert boards == {key: f"Board {2 - int(key[1]) % 2}" for key in threads}


def test_lists_by_month_are_no_boards_where_lists_by_subject_are(store):
    threads = [f"t{n:02}" for n in range(12)]
    for month in range(4):
        part = tuple(Listed(key) for key in threads[3 * month : 3 * month + 3])
        put(store, f"m{month}#1", Content(f"Month {month}", listed=part), PageKind.INDEX, "month")
    for number in range(3):  # one thread stands in two of them
        part = tuple(Listed(key) for key in threads[number::3]) + (Listed("t00"),) * (number == 1)
        board = Content(f"Subject {number}", listed=part)
        put(store, f"s{number}#1", board, PageKind.INDEX, "subject")
    for at, key in enumerate(threads):
        put(
            store, f"{key}#1", content(key, post(at, posted_at=datetime(2024, 1 + at // 3, 5 + at)))
        )
    store.settle()
    boards = {one.key: one.board.title for one in store.threads()}
    assert boards.pop("t00") in {"Subject 0", "Subject 1"}
    assert boards == {key: f"Subject {int(key[1:]) % 3}" for key in threads[1:]}


def test_lists_by_month_will_do_where_nothing_else_is(store):
    threads = [f"t{n:02}" for n in range(9)]
    for month in range(3):
        part = tuple(Listed(key) for key in threads[3 * month : 3 * month + 3])
        put(store, f"m{month}#1", Content(f"Month {month}", listed=part), PageKind.INDEX, "month")
    for at, key in enumerate(threads):
        put(
            store, f"{key}#1", content(key, post(at, posted_at=datetime(2024, 1 + at // 3, 5 + at)))
        )
    store.settle()
    boards = {one.key: one.board.title for one in store.threads()}
    assert boards == {key: f"Month {int(key[1:]) // 3}" for key in threads}


def test_a_thread_that_every_page_of_its_board_names_is_sticky(store):
    for number in (1, 2, 3, 4):
        listed = (Listed("top"), Listed(f"t{number}"), Listed("moved"))[: 3 if number < 3 else 2]
        put(store, f"b2#{number}", Content("Engines", listed=listed), PageKind.INDEX, "board")
    for key in ("top", "t1", "moved"):
        put(store, f"{key}#1", content(key, post(1), trail=(ENGINES,)))
    assert {one.key: one.sticky for one in store.threads()} == {
        "top": True,
        "t1": False,
        "moved": False,
    }


def test_people_are_known_by_profile_then_by_name(store):
    long = f"{HOST}/u/ann?sort=posts"
    put(store, "t#1", content("t", post(1), post(2, "Ann B."), post(3, "Ann B.")))
    put(
        store, "s#1", content("s", post(4, "Eve", author_url=None), post(5, "ann", author_url=long))
    )
    renamed = content("r", post(6, "Ann B.", author_url=f"{HOST}/u/ann"))
    put(store, "r#1", renamed)
    found = [(one.name, one.url, one.posts) for one in store.users()]
    assert ("Eve", None, 1) in found
    assert ("ann", f"{HOST}/u/ann", 1) not in found
    assert ("Ann B.", f"{HOST}/u/Ann B.", 2) in found
    assert ("Ann B.", f"{HOST}/u/ann", 2) in found


def test_an_edited_post_keeps_what_it_said(store):
    put(store, "t#1", content("t", post(1, text="first"), post(2)))
    put(store, "t#1", content("t", post(1, text="second"), post(2)), body=b"newer")
    assert [text for _, text, _ in texts(store, "t")] == ["second", "words of 2"]
    (version,) = store.post_versions(store.thread("t"))
    assert (version.post.text, version.gone) == ("first", False)


def test_a_post_that_was_taken_away_is_kept(store):
    put(store, "t#1", content("t", post(1), post(2)))
    put(store, "t#1", content("t", post(1)), body=b"newer")
    assert [text for _, text, _ in texts(store, "t")] == ["words of 1"]
    (version,) = store.post_versions(store.thread("t"))
    assert (version.post.text, version.gone) == ("words of 2", True)


def test_reading_a_page_better_makes_no_version(store):
    put(store, "t#1", content("t", post(1, text="half")))
    page = store.find("t#1")
    store.reread({page.id: content("t", post(1, text="whole"), post(2))})
    assert [text for _, text, _ in texts(store, "t")] == ["whole", "words of 2"]
    assert store.post_versions(store.thread("t")) == []


def test_pages_without_posts_are_counted_and_can_be_found(store):
    put(store, "t1#1", content("t1", post(1)))
    put(store, "t2#1", content("t2"))
    put(store, "t3#1", None)
    put(store, "t4#1", replace(content("t4", post(4)), wrapper=2))
    counts = store.counts()
    assert (counts.unread, counts.empty, counts.threads) == (2, 1, 3)
    assert [page.key for page in store.unread(1)] == ["t2#1", "t3#1", "t4#1"]
    assert [page.key for page in store.unread(2)] == ["t2#1", "t3#1"]
    assert len(list(store.unread())) == 4


def test_a_page_that_was_not_modified_keeps_its_posts(store):
    put(store, "t#1", content("t", post(1)))
    task = store.task(HOST + "/t-1")
    store.commit([done(task, answer=response(task.url, b"", status=304), content=None)])
    assert [text for _, text, _ in texts(store, "t")] == ["words of 1"]


def test_signs_that_no_file_can_hold_are_replaced(disk):
    odd = post(1, "half\ud800", "text\ud800", author_url=None, title="x\udfff")
    put(disk, "t#1", content("t", odd, title="odd\ud800"))
    (found,) = disk.posts(disk.thread("t"))
    assert (found.post.text, found.post.author, disk.thread("t").title) == (
        "text?",
        "half?",
        "odd?",
    )


def everything(store):
    return (
        [replace(one, id=0) for one in store.boards()],
        [
            replace(one, id=0, board=one.board and replace(one.board, id=0))
            for one in store.threads()
        ],
        [
            [replace(one, id=0, warc_file="", warc_offset=0) for one in store.posts(thread)]
            for thread in store.threads()
        ],
        list(store.users()),
        store.counts(),
    )


def site(numbers):
    """A small forum: pages that overlap, two spellings of a profile, lists that disagree."""
    pages = [("b1#1", Content("Cars", listed=(Listed("t0"), Listed("t1"))), PageKind.INDEX)]
    pages += [("b2#1", Content("Bikes", listed=(Listed("t2"),), trail=(CARS,)), PageKind.INDEX)]
    for at, number in enumerate(numbers):
        thread = f"t{at % 3}"
        page = at // 3 + 1
        said = [post(n, f"u{n % 4}") for n in range(number, number + 4)]
        trail = (CARS, ENGINES) if at % 2 else ()
        pages.append((f"{thread}#{page}", content(thread, *said, trail=trail), PageKind.THREAD))
    return pages


@settings(max_examples=25, deadline=None)
@given(
    numbers=st.lists(st.integers(0, 9), min_size=1, max_size=8),
    seed=st.randoms(use_true_random=False),
)
def test_the_order_of_the_pages_makes_no_difference(numbers, seed):
    one, other = MemoryStore(), MemoryStore()
    pages = site(numbers)
    for store, order in ((one, pages), (other, seed.sample(pages, len(pages)))):
        for key, found, kind in order:
            put(store, key, found, kind, "board" if kind is PageKind.INDEX else "thread")
        store.settle()
    assert everything(one) == everything(other)


@pytest.mark.parametrize("seed", range(4))
def test_both_stores_say_the_same_in_any_order(disk, seed):
    chance = random.Random(seed)
    pages = site([chance.randrange(10) for _ in range(8)])
    memory = MemoryStore()
    for store in (disk, memory):
        for key, found, kind in chance.sample(pages, len(pages)):
            put(store, key, found, kind, "board" if kind is PageKind.INDEX else "thread")
        store.settle()
    assert everything(disk) == everything(memory)
