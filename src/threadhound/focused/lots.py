"""Chance without state: the same seed, layer and URL always draw the same lot."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

BITS = 64


def lot(seed: int, layer: int, url: str) -> int:
    """A well mixed number."""
    text = f"{seed} {layer} {url}".encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=BITS // 8).digest(), "big")


def shuffled(urls: Iterable[str], seed: int, layer: int) -> list[str]:
    """The URLs in an order drawn by lot, whatever order they came in."""
    return sorted(urls, key=lambda url: (lot(seed, layer, url), url))
