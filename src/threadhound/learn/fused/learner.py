"""Learning by questions about families of links and about the tokens of their URLs.

Each question has a value (how many URLs it governs) and a price in pages. Nearly all pages asked
for are pages that the crawl needs anyway; families that do not look like titles are never asked
about, because what is unknown is not followed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from urllib.parse import urlsplit

from threadhound.dom.series import step_between
from threadhound.errors import NotAForumError
from threadhound.learn.fused.above import look_above
from threadhound.learn.fused.asking import Questions, ask, evidence_of
from threadhound.learn.fused.bare_rows import first_of_bare_rows
from threadhound.learn.fused.commands import unknown_pages
from threadhound.learn.fused.entry import (
    also_begin,
    entry_candidates,
    find_entry,
    holds,
    home_page,
    plainer,
    tools_seen,
)
from threadhound.learn.fused.exploring import (
    HALF,
    SMALL,
    SOME,
    VOTES,
    WORTH,
    explore,
    has,
    has_lists,
    next_member,
)
from threadhound.learn.fused.families import Family
from threadhound.learn.fused.filed import find_first_board, look_where_filed
from threadhound.learn.fused.going_down import go_down
from threadhound.learn.fused.grouping import groups_of
from threadhound.learn.fused.handed_on import look_at_handed_on
from threadhound.learn.fused.home_rows import boards_beside, is_named_by_single_lists
from threadhound.learn.fused.longest import look_at_longest
from threadhound.learn.fused.named import may_be_named
from threadhound.learn.fused.notebook import MOST, ROOM, Notebook
from threadhound.learn.fused.ordering import is_of_variants
from threadhound.learn.fused.parts import find_whole_threads, look_for_parts
from threadhound.learn.fused.plan import make_plan
from threadhound.learn.fused.refusing import why_not
from threadhound.learn.fused.scripted import why_scripted
from threadhound.learn.fused.siblings import differ_in_a_word
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight
from threadhound.learn.fused.turning import steps_over
from threadhound.learn.fused.whole import find_whole_list
from threadhound.learn.fused.worded import ask_siblings
from threadhound.learn.interface import Answers, Ask
from threadhound.learn.skeleton import Skeleton
from threadhound.model import PageKind
from threadhound.urls.pattern import PatternSet
from threadhound.urls.questions import undecided

ROLE_QUESTIONS = 24  # pages spent on tokens at most
TRIES = 2  # pages that are not there, before a question is given up
ROWS = 3  # kinds of links in rows of an unknown page that are looked at before its menu
SEVERAL = 3  # links of a build that may be worth a look when nothing else is
LAST_LOOKS = 4  # such builds looked at
BELOW = 2  # kinds of links that single lists name beside their rows, looked at
FURTHER = 2  # times that new boards may lead to new builds
CLIMB = 6  # pages spent on finding a way in from a page outside the forum
HOME_FAMILIES = 3  # kinds of links of the home page alone that are looked at
EXTENSIONS = 2  # kinds of links that may turn pages, looked at where nothing else does
HOME_PAGES = 4  # pages spent on finding the home page
VAIN = 2  # pages of the menu that are none, where a home is known


class FusedLearner:
    """Asks for pages until the forum's build is known; then writes it down."""

    name = "fused"

    def __init__(self, room: int = ROOM) -> None:
        self._room = room

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        book = Notebook(start, self._room)
        yield from ask(book, [(start, "the page you gave")])
        yield from study(book)
        return written(book, start)


def study(book: Notebook) -> Questions:
    """Ask for what is not known yet; what is no forum, or needs a browser, is refused."""
    yield from _climb(book)
    yield from explore(book)
    yield from _go_home(book)
    yield from find_first_board(book)
    yield from explore(book)
    yield from _look_round_home(book)
    yield from find_whole_list(book)
    yield from explore(book)
    yield from _look_everywhere(book)
    yield from go_down(book)
    yield from ask_siblings(book)
    yield from look_above(book, home_page(book))
    yield from look_where_filed(book)
    yield from explore(book)
    yield from look_for_parts(book)
    yield from look_at_longest(book)
    yield from find_whole_threads(book)
    yield from _try_extensions(book)
    scripted = why_scripted(book)
    if scripted is not None:
        raise NotAForumError(
            f"{book.start} needs a browser: {scripted}.",
            "Pages made by scripts cannot be crawled; look for a plain version of the forum.",
        )
    if not has(book, PageKind.THREAD):
        raise NotAForumError(*why_not(book))
    yield from look_at_handed_on(book)
    yield from _settle_tokens(book)
    for _ in range(FURTHER):  # tokens may have led to further boards, and these to threads
        yield from _look_further(book)
        yield from ask_siblings(book)


