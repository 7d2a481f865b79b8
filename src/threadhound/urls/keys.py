"""The key of a page, known before it is fetched.

An object key names a thing (a thread, a board), a page key one page of it. Two URLs with equal
page keys show the same page. Where no rule fits, the key is the URL's own (`url_key`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from threadhound.urls.canonical import url_key
from threadhound.urls.cells import SlotKind, Values
from threadhound.urls.copied import copied_like
from threadhound.urls.roles import Front, PatternRule, Role, RoleTable
from threadhound.urls.spelling import respell
from threadhound.urls.tokens import Shape, small_number, split_cells

FRONT = "front"  # the page number of a page whose number only fetching tells
RECENT = 20_000  # readings kept; most links of a page were on the page before
_SLOT = re.compile(r"<[^<>]*>")


class Reading(NamedTuple):
    """A URL under a role table. `page` is a number, FRONT, or None where it is not known."""

    rule: PatternRule | None
    thing: str | None
    page: int | str | None
    values: Values = ()

    @property
    def page_key(self) -> str | None:
        return None if self.thing is None or self.page is None else f"{self.thing}#{self.page}"


class Keys:
    """Keys of URLs under one role table; a changed table needs a new one."""

    def __init__(self, table: RoleTable) -> None:
        self.table = table
        self._rules: dict[Shape, list[_Compiled]] = {}
        for rule in sorted(table.rules, key=lambda rule: rule.pattern.openness):
            self._rules.setdefault(rule.pattern.shape, []).append(_Compiled(rule))
        self._recent = lru_cache(RECENT)(self._read)

    def read(self, url: str) -> Reading:
        """What the URL stands for, as far as it can be known before fetching."""
        return self._recent(url)

    def _read(self, url: str) -> Reading:
        key = url_key(url)
        tokens = split_cells(key, self.table.sessions)
        for rule in self._rules.get((tokens.site, tokens.steps, tokens.names), ()):
            values = rule.match(tokens.cells)
            if values is not None:
                return rule.read(key, values)
        return Reading(None, key, 1)

    def object_key(self, url: str) -> str | None:
        """The thing that the URL shows a page of; None: only fetching tells."""
        return self.read(url).thing

    def front_of(self, url: str) -> str | None:
        """The plain address of the thing that a URL points into, where one can be written."""
        reading = self.read(url)
        if reading.rule is None or not reading.rule.pointer or reading.thing is None:
            return None
        plain = copied_like(f"{url.partition('://')[0]}://{reading.thing}", url)
        there = self.read(plain)
        known = there.rule is not None and there.thing == reading.thing
        return plain if known and there.page_key is not None else None

    def address_of(self, page: int, like: str) -> str | None:
        """Another page of the thing that a URL shows a numbered page of, spelled like it."""
        reading = self.read(like)
        rule, values = reading.rule, list(reading.values)
        if rule is None or rule.offset is None or page < 1:
            return None
        values[rule.offset] = str(rule.first + (page - 1) * rule.step)
        url = respell(rule.pattern, like, tuple(values))
        there = None if url is None else self.read(url)
        return url if there and (there.thing, there.page) == (reading.thing, page) else None

    def page_key(self, url: str) -> str | None:
        """The page that the URL shows; None: only fetching tells."""
        reading = self.read(url)
        if reading.rule is None:
            return reading.thing
        return reading.page_key


class _Compiled:
    """A rule made ready: the thing's key is a template with the identity values put in."""

    def __init__(self, rule: PatternRule) -> None:
        self.rule = rule
        self.match = rule.pattern.match_cells
        self.offset = rule.offset
        told = [(at, slot) for at, slot in enumerate(rule.slots) if slot.only is not None]
        self.only = [(at, slot.only) for at, slot in told]
        self.idle = frozenset(
            at
            for at, slot in told
            if slot.role is Role.NEUTRAL and rule.pattern.slots[at].kind is SlotKind.NUMBER
        )
        self.template = "%s".join(_SLOT.split(rule.family.replace("%", "%%")))

    def read(self, key: str, values: Values) -> Reading:
        rule = self.rule
        strange = {at for at, only in self.only if values[at] != only}
        if strange:  # another number than ever met may matter: a thing of its own, if of this kind
            return Reading(rule if strange <= self.idle else None, key, 1, values)
        if not rule.named:
            return Reading(rule, None, None, values)
        thing = self.template % tuple([values[at] for at in rule.identity])
        return Reading(rule, thing, self._page(values), values)

    def _page(self, values: Values) -> int | str | None:
        rule = self.rule
        if rule.pointer:
            return None
        if self.offset is None:
            return 1 if rule.front is Front.FIRST else FRONT
        number = small_number(values[self.offset])
        if number is None or number < rule.first or (number - rule.first) % rule.step:
            return None
        return (number - rule.first) // rule.step + 1
