"""Numbers of lists that lists write into the addresses of their threads."""

from dataclasses import replace

import pytest

from threadhound.urls.canonical import hash64
from threadhound.urls.carried import carried_names, turning_names
from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

SITE = "http://forum.test"
BOARD = f"{SITE}/board.php?table=talk"


def rows(page, first, *, carrying=True):
    own = f"&page={page}" if carrying else f"&page={first % 7}"
    return [f"{BOARD}&id={first + n}{own}" for n in range(12)]


def test_what_all_rows_of_a_list_have_of_it_is_carried():
    lists = [(f"{BOARD}&page={n}", rows(n, 100 * n)) for n in (2, 3, 4)]
    assert "page" in carried_names(lists)


def test_threads_named_in_the_path_carry_the_page_of_their_list():
    lists = [
        (
            f"http://forum.test/b/7?page={n}",
            [f"http://forum.test/b/7/read/{n}{m}?page={n}" for m in range(9)],
        )
        for n in (2, 3)
    ]
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


def placed(board, first):
    """Rows whose addresses count them, from 0 on each list."""
    return [
        f"http://forum.test/read.php?id={first + 7 * n}&board={board}&at={n}" for n in range(12)
    ]


def test_places_in_lists_that_rows_are_counted_by_are_carried():
    lists = [(f"http://forum.test/list.php?board={n}", placed(n, 1000 * n)) for n in (1, 2, 3)]
    found = carried_names(lists)
    assert "at" in found
    assert "id" not in found


def test_numbers_of_threads_that_go_up_along_a_list_are_no_places():
    rows = [
        [f"http://forum.test/read.php?id={n}&board={b}" for n in range(20 * b, 20 * b + 12)]
        for b in (1, 2, 3)
    ]
    assert "id" not in carried_names(
        [(f"http://forum.test/{n}", each) for n, each in enumerate(rows)]
    )


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


def kept(page, count=12):
    """A list of threads whose addresses say on which of its pages they stand."""
    own = f"{SITE}/list?board=tea" + (f"&page={page}" if page else "")
    return own, [f"{SITE}/show?id={page * 100 + n}&page={page}" for n in range(count)]


def test_a_first_page_without_its_number_hands_on_that_number_too():
    assert "page" not in carried_names([kept(0)])
    assert "page" in carried_names([kept(0), kept(1)])


def test_what_turns_a_list_has_several_numbers_in_its_pagers():
    own = f"{SITE}/list?board=7&page=1"
    assert turning_names([(own, [own.replace("page=1", "page=2")])]) == {"page"}
    assert not turning_names([(f"{SITE}/tea", [f"{SITE}/list?board=7&page=2"])])


def test_the_page_of_a_list_is_no_part_of_what_a_thread_is_called():
    """No thread was seen under two of them; a board's name would have to be tried."""
    urls = [url for page in (0, 1) for url in kept(page)[1]]
    groups = [learn_patterns(urls)]
    lists = Evidence(urls=tuple(urls), carried=frozenset({"page"}), turning=frozenset({"page"}))
    keys = Keys(learn_roles(groups, lists))
    assert keys.page_key(f"{SITE}/show?id=3&page=0") == keys.page_key(f"{SITE}/show?id=3&page=4")
    boards = Keys(learn_roles(groups, replace(lists, turning=frozenset())))
    assert boards.page_key(f"{SITE}/show?id=3&page=0") != boards.page_key(
        f"{SITE}/show?id=3&page=4"
    )


def test_the_page_of_a_list_is_a_part_of_what_the_list_is_called():
    urls = tuple(kept(page)[0] for page in range(1, 5))
    seen = PageView(urls[0], "Tea", "Tea", (hash64(urls[0]),), turns=True)
    names = frozenset({"page"})
    found = Evidence(views=(seen,), urls=urls, carried=names, turning=names)
    keys = Keys(learn_roles([learn_patterns(urls)], found))
    assert len({keys.page_key(url) for url in urls}) == len(urls)
