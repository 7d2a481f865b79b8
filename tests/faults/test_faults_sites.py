"""Sites that are traps, S1 to S34: the default strategy gets every thread, and little else."""

import pytest

from crawl.site import FAST, crawl
from faults.catalogue import OPEN
from faults.trapsite import (
    ORIGIN,
    Advertisements,
    Challenge,
    ConsentGate,
    EmptiedLists,
    EndlessCalendar,
    HiddenMaze,
    LoginWall,
    Maze,
    PagerCycle,
    RepeatedLast,
    RubbishPages,
    ScriptShell,
    SessionInPath,
    SessionPerLink,
    SortExplosion,
    Trap,
    TrapSite,
)
from threadhound.crawl.audit import AUDIT
from threadhound.crawl.scope import Rules
from threadhound.errors import BlockedError, NotAForumError
from threadhound.evaluate.simulate import (
    ForumSpec,
    entry_target,
    preset,
    thread_posts,
    totals,
    truth,
)
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import PageKind
from threadhound.store.interface import State
from threadhound.store.memory import MemoryStore

FORUMS = {
    "query": ForumSpec(seed=31, boards=4, threads=90, url_style="query", theme="divs-plain"),
    "slug": ForumSpec(seed=32, boards=4, threads=90, url_style="slug", theme="tables-classic"),
    "static": ForumSpec(
        seed=33, boards=4, threads=90, url_style="static", theme="lists-comments",
        pager="prev-next",
    ),
}  # fmt: skip
WASTE, SHARE = 20, 0.05  # requests that bring nothing
MOST = 3000  # far above any crawl that ends


class Endless(Exception):  # noqa: N818 -- named for what happened
    """The crawl did not end."""


class Watched(TrapSite):
    """A site that loses its patience."""

    def answer(self, url):
        if self.requests > MOST:
            raise Endless
        return super().answer(url)


def visit(spec, trap, store=None):
    """Crawl with the default strategy; returns the store and the addresses asked for."""
    site, store = Watched(spec, trap), MemoryStore() if store is None else store
    start = ORIGIN + entry_target(spec)
    fetcher = ReplayFetcher(site, may_follow=Rules(start, FAST).refusal)
    crawl(fetcher, strategy=FUSED, start=ORIGIN + entry_target(spec), store=store)
    asked = [row.url.removeprefix(ORIGIN) for row in fetcher.log]
    return site, store, [target for target in asked if target != "/robots.txt"]


def ids(site, targets):
    """The true pages behind addresses."""
    return {truth(site.spec, site.trap.plain(site, t))[1] for t in targets if not _own(site, t)}


def _own(site, target):
    return site.trap.own_page(site, target) is not None


def check(site, store, asked):
    wanted = {truth(site.spec, target)[1] for target in site.wanted}
    threads = {each for each in wanted if each.startswith("thread:")}
    got = ids(site, asked)
    assert not threads - got, (
        f"{len(threads - got)} of {len(threads)} thread pages were not asked for"
    )
    waste = len(asked) - len(wanted & got)
    assert waste <= WASTE + SHARE * len(wanted), f"{waste} requests in vain"
    check_threads(site, store)


def check_threads(site, store):
    """Nothing but threads is stored as a thread."""
    for page in store.pages(PageKind.THREAD):
        target = page.url.removeprefix(ORIGIN)
        assert truth(site.spec, site.trap.plain(site, target))[0] == "thread", target


TRAPS = {
    "S1 a session id in every link": SessionPerLink,
    "S1 a session id in every path": SessionInPath,
    "S3 a calendar without end": EndlessCalendar,
    "S4 every list in 480 orders": SortExplosion,
    "S7 the last page again and again": RepeatedLast,
    "S9 pages that name themselves and the first": PagerCycle,
    "S10 rubbish behind the last page": RubbishPages,
    "S11 a maze": Maze,
    "H20 a maze behind hidden links": HiddenMaze,
    "S33 nothing at all": Trap,
}


def trials():
    """Each trap on the first forum; on the others, and where it is known to fail, at night."""
    for name in TRAPS:
        known = OPEN.get(name.split()[0] if name.startswith("S") else "S11")
        for forum in FORUMS:
            marks = [pytest.mark.xfail(reason=known, strict=False)] if known else []
            if known or forum != "query":
                marks.append(pytest.mark.slow)
            yield pytest.param(name, forum, marks=marks, id=f"{name}-{forum}")


