"""Numbers of lists that lists write into the addresses of their threads."""

import pytest

from threadhound.urls.carried import carried_names
from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

BOARD = "http://forum.test/board.php?table=talk"


def rows(page, first, *, carrying=True):
    own = f"&page={page}" if carrying else f"&page={first % 7}"
    return [f"{BOARD}&id={first + n}{own}" for n in range(12)]


def test_what_all_rows_of_a_list_have_of_it_is_carried():
    lists = [(f"{BOARD}&page={n}", rows(n, 100 * n)) for n in (2, 3, 4)]
    assert "page" in carried_names(lists)


@pytest.mark.parametrize(
    "lists",
    [
        [(f"{BOARD}&page=2", rows(2, 200))],  # one page: chance
        [(f"{BOARD}&page={n}", rows(n, 100 * n, carrying=False)) for n in (2, 3, 4)],
        [(f"{BOARD}&page={n}", [f"{BOARD}&page={m}" for m in range(9)]) for n in (2, 3)],
        [(BOARD, rows(1, 100)), (BOARD, rows(2, 200))],
    ],
    ids=["one page", "numbers of their own", "a pager", "a list without number"],
)
def test_what_varies_within_a_list_is_not(lists):
    assert "page" not in carried_names(lists)


def learned(carried):
    views, urls = [], []
    for page in (2, 3, 4):
        for n in range(6):
            number = 100 * page + n
            plain, other = f"{BOARD}&id={number}", f"{BOARD}&id={number}&page={page}"
            posts = tuple(range(number * 10, number * 10 + 4))
            urls += [plain, other]
            if n < 2:
                views += [
                    PageView(u, f"Thread {number}", f"Thread {number}", posts)
                    for u in (plain, other)
                ]
    found = Evidence(tuple(views), tuple(urls), carried=frozenset(carried))
    return Keys(learn_roles([learn_patterns(urls)], found))


def test_a_carried_number_makes_no_other_page_of_a_thread():
    keys = learned({"page"})
    assert keys.page_key(f"{BOARD}&id=305&page=3") == keys.page_key(f"{BOARD}&id=305")


def test_without_that_evidence_a_number_that_comes_again_may_count_pages():
    keys = learned(set())
    assert keys.page_key(f"{BOARD}&id=305&page=3") != keys.page_key(f"{BOARD}&id=305")
