"""Bodies are read back without their content encodings."""

from __future__ import annotations

import gzip
import zlib

import pytest

from store.samples import HOST, exchange
from threadhound.store.decoding import decoded

TEXT = b"many words " * 500


def raw_deflate(data: bytes) -> bytes:
    deflate = zlib.compressobj(wbits=-15)
    return deflate.compress(data) + deflate.flush()


@pytest.mark.parametrize(
    ("encoding", "sent"),
    [
        ("gzip", gzip.compress(TEXT, mtime=0)),
        (
            "gzip",
            gzip.compress(TEXT[:99], mtime=0) + gzip.compress(TEXT[99:], mtime=0) + b"rubbish",
        ),
        ("X-GZIP", gzip.compress(TEXT, mtime=0)),
        ("deflate", zlib.compress(TEXT)),
        ("deflate", raw_deflate(TEXT)),
        ("deflate, gzip", gzip.compress(zlib.compress(TEXT), mtime=0)),
        ("identity", TEXT),
        ("", TEXT),
        ("gzip", TEXT),  # a lie: what came is what there is
    ],
)
def test_known_encodings_are_undone(encoding, sent):
    assert decoded(exchange(HOST, sent, headers=(("Content-Encoding", encoding),))) == TEXT


def test_a_cut_body_gives_what_came():
    half = gzip.compress(TEXT, mtime=0)[:-20]
    body = decoded(exchange(HOST, half, headers=(("content-encoding", "gzip"),)))
    assert body
    assert TEXT.startswith(body)
