"""Pictures, archives and programs told from text by their first bytes."""

from __future__ import annotations

import re

SNIFF_BYTES = 1024  # enough for every signature, and for the doctype of a real page

_SIGNATURES = (
    b"\x89PNG\r\n",
    b"GIF87a",
    b"GIF89a",
    b"\xff\xd8\xff",
    b"%PDF-",
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"\x1f\x8b",
    b"Rar!\x1a",
    b"7z\xbc\xaf",
    b"BZh",
    b"\xfd7zXZ",
    b"\x28\xb5\x2f\xfd",
    b"OggS",
    b"ID3",
    b"fLaC",
    b"wOFF",
    b"wOF2",
    b"\x7fELF",
    b"\x00\x00\x01\x00",
)
_MARKED_TEXT = (b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")  # UTF-16 both ways, UTF-8
# Bytes that no text in any web charset contains (the "binary data bytes" of the MIME sniffing
# standard). A stray one happens in old posts; a tenth of them does not.
_NEVER_IN_TEXT = bytes([*range(9), 0x0B, *range(0x0E, 0x1B), *range(0x1C, 0x20)])
_BINARY_SHARE = 0.1
_HALF_NUL = re.compile(rb"(?:[\t-~]\x00){8}|(?:\x00[\t-~]){8}")  # UTF-16 without its mark


def looks_binary(body: bytes) -> bool:
    """Whether the first bytes belong to a picture, an archive or a program."""
    head = body[:SNIFF_BYTES]
    if head.startswith(_MARKED_TEXT):
        return False
    if head.startswith(_SIGNATURES) or head[4:8] == b"ftyp" or _is_riff(head):
        return True
    odd = len(head) - len(head.translate(None, _NEVER_IN_TEXT))
    return odd > len(head) * _BINARY_SHARE and not _HALF_NUL.search(head)


def _is_riff(head: bytes) -> bool:
    return head[:4] == b"RIFF" and head[8:12] in {b"WEBP", b"WAVE", b"AVI "}
