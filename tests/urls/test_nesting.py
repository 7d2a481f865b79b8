"""Names in paths: lists within lists, titles seen once, titles without a letter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.urls.columns import cover, is_title
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.nesting import filed_in
from threadhound.urls.pattern import PatternSet, parse_pattern

FLAT = ["amber", "birch", "cedar", "delta", "ember"]
NESTED = ["amber/jade", "amber/kiln", "birch/loom", "cedar/moss", "delta/nook"]


def learned(paths, others=()):
    site = "http://h.example/"
    return [str(p) for p in learn_patterns([site + p for p in paths], [site + p for p in others])]


def test_a_third_level_follows_from_two():
    found = learned([f"c/{name}/" for name in FLAT + NESTED])
    assert found == ["h.example/c/<*>/", "h.example/c/<*>/<*>/", "h.example/c/<*>/<*>/<*>/"]


def test_so_does_a_third_level_with_a_page_number():
    paths = [f"c/{name}/" for name in FLAT + NESTED]
    pages = [f"c/{name}/page/{n}/" for name in FLAT + NESTED for n in (2, 3, 4)]
    found = PatternSet(learn_patterns([f"http://h.example/{path}" for path in paths + pages]))
    assert found.match("http://h.example/c/amber/jade/opal/page/9/")[1][-1] == "9"
    assert str(found.match("http://h.example/c/amber/page/3/")[0]) == "h.example/c/<*>/page/<n>/"


def test_one_level_alone_says_nothing_of_a_second():
    assert learned([f"c/{name}/" for name in FLAT]) == ["h.example/c/<*>/"]


def test_names_that_never_stand_alone_do_not_nest():
    """Country and town: there is no page of a country."""
    pairs = ["fr/lyon", "fr/nice", "de/ulm", "de/jena", "it/bari"]
    found = learned([f"c/{name}/" for name in FLAT] + [f"c/{pair}/" for pair in pairs])
    assert found == ["h.example/c/<*>/", "h.example/c/<*>/<*>/"]


def test_other_pages_on_the_third_level_bar_it():
    lists = [f"c/{name}/" for name in FLAT + NESTED]
    threads = [f"c/{name}/t-{n}/" for n, name in enumerate(NESTED)]
    assert learned(lists, threads) == ["h.example/c/<*>/", "h.example/c/<*>/<*>/"]


def test_numbers_do_not_nest():
    found = learned([f"f/{n}/" for n in range(9)] + [f"f/{n}/{n + 1}/" for n in range(9)])
    assert found == ["h.example/f/<n>/", "h.example/f/<n>/<n>/"]


def filed(thread, boards, bad=()):
    patterns = [parse_pattern(f"h.example/{each}") for each in boards]
    found = filed_in([parse_pattern(f"h.example/{thread}")], patterns, [*bad])
    return [str(each).removeprefix("h.example/") for each in found]


@pytest.mark.parametrize(
    ("thread", "board", "opened"),
    [
        ("f/<n>/birds/<n>/<*>/", "f/<n>/<*>/", "f/<n>/<*>/<n>/<*>/"),
        ("f/birds/t<n>", "f/<*>", "f/<*>/t<n>"),
        ("f/birds-3/topic/<*>-<n>/", "f/<*>-<n>/", "f/<*>-<n>/topic/<*>-<n>/"),
    ],
)
def test_a_board_that_alone_was_met_names_no_more_than_itself(thread, board, opened):
    """Threads of one board have its name in their addresses; those of others have theirs."""
    assert filed(thread, [board]) == [opened]


def test_what_no_list_is_named_by_stays():
    assert filed("f/birds/<n>/", ["forum/<*>/", "f/<n>/", "f/<*>/<*>/"]) == ["f/birds/<n>/"]


def test_a_name_is_not_opened_where_other_pages_would_fit():
    bad = ["http://h.example/f/members/7/"]
    assert filed("f/birds/<n>/", ["f/<*>/"], bad) == ["f/birds/<n>/"]


@pytest.mark.parametrize("name", ["%d0%bc%d0%b8%d1%80", "lettera-d-amore", "%E4%B8%AD-1"])
def test_a_title_seen_once_is_open(name):
    assert is_title(name.upper())
    found = PatternSet(learn_patterns([f"http://h.example/c/{name}/page/2/"]))
    assert found.match("http://h.example/c/something-else/page/3/") is not None


@pytest.mark.parametrize("name", ["index.php", "forum-list", "viewtopic", "%7Euser", "a%20b", ""])
def test_a_program_seen_once_is_not(name):
    assert not is_title(name)


def test_a_localised_step_stays_where_other_pages_have_another():
    """ "/категория/" never varies, and "/автор/" is another type of page."""
    lists = [f"%D0%BA%D0%B0/{name}/" for name in FLAT]
    users = [f"%D0%B0%D0%B2/{name}/" for name in FLAT]
    assert learned(lists, users) == ["h.example/%D0%BA%D0%B0/<*>/"]
    few = PatternSet(
        learn_patterns(
            [f"http://h.example/{path}" for path in lists[:2]],
            [f"http://h.example/{path}" for path in users],
        )
    )
    assert few.match("http://h.example/%D0%B0%D0%B2/zoe/") is None
    assert few.match("http://h.example/%D0%BA%D0%B0/amber/") is not None


@pytest.mark.parametrize("title", ["____", "-", "...", "!-!"])
def test_a_title_without_a_letter_is_a_title_among_others(title):
    paths = [f"{n}/{name}" for n, name in enumerate(FLAT)]
    assert learned([*paths, f"77/{title}"]) == ["h.example/<n>/<*>"]


def test_no_title_at_all_is_another_pattern():
    paths = [f"{n}/{name}" for n, name in enumerate(FLAT)]
    assert sorted(learned([*paths, "5/", "6/", "7/"])) == ["h.example/<n>/", "h.example/<n>/<*>"]


texts = st.text(st.sampled_from("ab7-_.%"), max_size=12).filter(lambda text: "%" not in text)
cells = st.one_of(texts, st.sampled_from(["topic-12", "%D0%B6-4", "4-%D0%B6", "page-2", ""]))


@given(st.lists(cells, min_size=1, max_size=8), st.booleans())
def test_a_cell_pattern_covers_every_text_it_was_made_of(given_texts, few):
    pattern = cover(given_texts, few=few)
    assert [text for text in given_texts if pattern.match(text) is None] == []
    for text in given_texts:
        assert pattern.fill(pattern.match(text)) == text
