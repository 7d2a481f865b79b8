"""Comparing: many mirrors, many strategies, one table, one object, one report."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from evaluate.mini_mirror import BASE, meta, write_mirror
from threadhound.cli.compare import compare as command
from threadhound.cli.main import main
from threadhound.errors import UsageError
from threadhound.evaluate.compare import compare, strategy_names
from threadhound.evaluate.rows import percent


@pytest.fixture
def folders(tmp_path):
    for name in ("one", "two"):
        write_mirror(tmp_path / name, about=meta() | {"name": name})
    return [tmp_path / "one", tmp_path / "two"]


def named(found):
    return [(row.forum, row.strategy, row.start.removeprefix(BASE)) for row in found.rows]


def timeless(found):
    rows = found.as_json()["rows"]
    return [
        {name: value for name, value in row.items() if not name.endswith("_seconds")}
        for row in rows
    ]


def test_rows_come_in_the_order_asked_for(folders):
    found = compare(folders[::-1], ["oracle", "generic"], workers=1)
    assert named(found) == [
        ("two", "oracle", "/index.php"),
        ("two", "generic", "/index.php"),
        ("one", "oracle", "/index.php"),
        ("one", "generic", "/index.php"),
    ]
    assert [each.strategy for each in found.summaries] == ["oracle", "generic"]


def test_two_processes_find_what_one_finds(folders):
    told = []
    alone = compare(folders, ["generic", "oracle"], workers=1)
    together = compare(folders, ["generic", "oracle"], workers=2, told=told.append)
    assert timeless(alone) == timeless(together)
    assert sorted(told) == ["one", "two"]


@pytest.mark.parametrize(
    ("starts", "expected"),
    [
        ("entry", ["/index.php"]),
        ("all", ["/t?id=2", "/b?f=2", "/index.php"]),
        ("2", ["/b?f=2"]),
    ],
)
def test_starts(folders, starts, expected):
    found = compare(folders[:1], ["oracle"], starts)
    assert [start for _, _, start in named(found)] == expected


def test_averages_over_forums(folders):
    found = compare(folders, ["generic", "oracle"], workers=1)
    generic, oracle = found.summaries
    assert oracle.macro["effectiveness"] == oracle.micro["effectiveness"] == 1
    assert generic.macro["coverage"] == 1
    assert generic.macro["effectiveness"] < 1
    assert generic.requests == sum(
        row.score.requests for row in found.rows if row.strategy == "generic"
    )


@pytest.mark.parametrize(
    ("strategies", "starts", "what"),
    [
        (["gneric"], "entry", "no strategy 'gneric'"),
        ([], "entry", "No strategy"),
        (["oracle"], "first", "not 'first'"),
        (["oracle"], "0", "not '0'"),
        (["oracle"], "4", "only 3 start pages"),
    ],
)
def test_wrong_wishes_are_refused(folders, strategies, starts, what):
    with pytest.raises(UsageError, match=what):
        compare(folders[:1], strategies, starts)


def test_no_mirror_and_the_same_mirror_twice(folders):
    with pytest.raises(UsageError, match="No mirror"):
        compare([], ["oracle"])
    with pytest.raises(UsageError, match="twice"):
        compare([folders[0], folders[0] / ".." / "one"], ["oracle"])


@pytest.mark.parametrize("workers", [1, 2])
def test_a_damaged_mirror_is_named(folders, workers):
    (folders[1] / "truth.jsonl").write_text("{\n")
    with pytest.raises(UsageError, match=r"two/truth.jsonl: line 1: not JSON"):
        compare(folders, ["oracle"], workers=workers)


def test_the_oracle_is_among_the_strategies():
    assert {"generic", "generic-all", "oracle"} <= set(strategy_names())


@pytest.mark.parametrize(
    ("share", "shown"),
    [(0, "0.00 %"), (2 / 3, "66.67 %"), (0.99996, "99.99 %"), (1, "100.00 %")],
)
def test_percentages(share, shown):
    assert percent(share) == shown


# --- the command


def invoke(*words):
    return CliRunner().invoke(command, [str(word) for word in words], catch_exceptions=False)


def test_the_table_shows_every_run_and_the_averages(folders):
    done = invoke(*folders, "--strategies", "generic, oracle", "-j", "1")
    assert done.exit_code == 0
    lines = [line for line in done.stdout.splitlines() if "oracle" in line]
    assert len(lines) == 4  # two forums, macro and micro
    assert all(line.count("100.00 %") == 3 for line in lines)
    assert "2/2 two" in done.stderr


def test_json_is_one_object_and_nothing_else(folders):
    done = invoke(folders[0], "--strategies", "oracle", "--json", "-q")
    assert done.stderr == ""
    found = json.loads(done.stdout)
    row = found["rows"][0]
    assert row["thread_pages"] == "5/5"
    assert row["effectiveness"] == row["informativeness"] == 1
    assert row["efficiency"]["forum"] == {"100": None, "500": None, "1000": None, "5000": None}
    assert row["curve"][-1] == [9, 9]
    assert found["summaries"][0]["macro"]["coverage"] == 1


def test_the_report_is_written(folders, tmp_path):
    path = tmp_path / "report.html"
    invoke(folders[0], "--strategies", "oracle", "-o", path)
    assert "<svg" in path.read_text()


def test_all_strategies(folders):
    done = invoke(folders[0], "--strategies", "all", "--json", "-q")
    names = [row["strategy"] for row in json.loads(done.stdout)["rows"]]
    assert names == strategy_names()


def test_names_of_mirrors_cannot_move_the_cursor(tmp_path):
    folder = write_mirror(tmp_path / "x", about=meta() | {"name": "ev\x1b[2Jil [red]"})
    done = invoke(folder, "--strategies", "oracle", "-q")
    assert "\x1b" not in done.stdout
    assert "ev?[2Jil [red]" in done.stdout


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["nowhere"], 2),
        (["--strategies", "nix", "{folder}"], 2),
        (["--starts", "x", "{folder}"], 2),
        ([], 2),
        (["{folder}", "--strategies", "oracle", "-o", "{folder}/no/where.html"], 8),
    ],
)
def test_exit_codes(folders, words, code, capsys):
    words = [word.replace("{folder}", str(folders[0])) for word in words]
    with pytest.raises(SystemExit) as stopped:
        main(["compare", *words])
    assert stopped.value.code == code
    assert capsys.readouterr().err


def test_the_guide_to_mirrors_names_every_measure(folders):
    guide = (Path(__file__).parents[2] / "docs" / "mirrors.md").read_text()
    row = compare(folders[:1], ["oracle"]).rows[0].as_json()
    plain = {"forum", "strategy", "start", "finished", "cpu_seconds", "curve"}
    plain |= {"forum_pages", "thread_pages", "invalid_kinds"}
    for name in set(row) - plain:
        stem = name.removesuffix("_forum").removesuffix("_papers")
        assert f"`{name}`" in guide or f"`{stem}_…`" in guide, name
