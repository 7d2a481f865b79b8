"""How much a run may cost. Pure: the clock is passed in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Budget:
    """Pages and seconds of one run; None means no bound."""

    pages: int | None = None
    seconds: float | None = None
    began: float = 0.0
    spent: int = 0

    def spend(self) -> None:
        self.spent += 1

    def left(self, in_flight: int = 0) -> bool:
        return self.pages is None or self.spent + in_flight < self.pages

    def expired(self, now: float) -> bool:
        return self.seconds is not None and now - self.began >= self.seconds
