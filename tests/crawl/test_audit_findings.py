"""What the audit makes of what a forum says: evidence in, findings out."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from threadhound.learn.audit import COUNTER, LENGTHS, audit
from threadhound.learn.audit_counters import own_counters
from threadhound.learn.audit_evidence import Evidence, ListSeen, RowSeen, ThreadGot
from threadhound.learn.audit_ways import density, left_out, pays
from threadhound.model import PageKind

ROWS = 10  # of a page of a list


def posts_of(name):
    """Threads have different lengths: equal ones would agree with any column."""
    return 2 + sum(map(ord, name)) % 7


def thread_row(name):
    replies = posts_of(name) - 1
    return RowSeen(PageKind.THREAD, name, f"About {name}", f"http://f/{name}", (("n", replies),))


def board_row(name, *numbers):
    told = tuple((f"c{at}", number) for at, number in enumerate(numbers))
    return RowSeen(PageKind.INDEX, name, f"Board {name}", f"http://f/{name}", told)


def pages_of(board, threads, rows=ROWS, **more):
    """The pages of a list that shows these threads."""
    parts = [threads[at : at + rows] for at in range(0, len(threads), rows)] or [[]]
    return [
        ListSeen(board, number, len(parts), tuple(map(thread_row, part)), **more)
        for number, part in enumerate(parts, 1)
    ]


def got(threads):
    return {
        name: ThreadGot(name, frozenset({1}), posts_of(name), None, f"http://f/t?{name}")
        for name in threads
    }


def forum(sizes, hidden=(), counters=True, **more):
    """Boards of so many threads, some of them hidden from lists and therefore not stored."""
    boards = {f"b{n}": [f"t{n}x{i}" for i in range(size)] for n, size in enumerate(sizes)}
    shown = {b: [t for t in all_ if t not in hidden] for b, all_ in boards.items()}
    rows = tuple(
        board_row(b, *((len(all_), 9 * len(all_)) if counters else ()))
        for b, all_ in boards.items()
    )
    home = ListSeen("home", 1, 1, rows, is_home=True)
    lists = [home, *(page for b, threads in shown.items() for page in pages_of(b, threads))]
    stored = [t for threads in shown.values() for t in threads]
    return Evidence(tuple(lists), got(stored), **more)


sizes = some.lists(some.integers(20, 90), min_size=2, max_size=5)


@given(sizes, some.data())
def test_counters_tell_exactly_what_is_missing_and_where(found, data):
    everything = [f"t{n}x{i}" for n, size in enumerate(found) for i in range(size)]
    most = len(everything) // 20
    hidden = set(data.draw(some.lists(some.sampled_from(everything), max_size=most)))
    told = audit(forum(found, hidden))
    assert told.expected == len(everything)
    assert told.threads == len(everything) - len(hidden)
    assert told.missing == len(hidden)
    for board in told.boards:
        if board.witness == COUNTER:
            number = board.thing.removeprefix("b")
            assert board.missing == sum(name.startswith(f"t{number}x") for name in hidden)
    if len(hidden) > 0.002 * told.threads:
        assert told.complete is False
    if not hidden:
        assert told.complete is True
        assert told.coverage == 1.0
    assert told.low <= told.coverage <= told.high


def test_a_board_in_another_order_is_no_other_board():
    """What the board lacks is missing once, and its name is that of its plain address."""
    plain = forum([30, 40], {"t0x3"})
    shown = [f"t0x{i}" for i in range(30) if i != 3]
    tab = RowSeen(PageKind.INDEX, "b0?order=reply", "By reply", "http://f/b0?order=reply", ())
    orders = pages_of("b0?order=reply", shown[::-1])
    lists = (replace(plain.lists[0], rows=(*plain.lists[0].rows, tab)), *plain.lists[1:], *orders)
    told = audit(replace(plain, lists=lists))
    assert sorted(board.title for board in told.boards) == ["Board b0", "Board b1"]
    assert (told.missing, told.expected) == (1, 70)


def test_a_forum_that_counts_nothing_is_neither_complete_nor_not():
    told = audit(forum([15, 12], counters=False))
    assert told.complete is None
    assert told.coverage is None
    assert told.to_json()["interval"] is None


@given(some.integers(8, 12), some.sets(some.integers(0, 152), max_size=4))
def test_pages_that_are_shorter_than_the_others_lack_rows(pages, gone):
    threads = [f"t{n}" for n in range(pages * 20 - 7)]
    parts = [threads[at : at + 20] for at in range(0, len(threads), 20)]
    lists = [
        ListSeen("all", n, pages, tuple(thread_row(t) for t in part if int(t[1:]) not in gone))
        for n, part in enumerate(parts, 1)
    ]
    kept = [t for t in threads if int(t[1:]) not in gone]
    told = audit(Evidence(tuple(lists), got(kept)))
    assert told.witness == "the length of the pages of lists"
    last = {t for t in gone if t // 20 == pages - 1}
    assert told.expected == len(threads) - len(last)


def test_lists_of_any_length_are_no_evidence():
    """By day or by month: the longest page says nothing of the others."""
    lengths = [3, 17, 5, 20, 9, 2, 20, 11, 4, 6]
    names = iter(f"t{n}" for n in range(1000))
    lists = [
        ListSeen("months", n, len(lengths), tuple(thread_row(next(names)) for _ in range(long)))
        for n, long in enumerate(lengths, 1)
    ]
    stored = [row.thing for page in lists for row in page.rows]
    assert audit(Evidence(tuple(lists), got(stored))).expected is None


def with_newest(lists, newest):
    """The same pages with the newest threads beside the list, on each of them."""
    return [replace(page, rows=(*page.rows, *map(thread_row, newest))) for page in lists]


def test_the_newest_threads_beside_a_list_make_no_page_of_it_longer():
    threads = [f"t{n}" for n in range(93)]
    lists = with_newest(pages_of("all", threads), threads[:3])
    told = audit(Evidence(tuple(lists), got(threads)))
    assert (told.threads, told.expected, told.complete) == (93, 93, True)
    short = replace(lists[4], rows=lists[4].rows[1:])
    stored = [name for name in threads if name != lists[4].rows[0].thing]
    told = audit(Evidence((*lists[:4], short, *lists[5:]), got(stored)))
    assert (told.threads, told.expected, told.complete) == (92, 93, False)


def test_threads_that_moved_to_another_page_between_two_fetches_are_not_missing():
    threads = [f"t{n}" for n in range(95)]
    pages = pages_of("all", threads)
    later = pages_of("all", ["new", *threads])  # a thread came while the list was being read
    told = audit(Evidence((*pages[:4], *later[4:]), got(threads)))
    assert (told.threads, told.expected, told.complete) == (95, 95, True)


@pytest.mark.parametrize("read", [10, 8])
def test_threads_pinned_to_the_first_page_are_counted_once(read):
    """Shown there above those of the page, and again where they belong, read or not."""
    threads = [f"t{n}" for n in range(95)]
    pinned = [threads[12], threads[38], threads[74]]
    first, *others = pages_of("all", threads)
    lists = [replace(first, rows=(*map(thread_row, pinned), *first.rows)), *others]
    kept = [page for page in lists if page.number not in range(5, 15 - read)]
    told = audit(Evidence(tuple(kept), got(threads)))
    assert (told.threads, told.expected) == (95, 95)


def test_the_newest_threads_beside_every_list_belong_to_their_own():
    names = [f"a{n}" for n in range(65)], [f"b{n}" for n in range(45)], [f"c{n}" for n in range(9)]
    names = (*names, [f"d{n}" for n in range(7)])
    newest = [names[0][0], names[1][0]]
    lists = [p for n, one in enumerate(names) for p in with_newest(pages_of(f"l{n}", one), newest)]
    told = audit(Evidence(tuple(lists), got([t for one in names for t in one])))
    assert {b.thing: (b.found, b.expected) for b in told.boards if b.expected} == {
        "l0": (65, 65), "l1": (45, 45),
    }  # fmt: skip


def test_rows_without_a_thread_count_unless_every_page_has_one_there():
    threads = [f"t{n}" for n in range(100)]
    lists = pages_of("all", threads)
    hidden = [replace(lists[3], rows=lists[3].rows[1:], blanks=(5,))]
    some_hidden = [*lists[:3], *hidden, *lists[4:]]
    stored = {row.thing for page in some_hidden for row in page.rows}
    told = audit(Evidence(tuple(some_hidden), got(stored)))
    assert (told.threads, told.expected) == (99, 100)
    headed = [replace(page, blanks=(0,)) for page in lists]
    told = audit(Evidence(tuple(headed), got(threads)))
    assert (told.threads, told.expected) == (100, 100)


def test_pages_with_addresses_of_their_own_are_put_together_by_their_pagers():
    """Keys may fail to tell that /b-2 is page 2 of /b: the counters must not cry wolf for it."""
    evidence = forum([25, 30])
    parts = []
    for page in evidence.lists:
        if page.is_home:
            parts.append(page)
            continue
        names = {n: page.thing if n == 1 else f"{page.thing}-{n}" for n in (1, 2, 3)}
        own = names[page.number]
        turns = tuple((name, n) for n, name in names.items() if name != own)
        parts.append(replace(page, thing=own, number=1, turns=turns))
    told = audit(replace(evidence, lists=tuple(parts)))
    assert {board.thing: (board.found, board.expected) for board in told.boards} == {
        "b0": (25, 25),
        "b1": (30, 30),
    }
    assert told.complete is True


def test_pages_that_a_short_pager_names_by_and_by_are_put_together():
    """It names the first page, the last, and those beside it: page 3 is known from page 2."""
    evidence = forum([65, 30])
    parts = []
    for page in evidence.lists:
        if page.is_home:
            parts.append(page)
            continue
        names = {n: page.thing if n == 1 else f"{page.thing}-{n}" for n in range(1, page.last + 1)}
        shown = {1, page.number - 1, page.number + 1, page.last} - {page.number}
        turns = tuple((name, n) for n, name in names.items() if n in shown)
        parts.append(replace(page, thing=names[page.number], number=1, turns=turns))
    told = audit(replace(evidence, lists=tuple(parts)))
    assert {board.thing: (board.found, board.expected) for board in told.boards} == {
        "b0": (65, 65),
        "b1": (30, 30),
    }
    assert told.complete is True


def with_everything(evidence, counts, **more):
    """With a list of all threads that are there, which counts so many."""
    stored = sorted(evidence.threads)
    pages = pages_of("all", stored, **more)
    home, *boards = evidence.lists
    told = replace(home, rows=(*home.rows, board_row("all", counts, 9 * counts)))
    return replace(evidence, lists=(told, *boards, *pages))


def test_a_list_of_everything_that_counts_removed_threads_does_not_cry_wolf():
    """All that the boards count is there, and the list was read to its end."""
    told = audit(with_everything(forum([25, 30, 45]), 112))
    assert (told.threads, told.expected, told.repairable) == (100, 100, 0)
    lacking = audit(with_everything(forum([25, 30, 45], {"t1x3", "t1x4"}), 112))
    assert (lacking.threads, lacking.expected) == (98, 100)


def test_boards_that_were_not_read_to_their_end_are_met_by_a_list_of_everything():
    """Their further pages brought nothing new, and were left alone."""
    evidence = with_everything(forum([25, 30, 45]), 112)
    some = [page for page in evidence.lists if page.thing != "b2" or page.number == 1]
    assert audit(replace(evidence, lists=tuple(some))).expected == 100


def test_a_list_of_everything_that_was_not_read_to_its_end_is_believed():
    evidence = with_everything(forum([25, 30, 45]), 112)
    some = [page for page in evidence.lists if page.thing != "all" or page.number != page.last]
    told = audit(replace(evidence, lists=tuple(some)))
    assert told.expected > 100


def test_pages_that_only_the_page_before_leads_to_are_put_together():
    """Neither are such pages boards, nor does the board lack the threads on them."""
    evidence = forum([25, 30])
    chained = []
    for page in evidence.lists:
        names = {n: page.thing if n == 1 else f"{page.thing}?c=x{n}" for n in (1, 2, 3, 4)}
        after = () if page.is_home or page.number == page.last else (names[page.number + 1],)
        chained.append(replace(page, thing=names[page.number], number=1, last=1, beyond=after))
    told = audit(replace(evidence, lists=tuple(chained)))
    assert {board.thing: (board.found, board.expected) for board in told.boards} == {
        "b0": (25, 25),
        "b1": (30, 30),
    }
    assert told.complete is True


def test_a_page_that_no_row_names_is_no_board_where_its_threads_have_one():
    evidence = forum([25, 30])
    stray = ListSeen("b0?c=x9", 1, 1, tuple(thread_row(f"t0x{i}") for i in range(7)))
    told = audit(replace(evidence, lists=(*evidence.lists, stray)))
    assert {board.thing for board in told.boards} == {"b0", "b1"}


@pytest.mark.parametrize(("broken", "complete"), [(("t0x3", 2), False), (("b0", 4), True)])
def test_a_page_that_failed_is_missing_unless_all_threads_are_there(broken, complete):
    told = audit(forum([25, 30], broken={broken}))
    assert told.complete is complete
    assert told.holes == (() if complete else (broken,))


def test_a_board_that_the_forum_keeps_from_us_is_named_and_is_no_shortfall():
    evidence = forum([30, 25, 40], {f"t2x{i}" for i in range(40)})
    wall = audit(replace(evidence, refused={"http://f/b2": "login wall"}))
    assert wall.complete is True
    assert wall.expected == 55
    closed = wall.to_json()["boards_closed"]
    assert closed == [
        {"board": "Board b2", "url": "http://f/b2", "threads": 40, "why": "login wall"}
    ]
    assert any("closed: login wall" in note for note in wall.notes)


@pytest.mark.parametrize("why", ["http-500", "http-404", ""])
def test_a_board_that_failed_is_missing(why):
    evidence = forum([30, 25, 40], {f"t2x{i}" for i in range(40)})
    told = audit(replace(evidence, refused={"http://f/b2": why} if why else {}))
    assert told.complete is False
    assert told.expected == 95
    assert told.repairable == 0
    board = next(board for board in told.boards if board.thing == "b2")
    assert (board.missing, board.why) == (40, why)


def test_boards_that_count_those_below_them_are_recognised_by_trails():
    evidence = forum([30, 25, 22, 40])
    home = evidence.lists[0]
    rows = tuple(
        replace(row, numbers=(("c0", 47),)) if row.thing == "b1" else row for row in home.rows
    )
    lists = (replace(home, rows=rows), *evidence.lists[1:])
    told = audit(replace(evidence, lists=lists, above={"b2": ("b1",)}))
    assert told.complete is True
    assert told.expected == 117
    assert audit(replace(evidence, lists=lists)).expected == 139


def test_what_pages_of_boards_say_themselves_counts_too():
    """ "73 topics" over the list, where no row of another list counts."""
    numbers = (("head[0]", 0), ("foot[0]", 2024))
    evidence = forum([31, 52, 18, 77], {"t1x3", "t3x9"}, counters=False)
    sizes = {"b0": 31, "b1": 52, "b2": 18, "b3": 77}
    lists = tuple(
        page if page.is_home
        else replace(page, numbers=(("head[0]", sizes[page.thing]), *numbers[1:]))
        for page in evidence.lists
    )  # fmt: skip
    told = audit(replace(evidence, lists=lists))
    assert told.expected == 178
    assert told.missing == 2


def test_numbers_that_agree_by_chance_are_no_counters():
    found = {"a": 20, "b": 21, "c": 22}
    same = [(board, "year", 22) for board in found]
    assert own_counters(same, found) == ()
    views = [("a", "views", 900), ("b", "views", 21), ("c", "views", 22)]
    assert own_counters(views, found) == ()


def test_threads_that_fell_short_of_their_rows_are_named():
    evidence = forum([30, 25])
    whole = posts_of("t0x4")
    few = replace(evidence.threads["t0x4"], posts=whole - 2)
    told = audit(replace(evidence, threads={**evidence.threads, "t0x4": few}))
    assert told.short == (("t0x4", whole - 2, whole),)
    assert told.complete is False
    assert told.posts_expected - told.posts == 2


def test_pages_missing_between_others_are_holes():
    evidence = forum([30, 25])
    holed = replace(evidence.threads["t1x1"], pages=frozenset({1, 2, 5}))
    told = audit(replace(evidence, threads={**evidence.threads, "t1x1": holed}))
    assert told.holes == (("t1x1", 3), ("t1x1", 4))
    assert told.complete is False


def test_an_announcement_on_every_board_belongs_to_the_one_it_names():
    evidence = forum([30, 25, 28, 40])
    everywhere = thread_row("t0x0")
    lists = tuple(
        page if page.is_home else replace(page, rows=(everywhere, *page.rows))
        for page in evidence.lists
    )
    own = replace(evidence.threads["t0x0"], board="b0")
    told = audit(replace(evidence, lists=lists, threads={**evidence.threads, "t0x0": own}))
    assert told.complete is True
    assert told.missing == 0


def test_an_independent_sample_stands_in_where_nothing_counts():
    evidence = forum([15, 12], counters=False, sample={"t0x1", "t0x2", "t1x1", "elsewhere"})
    told = audit(evidence)
    assert told.witness == "feeds and sitemaps"
    assert told.coverage == pytest.approx(0.75)
    assert any("3 of 4 threads named by feeds" in note for note in told.notes)


def test_the_lengths_of_pages_are_told_as_the_witness_of_a_list():
    told = audit(Evidence(tuple(pages_of("all", [f"t{n}" for n in range(95)])), got(
        f"t{n}" for n in range(95))))  # fmt: skip
    assert [(b.witness, b.found, b.expected) for b in told.boards] == [(LENGTHS, 95, 95)]


# ways that do not lead over lists


@given(some.sets(some.integers(1, 200), max_size=80), some.integers(0, 4))
def test_numbers_left_out_are_all_tried_and_none_twice(gone, beyond):
    numbers = set(range(1, 201)) - gone
    known = [f"http://h/t?id={n}" for n in numbers]
    left = [int(url.rpartition("=")[2]) for url in left_out(known, beyond)]
    span = range(max(1, min(numbers) - beyond), max(numbers) + beyond + 1)
    assert sorted(left) == sorted(set(span) - numbers)
    first, last, have = density(known)
    assert (first, last, have) == (min(numbers), max(numbers), len(numbers))


def test_the_first_guesses_come_from_everywhere():
    known = [f"http://h/t?id={n}" for n in range(1, 1001) if n % 3]
    first = [int(url.rpartition("=")[2]) for url in left_out(known)[:10]]
    assert min(first) < 250
    assert max(first) > 750


def test_guessing_goes_on_while_it_hits_and_ends_when_it_cannot():
    assert pays(0, 0, missing=28, possible=100)
    assert pays(20, 6, missing=22, possible=80)
    assert not pays(20, 0, missing=28, possible=80)
    assert not pays(0, 0, missing=5, possible=1000)
    assert not pays(0, 0, missing=5, possible=0)
    assert not pays(100, 3, missing=25, possible=100)


def lacking(pages, hidden):
    """The pages as they are, without the rows of some threads."""
    return [
        replace(page, rows=tuple(row for row in page.rows if row.thing not in hidden))
        for page in pages
    ]


def test_a_list_read_in_part_is_as_long_as_the_pages_of_the_others_say():
    """Rows lacking on all pages that were read of it do not make its pages short ones."""
    everything = [f"t0x{i}" for i in range(200)]
    hidden = {f"t0x{10 * page + 3}" for page in range(1, 6)} | {"t0x28"}
    pages = lacking(pages_of("all", everything), hidden)
    part = [page for page in pages if page.number <= 6 or page.number == page.last]
    boards = [page for at in (0, 1) for page in pages_of(f"b{at}", everything[100 * at :][:50])]
    boards = lacking(boards, {"t0x13", "t0x23", "t0x28"})
    told = audit(Evidence((*part, *boards), got(set(everything) - hidden)))
    assert (told.expected, told.complete) == (200, False)


def test_what_several_lists_lack_is_missing_from_the_forum():
    names = [[f"t{n}x{i}" for i in range(90)] for n in (0, 1)]
    hidden = {"t0x33", "t0x44", "t1x22"}
    pages = [page for n in (0, 1) for page in lacking(pages_of(f"b{n}", names[n]), hidden)]
    told = audit(Evidence(tuple(pages), got({*names[0], *names[1]} - hidden)))
    assert {board.thing: board.missing for board in told.boards} == {"b0": 2, "b1": 1}
    assert told.missing == 3


def test_threads_that_the_forum_keeps_from_us_are_told_and_no_shortfall():
    whole = forum([30, 40])
    kept = {name: whole.threads[name] for name in whole.threads if name not in {"t0x3", "t1x5"}}
    told = audit(replace(whole, threads=kept, closed={"t0x3": "login wall", "t1x5": "http-403"}))
    assert told.complete is True
    assert told.to_json()["threads_closed"] == 2
    assert "1 threads that lists name are closed: login wall" in told.notes


@pytest.mark.parametrize(("last_shown", "doubted"), [(7, False), (10, True)])
def test_empty_pages_behind_one_that_is_not_full_are_no_doubt(last_shown, doubted):
    """Some pagers name ten pages for every list; a site that shows us no more stops anywhere."""
    lists = []
    for board in ("b0", "b1"):
        shown = pages_of(board, [f"{board}x{i}" for i in range(10 + last_shown)])
        empty = [ListSeen(board, number, 6, ()) for number in range(3, 7)]
        lists += [replace(page, last=6) for page in shown] + empty
    threads = [row.thing for page in lists for row in page.rows]
    told = audit(Evidence(tuple(lists), got(threads)))
    assert any("empty lists" in doubt for doubt in told.doubts) is doubted
