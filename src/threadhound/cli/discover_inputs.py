"""The files that `discover` is given: seeds, domains to leave alone, pages about the topic."""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from threadhound.cli.urls import typed_url
from threadhound.crawl.trial import read_carefully
from threadhound.dom.text import visible_text
from threadhound.errors import UsageError
from threadhound.focused.visits import domain_of
from threadhound.model import Exchange, Response

LONGEST_EXAMPLE = 40_000  # characters of a page about the topic
SHOWN = 5  # wrong lines told of
REMEDY = "Write a page's address on each line, and # before what is none."
_REMARK = re.compile(r"(^|\s)#.*")  # within an address it begins a place on the page


def seeds_in(path: Path) -> tuple[str, ...]:
    """The addresses in a file, one on each line; # begins a remark. All wrong lines are told."""
    found: dict[str, None] = {}
    wrong: list[tuple[int, UsageError]] = []
    for number, line in enumerate(_text(path).splitlines(), 1):
        address = _REMARK.sub("", line).strip()
        if address:
            try:
                found[typed_url(address).url] = None
            except UsageError as error:
                wrong.append((number, error))
    if wrong:
        more = f" So are {len(wrong) - SHOWN} more lines." if len(wrong) > SHOWN else ""
        told = " ".join(f"Line {number}: {error.what}" for number, error in wrong[:SHOWN])
        raise UsageError(f"{path} has wrong addresses. {told}{more}", REMEDY)
    if not found:
        raise UsageError(f"{path} has no seeds.", "Write a page's address on each line.")
    return tuple(found)


def denied_in(path: Path) -> list[str]:
    """The domains in a file, one on each line; addresses are read as their domain."""
    lines = (line.partition("#")[0].strip().lower() for line in _text(path).splitlines())
    return [domain_of(line if "://" in line else f"http://{line}") for line in lines if line]


def example_text(path: Path) -> str:
    """The words of a saved page, or of a plain text."""
    data = _bytes(path)
    address = path.absolute().as_uri()
    headers = (("Content-Type", "text/html"),)
    exchange = Exchange(address, 200, "", (), headers, data, datetime.now(UTC))
    page = read_carefully(Response(address, (exchange,), data))
    text = "" if page.tree is None else f"{page.title}\n{visible_text(page.tree)}"
    if not text.strip():
        raise UsageError(f"{path} has no words in it.", "Give a page about the topic.")
    return text[:LONGEST_EXAMPLE]


def _text(path: Path) -> str:
    return _bytes(path).decode("utf-8-sig", "replace")


def _bytes(path: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}.") from error
