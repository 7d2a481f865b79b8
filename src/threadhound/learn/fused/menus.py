"""Families that menus name, told from threads that a box repeats on every page."""

from __future__ import annotations

from threadhound.learn.fused.families import TITLE, Family

ENOUGH_PAGES = 6  # seen before what most of them link to is a menu
MOST = 0.6  # of the pages seen
OF_MENUS = 0.3  # of a family of short names on most pages
OF_TITLES = 0.6  # of one of titles; a box of newest threads shows a part of them
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
