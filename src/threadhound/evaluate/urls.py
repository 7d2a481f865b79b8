"""How well URLs are read, on mirrored forums: patterns of page types, and keys of pages.

Types of pages come from the truth. Patterns are learned from the URLs of 60 % of the boards and
tested on the rest. Token roles are learned from at most 60 pages, without looking at page ids; the
keys are then compared with the ids. What a learner meets in 60 pages depends on where it starts, so
this is done from every start URL that the mirror names, and the worst start is shown too.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path

from threadhound.evaluate.figures import Report, Told, by_forum, line, share
from threadhound.evaluate.mirror import Mirror
from threadhound.evaluate.truth import Known
from threadhound.evaluate.url_sample import INDEX, THREAD, sample_site
from threadhound.model import Json
from threadhound.urls.canonical import absolute, hash64
from threadhound.urls.keys import FRONT, Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.pattern import PatternSet
from threadhound.urls.tokens import tokenise

LEARNED_BOARDS = 0.6
KINDS = ("index", "thread", "flip")
COUNTS = ("right", "wrong", "closed", "found", "missed", "of_new_shape")
_LINK = re.compile(rb"""<a\s[^>]*?href\s*=\s*["']([^"']+)["'][^>]*>(.*?)</a>""", re.DOTALL)
_TAG = re.compile(rb"<[^>]*>")
_BOARD = re.compile(r"board:[0-9]+")

Test = Callable[[Known], bool]


def evaluate(folders: Sequence[Path], told: Told | None = None) -> Report:
    """The figures of all mirrors together, and of each."""
    forums = by_forum(folders, lambda mirror, _: measure(mirror), told)
    return {**_together(list(forums.values())), "forums": forums}


def measure(mirror: Mirror) -> Report:
    """Patterns, and keys from every start page."""
    keys = [measure_keys(mirror, start) for start in mirror.starts]
    return {"patterns": measure_patterns(mirror), "keys": keys}


def measure_patterns(mirror: Mirror) -> dict[str, Json]:
    """Right, wrong and missed URLs per type, on boards that were not learned from."""
    boards = _boards_of(mirror)
    numbered = sorted({board for board in boards.values() if _BOARD.fullmatch(board)})
    taught = set(numbered[: round(LEARNED_BOARDS * len(numbered))])
    sides: dict[bool, list[Known]] = {True: [], False: []}
    for known in mirror.truth.known:
        sides[_is_taught(known, boards, taught)].append(known)
    flips = _flips(mirror)
    return {
        "index": _score(sides, lambda k: k.kind in INDEX, lambda k: k.kind in INDEX),
        "thread": _score(sides, lambda k: k.kind in THREAD, lambda k: k.kind in THREAD),
        "flip": _score(sides, lambda k: k.url in flips, lambda k: k.kind in INDEX | THREAD),
    }


def _is_taught(known: Known, boards: dict[str, str], taught: set[str]) -> bool:
    """Whether a URL may be learned from: lists of the whole site always, others by their board."""
    board = boards.get(known.whole, "") if known.kind in INDEX | THREAD else ""
    if _BOARD.fullmatch(board):
        return board in taught
    return known.kind in INDEX or hash64(known.url) % 10 < 10 * LEARNED_BOARDS


def _score(sides: dict[bool, list[Known]], wanted: Test, right: Test) -> dict[str, int]:
    """Learn what is wanted, then count: a match is right where the page is of a right type."""
    patterns = PatternSet(
        learn_patterns(
            [known.url for known in sides[True] if wanted(known)],
            [known.url for known in sides[True] if not right(known)],
        )
    )
    shapes = {tokenise(known.url).shape for known in sides[True] if wanted(known)}
    counts = Counter(dict.fromkeys(COUNTS, 0))
    for known in sides[False]:
        matched = patterns.match(known.url) is not None
        counts["right" if right(known) else "wrong"] += matched
        counts["closed"] += matched and not right(known) and _is_closed(known)
        if wanted(known):
            counts["found" if matched else "missed"] += 1
            counts["of_new_shape"] += not matched and tokenise(known.url).shape not in shapes
    return {**counts, "patterns": len(patterns.patterns)}


def _is_closed(known: Known) -> bool:
    """Whether guests get a login form there: a board for members has a board's address."""
    return "login" in (known.kind, known.id)


def _boards_of(mirror: Mirror) -> dict[str, str]:
    """Board or thread -> the smallest board that lists it."""
    listed: dict[str, set[str]] = defaultdict(set)
    for known, links in _linking(mirror, INDEX):
        for target, _ in links:
            if target.kind in THREAD:
                listed[known.whole].add(target.whole)
    found = {known.whole: known.whole for known in mirror.truth.known if known.kind in INDEX}
    for board in sorted(listed, key=lambda board: (-len(listed[board]), board)):
        found.update(dict.fromkeys(listed[board], board))
    return found


