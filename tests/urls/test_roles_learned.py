"""Roles and keys learned from a toy forum's pages, for many ways to spell URLs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from threadhound.errors import UsageError
from threadhound.urls.keys import FRONT, Keys
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.roles import Role, RoleTable, role_table_from_json
from urls.toy_forum import POSTS, STYLES, Learning, ToyForum

BY_NAME = {style.name: style for style in STYLES}
NAMES = sorted(BY_NAME)


@pytest.fixture(scope="module")
def learned():
    found = {}
    for name, style in BY_NAME.items():
        forum = ToyForum(style)
        learning = Learning(forum)
        found[name] = (forum, learning.ask(), learning)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_two_pages_never_share_a_key(learned, name):
    forum, table, _ = learned[name]
    keys = Keys(table)
    owners = {}
    for url, page in forum.truth.items():
        key = keys.page_key(url)
        if key is not None and not key.endswith("#" + FRONT):
            assert owners.setdefault(key, page) == page, (url, key)


@pytest.mark.parametrize("name", NAMES)
def test_all_known_spellings_of_a_page_share_a_key(learned, name):
    forum, table, _ = learned[name]
    keys = Keys(table)
    pages = {}
    for url, page in forum.truth.items():
        key = keys.page_key(url)
        if key is not None and not key.endswith("#" + FRONT):
            pages.setdefault(page, set()).add(key)
    assert {page: len(found) for page, found in pages.items() if len(found) > 1} == {}
    assert len(set(forum.truth.values()) - set(pages)) <= len(POSTS)


@pytest.mark.parametrize("name", NAMES)
def test_pages_of_one_thread_share_the_object_key_and_threads_do_not(learned, name):
    forum, table, _ = learned[name]
    keys = Keys(table)
    things = {}
    for url, (thread, _) in forum.truth.items():
        key = keys.object_key(url)
        if key is not None:
            things.setdefault(thread, set()).add(key)
    assert all(len(found) == 1 for found in things.values())
    assert len({next(iter(found)) for found in things.values()}) == len(POSTS)


@pytest.mark.parametrize("name", NAMES)
def test_learning_asks_for_few_pages(learned, name):
    assert len(learned[name][2].tried) <= 40


@pytest.mark.parametrize("name", NAMES)
def test_the_order_of_the_evidence_does_not_matter(learned, name):
    forum, table, learning = learned[name]
    other = Learning(forum)
    other.views = learning.views[::-1]
    assert other.ask(most=0).to_json() == table.to_json()


@pytest.mark.parametrize("name", NAMES)
def test_a_table_survives_json(learned, name):
    table = learned[name][1]
    again = role_table_from_json(json.loads(json.dumps(table.to_json())))
    assert again.to_json() == table.to_json()
    forum = learned[name][0]
    before, after = Keys(table), Keys(again)
    assert all(before.page_key(url) == after.page_key(url) for url in forum.truth)


def role_of(table, pattern, slot):
    rule = next(rule for rule in table.rules if str(rule.pattern).endswith(pattern))
    return rule.slots[slot].role


def test_the_first_page_has_one_key_however_it_is_spelled(learned):
    keys = Keys(learned["query offset"][1])
    plain = keys.page_key("http://forum.example/viewtopic.php?t=25")
    assert plain == keys.page_key("http://forum.example/viewtopic.php?start=0&t=25")
    assert plain == keys.page_key("https://forum.example/viewtopic.php?t=25#p400")
    assert plain != keys.page_key("http://forum.example/viewtopic.php?t=25&start=10")


def test_an_offset_that_is_no_page_border_is_unknown(learned):
    keys = Keys(learned["query offset"][1])
    url = "http://forum.example/viewtopic.php?t=25&start=15"
    assert keys.page_key(url) is None
    assert keys.object_key(url) == keys.object_key("http://forum.example/viewtopic.php?t=25")


def test_a_huge_or_padded_offset_is_unknown(learned):
    keys = Keys(learned["query offset"][1])
    for offset in ("9" * 5000, "010", "0x10"):
        url = f"http://forum.example/viewtopic.php?t=25&start={offset}"
        assert keys.page_key(url) in (None, keys.object_key(url))
        assert keys.page_key(url) != keys.page_key(
            "http://forum.example/viewtopic.php?t=25&start=10"
        )


def test_a_permalink_is_unknown_until_fetched(learned):
    for name, url in (
        ("query offset", "http://forum.example/viewtopic.php?p=412"),
        ("dotted offset", "http://forum.example/index.php?topic=25.msg412"),
        ("positions separated by commas", "http://forum.example/read.php?2,25,412"),
    ):
        assert Keys(learned[name][1]).page_key(url) is None


def test_a_permalink_that_names_its_thread_has_an_object_key(learned):
    keys = Keys(learned["dotted offset"][1])
    thing = keys.object_key("http://forum.example/index.php?topic=25.msg412")
    assert thing == keys.object_key("http://forum.example/index.php?topic=25.20")


def test_roles_by_name(learned):
    assert role_of(learned["query offset"][1], "?start=<n>&t=<n>", 0) is Role.OFFSET
    assert role_of(learned["query offset"][1], "?start=<n>&t=<n>", 1) is Role.IDENTITY
    assert role_of(learned["query offset"][1], "?p=<n>", 0) is Role.POINTER
    assert role_of(learned["dotted offset"][1], "?topic=<n>.<n>", 1) is Role.OFFSET
    assert role_of(learned["slug or no slug"][1], "/topic/<n>-<*>?page=<n>", 1) is Role.NEUTRAL


def test_where_the_newest_page_stands_in_front_its_number_is_not_guessed(learned):
    keys = Keys(learned["newest page in front, no numbers shown"][1])
    front = keys.page_key("http://forum.example/2009/08/ember-and-more/")
    assert front is not None
    assert front.endswith("#" + FRONT)
    first = keys.page_key("http://forum.example/2009/08/ember-and-more/comment-page-1/")
    assert first is not None
    assert first.endswith("#1")


def test_without_roles_the_key_is_the_urls_own(learned):
    keys = Keys(RoleTable())
    assert keys.page_key("HTTP://Forum.example:80/a?b=2&a=1#x") == "http://forum.example/a?a=1&b=2"
    assert keys.object_key("http://forum.example/a") == "http://forum.example/a"


def test_a_url_of_an_unknown_pattern_keeps_its_own_key(learned):
    keys = Keys(learned["query offset"][1])
    url = "http://forum.example/memberlist.php?mode=viewprofile&u=7"
    assert keys.page_key(url) == url


def test_what_a_person_set_is_kept(learned):
    _, table, learning = learned["query offset"]
    data = table.to_json()
    mine = next(rule for rule in data["rules"] if rule["pattern"].endswith("?p=<n>"))
    mine["slots"][0] = {"role": "identity", "by": "user"}
    mine.update(identity=[0], family=mine["pattern"], pointer=False, named=True)
    edited = role_table_from_json(data)
    again = learn_roles(learning.groups(), learning.evidence(), before=edited)
    assert role_of(again, "?p=<n>", 0) is Role.IDENTITY
    assert Keys(again).page_key("http://forum.example/viewtopic.php?p=412") is not None


@pytest.mark.parametrize(
    "change",
    [
        {"slots": []},
        {"identity": [5]},
        {"step": 0},
        {"family": "forum.example/x"},
        {"pattern": "<n>"},
        {"slots": [{"role": "nonsense"}]},
    ],
)
def test_a_wrong_table_is_refused(learned, change):
    data = learned["dotted offset"][1].to_json()
    data["rules"][0].update(change)
    with pytest.raises(UsageError):
        role_table_from_json(data)


def test_something_else_than_a_table_is_refused():
    for data in ([], {}, {"rules": 3}, {"rules": [1]}, None):
        with pytest.raises(UsageError):
            role_table_from_json(data)


SCRIPT = """
import json
from urls.toy_forum import STYLES, Learning, ToyForum
for style in STYLES[:4]:
    learning = Learning(ToyForum(style))
    table = learning.ask()
    print(json.dumps([table.to_json(), sorted(learning.tried)], sort_keys=True))
"""


def test_questions_and_roles_do_not_depend_on_the_hash_seed():
    tests = str(Path(__file__).resolve().parents[1])
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": tests},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
