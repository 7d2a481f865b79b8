"""Network faults N1 to N50: one bad page in a small site, crawled over real sockets.

The rest of the site is always fetched, and the bad page ends as the table says.
"""

import pytest

from faults.crawling import GOOD, crawl, nothing
from fetch.badserver import HTML, PAGE, answer

DONE = "done"


def on(path, raw, *, close=True):
    return lambda server: server.on(path, raw, close=close)


def html(path, body, *headers, status="200 OK"):
    return lambda server: server.html(path, body, *headers, status=status)


def to(path, location):
    return lambda server: server.redirect(path, location)


def status(code):
    return html("/x", b"<html>no</html>", status=f"{code} Because")


PLAIN_GZIP = html("/x", PAGE, "Content-Encoding: gzip")
PAGE_ANSWER = answer(PAGE, "Content-Type: text/html")
SURPLUS = on("/x", PAGE_ANSWER + answer(b"<html>stolen"), close=False)
RUBBISH = on("/x", PAGE_ANSWER + b"more", close=False)
LONGER = on("/x", PAGE_ANSWER + b"<p>what was not counted</p>" * 20_000)
HUGE_HEADER = b"HTTP/1.1 200 OK\r\nX: " + b"a" * 2_000_000 + b"\r\n\r\n"
COLONLESS = HTML + b"nocolon\r\nContent-Length: 5\r\n\r\nhello"
EIGHT_BIT = HTML + b"X-Odd: \xff\xfe\r\nContent-Length: 13\r\n\r\n<html></html>"
LENGTH_AND_CHUNKS = (
    HTML + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
)
HTTP_1_0 = b"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n" + PAGE
NOT_MODIFIED = b"HTTP/1.1 304 Not Modified\r\n\r\n"
ISO = b"CD001" + bytes(range(256)) * 8

