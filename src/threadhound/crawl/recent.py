"""What a crawl must still know after a kill: its newest facts, by key.

Facts are written to the store with the outcomes that they come from, each into the next slot of a
ring of named values, so that a restart knows what the crawl knew, and neither memory nor the
database grows. A fact is forgotten when as many others as there are slots came after it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from operator import itemgetter

from threadhound.model import Json

Known = Callable[[str], Json]  # named values of a store


class Recent:
    """A ring of facts; `changes` are to be stored with the next outcome."""

    def __init__(self, name: str, size: int, known: Known | None = None) -> None:
        self._name, self._size, self._serial = name, size, 0
        self._facts: OrderedDict[str, tuple[int, Json]] = OrderedDict()
        self._changes: dict[str, Json] = {}
        if known is not None:
            self._load(known)

    def get(self, key: str) -> Json:
        """The fact, or None."""
        return self._facts.get(key, (0, None))[1]

    def items(self) -> list[tuple[str, Json]]:
        """What is known, the oldest first."""
        return [(key, fact) for key, (_, fact) in self._facts.items()]

    def put(self, key: str, fact: Json) -> None:
        """A new fact, or one that is still of interest."""
        self._serial += 1
        self._changes[self._slot(self._serial)] = [self._serial, key, fact]
        self._set(key, self._serial, fact)

    def changes(self) -> dict[str, Json]:
        """The named values that changed since the last call."""
        changes, self._changes = self._changes, {}
        return changes

    def _slot(self, serial: int) -> str:
        return f"{self._name}:{serial % self._size}"

    def _set(self, key: str, serial: int, fact: Json) -> None:
        self._facts[key] = (serial, fact)
        self._facts.move_to_end(key)
        while next(iter(self._facts.values()))[0] <= self._serial - self._size:
            self._facts.popitem(last=False)

    def _load(self, known: Known) -> None:
        rows = [known(self._slot(slot)) for slot in range(self._size)]
        for serial, key, fact in sorted(filter(_is_row, rows), key=itemgetter(0)):
            self._serial = serial
            self._set(key, serial, fact)


def _is_row(row: Json) -> bool:
    """Rows that a damaged database made something else of are not known."""
    return (
        isinstance(row, list)
        and [type(cell) for cell in row[:2]] == [int, str]
        and len(row) == len(("serial", "key", "fact"))
    )
