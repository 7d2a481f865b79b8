"""Session ids in links: seen on a single page, and taken out of it before it is read.

A long token drawn by lot that stands in most links of a page under one name tells nothing of where
they lead: it is one and the same everywhere, or another one in each link.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urljoin

from threadhound.model import Link, Page
from threadhound.urls.canonical import same_site
from threadhound.urls.session import SessionRule, looks_drawn
from threadhound.urls.tokens import Shape, tokenise

MOST_LINKS = 0.5  # of a page's own links carry the token
LEAST_LINKS = 5  # fewer may be a coincidence
NEARLY_ALL = 0.9  # of the links that have parameters; boxes may be full of links without
NOTHING = SessionRule()


def sessions_of(page: Page) -> SessionRule:
    """The names under which a page's links carry session ids."""
    urls = {link.url for link in page.links if same_site(link.url, page.final_url)}
    values: dict[str, list[str]] = defaultdict(list)
    for url in urls:
        for name, value in _parameters(url):
            values[name].append(value)
    least = max(LEAST_LINKS, MOST_LINKS * len(urls))
    worded = NEARLY_ALL * sum(any(_parameters(url)) for url in urls)
    return SessionRule(
        frozenset(
            name
            for name, found in values.items()
            if len(found) >= min(least, max(LEAST_LINKS, worded))
            and _drawn(found)
            and _is_beside_names(page, name)
        )
    )


def _is_beside_names(page: Page, name: str) -> bool:
    """Whether links name several things of a kind without it.

    The id of a thread stands in most links of its page, too: to its pages and to tools, which
    have no names of their own. And ids of threads are all that their links differ in.
    """
    rule = SessionRule(frozenset({name}))
    things: dict[Shape, dict[str, str]] = defaultdict(dict)
    for link in page.links:
        bare = rule.stripped(link.url)
        if bare == link.url or not any(map(str.isalpha, link.anchor)):
            continue
        tokens = tokenise(bare)
        if tokens.names or tokens.steps > 1:  # "/reply" names nothing
            things[tokens.shape].setdefault(link.anchor, bare)
    return any(len(set(named.values())) >= LEAST_LINKS for named in things.values())


def _drawn(values: list[str]) -> bool:
    """One token for all links, or one for each."""
    distinct = Counter(values)
    return all(map(looks_drawn, distinct)) and (len(distinct) == 1 or max(distinct.values()) == 1)


def _parameters(url: str) -> Iterator[tuple[str, str]]:
    """Parameters of the query and of the path's steps."""
    for piece in url.replace("?", "&").replace(";", "&").replace("/", "&").split("&")[1:]:
        name, equals, value = piece.partition("=")
        if equals:
            yield name, value


def _stripped(link: Link, rule: SessionRule) -> Link:
    url = rule.stripped(link.url)
    return link if url == link.url else link._replace(url=url)


def without_sessions(page: Page, rule: SessionRule) -> Page:
    """The page as it would be without session ids in its links."""
    if rule == NOTHING or page.tree is None:
        return page
    base = page.base_url or page.final_url
    carried = [f"{name}=" for name in rule.names]
    for node in page.tree.iter("a"):
        href = node.get("href")
        if href and any(map(href.__contains__, carried)):
            node.set("href", rule.stripped(urljoin(base, href)))
    return replace(
        page,
        url=rule.stripped(page.url),
        final_url=rule.stripped(page.final_url),
        links=tuple([_stripped(link, rule) for link in page.links]),
        canonical=page.canonical and rule.stripped(page.canonical),
    )
