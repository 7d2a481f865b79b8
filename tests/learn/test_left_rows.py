"""Rows of lists of which a crawl asked for nothing."""

from learn.made_pages import SITE, page, rows, title
from threadhound.dom.structure import Structure
from threadhound.learn.left_rows import left_rows, of_lists

LINKS = {f"/t/{number}": title(number) for number in range(12)}
MENU = "".join(f"<li><a href='/m/{n}'>Menu {n}</a></li>" for n in range(8))


def left(met):
    shown = Structure.of(page("/list", f"<ul>{MENU}</ul><table>{rows(LINKS)}</table>"))
    return dict(left_rows(shown, lambda url: url.removeprefix(SITE) in met))


def test_rows_that_nothing_was_asked_of_are_named_by_their_titles():
    assert left({"/t/0", "/t/1"}) == {SITE + url: LINKS[url] for url in list(LINKS)[2:]}


def test_a_row_is_met_by_any_of_its_links():
    assert SITE + "/t/3" not in left({"/user/3"})


def test_menus_and_names_of_members_are_no_rows_with_titles():
    assert left(set(LINKS)) == {}


def test_what_many_lists_show_alike_is_a_box_beside_them():
    own = [(f"{SITE}/t/{n}", title(n)) for n in range(12)]
    box = (SITE + "/box", "A box with a title in it")
    found = of_lists(((one, box) for one in own), met=lambda url: url.endswith("/7"))
    assert list(found) == [url for url, _ in own if not url.endswith("/7")]


def nothing_met(url):
    return False


def test_rows_that_name_threads_by_other_addresses_are_other_ways_to_them():
    """Rows of boards name their newest posts by the titles of the threads these stand in."""
    posts = tuple((f"{SITE}/go?post={n}", title(n)) for n in range(8))
    boards = (("/board/77", "A board that nobody asked for"),)
    had = {title(n) for n in range(12)}
    assert list(of_lists([posts, boards], nothing_met, had)) == ["/board/77"]
    assert len(of_lists([posts, boards], nothing_met, {title(1), title(2)})) == 9


def test_the_same_words_for_one_list_after_the_other_are_a_command():
    command = "Messages written here today"
    lists = [((f"{SITE}/today?board={n}", command),) for n in range(4)]
    lists.append(((f"{SITE}/today", command), (f"{SITE}/t/1", title(1))))
    assert list(of_lists(lists, nothing_met)) == [f"{SITE}/t/1"]
