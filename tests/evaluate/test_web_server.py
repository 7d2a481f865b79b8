"""The made-up web over the wire: by Host header, and as a proxy for the real fetcher."""

import asyncio

from threadhound.crawl.discover import DiscoverySettings, LayerDone, PageJudged, discover
from threadhound.evaluate.web import Web, WebFetcher, WebServer, WebSpec
from threadhound.fetch.http import HttpFetcher
from threadhound.focused.comments import RecordClassifier
from threadhound.focused.frontier import Plan
from threadhound.focused.reading import PageReader
from threadhound.focused.scoring import HardFocus
from threadhound.model import Failure, Request
from threadhound.settings import Settings

SPEC = WebSpec(seed=5, domains=30)


async def ask(port, head):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(head.encode())
    await writer.drain()
    answer = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return answer.split(b"\r\n", 1)[0]


def test_the_host_header_chooses_the_site():
    async def go():
        web = Web(SPEC)
        async with WebServer(web) as server:
            hosts = [site.host for site in web.sites[:4]]
            known = [await ask(server.port, f"GET / HTTP/1.1\r\nHost: {h}\r\n\r\n") for h in hosts]
            unknown = await ask(server.port, "GET / HTTP/1.1\r\nHost: x.example\r\n\r\n")
            odd = await ask(server.port, "PUT / HTTP/1.1\r\nHost: x\r\n\r\n")
        return known, unknown, odd

    known, unknown, odd = asyncio.run(go())
    assert known == [b"HTTP/1.1 200 OK"] * 4
    assert unknown == b"HTTP/1.1 404 Not Found"
    assert odd == b"HTTP/1.1 400 Bad Request"


async def judged(web, fetcher, layers=2):
    strategy = HardFocus(Plan(top_n=25, seed=1))
    reader = PageReader(RecordClassifier())
    settings = DiscoverySettings(layers=layers)
    return [event async for event in discover(web.seeds(4), strategy, reader, fetcher, settings)]


def test_a_crawl_over_sockets_sees_what_a_crawl_in_the_process_sees():
    async def over_the_wire(web):
        async with WebServer(web) as server:
            settings = Settings(proxy=server.url, connections=4)
            fetcher = HttpFetcher(settings, web.seeds(1)[0])
            try:
                return await judged(web, fetcher), server.requests
            finally:
                await fetcher.close()

    web = Web(SPEC)
    wired, requests = asyncio.run(over_the_wire(web))
    assert wired == asyncio.run(judged(web, WebFetcher(web)))
    pages = [event for event in wired if isinstance(event, PageJudged)]
    done = [event for event in wired if isinstance(event, LayerDone)]
    assert len(pages) == sum(event.fetched for event in done) > 30
    assert requests >= len(pages)


def test_the_fetcher_knows_only_hosts_of_the_web():
    async def go():
        fetcher = WebFetcher(Web(SPEC))
        return await fetcher.fetch(Request("http://nowhere.example/x"))

    found = asyncio.run(go())
    assert isinstance(found, Failure)
    assert found.reason == "dns"
