"""The plain address of a thing that others only point into."""

import pytest

from threadhound.urls.keys import Keys
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import PatternRule, Role, RoleTable, SlotRole

PLAIN = "forum.test/topic/<n>"
NEWEST = "forum.test/topic/<n>/newest"


def rule(text, family, *roles):
    slots = tuple(SlotRole(role) for role in roles)
    return PatternRule(parse_pattern(text), slots, family, (0,))


@pytest.fixture
def keys():
    pointer = PatternRule(
        parse_pattern(NEWEST), (SlotRole(Role.IDENTITY),), PLAIN, (0,), pointer=True
    )
    return Keys(RoleTable((rule(PLAIN, PLAIN, Role.IDENTITY), pointer)))


def test_a_link_to_the_newest_post_names_its_thread(keys):
    assert keys.front_of("http://forum.test/topic/5/newest") == "http://forum.test/topic/5"


def test_a_plain_address_needs_no_other(keys):
    assert keys.front_of("http://forum.test/topic/5") is None


def test_an_address_of_no_known_build_has_none(keys):
    assert keys.front_of("http://forum.test/member/5/newest") is None


def test_the_front_has_the_key_of_the_thread_s_page(keys):
    front = keys.front_of("https://forum.test/topic/71/newest")
    assert keys.page_key(front) == keys.page_key("https://forum.test/topic/71")
