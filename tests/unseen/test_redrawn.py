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


def test_around_a_forum_the_home_page_is_looked_for_in_the_folder_of_the_start():
    forum = made("forum-of-wiki", 80, 5)
    crawled = crawl_forum(forum, forum.starts[2])
    learned = [each.url for each in crawled.log[: crawled.learning]]
    assert forum.entry in learned
