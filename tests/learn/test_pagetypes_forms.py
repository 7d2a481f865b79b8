"""Forms and other pages with a date somewhere are no threads; short words in posts are."""

import pytest
from lxml import html

from threadhound.dom.dates import looks_like_date
from threadhound.dom.pivots import url_shape
from threadhound.dom.structure import Structure
from threadhound.learn.features import features_of
from threadhound.learn.pagetypes import page_type
from threadhound.model import PageKind

MENU = "".join(
    f'<li><a href="/b/{n}">{name}</a></li>'
    for n, name in enumerate(["Free talk", "News of sets", "Official", "Regions", "Decks", "Trade"])
)
FIELDS = "".join(
    f"<tr><td>{name}</td><td><input type=text name=f{n}></td><td>{told}</td></tr>"
    for n, (name, told) in enumerate(
        [
            ("Name", "The name that others will see beside everything you write here."),
            ("Mail", "An address that you can read, for we send you a letter to confirm it."),
            ("Town", "Where you live, if you like others to know. It may be left empty."),
        ]
    )
)
FEET = {
    "a clock": "<p>All times are those of Utrecht. It is now <span>18:26</span> here.</p>",
    "a version": "<p>Powered by Boardware® Version 4.1.12<br>Copyright © 2001-2014 Some People</p>",
}


def form(foot):
    return Structure(
        html.fromstring(
            f"<html><body><ul>{MENU}</ul><form method=post><table>{FIELDS}<tr><td>Password</td>"
            f"<td><input type=password></td><td>Eight signs or more.</td></tr></table><textarea>"
            f"</textarea><input type=submit></form><div class=foot>{foot}</div></body></html>"
        ),
        "http://forum.test/register",
    )


@pytest.mark.parametrize("foot", FEET.values(), ids=FEET)
def test_a_form_with_a_date_in_its_foot_is_no_thread(foot):
    assert page_type(form(foot)).kind is not PageKind.THREAD


def test_a_menu_with_the_date_of_today_is_no_lone_post():
    side = f"<td><ul>{MENU}</ul><p>No links so far</p><small>2015/12/04 10:39:36</small></td>"
    page = Structure(
        html.fromstring(
            f"<html><body><table><tr>{side}<td><form><table>{FIELDS}</table></form></td></tr>"
            f"</table></body></html>"
        )
    )
    assert features_of(page)["no_posts"] == 1.0


def test_marks_of_ownership_are_no_dates():
    assert not looks_like_date("© 2001-2014 Some People | no. 1336-6491")
    assert not looks_like_date("Boardware® 4.1.12")
    assert looks_like_date("4.1.12 10:20")


def test_links_from_here_are_of_the_kinds_of_links_from_the_root():
    for lead in ("/", "", "./", "../", "../../", "http://forum.test/"):
        assert url_shape(f"{lead}members/ann") == url_shape(f"{lead}members/bob")
    for lead in ("/", "", "./", "../"):
        assert url_shape(f"{lead}members") != url_shape(f"{lead}boards")


def test_writers_are_known_by_links_that_spell_their_names_in_small_letters():
    posts = "".join(
        f'<li id="post-{n}"><a href="members/{name.lower()}.{n}/">{name}</a> <p>{word}</p>'
        f"<span>{n + 1} Oct 2014</span></li>"
        for n, (name, word) in enumerate(
            [("Quza", "Berlin"), ("ImQ009", "Chorzow"), ("Gmarch", "Dallas"), ("Mway", "Essen")]
        )
    )
    page = Structure(html.fromstring(f"<html><body><ol>{posts}</ol></body></html>"))
    assert features_of(page)["named"] == 1.0
