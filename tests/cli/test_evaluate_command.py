"""`threadhound evaluate` as its user meets it: figures of mirrors, odd mirrors, wrong ones."""

import json

import pytest

from evaluate.mini_mirror import write_mirror as write_mini
from threadhound.cli.main import main
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import preset
from threadhound.urls.canonical import hash64

PARTS = ["pagetypes", "records", "paging", "urls", "posts"]
FOUR = ["index_precision", "index_recall", "thread_precision", "thread_recall"]


@pytest.fixture(scope="module")
def forums(tmp_path_factory):
    """Three small forums of different looks and languages."""
    folder = tmp_path_factory.mktemp("mirrors")
    for name in ("query-tables", "slug-bem", "keyless-divs"):
        write_mirror(preset(name).but(threads=12, boards=2), folder / name)
    return sorted(folder.iterdir())


@pytest.fixture
def run(capsys):
    """Run a command; what it printed, and how it ended."""

    def command(*words):
        try:
            main(["evaluate", *map(str, words)])
            code = 0
        except SystemExit as done:
            code = done.code
        told = capsys.readouterr()
        return code, told.out, told.err

    return command


def figures(run, *words):
    code, out, _ = run(*words, "--json")
    assert code == 0
    return json.loads(out.splitlines()[-1])


def test_page_types_by_the_shipped_weights(run, forums):
    found = figures(run, "pagetypes", *forums)
    assert all(0.8 <= found[name] <= 1 for name in FOUR)
    assert set(found["forums"]) == {"query-tables", "slug-bem", "keyless-divs"}
    assert all(name in found["scrambled"] for name in FOUR)


def test_leaving_one_out_retrains_and_shows_the_curve(run, forums):
    shipped = figures(run, "pagetypes", *forums[:2], "-q")
    found = figures(run, "pagetypes", *forums, "--leave-one-out", "--mirrors-alone")
    assert all(found[name] > 0.5 for name in FOUR)
    assert list(found["curve"]) == ["2"]
    assert "curve" not in shipped


def test_a_forum_given_twice_is_not_judged_by_itself(run, forums):
    code, _, err = run("pagetypes", forums[0], forums[0], "--leave-one-out")
    assert code == 2
    assert "two mirrors" in err


def test_records_rows_and_paging(run, forums):
    records = figures(run, "records", *forums)
    assert min(records[name] for name in ("pages_exact", "posts_found", "rows_found")) > 0.85
    paging = figures(run, "paging", *forums)
    assert paging["precision"] > 0.95
    assert paging["recall"] > 0.9
    assert paging["scrambled"]["recall"] > 0.9


def test_urls(run, tmp_path):
    """Three boards of five are learned from: they hold long threads and a second list page."""
    write_mirror(preset("slug-bem").but(threads=24, boards=5), tmp_path / "slugs")
    found = figures(run, "urls", tmp_path / "slugs")
    assert {found[f"{kind}_precision"] for kind in ("index", "thread", "flip")} == {1}
    assert {found[f"{kind}_recall"] for kind in ("index", "thread", "flip")} == {1}
    assert found["shared_keys"] == 0
    starts = next(iter(found["forums"].values()))["keys"]
    assert len({start["start"] for start in starts}) == 5
    assert all(start["pages"] > 30 and start["fetched"] <= 60 for start in starts)


def test_what_no_reading_of_urls_could_know_is_counted_apart(run, tmp_path):
    """A board for members has a board's address; a shape without example cannot be learned."""
    write_mirror(preset("query-tables").but(threads=20, boards=5), tmp_path / "m")
    file = tmp_path / "m" / "truth.jsonl"
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    board = next(line["url"] for line in lines if line["id"] == "board:1:p1")
    extra = [
        {"url": board + "07", "kind": "login", "id": "login", "same_as": lines[0]["url"]},
        {
            "url": board.rpartition("/")[0] + "/odd/1",
            "kind": "index",
            "id": "board:9:p1",
            "same_as": board,
        },
    ]
    assert hash64(extra[0]["url"]) % 10 >= 6  # among those to be tested on
    file.write_text("\n".join(map(json.dumps, lines + extra)) + "\n")
    _, out, _ = run("urls", tmp_path / "m")
    assert "index: 1 wrong, 1 of them closed to guests; 1 missed, 1 of them of a shape" in out


