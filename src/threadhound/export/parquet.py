"""Posts as Parquet, for DuckDB, pandas, polars and Spark: one file, or a folder of parts.

`posted_at` and `edited_at` are timestamps. Where the page told the zone they are in UTC; where it
did not they are what the page showed, and `posted_at_has_zone` is false.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from threadhound.errors import DiskError, UsageError
from threadhound.export.dates import in_utc, moment
from threadhound.model import Json

if TYPE_CHECKING:
    import pyarrow as pa

Row = dict[str, Json]
ROWS_AT_A_TIME = 5000  # about 10 MB of posts
GROUP_ROWS = 100_000  # of a row group: what readers skip or read at once
MOST_PARTITIONS = 1024  # more parts than this are a mistake in the choice of the field
PARTITIONS = ("board", "year", "month", "author", "language", "forum")
_WHOLE = ("page", "position", "votes", "warc_offset", "schema_version", "pages", "posts", "threads",
          "status", "depth")  # fmt: skip
_FLAGS = ("accepted", "locked", "sticky", "solved", "posted_at_has_zone")
_MOMENTS = ("posted_at", "edited_at", "fetched_at", "started_at", "last_post_at", "first_post_at")


def write_parquet(
    rows: Iterable[Row], fields: Sequence[str], target: Path, partition: str | None = None
) -> int:
    """Write all rows; `target` is a file, or a folder where they are partitioned."""
    arrow = _pyarrow()
    schema = _schema(arrow, fields, partition)
    batches = _Batches(arrow, schema, rows, partition)
    try:
        if partition is None:
            _write_file(batches, target)
        else:
            _write_folder(batches, target, partition)
    except OSError as error:
        raise DiskError(f"Cannot write {target}: {error}.") from error
    return batches.count


def _pyarrow() -> Any:
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(
            "Parquet needs pyarrow.", "Install it: pip install 'threadhound[parquet]'"
        ) from error
    return pa


def _write_file(batches: _Batches, target: Path) -> None:
    from pyarrow import parquet  # noqa: PLC0415

    part = target.with_name(f".{target.name}.part")
    try:
        with parquet.ParquetWriter(part, batches.schema, compression="zstd") as writer:
            for batch in batches:
                writer.write_batch(batch, row_group_size=GROUP_ROWS)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _write_folder(batches: _Batches, target: Path, partition: str) -> None:
    from pyarrow import dataset  # noqa: PLC0415

    part = target.with_name(f".{target.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    field = batches.schema.field(partition)
    try:
        dataset.write_dataset(
            iter(batches),
            part,
            schema=batches.schema,
            format="parquet",
            partitioning=dataset.partitioning(batches.arrow.schema([field]), flavor="hive"),
            file_options=dataset.ParquetFileFormat().make_write_options(compression="zstd"),
            max_partitions=MOST_PARTITIONS,
            max_rows_per_group=GROUP_ROWS,
            use_threads=False,
        )
        part.rename(target)
    finally:
        shutil.rmtree(part, ignore_errors=True)


class _Batches:
    """Rows as record batches, counted as they pass."""

    def __init__(
        self, arrow: Any, schema: pa.Schema, rows: Iterable[Row], partition: str | None
    ) -> None:
        self.arrow, self.schema, self.count = arrow, schema, 0
        self._rows, self._partition = iter(rows), partition

    def __iter__(self) -> Iterator[pa.RecordBatch]:
        while chunk := list(islice(self._rows, ROWS_AT_A_TIME)):
            self.count += len(chunk)
            columns = [self._column(chunk, field) for field in self.schema]
            yield self.arrow.RecordBatch.from_arrays(columns, schema=self.schema)

    def _column(self, rows: list[Row], field: pa.Field) -> pa.Array:
        name = field.name
        values: list[Json]
        if name in _MOMENTS:
            values = [_stamp(row.get(name)) for row in rows]
        elif name == "posted_at_has_zone":
            values = [_has_zone(row.get("posted_at")) for row in rows]
        elif name in ("year", "month") and name == self._partition:
            size = 4 if name == "year" else 7
            values = [(row.get("posted_at") or "unknown")[:size] for row in rows]
        elif field.type == self.arrow.string():
            values = [_text(row.get(name)) for row in rows]
        else:
            values = [row.get(name) for row in rows]
        return self.arrow.array(values, type=field.type)


def _schema(arrow: Any, fields: Sequence[str], partition: str | None) -> pa.Schema:
    quote = arrow.struct(
        [("text", arrow.string()), ("author", arrow.string()), ("post_id", arrow.string()),
         ("start", arrow.int64()), ("end", arrow.int64())]
    )  # fmt: skip
    known = {
        **dict.fromkeys(_WHOLE, arrow.int64()),
        **dict.fromkeys(_MOMENTS, arrow.timestamp("us")),
        "reply_confidence": arrow.float64(),
        **dict.fromkeys(_FLAGS, arrow.bool_()),
        "quotes": arrow.list_(quote),
        "attachments": arrow.list_(arrow.string()),
    }
    names = list(fields)
    if "posted_at" in names:
        names.insert(names.index("posted_at") + 1, "posted_at_has_zone")
    if partition is not None and partition not in names:
        names.append(partition)
    return arrow.schema([(name, known.get(name, arrow.string())) for name in names])


def _text(value: Json) -> str | None:
    """Text as it is; what has parts as JSON."""
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def _stamp(value: Json) -> Json:
    found = moment(value)
    return in_utc(found).replace(tzinfo=None) if found else None


def _has_zone(value: Json) -> bool | None:
    found = moment(value)
    return found.tzinfo is not None if found else None
