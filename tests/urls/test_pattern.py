import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.errors import UsageError
from threadhound.urls.cells import CellPattern, Slot, parse_cell, runs
from threadhound.urls.pattern import PatternSet, parse_pattern

TEXTS = [
    "h.example/",
    "h.example/viewtopic.php?start=<n>&t=<n>",
    "h.example/index.php?topic=<n>.<n>",
    "h.example/index.php?topic=<n>.msg<n>",
    "h.example/?thread-<n>-<n>.htm",
    "h.example/read.php?<n>,<n>,page=<n>",
    "h.example/forum/<*>-<n>/topic/<*>-<n>/",
    "h.example/topic/<n>-<*>?page=<n>",
    "h.example/<n>/<n>/<*>/comment-page-<n>/",
    "h.example/<*!login!members>/<w><n>.html",
    "h.example/x.php?/topic/<n>-<*>/page-<n>",
    "h.example/i.php?desc&board=<n>.0&sort=last_post",
    "h.example/%D0%B6/<**>",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_pattern_is_read_back_as_it_was_written(text):
    pattern = parse_pattern(text)
    assert str(pattern) == text
    assert parse_pattern(str(pattern)) == pattern


@pytest.mark.parametrize(
    ("text", "url", "values"),
    [
        ("h/index.php?topic=<n>.<n>", "http://h/index.php?topic=12.30", ("12", "30")),
        ("h/index.php?topic=<n>.<n>", "http://h/index.php?topic=12.msg30", None),
        ("h/index.php?topic=<n>.<n>", "http://h/index.php?topic=12.30;all", None),
        ("h/?thread-<n>-<n>.htm", "http://h/?thread-79-2.htm", ("79", "2")),
        ("h/?thread-<n>-<n>.htm", "http://h/?thread-create-2.htm", None),
        ("h/read.php?<n>,<n>,page=<n>", "http://h/read.php?2,155,page=7", ("2", "155", "7")),
        ("h/t/<n>-<*>", "http://h/t/300-top-10-of-1999", ("300", "top-10-of-1999")),
        ("h/t/<n>-<*>", "http://h/t/300", None),
        ("h/t/<n><**>", "http://h/t/300", ("300", "")),
        (
            "h/<*>-<n>/",
            "http://h/voltaire-1694-1778-filosofo-368/",
            ("voltaire-1694-1778-filosofo", "368"),
        ),
        ("h/<*>-<n>/", "http://h/-368/", None),
        ("h/<*!login>/", "http://h/login/", None),
        ("h/<*!login>/", "http://h/logins/", ("logins",)),
        ("h/<w><n>.html", "http://h/about77.html", ("about", "77")),
        ("h/<w><n>.html", "http://h/a1b77.html", None),
        ("h/<n>/<n>/<*>/", "http://h/2008/01/%d0%b6-7/", ("2008", "01", "%D0%B6-7")),
        ("h/v2-<n>.htm", "http://h/v2-30.htm", ("30",)),
        ("h/v2-<n>.htm", "http://h/v3-30.htm", None),
        ("h/a?page=<n>", "http://h/a?page=2", ("2",)),
        ("h/a?page=<n>", "http://h/a?page=", None),
        ("h/a?page=<n>", "http://h/a", None),
        ("h/a?page=<n>", "http://other/a?page=2", None),
    ],
)
def test_matching(text, url, values):
    assert parse_pattern(text).match(url) == values


def test_parameters_match_in_any_order():
    pattern = parse_pattern("h/v.php?t=<n>&start=<n>")
    assert pattern.match("http://h/v.php?start=10&t=5") == ("10", "5")
    assert pattern.match("http://h/v.php?t=5&start=10") == ("10", "5")


@pytest.mark.parametrize("text", TEXTS)
def test_filling_the_slots_gives_a_url_that_matches(text):
    pattern = parse_pattern(text)
    values = tuple("7" if slot.kind == "n" else "ab" for slot in pattern.slots)
    assert pattern.match("http://" + pattern.fill(values)) == values


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("h/<x>", "no slot"),
        ("h/<n", "written"),
        ("h/<*>-<*>", "one open slot"),
        ("h/<n><n>", "side by side"),
        ("h/<w>-x", "side by side"),
        ("/topic/5", "name of the site"),
        ("h/?<n>=5&a<n>=3", ""),
        ("h/" + "a" * 3000, "longer"),
    ],
)
def test_a_pattern_that_cannot_be_used_is_refused_with_the_reason(text, hint):
    if not hint:
        assert parse_pattern(text).names[0] == ""
        return
    with pytest.raises(UsageError, match=hint):
        parse_pattern(text)


