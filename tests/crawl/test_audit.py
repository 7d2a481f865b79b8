"""The audit: complete where it is, noticed where it is not, repaired where there is another way."""

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from threadhound.crawl.audit import AUDIT
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.evaluate.hiding import Hiding
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.truth import totals
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.audit import interval
from threadhound.learn.audit_counters import board_counters, replies_counter
from threadhound.learn.audit_ways import addresses_in, left_out, threads_fed
from threadhound.learn.fused.strategy import FUSED
from threadhound.learn.generic import GENERIC
from threadhound.learn.listing import numbers_of
from threadhound.model import PageKind
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore
from zoo import mirrors, needs_zoo

SETTINGS = Settings(delay=0.0, connections=1, strategy="fused")
SPEC = ForumSpec(seed=31, boards=5, threads=90, threads_per_page=10, theme="divs-plain",
                 date_tag="time", robots=None)  # fmt: skip


def audited(mirror, strategy=FUSED, settings=SETTINGS):
    """Crawl a mirror to its end; returns (findings, store, requests)."""
    store, rules = MemoryStore(), Rules(mirror.entry, settings)
    fetcher = ReplayFetcher(mirror, 0, settings.limits, rules.refusal)

    async def run():
        crawl = crawl_site(mirror.entry, strategy, settings, store, fetcher, rules=rules)
        return [event async for event in crawl]

    asyncio.run(run())
    return store.get(AUDIT), store, [each.url for each in fetcher.log]


@pytest.fixture(scope="module")
def whole():
    return audited(Rendered(SPEC))


def test_a_whole_forum_is_found_whole(whole):
    found, _, _ = whole
    truth = totals(SPEC)
    assert found["complete"] is True
    assert found["coverage"] == 1.0
    assert found["threads"] == found["threads_expected"] == truth.threads
    assert found["posts"] == found["posts_expected"] == truth.posts
    assert found["interval"][0] > 0.95
    assert sum(board["threads"] for board in found["boards"]) == truth.threads
    assert any("replies shown" in note for note in found["evidence"])


def test_nothing_is_asked_for_where_nothing_is_missing(whole):
    found, _, _ = whole
    assert found["repair"]["tried"] == {}


@pytest.mark.parametrize("style", ["slug", "query"])
def test_hidden_threads_are_noticed_and_counted_by_board(style):
    hiding = Hiding(Rendered(SPEC.but(url_style=style)), 0.08)
    assert hiding.hidden
    found, store, _ = audited(hiding)
    stored = found["threads"]
    assert found["threads_expected"] == hiding.threads
    assert stored >= hiding.threads - len(hiding.hidden)
    if stored < hiding.threads:
        assert found["complete"] is False
        assert found["coverage"] == pytest.approx(stored / hiding.threads, abs=1e-4)
        missing = sum(max(0, b["expected"] - b["threads"]) for b in found["boards"])
        assert missing == hiding.threads - stored
    assert len(list(store.pages(PageKind.THREAD))) >= stored


def test_a_sitemap_leads_to_what_lists_hide():
    robots = "User-agent: *\nDisallow:\nSitemap: http://127.0.0.1:8300/sitemap.xml\n"
    hiding = Hiding(Rendered(SPEC.but(sitemap=True, robots=robots)), 0.08)
    found, _, asked = audited(hiding)
    assert found["threads"] == hiding.threads
    assert found["complete"] is True
    assert found["repair"]["tried"]["feeds and sitemaps"] >= 1
    assert found["repair"]["stored"] == len(hiding.hidden)
    assert any("sitemap" in url for url in asked)


def test_other_strategies_are_told_and_not_helped():
    hiding = Hiding(Rendered(SPEC), 0.08)
    found, _, _ = audited(hiding, GENERIC, replace(SETTINGS, strategy="generic"))
    assert found["repair"]["tried"] == {}


def test_a_part_of_a_forum_is_not_repaired_into_the_whole():
    mirror = Rendered(SPEC)
    settings = replace(SETTINGS, exclude=("b=2",))
    found, _, _ = audited(mirror, settings=settings)
    assert found["repair"]["tried"] == {}
    assert found["complete"] is True
    assert any("not part of this crawl" in note for note in found["evidence"])


@needs_zoo
@pytest.mark.slow
@pytest.mark.parametrize("folder", mirrors(), ids=lambda path: path.name)
def test_the_zoo_whole_and_with_links_hidden(folder):
    """A whole crawl is called whole; what lists hide is noticed, or was had by another way."""
    mirror = load_mirror(folder)
    threads = Hiding(mirror, 0.0).threads
    whole, _, _ = audited(mirror)
    assert (whole["complete"], whole["coverage"]) == (True, 1.0)
    assert whole["threads"] == whole["threads_expected"] == threads
    hiding = Hiding(mirror, 0.05)
    found, _, _ = audited(hiding)
    assert found["threads"] >= threads - len(hiding.hidden)
    assert abs(found["threads_expected"] - threads) <= 0.01 * threads
    if found["threads"] < threads:
        assert found["complete"] is False


