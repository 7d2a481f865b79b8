"""Which addresses belong to a crawl."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.crawl.scope import Rules, Scope, matches
from threadhound.settings import Settings


def scope(start="https://forum.example.org/", **settings):
    return Scope(start, Settings(**settings))


@pytest.mark.parametrize(
    "url",
    [
        "https://forum.example.org/t/1",
        "http://forum.example.org/t/1",
        "https://www.forum.example.org/t/1",
        "https://FORUM.example.org/t/1",
        "https://forum.example.org:443/t/1",
        "https://forum.example.org",
        "https://forum.example.org?x=1",
    ],
)
def test_the_same_host_in_any_spelling_is_in(url):
    assert scope().refusal(url) is None


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/",
        "https://other.example.org/",
        "https://forum.example.org.evil.example/",
        "https://forum.example.org@evil.example/",
        "https://forum.example.org:8443/",
        "ftp://forum.example.org/",
        "https://[::1",
    ],
)
def test_another_host_port_or_scheme_is_out(url):
    assert scope().refusal(url) == "other host"


def test_a_start_with_www_takes_the_bare_host_along():
    assert scope("https://www.example.org/f/").refusal("https://example.org/f/2") is None


def test_an_odd_port_must_be_the_same():
    odd = scope("http://127.0.0.1:8100/")
    assert odd.refusal("http://127.0.0.1:8100/x") is None
    assert odd.refusal("http://127.0.0.1:8101/x") == "other host"
    assert odd.refusal("http://127.0.0.1/x") == "other host"


def test_a_prefix_narrows():
    narrow = scope(scope_prefix="/forum/")
    assert narrow.refusal("https://forum.example.org/forum/t/1") is None
    assert narrow.refusal("https://forum.example.org/shop/") == "outside prefix"


def test_patterns_include_and_exclude():
    picky = scope(include=("/t/*",), exclude=("print",))
    assert picky.refusal("https://forum.example.org/t/1") is None
    assert picky.refusal("https://forum.example.org/u/1") == "not included"
    assert picky.refusal("https://forum.example.org/t/1?print=1") == "excluded"


@given(st.text(max_size=30), st.lists(st.text(max_size=5), max_size=4))
def test_a_pattern_of_pieces_in_order_matches(glue, pieces):
    assert matches("*".join(pieces), glue.join(["", *pieces, ""]))


def test_rules_put_robots_behind_scope():
    rules = Rules("https://forum.example.org/", Settings())
    rules.robots_allow = lambda url: "private" not in url
    assert rules.refusal("https://forum.example.org/private") == "robots"
    assert rules.refusal("https://evil.example/private") == "other host"
    assert rules.refusal("https://forum.example.org/open") is None
