import pytest

from threadhound.urls.keys import Keys
from threadhound.urls.missing import Absence, Answered, absence, absurd_sibling, probe_of
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import PatternRule, Role, RoleTable, SlotRole

IDENTITY, NEUTRAL, OFFSET = (SlotRole(role) for role in (Role.IDENTITY, Role.NEUTRAL, Role.OFFSET))


def keys(text, *slots, family=None):
    pattern = parse_pattern(text)
    identity = tuple(at for at, slot in enumerate(slots) if slot.role is Role.IDENTITY)
    rule = PatternRule(pattern, slots, family or text, identity)
    return Keys(RoleTable((rule,)))


def answer(url, status=200, final=None, records=()):
    return Answered(url, status, final or url, frozenset(records))


HOME = "http://h/index.php"
REAL = answer("http://h/t?id=5", records=range(100, 140))


def test_an_honest_server():
    assert absence(answer("http://h/t?id=9", 404)) is Absence.STATUS
    assert absence(answer("http://h/t?id=9", 410)) is Absence.STATUS
    assert absence(REAL) is None


def test_a_page_that_says_so_with_status_200():
    probe = probe_of(answer("http://h/t?id=987654321", records=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    again = answer("http://h/t?id=77", records=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    assert absence(again, probe) is Absence.SOFT
    assert absence(REAL, probe) is None


def test_everything_unknown_is_sent_home():
    probe = probe_of(answer("http://h/t?id=987654321", final=HOME, records=range(20)))
    assert (
        absence(answer("http://h/t?id=77", final=HOME + "#top", records=range(20)), probe)
        is Absence.REDIRECT
    )
    moved = answer("http://h/t?id=78", final="http://h/t?id=79", records=range(50, 70))
    assert absence(moved, probe) is None
    assert absence(answer(HOME, records=range(30, 60)), probe) is None


def test_the_last_page_once_more():
    last = answer("http://h/t?id=5&p=9", records=range(30))
    beyond = answer("http://h/t?id=5&p=10", records=range(30))
    assert absence(beyond, None, last) is Absence.REPEATED
    assert absence(answer("http://h/t?id=5&p=10", records=range(30, 40)), None, last) is None


def test_pages_without_records_are_not_called_alike():
    probe = probe_of(answer("http://h/x987654321"))
    assert absence(answer("http://h/t?id=5"), probe) is None


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
