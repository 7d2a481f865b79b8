"""Boxes around the posts of all pages, a chat or the newest posts, that pass for posts themselves.

They are told by saying the same on pages of different threads. Only where a wrapper reads such
things, or leaves pages unread, are the pages looked at without what they have in common.
"""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from threadhound.dom.furniture import boxes_of, common_boxes, empty_boxes
from threadhound.extract.apply import extract_page
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Page

AGAIN = 0.1  # of the posts come again in other threads: "thanks" does, and whole boxes
UNREAD = 0.2  # of the pages have no post of their own


def own_posts(wrapper: Wrapper, pages: Sequence[Page]) -> tuple[int, int, int]:
    """Posts that one thread alone has, all that were read, and pages with one of their own."""
    found = [
        (page.title, page.url, (post.author, post.text))
        for page in pages
        for post in extract_page(page, wrapper)
    ]
    titles: dict[object, set[str]] = defaultdict(set)
    for title, _, said in found:
        titles[said].add(title)
    own = [(url, said) for _, url, said in found if len(titles[said]) == 1]
    return len(own), len(found), len({url for url, _ in own})


def reads_boxes(wrapper: Wrapper, pages: Sequence[Page]) -> bool:
    """Whether a wrapper reads what many threads show alike, or little else."""
    own, total, with_own = own_posts(wrapper, pages)
    return total - own > AGAIN * total or len(pages) - with_own > UNREAD * len(pages)


def without_common_boxes(pages: Sequence[Page]) -> list[Page]:
    """Copies of pages of different threads in which what most of them have is empty."""
    trees = [(page, copy.deepcopy(page.tree)) for page in pages]
    boxes = [
        (page.title, at % 2, boxes_of(tree))
        for at, (page, tree) in enumerate(trees)
        if tree is not None
    ]
    common = common_boxes(boxes)
    for _, tree in trees:
        if tree is not None:
            empty_boxes(tree, common)
    return [replace(page, tree=tree) for page, tree in trees] if common else []
