"""Exports in other people's formats, as the user of the program meets them."""

import csv
import io
import json
import mailbox
import re
import zipfile
from contextlib import closing

import pytest

from crawl.process import SMALL, threadhound
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.truth import totals

KEY = "a long secret"


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    path = tmp_path_factory.mktemp("exports") / "archive"
    with ForumThread(SMALL) as forum:
        threadhound("crawl", forum.url, "-o", path, "--delay", 0, "-j", 4)
    return path


def refused(*arguments):
    done = threadhound("export", *arguments, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_mail_to_a_file_and_to_stdout(archive, tmp_path):
    done = threadhound("export", archive, "-f", "mbox", "-o", tmp_path / "posts.mbox")
    assert f"{totals(SMALL).posts} posts written" in done.stderr
    with closing(mailbox.mbox(tmp_path / "posts.mbox", create=False)) as box:
        assert len(box) == totals(SMALL).posts
    assert (
        threadhound("export", archive, "-f", "mbox").stdout == (tmp_path / "posts.mbox").read_text()
    )


@pytest.mark.parametrize("kind", ["jsonl", "csv", "mbox", "cdxj", "wacz", "site"])
def test_a_folder_that_is_not_there_yet_is_made(kind, archive, tmp_path):
    target = tmp_path / "new" / "deeper" / f"forum.{kind}"
    threadhound("export", archive, "-f", kind, "-o", target)
    assert [path.name for path in target.parent.iterdir()] == [target.name]


def test_a_folder_that_cannot_be_made_is_told(archive, tmp_path):
    (tmp_path / "file").touch()
    done = threadhound("export", archive, "-o", tmp_path / "file" / "posts.jsonl", check=False)
    assert done.returncode == 8
    assert done.stderr.count("\n") == 1


def test_a_site(archive, tmp_path):
    threadhound("export", archive, "-f", "site", "-o", tmp_path / "site")
    assert len(list((tmp_path / "site" / "t").rglob("*.html"))) >= totals(SMALL).threads
    assert "exists" in refused(archive, "-f", "site", "-o", tmp_path / "site")
    threadhound("export", archive, "-f", "site", "-o", tmp_path / "site", "--force")
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("what", ["posts", "threads", "boards", "users", "pages", "links"])
def test_tables_of_everything(what, archive, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `parquet` is not installed")
    threadhound("export", archive, "-f", "parquet", "-w", what, "-o", tmp_path / "a.parquet")
    lines = threadhound("export", archive, "-w", what).stdout.splitlines()
    assert parquet.read_table(tmp_path / "a.parquet").num_rows == len(lines) > 0


def test_parts(archive, tmp_path):
    pytest.importorskip("pyarrow", reason="the extra `parquet` is not installed")
    place = tmp_path / "parts"
    threadhound("export", archive, "-f", "parquet", "--partition", "year", "-o", place)
    assert all(path.name.startswith("year=") for path in place.iterdir())
    threadhound("export", archive, "-f", "parquet", "--partition", "board", "-o", place, "--force")
    assert all(path.name.startswith("board=") for path in place.iterdir())


def test_for_replay(archive, tmp_path):
    threadhound("export", archive, "-f", "wacz", "-o", tmp_path / "forum.wacz")
    with zipfile.ZipFile(tmp_path / "forum.wacz") as found:
        assert found.testzip() is None
    lines = threadhound("export", archive, "-f", "cdxj").stdout.splitlines()
    assert len(lines) > 30
    assert json.loads(lines[0].split(" ", 2)[2])["filename"].endswith(".warc.gz")


def unpacked(file):
    data = file.read_bytes()
    if data.startswith(b"PAR1"):
        return repr(pytest.importorskip("pyarrow.parquet").read_table(file).to_pylist()).encode()
    return data


@pytest.mark.parametrize("format_", ["jsonl", "csv", "mbox", "site", "parquet"])
def test_no_format_tells_an_author_under_another_name(format_, archive, tmp_path):
    rows = [json.loads(line) for line in threadhound("export", archive).stdout.splitlines()]
    authors = {row["author"] for row in rows if len(row["author"]) > 2}  # excerpts cut words
    names = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, authors))})(?!\w)".encode())
    place = tmp_path / "out"
    threadhound("export", archive, "-f", format_, "-o", place, "--pseudonymise", KEY)
    files = [path for path in place.rglob("*") if path.is_file()] or [place]
    texts = [unpacked(file) for file in files]
    assert [names.findall(text) for text in texts] == [[]] * len(files)
    assert any(b"user-" in text for text in texts)


def test_the_key_can_lie_in_a_file(archive, tmp_path):
    (tmp_path / "key").write_text(KEY + "\n")
    plain = threadhound("export", archive, "--pseudonymise", KEY).stdout
    assert plain == threadhound("export", archive, "--pseudonymise", f"@{tmp_path / 'key'}").stdout
    assert "cannot be read" in refused(archive, "--pseudonymise", f"@{tmp_path / 'no'}")
    assert "key" in refused(archive, "--pseudonymise", "short")


def test_what_does_not_fit_together(archive, tmp_path):
    assert "-o" in refused(archive, "-f", "site")
    assert "-o" in refused(archive, "-f", "parquet")
    assert "every name" in refused(
        archive, "-f", "wacz", "-o", tmp_path / "x", "--pseudonymise", KEY
    )
    assert "posts" in refused(archive, "-f", "mbox", "-w", "pages")
    assert "parquet" in refused(archive, "--partition", "year")


def test_a_folder_that_is_no_export_is_never_replaced(archive, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("precious")
    for format_ in ("site", "parquet", "wacz"):
        said = refused(archive, "-f", format_, "-o", tmp_path / "mine", "--force")
        assert "not an earlier export" in said
    assert (tmp_path / "mine" / "thesis.txt").read_text() == "precious"


def test_lists_in_csv_cells_are_json(archive):
    rows = csv.DictReader(io.StringIO(threadhound("export", archive, "-f", "csv").stdout))
    assert all(isinstance(json.loads(row["quotes"]), list) for row in rows)
