"""Mirrors: what they answer, and what is refused."""

import gzip
import json
import lzma
import sys

import pytest

from evaluate.mini_mirror import BASE, meta, record, records, truth_lines, write_archive
from evaluate.mini_mirror import write_mirror as write
from threadhound.errors import UsageError
from threadhound.evaluate.mirror import load_mirror
from zoo import ZOO, mirrors, needs_zoo


def refusal(folder):
    with pytest.raises(UsageError) as caught:
        load_mirror(folder)
    return str(caught.value)


@pytest.fixture
def mini(tmp_path):
    return load_mirror(write(tmp_path / "mini"))


def test_a_recorded_page_is_answered_as_recorded(mini):
    answer = mini.answer(BASE + "/t?id=2")
    assert answer.status == 200
    assert answer.reason == "OK"
    assert answer.header("content-type") == "text/html; charset=utf-8"
    assert answer.header("content-length") == str(len(answer.body))
    assert b"<title>Two</title>" in answer.body


@pytest.mark.parametrize(
    "spelling",
    [
        "/t?p=2&id=1",
        "/t?id=1;p=2",
        "/t?id=1&p=2&sid=ffff",
        "/t?SID=ffff&id=1&p=2",
        "/%74?id=1&p=2",
        "/t?id=%31&p=2",
    ],
)
def test_spellings_that_live_forums_answer_alike_bring_the_same_page(mini, spelling):
    assert mini.answer(BASE + spelling) == mini.answer(BASE + "/t?id=1&p=2")
    assert mini.truth.find(BASE + spelling).id == "thread:1:p2"


def test_the_bare_host_shows_the_entry(mini):
    assert mini.answer(BASE) == mini.answer(BASE + "/index.php")
    assert mini.truth.find(BASE + "/").kind == "entry"


def test_aliases_and_redirects_of_the_truth_are_answered(mini):
    assert mini.answer(BASE + "/t?id=1&p=1") == mini.answer(BASE + "/t?id=1")
    moved = mini.answer(BASE + "/old/3")
    assert moved.status == 302
    assert moved.header("location") == "/t?id=3"


@pytest.mark.parametrize("url", ["/gone", "/t?id=99", "/t", "/T?id=1"])
def test_an_unknown_page_is_unknown(mini, url):
    assert mini.answer(BASE + url) is None


def test_the_first_good_answer_wins_over_others(tmp_path):
    warc = record("/index.php", "sorry", status="503 Busy") + b"".join(records())
    warc += record("/index.php", "later")
    mirror = load_mirror(write(tmp_path, warc=warc))
    assert b"<title>Home</title>" in mirror.answer(BASE + "/").body


def test_chunked_bodies_are_joined(tmp_path):
    chunked = b"5\r\n<h1>h\r\n6;x=y\r\ni</h1>\r\n0\r\n\r\n"
    warc = b"".join(records())
    warc += record("/c", "", headers=["Transfer-Encoding: chunked"], body=chunked)
    answer = load_mirror(write(tmp_path, warc=warc)).answer(BASE + "/c")
    assert answer.body == b"<h1>hi</h1>"
    assert answer.header("transfer-encoding") is None
    assert answer.header("content-length") == "11"


def test_an_archive_with_a_truth_beside_it_is_a_mirror(tmp_path, mini):
    archive = load_mirror(write_archive(tmp_path / "forum.test"))
    assert archive.name == "forum.test"
    assert archive.entry == BASE + "/index.php"
    assert archive.starts == (archive.entry,)
    assert archive.answer(BASE + "/t?id=4") == mini.answer(BASE + "/t?id=4")


