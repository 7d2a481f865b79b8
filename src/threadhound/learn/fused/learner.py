"""Learning by questions about families of links and about the tokens of their URLs.

Each question has a value (how many URLs it governs) and a price in pages. Nearly all pages asked
for are pages that the crawl needs anyway; families that do not look like titles are never asked
about, because what is unknown is not followed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from urllib.parse import urlsplit

from threadhound.dom.series import step_between
from threadhound.dom.speech import length_of
from threadhound.errors import NotAForumError
from threadhound.learn.fused.above import look_above
from threadhound.learn.fused.asking import BUDGET, Questions, ask, evidence_of
from threadhound.learn.fused.entry import (
    also_begin,
    entry_candidates,
    find_entry,
    home_page,
    plainer,
)
from threadhound.learn.fused.families import TITLE, Family, best_anchor
from threadhound.learn.fused.filed import find_first_board
from threadhound.learn.fused.home_rows import (
    boards_beside,
    is_in_rows,
    is_named_by_boards,
    rows_of_home,
)
from threadhound.learn.fused.longest import look_at_longest
from threadhound.learn.fused.menus import is_cited, is_named_by_content
from threadhound.learn.fused.named import is_named
from threadhound.learn.fused.notebook import GONE, MOST, Notebook
from threadhound.learn.fused.parts import find_whole_threads, look_for_parts
from threadhound.learn.fused.plan import make_plan
from threadhound.learn.fused.refusing import why_not
from threadhound.learn.fused.scripted import why_scripted
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight
from threadhound.learn.fused.turning import steps_over
from threadhound.learn.fused.whole import find_whole_list
from threadhound.learn.fused.worded import ask_siblings
from threadhound.learn.interface import Answers, Ask
from threadhound.learn.pagetypes import Judgement
from threadhound.learn.skeleton import Skeleton
from threadhound.model import PageKind
from threadhound.urls.pattern import Pattern, PatternSet
from threadhound.urls.questions import Question, undecided

NAMED = 24  # pages with the names that lists give them, before they are no threads
AT_ONCE = 4  # questions of one batch; more would ask before hearing
VOTES = 3  # pages of a family that decide its type; a classifier right in 96 % errs in 0.5 %
MORE_VOTES = 5  # where those disagree
WORTH = 3.0  # promised pages below which a family is not asked about, once threads are known
SOME = 0.5  # the same while there is no list or no thread yet
SMALL = 0.9  # the same for links in rows of lists: a folder or two of boards
DOUBT = 0.2  # probability from which on a page may be what it was not called
ROLE_QUESTIONS = 24  # pages spent on tokens at most
THREADS_SEEN = 6  # thread pages of different threads before their build is taken as known
REMOVED = 12  # things that lists name by titles and that are gone: old forums are full of them
SHUT = 4  # things that lists name and guests may not see: boards for members stand among others
FORBIDDEN = (401, 403)
TRIES = 2  # pages that are not there, before a question is given up
HALF = 0.5  # of a family's anchors differ: they name things
ROWS = 3  # kinds of links in rows of an unknown page that are looked at before its menu
SEVERAL = 3  # links of a build that may be worth a look when nothing else is
LAST_LOOKS = 4  # such builds looked at
CLIMB = 6  # pages spent on finding a way in from a page outside the forum
HOME_FAMILIES = 3  # kinds of links of the home page alone that are looked at
EXTENSIONS = 2  # kinds of links that may turn pages, looked at where nothing else does
HOME_PAGES = 4  # pages spent on finding the home page
EQUAL = 0.25  # of the most promising family's promise: asked about in the same batch


class FusedLearner:
    """Asks for pages until the forum's build is known; then writes it down."""

    name = "fused"

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        book = Notebook(start)
        yield from ask(book, [(start, "the page you gave")])
        yield from _climb(book)
        yield from _explore(book)
        yield from _go_home(book)
        yield from find_first_board(book)
        yield from _explore(book)
        yield from _look_round_home(book)
        yield from find_whole_list(book)
        yield from _explore(book)
        yield from _look_everywhere(book)
        yield from ask_siblings(book)
        yield from look_above(book)
        yield from _explore(book)
        yield from look_for_parts(book)
        yield from look_at_longest(book)
        yield from find_whole_threads(book)
        yield from _try_extensions(book)
        scripted = why_scripted(book)
        if scripted is not None:
            raise NotAForumError(
                f"{start} needs a browser: {scripted}.",
                "Pages made by scripts cannot be crawled; look for a plain version of the forum.",
            )
        if not _has(book, PageKind.THREAD):
            raise NotAForumError(*why_not(book))
        yield from _settle_tokens(book)
        yield from _look_further(book)
        yield from ask_siblings(book)  # tokens may have led to further boards
        plan = make_plan(book)
        return Skeleton(
            strategy=self.name,
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
        url = next((url for family in found if (url := _next_member(book, family))), None)
        if url is None or _has(book, PageKind.INDEX) or _has(book, PageKind.THREAD):
            break
        yield from ask(book, [(url, "named in rows")])
    for _ in range(CLIMB):
        candidates = entry_candidates(book)
        if _has(book, PageKind.INDEX) or _has(book, PageKind.THREAD) or not candidates:
            return
        yield from ask(book, [(candidates[0], "a way to the forum")])


def _may_be_rows(family: Family) -> bool:
    """Whether links stand in rows, or are several of a build with numbers and own names."""
    numbered = any("#" in str(cell) for cell in family.key[1:])
    rows = family.content_share >= HALF or (numbered and family.diversity > HALF)
    return rows and family.size > 1 and family.promise() >= WORTH


def _go_home(book: Notebook) -> Questions:
    """Look at the pages that all others link to, until one is a list."""
    for looked in range(2 * HOME_PAGES):
        if looked >= HOME_PAGES and _has_lists(book):
            return
        home = home_page(book)
        unlinked = not _has_lists(book)  # pages without a way up: the folders they lie in
        beside = boards_beside(book, home)
        candidates = [
            url
            for url in entry_candidates(book)
            if (unlinked or url in book.links) and (plainer(url, home) or url in beside)
        ]
        if not candidates:
            return
        yield from ask(book, [(candidates[0], "may be the home page")])


def _look_everywhere(book: Notebook) -> Questions:
    """Before giving up: what links lead to that all have the same words, the most frequent first.

    The rows of an archive may name months, and link them by "thread", "subject" and "author".
    """
    for _ in range(LAST_LOOKS):
        left = [f for f in book.families() if f.size >= SEVERAL and book.kind_of(f) is None]
        if (_has(book, PageKind.THREAD) and _has_lists(book)) or not left:
            return
        family = max(left, key=lambda each: (each.size, str(each.key)))
        url = _next_member(book, family)
        yield from ask(book, [(url, "nothing else is left")] if url else [])
        yield from _explore(book)


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
    """Later pages of lists may name threads by longer addresses, that say from where one came."""
    new = [f for f in book.families() if f.content_share >= HALF and book.kind_of(f) is None]
    urls = [_next_member(book, family) for family in new if family.promise() >= WORTH][:ROWS]
    yield from ask(book, [(url, "named in rows of later pages") for url in urls if url])
    if urls:
        yield from _settle_tokens(book)


def _look_round_home(book: Notebook) -> Questions:
    """What only the home page names may be folders of boards: few, and worth a look."""
    home = home_page(book)
    found = [f for f in book.families() if home is not None and _is_of_home(book, f, home)]
    urls = (_next_member(book, family) for family in found[:HOME_FAMILIES])
    yield from ask(book, [(url, "named on the home page") for url in urls if url])


def _is_of_home(book: Notebook, family: Family, home: str) -> bool:
    """Named by the home page and by few other pages, in words of its own; unknown so far."""
    rare = MOST * len(book.sights)
    here = [m for m in family.members if home in m.sources and len(m.sources) < rare]
    named = family.promise() >= SOME and family.diversity > HALF
    return bool(here) and named and book.kind_of(family) is None


def _explore(book: Notebook) -> Questions:
    """Ask what the most promising families of links are, until little is left to learn."""
    while len(book.asked) < BUDGET:
        wanted = list(_open_families(book))[:AT_ONCE]
        if not wanted:
            return
        before = len(book.asked)
        yield from ask(book, wanted)
        if len(book.asked) == before:
            return


def _open_families(book: Notebook) -> Iterator[tuple[str, str]]:
    """A page of each family whose type is not yet sure, the most promising first."""
    complete = _has(book, PageKind.THREAD) and _has_lists(book)
    least = WORTH if complete else SOME
    rows = rows_of_home(book)
    for family in book.families():
        promise = family.promise()
        if promise < (min(least, SMALL) if is_in_rows(family, rows) else least):
            continue
        if complete and not _is_worth_more(book, family):
            continue
        if _votes_needed(book, family) <= _looked_at(book, family):
            continue
        url = _next_member(book, family)
        if url is not None:
            if family.content_share <= HALF or promise > 1 / EQUAL:
                least = max(least, EQUAL * promise)
            yield url, f"what {family.size} links like it lead to"


def _is_worth_more(book: Notebook, family: Family) -> bool:
    """Whether a family may hold threads, once some are known: content names it in its own words.

    Addresses of posts have few words of their own; those of threads among them have titles.
    """
    if not is_named_by_content(family, book.sights.values()):
        return is_named_by_boards(book, family)
    if is_cited(family, book.sights.values()):
        return False
    if book.kind_of(family) is PageKind.THREAD and _is_main(book, family):
        return True
    return family.diversity >= HALF or book.may_be_listed_furniture(family)


def _votes_needed(book: Notebook, family: Family) -> int:
    """One page shows a family that leads nowhere; lists and threads are looked at more often."""
    said = book.judged(family)
    if book.is_furniture(family) and not book.is_listed_furniture(family):
        return min(VOTES, family.size) if book.may_be_listed_furniture(family) else 0
    if not said:
        return 1
    if book.is_detour(family):
        titles = {book.sights[m.url].page.title for m in family.members if m.url in book.sights}
        return min(2 if len(titles) > 1 else MORE_VOTES, family.size)  # one thread is no proof
    kinds = {judgement.kind for judgement in said}
    if kinds == {PageKind.OTHER}:
        return _looks_at_others(book, family, said)
    if len(kinds) > 1:
        return min(family.size, MORE_VOTES)
    first = kinds == {PageKind.THREAD} and _is_main(book, family)
    return min(family.size, THREADS_SEEN if first else VOTES if family.diversity > HALF else 1)


def _looks_at_others(book: Notebook, family: Family, said: list[Judgement]) -> int:
    """More than one while nothing is known of the forum, or where its links are titles."""
    if not _has(book, PageKind.THREAD):
        return min(family.size, NAMED if is_named(family, book.sights) else VOTES)
    rows = rows_of_home(book)
    if book.says_little(family) and is_in_rows(family, rows):
        return min(family.size, VOTES)  # the boards looked at were empty, or closed
    if family.diversity > HALF and all(member.url in rows for member in family.members):
        return min(family.size, 2)  # tools may stand on an empty board, too
    doubtful = len(said) == 1 and max(said[0].index, said[0].thread) > DOUBT
    titled = family.title_length >= TITLE and min(family.diversity, family.content_share) > HALF
    return VOTES if titled and family.size > MORE_VOTES else 2 if doubtful else 1


def _is_main(book: Notebook, family: Family) -> bool:
    """The most promising of the thread families: the one that lists name threads by."""
    threads = (f.key for f in book.families() if book.kind_of(f) is PageKind.THREAD)
    return next(threads, None) == family.key


def _looked_at(book: Notebook, family: Family) -> int:
    seen = sum(m.url in book.sights and not book.sights[m.url].says_nothing for m in family.members)
    return seen + max(0, book.fruitless(family) - _removed(book, family))


def _removed(book: Notebook, family: Family) -> int:
    """Things that lists name and that are gone, or for members, say nothing of the others."""
    in_rows = family.content_share >= HALF or not _has(book, PageKind.THREAD)
    known = book.judged(family) and book.kind_of(family) not in CONTENT_KINDS
    if not in_rows or family.diversity <= HALF or known:
        return 0
    said = [book.failed[m.url].status for m in family.members if m.url in book.failed]
    gone = sum(status in GONE for status in said) if family.title_length >= TITLE else 0
    return min(REMOVED, gone) + min(SHUT, sum(status in FORBIDDEN for status in said))


def _next_member(book: Notebook, family: Family) -> str | None:
    """In turn the longest thing left, which may have several pages, and one from anywhere."""
    left = [m for m in family.members if m.url not in book.asked]
    if not left:
        return None
    if family.diversity < HALF:  # the few that have titles tell what the others are ways into
        left = [m for m in left if length_of(best_anchor(m)) >= TITLE] or left
    seen = sum(m.url in book.asked for m in family.members)
    if seen % 2:
        return max(left, key=lambda member: (max(member.numbers, default=0), member.url)).url
    return left[len(left) // (seen + 1) - 1].url


def _has_lists(book: Notebook) -> bool:
    """Whether lists are known that are not people's: those that every post has a link to."""
    lists = {url for url, sight in book.sights.items() if sight.kind is PageKind.INDEX}
    theirs = {m.url for f in book.families() if book.is_furniture(f) for m in f.members}
    return not lists <= theirs


def _has(book: Notebook, kind: PageKind) -> bool:
    return any(sight.kind is kind for sight in book.sights.values())


def _settle_tokens(book: Notebook) -> Questions:
    """Ask for the pages that tell what the numbers and names in URLs mean."""
    spent, host = 0, urlsplit(book.start).netloc
    vain: Counter[str] = Counter()  # questions that were answered by pages that are not there
    while spent < ROLE_QUESTIONS and len(book.asked) < BUDGET:
        groups = book.groups(book.families())
        ordered = [groups[kind] for kind in CONTENT_KINDS]
        threads = PatternSet(groups[PageKind.THREAD])
        questions = sorted(
            undecided(ordered, evidence_of(book), book.asked),
            key=lambda q: not any(threads.match(url) for url in q.urls),
        )
        left = [q for q in questions if vain[q.why] < TRIES and not _is_of_variants(q, groups)]
        wanted = [(url, q.why) for q in left[:1] for url in q.urls if urlsplit(url).netloc == host]
        before = len(book.asked)
        yield from ask(book, wanted)
        if len(book.asked) == before:
            return
        spent += len(book.asked) - before
        vain.update({why for url, why in wanted if url in book.failed})


def _is_of_variants(question: Question, groups: Mapping[PageKind, tuple[Pattern, ...]]) -> bool:
    """Whether it is about lists in other orders: crawling finds out that they bring nothing new."""
    patterns = [str(pattern) for pattern in groups[PageKind.INDEX] if pattern.slots]
    least = min((pattern.count("=") for pattern in patterns), default=0)
    plain = PatternSet(p for p in groups[PageKind.INDEX] if str(p).count("=") <= least + 1)
    known = PatternSet(groups[PageKind.INDEX])
    return any(known.match(url) and not plain.match(url) for url in question.urls)
