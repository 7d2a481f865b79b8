"""robots.txt as RFC 9309 reads it: what may be asked for, and how fast.

Answers of the 2xx kind hold the rules; 4xx means that there are none (429 excepted); anything
else means that we do not know them, and what is not known to be allowed is not fetched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property

from protego import Protego

from threadhound.model import Failure, Json, Response
from threadhound.settings import Limits, Settings

AGENT = "Threadhound"  # the product token that rules address us by
FRESH_FOR = timedelta(hours=24)  # RFC 9309: a copy may be used for a day
LONGEST_DELAY = 1e9  # seconds; "Crawl-delay: 1e300" is a no that must stay a finite number

# The RFC lets a crawler take a chain of more than five redirects for a file that is not there.
_NOT_THERE = frozenset({"too-many-redirects", "redirect-loop"})
_AGENT_LINE = re.compile(r"\s*user(?:-|\s+)?agent\s*[:\s]\s*(.*)", re.IGNORECASE)
_DISALLOW_LINE = re.compile(r"\s*di[a-z]+\s*[:\s]\s*(\S.*)", re.IGNORECASE)  # and misspelt ones
_PRODUCT = re.compile(r"[A-Za-z_-]*")
_NOT_US = "User-agent: someone-else"
_TOO_MANY_REQUESTS = 429


class Found(StrEnum):
    """What asking for robots.txt brought."""

    RULES = "rules"
    NONE = "none"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class _Rule:
    """A Disallow line, as it stands in the file."""

    number: int
    text: str
    value: str
    group: list[str]  # the agents it speaks to; shared by all the lines of a group


@dataclass(frozen=True)
class Robots:
    """The rules of one site for us."""

    found: Found
    text: str = ""
    detail: str = ""  # why there are no rules, for a person
    fetched_at: datetime | None = None
    agent: str = AGENT

    def allowed(self, url: str) -> bool:
        """Whether this URL may be fetched."""
        if self.found is not Found.RULES:
            return self.found is Found.NONE
        return self._surely_allowed(url) or self._rules.can_fetch(url, self.agent)

    def forbidding_line(self, url: str) -> str | None:
        """The line that forbids a URL, with its number, for a message (best effort)."""
        if self.allowed(url):
            return None
        if self.found is Found.UNREADABLE:
            return f"robots.txt cannot be read: {self.detail}"
        matching = [rule for rule in self._own_rules() if _forbids(rule, url)]
        if not matching:
            return None
        rule = max(matching, key=lambda one: len(one.value))
        return f"robots.txt, line {rule.number}: {rule.text}"

    @property
    def crawl_delay(self) -> float | None:
        """Seconds the site wants between requests; never negative, infinite or not a number."""
        delay = self._rules.crawl_delay(self.agent)
        return None if delay is None else min(delay, LONGEST_DELAY)

    @property
    def sitemaps(self) -> tuple[str, ...]:
        return tuple(self._rules.sitemaps)

    def expired(self, now: datetime) -> bool:
        """Whether this copy is too old, or from the future."""
        return self.fetched_at is None or not timedelta() <= now - self.fetched_at < FRESH_FOR

    def to_json(self) -> Json:
        return {
            "found": self.found.value,
            "text": self.text,
            "detail": self.detail,
            "fetched_at": self.fetched_at and self.fetched_at.isoformat(),
            "agent": self.agent,
        }

    @classmethod
    def from_json(cls, data: Json) -> Robots:
        moment = data["fetched_at"]
        return cls(
            Found(data["found"]),
            data["text"],
            data["detail"],
            datetime.fromisoformat(moment) if moment else None,
            data["agent"],
        )

    @cached_property
    def _rules(self) -> Protego:
        return Protego.parse("\n".join(_for_agent(self.text, self.agent)))

    @cached_property
    def _disallows(self) -> tuple[_Rule, ...]:
        return tuple(_disallow_lines(self.text, self.agent))

    def _own_rules(self) -> list[_Rule]:
        ours = [rule for rule in self._disallows if self.agent in rule.group]
        return ours or [rule for rule in self._disallows if "*" in rule.group]

    @cached_property
    def _prefixes(self) -> tuple[str, ...]:
        """What a forbidden path must begin with, whoever it is forbidden to."""
        return tuple({_literal_start(rule.value) for rule in self._disallows})

    def _surely_allowed(self, url: str) -> bool:
        """Most links match no rule at all: seen without the full matcher, ten times faster."""
        start = url.find("/", url.find("://") + 3)
        plain = start > 0 and url.isascii() and "%" not in url
        plain = plain and url.find("?", 0, start) < 0  # "http://host?x=/y" has no path
        return plain and not url.startswith(self._prefixes, start)


def robots_url(url: str) -> str:
    """Where the rules for a URL are."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{re.split('[/?#]', rest, maxsplit=1)[0]}/robots.txt"


