"""Two other programs that read WARC files."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

from warcio.archiveiterator import ArchiveIterator

from threadhound.store.warcfiles import serial_of

with warnings.catch_warnings():  # its own shims warn of themselves
    warnings.simplefilter("ignore", DeprecationWarning)
    from fastwarc.warc import ArchiveIterator as FastIterator


def warc_files(archive: Path) -> list[Path]:
    return sorted((archive / "warc").iterdir(), key=lambda file: serial_of(file.name))


def judged(file: Path) -> list[tuple]:
    """Type, fields and content of every record by warcio, digests checked."""
    records = []
    with file.open("rb") as stream:
        for record in ArchiveIterator(stream, check_digests="raise"):
            body = record.content_stream().read()
            records.append((record.rec_type, dict(record.rec_headers.headers), body))
            assert record.digest_checker.passed is not False
    return records


def judged_fast(data: bytes) -> list[str]:
    """The types of all records by fastwarc, digests checked."""
    types = []
    for record in FastIterator(io.BytesIO(data), parse_http=False):
        types.append(record.headers["WARC-Type"])
        assert record.verify_block_digest()
    return types
