"""Broken and hostile answers: what a user gets for each."""

from __future__ import annotations

import asyncio
import gzip
import random
import resource
import zlib
from dataclasses import replace

import pytest

from fetch.asking import HURRIED, SETTINGS, ask, failure, get, limited, page, with_server
from fetch.badserver import HTML, PAGE, Asked, BadServer, answer
from threadhound.fetch.http import HttpFetcher
from threadhound.model import Failure, Purpose, Request, Response

FINAL, AGAIN = False, True

FAULTS = [
    ("/slow-headers", "timeout", AGAIN),
    ("/slow-body", "timeout", AGAIN),
    ("/stall", "timeout", AGAIN),
    ("/silent", "timeout", AGAIN),
    ("/continue-flood", "timeout", AGAIN),
    ("/endless-headers", "header-too-large", FINAL),
    ("/long-header", "header-too-large", FINAL),
    ("/endless-body", "too-large", FINAL),
    ("/rst-after-headers", "reset", AGAIN),
    ("/rst-in-body", "reset", AGAIN),
    ("/rst-at-once", "reset", AGAIN),
    ("/fin-at-once", "reset", AGAIN),
    ("/short-body", "short-body", AGAIN),
    ("/no-last-chunk", "short-body", AGAIN),
    ("/bad-chunk-size", "bad-response", AGAIN),
    ("/huge-chunk-size", "short-body", AGAIN),
    ("/negative-length", "bad-response", AGAIN),
    ("/odd-length", "bad-response", AGAIN),
    ("/two-lengths", "bad-response", AGAIN),
    ("/http-0.9", "bad-response", AGAIN),
    ("/no-status", "bad-response", AGAIN),
    ("/nul-header", "bad-response", AGAIN),
    ("/cut-gzip", "encoding", AGAIN),
    ("/bad-crc", "encoding", AGAIN),
    ("/bomb", "expands-too-much", FINAL),
    ("/layers", "encoding", FINAL),
    ("/members", "encoding", FINAL),
    ("/br", "encoding", FINAL),
    ("/zstd", "encoding", FINAL),
]


@pytest.mark.parametrize(("path", "reason", "transient"), FAULTS)
def test_fault_becomes_a_named_failure(path, reason, transient):
    failed = failure(ask(path, HURRIED if reason == "timeout" else SETTINGS))
    assert (failed.reason, failed.transient) == (reason, transient), failed.detail
    assert "127.0.0.1" in failed.detail
    assert failed.detail.endswith(".")


def test_endless_trailers_end():
    failed = failure(ask("/endless-trailers", HURRIED))
    assert failed.reason in {"header-too-large", "bad-response", "short-body", "timeout"}


@pytest.mark.parametrize(
    "path",
    ["/gzip", "/deflate", "/raw-deflate", "/gzip-twice", "/false-gzip", "/odd-encoding", "/page"],
)
def test_encodings_are_undone(path):
    assert page(ask(path)).body == PAGE


def test_all_members_of_a_gzip_body_are_read():
    assert page(ask("/two-members")).body == PAGE + b"end"


def test_false_gzip_is_noted():
    assert page(ask("/false-gzip")).notes == ("false-gzip",)


def test_the_raw_body_is_kept_as_received():
    response = page(ask("/gzip"))
    assert response.last.body[:2] == b"\x1f\x8b"
    assert response.last.header("content-encoding") == "gzip"


def test_a_bomb_costs_little_memory():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    huge = limited(body_bytes=8_000_000)
    failed = failure(
        ask(
            "/huge",
            huge,
            prepare=lambda server: server.html("/huge", _bomb_of(200), "Content-Encoding: gzip"),
        )
    )
    assert failed.reason == "expands-too-much"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64_000


def _bomb_of(megabytes: int) -> bytes:
    engine = zlib.compressobj(9, zlib.DEFLATED, 31)
    block = b"<p>x</p>\n\n" * 100_000
    return b"".join(engine.compress(block) for _ in range(megabytes)) + engine.flush()


def test_a_bomb_in_an_error_page_leaves_the_status():
    response = page(ask("/bomb-404"))
    assert response.status == 404
    assert len(response.body) <= 100_000
    assert "expands-too-much" in response.notes


def test_a_bomb_in_a_redirect_is_not_inflated():
    response = page(ask("/bomb-redirect"))
    assert response.final_url.endswith("/page")
    assert len(response.exchanges) == 2


