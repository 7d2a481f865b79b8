"""The address guard, end to end: can a public site make the program dial a private address?

    python scripts/torture/addresses.py [--forms N]

Runs in a network namespace in which every address there is, public or private, is answered by
this machine: whatever the program dials is accepted and noted. Nothing leaves the namespace.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import ground
import namespace
from addressforms import FORMS, HOSTS
from listeners import Everywhere

TWO_LINKS = '<a href="/a">a</a><a href="/b">b</a>'
PUBLIC = "93.184.216.34"
SITE = "http://forum.public.test/"
WAYS = (
    "link", "relative", "redirect", "base", "canonical", "refresh", "frame", "header", "hop",
)  # fmt: skip
TYPED = (
    "http://127.0.0.1/", "http://localhost/", "http://10.1.2.3/", "http://[::1]/",
    "http://127.0.0.1:8080/", "http://intranet.public.test/", "http://[fd12:3456::1]/",
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--forms", type=int, help="only so many forms, evenly chosen")
    options = parser.parse_args()
    if not namespace.inside():
        return namespace.enter()
    namespace.prepare(HOSTS)
    forms = FORMS[:: max(1, len(FORMS) // options.forms)] if options.forms else FORMS
    trial = ground.Trial("address guard")
    trial.figures["address forms"] = len(forms)
    trial.figures["ways"] = f"{', '.join(WAYS)}, robots, sitemap, start, rebinding"
    with ground.scratch() as place:
        _pages(trial, place, forms)
        _robots_and_start(trial, place, forms)
        _rebinding(trial, place)
        _typed(trial, place)
    return trial.end()


def _crawl(archive: Path, url: str, *more: object) -> ground.tracer.Ended:
    return ground.run("crawl", url, "-o", archive, *ground.FAST, "--retries", 0, *more)


def _pages(trial: ground.Trial, place: Path, forms: Sequence[str]) -> None:
    """One crawl of a site whose pages name every form in every way."""
    with Everywhere(_site(forms)) as net:
        ended = _crawl(place / "pages", SITE)
    trial.tried += len(forms) * len(WAYS)
    trial.check(ended.code in (0, 3), f"the crawl ended with {ended}")
    trial.check(not ground.traceback_in(ended), ended.errors[-1000:])
    _check_peers(trial, "pages", net)
    pages = len(ground.exported(place / "pages"))
    trial.check(pages > len(forms) * 5, f"only {pages} pages were read: the test tests little")
    trial.figures["pages of the public site read"] = pages


def _robots_and_start(trial: ground.Trial, place: Path, forms: Sequence[str]) -> None:
    """robots.txt and the start page themselves lead to the form; and sitemaps name it."""
    for number, form in enumerate(forms):
        answers = {
            "/robots.txt": (302, {"Location": f"http://{form}/robots.txt"}, b""),
            "/": (302, {"Location": f"http://{form}/"}, b""),
        }
        for path in ("/robots.txt", "/"):
            site = {**_plain(f"Sitemap: http://{form}/s.xml"), path: answers[path]}
            with Everywhere(site) as net:
                ended = _crawl(place / f"start{number}", SITE)
            trial.tried += 1
            trial.check(not ground.traceback_in(ended), f"{form}: {ended.errors[-1000:]}")
            _check_peers(trial, f"{path} to {form}", net)


def _rebinding(trial: ground.Trial, place: Path) -> None:
    """The name of a public site is changed to a private address between two runs."""
    site = _plain() | {"/": _page(TWO_LINKS), "/a": _page("a"), "/b": _page("b")}
    archive = place / "rebound"
    with Everywhere(site):
        first = _crawl(archive, SITE, "--max-pages", 1)
    trial.check(first.code == 0, f"the first run ended with {first}")
    hosts = Path("/etc/hosts")
    for address in ("127.0.0.1", "10.1.2.3", "::1", "169.254.169.254"):
        hosts.write_text(HOSTS.replace(f"{PUBLIC} forum", f"{address} forum"))
        with Everywhere(site) as net:
            ended = _crawl(archive, SITE)
        trial.tried += 1
        trial.check(not ground.traceback_in(ended), ended.errors[-1000:])
        trial.check(ended.code != 0, f"rebound to {address} and still: {ended}")
        _check_peers(trial, f"rebinding to {address}", net)
    hosts.write_text(HOSTS)
    with Everywhere(site):
        last = _crawl(archive, SITE)
    trial.check(last.code == 0, f"with its own address back: {last}")
    pages = len(ground.exported(archive))
    trial.check(pages == 3, f"after rebinding {pages} pages of 3 are there")


def _typed(trial: ground.Trial, place: Path) -> None:
    """A private host that the user typed works, and leads to no other private host."""
    for number, url in enumerate(TYPED):
        links = "".join(f'<a href="http://{form}/x">x</a>' for form in FORMS)
        site = _plain() | {"/": _page('<a href="/a">a</a>' + links), "/a": _page("end")}
        with Everywhere(site) as net:
            ended = _crawl(place / f"typed{number}", url)
        trial.tried += 1
        trial.check(ended.code == 0, f"{url}: {ended}")
        trial.check(len(net.accepted) > 0, f"{url}: nobody was asked")
        trial.check(len(set(net.accepted)) == 1, f"{url}: dialled {set(net.accepted)}")


def _check_peers(trial: ground.Trial, where: str, net: Everywhere) -> None:
    others = sorted({peer for peer in net.accepted if peer != PUBLIC})
    trial.check(not others, f"{where}: connections were accepted at {others}")
    beyond = net.opened - len(net.accepted)
    trial.check(beyond == 0, f"{where}: {beyond} connections were tried that nobody accepted")


def _site(forms: Sequence[str]) -> dict[str, tuple[int, dict[str, str], bytes]]:
    site = _plain()
    home = "".join(f'<a href="/{way}/{n}">x</a>' for way in WAYS for n in range(len(forms)))
    site["/"] = _page(home)
    for number, form in enumerate(forms):
        there = f"http://{form}/secret"
        site[f"/link/{number}"] = _page(f'<a href="{there}">x</a><a href="https://{form}/">x</a>')
        site[f"/relative/{number}"] = _page(f'<a href="//{form}/s">x</a><a href="/\\{form}/">x</a>')
        site[f"/redirect/{number}"] = (302, {"Location": there}, b"")
        base = f'<base href="http://{form}/"><a href="deep/er">x</a><a href="/">x</a>'
        site[f"/base/{number}"] = _page(base)
        site[f"/canonical/{number}"] = _page(f'<link rel="canonical" href="{there}">')
        refresh = f'<meta http-equiv="refresh" content="0;url={there}">'
        site[f"/refresh/{number}"] = _page(refresh)
        frame = (
            f'<iframe src="{there}"></iframe><img src="{there}"><link rel="next" href="{there}">'
        )
        site[f"/frame/{number}"] = _page(frame)
        sent = {
            "Content-Type": "text/html",
            "Refresh": f"0; url={there}",
            "Link": f"<{there}>; rel=next",
        }
        site[f"/header/{number}"] = (200, sent, b"<html><body>x</body></html>")
        site[f"/hop/{number}"] = (301, {"Location": f"/redirect/{number}"}, b"")
    return site


def _plain(robots: str = "") -> dict[str, tuple[int, dict[str, str], bytes]]:
    return {
        "/robots.txt": (200, {"Content-Type": "text/plain"}, f"User-agent: *\n{robots}".encode()),
        "/": _page("nothing"),
    }


def _page(body: str) -> tuple[int, dict[str, str], bytes]:
    text = f"<html><head><title>page</title></head><body>{body}</body></html>"
    return 200, {"Content-Type": "text/html; charset=utf-8"}, text.encode()


if __name__ == "__main__":
    sys.exit(main())
