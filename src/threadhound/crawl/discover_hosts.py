"""Many hosts at once, each asked as politely as a single one: its own robots.txt, pace and pauses.

A host is asked one request at a time. One that cannot be reached, keeps refusing, or wants to be
left alone for long is left alone, and its pages are missed. Redirects to another host wait for
that host's turn. A private address is asked only where the user named it as a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urljoin, urlsplit

from threadhound.crawl.clock import Clock, SystemClock
from threadhound.crawl.scope import DEFAULT_PORTS, Rules
from threadhound.crawl.traffic import PAUSED_UNTIL, ROBOTS, Traffic, Values
from threadhound.errors import DisallowedError, ThreadhoundError
from threadhound.fetch.http import HttpFetcher
from threadhound.fetch.interface import Fetcher
from threadhound.fetch.retry import Blocked, Pause, Retry, classify, wait_before_retry
from threadhound.model import Failure, Json, Request, Response
from threadhound.settings import Settings

PATIENCE = 120.0  # seconds that a layer waits for one host that asked for a pause
HOPS = 3  # redirects from host to host
ELSEWHERE = "redirect-other host"  # what the fetcher calls a redirect that leaves the host
UNREADABLE_MOST = 2  # tries to read a robots.txt that cannot be read
FAILED_IN_A_ROW = 3  # pages, each tried TRIES times: the host is down
TRIES = 3  # of a page that fails for a passing reason
ROBOTS_REASON = "robots"
OUR_SIDE = frozenset({"dns", "unreachable", "refused", "timeout"})  # may be our own network


def host_key(url: str) -> str:
    """Whom a URL asks: the host without www, and its port where that is not the usual one."""
    parts = urlsplit(url)
    name = (parts.hostname or "").removeprefix("www.")
    try:
        port = parts.port
    except ValueError:
        port = None
    return name if port in (None, *DEFAULT_PORTS.values()) else f"{name}:{port}"


class HostValues:
    """One host's part of the named values; what is new is taken along by the next commit."""

    def __init__(self, name: str, values: Values) -> None:
        self._name, self._values = name, values
        self._own: dict[str, Json] = {}
        self._new: dict[str, Json] = {}

    def get(self, name: str) -> Json:
        return self._own[name] if name in self._own else self._values.get(self._full(name))

    def put(self, values: Mapping[str, Json]) -> None:
        self._own.update(values)
        self._new.update(values)

    def take_new(self) -> dict[str, Json]:
        """What the next commit has to store, under its full names."""
        new, self._new = self._new, {}
        return {self._full(name): value for name, value in new.items()}

    def _full(self, name: str) -> str:
        return f"host {self._name} {name}"


