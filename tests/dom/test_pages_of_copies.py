"""Pagers of copied pages, whose addresses are names of files."""

from hashlib import md5
from html import escape

import pytest

from structure_pages import structure, thread
from threadhound.dom.series import step_between
from threadhound.urls.session import SessionRule

HERE = "http://copy.test/old/"
VISIT = "sid=0123456789abcdef0123456789abcdef"


def marked(query):
    return f"viewtopic.php%3F{query.replace('/', '%252F')}.html"


def hashed(query):
    return f"viewtopic{md5(query.encode(), usedforsecurity=False).hexdigest()[:4]}.html?{query}"


@pytest.mark.parametrize("named", [marked, hashed])
def test_the_pager_of_a_copied_page_is_seen(named):
    links = " ".join(
        f'<a href="{escape(named(f"t=12&start={15 * n}"))}">{n + 1}</a>' for n in (1, 2)
    )
    page = structure(thread(3) + f"<div>Go to page <b>1</b> {links}</div>", HERE + named("t=12"))
    (found,) = page.bars
    assert found.numbers == (
        (2, HERE + named("t=12&start=15")),
        (3, HERE + named("t=12&start=30")),
    )


@pytest.mark.parametrize("named", [marked, hashed])
def test_pages_of_one_thread_differ_in_one_number(named):
    step = step_between(HERE + named("t=12"), HERE + named("t=12&start=15"))
    assert (step.kind, step.there) == ("added", 15)
    turned = step_between(
        HERE + named(f"t=12&start=15&{VISIT}"), HERE + named("t=12&start=30&sid=" + "9f" * 16)
    )
    assert (turned.kind, turned.here, turned.there) == ("changed", 15, 30)
    assert step_between(HERE + named("t=12"), HERE + named("t=13&start=15")) is None
    titled = step_between(HERE + named("12-Pumps"), HERE + named("12-Pumps/page2"))
    assert (titled.kind, titled.there) == ("added", 2)


@pytest.mark.parametrize("named", [marked, hashed])
def test_a_file_is_asked_for_with_the_visit_in_its_name(named):
    url = HERE + named(f"t=12&{VISIT}")
    assert SessionRule(frozenset({"sid"})).stripped(url) == url
