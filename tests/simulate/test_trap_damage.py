"""Every trap hurts somebody: a named simpler way to crawl, by as much as the guide says."""

import re
from pathlib import Path

import pytest

from simulate import simple_rules
from threadhound.evaluate.compare import strategy_for
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.rows import MEASURES, measure
from threadhound.evaluate.run import run_strategy
from threadhound.evaluate.simulate import TRAPS, ForumSpec, start_targets, truth, with_traps
from threadhound.evaluate.simulate.mirror import target_of, write_mirror
from threadhound.learn.focus.entry import keyword_entry

# Small pages, so that fifty threads have all that large forums have.
BASE = ForumSpec(
    seed=1,
    threads=50,
    boards=8,
    users=12,
    threads_per_page=5,
    posts_per_page=4,
    posts=((70, 1, 4), (30, 5, 14)),
)
CHANGES = {"F16": {"layout_change_at": 30}}
ALSO = {"F21": ("F12",)}  # threads of one page mislead where they link to their neighbours
TABLE = Path(__file__).parents[2] / "docs" / "results-traps.md"
TOLERANCE = 2.0  # per cent points
LEAST_DAMAGE = 8.0  # per cent points; what hurts less is no trap
ROW = re.compile(r"\| (F\d+) \|[^|]*\| `([a-z-]+)` \| ([a-z -]+) \| ([\d.]+) \| ([\d.]+) \|")
NAMES = {
    "effective": "effectiveness",
    "thread pages": "coverage",
    "true relations": "relations_true",
}
RULES = {
    "by-place": simple_rules.by_place,
    "two-levels": simple_rules.two_levels,
    "address-as-page": simple_rules.address_as_page,
    "beside-numbers": simple_rules.beside_numbers,
    "first-lister": simple_rules.first_lister,
    "shallow": simple_rules.shallow,
    "sampled": simple_rules.sampled,
    "two-ways": simple_rules.two_ways,
}


def rows():
    return ROW.findall(TABLE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def crawled(tmp_path_factory):
    """The measures of a strategy on a forum, each worked out once."""
    mirrors, found = {}, {}

    def crawl(strategy, spec):
        if spec not in mirrors:
            folder = tmp_path_factory.mktemp("forums") / str(len(mirrors))
            write_mirror(spec, folder)
            mirrors[spec] = load_mirror(folder)
        if (strategy, spec) not in found:
            mirror = mirrors[spec]
            run = run_strategy(mirror, strategy_for(strategy, mirror))
            found[strategy, spec] = measure(run, mirror.truth)
        return found[strategy, spec]

    return crawl


def keyword_finds_home(spec):
    starts = start_targets(spec)
    guesses = [target_of(keyword_entry(simple_rules.ORIGIN + start)) for start in starts]
    homes = [guess == "/" and not spec.base for guess in guesses]
    named = [truth(spec, guess)[0] == "entry" for guess in guesses]
    return sum(a or b for a, b in zip(homes, named, strict=True)) / len(starts)


def per_cent(name, measured, spec, crawled):
    if name in RULES:
        return 100 * RULES[name](spec)
    if name == "keyword":
        return 100 * keyword_finds_home(spec)
    row = crawled(name, spec)
    if measured == "ends complete":
        return 100.0 * (row.finished == "complete")
    return 100 * MEASURES[NAMES[measured]](row).value


def test_the_guide_has_a_row_for_every_trap():
    assert {trap for trap, *_ in rows()} == set(TRAPS)


@pytest.mark.parametrize("row", rows(), ids=lambda row: "-".join(row[:2]))
def test_the_trap_hurts_as_much_as_the_guide_says(row, crawled):
    trap, name, measured, before, after = row
    base = with_traps(BASE, *ALSO.get(trap, ()))
    hurt = with_traps(base.but(**CHANGES.get(trap, {})), trap)
    without, with_it = (per_cent(name, measured, spec, crawled) for spec in (base, hurt))
    assert without == pytest.approx(float(before), abs=TOLERANCE)
    assert with_it == pytest.approx(float(after), abs=TOLERANCE)
    assert without - with_it >= LEAST_DAMAGE


def test_what_a_trap_hides_is_still_there(crawled):
    """The oracle has every page of the forums that mislead others by their addresses or size."""
    for trap in ("F3", "F5", "F10", "F13", "F14", "F20"):
        row = crawled("oracle", with_traps(BASE, trap))
        assert row.score.coverage.value == row.score.effectiveness.value == 1, trap
