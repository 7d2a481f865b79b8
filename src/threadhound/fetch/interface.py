"""The seam to the network."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from threadhound.fetch.turns import Turns
from threadhound.model import Failure, Request, Response


class Fetcher(Protocol):
    """Brings pages. Trouble with a page is a `Failure`; only programming errors raise."""

    async def fetch(self, request: Request) -> Response | Failure: ...

    async def close(self) -> None: ...


@runtime_checkable
class Paced(Protocol):
    """A fetcher that asks before each further request it makes for one page."""

    turns: Turns
