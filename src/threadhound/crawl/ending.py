"""What the end of a crawl means for whoever asked for it: nothing lacks, or what does."""

from __future__ import annotations

from threadhound.crawl.report import Report
from threadhound.errors import (
    IncompleteError,
    InterruptedCrawlError,
    NotAForumError,
    ThreadhoundError,
)


def lack_of(report: Report, *, by_user: bool = False) -> ThreadhoundError | None:
    """What is missing, with what to do about it; `by_user`: the skeleton was given by a person."""
    if report.finished == "interrupted":
        return InterruptedCrawlError(
            "Stopped.", f"Everything fetched is in {report.archive}; run it again to go on."
        )
    wished = report.narrowed or by_user  # then nothing may be what was asked for
    if report.finished == "complete" and report.thread_pages == 0 and not wished:
        fetched = "1 page was" if report.pages == 1 else f"{report.pages} pages were"
        return NotAForumError(
            f"No thread was found: {fetched} fetched, and none is one.",
            f"See what was left alone with: threadhound status {report.archive} --skipped",
        )
    if report.failed:
        return IncompleteError(
            f"{report.failed} pages could not be had.",
            f"Run it again to retry, or list them with: threadhound status {report.archive} "
            "--failed",
        )
    if report.finished == "complete" and report.is_part and not wished:
        return IncompleteError(
            "This is probably a small part of the forum.",
            f"See what was left alone with: threadhound status {report.archive} --skipped, and how "
            f"it was understood with: threadhound learn {report.start}",
        )
    return None
