"""Posts that two threads show, threads that were merged, and pages that redirects show anew."""

from datetime import UTC, datetime

from store.samples import HOST, done, follow, moved
from store.test_store_forum import content, post, put
from threadhound.model import PageKind
from threadhound.store.interface import MERGED, Outcome, State
from threadhound.store.objects import Double


def said(store, key):
    return [one.post.text for one in store.posts(store.thread(key))]


def merged(store):
    """Thread a was read, then merged into b, and b was read."""
    put(store, "a#1", content("a", post(1, "ann"), post(2, "bob")))
    put(store, "a#2", content("a", post(3, "ann")))
    put(store, "b#1", content("b", post(1, "ann"), post(2, "bob"), post(3, "ann"), post(9, "eve")))


def test_the_page_that_was_read_first_is_told(store):
    merged(store)
    assert store.doubled() == [Double("a#1", "a", "b", 2), Double("a#2", "a", "b", 1)]


def test_posts_that_differ_in_anything_are_two(store):
    put(store, "a#1", content("a", post(1, "ann"), post(2, "ann"), post(3, "ann", "hello")))
    other = datetime(2024, 5, 5, 12, 2, tzinfo=UTC)
    put(store, "b#1", content("b", post(1, "bob"), post(2, "ann", posted_at=other)))
    put(store, "c#1", content("c", post(3, "ann", "good morning"), post(7, "ann", "hello")))
    assert store.doubled() == []


def test_posts_without_a_time_are_not_compared(store):
    put(store, "a#1", content("a", post(1, posted_at=None)))
    put(store, "b#1", content("b", post(1, posted_at=None)))
    assert store.doubled() == []


def test_a_post_on_two_pages_of_one_thread_is_no_double(store):
    put(store, "a#1", content("a", post(1)))
    put(store, "a#2", content("a", post(1), post(2)))
    assert store.doubled() == []


def test_a_merged_thread_is_a_part_of_the_other_and_no_post_is_there_twice(store):
    merged(store)
    store.put({MERGED: {"a#1": "b", "a#2": "b"}})
    store.settle()
    assert [thread.key for thread in store.threads()] == ["b"]
    assert said(store, "b") == ["words of 1", "words of 2", "words of 3", "words of 9"]
    assert (store.counts().threads, store.counts().posts) == (1, 4)
    assert {user.name: user.posts for user in store.users()} == {"ann": 2, "bob": 1, "eve": 1}
    assert store.doubled() == []


def test_what_was_left_out_in_merging_stays_at_the_end(store):
    put(store, "a#1", content("a", post(1), post(2, text="hidden since")))
    put(store, "b#1", content("b", post(1), post(9)))
    store.put({MERGED: {"a#1": "b"}})
    store.settle()
    assert said(store, "b") == ["words of 1", "words of 9", "hidden since"]


def test_what_is_merged_stays_so_when_pages_are_read_anew(store):
    merged(store)
    store.put({MERGED: {"a#1": "b", "a#2": "b"}})
    store.settle()
    again = {store.find("a#1").id: content("a", post(1, "ann"), post(2, "bob"))}
    store.reread(again)
    store.settle()
    assert [(thread.key, thread.posts) for thread in store.threads()] == [("b", 4)]


def test_threads_that_are_not_there_are_merged_with_none(store):
    put(store, "a#1", content("a", post(1)))
    store.put({MERGED: {"a#1": "nowhere", "gone#1": "a"}})
    store.settle()
    assert [thread.key for thread in store.threads()] == ["a"]


def redirected(store, path, to, found, key):
    """An address leads to a page that is there under its own."""
    store.add([follow(path, path)])
    task = store.task(HOST + path)
    answer = moved(HOST + path, HOST + to, b"anew")
    more = {"kind": PageKind.THREAD, "key": key, "content": found}
    store.commit([done(task, answer=answer, **more)])


def test_a_redirect_shows_a_page_as_it_is_now(store):
    put(store, "b#1", content("b", post(9)))
    redirected(store, "/a", "/b-1", content("b", post(1), post(9)), "b#1")
    assert said(store, "b") == ["words of 1", "words of 9"]
    assert store.find("b#1").url == HOST + "/b-1"
    assert store.standing(HOST + "/a")[0] is State.ALIAS


def test_another_address_of_a_page_does_not_change_it(store):
    put(store, "b#1", content("b", post(1), post(9)))
    redirected(store, "/post/9", "/b-1?only=9", content("b", post(9)), "b#1")
    assert said(store, "b") == ["words of 1", "words of 9"]


def test_the_task_that_brought_a_page_is_told_with_where_it_stands(store):
    put(store, "b#1", content("b", post(9)))
    redirected(store, "/a", "/b-1", content("b", post(9)), "b#1")
    task, state = store.brought("b#1")
    assert (task.url, state) == (HOST + "/b-1", State.DONE)
    store.commit([Outcome(task, State.GONE, "http-404")])
    assert store.brought("b#1")[1] is State.GONE
    assert store.brought("c#1") is None
