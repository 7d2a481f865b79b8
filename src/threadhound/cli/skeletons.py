"""A skeleton for a person to read: under 40 lines, whatever strategy wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json

PATTERNS = 5  # of one kind that are shown; the file has them all
NOTES = 5  # lines of evidence
HEADINGS = {
    ("index", "index"): "Lists",
    ("thread", "thread"): "Threads",
    ("flip", "index"): "Further pages of lists",
    ("flip", "thread"): "Further pages of threads",
}
EXAMPLE_CHARACTERS = 100


def described(skeleton: Skeleton) -> Iterator[str]:
    """Entry, how it was learned, then patterns by kind with an example each."""
    yield f"Entry     {skeleton.entry}"
    yield f"Strategy  {skeleton.strategy}, learned from {skeleton.learned_pages} pages"
    patterns = patterns_of(skeleton.body)
    known = {str(each.get("pattern")) for each in patterns}
    notes = [note for note in skeleton.evidence if not any(text in note for text in known)]
    yield from (f"          {note}" for note in notes[:NOTES])
    for heading, of_kind in _by_heading(patterns).items():
        yield heading
        for each in of_kind[:PATTERNS]:
            yield from _pattern(each)
        if len(of_kind) > PATTERNS:
            yield f"  and {len(of_kind) - PATTERNS} more"
    if skeleton.body.get("sessions"):
        yield f"Session ids  {', '.join(map(str, skeleton.body['sessions']))}"


def patterns_of(body: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    """Whatever in a body is a list of patterns."""
    return [
        each
        for name in sorted(body)
        if isinstance(body[name], list)
        for each in body[name]
        if isinstance(each, Mapping) and "pattern" in each
    ]


def _by_heading(patterns: list[Mapping[str, Json]]) -> dict[str, list[Mapping[str, Json]]]:
    sorted_out: dict[str, list[Mapping[str, Json]]] = {title: [] for title in HEADINGS.values()}
    for each in patterns:
        kind = str(each.get("kind", "other"))
        heading = HEADINGS.get((str(each.get("type", kind)), kind), kind.capitalize())
        sorted_out.setdefault(heading, []).append(each)
    return {heading: found for heading, found in sorted_out.items() if found}


def _pattern(each: Mapping[str, Json]) -> Iterator[str]:
    count = f"  ({each['count']} of {each['of']} examples)" if each.get("of") else ""
    yield f"  {each['pattern']}{count}"
    examples = each.get("examples") or ()
    if examples:
        yield f"    e.g. {str(examples[0])[:EXAMPLE_CHARACTERS]}"