def test_a_revisit_record_shows_the_page_it_revisits(tmp_path):
    folder = write_archive(tmp_path / "a")
    body = b"<h1>same</h1>"
    digest = b"WARC-Payload-Digest: sha1:ABC\r\n"
    first = record("/x", "", body=body).replace(b"Content-L", digest + b"Content-L", 1)
    again = record("/y", "", body=b"").replace(b"Content-L", digest + b"Content-L", 1)
    again = again.replace(b"WARC-Type: response", b"WARC-Type: revisit")
    path = folder / "warc" / "0002.warc.gz"
    path.write_bytes(gzip.compress(first) + gzip.compress(again))
    assert load_mirror(folder).answer(BASE + "/y").body == body


def test_other_session_names_can_be_declared(tmp_path):
    about = meta() | {"session_parameters": ["Zitzung"]}
    mirror = load_mirror(write(tmp_path, about=about))
    assert mirror.answer(BASE + "/t?id=2&zitzung=ab").status == 200
    assert mirror.truth.find(BASE + "/t?id=2&zitzung=ab").id == "thread:2:p1"
    assert mirror.answer(BASE + "/t?id=2&sid=ab") is None


def test_posts_are_read_and_may_be_absent(mini):
    assert [post["author"] for post in mini.posts()] == ["a"]
    (mini.folder / "posts.jsonl.xz").unlink()
    assert list(mini.posts()) == []


def test_labelled_pages_are_those_recorded(mini):
    kinds = [known.kind for known, _ in mini.labelled()]
    assert len(kinds) == 14
    assert kinds.count("thread") == 5
    assert "redirect" not in kinds


# --- what is refused, with its place


def test_no_folder(tmp_path):
    assert "nowhere: no such folder" in refusal(tmp_path / "nowhere")


def test_no_warc(tmp_path):
    assert "no mirror.warc.xz" in refusal(tmp_path)


def test_no_truth(tmp_path):
    folder = write(tmp_path)
    (folder / "truth.jsonl").unlink()
    assert "truth.jsonl: no such file" in refusal(folder)


def test_an_empty_truth(tmp_path):
    assert "holds no line" in refusal(write(tmp_path, truth=[]))


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ('{"kind": "thread", "id": "x"}', "'url' is missing"),
        ('{"url": 5, "kind": "thread"}', "'url' is not a text"),
        ('{"url": "http://forum.test/", "kind": "tread"}', "'tread' is no kind"),
        ('{"url": "http://forum.test/", "kind": "thread"}', "needs an id"),
        ('{"url": "/z", "kind": "other", "same_as": "/nix"}', "/nix is not in the mirror"),
        ('{"url": "/z", "kind": "thread", "id": "thread:9:p1"}', "no page 'thread:9:p1'"),
    ],
)
def test_a_wrong_line_of_truth_is_named(tmp_path, line, what):
    folder = write(tmp_path)
    path = folder / "truth.jsonl"
    path.write_text(path.read_text() + "\n" + line + "\n")
    said = refusal(folder)
    assert f"truth.jsonl: line {len(truth_lines()) + 2}: " in said
    assert what in said


def test_a_truth_that_is_not_text(tmp_path):
    folder = write(tmp_path)
    (folder / "truth.jsonl").write_bytes(b"\xff\xfe\x00")
    assert "truth.jsonl: cannot be read" in refusal(folder)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('{\n"name": }', "meta.json: line 2: not JSON"),
        ("[]", "meta.json: line 1: not a JSON object"),
        ('{"entry": "index.php"}', "'entry' must be the URL"),
        ('{"entry": "http://forum.test/no"}', "http://forum.test/no is not in the mirror"),
        ('{"starts": "http://forum.test/"}', "'starts' must be a list"),
        ('{"session_parameters": "sid"}', "'session_parameters' must be a list"),
    ],
)
def test_a_wrong_meta_is_named(tmp_path, text, what):
    folder = write(tmp_path)
    (folder / "meta.json").write_text(text)
    assert what in refusal(folder)


