"""Does a page cost more in a large archive? A small and a large one are crawled in turns.

    python scripts/torture/growth.py [--size 200000] [--pages 2000] [--rounds 3]

A busy machine makes the same work dearer from one minute to the next, so that the first and the
last tenth of a long crawl can hardly be compared. Here both go on for so many pages within the same
minutes; the large archive is the small one with rows of so many pages more in its tables.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import ground
import tracer

from threadhound.evaluate.simulate.presets import preset

AT_FIRST = 3_000  # pages of the small archive
SPEED = 0.9  # of the large archive, measured by that of the small one
COPY_TASKS = """INSERT INTO task (site_id, url_hash, url, key, role, skeleton, state, reason, depth,
    priority, tries, due_at) SELECT site_id, random(), url || ?1, key || ?1, role, skeleton,
    state, reason, depth, priority, tries, due_at FROM task WHERE id <= ?2 AND due_at IS NULL"""
COPY_VISITS = """INSERT INTO visit SELECT id + ?3, site_id, task_id, random(), url || ?1, jar,
    purpose, nth, status, final_url || ?1, fetched_at, etag, last_modified, content_hash, failure,
    detail, transient, notes, exchanges FROM visit WHERE id <= ?2"""
COPY_EXCHANGES = """INSERT INTO exchange SELECT visit_id + ?3, n, site_id, url || ?1, status,
    seconds, warc_id, request_offset, offset, length, payload_digest, body_visit
    FROM exchange WHERE visit_id <= ?2"""
COPY_PAGES = """INSERT INTO page (site_id, key, kind, title, url, task_id, visit_id, depth)
    SELECT site_id, key || ?1, kind, title, url || ?1, task_id, visit_id + ?3, depth
    FROM page WHERE id <= ?2"""
COPY_CONTENTS = """INSERT INTO content SELECT page_id + ?3, site_id, thread_id, own_id, board_id,
    number, visit_id, wrapper, posts, siblings FROM content WHERE page_id <= ?2"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=200_000)
    parser.add_argument("--pages", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    trial = ground.Trial("small and large archives in turns")
    spec = preset("bench").but(threads=options.size, robots=None)
    with ground.scratch() as place, ground.forum(spec) as forum:
        small, large = place / "small", place / "large"
        _crawl(forum, small, AT_FIRST)
        ground.copy(small, large)
        _grow(large / "archive.db", options.size)
        spent = {"small": 0.0, "large": 0.0}
        for _ in range(options.rounds):
            for archive in (small, large):
                trial.tried += 1
                copy = ground.copy(archive, place / "copy")
                opening = _crawl(forum, copy, 1)
                spent[archive.name] += _crawl(forum, copy, options.pages) - opening
    pages = options.rounds * options.pages
    costs = {name: seconds * 1000 / pages for name, seconds in spent.items()}
    speed = costs["small"] / costs["large"]
    trial.figures |= {
        "pages in each": f"{AT_FIRST:,} and {options.size:,}",
        "processor a page": f"{costs['small']:.2f} and {costs['large']:.2f} ms",
        "speed in the large one": f"{speed:.0%} of that in the small one (at least {SPEED:.0%})",
    }
    trial.check(speed >= SPEED, f"in a large archive it has {speed:.0%} of the speed")
    return trial.end()


def _crawl(forum: ground.Forum, archive: Path, pages: int) -> float:
    """Go on for so many pages; the seconds of processor that took."""
    before = os.times()
    ended = tracer.run(
        lambda: ground.program(
            "crawl", forum.url, "-o", archive, *ground.FAST, "--max-pages", pages
        )
    )
    after = os.times()
    if ended.code:
        raise RuntimeError(f"the crawl ended with {ended}")
    spent = after.children_user - before.children_user
    return spent + after.children_system - before.children_system


def _grow(database: Path, size: int) -> None:
    """Rows as those of other pages, until there are so many."""
    with closing(sqlite3.connect(database)) as opened:
        most = {
            table: opened.execute(f"SELECT max({column}) FROM {table}").fetchone()[0]
            for table, column in (("task", "id"), ("visit", "id"), ("page", "id"))
        }
        for copy in range(1, size // most["page"]):
            mark = f"&copy={copy}"
            opened.execute(COPY_TASKS, (mark, most["task"]))
            for table, statement in (
                ("visit", COPY_VISITS),
                ("visit", COPY_EXCHANGES),
                ("page", COPY_PAGES),
            ):
                values = (mark, most[table], copy * most["visit"])
                opened.execute(statement, values)
            opened.execute(COPY_CONTENTS, (mark, most["page"], copy * most["page"]))
        opened.commit()


if __name__ == "__main__":
    sys.exit(main())
