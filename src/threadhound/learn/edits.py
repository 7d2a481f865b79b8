"""Skeletons that people wrote or corrected: checked line by line, and against stored pages.

A wrong edit is refused with its line and what is wrong with it. What a right one changes for
pages that are stored already is told. Docs: docs/skeleton.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from threadhound.errors import UsageError
from threadhound.learn.edit_shapes import (
    BODY,
    HEAD,
    NEEDED,
    PAGE,
    ROLES,
    RULE,
    SLOT,
    Fault,
    body_faults,
    shape_faults,
)
from threadhound.learn.fused.plan import plan_from_json
from threadhound.learn.fused.told import completed
from threadhound.learn.graph.form import map_from_json
from threadhound.learn.jsonlines import Path, line_at, lines_of, path_of
from threadhound.learn.known import known_by
from threadhound.learn.skeleton import Skeleton, parsed, skeleton_of
from threadhound.learn.structure.strategy import chains_from_json
from threadhound.model import Json, PageKind
from threadhound.urls.keys import Keys
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import Front, Role, role_table_from_json
from threadhound.urls.tokens import tokenise

BY = ("learned", "user")
EXAMPLES = 3  # stored pages named per change


@dataclass(slots=True)
class Changes:
    """What an edit means for pages that are stored."""

    kinds: Counter[tuple[str, str]] = field(default_factory=Counter)  # (was, is) -> pages
    examples: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    renumbered: list[tuple[str, str, str]] = field(default_factory=list)  # address, key then, now
    merged: list[tuple[str, str]] = field(default_factory=list)  # pages that would become one

    def lines(self) -> Iterator[str]:
        """For a person."""
        for (was, now), count in sorted(self.kinds.items(), key=lambda item: -item[1]):
            urls = ", ".join(self.examples[was, now])
            yield f"{_pages(count)}: {was} -> {now}, e.g. {urls}"
        if self.renumbered:
            url, was, now = self.renumbered[0]
            count = len(self.renumbered)
            yield f"{_pages(count)}: another thing or page of it, e.g. {url}: {was} -> {now}"
        if self.merged:
            pairs = "; ".join(f"{one} and {other}" for one, other in self.merged[:EXAMPLES])
            count = len(self.merged)
            yield f"{_pages(count)} would count as one with another that differs, e.g. {pairs}"


def _pages(count: int) -> str:
    return f"{count} stored page{'s' * (count != 1)}"


def read_edited(text: str, where: str) -> Skeleton:
    """A skeleton from a file, or the first thing wrong with it."""
    data = parsed(text, where)
    lines = lines_of(text)
    for fault in _faults(data):
        raise UsageError(f"{where}: line {line_at(lines, fault.path)}: {fault.what}")
    skeleton = skeleton_of(data)
    if "pages" in skeleton.body:
        skeleton = replace(skeleton, body=completed(skeleton.body))
        plan_from_json(skeleton.body)
    else:
        _check_drawn(skeleton.body, where, lines)
    return skeleton


def _check_drawn(body: Mapping[str, Json], where: str, lines: dict[Path, int]) -> None:
    """Maps and chains say themselves what is wrong with them."""
    try:
        if "vertices" in body:
            map_from_json(body)
        elif "chains" in body:
            chains_from_json(body)
    except UsageError as error:
        told = str(error).removeprefix("skeleton: ")
        line = line_at(lines, ("body", *path_of(told)))
        raise UsageError(f"{where}: line {line}: {told}") from error


def _faults(data: Mapping[str, Json]) -> Iterator[Fault]:
    yield from shape_faults(data, HEAD, (), "a skeleton")
    yield from body_faults(data)
    site = urlsplit(data["start"]).netloc.lower()
    if urlsplit(data["entry"]).netloc.lower() != site:
        yield Fault(("entry",), f"the entry {data['entry']} is not on the site of the start page.")
    body = data.get("body") or {}
    if "pages" not in body:
        return
    yield from shape_faults(body, BODY, ("body",), "the body")
    seen: dict[str, int] = {}
    for at, page in enumerate(body["pages"]):
        yield from _page_faults(page, ("body", "pages", at), site, seen)
    if not any(map(_may_be_thread, body["pages"])):
        said = "no pattern is of kind 'thread', and none was set to 'other' by you."
        yield Fault(("body", "pages"), f"{said} Threads would be lost.")
    for name in ("order", "again"):
        for at, text in enumerate(body.get(name) or ()):
            if text not in seen:
                yield Fault(("body", name, at), f"'{name}' names {text}, which 'pages' has not.")
    yield from _role_faults(body.get("roles") or {})


def _may_be_thread(page: Mapping[str, Json]) -> bool:
    """Whether threads have such addresses, or a person said that they are not wanted."""
    return page["kind"] == "thread" or bool(page.get("mixed")) or page.get("by") == "user"


def _page_faults(page: Json, at: Path, site: str, seen: dict[str, int]) -> Iterator[Fault]:
    yield from shape_faults(page, PAGE, at, "an entry of 'pages'")
    if "pattern" not in page:
        yield Fault(at, "an entry of 'pages' has a 'pattern' and a 'kind'.")
    kinds = [kind.value for kind in PageKind if kind is not PageKind.ENTRY]
    if page.get("kind") not in kinds:
        said = f"'{page.get('kind')}' is no kind of page; write one of {', '.join(kinds)}."
        yield Fault((*at, "kind"), said)
    if page.get("by", "learned") not in BY:
        yield Fault((*at, "by"), f"'{page['by']}' is not one of {', '.join(BY)}.")
    yield from _pattern_faults(page, at, site, seen)


def _pattern_faults(
    page: Mapping[str, Json], at: Path, site: str, seen: dict[str, int]
) -> Iterator[Fault]:
    text = page["pattern"]
    try:
        pattern = parse_pattern(text)
    except UsageError as error:
        yield Fault((*at, "pattern"), error.what)
        return
    yield from _spelling_faults(text, at)
    if text in seen:
        yield Fault((*at, "pattern"), f"the pattern {text} is there twice.")
    seen[text] = 1
    if pattern.site.lower() not in {site, tokenise(f"http://{site}/").site}:
        yield Fault((*at, "pattern"), f"the pattern {text} is of another site than {site}.")
    for number, example in enumerate(page.get("examples") or ()):
        if not isinstance(example, str) or pattern.match(example) is None:
            said = f"the example {example} does not fit the pattern {text}."
            yield Fault((*at, "examples", number), said)


def _spelling_faults(text: str, at: Path) -> Iterator[Fault]:
    """Patterns are known by their text: another order of parameters would be another pattern."""
    if (plain := str(parse_pattern(text))) != text:
        yield Fault((*at, "pattern"), f"the pattern {text} is written {plain}.")


def _role_faults(roles: Json) -> Iterator[Fault]:
    yield from shape_faults(roles, ROLES, ("body", "roles"), "'roles'")
    for number, rule in enumerate(roles.get("rules") or ()):
        at: Path = ("body", "roles", "rules", number)
        yield from shape_faults(rule, RULE, at, "a rule")
        for name in NEEDED:
            if name not in rule:
                yield Fault(at, f"a rule has a '{name}'; this one has none.")
        yield from _word_faults(rule, at)
        try:
            role_table_from_json({"rules": [rule]})
        except UsageError as error:
            yield Fault(at, error.what)
            return
        yield from _spelling_faults(rule["pattern"], at)


def _word_faults(rule: Mapping[str, Json], at: Path) -> Iterator[Fault]:
    roles = [role.value for role in Role]
    for number, slot in enumerate(rule["slots"]):
        place: Path = (*at, "slots", number)
        yield from shape_faults(slot, SLOT, place, "a slot")
        if slot.get("role") not in roles:
            said = f"'{slot.get('role')}' is no role; write one of {', '.join(roles)}."
            yield Fault((*place, "role"), said)
        if number in rule["identity"] and slot["role"] != Role.IDENTITY.value:
            said = f"the role is '{slot['role']}', but 'identity' of this rule names slot {number}."
            yield Fault((*place, "role"), said)
    fronts = [front.value for front in Front]
    if rule.get("front", "first") not in fronts:
        yield Fault((*at, "front"), f"'{rule['front']}' is not one of {', '.join(fronts)}.")


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored page, as far as an edit can matter to it."""

    url: str
    kind: str
    content: str  # equal for equal pages


