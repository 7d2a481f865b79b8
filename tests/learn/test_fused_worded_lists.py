"""Lists whose addresses are one text: further pages are told from searches by their words."""

from dataclasses import replace

from threadhound.learn.fused.plan import UNREAD
from threadhound.learn.fused.worded_lists import names_of_list
from threadhound.urls.keys import Keys
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import PatternRule, Role, RoleTable, SlotRole

FAMILY = "forum.test/talk/<*>?search=<*>"
TURNED = "forum.test/talk/<*>?search=%23limit:#"
SLOT = SlotRole(Role.IDENTITY, UNREAD)
RULE = PatternRule(parse_pattern(FAMILY), (SLOT, SLOT), FAMILY, (0, 1))


def role(search, rule=RULE):
    reading = Keys(RoleTable((rule,))).read(f"http://forum.test/talk/tea-4?search={search}")
    return names_of_list(reading.rule, reading)[0]


def test_words_beside_a_number_tell_a_kind_of_list():
    assert role("%23limit%3A40") == role("%23limit%3A60") == TURNED
    assert role("%23active+last+1+day") not in (role("%23limit%3A40"), FAMILY)


def test_words_alone_and_numbers_alone_are_of_the_family():
    assert role("%23popular") == role("%23random") == role("2024") == FAMILY


def test_what_learning_understood_is_called_as_it_was_learned():
    known = replace(RULE, slots=(replace(SLOT, evidence="3 different"),) * 2)
    assert role("%23limit%3A40", known) == FAMILY
