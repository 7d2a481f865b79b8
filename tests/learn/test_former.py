"""Sites whose pages name another host than the one that serves them."""

import pytest

from learn.made_pages import SITE, page
from threadhound.learn.former import Former, at_home
from threadhound.learn.interface import Want
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.model import Failed

OLD = "https://www.old.example"
START = f"{SITE}/forum/list.php?f=2"
SIGNS = "".join(f"<a href='{OLD}/forum/topic.php?t={n}'>topic {n}</a>" for n in range(9))
OTHERS = "".join(f"<a href='{OLD}/forum/topic.php?t={n}'>topic {n}</a>" for n in range(20, 29))


def shown(pages, start=START):
    """What a learner is told of its first page and the second, and what was asked for."""
    told, asked = [], []

    def learner():
        told.extend((yield (Want(start, "first"),)))
        told.extend((yield (Want(f"{SITE}/forum/topic.php?t=21", "second"),)))
        return Skeleton("fused", start, start, learned_pages=2)

    questions = at_home(learner())
    ask = next(questions)
    try:
        while True:
            asked += [want.url for want in ask]
            answers = (pages.get(want.url.removeprefix(SITE)) for want in ask)
            ask = questions.send(tuple(got or Failed(START, "missing") for got in answers))
    except StopIteration as done:
        return told, asked, done.value


def test_a_page_that_states_its_address_there_needs_no_question():
    head = f"<link rel='canonical' href='{OLD}/forum/list.php?f=2'>"
    told, asked, skeleton = shown(
        {"/forum/list.php?f=2": page("/forum/list.php?f=2", SIGNS, head=head)}
    )
    assert len(asked) == 2
    assert skeleton.former == {"old.example": SITE}
    assert {link.url.partition("?")[0] for link in told[0].links} == {f"{SITE}/forum/topic.php"}
    assert told[0].canonical == START


def test_a_page_of_that_host_which_is_found_here_proves_it():
    pages = {
        "/forum/list.php?f=2": page("/forum/list.php?f=2", SIGNS),
        "/forum/topic.php?t=4": page("/forum/topic.php?t=4", OTHERS),
    }
    told, asked, skeleton = shown(pages)
    assert asked == [START, f"{SITE}/forum/topic.php?t=4", f"{SITE}/forum/topic.php?t=21"]
    assert skeleton.former == {"old.example": SITE}
    assert skeleton.learned_pages == 3
    assert all(link.url.startswith(SITE) for link in told[0].links)


def test_a_base_at_the_old_host_is_one_of_its_links():
    base = f"<base href='{OLD}/forum/'>"
    near = SIGNS.replace(f"{OLD}/forum/", "")
    pages = {
        "/forum/list.php?f=2": page("/forum/list.php?f=2", near, head=base),
        "/forum/topic.php?t=4": page("/forum/topic.php?t=4", OTHERS, head=base),
    }
    told, _, skeleton = shown(pages)
    assert skeleton.former == {"old.example": SITE}
    assert told[0].links[0].url == f"{SITE}/forum/topic.php?t=0"
    assert told[0].tree.find(".//a").get("href") == f"{SITE}/forum/topic.php?t=0"


def test_a_copy_in_a_folder_called_like_the_host_begins_there():
    start = "/kept/www.old.example/forum/list.php?f=2"
    head = f"<link rel='canonical' href='{OLD}/forum/list.php?f=2'>"
    _, _, skeleton = shown({start: page(start, SIGNS, head=head)}, SITE + start)
    assert skeleton.former == {"old.example": f"{SITE}/kept/www.old.example"}
    pages = {start: page(start, SIGNS)}
    pages["/kept/www.old.example/forum/topic.php?t=4"] = page(
        "/kept/www.old.example/forum/topic.php?t=4", OTHERS
    )
    _, _, skeleton = shown(pages, SITE + start)
    assert skeleton.former == {"old.example": f"{SITE}/kept/www.old.example"}


def test_what_has_titles_is_looked_for_before_people():
    people = "".join(f"<a href='{OLD}/people.php?u={n}'>Ann{n}</a>" for n in range(12))
    titles = SIGNS.replace("topic ", "a kettle that leaks ")
    pages = {
        "/forum/list.php?f=2": page("/forum/list.php?f=2", people + titles),
        "/forum/topic.php?t=4": page("/forum/topic.php?t=4", OTHERS),
    }
    _, asked, skeleton = shown(pages)
    assert skeleton.former == {"old.example": SITE}
    assert asked[1] == f"{SITE}/forum/topic.php?t=4"


def test_a_folder_called_like_the_host_is_looked_into_longer():
    root = "/kept/www.old.example"
    start = f"{root}/forum/list.php?f=2"
    pages = {start: page(start, SIGNS)}
    pages[f"{root}/forum/topic.php?t=3"] = page(f"{root}/forum/topic.php?t=3", OTHERS)
    _, asked, skeleton = shown(pages, SITE + start)
    assert skeleton.former == {"old.example": SITE + root}
    assert len(asked) == 7


@pytest.mark.parametrize(
    "found",
    [
        pytest.param(None, id="not there"),
        pytest.param("<a href='/forum/list.php?f=1'>home</a>" + SIGNS[:70], id="a page of ours"),
        pytest.param(SIGNS, id="the same page whatever is asked for"),
    ],
)
def test_hosts_that_are_only_linked_to_stay_others(found):
    """A page about another site, a portal of one: what they link to is not here."""
    pages = {"/forum/list.php?f=2": page("/forum/list.php?f=2", SIGNS)}
    if found:
        pages["/forum/topic.php?t=4"] = page("/forum/topic.php?t=4", found)
    told, asked, skeleton = shown(pages)
    assert skeleton.former == {}
    assert len(asked) <= 5
    assert told[0].links[0].url.startswith(OLD)


def test_most_links_being_the_sites_own_nothing_is_asked():
    own = "".join(f"<a href='/forum/topic.php?t={n}'>t</a>" for n in range(10))
    _, asked, skeleton = shown({"/forum/list.php?f=2": page("/forum/list.php?f=2", own + SIGNS)})
    assert len(asked) == 2
    assert skeleton.former == {}


def test_a_front_page_that_names_another_front_page_proves_nothing():
    head = f"<link rel='canonical' href='{OLD}/'>"
    fronts = "".join(f"<a href='{OLD}/{name}'>p</a>" for name in "abcdefghi")
    _, asked, skeleton = shown({"/": page("/", fronts, head=head)}, f"{SITE}/")
    assert skeleton.former == {}
    assert len(asked) == 2


def test_a_copy_with_short_addresses_is_found_though_it_lacks_pages():
    links = "".join(f"<a href='{OLD}/board{n}'>b</a>" for n in range(9))
    there = "".join(f"<a href='{OLD}/topic{n}'>t</a>" for n in range(9))
    pages = {"/": page("/", links), "/board0": page("/board0", there)}
    _, asked, skeleton = shown(pages, f"{SITE}/")
    assert skeleton.former == {"old.example": SITE}
    assert f"{SITE}/board4" in asked  # which is gone


def test_skeletons_remember_it():
    skeleton = Skeleton("fused", START, START, former={"old.example": SITE})
    assert skeleton_from_json(skeleton.to_json()) == skeleton


def test_only_that_host_is_spelled_anew():
    former = Former({"old.example": f"{SITE}/kept"})
    assert former.spelled("http://old.example/a?b=1") == f"{SITE}/kept/a?b=1"
    assert former.spelled("http://blog.old.example/a") == "http://blog.old.example/a"
    assert former.spelled("http://old.example") == f"{SITE}/kept/"
