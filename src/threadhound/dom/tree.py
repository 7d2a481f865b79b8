"""From bytes to a tree, whatever the bytes are. Pure on its arguments and never raising, so that
pages named by `prescan.suspicious` can be handed to a process of their own.
"""

from __future__ import annotations

import re

from lxml import etree
from lxml.html import HtmlElement

from threadhound.dom.charset import decode
from threadhound.dom.prescan import DEPTH, may_be_deep, suspicious, tame
from threadhound.settings import Limits

LIMITS = Limits()
HTML_TYPES = frozenset({"text/html", "application/xhtml+xml"})
SNIFFED_BYTES = 1024  # browsers look at this much, too

# huge_tree: without it libxml2 stops, silently, at 256 levels or a text of 10 MB
_PARSER = etree.HTMLParser(
    encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True, no_network=True
)
_PARSER.set_element_class_lookup(etree.ElementDefaultClassLookup(element=HtmlElement))
# Two depths: nearly every page is settled by the cheap one
_OVER = tuple(etree.XPath(f"boolean(/{'/'.join('*' * (n + 1))})") for n in (64, DEPTH + 8))

_MARKUP = re.compile(
    rb"<(?:!doctype\s+html|html|head|body|title|meta|div|table|p|a)[\s>]", re.IGNORECASE
)
_BINARY = (b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"%PDF-", b"PK\x03\x04", b"\x1f\x8b", b"RIFF")
_CONTROLS = bytes(c for c in range(32) if c not in b"\t\n\r")
_ILLEGAL = re.compile(rb"[\x00-\x08\x0b\x0e-\x1f]|\xef\xbf[\xbe\xbf]")
_ILLEGAL_REFERENCE = re.compile(
    rb"&#(?:x0*+(?:[0-8bBeEfF]|1[0-9a-fA-F]|[fF]{3}[eEfF])(?![0-9a-fA-F])"
    rb"|0*+(?:[0-8]|1[1-24-9]|2[0-9]|3[01]|6553[45])(?![0-9]));?"
)
# Browsers open these elements all the same; libxml2 ends them, and the page with them
_CLOSED_AT_ONCE = re.compile(rb"(<(?:html|head|body)\b[^<>]{0,2000}?)/\s*>", re.IGNORECASE)
_REPLACEMENT = "\ufffd".encode()
# The parser takes any characters into a tag's name; no path could name such an element
_ODD_NAME = re.compile(rb"<[a-zA-Z][a-zA-Z0-9-]*+[^\sa-zA-Z0-9<>/-]")
_ODD_LETTER = re.compile(r"[^a-z0-9-]")


def parse(
    body: bytes, content_type: str | None = None, limits: Limits = LIMITS
) -> tuple[HtmlElement | None, str, frozenset[str]]:
    """The tree of a page (None where there is no HTML), its encoding, and what was odd.

    Flags: not-html, empty, long, tags, attributes, deep, encoding (bytes that had to be replaced).
    """
    if not body.strip():
        return None, "", frozenset({"empty"})
    if not is_html(body, content_type):
        return None, "", frozenset({"not-html"})
    flags = {"long"} if len(body) > limits.html_bytes else set()
    page, encoding, damaged = _in_utf8(body[: limits.html_bytes], content_type)
    if damaged:
        flags.add("encoding")
    tree, found = _tamed_tree(page, limits.html_bytes)
    return tree, encoding, frozenset(flags | found | ({"empty"} if tree is None else set()))


def _in_utf8(body: bytes, content_type: str | None) -> tuple[bytes, str, bool]:
    """The page re-encoded, its own encoding, and whether bytes had to be replaced."""
    text, encoding, damaged = decode(body, content_type)
    page = body if encoding == "utf-8" and not damaged else text.encode("utf-8", "replace")
    return _CLOSED_AT_ONCE.sub(rb"\1>", _legal(page)), encoding, damaged


def is_html(body: bytes, content_type: str | None) -> bool:
    """What the header says, unless the bytes say otherwise."""
    kind = (content_type or "").partition(";")[0].strip().lower()
    start = body[:SNIFFED_BYTES]
    if start.startswith(_BINARY):
        return False
    if kind in HTML_TYPES:
        return True
    if kind.startswith(("image/", "audio/", "video/", "font/", "text/plain")):
        return False
    return _MARKUP.search(start.replace(b"\0", b"")) is not None


def _legal(page: bytes) -> bytes:
    """Without the characters no document may hold: the tree, XML and databases refuse them."""
    if len(page.translate(None, _CONTROLS)) != len(page) or b"\xef\xbf" in page:
        page = _ILLEGAL.sub(_REPLACEMENT, page.replace(b"\x0c", b" "))
    if b"&#" in page:
        page = _ILLEGAL_REFERENCE.sub(_REPLACEMENT, page)
    return page


def _tamed_tree(page: bytes, html_bytes: int) -> tuple[HtmlElement | None, frozenset[str]]:
    flags: frozenset[str] = frozenset()
    if suspicious(page):
        page, flags = tame(page, 2 * html_bytes)
    tree = _tree(page)
    for depth in (DEPTH, 0):  # the second time, unnestable mark-up goes altogether
        if tree is None or not may_be_deep(page) or not _is_deep(tree):
            break
        page, found = tame(page, 2 * html_bytes, depth)
        flags |= found
        tree = _tree(page)
    return tree, flags


def _is_deep(tree: HtmlElement) -> bool:
    return all(over(tree) for over in _OVER)


def _tree(page: bytes) -> HtmlElement | None:
    try:
        tree = etree.fromstring(page, _PARSER)
    except (etree.LxmlError, ValueError, AssertionError):
        return None
    if not isinstance(tree, HtmlElement):
        return None
    if _ODD_NAME.search(page):
        _rename_odd(tree)
    return tree


def _rename_odd(tree: HtmlElement) -> None:
    for element in tree.iter(etree.Element):
        name = str(element.tag)
        if _ODD_LETTER.search(name):
            element.tag = _ODD_LETTER.sub("-", name)
