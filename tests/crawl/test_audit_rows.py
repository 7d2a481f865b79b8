"""What rows of lists name is fetched by its looks, whatever learning made of its address."""

import asyncio

from learn.made_pages import SITE, page, post, rows, title, words
from threadhound.crawl.audit_rows import RowsLeftAlone, known_titles
from threadhound.model import PageKind

PAGES = {
    **{
        f"/t/{n}": page(f"/t/{n}", "".join(post(n, k) for k in range(6)), title(n))
        for n in range(9)
    },
    **{f"/about/{n}": page(f"/about/{n}", f"<p>{words(n)}</p>") for n in range(9)},
    "/b/1": page("/b/1", f"<table>{rows({f'/t/{n}': title(n) for n in range(20)})}</table>"),
}


def followed(urls, **more):
    asked = []

    async def look(url):
        asked.append(url.removeprefix(SITE))
        return PAGES.get(asked[-1])

    found = RowsLeftAlone(key=str, **more).follows(look, [SITE + url for url in urls])
    return {one.url.removeprefix(SITE): one.role for one in asyncio.run(found)}, asked


def test_threads_are_followed_after_three_were_looked_at():
    found, asked = followed([f"/t/{n}" for n in range(9)])
    assert list(found) == [f"/t/{n}" for n in range(9)]
    assert len(asked) == 3


def test_other_ways_to_threads_that_were_had_are_left_alone():
    urls = [f"/t/{n}" for n in range(9)]
    had = known_titles(PAGES[url].title for url in urls)
    found, asked = followed(urls, is_known=had)
    assert found == {}
    assert len(asked) == 3
    assert not had("")
    assert not had("Something else")


def test_a_title_that_many_pages_have_makes_none_of_them_known():
    had = known_titles(["The forum"] * 40)
    assert not had("The forum")


def test_lists_are_followed_as_lists():
    found, _ = followed(["/b/1"])
    assert PageKind.INDEX in found["/b/1"]


def test_pages_of_neither_kind_and_missing_ones_are_left_alone():
    found, asked = followed([f"/about/{n}" for n in range(9)] + ["/gone/1"])
    assert found == {}
    assert len(asked) == 4


def test_not_every_build_of_address_is_tried():
    found, asked = followed([f"/about{n}/page" for n in range(30)])
    assert found == {}
    assert len(asked) <= 5
