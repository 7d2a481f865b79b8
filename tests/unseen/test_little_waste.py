"""What learning asks for beside lists and threads: next to nothing."""

from dataclasses import replace

from threadhound.evaluate.metrics import judge
from threadhound.learn.fused.absences import MISSED, Absences
from threadhound.learn.fused.harvest import Aim
from unseen.crawling import crawl_forum
from unseen.forums import forums

FEW = {"threads": 60, "usual_posts": 7.0, "long_threads": 2, "long_posts": (30, 60)}


def kinds_fetched(name):
    kind = forums()[name]
    forum = kind(replace(kind.size, **FEW))
    crawled = crawl_forum(forum)
    assert crawled.coverage == 1
    return [each.kind for each in judge(crawled.log, forum.truth)], crawled.score


def test_people_are_hardly_looked_at():
    """Rows name them beside threads; once threads were seen, it is known that posts do, too."""
    kinds, _ = kinds_fetched("p-and-number")
    assert kinds.count("profile") <= 1


def test_tags_beside_questions_are_hardly_looked_at():
    """A list of all questions is there, and numbers in its rows count answers, not questions."""
    _, score = kinds_fetched("colons-and-facets")
    assert score.requests - score.useful <= 10


def test_a_menu_is_not_read_to_its_end():
    """Two of its entries are no boards: nor are the others, built like the home page."""
    kinds, _ = kinds_fetched("modes-of-viewing")
    assert kinds.count("login") <= 2


def test_ways_on_from_threads_are_given_up_when_missed_in_a_row():
    seen, role, stored = Absences({}), "turn thread topic added &login=#", {}
    for _ in range(MISSED - 1):
        seen.was_missed(role)
    assert not seen.leads_nowhere(role, is_thread=False)
    seen.was_there(role, is_thread=False)
    for _ in range(MISSED):
        assert not seen.leads_nowhere(role, is_thread=False)
        stored |= seen.was_missed(role)
        seen = Absences(stored)  # as after a kill
    assert seen.leads_nowhere(role, is_thread=False)


def test_empty_boards_side_by_side_do_not_end_the_reading_of_boards():
    seen, role = Absences({}), "forum.test/board/<n>"
    for _ in range(2 * MISSED):
        seen.brought(role)
    for _ in range(2 * MISSED - 1):
        seen.was_missed(role)
    assert not seen.leads_nowhere(role, is_thread=False)
    seen.was_missed(role)
    assert seen.leads_nowhere(role, is_thread=False)


def test_ways_on_to_login_forms_are_given_up():
    """Every thread has one, added to its own address; the boards lie in folders of boards."""
    kinds, _ = kinds_fetched("columns-of-reports")
    assert kinds.count("login") <= 20


def test_links_that_never_led_on_from_a_thread_are_left_alone_soon():
    aim = Aim()
    for _ in range(3):
        assert not aim.misses(leads_on=True)
        aim.count(good=False)
    assert aim.misses(leads_on=True)
    assert not aim.misses()
    aim.count(good=True)
    assert not aim.misses(leads_on=True)