columns = some.lists(some.integers(1, 60), min_size=12, max_size=40).filter(
    lambda posts: len(set(posts)) >= 4
)


@given(columns, some.sampled_from([-1, 0]), some.integers(0, 5), some.permutations("abc"))
def test_the_counter_of_replies_is_the_column_that_agrees(posts, shift, lost, names):
    """Whatever the columns are called, and with some threads half fetched."""
    real = {f"t{n}": count for n, count in enumerate(posts)}
    replies, views, ids = names
    numbers = [
        (thing, place, number)
        for n, (thing, count) in enumerate(real.items())
        for place, number in ((replies, count + shift), (views, 7 * count + n), (ids, 9000 + n))
    ]
    got = {t: c - (c > 1) if n < min(lost, len(real) // 4) else c for n, (t, c) in
           enumerate(real.items())}  # fmt: skip
    found = replies_counter(numbers, got)
    assert found is not None
    assert (found.place, found.shift) == (replies, shift)


@given(some.lists(some.integers(20, 400), min_size=3, max_size=12), some.floats(0.8, 1.0))
def test_the_counter_of_threads_is_the_one_that_runs_with_what_was_found(sizes, share):
    found = {f"b{n}": max(1, int(size * share)) for n, size in enumerate(sizes)}
    numbers = [
        (f"b{n}", place, number)
        for n, size in enumerate(sizes)
        for place, number in (("posts", size * 9), ("threads", size), ("place", n + 1))
    ]
    counters = board_counters(numbers, found)
    assert counters
    assert counters[0].place == "threads"


@given(some.integers(0, 5000), some.integers(1, 5000))
def test_the_interval_holds_the_share(found, more):
    low, high = interval(found, found + more)
    assert 0 <= low <= found / (found + more) <= high <= 1


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("12", [12]),
        ("1,204 replies", [1204]),
        ("12 Antworten, 3.456 Aufrufe", [12, 3456]),
        ("3.4k", [3400]),
        ("2M views", [2_000_000]),
        ("12:30", []),
        ("March 3, 2024", []),
        ("no number", []),
    ],
)
def test_counters_as_people_write_them(text, numbers):
    assert numbers_of(text) == numbers


def test_numbers_left_out_are_threads_only_where_most_numbers_are():
    known = [f"http://h/t?id={n}" for n in range(1, 40) if n not in (7, 21)]
    assert sorted(left_out(known)) == ["http://h/t?id=21", "http://h/t?id=7"]
    assert left_out(f"http://h/t?id={n}" for n in range(1, 4000, 90)) == []


@pytest.mark.parametrize(
    ("build", "wanted"),
    [
        ("http://h/t/words-of-{n}-here.{n}/", ".21/"),
        ("http://h/t/{n}-its-top-10-words", "/21-"),
        ("http://h/t/{n}/words", "/t/21/"),
    ],
)
def test_words_beside_the_number_do_not_matter(build, wanted):
    """Most forums go by the number and correct the words."""
    urls = [build.format(n=n).replace("words", f"w{n % 5}ords") for n in range(1, 60) if n != 21]
    left = left_out(urls)
    assert len(left) == 1
    assert wanted in left[0]


def test_feeds_are_read_as_text():
    feed = b"<rss><item><link>http://h/a?x=1&amp;y=2</link></item><loc>http://h/b</loc></rss>"
    assert addresses_in(feed) == ["http://h/a?x=1&y=2", "http://h/b"]
    assert addresses_in(b"\xff\xfe not xml at all <<<") == []


@pytest.mark.parametrize(
    ("post", "thread"),
    [
        ("http://h/read.php?8,31,77#m77", "http://h/read.php?8,31"),
        ("http://h/t/31/post/77/", "http://h/t/31/"),
        ("http://h/t/31-words/77", "http://h/t/31-words"),
        ("http://h/show?t=31&p=77", "http://h/show?t=31"),
    ],
)
def test_a_feed_of_posts_names_their_threads(post, thread):
    def known(url):
        return (PageKind.THREAD, url) if url == thread else None

    assert threads_fed([post], known) == {thread: thread}
    assert threads_fed(["http://h/elsewhere/31/77", post], known) == {thread: thread}
    assert threads_fed(["http://h/elsewhere/31/77"], known) == {}


@pytest.mark.parametrize("pager", ["prev-next", "next-only"])
def test_pages_led_to_by_cursors_make_neither_threads_nor_boards(pager):
    spec = SPEC.but(threads=50, pager=pager, counting="cursor", threads_per_page=6)
    found, store, _ = audited(Rendered(spec))
    truth = totals(spec)
    assert found["complete"] is True
    assert found["threads"] == sum(1 for _ in store.threads()) == truth.threads
    assert sum(len(store.posts(thread)) for thread in store.threads()) == truth.posts
    assert not {"Next", "Previous"} & {board["board"] for board in found["boards"]}
