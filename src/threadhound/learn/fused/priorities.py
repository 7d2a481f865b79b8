"""When a link is followed: lists go first, so that redundant lists are seen as such."""

from __future__ import annotations

FIRST_THREADS = 1000
LAST_RESORT = FIRST_THREADS + 10  # what is known only by addresses of posts in it
NEXT_PAGES = FIRST_THREADS - 1  # what threads link to before what lists do: a thread is read to
# its end before the next, so that pagers without end are seen early
LIST_STEP = 10  # priorities between one kind of list and the next
LIST_KINDS = 50  # told apart so
TURNED = LIST_STEP * (LIST_KINDS + 1)  # what lists lead on to by pagers of unknown build: else
# it would seem that tags show threads which no board does


def of_list(rank: int, *, beside: bool = False) -> int:
    """Of the further pages of a kind of list, first pages come after them: it is read to its end.

    Tags come when all boards are read.
    """
    return (TURNED if beside else 0) + LIST_STEP * (1 + min(rank, LIST_KINDS - 2))
