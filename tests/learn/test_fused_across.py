"""Threads that link to threads: posts of known ones by addresses of their own, or new threads."""

from dataclasses import replace

from learn.made_pages import SITE, learned, page, post, title
from learn.test_fused_sites import forum
from threadhound.learn.fused.guide import FusedGuide

KNOWN = range(100, 115)  # the threads that board 1 shows
MANY = 12  # pages that threads lead to


def linking(url, number, others):
    """A thread page with links to other addresses of threads' build."""
    posts = "".join(
        post(number, at, f"<a href='/thread/{other}'>#</a>") for at, other in enumerate(others)
    )
    return page(url, f"<a href='/'>Forum</a><h1>{title(number)}</h1>{posts}", title(number))


def guide_and_links():
    """A guide that has read a board and a thread, with what the thread leads to."""
    plan, *_ = learned(forum())
    guide = FusedGuide(plan, f"{SITE}/", {})
    listed = {f.url: f for f in guide.judge(forum()["/board/1"]).follow}
    led = {}
    for n in KNOWN:
        others = range(9000 + 10 * n, 9005 + 10 * n)
        shown = replace(linking(f"/thread/{n}", n, others), role=listed[f"{SITE}/thread/{n}"].role)
        led |= {f.url: (f, n, others) for f in guide.judge(shown).follow if "/thread/" in f.url}
    return guide, listed, led


def test_addresses_of_posts_that_show_their_thread_again_are_given_up():
    guide, listed, led = guide_and_links()
    for url, (follow, n, others) in list(led.items())[:MANY]:
        again = linking(url.removeprefix(SITE), n, [o for o in others if not url.endswith(str(o))])
        guide.judge(replace(again, role=follow.role))
    assert guide.still_wanted(follow.role) == "shows known pages again"
    assert all(guide.still_wanted(each.role) is None for each in listed.values())


def test_other_threads_that_threads_lead_to_are_fetched_after_those_of_lists():
    guide, listed, led = guide_and_links()
    for url, (follow, *_) in list(led.items())[:MANY]:
        number = int(url.rpartition("/")[2])
        new = linking(url.removeprefix(SITE), number, range(10 * number, 10 * number + 5))
        guide.judge(replace(new, role=follow.role))
    assert guide.still_wanted(follow.role) is None
    last = max(each.priority for url, each in listed.items() if "/thread/" in url)
    assert follow.priority > last


def test_what_addresses_of_posts_showed_is_remembered_after_a_stop():
    guide, _, led = guide_and_links()
    state = {}
    for url, (follow, n, others) in list(led.items())[:MANY]:
        again = linking(url.removeprefix(SITE), n, others)
        state |= guide.judge(replace(again, role=follow.role)).delta
    plan, *_ = learned(forum())
    later = FusedGuide(plan, f"{SITE}/", state)
    assert later.still_wanted(follow.role) == "shows known pages again"


def test_addresses_in_posts_that_are_mostly_gone_are_given_up():
    guide, listed, led = guide_and_links()
    roles = {follow.role for follow, *_ in led.values()}
    for role in roles:
        for _ in range(MANY):
            guide.missed(role)
    assert {guide.still_wanted(role) for role in roles} == {"leads nowhere"}
    assert all(guide.still_wanted(each.role) is None for each in listed.values())
