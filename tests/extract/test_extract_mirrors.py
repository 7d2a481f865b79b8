"""Whole mirrored forums: every post, by whom and when."""

import pytest

from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.posts import evaluate_mirror
from zoo import ZOO, needs_zoo


@needs_zoo
@pytest.mark.parametrize("name", ["xiuno", "q2a"])
def test_all_posts_of_a_forum_are_read(name):
    row = evaluate_mirror(load_mirror(ZOO / name)).row()
    assert row["post_recall"] >= 0.99
    assert row["post_precision"] >= 0.99
    assert row["author_accuracy"] >= 0.99
    assert row["time_accuracy"] >= 0.98
    assert row["order_accuracy"] >= 0.999
    assert row["empty_pages"] == 0
