"""What people paste."""

import pytest

from threadhound.cli.main import main
from threadhound.cli.urls import typed_url
from threadhound.errors import UsageError


@pytest.mark.parametrize(
    ("pasted", "url"),
    [
        ("https://forum.example/t/1?page=2", "https://forum.example/t/1?page=2"),
        ("  https://forum.example/  ", "https://forum.example/"),
        ("<https://forum.example/>", "https://forum.example/"),
        ("forum.example", "https://forum.example/"),
        ("forum.example/board/2", "https://forum.example/board/2"),
        ("//forum.example/board", "https://forum.example/board"),
        ("localhost:8080/forum", "http://localhost:8080/forum"),
        ("127.0.0.1:8100", "http://127.0.0.1:8100/"),
        ("https://forum.example./x", "https://forum.example/x"),
        ("https://forum.example/t/1#post7", "https://forum.example/t/1"),
        ("http://[::1]:80/x", "http://[::1]:80/x"),
        ("https://forum.example/%d0%be", "https://forum.example/%d0%be"),
    ],
)
def test_usable_urls(pasted, url):
    assert typed_url(pasted).url == url


@pytest.mark.parametrize(
    "pasted",
    [
        "", "   ", "htp://forum.example", "file:///etc/passwd", "ftp://forum.example",
        "javascript:alert(1)", "mailto:a@b.c", "http://", "http:///x", "https://a b.example/",
        "http://localhost:99999/", "http://[::1/", "http://a.example/\x00",
    ],
)  # fmt: skip
def test_unusable_urls_are_refused_with_a_sentence(pasted):
    with pytest.raises(UsageError) as refused:
        typed_url(pasted)
    assert refused.value.exit_code == 2
    assert "forum.example.org" in str(refused.value)


def test_what_was_changed_is_said():
    assert "https://forum.example" in typed_url("forum.example").notes[0]


def test_a_password_is_taken_out_and_never_shown():
    typed = typed_url("https://joe:secret@forum.example/x")
    assert typed.url == "https://forum.example/x"
    assert typed.notes
    assert "secret" not in " ".join(typed.notes)


@pytest.mark.parametrize(
    ("word", "told"), [("crwal", "'crawl'?"), ("talk", "--help"), ("", "--help")]
)
def test_a_word_that_is_no_command_and_no_address_is_told_as_such(word, told, capsys):
    with pytest.raises(SystemExit) as ended:
        main([word])
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert f"'{word}' is neither a command nor an address." in said
    assert told in said
