"""Edits of a skeleton: wrong ones are refused with the line, and what right ones change is told."""

import copy
import json

import pytest

from threadhound.crawl.wishes import check_reading
from threadhound.errors import UsageError
from threadhound.learn.edits import Stored, changes_for, read_edited

SITE = "f.example"


def rule(pattern, *roles):
    """A rule whose first slot names the thing."""
    family = pattern.partition("&")[0]
    slots = [{"role": role, "by": "learned", "evidence": "3 different"} for role in roles]
    return {"pattern": pattern, "family": family, "identity": [0], "slots": slots, "step": 1}


SKELETON = {
    "strategy": "fused",
    "start": f"http://{SITE}/",
    "entry": f"http://{SITE}/",
    "learned_pages": 20,
    "evidence": [],
    "body": {
        "pages": [
            {"pattern": f"{SITE}/board?f=<n>", "kind": "index", "mixed": False},
            {"pattern": f"{SITE}/topic?id=<n>", "kind": "thread"},
            {"pattern": f"{SITE}/topic?id=<n>&p=<n>", "kind": "thread"},
        ],
        "order": [f"{SITE}/board?f=<n>"],
        "places": ["td/a"],
        "roles": {
            "rules": [
                rule(f"{SITE}/board?f=<n>", "identity"),
                rule(f"{SITE}/topic?id=<n>", "identity"),
                rule(f"{SITE}/topic?id=<n>&p=<n>", "identity", "offset"),
            ],
            "sessions": [],
        },
    },
    "wrapper": {
        "wrappers": [
            {
                "format": 1,
                "dates": {"patterns": [{"pattern": "(\\d{4})", "fields": ["y"]}]},
                "rules": [{"kind": {"element": "div.post"}, "body": ["div.text"]}],
            }
        ]
    },
}
BODY, RULES = ("body",), ("body", "roles", "rules")
READING = ("wrapper", "wrappers", 0)
WRONG = [  # where, what is written there, what is said, what the line shows
    ((), {"colour": "red"}, "no field 'colour'", "colour"),
    ((), {"learned_pages": "many"}, "'learned_pages' is not a number", "many"),
    ((), {"strategy": "irobot"}, "has 'vertices'; this one has 'pages'", "irobot"),
    (BODY, {"boards": []}, "no field 'boards'", "boards"),
    (BODY, {"places": "td/a"}, "'places' is not a list of texts", "places"),
    (BODY, {"order": [f"{SITE}/x"]}, "which 'pages' has not", f"{SITE}/x"),
    (BODY, {"pages": []}, "Threads would be lost", "pages"),
    ((*BODY, "pages", 2), {"pattern": f"{SITE}/topic?p=<n>&id=<n>"}, "is written", "p=<n>&id"),
    ((*BODY, "pages", 0), {"mixed": "yes"}, "'mixed' is not true or false", "yes"),
    ((*RULES, 2), {"stepp": 10}, "a rule has no field 'stepp'", "stepp"),
    ((*RULES, 2), {"step": "ten"}, "'step' is not a number", "ten"),
    ((*RULES, 2, "slots", 1), {"rol": "offset"}, "a slot has no field 'rol'", "rol"),
    ((*RULES, 1, "slots", 0), {"role": "neutral"}, "'identity' of this rule names", "neutral"),
    ((*READING, "rules", 0), {"boddy": ["p"]}, "no such field", "boddy"),
    ((*READING, "rules", 0), {"body": "p"}, "not a list of places", "body"),
    (READING, {"dates": {"patterns": [{"pattern": "(\\d", "fields": ["y"]}]}},
     "is no regular expression", "{"),
]  # fmt: skip


def edited(at, more):
    data = copy.deepcopy(SKELETON)
    place = data
    for name in at:
        place = place[name]
    place.update(more)
    return json.dumps(data, indent=1)


def read(text):
    skeleton = read_edited(text, "s.json")
    check_reading(skeleton, "s.json", text)
    return skeleton


@pytest.mark.parametrize(("at", "more", "says", "shown"), WRONG, ids=lambda one: str(one)[:40])
def test_a_wrong_edit_is_refused_with_its_line(at, more, says, shown):
    text = edited(at, more)
    with pytest.raises(UsageError) as refused:
        read(text)
    assert says in refused.value.what
    line = int(refused.value.what.split("line ")[1].split(":")[0])
    assert shown in text.splitlines()[line - 1]


def test_a_right_skeleton_is_taken():
    assert read(json.dumps(SKELETON)).strategy == "fused"


def test_pages_that_are_counted_otherwise_are_told_with_an_example():
    before = read(json.dumps(SKELETON))
    after = read(edited((*RULES, 2), {"step": 10, "first": 0}))
    url = f"http://{SITE}/topic?id=7&p=20"
    (line,) = changes_for(before, after, [Stored(url, "thread", "x")]).lines()
    assert line.startswith("1 stored page: another thing or page of it")
    assert url in line
    assert "#20 -> " in line
