"""Lists and threads of one build of address are told apart by a number and where they stand."""

from threadhound.learn.fused.families import Anchored, Family
from threadhound.learn.fused.numbered_kinds import split_by_numbers
from threadhound.model import PageKind
from threadhound.urls.tokens import tokenise

BOARDS = [f"http://f.example/0-{n}-0-1.htm" for n in (51, 52, 58, 64)]
THREADS = [f"http://f.example/42-{n}-{7100 + n}-1.htm" for n in (51, 52, 58, 64, 65)]
KINDS = {
    BOARDS[0]: PageKind.INDEX,
    THREADS[0]: PageKind.THREAD,
    THREADS[1]: PageKind.THREAD,
}


def family(board_place: str, thread_place: str) -> Family:
    members = []
    for urls, place in ((BOARDS, board_place), (THREADS, thread_place)):
        for url in urls:
            each = Anchored(url)
            each.places[place] += 1
            members.append(each)
    return Family((tokenise(BOARDS[0]).shape, "#-#-#-#.htm"), tuple(members))


def test_what_stands_apart_and_has_the_number_of_a_list_is_a_family_of_its_own() -> None:
    parts = split_by_numbers(family("div/ul.boards/a", "div/ul.rows/a"), KINDS)
    assert [[m.url for m in part.members] for part in parts] == [BOARDS, THREADS]
    assert len({part.key for part in parts}) == len(parts)


def test_what_stands_in_the_same_place_is_not_told_by_a_number() -> None:
    one = family("div/ul.rows/a", "div/ul.rows/a")
    assert split_by_numbers(one, KINDS) == [one]


def test_a_family_of_one_kind_stays_whole() -> None:
    one = family("div/ul.boards/a", "div/ul.rows/a")
    threads = {url: kind for url, kind in KINDS.items() if kind is PageKind.THREAD}
    assert split_by_numbers(one, threads) == [one]
