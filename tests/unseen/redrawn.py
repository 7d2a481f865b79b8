"""Made-up forums with fewer threads, and the same builds drawn by another lot."""

from __future__ import annotations

import random
from dataclasses import replace

from unseen.forums import forums
from unseen.imitation import Imitation


def made(name: str, threads: int | None, seed: int | None) -> Imitation:
    """A forum as it is, with fewer threads (their pages cost time), or drawn by another lot."""
    kind = forums()[name] if seed is None else redrawn(forums()[name], seed)
    if threads is None:
        return kind()
    few = {"usual_posts": 7.0, "long_threads": 2, "long_posts": (30, 60)}
    return kind(replace(kind.size, threads=threads, **few))


def redrawn(kind: type[Imitation], seed: int) -> type[Imitation]:
    """The same build with other words, people and threads, and more boards, even or uneven."""
    dice = random.Random(f"{kind.name} {seed}")
    drawn = {
        "seed": kind.seed + 1000 * seed,
        "size": replace(
            kind.size, boards=kind.size.boards + dice.randint(0, 7), uneven=dice.random() < 0.5
        ),
    }
    return type(kind.__name__, (kind,), drawn)
