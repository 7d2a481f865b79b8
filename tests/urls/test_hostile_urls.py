"""Sites choose their URLs: what is learned from hostile ones stays small and keeps its promises."""

import pytest

from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.pattern import MOST_CHARACTERS, PatternSet

ROOT = "http://h.example"
HOSTILE = [
    "/" + "a-" * 50_000,
    "/?" + "&".join(f"p{n}=1" for n in range(3_000)),
    "/" + "/".join("x" for _ in range(3_000)),
    "/" + "%D0%B6" * 10_000,
    "/<n>/<*>?<w>=<**>",
    "/%3Cn%3E/%3C*%3E",
    "/a;b;c;d=1;e?f;g=2;h",
    "/?=&==&&;;",
    "/\u202e/\u0000/\U0001f600",
]


@pytest.mark.parametrize("path", HOSTILE, ids=range(len(HOSTILE)))
def test_no_pattern_is_longer_than_a_url(path):
    for pattern in learn_patterns([ROOT + path] * 3 + [ROOT + path + str(n) for n in range(3)]):
        assert len(str(pattern)) <= MOST_CHARACTERS


@pytest.mark.parametrize("path", HOSTILE, ids=range(len(HOSTILE)))
def test_others_are_learned_all_the_same(path):
    good = [f"{ROOT}/topic/{n}" for n in range(9)]
    patterns = PatternSet(learn_patterns([*good, ROOT + path], [ROOT + path + "x"]))
    assert all(patterns.match(url) is not None for url in good)


@pytest.mark.parametrize("path", HOSTILE, ids=range(len(HOSTILE)))
def test_other_types_are_kept_out_however_odd_they_are(path):
    good = [f"{ROOT}/topic/{n}" for n in range(9)]
    patterns = PatternSet(learn_patterns(good, [ROOT + path]))
    assert patterns.match(ROOT + path) is None
    assert patterns.match(f"{ROOT}/topic/77") is not None


def test_a_thousand_shapes_are_a_thousand_patterns_at_most():
    urls = [
        f"{ROOT}/{'/'.join('ab'[(n >> bit) & 1] for bit in range(10))}?p{n}=1" for n in range(1000)
    ]
    assert 0 < len(learn_patterns(urls)) <= 2_000
