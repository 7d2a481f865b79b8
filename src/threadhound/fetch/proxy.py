"""The proxy that the user named: its own address passes the same gate."""

from __future__ import annotations

from dataclasses import dataclass

from yarl import URL

from threadhound.errors import UsageError
from threadhound.fetch.guard import Guard, Resolve
from threadhound.fetch.target import Refused
from threadhound.settings import Settings


@dataclass(frozen=True, slots=True)
class Proxy:
    """Where all connections go, and the guard that approves it."""

    url: URL  # may hold a user name and password
    guard: Guard


def open_proxy(settings: Settings, resolve: Resolve) -> Proxy:
    """Read the proxy setting; raises `UsageError`."""
    remedy = "Give one such as http://127.0.0.1:3128."
    try:
        url = URL(settings.proxy or "")
        bare = str(url.with_user(None)) if url.raw_user is not None else str(url)
        guard = Guard(bare, settings.allow_addresses, resolve=resolve)
        guard.target(bare)
    except ValueError:
        raise UsageError("The proxy is not a usable URL.", remedy) from None
    except Refused as refused:
        raise UsageError(f"The proxy cannot be used: {refused.detail}", remedy) from refused
    return Proxy(url, guard)
