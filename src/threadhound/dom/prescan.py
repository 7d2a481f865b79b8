"""Taming pages built to break parsers, in one linear pass and before a parser sees them.

`suspicious` is cheap enough for every page; `tame` rewrites the few it names.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

DEPTH = 512  # levels kept; real pages stay under 60, parsers slow down or lose text beyond
ATTRIBUTES = 200  # per tag; 100,000 of them cost the parser 90 s, 200 nothing
# Of a page, so that no tree takes more than some 50 MB: a tag takes 400 bytes, an attribute 250.
TAGS = 106_000  # in and out; real thread pages stay under 100,000
ATTRIBUTES_IN_ALL = 80_000  # behind them a tag keeps only its first few
FEW_ATTRIBUTES = 8  # room for an address, a class, an id and a date
MOST_ATTRIBUTES = 100_000  # behind them none is kept
QUOTED_ENDS = 40  # ">" inside quotes; pages with more are read properly (mirrors: at most 10)
SMALL_BYTES = 32 * 1024  # too short to hide enough attributes behind quoted ">" to matter
_WINDOW = 256  # any stretch of 511 bytes without ">" covers one; 200 attributes need 600

_TAG_START = re.compile(rb"<[A-Za-z]")
_QUOTED_END = re.compile(rb"=\s*+(?:\"[^\">]*>|'[^'>]*>)")
_MARKUP = re.compile(rb"<(?:(!--)|([!?])|(/?)([A-Za-z][^\s/>]*))")
_ATTRIBUTE = re.compile(
    rb"[\s/]*+(?:[^\s/>][^\s/>=]*+)(?:\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'|[^\s>\"'][^\s>]*+|))?+"
)
_ANY_TAG = re.compile(rb"<[^<>]*+>")
_BETWEEN = (b" ", b"\n", b"\t", b"\r", b"\f", b"/", b'"', b"'")  # one stands before an attribute
_OPENING = re.compile(rb"<[A-Za-z][^<>]*+")
_TAG_END = re.compile(rb"[\s/]*+>")
_VOID = frozenset(
    b"area base br col embed frame hr img input link meta param source track wbr".split()
)
_RAW = frozenset(b"script style textarea title xmp iframe noembed noframes plaintext".split())
# Left open by authors without nesting anything: the next one of the kind closes the last.
_SELF_CLOSING = frozenset(b"p li dt dd option tr td th a".split())


@lru_cache(maxsize=1)  # asked before the page is parsed, and once more while it is
def suspicious(body: bytes) -> bool:
    """Whether a page might hold too many tags, or too many attributes on one."""
    return (
        _has_attribute_storm(body)
        or (len(body) > SMALL_BYTES and len(_QUOTED_END.findall(body)) > QUOTED_ENDS)
        or (len(body) > TAGS and body.count(b"<") > TAGS)
        or _has_many_attributes(body)
    )


def may_be_deep(body: bytes) -> bool:
    """Whether there are enough opening tags to nest deeper than we keep."""
    tags = body.count(b"<")
    return tags > DEPTH and tags - body.count(b"</") > DEPTH


def _has_many_attributes(body: bytes) -> bool:
    """Whether the tags together have more than are all kept; those without values count too."""
    if len(body) <= ATTRIBUTES_IN_ALL or sum(map(body.count, _BETWEEN)) <= ATTRIBUTES_IN_ALL:
        return False
    found = 0
    for tag in _OPENING.finditer(body):
        found += max(len(tag[0].split()) - 1, tag[0].count(b"="))
        if found > ATTRIBUTES_IN_ALL:
            return True
    return False


def _has_attribute_storm(body: bytes) -> bool:
    start, last = 0, len(body) - _WINDOW
    while start < last:
        if body.find(b">", start, start + _WINDOW) >= 0:
            start += _WINDOW
            continue
        end = body.find(b">", start)
        end = len(body) if end < 0 else end
        if _most_attributes(body[body.rfind(b">", 0, start) + 1 : end]) > ATTRIBUTES:
            return True
        start = end
    return False


def _most_attributes(stretch: bytes) -> int:
    """An upper bound for the attributes of a tag in a stretch of page without ">"."""
    tag = _TAG_START.search(stretch)
    if tag is None:
        return 0
    inside = stretch[tag.start() :]
    return len(inside.split()) + inside.count(b"=") + inside.count(b"/")


def tame(body: bytes, html_bytes: int, depth: int = DEPTH) -> tuple[bytes, frozenset[str]]:
    """The page without what breaks parsers, and what was cut: long, tags, attributes, deep.

    Text and links are kept: deeper levels are flattened, not dropped.
    """
    work = _Rewriting(body[:html_bytes].replace(b"\0", b"\xef\xbf\xbd"), depth)
    if len(body) > html_bytes:
        work.flags.add("long")
    work.run()
    return bytes(work.kept), frozenset(work.flags)


@dataclass(slots=True)
class _Rewriting:
    """One pass over a page: where we are, what is open, what is kept."""

    page: bytes
    depth: int
    kept: bytearray = field(default_factory=bytearray)
    flags: set[str] = field(default_factory=set)
    open: list[bytes] = field(default_factory=list)
    names: Counter[bytes] = field(default_factory=Counter)  # of what is open
    flattened: Counter[bytes] = field(default_factory=Counter)
    attributes: int = 0

    def run(self) -> None:
        position, tags = 0, 0
        while found := _MARKUP.search(self.page, position):
            self.kept += self.page[position : found.start()]
            tags += 1
            if tags > TAGS:
                self.flags.add("tags")
                self.strip(found.start())
                return
            position = self.after(found)
        self.kept += self.page[position:]

    def strip(self, position: int) -> None:
        """The rest of the page without its tags, piece by piece: there may be millions of them."""
        for tag in _ANY_TAG.finditer(self.page, position):
            self.kept += self.page[position : tag.start()] + b" "
            position = tag.end()
        self.kept += self.page[position:]

    def after(self, found: re.Match[bytes]) -> int:
        """Deal with one piece of markup; returns where it ends."""
        if found[1] or found[2]:
            return self.skip(found)
        name = found[4].lower()
        end, attributes = self.tag_end(found)
        if found[3]:
            self.close(name, self.page[found.start() : end])
            return end
        cut = self.page[found.start() : attributes] + b">" if attributes else b""
        shown = cut or self.page[found.start() : end]
        if name in _RAW:
            return self.raw(name, shown, end)
        self.open_tag(name, shown)
        return end

    def skip(self, found: re.Match[bytes]) -> int:
        """Leave out a comment or declaration. `<!-->` is a whole comment."""
        mark, start = (b"-->", found.end() - 2) if found[1] else (b">", found.end())
        end = self.page.find(mark, start)
        return len(self.page) if end < 0 else end + len(mark)

    def tag_end(self, found: re.Match[bytes]) -> tuple[int, int]:
        """Where a tag ends, and where it must be cut for its attributes (0: nowhere)."""
        position, count, cut = found.end(), 0, 0
        most = self.attributes_left()
        while not (end := _TAG_END.match(self.page, position)):
            attribute = _ATTRIBUTE.match(self.page, position)
            if attribute is None or attribute.end() == position:
                return len(self.page), cut
            count += 1
            if count > most and not cut:
                cut = position
                self.flags.add("attributes")
            position = attribute.end()
        self.attributes += min(count, most)
        return end.end(), cut

    def attributes_left(self) -> int:
        """How many the next tag may keep."""
        if self.attributes < ATTRIBUTES_IN_ALL:
            return ATTRIBUTES
        return FEW_ATTRIBUTES if self.attributes < MOST_ATTRIBUTES else 0

    def open_tag(self, name: bytes, shown: bytes) -> None:
        if name in _VOID:
            self.kept += shown
            return
        if self.open and self.open[-1] == name and name in _SELF_CLOSING:
            self.names[self.open.pop()] -= 1
        if len(self.open) < self.depth + (name == b"a"):  # links stay links
            self.kept += shown
            self.open.append(name)
            self.names[name] += 1
        else:
            self.kept += b" "
            self.flattened[name] += 1
            self.flags.add("deep")

    def close(self, name: bytes, shown: bytes) -> None:
        """Keep an end tag that closes something; one of a flattened level closes nothing."""
        if self.flattened[name]:
            self.flattened[name] -= 1
            self.kept += b" "
        elif self.names[name]:  # each level is closed once: the pass stays linear
            closed = b""
            while closed != name:
                closed = self.open.pop()
                self.names[closed] -= 1
            self.kept += shown

    def raw(self, name: bytes, shown: bytes, start: int) -> int:
        """Copy a script, title or the like whole: what is inside is no markup."""
        ending = re.compile(rb"</" + re.escape(name) + rb"[^>]*>?", re.IGNORECASE)
        found = ending.search(self.page, start)
        end = found.end() if found else len(self.page)
        self.kept += shown + self.page[start:end]
        return end
