"""Options that several commands share, and the settings they make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from threadhound.errors import UsageError
from threadhound.learn.strategies import STRATEGIES
from threadhound.settings import Settings

DEFAULTS = Settings()


def crawl_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Everything about how a crawl behaves on the network."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option(
        "--strategy",
        default=DEFAULTS.strategy,
        metavar="NAME",
        help="One of: " + "; ".join(f"{s.name} ({s.summary})" for s in STRATEGIES.values()),
    ),
    click.option(
        "--delay",
        type=click.FloatRange(0),
        default=DEFAULTS.delay,
        show_default=True,
        help="Seconds between requests.",
    ),
    click.option(
        "-j",
        "--connections",
        type=click.IntRange(1, 64),
        default=DEFAULTS.connections,
        show_default=True,
        help="Requests at a time.",
    ),
    click.option("--max-pages", type=click.IntRange(1), help="Stop after so many pages."),
    click.option("--max-seconds", type=click.FloatRange(0), help="Stop after so many seconds."),
    click.option(
        "--retries",
        type=click.IntRange(0, 100),
        default=DEFAULTS.retries,
        show_default=True,
        help="Further tries of a page that failed.",
    ),
    click.option("--timeout", type=click.FloatRange(0.1), help="Seconds for one page in all."),
    click.option("--files", is_flag=True, help="Fetch pictures and attachments of posts too."),
    click.option("--no-robots", is_flag=True, help="Ignore robots.txt: for forums of your own."),
    click.option("--include", multiple=True, metavar="PATTERN", help="Only URLs with this; * ok."),
    click.option("--exclude", multiple=True, metavar="PATTERN", help="No URLs with this; * ok."),
    click.option("--prefix", metavar="PATH", help="Only paths that begin so, e.g. /forum/."),
    click.option("--cookies", metavar="FILE", help="Your login, as a Netscape cookies.txt."),
    click.option("-H", "--header", multiple=True, metavar="'K: V'", help="Extra request header."),
    click.option("--user-agent", default="", help="Another name than our own."),
    click.option("--contact", default="", help="An address the site's owner can write to."),
    click.option("--proxy", metavar="URL", help="Fetch through this proxy."),
    click.option("--insecure-tls", is_flag=True, help="Accept bad certificates."),
    click.option(
        "--allow-address", multiple=True, metavar="IP", help="Permit a link-local address."
    ),
)


def settings_from(options: dict[str, Any]) -> Settings:
    """Settings out of parsed options; a wrong one is refused by name."""
    return Settings(
        strategy=options["strategy"],
        delay=options["delay"],
        connections=options["connections"],
        max_pages=options["max_pages"],
        max_seconds=options["max_seconds"],
        retries=options["retries"],
        timeout=options["timeout"],
        files=options["files"],
        obey_robots=not options["no_robots"],
        include=options["include"],
        exclude=options["exclude"],
        scope_prefix=options["prefix"],
        cookies_file=options["cookies"],
        headers=tuple(_header(text) for text in options["header"]),
        user_agent=options["user_agent"],
        contact=options["contact"],
        proxy=options["proxy"],
        insecure_tls=options["insecure_tls"],
        allow_addresses=options["allow_address"],
    )


def _header(text: str) -> tuple[str, str]:
    name, colon, value = text.partition(":")
    plain = name.strip().replace("-", "").isalnum() and name.isascii()
    if not colon or not plain or any(ord(c) < 32 for c in value):  # noqa: PLR2004 - controls
        raise UsageError(f"-H '{text}' is not a header.", "Write it as 'Name: value'.")
    return name.strip(), value.strip()
