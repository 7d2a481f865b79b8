"""A number behind a thread's address that no pager shows is a place in the thread, not a page."""

import pytest

from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

SITE = "http://forum.test"
LONG = f"{SITE}/topic/104/heavy-light-hand"
PAGES = {1: range(20), 2: range(20, 40), 3: range(40, 47)}


def seen(url, title, posts):
    return PageView(url=url, title=title, heading=title, records=tuple(posts))


def short(number):
    return f"{SITE}/topic/{number}/paper-{chr(97 + number)}-ground"


def evidence(*, pager):
    """Threads with the address of their newest post: /4 where there are four."""
    views = [seen(LONG, "Heavy light hand", PAGES[1])]
    views += [seen(f"{LONG}/47", "Heavy light hand", PAGES[3])]
    views += [seen(f"{LONG}?page={n}", "Heavy light hand", PAGES[n]) for n in (2, 3) if pager]
    for number in range(4):
        posts = range(1000 * number + 500, 1000 * number + 501 + number % 3)
        views.append(seen(short(number), f"Paper {number}", posts))
        views.append(seen(f"{short(number)}/{1 + number % 3}", f"Paper {number}", posts))
    further = [f"{LONG}?page={n}" for n in (2, 3)] if pager else []
    urls = [LONG, f"{LONG}/47", *further]
    urls += [url for n in range(8) for url in (short(n), f"{short(n)}/{1 + n % 3}")]
    shown = tuple((f"{LONG}?page={n}", n) for n in (2, 3)) if pager else ()
    return Evidence(tuple(views), tuple(urls), numbered=shown)


def keys_of(found):
    return Keys(learn_roles([learn_patterns(found.urls)], found))


def test_beside_a_pager_a_place_in_the_thread_is_no_page_of_it():
    keys = keys_of(evidence(pager=True))
    assert keys.page_key(f"{LONG}?page=2") == keys.page_key(LONG).replace("#1", "#2")
    assert keys.page_key(f"{short(7)}/2") is None  # unknown until it is fetched
    assert keys.object_key(f"{short(7)}/2") == keys.object_key(short(7))


@pytest.mark.parametrize("number", [2, 3, 9])
def test_the_pager_goes_on_counting(number):
    keys = keys_of(evidence(pager=True))
    assert keys.read(f"{short(7)}?page={number}").page == number


def test_numbers_that_left_several_threads_the_same_are_places_in_them():
    """Nobody links to the fourth page of a thread that has one: the fourth is a post."""
    views = [
        seen(f"{short(n)}{behind}", f"Paper {n}", range(1000 * n, 1000 * n + n))
        for n in (4, 5, 6)
        for behind in ("", f"/{n}")
    ]
    urls = [url for n in range(2, 12) for url in (short(n), f"{short(n)}/{n}")]
    found = keys_of(Evidence(tuple(views), tuple(urls)))
    assert found.page_key(f"{short(9)}/9") is None
    assert found.object_key(f"{short(9)}/9") == found.object_key(short(9))


def test_the_first_page_by_its_number_says_nothing_of_the_others():
    views = [
        seen(f"{short(n)}{behind}", f"Paper {n}", range(1000 * n, 1000 * n + n))
        for n in (4, 5, 6)
        for behind in ("", "/1")
    ]
    urls = [url for n in range(2, 12) for url in (short(n), f"{short(n)}/1")]
    found = keys_of(Evidence(tuple(views), (*urls, f"{short(3)}/2")))
    assert found.page_key(f"{short(3)}/2") is not None
