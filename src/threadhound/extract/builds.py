"""Rules for reading posts, learned from what passes for threads: a list may be among them.

A list has rows where threads have posts, and spoils the rules. Its address is of another build.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Page
from threadhound.urls.tokens import tokenise

FEWEST = 3  # pages of one build that say how its posts are read
GOOD = 0.9  # of the posts are well read: some authors are gone, some say what others say


def learn_from_threads(pages: Sequence[Page]) -> Wrapper:
    """How posts are read; by pages of the commonest build alone, where that reads these better."""
    wrapper = learn_wrapper(pages)
    builds = Counter(tokenise(page.final_url).shape for page in pages)
    usual = [p for p in pages if tokenise(p.final_url).shape == builds.most_common(1)[0][0]]
    known = _well_read(wrapper, usual)
    if not FEWEST <= len(usual) < len(pages) or known.share >= GOOD:
        return wrapper
    other = learn_wrapper(usual)
    found = _well_read(other, usual)
    better = found.share > known.share and found.words >= GOOD * known.words
    return other if better else wrapper


@dataclass(frozen=True, slots=True)
class _Read:
    """How well posts are read: by words, since a post cut in two is no better than a whole one."""

    share: float  # of the posts that have an author and words of their own
    words: int  # characters of these posts


def _well_read(wrapper: Wrapper, pages: Sequence[Page]) -> _Read:
    """Posts with an author and words of their own; buttons say the same in each."""
    read = [post for page in pages for post in extract_page(page, wrapper)]
    said = Counter(post.text.strip() for post in read)
    well = [post.text for post in read if post.author and said[post.text.strip()] == 1]
    own = [len(text) for text in well if text.strip()]
    return _Read(len(own) / max(1, len(read)), sum(own))
