"""Posts that name nobody because the one before goes on speaking, as chats show them.

What tells it: no two posts with names that follow each other are by the same person.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from threadhound.extract.post import Post
from threadhound.extract.samples import Sample

FEWEST_BARE = 2  # posts without a name
FEWEST_PAIRS = 5  # named posts that follow each other; fewer may differ by chance
FEWEST_AGAIN = 2  # names that come back: where nobody speaks twice, it says nothing


def names_nobody_twice(samples: Sequence[Sample], names: Sequence[str]) -> bool:
    """Whether a name is shown only where another person begins to speak."""
    pages: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for sample, name in zip(samples, names, strict=True):
        pages[sample.page].append((sample.order, name))
    spoken = [[name for _, name in sorted(page)] for page in pages.values()]
    if sum(not name for page in spoken for name in page) < FEWEST_BARE:
        return False
    if any(not page[0] for page in spoken):
        return False
    pairs = [pair for page in spoken for pair in pairwise(page) if all(pair)]
    again = sum(page.count(name) > 1 for page in spoken for name in set(page) if name)
    apart = all(one != other for one, other in pairs)
    return apart and len(pairs) >= FEWEST_PAIRS and again >= FEWEST_AGAIN


def gone_on(post: Post, before: Sequence[Post]) -> Post:
    """A post without a name, by the one who spoke before."""
    if post.author is not None or not before or before[-1].kind != post.kind:
        return post
    return replace(post, author=before[-1].author, author_url=before[-1].author_url)
