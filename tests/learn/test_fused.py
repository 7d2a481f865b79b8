"""`fused` on simulated forums of every build: all threads, few questions, little waste."""

import asyncio
import subprocess
import sys

import pytest

from crawl.site import crawl, html
from threadhound.dom.page import read_page
from threadhound.errors import NotAForumError
from threadhound.evaluate.metrics import judge, score
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.run import run_strategy
from threadhound.evaluate.simulate import preset, write_mirror
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.fused.plan import plan_from_json
from threadhound.learn.fused.strategy import FUSED
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, PageKind, Request, Response

VARIETY = ("query-tables", "keyless-divs", "slug-bem", "static-comments", "board-slug-cards")
TRAPS = ("F1", "F3", "F4", "F5", "F6", "F11", "F12", "F13")


@pytest.fixture(scope="module")
def mirror_of(tmp_path_factory):
    made = {}

    def make(name, threads=60):
        if name not in made:
            folder = tmp_path_factory.mktemp("mirrors") / name
            write_mirror(preset(name).but(threads=threads), folder)
            made[name] = load_mirror(folder)
        return made[name]

    return make


@pytest.mark.parametrize("name", [*VARIETY, *TRAPS])
def test_every_thread_page_and_little_else(name, mirror_of):
    mirror = mirror_of(name)
    run = run_strategy(mirror, FUSED)
    scored = score(judge(run.log, mirror.truth), mirror.truth).as_json()
    assert run.finished == "complete"
    assert scored["coverage"] == 1.0
    assert scored["requests"] - scored["useful"] <= 20


@pytest.mark.parametrize("start", range(5))
def test_any_page_of_the_forum_will_do(start, mirror_of):
    mirror = mirror_of("F2")  # its members' pages are open to guests
    run = run_strategy(mirror, FUSED, mirror.starts[start])
    scored = score(judge(run.log, mirror.truth), mirror.truth).as_json()
    assert scored["coverage"] == 1.0


def test_learning_takes_fewer_than_95_pages(mirror_of):
    run = run_strategy(mirror_of("slug-bem"), FUSED)
    assert 3 < run.boundary <= 95


def test_a_site_without_threads_is_refused_with_what_was_found():
    pages = {
        "/robots.txt": (404, (), b""),
        "/": html("/a", "/b", title="A shop"),
        "/a": html("/", title="Shoes"),
        "/b": html("/", title="Hats"),
    }
    with pytest.raises(NotAForumError) as refused:
        crawl(pages, strategy=FUSED)
    assert "does not look like a forum" in str(refused.value)
    assert "--strategy generic" in str(refused.value)


WALL = b"<title>Hello</title><form><input name=u><input type=password name=p></form>"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ((200, (("Content-Type", "text/html"),), WALL), "--cookies"),
        ((200, (("Content-Type", "application/json"),), b"{}"), "application/json"),
    ],
)
def test_a_page_that_cannot_be_read_is_refused_with_the_reason(answer, told):
    with pytest.raises(NotAForumError) as refused:
        crawl({"/robots.txt": (404, (), b""), "/": answer}, strategy=FUSED)
    assert told in str(refused.value)


LEARN = """
import sys
from pathlib import Path
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.run import run_strategy
from threadhound.learn.fused.strategy import FUSED
run = run_strategy(load_mirror(Path(sys.argv[1])), FUSED)
print("\\n".join(each.url for each in run.log))
"""


def test_learning_asks_the_same_whatever_the_hash_seed(tmp_path):
    write_mirror(preset("query-tables").but(threads=25), tmp_path / "forum")
    logs = {
        subprocess.run(
            [sys.executable, "-c", LEARN, str(tmp_path / "forum")],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(logs) == 1
    assert logs.pop().count("\n") > 25


def test_the_skeleton_is_data_that_can_be_read_back(mirror_of):
    mirror = mirror_of("query-tables")
    skeleton = learned(mirror)
    plan = plan_from_json(skeleton.body)
    known = [each for each, _ in mirror.labelled() if each.kind in ("index", "thread")]
    wrong = [each.url for each in known if plan.kind_of(each.url) not in kinds_for(each)]
    assert len(wrong) <= 0.02 * len(known)
    assert plan_from_json(plan.to_json()).kinds == plan.kinds


def kinds_for(known):
    """The kind the truth says; a second address of a page may be unknown to the plan."""
    return {PageKind(known.kind), None}


def learned(mirror) -> Skeleton:
    """Only the learning, answered from a mirror."""
    fetcher = ReplayFetcher(mirror)

    def answer(want):
        got = asyncio.run(fetcher.fetch(Request(want.url, jar=want.jar)))
        if isinstance(got, Response) and got.status == 200:
            return read_page(got)
        return Failed(want.url, "missing")

    questions = FusedLearner().learn(mirror.entry)
    ask = next(questions)
    try:
        while True:
            ask = questions.send(tuple(answer(want) for want in ask))
    except StopIteration as done:
        return done.value
