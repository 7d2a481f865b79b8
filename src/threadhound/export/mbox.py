"""Posts as mail: one message a post, threads by their References, as mail readers show them.

The format is mboxrd: a line that begins with From, after any number of >, gets one > more.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from typing import BinaryIO
from urllib.parse import urlsplit

from threadhound.export.dates import in_utc, moment
from threadhound.model import Json

Row = dict[str, Json]
MOST_REFERENCES = 20  # of a chain: the first and the nearest ones; readers need no more
LONGEST_LINE = 998  # bytes, RFC 5322
WORD_BYTES = 42  # of text in one encoded word: 56 characters, and at most 75 with its frame
_FROM = re.compile(rb"^(>*From )", re.MULTILINE)
_SPECIAL = re.compile(r"[^\w !#$%&'*+/=?^`{|}~-]", re.ASCII)
_PLAIN_URL = re.compile(r"[!-;=?-~]*")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun",
           "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")  # fmt: skip


def write_mbox(rows: Iterable[Row], out: BinaryIO) -> int:
    """One message per post, in the order given; returns how many."""
    count = 0
    for _, posts in groupby(rows, key=lambda row: row.get("thread_id") or row.get("thread_url")):
        for message in _thread(posts):
            out.write(message)
            count += 1
    return count


def _thread(posts: Iterable[Row]) -> Iterator[bytes]:
    """The messages of one thread; who answers nobody in particular answers its first post."""
    chains: dict[str, tuple[str, ...]] = {}  # post id -> message ids from the first post to it
    first: tuple[str, ...] = ()
    for post in posts:
        own = _message_id(post)
        before = chains.get(str(post.get("reply_to")), first)
        chain = (*before, own)
        if len(chain) > MOST_REFERENCES:
            chain = (chain[0], *chain[-MOST_REFERENCES + 1 :])
        chains[str(post.get("post_id"))] = chain
        yield _message(post, own, before)
        first = first or chain


def _message(post: Row, own: str, before: tuple[str, ...]) -> bytes:
    when = moment(post.get("posted_at"))
    host = _host(post)
    title = _one_line(post.get("thread_title")) or "(no title)"
    sender = _address(_one_line(post.get("author")), host)
    lines = [
        f"From: {sender[0]}",
        f"Subject: {_words('Re: ' + title if before else title)}",
        f"Message-ID: {own}",
    ]
    if when is not None:
        lines.append(f"Date: {format_datetime(in_utc(when))}")
    if before:
        lines += [f"In-Reply-To: {before[-1]}", "References: " + "\n ".join(before)]
    lines += _more_headers(post, host)
    body, encoding = _body(str(post.get("text") or ""))
    lines += [
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        f"Content-Transfer-Encoding: {encoding}",
    ]
    stamp = in_utc(when or moment(post.get("fetched_at")) or _EPOCH)
    head = f"From {sender[1]} {_envelope(stamp)}\n" + "\n".join(lines) + "\n\n"
    return head.encode("ascii", "replace") + _FROM.sub(rb">\1", body) + b"\n\n"


def _more_headers(post: Row, host: str) -> Iterator[str]:
    url = post.get("post_url") or post.get("page_url")
    if url:
        yield f"Archived-At: <{_header_url(str(url))}>"
    board = _one_line(post.get("board"))
    if board:
        yield f"List-Id: {_words(board)} <{_short_hash(board)}.{host}>"
    if post.get("posted_at_raw"):
        yield f"X-Posted-At: {_words(_one_line(post['posted_at_raw']))}"


def _message_id(post: Row) -> str:
    """The same for the same post in every export."""
    name = f"{post.get('thread_id')}\n{post.get('post_id')}"
    return f"<{_short_hash(name)}@{_host(post)}>"


def _short_hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]


def _host(post: Row) -> str:
    """The forum's host as the right side of an address that leads nowhere."""
    return _host_of(str(post.get("forum") or post.get("thread_url") or post.get("page_url") or ""))


@lru_cache(64)
def _host_of(url: str) -> str:
    try:
        host = urlsplit(url).hostname or "forum"
    except ValueError:
        host = "forum"
    return re.sub(r"[^a-z0-9.-]+", "-", host.lower()) + ".invalid"


def _address(name: str, host: str) -> tuple[str, str]:
    """The author as a mail reader wants it: header, and bare address for the line before."""
    bare = f"{_short_hash(name)[:12] if name else 'unknown'}@{host}"
    if not name:
        return bare, bare
    if name.isascii():
        quoted = f'"{_escape(name)}"' if _SPECIAL.search(name) else name
        return f"{quoted} <{bare}>", bare
    return f"{_words(name)} <{bare}>", bare


def _escape(name: str) -> str:
    return name.replace("\\", "\\\\").replace('"', '\\"')


def _one_line(value: Json) -> str:
    """Header text cannot begin a line of its own, whatever an author calls himself."""
    text = str(value or "")
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(text.split())


def _words(text: str) -> str:
    """Header text, in encoded words (RFC 2047) where it is not ASCII or looks like one."""
    if text.isascii() and "=?" not in text and len(text) <= LONGEST_LINE // 2:
        return text
    return "\n ".join(
        f"=?utf-8?b?{b64encode(part).decode()}?=" for part in _pieces(text, WORD_BYTES)
    )


def _pieces(text: str, size: int) -> Iterator[bytes]:
    piece = b""
    for character in text:
        encoded = character.encode("utf-8", "replace")
        if len(piece) + len(encoded) > size:
            yield piece
            piece = b""
        piece += encoded
    yield piece


def _header_url(url: str) -> str:
    if _PLAIN_URL.fullmatch(url):
        return url
    return "".join(c for c in url if _PLAIN_URL.fullmatch(c))


def _envelope(stamp: datetime) -> str:
    """The date of the line before a message, as C's asctime writes it in English."""
    day, month = _DAYS[stamp.weekday()], _MONTHS[stamp.month - 1]
    return f"{day} {month} {stamp.day:2d} {stamp:%H:%M:%S} {stamp.year:04d}"


def _body(text: str) -> tuple[bytes, str]:
    """The text with plain line ends; packed only where its lines are too long for mail."""
    clean = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    data = clean.encode("utf-8", "replace")
    if len(data) <= LONGEST_LINE or max(map(len, data.split(b"\n"))) <= LONGEST_LINE:
        return data, "8bit"
    packed = b64encode(data)
    return b"\n".join(packed[at : at + 76] for at in range(0, len(packed), 76)), "base64"
