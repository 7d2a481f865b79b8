"""What the tokens of patterns are called for a person, by the addresses that were met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadhound.learn.described import Seen
from threadhound.model import Json
from threadhound.urls.pattern import parse_pattern

ENOUGH = 3  # addresses met before a token that never changed counts as fixed

Names = dict[int, str]  # slot -> what is shown in its place


def slot_names(
    patterns: Sequence[Mapping[str, Json]], rules: Mapping[str, Mapping[str, Json]], seen: Seen
) -> dict[str, Names]:
    """By pattern: tokens that never change stand as they are, a list's number is called a list."""
    met = {text: _values(text, seen.ways.get(text, ())) for text in rules}
    lists = {str(each["pattern"]) for each in patterns if each.get("kind") == "index"}
    of_lists = {
        values[at]
        for text in lists & met.keys()
        for at in _naming(rules[text])
        for values in met[text]
    }
    return {
        text: dict(_told(_naming(rule), met[text], set() if text in lists else of_lists))
        for text, rule in rules.items()
        if len(met[text]) >= ENOUGH
    }


def _told(
    naming: Sequence[int], met: Sequence[tuple[str, ...]], of_lists: set[str]
) -> Iterator[tuple[int, str]]:
    """Of a pattern with several tokens that name the thing: which of them do not alone."""
    different = {at: {values[at] for values in met} for at in naming}
    most = max(map(len, different.values()), default=0)
    for at, values in different.items():
        if len(values) == 1 < most:
            yield at, next(iter(values))
        elif len(values) < most and values <= of_lists:
            yield at, "{list}"


def _naming(rule: Mapping[str, Json]) -> list[int]:
    return [at for at, slot in enumerate(rule["slots"]) if slot.get("role") == "identity"]


def _values(text: str, urls: Iterable[str]) -> list[tuple[str, ...]]:
    pattern = parse_pattern(text)
    return [values for url in urls if (values := pattern.match(url)) is not None]
