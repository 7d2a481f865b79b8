"""Strategies on a mirror through the real engine: what they ask for, and what it is worth."""

import pytest

from evaluate.mini_mirror import BASE, write_mirror
from threadhound.evaluate.metrics import judge, score
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.oracle import Oracle
from threadhound.evaluate.rows import measure
from threadhound.evaluate.run import run_strategy
from threadhound.evaluate.simulate.mirror import write_mirror as write_simulated
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.learn.generic import GENERIC, GENERIC_ALL, GenericGuide
from threadhound.learn.interface import Want
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Jar, Purpose
from zoo import ZOO, needs_zoo


@pytest.fixture
def mirror(tmp_path):
    return load_mirror(write_mirror(tmp_path / "mini"))


def asked(run):
    return [each.url.removeprefix(BASE) for each in run.log]


def scored(run, mirror):
    return score(judge(run.log, mirror.truth), mirror.truth)


def test_the_oracle_gets_everything_and_wastes_nothing(mirror):
    run = run_strategy(mirror, Oracle(mirror.truth))
    found = scored(run, mirror)
    assert run.finished == "complete"
    assert (found.requests, found.useful) == (9, 9)
    assert found.coverage.value == found.threads.value == found.effectiveness.value == 1


def test_the_oracle_pays_for_a_start_inside(mirror):
    run = run_strategy(mirror, Oracle(mirror.truth), BASE + "/t?id=4")
    assert asked(run) == ["/t?id=4", "/b?f=2"]
    assert scored(run, mirror).coverage.part == 1


def test_the_oracle_leaves_a_useless_start_by_its_useful_links_only(mirror):
    run = run_strategy(mirror, Oracle(mirror.truth), BASE + "/u?id=1")
    assert asked(run) == ["/u?id=1"]
    assert run.left_alone == {"not index or thread": 1}


@pytest.mark.parametrize("strategy", [GENERIC, GENERIC_ALL])
def test_the_generic_crawler_covers_all_and_wastes_much(mirror, strategy):
    run = run_strategy(mirror, strategy)
    found = scored(run, mirror)
    assert found.coverage.value == 1
    assert found.effectiveness.value < 0.7
    kinds = {each.kind for each in judge(run.log, mirror.truth)}
    assert kinds >= {"login", "profile", "print", "redirect", "404"}


def test_only_the_polite_one_asks_for_robots(mirror):
    robots = [
        any(each.purpose is Purpose.ROBOTS for each in run_strategy(mirror, strategy).log)
        for strategy in (GENERIC, GENERIC_ALL)
    ]
    assert robots == [True, False]


def test_events_and_log_tell_the_same(mirror):
    run = run_strategy(mirror, Oracle(mirror.truth))
    assert run.events["PageFetched"] == len(run.log)
    assert run.events["Finished"] == 1
    assert run.cpu_seconds > 0


def test_two_runs_ask_the_same_questions(mirror):
    first, second = (run_strategy(mirror, GENERIC) for _ in range(2))
    assert first.log == second.log


def test_a_start_that_does_not_exist_is_told(mirror):
    run = run_strategy(mirror, GENERIC, BASE + "/nowhere")
    assert "404" in run.finished
    assert scored(run, mirror).useful == 0


class Curious:
    """A strategy that looks at two pages first, one of them twice, and then follows all."""

    name, summary, obeys_robots = "curious", "", False

    def learner(self):
        return self

    def learn(self, start):
        wants = (Want(start, "look"), Want(BASE + "/b?f=1", "look"))
        yield wants
        yield (Want(start, "as a stranger", jar=Jar.FRESH, nth=2),)
        return Skeleton(self.name, start, start, learned_pages=3)

    def guide(self, skeleton, state):
        return GenericGuide(obey_nofollow=False)


def test_learning_is_counted_apart_and_its_pages_are_not_fetched_again(mirror):
    run = run_strategy(mirror, Curious())
    assert run.boundary == 3
    assert {each.purpose for each in run.log[:3]} == {Purpose.LEARN}
    assert asked(run).count("/index.php") == 2
    assert asked(run).count("/b?f=1") == 1
    row = measure(run, mirror.truth)
    assert row.learning_pages == 3
    assert row.score.coverage.value == 1


class Misled(Curious):
    """Learns from one page under many addresses: looks like a gate, so the home is looked at."""

    def learn(self, start):
        yield (Want(start, "look"),)
        for number in range(8):
            yield (Want(f"{BASE}/b?f=1&view={number}", "look"),)
        return Skeleton(self.name, start, start, learned_pages=9)


def test_a_look_at_the_home_while_learning_is_no_page_of_the_crawl(mirror):
    same = mirror.answer(BASE + "/b?f=1")
    mirror.answer = lambda url, plain=mirror.answer: same if "view=" in url else plain(url)
    run = run_strategy(mirror, Misled())
    assert asked(run)[: run.boundary].count("/index.php") == 2
    assert not any(each.purpose is Purpose.LEARN for each in run.log[run.boundary :])


@needs_zoo
@pytest.mark.zoo
def test_the_oracle_on_a_mirrored_forum():
    mirror = load_mirror(ZOO / "xiuno")
    run = run_strategy(mirror, Oracle(mirror.truth))
    found = scored(run, mirror)
    assert found.coverage.value == 1
    assert found.effectiveness.value == 1


@pytest.mark.parametrize("style", ["query", "slug", "keyless"])
def test_a_simulated_forum_written_as_a_mirror_can_be_crawled(style, tmp_path):
    spec = ForumSpec(name=style, threads=25, boards=3, users=10, url_style=style)
    write_simulated(spec, tmp_path)
    mirror = load_mirror(tmp_path)
    assert mirror.name == style
    best = scored(run_strategy(mirror, Oracle(mirror.truth)), mirror)
    assert best.coverage.value == best.effectiveness.value == 1
    plain = scored(run_strategy(mirror, GENERIC), mirror)
    assert plain.coverage.value == 1
    assert plain.effectiveness.value < best.effectiveness.value
    assert len(list(mirror.posts())) > 25
