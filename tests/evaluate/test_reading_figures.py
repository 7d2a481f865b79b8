"""The figures of records and paging are right on a mirror whose every page is known by hand."""

import json
import lzma

import pytest

from evaluate.mini_mirror import BASE, record, write_mirror
from structure_pages import NAMES, TEXT
from threadhound.evaluate import paging, records
from threadhound.evaluate.mirror import load_mirror

PER_PAGE = 4
SAID = [
    f"Number {word} of them is told here. {TEXT}"
    for word in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
]


def shown(number):
    name = NAMES[number % len(NAMES)]
    return (
        f'<div class="post" id="p{100 + number}"><p><a href="/u?id={number}">{name}</a> '
        f"<i>{number + 1} March 2020, 12:10</i></p><p>{SAID[number]}</p></div>"
    )


def pager(target, count, here):
    numbers = (f'<a href="{target}&p={n}">{n}</a>' for n in range(1, count + 1) if n != here)
    return f"<p class=pager>{' '.join(numbers)}</p>"


def thread_page(number, *, repeats=False):
    mine = range((number - 1) * PER_PAGE, min(number * PER_PAGE, len(SAID)))
    posts = ([0] if repeats and number > 1 else []) + list(mine)
    body = "".join(map(shown, posts))
    return (
        f"<html><head><title>One</title></head><body><h1>One</h1>{pager('/t?id=1', 3, number)}"
        f"<div>{body}</div></body></html>"
    )


def board_page(number):
    rows = "".join(
        f'<tr><td><a href="/t?id={n}">A subject of many words, no {n}</a></td><td>{n}</td>'
        f"<td>{n} March 2020</td></tr>"
        for n in range(number * 10, number * 10 + 8)
    )
    return (
        f"<html><body><h1>Board</h1>{pager('/b?f=1', 2, number)}<table>{rows}</table></body></html>"
    )


def known_as(target, kind, ident):
    return {"url": BASE + target, "kind": kind, "id": ident}


def mirror(folder, *, repeats=False, posts=None, board=board_page):
    """A board of two pages, and a thread of ten posts on three."""
    pages = {f"/t?id=1&p={n}": thread_page(n, repeats=repeats) for n in (1, 2, 3)}
    pages |= {f"/b?f=1&p={n}": board(n) for n in (1, 2)}
    pages["/index.php"] = "<html><body><a href='/b?f=1&p=1'>Board</a></body></html>"
    known = [known_as(f"/t?id=1&p={n}", "thread", f"thread:1:p{n}") for n in (1, 2, 3)]
    known += [known_as(f"/b?f=1&p={n}", "index", f"board:1:p{n}") for n in (1, 2)]
    known += [
        {**known_as(f"/t?id={n}", "thread", f"thread:{n}:p1"), "same_as": "/t?id=1&p=1"}
        for n in range(10, 28)
    ]
    known.append(known_as("/index.php", "entry", "entry"))
    warc = b"".join(record(target, html) for target, html in pages.items())
    about = {"name": "hand", "entry": BASE + "/index.php", "starts": [BASE + "/index.php"]}
    write_mirror(folder, warc=warc, truth=known, about=about)
    told = all_posts() if posts is None else posts
    lines = "".join(json.dumps(post) + "\n" for post in told)
    (folder / "posts.jsonl.xz").write_bytes(lzma.compress(lines.encode()))
    return folder


def all_posts():
    return [
        {"thread": "1", "post": str(100 + n), "position": n + 1, "page": n // PER_PAGE + 1,
         "author": NAMES[n % len(NAMES)], "text": SAID[n]}
        for n in range(len(SAID))
    ]  # fmt: skip


@pytest.mark.parametrize("repeats", [False, True])
def test_as_many_records_as_posts_though_the_first_is_repeated(tmp_path, repeats):
    found = records.measure(load_mirror(mirror(tmp_path, repeats=repeats)), None)
    assert found == {"pages_exact": 1, "wrong": [], "posts_found": 1, "rows_found": 1}


def test_a_post_that_no_record_holds_is_counted_and_its_page_named(tmp_path):
    extra = {**all_posts()[0], "post": "999", "position": 11, "text": "Nowhere to be seen at all"}
    found = records.measure(load_mirror(mirror(tmp_path, posts=[*all_posts(), extra])), None)
    assert found["pages_exact"] == pytest.approx(2 / 3)
    assert found["wrong"] == [f"4 records, 5 posts: {BASE}/t?id=1&p=1"]
    assert found["posts_found"] == pytest.approx(10 / 11)


def test_the_same_words_on_another_page_are_no_repetition(tmp_path):
    """A comment of page 3 says what an answer of page 1 says."""
    posts = [{**post, "type": "C"} for post in all_posts()]
    posts[9] = {**posts[9], "text": SAID[1]}
    folder = mirror(tmp_path, repeats=True, posts=posts)
    wrong = records.measure(load_mirror(folder), None)["wrong"]
    assert wrong == []


def test_a_thread_that_is_linked_outside_of_the_rows_is_missed(tmp_path):
    def hinting(number):
        hint = '<p>If you are new, read <a href="/t?id=27">our rules</a> before you write.</p>'
        return board_page(number).replace("<table>", hint + "<table>" if number == 1 else "<table>")

    found = records.measure(load_mirror(mirror(tmp_path, board=hinting)), None)
    assert found["rows_found"] == pytest.approx(16 / 17)


def test_all_paging_links_are_found_and_nothing_else(tmp_path):
    found = paging.measure(load_mirror(mirror(tmp_path)), None)
    assert found["precision"] == found["recall"] == 1
    assert found["pages_linked"] == 3 * 2 + 2
    assert found["wrong"] == []


def test_a_bar_to_other_things_costs_precision_and_is_named(tmp_path):
    folder = mirror(tmp_path)
    lines = (folder / "truth.jsonl").read_text().replace("board:1:p2", "board:7:p2")
    (folder / "truth.jsonl").write_text(lines)
    found = paging.measure(load_mirror(folder), None)
    assert found["precision"] == pytest.approx(6 / 8)
    assert sorted(found["wrong"]) == [
        f"{BASE}/b?f=1&p=1 on {BASE}/b?f=1&p=2",
        f"{BASE}/b?f=1&p=2 on {BASE}/b?f=1&p=1",
    ]


def test_other_names_give_the_same_figures(tmp_path):
    folder = mirror(tmp_path)
    for part, names in (
        (records, ("pages_exact", "rows_found")),
        (paging, ("precision", "recall")),
    ):
        report = part.evaluate([folder])
        assert [report["scrambled"][name] for name in names] == [1, 1]
        assert [report[name] for name in names] == [1, 1]
        assert "hand" in part.table(report)
