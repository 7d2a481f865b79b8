"""Addresses that are ways into threads which have better ones: of posts, of newest posts."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from threadhound.dom.dates import looks_like_date
from threadhound.learn.fused.families import TITLE, Family, plainness
from threadhound.learn.fused.revising import SURE, VERY_SURE, is_part, same_records, shows_again
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind
from threadhound.urls.canonical import url_key
from threadhound.urls.tokens import tokenise

WITHIN = (
    4  # steps from a link upwards that lie in its post; what is around may be dressed otherwise
)
SEVERAL = 3  # posts of a page before what they share is more than chance
ENOUGH_POSTS = 6
PAGES_OF_POSTS = 2  # with posts on them, before what posts have in common is known
RATHER = 0.7  # probability of a thread whose posts tell what posts have; a home page passes for one
MOST = 0.6  # of the posts have such a link; the first post or a guest's may lack it

AGREE = 2  # pages whose canonical addresses have other words in the same way
_DIGITS = re.compile(r"[0-9]+")

Renaming = tuple[object, tuple[tuple[str, str], ...]]
LinksOfPosts = dict[tuple[int, ...], list[frozenset[str]]]  # by what the pages say


def links_of_posts(sights: Iterable[Sight]) -> LinksOfPosts:
    """What each post links to, thread by thread.

    Not what all posts of a page link to alike: that is their thread by another address.
    """
    return {
        sight.view.records: _own_links(sight.post_links)
        for sight in sights
        if len(sight.post_links) >= SEVERAL and sight.judgement.thread >= RATHER
    }


def most_posts_link(family: Family, threads: LinksOfPosts, sights: Mapping[str, Sight]) -> bool:
    """Whether most posts have a link of a family: to their author, to themselves, to a form.

    Posts of other pages do not count: each board may have such links of its own. Where lists are
    linked so and most posts have no such link, the few that do are rows that pass for posts.
    """
    urls = {member.url for member in family.members}
    having = {
        records: sum(not links.isdisjoint(urls) for links in posts)
        for records, posts in threads.items()
    }
    pages = sum(count > MOST * len(threads[records]) for records, count in having.items())
    if pages < PAGES_OF_POSTS and not shows_again(family, sights):
        return False  # a single page may be a list that passes for a thread
    total = sum(len(threads[records]) for records, count in having.items() if count)
    if _are_lists(family, sights) and 2 * total < sum(map(len, threads.values())):
        return False
    return total >= ENOUGH_POSTS and sum(having.values()) > MOST * total


def with_namesakes(family: Family, families: Iterable[Family], threads: LinksOfPosts) -> Family:
    """A family with those that are apart from it by numbers alone: "anna", "anna31" and "31".

    Only where posts link to both from the same places: what a title ends with may be a post.
    """
    posts = [links for page in threads.values() for links in page]

    def are_linked(each: Family) -> bool:
        urls = {member.url for member in each.members}
        return sum(not links.isdisjoint(urls) for links in posts) >= SEVERAL

    shape = family.key[0]
    alike = [
        f
        for f in families
        if f.key[0] == shape and _are_namesakes(f, family) and _share_places(f, family)
    ]
    members = [m for each in alike if are_linked(each) for m in each.members]
    if not members or not are_linked(family):
        return family
    return Family(family.key, (*family.members, *members))


def _are_namesakes(one: Family, other: Family) -> bool:
    if one.key == other.key or one.key[0] != other.key[0]:
        return False
    pairs = zip(map(str, one.key[1:]), map(str, other.key[1:]), strict=True)
    return all(a == b or _are_names(a, b) for a, b in pairs)


def _are_names(one: str, other: str) -> bool:
    """Whether parts of addresses are names that differ by numbers, or numbers for lack of one."""
    said = {one.strip("#"), other.strip("#")}
    return ("*" in one and len(said) == 1) or said == {"", "*"}


def _share_places(one: Family, other: Family) -> bool:
    """Whether most links of each stand where links of the other stand."""
    places = [Counter(p for m in each.members for p in m.places) for each in (one, other)]
    both = places[0].keys() & places[1].keys()
    return all(2 * sum(each[p] for p in both) > each.total() for each in places)


def _are_lists(family: Family, sights: Mapping[str, Sight]) -> bool:
    """Whether all pages of a family that were seen look like lists: several, or a sure one."""
    seen = [sights[m.url].judgement.index for m in family.members if m.url in sights]
    return min(seen, default=0.0) > (SURE if len(seen) > 1 else VERY_SURE)


def _own_links(posts: Sequence[frozenset[str]]) -> list[frozenset[str]]:
    shared = frozenset.intersection(*posts)
    return [links - shared for links in posts]


def shows_another(sight: Sight, own: set[str], links: Iterable[str]) -> bool:
    """Redirected, or named canonical elsewhere; `own` are the keys of the page's family."""
    if url_key(sight.page.final_url) not in own:
        return True
    if sight.page.canonical and url_key(sight.page.canonical) not in own:
        return url_key(sight.page.canonical) in {url_key(url) for url in links}
    return False


