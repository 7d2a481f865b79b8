"""WARC files as two other programs read them."""

from __future__ import annotations

import gzip
import io
import zlib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from warcio.archiveiterator import ArchiveIterator

from store.judges import judged, judged_fast, warc_files
from store.samples import (
    HOST,
    NOON,
    done,
    exchange,
    follow,
    learned,
    moved,
    opened,
    packed,
    response,
)
from threadhound.errors import ArchiveError
from threadhound.model import Response
from threadhound.settings import Limits
from threadhound.store import warc
from threadhound.store.redact import REDACTED, archived
from threadhound.store.warcfiles import Place, exchange_at, serial_of

SECRETS = ("sid=s3cr3t-cookie", "Basic czNjcjN0LWF1dGg=", "s3cr3t-proxy", "token=s3cr3t-set")


def files(place):
    return warc_files(place / "archive")


def fill(store, count=6):
    store.add([follow(f"/{n}") for n in range(count)])
    for n, task in enumerate(store.claim(count, 1.0)):
        answer = packed(task.url, b"x" * n) if n % 2 else moved(task.url, HOST + "/else", b"y" * n)
        store.commit([done(task, answer=answer)])


def test_both_judges_read_every_record(tmp_path, disk):
    fill(disk)
    (file,) = files(tmp_path)
    kinds = [kind for kind, *_ in judged(file)]
    assert kinds == ["warcinfo"] + ["request", "response"] * 9
    fast = judged_fast(file.read_bytes())
    assert fast == kinds


def test_a_file_begins_by_saying_what_it_is(tmp_path, disk):
    fill(disk, 1)
    (file,) = files(tmp_path)
    kind, headers, block = judged(file)[0]
    assert kind == "warcinfo"
    assert headers["WARC-Filename"] == file.name
    for word in (
        b"software: Threadhound/",
        b"robots: ",
        b"format: WARC File Format 1.1",
        b"redacted",
    ):
        assert word in block


def test_each_record_is_a_gzip_member_of_its_own(tmp_path, disk):
    fill(disk, 3)
    data = files(tmp_path)[0].read_bytes()
    members = 0
    while data:
        member = zlib.decompressobj(31)
        assert member.decompress(data).startswith(b"WARC/1.1\r\n")
        data = member.unused_data
        members += 1
    assert members == 1 + 2 * 5


def test_a_request_names_its_response(tmp_path, disk):
    fill(disk, 2)
    records = judged(files(tmp_path)[0])[1:]
    for (asked, question, _), (answered, answer, _) in zip(
        records[::2], records[1::2], strict=True
    ):
        assert (asked, answered) == ("request", "response")
        assert question["WARC-Concurrent-To"] == answer["WARC-Record-ID"]
        assert question["WARC-Target-URI"] == answer["WARC-Target-URI"]
        assert answer["WARC-IP-Address"] == "127.0.0.1"
        assert answer["WARC-Date"].startswith("2026-05-04T12:00:0")


def test_the_database_points_at_the_record(tmp_path, disk):
    fill(disk, 4)
    for page in disk.pages():
        with (tmp_path / "archive" / "warc" / page.warc_file).open("rb") as stream:
            stream.seek(page.warc_offset)
            record = next(iter(ArchiveIterator(stream)))
            assert record.rec_headers["WARC-Target-URI"] == page.final_url
            assert record.content_stream().read() == disk.read(page.visit).body


def test_no_secret_reaches_the_disk(tmp_path, disk):
    cookie, basic, proxy, token = SECRETS
    asked = (("Cookie", cookie), ("authorization", basic), ("Proxy-Authorization", proxy))
    answered = (("SET-COOKIE", token), ("Set-Cookie", token + "2"), ("X-Kept", "yes"))
    url = HOST + "/login"
    disk.commit([learned(url, answer=response(url, headers=answered, request_headers=asked))])
    read = disk.read(disk.visit_of(url)).last
    assert read.header("x-kept") == "yes"
    assert [value for _, value in read.request_headers] == [REDACTED] * 3
    disk.close()
    for file in (tmp_path / "archive").rglob("*"):
        data = file.read_bytes() if file.is_file() else b""
        data = gzip.decompress(data) if file.name.endswith(".gz") else data
        assert not [secret for secret in SECRETS if secret.encode() in data]