@pytest.mark.parametrize(("name", "forum"), list(trials()))
def test_all_threads_and_little_else(name, forum):
    check(*visit(FORUMS[forum], TRAPS[name]()))


@pytest.mark.parametrize("forum", FORUMS)
def test_s12_pages_behind_a_login_are_no_threads(forum):
    site, store, asked = visit(FORUMS[forum], LoginWall())
    first = {truth(site.spec, t)[1] for t in site.wanted if truth(site.spec, t)[1].endswith(":p1")}
    assert {each for each in first if each.startswith("thread:")} <= ids(site, asked)
    walled = [p for p in store.pages(PageKind.THREAD) if _own(site, p.url.removeprefix(ORIGIN))]
    assert walled == []


@pytest.mark.parametrize("after", [40, 110])
@pytest.mark.parametrize("forum", FORUMS)
def test_s13_a_challenge_with_status_200_ends_the_run_and_costs_no_page(forum, after):
    store = MemoryStore()
    with pytest.raises(BlockedError, match="one and the same page"):
        visit(FORUMS[forum], Challenge(after), store)
    assert not [page for page in store.pages(PageKind.THREAD) if "moment" in page.title]


@pytest.mark.parametrize("forum", FORUMS)
def test_s13_a_challenge_while_learning_ends_the_run(forum):
    with pytest.raises(BlockedError, match="one and the same page"):
        visit(FORUMS[forum], Challenge(12))


@pytest.mark.parametrize("forum", FORUMS)
def test_s13_let_in_again_the_crawl_is_completed(forum):
    store = MemoryStore()
    with pytest.raises(BlockedError):
        visit(FORUMS[forum], Challenge(110), store)
    spec = FORUMS[forum]
    site, _, _ = visit(spec, Trap(), store)
    pages = {truth(spec, page.url.removeprefix(ORIGIN))[1] for page in store.pages(PageKind.THREAD)}
    wanted = {truth(spec, t)[1] for t in site.wanted if truth(spec, t)[0] == "thread"}
    assert wanted <= pages
    assert "Just a moment..." not in {page.title for page in store.pages()}


@pytest.mark.parametrize("forum", FORUMS)
def test_s13_a_challenge_now_and_then_is_asked_again(forum):
    """Every twelfth answer: each page it stood in front of is fetched in the end."""
    site, store, asked = visit(FORUMS[forum], Challenge(after=60, every=12))
    titles = [page.title for page in store.pages()]
    assert "Just a moment..." not in titles
    threads = {truth(site.spec, t)[1] for t in site.wanted if truth(site.spec, t)[0] == "thread"}
    assert threads <= {truth(site.spec, t)[1] for t in asked}
    assert State.FAILED not in {s for s, n in store.states().items() if n}


@pytest.mark.parametrize("past_end", ["first", "last", "empty", "missing"])
def test_s8_whatever_stands_behind_the_last_page(past_end):
    check(*visit(FORUMS["query"].but(past_end=past_end), Trap()))


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("F3", id="S5 S6 links that act, and links to posts"),
        pytest.param("F10", id="S2 boards and threads under one address"),
        pytest.param("F11", id="S1 session ids for clients without cookies"),
        pytest.param("F14", id="S16 a forum under a path"),
        pytest.param("F21", id="S24 threads of one page"),
        pytest.param("F9", id="S24 a tiny forum"),
        pytest.param("F6", id="S29 boards in boards"),
        pytest.param("F22", id="S3 calendar, tags and searches without end"),
        pytest.param("F16", id="S15 another layout in the middle"),
    ],
)  # fmt: skip
def test_traps_of_the_simulator(name):
    size = {} if name == "F9" else {"threads": 60}
    check(*visit(preset(name).but(**size), Trap()))


def test_s21_threads_that_stand_on_every_page_are_fetched_once():
    site, store, asked = visit(FORUMS["query"].but(stickies=3), Trap())
    check(site, store, asked)
    assert len(asked) == len(set(asked))


