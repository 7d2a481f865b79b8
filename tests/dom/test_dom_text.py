"""The text of a page as a reader sees it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.dom.text import fold, folded_text, own_texts, text_of, visible_text
from threadhound.dom.tree import parse


def text(html):
    tree, _, _ = parse(html.encode(), "text/html")
    return visible_text(tree)


@pytest.mark.parametrize(
    ("html", "seen"),
    [
        ("one two", "one two"),
        ("<p>one<p>two", "one\ntwo"),
        ("<div>one</div>two", "one\ntwo"),
        ("one<br>two<br/>three", "one\ntwo\nthree"),
        ("<b>bo</b>ld <i>text</i>", "bold text"),
        ("<p>a\n b\r\n\t c&nbsp;d</p>", "a b c d"),
        ("<table><tr><td>a<td>b<tr><td>c</table>", "a\nb\nc"),
        ("<ul><li>a<li>b</ul>c", "a\nb\nc"),
        ("<div><div><div>a</div></div></div>", "a"),
        ("<h1>Title</h1>text<hr>more", "Title\ntext\nmore"),
        ("a<script>b</script>c<style>d</style>e", "ace"),
        ("a<noscript>b</noscript>c<template>d</template>e", "ace"),
        ("<head><title>t</title></head><body>a", "a"),
        ("a<!-- b -->c", "ac"),
        ("<a href=x>link</a>, text", "link, text"),
        ("<pre>a\n  b</pre>", "a b"),
        ("&lt;script&gt;{{x}}", "<script>{{x}}"),
        ("<p></p><p> </p>", ""),
    ],
)
def test_what_a_reader_sees(html, seen):
    assert text(html) == seen


def test_the_text_after_an_element_is_not_its_own():
    tree, _, _ = parse(b"<div><p>inside</p>outside</div>", "text/html")
    assert visible_text(next(tree.iter("p"))) == "inside"


def test_all_text_of_an_element_as_it_stands():
    html = b"<div>a &amp; <!-- no -->b<p>c <b>\xc3\xa9</b>\n</p> d<script>e</script></div>behind"
    tree, _, _ = parse(html, "text/html; charset=utf-8")
    element = next(tree.iter("div"))
    assert text_of(element) == "a & bc \u00e9\n de" == "".join(element.itertext())
    assert folded_text(element) == "a & bc \u00e9 de"
    assert own_texts(element) == ["a & b", " d"]


def test_the_deepest_pages_are_read():
    assert text("<div>" * 510 + "deep") == "deep"


def test_folding():
    assert fold(None) == ""
    assert fold(" a\u3000\u00a0b\n") == "a b"


WORDS = st.lists(st.text("abc", min_size=1, max_size=5), max_size=12)


@given(WORDS, st.lists(st.sampled_from(["p", "div", "b", "span", "li", "td", "h2"]), min_size=12))
def test_all_words_in_their_order(words, tags):
    html = " ".join(f"<{tag}>{word}</{tag}>" for word, tag in zip(words, tags, strict=False))
    tree, _, _ = parse(f"<html><body>{html}</body></html>".encode(), "text/html")
    assert visible_text(tree).split() == words[: len(tags)]
