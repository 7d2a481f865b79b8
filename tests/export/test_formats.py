"""Writing rows."""

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.errors import DiskError, UsageError
from threadhound.export.formats import output, write_csv, write_jsonl

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
ROWS = st.lists(st.fixed_dictionaries({"a": TEXT, "b": st.integers() | st.none()}), max_size=5)


@given(ROWS)
def test_jsonl_brings_back_the_rows(rows):
    out = io.StringIO()
    assert write_jsonl(rows, ("a", "b"), out) == len(rows)
    assert [json.loads(line) for line in out.getvalue().split("\n")[:-1]] == rows


@given(ROWS)
def test_csv_brings_back_the_text_and_no_formula(rows):
    out = io.StringIO()
    write_csv(rows, ("a", "b"), out)
    read = list(csv.reader(io.StringIO(out.getvalue(), newline="")))
    assert read[0] == ["a", "b"]
    for row, cells in zip(rows, read[1:], strict=True):
        assert not cells[0].startswith(("=", "+", "-", "@", "\t", "\r"))
        assert cells[0].removeprefix("'") == row["a"].replace("\0", "").removeprefix("'")


def test_a_file_appears_whole_or_not_at_all(tmp_path):
    target = tmp_path / "out.jsonl"

    def interrupted():
        with output(str(target), force=False) as out:
            out.write("half")
            raise ValueError

    with pytest.raises(ValueError):
        interrupted()
    assert list(tmp_path.iterdir()) == []


def test_an_existing_file_is_kept_unless_forced(tmp_path):
    target = tmp_path / "out.jsonl"
    target.write_text("precious")
    with pytest.raises(UsageError), output(str(target), force=False):
        pass
    assert target.read_text() == "precious"
    with output(str(target), force=True) as out:
        out.write("new")
    assert target.read_text() == "new"


def test_a_directory_that_is_not_there_is_a_disk_error(tmp_path):
    with pytest.raises(DiskError) as refused, output(str(tmp_path / "no" / "x"), force=False):
        pass
    assert "no/x" in str(refused.value)
