"""A response becomes a page: everything a guide may ask for is there."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.dom.page import read_page
from threadhound.model import Exchange, Response
from threadhound.settings import Limits
from threadhound.urls.canonical import UrlReader

URL = "http://f.example/board/list.php?f=1"
WHEN = datetime(2026, 3, 1, 12, tzinfo=UTC)
HTML = ("Content-Type", "text/html; charset=utf-8")


def response(body, *headers, url=URL, passed=(), status=200):
    headers = headers or (HTML,)
    hops = tuple(Exchange(hop, 302, "Found", (), (), b"", WHEN) for hop in passed)
    last = Exchange(url, status, "OK", (), headers, b"raw", WHEN)
    return Response(passed[0] if passed else url, (*hops, last), body)


def page(html, *headers, **more):
    return read_page(response(html.encode(), *headers, **more))


def test_everything_a_page_says():
    html = """<!DOCTYPE html><html lang="de-AT"><head><title>
      Das   Forum </title><base href="/root/"><link rel="canonical" href="list/1">
      <meta name="Robots" content="NoIndex, follow"></head><body><a href="t/5">Hallo</a>"""
    read = page(html)
    assert read.title == "Das Forum"
    assert read.language == "de-AT"
    assert read.base_url == "http://f.example/root/"
    assert read.canonical == "http://f.example/root/list/1"
    assert read.meta_robots == {"noindex", "follow"}
    assert not read.nofollow
    assert [link.url for link in read.links] == ["http://f.example/root/t/5"]
    assert read.fetched_at == WHEN
    assert read.size == len(html.encode())
    assert read.status == 200
    assert read.content_type == "text/html"
    assert read.flags == frozenset()


def test_redirects_are_remembered():
    read = page("<p>x", url=URL, passed=("http://f.example/1", "http://f.example/2"))
    assert read.url == "http://f.example/1"
    assert read.final_url == URL
    assert read.passed == ("http://f.example/1", "http://f.example/2")


def test_links_start_from_where_the_redirects_ended():
    read = page("<a href=x>x</a>", url="http://g.example/d/", passed=(URL,))
    assert [link.url for link in read.links] == ["http://g.example/d/x"]


@pytest.mark.parametrize(
    ("header", "asked"),
    [
        ("noindex", {"noindex"}),
        ("NoIndex, NoFollow", {"noindex", "nofollow"}),
        ("googlebot: nofollow", set()),
        ("threadhound: nofollow", {"nofollow"}),
        (
            "unavailable_after: 25 Jun 2010 15:00:00 PST",
            {"unavailable_after: 25 jun 2010 15:00:00 pst"},
        ),
        ("max-snippet:-1, nofollow", {"max-snippet:-1", "nofollow"}),
        ("", set()),
    ],
)
def test_wishes_in_the_header(header, asked):
    assert page("<p>x", HTML, ("X-Robots-Tag", header)).meta_robots == asked


def test_wishes_of_header_and_page_add_up():
    html = "<meta name=robots content=nofollow><meta name=googlebot content=none><p>x"
    read = page(html, HTML, ("x-robots-tag", "noindex"), ("X-Robots-Tag", "noarchive"))
    assert read.meta_robots == {"nofollow", "noindex", "noarchive"}
    assert read.nofollow


@pytest.mark.parametrize(
    ("html", "canonical"),
    [
        ("<link rel=canonical href='http://g.example/x'>", "http://g.example/x"),
        ("<link rel='shortlink Canonical' href='?f=2'>", "http://f.example/board/list.php?f=2"),
        ("<link rel=canonical href=''><link rel=canonical href=/x>", "http://f.example/x"),
        ("<link rel=canonical href='javascript:x'>", None),
        ("<link rel=canonical>", None),
        ("<a rel=canonical href=/x>x</a>", None),
    ],
)
def test_the_address_a_page_gives_as_its_own(html, canonical):
    assert page(f"<head>{html}</head><p>x").canonical == canonical


@pytest.mark.parametrize(
    ("html", "headers", "language"),
    [
        ("<html lang=fr>", (), "fr"),
        ("<html xml:lang='es'>", (), "es"),
        ("<html lang=''>", (("Content-Language", "it, en"),), "it"),
        ("<html>", (), None),
    ],
)
def test_the_language(html, headers, language):
    assert page(f"{html}<p>x", HTML, *headers).language == language


@pytest.mark.parametrize(
    ("title", "seen"),
    [
        ("<title>a &amp; b</title>", "a & b"),
        ("<title></title>", ""),
        ("<title><b>x</b></title>", "<b>x</b>"),
        ("", ""),
        ("<title>one</title><title>two</title>", "one"),
        ("<title>\u202eevil\x1b[0m</title>", "\u202eevil\ufffd[0m"),
    ],
)
def test_titles(title, seen):
    assert page(f"<head>{title}</head><body><p>x").title == seen


@pytest.mark.parametrize(
    ("body", "kind", "flag"),
    [
        (b"", "text/html", "empty"),
        (b"\x89PNG\0", "image/png", "not-html"),
        (b"{}", "application/json", "not-html"),
        (b"<!-- x -->", "text/html", "empty"),
    ],
)
def test_pages_without_html(body, kind, flag):
    read = read_page(response(body, ("content-type", kind), ("X-Robots-Tag", "noindex")))
    assert read.tree is None
    assert read.links == ()
    assert read.title == ""
    assert read.canonical is None
    assert read.flags == {flag}
    assert read.meta_robots == {"noindex"}
    assert read.content_type == kind
    assert read.base_url == URL


def test_an_error_page_is_read_like_any_other():
    read = page("<title>Not found</title><a href=/>home</a>", status=404)
    assert read.status == 404
    assert len(read.links) == 1


def test_limits_are_obeyed_and_flagged():
    html = "<a href=/1>1</a><a href=/2>2</a><a href=/3333333333333333333333>3</a>"
    read = read_page(response(html.encode()), limits=Limits(links_per_page=1))
    assert [link.anchor for link in read.links] == ["1"]
    assert read.flags == {"links"}
    read = read_page(response(html.encode()), limits=Limits(url_characters=30))
    assert [link.anchor for link in read.links] == ["1", "2"]
    read = read_page(response(html.encode()), limits=Limits(html_bytes=20))
    assert "long" in read.flags


def test_links_are_written_in_the_page_s_encoding():
    body = "<a href='/suche?q=é'>x</a>".encode("latin-1")
    read = read_page(response(body, ("Content-Type", "text/html; charset=iso-8859-1")))
    assert [link.url for link in read.links] == ["http://f.example/suche?q=%E9"]


def test_a_shared_reader_changes_nothing():
    reader = UrlReader(most=3)
    for number in range(5):
        answer = response(f"<a href=a>1</a><a href=/b{number}>2</a><a href=?c>3</a>".encode())
        assert read_page(answer, reader).links == read_page(answer).links


@settings(max_examples=60)
@given(st.binary(max_size=200), st.text(max_size=30), st.text(max_size=30))
def test_any_response_becomes_a_page(body, kind, url):
    read = read_page(response(body, ("Content-Type", kind), url=url))
    assert read.size == len(body)
    assert (read.tree is None) == bool(read.flags & {"empty", "not-html"})
