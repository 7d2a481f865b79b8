"""`threadhound extract FILE...` on real files."""

import json

import pytest

from extract import boards
from threadhound.cli.main import main
from threadhound.extract.learn import learn_wrapper

HEAD = "<html><head><title>Pumps</title>{}</head><body>{}</body></html>"


def save(folder, name, posts, build=boards.boxes, head=""):
    path = folder / name
    path.write_text(HEAD.format(head, build(posts)), encoding="utf-8")
    return path


def run(capsys, *arguments):
    main([str(argument) for argument in arguments])
    return capsys.readouterr()


def test_one_line_of_json_per_page_in_the_order_given(tmp_path, capsys):
    one, two = boards.thread(6), boards.thread(4, seed=3)
    files = [save(tmp_path, "b.html", one), save(tmp_path, "a.html", two)]
    shown = run(capsys, "extract", *files, "--json")
    lines = [json.loads(line) for line in shown.out.splitlines()]
    assert [line["file"] for line in lines] == [str(file) for file in files]
    assert [[p["author"] for p in line["posts"]] for line in lines] == [
        [said.author for said in one],
        [said.author for said in two],
    ]
    first = lines[0]["posts"][0]
    assert first["text"] == one[0].text
    assert first["posted_at"] == one[0].time.isoformat()
    assert first["posted_at_raw"] == f"{one[0].time:%d %b %Y, %H:%M}"


def test_sites_are_learned_apart(tmp_path, capsys):
    said = boards.thread(6)
    hosts = ("http://one.test/t/1", "http://two.test/t/1")
    links = [f'<link rel="canonical" href="{url}">' for url in hosts]
    files = [
        save(tmp_path, "1.html", said, boards.boxes, links[0]),
        save(tmp_path, "2.html", said, boards.rows, links[1]),
    ]
    shown = run(capsys, "extract", *files, "--json")
    for line, url in zip(shown.out.splitlines(), hosts, strict=True):
        posts = json.loads(line)["posts"]
        assert [post["text"] for post in posts] == [one.text for one in said]
        assert {post["page_url"] for post in posts} == {url}


def test_pages_without_posts_are_counted_not_hidden(tmp_path, capsys):
    empty = tmp_path / "e.html"
    empty.write_text("<p>Nothing here</p>")
    shown = run(capsys, "extract", save(tmp_path, "a.html", boards.thread(5)), empty)
    assert "No posts found in 1 of 2 pages" in shown.err
    assert f"{empty}: no posts found." in shown.err
    assert "e.html: 0 posts" in shown.out


def test_files_that_are_no_pages_are_named_and_fail_where_nothing_else_is(tmp_path, capsys):
    blank, picture = tmp_path / "blank.html", tmp_path / "picture.html"
    blank.write_bytes(b"")
    picture.write_bytes(b"\x89PNG\0\0 <b>")
    with pytest.raises(SystemExit) as ended:
        main(["extract", str(blank), str(picture), "--json"])
    shown = capsys.readouterr()
    assert ended.value.code == 4
    assert [json.loads(line)["error"] for line in shown.out.splitlines()] == [
        "an empty file",
        "no HTML",
    ]
    assert "No posts found in 2 of 2 pages" in shown.err


def test_a_missing_file_is_one_line_and_exit_2(tmp_path, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["extract", str(tmp_path / "none.html")])
    assert stopped.value.code == 2
    assert "no such file" in capsys.readouterr().err


def test_rules_from_a_file_are_used(tmp_path, capsys):
    page = boards.page(boards.boxes(boards.thread(6)))
    rules = tmp_path / "w.json"
    rules.write_text(json.dumps(learn_wrapper([page]).to_json()))
    single = save(tmp_path, "s.html", boards.thread(1, seed=4))
    shown = run(capsys, "extract", single, "--json", "--wrapper", rules)
    (post,) = json.loads(shown.out)["posts"]
    assert post["text"] == boards.thread(1, seed=4)[0].text
