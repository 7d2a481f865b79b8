"""Further parts of lists, threads that are closed or in an archive; and parts of threads.

A list may keep some of its threads on a page of its own, named by a word that its address adds to
the list's: `/boats/archive`, `?status=closed`. Orders of the same threads are addressed so, too:
what such a page shows tells which it is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.grouping import groups_of
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.restated import changed_words
from threadhound.learn.fused.siblings import Name, is_word
from threadhound.learn.fused.sight import Sight
from threadhound.learn.fused.trees import whole_of_tree
from threadhound.learn.fused.wholes import may_be_whole
from threadhound.model import PageKind
from threadhound.urls.canonical import url_key
from threadhound.urls.pattern import Pattern, PatternSet
from threadhound.urls.tokens import tokenise

VOTES = 3  # pages of a part: it is a kind of list
LOOKS = 3  # words looked at, those that most lists add to their addresses first
FEWEST = 3  # threads on a page before it is a list of them; that no other list shows, to be a part
STEM = 4  # letters of a word that another one begins with, and that by no chance

Word = tuple[str, str]  # the parameter it is the value of, or nothing; and the word


def look_for_parts(book: Notebook) -> Questions:
    """Look at what lists alone link to by a word added to their own addresses."""
    groups = groups_of(book)
    threads = PatternSet(groups[PageKind.THREAD])
    known = PatternSet(pattern for patterns in groups.values() for pattern in patterns)
    found = _added_words(book, threads, known)
    for word in _words_without_parts(book, threads):
        found.pop(word, None)
    values = Counter(name for name, _ in found if name)  # a state has few, an order or a tag many
    kinds = _words_of(groups[PageKind.THREAD])
    wanted = sorted(
        found,
        key=lambda word: (not _akin(word, kinds), -len(found[word]), values[word[0]], word),
    )
    orders: set[str] = set()  # parameters that put a list into another order
    looks = 0
    for word in wanted:
        if looks == LOOKS:
            break
        if word[0] not in orders:
            yield from _ask_for(book, [min(found[word])])
            looks += 1
        if word[0] and _is_order(book, min(found[word]), threads):
            orders.add(word[0])
        _note(book, word, found[word], threads)
    parts = [url for url, part in book.parts.items() if part]
    yield from _ask_for(book, parts[:VOTES])
    book.revise()


def find_whole_threads(book: Notebook) -> Questions:
    """Look at what threads may be parts of."""
    threads = [f for f in book.families() if book.kind_of(f) is PageKind.THREAD]
    urls = [url for family in threads if (url := may_be_whole(family, book.sights))]
    urls += whole_of_tree(threads, book.sights, book.links)
    yield from ask(book, [(url, "may be the whole thread") for url in urls])


def _words_of(patterns: Iterable[Pattern]) -> frozenset[str]:
    """The words that addresses of threads have in their paths: what the site calls a thread."""
    steps = {step for pattern in patterns for step in str(pattern).partition("?")[0].split("/")[1:]}
    words = ("".join(filter(str.isalpha, step)) for step in steps if "<" not in step)
    return frozenset(word for word in words if len(word) >= STEM)


def _akin(word: Word, kinds: Iterable[str]) -> bool:
    """Whether a list is called by what its threads are called: `questions` of each `question`."""
    letters = "".join(filter(str.isalpha, word[1]))
    return not word[0] and any(letters.startswith(kind) for kind in kinds)


def _note(book: Notebook, word: Word, urls: set[str], threads: PatternSet) -> None:
    """Say what a word stands for; one that a single list adds to its path may name a board."""
    if _is_part(book, min(urls), threads):
        book.parts.update(dict.fromkeys(sorted(urls), True))
        book.names.update((name, frozenset()) for url in urls for name in _name(url))
    elif word[0] or len(urls) > 1:
        book.parts.update(dict.fromkeys(urls, False))


def _ask_for(book: Notebook, urls: list[str]) -> Questions:
    yield from ask(book, [(url, "may show more of a list") for url in urls])


def _added_words(book: Notebook, threads: PatternSet, known: PatternSet) -> dict[Word, set[str]]:
    """Words that lists of threads add to their addresses -> the addresses."""
    lists = [s for s in book.sights.values() if s.kind is PageKind.INDEX]
    sources = {sight.page.final_url for sight in lists}
    found: dict[Word, set[str]] = defaultdict(set)
    for sight in lists:
        if len(_named(sight, threads)) < FEWEST:
            continue
        changed = changed_words(sight.page.final_url, (link.url for link in sight.page.links))
        for link in sight.page.links:
            each = book.links.get(link.url)
            word = _added(sight.page.final_url, link.url) if each is not None else None
            word = word or _worded(changed.get(link.url))
            if each is None or word is None or link.url in sight.flips | book.asked:
                continue
            if not each.sources <= sources or known.match(link.url) is not None:
                continue
            if all(_is_page_of(sight.page.final_url, source) for source in each.sources):
                found[word].add(link.url)
    return found


def _words_without_parts(book: Notebook, threads: PatternSet) -> set[Word]:
    """Words that a list added to its address, and that showed no part of it, nor nothing at all."""
    lists = [s for s in book.sights.values() if s.kind is PageKind.INDEX]
    seen = [s for s in book.sights.values() if s.records > 1 and not s.says_nothing]
    return {
        word
        for sight in seen
        for each in lists
        if (word := _added(each.page.final_url, sight.page.url)) is not None
        and not _is_part(book, sight.page.url, threads)
    }


def _is_page_of(own: str, source: str) -> bool:
    """Whether an address is the list's own or one of its pages; what other lists have is a menu."""
    path, other = _halves(own)[0], _halves(source)[0]
    return other == path or (len(path) > 1 and other[: len(path)] == path)


