"""CDXJ: the index by which replay tools find a page in the WARC files.

One line an answer: the address turned around (SURT), its time, and where it lies; sorted, so that
a tool finds an address by bisection. Sorting is done in parts on disk: memory stays flat.
"""

from __future__ import annotations

import heapq
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO
from urllib.parse import urlsplit

from threadhound.errors import ArchiveError
from threadhound.store.archive import Archive
from threadhound.store.places import AnswerPlace, answer_places, warc_ends

LINES_AT_A_TIME = 50_000  # sorted in memory: about 20 MB
HEAD_BYTES = 16 * 1024  # of a record, packed: its headers are in there
MOST_HEAD = 128 * 1024  # of a record, unpacked
_WWW = re.compile(r"^www\d*\.")
_DEFAULT_PORTS = {"http": 80, "https": 443}


def cdxj_lines(archive: Archive, ends: Mapping[str, int] | None = None) -> Iterator[str]:
    """The index of an archive, sorted, without line ends; of the files up to `ends` if given."""
    return sorted_lines(_lines(archive, warc_ends(archive) if ends is None else ends))


def _lines(archive: Archive, ends: Mapping[str, int]) -> Iterator[str]:
    with ExitStack() as stack:
        files: dict[str, IO[bytes]] = {}
        for place in answer_places(archive):
            if place.offset + place.length > ends.get(place.file, 0):
                continue
            if place.file not in files:
                files[place.file] = stack.enter_context(_open(archive.warc, place.file))
            yield _line(place, _head(files[place.file], place))


def _open(directory: Path, name: str) -> IO[bytes]:
    """A database may come from a stranger: it names files of its own folder, or nothing."""
    if Path(name).name != name or name in ("", ".", ".."):
        raise ArchiveError(f"'{name}' is not the name of a WARC file.")
    try:
        return (directory / name).open("rb")
    except OSError as error:
        raise ArchiveError(f"{directory / name}: cannot be read ({error.strerror}).") from error


def _head(file: IO[bytes], place: AnswerPlace) -> dict[str, str]:
    """The headers of a record: those of the WARC, and below them those of the answer."""
    file.seek(place.offset)
    try:
        data = zlib.decompressobj(31).decompress(
            file.read(min(place.length, HEAD_BYTES)), MOST_HEAD
        )
    except zlib.error as error:
        raise ArchiveError(f"{place.file}: no record at {place.offset}.") from error
    warc, _, rest = data.partition(b"\r\n\r\n")
    http = rest.partition(b"\r\n\r\n")[0]
    return {
        "date": _field(warc, "warc-date"),
        "mime": _field(http, "content-type").partition(";")[0].strip().lower(),
    }


def _field(head: bytes, wanted: str) -> str:
    for line in head.decode("utf-8", "replace").split("\r\n")[1:]:
        name, _, value = line.partition(":")
        if name.strip().lower() == wanted:
            return value.strip()
    return ""


def _line(place: AnswerPlace, head: dict[str, str]) -> str:
    stamp = re.sub(r"\D", "", head["date"])[:14]
    known = {
        "url": place.url,
        "mime": "warc/revisit" if place.revisit else head["mime"] or "unk",
        "status": str(place.status),
        "digest": place.digest,
        "length": str(place.length),
        "offset": str(place.offset),
        "filename": place.file,
    }
    return f"{surt(place.url)} {stamp} {json.dumps(known)}"


def surt(url: str) -> str:
    """The address as indexes sort it: host turned around, lower case, parameters sorted.

    The same as the indexers of the replay tools make of it, for addresses without session ids.
    """
    try:
        parts = urlsplit(url.lower())
        host, port = _WWW.sub("", parts.hostname or ""), parts.port
    except ValueError:
        return url.replace(" ", "%20")
    key = ",".join(reversed(host.split(".")))
    if port and port != _DEFAULT_PORTS.get(parts.scheme):
        key += f":{port}"
    key += ")" + (re.sub("/+", "/", parts.path).rstrip("/") or "/")
    if parts.query:
        key += "?" + "&".join(sorted(parts.query.split("&")))
    return key.replace(" ", "%20")


def sorted_lines(lines: Iterable[str]) -> Iterator[str]:
    """The lines in order of their bytes, however many there are."""
    source = iter(lines)
    with ExitStack() as stack:
        runs: list[IO[bytes]] = []
        while chunk := list(islice(source, LINES_AT_A_TIME)):
            run = stack.enter_context(TemporaryFile())
            run.writelines(sorted(f"{line}\n".encode("utf-8", "replace") for line in chunk))
            run.seek(0)
            runs.append(run)
        for line in heapq.merge(*runs):
            yield line.decode("utf-8").rstrip("\n")
