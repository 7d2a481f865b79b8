"""Secrets stay with the origin they are for. A proxy on loopback plays all the hosts."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
from dataclasses import replace

import pytest

from fetch.asking import HURRIED, SETTINGS, failure, get, page, with_server
from fetch.badserver import PAGE, Asked, BadServer, answer, running
from threadhound.errors import UsageError
from threadhound.fetch.http import HttpFetcher
from threadhound.model import Jar, Purpose, Request

CANARY = "canary-7f3a"
FORUM = "http://forum.example"


def proxied(server: BadServer, **changes) -> HttpFetcher:
    settings = replace(SETTINGS, proxy=server.url(""), **changes)
    return HttpFetcher(settings, f"{FORUM}/")


async def through_proxy(server: BadServer, path: str, **changes) -> list[Asked]:
    fetcher = proxied(server, **changes)
    await fetcher.fetch(Request(f"{FORUM}{path}"))
    await fetcher.close()
    return server.asked


ELSEWHERE = [
    "http://other.example/x",
    "http://www.forum.example/x",
    "http://sub.forum.example/x",
    "http://forum.example.evil.example/x",
    "http://forum.example:443/x",
]


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
def test_headers_and_cookies_stay_at_home(elsewhere):
    async def test(server: BadServer) -> list[Asked]:
        server.redirect(f"{FORUM}/start", "/again", f"Set-Cookie: sid={CANARY}; Domain=example")
        server.redirect(f"{FORUM}/again", elsewhere)
        server.html(elsewhere)
        return await through_proxy(
            server, "/start", headers=(("Authorization", CANARY), ("X-Token", CANARY))
        )

    first, second, away = with_server(test)
    assert first.header("Authorization") == first.header("X-Token") == CANARY
    assert second.header("Cookie") == f"sid={CANARY}"
    if elsewhere == "http://forum.example:443/x":
        # the site's own other default port: its cookie goes along, the user's headers do not
        assert away.header("Authorization") is None
    else:
        assert CANARY not in away.raw.decode()


def test_coming_home_brings_the_secrets_back():
    async def test(server: BadServer) -> list[Asked]:
        server.redirect(f"{FORUM}/start", "http://other.example/x")
        server.redirect("http://other.example/x", f"{FORUM}/end")
        return await through_proxy(server, "/start", headers=(("X-Token", CANARY),))

    assert [asked.header("X-Token") for asked in with_server(test)] == [CANARY, None, CANARY]


def test_cookie_file_goes_only_where_it_says(tmp_path):
    jar = tmp_path / "cookies.txt"
    jar.write_text(
        "# Netscape HTTP Cookie File\n"
        f"forum.example\tFALSE\t/\tFALSE\t0\tsid\t{CANARY}\n"
        f"#HttpOnly_.wide.example\tTRUE\t/\tFALSE\t0\twide\t{CANARY}\n"
    )

    async def test(server: BadServer) -> list[Asked]:
        server.redirect(f"{FORUM}/start", "http://www.forum.example/x")
        server.redirect("http://www.forum.example/x", "http://sub.wide.example/x")
        server.redirect("http://sub.wide.example/x", "http://notwide.example/x")
        return await through_proxy(server, "/start", cookies_file=str(jar))

    cookies = [asked.header("Cookie") for asked in with_server(test)]
    assert cookies == [f"sid={CANARY}", None, f"wide={CANARY}", None]


def test_robots_txt_is_asked_for_by_nobody_in_particular():
    async def test(server: BadServer) -> None:
        server.html("/first", PAGE, f"Set-Cookie: sid={CANARY}")
        server.html("/robots.txt", b"", f"Set-Cookie: robot={CANARY}")
        settings = replace(SETTINGS, headers=(("Authorization", CANARY),))
        fetcher = HttpFetcher(settings, server.url())
        await fetcher.fetch(Request(server.url("/first")))
        await fetcher.fetch(Request(server.url("/robots.txt"), Purpose.ROBOTS))
        await fetcher.fetch(Request(server.url("/first")))
        await fetcher.close()
        assert CANARY not in server.asked[1].raw.decode()
        assert server.asked[2].header("Cookie") == f"sid={CANARY}"

    with_server(test)


def test_a_fresh_jar_sends_and_keeps_nothing():
    async def test(server: BadServer) -> None:
        server.html("/in", PAGE, "Set-Cookie: sid=1")
        server.html("/fresh", PAGE, "Set-Cookie: sid=2")
        fetcher = HttpFetcher(replace(SETTINGS, headers=(("cookie", "own=1"),)), server.url())
        await fetcher.fetch(Request(server.url("/in")))
        await fetcher.fetch(Request(server.url("/fresh"), jar=Jar.FRESH))
        await fetcher.fetch(Request(server.url("/in")))
        await fetcher.close()
        assert [asked.header("Cookie") for asked in server.asked] == ["own=1", None, "own=1; sid=1"]

    with_server(test)


def test_a_flood_of_cookies_is_bounded():
    async def test(server: BadServer) -> str:
        flood = [f"Set-Cookie: c{number}=1" for number in range(150)]
        server.html("/flood", PAGE, *flood, "Set-Cookie: big=" + "x" * 5000)
        fetcher = HttpFetcher(SETTINGS, server.url())
        await fetcher.fetch(Request(server.url("/flood")))
        await fetcher.fetch(Request(server.url("/flood")))
        await fetcher.close()
        return server.asked[1].header("Cookie") or ""

    sent = with_server(test)
    assert len(sent.split("; ")) == 50
    assert "big" not in sent


def test_we_name_ourselves():
    async def test(server: BadServer) -> list[str | None]:
        await get(server, "/page")
        await get(server, "/page", replace(SETTINGS, contact="me@example.org"))
        await get(server, "/page", replace(SETTINGS, user_agent="Own/1"))
        return [asked.header("User-Agent") for asked in server.asked]

    plain, contact, own = with_server(test)
    assert plain == "Threadhound/0.1.0 (+forum crawler)"
    assert contact == "Threadhound/0.1.0 (+forum crawler; contact: me@example.org)"
    assert own == "Own/1"


def test_only_what_can_be_bounded_is_offered():
    async def test(server: BadServer) -> str | None:
        await get(server, "/page")
        return server.asked[0].header("Accept-Encoding")

    assert with_server(test) == "gzip, deflate"


@pytest.mark.parametrize(
    "headers",
    [
        (("X-Bad", "a\r\nX-Injected: 1"),),
        (("X Bad", "a"),),
        (("", "a"),),
        (("Host", "elsewhere.example"),),
        (("Content-Length", "5"),),
    ],
)
def test_headers_that_cannot_be_sent_are_usage_errors(headers):
    with pytest.raises(UsageError):
        asyncio.run(_make(replace(SETTINGS, headers=headers)))


async def _make(settings, url="http://forum.example/"):
    HttpFetcher(settings, url)


@pytest.mark.parametrize(
    "url", ["forum.example", "ftp://forum.example/", "http://", "http://u:p@h/"]
)
def test_a_start_that_is_no_web_address_is_a_usage_error(url):
    with pytest.raises(UsageError):
        asyncio.run(_make(SETTINGS, url))


@pytest.mark.parametrize(
    "proxy", ["socks5://127.0.0.1:1", "127.0.0.1:3128", "http://169.254.1.1:1"]
)
def test_a_proxy_that_cannot_be_used_is_a_usage_error(proxy):
    with pytest.raises(UsageError):
        asyncio.run(_make(replace(SETTINGS, proxy=proxy)))


def test_environment_proxies_are_ignored(monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9/")
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9/")

    async def test(server: BadServer):
        return await get(server, "/page")

    assert page(with_server(test)).body == PAGE


def test_the_proxy_password_reaches_the_proxy_and_nothing_else():
    async def test(server: BadServer) -> None:
        server.html(f"{FORUM}/start")
        settings = replace(SETTINGS, proxy=f"http://user:{CANARY}@127.0.0.1:{server.port}")
        fetcher = HttpFetcher(settings, f"{FORUM}/")
        response = page(await fetcher.fetch(Request(f"{FORUM}/start")))
        await fetcher.close()
        assert (server.asked[0].header("Proxy-Authorization") or "").startswith("Basic ")
        assert "Proxy-Authorization" not in dict(response.last.request_headers)

    with_server(test)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://127.1/",
        "http://[::1]/",
        "http://localhost/",
        "http://10.0.0.1/",
    ],
)
def test_a_proxy_is_no_way_to_private_addresses(url):
    async def test(server: BadServer):
        fetcher = proxied(server)
        result = await fetcher.fetch(Request(url))
        await fetcher.close()
        assert server.asked == []
        return result

    assert failure(with_server(test)).reason == "private-address"


def test_a_dead_proxy_is_named():
    async def test(_server: BadServer):
        fetcher = HttpFetcher(replace(SETTINGS, proxy="http://127.0.0.1:9"), f"{FORUM}/")
        result = await fetcher.fetch(Request(f"{FORUM}/"))
        await fetcher.close()
        return result

    failed = failure(with_server(test))
    assert (failed.reason, failed.transient) == ("proxy", True)


@pytest.fixture(scope="module")
def tls(tmp_path_factory) -> ssl.SSLContext:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl to make a certificate with")
    folder = tmp_path_factory.mktemp("tls")
    key, cert = folder / "key.pem", folder / "cert.pem"
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
    command += f" -keyout {key} -out {cert}"
    subprocess.run(command.split(), check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    return context


def test_an_untrusted_certificate_stops_us(tls):
    async def test():
        async with running(tls=tls) as server:
            refused = await get(server, "/page")
            accepted = await get(server, "/page", replace(SETTINGS, insecure_tls=True))
            return refused, accepted, server.paths()

    refused, accepted, paths = asyncio.run(test())
    failed = failure(refused)
    assert (failed.reason, failed.transient) == ("tls", False)
    assert "certificate" in failed.detail
    assert "--insecure-tls" in failed.detail
    assert page(accepted).body == PAGE
    assert paths == ["/page"]


def test_a_plain_server_on_a_tls_port_is_named():
    async def test(server: BadServer):
        typed = f"https://127.0.0.1:{server.port}/"
        fetcher = HttpFetcher(HURRIED, typed)
        result = await fetcher.fetch(Request(typed))
        await fetcher.close()
        return result

    failed = failure(with_server(test))
    assert failed.reason in {"tls", "reset", "timeout"}
    assert failed.transient


def test_an_answer_from_the_proxy_itself_is_no_tunnel():
    async def test(server: BadServer):
        server.on("forum.example:443", answer(b"<html>portal", status="403 Forbidden"))
        settings = replace(SETTINGS, proxy=server.url(""))
        fetcher = HttpFetcher(settings, "https://forum.example/")
        result = await fetcher.fetch(Request("https://forum.example/"))
        await fetcher.close()
        return result

    assert failure(with_server(test)).reason == "proxy"
