"""Rules for reading posts, learned from what passes for threads: a list may be among them.

A list has rows where threads have posts, and spoils the rules. Its address is of another build.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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
    well, posts = _well_read(wrapper, usual)
    if not FEWEST <= len(usual) < len(pages) or well >= GOOD * posts > 0:
        return wrapper
    other = learn_wrapper(usual)
    better, fewer = _well_read(other, usual)
    return other if better >= well and better * posts > well * fewer else wrapper


def _well_read(wrapper: Wrapper, pages: Sequence[Page]) -> tuple[int, int]:
    """Posts with an author and words of their own, and all posts; buttons say the same in each."""
    read = [post for page in pages for post in extract_page(page, wrapper)]
    said = Counter(post.text.strip() for post in read)
    return sum(bool(p.author and p.text and said[p.text.strip()] == 1) for p in read), len(read)
