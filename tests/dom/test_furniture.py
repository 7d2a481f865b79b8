"""What stands around all pages of a site is told from what a page is about."""

from lxml.html import fromstring, tostring

from threadhound.dom.furniture import boxes_of, common_boxes, common_in, drop_boxes

CHAT = (
    "<div class=chat><p><b>anna</b> good morning everybody</p><p><b>bert</b> coffee is on</p></div>"
)


def site(count, around=CHAT):
    """Pages about different things, of two builds of address."""
    said = [letter * 9 + " and more of them" * 9 for letter in "abcdefgh"[:count]]
    trees = [
        fromstring(f"<html><body>{around}<div><h1>{text[:9]}</h1><p>{text}</p></div></body></html>")
        for text in said
    ]
    return trees, [(n, n % 2, boxes_of(tree)) for n, tree in enumerate(trees)]


def test_a_box_of_all_pages_is_dropped_and_the_rest_stays():
    trees, pages = site(6)
    drop_boxes(common_in(pages[0][2], common_boxes(pages)))
    left = tostring(trees[0], encoding="unicode")
    assert "coffee" not in left
    assert "aaaaaaaaa" in left


def test_a_few_pages_say_nothing_of_a_site():
    _, pages = site(4)
    assert common_boxes(pages) == frozenset()


def test_what_all_pages_of_one_build_show_may_be_their_content():
    _, pages = site(6)
    assert common_boxes([(subject, "one", boxes) for subject, _, boxes in pages]) == frozenset()


def test_pages_that_show_nothing_else_keep_it():
    """Lists in several orders show the same rows: nothing would be left of them."""
    trees = [fromstring(f"<html><body>{CHAT}</body></html>") for _ in range(8)]
    pages = [(n, n % 2, boxes_of(tree)) for n, tree in enumerate(trees)]
    assert common_boxes(pages) == frozenset()


def talking(count, kinds):
    """Pages of so many builds of address, each with a chat that has gone on since the last one."""
    trees = [
        fromstring(
            "<html><body><div class=chat>"
            + "".join(f"<p class=line><b>{letter}{n}</b> says {letter * 9}</p>" for n in range(6))
            + f"</div><div><h1>{letter * 9}</h1><p>{(letter * 9 + ' and more ') * 9}</p></div>"
            "</body></html>"
        )
        for letter in "abcdefgh"[:count]
    ]
    return trees, [(n, n % kinds, boxes_of(tree)) for n, tree in enumerate(trees)]


def test_a_chat_that_goes_on_from_page_to_page_is_dropped():
    trees, pages = talking(8, kinds=4)
    drop_boxes(common_in(pages[0][2], common_boxes(pages)))
    left = tostring(trees[0], encoding="unicode")
    assert "says" not in left
    assert "and more" in left


def test_rows_of_lists_and_threads_alone_are_no_chat():
    _, pages = talking(8, kinds=3)
    assert common_boxes(pages) == frozenset()


def test_a_table_that_holds_the_whole_page_is_no_chat():
    """Old layouts have rows for head, menu, trail, page and foot, on every page."""
    pages = []
    for n in range(12):
        words = " ".join(f"word{chr(97 + (n * k) % 26)}of{chr(97 + n)}" for k in range(60))
        rows = f"<tr><td>head</td></tr><tr><td>menu</td></tr><tr><td>trail {n}</td></tr>"
        text = f"<html><body><table>{rows}<tr><td>{words}</td></tr><tr><td>foot</td></tr></table>"
        pages.append((n, n % 4, boxes_of(fromstring(text))))
    marks = common_boxes(pages)
    assert all(not common_in(boxes, marks) for _, _, boxes in pages)
