"""Lists whose further pages only the head of the page names."""

import pytest

from learn.made_pages import SITE, learned, page, post, rows, title
from threadhound.dom.stated import links_with_stated
from threadhound.learn.fused.guide import FusedGuide
from threadhound.model import PageKind


def listing(start):
    url = f"/?start={start}" if start else "/"
    names = {f"/thread/{n}": title(n) for n in range(start, start + 20)}
    head = f"<link rel=next href='/?start={start + 20}'>" if start < 80 else ""
    return page(url, f"<h1>Forum</h1><table>{rows(names)}</table>", head=head)


def thread(number):
    posts = "".join(post(number, n) for n in range(6))
    return page(f"/thread/{number}", f"<a href='/'>Forum</a><h1>{title(number)}</h1>{posts}")


def site():
    lists = {f"/?start={n}" if n else "/": listing(n) for n in range(0, 100, 20)}
    return lists | {f"/thread/{n}": thread(n) for n in range(100)}


def test_what_the_head_calls_next_is_learned_and_followed():
    plan, *_ = learned(site())
    assert plan.kind_of(f"{SITE}/?start=60") is PageKind.INDEX
    guide = FusedGuide(plan, f"{SITE}/", {})
    followed = {each.url for each in guide.judge(listing(20)).follow}
    assert f"{SITE}/?start=40" in followed


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ("<link rel=next href='/?start=40'>", ["/?start=40"]),
        ("<link rel=prev href='/'><link rel=next href='/?start=40'>", ["/?start=40", "/"]),
        ("<link rel=alternate href='/?start=40'>", []),
    ],
)
def test_what_comes_before_and_after_is_linked(head, found):
    links = links_with_stated(page("/?start=20", "<p>nothing</p>", head=head))
    assert [link.url.removeprefix(SITE) for link in links] == found


def test_a_link_that_the_page_has_is_not_named_twice():
    got = page(
        "/?start=20", "<a href='/?start=40'>on</a>", head="<link rel=next href='/?start=40'>"
    )
    assert len(links_with_stated(got)) == 1
