"""Pages that are of one thread although their keys do not say so."""

from store.test_store_forum import content, post, put, texts
from threadhound.store.joining import Part, Place, joined
from threadhound.store.objects import Sibling


def part(page, thing, title="A thread", siblings=(), number=1):
    return Part(page, thing, number, title, tuple(Sibling(*one) for one in siblings))


def test_the_address_without_a_number_is_the_first_page():
    parts = [
        part(1, "t", siblings=[("t-2", 2, None), ("t-3", 3, None)]),
        part(2, "t-2", siblings=[("t", None, 2), ("t-3", 3, 2)]),
        part(3, "t-3", siblings=[("t", None, 3)]),
    ]
    expected = {1: Place("t", 1), 2: Place("t", 2), 3: Place("t", 3)}
    assert joined(parts) == expected
    assert joined(reversed(parts)) == expected


def test_or_the_newest_where_there_is_a_page_1_beside_it():
    parts = [
        part(1, "t", siblings=[("t/2", 2, None), ("t/1", 1, None)]),
        part(2, "t/1", siblings=[("t/2", 2, 1)]),
        part(3, "t/2"),
    ]
    assert joined(parts) == {2: Place("t/1", 1), 3: Place("t/1", 2), 1: Place("t/1", 3)}


def test_offsets_give_numbers_in_their_order():
    parts = [
        part(1, "t", siblings=[("t?s=20", 20, None), ("t?s=40", 40, None)]),
        part(2, "t?s=40"),
        part(3, "t?s=20"),
    ]
    assert {page: one.number for page, one in joined(parts).items()} == {1: 1, 3: 2, 2: 3}


def test_pages_that_know_only_their_neighbours_are_counted_from_the_plainest():
    parts = [
        part(1, "t?c=x9", siblings=[("t?c=a7", None, None)]),
        part(2, "t?c=a7", siblings=[("t", None, None), ("t?c=x9", None, None)]),
        part(3, "t", siblings=[("t?c=a7", None, None)]),
    ]
    expected = {3: Place("t", 1), 2: Place("t", 2), 1: Place("t", 3)}
    assert joined(parts) == joined(reversed(parts)) == expected


def test_other_titles_are_other_threads():
    parts = [part(1, "t1", "One thing", [("t2", 2, 1)]), part(2, "t2", "Another")]
    assert joined(parts) == {}


def test_neighbours_of_the_same_name_are_not_joined():
    parts = [part(1, "t712", siblings=[("t713", 713, 712)]), part(2, "t713")]
    assert joined(parts) == {}


def test_a_store_joins_them_and_counts_posts_once(store):
    first = content("t", post(1), post(2), title="Pumps", siblings=(Sibling("t-2", 2, None),))
    second = content("t-2", post(2), post(3), title="Pumps", siblings=(Sibling("t", None, 2),))
    put(store, "t-2", second)
    put(store, "t", first)
    assert store.counts().threads == 2
    store.settle()
    assert store.counts().threads == 1
    assert texts(store, "t") == [(1, "words of 1", 1), (2, "words of 2", 1), (3, "words of 3", 2)]
    assert (store.thread("t").pages, store.thread("t").posts) == (2, 3)
    assert sorted(store.placed()) == [("t", "t", 1), ("t-2", "t", 2)]
    assert store.thread("t-2") is None
    assert [one.posts for one in store.users()] == [3]


def test_a_page_read_again_stays_where_it_was_put(store):
    test_a_store_joins_them_and_counts_posts_once(store)
    again = content("t-2", post(2), post(3, text="edited"), title="Pumps")
    put(store, "t-2", again, body=b"newer")
    assert [text for _, text, _ in texts(store, "t")] == ["words of 1", "words of 2", "edited"]
    assert [one.post.text for one in store.post_versions(store.thread("t"))] == ["words of 3"]
