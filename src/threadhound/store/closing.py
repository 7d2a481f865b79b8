"""What is closed when its `with` block ends, whatever happened in it."""

from __future__ import annotations

from types import TracebackType
from typing import Self


class Closing:
    """A base of things that must be closed."""

    __slots__ = ()

    def close(self) -> None:
        """Give back what is held."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
