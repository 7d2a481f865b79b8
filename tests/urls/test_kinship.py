import pytest

from threadhound.urls.kinship import kinship
from threadhound.urls.pattern import parse_pattern


def kin(longer, plain):
    return kinship(parse_pattern(longer), parse_pattern(plain))


@pytest.mark.parametrize(
    ("longer", "plain", "added"),
    [
        ("h/v?start=<n>&t=<n>", "h/v?t=<n>", (0,)),
        ("h/?thread-<n>-<n>.htm", "h/?thread-<n>.htm", (1,)),
        ("h/<n>/<n>/<*>/comment-page-<n>/", "h/<n>/<n>/<*>/", (3,)),
        ("h/<*>/page/<n>/", "h/<*>/", (1,)),
        ("h/topic/<n>-<*>", "h/topic/<n>", (1,)),
        ("h/read.php?<n>,<n>,page=<n>", "h/read.php?<n>,<n>", (2,)),
        ("h/categories/", "h/categories", ()),
        ("h/index.php?p=/topic/<n>/<*>/<n>", "h/index.php?p=/topic/<n>/<*>", (2,)),
        ("h/i?desc&b=<n>.<n>&sort=last", "h/i?b=<n>.<n>", ()),
        ("h/?forum-<n>-<n>.htm&digest=0&o=x", "h/?forum-<n>.htm", (1,)),
        ("h/topic/active/?page=<n>", "h/?page=<n>", ()),
        ("h/i?topic=<n>.msg<n>", "h/i?topic=<n>.<n>", ()),
    ],
)
def test_one_pattern_is_another_with_something_put_in(longer, plain, added):
    found = kin(longer, plain)
    assert found is not None
    assert found.added == added
    assert kin(plain, longer) is None


@pytest.mark.parametrize(
    ("longer", "plain"),
    [
        ("h/a/<n>", "h/b/<n>"),
        ("h/a?x=<n>", "h/a?y=<n>"),
        ("h/a/<n>", "other/a"),
        ("h/a/<n>", "h/a/<n>"),
        ("h/x<n>y<n>z", "h/<n>"),
        ("h/t/<n>", "h/t/<*>"),
    ],
)
def test_unrelated_patterns(longer, plain):
    assert kin(longer, plain) is None


def test_values_of_the_plain_form():
    found = kin("h/t/<n>-<*>?page=<n>", "h/t/<n>?page=<n>")
    assert found is not None
    assert found.plain_values(("5", "hello", "2")) == ("5", "2")
