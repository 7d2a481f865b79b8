"""What a page calls itself: headings that are links name the rows of a list."""

from learn.made_pages import SITE, page, title
from threadhound.learn.fused.sight import see


def listed(first, head=""):
    rows = "".join(
        f"<article><h1><a href='/t/{n}'>{title(n)}</a></h1><p>2024-05-1{n % 9} 10:00</p></article>"
        for n in range(first, first + 12)
    )
    return page("/board", f"{head}<main>{rows}</main>", "Boats")


def heading(made):
    return see(SITE + "/board", made).view.heading


def test_a_row_that_is_headed_does_not_name_the_list():
    assert heading(listed(10)) == heading(listed(30)) == ""
    assert heading(listed(10, "<h1>All boats</h1>")) == "All boats"


def test_a_heading_that_links_to_its_own_page_names_it():
    assert (
        heading(page("/board", "<h1><a href='/board'>All boats</a></h1>", "Boats")) == "All boats"
    )
