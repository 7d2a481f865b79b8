"""The generic strategy through the real engine."""

from dataclasses import replace

import pytest

from crawl.site import FAST, HOME, crawl, html
from threadhound.crawl.events import Finished, PageFetched
from threadhound.errors import (
    BlockedError,
    DisallowedError,
    NotAForumError,
    UnreachableError,
)
from threadhound.learn.generic import GENERIC_ALL
from threadhound.store.interface import State

SITE = {
    "/robots.txt": (404, (), b""),
    "/": html("/b/1", "/b/2", "http://elsewhere.test/"),
    "/b/1": html("/t/1", "/t/2", "/b/2"),
    "/b/2": html("/t/2", "/"),
    "/t/1": html(),
    "/t/2": html("/t/1#post2"),
}


def fetched(events):
    return [e.url.removeprefix(HOME.rstrip("/")) for e in events if isinstance(e, PageFetched)]


def test_every_page_once_breadth_first():
    events, store, asked = crawl(SITE)
    assert fetched(events) == ["/", "/b/1", "/b/2", "/t/1", "/t/2"]
    assert asked == ["/robots.txt", "/", "/b/1", "/b/2", "/t/1", "/t/2"]
    assert events[-1] == Finished("complete")
    assert store.states()[State.DONE] == 5


def test_links_to_other_hosts_are_counted_not_fetched():
    _, store, asked = crawl(SITE)
    assert not [url for url in asked if "elsewhere" in url]
    assert [(s.reason, s.count) for s in store.skips()] == [("other host", 1)]


def test_robots_are_obeyed_and_recorded():
    _, store, asked = crawl(SITE | {"/robots.txt": b"User-agent: *\nDisallow: /t/2"})
    assert "/t/2" not in asked
    assert store.states()[State.SKIPPED] == 1


def test_generic_all_asks_nobody():
    _, _, asked = crawl(SITE | {"/robots.txt": b"User-agent: *\nDisallow: /"}, strategy=GENERIC_ALL)
    assert asked == ["/", "/b/1", "/b/2", "/t/1", "/t/2"]


def test_nofollow_links_are_left_alone_unless_a_plain_link_says_otherwise():
    pages = SITE | {
        "/": b'<a rel=nofollow href=/b/1>x</a><a rel="nofollow ugc" href=/b/2>y</a>'
        b"<a href=/b/2>y</a>",
        "/b/2": html(),
    }
    _, store, asked = crawl(pages)
    assert asked == ["/robots.txt", "/", "/b/2"]
    assert [(s.reason, s.count) for s in store.skips()] == [("nofollow", 1)]


def test_a_page_that_forbids_following_is_fetched_but_not_followed():
    pages = SITE | {"/b/1": html("/t/1", head='<meta name="robots" content="nofollow">')}
    _, _, asked = crawl(pages)
    assert "/b/1" in asked
    assert "/t/1" in asked  # by way of /b/2 and /t/2


def test_two_spellings_of_one_page_cost_one_request():
    pages = SITE | {"/": html("/t/2?b=1&a=2", "/t/2?a=2&b=1"), "/t/2?b=1&a=2": html()}
    _, store, asked = crawl(pages)
    assert asked == ["/robots.txt", "/", "/t/2?b=1&a=2"]
    assert store.states()[State.ALIAS] == 1


def test_a_redirect_makes_one_page_under_its_final_address():
    pages = {
        "/robots.txt": (404, (), b""),
        "/": html("/old", "/new"),
        "/old": (301, (("Location", "/new"),), b""),
        "/new": html(),
    }
    _, store, _ = crawl(pages)
    assert [page.key for page in store.pages()] == [HOME, HOME + "new"]


def test_missing_pages_are_gone_not_failed():
    _, store, _ = crawl(SITE | {"/t/1": (404, (), b"no")})
    assert store.states()[State.GONE] == 1
    assert store.states()[State.FAILED] == 0


def test_a_budget_ends_the_run_and_the_next_run_goes_on():
    few = replace(FAST, max_pages=2)
    events, store, asked = crawl(SITE, settings=few)
    assert asked == ["/robots.txt", "/", "/b/1"]
    assert events[-1] == Finished("budget")
    events, _, asked = crawl(SITE, store=store)
    assert asked == ["/b/2", "/t/1", "/t/2"]
    assert events[-1] == Finished("complete")


def test_connections_change_nothing_but_speed():
    alone, one, _ = crawl(SITE)
    together, many, _ = crawl(SITE, settings=replace(FAST, connections=8))
    assert fetched(alone) == fetched(together)
    assert [p.url for p in one.pages()] == [p.url for p in many.pages()]


def test_include_and_exclude_narrow_the_crawl():
    _, _, asked = crawl(SITE, settings=replace(FAST, exclude=("/b/2",)))
    assert "/b/2" not in asked
    assert "/t/2" in asked


@pytest.mark.parametrize(
    ("pages", "error", "says"),
    [
        ({"/": (404, (), b"")}, NotAForumError, "404"),
        ({"/": (403, (), b"")}, BlockedError, "--cookies"),
        ({"/": (500, (), b"")}, UnreachableError, "500"),
        (SITE | {"/robots.txt": b"User-agent: *\nDisallow: /"}, DisallowedError, "Disallow: /"),
        (SITE | {"/robots.txt": (503, (), b"")}, DisallowedError, "503"),
    ],
    ids=["missing", "forbidden", "broken", "robots", "robots unreadable"],
)
def test_a_start_page_that_cannot_be_had_says_why(pages, error, says):
    with pytest.raises(error) as raised:
        crawl({"/robots.txt": (404, (), b"")} | pages, settings=replace(FAST, retries=1))
    assert says in str(raised.value)
