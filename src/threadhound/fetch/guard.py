"""The one gate to the network: which hosts, ports and addresses may be dialled.

Names are resolved once, every answer must pass, and exactly the answers that passed are dialled.
What a URL looks like is never trusted: `127.1`, `0x7f.1` and `2130706433` are judged by the
address they become.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Sequence
from ipaddress import IPv4Address

from threadhound.errors import UsageError
from threadhound.fetch.addresses import Address, Standing, read_address, standing
from threadhound.fetch.target import SCHEMES, Refused, Target, parse_target

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]

_OPEN_PORTS = frozenset(SCHEMES.values())


async def system_resolve(host: str, port: int) -> list[str]:
    """All addresses of a name, as the operating system knows them."""
    loop = asyncio.get_running_loop()
    try:
        answers = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:
        raise socket.gaierror(socket.EAI_NONAME, f"{host} is not a name") from error
    return list(dict.fromkeys(str(answer[4][0]) for answer in answers))


class Guard:
    """Says where connections may go, in the name of one URL that the user typed.

    A private address is allowed only for the typed host and port, and only if that host was
    private the first time: a public site that turns private later is refused (rebinding).
    Store `granted` with the crawl and hand it back on resume.
    """

    def __init__(
        self,
        typed: str,
        allow_addresses: Iterable[str] = (),
        *,
        resolve: Resolve = system_resolve,
        granted: Standing | None = None,
    ) -> None:
        self.typed = parse_target(typed)
        self.granted = granted
        self.refusals = 0
        self._allowed = _read_allowed(allow_addresses)
        self._resolve = resolve
        self._approved: dict[tuple[str, int], set[Address]] = {}
        self._dialable: set[tuple[Address, int]] = set()

    def target(self, url: str) -> Target:
        """Read a URL and apply the rules that need no name server; raises `Refused`."""
        target = parse_target(url)
        if target.port not in _OPEN_PORTS and target.port != self.typed.port:
            self._refuse("port", f"{target.host} is asked for at port {target.port}.")
        literal = _numeric(target.host)
        if literal is not None and (literal, target.port) not in self._dialable:
            self._approve(target.host, target.port, [literal])
        return target

    def named_target(self, url: str) -> Target:
        """As `target`, where a proxy resolves names: names of this machine are refused here."""
        target = self.target(url)
        local = target.host == "localhost" or target.host.endswith(".localhost")
        if local and not self._is_typed(target.host, target.port):
            self._refuse("private-address", f"{target.host} is this machine.")
        return target

    async def resolve(self, host: str, port: int) -> tuple[str, ...]:
        """The addresses of a host, all of them checked; raises `Refused` or `OSError`."""
        host = host.rstrip(".").lower()
        answers = await self._resolve(host, port)
        addresses = [read_address(answer) for answer in answers]
        known = [address for address in addresses if address is not None]
        if not known or len(known) != len(addresses):
            raise socket.gaierror(socket.EAI_NONAME, f"{host} has no usable address")
        self._approve(host, port, known)
        return tuple(answers)

    def may_dial(self, address: str, port: int) -> bool:
        """Whether this very address has passed; asked for each socket before the first packet."""
        known = read_address(address)
        return known is not None and (known, port) in self._dialable

    def check_peer(self, host: str, port: int, peer: str) -> None:
        """Raise unless the peer is an approved address of this host; asked before any byte."""
        approved = self._approved.get((host.rstrip(".").lower(), port), set())
        if read_address(peer) not in approved:
            self._refuse("private-address", f"{host} was answered by {peer}, not one of its own.")

    def _approve(self, host: str, port: int, addresses: Sequence[Address]) -> None:
        standings = [standing(address) for address in addresses]
        if self._is_typed(host, port) and self.granted is None:
            # An answer that is partly public is not a host of the user's own network.
            self.granted = min(*standings, Standing.PRIVATE)
        for address, stand in zip(addresses, standings, strict=True):
            self._judge(host, port, address, stand)
        self._approved.setdefault((host, port), set()).update(addresses)
        self._dialable.update((address, port) for address in addresses)

    def _judge(self, host: str, port: int, address: Address, stand: Standing) -> None:
        if stand is Standing.PUBLIC:
            return
        if not self._is_typed(host, port):
            what = "a private" if stand is Standing.PRIVATE else "a forbidden"
            self._refuse("private-address", f"{host}:{port} is at {address}, {what} address.")
        if address in self._allowed:
            return
        if stand is Standing.NEVER:
            self._refuse(
                "private-address",
                f"{host} is at {address}, which is reached only with --allow-address {address}.",
            )
        if self.granted is Standing.PUBLIC:
            self._refuse(
                "private-address",
                f"{host} is a public host and its name now leads to {address}, a private address.",
            )

    def _is_typed(self, host: str, port: int) -> bool:
        return (host, port) == (self.typed.host, self.typed.port)

    def _refuse(self, reason: str, detail: str) -> None:
        self.refusals += 1
        raise Refused(reason, detail)


def _numeric(host: str) -> Address | None:
    """The address of a host that needs no name server, in any spelling a C library takes."""
    literal = read_address(host)
    if literal is not None:
        return literal
    try:
        return IPv4Address(socket.inet_aton(host))
    except (OSError, UnicodeError):
        return None


def _read_allowed(texts: Iterable[str]) -> frozenset[Address]:
    allowed = set()
    for text in texts:
        address = read_address(text)
        if address is None:
            raise UsageError(f"{text!r} is not an address.", "Give one, such as 169.254.10.1.")
        allowed.add(address)
    return frozenset(allowed)