@dataclass(slots=True)
class Host:
    """One host and how it behaved so far."""

    name: str
    fetcher: Fetcher
    traffic: Traffic
    values: HostValues
    settings: Settings
    clock: Clock
    started: bool = False
    ready: bool = False  # its robots.txt is known
    unreadable: int = 0
    refused: int = 0  # 401 and 403 in a row
    failed: int = 0  # pages in a row without any answer
    busy: int = 0
    trouble: Failure | None = None  # why it is left alone from now on

    async def get(self, url: str) -> Response | Failure:
        """Ask for a page, unless the host or its robots.txt does not want that."""
        self.busy += 1
        try:
            return await self._get(url)
        finally:
            self.busy -= 1

    async def _get(self, url: str) -> Response | Failure:
        if not self.started:
            self.started = True
            self.traffic.resume()
        barred = self._barred(url) or await self._forbidden(url)
        return barred or await self._patiently(Request(url))

    async def close(self) -> None:
        """Give connections back; the next request opens new ones."""
        if not self.busy:
            await self.fetcher.close()

    def _barred(self, url: str) -> Failure | None:
        if self.trouble is not None:
            return replace(self.trouble, url=url)
        until = self.values.get(PAUSED_UNTIL)
        if isinstance(until, int | float) and until - self.clock.wall() > PATIENCE:
            return Failure(url, "paused", f"{self.name} asked to be left alone.", transient=True)
        return None

    async def _forbidden(self, url: str) -> Failure | None:
        """Read robots.txt before the first page."""
        if self.ready or not self.settings.obey_robots:
            return None
        try:
            await self.traffic.obey_robots(url)
        except DisallowedError as error:
            self.unreadable += self.values.get(ROBOTS) is None
            told = Failure(url, ROBOTS_REASON, error.what, transient=False)
            if self.unreadable >= UNREADABLE_MOST:
                self.trouble = told
            return told
        except ThreadhoundError as error:
            self.trouble = Failure(url, "unreachable", error.what, transient=True)
            return self.trouble
        self.ready = True
        return None

    async def _patiently(self, request: Request) -> Response | Failure:
        """A few tries where the trouble may pass."""
        for attempt in range(1, TRIES + 1):
            answer = await self.traffic.get(request)
            match classify(request, answer, self.traffic.now()):
                case Pause(seconds=seconds):
                    self.traffic.pause_also_after_restart(seconds)
                    if barred := self._barred(request.url):
                        return replace(barred, exchanges=answer.exchanges)
                case Retry() if attempt < TRIES:
                    self.traffic.pause(wait_before_retry(attempt, self.settings) or 0.0)
                case Blocked():
                    self._note_refusal(request.url)
                    break
                case _:
                    self._note_answer(answer)
                    break
        return answer

    def _note_refusal(self, url: str) -> None:
        self.refused += 1
        if self.refused >= self.settings.limits.blocked_in_a_row:
            self.trouble = Failure(url, "blocked", f"{self.name} refuses us.", transient=False)

    def _note_answer(self, answer: Response | Failure) -> None:
        if isinstance(answer, Response):
            self.refused = self.failed = 0
            self.traffic.went_well()
        elif answer.transient and not answer.exchanges:
            self.failed += 1
            if self.failed >= FAILED_IN_A_ROW:
                self.trouble = replace(answer, reason="unreachable")


class Hosts:
    """All hosts of a discovery."""

    def __init__(
        self,
        settings: Settings,
        values: Values,
        seeds: Sequence[str],
        *,
        denied: Callable[[str], bool] = lambda _url: False,
        clock: Clock | None = None,
    ) -> None:
        self._denied = denied
        self._settings = replace(settings, connections=1)  # of each host
        self._values, self._clock = values, clock or SystemClock()
        self._named, self._first = frozenset(map(host_key, seeds)), seeds[0]
        self._hosts: dict[str, Host] = {}

    async def get(self, url: str) -> Response | Failure:
        """A page, through redirects from host to host."""
        passed: Response | Failure | None = None
        address = url
        for _ in range(HOPS):
            answer = await self.of(address).get(address)
            if passed is not None:
                answer = replace(answer, url=url, exchanges=passed.exchanges + answer.exchanges)
            if not isinstance(answer, Failure) or answer.reason != ELSEWHERE:
                return answer
            location = answer.exchanges[-1].header("Location") or ""
            address, passed = urljoin(answer.exchanges[-1].url, location), answer
            if self._denied(address):
                return replace(answer, reason="denied", detail=f"{url} leads to {address}.")
        return answer

    def of(self, url: str) -> Host:
        """The host of a URL."""
        name = host_key(url)
        found = self._hosts.get(name)
        if found is None:
            found = self._hosts[name] = self._made(name, url)
        return found

    def _made(self, name: str, url: str) -> Host:
        rules = Rules(url, self._settings)
        values = HostValues(name, self._values)
        fetcher = self._network(name, url, rules)
        traffic = Traffic(fetcher, rules, self._settings, values, self._clock)
        return Host(name, fetcher, traffic, values, self._settings, self._clock)

    def _network(self, name: str, url: str, rules: Rules) -> Fetcher:
        # what a stranger's page links to is never taken for what the user typed: no private
        # addresses, no odd ports
        typed = url if name in self._named else self._first
        return HttpFetcher(self._settings, typed, may_follow=rules.refusal)

    async def close(self) -> None:
        for host in self._hosts.values():
            await host.fetcher.close()
