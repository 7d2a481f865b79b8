"""Asking whether words in addresses name boards: what others lead to in their place."""

from __future__ import annotations

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.detours import is_moved
from threadhound.learn.fused.families import of_other_kinds
from threadhound.learn.fused.notebook import MOST, NAMED, Notebook
from threadhound.learn.fused.siblings import Siblings, find_siblings
from threadhound.learn.fused.sight import CONTENT_KINDS
from threadhound.model import PageKind

SIBLINGS = 3  # patterns of a kind whose words may be names
NAMESAKES = 2  # pages looked at for each of them


def ask_siblings(book: Notebook) -> Questions:
    """Words in addresses may name boards: look at what others lead to in their place."""
    for kind in CONTENT_KINDS:
        groups = book.groups(book.families())
        known = [pattern for each in CONTENT_KINDS for pattern in groups[each]]
        for found in find_siblings(groups[kind], book.links, known)[:SIBLINGS]:
            others = _other_words(book, kind, found)
            left = [url for url in found.urls if url not in book.asked]
            one_each = {found.word_of(url): url for url in left if found.word_of(url) not in others}
            urls = sorted(one_each.values())[:NAMESAKES]
            yield from ask(book, [(url, f"named like a {kind}") for url in urls])
            open_words(book, kind, found)


def open_words(book: Notebook, kind: PageKind, siblings: Siblings) -> None:
    """Take a word of a pattern for a name, if the others in its place lead to the same.

    A word of addresses that are known as ways into threads leads to no threads of its own.
    """
    others = _other_words(book, kind, siblings)
    seen = [(url, book.sights[url]) for url in siblings.urls if url in book.sights]
    said = [
        not is_moved(sight)
        and siblings.word_of(url) not in others
        and book.judgement(sight).kind is kind
        for url, sight in seen
        if not sight.says_nothing
    ]
    if len(said) >= NAMED and sum(said) >= MOST * len(said):
        book.names[siblings.name] = others


def _other_words(book: Notebook, kind: PageKind, siblings: Siblings) -> frozenset[str]:
    """The words that pages of other kinds have in the place of a name."""
    return siblings.words_of(of_other_kinds(book.families(), book.kind_of, kind))
