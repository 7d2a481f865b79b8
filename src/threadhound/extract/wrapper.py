"""A wrapper: the rules by which a site's posts are read, as data that a person can correct."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from threadhound.errors import UsageError
from threadhound.extract.answers import AnswerAt
from threadhound.extract.bylines import Byline
from threadhound.extract.depths import DepthAt
from threadhound.extract.finding import Kind
from threadhound.extract.guests import BareName
from threadhound.extract.marks import MarkAt
from threadhound.extract.numbers import NumberAt
from threadhound.extract.place import compiled
from threadhound.extract.whenformat import DateRules
from threadhound.model import Json

FORMAT = 1
PATHS = ("author", "when", "body", "drop", "signature", "edited", "quote", "link", "votes")


@dataclass(frozen=True, slots=True)
class Rules:
    """How one kind of post is read. Paths start at the post's element; the first that fits wins."""

    kind: Kind
    author: tuple[str, ...] = ()
    byline: Byline | None = None  # where the name stands in a sentence, in no element of its own
    guest: BareName | None = None  # where a name stands that is no link
    goes_on: bool = False  # a post that names nobody is by the one before: nobody is named twice
    when: tuple[str, ...] = ()
    body: tuple[str, ...] = ()
    whole: bool = False  # the body is all of the post, but for what is dropped
    section: tuple[int, int] | None = None  # of the whole post: between which of its <hr>
    drop: tuple[str, ...] = ()  # below the body
    bare: tuple[str, ...] = ()  # words of the template directly in the body
    signature: tuple[str, ...] = ()
    line: str = ""  # of signs, in the body: the signature is below it
    edited: tuple[str, ...] = ()
    quote: tuple[str, ...] = ()  # below the body: boxes with the words of others
    votes: tuple[str, ...] = ()
    accepted: MarkAt | None = None  # the mark of an accepted answer
    link: tuple[str, ...] = ()  # to the post itself
    number: NumberAt | None = None
    answer: AnswerAt | None = None  # the number of the post that is answered
    depth: DepthAt | None = None  # where only an indentation tells
    stubs: tuple[str, ...] = ()  # texts that only point to a post on another page
    nested: bool = False  # may stand inside another post
    opens: bool = False  # the page's opening post, also where it names nobody and no time
    removed: bool = False  # numbered posts that name nobody and no time were taken away


@dataclass(frozen=True, slots=True)
class Wrapper:
    """All rules of a site."""

    rules: tuple[Rules, ...] = ()
    dates: DateRules = field(default_factory=DateRules)
    pages: int = 0  # how many it was learned from
    posts: int = 0
    divided: str = ""  # the box whose posts nothing but lines divide
    format: int = FORMAT

    def to_json(self) -> Mapping[str, Json]:
        """As a value for json.dumps; empty parts are left out."""
        return {
            "format": self.format,
            "pages": self.pages,
            "posts": self.posts,
            **({"divided": self.divided} if self.divided else {}),
            "dates": _bare(asdict(self.dates)),
            "rules": [_bare(asdict(rules)) for rules in self.rules],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Json] | str, where: str = "wrapper") -> Wrapper:
        """Read a wrapper back; what cannot be used is refused with its place."""
        value = _parsed(data, where) if isinstance(data, str) else data
        if not isinstance(value, Mapping) or value.get("format") != FORMAT:
            raise UsageError(f"{where}: no wrapper of format {FORMAT}.")
        try:
            compiled(str(value.get("divided") or "."))
            return cls(
                rules=tuple(_rules(one, f"{where}.rules[{at}]") for at, one in _list(value)),
                dates=DateRules.from_json(value.get("dates") or {}),
                pages=int(value.get("pages") or 0),
                posts=int(value.get("posts") or 0),
                divided=str(value.get("divided") or ""),
            )
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise UsageError(f"{where}: not usable ({error}).") from error


def _parsed(text: str, where: str) -> Json:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise UsageError(f"{where}: line {error.lineno}: not JSON ({error.msg}).") from error


def _list(value: Mapping[str, Json]) -> enumerate[Mapping[str, Json]]:
    return enumerate(value.get("rules") or ())


def _bare(value: Json) -> Json:
    if isinstance(value, dict):
        return {
            name: _bare(one) for name, one in value.items() if one not in (None, "", (), [], False)
        }
    return value


def _rules(data: Mapping[str, Json], where: str) -> Rules:
    kind = dict(data["kind"])
    kind["within"] = tuple(kind.get("within") or ())
    kind["has"] = tuple(kind.get("has") or ())
    number = data.get("number")
    answer = data.get("answer")
    section = data.get("section")
    depth = data.get("depth")
    guest = data.get("guest")
    byline = data.get("byline")
    accepted = data.get("accepted")
    paths = {name: tuple(data.get(name) or ()) for name in PATHS}
    for name, found in paths.items():
        for path in found:
            try:
                compiled(path)
            except ValueError as error:
                raise UsageError(f"{where}.{name}: {error}.") from error
    return Rules(
        kind=Kind(**kind),
        number=NumberAt(**number) if number else None,
        answer=AnswerAt(**answer) if answer else None,
        depth=DepthAt(**depth) if depth else None,
        accepted=MarkAt(**accepted) if accepted else None,
        byline=Byline(**byline) if byline else None,
        guest=BareName(**guest) if guest else None,
        section=(int(section[0]), int(section[1])) if section else None,
        bare=tuple(data.get("bare") or ()),
        stubs=tuple(data.get("stubs") or ()),
        whole=bool(data.get("whole")),
        line=str(data.get("line") or ""),
        nested=bool(data.get("nested")),
        opens=bool(data.get("opens")),
        removed=bool(data.get("removed")),
        goes_on=bool(data.get("goes_on")),
        **paths,
    )
