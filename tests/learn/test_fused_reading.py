"""What `fused` reads on single pages: pagers of plain URLs, session ids, pages that come again."""

from datetime import UTC, datetime

import pytest

from threadhound.dom.page import read_page
from threadhound.learn.fused.repeats import Repeats
from threadhound.learn.fused.sessions import sessions_of, without_sessions
from threadhound.learn.fused.turning import Shows, turning_of
from threadhound.model import Exchange, PageKind, Response
from threadhound.urls.session import SessionRule

SITE = "http://forum.test"
HEADERS = (("Content-Type", "text/html; charset=utf-8"),)


def page(body, url="/thread/7"):
    text = f"<html><body>{body}</body></html>".encode()
    exchange = Exchange(SITE + url, 200, "OK", (), HEADERS, text, datetime(2025, 1, 1, tzinfo=UTC))
    return read_page(Response(SITE + url, (exchange,), text))


def bar(*numbers, here=None, to="/thread/7/page-{}"):
    """A pager with these numbers linked, one of them perhaps as mere text or dressed."""
    items = [
        f"<li class='{'active' if n == here else 'page'}'><a href='{to.format(n)}'>{n}</a></li>"
        for n in numbers
    ]
    return f"<ul class=pager>{''.join(items)}</ul>"


def plain_bar(here, *numbers):
    linked = "".join(f"<a href='/thread/7/page-{n}'>{n}</a> " for n in numbers if n != here)
    return f"<div class=pager><b>{here}</b> {linked}</div>"


@pytest.mark.parametrize(
    ("pager", "shows", "own"),
    [
        (plain_bar(1, 1, 2, 3), Shows.FIRST, "/thread/7/page-1"),
        (plain_bar(3, 1, 2, 3), Shows.LAST, "/thread/7/page-3"),
        (bar(1, 2, 3, here=1), Shows.FIRST, "/thread/7/page-1"),
        (bar(1, 2, 3, here=3), Shows.LAST, "/thread/7/page-3"),
    ],
)
def test_a_plain_address_gets_the_number_that_its_pager_gives_it(pager, shows, own):
    turning = turning_of(page(pager))
    assert turning.shows is shows
    assert turning.own(None) == SITE + own


def test_where_the_pager_does_not_say_the_forum_s_habit_decides():
    turning = turning_of(page(bar(1, 2, here=1)))  # two numbers, each dressed in its own way
    assert turning.shows is None
    assert turning.own(None) is None
    assert turning.own(Shows.FIRST) == SITE + "/thread/7/page-1"


def test_a_numbered_address_keeps_its_own_number():
    turning = turning_of(page(bar(1, 4, 5, 6, 9), url="/thread/7/page-5"))
    assert turning.own(Shows.FIRST) is None


@pytest.mark.parametrize(
    ("step", "shows"), [(1, {"last", "nought"}), (2, {"first", "last", "nought"})]
)
def test_a_lone_step_does_not_say_which_page_a_plain_address_shows(step, shows):
    """It may lead on or back, and pages may be counted from 0; it is never this very page."""
    turning = turning_of(page(f"<a href='/thread/7?page={step}'>Weiter</a>", url="/thread/7"))
    assert turning.shows is None
    assert set(turning.called()) == shows
    assert f"{SITE}/thread/7?page={step}" not in turning.called().values()


@pytest.mark.parametrize("slug", ["a-walk", "a-walk-69"])
def test_days_of_a_calendar_are_no_numbers_of_the_article_beside_it(slug):
    days = "".join(
        f"<td><a href='/2021/08/{day:02}/'>{day}</a></td>"
        if day in {2, 7, 28}
        else f"<td>{day}</td>"
        for day in range(1, 32)
    )
    calendar = f"<table><tr>{days}</tr></table>"
    turning = turning_of(page(f"<p>We walked.</p>{calendar}", url=f"/2021/08/28/{slug}/"))
    assert turning.own(Shows.FIRST) is None


def links(*hrefs):
    return "".join(
        f"<p><a href='{href}'>a title that is long enough {href[:9]}</a></p>" for href in hrefs
    )


