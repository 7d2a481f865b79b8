"""Renaming a site must change every name, and nothing that the structure rests on."""

import re

from lxml import html

from structure_pages import listing, thread
from threadhound.dom.structure import Structure
from threadhound.evaluate.scramble import Scrambler

MENU = '<p class="menu-bar"><a href="/members/list.php?mode=all">Memberlist</a></p>'
PAGES = [f"<html><body>{MENU}{body}</body></html>".encode() for body in (thread(5), listing(8))]


def tree(body):
    return html.document_fromstring(body, parser=html.HTMLParser(encoding="utf-8"))


def names(body):
    return {name for e in tree(body).iter() for name in (e.get("class") or "").split()}


def test_no_class_word_and_no_url_word_survives():
    scrambler = Scrambler(1, PAGES)
    changed = scrambler.page(PAGES[0])
    assert not names(changed) & names(PAGES[0])
    assert b"members" not in changed
    assert b"mode=" not in changed
    assert b"Memberlist" not in changed


def test_a_page_and_the_links_to_it_are_renamed_alike():
    scrambler = Scrambler(2, PAGES)
    wanted = scrambler.url("http://forum.example/members/list.php?mode=all")
    href = tree(scrambler.page(PAGES[0])).xpath("//p//a/@href")[0]
    assert wanted == "http://forum.example" + href


def test_numbers_of_urls_and_hosts_stay():
    renamed = Scrambler(3, PAGES).url("http://127.0.0.1:8100/viewtopic.php?t=5&start=10")
    assert renamed.startswith("http://127.0.0.1:8100/")
    assert re.findall(r"\d+", renamed)[-2:] == ["5", "10"]
    assert "viewtopic" not in renamed


def test_nonsense_has_other_lengths():
    scrambler = Scrambler(4, PAGES)
    words = [f"w{chr(97 + n)}rd" for n in range(20)]
    assert {len(scrambler.url("/" + word)) for word in words} != {5}


def test_posts_rows_and_dates_are_found_under_any_name():
    for seed in range(5):
        scrambler = Scrambler(seed, PAGES)
        posts, rows = (
            Structure(tree(scrambler.page(body)), "http://forum.example/x") for body in PAGES
        )
        assert len(posts.post_records) == 5
        assert len(rows.regions[0].records) == 8


def test_control_characters_do_no_harm():
    assert b"Text" in Scrambler(5, PAGES).page(b"<p>Text&#1;&#27; and \x0c\x00 more</p>")


def test_what_is_no_page_is_left_alone():
    assert Scrambler(6, PAGES).page(b"") == b""


CURSORS = ["b3x9k2mq", "t7rrw0ps", "zk41vvn8", "qq9d3mfx"]
PAGED = [
    f'<a href="/topic/tea?order=newest&amp;after={cursor}">on</a>'.encode() for cursor in CURSORS
]


def test_tokens_of_a_machine_stay_tokens():
    """Nobody chose them, so nobody can have memorised them; a word in their place is a word."""
    scrambler = Scrambler(7, PAGED)
    seen = set()
    for cursor in [*CURSORS, "mm8dk2xa"]:
        renamed = scrambler.url(f"http://h.example/topic/tea?order=newest&after={cursor}")
        token = renamed.rpartition("=")[2]
        assert token != cursor
        assert re.sub("[a-z]", "a", token) == re.sub("[a-z]", "a", cursor)
        assert "newest" not in renamed
        assert "after" not in renamed
        seen.add(token)
    assert len(seen) == 5


def test_words_of_one_length_are_words_all_the_same():
    pages = [f'<a href="/t?sort={word}">x</a>'.encode() for word in ("newest", "oldest", "author")]
    assert len({len(Scrambler(s, pages).url("/t?sort=newest")) for s in range(9)}) > 1
