"""The known traps of forums, F1 to F22, as switches of a spec.

Some only set a flag that the pages read; others also change the size or the style of the forum,
because the trap is that size or style.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from threadhound.errors import UsageError
from threadhound.evaluate.simulate.spec import ForumSpec

TRAPS = {
    "F1": "login walls: member pages, replies and some boards answer with a login form",
    "F2": "user profiles are open to guests",
    "F3": "redundant URLs: sort orders, print views, last-post links, permalinks",
    "F4": "two page layouts in one forum",
    "F5": "the page bar moves between the first and the later pages",
    "F6": "boards in boards, four levels deep, with threads on every level",
    "F7": "links of index pages are made by scripts",
    "F8": "further pages come by script only",
    "F9": "a tiny forum: nothing has a second page",
    "F10": "boards, threads and users share one shape of URL",
    "F11": "session ids in the URLs of clients without cookies",
    "F12": "links to the previous and next thread beside the page bar",
    "F13": "a link to the next page is all the paging there is",
    "F14": "the forum is under a path, other content is at the root",
    "F15": "a dead forum: boards without threads",
    "F16": "the layout changes during the crawl",
    "F17": "links into other boards on every page",
    "F18": "hundreds of pages in one thread and one board, with a windowed bar",
    "F19": "so many small boards that a sample shows no second page",
    "F20": "board names in thread URLs, and no other word",
    "F21": "every thread is one page long",
    "F22": "calendar, tag and search pages without end",
}
ONE_PAGE = ((100, 1, 6),)


def with_traps(spec: ForumSpec, *names: str) -> ForumSpec:
    """The forum with the traps switched on."""
    for name in names:
        if name not in TRAPS:
            raise UsageError(f"There is no trap {name!r}.", f"Known are: {', '.join(TRAPS)}.")
        spec = _SHAPES.get(name, _as_is)(replace(spec, traps=spec.traps | {name}))
    return spec


def _as_is(spec: ForumSpec) -> ForumSpec:
    return spec


def _walls(spec: ForumSpec) -> ForumSpec:
    return replace(spec, private_boards=max(1, spec.private_boards, spec.boards // 6))


def _deep(spec: ForumSpec) -> ForumSpec:
    return replace(spec, depth=4, boards=max(14, spec.boards))


def _tiny(spec: ForumSpec) -> ForumSpec:
    return replace(spec, boards=2, depth=1, threads=9, posts=((1, 1, spec.posts_per_page),))


def _huge(spec: ForumSpec) -> ForumSpec:
    extra = 300 * spec.posts_per_page
    threads = max(spec.threads, 120 * spec.threads_per_page)
    return replace(spec, giant=extra, boards=2, depth=1, threads=threads, posts=ONE_PAGE, window=1)


def _wide(spec: ForumSpec) -> ForumSpec:
    boards = 200
    few, rows = ((199, 1, 3), (1, 3 * spec.posts_per_page, 4 * spec.posts_per_page)), 4
    return replace(spec, boards=boards, depth=1, threads=boards * rows, posts=few)


_SHAPES: dict[str, Callable[[ForumSpec], ForumSpec]] = {
    "F1": _walls,
    "F6": _deep,
    "F9": _tiny,
    "F10": lambda spec: replace(spec, url_style="ambiguous"),
    "F13": lambda spec: replace(spec, pager="next-only"),
    "F14": lambda spec: replace(spec, base=spec.base or "/community/forum"),
    "F15": lambda spec: replace(spec, threads=0),
    "F18": _huge,
    "F19": _wide,
    "F20": lambda spec: replace(spec, url_style="board-slug"),
    "F21": lambda spec: replace(spec, posts=((1, 1, spec.posts_per_page),)),
}
