"""Secrets with marks in them: they reach the site they are for, and nobody and nothing else.

python scripts/torture/canaries.py
"""

from __future__ import annotations

import gzip
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import ground
import namespace
import tracer
from listeners import Everywhere

PUBLIC, TWIN, OTHER, PROXY = "93.184.216.34", "93.184.216.35", "93.184.216.36", "93.184.216.37"
HOSTS = f"""
{PUBLIC} forum.public.test
{TWIN} www.forum.public.test
{OTHER} other.public.test
{PROXY} proxy.public.test
"""
SITE = "forum.public.test"
SECRETS = {
    "cookie file": "CANARY-cookie-file",
    "login header": "CANARY-login-header",
    "own header": "CANARY-own-header",
    "cookie header": "CANARY-cookie-header",
    "cookie set by the site": "CANARY-set-by-site",
    "password in the URL": "CANARY-url-password",
    "proxy password": "CANARY-proxy-password",
}


def main() -> int:
    if not namespace.inside():
        return namespace.enter()
    namespace.prepare(HOSTS)
    trial = ground.Trial("secrets")
    with ground.scratch() as place:
        _try(trial, place, "direct")
        _try(
            trial,
            place,
            "by proxy",
            "--proxy",
            "http://me:CANARY-proxy-password@proxy.public.test:8080",
        )
    return trial.end()


def _try(trial: ground.Trial, place: Path, how: str, *options: str) -> None:
    archive, cookies = place / how.replace(" ", "-"), place / "cookies.txt"
    cookies.write_text(
        f"# Netscape HTTP Cookie File\n{SITE}\tFALSE\t/\tFALSE\t0\tsession\tCANARY-cookie-file\n"
    )
    arguments = (
        "crawl", f"http://me:CANARY-url-password@{SITE}/", "-o", archive, "--strategy", "generic",
        "--delay", 0, "-v", "--cookies", cookies, "-H", "Authorization: Bearer CANARY-login-header",
        "-H", "X-Key: CANARY-own-header", "-H", "Cookie: own=CANARY-cookie-header", *options,
    )  # fmt: skip
    with Everywhere(_site()) as net:
        crawled = ground.run(*arguments)
        exports = [
            ground.run("export", archive, "-w", "pages"),
            ground.run("export", archive, "-w", "links"),
        ]
        told = [ground.run("status", archive), ground.run("status", archive, "--skipped")]
    trial.check(crawled.code == 0, f"{how}: {crawled}")
    _check_heads(trial, how, net.seen)
    _check_texts(trial, how, [crawled, *exports, *told], archive)


def _check_heads(trial: ground.Trial, how: str, heads: list[str]) -> None:
    """The site itself got its secrets; the other hosts, which were asked too, did not."""
    for name, secret in SECRETS.items():
        trial.tried += 1
        strangers = [h for h in heads if secret in h and f"Host: {SITE}\r\n" not in h]
        trial.check(not strangers, f"{how}: {name} went to {strangers[:1]}")
        robots = [h for h in heads if secret in h and "/robots.txt " in h.split("\r\n")[0]]
        proxied = name == "proxy password"
        trial.check(proxied or not robots, f"{how}: {name} went along for robots.txt")
    wanted = {
        "cookie file",
        "login header",
        "own header",
        "cookie header",
        "cookie set by the site",
    }
    for name in wanted:
        trial.check(any(SECRETS[name] in head for head in heads), f"{how}: {name} never sent")
    trial.check(any(f"Host: www.{SITE}" in head for head in heads), f"{how}: no other host asked")
    trial.check(any("Host: other.public" in head for head in heads), f"{how}: robots not followed")


def _check_texts(trial: ground.Trial, how: str, runs: list[tracer.Ended], archive: Path) -> None:
    for name, secret in SECRETS.items():
        for ended in runs:
            said = secret in ended.output + ended.errors
            trial.check(not said, f"{how}: {name} was printed: {ended}")
        for path, data in _contents(archive):
            trial.check(secret.encode() not in data, f"{how}: {name} is in {path}")


def _contents(archive: Path) -> list[tuple[str, bytes]]:
    """Every file of an archive as it is, and unpacked; the database also value by value."""
    found = []
    for path in sorted(archive.rglob("*")):
        if path.is_file():
            found.append((path.name, path.read_bytes()))
            if path.suffix == ".gz":
                found.append((f"{path.name}, unpacked", gzip.decompress(path.read_bytes())))
    with closing(sqlite3.connect(archive / "archive.db")) as database:
        dump = "\n".join(database.iterdump())
    return [*found, ("the database", dump.encode())]


def _site() -> dict[str, tuple[int, dict[str, str], bytes]]:
    html = {"Content-Type": "text/html"}
    links = "".join(f'<a href="{u}">x</a>' for u in (
        "/a", "/away", "/sub", f"http://www.{SITE}/twin", "http://other.public.test/b",
        f"http://{SITE}:8080/port",
    ))  # fmt: skip
    cookie = "set=CANARY-set-by-site; Domain=public.test"
    own = "own2=CANARY-set-by-site"
    return {
        "/robots.txt": (302, {"Location": "http://other.public.test/rules"}, b""),
        "/rules": (200, {"Content-Type": "text/plain"}, b"User-agent: *\nDisallow: /no\n"),
        "/": (200, {**html, "Set-Cookie": own, "set-cookie": cookie}, _body(links)),
        "/a": (200, {**html, "Set-Cookie": own}, _body("a")),
        "/sub": (302, {"Location": f"http://www.{SITE}/from-redirect"}, b""),
        "/away": (302, {"Location": "http://other.public.test/from-redirect"}, b""),
        "/twin": (200, html, _body("twin")),
        "/from-redirect": (200, html, _body("there")),
    }


def _body(text: str) -> bytes:
    return f"<html><head><title>t</title></head><body>{text}</body></html>".encode()


if __name__ == "__main__":
    sys.exit(main())
