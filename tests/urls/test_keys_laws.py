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
