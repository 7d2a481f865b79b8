"""A stranger's HTML: nothing in it runs, loads or leaves its place."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html as lxml_html

from export.sample_posts import ATTACKS
from threadhound.export.sanitise import ALLOWED, safe_html, safe_text, safe_url

# fmt: off
PIECES = st.sampled_from([
    "<p>", "</p>", "<div ", "<a href=", "javascript:", "'", '"', ">", "<", "</", "<script>", "&lt;",
    "<svg", "<!--", "-->", "onload=x ", "<style>", "</style>", "<math>", "<table><td>", "a", "\0",
    "<img src=x onerror=y>", "&#x3c;script&#x3e;", "<textarea>", "<template>", "]]>", "<b/",
    "\u202e",
])
# fmt: on
SOUP = st.lists(PIECES | st.text(max_size=5), max_size=25).map("".join)


def assert_harmless(made):
    tree = lxml_html.fragment_fromstring(made, create_parent="article")
    for element in tree.iter():
        assert element.tag in ALLOWED | {"article"}
        assert set(element.attrib) <= {"href", "rel", "colspan", "rowspan", "start", "dir", "lang"}
        assert element.get("href", "http:").split(":")[0].lower() in {"http", "https", "mailto"}


@pytest.mark.parametrize("attack", ATTACKS)
def test_attacks_leave_nothing_that_could_run(attack):
    made = safe_html(attack, "https://forum.example.org/t/1")
    assert_harmless(made)
    assert not re.search(r"<\s*(script|img|svg|iframe|style|form|meta|base|link)", made)


@given(SOUP)
def test_whatever_goes_in_what_comes_out_is_ours(soup):
    made = safe_html(soup)
    assert_harmless(made)


@given(SOUP)
def test_every_element_is_closed(soup):
    open_now = []
    for closing, tag in re.findall(r"<(/?)([a-z0-9]+)", safe_html(soup)):
        if closing:
            assert open_now.pop() == tag
        elif tag not in ("br", "hr", "wbr"):
            open_now.append(tag)
    assert open_now == []


def test_what_a_reader_needs_stays():
    made = safe_html(
        '<blockquote class=x><p>said <b>so</b></p></blockquote><a href="/t/2?a=1&amp;b=2">there</a>'
        "<pre>a\n  b</pre><ol start=3><li>x</ol><td colspan=2><p dir=RTL lang=ar>y",
        "https://forum.example.org/t/1",
    )
    assert "<blockquote><p>said <b>so</b></p></blockquote>" in made
    assert 'href="https://forum.example.org/t/2?a=1&amp;b=2"' in made
    assert "<pre>a\n  b</pre>" in made
    assert '<ol start="3"><li>x</li></ol>' in made
    assert '<p dir="RTL" lang="ar">y</p>' in made


def test_pictures_become_links_and_emoticons_their_text():
    pictures = '<img src="/i/engine.jpg"><img src=s.gif alt=":-)"><img alt="only words here">'
    made = safe_html(pictures, "https://forum.example.org/t/")
    assert '<a href="https://forum.example.org/i/engine.jpg"' in made
    assert "[engine.jpg]</a>:-)only words here" in made


def test_deep_nesting_costs_no_stack():
    assert "deep" in safe_html("<div>" * 100 + "deep")
    safe_html("<div><blockquote>" * 50_000 + "very deep")  # as deep as the parser goes, no error


@pytest.mark.parametrize(
    "url",
    [
        *("javascript:x", "JAVASCRIPT:x", " \x01javascript:x", "data:,x", "file:///etc/passwd"),
        *("http://", "//", "http://[bad", ""),
    ],
)
def test_addresses_that_are_none(url):
    assert safe_url(url) is None


def test_plain_text_keeps_its_lines():
    assert safe_text("a < b\nc\r\n\r\nd") == "<p>a &lt; b<br>c</p><p>d</p>"
