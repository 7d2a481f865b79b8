"""URL patterns of lists and of threads, from all families of links that a notebook knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from threadhound.learn.fused.families import (
    Anchored,
    Family,
    FamilyKey,
    covered,
    is_other,
    of_other_kinds,
)
from threadhound.learn.fused.menus import (
    is_listed,
    is_text_of_menus,
    names_tools,
    names_tools_beside_boards,
    rows_of_lists,
)
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.siblings import with_names
from threadhound.learn.fused.sight import (
    CONTENT_KINDS,
    shows_lists,
)
from threadhound.learn.fused.turns import imagined_turns
from threadhound.learn.fused.wholes import wholes_of
from threadhound.model import PageKind
from threadhound.urls.learn_pattern import learn_patterns, one_by_one
from threadhound.urls.nesting import filed_in
from threadhound.urls.numbered import but_numbers
from threadhound.urls.pattern import Pattern, PatternSet


def groups_of(book: Notebook) -> dict[PageKind, tuple[Pattern, ...]]:
    """URL patterns of lists and of threads, kept clear of all other pages seen."""
    known = book.kept.groups
    if known is None or known[0] != book.names:
        known = book.kept.groups = (dict(book.names), _groups(book, book.families()))
    return dict(known[1])


def _groups(book: Notebook, families: list[Family]) -> dict[PageKind, tuple[Pattern, ...]]:
    kinds = book.kinds(families)
    found = {kind: _patterns(book, kind, families, kinds) for kind in CONTENT_KINDS}
    others = of_other_kinds(families, lambda f: kinds[f.key], PageKind.THREAD, book.sights)
    lists = [p for p in found[PageKind.INDEX] if shows_lists(p, book.sights.values())]
    threads = filed_in(found[PageKind.THREAD], lists, others)
    return {PageKind.INDEX: but_numbers(found[PageKind.INDEX], threads), PageKind.THREAD: threads}


def _patterns(
    book: Notebook, kind: PageKind, families: list[Family], kinds: dict[FamilyKey, PageKind | None]
) -> tuple[Pattern, ...]:
    """Of rows and pagers together, so that unseen boards fit; of menu entries one by one."""
    ours = [family for family in families if kinds[family.key] is kind]
    others = [
        member.url
        for family in families
        if is_other(family, kinds[family.key], kind, ours)
        and (kind is PageKind.INDEX or not book.is_detour(family))  # into threads, by other names
        for member in family.members
    ]
    rows = rows_of_lists(book.sights.values(), book.links)
    menus = _menus(book, ours, rows) if kind is PageKind.INDEX else []
    ours = [f for f in ours if f not in menus]
    tools = [f for f in ours if names_tools(f, _surely(book, f, kind), book.sights)]
    named = [f for f in ours if any(m.in_content or m.url in rows for m in f.members)]
    named = [f for f in named if f not in tools]
    shared = [f for f in ours if f in named or f.flips_of()]
    alone = [f for f in ours if f not in shared]
    if kind is PageKind.THREAD and shared:
        alone = []  # threads are named by lists; a text that only menus name is none
        shared = [f for f in shared if not is_text_of_menus(f, book.sights)] or shared
        shared = [f for f in shared if is_listed(f, book.sights.values())] or shared
    urls = [m.url for f in shared for m in f.members]
    urls += imagined_turns(kind, shared, book.sights, book.links)
    urls += wholes_of(shared, book.sights) if kind is PageKind.THREAD else []
    found = list(learn_patterns(urls, others, drop=book.sessions, beside=book.links))
    for family in [*alone, *(f for f in shared if not covered(f, found))]:
        members = _surely(book, family, kind) if family in alone else family.members
        urls = [m.url for m in members if not PatternSet(found).match(m.url)]
        found += learn_patterns(urls, others, drop=book.sessions, beside=book.links)
    if kind is PageKind.INDEX:
        met = [m.url for f in named for m in f.members]
        met += [m.url for f in menus for m in _seen_as(book, f, kind)]
        found += one_by_one(met, found, book.sessions, others)
    if kind is PageKind.THREAD:  # boards lie within boards; what is within threads are posts
        found = [p for p in found if any(p.match(m.url) for f in ours for m in f.members)]
    surely = of_other_kinds(families, lambda f: kinds[f.key], kind, book.sights)
    return tuple(dict.fromkeys(with_names(pattern, book.names, surely) for pattern in found))


def _menus(book: Notebook, lists: Sequence[Family], rows: Collection[str]) -> list[Family]:
    """Entries of menus that are not all lists, where the boards are named in rows."""
    boards = {m.url for f in lists for m in f.members if m.url in rows}
    entries = (f for f in lists if f.flips_of() is None)
    return [f for f in entries if names_tools_beside_boards(f, boards, book.sights)]


def _seen_as(book: Notebook, family: Family, kind: PageKind) -> list[Anchored]:
    seen = (m for m in family.members if m.url in book.sights)
    return [m for m in seen if book.judgement(book.sights[m.url]).kind is kind]


def _surely(book: Notebook, family: Family, kind: PageKind) -> Sequence[Anchored]:
    """Entries of a menu that are of a kind: only those seen, where others led nowhere.

    Pages that say something else may still be of the kind by what they lead to: folders of lists.
    """
    good, vain = _seen_as(book, family, kind), book.fruitless(family)
    return family.members if len(good) > vain or not vain else good
