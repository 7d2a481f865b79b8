"""Further pages of threads are threads."""

from collections import Counter

import pytest

from threadhound.learn.fused.families import Anchored, sort_into_families
from threadhound.learn.fused.turns import with_their_things
from threadhound.model import PageKind

SITE = "http://forum.test"


def families(turns=PageKind.INDEX):
    """Ten threads named by a list; two of them have a second page, which looks like a list."""
    threads = [
        Anchored(f"{SITE}/talk/{n}", sources={f"{SITE}/list"}, in_content=1) for n in range(10)
    ]
    further = [Anchored(f"{SITE}/talk/{n}/page/2", sources={f"{SITE}/talk/{n}"}) for n in (3, 4)]
    for each in further:
        each.flips[turns] += 1
    return sort_into_families([*threads, *further], frozenset())


def kinds_of(found, kinds):
    return {f.members[0].url.count("/"): kinds[f.key] for f in found}


@pytest.mark.parametrize("thing", [PageKind.THREAD, PageKind.INDEX])
def test_second_pages_are_what_their_first_pages_are(thing):
    found = families()
    looks = {f.key: PageKind.INDEX if "page" in f.members[0].url else thing for f in found}
    assert kinds_of(found, with_their_things(found, looks)) == {4: thing, 6: thing}


@pytest.mark.parametrize("turns", [PageKind.THREAD, PageKind.INDEX])
def test_pages_that_rows_of_lists_turn_to_are_those_of_their_threads(turns):
    """No thread of several pages was looked at; what lists turn to is no thread by that."""
    found = families(turns)
    further = next(f for f in found if "page" in f.members[0].url)
    for member in further.members:
        member.sources = {f"{SITE}/list"}
    looks = {f.key: PageKind.INDEX if f is further else PageKind.THREAD for f in found}
    assert with_their_things(found, looks)[further.key] is turns


def test_what_is_known_to_be_neither_stays_so():
    found = families()
    looks = {
        f.key: PageKind.OTHER if "page" in f.members[0].url else PageKind.THREAD for f in found
    }
    assert kinds_of(found, with_their_things(found, looks)) == {
        4: PageKind.THREAD,
        6: PageKind.OTHER,
    }


def test_a_button_that_every_row_has_names_no_board():
    boards = [
        Anchored(f"http://f.test/board/{name}", Counter([name, "Show this board"]))
        for name in ("art", "bike", "cook", "dance")
    ]
    (family,) = sort_into_families(boards, frozenset())
    assert sorted(family.names) == ["art", "bike", "cook", "dance"]
    assert family.diversity == 1.0


def test_a_lone_number_where_others_have_pagers_is_one():
    """Threads of one page link to it by "1", at the place where longer ones have their numbers."""
    place = "div.pages/a"
    urls = [f"{SITE}/read?id={n}&start={start}" for n in (1, 2) for start in (0, 10)]
    turned = [Anchored(url, places=Counter([place])) for url in urls]
    for each in turned:
        each.flips[PageKind.THREAD] += 1
    alone = [Anchored(f"{SITE}/read?id={n}&start=0", places=Counter([place])) for n in range(3, 12)]
    (family,) = sort_into_families([*turned, *alone], frozenset())
    assert family.flips_of() is PageKind.THREAD


def test_links_of_that_build_elsewhere_do_not_turn_pages():
    turned = [
        Anchored(f"{SITE}/read?id=1&start={n}0", places=Counter(["div.pages/a"])) for n in (0, 1)
    ]
    for each in turned:
        each.flips[PageKind.THREAD] += 1
    posts = [Anchored(f"{SITE}/read?id={n}&start=0", places=Counter(["p/a"])) for n in range(3, 12)]
    (family,) = sort_into_families([*turned, *posts], frozenset())
    assert family.flips_of() is None
