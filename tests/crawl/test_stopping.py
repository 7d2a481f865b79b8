"""Told to stop, everything that waits stops waiting."""

import asyncio

import pytest

from crawl.site import FAST, HOME, answers, html
from threadhound.crawl.events import Finished, Paused
from threadhound.crawl.site import crawl_site
from threadhound.crawl.stopping import Stopped, unless_stopped
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.generic import GENERIC
from threadhound.store.memory import MemoryStore


async def value(seconds=0.0):
    await asyncio.sleep(seconds)
    return 7


def test_work_that_ends_gives_its_value():
    assert asyncio.run(unless_stopped(asyncio.Event(), value())) == 7


def test_work_that_fails_fails():
    async def fail():
        raise KeyError("x")

    with pytest.raises(KeyError):
        asyncio.run(unless_stopped(asyncio.Event(), fail()))


def test_work_that_waits_is_called_off():
    async def run():
        stop, called_off = asyncio.Event(), []

        async def work():
            try:
                await value(1000)
            except asyncio.CancelledError:
                called_off.append(True)
                raise

        asyncio.get_running_loop().call_soon(stop.set)
        with pytest.raises(Stopped):
            await unless_stopped(stop, work())
        return called_off

    assert asyncio.run(run()) == [True]


def stopped_when_paused(pages):
    """Crawl until the first pause, then say stop; the events."""

    async def run():
        stop, events = asyncio.Event(), []
        fetcher = ReplayFetcher(answers(pages))
        crawl = crawl_site(HOME, GENERIC, FAST, MemoryStore(), fetcher, stop=stop)
        async for event in crawl:
            events.append(event)
            if isinstance(event, Paused):
                stop.set()
        return events

    return asyncio.run(asyncio.wait_for(run(), 30))


def test_a_pause_of_an_hour_ends_when_told_to():
    busy = (503, {"Retry-After": "3600"}, b"busy")
    events = stopped_when_paused({"/robots.txt": (404, (), b""), "/": html("/a"), "/a": busy})
    assert events[-1] == Finished("interrupted")
