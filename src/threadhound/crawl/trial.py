"""Pages built to break parsers are parsed first where that harms nobody: in a process with limits.

Nearly all pages are read at once. One that the scan before parsing finds odd, or that is huge, is
tried in a child process; if that dies or hangs, the page is kept in the archive but not read.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from dataclasses import replace

from threadhound.dom.page import read_page
from threadhound.dom.prescan import DEPTH, may_be_deep, suspicious
from threadhound.dom.structure import Structure
from threadhound.dom.tree import parse
from threadhound.learn.pagetypes import page_type
from threadhound.model import Page, Response
from threadhound.settings import MEGABYTE, Limits
from threadhound.urls.canonical import UrlReader

LIMITS = Limits()
CPU_SECONDS = 10  # the worst page we know takes 2
MEMORY_BYTES = 1024 * MEGABYTE
WALL_SECONDS = 60.0  # on a busy machine ten seconds of work may take so long
HUGE_BYTES = 4 * MEGABYTE  # twice the longest real thread pages
_LEFT_OPEN = (
    b"area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr"
    b"|p|li|dt|dd|option|tr|td|th"
)
_TAG = re.compile(rb"<(/?)(?!(?:" + _LEFT_OPEN + rb")(?:[\s/>]|\Z))[a-z]")
UNREADABLE = "unreadable"  # flag of a page that no parser survived


def read_carefully(
    response: Response, reader: UrlReader | None = None, limits: Limits = LIMITS
) -> Page:
    """As `read_page`, but a page that looks dangerous is tried first."""
    if not _is_safe(response, limits):
        page = read_page(replace(response, body=b""), reader, limits)
        return replace(page, flags=frozenset({UNREADABLE}), size=len(response.body))
    return read_page(response, reader, limits)


def _is_safe(response: Response, limits: Limits) -> bool:
    body = response.body[: limits.html_bytes]
    odd = len(body) > HUGE_BYTES or suspicious(body) or _is_deep(body)
    return not odd or survives(body, response.header("content-type") or "")


def _is_deep(body: bytes) -> bool:
    """Whether more tags are open at once than we keep; paragraphs and the like may stay open."""
    if not may_be_deep(body):
        return False
    ends = _TAG.findall(body.lower())  # twice as fast as a search that minds both cases
    if ends.count(b"") <= DEPTH:
        return False
    depth = 0
    for end in ends:
        if not end:
            depth += 1
            if depth > DEPTH:
                return True
        elif depth:
            depth -= 1
    return False


def survives(body: bytes, content_type: str, program: str = __name__) -> bool:
    """Whether a child process can parse this; True also where there can be no child."""
    command = [sys.executable, "-m", program, content_type]
    try:
        done = subprocess.run(  # noqa: S603 -- ourselves
            command, input=body, capture_output=True, timeout=WALL_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    except (OSError, ValueError):  # no room for a process, or a type that is no argument
        return True
    return done.returncode == 0


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    _bounded()
    page_type(Structure(parse(sys.stdin.buffer.read(), sys.argv[1])[0]))