def test_chunking_is_gone_and_the_length_is_true():
    headers = (("Transfer-Encoding", "chunked"), ("X-A", "1"))
    sent = replace(exchange(HOST, b"12345"), headers=headers)
    assert archived(sent).headers == (("X-A", "1"), ("Content-Length", "5"))
    cut = replace(sent, headers=(("content-length", "900"),), truncated="disconnect")
    assert archived(cut).headers == (("Content-Length", "5"),)
    same = replace(sent, status=304, body=b"", headers=(("Content-Length", "900"),))
    assert archived(same).headers == (("Content-Length", "900"),)


def test_a_cut_answer_says_so(tmp_path, disk):
    url = HOST + "/long"
    disk.commit([learned(url, answer=response(url, b"half", truncated="length"))])
    assert judged(files(tmp_path)[0])[2][1]["WARC-Truncated"] == "length"
    assert disk.read(disk.visit_of(url)).last.truncated == "length"


def test_an_unchanged_body_is_not_stored_twice(tmp_path, disk):
    url, body = HOST + "/same", bytes(range(256)) * 100
    for minute in range(3):
        answer = response(url, body, sent_at=NOON.replace(minute=minute))
        disk.commit([learned(url, answer=answer)])
    records = judged(files(tmp_path)[0])
    kinds = [kind for kind, *_ in records]
    assert kinds == ["warcinfo", "request", "response", "request", "revisit", "request", "revisit"]
    assert judged_fast(files(tmp_path)[0].read_bytes()) == kinds
    for _, headers, _ in (records[4], records[6]):
        assert headers["WARC-Refers-To-Date"] == records[2][1]["WARC-Date"]
        assert headers["WARC-Refers-To-Target-URI"] == url
        assert headers["WARC-Payload-Digest"] == records[2][1]["WARC-Payload-Digest"]
    assert disk.read(disk.visit_of(url, nth=3)).body == body
    disk.commit([learned(url, answer=response(url, body + b"!"))])
    assert judged(files(tmp_path)[0])[-1][0] == "response"


def test_files_roll_over_and_are_ordered_by_their_serial(tmp_path):
    store = opened(tmp_path / "archive", limits=Limits(warc_bytes=6000, disk_reserve_bytes=0))
    store.add([follow(f"/{n}") for n in range(12)])
    noise = {task.url: Random(task.id).randbytes(2000) for task in store.claim(12, 1.0)}
    for _ in range(3):
        store.commit([done(task, noise[task.url]) for task in store.claim(4, 1.0)])
    found = files(tmp_path)
    assert len(found) > 2
    assert [serial_of(file.name) for file in found] == list(range(1, len(found) + 1))
    for file in found:
        assert judged(file)[0][0] == "warcinfo"
        assert file.stat().st_size <= 6000
    for page in store.pages():
        assert store.read(page.visit).body == noise[page.url]
    store.close()
    again = opened(tmp_path / "archive", limits=Limits(warc_bytes=6000, disk_reserve_bytes=0))
    assert again.repairs == ()
    assert {page.url for page in again.pages()} == set(noise)
    again.close()


def test_a_reopened_archive_goes_on_in_the_same_file(tmp_path):
    for n in range(3):
        store = opened(tmp_path / "archive")
        store.commit([learned(f"{HOST}/{n}")])
        store.close()
    (file,) = files(tmp_path)
    assert [kind for kind, *_ in judged(file)].count("warcinfo") == 1
    assert file.name.startswith("forum.test-")


@pytest.mark.parametrize("cut", range(1, 400, 37))
def test_a_torn_tail_is_cut_off(tmp_path, cut):
    store = opened(tmp_path / "archive")
    store.commit([learned(f"{HOST}/{n}") for n in range(3)])
    store.close()
    (file,) = files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(whole + whole[:cut] + b"\0" * 50)
    store = opened(tmp_path / "archive")
    assert store.repairs == (f"cut {file.name}: {cut + 50} bytes were not committed",)
    assert file.read_bytes() == whole
    store.commit([learned(HOST + "/after")])
    assert len(judged(file)) == 1 + 2 * 4
    store.close()


