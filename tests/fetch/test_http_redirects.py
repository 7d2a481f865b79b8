"""Redirects: which are followed, how far, and what is said of the others."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from fetch.asking import SETTINGS, ask, failure, get, limited, page, with_server
from fetch.badserver import PAGE, BadServer, answer
from threadhound.fetch.http import HttpFetcher
from threadhound.model import Jar, Purpose, Request


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/loop-a", "redirect-loop"),
        ("/self", "redirect-loop"),
        ("/self-counting", "too-many-redirects"),
        ("/chain-0", "too-many-redirects"),
    ],
)
def test_endless_redirects_end(path, reason):
    failed = failure(ask(path))
    assert (failed.reason, failed.transient) == (reason, False)
    assert failed.exchanges


def test_a_chain_as_long_as_the_limit_is_followed():
    response = page(ask("/chain-40"))
    assert [exchange.status for exchange in response.exchanges] == [302] * 10 + [200]
    assert response.final_url.endswith("/chain-50")


def test_one_more_is_not():
    failed = failure(ask("/chain-39"))
    assert failed.reason == "too-many-redirects"
    assert len(failed.exchanges) == 11


@pytest.mark.parametrize(
    ("start", "reason"), [("/chain-45", None), ("/chain-44", "too-many-redirects")]
)
def test_robots_txt_has_five(start, reason):
    result = ask(start, purpose=Purpose.ROBOTS)
    if reason is None:
        assert page(result).status == 200
    else:
        assert failure(result).reason == reason


def test_a_cookie_gate_is_passed():
    response = page(ask("/gate"))
    assert [exchange.status for exchange in response.exchanges] == [302, 200]


def test_a_stranger_does_not_pass_the_gate():
    async def test(server: BadServer):
        return await get(server, Request(server.url("/gate"), jar=Jar.FRESH))

    assert failure(with_server(test)).reason == "redirect-loop"


@pytest.mark.parametrize(
    ("location", "reason"),
    [
        ("", "bad-redirect"),
        ("   ", "bad-redirect"),
        ("http://]/", "bad-redirect"),
        ("http://[::1/", "bad-redirect"),
        ("http://", "bad-redirect"),
        ("http:///etc", "bad-redirect"),
        ("http://user:pass@127.0.0.1/", "bad-redirect"),
        ("/" + "a" * 5000, "bad-redirect"),
        ("http://a.example:99999/", "bad-redirect"),
        ("http://a.example\\@127.0.0.1/", "bad-redirect"),
        ("http://exa mple/", "bad-redirect"),
        ("file:///etc/passwd", "scheme"),
        ("gopher://127.0.0.1/x", "scheme"),
        ("ftp://ftp.example/x", "scheme"),
        ("data:text/html,hello", "scheme"),
        ("javascript:alert(1)", "scheme"),
        ("mailto:someone@example.org", "scheme"),
        ("http://127.0.0.1/", "private-address"),
        ("http://[::1]/", "private-address"),
        ("http://10.0.0.1/", "private-address"),
        ("http://192.168.1.1/", "private-address"),
        ("http://169.254.169.254/latest/meta-data/", "private-address"),
        ("http://localhost/", "private-address"),
        ("http://2130706433/", "private-address"),
        ("http://0x7f.1/", "private-address"),
        ("http://[::ffff:10.0.0.1]/", "private-address"),
        ("http://example.org:22/", "port"),
    ],
)
def test_where_a_redirect_never_leads(location, reason):
    result = ask("/go", prepare=lambda server: server.redirect("/go", location))
    failed = failure(result)
    assert (failed.reason, failed.transient) == (reason, False)
    assert [exchange.status for exchange in failed.exchanges] == [302]
    assert "pass" not in failed.detail.replace("passwd", "")


def test_a_redirect_without_location():
    raw = b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n"
    failed = failure(ask("/go", prepare=lambda server: server.on("/go", raw)))
    assert failed.reason == "bad-redirect"


@pytest.mark.parametrize(
    ("location", "asked"),
    [
        ("page", "/deep/page"),
        ("../page", "/page"),
        ("?page=2", "/deep/go?page=2"),
        ("//127.0.0.1:{port}/x", "/x"),
        ("/a b", "/a%20b"),
        ("/caf\u00e9", "/caf%C3%A9"),
        ("/%7euser/?a=1;b=2&amp;c=%zz", "/%7euser/?a=1;b=2&amp;c=%zz"),
        ("/x#fragment", "/x"),
        (b"/latin-\xe9", "/latin-%E9"),
        ("http:relative", "/deep/relative"),
        ("/\\evil.example", "/\\evil.example"),
    ],
)
def test_odd_locations_are_resolved(location, asked):
    async def test(server: BadServer) -> list[str]:
        where = location
        if isinstance(where, str):
            where = where.replace("{port}", str(server.port))
        server.redirect("/deep/go", where)
        await get(server, "/deep/go")
        return server.paths()

    assert with_server(test)[1:] == [asked]


def test_the_crawl_decides_which_hops_are_followed():
    def judge(url: str) -> str | None:
        return "off-scope" if "/chain-48" in url else None

    failed = failure(ask("/chain-46", may_follow=judge))
    assert (failed.reason, failed.transient) == ("redirect-off-scope", False)
    assert len(failed.exchanges) == 2
    assert "chain-48" in failed.detail


def test_robots_txt_may_be_anywhere():
    result = ask("/chain-49", purpose=Purpose.ROBOTS, may_follow=lambda url: "off-scope")
    assert page(result).status == 200


def test_redirect_bodies_are_cut():
    long = answer(b"x" * 500_000, "Location: /page", status="302 Found")
    response = page(ask("/long", prepare=lambda server: server.on("/long", long)))
    assert response.body == PAGE
    assert response.exchanges[0].truncated == "length"
    assert len(response.exchanges[0].body) == 100_000


@pytest.mark.parametrize(
    "spelled",
    [
        "/a/../b/./c",
        "/viewtopic.php?f=2&t=1&&sid=;x=1|2",
        "/%7Euser/%e4%2f?q=%zz+a",
        "/?amp;p=2&amp%253Bp=3",
        "//double//slash",
        "/semi;jsessionid=1?x=[1]&y={2}",
        "/quote'\"<>^`",
    ],
)
def test_urls_leave_as_they_are_spelled(spelled):
    async def test(server: BadServer) -> str:
        await get(server, Request(server.url(spelled)))
        return server.asked[0].lines[0]

    assert with_server(test) == f"GET {spelled} HTTP/1.1"


@pytest.mark.parametrize(
    ("spelled", "sent"),
    [("/ö ?q=日#x", "/%C3%B6%20?q=%E6%97%A5"), ("", "/"), ("?x=1", "/?x=1")],
)
def test_only_what_cannot_be_sent_is_encoded(spelled, sent):
    async def test(server: BadServer) -> str:
        await get(server, Request(server.url(spelled)))
        return server.asked[0].path

    assert with_server(test) == sent


def test_an_exchange_tells_what_crossed_the_wire():
    async def test(server: BadServer) -> None:
        response = page(await get(server, Request(server.url("/page"), etag='"1"')))
        sent = server.asked[0].lines[1:-2]
        assert [f"{name}: {value}" for name, value in response.last.request_headers] == sent
        assert response.last.address == "127.0.0.1"
        assert response.last.sent_at.utcoffset().total_seconds() == 0
        assert response.last.seconds > 0
        assert response.last.reason == "OK"
        assert ("Content-Type", "text/html") in response.last.headers

    with_server(test)


def test_conditional_requests():
    async def test(server: BadServer) -> None:
        server.on("/same", b'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n')
        asked = Request(
            server.url("/same"), etag='"1"', last_modified="Sun, 06 Nov 1994 08:49:37 GMT"
        )
        response = page(await get(server, asked))
        assert (response.status, response.body) == (304, b"")
        assert server.asked[0].header("If-None-Match") == '"1"'
        assert server.asked[0].header("If-Modified-Since") == asked.last_modified

    with_server(test)


def test_one_connection_is_kept():
    async def test(server: BadServer) -> int:
        fetcher = HttpFetcher(SETTINGS, server.url())
        for _ in range(5):
            page(await fetcher.fetch(Request(server.url("/page"))))
        await fetcher.close()
        return server.connections

    assert with_server(test) == 1


def test_never_more_connections_than_asked_for():
    async def test(server: BadServer) -> int:
        busy = most = 0

        async def slow(_asked, writer):
            nonlocal busy, most
            busy += 1
            most = max(most, busy)
            await asyncio.sleep(0.02)
            busy -= 1
            writer.write(answer(PAGE, "Content-Type: text/html"))

        server.routes["/slow"] = slow
        fetcher = HttpFetcher(replace(SETTINGS, connections=3), server.url())
        results = await asyncio.gather(
            *(fetcher.fetch(Request(server.url("/slow"))) for _ in range(12))
        )
        assert all(page(result).body == PAGE for result in results)
        await fetcher.close()
        return most

    assert with_server(test) == 3


def test_many_waiting_requests_do_not_time_out():
    """Waiting for a free connection is not the server's slowness."""

    async def test(server: BadServer) -> None:
        async def slow(_asked, writer):
            await asyncio.sleep(0.3)
            writer.write(answer(PAGE, "Content-Type: text/html"))

        server.routes["/slow"] = slow
        fetcher = HttpFetcher(limited(connect_seconds=1.0, total_seconds=1.5), server.url())
        asked = (fetcher.fetch(Request(server.url("/slow"))) for _ in range(6))
        assert [page(result).status for result in await asyncio.gather(*asked)] == [200] * 6
        await fetcher.close()

    with_server(test)
