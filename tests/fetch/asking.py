"""Asks a bad server for one page, with limits small enough for a test."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from fetch.badserver import BadServer, running
from threadhound.fetch.http import HttpFetcher
from threadhound.model import Failure, Purpose, Request, Response
from threadhound.settings import Limits, Settings

T = TypeVar("T")

SMALL = Limits(
    connect_seconds=10.0,
    idle_seconds=10.0,
    total_seconds=30.0,
    body_bytes=1_000_000,
    error_body_bytes=100_000,
    robots_bytes=50_000,
)
SETTINGS = Settings(limits=SMALL)
HURRIED = Settings(limits=replace(SMALL, connect_seconds=0.5, idle_seconds=0.3, total_seconds=3.0))


def with_server(test: Callable[[BadServer], Awaitable[T]]) -> T:
    """Run a test beside a bad server."""

    async def main() -> T:
        async with running() as server:
            return await test(server)

    return asyncio.run(main())


async def get(
    server: BadServer,
    request: Request | str,
    settings: Settings = SETTINGS,
    **options: Any,
) -> Response | Failure:
    """One request by a fetcher of its own."""
    if isinstance(request, str):
        request = Request(server.url(request))
    fetcher = HttpFetcher(settings, server.url(), **options)
    try:
        return await fetcher.fetch(request)
    finally:
        await fetcher.close()


def ask(
    path: str,
    settings: Settings = SETTINGS,
    purpose: Purpose = Purpose.PAGE,
    prepare: Callable[[BadServer], object] = lambda server: None,
    **options: Any,
) -> Response | Failure:
    """One page of a bad server."""

    async def test(server: BadServer) -> Response | Failure:
        prepare(server)
        return await get(server, Request(server.url(path), purpose), settings, **options)

    return with_server(test)


def page(result: Response | Failure) -> Response:
    assert isinstance(result, Response), result
    return result


def failure(result: Response | Failure) -> Failure:
    assert isinstance(result, Failure), result
    return result


def limited(**limits: Any) -> Settings:
    return replace(SETTINGS, limits=replace(SMALL, **limits))