def test_a_truth_of_another_forum(tmp_path):
    stranger = [{"url": "http://other.test/x", "kind": "thread", "id": "thread:77:p1"}]
    assert "line 1: no page 'thread:77:p1'" in refusal(write(tmp_path, truth=stranger))


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (lambda warc: b"", "holds no records"),
        (lambda warc: b"not a warc\r\n" + warc, "record 1: not a WARC record"),
        (lambda warc: warc[:-40], "record 14: cut short"),
        (lambda warc: warc.replace(b"Content-Length: 4", b"Content-Length: x"), "not a number"),
        (lambda warc: warc.replace(b"HTTP/1.1 200", b"HTPT 200", 1), "record 1: not an HTTP"),
        (lambda warc: warc + b"WARC/1.0\r\nWARC-Type", "record 15: its head is damaged"),
        (lambda warc: warc + b"WARC/1.0\r\nWARC-Type: response\r\n", "record 15: its head"),
    ],
)
def test_a_damaged_warc_is_named_with_the_record(tmp_path, damage, what):
    said = refusal(write(tmp_path, warc=damage(b"".join(records()))))
    assert "mirror.warc.xz: " in said
    assert what in said


def test_a_cut_or_scrambled_file_is_named(tmp_path):
    folder = write(tmp_path)
    path = folder / "mirror.warc.xz"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert "mirror.warc.xz: record 2: damaged or cut short" in refusal(folder)
    path.write_bytes(b"\x00" * 100)
    assert "mirror.warc.xz: record 1: damaged or cut short" in refusal(folder)
    path.unlink()
    (folder / "mirror.warc.gz").write_bytes(gzip.compress(b"".join(records()))[:-30])
    assert "mirror.warc.gz: record " in refusal(folder)


def test_damaged_posts_are_named(mini):
    path = mini.folder / "posts.jsonl.xz"
    path.write_bytes(lzma.compress(b'{"thread": "1"}\n{"thread"\n'))
    with pytest.raises(UsageError, match=r"posts.jsonl.xz: line 2: not JSON"):
        list(mini.posts())
    path.write_bytes(path.read_bytes()[:-8])
    with pytest.raises(UsageError, match=r"posts.jsonl.xz: "):
        list(mini.posts())


# --- the mirrored forums


@needs_zoo
@pytest.mark.zoo
@pytest.mark.parametrize("name", ["smf", "flaskbb", "xiuno"])
def test_answers_equal_those_of_the_replay_server(name):
    replay = zoo_module("replay")
    served, ours = replay.load(ZOO / name), load_mirror(ZOO / name)
    known = [each.url for each in ours.truth.known]
    odd = [url + ("&" if "?" in url else "?") + "sid=beef" for url in known[::97]]
    unknown = [url + "x" for url in known[::201]]
    for url in [*known[::23], *odd, *unknown, ours.entry, ours.entry.partition("/i")[0]]:
        wanted = replay.target(url)
        expected = served.get(wanted) or served.get(replay.loose(wanted))
        assert as_served(ours.answer(url)) == expected, url


def as_served(answer):
    if answer is None:
        return None
    lines = [f"{name}: {value}" for name, value in answer.headers]
    start = f"HTTP/1.1 {answer.status} {answer.reason}"
    whole = "\r\n".join([start, *lines]).encode("latin-1")
    return answer.status, whole + b"\r\n\r\n" + answer.body


def zoo_module(name):
    sys.path.insert(0, str(ZOO))
    try:
        return __import__(name)
    finally:
        sys.path.remove(str(ZOO))


@needs_zoo
@pytest.mark.zoo
def test_every_mirrored_forum_says_what_its_meta_says():
    for folder in mirrors():
        if folder.name == "phpbb3":
            continue  # large; the others say as much
        mirror = load_mirror(folder)
        about = json.loads((folder / "meta.json").read_text())
        assert len(mirror.truth.thread_pages) == about["thread_pages"]
        assert len(mirror.truth.pages_of) == about["threads"]
        assert all(mirror.answer(start) for start in mirror.starts)
