import pytest

from threadhound.urls.keys import Keys
from threadhound.urls.missing import absurd_sibling
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import PatternRule, Role, RoleTable, SlotRole

IDENTITY, NEUTRAL, OFFSET = (SlotRole(role) for role in (Role.IDENTITY, Role.NEUTRAL, Role.OFFSET))


def keys(text, *slots, family=None):
    pattern = parse_pattern(text)
    identity = tuple(at for at, slot in enumerate(slots) if slot.role is Role.IDENTITY)
    rule = PatternRule(pattern, slots, family or text, identity)
    return Keys(RoleTable((rule,)))


@pytest.mark.parametrize(
    ("known", "url", "wanted"),
    [
        (
            keys("h/v.php?start=<n>&t=<n>", OFFSET, IDENTITY, family="h/v.php?t=<n>"),
            "http://h/v.php?t=5&start=10",
            "http://h/v.php?t=987654321&start=10",
        ),
        (
            keys("h/t/<n>-<*>", IDENTITY, NEUTRAL, family="h/t/<n>-*"),
            "http://h/t/5-hello",
            "http://h/t/987654321-hello",
        ),
        (Keys(RoleTable()), "http://h/t/5-hello/page/2", "http://h/t/5-hello/page/987654321"),
    ],
)
def test_an_absurd_sibling_changes_what_names_the_thing(known, url, wanted):
    assert absurd_sibling(url, known) == wanted


@pytest.mark.parametrize("url", ["http://h/board/politics/", "http://h/politics", "http://h/"])
def test_an_absurd_sibling_without_numbers_is_another_url_and_always_the_same(url):
    known = keys("h/board/<*>/", IDENTITY)
    sibling = absurd_sibling(url, known)
    assert sibling == absurd_sibling(url, known)
    assert known.page_key(sibling) != known.page_key(url)
    assert sibling.startswith("http://h/")
