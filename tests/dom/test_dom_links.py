"""All the links a reader of the page could follow, and none that only a robot would."""

import pytest

from threadhound.dom.links import base_of, head_links, links_of
from threadhound.dom.tree import parse
from threadhound.urls.canonical import UrlReader

PAGE = "http://f.example/board/list.php?f=1"


def links(html, most=5000, base=PAGE):
    tree, _, _ = parse(html.encode(), "text/html")
    return links_of(tree, base, UrlReader(), most)


def anchors(html):
    return [link.anchor for link in links(html)]


def test_a_link_says_where_it_leads_what_it_is_called_and_where_it_stands():
    (link,) = links(
        '<div class="row5"><a href="t.php?t=5#p7" rel="NoFollow ugc" title=" a\n title ">Re:'
        "\n  hello</a></div>"
    )
    assert link.url == "http://f.example/board/t.php?t=5"
    assert link.fragment == "p7"
    assert link.anchor == "Re: hello"
    assert link.title == "a title"
    assert link.location == "div.row#/a"
    assert link.rel == {"nofollow", "ugc"}
    assert link.nofollow


def test_every_occurrence_of_an_address_is_a_link_of_its_own():
    found = links("<p><a href=/x>title</a></p><div><a href=/x>last post</a></div>")
    assert [(link.url, link.anchor, link.location) for link in found] == [
        ("http://f.example/x", "title", "p/a"),
        ("http://f.example/x", "last post", "div/a"),
    ]


def test_links_come_in_the_order_of_the_page():
    found = links("<a href=/1>1</a><map><area href=/2 alt=two></map><a href=/3>3</a>")
    assert [link.anchor for link in found] == ["1", "two", "3"]


@pytest.mark.parametrize(
    ("inside", "name"),
    [
        ("plain", "plain"),
        ("", ""),
        ("<b>bo</b>ld", "bold"),
        ("<h3>Title</h3><p>teaser</p>", "Title teaser"),
        ("<img src=x alt='next page'>", "next page"),
        ("<img alt=icon> text", "text"),
        ("<img src=x><img alt=a><img alt=b>", "a b"),
        ("\n a \t b\u00a0c ", "a b c"),
        ("词&amp;é&lt;", "词&é<"),
    ],
)
def test_what_a_link_is_called(inside, name):
    assert anchors(f"<a href=/x>{inside}</a>") == [name]


def test_anchors_that_swallow_the_page_are_cut():
    assert len(anchors("<a href=/x>" + "word " * 10_000)[0]) <= 1000
    assert len(anchors("<a href=/x>" + "<b>word</b> " * 10_000)[0]) <= 1000


@pytest.mark.parametrize(
    "href",
    [
        "javascript:x()",
        "mailto:a@b.example",
        "data:,x",
        "tel:1",
        "blob:x",
        "about:blank",
        "ftp://x/",
    ],
)
def test_what_leads_to_no_page_is_no_link(href):
    assert links(f'<a href="{href}">x</a><a>y</a><a name=z>z</a>') == ()


def test_links_for_readers_without_scripts_count():
    assert anchors("<noscript><a href=/x>plain version</a></noscript>") == ["plain version"]


def test_links_in_comments_frames_and_forms_do_not_count():
    assert links("<!-- <a href=/x>x</a> --><iframe src=/y></iframe><form action=/z></form>") == ()


@pytest.mark.parametrize(
    "trap",
    [
        "<a href=/trap style='display:none'>x</a>",
        "<a href=/trap style='color:red; DISPLAY: NONE;'>x</a>",
        "<div style='display:none'><p><a href=/trap>x</a></p></div>",
        "<span style='visibility:hidden'><a href=/trap>x</a></span>",
        "<p hidden><a href=/trap>x</a></p>",
    ],
)
def test_links_nobody_can_see_are_left_out(trap):
    assert anchors(f"<a href=/a>a</a>{trap}<a href=/b>b</a>") == ["a", "b"]


def test_menus_that_open_on_a_click_are_kept():
    menu = "".join(f"<li><a href=/m{i}>m{i}</a></li>" for i in range(5))
    assert len(anchors(f"<ul style='display:none'>{menu}</ul>")) == 5


def test_no_more_links_than_allowed():
    many = "".join(f"<a href=/{i}>x</a>" for i in range(50))
    assert len(links(many, most=20)) == 20
    assert links(many, most=20) == links(many)[:20]


def test_a_hundred_thousand_links_are_cut():
    assert len(links("<a href=/x>x</a>" * 100_000)) == 5000


def test_hrefs_with_escaped_ampersands_are_unescaped_once():
    (link,) = links('<a href="t.php?a=1&amp;b=2&amp;amp;c=3">x</a>')
    assert link.url == "http://f.example/board/t.php?a=1&b=2&amp;c=3"


@pytest.mark.parametrize(
    ("head", "base"),
    [
        ("", PAGE),
        ("<base href='http://g.example/x/y'>", "http://g.example/x/y"),
        ("<base href='/root/'>", "http://f.example/root/"),
        ("<base target=_top><base href='/root/'>", "http://f.example/root/"),
        ("<base href='/one/'><base href='/two/'>", "http://f.example/one/"),
        ("<base href='javascript:x'><base href='/two/'>", PAGE),
        ("<base href='data:,x'>", PAGE),
        ("<base href=''>", PAGE),
        ("<base href='http://['>", PAGE),
    ],
)
def test_the_first_base_counts_if_it_is_a_web_address(head, base):
    tree, _, _ = parse(f"<head>{head}</head><body><a href=x>x</a>".encode(), "text/html")
    assert base_of(tree, PAGE, UrlReader()) == base


def test_a_base_after_links_counts_as_in_browsers():
    tree, _, _ = parse(b"<body><a href=x>x</a><base href=/late/>", "text/html")
    assert base_of(tree, PAGE, UrlReader()) == "http://f.example/late/"


def test_relations_in_the_head_are_given_apart():
    html = (
        "<head><link rel=next href='?page=3'><link rel='PREV' href='?page=1'>"
        "<link rel=stylesheet href=s.css><link rel=canonical href=/c><link rel=next>"
        "<link rel='alternate' type='application/rss+xml' title=Feed href=/feed></head><p>x"
    )
    tree, _, _ = parse(html.encode(), "text/html")
    found = head_links(tree, PAGE, UrlReader())
    assert [(link.location, link.url, link.title) for link in found] == [
        ("head/link.next", "http://f.example/board/list.php?page=3", ""),
        ("head/link.prev", "http://f.example/board/list.php?page=1", ""),
        ("head/link.canonical", "http://f.example/c", ""),
        ("head/link.alternate", "http://f.example/feed", "Feed"),
    ]
    assert links(html) == ()


def test_the_frames_of_a_page_are_led_to():
    found = links("<frameset><frame src='list.php'><frame src='start.php' name='right'></frameset>")
    assert [link.url for link in found] == [
        "http://f.example/board/list.php",
        "http://f.example/board/start.php",
    ]
