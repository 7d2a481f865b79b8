"""What a forum shows late is noticed, learned on the way, and costs neither page nor post."""

import asyncio
import re
from dataclasses import replace
from urllib.parse import urlsplit

import pytest

from threadhound.crawl.events import Met
from threadhound.crawl.noticed import LAYOUT, NOTICED, PAGER
from threadhound.crawl.report import make_report
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.traps import with_traps
from threadhound.evaluate.simulate.truth import totals, truth
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import PageKind
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

WITHIN = 100  # pages
SETTINGS = Settings(delay=0.0, connections=1, strategy="fused")
FORUM = ForumSpec(seed=51, boards=5, threads=120, threads_per_page=10, theme="tables-classic",
                  second_theme="divs-plain", date_tag="time", robots=None)  # fmt: skip
SHORT = ((100, 1, 8),)  # posts of threads: all on one page
TITLE = re.compile(rb"<title>(.*?)</title>", re.DOTALL)


def target_of(url):
    parts = urlsplit(url)
    return parts.path + (f"?{parts.query}" if parts.query else "")


def crawled(spec, settings=SETTINGS):
    """(store, what was met)"""
    forum, store = Rendered(spec), MemoryStore()
    rules = Rules(forum.entry, settings)
    fetcher = ReplayFetcher(forum, 0, settings.limits, rules.refusal)

    async def run():
        crawl = crawl_site(forum.entry, FUSED, settings, store, fetcher, rules=rules)
        return [event async for event in crawl]

    met = [event for event in asyncio.run(run()) if isinstance(event, Met)]
    return store, met


def nothing_is_lost(spec, store):
    truth, counts = totals(spec), store.counts()
    assert store.kinds()[PageKind.THREAD] == truth.thread_pages
    assert (counts.threads, counts.posts, counts.unread) == (truth.threads, truth.posts, 0)


@pytest.mark.parametrize("change", [35, 60, 140])
def test_a_layout_that_changes_in_mid_crawl(change):
    spec = with_traps(FORUM, "F16").but(layout_change_at=change)
    store, met = crawled(spec)
    nothing_is_lost(spec, store)
    assert [event.what for event in met] == [LAYOUT]
    [noticed] = store.get(NOTICED)
    assert change - WITHIN <= noticed["after_pages"] <= change + WITHIN
    assert make_report(store, "a", "complete", 1.0).noticed == (noticed,)


def test_a_second_layout_of_the_later_threads():
    spec = with_traps(FORUM, "F16")  # without a moment: the second half of the threads has it
    store, _ = crawled(spec)
    nothing_is_lost(spec, store)


def test_one_layout_is_nothing_to_notice():
    store, met = crawled(FORUM)
    nothing_is_lost(FORUM, store)
    assert met == []
    assert store.get(NOTICED) is None


@pytest.mark.parametrize("pager", ["digits", "next-only"])
def test_a_pager_that_only_one_thread_has(pager):
    spec = FORUM.but(seed=54, posts=SHORT, giant=60, threads=90, pager=pager)  # far from the sample
    store, met = crawled(spec)
    nothing_is_lost(spec, store)
    assert [event.what for event in met] == [PAGER]


PLAIN = FORUM.but(posts=((100, 1, 2),), threads=5000, threads_per_page=50, plain=True,
                  paragraphs=(1, 1), sentences=(1, 1))  # fmt: skip
NO_POSTS = Settings(delay=0.0, connections=1, strategy="fused", posts=False, gates=False)


@pytest.mark.slow
def test_a_pager_that_one_thread_of_five_thousand_has():
    """No thread that learning sees has a second page; it is noticed on the page that has one."""
    spec = PLAIN.but(giant=60)
    store, met = crawled(spec, NO_POSTS)
    assert store.kinds()[PageKind.THREAD] == totals(spec).thread_pages
    assert [event.what for event in met] == [PAGER]
    [noticed] = store.get(NOTICED)
    assert truth(spec, target_of(noticed["url"]))[1] == "thread:1:p1"


class LatePager(Rendered):
    """Threads of one page, but for one from the middle of its board, which has three."""

    late = 2400

    def answer(self, url):
        found = re.fullmatch(rf"(.*[?&]t={self.late})(?:&page=([23]))?", url)
        if found is None:
            return super().answer(url)
        number = int(found[2] or 1)
        answer = super().answer(found[1].replace(str(self.late), str(self.late + number - 1)))
        title = TITLE.search(super().answer(found[1]).body)[1]
        body = TITLE.sub(rb"<title>" + title + rb"</title>", answer.body)
        links = [f'<a href="{found[1]}&amp;page={n}">{n}</a>' for n in (2, 3) if n != number]
        bar = f'<div class="pagination">Page {number} of 3: {" ".join(links)}</div></body>'
        return replace(answer, body=body.replace(b"</body>", bar.encode()))


@pytest.mark.slow
def test_a_pager_that_appears_after_thousands_of_pages():
    forum, store = LatePager(PLAIN.but(boards=1, url_style="query")), MemoryStore()
    rules = Rules(forum.entry, NO_POSTS)
    fetcher = ReplayFetcher(forum, 0, NO_POSTS.limits, rules.refusal)

    async def run():
        crawl = crawl_site(forum.entry, FUSED, NO_POSTS, store, fetcher, rules=rules)
        return [event async for event in crawl]

    asyncio.run(run())
    asked = [row.url for row in fetcher.log]
    there = next(at for at, url in enumerate(asked) if url.endswith(f"t={LatePager.late}"))
    assert there > 2500
    [noticed] = store.get(NOTICED)
    assert noticed["what"] == PAGER
    assert noticed["after_pages"] <= there + WITHIN
    assert sum(f"t={LatePager.late}&page=" in page.url for page in store.pages()) == 2
