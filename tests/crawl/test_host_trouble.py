"""Trouble that all pages share costs none of them: the run ends, the queue stays."""

from dataclasses import replace

import pytest

from crawl.site import FAST, HOME, answers, crawl, html
from threadhound.errors import BlockedError, UnreachableError
from threadhound.fetch.replay import ReplayFetcher
from threadhound.model import Failure
from threadhound.store.interface import State
from threadhound.store.memory import MemoryStore

SITE = {
    "/robots.txt": (404, (), b""),
    "/": html(*(f"/{n}" for n in range(12))),
    **{f"/{n}": html(title=str(n)) for n in range(12)},
}


class Fails(ReplayFetcher):
    """From some page on nothing comes but this failure."""

    def __init__(self, pages, reason, after):
        super().__init__(answers(pages))
        self._reason, self._left = reason, after

    async def fetch(self, request):
        answer = await super().fetch(request)
        self._left -= 1
        if self._left < 0:
            return Failure(request.url, self._reason, "all of it", transient=False)
        return answer


@pytest.mark.parametrize("reason", ["tls", "private-address"])
def test_a_host_that_goes_bad_ends_the_run_and_every_page_stays_queued(reason):
    store = MemoryStore()
    with pytest.raises(UnreachableError):
        crawl(Fails(SITE, reason, after=5), store=store)
    assert store.states()[State.SKIPPED] == 0
    crawl(SITE, store=store)
    assert len(list(store.pages())) == 13


def test_a_page_with_trouble_of_its_own_is_skipped():
    _, store, _ = crawl({**SITE, "/3": (415, (), b"")})
    assert store.states()[State.SKIPPED] == 1


def test_after_a_ban_the_refused_pages_are_fetched_when_we_are_let_in_again():
    refused = {path: (403, (), b"no") for path in SITE if path != "/robots.txt"}
    store = MemoryStore()
    crawl(SITE, store=store, settings=replace(FAST, max_pages=1))
    with pytest.raises(BlockedError):
        crawl(refused, store=store)
    _, _, asked = crawl(SITE, store=store)
    assert len(list(store.pages())) == 13
    assert len(asked) >= 12


def test_pages_that_only_members_may_see_are_skipped_once_and_for_all():
    _, store, asked = crawl({**SITE, "/3": (403, (), b"no"), "/8": (403, (), b"no")})
    assert store.states()[State.SKIPPED] == 2
    assert asked.count("/3") == 1
    assert HOME + "3" not in {page.url for page in store.pages()}
