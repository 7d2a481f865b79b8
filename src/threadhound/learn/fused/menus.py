"""Families that menus name, told from threads that a box repeats, and lists that none names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from threadhound.learn.fused.families import TITLE, Anchored, Family, build_of
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight
from threadhound.model import PageKind
from threadhound.urls.tokens import tokenise

ENOUGH_PAGES = 6  # seen before what most of them link to is a menu
MOST = 0.6  # of the pages seen
OF_MENUS = 0.3  # of a family of short names on most pages
OF_TITLES = 0.6  # of one of titles; a box of newest threads shows a part of them
FOLDER = 2  # boards that make a page a folder of boards
TOOLS = 2  # pages that say nothing for each that is a list: a home page among help and search
ROWS = 3  # fewer are no list of anything
HALF = 0.5  # of a family's names differ: they name things
LISTED = 5  # titles that rows of single lists name: threads, however many a box repeats


def is_of_menus(family: Family, pages: int) -> bool:
    """Whether a good part of it stands on most pages: help, search and rules, not threads.

    A box of the newest threads does, too; those have titles, and others beside them have not.
    """
    rare = [member for member in family.members if len(member.sources) < MOST * pages]
    titled = family.title_length >= TITLE
    if titled and sum(member.in_content > 0 for member in rare) >= LISTED:
        return False
    share = OF_TITLES if titled else OF_MENUS
    return pages >= ENOUGH_PAGES and family.size - len(rare) >= share * family.size


def is_text_of_menus(family: Family, sights: Mapping[str, Sight]) -> bool:
    """The same of pages that pass for threads; several, each with a title of its own, are some."""
    seen = [sights[m.url] for m in family.members if m.url in sights]
    threads = {s.page.title for s in seen if s.kind is PageKind.THREAD}
    surely = family.title_length >= TITLE and len(threads) == len(seen) >= ROWS
    return is_of_menus(family, len(sights)) and not surely


def rarely_named(links: Mapping[str, Anchored], pages: int) -> set[str]:
    """What no menu leads to, and no box that stands on most pages."""
    return {url for url, each in links.items() if len(each.sources) < MOST * pages}


def leads_to_lists(
    family: Family, sights: Mapping[str, Sight], links: Mapping[str, Anchored]
) -> bool:
    """Pages of few rows that look like nothing, but lead to lists no menu leads to."""
    seen = [sights[m.url] for m in family.members if m.url in sights]
    lists = {s.page.final_url for s in sights.values() if s.kind is PageKind.INDEX}
    builds = {build_of(url) for url in lists}
    rare = rarely_named(links, len(sights))
    beside = places_beside(seen, lists & rare)
    folders = sum(_lists_named(sight, builds, beside, rare) >= FOLDER for sight in seen)
    return 2 * folders >= len(seen)


def leads_to_threads(
    family: Family, sights: Mapping[str, Sight], rare: set[str], threads: set[str]
) -> bool:
    """Pages of a row or two that look like nothing, but name threads that few other pages name.

    Lists name such boards, each by its own name; what only threads link to are their views.
    """
    lists = {s.page.final_url for s in sights.values() if s.kind is PageKind.INDEX}
    if family.diversity <= HALF or all(lists.isdisjoint(m.sources) for m in family.members):
        return False
    seen = [sights[m.url] for m in family.members if m.url in sights]
    boards = [s for s in seen if s.records < ROWS and not s.is_wall and _names(s, threads & rare)]
    others = sum(not s.says_nothing for s in seen if s not in boards)
    return len(boards) > 1 and len(boards) >= others


def _names(sight: Sight, urls: Collection[str]) -> bool:
    return any(link.url in urls for link in sight.page.links)


def places_beside(seen: Iterable[Sight], lists: Collection[str]) -> set[tuple[str, object]]:
    """Where pages have links to lists, and of what shape these are."""
    return {
        (link.location, tokenise(link.url).shape)
        for sight in seen
        for link in sight.page.links
        if link.url in lists
    }


def _lists_named(
    sight: Sight, builds: set[object], beside: set[tuple[str, object]], rare: set[str]
) -> int:
    """How many lists a page names that few other pages do.

    In its rows, by addresses built like those of known lists but for numbers; or where it, or a
    page like it, has a known one: lists may be named by words.
    """
    rows = {
        link.url
        for link in sight.page.links
        if (link.location in sight.content and build_of(link.url) in builds)
        or (link.location, tokenise(link.url).shape) in beside
    }
    return len(rows & rare)


def names_tools(family: Family, lists: Collection[Anchored], sights: Mapping[str, Sight]) -> bool:
    """Whether a menu names it, and of what was seen of it few are lists and most say nothing.

    A home page may be built like the search and the help beside it; they are no lists for that.
    """
    seen = [sights[m.url] for m in family.members if m.url in sights]
    walls = sum(sight.says_nothing for sight in seen)
    return is_of_menus(family, len(sights)) and walls > TOOLS * len(lists)


def names_tools_beside_boards(
    family: Family, boards: Collection[str], sights: Mapping[str, Sight]
) -> bool:
    """The same where rows name the boards: nothing that only a menu names is one of them.

    That one entry is the home page, which has those rows, says nothing of the others.
    """
    left = [m for m in family.members if m.url not in sights]
    if not boards or not is_of_menus(family, len(sights)) or any(m.in_content for m in left):
        return False
    seen = [sights[m.url] for m in family.members if m.url in sights]
    lists = sum(s.kind is PageKind.INDEX and not _has_rows_of(s, boards) for s in seen)
    return sum(sight.says_nothing for sight in seen) >= max(1, lists)


def _has_rows_of(sight: Sight, urls: Collection[str]) -> bool:
    return any(url in urls for column in sight.columns for url in column.urls)


def rows_of_lists(sights: Collection[Sight], links: Mapping[str, Anchored]) -> set[str]:
    """What rows of lists link to and most pages do not: menus have rows, too."""
    lists = (sight for sight in sights if sight.kind is PageKind.INDEX)
    urls = {url for sight in lists for column in sight.columns for url in column.urls}
    most = MOST * len(sights)
    return {url for url in urls if url in links and len(links[url].sources) < most}


def is_listed(family: Family, sights: Iterable[Sight]) -> bool:
    """Whether lists name its pages, or pagers turn to them; all are while no list is known."""
    lists = {sight.page.final_url for sight in sights if sight.kind is PageKind.INDEX}
    return not lists or any(m.flips or not lists.isdisjoint(m.sources) for m in family.members)


def is_cited(family: Family, sights: Collection[Sight], links: Mapping[str, Anchored]) -> bool:
    """Links that posts have and no list: members cite threads as they were called long ago.

    Nobody cites one in each post: what has one in each is a list that passes for a thread. So does
    the home page, and what most pages link to is no thread.
    """
    if is_listed(family, sights) or not any(m.in_content for m in family.members):
        return False
    most = max(ENOUGH_PAGES, MOST * len(sights))
    naming = {url for member in family.members for url in member.sources if url in links}
    if any(len(links[url].sources) >= most for url in naming):
        return False
    urls = {member.url for member in family.members}
    return not any(_has_one_each(sight.post_links, urls) for sight in sights)


def _has_one_each(posts: Collection[frozenset[str]], urls: set[str]) -> bool:
    """Whether most posts of a page link to one of these each, and no two to the same."""
    named = [links & urls for links in posts]
    ones = [links for links in named if len(links) == 1]
    enough = len(ones) >= max(ROWS, MOST * len(posts))
    return enough and len(frozenset().union(*ones)) == len(ones)


def is_named_by_content(family: Family, sights: Iterable[Sight]) -> bool:
    """Whether a list or a thread links to it: what only other pages name leads nowhere."""
    content = {sight.page.final_url for sight in sights if sight.kind in CONTENT_KINDS}
    return any(not content.isdisjoint(member.sources) for member in family.members)
