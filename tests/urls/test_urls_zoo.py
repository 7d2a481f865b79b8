"""The figures on mirrored forums; the whole zoo takes a minute and is left to nightly runs."""

import json

import pytest

from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.urls import evaluate_urls, main, measure_keys
from zoo import ZOO, mirrors, needs_zoo

pytestmark = [needs_zoo, pytest.mark.zoo]
SOME = ["xiuno", "spirit"]


@pytest.fixture(scope="module")
def some():
    return evaluate_urls([ZOO / name for name in SOME])


def test_patterns_know_boards_they_were_not_learned_from(some):
    assert some["all"]["patterns"]["all"]["precision"] >= 0.995
    assert some["all"]["patterns"]["all"]["recall"] >= 0.99


def test_no_two_pages_share_a_key_wherever_learning_starts(some):
    assert len(some["all"]["keys_by_start"]) == 5
    assert all(each["shared"] == 0 for each in some["all"]["keys_by_start"])


def test_spellings_of_a_page_share_a_key(some):
    assert all(each["of"] > 200 for each in some["all"]["keys_by_start"])
    assert some["all"]["worst_same_share"] >= 0.95


def test_learning_stays_within_its_budget(some):
    for forum in some["forums"].values():
        assert all(each["fetched"] <= 60 for each in forum["keys"])


def test_the_figures_are_printed_as_json(capsys):
    main([])
    assert json.loads(capsys.readouterr().out)["forums"] == {}


def test_permalinks_are_counted_not_guessed():
    mirror = load_mirror(ZOO / "django-machina")
    figures = measure_keys(mirror, mirror.entry)
    assert figures["unknown_until_fetched"] > 3000
    assert figures["shared"] == 0


@pytest.mark.slow
def test_the_whole_zoo():
    """The best start is asked for, not the worst: in 60 pages some starts meet no long thread."""
    figures = evaluate_urls(mirrors())["all"]
    assert figures["patterns"]["all"]["precision"] >= 0.995
    assert figures["patterns"]["all"]["recall"] >= 0.995
    assert all(each["shared"] == 0 for each in figures["keys_by_start"])
    assert max(each["same_share"] for each in figures["keys_by_start"]) >= 0.99
