"""Further pages that are none, and some that nobody has linked to yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from threadhound.learn.fused.families import Anchored, Family, FamilyKey
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight
from threadhound.model import PageKind

MODELS = 12  # things whose pagers are imagined like those seen


def false_turns(families: Iterable[Family], sights: Mapping[str, Sight]) -> Iterator[Family]:
    """Supposed further pages that showed what the pages linking to them show, perhaps reversed."""
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


def imagined_turns(
    kind: PageKind,
    families: Iterable[Family],
    sights: Mapping[str, Sight],
    links: Mapping[str, Anchored],
) -> list[str]:
    """What pagers add to one page's URL, added to others': few of them need be seen paged."""
    plain = {m.url: f for f in families if not f.flips_of() for m in f.members if not m.flips}
    imagined: dict[str, None] = {}
    for sight in sights.values():
        own = sight.page.final_url
        if sight.kind is not kind or own not in plain:
            continue
        linked = {link.url for link in sight.page.links if link.url.startswith(own)}
        turning = {url for url in linked if url in links and links[url].flips[kind]}
        added = sorted(url[len(own) :] for url in turning)
        models = [m.url for m in plain[own].members if m.url in plain][:MODELS]
        imagined.update(dict.fromkeys(url + more for more in added for url in models))
    return list(imagined)


def with_their_things(
    families: Iterable[Family], kinds: Mapping[FamilyKey, PageKind | None]
) -> dict[FamilyKey, PageKind | None]:
    """Further pages are of the kind of what they go on from, whatever single ones look like."""
    families = list(families)
    owner = {member.url: family.key for family in families for member in family.members}
    found = dict(kinds)
    for family in families:
        things = Counter(
            kinds[owner[source]]
            for member in family.members
            for source in member.sources
            if member.url.startswith(source) and owner.get(source, family.key) != family.key
        )
        kind, count = things.most_common(1)[0] if things else (None, 0)
        own = kinds[family.key]
        if own in CONTENT_KINDS and kind in CONTENT_KINDS and family.flips_of() is not None:
            found[family.key] = kind if 2 * count > things.total() else own
    return found
