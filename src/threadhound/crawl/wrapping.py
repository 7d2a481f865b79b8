"""The rules by which a site's pages are read, learned from the pages that learning asked for.

Deterministic: the answers are in the archive, so after a kill the same rules are learned again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from threadhound.crawl.contents import LISTS, is_thread, lists_among
from threadhound.extract.builds import learn_from_threads
from threadhound.extract.locks import LockRules, learn_locks
from threadhound.extract.siterules import SiteRules
from threadhound.extract.titles import learn_titles
from threadhound.extract.trails import ThreadSample, learn_trail
from threadhound.learn.interface import Guide
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Follow, Page, PageKind, Response
from threadhound.store.interface import Store
from threadhound.store.objects import thing_of

SAMPLES = 24  # thread pages; more only confirm what these say
GOOD = range(200, 300)


@dataclass(frozen=True, slots=True)
class Seen:
    """A page that learning asked for, judged by what was learned."""

    page: Page
    thing: str
    kind: PageKind
    follow: Sequence[Follow]


def with_rules(
    skeleton: Skeleton, store: Store, guide: Guide, read: Callable[[Response], Page]
) -> Skeleton:
    """The skeleton with rules for reading pages; `guide` is one that nobody else uses."""
    if skeleton.wrapper:
        return skeleton
    rules = learn_rules(_seen(store, guide, read), thing_of(guide.key(skeleton.entry)))
    return replace(skeleton, wrapper=rules.to_json()) if rules.wrappers else skeleton


def rules_of_archive(
    store: Store, guide: Guide, entry: str, read: Callable[[Response], Page]
) -> SiteRules:
    """Rules from pages all over an archive."""
    seen = [
        *_stored(store, PageKind.INDEX, guide, read),
        *_stored(store, PageKind.THREAD, guide, read),
    ]
    return learn_rules(seen, thing_of(guide.key(entry)))


def _stored(
    store: Store, kind: PageKind, guide: Guide, read: Callable[[Response], Page]
) -> list[Seen]:
    """A few archived pages of a kind, evenly spread."""
    step = max(1, store.kinds().get(kind, 0) // SAMPLES)
    found = []
    for stored in islice(store.pages(kind), 0, step * SAMPLES, step):
        answer = store.read(stored.visit)
        if isinstance(answer, Response):
            page = read(answer)
            found.append(Seen(page, thing_of(stored.key), kind, guide.judge(page).follow))
    return found


def learn_rules(seen: Sequence[Seen], entry: str) -> SiteRules:
    """Rules from judged pages."""
    threads = [one for one in seen if one.kind is PageKind.THREAD]
    if not threads:
        return SiteRules()
    step = max(1, len(threads) // SAMPLES)
    wrapper = learn_from_threads([one.page for one in threads[::step][:SAMPLES]])
    if not wrapper.rules:
        return SiteRules()
    titles = learn_titles(list({one.thing: one.page for one in reversed(threads)}.values()))
    trail = learn_trail(_samples(seen, entry))
    return SiteRules((wrapper,), trail, titles, _locks(threads), first=1)


def _locks(threads: Sequence[Seen]) -> LockRules | None:
    """What closed threads look like; of each thread one page."""
    once = {one.thing: one for one in reversed(threads)}.values()
    return learn_locks([(one.page, {follow.url for follow in one.follow}) for one in once])


def _seen(store: Store, guide: Guide, read: Callable[[Response], Page]) -> list[Seen]:
    """Every page once, under the first address it was had by."""
    found: dict[str, Seen] = {}
    for visit in store.learned():
        key = guide.key(visit.final_url)
        if visit.status not in GOOD or key in found:
            continue
        answer = store.read(visit.visit)
        if not isinstance(answer, Response):
            continue
        page = read(answer)
        verdict = guide.judge(page)
        if verdict.kind in LISTS or verdict.kind is PageKind.THREAD:
            found[key] = Seen(page, thing_of(verdict.key or key), verdict.kind, verdict.follow)
    return list(found.values())


def _samples(seen: Sequence[Seen], entry: str) -> list[ThreadSample]:
    """Thread pages with the lists that name them; the home page is no board."""
    listed: dict[str, set[str]] = {}
    for one in seen:
        if one.kind is PageKind.INDEX:
            for follow in one.follow:
                if is_thread(follow.role):
                    listed.setdefault(thing_of(follow.key), set()).add(one.thing)
    return [
        ThreadSample(
            one.page.links,
            {url: key for url, key in lists_among(one.follow).items() if key != entry},
            listed.get(one.thing, ()),
        )
        for one in seen
        if one.kind is PageKind.THREAD
    ]
