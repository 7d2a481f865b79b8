"""Parameters by which pages of all kinds offer themselves in another look."""

from threadhound.urls.switches import has_switch, switches

THREADS = [f"http://forum.test/t?id={n}" for n in range(4)]
LISTS = [f"http://forum.test/b/{n}" for n in range(4)]


def looks(url, *added):
    return [f"{url}{'&' if '?' in url else '?'}{each}" for each in added]


def pages(*added, urls=(*THREADS, *LISTS)):
    return [(url, url.count("?"), looks(url, *added)) for url in urls]


def test_what_lists_and_threads_offer_alike_is_a_switch():
    known = switches(pages("style=3", "lang=fr"))
    assert known == {"style=3", "lang=fr"}
    assert has_switch("http://forum.test/t?id=9&style=3", known)
    assert not has_switch("http://forum.test/t?id=9&page=3", known)


def test_second_pages_of_threads_are_no_switch():
    assert switches(pages("page=2", urls=THREADS * 2)) == frozenset()


def test_what_few_pages_offer_is_no_switch():
    offered = [*pages("style=3", urls=THREADS[:2]), *pages(urls=(*THREADS[2:], *LISTS))]
    assert switches(offered) == frozenset()


def test_a_session_that_goes_with_every_link_is_no_switch():
    session = "sid=5f3a9c0d7e1b2468"
    urls = (*THREADS, *LISTS)
    linked = [looks(each, session)[0] for each in urls]
    assert switches([(url, url.count("?"), linked) for url in urls]) == frozenset()


def test_pages_that_most_lists_and_threads_have_are_no_switch():
    """Each links to its second page; those that have a third one tell that pages are counted."""
    pages = [
        (url, kind, [f"{url}?page={page}" for page in range(1, 3 + number % 2)])
        for kind in ("t", "b")
        for number in range(4)
        for url in [f"http://h.example/{kind}/{number}"]
    ]
    assert switches(pages) == frozenset()


def test_an_order_that_further_pages_keep_is_no_switch():
    """Threads with titles are each of a build of their own; their pagers hand the order on."""
    offered = [
        (url, url, [*looks(url, "sort=old", "sort=new"), f"{url}?sort=old&page=2"])
        for url in (f"http://forum.test/t/{n}-title" for n in range(6))
    ]
    assert switches(offered) == {"sort=new"}