def robots_agent(settings: Settings) -> str:
    """The product token to look for: of the user's own agent string if there is one."""
    return re.split(r"[/\s]", settings.user_agent.strip(), maxsplit=1)[0] or AGENT


def read_robots(
    result: Response | Failure, now: datetime, agent: str = AGENT, limits: Limits | None = None
) -> Robots:
    """The rules that an attempt to fetch robots.txt amounts to."""
    if isinstance(result, Failure):
        found = Found.NONE if result.reason in _NOT_THERE else Found.UNREADABLE
        return Robots(found, detail=result.detail, fetched_at=now, agent=agent)
    return parse_robots(result.status, result.body, now, agent, limits)


def parse_robots(
    status: int,
    body: bytes,
    now: datetime,
    agent: str = AGENT,
    limits: Limits | None = None,
) -> Robots:
    """The rules in an answer."""
    if 200 <= status < 300:  # noqa: PLR2004
        text = _decode(body[: (limits or Limits()).robots_bytes])
        return Robots(Found.RULES, text, fetched_at=now, agent=agent)
    detail = f"the server answered with status {status}."
    absent = 400 <= status < 500 and status != _TOO_MANY_REQUESTS  # noqa: PLR2004
    found = Found.NONE if absent else Found.UNREADABLE
    return Robots(found, detail=detail, fetched_at=now, agent=agent)


def _decode(body: bytes) -> str:
    """A byte-order mark left in the text would hide the first line; so would NUL bytes."""
    utf16 = body[:2] in {b"\xff\xfe", b"\xfe\xff"}
    text = body.decode("utf-16" if utf16 else "utf-8-sig", "replace")
    return text.replace("\0", "")


def _for_agent(text: str, agent: str) -> Iterator[str]:
    """The lines with all strangers in a group made one: 15,000 of them would cost minutes."""
    group: set[str] = set()
    for line in text.splitlines():
        found = _AGENT_LINE.match(line.partition("#")[0])
        if found is None:
            if line.strip():
                group.clear()
            yield line
            continue
        name = _addressee(found.group(1), agent)
        if name not in group:
            yield f"User-agent: {name}" if name else _NOT_US
        group.add(name)


def _addressee(value: str, agent: str) -> str:
    """Whom a User-agent line means: everyone, us, or (empty) a stranger."""
    value = value.strip()
    if value == "*":
        return "*"
    ours = agent.lower() in {value.lower(), _first_word(value).lower()}
    return agent if ours else ""


def _first_word(value: str) -> str:
    found = _PRODUCT.match(value)
    return found.group() if found else ""


def _disallow_lines(text: str, agent: str) -> Iterator[_Rule]:
    group: list[str] = []
    in_rules = False
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition("#")[0]
        if agents := _AGENT_LINE.match(bare):
            group = [] if in_rules else group
            group.append(_addressee(agents.group(1), agent))
            in_rules = False
        elif rule := _DISALLOW_LINE.match(bare):
            yield _Rule(number, line.strip(), rule.group(1).strip(), group)
        in_rules = in_rules or bool(bare.strip() and not agents)


def _literal_start(value: str) -> str:
    """The part of a rule before its first special character; "/" if it does not start plainly."""
    start = re.split(r"[*$%]", value, maxsplit=1)[0]
    return start if start.startswith("/") and start.isascii() else "/"


def _forbids(rule: _Rule, url: str) -> bool:
    alone = Protego.parse(f"User-agent: *\nDisallow: {rule.value}")
    return not alone.can_fetch(url, "any")