def leading_elsewhere(
    family: Family, sights: Mapping[str, Sight], links: Collection[str]
) -> tuple[int, int]:
    """How many pages of a family are surely others, and how many are by all that tells."""
    own = {url_key(member.url) for member in family.members}
    seen = [sights[m.url] for m in family.members if m.url in sights]
    moved = [s for s in seen if shows_another(s, own, links)]
    left = [s for s in seen if s not in moved]
    renamed = [s for s in left if _is_renamed(s, sights.values(), links)]
    again = [s for s in left if len(seen) > 1 and has_plainer_url(s, own, sights)]
    return len(moved), len(moved) + sum(s in renamed or s in again for s in left)


def _is_renamed(sight: Sight, sights: Iterable[Sight], links: Iterable[str]) -> bool:
    """Whether its canonical address differs from its own as those do that links lead to.

    Nothing need link to it: threads of a board that was not yet looked at are linked from nowhere.
    """
    renaming = _renaming(sight)
    if renaming is None:
        return False
    linked = {url_key(url) for url in links}
    pages = [s for s in sights if s.page.canonical and url_key(s.page.canonical) in linked]
    return sum(_renaming(page) == renaming for page in pages) >= AGREE


def _renaming(sight: Sight) -> Renaming | None:
    """The words of an address, and what its canonical one has in their place; numbers aside."""
    if not sight.page.canonical:
        return None
    own, named = tokenise(sight.page.final_url), tokenise(sight.page.canonical)
    cells = zip(own.cells, named.cells, strict=False)
    words = ((_DIGITS.sub("#", one), _DIGITS.sub("#", other)) for one, other in cells)
    pairs = tuple(pair for pair in words if pair[0] != pair[1])
    return (own.shape, pairs) if pairs else None


def is_moved(sight: Sight) -> bool:
    """Whether a page answered under another address than the one asked for."""
    return url_key(sight.page.final_url) != url_key(sight.page.url)


def has_plainer_url(sight: Sight, own: set[str], sights: Mapping[str, Sight]) -> bool:
    """Whether the posts of a page were seen under a plainer URL of another family."""
    return any(
        url_key(other.page.url) not in own
        and not _names(other, sight)
        and (same_records(sight, other) or is_part(sight, other))
        and plainness(other.page.url) < plainness(sight.page.url)
        for other in sights.values()
    )


def _names(other: Sight, sight: Sight) -> bool:
    """Whether a page says that another one's address is the proper one of both."""
    named = other.page.canonical
    return bool(named) and url_key(named) == url_key(sight.page.final_url)


def lists_of_posts(family: Family, sights: Mapping[str, Sight]) -> list[str]:
    """Lists that show posts as threads show them, where both have addresses of one build.

    What a person wrote is such a list. Where most lists are so, they are the forum's own.
    """
    urls = {member.url for member in family.members}
    threads = [s for s in sights.values() if s.kind is PageKind.THREAD]
    places = {place for sight in threads for place in _post_places(sight, urls)}
    pages = {url: s for url, s in sights.items() if s.kind is not PageKind.THREAD}
    of_posts = {url for url, s in pages.items() if places.intersection(_post_places(s, urls))}
    lists = {url for url, s in pages.items() if s.kind is PageKind.INDEX}
    better = sum(_names_several(sights[url], urls) for url in lists - of_posts)
    return sorted(lists & of_posts) if better >= len(of_posts) else []


def _post_places(sight: Sight, urls: set[str]) -> set[str]:
    """Where in its records a page links to several of these by no title, its own address aside."""
    found: dict[str, set[str]] = defaultdict(set)
    for link in sight.page.links:
        if link.url in urls and link.url != sight.page.final_url and not _is_title(link.anchor):
            found["/".join(link.location.split("/")[-WITHIN:])].add(link.url)
    return {place for place, linked in found.items() if "." in place and len(linked) >= SEVERAL}


def _names_several(sight: Sight, urls: set[str]) -> bool:
    return len({link.url for link in sight.page.links} & urls) >= SEVERAL


def _is_title(anchor: str) -> bool:
    return len(anchor) >= TITLE and not looks_like_date(anchor)


def leads_to_one_place(family: Family, sights: Mapping[str, Sight]) -> bool:
    """Several addresses, one page: a login wall, an error, a gate."""
    seen = [sights[m.url] for m in family.members if m.url in sights]
    ends = {url_key(s.page.final_url) for s in seen}
    return len(seen) > 1 and len(ends) == 1 and url_key(seen[0].page.url) not in ends
