"""What a simulated forum is: one frozen value from which every page follows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from threadhound.errors import UsageError
from threadhound.evaluate.simulate.faults import Faults

# Monday 2 June 2025, 12:00 UTC: the forum's clock stands still there, so that pages stay equal.
NOW = 1_748_865_600
YEAR = 365 * 86400

PAGERS = ("digits", "all", "prev-next", "next-only")
COUNTINGS = ("page", "offset", "cursor")
PAST_ENDS = ("last", "first", "empty", "missing")
URL_STYLES = (
    "query",
    "dotted",
    "keyless",
    "slug",
    "path",
    "static",
    "ambiguous",
    "board-slug",
    "title",
)
FLAT_STYLES = frozenset({"query", "dotted", "keyless", "static", "ambiguous"})  # one folder
WRITTEN_BY = ((62, 1, 8), (28, 9, 30), (10, 31, 90))  # most threads are short, few are long


@dataclass(frozen=True, slots=True)
class Life:
    """How the forum changes with its clock. One tick is `events` things that people do."""

    events: int = 0  # 0: nothing ever changes
    seconds: int = 600  # of forum time per tick
    every: int = 0  # requests per tick; 0: only when told
    # Shares of what happens; the rest are replies to recent threads.
    new_threads: float = 0.15
    edits: float = 0.10
    moves: float = 0.03
    deletions: float = 0.03
    merges: float = 0.0
    until: int = 0  # the last tick of which anything happens; 0: it never ends


@dataclass(frozen=True, slots=True)
class ForumSpec:
    """Every page is a function of this value and the URL."""

    seed: int = 1
    name: str = "forum"
    # size
    boards: int = 6
    depth: int = 1  # levels of boards
    threads: int = 120
    posts: tuple[tuple[int, int, int], ...] = WRITTEN_BY  # (weight, fewest, most) posts of a thread
    giant: int = 0  # further posts of thread 1
    users: int = 48
    posts_per_page: int = 10
    threads_per_page: int = 20
    paragraphs: tuple[int, int] = (1, 3)
    sentences: tuple[int, int] = (1, 4)  # of a paragraph
    plain: bool = False  # posts of text alone: no quotes, code, lists, images
    # appearance
    theme: str = "tables-classic"
    second_theme: str = "divs-plain"  # for the traps that show two layouts
    language: str = "en"
    scrambled: bool = False  # class names and interface words that mean nothing
    dates: str = "long"
    date_tag: str = "plain"  # plain, time, title
    zone: int = 0  # hours that the shown clock is ahead of UTC
    stickies: int = 0  # threads kept on top of every page of their board
    threaded: bool = False  # replies indented below what they answer
    sidebar: int = 0  # boards listed beside every page
    # addresses
    url_style: str = "query"
    words: str = "plain"  # or nonsense: the words in URLs mean nothing
    base: str = ""  # path of the forum on its host: "/community"
    relative_links: bool = False  # ./page instead of /page, where all pages are in one folder
    explicit_first: bool = False  # pagers spell out page 1
    permalinks: str = "page"  # what a post's address answers: the page itself, or a redirect
    # paging
    pager: str = "digits"
    window: int = 2  # digits shown on each side of the current page
    counting: str = "page"
    past_end: str = "last"
    rel_links: bool = False  # rel=next and prev on pagers and in the head
    canonical: bool = False  # a canonical link in the head
    # behaviour
    traps: frozenset[str] = frozenset()
    private_boards: int = 0  # listed, but only members see what is in them
    session_in: str = "query"  # with F11: query or path
    script_links: str = "data"  # with F7: data, onclick or json
    layout_change_at: int = 0  # with F16: the request from which on the second theme is served
    robots: str | None = "User-agent: *\nDisallow:\n"  # None: there is no such file
    sitemap: bool = False
    faults: Faults = field(default_factory=Faults)
    life: Life = field(default_factory=Life)
    now: int = NOW
    years: int = 6  # the forum's age

    def __post_init__(self) -> None:
        _check("url_style", self.url_style, URL_STYLES)
        _check("pager", self.pager, PAGERS)
        _check("counting", self.counting, COUNTINGS)
        _check("past_end", self.past_end, PAST_ENDS)

    def has(self, trap: str) -> bool:
        return trap in self.traps

    def but(self, **changes: object) -> ForumSpec:
        """The same forum with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def _check(name: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise UsageError(f"{name} {value!r} is not known.", f"Known are: {', '.join(allowed)}.")
