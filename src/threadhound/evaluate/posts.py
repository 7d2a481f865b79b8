"""How well posts are read: mirrored forums with all their posts, and annotated single pages.

    python -m threadhound.evaluate.posts MIRROR... [--json]
    python -m threadhound.evaluate.posts --pages DIR [--alone] [--json]

Annotated pages are also read by trafilatura, if that is installed, and its figure printed beside
ours: the words of the whole page, since it knows no posts.

A wrapper is learned from a dozen thread pages of each forum and then applied to all of them.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from urllib.parse import urlsplit

from threadhound.dom.page import read_page
from threadhound.evaluate.labelled import page_from
from threadhound.evaluate.mirror import OK, Mirror, load_mirror
from threadhound.evaluate.postscore import (
    Extracted,
    PageScore,
    ThreadScore,
    alike,
    score_page,
    score_threads,
    words,
)
from threadhound.evaluate.truth import Known
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.post import Post
from threadhound.extract.threads import join_pages
from threadhound.fetch.replay import Answer
from threadhound.model import Exchange, Json, Page, Response

LEARNED_FROM = 12
UNKNOWN_TIME = datetime(1, 1, 1, tzinfo=UTC)


def evaluate_mirror(mirror: Mirror) -> ThreadScore:
    """Extract all thread pages of a mirror and compare with its posts."""
    known = thread_pages(mirror)
    sample = sorted(known, key=lambda pair: shuffled(pair[0].url))[:LEARNED_FROM]
    wrapper = learn_wrapper([mirror_page(one, answer) for one, answer in sample])
    threads: dict[str, list[tuple[int, str, tuple[Post, ...]]]] = defaultdict(list)
    spent, empty = 0.0, 0
    for one, answer in known:
        page = mirror_page(one, answer)
        begun = time.process_time()
        posts = extract_page(page, wrapper)
        spent += time.process_time() - begun
        empty += not posts
        threads[one.whole].append((page_number(one), one.url, posts))
    extracted = {thread.split(":", 1)[1]: _joined(pages) for thread, pages in threads.items()}
    truth: dict[str, list[dict[str, Json]]] = defaultdict(list)
    for post in mirror.posts():
        truth[str(post["thread"])].append(dict(post))
    by_day = mirror.meta.get("time_resolution") == "day"
    score = score_threads(truth, extracted, by_day=by_day)
    return replace(score, name=mirror.name, pages=len(known), empty=empty, seconds=spent)


def _joined(pages: list[tuple[int, str, tuple[Post, ...]]]) -> list[Extracted]:
    ordered = sorted(pages, key=lambda page: page[0])
    return [
        Extracted(one.post.author, one.post.posted_at, one.post.text, one.post.position)
        for one in join_pages((url, posts) for _, url, posts in ordered)
    ]


def thread_pages(mirror: Mirror) -> list[tuple[Known, Answer]]:
    """Every thread page once, under the first URL that was recorded."""
    found: dict[str, tuple[Known, Answer]] = {}
    for known, answer in mirror.labelled():
        if known.kind == "thread" and answer.status == OK:
            found.setdefault(known.id, (known, answer))
    return list(found.values())


def mirror_page(known: Known, answer: Answer) -> Page:
    """A page of a mirror, read."""
    page = page_from(known.url, answer)
    sent = answer.header("date")
    return replace(page, fetched_at=parsedate_to_datetime(sent)) if sent else page


def page_number(known: Known) -> int:
    """Which page of its thread it is."""
    return int(known.id.rsplit(":p", 1)[1])


def shuffled(url: str) -> str:
    """A key that puts addresses in an order that has nothing to do with them."""
    return hashlib.sha1(url.encode(), usedforsecurity=False).hexdigest()


def evaluate_pages(folder: Path, *, alone: bool = False) -> list[PageScore]:
    """Extract annotated pages, those of one site learned from together, and compare."""
    gold = [json.loads(line) for line in (folder / "gold.jsonl").read_text().splitlines() if line]
    sites: dict[str, list[dict[str, Json]]] = defaultdict(list)
    for one in gold:
        sites[one["file"] if alone else urlsplit(one["url"]).netloc].append(one)
    return [score for group in sites.values() for score in _evaluate_site(folder, group)]


def _evaluate_site(folder: Path, group: Sequence[dict[str, Json]]) -> Iterator[PageScore]:
    pages = [_saved(folder / "pages" / Path(one["file"]).name, one["url"]) for one in group]
    wrapper = learn_wrapper(pages)
    for one, page in zip(group, pages, strict=True):
        yield score_page(Path(one["file"]).name, one["posts"], extract_page(page, wrapper))


def _saved(path: Path, url: str) -> Page:
    body = path.read_bytes()
    headers = (("content-type", "text/html"),)
    exchange = Exchange(url, OK, "OK", (), headers, body, UNKNOWN_TIME)
    return read_page(Response(url, (exchange,), body))


def main(arguments: Sequence[str] | None = None) -> None:
    """Evaluate what the command line names and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("mirrors", nargs="*", type=Path)
    parser.add_argument("--pages", type=Path, help="a folder with gold.jsonl and pages/")
    parser.add_argument("--alone", action="store_true", help="learn from each page by itself")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(arguments)
    scores: list[ThreadScore] = []
    for folder in chosen.mirrors:
        scores.append(evaluate_mirror(load_mirror(folder)))
        _say(scores[-1].row(), as_json=chosen.json)
    if len(scores) > 1:
        _say(ThreadScore.macro(scores), as_json=chosen.json)
    if chosen.pages:
        pages = evaluate_pages(chosen.pages, alone=chosen.alone)
        for page in pages:
            if not chosen.json and not page.perfect:
                _say(page.row(), as_json=False)
        beside = peer_figure(chosen.pages)
        _say({**PageScore.total(pages), "trafilatura_page_f1": beside}, as_json=chosen.json)


def peer_figure(folder: Path) -> float | None:
    """Word F1 of trafilatura on the same pages; None where it is not installed."""
    try:
        trafilatura = importlib.import_module("trafilatura")
    except ImportError:
        return None
    gold = [json.loads(line) for line in (folder / "gold.jsonl").read_text().splitlines() if line]
    scores = []
    for one in gold:
        body = (folder / "pages" / Path(one["file"]).name).read_bytes()
        text = trafilatura.extract(body, url=one["url"], include_comments=True, favor_recall=True)
        true = " ".join(post["text"] or "" for post in one["posts"])
        scores.append(alike(words(true), words(text)))
    return round(sum(scores) / max(1, len(scores)), 4)


def _say(row: dict[str, Json], *, as_json: bool) -> None:
    text = json.dumps(row) if as_json else "  ".join(f"{name} {row[name]}" for name in row)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
