"""Content encodings, undone within bounds."""

from __future__ import annotations

import gzip
import zlib
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fetch.badserver import raw_deflate
from threadhound.model import Exchange
from threadhound.store.decoding import decoded as stored_body
from threadhound.wire.binary import looks_binary
from threadhound.wire.encodings import MOST_MEMBERS, STEP, Decoded, Undecodable, decode_body

TEXT = b"<p>a post</p>" * 1000
WRAPPERS = {"gzip": gzip.compress, "deflate": zlib.compress, "x-gzip": gzip.compress}


def decoded(raw: bytes, *encodings: str, limit: int = 10**6) -> bytes:
    result = decode_body(raw, encodings, limit)
    assert isinstance(result, Decoded), result
    return result.body


def undecodable(raw: bytes, *encodings: str, limit: int = 10**6) -> Undecodable:
    result = decode_body(raw, encodings, limit)
    assert isinstance(result, Undecodable), result
    return result


@given(st.binary(max_size=3 * STEP // 100), st.sampled_from(sorted(WRAPPERS)), st.integers(1, 200))
def test_what_was_wrapped_comes_out(piece, name, times):
    body = piece * times
    assert decoded(WRAPPERS[name](body), name, limit=len(body) + 1) == body


@given(
    st.binary(max_size=2000),
    st.lists(st.sampled_from(["gzip", "deflate", "identity", "x-unknown"]), max_size=3),
    st.integers(0, 2),
)
def test_an_archive_is_read_back_as_the_crawl_read_it(body, names, lines):
    raw = body
    for name in names:
        raw = WRAPPERS.get(name, bytes)(raw)
    cut = min(lines, len(names))
    stated = [", ".join(part) for part in (names[:cut], names[cut:]) if part]
    read = decode_body(raw, stated, 10**6)
    headers = tuple(("Content-Encoding", line) for line in stated)
    archived = Exchange("http://f.example/", 200, "OK", (), headers, raw, datetime.now(UTC))
    assert not isinstance(read, Decoded) or stored_body(archived) == read.body


@given(st.binary(min_size=1, max_size=5000), st.integers(1, 60))
def test_the_limit_is_exact(piece, times):
    body = piece * times
    raw = gzip.compress(body)
    assert decoded(raw, "gzip", limit=len(body)) == body
    over = undecodable(raw, "gzip", limit=len(body) - 1)
    assert (over.reason, over.transient) == ("expands-too-much", False)
    assert over.body == body[:-1]


@given(st.binary(max_size=2000), st.sampled_from(["gzip", "deflate", "gzip, deflate"]))
def test_any_bytes_at_all_give_a_value(raw, name):
    assert isinstance(decode_body(raw, [name], 10_000), Decoded | Undecodable)


@pytest.mark.parametrize("size", [0, 1, STEP - 1, STEP, STEP + 1, 2 * STEP, 2 * STEP + 1])
def test_sizes_around_the_step(size):
    body = b"x" * size
    for name, wrap in WRAPPERS.items():
        assert decoded(wrap(body), name) == body
    assert decoded(raw_deflate(body), "deflate") == body


@pytest.mark.parametrize(
    "encodings", [(), ("",), ("identity",), ("none",), ("identity, identity",)]
)
def test_plain_bodies_stay(encodings):
    assert decoded(TEXT, *encodings) == TEXT


@pytest.mark.parametrize(
    "encodings",
    [("deflate, gzip",), ("deflate", "gzip"), (" DEFLATE ,, GZIP ",), ("deflate, gzip, identity",)],
)
def test_two_layers(encodings):
    assert decoded(gzip.compress(zlib.compress(TEXT)), *encodings) == TEXT


def test_three_layers_are_refused():
    result = undecodable(b"x", "gzip, gzip, gzip")
    assert (result.reason, result.transient) == ("encoding", False)


@pytest.mark.parametrize("name", ["br", "zstd", "compress", "BR"])
def test_what_was_not_offered_is_refused_by_name(name):
    result = undecodable(b"\x0b\x02", name)
    assert name.lower() in result.detail
    assert not result.transient


def test_an_encoding_nobody_knows_is_noted():
    assert decode_body(TEXT, ["utf-8"], 10**6) == Decoded(TEXT, ("unknown-encoding",))


@pytest.mark.parametrize("name", ["gzip", "deflate"])
def test_text_that_claims_to_be_encoded(name):
    assert decode_body(TEXT, [name], 10**6) == Decoded(TEXT, (f"false-{name}",))


def test_noise_that_claims_to_be_encoded():
    result = undecodable(bytes(range(32)) * 20, "gzip")
    assert (result.reason, result.transient) == ("encoding", True)


@pytest.mark.parametrize("cut", [1, 7, 8, 9, 20])
def test_a_cut_body_is_never_taken_for_a_whole_one(cut):
    result = undecodable(gzip.compress(TEXT)[:-cut], "gzip")
    assert (result.reason, result.transient) == ("encoding", True)
    assert TEXT.startswith(result.body)


def test_a_damaged_body():
    raw = bytearray(gzip.compress(TEXT))
    raw[-6] ^= 1
    assert undecodable(bytes(raw), "gzip").transient


def test_padding_after_the_end_is_noted():
    result = decode_body(gzip.compress(TEXT) + b"\0" * 100, ["gzip"], 10**6)
    assert result == Decoded(TEXT, ("bytes-after-encoding",))


def test_members():
    assert decoded(gzip.compress(b"a") * MOST_MEMBERS, "gzip") == b"a" * MOST_MEMBERS
    result = undecodable(gzip.compress(b"") * (MOST_MEMBERS + 1), "gzip")
    assert not result.transient


def test_a_bomb_inside_a_layer():
    bomb = gzip.compress(gzip.compress(bytes(3_000_000)))
    assert undecodable(bomb, "gzip, gzip").reason == "expands-too-much"


@pytest.mark.parametrize(
    "head",
    [
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a\x01",
        b"\xff\xd8\xff\xe0",
        b"%PDF-1.7",
        b"PK\x03\x04",
        b"RIFF\x00\x00\x00\x00WEBP",
        b"\x00\x00\x00\x18ftypmp42",
        b"\x7fELF\x02",
        bytes(1000),
    ],
)
def test_binary_heads(head):
    assert looks_binary(head + b"x" * 2000)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"plain",
        b"<html>",
        "Привет".encode("koi8-r") * 50,
        "日本語".encode("shift-jis") * 50,
        "日本語".encode("iso-2022-jp") * 50,
        "中文".encode("gb18030") * 50,
        "\ufeff<html>".encode(),
        "<html>x".encode("utf-16") * 20,
        "<html><body>".encode("utf-16-be") * 20,
        b"a\0b\x01 stray control characters in an otherwise honest text" * 3,
    ],
)
def test_text_in_any_charset_is_text(text):
    assert not looks_binary(text)
