"""The index of an exported site: words to posts, in small scripts that a browser loads one by one.

Built in flat memory: words are collected until there are enough of them, then added to the files
they belong to. Posts come in the order of their numbers, so adding is all it takes.
"""

from __future__ import annotations

import json
from collections import defaultdict
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

from threadhound.model import Json
from threadhound.store.words import ACCENTS, SIGNS, SPACELESS, words

SHARDS = 1024  # files of words: at 200,000 posts some 30 KB each
DOCUMENTS = 200  # posts in a file of excerpts: some 60 KB
COMMON = 20_000  # posts with a word; beyond that it tells nothing and its list would be long
MOST_WAITING = 2_000_000  # words in memory before they are put away: about 60 MB
EXCERPT = 200  # characters
TITLE_WEIGHT = 3  # a word of the title counts as so many in the text


class SearchIndex:
    """Takes posts in, and leaves a folder of scripts."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._posts = 0
        self._lists: defaultdict[str, list[int]] = defaultdict(list)
        self._waiting = 0
        self._documents: list[Json] = []
        folder.mkdir()

    def add(self, path: str, title: str, author: str, when: str, text: str, *, first: bool) -> None:
        """A post; the first one of a thread is found by the words of the title as well."""
        number, lists = self._posts, self._lists
        found = words(text)
        if first:
            found += words(title) * TITLE_WEIGHT
        if author:
            found += words(author)
        for word in found:
            lists[word].append(number)
        self._waiting += len(found)
        self._posts += 1
        self._documents.append(
            [path, title, author, when, " ".join(text[: 2 * EXCERPT].split())[:EXCERPT]]
        )
        if len(self._documents) == DOCUMENTS:
            self._write_documents()
        if self._waiting >= MOST_WAITING:
            self._put_away()

    def finish(self) -> None:
        """Write what is left and turn the collected words into scripts."""
        self._write_documents()
        self._put_away()
        shards = []
        for shard in range(SHARDS):
            raw = self._folder / f"{shard}.raw"
            if raw.exists():
                self._write(f"w{shard}", _merged(raw))
                raw.unlink()
                shards.append(shard)
        self._write("about", {"posts": self._posts, "shards": shards})

    def _write_documents(self) -> None:
        if self._documents:
            self._write(f"d{(self._posts - 1) // DOCUMENTS}", self._documents)
            self._documents = []

    def _write(self, name: str, held: Json) -> None:
        text = json.dumps(held, ensure_ascii=False, separators=(",", ":"))
        data = f"part({json.dumps(name)},{text})\n".encode("utf-8", "replace")
        (self._folder / f"{name}.js").write_bytes(data)

    def _put_away(self) -> None:
        """Add every collected word to the file it belongs to, as one line."""
        lines: defaultdict[int, list[str]] = defaultdict(list)
        for word, numbers in self._lists.items():
            steps = ",".join(map(str, [numbers[0], *[b - a for a, b in pairwise(numbers)]]))
            lines[shard_of(word)].append(f"{word}\t{len(set(numbers))}\t{steps}\n")
        for shard, added in lines.items():
            with (self._folder / f"{shard}.raw").open("a", encoding="utf-8", errors="replace") as f:
                f.writelines(added)
        self._lists.clear()
        self._waiting = 0


def shard_of(word: str) -> int:
    """The file of a word: by its first two characters, so that words that begin alike meet."""
    return (ord(word[0]) * 31 + (ord(word[1]) if len(word) > 1 else 0)) % SHARDS


def _merged(raw: Path) -> dict[str, Json]:
    """Word to steps, runs separated by semicolons; to a number where the word is too common."""
    runs: defaultdict[str, list[str]] = defaultdict(list)
    counts: defaultdict[str, int] = defaultdict(int)
    with raw.open(encoding="utf-8") as lines:
        for line in lines:
            word, count, steps = line.rstrip("\n").split("\t")
            counts[word] += int(count)
            runs[word].append(steps)
    return {
        word: ";".join(found) if counts[word] <= COMMON else counts[word]
        for word, found in sorted(runs.items())
    }


def search_script() -> str:
    """The script of the search page, with our alphabet and sizes in it."""
    text = (files("threadhound.export") / "assets" / "search.js").read_text(encoding="utf-8")
    for name, value in (
        ("ACCENTS", _for_script(ACCENTS)),
        ("SIGNS", _for_script(SIGNS)),
        ("SPACELESS", _for_script(SPACELESS)),
        ("SHARDS", str(SHARDS)),
        ("DOCUMENTS", str(DOCUMENTS)),
    ):
        text = text.replace(f"@{name}@", value)
    return text


def _for_script(ranges: str) -> str:
    return "".join(c if c == "-" else f"\\u{{{ord(c):x}}}" for c in ranges)
