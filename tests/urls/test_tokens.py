import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.urls.canonical import url_key
from threadhound.urls.tokens import runs, small_number, split_cells, tokenise
from zoo import mirrors, needs_zoo


def cells(url):
    return tokenise(url).cells


def test_path_segments_and_query_values_are_cells():
    tokens = tokenise("http://h.example/a/b.php?t=5&f=2")
    assert tokens.site == "h.example"
    assert tokens.steps == 2
    assert tokens.names == ("f", "t")
    assert tokens.cells == ("a", "b.php", "2", "5")


def test_order_scheme_port_and_fragment_do_not_matter():
    one = tokenise("http://H.example:80/a?x=1&y=2#post5")
    assert one == tokenise("https://h.example/a?y=2&x=1")


def test_a_trailing_slash_is_a_step_of_its_own():
    assert tokenise("http://h/a/").shape != tokenise("http://h/a").shape


@pytest.mark.parametrize(
    ("url", "wanted"),
    [
        ("http://h/?thread-79-2.htm", ("", "thread-79-2.htm")),
        ("http://h/read.php?2,155,page=7", ("read.php", "2,155,page=7")),
        ("http://h/x.php?/topic/5/", ("x.php", "", "topic", "5", "")),
        ("http://h/index.php?topic=12.30", ("index.php", "12.30")),
        ("http://h/i.php?board=2.0;sort=last_post;desc", ("i.php", "desc", "2.0", "last_post")),
        ("http://h/?p=/topic/5/a-b&sort=x", ("", "p=", "topic", "5", "a-b", "x")),
        ("http://h/index.php?z=1&p=/topic/5", ("index.php", "p=", "topic", "5", "1")),
        ("http://h/login.php?to=/topic/5", ("login.php", "/topic/5")),
    ],
)
def test_queries_without_names_are_positions(url, wanted):
    assert cells(url) == wanted


def test_semicolons_and_ampersands_separate_alike():
    assert tokenise("http://h/i?a=1;b=2") == tokenise("http://h/i?a=1&b=2")


def test_a_url_in_a_value_does_not_confuse():
    tokens = split_cells("h.example/login?to=http://other.example/a/b?c=1")
    assert tokens.site == "h.example"
    assert tokens.cells == ("login", "http://other.example/a/b?c=1")


def test_dropped_names_leave_the_query_and_path_parameters():
    drop = frozenset({"sid", "js"})
    assert tokenise("http://h/a?sid=1&t=5", drop) == tokenise("http://h/a?t=5")
    assert tokenise("http://h/a;js=abc/b", drop) == tokenise("http://h/a/b")


@pytest.mark.parametrize(
    ("cell", "wanted"),
    [
        ("user-34.html", ["user-", "34", ".html"]),
        ("12", ["12"]),
        ("", []),
        ("%D0%B6-7", ["%D0%B6-", "7"]),
        ("a%2031", ["a%20", "31"]),
        ("100%5", ["100", "%", "5"]),
    ],
)
def test_runs_of_digits_leave_escapes_whole(cell, wanted):
    assert runs(cell) == wanted


@given(st.text(alphabet="ab1 2%AF-./"))
def test_runs_lose_nothing_and_alternate(cell):
    pieces = runs(cell)
    assert "".join(pieces) == cell
    sorts = [piece.isdigit() for piece in pieces]
    assert all(one != two for one, two in pairwise(sorts))


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("17", 17), ("007", None), ("", None), ("x", None), ("9" * 19, None), ("٣", None)],
)
def test_numbers_that_count(text, number):
    assert small_number(text) == number


@given(st.text(alphabet="abAB12/?&;=%.,-+~é", max_size=40))
def test_a_key_has_the_tokens_of_its_url(tail):
    url = "http://h.example/" + tail
    assert tokenise(url_key(url)) == tokenise(url)


@needs_zoo
def test_keys_of_real_urls_have_their_tokens():
    for mirror in mirrors():
        lines = (mirror / "truth.jsonl").read_text().splitlines()[::29]
        for url in (json.loads(line)["url"] for line in lines):
            assert tokenise(url_key(url)) == tokenise(url)
