"""Laws of keys, whatever the URLs."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.urls.canonical import url_key
from threadhound.urls.keys import Keys
from urls.toy_forum import STYLES, Learning, ToyForum


@cache
def keys_of(number):
    return Keys(Learning(ToyForum(STYLES[number])).ask())


tails = st.one_of(
    st.builds("/viewtopic.php?t={}&start={}".format, st.integers(0, 60), st.integers(0, 60)),
    st.builds("/index.php?topic={}.{}".format, st.integers(0, 60), st.integers(0, 60)),
    st.builds(
        "/topic/{}-{}?page={}".format,
        st.integers(0, 9),
        st.text("ab-1", max_size=4),
        st.integers(0, 4),
    ),
    st.builds(
        "/t/{}-{}/page/{}/".format,
        st.integers(0, 9),
        st.text("ab-1", max_size=4),
        st.integers(0, 4),
    ),
    st.builds("/?thread-{}-{}.htm".format, st.integers(0, 60), st.integers(0, 6)),
    st.text(alphabet="ab1/?&;=%.,-", max_size=25).map("/".__add__),
)
numbers = st.integers(0, len(STYLES) - 1)


@settings(deadline=None)  # the first example of a style learns it
@given(numbers, tails)
def test_a_url_and_its_key_have_the_same_page_key(number, tail):
    keys, url = keys_of(number), "http://forum.example" + tail
    assert keys.page_key(url_key(url)) == keys.page_key(url)
    assert keys.object_key(url_key(url)) == keys.object_key(url)


@settings(deadline=None)  # the first example of a style learns it
@given(numbers, tails, tails)
def test_equal_pages_are_pages_of_equal_things(number, one, two):
    keys = keys_of(number)
    first, second = (keys.read("http://forum.example" + tail) for tail in (one, two))
    if first.page_key is not None and first.page_key == second.page_key:
        assert first.thing == second.thing
        assert first.page == second.page


@settings(deadline=None)  # the first example of a style learns it
@given(numbers, tails, st.sampled_from(["#x", "#post-7", ""]), st.sampled_from(["http", "https"]))
def test_fragment_and_scheme_never_change_a_known_key(number, tail, fragment, scheme):
    keys = keys_of(number)
    plain = keys.read("http://forum.example" + tail)
    other = keys.read(f"{scheme}://forum.example{tail}{fragment}")
    if plain.rule is not None and not fragment.startswith("#!"):
        assert other.page_key == plain.page_key


@settings(deadline=None)  # the first example of a style learns it
@given(numbers, st.text(max_size=60))
def test_any_text_has_a_key_and_nothing_breaks(number, text):
    keys = keys_of(number)
    assert keys.page_key(text) == keys.page_key(text)
    keys.object_key("http://forum.example/" + text)


@settings(deadline=None)  # the first example of a style learns it
@given(numbers, st.lists(tails, min_size=2, max_size=8), st.randoms(use_true_random=False))
def test_sameness_is_an_equivalence_whatever_was_read_before(number, found, chance):
    """Pages fall into classes, and neither order nor what is remembered moves one."""
    fresh = Keys(keys_of(number).table)
    urls = ["http://forum.example" + tail for tail in found]
    classes = {}
    for url in urls:
        classes.setdefault(fresh.page_key(url), set()).add(url)
    classes.pop(None, None)  # only fetching tells: equal to nothing
    assert sum(map(len, classes.values())) == len(set().union(*classes.values(), set()))
    again = Keys(keys_of(number).table)
    for url in chance.sample(urls * 2, len(urls) * 2):
        key = again.page_key(url)
        assert key is None or url in classes[key]


@settings(deadline=None)  # the first example of a style learns it
@given(numbers, tails)
def test_a_page_belongs_to_the_thing_its_key_begins_with(number, tail):
    reading = keys_of(number).read("http://forum.example" + tail)
    if reading.rule is not None and reading.page_key is not None:
        assert reading.thing is not None
        assert reading.page_key.startswith(reading.thing + "#")


def test_a_million_hostile_characters_have_a_key_and_no_rule():
    keys = keys_of(0)
    for text in ("1-" * 500_000, "%41" * 333_333, "&t=1" * 250_000, "/" * 1_000_000):
        reading = keys.read("http://forum.example/viewtopic.php?t=" + text)
        assert reading.rule is None or reading.page is None or isinstance(reading.page, int)
        assert keys.page_key("http://forum.example/" + text) is not None


@settings(deadline=None)  # the first example of a style learns it
@given(numbers, tails, st.integers(-1, 60))
def test_an_address_by_its_number_is_that_page_of_the_same_thing(number, tail, page):
    keys, url = keys_of(number), "http://forum.example" + tail
    there = keys.address_of(page, url)
    if there is not None:
        assert keys.page_key(there) == f"{keys.object_key(url)}#{page}"
        assert keys.page_key(url) is None or keys.address_of(keys.read(url).page, there) is not None


@settings(deadline=None)
@given(st.integers(0, 9), st.integers(2, 40))
def test_any_page_of_a_counted_thread_can_be_written(thread, page):
    keys = keys_of(0)
    like = f"http://forum.example/viewtopic.php?t={thread}&start=10"
    assert keys.object_key(keys.address_of(page, like)) == keys.object_key(like)
