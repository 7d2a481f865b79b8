import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.urls.pattern import parse_pattern
from threadhound.urls.series import Fit, fit_few_numbers, fit_front, fit_numbers, fit_values
from threadhound.urls.spelling import respell


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


@pytest.mark.parametrize(
    ("things", "front", "fit"),
    [
        ([[1, 2], [2]], 1, Fit(1, 1)),
        ([[0, 1], [1]], 0, Fit(1, 0)),
        ([[0, 15], [15], [30]], 0, Fit(15, 0)),
        ([[1, 2], [3]], 1, None),  # one thing alone has a second page
        ([[0, 3], [3]], 0, None),  # no page is so short
        ([[0, 15], [15], [17]], 0, None),
    ],
)
def test_few_values_count_pages_where_one_shows_what_the_plain_address_shows(things, front, fit):
    assert fit_front(things, front) == fit