def test_announced_size_is_believed_when_it_is_too_large():
    def prepare(server):
        server.on("/iso", HTML + b"Content-Length: 4000000000\r\n\r\n<html>")

    failed = failure(ask("/iso", prepare=prepare))
    assert failed.reason == "too-large"
    assert failed.exchanges[-1].truncated == "length"


@pytest.mark.parametrize(
    ("path", "mark"),
    [
        ("/endless-body", "length"),
        ("/slow-body", "time"),
        ("/stall", "time"),
        ("/short-body", "disconnect"),
        ("/rst-in-body", "disconnect"),
    ],
)
def test_cut_bodies_are_marked(path, mark):
    exchange = failure(ask(path, HURRIED if mark == "time" else SETTINGS)).exchanges[-1]
    assert exchange.truncated == mark
    assert len(exchange.body) <= 64 * 1024


def test_the_total_time_covers_a_body_that_never_pauses():
    patient = limited(body_bytes=10**9, total_seconds=0.4, idle_seconds=5.0)
    failed = failure(ask("/endless-body", patient))
    assert failed.reason == "timeout"
    assert "rest of the page" in failed.detail


def test_a_trickle_is_cut_before_the_total_time():
    failed = failure(ask("/slow-body", limited(idle_seconds=0.3, total_seconds=600.0)))
    assert failed.reason == "timeout"
    assert "bytes/s" in failed.detail


def test_many_large_headers_are_too_large_together():
    def prepare(server):
        fields = [f"X-{number}: " + "a" * 3000 for number in range(30)]
        server.html("/fat", PAGE, *fields)

    assert failure(ask("/fat", prepare=prepare)).reason == "header-too-large"


def test_the_timeout_setting_overrides_the_limit():
    patient = limited(total_seconds=600.0, idle_seconds=600.0, connect_seconds=600.0)
    failed = failure(ask("/silent", replace(patient, timeout=0.2)))
    assert failed.reason == "timeout"


SNIFFED = [
    (b"\x89PNG\r\n\x1a\n" + b"\0" * 4000, "image/png", False),
    (b"\x89PNG\r\n\x1a\n" + b"\0" * 4000, "text/html", False),
    (bytes(40_000), "text/html", False),
    (b"PK\x03\x04" + b"x" * 4000, "application/octet-stream", False),
    (b'{"posts": []}' * 200, "application/json", False),
    (b"body { color: red }" * 200, "text/css", False),
    (PAGE, "image/png", True),
    (PAGE, "application/octet-stream", True),
    (PAGE, "", True),
    (b"<p>a\0b</p>" * 300, "text/html", True),
    ("<html><p>Привет</p>".encode("utf-16") * 200, "text/html", True),
    ("<html><p>hello there</p>".encode("utf-16-le") * 200, "text/html", True),
    ("<p>日本語</p>".encode("iso-2022-jp") * 200, "text/html; charset=iso-2022-jp", True),
    (b"", "image/png", True),
]


@pytest.mark.parametrize(("body", "kind", "is_page"), SNIFFED)
def test_pages_are_told_from_other_things(body, kind, is_page):
    header = [f"Content-Type: {kind}"] if kind else []
    result = ask("/x", prepare=lambda server: server.on("/x", answer(body, *header)))
    if is_page:
        assert page(result).body == body
    else:
        failed = failure(result)
        assert (failed.reason, failed.transient) == ("not-html", False)


def test_a_picture_is_not_downloaded_whole():
    async def test(server: BadServer) -> tuple[object, int]:
        sent = 0

        async def film(_asked: Asked, writer: asyncio.StreamWriter) -> None:
            nonlocal sent
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\n\r\n")
            while not writer.is_closing() and sent < 50_000_000:
                writer.write(bytes(10_000))
                sent += 10_000
                await writer.drain()

        server.routes["/film"] = film
        result = await get(server, "/film", limited(body_bytes=100_000_000))
        await asyncio.sleep(0.05)
        return result, sent

    result, sent = with_server(test)
    assert failure(result).reason == "not-html"
    assert sent < 25_000_000


def test_files_may_be_anything():
    def prepare(server):
        server.on("/cat", answer(b"\x89PNG\r\n\x1a\n" + bytes(3000), "Content-Type: image/png"))

    assert len(page(ask("/cat", purpose=Purpose.FILE, prepare=prepare)).body) == 3008


