"""Pages that stand in front of others: a captcha, a challenge, a wall, with status 200.

A gate is known by what it does, not by its words: it is the same page whatever was asked for. The
same page in a row, and then at the start page too, means that the site no longer lets us in. The
same page now and then is asked for again once: if something else comes, the gate was passing, and
every page it stood in front of is fetched again; if it stays, it is the site's own answer. What was
met is stored with the crawl: a kill must not make a gate's page one of the site's.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field

from lxml import etree

from threadhound.crawl.recent import Known, Recent
from threadhound.model import Json, Page
from threadhound.store.interface import Task

IN_A_ROW = 5  # equal pages under different addresses; deleted threads in a row cost one request
DOUBTED = 3  # equal pages, not in a row, before one of them is asked for again
SHAPES_KEPT = 256  # a gate comes again soon, or is none
LONGEST_GATE = 3000  # characters of text; longer pages have something to say of their own
PUT_OFF_KEPT = 1000

Shape = str
_DIGIT = re.compile(r"\d")
_TEXT = etree.XPath("string(//body)", smart_strings=False)
_LENGTH = etree.XPath("string-length(//body)")


def shape_of(page: Page) -> Shape | None:
    """What a reader sees, without the numbers and tokens that differ each time; None: too much."""
    if page.tree is not None and _LENGTH(page.tree) > LONGEST_GATE:
        return None
    text = "" if page.tree is None else str(_TEXT(page.tree))
    words = (word for word in f"{page.title} {text}".split() if not _DIGIT.search(word))
    seen = f"{len(page.links)} {' '.join(words)}".encode("utf-8", "replace")
    return hashlib.blake2b(seen, digest_size=8).hexdigest()


@dataclass(slots=True)
class _Met:
    """A page that was met under several addresses."""

    pages: dict[str, str] = field(default_factory=dict)  # key -> address
    doubts: list[str] = field(default_factory=list)  # keys that are asked for again
    passing: bool = False
    doubted: bool = False
    own: bool = False  # asked for again, it was the same
    cleared: bool = False  # the start page was not this one

    def to_json(self) -> Json:
        return [self.pages, self.doubts, self.passing, self.doubted, self.own, self.cleared]

    @classmethod
    def from_json(cls, fact: Json) -> _Met:
        """What was stored; nothing where a damaged database made something else of it."""
        kinds = [dict, list, bool, bool, bool, bool]
        if not isinstance(fact, list) or [type(part) for part in fact] != kinds:
            return cls()
        return cls(dict(fact[0]), list(fact[1]), *fact[2:])  # what is stored does not change


class Gates:
    """Compares pages as they come, one site's, in the order they are applied."""

    def __init__(self, known: Known | None = None) -> None:
        self._met = Recent("gates", SHAPES_KEPT, known)
        self._doubts: dict[str, Shape] = {}
        self._row: dict[str, str] = {}  # key -> address
        self._row_shape: Shape | None = None
        self._back: dict[Shape, list[str]] = {}
        self._put_off: set[str] = set()  # keys
        for shape, fact in self._met.items():
            self._take_up(shape, _Met.from_json(fact))

    def see(self, task: Task, page: Page) -> bool:
        """Take note of a page; True if it should be asked for again."""
        shape = shape_of(page)
        self._settle_doubt(task, shape)
        if shape is None:
            self._row_shape = None
            self._row.clear()
            return False
        self._extend_row(task, shape)
        met = self._known(shape)
        again = self._is_doubtful(task, shape, met)
        self._met.put(shape, met.to_json())
        return again

    def suspects(self) -> bool:
        """Whether the last pages were all the same one: time to look at the start page."""
        if self._row_shape is None or len(self._row) < IN_A_ROW:
            return False
        return not self._known(self._row_shape).cleared

    def is_closed(self, start: Page, at_first: Page | None) -> bool:
        """Whether the start page is now the page that all others are, and was another at first."""
        if self._row_shape is None or shape_of(start) != self._row_shape:
            return False
        return at_first is None or shape_of(at_first) != self._row_shape

    def cleared(self) -> None:
        """The start page is as it should be: the equal pages are the site's own."""
        if self.suspects() and self._row_shape is not None:
            met = self._known(self._row_shape)
            met.cleared = True
            self._met.put(self._row_shape, met.to_json())

    def shut_out(self) -> list[str]:
        """The addresses where the gate was seen, in the row that ended at the start page or before
        it: also those of an earlier run.
        """
        if not self.suspects() or self._row_shape is None:
            return []
        return list({**self._known(self._row_shape).pages, **self._row}.values())

    def taken_back(self) -> list[str]:
        """Addresses whose pages were taken for the site's own, and were a passing gate."""
        back = [url for urls in self._back.values() for url in urls]
        for shape in self._back:
            met = self._known(shape)
            met.pages.clear()
            self._met.put(shape, met.to_json())
        self._back.clear()
        return back

    def changes(self) -> dict[str, Json]:
        """What must be stored with the outcome of the page that was last seen."""
        return self._met.changes()

    def _known(self, shape: Shape) -> _Met:
        return _Met.from_json(self._met.get(shape))

    def _take_up(self, shape: Shape, met: _Met) -> None:
        """What an earlier run was about to do when it ended."""
        for key in met.doubts:
            self._doubts[key] = shape
        if met.passing and met.pages:
            self._back[shape] = list(met.pages.values())

    def _extend_row(self, task: Task, shape: Shape) -> None:
        if shape != self._row_shape:
            self._row_shape = shape
            self._row.clear()
        if len(self._row) < 2 * IN_A_ROW:
            self._row[task.key] = task.url

    def _is_doubtful(self, task: Task, shape: Shape, met: _Met) -> bool:
        """The third page of a kind is asked for again, and every one of a gate that passes."""
        if met.passing or self._wait_for_row(task, shape, met):
            return True
        if met.doubted or task.key in met.pages:
            return False
        met.pages[task.key] = task.url
        if len(met.pages) < DOUBTED:
            return False
        met.doubted = True
        self._doubt(task, shape, met)
        return True

    def _doubt(self, task: Task, shape: Shape, met: _Met) -> None:
        self._doubts[task.key] = shape
        met.doubts.append(task.key)

    def _wait_for_row(self, task: Task, shape: Shape, met: _Met) -> bool:
        """The same page for the third time is put off once: it may be one of many, and no page."""
        known = met.cleared or met.own
        if len(self._row) < DOUBTED or task.key in self._put_off or known:
            return False
        if len(self._put_off) >= PUT_OFF_KEPT:
            self._put_off.clear()
        self._put_off.add(task.key)
        self._doubt(task, shape, met)
        return True

    def _settle_doubt(self, task: Task, shape: Shape | None) -> None:
        before = self._doubts.pop(task.key, None)
        if before is None or self._met.get(before) is None:
            return
        met = self._known(before)
        met.doubts = [key for key in met.doubts if key != task.key]
        if before == shape:
            met.own = True
        else:
            met.passing = True
            met.pages.pop(task.key, None)
            if met.pages:
                self._back[before] = list(met.pages.values())
        self._met.put(before, met.to_json())