def changes_for(before: Skeleton | None, after: Skeleton, pages: Iterable[Stored]) -> Changes:
    """What an edited skeleton says of stored pages that the one before did not."""
    changes = Changes()
    known = known_by(after)
    was = known_by(before) if before is not None else None
    keys, old_keys = _keys(after), _keys(before)
    by_key: dict[str, Stored] = {}
    for page in pages:
        told, old = known(page.url), was(page.url) if was else None
        now = told[0].value if told else "other"
        then = old[0].value if old else "other"
        if now != then and page.kind != PageKind.ENTRY.value:
            changes.kinds[then, now] += 1
            changes.examples.setdefault((then, now), [])
            if len(changes.examples[then, now]) < EXAMPLES:
                changes.examples[then, now].append(page.url)
        key = keys.page_key(page.url) if keys is not None and told else None
        old_key = old_keys.page_key(page.url) if old_keys is not None and old else None
        if key and old_key and key != old_key:
            changes.renumbered.append((page.url, old_key, key))
        other = by_key.setdefault(key, page) if key else page
        if other.content != page.content:
            changes.merged.append((other.url, page.url))
    return changes


def _keys(skeleton: Skeleton | None) -> Keys | None:
    if skeleton is None or "pages" not in skeleton.body:
        return None
    return plan_from_json(skeleton.body).keys()


def refuse_losses(after: Skeleton, changes: Changes, where: str, text: str) -> None:
    """An edit that makes one page of two that differ would lose pages: it is refused."""
    if not changes.merged:
        return
    url = changes.merged[0][1]
    at: Path = ("body",)
    for number, rule in enumerate((after.body.get("roles") or {}).get("rules", ())):
        if parse_pattern(rule["pattern"]).match(url) is not None:
            at = ("body", "roles", "rules", number)
            break
    line = line_at(lines_of(text), at)
    told = "; ".join(changes.lines())
    raise UsageError(
        f"{where}: line {line}: with these roles {told}.",
        "A number that names a thing must have the role 'identity'.",
    )
