"""Any bytes give a tree or None, never an exception, and no text is lost on the way."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.dom.text import visible_text
from threadhound.dom.tree import is_html, parse
from threadhound.settings import Limits

HTML = "text/html; charset=utf-8"


def text_of(body, content_type=HTML, limits=None):
    tree, _, flags = parse(body, content_type, limits or Limits())
    assert tree is not None
    return visible_text(tree), flags


@pytest.mark.parametrize(
    "body",
    [b"", b" \n\t ", b"<!-- only a comment -->", b"<!doctype html>", b"<?xml version='1.0'?>"],
)
def test_pages_without_content_have_no_tree(body):
    tree, _, flags = parse(body, HTML)
    assert tree is None
    assert flags == {"empty"}


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "image/png"),
        (b"\x89PNG\r\n\x1a\n\0\0", HTML),
        (b"%PDF-1.7 <html>", HTML),
        (b"GIF89a", None),
        (b"PK\x03\x04", HTML),
        (b"<html>", "text/plain"),
        (b'{"a": "<b>"}', "application/json"),
        (b"<?xml version='1.0'?><rss><channel/></rss>", "application/rss+xml"),
        (b"plain words", None),
        (b"\0\1\2\3", "application/octet-stream"),
    ],
)
def test_what_is_not_html_is_not_parsed(body, content_type):
    assert parse(body, content_type) == (None, "", frozenset({"not-html"}))


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"words", HTML),
        (b"<p>words", "TEXT/HTML"),
        (b"<html><p>words", None),
        (b"<!DOCTYPE html><p>words", ""),
        (b"<?xml version='1.0'?><html xmlns='x'><body><p>words", "application/xml"),
        (b"<html><p>words", "application/octet-stream"),
        ("<html><p>words".encode("utf-16"), None),
        ("<html><p>words".encode("utf-16"), "text/html"),
    ],
)
def test_what_is_html_is_parsed_whatever_it_is_called(body, content_type):
    assert is_html(body, content_type)
    assert text_of(body, content_type)[0] == "words"


def test_an_xml_prolog_with_an_encoding_does_no_harm():
    body = (
        '<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"'
        '><html xmlns="http://www.w3.org/1999/xhtml"><body><a href="/x">é</a></body></html>'
    )
    for content_type, data in ((HTML, body.encode()), ("text/html", body.encode("latin-1"))):
        tree, _, _ = parse(data, content_type)
        assert [a.get("href") for a in tree.iter("a")] == ["/x"]
        assert visible_text(tree) == "é"


def test_a_frameset_keeps_its_frames():
    tree, _, flags = parse(b"<html><frameset><frame src=a><frame src=b></frameset></html>", HTML)
    assert [frame.get("src") for frame in tree.iter("frame")] == ["a", "b"]
    assert not flags


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b"a\0b", "a\ufffdb"),
        (b"a\x01\x1b[31mb", "a\ufffd\ufffd[31mb"),
        (b"a\x0cb", "a b"),
        (b"a\xef\xbf\xbeb\xef\xbf\xbfc", "a\ufffdb\ufffdc"),
        (b"a&#0;b", "a\ufffdb"),
        (b"a&#1;b&#x1B;c&#0027d", "a\ufffdb\ufffdc\ufffdd"),
        (b"a&#x10;b&#x100;c", "a\ufffdb\u0100c"),
        (b"a&#10;b&#x9;c&#13;d", "a b c d"),
        (b"a&#xD800;b", "a\ufffdb"),
        (b"a&#99999999999;b", "a\ufffdb"),
        (b"a&#x80;b", "a€b"),
        (b"a&amp b&copy;", "a& b©"),
        (b"a]]>b{{7*7}}", "a]]>b{{7*7}}"),
    ],
)
def test_characters_no_document_may_hold_are_replaced(body, text):
    assert text_of(b"<p>" + body)[0] == text


def test_surrogates_and_overlong_forms_in_utf_8_are_replaced():
    words = "déjà vu " * 50
    text, flags = text_of(f"<p>{words}".encode() + b"a\xed\xa0\x80b\xc0\xafc")
    assert text == words + "a\ufffd\ufffd\ufffdb\ufffd\ufffdc"
    assert flags == {"encoding"}


def test_an_endless_entity_name_is_text():
    text, _ = text_of(b"<p>before &" + b"x" * 1_000_000 + b"; after")
    assert text.startswith("before &xxx")
    assert text.endswith("after")


def test_a_page_longer_than_allowed_is_cut_and_says_so():
    body = b"<p>start" + b" word" * 1000
    text, flags = text_of(body, limits=Limits(html_bytes=100))
    assert flags == {"long"}
    assert text.startswith("start word")
    assert len(text) < 110


@pytest.mark.parametrize("filling", [b"x" * 11_000_000, b"<p title='" + b"x" * 11_000_000 + b"'>"])
def test_neither_a_huge_text_nor_a_huge_attribute_loses_the_rest(filling):
    limits = Limits(html_bytes=12_000_000)
    text, flags = text_of(b"<p>before</p>" + filling + b"<p>after", limits=limits)
    assert text.startswith("before\n")
    assert text.endswith("\nafter")
    assert not flags


def test_characters_of_every_width_survive():
    words = "é я 词 😀 \u202e zalgo e\u0301\u0302\u0303 \ue000"
    assert text_of(f"<p>{words}".encode())[0] == words
    assert text_of(f"<p>{words}".encode("utf-16"), "text/html")[0] == words


def test_comments_do_not_tear_words_apart():
    tree, _, _ = parse(b"<p>wo<!-- x -->rd<?php x ?>s", HTML)
    assert next(tree.iter("p")).text == "words"


def test_every_node_is_an_element():
    tree, _, _ = parse(b"<!-- a --><?pi?><p>x<!-- b --></p><![CDATA[y]]>", HTML)
    assert all(isinstance(element.tag, str) for element in tree.iter())


def test_damaged_bytes_are_flagged():
    text, flags = text_of("<p>déjà vu, ".encode() * 10 + b"\xff")
    assert flags == {"encoding"}
    assert text.startswith("déjà vu")


MARKUP = st.lists(
    st.sampled_from(
        [
            "<",
            ">",
            "</",
            "<p",
            "<a href=",
            '"',
            "'",
            "<!--",
            "-->",
            "<script>",
            "</script>",
            "&#",
            "<![CDATA[",
            "<?xml",
            "x",
            " ",
            "\0",
            "é",
            "&amp",
            ";",
            "<table>",
            "<td>",
            "<svg>",
            "/",
        ]
    ),
    max_size=40,
).map("".join)


@settings(max_examples=200)
@given(st.binary() | MARKUP.map(str.encode), st.none() | st.just(HTML) | st.text(max_size=20))
def test_parsing_never_raises_and_its_text_can_be_stored(body, content_type):
    tree, _, flags = parse(body, content_type)
    assert (tree is None) == bool(flags & {"empty", "not-html"})
    if tree is not None:
        visible_text(tree).encode("utf-8")


@given(st.lists(st.text(alphabet="abcdeé词", min_size=1, max_size=8), min_size=1, max_size=20))
def test_plain_paragraphs_are_read_back_word_for_word(words):
    body = "".join(f"<p>{word}</p>" for word in words).encode()
    assert text_of(body)[0].split("\n") == words


@pytest.mark.parametrize(
    "page",
    [
        b'<html xmlns="http://www.w3.org/1999/xhtml" lang="zh" /><head><title>t</title></head>'
        b"<body><p>tea</p></body></html>",
        b"<html/><p>tea</p>",
        b"<HTML\n/ ><BODY><p>tea</p>",
        b"<html><head /><body><p>tea</p></body></html>",
        b'<html><head></head><body class="a/b" /><p>tea</p></body></html>',
    ],
)
def test_a_page_that_ends_before_it_begins_is_read_as_browsers_do(page):
    assert text_of(page)[0].split() == ["tea"]
    tree, _, _ = parse(page, HTML)
    assert tree.xpath("string(/html/body/p)") == "tea"


def test_other_elements_may_be_closed_at_once():
    tree, _, _ = parse(b'<p><a name="p1"/>tea <a href="/x/">milk</a></p>', HTML)
    assert [a.text for a in tree.iter("a")] == [None, "milk"]


def test_names_of_tags_that_no_path_could_hold_are_made_plain():
    body = b'<html><body><e"x class="a">one</e"x><o:p>two</o:p><p>three</p>i<n;i</body></html>'
    tree, _, _ = parse(body, HTML)
    assert all(re.fullmatch("[a-z][a-z0-9-]*", element.tag) for element in tree.iter())
    assert all(word in visible_text(tree) for word in ("one", "two", "three"))
