"""How well paging links are found: python -m threadhound.evaluate.paging MIRROR... [--json].

A link of a page's own bars is right if it shows another page of the same board or thread; a page
of it that is linked at all should be among them. Also given with all names scrambled.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from threadhound.dom.paging import page_urls
from threadhound.evaluate.figures import mean, run
from threadhound.evaluate.labelled import KIND_OF, Labelled, disguise_of, identities, labelled
from threadhound.evaluate.mirror import load_mirror
from threadhound.model import Json, PageKind

PAGES = 80  # of each kind and forum
CONTENT = frozenset({PageKind.INDEX, PageKind.THREAD})


def measure(folder: Path, seed: int | None) -> dict[str, Json]:
    """One forum; with a seed, under other names."""
    mirror = load_mirror(folder)
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
        "precision": right / said if said else 1.0,
        "recall": reached / linked if linked else 1.0,
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


def evaluate(options: Namespace) -> dict[str, Json]:
    """All figures, as they are and scrambled."""
    report: dict[str, Json] = {}
    for look in ("plain", "scrambled"):
        forums = {
            folder.name: measure(folder, seed if look == "scrambled" else None)
            for seed, folder in enumerate(options.mirrors)
        }
        average = {
            name: mean([forum[name] for forum in forums.values()])
            for name in ("precision", "recall")
        }
        report[look] = {"average": average, "forums": forums}
    return report


def table(report: Mapping[str, Json]) -> str:
    """The report for people."""
    lines = []
    for look, part in report.items():
        lines.append(f"{look}: " + _line(part["average"]))
        for name, figures in part["forums"].items():
            lines.append(f"  {name:24}{_line(figures)}  of {figures['pages_linked']}")
            lines.extend(f"    {wrong}" for wrong in figures["wrong"][:5])
    return "\n".join(lines)


def _line(figures: Mapping[str, Json]) -> str:
    return "  ".join(f"{name} {100 * figures[name]:.2f}" for name in ("precision", "recall"))


if __name__ == "__main__":
    run(__doc__ or "", evaluate, table)