ROWS = [  # case, what, how the server is prepared, the path, what becomes of it
    ("N1", "headers a byte at a time", nothing, "/slow-headers", "failed: timeout"),
    ("N2", "a body that drips for ever", nothing, "/slow-body", "failed: timeout"),
    ("N2", "a body that stalls", nothing, "/stall", "failed: timeout"),
    ("N3", "a body without end", nothing, "/endless-body", "skipped: too-large"),
    ("N4", "headers without end", nothing, "/endless-headers", "skipped: header-too-large"),
    ("N5", "one header of two megabytes", on("/x", HUGE_HEADER), "/x", "skipped: header-too-large"),
    ("N5", "a header without a colon", on("/x", COLONLESS), "/x", "failed: bad-response"),
    ("N5", "a header of high bytes", on("/x", EIGHT_BIT, close=False), "/x", DONE),
    ("N5", "a NUL in a header", nothing, "/nul-header", "failed: bad-response"),
    ("N6", "trailers without end", nothing, "/endless-trailers", None),
    ("N7", "a gzip bomb", nothing, "/bomb", "skipped: expands-too-much"),
    ("N8", "brotli, which was not offered", nothing, "/br", "skipped: encoding"),
    ("N9", "zstd, which was not offered", nothing, "/zstd", "skipped: encoding"),
    ("N10", "a hundred layers of gzip", nothing, "/layers", "skipped: encoding"),
    ("N11", "thousands of empty gzip members", nothing, "/members", "skipped: encoding"),
    ("N12", "a bomb behind a redirect", nothing, "/bomb-redirect", DONE),
    ("N12", "a bomb in a 404", nothing, "/bomb-404", "skipped: http-404"),
    ("N13", "text that claims to be gzip", PLAIN_GZIP, "/x", DONE),
    ("N14", "gzip cut in the middle", nothing, "/cut-gzip", "failed: encoding"),
    ("N14", "gzip with a wrong checksum", nothing, "/bad-crc", "failed: encoding"),
    ("N15", "deflate without its wrapping", nothing, "/raw-deflate", DONE),
    ("N16", "a length that is too large", nothing, "/short-body", "failed: short-body"),
    ("N17", "another answer behind the announced length", SURPLUS, "/x", DONE),
    ("N17", "rubbish behind the announced length", RUBBISH, "/x", DONE),
    ("N17", "a page that is longer than announced", LONGER, "/x", DONE),
    ("N18", "a negative length", nothing, "/negative-length", "failed: bad-response"),
    ("N18", "a length that is no number", nothing, "/odd-length", "failed: bad-response"),
    ("N18", "two lengths", nothing, "/two-lengths", "failed: bad-response"),
    ("N18", "a length beside chunks", on("/x", LENGTH_AND_CHUNKS), "/x", "failed: bad-response"),
    ("N19", "a chunk size that is no number", nothing, "/bad-chunk-size", "failed: bad-response"),
    ("N19", "no last chunk", nothing, "/no-last-chunk", "failed: short-body"),
    ("N19", "a chunk of sixteen exabytes", nothing, "/huge-chunk-size", "failed: short-body"),
    ("N20", "reset before a byte", nothing, "/rst-at-once", "failed: reset"),
    ("N20", "reset after the headers", nothing, "/rst-after-headers", "failed: reset"),
    ("N20", "reset in the body", nothing, "/rst-in-body", "failed: reset"),
    ("N20", "closed before a byte", nothing, "/fin-at-once", "failed: reset"),
    ("N27", "a redirect in a circle", nothing, "/loop-a", "skipped: redirect-loop"),
    ("N27", "a redirect to itself", nothing, "/self", "skipped: redirect-loop"),
    (
        "N27",
        "a redirect to itself with new cookies",
        nothing,
        "/self-counting",
        "skipped: too-many-redirects",
    ),
    ("N28", "fifty redirects", nothing, "/chain-0", "skipped: too-many-redirects"),
    *(
        (
            "N29",
            f"a redirect to {where.partition(':')[0]}:",
            to("/x", where),
            "/x",
            "skipped: scheme",
        )
        for where in (
            "file:///etc/passwd",
            "gopher://127.0.0.1/1",
            "ftp://127.0.0.1/x",
            "data:text/html,x",
            "javascript:alert(1)",
            "mailto:a@b.example",
        )
    ),
    ("N33", "a redirect to nowhere", to("/x", ""), "/x", "skipped: bad-redirect"),
    ("N33", "a redirect to http://]/", to("/x", "http://]/"), "/x", "skipped: bad-redirect"),
    (
        "N33",
        "a redirect of a megabyte",
        to("/x", "/" + "a" * 60_000),
        "/x",
        "skipped: bad-redirect",
    ),
    ("N33", "a relative redirect with spaces", to("/x", "good-1?a b"), "/x", DONE),
    ("N33", "a redirect of raw bytes", to("/x", "/good-1?ü".encode()), "/x", DONE),
    ("N38", "an error on one page for ever", status(500), "/x", "failed: http-500"),
    ("N40", "not found", status(404), "/x", "skipped: http-404"),
    ("N40", "gone", status(410), "/x", "skipped: http-410"),
    (
        "N43",
        "not modified, though nobody asked",
        on("/x", NOT_MODIFIED, close=False),
        "/x",
        "failed: http-304",
    ),
    ("N43", "a part", status(206), "/x", "failed: http-206"),
    ("N43", "interim answers without end", nothing, "/continue-flood", "failed: timeout"),
    ("N43", "status 999", status(999), "/x", "failed: http-999"),
    ("N43", "no status line", nothing, "/no-status", "failed: bad-response"),
    ("N44", "HTTP/1.0", on("/x", HTTP_1_0), "/x", DONE),
    ("N44", "HTTP/0.9", nothing, "/http-0.9", "failed: bad-response"),
    ("N46", "a disk image as text/html", html("/x", ISO), "/x", "skipped: not-html"),
    ("N46", "a page without a type", on("/x", answer(PAGE)), "/x", DONE),
    (
        "N46",
        "a page called image/png",
        on("/x", answer(PAGE, "Content-Type: image/png")),
        "/x",
        DONE,
    ),
]


@pytest.mark.parametrize(
    ("prepare", "path", "fate"),
    [pytest.param(*row[2:], id=f"{row[0]} {row[1]}") for row in ROWS],
)
def test_one_bad_page(prepare, path, fate):
    crawled = crawl(prepare, path)
    assert crawled.error is None
    assert [crawled.fate(good) for good in GOOD] == [DONE, DONE]
    if fate is not None:
        assert crawled.fate(path) == fate
    assert crawled.exit_code == (3 if crawled.fate(path).startswith("failed") else 0)
    if crawled.fate(path).startswith("failed"):
        assert crawled.tries(path) >= 2
    elif path not in ("/self", "/self-counting", "/loop-a"):
        assert crawled.tries(path) == 1
