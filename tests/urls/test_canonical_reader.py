"""A reader answers as the plain functions do, however much it remembers."""

import tracemalloc

from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.urls.canonical import UrlReader, absolute, url_key

BASES = [
    "http://f.example/board/list.php?f=1",
    "http://f.example/board/thread.php?t=2",
    "http://f.example/other/",
    "https://f.example/board/list.php",
    "http://g.example/board/list.php?f=1",
    "about:blank",
]
HREFS = [
    "thread.php?t=5",
    "./thread.php?t=5",
    "../x",
    "/x?y#z",
    "//h.example/x",
    "?page=2",
    " ?page=2",
    "#top",
    "",
    "http:?page=3",
    "http:x",
    "http://h.example/x#y",
    "HTTP://h.example/x",
    "javascript:x",
    "%20x",
    ";x",
    "é?é",
    "\\x",
    "~u/",
    "-5",
]


@given(
    st.lists(st.tuples(st.sampled_from(BASES), st.sampled_from(HREFS)), max_size=60),
    st.integers(1, 4),
)
def test_answers_never_depend_on_what_was_asked_before(questions, most):
    reader = UrlReader(most=most)
    for base, href in questions:
        assert reader.resolve(base, href) == absolute(base, href)


def test_every_href_against_every_base_twice():
    reader = UrlReader()
    for _ in range(2):
        for base in BASES:
            for href in HREFS:
                assert reader.resolve(base, href) == absolute(base, href)


@settings(max_examples=50)
@given(st.lists(st.integers(0, 30), max_size=80))
def test_keys_are_those_of_url_key(numbers):
    reader = UrlReader(most=5)
    for number in numbers:
        url = f"http://f.example/?b={number}&amp;a=1"
        assert reader.key(url) == url_key(url)


def test_read_gives_url_and_key():
    reader = UrlReader()
    base = "http://f.example/list.php"
    href = "t.php?t=5&sid=0123456789abcdef0123456789abcdef#p7"
    url = "http://f.example/t.php?t=5&sid=0123456789abcdef0123456789abcdef"
    assert reader.read(base, href) == (url, "http://f.example/t.php?t=5")
    assert reader.read(base, "mailto:x") is None


def test_the_page_s_encoding_is_never_taken_from_another_page():
    reader = UrlReader()
    base = "http://f.example/"
    assert reader.resolve(base, "/?é") == ("http://f.example/?%C3%A9", "")
    assert reader.resolve(base, "/?é", "latin-1") == ("http://f.example/?%E9", "")
    assert reader.resolve(base, "/?é") == ("http://f.example/?%C3%A9", "")


def test_overlong_urls_are_refused():
    reader = UrlReader(longest=40)
    assert reader.resolve("http://f.example/", "/" + "x" * 40) is None


def test_memory_stays_bounded():
    reader = UrlReader(most=100)
    tracemalloc.start()
    for number in range(2000):
        reader.read("http://f.example/", f"/t.php?t={number}")
    early, _ = tracemalloc.get_traced_memory()
    for number in range(2000, 12_000):
        reader.read("http://f.example/", f"/t.php?t={number}")
    late, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert late < early + 200_000
