"""Forums that were whole as they were drawn, drawn by another lot and crawled from other pages."""

import pytest

from unseen.crawling import crawl_forum
from unseen.redrawn import made


@pytest.mark.parametrize(
    ("name", "lot", "start"),
    [
        ("columns-of-reports", 2, 2),  # lists of one product, then rows of another
        ("columns-of-reports", 2, 4),  # a product is a word of the address, and another one beside
        ("entries-by-page", 4, 1),  # a list that shows what it lists
        ("saved-with-dead-menus", 3, 2),  # titles of any script beside the file of each list
    ],
)
def test_a_forum_is_whole_by_any_lot_and_from_any_page(name, lot, start):
    forum = made(name, 80, lot)
    crawled = crawl_forum(forum, forum.starts[start])
    assert crawled.coverage == 1.0
    assert crawled.shares()["post_recall"] > 0.99
