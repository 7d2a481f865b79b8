"""How well posts and rows are found on mirrored forums.

Threads: pages on which the number of records is the number of posts shown, and posts whose text
lies in a record of its own. Lists: threads listed that stand in a row of their own.
Every figure is also given with all names scrambled.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from threadhound.dom.records import Record
from threadhound.evaluate.figures import Report, Told, averages, by_forum, line, mean, share
from threadhound.evaluate.labelled import (
    Disguise,
    Labelled,
    disguise_of,
    identities,
    labelled,
    letters,
)
from threadhound.evaluate.mirror import Mirror
from threadhound.model import Json, PageKind

PAGES = 60  # of each kind and forum; more cost time and change nothing
OPENING = 60  # letters of a post looked for on a page
CONTENT = frozenset({PageKind.INDEX, PageKind.THREAD})
SAME_ROW = 2  # threads in one row: its own, and one more named as the last
NAMES = ("pages_exact", "posts_found", "rows_found")  # of these, posts_found only in plain sight

Post = Mapping[str, Json]


class Shown:
    """Which posts a page shows, by what the mirror says and what stands on the page."""

    def __init__(self, mirror: Mirror, items: Sequence[Labelled]) -> None:
        self._by_page: dict[tuple[str, str], list[Post]] = defaultdict(list)
        self._by_thread: dict[str, list[Post]] = defaultdict(list)
        for post in mirror.posts():
            thread = str(post.get("thread"))
            self._by_page[thread, str(post.get("page"))].append(post)
            self._by_thread[thread].append(post)
        self._repeats = self._habit(items)

    def on(self, item: Labelled) -> list[Post]:
        """The posts of a thread page, those that the forum repeats on every page among them."""
        thread, number = _place(item)
        return [*(self._again(item) if self._repeats else ()), *self._by_page[thread, number]]

    def _again(self, item: Labelled) -> list[Post]:
        """Opening posts and their comments that belong to another page and stand on this one.

        What posts of this page say themselves is no repetition, though another said it before.
        """
        thread, number = _place(item)
        said = page_letters(item)
        own = [letters(str(post.get("text"))) for post in self._by_page[thread, number]]
        return [
            post
            for post in self._by_thread[thread]
            if str(post.get("page")) != number
            and (post.get("position") == 1 or post.get("type") == "C")
            and said.count(opening(post)) > sum(text.count(opening(post)) for text in own)
        ]

    def _habit(self, items: Sequence[Labelled]) -> bool:
        """Whether the forum repeats opening posts; one that is quoted here and there is not."""
        later = [item for item in items if _place(item)[1] not in {"", "1"}]
        return 2 * sum(bool(self._again(item)) for item in later) > len(later)


def _place(item: Labelled) -> tuple[str, str]:
    """Thread and page number of a thread page."""
    thread, _, number = item.known.id.removeprefix("thread:").rpartition(":p")
    return thread, number


def page_letters(item: Labelled) -> str:
    """All letters of a page."""
    return "" if item.page.tree is None else letters("".join(item.page.tree.itertext()))


def threads_of(items: Sequence[Labelled]) -> list[Labelled]:
    """The thread pages among labelled ones."""
    return [
        item
        for item in items
        if item.kind is PageKind.THREAD and item.known.id.startswith("thread:")
    ]


def opening(post: Post) -> str:
    """The letters a post begins with."""
    return letters(str(post.get("text")))[:OPENING]


def own_text(record: Record) -> str:
    """A record's letters, those of records nested in it left out."""
    whole = "".join(letters("".join(node.itertext())) for node in record.nodes)
    for node in record.nested:
        whole = whole.replace(letters("".join(node.itertext())), "", 1)
    return whole


def thread_figures(mirror: Mirror, items: Sequence[Labelled]) -> Report:
    """Pages with the right number of records; posts with a record of their own."""
    threads = threads_of(items)
    shown, found = Shown(mirror, threads), []
    for item in threads:
        texts = [own_text(record) for record in item.structure.post_records]
        found.extend(_matched(texts, shown.on(item)))
    return {**_counted(shown, [(item, item) for item in threads]), "posts_found": mean(found)}


def _counted(shown: Shown, pages: Sequence[tuple[Labelled, Labelled]]) -> Report:
    """Pages judged by the posts that their plain twins show."""
    right, wrong = [], []
    for item, twin in pages:
        posts, records = len(shown.on(twin)), len(item.structure.post_records)
        if posts:  # else the mirror does not say what this page shows
            right.append(float(records == posts))
            wrong += [f"{records} records, {posts} posts: {item.known.url}"] * (records != posts)
    return {"pages_exact": mean(right), "wrong": wrong}


def _matched(texts: list[str], posts: Sequence[Post]) -> list[float]:
    """For each post whether a record not yet used holds its beginning."""
    left, found = list(texts), []
    for post in posts:
        at = next((at for at, text in enumerate(left) if opening(post) in text), None)
        found.append(float(at is not None))
        if at is not None:
            left.pop(at)
    return found


def list_figures(mirror: Mirror, items: Sequence[Labelled], disguise: Disguise | None) -> Report:
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
    return {"rows_found": share(covered, listed)}


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


def measure(mirror: Mirror, seed: int | None) -> Report:
    """One forum; with a seed, under other names (post texts then cannot be compared)."""
    plain, _ = labelled(mirror, PAGES, kinds=CONTENT)
    if seed is None:
        return {**thread_figures(mirror, plain), **list_figures(mirror, plain, None)}
    disguise = disguise_of(mirror, seed)
    items, _ = labelled(mirror, PAGES, disguise, CONTENT)
    twins = {item.known.url: item for item in threads_of(plain)}
    pairs = [(item, twins[item.known.url]) for item in items if item.known.url in twins]
    shown = Shown(mirror, list(twins.values()))
    return {**_counted(shown, pairs), **list_figures(mirror, items, disguise)}


def evaluate(folders: Sequence[Path], told: Told | None = None) -> Report:
    """All figures, as they are and scrambled."""
    both = by_forum(folders, lambda m, seed: (measure(m, None), measure(m, seed)), told)
    plain, renamed = ({name: pair[at] for name, pair in both.items()} for at in (0, 1))
    return {
        **averages(plain.values(), NAMES),
        "forums": plain,
        "scrambled": {**averages(renamed.values(), NAMES[::2]), "forums": renamed},
    }


def table(report: Mapping[str, Json]) -> str:
    """The report for people."""
    lines = []
    for look, part, names in (
        ("as they are", report, NAMES),
        ("scrambled", report["scrambled"], NAMES[::2]),
    ):
        lines.append(f"{look}: " + line(part, names))
        for name, figures in part["forums"].items():
            lines.append(f"  {name:24}{line(figures, names)}")
            lines.extend(f"    {wrong}" for wrong in figures["wrong"][:5])
    return "\n".join(lines)
