"""Patterns that show the same things, joined into families with one key for each thing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from threadhound.urls.evidence import Sightings
from threadhound.urls.fronts import front_votes
from threadhound.urls.kinship import Kin
from threadhound.urls.pattern import Pattern, render
from threadhound.urls.roles import Front, PatternRule, Role, SlotRole
from threadhound.urls.series import Fit
from threadhound.urls.verdicts import STRAY, Offsets

Spot = tuple[Pattern, int]  # a slot of a pattern
_STRONGEST = (Role.OFFSET, Role.POINTER, Role.ORDER, Role.NEUTRAL, Role.SESSION, Role.IDENTITY)


@dataclass(frozen=True, slots=True)
class Link:
    """The longer pattern shows the plain one's things; `role` is what it adds."""

    kin: Kin
    role: Role
    moved: frozenset[int] = frozenset()  # slots of the plain one whose value only fetching tells
    named: bool = True  # whether the thing is known before fetching


class _Sets:
    """Disjoint sets that are joined step by step; the smallest member stands for its set."""

    def __init__(self) -> None:
        self._up: dict[Hashable, Hashable] = {}

    def top(self, item: Hashable) -> Hashable:
        while (up := self._up.get(item, item)) != item:
            item = up
        return item

    def join(self, one: Hashable, two: Hashable) -> None:
        one, two = self.top(one), self.top(two)
        if one != two:
            self._up[two] = one


def families(seen: Sightings, links: Iterable[Link]) -> list[list[Pattern]]:
    """Patterns joined by links, each pattern in one family."""
    sets = _Sets()
    for link in links:
        if link.named:
            sets.join(link.kin.plain, link.kin.longer)
    groups: dict[Hashable, list[Pattern]] = defaultdict(list)
    for pattern in seen.patterns:
        groups[sets.top(pattern)].append(pattern)
    return list(groups.values())


def family_rules(
    seen: Sightings,
    family: Sequence[Pattern],
    links: Iterable[Link],
    own: Mapping[Pattern, Sequence[SlotRole]],
    offsets: Offsets,
) -> list[PatternRule]:
    """The rules of a family; a pattern that does not name all that the others name leaves it."""
    inside = [link for link in links if link.kin.longer in family and link.kin.plain in family]
    away = [link for link in links if not link.named and link.kin.longer in family]
    build = _Family(seen, tuple(family), inside, own, offsets, away)
    odd = [pattern for pattern in family if not build.complete(pattern)]
    rules = [build.rule(pattern) for pattern in family if pattern not in odd]
    for pattern in odd:
        rules += family_rules(seen, [pattern], [], own, offsets)
    return rules


