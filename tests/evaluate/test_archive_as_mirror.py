"""An archive that `crawl` made is a mirror once a truth file stands beside it."""

import gzip
import json
import shutil

import pytest

from crawl.process import threadhound
from threadhound.cli.main import main
from threadhound.evaluate.compare import compare
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.simulate import ForumSpec, content_targets, entry_target, totals, truth
from threadhound.evaluate.simulate.server import ForumThread

FORUM = ForumSpec(seed=8, boards=3, threads=14, users=5, threads_per_page=5, robots=None)


@pytest.fixture(scope="module")
def crawled(tmp_path_factory):
    """The archive of a crawl over a real connection, and where the forum was."""
    folder = tmp_path_factory.mktemp("archives") / "forum"
    with ForumThread(FORUM) as server:
        origin = f"http://{server.host}:{server.port}"
        start = origin + entry_target(FORUM)
        words = ("--delay", "0", "-j", "4", "--strategy", "generic", "-o", folder)
        threadhound("crawl", start, *words)
    return folder, origin


def write_truth(folder, origin, targets):
    lines = []
    for target in targets:
        kind, name = truth(FORUM, target)
        lines.append(json.dumps({"url": origin + target, "kind": kind, "id": name}))
    (folder / "truth.jsonl").write_text("\n".join(lines) + "\n")


@pytest.fixture
def archive(crawled, tmp_path):
    folder, origin = crawled
    shutil.copytree(folder, tmp_path / "forum")
    write_truth(tmp_path / "forum", origin, content_targets(FORUM))
    return tmp_path / "forum"


def refused(folder, capsys):
    """What `compare` says of a mirror it cannot use, and its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main(["compare", str(folder), "--strategies", "oracle"])
    return stopped.value.code, capsys.readouterr().err.replace("\n", " ")


def test_strategies_crawl_the_archive_as_they_would_the_forum(archive, crawled):
    rows = {row.strategy: row for row in compare([archive], ["oracle", "generic", "fused"]).rows}
    assert load_mirror(archive).entry == crawled[1] + entry_target(FORUM)
    for row in rows.values():
        assert row.finished == "complete"
        assert row.score.coverage.part == totals(FORUM).thread_pages
        assert row.score.coverage.value == 1
    assert rows["oracle"].score.effectiveness.value == 1
    assert rows["generic"].score.effectiveness.value < 1


def test_what_was_archived_is_what_is_answered(archive, crawled):
    mirror = load_mirror(archive)
    with ForumThread(FORUM, port=int(crawled[1].rpartition(":")[2])) as server:
        words = ("--delay", "0", "--strategy", "generic", "-o", archive.parent / "again")
        threadhound("crawl", f"http://{server.host}:{server.port}{entry_target(FORUM)}", *words)
    write_truth(archive.parent / "again", crawled[1], content_targets(FORUM))
    again = load_mirror(archive.parent / "again")
    for target in content_targets(FORUM):
        answer = mirror.answer(crawled[1] + target)
        assert answer.status == 200
        assert answer.body == again.answer(crawled[1] + target).body


def test_an_archive_without_a_truth_is_refused(archive, capsys):
    (archive / "truth.jsonl").unlink()
    code, said = refused(archive, capsys)
    assert code == 2
    assert "truth.jsonl: no such file" in said
    assert "docs/mirrors.md" in said


def test_a_truth_of_another_forum_is_refused_with_the_line(archive, crawled, capsys):
    other = FORUM.but(seed=9, threads=40)
    lines = [
        json.dumps({"url": crawled[1] + target, "kind": kind, "id": name})
        for target in content_targets(other)
        for kind, name in [truth(other, target)]
    ]
    (archive / "truth.jsonl").write_text("\n".join(lines) + "\n")
    code, said = refused(archive, capsys)
    assert code == 2
    assert "truth.jsonl: line " in said
    assert "is in the mirror" in said


@pytest.mark.parametrize("damage", ["cut", "scrambled", "not gzip"])
def test_a_damaged_file_of_the_archive_is_named_with_the_record(archive, damage, capsys):
    path = min((archive / "warc").glob("*.warc.gz"))
    data = path.read_bytes()
    if damage == "cut":
        path.write_bytes(data[: len(data) // 2])
    elif damage == "scrambled":
        text = gzip.decompress(data)
        path.write_bytes(gzip.compress(text.replace(b"Content-Length: ", b"Content-Length: x", 5)))
    else:
        path.write_bytes(b"no archive at all" + data)
    code, said = refused(archive, capsys)
    assert code == 2
    assert f"{path.name}: record " in said.replace("  ", " ")
