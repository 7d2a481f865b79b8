"""Numbers drawn from a seed and keys: the same on every machine, in any order, without state."""

from __future__ import annotations

from zlib import crc32

MASK = (1 << 64) - 1


def draw(seed: int, first: int, second: int = 0) -> int:
    """64 well mixed bits for a pair of keys (a multiply-and-shift mixer)."""
    x = (seed + first * 0x9E3779B97F4A7C15 + second * 0xD1B54A32D192ED03) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def salt(seed: int, purpose: str) -> int:
    """A seed of its own for one purpose, so that draws for titles and for times do not agree."""
    return draw(seed, crc32(purpose.encode()))


def share(bits: int) -> float:
    """The draw as a number in [0, 1)."""
    return (bits >> 11) / (1 << 53)
