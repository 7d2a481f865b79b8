"""Random histories against a model so simple that it can be seen to be right."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from store.samples import done, follow, opened, refused, response, summary
from threadhound.store.interface import Outcome, State
from threadhound.store.memory import MemoryStore

PATHS = [f"/{name}" for name in ("a", "b", "cc", "d", "ee", "f", "g")]
KEYS = ["k1", "k2", "k3"]


@dataclass
class Row:
    key: str
    priority: int
    depth: int
    state: State = State.PENDING
    due: float | None = 0.0


class Model:
    def __init__(self):
        self.rows: dict[str, Row] = {}
        self.pages: dict[str, dict] = {}
        self.found_aliases: set[str] = set()

    def add(self, links, depth):
        for link in links:
            row = self.rows.setdefault(link.url, Row(link.key, link.priority, depth))
            if row.due is not None:
                row.key, row.priority = link.key, min(row.priority, link.priority)

    def claim(self, n, now, busy):
        order = list(self.rows)
        due = [url for url, row in self.rows.items() if row.due is not None and row.due <= now]
        due.sort(key=lambda url: (self.rows[url].priority, order.index(url)))
        taken, keys = [], {self.rows[url].key for url in busy}
        for url in due:
            key = self.rows[url].key
            if len(taken) == n:
                break
            if url in busy:
                continue
            if key in self.pages and self.pages[key]["owner"] != url:
                self.found_aliases.add((url, key))
            elif key not in keys:
                taken.append(url)
                keys.add(key)
        return taken

    def settle_aliases(self):
        for url, key in sorted(self.found_aliases):
            row = self.rows[url]
            if row.due is not None and row.key == key:
                row.state, row.due = State.ALIAS, None
                self.pages[key]["urls"].add(url)
        self.found_aliases.clear()

    def commit(self, url, outcome):
        row = self.rows[url]
        if outcome.state is State.PENDING:
            row.due, row.state = outcome.due or 0.0, State.PENDING
        else:
            row.key = outcome.key or outcome.task.key
            row.state, row.due = outcome.state, None
            if outcome.state is State.DONE:
                page = self.pages.setdefault(row.key, {"owner": url, "urls": set()})
                page["urls"].add(url)
                if page["owner"] != url:
                    row.state = State.ALIAS
        self.add(outcome.follow, row.depth + 1)

    def visible(self):
        shown = {
            key: min(page["urls"], key=lambda u: (len(u), u)) for key, page in self.pages.items()
        }
        states = dict.fromkeys(State, 0)
        for row in self.rows.values():
            states[row.state] += 1
        return shown, states


links = st.lists(
    st.builds(follow, st.sampled_from(PATHS), st.sampled_from(KEYS), st.integers(0, 2)),
    max_size=4,
)
endings = st.sampled_from(["done", "done", "gone", "failed", "later", "other key", "nothing"])
outcomes = st.lists(st.tuples(st.integers(0, 6), endings, links), min_size=1, max_size=3)
steps = st.one_of(
    st.tuples(st.just("add"), links),
    st.tuples(st.just("claim"), st.integers(0, 4), st.integers(0, 3)),
    st.tuples(st.just("commit"), outcomes),
    st.tuples(st.just("commit"), outcomes),
)


def ending(task, how, found, now):
    found = tuple(found)
    if how == "done":
        return done(task, follow=found)
    if how == "other key":
        return done(task, follow=found, key="k2")
    if how == "gone":
        return Outcome(task, State.GONE, "404", response(task.url, status=404), follow=found)
    if how == "failed":
        return Outcome(task, State.FAILED, "refused", refused(task.url), follow=found)
    if how == "later":
        return Outcome(task, State.PENDING, "refused", refused(task.url), due=now + 3)
    return Outcome(task, State.PENDING, follow=found)


def check(stores, model):
    shown, states = model.visible()
    for store in stores:
        assert {page.key: page.url for page in store.pages()} == shown
        assert store.states() == states


def play(history, stores, model):
    now = 1.0
    for name, *details in history:
        now += 1
        if name == "add":
            model.add(details[0], 0)
            for store in stores:
                store.add(details[0])
        elif name == "claim":
            n, busy_count = details
            busy = list(model.rows)[:busy_count]
            expected = model.claim(n, now, busy)
            for store in stores:
                ids = [store.task(url).id for url in busy]
                assert [task.url for task in store.claim(n, now, ids)] == expected
        else:
            commit(details[0], stores, model, now)
        check(stores, model)


def commit(batch, stores, model, now):
    model.settle_aliases()  # they are settled first, and then no longer wait
    waiting = [url for url, row in model.rows.items() if row.due is not None]
    chosen = {waiting[n % len(waiting)]: (how, found) for n, how, found in batch if waiting}
    made = [ending(stores[0].task(url), *details, now) for url, details in chosen.items()]
    *together, apart = stores
    for store in together:
        store.commit(made)
    apart.commit([])
    for outcome in made:  # how outcomes are batched must make no difference
        apart.commit([outcome])
    for outcome in made:
        model.commit(outcome.task.url, outcome)


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(history=st.lists(steps, max_size=12))
def test_stores_behave_like_the_model(history):
    fast = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=fast) as place:
        stores = [opened(Path(place, "one")), MemoryStore(), opened(Path(place, "two"))]
        try:
            play(
                [("add", [follow(path, KEYS[0]) for path in PATHS[:2]]), *history], stores, Model()
            )
            seen = [summary(store) for store in stores]
            assert seen[0] == seen[1] == seen[2]
        finally:
            for store in stores:
                store.close()
        again = opened(Path(place, "one"))
        assert again.states() == stores[1].states()
        assert summary(again)["pages"] == summary(stores[1])["pages"]
        again.close()
