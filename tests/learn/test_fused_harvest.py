"""A kind of link is judged by what it brings before it is judged by what its pages look like."""

from dataclasses import replace

from learn.made_pages import SITE, page, post, rows, title
from threadhound.dom.structure import Structure
from threadhound.learn.fused.guide import FusedGuide
from threadhound.learn.fused.plan import Plan
from threadhound.learn.pagetypes import page_type
from threadhound.model import PageKind
from threadhound.urls.evidence import Evidence
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.pattern import parse_pattern

GROUP, TOPIC = "forum.test/group/<n>", "forum.test/topic/<n>"
HOME = f"{SITE}/"


def guide(kind, *, mixed):
    patterns = tuple(map(parse_pattern, (GROUP, TOPIC)))
    urls = tuple(f"{SITE}/{name}/{n}" for name in ("group", "topic") for n in range(9))
    table = learn_roles((patterns,), Evidence((), urls))
    kinds = {GROUP: kind, TOPIC: PageKind.THREAD}
    return FusedGuide(Plan(kinds, table, mixed=frozenset({GROUP} if mixed else ())), HOME, {})


def judged(one, role, number):
    """A page that looks like nothing: a link or two, and few words."""
    links = "".join(f"<a href='/topic/{number}{n}'>{title(n)}</a> " for n in range(2))
    shown = page(f"/group/{number}", f"<div>{links}</div>", f"Group {number}")
    return one.judge(replace(shown, role=role))


def wanted(one):
    """Whether a kind of page is still wanted after many of them."""
    listed = rows({f"/group/{n}": title(n) for n in range(10, 30)})
    role = one.judge(page("/", f"<table>{listed}</table>")).follow[0].role
    for number in range(10, 30):
        judged(one, role, number)
    return one.still_wanted(role) is None


def test_lists_that_bring_new_threads_are_wanted_whatever_they_look_like():
    assert wanted(guide(PageKind.INDEX, mixed=True))


def test_pages_taken_for_threads_that_lead_to_unlisted_ones_are_wanted():
    assert wanted(guide(PageKind.THREAD, mixed=False))


def test_boards_of_one_thread_that_the_home_page_had_named_are_all_wanted():
    one = guide(PageKind.INDEX, mixed=False)
    boards = range(10, 40)
    last = {f"/topic/{n}": title(n) for n in boards}
    listed = rows({f"/group/{n}": title(n) for n in boards} | last)
    role = one.judge(page("/", f"<table>{listed}</table>")).follow[0].role
    full = rows({f"/topic/{n}": title(n) for n in range(100, 120)})
    one.judge(replace(page("/group/9", f"<table>{full}</table>"), role=role))
    for n in boards:
        shown = rows({f"/topic/{n}": title(n)})
        one.judge(replace(page(f"/group/{n}", f"<table>{shown}</table>"), role=role))
    assert one.still_wanted(role) is None


def test_a_board_that_looks_like_a_thread_is_a_list_where_it_names_threads():
    one = guide(PageKind.INDEX, mixed=True)
    teasers = "".join(
        f"<h3><a href='/topic/{n}'>{title(n)}</a></h3>{post(7, n)}" for n in range(20, 26)
    )
    shown = page("/group/7", f"<h1>Room</h1>{teasers}", "Room")
    assert page_type(Structure.of(shown)).kind is PageKind.THREAD
    assert one.judge(replace(shown, role=GROUP)).kind is PageKind.INDEX


def test_articles_that_a_front_page_names_say_nothing_of_what_boards_name():
    one = guide(PageKind.INDEX, mixed=False)
    listed = rows({f"/topic/{n}": title(n) for n in range(10, 30)})
    front = one.judge(page("/", f"<table>{listed}</table>")).follow[0].role
    board = one.judge(page("/group/9", f"<table>{listed}</table>", "Group 9")).follow[0].role
    for number in range(10, 30):
        shown = page(f"/topic/{number}", "<p>Nothing</p>", f"Article {number}")
        one.judge(replace(shown, role=board))
    assert one.still_wanted(board) is not None
    assert one.still_wanted(front) is None
