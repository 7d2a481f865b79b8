"""A little site in memory, and a crawl of it without network or disk."""

import asyncio
from dataclasses import replace

from threadhound.crawl.site import crawl_site
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.generic import GENERIC
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

HOME = "http://forum.test/"
FAST = Settings(delay=0.0, connections=1, retry_seconds=0.0)


def html(*links, title="page", head=""):
    anchors = "".join(f'<p><a href="{link}">{link}</a></p>' for link in links)
    return f"<html><head><title>{title}</title>{head}</head><body>{anchors}</body></html>".encode()


def answers(pages):
    """path -> bytes or (status, headers, body), as the replay fetcher wants them."""
    made = {}
    for path, page in pages.items():
        status, headers, body = page if isinstance(page, tuple) else (200, (), page)
        typed = {"Content-Type": "text/html; charset=utf-8"} | dict(headers)
        made[HOME.rstrip("/") + path] = (status, typed, body)
    return made


def crawl(pages, *, strategy=GENERIC, settings=FAST, store=None, start=HOME, **options):
    """Crawl to the end; returns (events, store, fetched paths)."""
    store = MemoryStore() if store is None else store
    fetcher = ReplayFetcher(answers(pages)) if isinstance(pages, dict) else pages
    settings = replace(settings, strategy=strategy.name)

    async def run():
        crawling = crawl_site(start, strategy, settings, store, fetcher, **options)
        return [event async for event in crawling]

    events = asyncio.run(run())
    return events, store, [each.url.removeprefix(HOME.rstrip("/")) for each in fetcher.log]
