"""Links that state all of a list's settings and change one: `?sort=&state=closed&label=0`.

What the list itself is set to is what most of such links keep, however little its own address says.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from threadhound.urls.tokens import UrlTokens, tokenise

SETTINGS = 2  # parameters of such a link; one alone is simply added
STATES = 2  # other values of a setting that parts a list; columns to sort by and labels are more
SEVERAL = 4  # links with the same parameters, before most of them keep what is set

Word = tuple[str, str]  # a parameter and its value


def changed_words(own: str, urls: Iterable[str]) -> dict[str, Word]:
    """Those of the links to a list's own path that change one of its settings -> what they set."""
    place = tokenise(own)
    groups: dict[tuple[str, ...], dict[str, UrlTokens]] = defaultdict(dict)
    for url in urls:
        tokens = tokenise(url)
        if len(tokens.names) >= SETTINGS and _path(tokens) == _path(place):
            groups[tokens.names][url] = tokens
    found: dict[str, Word] = {}
    for names, group in groups.items():
        if len(group) >= SEVERAL:
            found |= _changed(names, group)
    return found


def _changed(names: tuple[str, ...], group: dict[str, UrlTokens]) -> dict[str, Word]:
    values = {url: tokens.cells[tokens.steps :] for url, tokens in group.items()}
    usual = [Counter(column).most_common(1)[0][0] for column in zip(*values.values(), strict=True)]
    found: dict[str, Word] = {}
    for url, cells in values.items():
        apart = [at for at, cell in enumerate(cells) if cell != usual[at]]
        if len(apart) == 1:
            found[url] = (names[apart[0]], cells[apart[0]])
    often = Counter(name for name, _ in set(found.values()))
    return {url: word for url, word in found.items() if often[word[0]] <= STATES}


def _path(tokens: UrlTokens) -> tuple[str, ...]:
    return (tokens.site, *tokens.cells[: tokens.steps])
