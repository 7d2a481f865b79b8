"""The figures on mirrored forums; the whole zoo takes a minute and is left to nightly runs."""

import pytest

from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.urls import evaluate, measure_keys
from zoo import ZOO, mirrors, needs_zoo

pytestmark = [needs_zoo, pytest.mark.zoo]
SOME = ["xiuno", "spirit"]


@pytest.fixture(scope="module")
def some():
    return evaluate([ZOO / name for name in SOME])


def test_patterns_know_boards_they_were_not_learned_from(some):
    assert some["thread_precision"] >= 0.995
    assert some["thread_recall"] >= 0.995
    assert some["flip_recall"] >= 0.995
    assert some["index_precision"] == some["index_recall"] == 1


def test_no_two_pages_share_a_key_wherever_learning_starts(some):
    assert all(len(forum["keys"]) == 5 for forum in some["forums"].values())
    assert some["shared_keys"] == 0


def test_spellings_of_a_page_share_a_key(some):
    assert all(each["of"] > 50 for forum in some["forums"].values() for each in forum["keys"])
    assert some["same_key_worst_start"] >= 0.99


def test_learning_stays_within_its_budget(some):
    for forum in some["forums"].values():
        assert all(each["fetched"] <= 60 for each in forum["keys"])


def test_permalinks_are_counted_not_guessed():
    mirror = load_mirror(ZOO / "django-machina")
    figures = measure_keys(mirror, mirror.entry)
    assert figures["unknown_until_fetched"] > 3000
    assert figures["shared"] == 0


@pytest.mark.slow
def test_the_whole_zoo():
    """All start pages together, and what is missed because no example could tell."""
    figures = evaluate(mirrors())
    lists = figures["counts"]["index"]
    assert lists["wrong"] == lists["closed"] <= 2
    assert lists["missed"] == lists["of_new_shape"] <= 3
    assert figures["thread_precision"] >= 0.995
    assert figures["thread_recall"] >= 0.995
    assert figures["flip_precision"] >= 0.995
    assert figures["shared_keys"] == 0
    assert figures["flip_recall"] >= 0.995
    assert figures["same_key"] >= 0.99
