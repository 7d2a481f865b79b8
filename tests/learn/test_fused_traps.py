"""`fused` against each known trap of forums, one at a time, and against what scripts hide."""

import pytest

from threadhound.errors import NotAForumError
from threadhound.evaluate.metrics import judge, score
from threadhound.evaluate.run import run_strategy
from threadhound.evaluate.simulate import TRAPS, preset, with_traps
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.learn.fused.strategy import FUSED

SCRIPTED = ("F7", "F8")
SMALL = ("F9", "F15")  # a handful of pages, or none: shares say nothing
LARGE = ("F18", "F19")  # the trap is the size


def crawled(spec, start=None):
    forum = Rendered(spec)
    run = run_strategy(forum, FUSED, start)
    return run, score(judge(run.log, forum.truth), forum.truth)


def sized(name, threads=60):
    spec = preset(name)
    return spec if name in (*LARGE, *SMALL) else spec.but(threads=threads)


@pytest.mark.parametrize("trap", [t for t in TRAPS if t not in (*SCRIPTED, *SMALL, *LARGE)])
def test_a_trap_costs_no_thread_and_few_requests(trap):
    run, scored = crawled(sized(trap))
    assert run.finished == "complete"
    assert scored.coverage.value >= 0.99
    assert scored.requests - scored.useful <= max(8, 0.05 * scored.requests)


@pytest.mark.slow
@pytest.mark.parametrize("trap", LARGE)
def test_hundreds_of_pages_of_one_thing(trap):
    _, scored = crawled(sized(trap))
    assert scored.coverage.value == 1.0
    assert scored.effectiveness.value >= 0.99


def test_a_tiny_forum_is_not_asked_more_than_it_holds():
    _, scored = crawled(sized("F9"))
    assert scored.coverage.value == 1.0
    assert scored.requests - scored.useful <= 10


def test_a_dead_forum_is_refused_with_what_was_found():
    run, _ = crawled(sized("F15"))
    assert "does not look like a forum" in run.finished


@pytest.mark.parametrize("style", ["data", "onclick", "json"])
@pytest.mark.parametrize("base", ["query-tables", "slug-bem", "board-slug-cards"])
def test_links_made_by_scripts_are_named_as_such(style, base):
    run, _ = crawled(with_traps(preset(base).but(threads=40, script_links=style), "F7"))
    assert "needs a browser" in run.finished
    assert "script" in run.finished
    assert NotAForumError.exit_code == 4


def test_further_pages_that_only_scripts_bring_are_noticed():
    run, _ = crawled(with_traps(preset("slug-bem"), "F8"))
    assert "needs a browser" in run.finished
    assert "no link leads to the rest" in run.finished


@pytest.mark.parametrize("start", range(5))
def test_opaque_cursors_are_followed_as_chains(start):
    spec = preset("title-grid").but(threads=40)
    _, scored = crawled(spec, Rendered(spec).starts[start])
    assert scored.coverage.value == 1.0


def test_lists_and_threads_of_one_build_are_told_apart_page_by_page():
    _, scored = crawled(preset("F10").but(threads=60))
    assert scored.coverage.value == 1.0
    assert scored.duplicate == 0


@pytest.mark.slow
def test_learning_weighs_nothing_on_a_large_forum():
    """Fifty thousand pages: hardly a request in a thousand is wasted."""
    spec = preset("query-tables").but(threads=16_000, boards=40, posts=((1, 10, 50),))
    _, scored = crawled(spec)
    assert scored.useful > 45_000
    assert scored.coverage.value >= 0.9999
    assert scored.effectiveness.value >= 0.999