def test_a_file_that_was_never_committed_goes_and_others_stay(tmp_path):
    store = opened(tmp_path / "archive")
    store.commit([learned(HOST)])
    store.close()
    (file,) = files(tmp_path)
    orphan = file.with_name("forum.test-20300101000000-00002.warc.gz")
    foreign = [file.with_name("notes.txt"), file.with_name("other-20300101000000-x.warc.gz")]
    earlier = file.with_name("old-20200101000000-00001.warc.gz")
    for extra in (orphan, *foreign, earlier):
        extra.write_bytes(b"something")
    store = opened(tmp_path / "archive")
    assert not orphan.exists()
    assert all(extra.exists() for extra in (*foreign, earlier))
    assert store.repairs == (f"removed {orphan.name}: none of it was committed",)
    store.close()


@pytest.mark.parametrize("harm", ["missing", "short"])
def test_a_lost_warc_file_is_told_and_the_rest_can_be_read(tmp_path, harm):
    store = opened(tmp_path / "archive")
    store.commit([learned(HOST)])
    store.put({"kept": 1})
    store.close()
    (file,) = files(tmp_path)
    if harm == "missing":
        file.unlink()
    else:
        file.write_bytes(file.read_bytes()[:-10])
    with pytest.raises(ArchiveError, match=r"00001\.warc\.gz"):
        opened(tmp_path / "archive")


field = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
names = st.text("abcdefghijklmnopqrstuvwxyz-ABC", min_size=1, max_size=20)
headers = st.lists(st.tuples(names, field), max_size=6).map(tuple)


@given(
    st.builds(
        exchange,
        st.builds(lambda tail: HOST + "/" + tail, field),
        st.binary(max_size=300),
        st.sampled_from([200, 204, 301, 304, 404, 500, 999]),
        headers=headers,
        request_headers=headers,
        reason=field,
        truncated=st.sampled_from([None, "length", "time"]),
        address=st.sampled_from([None, "127.0.0.1", "::1"]),
    )
)
def test_whatever_a_server_says_is_read_back_and_breaks_no_record(sent):
    kept = archived(sent)
    request, answer = warc.exchange_records(kept, warc.sha1(kept.body))
    data = warc.info_record("a.warc.gz", NOON, {"software": "x"}) + request + answer
    records = ArchiveIterator(io.BytesIO(data), check_digests="raise")
    kinds = [(record.rec_type, record.raw_stream.read())[0] for record in records]
    assert kinds == judged_fast(data) == ["warcinfo", "request", "response"]
    first, read, body = warc.message(warc.read_member(answer).block)
    assert (read, body) == (kept.headers, kept.body)
    assert first == f"HTTP/1.1 {kept.status} {kept.reason}"
    assert warc.message(warc.read_member(request).block)[1] == kept.request_headers
    assert archived(kept) == kept


@given(st.binary(max_size=200))
def test_bytes_that_are_no_record_are_refused(data):
    with pytest.raises(warc.BrokenRecordError):
        warc.read_member(data)
    with pytest.raises(warc.BrokenRecordError):
        warc.read_member(gzip.compress(data))


def test_no_remote_name_reaches_the_file_system(tmp_path):
    outside = Place("../secret-20200101000000-00001.warc.gz", 0, 10, 10, "")
    with pytest.raises(ArchiveError, match="no name of a file"):
        exchange_at(tmp_path, outside, HOST, 0.0)


def test_odd_addresses_are_archived_under_a_valid_uri(tmp_path, disk):
    url = HOST + "/a b\r\nX: y?q=ü&r=%41|{}"
    disk.commit([learned(url, answer=Response(url, (exchange(url),), b"<p>hello</p>"))])
    headers = judged(files(tmp_path)[0])[2][1]
    assert headers["WARC-Target-URI"] == HOST + "/a%20b%0D%0AX:%20y?q=%C3%BC&r=%41%7C%7B%7D"
    assert disk.read(disk.visit_of(url)).final_url == url
