"""`threadhound discover`: from a list of pages to pages with comments, and forums, elsewhere."""

from __future__ import annotations

import asyncio
import json
from contextlib import aclosing
from pathlib import Path
from typing import Any

import click

from threadhound.cli.crawl import on_signals
from threadhound.cli.discover_inputs import denied_in, example_text, seeds_in
from threadhound.cli.discover_progress import DiscoveryProgress
from threadhound.cli.main import printable
from threadhound.crawl.discover import PAPER_LAYERS
from threadhound.crawl.discover_files import write_text
from threadhound.crawl.discover_run import PER_DOMAIN, STRATEGIES, TOP, Discovery, Wish
from threadhound.crawl.discover_seeds import nothing_found
from threadhound.crawl.discover_source import AT_ONCE
from threadhound.errors import InterruptedCrawlError, UsageError
from threadhound.evaluate.discover_report import Point, Story, discovery_html
from threadhound.focused.frontier import is_denied
from threadhound.focused.giants import GIANTS
from threadhound.focused.ours import DIVERSITY
from threadhound.model import Json
from threadhound.settings import Settings
from threadhound.store.archive import DATABASE

DEFAULTS = Settings()
CLASSIFIERS = ("records", "keywords")
FILE = click.Path(path_type=Path)


@click.command()
@click.argument("seeds", type=click.Path(path_type=Path, allow_dash=True), metavar="SEEDS")
@click.option(
    "-o",
    "--output",
    type=FILE,
    default=Path("discovery"),
    show_default=True,
    help="Directory for the archive, pages.jsonl, forums.jsonl and report.html.",
)
@click.option(
    "--strategy",
    type=click.Choice(STRATEGIES),
    default=STRATEGIES[0],
    show_default=True,
    help="Which links to follow.",
)
@click.option(
    "--classifier",
    type=click.Choice(CLASSIFIERS),
    default=CLASSIFIERS[0],
    show_default=True,
    help="What tells comments: repeated records, or words in class names.",
)
@click.option("--layers", type=click.IntRange(0), default=PAPER_LAYERS, show_default=True)
@click.option(
    "--top", type=click.IntRange(1), default=TOP, show_default=True, help="Pages of a layer."
)
@click.option(
    "--per-domain",
    type=click.IntRange(0),
    default=PER_DOMAIN,
    show_default=True,
    help="Pages of one domain in all; 0: as many as there are.",
)
@click.option("--deny", type=FILE, multiple=True, help="File with domains to leave alone.")
@click.option("--no-giants", is_flag=True, help="Do not leave the web's giants alone by default.")
@click.option("--topic", multiple=True, metavar="WORDS", help="What pages should be about.")
@click.option("--topic-page", type=FILE, multiple=True, help="A saved page about the topic.")
@click.option(
    "--diversity",
    type=click.FloatRange(0),
    default=DIVERSITY,
    show_default=True,
    help="With ours: what the first page of a new domain is worth, in pages with comments.",
)
@click.option("--carry", is_flag=True, help="Keep pages that a layer had no room for.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the lots drawn.")
@click.option(
    "--hosts",
    type=click.IntRange(1, 512),
    default=AT_ONCE,
    show_default=True,
    help="Hosts asked at the same time, each one request at a time.",
)
@click.option("--no-forums", is_flag=True, help="Do not look for the entry pages of forums.")
@click.option(
    "--delay",
    type=click.FloatRange(0),
    default=DEFAULTS.delay,
    show_default=True,
    help="Seconds between requests to one host.",
)
@click.option("--max-pages", type=click.IntRange(1), help="Stop after so many pages.")
@click.option("--max-seconds", type=click.FloatRange(0), help="Stop after so many seconds.")
@click.option("--timeout", type=click.FloatRange(0.1), help="Seconds for one page in all.")
@click.option("--no-robots", is_flag=True, help="Ignore robots.txt: for sites of your own.")
@click.option("--user-agent", default="", help="Another name than our own.")
@click.option("--contact", default="", help="An address the sites' owners can write to.")
@click.option("--proxy", metavar="URL", help="Fetch through this proxy.")
@click.option("--insecure-tls", is_flag=True, help="Accept bad certificates.")
@click.option("--json", "as_json", is_flag=True, help="End with one JSON object on stdout.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but errors.")
@click.option("-v", "--verbose", is_flag=True, help="Say a line for every page.")
def discover(
    seeds: Path, output: Path, as_json: bool, quiet: bool, verbose: bool, **options: Any
) -> None:
    """Find pages with users' comments, and forums, starting from the pages in the file SEEDS.

    SEEDS has the address of a page on each line (- reads from standard input). Run the same
    command again to go on where it stopped; a larger --layers goes further. Every host is asked
    politely on its own: robots.txt, crawl-delay, Retry-After, one request at a time.
    """
    wish = _wish(seeds_in(seeds), options, quiet=quiet)
    job = Discovery(
        wish,
        output,
        _settings(options),
        most_layers=options["layers"],
        at_once=options["hosts"],
        find_forums=not options["no_forums"],
    )
    _run(job, quiet=quiet, verbose=verbose)
    if not output.exists():  # stopped before anything was fetched
        _exit_for(job)
    told = summary(job, wish)
    write_text(output / "discovery.json", json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    write_text(output / "report.html", discovery_html(story(job, wish)))
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False))
    elif not quiet:
        click.echo(printable(_sentences(job)))
    _exit_for(job)


