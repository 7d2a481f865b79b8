"""Threads that lists name by one build of address and later lists by another."""

from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

SITE = "http://forum.test"


def short(board, number):
    return f"{SITE}/{board}/{number}"


def long(board, number):
    return f"{SITE}/index.php?board={board}&thread={number}"


THREADS = [("talk", 11), ("talk", 12), ("help", 23), ("help", 24), ("news", 35), ("news", 36)]


def seen(url, number):
    return PageView(url, f"Title {number} of its own", "", (number, number + 100, number + 200))


def keys_of(*views):
    urls = [build(*each) for each in THREADS for build in (short, long)]
    groups = [
        build for name in (short, long) for build in learn_patterns([name(*t) for t in THREADS])
    ]
    return Keys(learn_roles([groups], Evidence(views, tuple(urls))))


def test_addresses_that_show_the_same_threads_have_one_key():
    pages = [seen(build(*each), each[1]) for each in THREADS[:3] for build in (short, long)]
    keys = keys_of(*pages)
    for each in THREADS:
        assert keys.page_key(long(*each)) == keys.page_key(short(*each))
    assert len({keys.page_key(short(*each)) for each in THREADS}) == len(THREADS)


def test_one_thread_that_looks_the_same_is_no_proof():
    each = THREADS[0]
    keys = keys_of(seen(short(*each), 11), seen(long(*each), 11))
    assert keys.page_key(long(*each)) != keys.page_key(short(*each))


def test_things_that_differ_under_both_addresses_stay_apart():
    pages = [seen(build(*each), each[1]) for each in THREADS[:2] for build in (short, long)]
    other = [seen(short(*THREADS[2]), 500), seen(long(*THREADS[2]), 900)]
    keys = keys_of(*pages, *other)
    assert keys.page_key(long(*THREADS[3])) != keys.page_key(short(*THREADS[3]))
