"""The last lines of a report: how complete, what was behind a login, how wishes were decided."""

from __future__ import annotations

from collections.abc import Iterator

from threadhound.crawl.report import Report
from threadhound.urls.readable import readable

SHOWN = 3  # addresses behind login walls


def about_coverage(report: Report) -> Iterator[str]:
    """A sentence for each thing that is known."""
    told = report.coverage or {}
    if told.get("coverage") is not None:
        low, high = told["interval"]
        yield (
            f"Coverage: {told['threads']:,} of {told['threads_expected']:,} threads, "
            f"{told['coverage']:.1%} ({low:.1%} to {high:.1%}), by {told['witness']}."
        )
    elif told:
        yield "Coverage: unknown; no list that was read counts its threads."
    yield from (f"Doubt: {doubt}." for doubt in told.get("doubts") or ())
    for closed in (told.get("boards_closed") or ())[:SHOWN]:
        yield f"Closed: “{closed['board']}”, {closed['threads']:,} threads ({closed['why']})."
    if told.get("threads_closed"):
        yield f"Closed: {told['threads_closed']:,} threads that lists name are not for visitors."
    if told.get("threads_removed"):
        removed = told["threads_removed"]
        yield f"Removed: {removed:,} threads that lists name are not there any more."
    if told.get("threads_short"):
        yield f"Short: {told['threads_short']:,} threads have fewer posts than their rows say."
    for one in report.noticed:
        yield f"Met after {one['after_pages']:,} pages: {one['what']}, e.g. {readable(one['url'])}"
    if report.walls:
        some = ", ".join(map(readable, report.walls[:SHOWN]))
        yield f"Behind a login: {len(report.walls):,} addresses, e.g. {some}"
    if report.narrowed:
        left = report.narrowed["threads_left_alone"]
        yield f"Time: {left:,} threads left alone; {report.narrowed['decided']}."
    yield from (f"Your skeleton: {line}" for line in report.edited)
