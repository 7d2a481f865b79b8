"""Posts as mail, judged by Python's own mail reader."""

import email.policy
import io
import mailbox
from contextlib import closing
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from export.sample_posts import many_scripts, post, thread
from threadhound.export.mbox import MOST_REFERENCES, write_mbox

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)


def messages(rows, tmp_path):
    file = tmp_path / "posts.mbox"
    with file.open("wb") as out:
        count = write_mbox(iter(rows), out)
    with closing(mailbox.mbox(file, create=False)) as box:
        raw = [box.get_bytes(key) for key in box.keys()]  # noqa: SIM118 - iterating gives messages
    found = [email.message_from_bytes(one, policy=email.policy.default) for one in raw]
    assert count == len(found) == len(rows)
    return found


def body(message):
    return message.get_content().replace(">From ", "From ").rstrip("\n")


def test_a_post_as_a_message(tmp_path):
    [message] = messages(
        [post(text="Hello\nFrom here on\n>From there", author='Ada "L", B.')], tmp_path
    )
    assert message["Subject"] == "Thread number 1"
    assert message["From"].addresses[0].display_name == 'Ada "L", B.'
    assert message["From"].addresses[0].domain == "forum.example.org.invalid"
    assert message["Date"].datetime.isoformat() == "2020-01-02T10:00:00+00:00"
    assert message["Archived-At"] == "<https://forum.example.org/t/1#p1>"
    assert "References" not in message
    assert message.get_content() == "Hello\n>From here on\n>>From there\n"


def test_answers_refer_to_what_they_answer(tmp_path):
    rows = thread(1, 4)
    rows[2]["reply_to"] = rows[1]["post_id"]
    first, second, third, fourth = messages(rows, tmp_path)
    assert second["In-Reply-To"] == first["Message-ID"]
    assert third["In-Reply-To"] == second["Message-ID"]
    assert third["References"].split() == [first["Message-ID"], second["Message-ID"]]
    assert fourth["In-Reply-To"] == first["Message-ID"]
    assert fourth["Subject"] == "Re: Thread number 1"


def test_threads_do_not_mix(tmp_path):
    rows = [*thread(1, 2), *thread(2, 2)]
    found = messages(rows, tmp_path)
    assert "References" not in found[2]
    assert found[3]["In-Reply-To"] == found[2]["Message-ID"]


def test_long_chains_keep_their_first_and_nearest(tmp_path):
    rows = thread(1, 60)
    for before, after in pairwise(rows):
        after["reply_to"] = before["post_id"]
    found = messages(rows, tmp_path)
    references = found[-1]["References"].split()
    assert len(references) == MOST_REFERENCES
    assert references[0] == found[0]["Message-ID"]
    assert references[-1] == found[-2]["Message-ID"]


def test_every_script_comes_back(tmp_path):
    for row, message in zip(many_scripts(), messages(many_scripts(), tmp_path), strict=True):
        assert message["Subject"] == row["thread_title"]
        assert message["From"].addresses[0].display_name == row["author"]
        assert body(message) == row["text"]


def test_nobody_writes_headers_through_a_name_or_a_title(tmp_path):
    evil = "x\r\nBcc: all@evil.example\r\n\r\nFrom evil@evil.example Mon Jan  1 00:00:00 2024\n"
    rows = [post(author=evil, thread_title=evil, board=evil, posted_at_raw=evil, post_url=evil)]
    [message] = messages(rows, tmp_path)
    assert "Bcc" not in message


def test_unknown_stays_unknown(tmp_path):
    bare = dict.fromkeys(post()) | {"text": "only text"}
    [message] = messages([bare], tmp_path)
    assert "Date" not in message
    assert body(message) == "only text"


def test_lines_too_long_for_mail_are_packed(tmp_path):
    text = "ä" * 3000 + "\nFrom x"
    [message] = messages([post(text=text)], tmp_path)
    assert message["Content-Transfer-Encoding"] == "base64"
    assert message.get_content() == text
    assert max(map(len, message.as_bytes().split(b"\n"))) < 998


def test_the_same_post_has_the_same_id_in_every_export():
    first, second = io.BytesIO(), io.BytesIO()
    write_mbox(iter(thread(1, 3)), first)
    write_mbox(iter(thread(1, 3)), second)
    assert first.getvalue() == second.getvalue()


@given(TEXT, TEXT, TEXT)
def test_any_text_makes_one_message(text, author, title):
    out = io.BytesIO()
    write_mbox(iter([post(text=text, author=author, thread_title=title)]), out)
    lines = out.getvalue().split(b"\n")
    assert [line for line in lines if line.startswith(b"From ")] == lines[:1]
    head = out.getvalue().partition(b"\n\n")[0]
    assert head.isascii()
    assert all(b":" in line or line.startswith((b" ", b"From ")) for line in head.split(b"\n"))
