"""How an address says which page is meant: page numbers, offsets, or cursors that say nothing."""

from __future__ import annotations

import re

from threadhound.evaluate.simulate.chance import draw, salt
from threadhound.evaluate.simulate.places import COUNTED_BY_POSTS, Place
from threadhound.evaluate.simulate.spec import ForumSpec

_BITS = 40
_MASK = (1 << _BITS) - 1
_ODD = 0x9E3779B97F | 1
_UNDO = pow(_ODD, -1, 1 << _BITS)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_CURSOR = re.compile(r"[0-9a-z]{8}")
MOST_PAGES = 10**7  # a cursor that reads as more was not ours


class Counting:
    """Turns page numbers into what stands in the address, and back."""

    def __init__(self, spec: ForumSpec) -> None:
        self._way = "offset" if spec.url_style == "dotted" else spec.counting
        self._posts, self._threads = spec.posts_per_page, spec.threads_per_page
        self._seed = salt(spec.seed, "cursor")

    def _size(self, kind: str) -> int:
        return self._posts if kind in COUNTED_BY_POSTS else self._threads

    def token(self, place: Place) -> str:
        """What stands for the page."""
        if self._way == "page":
            return str(place.page)
        if self._way == "offset":
            return str((place.page - 1) * self._size(place.kind))
        return _in_base_36((place.page * _ODD ^ self._key(place)) & _MASK)

    def page(self, place: Place, token: str) -> int | None:
        """The page that a token stands for; offsets within a page mean that page."""
        if self._way == "cursor":
            return self._cursor_page(place, token)
        if not token.isascii() or not token.isdigit():
            return None
        return max(
            1, int(token) if self._way == "page" else int(token) // self._size(place.kind) + 1
        )

    def _cursor_page(self, place: Place, token: str) -> int | None:
        if not _CURSOR.fullmatch(token):
            return None
        page = ((int(token, 36) ^ self._key(place)) * _UNDO) & _MASK
        return page if 1 <= page <= MOST_PAGES else None

    def _key(self, place: Place) -> int:
        return draw(self._seed, place.id, len(place.kind)) & _MASK


def _in_base_36(number: int) -> str:
    digits = ""
    for _ in range(8):
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
