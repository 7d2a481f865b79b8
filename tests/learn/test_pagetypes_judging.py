"""Pages are told by what they look like; groups vote."""

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from structure_pages import listing, structure, thread
from threadhound.learn.features import NAMES, features_of
from threadhound.learn.pagetypes import EDGE, Judgement, page_type, shipped, vote
from threadhound.model import PageKind

LOGIN = (
    "<form><label>Name</label><input name=u><label>Word</label><input type=password name=p>"
    "</form><p>Please sign in to see this.</p>"
)
PROFILE = (
    "<h1>Ann</h1><dl>"
    + "".join(f"<dt>Field {n}</dt><dd>Value {n}</dd>" for n in range(9))
    + "<dt>Joined</dt><dd>3 May 2019</dd></dl>"
)


def test_a_list_of_subjects_is_an_index():
    assert page_type(structure(listing(20))).kind is PageKind.INDEX


@pytest.mark.parametrize("count", [2, 5, 20])
def test_posts_are_a_thread(count):
    assert page_type(structure(thread(count))).kind is PageKind.THREAD


@pytest.mark.parametrize("body", [LOGIN, PROFILE, "", "<p>Gone.</p>"])
def test_forms_profiles_and_empty_pages_are_neither(body):
    assert page_type(structure(body)).kind is PageKind.OTHER


def test_a_profile_with_a_date_is_not_taken_for_a_lone_post():
    assert features_of(structure(PROFILE))["no_posts"] == 1.0


def test_an_empty_page_has_every_feature_and_all_are_numbers():
    features = features_of(structure(""))
    assert tuple(features) == NAMES
    assert all(isinstance(value, float) for value in features.values())


def test_shipped_weights_fit_the_features():
    text = files("threadhound.learn").joinpath("weights/pagetypes.json").read_text("utf-8")
    data = json.loads(text)
    assert set(data["mean"]) == set(data["spread"]) == set(NAMES)
    assert set(data["index"]) == set(data["thread"]) == {*NAMES, ""}
    assert all(spread > 0 for spread in data["spread"].values())


def test_renaming_classes_changes_no_judgement():
    page = thread(6)
    renamed = page.replace("entry", "zxq").replace("said", "b").replace("when", "longer-name")
    assert page_type(structure(page)) == page_type(structure(renamed))


def test_a_group_is_decided_by_its_majority():
    sure, wrong = Judgement(PageKind.THREAD, 0.1, 0.9), Judgement(PageKind.INDEX, 0.7, 0.3)
    assert vote([sure, sure, wrong]).kind is PageKind.THREAD
    assert vote([wrong, wrong, wrong]).kind is PageKind.INDEX


def test_one_sure_page_does_not_outvote_many():
    certain = Judgement(PageKind.THREAD, EDGE, 1 - EDGE)
    doubtful = Judgement(PageKind.INDEX, 0.95, 0.05)
    assert vote([certain, *[doubtful] * 6]).kind is PageKind.INDEX


def test_nobody_votes_for_other():
    assert vote([]).kind is PageKind.OTHER


@given(st.lists(st.tuples(st.floats(EDGE, 1 - EDGE), st.floats(EDGE, 1 - EDGE)), min_size=1))
def test_a_vote_lies_between_the_voters(pairs):
    said = [Judgement(PageKind.OTHER, index, thread) for index, thread in pairs]
    result = vote(said)
    assert min(p for p, _ in pairs) - 1e-9 <= result.index <= max(p for p, _ in pairs) + 1e-9
    assert min(p for _, p in pairs) - 1e-9 <= result.thread <= max(p for _, p in pairs) + 1e-9


@given(st.dictionaries(st.sampled_from(NAMES), st.floats(-1e9, 1e9)))
def test_scores_are_probabilities_whatever_the_features(odd):
    judged = shipped().judge({**dict.fromkeys(NAMES, 0.0), **odd})
    assert EDGE <= judged.index <= 1 - EDGE
    assert EDGE <= judged.thread <= 1 - EDGE