def test_s5_nothing_that_acts_is_asked_for():
    _, _, asked = visit(preset("F3").but(threads=60), Trap())
    spec = preset("F3").but(threads=60)
    assert {truth(spec, target)[0] for target in asked} <= {
        "entry",
        "index",
        "thread",
        "other",
        "redirect",
        "print",
    }
    assert not [t for t in asked if "seen" in t or "write" in t or "report" in t]


def test_a_budget_holds_also_in_a_trap():
    site = Watched(FORUMS["query"], RepeatedLast())
    settings = FAST.__class__(delay=0.0, retry_seconds=0.0, max_pages=50)
    fetcher = ReplayFetcher(site)
    crawl(fetcher, strategy=FUSED, settings=settings, start=ORIGIN + entry_target(site.spec))
    assert site.requests < 200


@pytest.mark.parametrize("trap", [ConsentGate, ScriptShell], ids=["S14", "S27"])
def test_a_site_that_shows_one_page_only_is_left_at_once(trap):
    """Nothing is clicked, nothing is run: it is said that no forum is to be seen there."""
    store, site = MemoryStore(), Watched(FORUMS["query"], trap())
    fetcher, start = ReplayFetcher(site), ORIGIN + entry_target(site.spec)
    with pytest.raises((NotAForumError, BlockedError)) as told:
        crawl(fetcher, strategy=FUSED, start=start, store=store)
    assert told.value.exit_code in (4, 7)
    assert len(fetcher.log) <= 20
    assert not list(store.pages(PageKind.THREAD))


@pytest.mark.parametrize("forum", FORUMS)
def test_s32_a_redirect_to_an_advertisement_now_and_then_costs_no_page(forum):
    site, store, asked = visit(FORUMS[forum], Advertisements())
    threads = {truth(site.spec, t)[1] for t in site.wanted if truth(site.spec, t)[0] == "thread"}
    got = {page.url.removeprefix(ORIGIN) for page in store.pages(PageKind.THREAD)}
    assert threads <= {truth(site.spec, target)[1] for target in got}
    assert not [url for url in asked if "advertisements" in url]
    assert len(asked) <= 1.2 * len(site.wanted) + WASTE


EMPTIED = [
    pytest.param("query", 60, id="S34 some lists of query"),
    pytest.param("query", 30, id="S34 most lists of query", marks=pytest.mark.slow),
    pytest.param("slug", 60, id="S34 some lists of slug", marks=pytest.mark.slow),
    pytest.param("slug", 30, id="S34 most lists of slug", marks=pytest.mark.slow),
    pytest.param("static", 60, id="S34 some lists of static", marks=pytest.mark.slow),
    pytest.param("static", 30, id="S34 most lists of static", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("forum", "after"), EMPTIED)
def test_lists_that_are_emptied_for_us_do_not_make_a_complete_crawl(forum, after):
    """All threads are got by other ways, or the audit does not call the crawl complete."""
    spec = FORUMS[forum].but(threads=360, threads_per_page=5, posts=((1, 1, 3),))
    site, store, asked = visit(spec, EmptiedLists(after))
    assert any(site.kind(target) == "index" for target in asked[after:]), "none was emptied"
    told, there = store.get(AUDIT), totals(spec).threads
    whole = sum(1 for _ in store.threads()) == there
    assert told["complete"] is True if whole else not told["complete"]
    if not whole and forum != "static":  # whose pagers have no numbers, so that none is announced
        assert "empty lists" in " ".join(told["doubts"])
    check_threads(site, store)


@pytest.mark.parametrize(
    "posts", [1_500, pytest.param(20_000, marks=pytest.mark.slow)], ids="S25 {} posts".format
)
def test_s25_a_thread_of_very_many_pages_is_read_to_its_end(posts):
    spec = FORUMS["query"].but(
        giant=posts, threads=30, plain=True, paragraphs=(1, 1), sentences=(1, 1)
    )
    store = MemoryStore()
    fetcher = ReplayFetcher(TrapSite(spec, Trap()))
    crawl(fetcher, strategy=FUSED, start=ORIGIN + entry_target(spec), store=store)
    longest = max(store.threads(), key=lambda thread: thread.posts)
    said = [stored.post.text.split() for stored in store.posts(longest)]
    assert said == [post.text.split() for post in thread_posts(spec, 1)]
