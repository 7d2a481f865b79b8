"""Systems published without a way to find the entry begin at it all the same, from any page."""

import pytest

from learn.focus_site import ORIGIN, Pages, crawl, html
from learn.small_forum import LARGER as FORUM
from threadhound.learn.entering import FromEntry
from threadhound.learn.irobot.strategy import Irobot
from threadhound.learn.strategies import STRATEGIES
from threadhound.learn.structure.strategy import Structure
from threadhound.learn.traversal.strategy import Traversal

HOME = f"{ORIGIN}/index.php"
THREAD, BOARD, PROFILE = "/topic.php?t=9", "/section.php?b=2", "/member.php?u=3"
SMALL = {
    "irobot": Irobot(samples=120),
    "traversal": Traversal(samples=120),
    "structure": Structure(samples=120),
}


@pytest.fixture(scope="module", params=SMALL)
def strategy(request):
    return SMALL[request.param]


@pytest.fixture(scope="module")
def from_home(strategy):
    return crawl(FORUM, strategy)


def test_a_thread_page_leads_to_as_much_of_the_forum_as_the_home_page(strategy, from_home):
    done = crawl(FORUM, FromEntry(strategy), THREAD)
    assert done.skeleton.entry == HOME
    assert done.skeleton.start == ORIGIN + THREAD
    assert done.coverage >= from_home.coverage


def test_what_is_learned_from_the_home_page_stays_as_it_was(strategy, from_home):
    done = crawl(FORUM, FromEntry(strategy))
    assert done.skeleton.entry == from_home.skeleton.entry
    assert done.skeleton.body == from_home.skeleton.body
    assert len(done.learned) - len(from_home.learned) <= 15


@pytest.mark.parametrize("start", [THREAD, BOARD, PROFILE])
def test_pages_asked_for_on_the_way_are_counted_once(start):
    done = crawl(FORUM, FromEntry(Structure(samples=40)), start)
    assert done.skeleton.entry == HOME
    assert done.skeleton.learned_pages == len(done.learned) == len(set(done.learned))
    assert HOME in done.skeleton.evidence[0]


def test_a_page_of_no_forum_is_begun_from_as_it_is():
    pages = {f"/{at}": html(f'<p>word {at}</p><a href="/{at + 1}">on</a>') for at in range(8)}
    learner = FromEntry(Structure(samples=5)).learner()
    skeleton = Pages(pages).drive(learner.learn(f"{ORIGIN}/0"))
    assert skeleton.entry == skeleton.start == f"{ORIGIN}/0"


@pytest.mark.parametrize("name", ["irobot", "traversal", "traversal-printed", "structure"])
def test_a_crawl_by_name_finds_the_entry_too(name):
    learner = STRATEGIES[name].learner()
    asked = learner.learn(ORIGIN + THREAD)
    assert [want.why for want in next(asked)] == ["the page you gave"]
