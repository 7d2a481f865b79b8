"""Lists whose further pages only the head of the page names."""

from datetime import UTC, datetime

import pytest

from threadhound.dom.page import read_page
from threadhound.dom.stated import links_with_stated
from threadhound.learn.fused.guide import FusedGuide
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.fused.plan import plan_from_json
from threadhound.model import Exchange, Failed, PageKind, Response

SITE = "http://forum.test"
HEADERS = (("Content-Type", "text/html; charset=utf-8"),)
WORDS = "amber birch cedar delta ember fjord grove harbour island juniper".split()  # noqa: SIM905


def page(url, body, head=""):
    text = f"<html><head>{head}</head><body>{body}</body></html>".encode()
    exchange = Exchange(SITE + url, 200, "OK", (), HEADERS, text, datetime(2025, 1, 1, tzinfo=UTC))
    return read_page(Response(SITE + url, (exchange,), text))


def listing(start):
    url = f"/?start={start}" if start else "/"
    rows = "".join(
        f"<tr><td><a href='/thread/{n}'>All about {WORDS[n % 10]} and number {n}</a></td>"
        f"<td><a href='/user/{n % 7}'>{WORDS[n % 7]}</a></td><td>{n % 9}</td>"
        f"<td>2024-05-{n % 20 + 10} 10:00</td></tr>"
        for n in range(start, start + 20)
    )
    head = f"<link rel=next href='/?start={start + 20}'>" if start < 80 else ""
    return page(url, f"<h1>Forum</h1><table>{rows}</table>", head)


def thread(number):
    posts = "".join(
        f"<div class=post><a href='/user/{n}'>{WORDS[n]}</a> <time>2024-05-{n + 10} 10:0{n}</time>"
        f"<p>{' '.join(WORDS[(n * 3 + k * (number % 9 + 1)) % 10] for k in range(30))}.</p></div>"
        for n in range(6)
    )
    home = "<a href='/'>Forum</a>"
    return page(f"/thread/{number}", f"{home}<h1>All about number {number}</h1>{posts}")


def site():
    lists = {f"{SITE}/?start={n}" if n else f"{SITE}/": listing(n) for n in range(0, 100, 20)}
    return lists | {f"{SITE}/thread/{n}": thread(n) for n in range(100)}


def learned(pages):
    questions = FusedLearner().learn(f"{SITE}/")
    ask = next(questions)
    try:
        while True:
            answers = (pages.get(want.url) or Failed(want.url, "missing") for want in ask)
            ask = questions.send(tuple(answers))
    except StopIteration as done:
        return plan_from_json(done.value.body)


def test_what_the_head_calls_next_is_learned_and_followed():
    plan = learned(site())
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
    links = links_with_stated(page("/?start=20", "<p>nothing</p>", head))
    assert [link.url.removeprefix(SITE) for link in links] == found


def test_a_link_that_the_page_has_is_not_named_twice():
    got = page("/?start=20", "<a href='/?start=40'>on</a>", "<link rel=next href='/?start=40'>")
    assert len(links_with_stated(got)) == 1
