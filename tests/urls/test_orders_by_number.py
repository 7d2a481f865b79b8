"""Boards that can be read in several orders, each of which has a number."""

from threadhound.urls.canonical import hash64
from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

ROOT = "http://h.example/board?f="
BOARDS = {3: "amber", 5: "birch", 7: "cedar", 9: "delta"}
ROWS = 8  # threads of a board
LONG = 5  # the board that has more of them than a page shows


def view(board, order=None):
    """All threads in another order; of the long board other ones."""
    rows = range(ROWS)
    if order is not None:
        rows = range(ROWS, 2 * ROWS) if board == LONG else reversed(rows)
    name = BOARDS[board]
    query = "" if order is None else f"&o={order}"
    records = tuple(hash64(f"{name}/{row}") for row in rows)
    return PageView(f"{ROOT}{board}{query}", f"{name} - Forum", name, records)


def test_orders_of_a_board_are_no_pages_of_it():
    """Taken for pages, all of them would be asked for, of every board."""
    paths = [f"{board}{more}" for board in BOARDS for more in ("", "&o=1", "&o=2", "&o=3")]
    urls = [ROOT + path for path in paths]
    views = (*map(view, BOARDS), view(3, 2), view(LONG, 2), view(7, 3))
    keys = Keys(learn_roles((learn_patterns(urls),), Evidence(views, tuple(urls))))
    assert len({keys.page_key(f"{ROOT}{board}") for board in BOARDS}) == len(BOARDS)
    assert not any(keys.page_key(url) for url in urls if "&o=" in url)
