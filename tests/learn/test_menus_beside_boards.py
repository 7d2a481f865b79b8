"""A menu beside boards that rows name: its forms and help pages are no boards."""

from types import SimpleNamespace

import pytest

from threadhound.learn.fused.menus import names_tools_beside_boards
from threadhound.model import PageKind

SITE = "http://forum.test"
BOARDS = {f"{SITE}/board?id={n}" for n in range(4)}
EVERYWHERE = frozenset(f"{SITE}/topic?id={n}" for n in range(8))


def entry(name, in_content=0):
    return SimpleNamespace(url=f"{SITE}/{name}", sources=EVERYWHERE, in_content=in_content)


def menu(*entries):
    return SimpleNamespace(members=entries, size=len(entries), title_length=5)


def seen(kind=None, rows=()):
    columns = (SimpleNamespace(urls=tuple(rows)),) if rows else ()
    said = PageKind.OTHER if kind is None else kind
    return SimpleNamespace(kind=said, says_nothing=kind is None, columns=columns)


HOME = seen(PageKind.INDEX, BOARDS)
NEWEST = seen(PageKind.INDEX, EVERYWHERE)
FORM = seen()


def names_tools(boards=BOARDS, left_in_content=0, **pages):
    names = [entry(name, in_content=2) for name in pages]
    others = {url: seen(PageKind.THREAD) for url in EVERYWHERE}
    sights = {f"{SITE}/{name}": page for name, page in pages.items()} | others
    left = entry("help", left_in_content), entry("calendar")
    return names_tools_beside_boards(menu(*names, *left), boards, sights)


@pytest.mark.parametrize("pages", [{"faq": FORM}, {"faq": FORM, "newest": NEWEST}])
def test_that_the_home_page_is_a_list_says_nothing_of_the_menu_it_stands_in(pages):
    assert names_tools(index=HOME, **pages)


def test_a_menu_of_which_nothing_was_seen_to_lead_nowhere_is_read():
    assert not names_tools(index=HOME)
    assert not names_tools(index=HOME, newest=NEWEST, hottest=NEWEST, faq=FORM)


def test_where_no_rows_name_boards_a_menu_may():
    assert not names_tools(boards=set(), index=HOME, faq=FORM)


def test_what_lists_name_among_their_threads_may_be_a_board():
    assert not names_tools(index=HOME, faq=FORM, left_in_content=3)
