"""A forum whose pagers are short: one pair of pages must do to know a page number."""

import pytest

from threadhound.urls.canonical import hash64
from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

ROOT = "http://h.example/"
NAMES = {1: "Amber", 2: "Birch", 3: "Cedar", 4: "Delta"}


def records(*texts):
    return tuple(hash64(f"{text}{part}") for text in texts for part in range(4))


def section(path, number, page, suffix=""):
    """A list of threads; `suffix` is what a later page's title adds."""
    title = f"{NAMES[number]}{suffix} - Forum"
    return PageView(ROOT + path, title, "", records(f"{number}/{page}"))


def table(paths, views, numbered, others=()):
    urls = [ROOT + path for path in paths]
    groups = (learn_patterns(urls, [ROOT + path for path in others]),)
    return learn_roles(groups, Evidence(tuple(views), tuple(urls), tuple(numbered)))


PLAIN = [f"s.php?b={number}" for number in NAMES]


@pytest.mark.parametrize("suffix", ["", " - page 2", " (2)", " - Seite 2 von 2"])
def test_one_pair_of_pages_with_a_link_two(suffix):
    views = [section(path, n, 1) for n, path in enumerate(PLAIN, 1)]
    views.append(section("s.php?b=1&page=2", 1, 2, suffix))
    second = ROOT + "s.php?b=1&page=2"
    keys = Keys(table([*PLAIN, "s.php?b=1&page=2"], views, [(second, 2)]))
    assert keys.object_key(second) == keys.object_key(ROOT + "s.php?b=1")
    assert keys.read(second).page == 2
    assert keys.read(ROOT + "s.php?b=1").page == 1
    assert keys.read(ROOT + "s.php?b=4&page=7").page == 7
    assert keys.page_key(ROOT + "s.php?b=3") == keys.page_key(ROOT + "s.php?b=3&page=1")


@pytest.mark.parametrize(("value", "seventh"), [(25, 150), (1, 6)])
def test_offsets_and_numbers_from_nought(value, seventh):
    views = [section(path, n, 1) for n, path in enumerate(PLAIN, 1)]
    path = f"s.php?b=2&from={value}"
    views.append(section(path, 2, 2))
    keys = Keys(table([*PLAIN, path], views, [(ROOT + path, 2)]))
    assert keys.read(ROOT + path).page == 2
    assert keys.read(ROOT + f"s.php?b=3&from={seventh}").page == 7
    assert keys.object_key(ROOT + path) == keys.object_key(ROOT + "s.php?b=2")


def test_a_link_two_to_a_list_of_another_name_is_a_list_of_its_own():
    """A rating, a letter, a sub-list: numbered as a page, and called otherwise."""
    views = [section(path, n, 1) for n, path in enumerate(PLAIN, 1)]
    views.append(section("s.php?b=1&group=2", 3, 9))
    other = ROOT + "s.php?b=1&group=2"
    keys = Keys(table([*PLAIN, "s.php?b=1&group=2"], views, [(other, 2)]))
    assert keys.object_key(other) != keys.object_key(ROOT + "s.php?b=1")


def test_a_number_that_no_link_shows_is_no_page_number():
    views = [section(path, n, 1) for n, path in enumerate(PLAIN, 1)]
    views.append(section("s.php?b=1&x=2", 1, 2))
    keys = Keys(table([*PLAIN, "s.php?b=1&x=2"], views, []))
    assert keys.page_key(ROOT + "s.php?b=1&x=2") != keys.page_key(ROOT + "s.php?b=1")


def test_an_odd_step_from_one_link_is_no_offset():
    views = [section(path, n, 1) for n, path in enumerate(PLAIN, 1)]
    views.append(section("s.php?b=1&x=3", 1, 2))
    third = ROOT + "s.php?b=1&x=3"
    keys = Keys(table([*PLAIN, "s.php?b=1&x=3"], views, [(third, 2)]))
    assert keys.read(third).page != 2


@pytest.mark.parametrize("path", ["2007/09/", "2007/", "2/3/"])
def test_a_month_named_with_its_year_is_a_list_of_its_own(path):
    """The archive "Forum - September 2007" is no page of the list "Forum"."""
    home = PageView(ROOT, "Forum", "Forum", records("home"))
    views = [home, PageView(ROOT + path, "Forum - September 2007, 2/3", "Forum", records("old"))]
    others = [
        PageView(ROOT + f"x/{name}", f"{name} - Forum", name, records(name)) for name in "abc"
    ]
    urls = ["", path, *(f"x/{name}" for name in "abc")]
    keys = Keys(table(urls, [*views, *others], [(ROOT + path, 2007)]))
    assert keys.object_key(ROOT + path) != keys.object_key(ROOT)
    assert keys.page_key(ROOT + path) is not None


def test_an_offset_is_known_though_posts_have_addresses_of_its_build():
    """`?num=7/15` is the second page where the pager says 2; `?num=7/8` is a post on the first."""
    paths = [f"t.pl?num=170{n}/{at}" for n in range(1, 9) for at in (0, n)]
    paths += ["t.pl?num=1709/0", "t.pl?num=1709/15"]
    views = [
        PageView(ROOT + "t.pl?num=1709/0", "Amber - Forum", "", records("amber 1")),
        PageView(ROOT + "t.pl?num=1709/15", "Amber - Forum", "", records("amber 2")),
        PageView(ROOT + "t.pl?num=1704/0", "Birch - Forum", "", records("birch")),
        PageView(ROOT + "t.pl?num=1704/4", "Birch - Forum", "", records("birch")),
        PageView(ROOT + "t.pl?num=1702/0", "Cedar - Forum", "", records("cedar")),
    ]
    keys = Keys(table(paths, views, [(ROOT + "t.pl?num=1709/15", 2)]))
    assert keys.page_key(ROOT + "t.pl?num=1799/30").endswith("#3")
    assert keys.page_key(ROOT + "t.pl?num=1799/8") is None
    assert keys.object_key(ROOT + "t.pl?num=1799/8") == keys.object_key(ROOT + "t.pl?num=1799/0")


def test_the_newest_month_showing_what_the_home_page_shows_makes_no_month_a_page_of_it():
    """December's second page is the home page's second; November's is not."""
    paths = ["2009/12/", "2009/11/", "2009/12/page/2/", "2009/11/page/2/", "", "page/2/", "page/3/"]
    shown = ["new 1", "old 1", "new 2", "old 2", "new 1", "new 2", "new 3"]
    months = {"2009/12/": "December 2009", "2009/11/": "November 2009"}
    views = [
        PageView(ROOT + path, f"{months.get(path[:8], '')} Forum", "", records(said))
        for path, said in zip(paths, shown, strict=True)
    ]
    others = [PageView(ROOT + f"x/{n}", f"{n} - Forum", n, records(n)) for n in "abc"]
    numbered = [(ROOT + path, int(path[-2])) for path in paths if "page" in path]
    keys = Keys(table(paths, [*views, *others], numbered))
    pages = {keys.page_key(ROOT + f"{month}page/2/") for month in ("", "2009/11/")}
    assert len(pages) == 2
