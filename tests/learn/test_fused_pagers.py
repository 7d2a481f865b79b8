"""Pagers of unknown build: known after a few pages, and new ones noticed whenever they come."""

from learn.made_pages import SITE, page, post
from threadhound.learn.fused.pagers import LOOKS, ONE_IN, Pagers

ROLE = "turn thread"


def bar(thread, here, last, to="/thread/{}/page-{}", style="pager"):
    numbers = (n for n in range(1, last + 1) if n != here)
    linked = " ".join(f"<a href='{to.format(thread, n)}'>{n}</a>" for n in numbers)
    return f"<div class={style}><b>{here}</b> {linked}</div>"


def reply(thread, number):
    return f"<a class=reply href='/thread/{thread}?reply={number}'>answer</a>"


def shown(thread, *, here=1, pager=""):
    posts = "".join(post(thread, n, reply(thread, n)) for n in range(4))
    return page(
        f"/thread/{thread}" if here == 1 else f"/thread/{thread}/page-{here}", posts + pager
    )


def turned(known, one):
    urls = {link.url for link in one.links}
    return known.turning(one, urls, urls, rows=0, role=ROLE, votes={}).urls


def test_pagers_are_followed_without_reading_every_page_with_care():
    known = Pagers()
    for thread in range(100, 160):
        one = shown(thread, here=2, pager=bar(thread, 2, 4))
        there = {f"{SITE}/thread/{thread}/page-{n}" for n in (1, 3, 4)}
        assert turned(known, one) == there
    assert known.read <= LOOKS + 60 // ONE_IN


def test_a_pager_that_comes_late_is_followed_on_its_first_page():
    known = Pagers()
    for thread in range(100, 160):
        assert not turned(known, shown(thread))
    assert known.read <= LOOKS + 60 // ONE_IN
    late = shown(160, pager=bar(160, 1, 3))
    assert turned(known, late) == {f"{SITE}/thread/160/page-{n}" for n in (2, 3)}


def test_a_pager_of_another_look_is_read_before_it_is_believed():
    known = Pagers()
    for thread in range(100, 130):
        turned(known, shown(thread, here=2, pager=bar(thread, 2, 4)))
    other = shown(130, here=2, pager=bar(130, 2, 3, style="skin"))
    assert turned(known, other) == {f"{SITE}/thread/130/page-{n}" for n in (1, 3)}