def written(book: Notebook, start: str) -> Skeleton:
    """What was learned."""
    plan = make_plan(book)
    return Skeleton(
        strategy=FusedLearner.name,
        start=start,
        entry=find_entry(book, plan),
        also=also_begin(book, plan),
        body=plan.to_json(),
        evidence=plan.evidence,
        learned_pages=len(book.asked),
    )


def _climb(book: Notebook) -> Questions:
    """From a page that is neither list nor thread: by its rows, then up, until there is one.

    Several links of one build in words of their own name things; menus lead anywhere.
    """
    for _ in range(ROWS):
        found = (f for f in book.families() if _may_be_rows(f) and not book.judged(f))
        url = next((url for family in found if (url := next_member(book, family))), None)
        if url is None or has(book, PageKind.INDEX) or has(book, PageKind.THREAD):
            break
        yield from ask(book, [(url, "named in rows")])
    for _ in range(CLIMB):
        candidates = entry_candidates(book)
        if has(book, PageKind.INDEX) or has(book, PageKind.THREAD) or not candidates:
            return
        yield from ask(book, [(candidates[0], "a way to the forum")])


def _has_above(book: Notebook) -> bool:
    """Whether a page that may be a home is plainer than the one that was given."""
    return any(plainer(url, book.start) for url in entry_candidates(book))


def _may_be_rows(family: Family) -> bool:
    """Whether links stand in rows, or are several of a build with numbers and own names."""
    numbered = any("#" in str(cell) for cell in family.key[1:])
    rows = family.content_share >= HALF or (numbered and family.diversity > HALF)
    return rows and family.size > 1 and family.promise() >= WORTH


def _go_home(book: Notebook) -> Questions:
    """Look at the pages that all others link to, until one is a list.

    Where a home is known, or nothing lies above the start, two that are none are enough. What
    lies in the folder of another such page is a board that a box names everywhere.
    """
    for looked in range(2 * HOME_PAGES):
        home = home_page(book)
        unlinked = not has_lists(book)  # pages without a way up: the folders they lie in
        beside = boards_beside(book, home)
        candidates = [
            url
            for url in entry_candidates(book)
            if (unlinked or url in book.links) and (plainer(url, home) or url in beside)
        ]
        is_board = home is not None and any(holds(url, home) for url in candidates)
        is_known = not is_board and (home is not None or not _has_above(book))
        if has_lists(book) and (looked >= HOME_PAGES or (is_known and tools_seen(book) >= VAIN)):
            return
        if not candidates:
            return
        yield from ask(book, [(candidates[0], "may be the home page")])


def _look_everywhere(book: Notebook) -> Questions:
    """Before giving up: what links lead to that all have the same words, the most frequent first.

    The rows of an archive may name months, and link them by "thread", "subject" and "author".
    """
    yield from _look_at_named(book)
    for _ in range(LAST_LOOKS):
        if has(book, PageKind.THREAD) and has_lists(book):
            return
        left = [family for family in unknown_pages(book) if family.size >= SEVERAL]
        left.sort(key=lambda each: (each.size, str(each.key)), reverse=True)
        urls = [next_member(book, family) for family in left[:1]] or first_of_bare_rows(book)[:1]
        yield from ask(book, [(url, "nothing else is left") for url in urls if url])
        yield from explore(book)


def _look_at_named(book: Notebook) -> Questions:
    """Where nothing looks like a thread: more of the pages that may be threads by their names."""
    while not has(book, PageKind.THREAD):
        families = may_be_named(book.families(), book.sights)
        url = next((url for family in families if (url := next_member(book, family))), None)
        before = len(book.asked)
        yield from ask(book, [(url, "may be a thread by its name")] if url else [])
        if len(book.asked) == before:
            return


