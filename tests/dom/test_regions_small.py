"""Small lists: two rows, one row, rows that link their thread twice."""

import pytest

from structure_pages import TEXT, listing, post, row, structure, thread
from threadhound.dom.lone import lone_row

TITLE = "A subject of many words"


def item(number, title=TITLE):
    """A row that links its thread by the title and again by an arrow."""
    return (
        f'<div class=item><div class=a><a href="/topic/{number}">{title} {number}</a></div>'
        f"<div class=b><b>{number}</b></div>"
        f'<div class=c><a href="/topic/{number}#p{number}">»</a> <span>{number} May 2021</span>'
        "</div></div>"
    )


def lone(body):
    return lone_row(structure(body).flat, [], "")


@pytest.mark.parametrize("count", [2, 3, 6, 20])
def test_a_thread_linked_twice_in_its_row_is_one_row(count):
    region = structure("<div>" + "".join(map(item, range(1, count + 1))) + "</div>").regions[0]
    assert len(region.records) == count
    assert all(record.nodes[0].get("class") == "item" for record in region.records)


@pytest.mark.parametrize("page", [listing(1), f"<div>{item(5)}</div>"])
def test_a_list_of_one_row_is_a_list(page):
    region = structure(f"<h1>Some board</h1>{page}").regions[0]
    assert len(region.records) == 1
    assert TITLE in "".join(region.records[0].nodes[0].itertext())


def test_the_row_reaches_to_its_counts():
    start, end = lone(f"<div class=all>{item(5)}</div>")
    flat = structure(f"<div class=all>{item(5)}</div>").flat
    assert flat.nodes[start].get("class") == "item"
    assert end == flat.end[start]


def test_where_rows_tell_no_lone_row_is_looked_for():
    other = "<p><a href='/about'>All about this place and its people</a> 12</p>"
    regions = structure(listing(5) + other).regions
    assert all(len(region.records) > 1 for region in regions)


def test_the_pages_own_title_is_no_row():
    body = f'<h2><a href="/topic/5">{TITLE}</a></h2><p>3 March 2020</p>'
    assert lone_row(structure(f"<div>{body}</div>").flat, [], f"{TITLE} - Forum") is None


def test_a_link_that_nothing_is_told_about_is_no_row():
    assert lone(f'<p><a href="/topic/5">{TITLE}</a></p>') is None
    assert lone(f'<p><a href="/topic/5">{TITLE}</a> 5 {TEXT * 4}</p>') is None


def test_posts_are_no_rows():
    found = structure(thread(4)).regions
    assert all(len(region.records) > 1 for region in found)
    assert lone("") is None
    assert structure(post(1)).posts is not None


def test_two_rows_are_two():
    assert len(structure(f"<table>{row(1)}{row(2)}</table>").regions[0].records) == 2


def test_a_definition_list_is_a_list():
    entries = "".join(
        f'<dt><a href="/topic/{n}">{TITLE} {n}</a></dt><dd>{n} replies, {n} May 2020</dd>'
        for n in range(1, 5)
    )
    assert len(structure(f"<dl>{entries}</dl>").regions[0].records) == 4


@pytest.mark.parametrize("count", [5, 12])
def test_titles_that_only_readers_without_scripts_see_are_a_list(count):
    rows = "".join(f'<li><a href="/topic/{n}">{TITLE} {n}</a></li>' for n in range(count))
    page = structure(f"<div>Loading...</div><noscript><ul>{rows}</ul></noscript>")
    assert [len(region.records) for region in page.regions] == [count]


def test_a_plea_to_turn_scripts_on_is_no_part_of_the_page():
    plea = "<noscript><p>This page needs scripts. <a href=/how>How to</a></p></noscript>"
    assert structure(f"{listing(4)}{plea}").flat.label == structure(listing(4)).flat.label
