"""The archive for replay tools: CDXJ and WACZ, judged by warcio and by their own digests."""

import gzip
import hashlib
import io
import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from warcio.archiveiterator import ArchiveIterator

from crawl.process import SMALL
from threadhound import Settings, crawl
from threadhound.errors import ArchiveError
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.export.cdxj import LINES_AT_A_TIME, cdxj_lines, sorted_lines, surt
from threadhound.export.wacz import write_wacz
from threadhound.store.archive import read_archive
from threadhound.store.sqlite import SqliteStore


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    path = tmp_path_factory.mktemp("replay") / "archive"
    with ForumThread(SMALL) as forum:
        crawl(forum.url, path, settings=Settings(delay=0.0, connections=4))
    return path


@pytest.fixture(scope="module")
def package(archive):
    target = archive.parent / "forum.wacz"
    with read_archive(archive) as opened, SqliteStore(opened) as store:
        count = write_wacz(opened, store, target)
        assert count == sum(store.kinds().values()) > 30
    with zipfile.ZipFile(target) as found:
        yield found


def fields(line):
    key, stamp, known = line.split(" ", 2)
    return key, stamp, json.loads(known)


def record_at(data, offset, length):
    [record] = ArchiveIterator(io.BytesIO(data[offset : offset + length]))
    return record


def test_every_answer_is_in_the_index_and_lies_where_it_says(archive):
    with read_archive(archive) as opened:
        lines = list(cdxj_lines(opened))
    answers = 0
    for file in (archive / "warc").iterdir():
        with file.open("rb") as stream:
            answers += sum(r.rec_type in ("response", "revisit") for r in ArchiveIterator(stream))
    assert len(lines) == answers > 30
    assert [line.encode() for line in lines] == sorted(line.encode() for line in lines)
    for line in lines:
        key, stamp, known = fields(line)
        data = (archive / "warc" / known["filename"]).read_bytes()
        record = record_at(data, int(known["offset"]), int(known["length"]))
        assert record.rec_headers["WARC-Target-URI"] == known["url"]
        assert record.http_headers.statusline.startswith(known["status"])
        assert record.rec_headers["WARC-Payload-Digest"] == known["digest"]
        assert stamp == "".join(c for c in record.rec_headers["WARC-Date"] if c.isdigit())[:14]
        assert key == surt(known["url"])


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("https://www2.Forum.example.org/A/B?b=2&a=1", "org,example,forum)/a/b?a=1&b=2"),
        ("http://127.0.0.1:8080/x.php?t=1", "1,0,0,127:8080)/x.php?t=1"),
        ("http://x.org", "org,x)/"),
        ("http://x.org/?", "org,x)/"),
        ("https://x.org:443//t//1/", "org,x)/t/1"),
        ("http://x.org/%E4%BD%A0?q=%20a", "org,x)/%e4%bd%a0?q=%20a"),
    ],
)
def test_addresses_are_turned_around_as_replay_tools_do(url, key):
    assert surt(url) == key


@given(st.text(max_size=30))
def test_no_address_breaks_a_line_of_the_index(text):
    assert " " not in surt(f"http://x.org/{text}")


def test_sorting_more_than_fits_at_once():
    lines = [str(n * 7919 % 100_003) for n in range(LINES_AT_A_TIME + 5)]
    assert list(sorted_lines(lines)) == sorted(lines)


def test_the_package_says_what_it_holds_and_the_digests_hold(package):
    described = json.loads(package.read("datapackage.json"))
    names = {info.filename for info in package.infolist()}
    assert {one["path"] for one in described["resources"]} == names - {
        "datapackage.json",
        "datapackage-digest.json",
    }
    for one in described["resources"]:
        data = package.read(one["path"])
        assert one["hash"] == f"sha256:{hashlib.sha256(data).hexdigest()}"
        assert one["bytes"] == len(data)
    digest = json.loads(package.read("datapackage-digest.json"))["hash"]
    assert digest == f"sha256:{hashlib.sha256(package.read('datapackage.json')).hexdigest()}"


def test_warc_files_are_stored_so_that_a_page_can_be_read_out_of_the_middle(package, archive):
    for info in package.infolist():
        if info.filename.startswith("archive/"):
            assert info.compress_type == zipfile.ZIP_STORED
            original = archive / "warc" / Path(info.filename).name
            assert package.read(info) == original.read_bytes()


def test_the_packed_index_finds_every_page(package):
    first, *blocks = package.read("indexes/index.idx").decode().splitlines()
    assert first.startswith("!meta 0 ")
    packed = package.read("indexes/index.cdx.gz")
    lines = []
    for block in blocks:
        key, stamp, where = fields(block)
        part = packed[where["offset"] : where["offset"] + where["length"]]
        found = gzip.decompress(part).decode().splitlines()
        assert found[0].startswith(f"{key} {stamp} ")
        lines += found
    assert lines == sorted(lines)
    indexed = {fields(line)[2]["url"] for line in lines}
    head, *pages = map(json.loads, package.read("pages/pages.jsonl").decode().splitlines())
    assert head["format"] == "json-pages-1.0"
    assert {page["url"] for page in pages} <= indexed
    assert all(page["ts"].endswith("Z") for page in pages)
    assert [page["url"] for page in pages if page.get("seed")]


def test_a_warc_file_that_is_too_short_is_told(archive, tmp_path):
    import shutil  # noqa: PLC0415

    copy = tmp_path / "copy"
    shutil.copytree(archive, copy)
    [file] = (copy / "warc").iterdir()
    file.write_bytes(file.read_bytes()[:-100])
    with (
        read_archive(copy) as opened,
        SqliteStore(opened) as store,
        pytest.raises(ArchiveError, match="shorter"),
    ):
        write_wacz(opened, store, tmp_path / "x.wacz")
    assert not (tmp_path / "x.wacz").exists()
