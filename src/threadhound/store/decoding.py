"""Bodies of an archive without their content encodings, as the crawl read them."""

from __future__ import annotations

from threadhound.model import Exchange
from threadhound.wire.encodings import Undecodable, decode_body

MOST_BYTES = 64 * 1024 * 1024  # twice what a crawl accepts; bounds a stranger's archive


def decoded(exchange: Exchange) -> bytes:
    """The body without gzip and deflate; of a body that is cut or damaged, what can be had."""
    stated = [value for name, value in exchange.headers if name.lower() == "content-encoding"]
    result = decode_body(exchange.body, stated, MOST_BYTES)
    if isinstance(result, Undecodable):
        return result.body or exchange.body
    return result.body
