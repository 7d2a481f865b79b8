import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.urls.kinship import kinship
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.series import (
    MOST_PAGES,
    Fit,
    Series,
    fit_few_numbers,
    fit_numbers,
    fit_values,
)
from threadhound.urls.spelling import respell


def series(paged, plain, offset, fit, example):
    pattern = parse_pattern(paged)
    front = kinship(pattern, parse_pattern(plain)) if plain else None
    return Series(pattern, offset, fit, example, front)


PAGERS = [
    # pattern with page, without, slot, fit, an example, page 1 as spelled, page 4 as wanted
    (
        "h/viewtopic.php?start=<n>&t=<n>", "h/viewtopic.php?t=<n>", 0, Fit(10, 0),
        "http://h/viewtopic.php?t=9&start=20", "http://h/viewtopic.php?t=5",
        "http://h/viewtopic.php?t=5&start=30",
    ),
    (
        "h/index.php?topic=<n>.<n>", None, 1, Fit(15, 0),
        "http://h/index.php?topic=9.15", "http://h/index.php?topic=5.0",
        "http://h/index.php?topic=5.45",
    ),
    (
        "h/index.php?action=<w>&start=<n>", None, 1, Fit(10, 0),
        "http://h/index.php?action=recent;start=10", "http://h/index.php?action=recent;start=0",
        "http://h/index.php?action=recent;start=30",
    ),
    (
        "h/?thread-<n>-<n>.htm", "h/?thread-<n>.htm", 1, Fit(1, 1),
        "http://h/?thread-9-2.htm", "http://h/?thread-79.htm", "http://h/?thread-79-4.htm",
    ),
    (
        "h/<n>/<n>/<*>/comment-page-<n>/", "h/<n>/<n>/<*>/", 3, Fit(1, 1),
        "http://h/2008/01/other/comment-page-2/", "http://h/2009/11/my-post-7/",
        "http://h/2009/11/my-post-7/comment-page-4/",
    ),
    (
        "h/<*>/page/<n>/", "h/<*>/", 1, Fit(1, 1),
        "http://h/other/page/2/", "http://h/news/", "http://h/news/page/4/",
    ),
    (
        "h/topic/<n>-<*>?page=<n>", "h/topic/<n>-<*>", 2, Fit(1, 1),
        "http://h/topic/1-a?page=2", "http://h/topic/5-b-6", "http://h/topic/5-b-6?page=4",
    ),
    (
        "h/read.php?<n>,<n>,page=<n>", "h/read.php?<n>,<n>", 2, Fit(1, 1),
        "http://h/read.php?2,155,page=7", "http://h/read.php?3,8", "http://h/read.php?3,8,page=4",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("paged", "plain", "slot", "fit", "example", "first", "fourth"), PAGERS)
def test_any_page_from_the_first(paged, plain, slot, fit, example, first, fourth):
    pager = series(paged, plain, slot, fit, example)
    assert pager.url_of(first, 4) == fourth
    assert pager.page_of(fourth) == 4
    assert pager.page_of(first) == 1


@pytest.mark.parametrize(("paged", "plain", "slot", "fit", "example", "first", "fourth"), PAGERS)
def test_what_a_windowed_pager_hides(paged, plain, slot, fit, example, first, fourth):
    pager = series(paged, plain, slot, fit, example)
    shown = [pager.url_of(first, page) for page in (2, 4, 9)]
    hidden = list(pager.hidden(first, 9, shown))
    assert [pager.page_of(url) for url in hidden] == [3, 5, 6, 7, 8]
    assert len(set(hidden)) == 5


def test_a_lie_about_the_last_page_is_bounded():
    pager = series(*PAGERS[7][:5])
    hidden = pager.hidden("http://h/read.php?3,8", 10**12)
    assert next(hidden) == "http://h/read.php?3,8,page=2"
    assert MOST_PAGES < 10**12


def test_a_strange_url_has_no_pages():
    pager = series(*PAGERS[0][:5])
    assert pager.url_of("http://h/memberlist.php", 3) is None
    assert pager.page_of("http://h/memberlist.php") is None
    assert pager.page_of("http://h/viewtopic.php?t=5&start=15") is None
    assert pager.page_of("http://h/viewtopic.php?t=5&start=" + "9" * 5000) is None


def test_the_rest_of_a_url_stays_as_the_site_spells_it():
    pattern = parse_pattern("h/%D0%B6/v?start=<n>&t=<n>")
    url = respell(pattern, "http://h/%d0%b6/v?t=5&start=10", ("20", "5"))
    assert url == "http://h/%d0%b6/v?t=5&start=20"


def test_numbers_shown_by_a_pager():
    assert fit_numbers([(10, 2), (20, 3), (70, 8)]) == Fit(10, 0)
    assert fit_numbers([(2, 2), (3, 3), (15, 15)]) == Fit(1, 1)
    assert fit_numbers([(0, 1), (15, 2)]) == Fit(15, 0)


def test_counts_that_are_links_do_not_spoil_the_fit():
    pages = [(10 * (n - 1), n) for n in range(2, 20)]
    assert fit_numbers([*pages, (30, 117), (40, 5000)]) == Fit(10, 0)


@pytest.mark.parametrize(
    "pairs",
    [
        [],
        [(10, 2)],
        [(2007, 2007), (2008, 2008), (2009, 2009)],  # years in an archive
        [(481, 12), (77, 3), (9, 44)],  # reply counts beside thread ids
    ],
)
def test_numbers_that_are_no_pages(pairs):
    assert fit_numbers(pairs) is None


def test_values_alone():
    assert fit_values([[2, 3, 4], [2]]) == Fit(1, 1)
    assert fit_values([[10, 20], [10, 20, 30], [10]]) == Fit(10, 0)
    assert fit_values([[2007, 2008, 2009]] * 4) is None
    assert fit_values([[3441, 3442], [3450, 3453], [17]]) is None
    assert fit_values([]) is None


def test_a_pager_that_numbers_only_its_last_page():
    assert fit_few_numbers([(24, 24)], [2, 3, 23, 24]) == Fit(1, 1)
    assert fit_few_numbers([(460, 24)], [20, 40, 440, 460]) == Fit(20, 0)
    assert fit_few_numbers([(24, 24)], [24]) is None
    assert fit_few_numbers([], [2, 3, 4]) is None


@given(st.integers(1, 50), st.booleans(), st.sets(st.integers(2, 300), min_size=3))
def test_every_regular_series_is_found(step, numbered, pages):
    fit = Fit(1, 1) if numbered else Fit(step, 0)
    pages = {2, 3, *pages}
    assert fit_numbers([(fit.value(page), page) for page in pages]) == fit
    assert all(fit.page(fit.value(page)) == page for page in pages)


@pytest.mark.parametrize(
    ("things", "told"),
    [
        ([[2], [2, 3], [2]], True),  # several second pages, and a third
        ([[2, 3]], False),  # one thing alone
        ([[2], [3]], False),
        ([[3], [3, 4]], False),
    ],
)
def test_second_and_third_pages_tell_a_count_where_several_things_have_them(things, told):
    assert (fit_values(things) == Fit(1, 1)) is told
