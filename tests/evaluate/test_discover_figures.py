"""The comparison of strategies: the papers' order, ours above it, and the figures as JSON."""

import json

import pytest
from click.testing import CliRunner

from threadhound.evaluate.discover import (
    STRATEGIES,
    Conditions,
    Curves,
    Tally,
    breaks,
    command,
    compare,
    figures,
    story,
    top_n,
)
from threadhound.evaluate.discover_report import discovery_html
from threadhound.evaluate.web import Web, WebSpec

SPEC = WebSpec(seed=4, domains=24)


@pytest.fixture(scope="module")
def found():
    return compare(SPEC, Conditions(layers=4))


def test_focus_beats_breadth_and_ours_beats_the_papers(found):
    told = figures(found)
    assert told["harvest"]["bfirst"] < told["harvest"]["commd"] < told["harvest"]["ours"]
    for name in ("bfirst", "opic-commd", "commd"):
        assert told["harvest_distinct"][name] < told["harvest_distinct"]["ours"]


@pytest.mark.slow
def test_the_papers_order_holds_on_a_larger_web():
    told = list(breaks(compare(WebSpec(seed=5, domains=100))))
    assert not [one for one in told if one.startswith(("harvest", "layer", "domains"))], told


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


def test_where_the_cash_lies_and_what_a_layer_stands_on_is_told(found):
    told = figures(found)
    assert set(told["pot"]) == {"opic-commd"}
    assert len(told["pot"]["opic-commd"]) == 5  # the seeds' layer, too
    assert all(0 <= part <= 1 for part in told["pot"]["opic-commd"])
    for name, rows in told["layers"].items():
        for row in rows:
            assert row["new_domains"] <= row["domains"] <= row["fetched"]
        assert max(row["domains"] for row in rows) <= told["domains"][name]


def test_a_comparison_can_be_repeated(found):
    again = compare(SPEC, Conditions(layers=1), names=("commd", "ours"))
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
    result = CliRunner().invoke(command, ["--domains", "12", "--layers", "2", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    assert set(told["harvest"]) == set(STRATEGIES) == {"bfirst", "opic-commd", "commd", "ours"}
    assert {"domains", "external_share", "external_harvest", "overlap", "layers"} <= set(told)


def test_the_command_prints_a_table_for_people():
    result = CliRunner().invoke(command, ["--domains", "12", "--layers", "1"])
    assert result.exit_code == 0
    assert result.output.startswith("harvest ")


def curves(name, rates, domains):
    """Layers of 100 pages, by truth and by classifier alike."""
    one = Curves(name, [Tally(100, rate, rate, rate, 50, 20, 20, 1) for rate in rates])
    one.domains = {f"d{n}" for n in range(domains)}
    return one


def test_where_the_papers_findings_break_is_told():
    good = {
        "bfirst": curves("bfirst", (30, 14), 20),
        "opic-commd": curves("opic-commd", (40, 64), 40),
        "commd": curves("commd", (45, 76), 30),
        "ours": curves("ours", (80, 90), 60),
    }
    assert list(breaks(good)) == []
    weak = good | {"opic-commd": curves("opic-commd", (20, 80), 10)}
    told = " | ".join(breaks(weak))
    assert "last layer by_truth: opic-commd 0.8, commd 0.76" in told
    assert "layer 1 by_classifier: opic-commd 0.2, bfirst 0.3" in told
    assert "domains: opic-commd 10, bfirst 20" in told
    assert "harvest by_truth" not in told.replace("last layer", "")


def test_the_command_writes_the_curves_as_a_page(tmp_path):
    path = tmp_path / "curves.html"
    result = CliRunner().invoke(command, ["--domains", "12", "--layers", "1", "-o", str(path)])
    assert result.exit_code == 0, result.output
    html = path.read_text()
    assert html.count("<svg") == 6
    assert html.count('<g class="curve') > 6  # a strategy without pages draws nothing
    assert "Harvest rate, by truth" in html
    assert "prefers-color-scheme:dark" in html


def test_the_page_escapes_what_it_is_told(found):
    told = story(found, SPEC)
    html = discovery_html(type(told)("<b>", "<script>", {"<i>": []}, {}, ["<u>"]))
    for wild in ("<b>", "<script>", "<i>", "<u>"):
        assert wild not in html


def test_seeds_are_of_both_types():
    web = Web(WebSpec(seed=3, domains=60))
    truths = [web.is_comment(url) for url in web.mixed_seeds()]
    assert set(truths) == {True, False}
    assert sum(truths) > len(truths) / 2
