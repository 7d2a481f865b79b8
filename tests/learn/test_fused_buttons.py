"""Buttons of lists are told from titles by what their links say and where they stand."""

from threadhound.learn.fused.buttons import buttons_of
from threadhound.model import Link


def row(number, title, button="", at="row"):
    named = Link(f"http://forum.test/{number}", title, f"{at}/h3/a")
    return [named, Link(f"http://forum.test/{number}9", button, f"{at}/span/a")]


def buttons(*rows):
    return {url.rpartition("/")[2] for url in buttons_of(link for each in rows for link in each)}


def test_links_without_a_word_beside_titles_are_buttons():
    assert buttons(row(1, "Old boats"), row(2, "New sails")) == {"19", "29"}


def test_links_with_one_word_for_all_are_buttons():
    last = "Newest post"
    assert buttons(row(1, "Old boats", last), row(2, "New sails", last)) == {"19", "29"}


def test_a_title_without_letters_or_met_twice_is_none():
    rows = [row(1, "???"), row(2, "Help"), row(3, "Help"), row(4, "Old boats")]
    assert buttons(*rows) == {"19", "29", "39", "49"}


def test_where_nothing_is_named_nothing_is_a_button():
    assert buttons(row(1, ""), row(2, "")) == set()
