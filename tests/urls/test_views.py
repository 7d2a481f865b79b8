import pytest

from threadhound.urls.views import Judge, PageView, Relation, judge_of


def view(records, title="A title", **options):
    return PageView("http://h/", title=title, records=tuple(records), **options)


def test_the_same_page_with_a_reply_form():
    assert Judge().relation(view(range(10)), view(range(11))) is Relation.SAME


def test_the_same_records_in_another_order():
    assert Judge().relation(view(range(10)), view(range(9, -1, -1))) is Relation.ORDER


def test_pages_of_one_thread_that_repeat_its_first_post():
    one, two = view([0, *range(1, 11)]), view([0, *range(11, 21)], "A title - page 2")
    assert Judge().relation(one, two) is Relation.SERIES


def test_two_threads():
    assert Judge().relation(view(range(9)), view(range(20, 29), "Another")) is Relation.DIFFERENT


def test_nothing_to_compare():
    assert Judge().relation(view([]), view([])) is Relation.UNSURE
    assert Judge().relation(view(range(10)), view(range(3, 10))) is Relation.UNSURE


def test_what_all_pages_show_is_no_evidence():
    pages = [view([1, 2, 3, 100 + n], f"Thread {chr(97 + n) * 3} - The Forum") for n in range(9)]
    judge = judge_of(pages)
    assert judge.records(pages[0]) == (100,)
    assert judge.name(pages[0]) == {"aaa"}
    assert judge.relation(pages[0], pages[1]) is Relation.DIFFERENT


def test_pages_that_all_have_one_title_are_told_by_their_records():
    pages = [view(range(10 * n, 10 * n + 10), "The Forum") for n in range(6)]
    judge = judge_of(pages)
    assert judge.relation(pages[0], pages[1]) is Relation.SERIES
    assert judge.relation(pages[0], pages[0]) is Relation.SAME


SITE = "http://forum.example"


def bearing(path, name, *records, **options):
    return PageView(SITE + path, name, records=records, **options)


def test_a_name_that_pages_of_different_paths_bear_tells_nothing():
    home = bearing("/", "The forum", 1, 2, 3)
    tea = bearing("/board/tea/", "The forum", 4, 5, 6)
    milk = bearing("/board/milk/", "The forum", 7, 8, 9)
    judge = judge_of([home, tea, milk])
    assert judge.relation(tea, milk) is Relation.UNSURE
    assert judge.relation(home, tea) is Relation.UNSURE
    assert judge.relation(tea, bearing("/board/tea/", "The forum", 4, 5, 6)) is Relation.SAME


def test_pages_without_any_name_are_no_series():
    boards = [bearing(f"/board/{word}/", " - ", at) for at, word in enumerate(("tea", "milk", "x"))]
    assert judge_of(boards).relation(boards[0], boards[1]) is Relation.UNSURE


def test_pages_of_one_thing_may_have_longer_paths_and_other_numbers():
    first = bearing("/topic/tea", "Tea", 1, 2, 3)
    second = bearing("/topic/tea/page/2", "Tea", 4, 5, 6)
    third = bearing("/topic/tea/page/3", "Tea", 7, 8, 9)
    judge = judge_of([first, second, third])
    assert judge.relation(first, second) is Relation.SERIES
    assert judge.relation(second, third) is Relation.SERIES


def test_a_thing_may_have_its_title_behind_its_number_or_not():
    plain = bearing("/topic/156?page=2", "Tea", 1, 2, 3)
    worded = bearing("/topic/156-tea?page=3", "Tea", 4, 5, 6)
    assert judge_of([plain, worded]).relation(plain, worded) is Relation.SERIES
    other = bearing("/topics", "Tea", 7, 8, 9)  # another word, not the same with something behind
    judge = judge_of([plain, worded, other])
    assert judge.relation(plain, worded) is Relation.UNSURE


@pytest.mark.parametrize(
    "post",
    [
        bearing("/post/77", "Tea", 4, 5, 6),
        bearing("/post/77", "Tea", 7, 8, 9, final_url=f"{SITE}/topic/5-tea/page/3"),
        bearing("/post/77", "Tea", 7, 8, 9, canonical=f"{SITE}/topic/5-tea/page/3"),
    ],
    ids=["same records", "redirect", "canonical link"],
)
def test_the_address_of_a_post_does_not_take_its_thread_s_name_away(post):
    first = bearing("/topic/5-tea", "Tea", 1, 2, 3)
    second = bearing("/topic/5-tea/page/2", "Tea", 4, 5, 6)
    judge = judge_of([first, second, post])
    assert judge.relation(first, second) is Relation.SERIES


def test_boards_that_call_the_home_page_canonical_are_still_no_series():
    boards = [
        bearing(f"/board/{word}/", "The forum", at, canonical=f"{SITE}/")
        for at, word in enumerate(("tea", "milk", "rum"))
    ]
    assert judge_of(boards).relation(boards[0], boards[1]) is Relation.UNSURE


def test_two_addresses_of_one_board_do_not_make_all_boards_a_series():
    boards = [bearing(f"/board/{word}/", "The forum", at) for at, word in enumerate("abc")]
    again = bearing("/latest/a/", "The forum", 0)
    assert judge_of([*boards, again]).relation(boards[1], boards[2]) is Relation.UNSURE


def test_a_name_of_its_own_still_tells_things_apart():
    boards = [bearing(f"/board/{word}/", "The forum", at) for at, word in enumerate("ab")]
    thread = bearing("/topic/7", "Tea with milk", 9)
    judge = judge_of([*boards, thread])
    assert judge.relation(boards[0], thread) is Relation.DIFFERENT


def test_pages_whose_addresses_have_an_ending_are_of_one_thing():
    urls = [f"http://h/talk/12-strong-tea{end}.html" for end in ("", "-2", "-3")]
    views = [
        PageView(url, "Strong tea", records=tuple(range(10 * n, 10 * n + 10)))
        for n, url in enumerate(urls)
    ]
    judge = judge_of([*views, PageView("http://h/talk/13-milk.html", "Milk", records=(99, 98))])
    assert judge.relation(views[0], views[1]) is Relation.SERIES


def test_a_page_number_may_stand_between_the_number_of_a_thing_and_its_title():
    urls = [f"http://h/t12{page}-strong-tea" for page in ("", "p15", "p30")]
    views = [
        PageView(url, "Strong tea", records=tuple(range(10 * n, 10 * n + 10)))
        for n, url in enumerate(urls)
    ]
    judge = judge_of([*views, PageView("http://h/t13-milk", "Milk", records=(99, 98))])
    assert judge.relation(views[0], views[1]) is Relation.SERIES
