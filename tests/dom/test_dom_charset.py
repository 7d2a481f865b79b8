"""Pages are decoded as they are, not always as they say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.dom.charset import decode

RUSSIAN = "Сегодня мы обсуждаем новую версию программы, и всем уже понятно, что она быстрее. "
CHINESE = "大家好，今天我们讨论一下这个新的论坛程序，有什么问题请在下面回复。"
TAIWAN = "大家好，今天我們討論一下這個新的論壇程式，有什麼問題請在下面回覆。"
JAPANESE = "こんにちは。新しい掲示板のソフトについて、みなさんの意見を聞かせてください。"
KOREAN = "안녕하세요. 오늘은 새로운 게시판 프로그램에 대해서 이야기해 봅시다."
FRENCH = "Voilà l'été, déjà; où êtes-vous passés?"


@pytest.mark.parametrize(
    ("text", "codec"),
    [(RUSSIAN, "cp1251"), (CHINESE, "gb18030"), (JAPANESE, "shift_jis"), (FRENCH, "cp1252")],
)
def test_the_header_is_believed(text, codec):
    assert decode(text.encode(codec), f"text/html; charset={codec}")[0] == text


def test_a_meta_tag_is_believed_when_the_header_is_silent():
    body = b'<meta charset="windows-1251"><p>' + RUSSIAN.encode("cp1251")
    text, encoding, damaged = decode(body, "text/html")
    assert RUSSIAN in text
    assert encoding == "cp1251"
    assert not damaged


def test_a_byte_order_mark_beats_the_header():
    assert decode("\ufeffé".encode(), "text/html; charset=latin-1")[0] == "é"
    assert decode("é<p>".encode("utf-16"), "text/html; charset=utf-8")[0] == "é<p>"


def test_a_header_that_cannot_be_true_gives_way_to_the_meta_tag():
    body = b'<meta charset="utf-8"><p>' + RUSSIAN.encode()
    assert RUSSIAN in decode(body, "text/html; charset=euc-kr")[0]


def test_a_false_utf_8_header_is_seen_through():
    body = b'<meta charset="gbk"><p>' + CHINESE.encode("gbk")
    assert CHINESE in decode(body, "text/html; charset=utf-8")[0]


def test_utf_8_is_assumed_when_nothing_is_said():
    assert decode(RUSSIAN.encode(), None) == (RUSSIAN, "utf-8", False)
    assert decode(RUSSIAN.encode(), "text/html; charset=utf8mb4")[0] == RUSSIAN


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        (RUSSIAN, "cp1251"),
        (RUSSIAN, "koi8_r"),
        (CHINESE, "gb2312"),
        (TAIWAN, "big5"),
        (JAPANESE, "shift_jis"),
        (JAPANESE, "euc_jp"),
        (KOREAN, "euc_kr"),
        (FRENCH, "cp1252"),
    ],
)
def test_pages_that_say_nothing_are_guessed_from_their_letters(text, codec):
    body = b"<html><body>" + (text * 5).encode(codec) + b"</body></html>"
    assert text in decode(body, "text/html")[0]


def test_a_few_broken_bytes_do_not_change_the_encoding():
    body = RUSSIAN.encode() + b"\xff\xc0\x80" + RUSSIAN.encode()
    text, encoding, damaged = decode(body, "text/html; charset=utf-8")
    assert encoding == "utf-8"
    assert damaged
    assert text.count(RUSSIAN) == 2


def test_a_quotation_in_another_encoding_leaves_the_rest_readable():
    body = (RUSSIAN * 20).encode() + "ä ö ü".encode("latin-1")
    assert decode(body, None)[0].startswith(RUSSIAN * 20)


@pytest.mark.parametrize(
    "name", ["utf-7", "rot13", "base64", "zlib", "idna", "punycode", "unicode_escape", "undefined"]
)
def test_codecs_no_browser_knows_are_refused(name):
    body = b"+ADw-script+AD4- \\u003c eJwDAAAAAAE="
    assert decode(body, f"text/html; charset={name}")[:2] == (body.decode(), "utf-8")


@given(st.binary(max_size=200), st.text(max_size=20))
def test_any_bytes_under_any_header_become_storable_text(body, charset):
    text, encoding, _ = decode(body, f"text/html; charset={charset}")
    assert isinstance(encoding, str)
    text.encode("utf-8", "surrogatepass")
