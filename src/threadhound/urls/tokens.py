"""A URL as cells: path segments and query values, and the runs of digits and other text in them.

The scheme is left out (http and https show the same page), query cells are sorted by name, and a
query without names (`?2,155,page=7`, `?thread-79-2.htm`, `?/topic/5/`) is kept as positions. So
is the route that some front scripts are given by name (`index.php?p=/topic/5/`): it is the path.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlsplit

from threadhound.urls.canonical import url_key

FLAG = ""  # the name of a query cell that has none
STEP = "/"  # the name of a further step of a path-like query cell
RECENT = 16_384  # addresses kept in cells: learning asks about all it has met again and again
MOST_DIGITS = 18  # a longer number counts nothing; int() refuses 4,301 digits and slows before

_RUNS = re.compile(r"[0-9]+|[^0-9]+")
_RUNS_ESCAPED = re.compile(r"[0-9]+|(?:%[0-9A-F]{2}|[^0-9])+")
_NAMED = re.compile(r"[A-Za-z_%\[][^,/=<>]*=")  # as in canonical: "2,155,page=7" has no name
_ROUTED = re.compile(r"[A-Za-z_]\w*=/", re.ASCII)
_FRONT = re.compile(r"(?:index\.\w+)?", re.ASCII)  # elsewhere it tells where a form leads back to

Shape = tuple[str, int, tuple[str, ...]]


class UrlTokens(NamedTuple):
    """`cells` holds the path segments, then the query values; `names` names the latter."""

    site: str
    steps: int
    names: tuple[str, ...]
    cells: tuple[str, ...]

    @property
    def shape(self) -> Shape:
        """What two URLs must share to be compared cell by cell."""
        return (self.site, self.steps, self.names)


@lru_cache(RECENT)
def tokenise(url: str, drop: frozenset[str] = frozenset()) -> UrlTokens:
    """Cut a URL into cells, without the query names in `drop`; equal keys give equal cells."""
    return split_cells(url_key(url), drop)


def split_cells(url: str, drop: frozenset[str] = frozenset()) -> UrlTokens:
    """The same for what is a key already, or for the text of a pattern."""
    rest = url.partition("#")[0]
    scheme, _, after = rest.partition("://")
    rest, _, query = (after if scheme.isalpha() else rest).partition("?")
    site, _, path = rest.partition("/")
    if drop and ";" in path:
        path = "/".join(_without_parameters(step, drop) for step in path.split("/"))
    steps = path.split("/")
    if not query:
        return UrlTokens(site, len(steps), (), tuple(steps))
    flags, named = _query_cells(query, drop, fronting=bool(_FRONT.fullmatch(steps[-1])))
    if len(named) > 1:
        named.sort(key=_name)
    cells = flags + named
    names = tuple([name for name, _ in cells])
    return UrlTokens(site, len(steps), names, (*steps, *[value for _, value in cells]))


def folders_above(url: str) -> list[str]:
    """The folders above a page, the root last."""
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(url))
    steps = urlsplit(url).path.split("/")[1:-1]
    ways = ("".join(f"{step}/" for step in steps[:n]) for n in range(len(steps), -1, -1))
    return [f"{origin}/{way}" for way in ways]


def _without_parameters(step: str, drop: frozenset[str]) -> str:
    """A path segment without its `;name=value` parameters of these names."""
    text, *parameters = step.split(";")
    return ";".join([text, *(p for p in parameters if p.partition("=")[0] not in drop)])


def _name(cell: tuple[str, str]) -> str:
    return cell[0]


def _query_cells(
    query: str, drop: frozenset[str], *, fronting: bool
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    flags: list[tuple[str, str]] = []
    named: list[tuple[str, str]] = []
    for part in (query.replace(";", "&") if ";" in query else query).split("&"):
        if _NAMED.match(part) and not (fronting and _ROUTED.match(part)):
            name, _, value = part.partition("=")
            if name not in drop:
                named.append((name, value))
        elif part:
            first, *further = part.split(STEP)
            flags.append((FLAG, first))
            flags += [(STEP, step) for step in further]
    return flags, named


def runs(cell: str) -> list[str]:
    """Alternating runs of digits and other text; an escape is other text, whatever it holds."""
    return (_RUNS_ESCAPED if "%" in cell else _RUNS).findall(cell)


def is_number(text: str) -> bool:
    """Whether the text is ASCII digits only."""
    return text.isdigit() and text.isascii()


def small_number(text: str) -> int | None:
    """The number a token shows, where it is one that could count pages or posts."""
    if is_number(text) and len(text) <= MOST_DIGITS and (text == "0" or text[0] != "0"):
        return int(text)
    return None