def test_of_several_patterns_the_most_particular_answers():
    patterns = PatternSet(map(parse_pattern, ["h/<*>/<*>/", "h/category/<*>/", "h/<n>/<n>/"]))
    found = {
        url: str(patterns.match("http://h" + url)[0]) for url in ("/category/x/", "/1/2/", "/a/b/")
    }
    assert found == {
        "/category/x/": "h/category/<*>/",
        "/1/2/": "h/<n>/<n>/",
        "/a/b/": "h/<*>/<*>/",
    }
    assert patterns.match("http://h/a/b/c/") is None


@pytest.mark.parametrize("unit", ["1-", "-", "9", "a1", "-1a"])
@pytest.mark.parametrize("text", ["<*>-<n>", "<n>-<*>-<n>.html", "<w><n>", "a<n>-<*>"])
def test_a_hostile_cell_is_cut_once_and_compared_once(unit, text, monkeypatch):
    calls = {"runs": 0}

    def counted(cell):
        calls["runs"] += 1
        return runs(cell)

    monkeypatch.setattr("threadhound.urls.cells.runs", counted)
    pattern = parse_cell(text)
    calls["runs"] = 0
    pattern.match(unit * (1_000_000 // len(unit)))
    assert calls["runs"] <= 2


slots = st.sampled_from(["<n>", "<*>", "<**>", "<*!x>", "<w>"])
literals = st.text(alphabet="abc-._", min_size=1, max_size=4)


@given(st.lists(st.one_of(slots, literals, st.just("7")), max_size=6).map("".join))
def test_whatever_is_accepted_is_written_back_the_same(text):
    try:
        cell = parse_cell(text)
    except UsageError:
        return
    assert str(cell) == text
    assert parse_cell(str(cell)) == cell


cells = st.lists(st.sampled_from(["a", "b", "-", "1", "22", "%D0%B6", "%84"]), max_size=8)


@given(
    cells.map("".join),
    st.sampled_from(["<n>-<*>", "<*>-<n>", "<*><n>", "<n><**>", "<n>-<*>-<n>", "a<*>b", "<**>"]),
)
def test_values_put_back_give_the_cell(cell, text):
    pattern = parse_cell(text)
    values = pattern.match(cell)
    if values is not None:
        assert pattern.fill(values) == cell


@given(cells.map("".join))
def test_a_number_beside_an_open_slot_is_a_whole_run_of_digits(cell):
    """The digits of an escape are none, and no run is cut in two."""
    pieces = runs(cell)
    first = parse_cell("<n><**>").match(cell)
    assert (first is not None) == (bool(pieces) and pieces[0].isdigit())
    assert first is None or first == (pieces[0], "".join(pieces[1:]))
    last = parse_cell("<**><n>").match(cell)
    assert (last is not None) == (bool(pieces) and pieces[-1].isdigit())
    assert last is None or last == ("".join(pieces[:-1]), pieces[-1])


def test_patterns_are_values():
    assert CellPattern(("a", Slot("n"))) == CellPattern(("a", Slot("n")))
    assert len({parse_pattern("h/<n>"), parse_pattern("h/<n>")}) == 1
