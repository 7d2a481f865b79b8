"""Change single tokens of a URL and leave the rest as the site spells it."""

from __future__ import annotations

import re

from threadhound.urls.cells import Values
from threadhound.urls.copied import copied_like
from threadhound.urls.pattern import Pattern
from threadhound.urls.tokens import FLAG, STEP, split_cells, tokenise

_SEPARATOR = re.compile(r"([&;])")


def respell(pattern: Pattern, example: str, values: Values) -> str | None:
    """The example with these texts in the pattern's slots; None where it does not fit."""
    if pattern.match(example) is None:
        return None
    scheme = example.partition("://")[0]
    plain = f"{scheme}://{pattern.fill(values)}"
    url = _replaced(example, plain)
    fits = url is not None and tokenise(url) == tokenise(plain)
    return url if fits else copied_like(plain, example)


def written(pattern: Pattern, values: Values, like: str) -> str:
    """The address with these texts in the pattern's slots, on the site of another."""
    return copied_like(f"{like.partition('://')[0]}://{pattern.fill(values)}", like)


def _replaced(example: str, plain: str) -> str | None:
    """The example with only those cells changed whose text differs."""
    old, new = tokenise(example), split_cells(plain)
    head, mark, query = example.partition("#")[0].partition("?")
    scheme, _, rest = head.partition("://")
    host, _, path = rest.partition("/")
    steps = path.split("/")
    if len(steps) != old.steps or old.shape != new.shape:
        return None
    for at, (was, now) in enumerate(zip(old.cells[: old.steps], new.cells, strict=False)):
        if was != now:
            steps[at] = now
    pieces = _SEPARATOR.split(query) if mark else []
    for name, text in _changed_parts(old.names, old.cells[old.steps :], new.cells[old.steps :]):
        where = [at for at in range(0, len(pieces), 2) if _is_named(pieces[at], name)]
        if len(where) != 1:
            return None
        pieces[where[0]] = text
    return f"{scheme}://{host}/{'/'.join(steps)}{mark}{''.join(pieces)}"


def _changed_parts(names: tuple[str, ...], old: Values, new: Values) -> list[tuple[str, str]]:
    """Name and new text of each query part that differs; parts without a name go together."""
    changed = []
    for at, name in enumerate(names):
        if name not in (FLAG, STEP) and old[at] != new[at]:
            changed.append((name, f"{name}={new[at]}"))
    flags = sum(name in (FLAG, STEP) for name in names)
    if old[:flags] != new[:flags]:
        joined = "".join(
            ("/" if name == STEP else "") + text
            for name, text in zip(names[:flags], new, strict=False)
        )
        changed.append((FLAG, joined))
    return changed


def _is_named(piece: str, name: str) -> bool:
    names = split_cells("http://x/?" + piece).names
    return names[:1] == (name,)
