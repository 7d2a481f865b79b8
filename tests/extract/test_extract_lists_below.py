"""The list of its board below a thread names that thread, too; its rows are no posts."""

from learn.made_pages import WORDS, page, title, words
from threadhound.dom.structure import Structure
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.rows import rows_among

COUNTS = [1, 3, 1, 2, 1, 5, 1, 1]


def row(number):
    return (
        f"<tr class=row><td>{number}</td><td><a href='/thread/{number}'>{title(number)}</a></td>"
        f"<td>{WORDS[number]}</td><td>2019.03.{number + 10}</td></tr>"
    )


def thread(number, posts):
    said = "".join(
        f"<div class=entry><b>{WORDS[n]}</b> <i>2019.03.{n + 10} 10:0{n}</i>"
        f"<div>{words(number * 37 + n, 12)}</div></div>"
        for n in range(posts)
    )
    rows = "".join(map(row, [2, *range(len(COUNTS))]))  # what is pinned stands twice
    below = f"<table>{rows}</table>"
    return page(f"/thread/{number}", f"<h1>{title(number)}</h1>{said}{below}", title(number))


def test_a_list_with_the_row_of_its_thread_is_not_read_as_posts():
    pages = [thread(number, posts) for number, posts in enumerate(COUNTS)]
    structure = Structure.of(pages[0])
    spans = structure.posts.spans
    assert rows_among(structure.flat, pages[0].final_url, spans) == list(spans)
    wrapper = learn_wrapper(pages)
    assert [len(extract_page(each, wrapper)) for each in pages] == COUNTS
