"""Links that pass for another page of a thing and show the same one, perhaps in reverse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from threadhound.learn.fused.families import Family
from threadhound.learn.fused.sight import Sight


def false_turns(families: Iterable[Family], sights: Mapping[str, Sight]) -> Iterator[Family]:
    """Families of supposed further pages that showed what the pages linking to them show."""
    shown = {sight.page.final_url: set(sight.view.records) for sight in sights.values()}
    for family in families:
        pairs = [
            set(sights[member.url].view.records) == shown[source]
            for member in family.members
            if member.flips and member.url in sights and sights[member.url].view.records
            for source in member.sources - {member.url, sights[member.url].page.final_url}
            if source in shown
        ]
        if pairs and all(pairs):
            yield family
