"""The three checks of a session, each on its own: one that fails is caught by the next."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from fetch.asking import SETTINGS, with_server
from fetch.badserver import PAGE, BadServer
from threadhound.fetch.dial import open_session
from threadhound.fetch.failures import explain
from threadhound.fetch.guard import Guard
from threadhound.fetch.target import Refused


async def _answers(*addresses: str) -> list[str]:
    return list(addresses)


def test_a_literal_that_nobody_checked_is_not_dialled():
    """aiohttp asks no resolver about literals; the socket is where it stops."""

    async def test(server: BadServer) -> None:
        guard = Guard(server.url())
        async with open_session(SETTINGS, guard) as session:
            with pytest.raises(aiohttp.ClientConnectorError, match="never approved") as caught:
                await session.get(server.url("/page"))
            assert explain(caught.value, "h").reason == "private-address"
            guard.target(server.url())
            async with session.get(server.url("/page")) as answer:
                assert await answer.read() == PAGE
        assert server.connections == 1

    with_server(test)


def test_names_are_checked_in_the_resolver():
    async def test(server: BadServer) -> None:
        guard = Guard("http://forum.example/", resolve=lambda *_: _answers("127.0.0.1", "::1"))
        async with open_session(SETTINGS, guard) as session:
            with pytest.raises(Refused, match="private address"):
                await session.get(server.url("/page", "elsewhere.example"))
        assert server.connections == 0

    with_server(test)


def test_several_unapproved_addresses_are_refused_too():
    """With more than one address aiohttp races them: the refusal must survive the race."""

    async def test(server: BadServer) -> None:
        class Careless(Guard):
            async def resolve(self, host: str, port: int) -> tuple[str, ...]:
                return "127.0.0.1", "::1"

        async with open_session(SETTINGS, Careless("http://forum.example/")) as session:
            with pytest.raises(aiohttp.ClientConnectorError, match="never approved") as caught:
                await session.get(server.url("/page", "forum.example"))
            assert explain(caught.value, "h").reason == "private-address"
        assert server.connections == 0

    with_server(test)


def test_a_peer_that_is_not_the_hosts_own_hears_nothing():
    """Also on a kept connection: the peer is compared before each request."""

    async def test(server: BadServer) -> None:
        guard = Guard(server.url())
        guard.target(server.url())
        async with open_session(SETTINGS, guard) as session:
            async with session.get(server.url("/page")) as answer:
                await answer.read()
            guard._approved.clear()
            with pytest.raises(Refused, match="not one of its own"):
                await session.get(server.url("/page"))
        await asyncio.sleep(0)
        assert server.paths() == ["/page"]

    with_server(test)


def test_a_broken_address_beside_a_good_one_does_not_matter():
    async def test(server: BadServer) -> None:
        guard = Guard(
            server.url("/", "forum.lan"), resolve=lambda *_: _answers("127.0.0.9", "127.0.0.1")
        )
        async with (
            open_session(SETTINGS, guard) as session,
            session.get(server.url("/page", "forum.lan")) as answer,
        ):
            assert await answer.read() == PAGE

    with_server(test)
