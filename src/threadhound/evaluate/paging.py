"""How well paging links are found on mirrored forums.

A link of a page's own bars is right if it shows another page of the same board or thread; a page
of it that is linked at all should be among them. Also given with all names scrambled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from threadhound.dom.paging import page_urls
from threadhound.evaluate.figures import Report, Told, averages, by_forum, line, share
from threadhound.evaluate.labelled import KIND_OF, Labelled, disguise_of, identities, labelled
from threadhound.evaluate.mirror import Mirror
from threadhound.model import Json, PageKind

PAGES = 80  # of each kind and forum
CONTENT = frozenset({PageKind.INDEX, PageKind.THREAD})
NAMES = ("precision", "recall")


def measure(mirror: Mirror, seed: int | None) -> Report:
    """One forum; with a seed, under other names."""
    disguise = disguise_of(mirror, seed) if seed is not None else None
    known = identities(mirror, disguise)
    items, _ = labelled(mirror, PAGES, disguise, CONTENT)
    right = said = reached = linked = 0
    wrong: list[str] = []
    for item in items:
        if item.known.kind not in KIND_OF or ":p" not in item.known.id:
            continue
        pages = _other_pages(item, known)
        found = page_urls(item.structure.bars)
        good = [url for url in found if _is_own(item, known.get(url, ""))]
        right, said = right + len(good), said + len(found)
        linked += len(pages)
        reached += len(pages & {known.get(url, "") for url in found})
        wrong.extend(f"{url} on {item.known.url}" for url in found if url not in good)
    return {
        "precision": share(right, said),
        "recall": share(reached, linked),
        "pages_linked": linked,
        "wrong": wrong,
    }


def _thing(identity: str) -> str:
    return identity.rpartition(":p")[0]


def _is_own(item: Labelled, identity: str) -> bool:
    """Another page of the same thing; the forum's entry can be a list's first page."""
    return identity == "entry" or (bool(identity) and _thing(identity) == _thing(item.known.id))


def _other_pages(item: Labelled, known: Mapping[str, str]) -> set[str]:
    """The other pages of the same thing that the page links in any way."""
    there = {known.get(link.url, "") for link in item.page.links}
    mine = _thing(item.known.id)
    return {one for one in there if _thing(one) == mine and one != item.known.id}


def evaluate(folders: Sequence[Path], told: Told | None = None) -> Report:
    """All figures, as they are and scrambled."""
    both = by_forum(folders, lambda m, seed: (measure(m, None), measure(m, seed)), told)
    plain, renamed = ({name: pair[at] for name, pair in both.items()} for at in (0, 1))
    return {
        **averages(plain.values(), NAMES),
        "forums": plain,
        "scrambled": {**averages(renamed.values(), NAMES), "forums": renamed},
    }


def table(report: Mapping[str, Json]) -> str:
    """The report for people."""
    lines = []
    for look, part in (("as they are", report), ("scrambled", report["scrambled"])):
        lines.append(f"{look}: " + line(part, NAMES))
        for name, figures in part["forums"].items():
            lines.append(f"  {name:24}{line(figures, NAMES)}  of {figures['pages_linked']}")
            lines.extend(f"    {wrong}" for wrong in figures["wrong"][:5])
    return "\n".join(lines)