def _try_extensions(book: Notebook) -> Questions:
    """Links that add a number to their page's URL, or name as many things as it has, may turn it.

    Only where nothing else does.
    """
    for kind in CONTENT_KINDS:
        if any(s.flips or s.row_flips for s in book.sights.values() if s.kind is kind):
            continue
        families = [f for f in book.families() if book.kind_of(f) in (None, kind)]
        found = [(f, pairs) for f in families if (pairs := list(_extending(book, f, kind)))]
        unseen = [pairs for f, pairs in found if book.kind_of(f) is None]
        urls = [url for pairs in unseen[:EXTENSIONS] for url, _ in pairs[:VOTES]]
        yield from ask(book, [(url, f"may be another page of a {kind}") for url in urls])
        for family, pairs in found:
            if book.kind_of(family) is kind and _shows_more(book, pairs):
                book.note_turns(family, kind)


def _shows_more(book: Notebook, pairs: list[tuple[str, Sight]]) -> bool:
    """Whether each page of a family has what the page linking to it has not; one was seen."""
    seen = [(book.sights[url], plain) for url, plain in pairs if url in book.sights]
    return bool(seen) and all(set(one.view.records) - set(p.view.records) for one, p in seen)


def _extending(book: Notebook, family: Family, kind: PageKind) -> Iterator[tuple[str, Sight]]:
    """URLs that are those of the pages linking to them with one number added; with the pages."""
    own = {s.page.final_url: s for s in book.sights.values() if s.kind is kind}
    for each in family.members:
        for source in sorted(each.sources & own.keys()):
            steps = each.sources <= own.keys() and steps_over(each.url, own[source].records)
            added = step_between(source, each.url)
            if steps or (added is not None and added.kind == "added"):
                yield each.url, own[source]


def _look_further(book: Notebook) -> Questions:
    """Later pages of lists may name threads by longer addresses, that say from where one came.

    And boards may have boards below them, named above their rows and built otherwise.
    """
    new = [f for f in book.families() if book.kind_of(f) is None and f.content_share >= HALF]
    lists = [f for f in book.families() if book.kind_of(f) is PageKind.INDEX]
    rows = [
        f
        for f in new
        if f.promise() >= (SMALL if any(differ_in_a_word(f, one) for one in lists) else WORTH)
    ]
    below = [f for f in book.families() if book.is_shut(f) and is_named_by_single_lists(book, f)]
    urls = [next_member(book, family) for family in (*rows[:ROWS], *below[:BELOW])]
    yield from ask(
        book, [(url, "named in rows of later pages, or above them") for url in urls if url]
    )
    if urls:
        yield from _settle_tokens(book)


def _look_round_home(book: Notebook) -> Questions:
    """What only the home page names may be folders of boards: few, and worth a look."""
    home = home_page(book)
    found = [f for f in book.families() if home is not None and _is_of_home(book, f, home)]
    urls = (next_member(book, family) for family in found[:HOME_FAMILIES])
    yield from ask(book, [(url, "named on the home page") for url in urls if url])


def _is_of_home(book: Notebook, family: Family, home: str) -> bool:
    """Named by the home page and by few other pages, in words of its own; unknown so far."""
    rare = MOST * len(book.sights)
    here = [m for m in family.members if home in m.sources and len(m.sources) < rare]
    named = family.promise() >= SOME and family.diversity > HALF
    return bool(here) and named and book.kind_of(family) is None


def _settle_tokens(book: Notebook) -> Questions:
    """Ask for the pages that tell what the numbers and names in URLs mean."""
    spent, host = 0, urlsplit(book.start).netloc
    vain: Counter[str] = Counter()  # questions that were answered by pages that are not there
    imagined: Counter[bool] = Counter()  # addresses that nothing links to: were they there?
    while spent < ROLE_QUESTIONS and len(book.asked) < book.room:
        groups = groups_of(book)
        ordered = [groups[kind] for kind in CONTENT_KINDS]
        threads = PatternSet(groups[PageKind.THREAD])
        questions = sorted(
            undecided(ordered, evidence_of(book), book.asked),
            key=lambda q: not any(threads.match(url) for url in q.urls),
        )
        real = imagined[True] or imagined[False] <= TRIES  # else no more are made up
        left = [
            q
            for q in questions
            if vain[q.why] < TRIES
            and not is_of_variants(q.urls, groups)
            and (real or all(url in book.links for url in q.urls))
        ]
        wanted = [(url, q.why) for q in left[:1] for url in q.urls if urlsplit(url).netloc == host]
        before, made_up = len(book.asked), [url for url, _ in wanted if url not in book.links]
        yield from ask(book, wanted)
        if len(book.asked) == before:
            return
        spent += len(book.asked) - before
        vain.update({why for url, why in wanted if url in book.failed})
        imagined.update(url in book.sights for url in made_up)
