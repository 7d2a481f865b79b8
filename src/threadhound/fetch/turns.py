"""How a fetcher and the keeper of the pace speak to each other about single requests.

One page can take several requests (redirects, a kept connection that turns out to be closed),
and a request leaves only when its connection is there. Both matter to the site.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


async def _at_once() -> None:
    """Nobody keeps a pace."""


def _unheard() -> None:
    """Nobody listens."""


@dataclass(slots=True)
class Turns:
    """Bound to a pace by whoever keeps one."""

    again: Callable[[], Awaitable[None]] = _at_once  # wait for the turn of a further request
    sent: Callable[[], None] = _unheard  # a request is leaving just now