def _wish(seeds: tuple[str, ...], options: dict[str, Any], *, quiet: bool) -> Wish:
    giants = () if options["no_giants"] else GIANTS
    listed = [domain for path in options["deny"] for domain in denied_in(path)]
    return Wish(
        seeds=_allowed(seeds, frozenset(listed), quiet=quiet),
        strategy=options["strategy"],
        classifier=options["classifier"],
        top_n=options["top"],
        per_domain=options["per_domain"] or None,
        denied=tuple(dict.fromkeys([*giants, *listed])),
        words=options["topic"],
        examples=tuple(map(example_text, options["topic_page"])),
        diversity=options["diversity"],
        carry=options["carry"],
        seed=options["seed"],
    )


def _allowed(seeds: tuple[str, ...], denied: frozenset[str], *, quiet: bool) -> tuple[str, ...]:
    """The seeds that the user's own list does not deny; a giant named as a seed is asked for."""
    kept = tuple(seed for seed in seeds if not is_denied(seed, denied))
    if not kept:
        raise UsageError("All seeds are on denied domains.", "Take some out of the --deny file.")
    if len(kept) < len(seeds) and not quiet:
        click.echo(f"Left alone as --deny says: {len(seeds) - len(kept)} of the seeds.", err=True)
    return kept


def _settings(options: dict[str, Any]) -> Settings:
    return Settings(
        delay=options["delay"],
        max_pages=options["max_pages"],
        max_seconds=options["max_seconds"],
        timeout=options["timeout"],
        obey_robots=not options["no_robots"],
        user_agent=options["user_agent"],
        contact=options["contact"],
        proxy=options["proxy"],
        insecure_tls=options["insecure_tls"],
    )


def _run(job: Discovery, *, quiet: bool, verbose: bool) -> None:
    progress = DiscoveryProgress(job.tally, quiet=quiet, verbose=verbose)

    async def consume() -> None:
        on_signals(job.stop.set)
        async with aclosing(job.run()) as events:
            async for event in events:
                progress.show(event)

    with progress:
        if (job.directory / DATABASE).exists() and not quiet:
            progress.say(f"Going on in {job.directory}: what is there is not fetched again.")
        asyncio.run(consume())


def summary(job: Discovery, wish: Wish) -> dict[str, Json]:
    """What a program wants to know."""
    return {
        "finished": job.finished,
        "directory": str(job.directory),
        "resumed": job.resumed,
        "strategy": wish.strategy,
        "classifier": wish.classifier,
        "seeds": len(wish.seeds),
        "forums": sum(bool(forum.entry) for forum in job.forums),
        **job.tally.to_json(),
    }


def story(job: Discovery, wish: Wish) -> Story:
    """What the report tells."""
    layers = job.tally.layers[1:]
    points = [
        Point(one.fetched, one.relevant, one.external, one.external_relevant, one.new_domains)
        for one in layers
    ]
    forums = [
        (forum.entry, forum.discussions, forum.learned_pages, forum.example)
        for forum in job.forums
        if forum.entry
    ]
    commented = sorted(
        ((domain, site.discussions, site.other_kinds) for domain, site in job.tally.sites.items()),
        key=lambda row: (-row[1] - row[2], row[0]),
    )
    topic = f"Topic: {', '.join(wish.words)}. " if wish.words else ""
    missed = [
        (reason, count, job.tally.details[reason])
        for reason, count in job.tally.reasons.most_common()
    ]
    return Story(
        "Pages with comments, discovered",
        f"{topic}{job.tally.relevant:,} of {job.tally.fetched:,} pages have {job.tally.wanted}; "
        f"{len(job.tally.sites):,} of {len(job.tally.domains):,} domains have such pages. "
        f"{len(wish.seeds):,} seeds, strategy {wish.strategy}, classifier {wish.classifier}; "
        f"{job.finished}.",
        {wish.strategy: points},
        {
            "Forums": (("Entry", "Discussions found", "Pages learned from", "Found at"), forums),
            "Domains": (("Domain", "Discussions", "Articles with comments"), commented),
            "Pages missed": (("Reason", "Pages", "For example"), missed),
        },
    )


def _sentences(job: Discovery) -> str:
    tally = job.tally
    state = {
        "complete": "Complete",
        "limit": "Stopped at the limit; run the same command again to go on",
        "interrupted": "Stopped; run the same command again to go on",
    }[job.finished]
    forums = sum(bool(forum.entry) for forum in job.forums)
    lines = [
        f"{state}: {tally.relevant:,} of {tally.fetched:,} pages have {tally.wanted}, "
        f"on {len(tally.sites):,} domains; forums: {forums:,}.",
        f"{job.directory}/pages.jsonl, forums.jsonl, report.html",
    ]
    if forums:
        lines.append(f"To crawl the forums: threadhound crawl --from {job.directory}/forums.jsonl")
    return "\n".join(lines)


def _exit_for(job: Discovery) -> None:
    if job.finished == "interrupted":
        raise InterruptedCrawlError(
            "Stopped.", f"Everything fetched is in {job.directory}; run it again to go on."
        )
    if not job.tally.relevant:
        raise nothing_found(job.tally)