def test_a_compressed_picture_is_no_page_either():
    body = gzip.compress(b"\x89PNG\r\n\x1a\n" + bytes(5000))
    result = ask("/cat", prepare=lambda server: server.html("/cat", body, "Content-Encoding: gzip"))
    assert failure(result).reason == "not-html"


def test_too_many_bytes_after_the_page_do_no_harm():
    """The surplus is not taken for the answer to the next request."""

    async def test(server: BadServer) -> None:
        extra = answer(b"<html>stolen", "Content-Type: text/html")
        server.on("/surplus", answer(PAGE, "Content-Type: text/html") + extra)
        server.html("/next", b"<html>next")
        fetcher = HttpFetcher(SETTINGS, server.url())
        assert page(await fetcher.fetch(Request(server.url("/surplus")))).body == PAGE
        await asyncio.sleep(0.05)
        assert page(await fetcher.fetch(Request(server.url("/next")))).body == b"<html>next"
        await fetcher.close()

    with_server(test)


def test_a_late_second_answer_is_not_taken_for_the_next():
    async def test(server: BadServer) -> None:
        async def late(_asked: Asked, writer: asyncio.StreamWriter) -> None:
            writer.write(answer(PAGE, "Content-Type: text/html"))
            await writer.drain()
            await asyncio.sleep(0.05)
            writer.write(answer(b"<html>stolen", "Content-Type: text/html"))

        server.routes["/late"] = late
        server.html("/next", b"<html>next")
        fetcher = HttpFetcher(SETTINGS, server.url())
        assert page(await fetcher.fetch(Request(server.url("/late")))).body == PAGE
        await asyncio.sleep(0.15)
        assert page(await fetcher.fetch(Request(server.url("/next")))).body == b"<html>next"
        await fetcher.close()

    with_server(test)