class _Family:
    def __init__(
        self,
        seen: Sightings,
        patterns: tuple[Pattern, ...],
        links: Sequence[Link],
        own: Mapping[Pattern, Sequence[SlotRole]],
        offsets: Offsets,
        away: Sequence[Link],
    ) -> None:
        self.seen, self.patterns, self.links, self.offsets = seen, patterns, links, offsets
        self.root = min(patterns, key=lambda p: (len(p.slots), len(str(p)), str(p)))
        self.roles: dict[Spot, SlotRole] = {}
        self.sets = _Sets()
        self.pointers = {link.kin.longer for link in (*links, *away) if link.role is Role.POINTER}
        self.unnamed = {link.kin.longer for link in away}
        for pattern in patterns:
            for at, role in enumerate(own[pattern]):
                self.roles[pattern, at] = role
        for link in links:
            self._take(link)
        self.classes = self._class_roles()
        self.identity = self._identity()
        self.front = self._front()

    def _take(self, link: Link) -> None:
        kin = link.kin
        for plain, longer in enumerate(kin.slots):
            if plain in link.moved:
                self.roles[kin.longer, longer] = SlotRole(Role.POINTER, "leads to another page")
            else:
                self.sets.join((kin.plain, plain), (kin.longer, longer))
        constants = self.seen.constants(kin.longer)
        for at in kin.added:
            if (kin.longer, at) in self.offsets:
                continue
            only = constants.get(at) if len(self.seen.known[kin.longer]) > 1 else None
            role = Role.NEUTRAL if link.role is Role.OFFSET else link.role
            told = f"as '{kin.plain}'"
            self.roles[kin.longer, at] = SlotRole(role, told, only=only)

    def _class_roles(self) -> dict[Hashable, Role]:
        """One role per joined slot, for those of its spots that showed none of their own."""
        shown: dict[Hashable, set[Role]] = defaultdict(set)
        for spot, slot in self.roles.items():
            offset = spot in self.offsets
            shown[self.sets.top(spot)].add(Role.OFFSET if offset else slot.role)
        return {top: next(r for r in _STRONGEST if r in roles) for top, roles in shown.items()}

    def role(self, pattern: Pattern, at: int) -> Role:
        shared, own = self.classes[self.sets.top((pattern, at))], self.roles[pattern, at].role
        return shared if own is Role.IDENTITY or shared is Role.OFFSET else own

    def _identity(self) -> list[Hashable]:
        slots = range(len(self.root.slots))
        named = [at for at in slots if self.role(self.root, at) is Role.IDENTITY]
        return [self.sets.top((self.root, at)) for at in named]

    def complete(self, pattern: Pattern) -> bool:
        """Whether the pattern holds exactly the identity tokens of the family."""
        named = [
            self.sets.top((pattern, at))
            for at in range(len(pattern.slots))
            if self.role(pattern, at) is Role.IDENTITY
        ]
        return sorted(map(str, named)) == sorted(map(str, self.identity))

    def rule(self, pattern: Pattern) -> PatternRule:
        tops = [self.sets.top((pattern, at)) for at in range(len(pattern.slots))]
        slots = tuple(
            SlotRole(self.role(pattern, at), old.evidence, old.by, old.only)
            for at, old in ((at, self.roles[pattern, at]) for at in range(len(tops)))
        )
        fit = self._fit(pattern)
        counted = any(slot.role is Role.OFFSET for slot in slots)
        lost = all(slot.role is Role.POINTER for slot in slots) and bool(slots)
        return PatternRule(
            pattern=pattern,
            slots=slots,
            family=self._name(),
            identity=tuple(tops.index(top) for top in self.identity),
            step=fit.step,
            first=fit.first,
            front=Front.FIRST if counted else self.front,
            pointer=self._points(pattern, [slot.role for slot in slots]),
            named=not (pattern in self.unnamed or (lost and not self._joined(pattern))),
        )

    def _points(self, pattern: Pattern, roles: Sequence[Role]) -> bool:
        """Whether only fetching tells the page; an explicit page number that holds tells it."""
        counted = Role.OFFSET in roles
        if counted and (pattern, self._offset(pattern)) not in self._fits():
            return True
        if counted and any(
            link.role in (Role.NEUTRAL, Role.ORDER) and self._offset(link.kin.plain) >= 0
            for link in self.links
            if link.kin.longer == pattern
        ):
            return False
        return pattern in self.pointers or Role.POINTER in roles

    def _joined(self, pattern: Pattern) -> bool:
        return any(link.kin.longer == pattern for link in self.links)

    def _offset(self, pattern: Pattern) -> int:
        slots = range(len(pattern.slots))
        return next((at for at in slots if self.role(pattern, at) is Role.OFFSET), -1)

    def _fits(self) -> dict[Spot, Fit]:
        """The fits of all slots of the family, also those joined with one that was fitted."""
        tops = {self.sets.top(spot): fit for spot, fit in self.offsets.items()}
        return {s: tops[self.sets.top(s)] for s in self.roles if self.sets.top(s) in tops}

    def _fit(self, pattern: Pattern) -> Fit:
        return self._fits().get((pattern, self._offset(pattern)), Fit(1, 1))

    def _name(self) -> str:
        """The root's text with a star for every slot that names nothing."""
        cells, at = [], 0
        for cell in self.root.cells:
            texts = []
            for slot in cell.slots:
                kept = self.role(self.root, at) is Role.IDENTITY
                texts.append(str(slot) if kept else "*")
                at += 1
            cells.append(cell.fill(texts))
        return render(self.root.site, self.root.steps, self.root.names, cells)

    def _front(self) -> Front:
        """Which page the URLs without a page number show, where there are such with one."""
        first = other = 0
        fits = self._fits()
        counted = {pattern for pattern, _ in fits}
        for pattern in self.patterns:
            if pattern not in counted:
                first += sum(page == 1 for _, page in self.seen.numbers[pattern])
        for link in self.links:
            at = self._offset(link.kin.longer)
            if link.kin.plain in self.pointers:
                continue
            if link.role is Role.OFFSET and (link.kin.longer, at) in fits:
                ones, others = front_votes(self.seen, link.kin, at, fits[link.kin.longer, at])
                first, other = first + ones, other + others
        shown = first and other <= STRAY * (first + other)
        return Front.FIRST if shown or not counted else Front.UNKNOWN
