"""The end of a crawl in a few lines."""

from __future__ import annotations

from threadhound.cli.coverage import about_coverage
from threadhound.cli.progress import duration
from threadhound.crawl.report import Report
from threadhound.urls.readable import readable

FINISHED = {
    "complete": "Complete",
    "budget": "Stopped at the limit you set",
    "interrupted": "Stopped",
    "running": "Not finished",
}


def summary(report: Report) -> str:
    """What was got, what was left alone and why, and where it is."""
    ended = FINISHED.get(report.finished, report.finished)
    cost = f"{report.requests:,} requests in {duration(report.seconds)}"
    lines = [f"{ended}: {report.pages:,} pages by {cost}."]
    if report.thread_pages is not None:
        share = f", {report.effectiveness:.1%} of requests useful" if report.effectiveness else ""
        lines.append(
            f"Threads: {report.thread_pages:,} pages; lists: {report.index_pages:,}{share}."
        )
    if report.posts:
        lines.append(
            f"Posts: {report.posts:,} in {_of(report.threads, 'thread')} of"
            f" {_of(report.boards, 'board')}, by {report.users:,} people."
        )
    for host, root in report.former.items():
        lines.append(f"Links to {host} were read as links to {root}.")
    if report.unread_pages:
        lines.append(f"Thread pages in which no post was found: {report.unread_pages:,}.")
    if report.queued:
        lines.append(f"Queued: {report.queued:,} addresses; run the same command again to go on.")
    if report.gone:
        lines.append(f"Gone: {report.gone:,} addresses of pages that are not there.")
    if report.failed:
        lines.append(f"Failed: {report.failed:,}, e.g. {readable(report.failures[0])}")
    if report.skipped:
        most = sorted(report.skipped.items(), key=lambda item: (-item[1], item[0]))[:5]
        lines.append("Left alone: " + ", ".join(f"{reason} {n:,}" for reason, n in most) + ".")
    lines += about_coverage(report)
    lines.append(f"Archive: {report.archive}")
    return "\n".join(lines)


def _of(count: int | None, noun: str) -> str:
    return f"{count or 0:,} {noun}" + ("" if count == 1 else "s")
