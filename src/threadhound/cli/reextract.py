"""`threadhound extract ARCHIVE`: all posts of an archive read again from its own pages."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path

import click

from threadhound.crawl.reextract import Reextraction
from threadhound.crawl.rereading import SETTLED, Rereading
from threadhound.crawl.trial import read_carefully
from threadhound.crawl.wrapping import rules_of_archive
from threadhound.errors import NotAForumError
from threadhound.extract.siterules import SiteRules
from threadhound.learn.former import reads_at_home
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.strategies import strategy_named
from threadhound.model import PageKind
from threadhound.store.archive import open_archive
from threadhound.store.interface import Store
from threadhound.store.sqlite import SqliteStore


def reextract(
    path: Path, rules: SiteRules | None, *, relearn: bool, processes: int, as_json: bool
) -> None:
    """Read all pages of an archive again, by given, known or new rules."""
    began = time.monotonic()
    with open_archive(path) as archive, SqliteStore(archive) as store:
        skeleton = _skeleton(store, rules, relearn=relearn)
        store.put({"skeleton": skeleton.to_json(), SETTLED: None})
        work = Reextraction(store, path, skeleton, processes)
        for _ in work.run():
            pass
        skeleton = _settled(store, skeleton)
        archive.skeleton.write_text(skeleton.to_json() + "\n", encoding="utf-8")
        counts = store.counts()
    seconds = time.monotonic() - began
    if as_json:
        said = {
            "archive": str(path), "pages": work.done, "boards": counts.boards,
            "threads": counts.threads, "posts": counts.posts, "users": counts.users,
            "unread_pages": counts.unread, "seconds": round(seconds, 1),
        }  # fmt: skip
        click.echo(json.dumps(said))
        return
    click.echo(
        f"{counts.posts:,} posts in {counts.threads:,} threads of {counts.boards:,} boards by"
        f" {counts.users:,} people, from {work.done:,} pages in {seconds:.1f} s."
    )
    if counts.unread:
        click.echo(f"{counts.unread:,} thread pages gave no post.", err=True)


def _skeleton(store: Store, rules: SiteRules | None, *, relearn: bool) -> Skeleton:
    """What the archive was crawled by, with the rules to use now."""
    if not store.kinds().get(PageKind.THREAD, 0):
        raise NotAForumError(
            "The archive holds no page that is known to be a thread.",
            "Crawl with a strategy that learns (fused, focus).",
        )
    skeleton = skeleton_from_json(str(store.get("skeleton")))
    if rules is not None:
        known = SiteRules.from_json(skeleton.wrapper)
        rules = replace(rules, trail=rules.trail or known.trail, titles=known.titles)
        return replace(skeleton, wrapper=rules.to_json())
    if skeleton.wrapper and not relearn:
        return skeleton
    guide = strategy_named(skeleton.strategy).guide(skeleton, {})
    read = reads_at_home(read_carefully, skeleton)
    learned = rules_of_archive(store, guide, skeleton.entry, read)
    return replace(skeleton, wrapper=learned.to_json())


def _settled(store: Store, skeleton: Skeleton) -> Skeleton:
    """Read again what could not be read, by rules learned from that; keep them."""
    guide = strategy_named(skeleton.strategy).guide(skeleton, {})
    rules = SiteRules.from_json(skeleton.wrapper)
    read = reads_at_home(read_carefully, skeleton)
    again = Rereading(store, rules, guide, skeleton.entry, read)
    asyncio.run(again.settle(asyncio.Event()))
    if again.rules != rules:
        skeleton = replace(skeleton, wrapper=again.rules.to_json())
        store.put({"skeleton": skeleton.to_json()})
    return skeleton
