"""The structure-driven crawler: patterns without negatives, one chain per sample, paging added."""

import re

import pytest

from learn.focus_site import ORIGIN, crawl
from learn.small_forum import LARGER as FORUM
from threadhound.errors import UsageError
from threadhound.learn.structure.addresses import Address, generalise, similar_groups
from threadhound.learn.structure.strategy import STRUCTURE, Structure, chains_from_json


@pytest.fixture(scope="module")
def adapted():
    return crawl(FORUM, Structure(samples=120))


@pytest.fixture(scope="module")
def plain():
    return crawl(FORUM, Structure("structure-plain", samples=120, flips=False))


def test_with_paging_every_page_is_had(adapted):
    assert adapted.coverage > 0.95


def test_without_paging_later_pages_are_lost(adapted, plain):
    """Stated failure: one way to each target, and none of them turns pages."""
    assert plain.coverage < adapted.coverage - 0.15
    assert all(not chain["flips"] for chain in plain.skeleton.body["chains"])


def test_texts_that_differ_become_their_class_of_characters():
    urls = [f"{ORIGIN}/{name}-{n}.html" for name, n in (("about", 1), ("user", 34))]
    (group,) = similar_groups(urls)
    assert generalise(group) == r"forum\.test/[a-zA-Z]+\-\d+\.html"
    address = Address(generalise(group))
    assert address.matches(f"{ORIGIN}/post-180803.html")  # nothing tells it what to leave out
    assert not address.matches(f"{ORIGIN}/about-1.html?page=2")


def test_other_signs_are_another_group():
    urls = [f"{ORIGIN}/t?i=1", f"{ORIGIN}/t?i=2", f"{ORIGIN}/t?i=1&page=2"]
    assert sorted(map(len, similar_groups(urls))) == [1, 2]


def test_a_pattern_is_matched_in_linear_time():
    """Classes of characters end at the signs between them, so nothing is tried twice."""
    text = generalise([f"{ORIGIN}/a1b-c2d-e3f_g4h", f"{ORIGIN}/x-y1-z_2w"])
    assert not Address(text).matches(f"{ORIGIN}/" + "a1-" * 5000)
    assert re.compile(text)


@pytest.mark.parametrize(
    ("place", "body"),
    [
        ("chains", {}),
        ("chains[0]", {"chains": [3]}),
        ("chains[0].levels[1]", {"chains": [{"levels": ["a", "("]}]}),
        ("chains[0].flips", {"chains": [{"levels": ["a"], "flips": "b"}]}),
        ("chains[0].targets", {"chains": [{"levels": ["a"], "targets": "many"}]}),
    ],
)
def test_a_wrong_skeleton_is_refused_with_the_place(place, body):
    with pytest.raises(UsageError) as refused:
        chains_from_json(body)
    assert f"skeleton: {place}: " in str(refused.value)


def test_a_skeleton_is_read_back(adapted):
    guide = STRUCTURE.guide(adapted.skeleton, {})
    assert guide.key(ORIGIN) == guide.key(f"{ORIGIN}/")
    assert chains_from_json(adapted.skeleton.body)[0].levels
