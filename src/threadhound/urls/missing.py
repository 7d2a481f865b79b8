"""Addresses that surely name nothing: their answers show how a site speaks of what is not there."""

from __future__ import annotations

from threadhound.urls.canonical import hash64
from threadhound.urls.cells import SlotKind
from threadhound.urls.keys import Keys
from threadhound.urls.spelling import respell
from threadhound.urls.tokens import is_number, runs

ABSURD_DIGITS = "987654321"  # no forum has a billion threads, and it fits into 32 bits


def absurd_sibling(url: str, keys: Keys) -> str:
    """A URL of the same form that surely names nothing."""
    reading = keys.read(url)
    rule = reading.rule
    if rule is not None and rule.identity:
        values = list(reading.values)
        for at in rule.identity:
            number = rule.pattern.slots[at].kind is SlotKind.NUMBER
            values[at] = ABSURD_DIGITS if number else _nonsense(url)
        found = respell(rule.pattern, url, tuple(values))
        if found is not None:
            return found
    return _last_number_changed(url)


def _nonsense(url: str) -> str:
    """A word that no site has, the same one every time."""
    return f"zq{hash64(url) % 10**8:08d}"


def _last_number_changed(url: str) -> str:
    head, mark, tail = url.partition("#")[0].partition("://")
    host, slash, rest = tail.partition("/")
    pieces = runs(rest)
    for at in range(len(pieces) - 1, -1, -1):
        if is_number(pieces[at]):
            pieces[at] = ABSURD_DIGITS
            return f"{head}{mark}{host}{slash}{''.join(pieces)}"
    path, query, names = rest.partition("?")
    return f"{head}{mark}{host}/{path.rstrip('/')}{_nonsense(url)}{query}{names}"
