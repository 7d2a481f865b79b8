"""A forum of seventeen URLs, written in the mirror format by hand."""

import gzip
import json
import lzma

BASE = "http://forum.test"
TOKEN = "0123456789abcdef0123456789abcdef"

LOGIN = "<h1>Please log in</h1>"


def page(title, *hrefs):
    links = "".join(f'<li><a href="{href}">{title} {href}</a></li>' for href in hrefs)
    return f"<html><head><title>{title}</title></head><body><ul>{links}</ul></body></html>"


# target -> (kind, id, html)
PAGES = {
    "/index.php": (
        "entry",
        "entry",
        page("Home", "/b?f=1", f"/b?f=2&sid={TOKEN}", "/login", "/u?id=1"),
    ),
    "/b?f=1": ("index", "board:1:p1", page("Board 1", "/t?id=1", "/t?id=2", "/b?f=1&p=2")),
    "/b?f=1&p=2": ("index", "board:1:p2", page("Board 1", "/t?id=3", "/b?f=1", "/old/3")),
    "/b?f=2": ("index", "board:2:p1", page("Board 2", "/t?id=4", "/login")),
    "/t?id=1": ("thread", "thread:1:p1", page("One", "/t?id=1&p=2", "/t?id=1&p=1", "/b?f=1")),
    "/t?id=1&p=2": ("thread", "thread:1:p2", page("One", "/t?id=1", "/print?t=1", "/u?id=1")),
    "/t?id=2": ("thread", "thread:2:p1", page("Two", "/b?f=1", "/u?id=2", "/gone")),
    "/t?id=3": ("thread", "thread:3:p1", page("Three", "/b?f=1", "/index.php")),
    "/t?id=4": ("thread", "thread:4:p1", page("Four", "/b?f=2", "/u?id=2")),
    "/print?t=1": ("print", "thread:1", page("Print")),
    "/login": ("login", "", LOGIN),
    "/login?back=1": ("login", "", LOGIN),
    "/u?id=1": ("profile", "", page("User 1", "/login?back=1")),
    "/u?id=2": ("profile", "", page("User 2")),
}
EXTRA = [
    {"url": f"{BASE}/t?id=1&p=1", "kind": "thread", "id": "thread:1:p1", "same_as": "/t?id=1"},
    {"url": f"{BASE}/old/3", "kind": "redirect", "id": "thread:3:p1", "location": "/t?id=3"},
]
POSTS = [{"thread": "1", "post": "1", "position": 1, "page": 1, "author": "a", "text": "b"}]


def record(target, html, status="200 OK", headers=(), body=None):
    body = html.encode() if body is None else body
    lines = [f"HTTP/1.1 {status}", "Content-Type: text/html; charset=utf-8", *headers]
    block = "\r\n".join(lines).encode() + b"\r\n\r\n" + body
    head = (
        f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: {BASE}{target}\r\n"
        f"Content-Length: {len(block)}\r\n\r\n"
    )
    return head.encode() + block + b"\r\n\r\n"


def records():
    for target, (_, _, html) in PAGES.items():
        cookie = [f"Set-Cookie: sid={TOKEN}; path=/"] if target == "/index.php" else []
        yield record(target, html, headers=["Date: Sun, 15 Nov 2026 18:53:55 GMT", *cookie])


def truth_lines():
    known = [
        {"url": BASE + target, "kind": kind, "id": ident}
        for target, (kind, ident, _) in PAGES.items()
    ]
    return [*known, *EXTRA]


def meta():
    starts = [BASE + "/t?id=2", BASE + "/b?f=2", BASE + "/index.php"]
    return {"name": "mini", "entry": BASE + "/index.php", "starts": starts, "session_token": TOKEN}


def write_mirror(folder, warc=None, truth=None, about=None):
    """Write the mini mirror, or a variant of it; returns its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    data = b"".join(records()) if warc is None else warc
    (folder / "mirror.warc.xz").write_bytes(lzma.compress(data))
    lines = truth_lines() if truth is None else truth
    (folder / "truth.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    (folder / "meta.json").write_text(json.dumps(meta() if about is None else about))
    posts = "".join(json.dumps(post) + "\n" for post in POSTS)
    (folder / "posts.jsonl.xz").write_bytes(lzma.compress(posts.encode()))
    return folder


def write_archive(folder):
    """The same forum as an archive of our own: a member per record, with a truth beside it."""
    (folder / "warc").mkdir(parents=True)
    members = b"".join(gzip.compress(each) for each in records())
    (folder / "warc" / "0001.warc.gz").write_bytes(members)
    (folder / "truth.jsonl").write_text("".join(json.dumps(line) + "\n" for line in truth_lines()))
    return folder