def _added(own: str, url: str) -> Word | None:
    """The word that an address adds to another; None where that is not all it does."""
    path, query = _halves(own)
    longer, more = _halves(url)
    if query == more and longer[:-1] == path:
        added = ("", longer[-1])
    elif path == longer and query < more and len(more) == len(query) + 1:
        (added,) = more - query
    else:
        return None
    return _worded(added)


def _worded(added: Word | None) -> Word | None:
    return added if added is not None and is_word(added[1]) else None


def _halves(url: str) -> tuple[list[str], frozenset[Word]]:
    """The steps of an address, and its parameters with their values."""
    tokens = tokenise(url)
    steps = [step for step in tokens.cells[: tokens.steps] if step]
    values = zip(tokens.names, tokens.cells[tokens.steps :], strict=True)
    return [tokens.site, *steps], frozenset(values)


def _name(url: str) -> Iterator[Name]:
    """The word before the last step of an address: the name of the list, where it is no number."""
    tokens = tokenise(url)
    if not tokens.names and tokens.steps > 1 and is_word(tokens.cells[-2]):
        yield f"/{tokens.steps - 2}", tokens.cells[-2]


def _is_part(book: Notebook, url: str, threads: PatternSet) -> bool:
    """Whether a page names threads that no other does, and is not a whole list in another order.

    That has as many pages as the list; a part has its own number of them.
    """
    sight = book.sights.get(url)
    if sight is None:
        return False
    others = [s for s in book.sights.values() if s is not sight]
    known = {url for each in others for url in _named(each, threads)}
    if len(_named(sight, threads) - known) < FEWEST:
        return False
    plain = _plain(book, sight)
    return all(_pages(sight) != _pages(each) or not each.flips for each in plain)


def _plain(book: Notebook, sight: Sight) -> list[Sight]:
    """The lists whose address, or whose settings, another one's adds a word to."""
    url = sight.page.final_url
    others = (s for s in book.sights.values() if s is not sight)
    return [
        each
        for each in others
        if _added(each.page.final_url, url) is not None
        or url in changed_words(each.page.final_url, (link.url for link in each.page.links))
    ]


def _is_order(book: Notebook, url: str, threads: PatternSet) -> bool:
    """Whether a page shows a whole list in another order: so do other values of its parameter."""
    sight = book.sights.get(url)
    if sight is None:
        return False
    plain = _plain(book, sight)
    own = _rows(sight, threads)
    return len(own) >= FEWEST and any(
        own != (rows := _rows(each, threads))
        and (set(own) == set(rows) or (_pages(sight) == _pages(each) and each.flips))
        for each in plain
    )


def _rows(sight: Sight, threads: PatternSet) -> list[str]:
    """The threads that a page names, in its order."""
    urls = (url_key(link.url) for link in sight.page.links if threads.match(link.url))
    return list(dict.fromkeys(urls))


def _named(sight: Sight, threads: PatternSet) -> set[str]:
    return set(_rows(sight, threads))


def _pages(sight: Sight) -> int:
    return max((number for _, number in sight.numbered), default=1)
