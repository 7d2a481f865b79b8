"""Skeletons that people wrote or corrected: checked line by line, and against stored pages.

A wrong edit is refused with its line and what is wrong with it. What a right one changes for
pages that are stored already is told. Docs: docs/skeleton.md.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from urllib.parse import urlsplit

from threadhound.errors import UsageError
from threadhound.learn.fused.plan import plan_from_json
from threadhound.learn.fused.told import completed
from threadhound.learn.graph.form import map_from_json
from threadhound.learn.jsonlines import Path, line_at, lines_of
from threadhound.learn.known import known_by
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.structure.strategy import chains_from_json
from threadhound.model import Json, PageKind
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import Front, Role, role_table_from_json
from threadhound.urls.tokens import tokenise

HEAD = frozenset(each.name for each in fields(Skeleton))
PAGE_FIELDS = frozenset(["pattern", "kind", "mixed", "listed", "named", "examples", "by"])
BY = ("learned", "user")
EXAMPLES = 3  # stored pages named per change
_DRAWN = re.compile(r"(\w+)(?:\[(\d+)\])?(?:\.(\w+))?")  # how maps and chains name a place


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong, and where."""

    path: Path
    what: str


@dataclass(slots=True)
class Changes:
    """What an edit means for pages that are stored."""

    kinds: Counter[tuple[str, str]] = field(default_factory=Counter)  # (was, is) -> pages
    examples: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    merged: list[tuple[str, str]] = field(default_factory=list)  # pages that would become one

    def lines(self) -> Iterator[str]:
        """For a person."""
        for (was, now), count in sorted(self.kinds.items(), key=lambda item: -item[1]):
            urls = ", ".join(self.examples[was, now])
            yield f"{count} stored page{'s' * (count != 1)}: {was} -> {now}, e.g. {urls}"
        if self.merged:
            pairs = "; ".join(f"{one} and {other}" for one, other in self.merged[:EXAMPLES])
            pages = f"{len(self.merged)} stored page{'s' * (len(self.merged) != 1)}"
            yield f"{pages} would count as one with another that differs, e.g. {pairs}"


def read_edited(text: str, where: str) -> Skeleton:
    """A skeleton from a file, or the first thing wrong with it."""
    skeleton = skeleton_from_json(text, where)
    lines = lines_of(text)
    for fault in _faults(json.loads(text)):
        raise UsageError(f"{where}: line {line_at(lines, fault.path)}: {fault.what}")
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
        raise UsageError(f"{where}: line {line_at(lines, _place(told))}: {told}") from error


def _place(told: str) -> Path:
    """What a fault such as `arcs[5].follow: ...` is about."""
    found = _DRAWN.match(told)
    names = [name for name in found.groups() if name] if found else []
    return ("body", *(int(name) if name.isdecimal() else name for name in names))


def _faults(data: Mapping[str, Json]) -> Iterator[Fault]:
    for name in data:
        if name not in HEAD:
            known = ", ".join(sorted(HEAD))
            yield Fault((name,), f"a skeleton has no field '{name}'; it has {known}.")
    site = urlsplit(data["start"]).netloc.lower()
    if urlsplit(data["entry"]).netloc.lower() != site:
        yield Fault(("entry",), f"the entry {data['entry']} is not on the site of the start page.")
    body = data.get("body") or {}
    if not isinstance(body, dict):
        yield Fault(("body",), "the body is not an object.")
        return
    if "pages" not in body:
        return
    if not isinstance(body["pages"], list):
        yield Fault(("body", "pages"), "'pages' is not a list.")
        return
    seen: dict[str, int] = {}
    for at, page in enumerate(body["pages"]):
        yield from _page_faults(page, ("body", "pages", at), site, seen)
    yield from _role_faults(body.get("roles"))


def _page_faults(page: Json, at: Path, site: str, seen: dict[str, int]) -> Iterator[Fault]:
    if not isinstance(page, dict) or not isinstance(page.get("pattern"), str):
        yield Fault(at, "an entry of 'pages' is an object with a 'pattern' and a 'kind'.")
        return
    for name in page.keys() - PAGE_FIELDS:
        known = ", ".join(sorted(PAGE_FIELDS))
        yield Fault((*at, name), f"an entry of 'pages' has no field '{name}'; it has {known}.")
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
    if text in seen:
        yield Fault((*at, "pattern"), f"the pattern {text} is there twice.")
    seen[text] = 1
    if pattern.site.lower() not in {site, tokenise(f"http://{site}/").site}:
        yield Fault((*at, "pattern"), f"the pattern {text} is of another site than {site}.")
    for number, example in enumerate(page.get("examples") or ()):
        if not isinstance(example, str) or pattern.match(example) is None:
            said = f"the example {example} does not fit the pattern {text}."
            yield Fault((*at, "examples", number), said)


def _role_faults(roles: Json) -> Iterator[Fault]:
    if roles is None:
        return
    rules = roles.get("rules") if isinstance(roles, dict) else None
    if not isinstance(rules, list):
        yield Fault(("body", "roles"), "'roles' is an object with a list of 'rules'.")
        return
    for number, rule in enumerate(rules):
        at: Path = ("body", "roles", "rules", number)
        if not isinstance(rule, dict):
            yield Fault(at, "a rule is an object.")
            continue
        yield from _word_faults(rule, at)
        try:
            role_table_from_json({"rules": [rule]})
        except UsageError as error:
            yield Fault(at, error.what)


def _word_faults(rule: Mapping[str, Json], at: Path) -> Iterator[Fault]:
    roles = [role.value for role in Role]
    for slot, told in enumerate(rule.get("slots") or ()):
        if isinstance(told, dict) and told.get("role") not in roles:
            said = f"'{told.get('role')}' is no role; write one of {', '.join(roles)}."
            yield Fault((*at, "slots", slot, "role"), said)
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
    keys = plan_from_json(after.body).keys() if "pages" in after.body else None
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
        other = by_key.setdefault(key, page) if key else page
        if other.content != page.content:
            changes.merged.append((other.url, page.url))
    return changes


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
