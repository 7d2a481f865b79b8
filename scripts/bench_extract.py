"""What reading posts costs: CPU a page of ten posts, dates a second; each beside its limit.

    python scripts/bench_extract.py [MIRROR...]

CPU time, the best of several rounds: a machine that others use changes it little. Beside it stands
the time lxml takes to parse the same page, which no reader can do without.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench_forum import judge, say
from lxml import html

from threadhound.evaluate.labelled import page_from
from threadhound.evaluate.mirror import OK, load_mirror
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.noons import Dated
from threadhound.extract.whenformat import read_date
from threadhound.extract.whenlearn import learn_dates
from threadhound.model import Page

POSTS = 10
LIMIT_MS = 1.5
DATES = 100_000  # a second
ROUNDS, REPEATS = 15, 3
LEARNED_FROM = 12
MIRRORED = 40  # pages of a mirror
TESTS = Path(__file__).resolve().parent.parent / "tests"
SENT = datetime(2024, 6, 20, tzinfo=UTC)


def best_of(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """CPU seconds of the quickest round."""
    found = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return min(found)


def measure(name: str, sample: Sequence[Page], pages: Sequence[Page], bodies: list[bytes]) -> float:
    """Milliseconds for ten posts of these pages, with their multiple of parsing."""
    wrapper = learn_wrapper(sample)
    posts = sum(len(extract_page(page, wrapper)) for page in pages)
    if not posts:
        print(f"{name:58} no posts")
        return 0.0
    spent = best_of(lambda: [extract_page(page, wrapper) for page in pages])
    parsed = best_of(lambda: [html.document_fromstring(body) for body in bodies])
    ms = 1000 * spent / posts * POSTS
    judge(f"{name} (x{spent / parsed:.2f} of lxml's parse)", ms, "ms", LIMIT_MS)
    return ms


def imitated() -> list[float]:
    """The layouts of the tests, ten posts a page."""
    sys.path.insert(0, str(TESTS))
    from extract import imitations, modern, olden, talk  # noqa: PLC0415

    found = []
    for build in (*imitations.ALL, *olden.ALL, *modern.ALL):
        texts = [imitations.page(build(talk.talk(POSTS, at)), at) for at in range(1, 4)]
        raw = [html.tostring(page.tree) for page in texts if page.tree is not None]
        found.append(measure(build.__name__, texts, texts * REPEATS, raw * REPEATS))
    return [one for one in found if one]


def mirrored(folder: Path) -> float:
    """The thread pages of a mirror."""
    mirror = load_mirror(folder)
    known = [
        (one, answer)
        for one, answer in mirror.labelled()
        if one.kind == "thread" and answer.status == OK
    ]
    known = known[:: max(1, len(known) // MIRRORED)]
    pages = [page_from(one.url, answer) for one, answer in known]
    return measure(mirror.name, pages[:LEARNED_FROM], pages, [answer.body for _, answer in known])


def dates() -> None:
    """Dates as a few sites write them, read by compiled patterns."""
    start = datetime(2019, 1, 3, 9, 5)  # noqa: DTZ001
    moments = [start + timedelta(hours=31 * at) for at in range(1000)]
    for form, language in (
        ("%a %b %d, %Y %I:%M %p", "en"),
        ("%d.%m.%Y, %H:%M", "de"),
        ("%Y-%m-%d %H:%M:%S", "zh"),
        ("%d/%m/%Y à %H:%M", "fr"),
    ):
        texts = [moment.strftime(form) for moment in moments]
        rules = learn_dates([Dated(text, 0, SENT) for text in texts[:50]], language)
        spent = best_of(lambda texts=texts, rules=rules: [read_date(t, rules, SENT) for t in texts])
        judge(f"dates a second: {texts[0]}", len(texts) / spent, "", DATES, at_least=True)


def main() -> None:
    dates()
    found = [mirrored(Path(one)) for one in sys.argv[1:]] or imitated()
    say("mean over all layouts", sum(found) / max(1, len(found)), "ms")


if __name__ == "__main__":
    main()
