"""Posts as Parquet, read back with pyarrow."""

import sys
from datetime import datetime

import pytest

from export.sample_posts import many_scripts, post, thread
from threadhound.errors import DiskError, UsageError
from threadhound.export.parquet import ROWS_AT_A_TIME, write_parquet
from threadhound.export.posts import POST_FIELDS

parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `parquet` is not installed")
dataset = pytest.importorskip("pyarrow.dataset")


def test_rows_come_back_with_types(tmp_path):
    quote = {"text": "said", "author": "Bob", "post_id": "7", "start": 0, "end": 4}
    rows = [
        post(posted_at="2020-01-01T12:00:00+02:00", quotes=[quote], votes=-3, accepted=True),
        post(2, posted_at="2020-01-01T12:00:00", attachments=["https://a.example/f.zip"]),
        post(3, posted_at=None, author=None),
        *many_scripts(),
    ]
    assert write_parquet(iter(rows), POST_FIELDS, tmp_path / "a.parquet") == len(rows)
    found = parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert [row["text"] for row in found] == [row["text"] for row in rows]
    assert found[0]["posted_at"] == datetime(2020, 1, 1, 10)  # noqa: DTZ001
    assert found[0]["posted_at_has_zone"] is True
    assert found[1]["posted_at"] == datetime(2020, 1, 1, 12)  # noqa: DTZ001
    assert found[1]["posted_at_has_zone"] is False
    assert found[2]["posted_at"] is found[2]["posted_at_has_zone"] is found[2]["author"] is None
    assert found[0]["quotes"] == [quote]
    assert found[1]["attachments"] == ["https://a.example/f.zip"]
    assert (found[0]["votes"], found[0]["accepted"]) == (-3, True)
    assert list(tmp_path.iterdir()) == [tmp_path / "a.parquet"]


def test_every_field_of_a_post_is_a_column(tmp_path):
    write_parquet(iter([post()]), POST_FIELDS, tmp_path / "a.parquet")
    names = parquet.read_schema(tmp_path / "a.parquet").names
    assert [name for name in names if name != "posted_at_has_zone"] == list(POST_FIELDS)


def test_more_rows_than_fit_at_once(tmp_path):
    rows = (post(n // 10, n % 10 + 1) for n in range(ROWS_AT_A_TIME + 7))
    assert write_parquet(rows, POST_FIELDS, tmp_path / "a.parquet") == ROWS_AT_A_TIME + 7
    assert parquet.read_metadata(tmp_path / "a.parquet").num_rows == ROWS_AT_A_TIME + 7


def test_no_posts_make_an_empty_table(tmp_path):
    assert write_parquet(iter([]), POST_FIELDS, tmp_path / "a.parquet") == 0
    assert parquet.read_table(tmp_path / "a.parquet").num_rows == 0


@pytest.mark.parametrize("by", ["board", "year", "month"])
def test_parts_by_a_field(by, tmp_path):
    rows = [*thread(1, 3), *many_scripts(), post(9, posted_at=None, board="../../up/../\x00 = %")]
    write_parquet(iter(rows), POST_FIELDS, tmp_path / "parts", by)
    found = dataset.dataset(tmp_path / "parts", partitioning="hive").to_table().to_pylist()
    assert sorted(row["text"] for row in found) == sorted(row["text"] for row in rows)
    places = list((tmp_path / "parts").iterdir())
    assert len(places) > 1
    assert all(place.name.startswith(f"{by}=") for place in places)
    assert {path.name for path in tmp_path.iterdir()} == {"parts"}


def test_a_place_that_cannot_be_written(tmp_path):
    with pytest.raises(DiskError, match="nowhere"):
        write_parquet(iter([post()]), POST_FIELDS, tmp_path / "nowhere" / "a.parquet")


def test_without_pyarrow_the_way_to_get_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UsageError, match=r"threadhound\[parquet\]"):
        write_parquet(iter([post()]), POST_FIELDS, tmp_path / "a.parquet")
