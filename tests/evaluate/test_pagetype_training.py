"""Training of the page types, and the shipped weights on layouts that nobody tuned them to."""

import math

import pytest

from structure_pages import listing, structure, thread
from threadhound.evaluate.labelled import labelled
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.pagetypes import Sampled, examples_of, measure, mistakes
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import VARIETY
from threadhound.evaluate.training import train, trained
from threadhound.learn.features import NAMES, features_of
from threadhound.learn.pagetypes import FARTHEST, page_type, shipped
from threadhound.model import PageKind

FORM = "<form><input name=q><input type=password name=p></form><p>Say who you are.</p>"


def forum(name, counts):
    pages = [
        *((listing(count), PageKind.INDEX) for count in counts),
        *((thread(count), PageKind.THREAD) for count in counts),
        *((FORM + "<p>More.</p>" * count, PageKind.OTHER) for count in counts),
    ]
    rows = (
        (features_of(structure(body)), kind, f"{name}/{at}")
        for at, (body, kind) in enumerate(pages)
    )
    return Sampled(name, tuple(rows), ())


def test_what_was_learned_from_some_forums_holds_for_another():
    judge = trained(examples_of([forum("a", (4, 9, 20)), forum("b", (3, 12))]))
    other = forum("c", (6, 15))
    assert set(measure(other, judge).values()) == {1}
    assert mistakes(other, judge) == []


def test_mistakes_are_counted_and_named():
    right = forum("a", (4, 9, 20))
    judge = trained(examples_of([right]))
    swapped = {PageKind.INDEX: PageKind.THREAD, PageKind.THREAD: PageKind.INDEX}
    wrong = Sampled("w", tuple((f, swapped.get(k, k), url) for f, k, url in right.pages), ())
    assert set(measure(wrong, judge).values()) == {0}
    assert mistakes(wrong, judge)[0] == "thread taken for index: a/0"
    assert len(mistakes(wrong, judge)) == 6


def test_a_feature_that_never_varies_is_weighed_and_does_no_harm():
    weights = train(examples_of([forum("a", (5,))]))
    assert all(spread > 0 for spread in weights["spread"].values())
    assert set(weights["index"]) == {"", *NAMES}
    assert all(math.isfinite(value) for part in weights.values() for value in part.values())


@pytest.mark.parametrize("name", NAMES)
def test_no_feature_counts_more_than_its_share(name):
    """A page with ten thousand links is judged like one with very many."""
    judge = shipped()
    far = judge.mean[name] + FARTHEST * judge.spread[name]
    usual = dict(judge.mean)
    odd, very = (judge.judge({**usual, name: value}) for value in (far * 1e6 + 1e9, far))
    assert (odd.index, odd.thread) == pytest.approx((very.index, very.thread))


@pytest.mark.parametrize("spec", VARIETY, ids=lambda spec: spec.name)
def test_every_simulated_layout_is_told(spec, tmp_path):
    """Other sizes than those that taught: of a dozen pages one may be a list of one row."""
    write_mirror(spec.but(threads=16, boards=3, seed=900 + spec.seed), tmp_path)
    chosen, _ = labelled(load_mirror(tmp_path), 6)
    judged = [(item.kind, page_type(item.structure).kind) for item in chosen]
    content = [pair for pair in judged if pair[0] in (PageKind.INDEX, PageKind.THREAD)]
    assert len(content) >= 8
    assert sum(true is not said for true, said in content) <= 1
