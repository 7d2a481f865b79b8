"""Every knob of a crawl in one place; each default carries its reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on what a hostile or broken server can cost us (docs/limits.md lists them)."""

    connect_seconds: float = 10.0  # a SYN into a black hole; browsers wait longer, crawls need not
    idle_seconds: float = 30.0  # without a byte; the slowest healthy forums answer in a few seconds
    total_seconds: float = 120.0  # one page, all phases; stops a byte every ten seconds
    body_bytes: int = 32 * MEGABYTE  # raw and inflated alike
    html_bytes: int = 8 * MEGABYTE  # what is parsed; the longest real thread pages are under 2 MB
    error_body_bytes: int = 1 * MEGABYTE  # of 4xx, 5xx and redirects
    header_bytes: int = 64 * 1024
    encodings: int = 2  # gzip in gzip occurs; deeper nesting is an attack
    redirects: int = 10
    robots_redirects: int = 5  # RFC 9309
    robots_bytes: int = 500 * 1024  # RFC 9309: parse at least 500 KiB
    url_characters: int = 2000
    links_per_page: int = 5000
    cookies_per_host: int = 50
    cookie_bytes: int = 4096
    retry_after_seconds: float = 24 * 3600.0  # longer pauses end the run and say when to come back
    crawl_delay_seconds: float = 60.0  # longer ones are obeyed, and the user is told the cost
    pause_seconds: float = 60.0  # first pause of a site that answers 429 or 503 without a date
    pause_most_seconds: float = 3600.0
    blocked_in_a_row: int = 3  # 401, 403 or 407 this often in a row means no
    warc_bytes: int = 1000 * MEGABYTE  # roll over, as archives do
    disk_reserve_bytes: int = 64 * MEGABYTE  # stop while there is still room to commit


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user asked for."""

    strategy: str = "fused"  # the fewest requests for all threads (docs/results.md)
    delay: float = 1.0  # seconds between request starts; W3C and most operators ask for >= 1
    connections: int = 1  # one request at a time per site is what forum owners expect
    max_pages: int | None = None
    max_seconds: float | None = None
    timeout: float | None = None  # overrides Limits.total_seconds
    retries: int = 5  # after the first try, over growing waits; 30 % failures then lose < 0.1 %
    retry_seconds: float = 2.0  # first wait; doubles each time
    obey_robots: bool = True
    user_agent: str = ""  # empty: our own name
    contact: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    cookies_file: str | None = None
    proxy: str | None = None
    insecure_tls: bool = False
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    scope_prefix: str | None = None  # only URLs whose path starts so; None: the whole host
    board: str | None = None  # only this board and what is below it
    since: datetime | None = None  # only threads with something new since then
    until: datetime | None = None  # only threads begun before then
    again: bool = False  # look at a complete archive's forum once more, for what is new
    skeleton_file: str | None = None  # what a person wrote or corrected; obeyed, not relearned
    allow_addresses: tuple[str, ...] = ()  # link-local or metadata addresses the user insists on
    seed: int = 0  # for the strategies that draw lots
    posts: bool = True  # read posts while crawling; measuring which links are followed needs none
    files: bool = False  # fetch pictures and attachments of posts too: they outweigh the pages
    gates: bool = True  # look again at gates and at lists that change; mirrors have neither
    limits: Limits = field(default_factory=Limits)
