"""Hostile mark-up is tamed before a parser sees it, and its text survives."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.dom.flat import MOST_LINKS, flatten
from threadhound.dom.prescan import (
    ATTRIBUTES,
    ATTRIBUTES_IN_ALL,
    DEPTH,
    FEW_ATTRIBUTES,
    MOST_ATTRIBUTES,
    TAGS,
    may_be_deep,
    suspicious,
    tame,
)
from threadhound.dom.text import visible_text
from threadhound.dom.tree import parse

MANY = 20_000


def depth_of(tree):
    deepest, level = 0, [tree]
    while level:
        deepest += 1
        level = [child for element in level for child in element]
    return deepest


def read(body):
    tree, _, flags = parse(body, "text/html")
    return tree, visible_text(tree), flags


DEEP = {
    "divs": b"<body>" + b"<div>" * MANY + b"deep" + b"</div>" * MANY + b"<p>after",
    "unclosed": b"<p>before<p>" + b"<font>" * MANY + b"deep" + b"<p>after",
    "just over the parser's own limit": b"<div>" * 2100 + b"deep" + b"</div>" * 2100 + b"after",
    "false end tags": b"<body>" + b"<div></b></b></b>" * 3000 + b"deep</div><p>after",
    "tables": b"<table><tr><td>" * 3000 + b"deep" + b"</table>" * 3000 + b"after",
    "misnested": b"<a>" * MANY + b"<i>" * MANY + b"deep<p>after",
    "foreign": (b"<select>" + b"<svg>" + b"<math>") * MANY + b"<b>deep<p>after",
    "end tags the parser ignores": b"<b><div></b>" * 3000 + b"deep<p>after",
    "lists": b"<ul><li>" * 3000 + b"deep" + b"</li></ul>" * 3000 + b"after",
    "quotes of quotes": b"<blockquote><p>x</p>" * 600 + b"deep" + b"</blockquote>" * 600 + b"after",
}


@pytest.mark.parametrize("name", DEEP)
def test_deep_nesting_is_flattened_and_loses_no_text(name):
    tree, _, flags = parse(DEEP[name], "text/html")
    text = "".join(tree.itertext())
    assert "deep" in flags
    assert depth_of(tree) <= DEPTH + 10
    assert text.index("deep") < text.index("after")


def test_end_tags_of_flattened_levels_close_nothing_else():
    body = b"<div>" * 2400 + b"deep" + b"</div>" * 2000 + b"<p id=mid>mid</p>" + b"</div>" * 400
    tree, text, _ = read(body)
    assert text == "deep\nmid"
    (mid,) = tree.iter("p")
    assert 395 <= sum(1 for _ in mid.iterancestors("div")) <= 405


def test_half_a_million_levels_are_read_to_the_end():
    _, text, flags = read(b"<b>" * 600_000 + b"deep<p>after")
    assert "deep" in text
    assert "after" in text
    assert {"deep", "tags"} <= flags


def test_links_below_the_last_level_stay_links():
    tree, _, _ = read(b"<div>" * 3000 + b"<a href=/x>one</a> <a href=/y>two</a>" + b"</div>" * 3000)
    assert [(a.get("href"), a.text) for a in tree.iter("a")] == [("/x", "one"), ("/y", "two")]


def test_ordinary_depth_is_left_alone():
    body = b"<div class=x>" * 300 + b"text" + b"</div>" * 300
    tree, text, flags = read(body)
    assert not flags
    assert text == "text"
    assert depth_of(tree) == 302


def test_many_shallow_elements_are_not_deep():
    tree, _, flags = read(b"<p>x<br>" * 5000)
    assert not flags
    assert len(list(tree.iter("p"))) == 5000


STORMS = {
    "values": b" ".join(b"a%d=1" % i for i in range(MANY)),
    "names": b" ".join(b"a%d" % i for i in range(MANY)),
    "slashes": b"/".join(b"a%d" % i for i in range(MANY)),
    "no space between": b"".join(b"a%d='1'" % i for i in range(MANY)),
    "ends in quotes": b" ".join(b"a%d='>'" % i for i in range(MANY)),
    "tags in quotes": b" ".join(b'a%d = "<b>"' % i for i in range(MANY)),
    "far from their values": b"".join(b'a%d %40s "<b>" ' % (i, b"=") for i in range(4000)),
    "line breaks": b"\n".join(b"a%d\n=\n'>'" % i for i in range(MANY)),
}


@pytest.mark.parametrize("name", STORMS)
def test_surplus_attributes_are_dropped_and_the_rest_is_read(name):
    body = b"<p>before<div id=first " + STORMS[name] + b">inside</div><p>after"
    assert suspicious(body)
    tree, text, flags = read(body)
    assert "attributes" in flags
    assert text == "before\ninside\nafter"
    (div,) = tree.iter("div")
    assert div.get("id") == "first"
    assert len(div.attrib) <= ATTRIBUTES


@pytest.mark.parametrize(
    "body",
    [
        b"<p>" + b"long text without any tag, as people write it. " * 400,
        b"<script>" + b"var a = b < c && d / e;\n" * 400 + b"</script>",
        b"<img src='data:image/png;base64," + b"QUJD" * 5000 + b"'>",
        b"<p title='a > b'>x</p>" * 20,
        b"<p>x</p>" * 10_000,
        b"",
    ],
)
def test_ordinary_pages_are_not_suspicious(body):
    assert not suspicious(body)


def test_opening_tags_that_cannot_nest_deep_are_recognised_cheaply():
    assert not may_be_deep(b"<p>" * 500 + b"</p>" * 5000)
    assert may_be_deep(b"<p>" * 600)


def test_a_page_is_cut_at_its_limit():
    kept, flags = tame(b"<p>start</p>" + b"x" * 1000, html_bytes=100)
    assert len(kept) == 100
    assert flags == {"long"}


def test_nul_bytes_become_replacement_characters():
    assert tame(b"a\0b", 100) == ("a\ufffdb".encode(), frozenset())


def test_scripts_titles_and_comments_are_not_taken_for_markup():
    page = (
        b"<title><b></title><script>if (a<b) '<div><div>'</script><!-- <div> --><!-->"
        b"<style>a<b</style><textarea><p></textarea><p>text"
    )
    kept, flags = tame(page, 1000, depth=3)
    assert not flags
    assert b"<title><b></title>" in kept
    assert b"'<div><div>'</script>" in kept
    assert b"<!--" not in kept
    assert kept.endswith(b"<p>text")


@pytest.mark.parametrize(
    "body",
    [
        b"<p>text" + b'<a href="x' * 50_000,
        b"<p>text" + b"<" * 500_000,
        b"<p>text" + b"<a " * 300_000,
        b"<p>text" + b"<!--" * 300_000,
        b"<p>text" + b"<script>" * 100_000,
        b"<p>text" + b"<p = " * 100_000,
        b"<p>text" + b"</" * 300_000,
        b"<p>text<p " + b"= " * 300_000,
        b"<p>text<p " + b'="' * 300_000,
    ],
)
def test_unfinished_markup_does_not_cost_the_text_before_it(body):
    _, text, _ = read(body)
    assert text.startswith("text")
    assert tame(body, len(body))[0].startswith(b"<p>text")


PIECES = st.sampled_from(
    [
        b"<div>",
        b"</div>",
        b"<p>",
        b"</p>",
        b"<b>",
        b"</b>",
        b"<td>",
        b"<tr>",
        b"<table>",
        b"<br>",
        b"<a href=x>",
        b"</a>",
        b"<!-- x -->",
        b"<img alt='>'>",
        b"</table>",
        b"<li>",
        b"<ul>",
    ]
)


@settings(max_examples=200)
@given(st.lists(PIECES, max_size=60), st.integers(0, 6))
def test_every_word_survives_in_order_at_any_depth(pieces, depth):
    body = b"".join(b"%sw%d " % (piece, i) for i, piece in enumerate(pieces))
    kept, _ = tame(body, len(body), depth)
    tree, _, _ = parse(kept, "text/html")
    words = visible_text(tree).split() if tree is not None else []
    assert words == [f"w{i}" for i in range(len(pieces))]


@given(st.binary(max_size=300), st.integers(0, 3))
def test_taming_never_raises(body, depth):
    kept, _ = tame(body, 200, depth)
    assert b"\0" not in kept


@pytest.mark.parametrize(
    "tag",
    [
        b"<p a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8 i=9>x</p>",
        b"<p a b c d e f g h i>x</p>",
        b"<p\ta\nb\rc/d/e a='>' f g h i>x</p>",
        b"<p " + b" ".join(b"a%d" % n for n in range(190)) + b">x</p>",
    ],
    ids=["values", "none", "other separators", "many to a tag"],
)
def test_the_attributes_of_all_tags_are_bounded_together_and_the_text_is_kept(tag):
    tags = 50_000 if len(tag) < 100 else 5000
    page = b"<body>" + tag * tags
    assert suspicious(page)
    tamed, flags = tame(page, len(page))
    assert "attributes" in flags
    tree, _, _ = parse(tamed, "text/html")
    elements = list(tree.iter("p"))
    kept = [len(element.attrib) for element in elements]
    assert sum(kept) <= MOST_ATTRIBUTES + ATTRIBUTES
    assert max(kept[len(kept) // 2 :]) <= FEW_ATTRIBUTES
    assert "".join(tree.itertext()).count("x") == tags


def test_a_page_of_many_attributes_that_is_real_loses_none():
    page = b"<body>" + b'<p class="post" id=x>text</p>' * (ATTRIBUTES_IN_ALL // 2 - 10)
    tree, _, flags = parse(page, "text/html")
    assert flags == frozenset()
    assert {len(element.attrib) for element in tree.iter("p")} == {2}


def test_behind_the_most_tags_the_text_is_kept_without_them():
    page = b"<body>" + b"<i>one </i>" * (TAGS // 2 + 5000) + b"<b>last</b> words"
    tamed, flags = tame(page, len(page))
    assert flags == {"tags"}
    assert tamed.count(b"<i>") <= TAGS // 2 + 1
    assert tamed.count(b"one") == TAGS // 2 + 5000
    assert tamed.endswith(b"last  words")


def test_bars_and_rows_are_looked_for_among_the_links_that_can_be_followed():
    page = b"<body>" + b"<a href=/x>y</a>" * (MOST_LINKS + 500) + b"<p>said</p>"
    flat = flatten(parse(page, "text/html")[0])
    assert len(flat.links) == MOST_LINKS
    assert flat.anchor[-1] == MOST_LINKS + 500, "their letters still count as letters of links"
