"""What kinds of lists and of links have brought so far: the memory of a guide."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from threadhound.model import Follow, Json, PageKind
from threadhound.urls.roles import PatternRule

PROBATION = 3  # pages of a kind of list that may show only threads that are known
TURNED = 2  # of them further pages, where the lists have any: first pages show what is newest
DRY = 12  # the same after good ones: tags and authors may be built like boards
SHARED_DRY = 4  # the same of lists that show threads of one another: tags, people's pages
BAD_PAGES = 6  # useless pages before a kind of link is given up
NEVER_ON = 3  # the same of links that never led on from their thread: every page of a pager does
BAD_SHARE = 0.75  # of the pages it led to
BY = " by "  # in the role of a thread, before the kind of list that named it


@dataclass(slots=True)
class Yield:
    """What a kind of list has brought."""

    pages: int = 0
    turned: int = 0  # further pages among them
    turns: bool = False  # whether its lists have further pages
    new: int = 0  # threads that no list before had shown
    dry: int = 0  # pages since then

    def barren(self, *, shared: bool = False) -> bool:
        """Whether it has nothing left to show; sooner where its lists show each other's threads."""
        if shared and self.dry >= SHARED_DRY:
            return True
        enough = self.pages >= PROBATION and (self.turned >= TURNED or not self.turns)
        return self.dry >= DRY if self.new else enough

    def never_new(self) -> bool:
        return self.pages >= PROBATION and not self.new

    def as_json(self) -> Json:
        return list(astuple(self))


@dataclass(slots=True)
class Aim:
    """How often a kind of link led to a list or a thread."""

    good: int = 0
    bad: int = 0
    looks: int = 0  # pages met; not all of them are looked at

    def count(self, *, good: bool) -> Json:
        self.good += good
        self.bad += not good
        return self.as_json()

    def misses(self, brought: Yield | None = None, *, leads_on: bool = False) -> bool:
        """Whether it hardly ever did; soon, where it should lead on and never did.

        What brings new threads is a list, whatever it looks like.
        """
        if brought is not None and brought.new and brought.dry < PROBATION:
            return False
        if leads_on and not self.good:
            return self.bad >= NEVER_ON
        return self.bad >= BAD_PAGES and self.bad >= BAD_SHARE * (self.good + self.bad)

    def as_json(self) -> Json:
        return list(astuple(self))


def names_of(pattern: str) -> list[str]:
    """The names of the parameters in a pattern, with their values where these are a part of it.

    A list in another order may bring nothing, and its order be written where pagers write theirs.
    """
    pieces = pattern.partition("?")[2].split("&")
    return [piece.partition("=")[0] if "<" in piece else piece for piece in pieces if piece]


def named_by(found: Follow, threads: str, kind: PageKind, rule: PatternRule | None) -> Follow:
    """A link of a page; of a thread it is kept which kind of list named it.

    A front page may name articles that are built like threads: these say nothing of what boards
    name.
    """
    of_thread = found.role.startswith(threads) and found.role != threads
    if rule is None or kind is PageKind.THREAD or not of_thread:
        return found
    return found._replace(role=f"{found.role}{BY}{rule.family}")


def without_list(role: str) -> str:
    """The role of a thread, whichever list named it."""
    return role.partition(BY)[0]
