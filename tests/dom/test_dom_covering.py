"""Rows that are links all over are called by their titles."""

from threadhound.dom.covering import name_covering_links
from threadhound.dom.links import links_of
from threadhound.dom.tree import parse
from threadhound.urls.canonical import UrlReader

TITLES = ("Which oil for the old pump", "Broken chain", "Winter is coming")


def named(html):
    tree, _, _ = parse(html.encode(), "text/html")
    name_covering_links(tree)
    text = " ".join("".join(tree.itertext()).split())
    found = links_of(tree, "http://f.example/", UrlReader())
    return {link.url.removeprefix("http://f.example/"): link.anchor for link in found}, text


def row(number, title, more=""):
    return (
        f"<div class='row n{number}'><a class=cover href='/t/{number}'></a><i>{number * 7}</i>"
        f"<i>12 Mar, 2024 @ 10:0{number}</i><div>{title}</div><b>Anna{number}</b>{more}</div>"
    )


def test_a_link_that_covers_a_row_is_called_by_the_longest_text_in_it():
    rows = "".join(row(n, title) for n, title in enumerate(TITLES))
    found, text = named(f"<body><main>{rows}</main></body>")
    assert found == {f"t/{n}": title for n, title in enumerate(TITLES)}
    assert all(text.count(title) == 1 for title in TITLES)


def test_a_row_whose_title_is_a_link_keeps_its_button():
    rows = "".join(
        row(n, f"<a href='/x/{n}'>{title}</a>", "again") for n, title in enumerate(TITLES)
    )
    found, _ = named(f"<body>{rows}</body>")
    assert found["t/1"] == ""
    assert found["x/1"] == TITLES[1]


def test_a_single_link_without_words_is_a_button():
    found, _ = named("<body><p>Page 2 of 9 <a href='/next'></a></p><p>Nothing else</p></body>")
    assert found == {"next": ""}
