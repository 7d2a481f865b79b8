"""`threadhound extract`: posts from an archive or from saved pages, without fetching anything."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import click

from threadhound.cli.reextract import reextract
from threadhound.crawl.trial import read_carefully
from threadhound.errors import DiskError, NotAForumError, UsageError
from threadhound.export.posts import ThreadInfo, post_row
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.place import class_names
from threadhound.extract.replies import with_replies
from threadhound.extract.siterules import SiteRules
from threadhound.extract.titles import TitleRules, read_title
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Exchange, Json, Page, Response

UNKNOWN_TIME = datetime(1, 1, 1, tzinfo=UTC)  # a saved page does not say when it was sent
SAME_SITE = 0.5  # of the class names are shared by pages of one site and kind
MOST_NAMED = 10  # files without posts, in the message
MARKUP = re.compile(rb"<[A-Za-z!]")
LEARNED_FROM = 24  # pages of a site; more add nothing but time


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object per page (or archive).")
@click.option("--wrapper", type=click.Path(path_type=Path), help="Use the rules of this file.")
@click.option("--relearn", is_flag=True, help="Of an archive: learn its rules anew.")
@click.option("-j", "--jobs", default=0, help="Processes for an archive; 0: one per core.")
def extract(
    files: tuple[Path, ...], as_json: bool, wrapper: Path | None, relearn: bool, jobs: int
) -> None:
    """Read posts again from an archive (a folder), or from saved thread pages.

    An archive is read by the rules of its skeleton, or of --wrapper FILE: a wrapper or an edited
    skeleton.json. Saved pages of one site are learned from together.
    """
    rules = load_rules(wrapper) if wrapper else None
    if any(path.is_dir() for path in files):
        if len(files) > 1:
            raise UsageError("Give one archive, or saved pages, not both.")
        reextract(files[0], rules, relearn=relearn, processes=jobs, as_json=as_json)
        return
    _saved_pages(files, rules, as_json=as_json)


def _saved_pages(files: Sequence[Path], rules: SiteRules | None, *, as_json: bool) -> None:
    pages = [_read(path) for path in files]
    given = rules.wrappers[0] if rules and rules.wrappers else None
    found: dict[int, Sequence[dict[str, Json]]] = {}
    for group in _sites(pages):
        learned = given or learn_wrapper([pages[at] for at in group[:LEARNED_FROM]])
        for at in group:
            found[at] = _rows(pages[at], learned)
    lacks = {at: _lack(path) for at, path in enumerate(files) if not found[at]}
    for at, path in enumerate(files):
        _print(path, found[at], lacks.get(at, ""), as_json=as_json)
    _report(files, lacks)


def _report(files: Sequence[Path], lacks: Mapping[int, str]) -> None:
    """Say which pages gave nothing, and why; fail where all did."""
    if not lacks:
        return
    for at, lack in list(lacks.items())[:MOST_NAMED]:
        click.echo(f"{files[at]}: {lack}.", err=True)
    summary = f"No posts found in {len(lacks)} of {len(files)} pages."
    if len(lacks) == len(files):
        raise NotAForumError(summary)
    click.echo(summary, err=True)


def _lack(path: Path) -> str:
    """Why a file gave no posts, as far as its bytes tell."""
    body = path.read_bytes()
    if not body.strip():
        return "an empty file"
    return "no posts found" if MARKUP.search(body) and b"\0" not in body else "no HTML"


def load_rules(path: Path) -> SiteRules:
    """The rules in a file: a wrapper by itself, or a skeleton that holds some."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({error}).") from error
    except json.JSONDecodeError as error:
        raise UsageError(f"{path}: line {error.lineno}: not JSON ({error.msg}).") from error
    if not isinstance(data, dict):
        raise UsageError(f"{path}: neither a wrapper nor a skeleton.")
    if "wrapper" in data:
        return SiteRules.from_json(data["wrapper"], f"{path}: wrapper")
    if "wrappers" in data:
        return SiteRules.from_json(data, str(path))
    return SiteRules((Wrapper.from_json(data, str(path)),), first=1)


def _rows(page: Page, wrapper: Wrapper) -> list[dict[str, Json]]:
    posts = with_replies(extract_page(page, wrapper))
    url = page.canonical or (page.final_url if "://" in page.final_url else None)
    info = ThreadInfo(
        forum=urlsplit(url).netloc if url else None,
        thread_title=read_title(page, TitleRules()) or None,
        page_url=url,
        language=page.language,
    )
    return [post_row(info, post) for post in posts]


def _print(path: Path, rows: Sequence[dict[str, Json]], lack: str, *, as_json: bool) -> None:
    if as_json:
        line = {"file": str(path), "posts": rows, **({"error": lack} if lack else {})}
        click.echo(json.dumps(line, ensure_ascii=False))
        return
    click.echo(f"{path}: {len(rows)} posts")
    for row in rows:
        words = " ".join(str(row["text"]).split())[:60]
        click.echo(f"  {row['author'] or '?'} | {row['posted_at_raw'] or '?'} | {words}")


def _read(path: Path) -> Page:
    try:
        body = path.read_bytes()
    except FileNotFoundError as error:
        raise UsageError(f"{path}: no such file.") from error
    except IsADirectoryError as error:
        raise UsageError(f"{path}: a folder, not a saved page.") from error
    except OSError as error:
        raise DiskError(f"{path}: cannot be read ({error.strerror or error}).") from error
    headers = (("content-type", "text/html"),)
    exchange = Exchange(
        path.as_uri() if path.is_absolute() else str(path),
        200,
        "OK",
        (),
        headers,
        body,
        UNKNOWN_TIME,
    )
    page = read_carefully(Response(exchange.url, (exchange,), body))
    address = _address(page)
    if address is None:
        return page
    exchange = Exchange(address, 200, "OK", (), headers, body, UNKNOWN_TIME)
    return read_carefully(Response(address, (exchange,), body))


def _address(page: Page) -> str | None:
    """Where the page came from, as it says itself: canonical, og:url or base."""
    if page.canonical and urlsplit(page.canonical).netloc:
        return page.canonical
    for element in page.tree.iter("meta", "base") if page.tree is not None else ():
        value = element.get("content") if element.get("property") == "og:url" else None
        value = value or (element.get("href") if element.tag == "base" else None)
        if value and urlsplit(value).scheme in {"http", "https"} and urlsplit(value).netloc:
            return str(value)
    return None


def _sites(pages: Sequence[Page]) -> Iterator[list[int]]:
    """Numbers of pages by site: by host where pages name one, else by their markup."""
    hosts: dict[str, list[int]] = {}
    looks: list[tuple[frozenset[str], list[int]]] = []
    for at, page in enumerate(pages):
        host = urlsplit(page.final_url).netloc
        if host:
            hosts.setdefault(host, []).append(at)
        else:
            _file_by_look(at, _look(page), looks)
    yield from hosts.values()
    yield from (group for _, group in looks)


def _look(page: Page) -> frozenset[str]:
    if page.tree is None:
        return frozenset()
    return frozenset(
        f"{one.tag}.{name}"
        for one in page.tree.iter()
        if isinstance(one.tag, str)
        for name in (class_names(one) or ("",))
    )


def _file_by_look(
    at: int, look: frozenset[str], looks: list[tuple[frozenset[str], list[int]]]
) -> None:
    for known, group in looks:
        if len(look & known) >= SAME_SITE * len(look | known):
            group.append(at)
            return
    looks.append((look, [at]))
