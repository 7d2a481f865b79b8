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
        ("gzip", gzip.compress(TEXT)),
        ("gzip", gzip.compress(TEXT[:99]) + gzip.compress(TEXT[99:]) + b"rubbish"),
        ("X-GZIP", gzip.compress(TEXT)),
        ("deflate", zlib.compress(TEXT)),
        ("deflate", raw_deflate(TEXT)),
        ("deflate, gzip", gzip.compress(zlib.compress(TEXT))),
        ("identity", TEXT),
        ("", TEXT),
        ("gzip", TEXT),  # a lie: what came is what there is
    ],
)
def test_known_encodings_are_undone(encoding, sent):
    assert decoded(exchange(HOST, sent, headers=(("Content-Encoding", encoding),))) == TEXT


def test_a_cut_body_gives_what_came():
    half = gzip.compress(TEXT)[:-20]
    body = decoded(exchange(HOST, half, headers=(("content-encoding", "gzip"),)))
    assert body
    assert TEXT.startswith(body)
