"""Lists that share the threads out are read before lists that show each other's."""

import pytest

from learn.made_pages import WORDS, page, post, rows, title
from threadhound.learn.fused.harvest import DRY, PROBATION, SHARED_DRY, Yield
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.plan import make_plan, plan_from_json


def listing(url, numbers):
    names = {f"/thread/{n}": title(n) for n in numbers}
    return page(url, f"<h1>{url}</h1><table>{rows(names)}</table>")


def thread(number):
    posts = "".join(post(number, n) for n in range(6))
    return page(f"/thread/{number}", f"<h1>{title(number)}</h1>{posts}")


def plan_of(*pages):
    book = Notebook(pages[0].final_url)
    book.take((each.final_url, each) for each in pages)
    book.revise()
    return make_plan(book)


def site(tagged):
    """Three boards of 15 threads and three tags of 20 or more, which show threads of boards."""
    boards = [listing(f"/board/{n}", range(100 * n, 100 * n + 15)) for n in (1, 2, 3)]
    tags = [listing(f"/tag/{WORDS[n]}", tagged(n)) for n in range(3)]
    return [*boards, *tags, *(thread(n) for n in (100, 203, 305))]


def everything(n):
    first = range(100 + 5 * n, min(115, 110 + 5 * n))
    return [*first, *range(200 + 5 * n, 205 + 5 * n), *range(300, 310)]


def apart(n):
    return range(1000 + 100 * n, 1020 + 100 * n)


def ranks(plan):
    return {"tag" if "/tag/" in family else "board": at for family, at in plan.ranks().items()}


def test_boards_are_read_before_tags_that_show_more_on_a_page():
    plan = plan_of(*site(everything))
    assert ranks(plan)["board"] < ranks(plan)["tag"]
    assert plan.again == {family for family in plan.ranks() if "/tag/" in family}


def test_lists_that_share_nothing_are_read_by_what_they_show():
    plan = plan_of(*site(apart))
    assert ranks(plan)["tag"] < ranks(plan)["board"]
    assert plan.again == frozenset()


def test_what_stands_beside_all_lists_makes_none_of_them_show_the_others_threads():
    beside = range(900, 910)
    lists = [listing(f"/board/{n}", [*range(100 * n, 100 * n + 15), *beside]) for n in range(1, 6)]
    assert plan_of(*lists, *(thread(n) for n in (100, 203, 305))).again == frozenset()


def test_a_page_of_boards_that_names_the_last_thread_of_each_is_none_of_those():
    """Built like a board, it shows a thread of each; a small board has no other."""
    above = listing("/board/9", (100, 200, 300))
    boards = [listing(f"/board/{n}", range(100 * n, 100 * n + 15)) for n in (1, 2)]
    small = [listing("/board/3", [300])]
    found = plan_of(above, *boards, *small, *(thread(n) for n in (100, 203, 300)))
    assert found.again == frozenset()


def test_the_order_survives_the_skeleton_file():
    plan = plan_of(*site(everything))
    assert plan_from_json(plan.to_json()).again == plan.again


@pytest.mark.parametrize(
    ("noted", "shared", "over"),
    [
        (Yield(pages=9, new=30, dry=SHARED_DRY), True, True),
        (Yield(pages=9, new=30, dry=SHARED_DRY), False, False),
        (Yield(pages=20, new=30, dry=DRY), False, True),
        (Yield(pages=PROBATION), False, True),
        (Yield(pages=PROBATION, turns=True), False, False),  # first pages show what is newest
    ],
)
def test_lists_that_show_each_others_threads_are_given_up_sooner(noted, shared, over):
    assert noted.barren(shared=shared) is over


def tagged_thread(number):
    posts = "".join(post(number, n) for n in range(6))
    tag = WORDS[number % 3]
    tags = f"<p>Tags: <a href='/tag/{tag}'>{tag}</a></p>"
    return page(f"/thread/{number}", f"<h1>{title(number)}</h1>{posts}{tags}")


def test_lists_that_threads_alone_name_are_read_after_those_of_the_home_page():
    home = page("/", f"<table>{rows({f'/board/{n}': title(n) for n in (1, 2, 3)})}</table>")
    *lists, _, _, _ = site(apart)
    plan = plan_of(home, *lists, *(tagged_thread(n) for n in (100, 203, 305)))
    at = {name: next(n for n, p in enumerate(plan.order) if name in p) for name in ("board", "tag")}
    assert at["board"] < at["tag"]


def tagged_rows(numbers):
    """Threads, each with a tag behind its title."""
    cells = (
        f"<tr><td><a href='/thread/{n}'>{title(n)}</a></td>"
        f"<td class=tag><a href='/tag/{WORDS[n % 3]}'>{WORDS[n % 3]}</a></td>"
        f"<td>{n % 9}</td><td>2024-05-{n % 20 + 10} 10:00</td></tr>"
        for n in numbers
    )
    return f"<table>{''.join(cells)}</table>"


def with_tags(home):
    """Boards whose rows name tags, tags that show more on a page, and a home page."""
    boards = [page(f"/board/{n}", tagged_rows(range(100 * n, 100 * n + 15))) for n in (1, 2, 3)]
    tags = [listing(f"/tag/{WORDS[n]}", apart(n)) for n in range(3)]
    return plan_of(home, *boards, *tags, *(thread(n) for n in (100, 203, 305)))


def test_lists_that_rows_name_behind_threads_are_read_when_boards_are():
    boards = {f"/board/{n}": title(n) for n in (1, 2, 3)}
    plan = with_tags(page("/", f"<table>{rows(boards)}</table>"))
    assert ranks(plan)["board"] < ranks(plan)["tag"]
    assert [family.partition("/")[2] for family in plan.beside] == ["tag/<*>"]
    assert plan_from_json(plan.to_json()).beside == plan.beside


def test_lists_behind_threads_may_be_boards_where_no_rows_are_about_lists():
    """A home page of the newest threads names the board of each behind it; nothing else does."""
    assert not with_tags(listing("/", range(100, 110))).beside


def test_a_box_of_newest_threads_on_each_board_makes_these_show_nothing_again():
    """An archive by months has no such box, so that it is not on most of all lists."""
    box, months = range(900, 905), {f"/month/{n}": title(n) for n in range(5)}
    boards = [listing(f"/board/{n}", [*range(100 * n, 100 * n + 15), *box]) for n in (1, 2, 3)]
    home = page("/", f"<table>{rows(months)}</table>")
    archive = [listing(f"/month/{n}", apart(n)) for n in range(5)]
    plan = plan_of(home, *boards, *archive, *(thread(n) for n in (100, 203, 305)))
    assert len(plan.order) == len(("home", "board", "month"))
    assert plan.again == frozenset()
