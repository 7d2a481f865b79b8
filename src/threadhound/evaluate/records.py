"""How well posts and rows are found: python -m threadhound.evaluate.records MIRROR... [--json].

Threads: pages on which the number of records is the number of posts shown, and posts whose text
lies in a record of its own. Lists: threads listed that stand in a row of their own.
Every figure is also given with all names scrambled.
"""

from __future__ import annotations

from argparse import Namespace
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from threadhound.dom.records import Record
from threadhound.evaluate.figures import mean, run
from threadhound.evaluate.labelled import (
    Disguise,
    Labelled,
    disguise_of,
    identities,
    labelled,
    letters,
)
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.model import Json, PageKind

PAGES = 60  # of each kind and forum; more cost time and change nothing
OPENING = 60  # letters of a post looked for on a page
CONTENT = frozenset({PageKind.INDEX, PageKind.THREAD})
SAME_ROW = 2  # threads in one row: its own, and one more named as the last

Post = Mapping[str, Json]


class Shown:
    """Which posts a page shows, by what the mirror says and what stands on the page."""

    def __init__(self, mirror: Mirror) -> None:
        self._by_page: dict[tuple[str, int], list[Post]] = defaultdict(list)
        self._by_thread: dict[str, list[Post]] = defaultdict(list)
        for post in mirror.posts():
            self._by_page[str(post["thread"]), int(post["page"])].append(post)
            self._by_thread[str(post["thread"])].append(post)

    def on(self, item: Labelled, said: str) -> list[Post]:
        """The posts of a thread page; opening posts and their comments may be repeated."""
        _, thread, page = item.known.id.split(":")
        number = int(page.removeprefix("p"))
        repeated = [
            post
            for post in self._by_thread[thread]
            if int(post["page"]) != number
            and (post["position"] == 1 or post.get("type") == "C")
            and opening(post) in said
        ]
        return [*repeated, *self._by_page[thread, number]]


def opening(post: Post) -> str:
    """The letters a post begins with."""
    return letters(str(post["text"]))[:OPENING]


def own_text(record: Record) -> str:
    """A record's letters, those of records nested in it left out."""
    whole = "".join(letters("".join(node.itertext())) for node in record.nodes)
    for node in record.nested:
        whole = whole.replace(letters("".join(node.itertext())), "", 1)
    return whole


def thread_figures(mirror: Mirror, items: Sequence[Labelled], texts: bool) -> dict[str, Json]:
    """Pages with the right number of records; posts with a record of their own."""
    shown = Shown(mirror)
    right, found, wrong = [], [], []
    for item in items:
        if item.kind is not PageKind.THREAD or not item.known.id.startswith("thread:"):
            continue
        tree = item.page.tree
        posts = shown.on(item, letters("".join(tree.itertext())) if tree is not None else "")
        records = item.structure.post_records
        right.append(float(len(records) == len(posts)))
        if not right[-1]:
            wrong.append(f"{len(records)} records, {len(posts)} posts: {item.known.url}")
        if texts:
            found.extend(_matched([own_text(record) for record in records], posts))
    figures: dict[str, Json] = {"thread_pages": mean(right), "wrong": wrong}
    return {**figures, "posts": mean(found)} if texts else figures


def _matched(texts: list[str], posts: Sequence[Post]) -> list[float]:
    """For each post whether a record not yet used holds its beginning."""
    left, found = list(texts), []
    for post in posts:
        at = next((at for at, text in enumerate(left) if opening(post) in text), None)
        found.append(float(at is not None))
        if at is not None:
            left.pop(at)
    return found


def list_figures(
    mirror: Mirror, items: Sequence[Labelled], disguise: Disguise | None
) -> dict[str, Json]:
    """Threads listed on index pages that stand in a row with few others."""
    known = identities(mirror, disguise)
    listed = covered = 0
    for item in items:
        if item.kind is not PageKind.INDEX:
            continue
        there = {thread for link in item.page.links if (thread := _thread(known, link.url))}
        in_rows = _threads_in_rows(item, known)
        listed += len(there)
        covered += len(there & in_rows)
    return {"listed_threads": covered / listed if listed else 1.0}


def _thread(known: Mapping[str, str], url: str) -> str | None:
    identity = known.get(url, "")
    return identity.split(":")[1] if identity.startswith("thread:") else None


def _threads_in_rows(item: Labelled, known: Mapping[str, str]) -> set[str]:
    by_href: dict[str, str] = {}
    anchors = item.structure.anchors
    for node, url in anchors.url.items():
        if thread := _thread(known, url):
            by_href[str(node)] = thread
    found: set[str] = set()
    for region in item.structure.regions:
        for span in region.spans:
            links = anchors.flat.links_in(*span)
            threads = {by_href[str(node)] for node in links if str(node) in by_href}
            if len(threads) <= SAME_ROW:
                found |= threads
    return found


def measure(folder: Path, seed: int | None) -> dict[str, Json]:
    """One forum; with a seed, under other names (post texts then cannot be compared)."""
    mirror = load_mirror(folder)
    disguise = disguise_of(mirror, seed) if seed is not None else None
    items, _ = labelled(mirror, PAGES, disguise, CONTENT)
    if disguise is None:
        return {**thread_figures(mirror, items, texts=True), **list_figures(mirror, items, None)}
    plain, _ = labelled(mirror, PAGES, kinds=CONTENT)
    return {**_renamed(mirror, plain, items), **list_figures(mirror, items, disguise)}


def _renamed(
    mirror: Mirror, plain: Sequence[Labelled], items: Sequence[Labelled]
) -> dict[str, Json]:
    """Scrambled pages judged by the posts that their plain twins show."""
    shown, right, wrong = Shown(mirror), [], []
    twins = {item.known.url: item for item in plain}
    for item in items:
        twin = twins.get(item.known.url)
        if item.kind is not PageKind.THREAD or twin is None or twin.page.tree is None:
            continue
        posts = shown.on(twin, letters("".join(twin.page.tree.itertext())))
        records = item.structure.post_records
        right.append(float(len(records) == len(posts)))
        if not right[-1]:
            wrong.append(f"{len(records)} records, {len(posts)} posts: {item.known.url}")
    return {"thread_pages": mean(right), "wrong": wrong}


def evaluate(options: Namespace) -> dict[str, Json]:
    """All figures, as they are and scrambled."""
    report: dict[str, Json] = {}
    for look in ("plain", "scrambled"):
        forums = {
            folder.name: measure(folder, seed if look == "scrambled" else None)
            for seed, folder in enumerate(options.mirrors)
        }
        names = ["thread_pages", "listed_threads", *(["posts"] if look == "plain" else [])]
        average = {name: mean([forum[name] for forum in forums.values()]) for name in names}
        report[look] = {"average": average, "forums": forums}
    return report


def table(report: Mapping[str, Json]) -> str:
    """The report for people."""
    lines = []
    for look, part in report.items():
        lines.append(f"{look}: " + _line(part["average"]))
        for name, figures in part["forums"].items():
            lines.append(f"  {name:24}{_line(figures)}")
            lines.extend(f"    {wrong}" for wrong in figures["wrong"][:5])
    return "\n".join(lines)


def _line(figures: Mapping[str, Json]) -> str:
    shown = ((name, value) for name, value in figures.items() if name != "wrong")
    return "  ".join(f"{name} {100 * value:.2f}" for name, value in shown)


if __name__ == "__main__":
    run(__doc__ or "", evaluate, table)
