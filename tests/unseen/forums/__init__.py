"""All made-up forums by their names."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from unseen.imitation import Imitation


@cache
def forums() -> dict[str, type[Imitation]]:
    found: dict[str, type[Imitation]] = {}
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        module = importlib.import_module(f"unseen.forums.{path.stem}")
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, Imitation) and each.name:
                found[each.name] = each
    return dict(sorted(found.items()))
