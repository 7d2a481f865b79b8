"""Addresses made absolute the quick way are those of the standard library."""

from urllib.parse import urljoin

from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.extract.addresses import resolved

BASES = ["http://f.test/", "http://f.test/a/b/c.php?x=1", "https://f.test:81/d/", "http://f.test"]
PIECES = ["a", "b.php", "?", "#", "/", "./", "../", "x=1", "&", "..", ".", "//", "%20", "index"]


@settings(max_examples=400)
@given(st.sampled_from(BASES), st.lists(st.sampled_from(PIECES), max_size=6).map("".join))
def test_the_quick_way_agrees(base, href):
    assert resolved(base, href) == urljoin(base, href)


def test_addresses_that_are_none():
    assert resolved("http://f.test/", "http://[broken") == "http://[broken"
    assert resolved("http://f.test/", "//[broken") == ""
    assert resolved("http://f.test/", "https://other.test/x") == "https://other.test/x"
