"""Page bars of every kind, and what lies past the last page."""

import lxml.html
import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.evaluate.simulate import ForumSpec, render, truth
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.mirror import target_of
from threadhound.evaluate.simulate.paging import shown_pages
from threadhound.evaluate.simulate.places import Place
from threadhound.evaluate.simulate.spec import URL_STYLES

BASE = ForumSpec(seed=9, boards=2, threads=90, giant=70, threads_per_page=10)


def linked_pages(spec, place):
    """Pages of the same thing that a page links to from its bar."""
    forum = forum_at(spec)
    tree = lxml.html.fromstring(render(spec, forum.urls.target(place)).body)
    places = [
        forum.urls.place(target_of(h)) for h in tree.xpath('//*[@class="pagelinks"]//a/@href')
    ]
    assert all(p.kind == place.kind and p.id == place.id for p in places)
    return sorted({p.page for p in places})


def bar_texts(spec, place):
    tree = lxml.html.fromstring(render(spec, forum_at(spec).urls.target(place)).body)
    return [a.text for a in tree.xpath('//*[@class="pagelinks"]//a')]


@given(
    page=st.integers(1, 400),
    pages=st.integers(1, 400),
    window=st.integers(0, 5),
    all_=st.booleans(),
)
def test_a_window_always_shows_the_ends_and_the_neighbours(page, pages, window, all_):
    page = min(page, pages)
    shown = shown_pages(page, pages, window, everything=all_)
    assert shown == sorted(set(shown))
    assert {1, page, pages} <= set(shown) <= set(range(1, pages + 1))
    assert len(shown) <= (pages if all_ else 2 * window + 3)


def test_digits_show_a_window():
    assert linked_pages(BASE, Place("thread", 1)) == [2, 3, 8]
    assert linked_pages(BASE, Place("thread", 1, 4)) == [1, 2, 3, 5, 6, 8]
    assert bar_texts(BASE, Place("thread", 1)) == ["2", "3", "8", "Next"]


def test_all_digits():
    assert linked_pages(BASE.but(pager="all"), Place("thread", 1, 4)) == [1, 2, 3, 5, 6, 7, 8]


def test_prev_and_next():
    spec = BASE.but(pager="prev-next")
    assert linked_pages(spec, Place("thread", 1)) == [2]
    assert linked_pages(spec, Place("thread", 1, 4)) == [3, 5]
    assert linked_pages(spec, Place("thread", 1, 8)) == [7]


def test_next_alone():
    spec = BASE.but(pager="next-only")
    assert linked_pages(spec, Place("board", 1, 2)) == [3]
    last = forum_at(spec).board_pages(1)
    assert linked_pages(spec, Place("board", 1, last)) == []


def test_lists_of_threads_link_to_later_pages_of_threads():
    forum = forum_at(BASE)
    rows = forum.world.rows(forum.world.board_of(1), 0, 1000)
    page = rows.index(1) // BASE.threads_per_page + 1
    tree = lxml.html.fromstring(
        render(BASE, forum.urls.target(Place("board", forum.world.board_of(1), page))).body
    )
    minis = [forum.urls.place(target_of(h)) for h in tree.xpath('//*[@class="goto"]//a/@href')]
    assert [p.page for p in minis if p.id == 1] == [6, 7, 8]


@pytest.mark.parametrize("style", URL_STYLES)
def test_page_one_may_be_spelled_out(style):
    spec = BASE.but(url_style=style, explicit_first=True)
    forum = forum_at(spec)
    plain = forum.urls.target(Place("thread", 1))
    spelled = forum.urls.target(Place("thread", 1), explicit=True)
    body = render(spec, forum.urls.target(Place("thread", 1, 2))).body.decode()
    assert spelled.replace("&", "&amp;") in body
    assert truth(spec, spelled) == truth(spec, plain) == ("thread", "thread:1:p1")
    assert render(spec, spelled).body == render(spec, plain).body


@pytest.mark.parametrize(
    ("rule", "kind", "ident"),
    [
        ("last", "thread", "thread:1:p8"),
        ("first", "thread", "thread:1:p1"),
        ("missing", "error", ""),
        ("empty", "other", ""),
    ],
)
def test_past_the_end(rule, kind, ident):
    spec = BASE.but(past_end=rule)
    urls = forum_at(spec).urls
    target = urls.target(Place("thread", 1, 12))
    assert truth(spec, target) == (kind, ident)
    body = render(spec, target).body
    if ident:
        shown = int(ident.rpartition("p")[2])
        assert body == render(spec, urls.target(Place("thread", 1, shown))).body
    else:
        assert b'class="message"' not in body


@pytest.mark.parametrize("counting", ["page", "offset", "cursor"])
def test_each_way_of_counting_leads_through_a_whole_thread(counting):
    spec = BASE.but(counting=counting, pager="next-only")
    forum = forum_at(spec)
    target, seen = forum.urls.target(Place("thread", 1)), []
    while target:
        seen.append(truth(spec, target)[1])
        tree = lxml.html.fromstring(render(spec, target).body)
        further = tree.xpath('//*[@class="pagelinks"]//a/@href')
        target = target_of(further[0]) if further else ""
    assert seen == [f"thread:1:p{n}" for n in range(1, 9)]


def test_rel_links_stand_on_the_bar_and_in_the_head():
    spec = BASE.but(rel_links=True, canonical=True)
    target = forum_at(spec).urls.target(Place("thread", 1, 4))
    tree = lxml.html.fromstring(render(spec, target).body)
    ends = {link.get("rel"): link.get("href") for link in tree.xpath("//head/link")}
    assert truth(spec, ends["next"]) == ("thread", "thread:1:p5")
    assert truth(spec, ends["prev"]) == ("thread", "thread:1:p3")
    assert target_of(ends["canonical"]) == target
    assert tree.xpath('//a[@rel="next"]/@href') == [ends["next"]]


def test_stickies_stand_on_every_page_of_their_board():
    spec = BASE.but(stickies=2)
    forum = forum_at(spec)
    pinned = [forum.world.prose.title(t) for t in forum.world.stickies(1)]
    assert len(pinned) == 2
    for page in range(1, forum.board_pages(1) + 1):
        body = render(spec, forum.urls.target(Place("board", 1, page))).body.decode()
        assert all(body.count(f">{title}<") == 1 for title in pinned)
