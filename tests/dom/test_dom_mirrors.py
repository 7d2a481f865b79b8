"""Real pages of mirrored forums: nothing is lost against a plain reading of the same bytes."""

import functools
import lzma
from datetime import UTC, datetime
from urllib.parse import urldefrag, urljoin

import lxml.html
import pytest
from warcio.archiveiterator import ArchiveIterator

from threadhound.dom.links import links_of
from threadhound.dom.page import read_page
from threadhound.dom.prescan import suspicious, tame
from threadhound.dom.text import visible_text
from threadhound.dom.tree import parse
from threadhound.model import Exchange, Response
from threadhound.urls.canonical import UrlReader, url_key
from zoo import mirrors

PAGES = 12
EVERY = 11
pytestmark = pytest.mark.zoo
every_mirror = pytest.mark.parametrize("folder", mirrors(), ids=lambda folder: folder.name)


@functools.cache
def responses(folder):
    found = []
    with lzma.open(folder / "mirror.warc.xz") as stream:
        for number, record in enumerate(ArchiveIterator(stream)):
            headers = record.http_headers
            if number % EVERY or record.rec_type != "response" or headers.get_statuscode() != "200":
                continue
            if "html" in (headers.get_header("content-type") or ""):
                url = record.rec_headers.get_header("WARC-Target-URI")
                body = record.content_stream().read()
                when = datetime(2026, 1, 1, tzinfo=UTC)
                exchange = Exchange(url, 200, "OK", (), tuple(headers.headers), body, when)
                found.append(Response(url, (exchange,), body))
            if len(found) == PAGES:
                break
    return found


def plain_links(response):
    """Every href by the textbook: lxml as it comes, urljoin of the standard library."""
    document = lxml.html.document_fromstring(response.body)
    bases = document.xpath("//base/@href")
    base = urljoin(response.url, bases[0]) if bases else response.url
    joined = [urljoin(base, href.strip()) for href in document.xpath("//a/@href | //area/@href")]
    return {urldefrag(url)[0] for url in joined if url.startswith(("http://", "https://"))}


@every_mirror
def test_every_link_of_a_real_page_is_found(folder):
    for response in responses(folder):
        found = {url_key(link.url) for link in read_page(response).links}
        plain = {url_key(url) for url in plain_links(response)}
        assert found <= plain
        assert len(plain - found) <= 2, response.url  # a hidden link or two


@every_mirror
def test_real_pages_have_titles_links_and_no_flags(folder):
    pages = [read_page(response) for response in responses(folder)]
    assert all(page.flags == frozenset() for page in pages)
    assert all(page.title for page in pages)
    assert all(len(page.links) >= 3 for page in pages)


@every_mirror
def test_real_pages_are_not_suspicious_and_survive_taming(folder):
    reader = UrlReader()
    for response in responses(folder):
        assert not suspicious(response.body)
        kept, flags = tame(response.body, len(response.body))
        assert not flags
        before, _, _ = parse(response.body, "text/html; charset=utf-8")
        after, _, _ = parse(kept, "text/html; charset=utf-8")
        assert visible_text(before) == visible_text(after)
        assert links_of(before, response.url, reader) == links_of(after, response.url, reader)


@every_mirror
def test_a_shared_reader_gives_the_same_pages(folder):
    reader = UrlReader(most=50)
    for response in responses(folder):
        assert read_page(response, reader).links == read_page(response).links