TOKENS = [f"{n:02d}ab34cd56ef78ab90cd12ef34ab56c{n}" for n in range(8)]


@pytest.mark.parametrize("tokens", [TOKENS, TOKENS[:1] * 8], ids=["one each", "one for all"])
@pytest.mark.parametrize("form", ["/t?id={n}&sid={token}", "/t/{n};jsessionid={token}"])
def test_session_ids_are_seen_on_one_page_and_taken_out_of_it(tokens, form):
    hrefs = [form.format(n=n, token=token) for n, token in enumerate(tokens)]
    shown = page(links(*hrefs))
    rule = sessions_of(shown)
    assert rule.names == {"sid" if "sid" in form else "jsessionid"}
    clean = without_sessions(shown, rule)
    assert not any(token in link.url for link in clean.links for token in tokens)
    assert len({link.url for link in clean.links}) == 8


@pytest.mark.parametrize(
    "form", ["/t?id={n}", "/t?id={n}&view=newest", "/file/{token}?n={n}", "/t?hash={token}"]
)
def test_what_names_a_thing_is_no_session(form):
    """Numbers, words, and tokens that only few links carry."""
    hrefs = [form.format(n=n, token=token) for n, token in enumerate(TOKENS)]
    others = [f"/plain/{n}" for n in range(20)]
    assert sessions_of(page(links(*hrefs, *others))) == SessionRule()


BOXED = links(*(f"/chat/{n}" for n in range(20)))


def test_a_session_is_seen_beside_a_box_of_links_that_carry_none():
    hrefs = [f"<a href='/t?id={n}&sid={TOKENS[0]}'>{'abcdefgh'[n]} title</a>" for n in range(8)]
    assert sessions_of(page(BOXED + " ".join(hrefs))).names == {"sid"}


def test_the_id_of_a_thread_in_all_links_to_its_pages_and_tools_is_no_session():
    tools = ["reply", "print", "report", "watch", "share", "mail"]
    hrefs = [f"<a href='/{tool}?t={TOKENS[0]}'>{tool}</a>" for tool in tools]
    hrefs += [f"<a href='/t?t={TOKENS[0]}&page={n}'>{n}</a>" for n in range(2, 9)]
    hrefs += [f"<a href='/quote?t={TOKENS[0]}&post={n}'>quote</a>" for n in range(2, 9)]
    assert sessions_of(page(BOXED + " ".join(hrefs))) == SessionRule()


def test_a_page_that_comes_again_has_nothing_behind_it():
    repeats = Repeats()
    first, again = (
        page("<p>the last words of it, page 3</p>"),
        page("<p>the last words of it, page 4</p>"),
    )
    assert not repeats.nothing_behind(first, PageKind.INDEX, rows=3)
    assert repeats.nothing_behind(again, PageKind.INDEX, rows=3)
    assert not repeats.nothing_behind(page("<p>something else</p>"), PageKind.INDEX, rows=3)


def test_on_a_site_known_for_repeating_pages_that_are_not_full_are_the_last():
    repeats = Repeats()
    for _ in range(7):
        repeats.nothing_behind(page("<p>the same again</p>"), PageKind.INDEX, rows=20)
    assert not repeats.nothing_behind(page("<p>a full page</p>"), PageKind.INDEX, rows=20)
    assert repeats.nothing_behind(page("<p>a short page</p>"), PageKind.INDEX, rows=4)


def listed(count, more=""):
    rows = "".join(
        f"<tr><td><a href='/topic/{n}'>Title of topic {n}</a></td><td>{n}</td>"
        f"<td>2024-05-10 11:{n:02}</td></tr>"
        for n in range(10, 10 + count)
    )
    return page(f"<table>{rows}</table>{more}", "/board/talk")


@pytest.mark.parametrize(
    ("rows", "offset", "leads"), [(20, 20, True), (24, 20, True), (20, 40, False), (50, 20, False)]
)
def test_a_lone_link_that_steps_over_what_a_list_shows_leads_on(rows, offset, leads):
    more = f"<p><a href='/board/talk?from={offset}'>Weiter</a></p>"
    found = turning_of(listed(rows, more), rows)
    assert bool(found.urls) is leads
