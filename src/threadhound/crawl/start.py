"""A start page that cannot be had: what to tell the user, and with which exit code."""

from __future__ import annotations

from threadhound.errors import (
    BlockedError,
    DisallowedError,
    NotAForumError,
    ThreadhoundError,
    UnreachableError,
    UsageError,
)
from threadhound.model import Failure, Response

AT_ONCE = frozenset({"dns", "refused", "unreachable", "tls", "timeout", "private-address", "proxy"})
REFUSED = frozenset({401, 403, 407})
GOOD = range(200, 300)
SERVER_ERROR = 500
WISHED = {
    "outside prefix": "is outside --prefix",
    "not included": "fits no --include pattern",
    "excluded": "fits an --exclude pattern",
}


def is_hopeless(answer: Response | Failure) -> bool:
    """Trouble that another try in a few seconds will not mend."""
    return isinstance(answer, Failure) and answer.reason in AT_ONCE


def start_error(start: str, answer: Response | Failure) -> ThreadhoundError:
    """The error that having no start page amounts to."""
    if isinstance(answer, Failure):
        return _failure_error(start, answer)
    if answer.status in GOOD:
        return NotAForumError(f"The start page {start} holds no page that can be read.")
    said = f"The first page, {start}, answered {answer.status}."
    if answer.status in REFUSED:
        return BlockedError(said, "Give your own login with --cookies, or ask the owner.")
    if answer.status < SERVER_ERROR:
        return NotAForumError(said, "Open it in a browser and paste a page that exists.")
    return UnreachableError(said, "The server is in trouble; try again later.")


def _failure_error(start: str, failure: Failure) -> ThreadhoundError:
    detail = failure.detail.rstrip(".") + "."
    match failure.reason.removeprefix("redirect-"):
        case "not-html":
            said = f"The start page {start} is not a web page: {detail}"
            return NotAForumError(said, "Give a page of the forum itself.")
        case "other host" | "outside prefix" | "not included" | "excluded" as why:
            return _outside_error(start, failure, why)
        case "robots":
            said = f"{start} leads to a page that robots.txt does not let us fetch."
            return DisallowedError(said, "Ask the owner, or use --no-robots if it is yours.")
        case "tls":
            return UnreachableError(detail, "If you trust this server, use --insecure-tls.")
        case "private-address":
            return UnreachableError(detail, "If you mean it, use --allow-address.")
        case _:
            return UnreachableError(detail, "Check the address and your connection.")


def _outside_error(start: str, failure: Failure, why: str) -> UsageError:
    """What the user asked for leaves the start page out, or the page that it leads to."""
    if failure.exchanges or why not in WISHED:
        target = failure.exchanges[-1].header("Location") if failure.exchanges else failure.detail
        said = f"{start} leads to a page outside this crawl: {target}."
        return UsageError(said, "Crawl that page instead.")
    said = f"The start page {start} {WISHED[why]}."
    return UsageError(said, "What leads to the threads, home and lists, must fit, too.")
