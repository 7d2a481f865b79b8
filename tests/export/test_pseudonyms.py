"""Other names for authors: stable, keyed, and nowhere the old ones."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from export.sample_posts import post, thread
from threadhound.errors import UsageError
from threadhound.export.pseudonyms import pseudonym, pseudonymised

KEY = "a secret of ours"
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


def renamed(rows, key=KEY):
    return list(pseudonymised(iter(rows), key))


def test_one_name_for_one_person_under_one_key():
    rows = [post(1, 1, author="Ada"), post(1, 2, author="Bob"), post(2, 1, author="Ada")]
    ada, bob, again = (row["author"] for row in renamed(rows))
    assert ada == again != bob
    assert re.fullmatch(r"user-[a-z2-9]{10}", ada)
    assert ada != renamed(rows, "another secret")[0]["author"]


def test_the_old_name_is_nowhere_in_the_row():
    said = "Grace wrote: yes. I agree with GRACE, not with Graceful people."
    quote = {"text": "yes, says Grace", "author": "Grace", "post_id": "1", "start": 0, "end": 9}
    rows = [
        post(1, 1, author="Grace", signature="Grace, captain", text="I am here."),
        post(1, 2, author="Ada", text=said, html="<b title=Grace>Grace</b>", quotes=[quote]),
    ]
    rows[0]["author_url"] = "https://forum.example.org/u/Grace"
    found = renamed(rows)
    text = json.dumps(found)
    assert not re.search(r"\bgrace\b", text, re.IGNORECASE)
    assert "Graceful" in text
    assert found[1]["quotes"][0]["author"] == found[0]["author"]
    assert found[1]["text"].startswith(found[0]["author"] + " wrote: yes.")
    assert found[1]["quotes"][0]["start"] is None  # the text moved
    assert found[0]["html"] is found[0]["signature"] is found[0]["author_url"] is None


def test_short_names_and_names_in_scripts_without_blanks():
    rows = [
        post(1, 1, author="Gu"),
        post(1, 2, author="an"),
        post(1, 3, author="小明"),
        post(
            1, 4, author="Ada", text="Gu is an author; GU is no name, Guide neither. 我同意小明的话"
        ),
    ]
    gu, _, ming, last = renamed(rows)
    assert last["text"] == (
        f"{gu['author']} is an author; GU is no name, Guide neither. 我同意{ming['author']}的话"
    )


def test_names_of_one_thread_are_words_in_another():
    rows = [post(1, 1, author="Honda"), post(2, 1, author="Ada", text="My Honda is loud.")]
    assert renamed(rows)[1]["text"] == "My Honda is loud."


def test_what_names_nobody_stays():
    row = post(text="Nothing to hide.", author=None, quotes=[])
    kept = renamed([row])[0]
    assert kept["author"] is None
    assert {k: v for k, v in kept.items() if v is not None} == {
        k: v for k, v in row.items() if v is not None and k not in ("html", "author_url")
    }


def test_the_rows_given_are_left_as_they_were():
    rows = thread(1, 3)
    before = json.dumps(rows)
    renamed(rows)
    assert json.dumps(rows) == before


def test_a_short_key_is_refused():
    with pytest.raises(UsageError, match="key"):
        renamed([post()], "1234567")


@given(NAMES, NAMES)
def test_different_people_have_different_names(one, other):
    same = one.strip() == other.strip()
    assert (pseudonym(one, KEY) == pseudonym(other, KEY)) == same


@given(st.lists(NAMES, min_size=1, max_size=5), st.text(max_size=40))
def test_no_name_breaks_it(names, text):
    rows = [post(1, n, author=name, text=f"{text} {name}.") for n, name in enumerate(names, 1)]
    for row, name in zip(renamed(rows), names, strict=True):
        assert row["author"] == pseudonym(name, KEY)
