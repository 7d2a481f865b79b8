"""Pages told from other things: by their first bytes, then by what the server calls them."""

from __future__ import annotations

import re
import zlib

from threadhound.wire.binary import SNIFF_BYTES, looks_binary

_TEXT_TYPES = re.compile(r"(text/(html|plain|xml)|application/(xhtml\+xml|([a-z.+-]+\+)?xml))\Z")
_PAGE_START = re.compile(rb"<(!doctype\s+html|html|head|body)[\s>]", re.IGNORECASE)


def is_page(content_type: str, head: bytes) -> bool:
    """Whether this can be a page, given its first decoded bytes."""
    if not head:
        return True
    if looks_binary(head):
        return False
    kind = content_type.partition(";")[0].strip().lower()
    if not kind or _TEXT_TYPES.match(kind):
        return True
    return _PAGE_START.search(head[:SNIFF_BYTES]) is not None


def decoded_head(head: bytes, encodings: list[str]) -> bytes | None:
    """The first decoded bytes of a body that is still arriving; None if they cannot be had yet."""
    if not encodings:
        return head
    if len(encodings) > 1 or encodings[0].strip().lower() not in {"gzip", "x-gzip"}:
        return None
    try:
        return zlib.decompressobj(31).decompress(head, SNIFF_BYTES)
    except zlib.error:
        return None