def _flips(mirror: Mirror) -> frozenset[str]:
    """URLs that a page of the same board or thread links by a number."""
    return frozenset(
        target.url
        for known, links in _linking(mirror, INDEX | THREAD)
        for target, anchor in links
        if anchor.isdigit() and target.kind in INDEX | THREAD and target.whole == known.whole
    )


def _linking(
    mirror: Mirror, kinds: frozenset[str]
) -> Iterator[tuple[Known, list[tuple[Known, str]]]]:
    """Pages of these kinds, each once, with the known pages they link and the anchors."""
    done: set[str] = set()
    for known, answer in mirror.labelled():
        if known.kind not in kinds or known.page in done:
            continue
        done.add(known.page)
        links = []
        for href, inner in _LINK.findall(answer.body):
            url = absolute(known.url, unescape(href.decode("utf-8", "replace")))
            target = mirror.truth.find(url[0]) if url else None
            if target is not None:
                links.append((target, _TAG.sub(b"", inner).decode("utf-8", "replace").strip()))
        yield known, links


def measure_keys(mirror: Mirror, start: str) -> dict[str, Json]:
    """Page keys against page ids, over all thread and index URLs."""
    sample, table = sample_site(mirror, start)
    keys = Keys(table)
    pages: dict[str, Counter[str]] = defaultdict(Counter)
    unknown: Counter[str] = Counter()
    for known in mirror.truth.known:
        if known.kind in THREAD | INDEX - {"entry"}:
            reading = keys.read(known.url)
            key = keys.page_key(known.url)
            if key is None:
                unknown[str(reading.rule.pattern) if reading.rule else ""] += 1
            else:
                pages[known.page][key] += 1
    return {
        "start": start,
        "fetched": sample.fetched,
        "rules": len(table.rules),
        "unknown_until_fetched": sum(unknown.values()),
        "pointers": dict(sorted(unknown.items())),
        **_agreement(pages),
    }


def _agreement(pages: dict[str, Counter[str]]) -> dict[str, int]:
    """Whether equal pages have equal keys and others have others."""
    same = of = fronts = 0
    owners: dict[str, set[str]] = defaultdict(set)
    for page, keys in pages.items():
        for key in keys:
            owners[key].add(page)
        numbered = {key: n for key, n in keys.items() if not key.endswith("#" + FRONT)}
        if numbered and len(numbered) < len(keys):
            fronts += sum(keys.values()) - sum(numbered.values())
        counted = numbered or dict(keys)
        if sum(counted.values()) > 1:
            same += max(counted.values())
            of += sum(counted.values())
    shared = sum(len(ids) > 1 for ids in owners.values())
    return {"pages": len(pages), "same": same, "of": of, "shared": shared, "fronts": fronts}


def _together(forums: Sequence[Report]) -> Report:
    """Sums over the forums; keys over all their start pages, and from the worst."""
    kinds: dict[str, Counter[str]] = {name: Counter() for name in KINDS}
    for forum in forums:
        for name, counts in forum["patterns"].items():
            kinds[name].update(counts)
    starts = [start for forum in forums for start in forum["keys"]]
    same = share(sum(one["same"] for one in starts), sum(one["of"] for one in starts))
    each = (share(one["same"], one["of"]) for one in starts)
    return {
        **{name: value for kind in KINDS for name, value in _rates(kind, kinds[kind]).items()},
        "counts": {kind: {name: kinds[kind][name] for name in COUNTS} for kind in KINDS},
        "same_key": same,
        "same_key_worst_start": min((one for one in each if one is not None), default=None),
        "shared_keys": sum(one["shared"] for one in starts),
    }


def _rates(kind: str, counts: Mapping[str, int]) -> Report:
    return {
        f"{kind}_precision": share(counts["right"], counts["right"] + counts["wrong"]),
        f"{kind}_recall": share(counts["found"], counts["found"] + counts["missed"]),
    }


def _is_rate(value: Json) -> bool:
    return value is None or isinstance(value, float)


def _unlearnable(kind: str, counts: Mapping[str, int]) -> str:
    """How much of what went wrong no reading of URLs could have got right."""
    return (
        f"  {kind}: {counts['wrong']} wrong, {counts['closed']} of them closed to guests; "
        f"{counts['missed']} missed, {counts['of_new_shape']} of them of a shape without example"
    )


def table(report: Mapping[str, Json]) -> str:
    """The report for people."""
    lines = [line(report, [name for name, value in report.items() if _is_rate(value)])]
    lines += [_unlearnable(kind, counts) for kind, counts in report["counts"].items()]
    lines.append(f"keys shared by different pages: {report['shared_keys']}")
    for name, forum in report["forums"].items():
        rates = {k: v for kind in KINDS for k, v in _rates(kind, forum["patterns"][kind]).items()}
        lines.append(f"  {name:24}{line(rates, list(rates))}")
        for one in forum["keys"]:
            told = {"same_key": share(one["same"], one["of"])}
            lines.append(f"    {line(told, ['same_key'])} of {one['of']} from {one['start']}")
    return "\n".join(lines)
