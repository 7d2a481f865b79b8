"""Wrappers are files people edit: what is wrong in one is said with its place."""

import json

import pytest

from extract import boards
from threadhound.errors import UsageError
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.place import compiled, find, path_to, step_of
from threadhound.extract.wrapper import Wrapper


@pytest.fixture
def page():
    return boards.page(boards.boxes(boards.thread(7)))


def edited(page, change):
    data = json.loads(json.dumps(learn_wrapper([page]).to_json()))
    change(data)
    return data


def test_paths_are_readable(page):
    data = learn_wrapper([page]).to_json()
    (rules,) = data["rules"]
    assert rules["kind"] == {"element": "div.post", "id": "p#"}
    assert rules["author"][0] == "div.profile > a"
    assert rules["when"][0] == "div.main > p.head > span.date"
    assert rules["body"][0] == "div.main > div.content"


def test_an_edited_path_is_obeyed(page):
    data = edited(page, lambda d: d["rules"][0].update(body=["div.main > p.head"]))
    posts = extract_page(page, Wrapper.from_json(data))
    assert posts[0].text.startswith("#1")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda d: d["rules"][0].update(author=["div[evil()]"]), "rules[0].author"),
        (lambda d: d["rules"][0].update(body=["a > > b"]), "rules[0].body"),
        (lambda d: d["rules"][0].pop("kind"), "kind"),
        (lambda d: d["rules"][0]["kind"].update(colour="red"), "colour"),
        (lambda d: d.update(format=99), "format"),
        (lambda d: d["dates"].update(patterns=[{"pattern": "(", "fields": []}]), "regular"),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_place(page, change, place):
    with pytest.raises(UsageError, match=place.replace("[", r"\[").replace("]", r"\]")):
        Wrapper.from_json(edited(page, change))


def test_text_that_is_no_json_names_the_line():
    with pytest.raises(UsageError, match="line 2"):
        Wrapper.from_json('{\n "format": }', "my.json")


def test_a_path_leads_back_to_its_node(page):
    root = page.tree
    for node in root.iter("span", "a", "dd"):
        path = path_to(node, root)
        assert any(found is node for found in find(root, path))


def test_steps_leave_out_classes_that_count():
    page = boards.page('<div class="post-12 post even7 even">x</div>')
    assert step_of(page.tree.find(".//div")) == "div.even.post"


@pytest.mark.parametrize("path", ["a'b", "div > ", "1x", "a.b'c", "x[1]"])
def test_no_path_can_carry_code(path):
    with pytest.raises(ValueError, match="no step"):
        compiled(path)
