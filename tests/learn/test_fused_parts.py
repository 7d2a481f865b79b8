"""Lists that keep some of their threads on a page of their own: closed ones, an archive."""

import pytest

from learn.made_pages import SITE, learned, page, post, rows, title
from threadhound.learn.fused.guide import FusedGuide
from threadhound.model import PageKind

BOARDS = ("boats", "sails", "ropes")
OPEN, CLOSED = range(10), range(60, 66)


def thread(number, board):
    posts = "".join(post(number, at) for at in range(4))
    back = f"<a href='/'>Home</a> <a href='/{board}/'>{board}</a>"
    return f"{back}<h1>{title(number)}</h1>{posts}"


def forum(tools, shown):
    """Boards with further pages; `tools` links to these, `shown` says what they show."""
    names = "".join(
        f"<li>2024-05-11 10:00 <a href='/{n}/'>The board of all {n}</a>" for n in BOARDS
    )
    pages = {"/": page("/", f"<ul>{names}</ul>", "All boards")}
    for at, board in enumerate(BOARDS):
        for number in (*OPEN, *CLOSED):
            url = f"/{board}/thread/{1000 * at + number}/"
            pages[url] = page(url, thread(1000 * at + number, board), title(number))
        for extra, numbers in {"": OPEN, **shown}.items():
            links = {f"/{board}/thread/{n}/": title(n) for n in (1000 * at + m for m in numbers)}
            url = f"/{board}/{extra}"
            menu = f"<a href='/'>Home</a> {tools.format(board)}"
            listed = f"{menu}<h1>{board}</h1><table>{rows(links)}</table>"
            pages[url] = page(url, listed, f"{board} {extra}")
    return pages


@pytest.mark.parametrize("extra", ["archive", "?status=closed"])
def test_threads_that_a_list_keeps_elsewhere_are_found(extra):
    tools = f"<a href='/{{0}}/'>Open</a> <a href='/{{0}}/{extra}'>More</a>"
    pages = forum(tools, {extra: CLOSED})
    plan, *_ = learned(pages, "/")
    kinds = {plan.kind_of(f"{SITE}/{board}/{extra}") for board in BOARDS}
    assert kinds == {PageKind.INDEX}
    verdict = FusedGuide(plan, f"{SITE}/", {}).judge(pages["/boats/"])
    assert f"{SITE}/boats/{extra}" in {each.url for each in verdict.follow}


@pytest.mark.parametrize("extra", ["catalog", "?order=title"])
def test_the_same_threads_in_another_order_are_no_further_lists(extra):
    tools = f"<a href='/{{0}}/{extra}'>By title</a>"
    plan, *_ = learned(forum(tools, {extra: OPEN[::-1]}), "/")
    assert plan.kind_of(f"{SITE}/boats/{extra}") is None
