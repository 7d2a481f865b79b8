"""Boards and people may be named in one place of an address."""

from threadhound.urls.learn_pattern import learn_patterns, one_by_one
from threadhound.urls.numbered import but_numbers
from threadhound.urls.pattern import PatternSet, parse_pattern

SITE = "http://forum.test"
BOARDS = [f"{SITE}/{name}" for name in ("politics", "health", "autos", "crime", "phones", "jokes")]
PEOPLE = [f"{SITE}/{name}{at}" for at, name in enumerate(("anna", "bob", "cara", "dave") * 9)]


def test_names_that_no_rule_tells_apart_are_known_one_by_one():
    found = learn_patterns(BOARDS, PEOPLE)
    known = PatternSet([*found, *one_by_one(BOARDS, found, frozenset())])
    assert all(known.match(url) for url in BOARDS)
    assert not any(known.match(url) for url in PEOPLE)


def test_what_a_pattern_matches_gets_none_of_its_own():
    found = learn_patterns([f"{SITE}/board/{n}" for n in range(5)])
    assert one_by_one([f"{SITE}/board/77"], found, frozenset()) == ()


def test_a_name_where_threads_have_their_numbers_is_no_number():
    lists = [parse_pattern("h.example/topic/<*>/"), parse_pattern("h.example/tag/<*>/")]
    threads = [parse_pattern("h.example/topic/<n>/<*>/")]
    found = PatternSet(but_numbers(lists, threads))
    assert found.match("h.example/topic/active/")
    assert found.match("h.example/topic/top10/")
    assert found.match("h.example/tag/1984/")
    assert not found.match("h.example/topic/59/")
    assert parse_pattern(str(found.match("h.example/topic/active/")[0])) in found.patterns


def test_the_number_before_that_of_a_thread_may_be_a_boards():
    lists = (parse_pattern("h.example/forum/<*>/"),)
    assert but_numbers(lists, [parse_pattern("h.example/forum/<n>/<n>/")]) == lists


def test_a_board_met_alone_takes_in_no_thread_of_its_folder():
    board = f"{SITE}/forum/stone-2/house-paper-17.html"
    thread = f"{SITE}/forum/stone-2/1271-seven-wheels-of-silver.html"
    (found,) = one_by_one([board], (), frozenset(), [thread])
    assert found.match(board) is not None
    assert found.match(thread) is None
