"""The rows of the store without a disk."""

from __future__ import annotations

from dataclasses import dataclass

from threadhound.model import Failure, PageKind, Response
from threadhound.store.facts import Facts
from threadhound.store.interface import State, Task


@dataclass(slots=True)
class Row:
    """A task and where it stands."""

    id: int
    url: str
    key: str
    role: str
    depth: int
    priority: int
    tries: int = 0
    state: State = State.PENDING
    reason: str = ""
    due: float | None = 0.0

    def task(self) -> Task:
        return Task(
            self.id,
            self.url,
            self.key,
            self.role,
            self.depth,
            self.priority,
            self.tries,
        )


@dataclass(slots=True)
class Visit:
    """What came over the wire."""

    facts: Facts
    answer: Response | Failure


@dataclass(slots=True)
class Page:
    """One page, with the task that brought it."""

    id: int
    key: str
    task: int
    url: str
    depth: int
    kind: PageKind | None
    title: str
    visit: int
