"""Pages that stand in front of others: a captcha, a challenge, a wall, with status 200.

A gate is known by what it does, not by its words: it is the same page whatever was asked for. The
same page in a row, and then at the start page too, means that the site no longer lets us in. The
same page now and then is asked for again once: if something else comes, the gate was passing, and
every page it stood in front of is fetched again; if it stays, it is the site's own answer.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, field

from threadhound.model import Page
from threadhound.store.interface import Task

IN_A_ROW = 5  # equal pages under different addresses; deleted threads in a row cost one request
DOUBTED = 3  # equal pages, not in a row, before one of them is asked for again
SHAPES_KEPT = 256  # a gate comes again soon, or is none
LONGEST_GATE = 3000  # characters of text; longer pages have something to say of their own
PUT_OFF_KEPT = 1000

Shape = int
_DIGIT = re.compile(r"\d")


def shape_of(page: Page) -> Shape | None:
    """What a reader sees, without the numbers and tokens that differ each time; None: too much."""
    text = "" if page.tree is None else str(page.tree.xpath("string(//body)"))
    if len(text) > LONGEST_GATE:
        return None
    words = f"{page.title} {text}".split()
    return hash((len(page.links), *(word for word in words if not _DIGIT.search(word))))


@dataclass(slots=True)
class _Met:
    """A page that was met under several addresses."""

    tasks: list[Task] = field(default_factory=list)
    passing: bool = False
    doubted: bool = False


class Gates:
    """Compares pages as they come, one site's, in the order they are applied."""

    def __init__(self) -> None:
        self._met: OrderedDict[Shape, _Met] = OrderedDict()
        self._doubts: dict[str, Shape] = {}
        self._row: dict[str, Task] = {}  # by key
        self._row_shape: Shape | None = None
        self._cleared: set[Shape] = set()  # the start page was not this one
        self._own: set[Shape] = set()  # asked for again, it was the same
        self._back: list[Task] = []
        self._put_off: set[str] = set()  # keys

    def see(self, task: Task, page: Page) -> bool:
        """Take note of a page; True if it should be asked for again."""
        shape = shape_of(page)
        self._settle_doubt(task, shape)
        if shape is None:
            self._row_shape = None
            self._row.clear()
            return False
        self._extend_row(task, shape)
        met = self._met.setdefault(shape, _Met())
        self._met.move_to_end(shape)
        if len(self._met) > SHAPES_KEPT:
            self._met.popitem(last=False)
        if met.passing or self._wait_for_row(task, shape):
            return True
        if met.doubted or task.key in {known.key for known in met.tasks}:
            return False
        met.tasks.append(task)
        if len(met.tasks) < DOUBTED:
            return False
        met.doubted = True
        self._doubts[task.key] = shape
        return True

    def suspects(self) -> bool:
        """Whether the last pages were all the same one: time to look at the start page."""
        return len(self._row) >= IN_A_ROW and self._row_shape not in self._cleared

    def is_closed(self, start: Page, at_first: Page | None) -> bool:
        """Whether the start page is now the page that all others are, and was another at first."""
        if self._row_shape is None or shape_of(start) != self._row_shape:
            return False
        return at_first is None or shape_of(at_first) != self._row_shape

    def cleared(self) -> None:
        """The start page is as it should be: the equal pages are the site's own."""
        if self.suspects() and self._row_shape is not None:
            self._cleared.add(self._row_shape)

    def shut_out(self) -> list[Task]:
        """The pages that the gate was seen instead of, in the row that ended at the start page."""
        return list(self._row.values()) if self.suspects() else []

    def taken_back(self) -> list[Task]:
        """Pages that were taken for the site's own, and were a passing gate."""
        back, self._back = self._back, []
        return back

    def _extend_row(self, task: Task, shape: Shape) -> None:
        if shape != self._row_shape:
            self._row_shape = shape
            self._row.clear()
        if len(self._row) < 2 * IN_A_ROW:
            self._row[task.key] = task

    def _wait_for_row(self, task: Task, shape: Shape) -> bool:
        """The same page for the third time is put off once: it may be one of many, and no page."""
        if (
            len(self._row) < DOUBTED
            or task.key in self._put_off
            or shape in self._cleared | self._own
        ):
            return False
        if len(self._put_off) >= PUT_OFF_KEPT:
            self._put_off.clear()
        self._put_off.add(task.key)
        self._doubts[task.key] = shape
        return True

    def _settle_doubt(self, task: Task, shape: Shape | None) -> None:
        before = self._doubts.pop(task.key, None)
        if before is None:
            return
        if before == shape:
            self._own.add(before)
            return
        if before not in self._met:
            return
        met = self._met[before]
        met.passing = True
        self._back += [other for other in met.tasks if other.key != task.key]
        met.tasks.clear()
