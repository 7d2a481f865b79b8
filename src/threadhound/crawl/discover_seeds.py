"""When a discovery has nothing to go on with: what to tell the user, and with which exit code."""

from __future__ import annotations

from threadhound.crawl.discover import Event, LayerDone
from threadhound.crawl.discover_tally import Tally
from threadhound.errors import (
    BlockedError,
    DisallowedError,
    NotAForumError,
    ThreadhoundError,
    UnreachableError,
)

BLOCKED = frozenset({"blocked", "status-401", "status-403", "status-407"})
ANSWERED = "status-"
SHOWN = 3  # reasons told of


def check_seeds(event: Event, tally: Tally) -> None:
    """Raise if no seed could be had."""
    if isinstance(event, LayerDone) and event.layer == 0 and not event.fetched:
        raise seeds_error(tally)


def seeds_error(tally: Tally) -> ThreadhoundError:
    """The error that having no seed amounts to: of the kind that most of them share."""
    reasons = [reason for reason, _ in tally.reasons.most_common()]
    told = "; ".join(
        f"{tally.reasons[reason]} x {reason} ({tally.details[reason] or 'no details'})"
        for reason in reasons[:SHOWN]
    )
    what = f"None of the seeds could be had: {told}."
    if set(reasons) == {"robots"}:
        return DisallowedError(what, "Ask the owners, or use --no-robots for sites of your own.")
    if reasons and set(reasons) <= BLOCKED:
        return BlockedError(what, "Give other seeds.")
    if reasons and all(reason.startswith(ANSWERED) or reason == "not-html" for reason in reasons):
        return NotAForumError(what, "Give pages that exist.")
    return UnreachableError(what, "Check the addresses and your connection.")


def nothing_found(tally: Tally) -> NotAForumError:
    """Pages were fetched, and none is wanted: with the evidence."""
    kinds = ", ".join(f"{n} {name}" for name, n in tally.reasons.most_common(SHOWN))
    lost = f" Missed: {kinds}." if kinds else ""
    looked_at = f"among {tally.fetched} pages of {len(tally.domains)} domains."
    if tally.off_topic:
        return NotAForumError(
            f"No page with comments is on the topic {looked_at} "
            f"About something else: {tally.off_topic} with comments.{lost}",
            "Give more words with --topic, or example pages with --topic-page.",
        )
    score, address = tally.best
    near = f" The nearest is {address} with {score:.2f} of 1." if address else ""
    return NotAForumError(
        f"No page with comments {looked_at}{near}{lost}",
        "Start from pages with comments, or try --classifier keywords.",
    )