@pytest.mark.parametrize("pieces", [1, 2, 3, 7, 60])
@pytest.mark.parametrize("surplus", [b"x", b"\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n", b"y" * 70_000])
@pytest.mark.parametrize("early", [b"", b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"])
def test_what_comes_behind_the_announced_end_is_dropped_and_noted(pieces, surplus, early):
    """However the bytes are cut into packets; and the connection is not used again."""
    raw = early + answer(PAGE, "Content-Type: text/html") + surplus
    size = max(1, len(early + answer(PAGE)) // pieces)

    async def test(server: BadServer) -> None:
        async def dripping(_asked: Asked, writer: asyncio.StreamWriter) -> None:
            for at in range(0, len(raw), size):
                writer.write(raw[at : at + size])
                if at < 4096:
                    await writer.drain()
                    await asyncio.sleep(0)

        server.routes["/more"] = dripping
        server.html("/next", b"<html>next")
        fetcher = HttpFetcher(SETTINGS, server.url())
        more = page(await fetcher.fetch(Request(server.url("/more"))))
        assert more.body == PAGE
        after = page(await fetcher.fetch(Request(server.url("/next"))))
        assert (after.body, after.notes) == (b"<html>next", ())
        await fetcher.close()
        if pieces == 1 and len(surplus) < 100:  # in one packet: seen before the page is done
            assert more.notes == ("more-than-announced",)

    with_server(test)


def test_a_dropped_connection_is_not_asked_twice_in_secret():
    async def test(server: BadServer) -> list[str]:
        await get(server, "/fin-at-once")
        await get(server, "/rst-at-once")
        return server.paths()

    assert with_server(test) == ["/fin-at-once", "/rst-at-once"]


def test_a_kept_connection_that_was_closed_meanwhile_is_no_failure():
    async def test(server: BadServer) -> None:
        turns = 0

        async def closing(_asked: Asked, writer: asyncio.StreamWriter) -> None:
            nonlocal turns
            turns += 1
            if turns == 2:  # the server tired of the connection just as we spoke
                writer.close()
                return
            writer.write(answer(PAGE, "Content-Type: text/html"))

        server.routes["/closing"] = closing
        fetcher = HttpFetcher(SETTINGS, server.url())
        for _ in range(2):
            assert page(await fetcher.fetch(Request(server.url("/closing")))).status == 200
        await fetcher.close()
        assert turns == 3

    with_server(test)


def test_http_1_0_is_fine():
    def prepare(server):
        server.on("/old", b"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n" + PAGE, close=True)

    assert page(ask("/old", prepare=prepare)).body == PAGE


@pytest.mark.parametrize("status", [204, 206, 304, 401, 403, 404, 410, 429, 500, 503, 599, 999])
def test_every_status_is_an_answer(status):
    def prepare(server):
        server.on("/s", answer(b"", "Content-Type: text/html", status=f"{status} Whatever"))

    assert page(ask("/s", prepare=prepare)).status == status


def test_headers_keep_their_bytes():
    def prepare(server):
        raw = b"HTTP/1.1 200 OK\r\nX-Name: caf\xe9 \xc3\xa9\r\nContent-Length: 2\r\n\r\nok"
        server.on("/latin", raw)

    value = page(ask("/latin", prepare=prepare)).header("x-name")
    assert value is not None
    assert value.encode("latin-1") == b"caf\xe9 \xc3\xa9"


def test_refused_port_and_unknown_name():
    async def test(server: BadServer) -> tuple[object, object]:
        port = server.port
        fetcher = HttpFetcher(SETTINGS, f"http://127.0.0.1:{port}/")
        gone = HttpFetcher(SETTINGS, "http://127.0.0.1:9/")
        refused = await gone.fetch(Request("http://127.0.0.1:9/"))
        unknown = await fetcher.fetch(Request("http://nowhere.invalid/"))
        await fetcher.close()
        await gone.close()
        return refused, unknown

    refused, unknown = map(failure, with_server(test))
    assert (refused.reason, refused.transient) == ("refused", True)
    assert (unknown.reason, unknown.transient) == ("dns", True)
    assert "nowhere.invalid" in unknown.detail


def test_a_server_that_speaks_first_is_not_believed():
    """An answer to no request would otherwise be taken for the answer to ours."""

    async def main():
        async def eager(reader, writer):
            writer.write(answer(PAGE, "Content-Type: text/html"))
            await writer.drain()
            await reader.read(1000)
            writer.close()

        listener = await asyncio.start_server(eager, "127.0.0.1", 0)
        url = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/"
        fetcher = HttpFetcher(SETTINGS, url)
        result = await fetcher.fetch(Request(url))
        await fetcher.close()
        listener.close()
        await listener.wait_closed()
        return result

    result = asyncio.run(main())
    if not isinstance(result, Response):  # the bytes may also arrive after our request
        assert (result.reason, result.transient) == ("reset", True)


def test_cookies_that_cannot_be_sent_do_not_poison_the_crawl():
    async def test(server: BadServer) -> None:
        raw = (
            HTML
            + b"Set-Cookie: a=caf\xe9\r\nSet-Cookie: b=caf\xc3\xa9\r\nContent-Length: 2\r\n\r\nok"
        )
        server.on("/poison", raw)
        fetcher = HttpFetcher(SETTINGS, server.url())
        for _ in range(2):
            assert page(await fetcher.fetch(Request(server.url("/poison")))).status == 200
        assert server.asked[1].header("Cookie") == "b=caf\u00c3\u00a9"
        await fetcher.close()

    with_server(test)


VALID = (
    answer(PAGE[:300], "Content-Type: text/html", "Set-Cookie: a=1; Path=/"),
    answer(gzip.compress(PAGE), "Content-Type: text/html", "Content-Encoding: gzip"),
    HTML + b"Transfer-Encoding: chunked\r\n\r\n5\r\n<html\r\n1\r\n>\r\n0\r\nX-T: 1\r\n\r\n",
    b"HTTP/1.1 302 Found\r\nLocation: /page\r\nContent-Length: 0\r\n\r\n",
)


def test_no_damage_to_an_answer_raises():
    """600 answers with bytes changed, cut, doubled: each is a page or a failure."""

    async def test(server: BadServer) -> None:
        dice = random.Random(7)
        fetcher = HttpFetcher(HURRIED, server.url())
        for number in range(600):
            raw = bytearray(dice.choice(VALID))
            for _ in range(dice.randint(1, 4)):
                _damage(raw, dice)
            server.on("/damaged", bytes(raw), close=True)
            result = await fetcher.fetch(Request(server.url(f"/damaged?{number}")))
            assert isinstance(result, Response | Failure)
        await fetcher.close()

    with_server(test)


def _damage(raw: bytearray, dice: random.Random) -> None:
    place = dice.randrange(len(raw) or 1)
    kind = dice.randrange(4)
    if kind == 0 and raw:
        raw[place % len(raw)] = dice.choice(b"\x00\r\n: \xff0-,;")
    elif kind == 1:
        del raw[place:]
    elif kind == 2:
        raw[place:place] = raw[place : place + 30]
    else:
        raw[place:place] = bytes(dice.randrange(256) for _ in range(5))
