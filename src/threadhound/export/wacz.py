"""WACZ: the WARC files, their index and the list of pages in one file that replay tools open.

Format 1.1.1 of Webrecorder: a zip whose WARC files are stored as they are, so that a browser can
read single pages out of it, with an index in packed blocks (ZipNum) and a digest for every file.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from threadhound import __version__
from threadhound.errors import ArchiveError
from threadhound.export.cdxj import cdxj_lines
from threadhound.export.whole import in_place_of
from threadhound.model import Json, PageKind
from threadhound.store.archive import Archive
from threadhound.store.interface import Store
from threadhound.store.places import warc_ends

LINES_PER_BLOCK = 3000  # of the index: what a reader fetches and unpacks at once
CHUNK = 1024 * 1024
_PACKED = {"compress_type": zipfile.ZIP_DEFLATED}


def write_wacz(archive: Archive, store: Store, target: Path) -> int:
    """Write the file, also while a crawl writes on. Returns the number of pages."""
    with in_place_of(target) as part, zipfile.ZipFile(part, "w", allowZip64=True) as out:
        return _Package(archive, store, out).write()


class _Package:
    """What goes into the zip, and the digests of it."""

    def __init__(self, archive: Archive, store: Store, out: zipfile.ZipFile) -> None:
        self._archive, self._store, self._out = archive, store, out
        self._ends = warc_ends(archive)
        self._made = datetime.now(UTC)
        self._resources: list[dict[str, Json]] = []
        self._count = 0

    def write(self) -> int:
        for name, end in sorted(self._ends.items()):
            self._add(
                f"archive/{Path(name).name}", _file(self._archive.warc / Path(name).name, end)
            )
        self._add_index()
        self._add("pages/pages.jsonl", self._pages(), packed=True)
        self._add_package()
        return self._count

    def _add(self, name: str, chunks: Iterable[bytes], *, packed: bool = False) -> None:
        """One file, with its digest; WARC files and the index stay as they are."""
        info = zipfile.ZipInfo(name, self._made.timetuple()[:6])
        info.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
        digest, size = hashlib.sha256(), 0
        with self._out.open(info, "w", force_zip64=True) as file:
            for chunk in chunks:
                file.write(chunk)
                digest.update(chunk)
                size += len(chunk)
        self._resources.append(
            {
                "name": name.rpartition("/")[2],
                "path": name,
                "hash": f"sha256:{digest.hexdigest()}",
                "bytes": size,
            }
        )

    def _add_index(self) -> None:
        """Blocks of lines, each packed by itself, and a list that says where each begins."""
        heads: list[str] = []
        with TemporaryFile() as blocks:
            lines = cdxj_lines(self._archive, self._ends)
            while block := list(islice(lines, LINES_PER_BLOCK)):
                heads.append(_put_block(block, blocks))
            blocks.seek(0)
            self._add("indexes/index.cdx.gz", iter(lambda: blocks.read(CHUNK), b""))
        first = '!meta 0 {"format": "cdxj-gzip-1.0", "filename": "index.cdx.gz"}\n'
        self._add("indexes/index.idx", [(first + "".join(heads)).encode()])

    def _pages(self) -> Iterator[bytes]:
        head = {"format": "json-pages-1.0", "id": "pages", "title": "All pages"}
        yield _json_line(head)
        for page in self._store.pages():
            self._count += 1
            moment = datetime.fromtimestamp(page.fetched_at, UTC)
            known: dict[str, Json] = {
                "id": str(page.id),
                "url": page.final_url or page.url,
                "ts": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
                "title": page.title,
            }
            if page.kind is PageKind.ENTRY:
                known["seed"] = True
            yield _json_line(known)

    def _add_package(self) -> None:
        entry = self._store.get("entry") or self._store.get("start") or ""
        package = {
            "profile": "data-package",
            "wacz_version": "1.1.1",
            "software": f"Threadhound/{__version__}",
            "created": self._made.isoformat(timespec="seconds").replace("+00:00", "Z"),
            "title": entry,
            "mainPageUrl": entry,
            "resources": self._resources,
        }
        data = json.dumps(package, indent=1, ensure_ascii=False).encode()
        self._out.writestr("datapackage.json", data, **_PACKED)
        digest = {"path": "datapackage.json", "hash": f"sha256:{hashlib.sha256(data).hexdigest()}"}
        self._out.writestr("datapackage-digest.json", json.dumps(digest), **_PACKED)


def _put_block(lines: list[str], out: IO[bytes]) -> str:
    """Append a packed block; returns the line that names it."""
    packed = gzip.compress("".join(f"{line}\n" for line in lines).encode(), mtime=0)
    offset = out.tell()
    out.write(packed)
    key = " ".join(lines[0].split(" ", 2)[:2])
    where = {
        "offset": offset,
        "length": len(packed),
        "digest": f"sha256:{hashlib.sha256(packed).hexdigest()}",
        "filename": "index.cdx.gz",
    }
    return f"{key} {json.dumps(where)}\n"


def _file(path: Path, end: int) -> Iterator[bytes]:
    """A WARC file as far as it counts: a crawl may be writing after that."""
    left = end
    try:
        with path.open("rb") as file:
            while left and (chunk := file.read(min(CHUNK, left))):
                left -= len(chunk)
                yield chunk
    except OSError as error:
        raise ArchiveError(f"{path}: cannot be read ({error.strerror}).") from error
    if left:
        raise ArchiveError(f"{path} is shorter than the archive says.", "Run: threadhound repair")


def _json_line(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
