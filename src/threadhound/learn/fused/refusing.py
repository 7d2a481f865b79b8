"""Why a site is no forum: what was looked for, what was found instead, and what to try."""

from __future__ import annotations

from threadhound.learn.fused.notebook import Notebook
from threadhound.model import PageKind

LOOKED_FOR = "pages with posts of several people, and lists that name such pages"
EXAMPLES = 2  # pages named as what was found instead


def why_not(book: Notebook) -> tuple[str, str]:
    """What is told, and the advice."""
    failed = book.failed.get(book.start)
    if failed is not None and not book.sights:
        told = f"{failed.reason}{f' ({failed.detail})' if failed.detail else ''}"
        said = f"{book.start} could not be read as a page of a forum: {told}."
        return said, "Give the address of a list or a thread as a browser shows it."
    if all(sight.is_wall for sight in book.sights.values()):
        said = (
            f"{book.start} does not look like a forum: it asks for a login and shows nothing else."
        )
        return said, "If you have an account, give its cookies with --cookies FILE."
    found = _found(book)
    said = f"{book.start} does not look like a forum: looked for {LOOKED_FOR}; {found}."
    return said, "Give a thread of the forum, or crawl everything with --strategy generic."


def _found(book: Notebook) -> str:
    """What was seen instead."""
    lists = [url for url, sight in book.sights.items() if sight.kind is PageKind.INDEX]
    asked = len(book.asked)
    pages = "the only page there" if asked == 1 else f"of {asked} pages looked at"
    if asked == 1:
        return f"{pages} is {'a list of other things' if lists else 'neither'}"
    examples = [url for url in book.sights if url not in lists and url != book.start][:EXAMPLES]
    texts = [
        f"{len(lists)} look like lists" if lists else "none is a list",
        "none is a thread" + (f" (not {' nor '.join(examples)})" if examples else ""),
        f"{len(book.failed)} could not be had" if book.failed else "",
    ]
    return f"{pages}, {', '.join(filter(None, texts))}"
