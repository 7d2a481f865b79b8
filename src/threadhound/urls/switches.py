"""Parameters that pages of all kinds offer to have added to their own address.

A language, a style, a version for small screens: the page behind such a link is the one at hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from urllib.parse import urlsplit

from threadhound.urls.copied import as_asked

LEAST = 5  # pages that offer it
MOST = 0.6  # of all pages do
HANDED_ON = 0.5  # of a page's links have it: it is no offer, but goes with the visitor
_BETWEEN = re.compile("[&;]")


def switches(pages: Sequence[tuple[str, Hashable, Iterable[str]]]) -> frozenset[str]:
    """What is offered, as name=value; pages come with the build of their address and links."""
    offering: dict[str, set[str]] = {}
    builds: dict[str, set[Hashable]] = {}
    kept: set[str] = set()
    for url, build, each in pages:
        links = list(each)
        offered = _offered(url, links)
        kept |= _kept(url, links, offered)
        for added in offered:
            offering.setdefault(added, set()).add(url)
            builds.setdefault(added, set()).add(build)
    least = max(LEAST, MOST * len(pages))
    found = {
        added for added, urls in offering.items() if len(urls) >= least and len(builds[added]) > 1
    }
    counted = {_name(added) for added in offering.keys() - found}  # pages: some have more of them
    return frozenset(added for added in found - kept if _name(added) not in counted)


def _name(added: str) -> str:
    return added.partition("=")[0]


def _offered(own: str, links: Sequence[str]) -> set[str]:
    """What a page offers to have added to its address; a session in all links is no offer."""
    found = {each for link in links if (each := _added(own, link))}
    counts = Counter(each for link in links for each in _parameters(link)) if found else Counter()
    return {each for each in found if counts[each] <= HANDED_ON * len(links)}


def _kept(own: str, links: Iterable[str], offered: set[str]) -> set[str]:
    """What is offered and also stands in links to what is not: an order that further pages keep."""
    more = (_more(own, link) for link in links) if offered else ()
    return {each for added in more if added - offered for each in added & offered}


def has_switch(url: str, known: frozenset[str]) -> bool:
    """Whether an address has one of the known parameters."""
    for each in known:
        if each in url:  # most have none: no need to take them apart
            return not known.isdisjoint(_parameters(url))
    return False


def _added(own: str, url: str) -> str | None:
    """The one parameter that an address has more than the page's own."""
    more = _more(own, url)
    return next((each for each in more if "=" in each), None) if len(more) == 1 else None


def _more(own: str, url: str) -> set[str]:
    """The parameters that an address has besides all of the page's own."""
    own, url = as_asked(own), as_asked(url)
    if "?" not in url or url.partition("?")[0] != own.partition("?")[0].partition("#")[0]:
        return set()
    before, after = _parameters(own), _parameters(url)
    more = {each for each in after if each not in before}
    return more if len(after) == len(before) + len(more) else set()


def _parameters(url: str) -> list[str]:
    return [each for each in _BETWEEN.split(urlsplit(as_asked(url)).query) if each]
