"""The figures on mirrored forums; the whole zoo takes a minute and is left to nightly runs."""

import json

import pytest
from zoo import ZOO, mirrors, needs_zoo

from threadhound.evaluate.urls import evaluate_urls, main, measure_keys
from threadhound.evaluate.mirror import load_mirror

pytestmark = [needs_zoo, pytest.mark.zoo]
SOME = ["xiuno", "spirit"]


@pytest.fixture(scope="module")
def some():
    return evaluate_urls([ZOO / name for name in SOME])


def test_patterns_know_boards_they_were_not_learned_from(some):
    assert some["all"]["patterns"]["all"]["precision"] >= 0.995
    assert some["all"]["patterns"]["all"]["recall"] >= 0.99


def test_no_two_pages_share_a_key(some):
    assert some["all"]["keys"]["shared"] == 0


def test_spellings_of_a_page_share_a_key(some):
    assert some["all"]["keys"]["of"] > 200
    assert some["all"]["keys"]["same_share"] >= 0.99


def test_learning_stays_within_its_budget(some):
    assert all(forum["keys"]["fetched"] <= 60 for forum in some["forums"].values())


def test_the_figures_are_printed_as_json(capsys):
    main([])
    assert json.loads(capsys.readouterr().out)["forums"] == {}


def test_permalinks_are_counted_not_guessed():
    figures = measure_keys(load_mirror(ZOO / "django-machina"))
    assert figures["unknown_until_fetched"] > 3000
    assert figures["shared"] == 0


@pytest.mark.slow
def test_the_whole_zoo():
    figures = evaluate_urls(mirrors())["all"]
    assert figures["patterns"]["all"]["precision"] >= 0.995
    assert figures["patterns"]["all"]["recall"] >= 0.995
    assert figures["keys"]["shared"] == 0
    assert figures["keys"]["same_share"] >= 0.99
