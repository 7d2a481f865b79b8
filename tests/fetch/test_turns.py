"""Every request of a page waits its turn, and says when it leaves."""

from __future__ import annotations

from fetch.asking import SETTINGS, page, with_server
from fetch.badserver import BadServer
from threadhound.fetch.http import HttpFetcher
from threadhound.model import Request


def noted(*paths: str) -> list[str]:
    """What the fetcher asked and told while it fetched these pages one after the other."""
    notes: list[str] = []

    async def again() -> None:
        notes.append("asked")

    async def test(server: BadServer) -> None:
        server.redirect("/one", "/two")
        server.redirect("/two", "/three")
        server.html("/three", b"<p>there</p>")
        fetcher = HttpFetcher(SETTINGS, server.url())
        fetcher.turns.again, fetcher.turns.sent = again, lambda: notes.append("sent")
        try:
            for path in paths:
                page(await fetcher.fetch(Request(server.url(path))))
        finally:
            await fetcher.close()

    with_server(test)
    return notes


def test_a_page_without_redirects_asks_for_nothing_more():
    assert noted("/three", "/three") == ["sent", "sent"]


def test_every_redirect_asks_for_its_turn_before_it_leaves():
    assert noted("/one") == ["sent", "asked", "sent", "asked", "sent"]
