"""Boxes around the posts of all pages, a chat or the newest posts, that pass for posts themselves.

They are told by saying the same on pages of different threads. Only where a wrapper reads such
things, or leaves pages unread, are the pages looked at without what they have in common. A chat
goes on while pages are copied, and says something else on each; but it has room for so many lines.
"""

from __future__ import annotations

import copy
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from threadhound.dom.furniture import boxes_of, common_boxes, empty_boxes
from threadhound.extract.apply import extract_page
from threadhound.extract.finding import find_kinds
from threadhound.extract.locate import siblings
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Page

AGAIN = 0.1  # of the posts come again in other threads: "thanks" does, and whole boxes
UNREAD = 0.2  # of the pages have no post of their own
SEVERAL = 3  # posts on each page: fewer are as many by chance
STEADY = 12  # posts in all, as many on each page: threads differ, unless all of these are full
STEADY_PAGES = 4  # that must be alike where nothing else is read: two full pages are no rarity


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


def is_steady(counts: Sequence[int]) -> bool:
    """Whether there are as many posts on each page: as many as a box has room for."""
    alike = len(counts) > 1 and len(set(counts)) == 1
    return alike and counts[0] >= SEVERAL and sum(counts) >= STEADY


def reads_only_boxes(wrapper: Wrapper, pages: Sequence[Page]) -> bool:
    """Whether all that a wrapper reads may be such a box."""
    counts = [len(extract_page(page, wrapper)) for page in pages]
    return len(counts) >= STEADY_PAGES and is_steady(counts)


def without_boxes(wrapper: Wrapper, pages: Sequence[Page]) -> Wrapper:
    """The wrapper less kinds of posts that are such boxes, where other kinds say more than they."""
    counts: dict[str, list[int]] = defaultdict(list)
    letters: Counter[str] = Counter()
    beside: dict[str, list[set[str]]] = defaultdict(list)
    for page in pages:
        found: Counter[str] = Counter()
        for post in extract_page(page, wrapper):
            found[post.kind] += 1
            letters[post.kind] += len(post.text)
        for kind, count in found.items():
            counts[kind].append(count)
            beside[kind].append(set(found))
    steady = {kind for kind in counts if is_steady(counts[kind])}
    others = letters.total() - sum(letters[kind] for kind in steady)
    boxes = {
        kind
        for kind in steady
        if letters[kind] < others and all(kinds - steady for kinds in beside[kind])
    }
    kept = tuple(rules for rules in wrapper.rules if rules.kind.name not in boxes)
    return replace(wrapper, rules=kept) if kept else wrapper


def without_posts(wrapper: Wrapper, pages: Sequence[Page]) -> list[Page]:
    """Copies of pages without what a wrapper takes for posts."""
    kinds = [rules.kind for rules in wrapper.rules]
    bare = []
    for page in pages:
        tree = copy.deepcopy(page.tree)
        found = find_kinds(tree, kinds) if tree is not None else []
        cores = {core for core, _ in found}
        beside = [siblings(core, kinds[at], cores) for core, at in found]
        for element in (*cores, *(one for pair in beside for part in pair for one in part)):
            if element.getparent() is not None:
                element.drop_tree()
        bare.append(replace(page, tree=tree))
    return bare


def says_more(one: Wrapper, other: Wrapper, pages: Sequence[Page]) -> bool:
    """Whether one of two wrappers reads more words on these pages."""
    said = [
        sum(len(post.text) for page in pages for post in extract_page(page, each))
        for each in (one, other)
    ]
    return said[0] > said[1]