@pytest.mark.parametrize("part", PARTS)
def test_tables_are_for_people_and_progress_is_on_stderr(run, forums, part):
    code, out, err = run(part, forums[0])
    assert code == 0
    assert "keyless-divs" in out
    assert "1/1 keyless-divs" in err
    with pytest.raises(json.JSONDecodeError):
        json.loads(out)
    assert run(part, forums[0], "-q")[2] == ""


@pytest.mark.parametrize("part", PARTS)
def test_what_cannot_be_measured_is_null(run, tmp_path, part):
    """Pages of links alone, one post in all, no paging bar worth the name."""
    write_mini(tmp_path / "mini")
    found = figures(run, part, tmp_path / "mini")
    assert "mini" in found["forums"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("keep", [["entry"], ["entry", "thread"], ["entry", "index"]])
def test_mirrors_that_lack_a_kind_of_page(run, tmp_path, part, keep):
    write_mirror(preset("path-lists").but(threads=3, boards=1), tmp_path / "m")
    lines = (tmp_path / "m" / "truth.jsonl").read_text().splitlines()
    kept = [line for line in lines if json.loads(line)["kind"] in keep]
    (tmp_path / "m" / "truth.jsonl").write_text("\n".join(kept) + "\n")
    (tmp_path / "m" / "posts.jsonl.xz").unlink()
    (tmp_path / "m" / "meta.json").unlink()
    found = figures(run, part, tmp_path / "m")
    if part == "pagetypes" and "thread" not in keep:
        assert found["thread_recall"] is None
    if part == "records":
        assert found["pages_exact"] is None


def test_training_needs_no_page_of_every_kind(run, tmp_path):
    """Two forums whose only known page is their home."""
    for name in ("one", "two"):
        write_mirror(preset("query-tables").but(threads=3, boards=1), tmp_path / name)
        lines = (tmp_path / name / "truth.jsonl").read_text().splitlines()
        (tmp_path / name / "truth.jsonl").write_text(lines[0] + "\n")
    found = figures(
        run,
        "pagetypes",
        tmp_path / "one",
        tmp_path / "two",
        "--leave-one-out",
        "--mirrors-alone",
    )
    assert found["index_recall"] == 1
    assert found["thread_recall"] is None
    assert len(found["forums"]) == 2  # namesakes are two forums


@pytest.mark.parametrize("part", [*PARTS, "comments"])
def test_a_folder_that_is_no_mirror_is_one_line_and_exit_code_2(run, tmp_path, part):
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "nowhere", tmp_path / "empty"):
        code, _, err = run(part, folder)
        assert code == 2
        assert folder.name in err
        assert "Traceback" not in err


def test_no_mirror_and_no_such_part_are_usage_errors(run):
    assert run("records")[0] == 2
    code, _, err = run("everything")
    assert code == 2
    assert "everything" in err


def test_saved_pages_are_judged_too(run, forums, tmp_path):
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "1.html").write_text("<p>nothing</p>")
    row = {"file": "1.html", "url": "http://a.example/1", "posts": []}
    (tmp_path / "gold.jsonl").write_text(json.dumps(row) + "\n")
    found = figures(run, "pagetypes", forums[0], "--pages", tmp_path)
    assert found["pages"] == 1
    assert found["pages_as_thread"] == 0
    assert found["pages_not_thread"] == ["other: http://a.example/1"]


@pytest.mark.parametrize("line", ["{", "[]", '{"file": "1.html"}', '{"file": "x", "url": "u"}'])
def test_a_wrong_gold_file_is_named(run, forums, tmp_path, line):
    (tmp_path / "gold.jsonl").write_text(line + "\n")
    code, _, err = run("pagetypes", forums[0], "--pages", tmp_path)
    assert code == 2
    assert str(tmp_path) in err
