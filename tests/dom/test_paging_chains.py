"""Pages that name only their neighbours: cursors, previous and next, what the head states."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from structure_pages import listing, row, structure, thread
from threadhound.dom.cursors import cursor_between, is_moment, is_opaque
from threadhound.dom.paging import page_urls
from threadhound.dom.structure import Structure

HOST = "http://forum.example"
TOPIC = f"{HOST}/topic/tea-and-milk"


def pages(body, url=TOPIC, head=""):
    tree = html.document_fromstring(f"<html><head>{head}</head><body>{body}</body></html>")
    return set(page_urls(Structure(tree, url).bars))


def step(*links):
    return "<p>" + " ".join(f'<a href="{href}">{text}</a>' for href, text in links) + "</p>"


@pytest.mark.parametrize(
    "token", ["4zg3iqz6", "b3Blbl9jdXJzb3I6MTA", "abdwmwlt", "1f8a02c4-11aa-4b0c-9d9e-0a1b2c3d4e5f"]
)
def test_what_a_machine_made_is_opaque(token):
    assert is_opaque(token)


@pytest.mark.parametrize(
    "word",
    [
        *("print", "descending", "lastpost", "7days", "page12", "1234567", "tea-and-milk"),
        *("a.html", "", "ActiveConversations", "newestThreadsFirst"),
    ],
)
def test_words_numbers_and_titles_are_not(word):
    assert not is_opaque(word)


@pytest.mark.parametrize("name", ["555-central", "3940686-Siblings", "12_announcements"])
def test_a_trail_of_a_section_and_its_board_is_no_pager(name):
    assert not is_opaque(name)
    board = f"{HOST}/categories/{name}"
    assert pages(step((f"{HOST}/categories", "Home"), (board, "Tea"))) == set()


def test_a_cursor_is_added_taken_away_or_changed():
    first, second, third = TOPIC, f"{TOPIC}?after=4zg3iqz6", f"{TOPIC}?after=1lifakuy"
    assert cursor_between(first, second).kind == "added"
    assert cursor_between(second, first).kind == "removed"
    assert cursor_between(second, third).kind == "changed"
    assert cursor_between(first, f"{TOPIC}?view=print") is None
    assert cursor_between(first, f"{HOST}/topic/coffee?after=4zg3iqz6") is None


def test_an_instant_is_a_cursor_beside_the_name_of_the_list():
    first, second = f"{HOST}/list-tea-1.html", f"{HOST}/list.jsp?board=tea&next=1698346500000"
    assert cursor_between(first, second).kind == "added"
    assert cursor_between(second, second.replace("83465", "83464")).kind == "changed"
    assert cursor_between(first, second.replace("tea", "cars")) is None
    assert (
        cursor_between(f"{HOST}/t.php?b=tea&n=1080000000", f"{HOST}/t.php?b=tea&n=1080000999")
        is None
    )


def test_a_count_of_rows_may_stand_beside_the_cursor():
    second = f"{TOPIC}?count=25&after=t3_4zg3iq"
    third = f"{TOPIC}?count=50&after=t3_9vd8x2"
    assert cursor_between(TOPIC, second).kind == "added"
    assert cursor_between(second, third).token == "t3_9vd8x2"
    assert cursor_between(TOPIC, f"{TOPIC}?view=print&after=t3_4zg3iq") is None
    assert pages(step((second, "next ›"))) == {second}


def test_a_cursor_in_the_path_follows_the_thing():
    assert cursor_between(TOPIC, f"{TOPIC}/after/4zg3iqz6").kind == "added"
    assert cursor_between(f"{HOST}/t/8x2kq9vd", f"{HOST}/t/4zg3iqz6") is None  # two things


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_two_texts_can_be_compared(one, two):
    there, back = cursor_between(one, two), cursor_between(two, one)
    assert (there is None) == (back is None)
    assert cursor_between(one, one) is None


@pytest.mark.parametrize("word", ["Next", "Επόμενη", "下一页", "Продолжить", "»"])
def test_next_by_cursor_in_any_language(word):
    body = thread(8) + step((f"{TOPIC}?after=4zg3iqz6", word))
    assert pages(body) == {f"{TOPIC}?after=4zg3iqz6"}


def test_both_neighbours_by_cursor_are_told_apart():
    own = f"{TOPIC}?after=4zg3iqz6"
    body = thread(8) + step((TOPIC, "Back"), (f"{TOPIC}?after=1lifakuy", "On"))
    bar = structure(body, own).bars[-1]
    assert bar.prev == TOPIC
    assert bar.next == f"{TOPIC}?after=1lifakuy"


def test_a_session_in_every_link_is_no_cursor():
    links = [(f"{HOST}/{name}?s=4zg3iqz6a8x2", name) for name in ("help", "faq", "join", "find")]
    assert pages(step(*links) + thread(8) + step((f"{TOPIC}?s=4zg3iqz6a8x2", "Up"))) == set()


def test_other_views_of_a_topic_are_no_pages():
    assert pages(thread(8) + step((f"{TOPIC}?view=print", "Print"))) == set()
    assert pages(thread(8) + step((f"{TOPIC}?sort=descending", "Newest"))) == set()


@pytest.mark.parametrize(("before", "after"), [("Back", "More"), ("Назад", "Вперёд")])
def test_previous_and_next_without_numbers_or_arrows(before, after):
    own, first, third = (f"{HOST}/topic1{part}.html" for part in ("-2", "", "-3"))
    body = thread(8) + step((first, before), (third, after))
    assert pages(body, own) == {first, third}


def test_the_last_page_of_two_leads_back():
    body = thread(8) + step((f"{HOST}/topic1.html", "Back"))
    assert pages(body, f"{HOST}/topic1-2.html") == {f"{HOST}/topic1.html"}


def test_a_page_reached_by_a_post_knows_its_neighbours():
    links = step((f"{HOST}/topic19.html", "Back"), (f"{HOST}/topic19-3.html", "More"))
    assert pages(thread(8) + links, f"{HOST}/post/229") == {
        f"{HOST}/topic19.html",
        f"{HOST}/topic19-3.html",
    }


def test_a_page_is_known_by_the_links_of_its_own_posts():
    posts = thread(8).replace('class="by">', 'class="by"><a href="/topic19.html#e101">link</a>')
    body = posts + step((f"{HOST}/topic19-2.html", "More"))
    assert pages(body, f"{HOST}/post/229") == {f"{HOST}/topic19-2.html"}


def test_a_page_is_known_by_the_way_back_from_the_login():
    login = step(("/login?next=%2Ftopic19.html", "Log in"))
    body = login + thread(8) + step((f"{HOST}/topic19-2.html", "More"))
    assert pages(body, f"{HOST}/post/229") == {f"{HOST}/topic19-2.html"}


def test_breadcrumbs_are_no_neighbours():
    crumbs = step(("/", "Home"), ("/section3.html", "Board"))
    assert pages(crumbs + thread(8), f"{HOST}/post/229") == set()


def test_the_head_states_neighbours_that_no_link_shows():
    head = f'<link rel="next" href="{TOPIC}?page=3"><link rel=prev href="{TOPIC}">'
    assert pages(thread(8), f"{TOPIC}?page=2", head) == {TOPIC, f"{TOPIC}?page=3"}


def test_the_next_thread_in_the_head_is_no_page_of_this_one():
    head = f'<link rel="next" href="{HOST}/topic/coffee"><link rel="prev" href="{HOST}/topic/7">'
    assert pages(thread(8), TOPIC, head) == set()
    assert pages(thread(8), f"{HOST}/topic/6", head) == set()


def test_the_canonical_address_tells_what_the_own_does_not():
    head = f'<link rel="canonical" href="{HOST}/t/9">'
    body = thread(8) + step((f"{HOST}/t/9?page=2", "2"))
    assert pages(body, f"{HOST}/post/229", head) == {f"{HOST}/t/9?page=2"}


def test_pagers_of_rows_are_not_the_lists_own():
    small = '<a href="/t?x={0}.0">1</a> <a href="/t?x={0}.10">2</a> <a href="/t?x={0}.20">3</a>'
    rows = "".join(row(n, small.format(n)) for n in (8, 7)) + row(3) + row(4)
    bars = structure(f"<table>{rows}</table>", f"{HOST}/list?b=1").bars
    assert bars
    assert all(bar.of_row for bar in bars)


def test_threads_numbered_below_their_board_are_not_its_pages():
    rows = "".join(
        f'<div class=c><h3><a href="/tea/t-{n}">Some words about tea {n}</a></h3>'
        f"<p>{n} March 2020</p></div>"
        for n in (2, 10)
    )
    assert pages(rows, f"{HOST}/tea/") == set()


def test_load_more_is_the_next_page():
    body = listing(20) + '<div><a class="button" href="?page=2">Mehr laden</a></div>'
    assert pages(body, f"{HOST}/board/5") == {f"{HOST}/board/5?page=2"}


INBOX = f"{HOST}/talk/"


@pytest.mark.parametrize(
    "moment",
    [
        *("20240109", "202401090058", "20240109005800", "2024-01-09", "2024-01-09T00%3A58%3A00Z"),
        *("1704761880", "1704761880123"),
    ],
)
def test_a_list_ordered_by_time_goes_on_at_a_moment(moment):
    older = f"{INBOX}?t={moment}"
    assert pages(f'<p>page: <a href="{older}" rel=next>older</a></p>', INBOX) == {older}
    assert pages(step((older, "older »")), INBOX) == {older}
    assert pages("", INBOX, f'<link rel="next" href="{older}">') == {older}


def test_later_pages_lead_on_by_their_moment_and_back_without_one():
    here, older = f"{INBOX}?t=20240109005800", f"{INBOX}?t=20231230080000"
    links = f'<p><a href="{older}" rel="next">older</a> <a href="{INBOX}" rel="prev">newest</a></p>'
    assert pages(links, here) == {older, INBOX}


def test_an_archive_by_months_is_no_pager():
    months = step(*((f"{INBOX}?t=20240{month}01", f"Month {month}") for month in range(1, 8)))
    assert pages(months, INBOX) == set()


@pytest.mark.parametrize("value", ["99999999", "20241309", "12345678901234567", "print", "3"])
def test_other_numbers_and_words_are_no_moments(value):
    assert not is_moment(value)


def test_a_declared_neighbour_that_differs_in_more_is_another_thing():
    other = f"{HOST}/news/?t=20240109005800"
    assert pages(f'<p><a href="{other}" rel=next>news</a></p>', INBOX) == set()
    sorted_too = f"{INBOX}?t=20240109005800&sort=author"
    assert pages(f'<p><a href="{sorted_too}" rel=next>by author</a></p>', INBOX) == set()


def test_previous_and_next_above_and_below_the_posts_are_no_rows():
    steps = step(("/thread.php?id=4", "before"), ("/thread.php?id=4&page=3", "after"))
    body = steps + thread(6) + steps
    found = pages(body, f"{HOST}/thread.php?id=4&page=2")
    assert found == {f"{HOST}/thread.php?id=4", f"{HOST}/thread.php?id=4&page=3"}


OLDER = f"{HOST}/search?max=2024-02-10T23:29:00-08:00&start=7"


def test_a_minute_is_a_cursor_and_a_day_is_not():
    assert cursor_between(OLDER, OLDER.replace("02-10T23:29", "01-16T01:42").replace("=7", "=14"))
    assert cursor_between(f"{HOST}/list", f"{HOST}/list?before=2024-01-16T01:42:00Z")
    assert (
        cursor_between(f"{HOST}/calendar?day=2024-02-10", f"{HOST}/calendar?day=2024-02-11") is None
    )


def test_a_home_page_goes_on_as_the_list_that_it_shows():
    rows = "".join(row(n) for n in range(12))
    more = '<a href="/news?p=2" rel="next">More</a>'
    assert pages(f"<ul>{rows}</ul><p>{more}</p>", f"{HOST}/") == {f"{HOST}/news?p=2"}
    assert not pages(f"<ul>{rows}</ul><p>{more}</p>", f"{HOST}/thing/7")
    assert not pages(f"<ul>{rows}</ul><p>{more.replace('rel', 'class')}</p>", f"{HOST}/")
