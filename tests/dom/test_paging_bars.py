"""Paging is told by form: numbers, arrows and URLs, in any language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from structure_pages import listing, row, structure, thread
from threadhound.dom.paging import page_urls
from threadhound.dom.series import step_between, template_of

HOME = "http://forum.example"


def bar(template, numbers, here, words=("", "")):
    links = [
        f"<b>{n}</b>" if n == here else f'<a href="{template.format(n, (n - 1) * 20)}">{n}</a>'
        for n in numbers
    ]
    return f"<div class='pages'>{words[0]} {' '.join(links)} {words[1]}</div>"


STYLES = [
    ("/viewtopic?t=5&page={0}", "/viewtopic?t=5"),
    ("/viewtopic?t=5&start={1}", "/viewtopic?t=5"),
    ("/topic/5/slug-of-it/page/{0}/", "/topic/5/slug-of-it/"),
    ("/index.php?topic=5.{1}", "/index.php?topic=5.0"),
    ("/?thread-5-{0}.htm", "/?thread-5.htm"),
    ("/read?2,5,page={0}", "/read?2,5"),
]


@pytest.mark.parametrize(("template", "own"), STYLES)
def test_numbers_lead_to_the_pages(template, own):
    page = structure(thread(3) + bar(template, range(1, 6), 1), HOME + own)
    (found,) = page.bars
    assert found.current == 1
    assert [number for number, _ in found.numbers] == [2, 3, 4, 5]
    assert found.next == HOME + template.format(2, 20)
    assert found.last == HOME + template.format(5, 80)


def test_the_way_back():
    page = structure(bar(STYLES[0][0], range(1, 6), 3), HOME + "/viewtopic?t=5&page=3")
    (found,) = page.bars
    assert found.prev == HOME + "/viewtopic?t=5&page=2"
    assert found.next == HOME + "/viewtopic?t=5&page=4"


def test_two_pages_are_a_bar():
    page = structure(bar(STYLES[1][0], (1, 2), 1), HOME + STYLES[1][1])
    assert page_urls(page.bars) == (HOME + "/viewtopic?t=5&start=20",)


def test_a_bar_without_numbers_is_told_by_its_urls():
    older = '<div><a href="/blog/page/2/">Vanhemmat</a></div>'
    page = structure(thread(3) + older, HOME + "/blog/")
    assert page_urls(page.bars) == (HOME + "/blog/page/2/",)


MINI = ' <small><a href="/topic/{0}?p=1">1</a> <a href="/topic/{0}?p=2">2</a></small>'


def rows_with_bars(numbers):
    return "<table>" + "".join(row(n, MINI.format(n)) for n in numbers) + "</table>"


def test_bars_in_rows_belong_to_the_rows():
    own = bar("/board/3?p={0}", range(1, 4), 1)
    page = structure(rows_with_bars(range(1, 9)) + own, HOME + "/board/3")
    assert page_urls(page.bars) == (HOME + "/board/3?p=2", HOME + "/board/3?p=3")
    assert sum(found.of_row for found in page.bars) == 8


def test_a_pinned_thread_listed_twice_keeps_its_bar():
    page = structure(rows_with_bars([5, 1, 2, 3, 5, 4]), HOME + "/board/3")
    assert page_urls(page.bars) == ()


def test_a_bar_above_and_below_is_the_pages():
    own = bar("/board/3?p={0}", range(1, 4), 1)
    page = structure(own + listing(8) + own, HOME + "/board/3")
    assert page_urls(page.bars) == (HOME + "/board/3?p=2", HOME + "/board/3?p=3")


def test_a_calendar_is_no_bar():
    weeks = "".join(
        "<tr>"
        + "".join(f'<td><a href="/day/{w * 7 + d}">{w * 7 + d}</a></td>' for d in range(1, 8))
        + "</tr>"
        for w in range(4)
    )
    assert structure(f"<table>{weeks}</table>", HOME + "/x").bars == ()


@pytest.mark.parametrize("name", ["seite-", "comment-page-", "kommentarseite-nummer-"])
def test_however_long_the_name_of_a_page_number_is(name):
    steps = f'<p><a href="/a-title/{name}6/">older</a> <a href="/a-title/{name}1/">eldest</a></p>'
    assert page_urls(structure(thread(2) + steps, HOME + "/a-title/").bars) != ()


def test_neighbouring_threads_are_no_pages():
    beside = '<p><a href="/thread-4.htm">« Before</a> <a href="/thread-6.htm">After »</a></p>'
    assert page_urls(structure(thread(2) + beside, HOME + "/thread-5.htm").bars) == ()


def test_counts_that_are_links_are_no_bar():
    counts = '<p>Replies <a href="/who?t=5">12</a>, likes <a href="/likes?t=5">3</a></p>'
    assert page_urls(structure(thread(2) + counts).bars) == ()


def test_a_menu_of_boards_is_no_bar():
    boards = "".join(f'<li><a href="/board?f={n}">Board called {n}x</a></li>' for n in range(1, 9))
    assert page_urls(structure(f"<ul>{boards}</ul>", HOME + "/board?f=3").bars) == ()


def test_links_that_cannot_be_read_do_no_harm():
    assert structure('<a href="http://[x">2</a> <a href="//[">3</a>', HOME).bars == ()


@given(st.integers(1, 500), st.integers(2, 60), st.integers(1, 9_999_999))
def test_a_page_added_to_a_url_is_seen_and_taken_away_again(page, length, thread_id):
    own = f"{HOME}/viewtopic?t={thread_id}"
    other = f"{own}&start={page * length}"
    there, back = step_between(own, other), step_between(other, own)
    assert there is None or (there.kind, there.there) == ("added", page * length)
    assert back is None or back.kind == "removed"


@pytest.mark.parametrize(
    ("added", "number"),
    [("?search=%23limit%3A40", 40), ("?show=rows:60", 60), ("?search=%23new", 0)],
)
def test_a_value_may_say_its_own_name(added, number):
    step = step_between(f"{HOME}/list/tea", f"{HOME}/list/tea{added}")
    assert (step.there if step else 0) == number


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_two_urls_get_an_answer(one, other):
    step_between(one, other)
    assert step_between(one, one) is None
    assert template_of(one) == template_of(template_of(one))


def test_static_addresses_of_lists_and_threads_that_look_alike():
    """On page 2 of list 3, page 2 of thread 64 is one number away, and no page of the list."""
    mini = ' <small><a href="/x{0}-2.html">2</a> <a href="/x{0}-3.html">3</a></small>'
    rows = "".join(
        row(n, mini.format(n) if n % 2 else "").replace(f"/topic/{n}", f"/x{n}.html")
        for n in range(60, 72)
    )
    own = '<div><a href="/x3.html">1</a> <b>2</b> <a href="/x3-3.html">3</a></div>'
    page = structure(f"<table>{rows}</table>{own}", HOME + "/x3-2.html")
    assert page_urls(page.bars) == (HOME + "/x3.html", HOME + "/x3-3.html")


def test_a_choice_of_days_is_no_pager_and_hides_none():
    days = " ".join(f'<a href="/board/5?days={n}">{n}</a>' for n in (1, 2, 7, 30, 100, 365))
    step = '<p><a href="/board/5/page-2">Weiter</a></p>'
    page = structure(f"<div>{days}</div>{listing(6)}{step}", HOME + "/board/5")
    assert page_urls(page.bars) == (f"{HOME}/board/5/page-2",)


def test_sparse_numbers_around_the_present_page_are_a_pager():
    here = bar("/board/5?page={0}", (1, 10, 20, 30, 31, 32, 40, 50), 31)
    page = structure(listing(6) + here, HOME + "/board/5?page=31")
    assert f"{HOME}/board/5?page=50" in page_urls(page.bars)


def test_the_numbers_of_posts_are_not_pages_of_their_thread():
    posts = "".join(
        f'<article><a href="/topic/9/comment{n}">{n}</a><p>{"Words of a post. " * 8}</p>'
        f"<time>2024-03-0{n} 10:00</time></article>"
        for n in range(1, 9)
    )
    page = structure(posts, HOME + "/topic/9")
    assert page_urls(page.bars) == ()


@pytest.mark.parametrize("last", [2, 4])
def test_pages_may_be_told_by_the_things_on_them(last):
    ranges = [
        (n, f"{25 * n - 24}-{25 * n}", f"/list?first={25 * n - 24}&last={25 * n}")
        for n in range(1, last + 1)
    ]
    links = [
        f"<b>{text}</b>" if n == 1 else f'<a href="{url}">{text}</a>' for n, text, url in ranges
    ]
    page = structure(listing(12) + f"<p>{' '.join(links)}</p>", HOME + "/list?first=1&last=25")
    (found,) = page.bars
    assert found.urls == tuple(HOME + url for n, _, url in ranges if n > 1)


def test_ranges_of_anything_else_are_no_bar():
    links = "".join(f'<a href="/car/{n}">{n}-{n + 9}</a> ' for n in (1970, 1984, 1995))
    assert structure(listing(12) + f"<p>{links}</p>", HOME + "/cars").bars == ()
