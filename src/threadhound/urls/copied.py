"""Addresses in copies of sites: names of files that hold what was once asked for.

Programs that copy sites write `viewtopic.php?t=12` as a file, and a file has no query: its name
says it behind an escaped question mark, an at sign or a line (`viewtopic.php%3Ft=12.html`), or it
ends in four letters of a hash of it, and the link still tells it (`viewtopic1a2b.html?t=12`). Read
with the query at its place (`viewtopic.php.html?t=12`), numbers and names in it mean what they
meant on the living site, and files without a query are of the same build. Some write a file for
each place in a page that a link names (`68-title%23post1112.html`): it holds the page.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import md5

from threadhound.urls.visits import is_session

HASH = 4  # letters of it in the name of a file
SIGNS = 2  # of four: a mark that only queries have, a program before it, one parameter, several
RECENT = 8192  # addresses whose readings are kept
_MARK = re.compile(r"%3F|[@_!,-]")
_SLASH = re.compile(r"%(?:25)?2[Ff]")  # names of files have none
_ENDING = re.compile(r"\.html?$")
_PROGRAM = re.compile(r"(?:\.[A-Za-z]{2,5}|^index)$")  # what asked things are asked of
_ASKS = re.compile(r"[A-Za-z_][\w.\[\]%-]*=")  # a name before its value
_ASKS_MORE = re.compile(r"[^/]*[&;][A-Za-z_][\w.\[\]%-]*=")
_PLACED = re.compile(r"%23[A-Za-z]{1,12}[_-]?[0-9]+(?=\.html?$)")  # "c%23" may be a language
_HASHED = re.compile(r"(?P<head>.*)(?P<hash>[0-9a-f]{4})(?P<end>\.html?)")


def asked_for(path: str, query: str) -> tuple[str, str]:
    """Path and query of what was copied under this name; the same where it is no copy."""
    if "%23" in path:
        path = _PLACED.sub("", path)
    folder, slash, name = path.rpartition("/")
    if query:
        found = _HASHED.fullmatch(name)
        if found is None or found["hash"] != _hash(query):
            return path, query
        return f"{folder}{slash}{found['head']}{found['end']}", query
    head, _, asked = _parts(name)
    return (f"{folder}{slash}{_ended(head, name)}", asked) if asked else (path, "")


@lru_cache(RECENT)
def as_asked(url: str) -> str:
    """The same for a whole address, spelled as it is; a copy's without the visit it is from."""
    if "=" not in url and "%3" not in url and "?" not in url and "%23" not in url:
        return url
    head, _, query = url.partition("#")[0].partition("?")
    path, asked = asked_for(head, query)
    if (path, asked) == (head, query):
        return url
    kept = "&".join(piece for piece in asked.split("&") if not is_session(piece))
    return f"{path}?{kept}" if kept else path


def copied_like(url: str, like: str) -> str:
    """An address that `as_asked` could give, as the copy that another is of names its file."""
    head, _, query = url.partition("#")[0].partition("?")
    if not query or as_asked(like) == like:
        return url
    other, _, asked = like.partition("#")[0].partition("?")
    if asked:
        stem, dot, end = head.rpartition(".")
        return f"{stem}{_hash(query)}{dot}{end}?{query}"
    name = other.rpartition("/")[2]
    before, mark, _ = _parts(name)
    ending = _ending(name)
    head = head if _ending(before) else head.removesuffix(ending)
    return f"{head}{mark}{query.replace('/', '%252F')}{ending}"


def _parts(name: str) -> tuple[str, str, str]:
    """The name of a file as program, mark and query; without a query where it holds none."""
    if "%3" not in name and "=" not in name:
        return name, "", ""
    plain = name.replace("%3f", "%3F").replace("%3D", "=").replace("%26", "&")
    for mark in _MARK.finditer(plain):
        head = plain[: mark.start()]
        asked = _SLASH.sub("/", _ENDING.sub("", plain[mark.end() :]))
        named = _ASKS.match(asked)
        signs = (mark[0] == "%3F", _PROGRAM.search(head), named, named and _ASKS_MORE.match(asked))
        if asked and sum(map(bool, signs)) >= SIGNS:
            return head, mark[0], asked
    return name, "", ""


def _ended(head: str, name: str) -> str:
    """The file that the query was put into: its ending stands behind that."""
    return head if _ending(head) else head + _ending(name)


def _ending(name: str) -> str:
    found = _ENDING.search(name)
    return found[0] if found else ""


def _hash(query: str) -> str:
    return md5(query.encode(), usedforsecurity=False).hexdigest()[:HASH]
