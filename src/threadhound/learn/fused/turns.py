"""Further pages that are none, and some that nobody has linked to yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from threadhound.learn.fused.families import Anchored, Family, FamilyKey
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind

MODELS = 12  # things whose pagers are imagined like those seen


def false_turns(families: Iterable[Family], sights: Mapping[str, Sight]) -> Iterator[Family]:
    """Supposed further pages of which most showed nothing but what pages linking to them show.

    They may show it in another order, or less of it: the posts of one member, a single post. Where
    some show more, those that show just the same are first pages, which pagers name as well.
    """
    shown = {sight.page.final_url: sight.view.records for sight in sights.values()}
    for family in families:
        again, first = [], 0
        for member in family.members:
            seen = sights.get(member.url) if member.flips else None
            own = () if seen is None else seen.view.records
            others = member.sources - {member.url, "" if seen is None else seen.page.final_url}
            known = [shown[source] for source in others if source in shown]
            if own and known:
                again.append(set(own) <= set().union(*known))
                first += own in known
        spared = 0 if all(again) else first
        if 2 * (sum(again) - spared) > len(again) - spared:
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
    """Further pages of threads are threads, though single ones may look like lists."""
    families = list(families)
    threads = {m.url for f in families if kinds[f.key] is PageKind.THREAD for m in f.members}
    found = dict(kinds)
    for family in families:
        turned = family.flips_of() if kinds[family.key] is PageKind.INDEX else None
        if turned is not None:
            of_rows = turned is PageKind.THREAD  # which turn pages of threads that are not seen yet
            going_on = sum(
                _goes_on(member, threads) or (of_rows and _extends(member.url, threads))
                for member in family.members
            )
            if 2 * going_on > family.size:
                found[family.key] = PageKind.THREAD
    return found


def _goes_on(member: Anchored, threads: set[str]) -> bool:
    """Whether a thread links to it that its address begins with."""
    return any(source in threads and member.url.startswith(source) for source in member.sources)


def _extends(url: str, threads: set[str]) -> bool:
    """Whether an address begins with that of a thread, up to the end of a word or number."""
    ends = (at for at in range(1, len(url)) if not url[at].isalnum())
    return any(url[:at] in threads for at in ends)
