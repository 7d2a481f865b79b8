"""Somebody said stop: whatever is waited for, the wait ends."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Stopped(Exception):  # noqa: N818 - what happened, not a fault
    """The work was called off."""


async def unless_stopped(stop: asyncio.Event, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work; raises `Stopped`, with the work cancelled, once `stop` is set."""
    doing, told = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait({doing, told}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Stopped
        return await doing
    finally:
        told.cancel()
        doing.cancel()
        await asyncio.gather(doing, told, return_exceptions=True)
