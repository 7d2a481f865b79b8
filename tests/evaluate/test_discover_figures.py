"""The comparison of strategies: the papers' order, ours above it, and the figures as JSON."""

import json

import pytest
from click.testing import CliRunner

from threadhound.evaluate.discover import STRATEGIES, Curves, Tally, compare, figures, main, top_n
from threadhound.evaluate.web import Web, WebSpec

SPEC = WebSpec(seed=3, domains=24)


@pytest.fixture(scope="module")
def found():
    return compare(SPEC, layers=4)


def test_focus_beats_breadth_and_ours_beats_the_papers(found):
    told = figures(found)
    for harvest in (told["harvest"], told["harvest_by_classifier"]):
        assert harvest["bfirst"] < harvest["commd"] < harvest["ours"]
        assert harvest["bfirst"] < harvest["opic-commd"] < harvest["ours"]
    assert told["harvest_distinct"]["ours"] > max(
        told["harvest_distinct"][name] for name in ("bfirst", "opic-commd", "commd")
    )


def test_all_strategies_have_the_same_budget(found):
    most = top_n(Web(SPEC))
    assert most <= 0.02 * Web(SPEC).size()
    for curves in found.values():
        assert len(curves.layers) <= 4
        assert all(tally.fetched <= most for tally in curves.layers)
    assert len(found["ours"].pages) == 4 * most


def test_the_cash_stays_what_it_was(found):
    for name in ("opic-commd", "ours"):
        assert found[name].cash
        assert all(abs(total - 1) < 1e-9 for total in found[name].cash)
    assert not found["commd"].cash


def test_a_comparison_can_be_repeated(found):
    again = compare(SPEC, layers=1, names=("commd", "ours"))
    for name, curves in again.items():
        assert curves.layers == found[name].layers[:1]


def test_figures_are_counted_from_the_layers():
    one = Curves("commd", [Tally(10, 6, 5, 4, 5, 2, 3, 2), Tally(10, 8, 7, 2, 10, 7, 8, 1)])
    one.pages, one.domains = {"a", "b"}, {"x"}
    other = Curves("ours", [Tally(4, 4, 4, 4, 0, 0, 0, 1)])
    other.pages, other.domains = {"b", "c", "d", "e"}, {"x", "y"}
    told = figures({"commd": one, "ours": other})
    assert told["harvest"] == {"commd": 0.6, "ours": 1.0}
    assert told["harvest_by_classifier"]["commd"] == 0.7
    assert told["harvest_distinct"]["commd"] == 0.3
    assert told["harvest_last_layer"]["commd"] == 0.7
    assert told["external_share"] == {"commd": 0.75, "ours": 0.0}
    assert told["external_harvest"] == {"commd": 0.6, "ours": 0.0}
    assert told["overlap"] == {"commd/ours": 0.5, "ours/commd": 0.25}
    assert told["domain_overlap"] == {"commd/ours": 1.0, "ours/commd": 0.5}
    assert [row["fetched"] for row in told["layers"]["commd"]] == [10, 10]


def test_a_strategy_that_found_nothing_has_figures_too():
    assert figures({"commd": Curves("commd")})["harvest"] == {"commd": 0.0}


def test_the_command_prints_one_json_object():
    result = CliRunner().invoke(main, ["--domains", "12", "--layers", "2", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    assert set(told["harvest"]) == set(STRATEGIES) == {"bfirst", "opic-commd", "commd", "ours"}
    assert {"domains", "external_share", "external_harvest", "overlap", "layers"} <= set(told)


def test_the_command_prints_a_table_for_people():
    result = CliRunner().invoke(main, ["--domains", "12", "--layers", "1"])
    assert result.exit_code == 0
    assert result.output.startswith("harvest ")
