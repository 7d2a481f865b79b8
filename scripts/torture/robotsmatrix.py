"""Every way robots.txt can be, and what RFC 9309 makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from desk import Answer

TEXT = {"Content-Type": "text/plain"}
RULES = b"User-agent: *\nDisallow: /2\nDisallow: /7\n"
EVERYTHING = {"/", *(f"/{n}" for n in range(1, 12))}
FORBIDDEN = {"/2", "/7", "/11"}  # 11 is linked from 2 only
COMPLETE, UNREACHABLE, DISALLOWED = 0, 5, 6


@dataclass(frozen=True, slots=True)
class Case:
    """An answer to the question for robots.txt, and what must follow from it."""

    name: str
    answers: dict[str, Answer]
    rules: str  # obeyed, none, unreadable
    hangs: bool = False
    options: tuple[str, ...] = field(default=())

    @property
    def exit_code(self) -> int:
        if self.hangs:
            return UNREACHABLE
        return DISALLOWED if self.rules == "unreadable" else COMPLETE

    def allowed(self, asked: set[str]) -> bool:
        match self.rules:
            case "obeyed":
                return asked == EVERYTHING - FORBIDDEN
            case "none":
                return asked == EVERYTHING
        return not asked


def _status(status: int, rules: str) -> Case:
    return Case(f"answers {status}", {"/robots.txt": (status, TEXT, RULES)}, rules)


def _body(name: str, body: bytes, rules: str = "obeyed") -> Case:
    return Case(name, {"/robots.txt": (200, TEXT, body)}, rules)


def _chain(hops: int) -> Case:
    answers: dict[str, Answer] = {}
    for hop in range(hops):
        name = "/robots.txt" if hop == 0 else f"/robots{hop}"
        answers[name] = (301, {"Location": f"/robots{hop + 1}"}, b"")
    answers[f"/robots{hops}"] = (200, TEXT, RULES)
    return Case(f"redirects {hops} times", answers, "obeyed" if hops <= 5 else "none")


def _cases() -> Iterator[Case]:
    yield _status(200, "obeyed")
    for status in (400, 401, 403, 404, 410, 451):
        yield _status(status, "none")
    for status in (429, 500, 502, 503, 504, 599):
        yield _status(status, "unreadable")
    yield from (_chain(1), _chain(5), _chain(6))
    loop: Answer = (302, {"Location": "/robots.txt"}, b"")
    yield Case("redirects to itself", {"/robots.txt": loop}, "none")
    late: Answer = (503, {**TEXT, "Retry-After": "1"}, b"")
    yield Case("asks to come later", {"/robots.txt": late}, "unreadable")
    yield Case("never comes", {}, "unreadable", hangs=True, options=("--timeout", "1"))
    yield _body("has a byte-order mark", b"\xef\xbb\xbf" + RULES)
    yield _body("is UTF-16", RULES.decode().encode("utf-16"))
    yield _body("has old line ends", RULES.replace(b"\n", b"\r"))
    yield _body("is big", RULES + b"# filler line of a big file\n" * 2_000_000)
    yield _body("is a web page", b"<!doctype html><html><body>Not found</body></html>", "none")
    yield _body("is empty", b"", "none")
    yield _body("holds NUL bytes", b"\0\0" + RULES.replace(b"\n", b"\0\n"))
    yield _body("names us", b"User-agent: *\nDisallow: /\n\nUser-agent: threadhound\n" + RULES[14:])
    yield _body("allows again", RULES + b"Allow: /2\nAllow: /7\n", "none")
    yield _body("has endless rules", RULES + b"Disallow: /x/*/y*z$\n" * 20_000)


MATRIX = tuple(_cases())
