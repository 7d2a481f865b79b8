"""Files that are there complete or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from threadhound.errors import DiskError


@contextmanager
def in_place_of(target: Path) -> Iterator[Path]:
    """Another name to write under; what is there in the end takes the place of the target."""
    part = target.with_name(f".{target.name}.part")
    try:
        yield part
        part.replace(target)
    except OSError as error:
        raise DiskError(f"Cannot write {target}: {error.strerror or error}.") from error
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def written(target: Path, mode: str, **how: Any) -> Iterator[Any]:
    """An open file that takes the place of the target when it is complete and on the disk."""
    with in_place_of(target) as part, part.open(mode, **how) as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
