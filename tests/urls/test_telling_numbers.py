"""Numbers that tell lists from threads where all else of their addresses is alike."""

from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.pattern import PatternSet

WORDS = ["river", "stone-wall", "red-lamp", "north", "oil-can", "cold-iron"]
BOARDS = [
    f"http://f.example/forums/0-{n}-0-1-0-1-0-{name}.htm"
    for n, name in zip((51, 52, 58, 64, 70, 71), WORDS, strict=True)
]
THREADS = [
    f"http://f.example/forums/{kind}-{board}-{7100 + n}-{page}-0-1-0-{WORDS[n]}-{WORDS[-n]}.htm"
    for n, (kind, board, page) in enumerate(
        ((42, 51, 1), (1, 52, 1), (42, 58, 2), (42, 51, 1), (1, 70, 3), (42, 64, 1))
    )
]
NEW_BOARD = "http://f.example/forums/0-99-0-1-0-1-0-never-met.htm"
NEW_THREAD = "http://f.example/forums/3-99-8200-2-0-1-0-never-met-either.htm"


def test_a_board_that_nobody_met_is_told_from_threads_by_its_number() -> None:
    lists = PatternSet(learn_patterns(BOARDS, THREADS))
    threads = PatternSet(learn_patterns(THREADS, BOARDS))
    assert lists.match(NEW_BOARD)
    assert not lists.match(NEW_THREAD)
    assert threads.match(NEW_THREAD)
    assert not threads.match(NEW_BOARD)


def test_a_number_that_a_few_share_by_chance_tells_nothing() -> None:
    lists = PatternSet(learn_patterns(BOARDS, THREADS[:2]))
    assert lists.match("http://f.example/forums/7-99-0-1-0-1-0-warm-hand.htm")
