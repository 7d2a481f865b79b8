"""A page's links resolved: text and URL of each, worked out once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.series import template_of
from threadhound.dom.text import folded_text
from threadhound.urls.canonical import absolute

WORD = re.compile(r"[^\W\d_]{3}")
CONTENT_CHARACTERS = 80  # text outside links that makes a row more than a box of controls


class Anchors:
    """Texts and URLs of the links of a page, and which of them stand inside rows."""

    def __init__(self, flat: Flat, base: str, rows: Sequence[Span] = ()) -> None:
        self.flat = flat
        self._joined: dict[str, str] = {}
        self.text = {node: _text(flat, node) for node in flat.links}
        self.url = {node: self._resolved(base, flat.nodes[node].get("href")) for node in flat.links}
        self._rows: dict[int, list[tuple[frozenset[str], bool]]] = {}
        targets = {row: tuple(self.url[node] for node in flat.links_in(*row)) for row in rows}
        times = Counter(targets.values())
        for row, urls in targets.items():
            content = _is_content(flat, row)
            if not content and times[urls] > 1:
                continue  # one box of controls, above and below
            told = (self._templates(row), content)
            for node in flat.links_in(*row):
                self._rows.setdefault(node, []).append(told)

    def _resolved(self, base: str, href: str | None) -> str:
        """Without fragment; empty where it cannot be read."""
        href = (href or "").strip()
        if href not in self._joined:
            found = absolute(base, href)  # spelt as the page's links are
            self._joined[href] = found[0] if found else ""
        return self._joined[href]

    def _templates(self, row: Span) -> frozenset[str]:
        """The kinds of URLs behind the row's links that have words."""
        links = self.flat.links_in(*row)
        return frozenset(
            template_of(self.url[node]) for node in links if WORD.search(self.text[node])
        )

    def in_content(self, node: int, template: str) -> bool:
        """Whether a link stands in a row or post that also says something else."""
        told = self._rows.get(node, ())
        return any(content or bool(templates - {template}) for templates, content in told)


def _text(flat: Flat, node: int) -> str:
    return folded_text(flat.nodes[node])


def _is_content(flat: Flat, row: Span) -> bool:
    """A row says when, or something longer; a box of controls does neither."""
    return bool(flat.dates_in(*row)) or flat.text[row[1]] - flat.text[row[0]] > CONTENT_CHARACTERS
