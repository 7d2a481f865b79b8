"""Which lists may be long: not those that are other lists with parameters added."""

from threadhound.learn.fused.families import Anchored, Family
from threadhound.learn.fused.longest import narrows

SITE = "http://forum.test/cgi-bin/board.cgi"


def family(*queries):
    return Family((), tuple(Anchored(f"{SITE}?{query}") for query in queries))


def test_lists_of_the_last_days_narrow_the_boards():
    boards = family(*(f"act=show;f={n}" for n in range(5)))
    days = family(*(f"act=show;f={n};days=30;sort=z-a" for n in range(4)))
    lists = {member.url for each in (boards, days) for member in each.members}
    assert narrows(days, lists)
    assert not narrows(boards, lists)


def test_boards_do_not_narrow_the_home_page():
    boards = family(*(f"f={n}" for n in range(5)))
    assert not narrows(boards, {SITE, *(member.url for member in boards.members)})
