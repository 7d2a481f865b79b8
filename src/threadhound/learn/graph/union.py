"""Things that belong together, told pair by pair."""

from __future__ import annotations


class Groups:
    """Numbers 0..n-1 in groups; a group is named by its smallest member."""

    def __init__(self, count: int) -> None:
        self._parent = list(range(count))

    def of(self, at: int) -> int:
        while self._parent[at] != at:
            self._parent[at] = self._parent[self._parent[at]]
            at = self._parent[at]
        return at

    def join(self, one: int, other: int) -> None:
        low, high = sorted((self.of(one), self.of(other)))
        self._parent[high] = low

    def same(self, one: int, other: int) -> bool:
        return self.of(one) == self.of(other)
