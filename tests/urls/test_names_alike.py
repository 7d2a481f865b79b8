"""Further pages of a few threads that happen to be named alike do not narrow their pattern."""

from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.pattern import PatternSet

SITE = "http://blog.test/2009"
NAMES = ["old-boat", "new-song", "red-tree", "wet-dog", "big-hat", "sad-day", "hot-tea", "my-car"]
NUMBERED = ["letter-home-414", "poems-of-may-683", "what-he-said-724"]


def test_names_that_end_in_numbers_stand_for_any_name():
    threads = [f"{SITE}/{n:02}/{name}/" for n, name in enumerate([*NAMES, *NUMBERED], 1)]
    further = [f"{url}comment-page-{n}/" for url in threads[-3:] for n in (1, 2)]
    found = PatternSet(learn_patterns([*threads, *further], [f"{SITE}/05/page/2/"]))
    assert found.match(f"{SITE}/07/what-nobody-has-seen/comment-page-3/")
    assert not found.match(f"{SITE}/05/page/3/")


BOARDS = ["humor", "notice", "study", "market", "gallery", "tips"]


def test_the_name_of_a_board_in_a_parameter_stands_for_any_board():
    threads = [f"http://b.test/b.php?board={name}&id={n}" for name in BOARDS for n in (11, 42, 95)]
    carried = [f"http://b.test/b.php?board=humor&id={n}&page=2" for n in (3, 7, 8)]
    found = PatternSet(learn_patterns([*threads, *carried]))
    assert found.match("http://b.test/b.php?board=never-seen&id=5&page=3")


def test_the_name_of_a_board_between_a_word_and_numbers_stands_for_any_board():
    threads = [
        f"http://b.test/post-{name}-{n}-1.html" for name in BOARDS[:2] for n in range(40, 52)
    ]
    found = PatternSet(learn_patterns(threads))
    assert found.match("http://b.test/post-cars-7-2.html")
    assert not found.match("http://b.test/print-cars-7-2.html")


def test_words_between_the_same_numbers_are_no_names_where_other_pages_fit():
    threads = [f"http://b.test/show-{name}-{n}.html" for name in BOARDS[:3] for n in range(40, 52)]
    tools = [f"http://b.test/show-print-{n}.html" for n in range(40, 52)]
    found = PatternSet(learn_patterns(threads, tools))
    assert all(found.match(url) for url in threads)
    assert not any(found.match(url) for url in tools)
