"""Near-duplicates: pages whose histograms of five-word shingles are close to each other.

Pairs are found by locality-sensitive hashing with random projections, so that the pass stays
linear in the number of pages; each pair found is then measured.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from threadhound.learn.graph.union import Groups

SHINGLE = 5  # words
# Distance of histograms of length 1. Two pages that share all but a tenth of their shingles are
# 0.45 apart: a counter or a name has changed, not what the page says.
NEAR = 0.45
TABLES, LANES = 8, 6  # of 10 pairs at the distance NEAR 9 meet in a table, of far ones 1 in 14
WIDTH = 4 * NEAR * 73.9  # of a bucket: 73.9 is the deviation of the bytes that make a projection
_WORDS = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]|[^\W_]+")  # han: a sign is a word
_BYTE_MEAN = 127.5


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What is kept of a page's text: its histogram and the buckets it falls into."""

    text: int  # hash of all words: equal pages need no measuring
    histogram: tuple[tuple[int, int], ...]  # shingle -> how often, sorted
    length: float
    buckets: tuple[int, ...]


def fingerprint(text: str) -> Fingerprint:
    """Of a page's visible text, tags and scripts left out."""
    words = _WORDS.findall(text.lower())
    parts = [" ".join(words[at : at + SHINGLE]) for at in range(max(1, len(words) - SHINGLE + 1))]
    digests = [blake2b(part.encode("utf-8", "replace"), digest_size=48).digest() for part in parts]
    histogram = Counter(int.from_bytes(digest[:8], "big") for digest in digests)
    length = math.sqrt(sum(count * count for count in histogram.values()))
    whole = blake2b("\0".join(words).encode("utf-8", "replace"), digest_size=8).digest()
    return Fingerprint(
        int.from_bytes(whole, "big"),
        tuple(sorted(histogram.items())),
        length,
        _buckets(b"".join(digests), length),
    )


def _buckets(digests: bytes, length: float) -> tuple[int, ...]:
    """A bucket per table; each byte of a shingle's digest is its weight in one projection."""
    lanes = TABLES * LANES
    centre = _BYTE_MEAN * (len(digests) // lanes)
    steps = [
        int(((sum(digests[lane::lanes]) - centre) / length + lane * WIDTH / lanes) // WIDTH)
        for lane in range(lanes)
    ]
    return tuple(
        hash((table, *steps[table * LANES : (table + 1) * LANES])) for table in range(TABLES)
    )


def distance(one: Fingerprint, other: Fingerprint) -> float:
    """Between histograms brought to length 1: 0 for equal texts, 1.41 for nothing in common."""
    if one.text == other.text:
        return 0.0
    theirs = dict(other.histogram)
    product = sum(count * theirs.get(shingle, 0) for shingle, count in one.histogram)
    return math.sqrt(max(0.0, 2 - 2 * product / (one.length * other.length)))


def duplicate_groups(pages: Sequence[Fingerprint], near: float = NEAR) -> list[int]:
    """For each page the number of its group: the first page that it is a near-duplicate of."""
    groups = Groups(len(pages))
    first: dict[int, int] = {}
    for at, page in enumerate(pages):
        groups.join(first.setdefault(page.text, at), at)
    tables: dict[int, list[int]] = {}
    for at in first.values():
        for bucket in pages[at].buckets:
            for known in tables.setdefault(bucket, []):
                if not groups.same(known, at) and distance(pages[known], pages[at]) <= near:
                    groups.join(known, at)
            tables[bucket].append(at)
    return [groups.of(at) for at in range(len(pages))]
