"""The gate: no page can send us to a private address, in any spelling, by any path."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fetch.asking import SETTINGS, failure, page, with_server
from fetch.badserver import BadServer
from threadhound.errors import UsageError
from threadhound.fetch.addresses import Standing, read_address, standing
from threadhound.fetch.guard import Guard, system_resolve
from threadhound.fetch.http import HttpFetcher
from threadhound.fetch.target import Refused
from threadhound.model import Purpose, Request

PUBLIC = Standing.PUBLIC
PRIVATE = Standing.PRIVATE
NEVER = Standing.NEVER

ADDRESSES = {
    PUBLIC: """93.184.216.34 8.8.8.8 1.1.1.1 172.15.0.1 172.32.0.1 192.167.1.1 100.63.0.1
        100.128.0.1 2606:4700::1111 2a00:1450:4001::5 ::ffff:8.8.8.8 64:ff9b::808:808
        2002:808:808::1""",
    PRIVATE: """127.0.0.1 127.255.255.254 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255
        192.168.0.1 100.64.0.1 100.127.255.255 192.0.0.8 192.0.2.1 198.18.0.1 198.19.255.255
        198.51.100.7 203.0.113.9 192.88.99.1 240.0.0.1 254.1.2.3 ::1 fc00::1 fd12:3456::1
        ::ffff:127.0.0.1 ::ffff:10.1.2.3 64:ff9b::7f00:1 64:ff9b::a00:1 64:ff9b:1::a00:1
        2002:7f00:1:: 2002:a00:1::1 2002:c0a8:101::1 ::7f00:1 fec0::1 2001:db8::1 3fff::1
        100::1 2001:2::1
        2001:0:808:808::f5ff:fffe ::ffff:0:7f00:1 ::8.8.8.8 5f00::1
        2a00::5efe:7f00:1 2a00::200:5efe:a00:1 4000::1 2001:10::1""",
    NEVER: """0.0.0.0 0.1.2.3 169.254.169.254 169.254.0.1 224.0.0.1 239.1.1.1 255.255.255.255
        100.100.100.200 192.0.0.192 168.63.129.16 :: fe80::1 febf::1 ff02::1 fd00:ec2::254
        ::ffff:169.254.169.254 64:ff9b::a9fe:a9fe 2002:a9fe:a9fe:: ::ffff:0.0.0.0
        64:ff9b:1::a9fe:a9fe 64:ff9b:1::1 2001::1 2001:0:a9fe:a9fe::1 ::169.254.169.254""",
}
ALL = [(text, stand) for stand, texts in ADDRESSES.items() for text in texts.split()]


@pytest.mark.parametrize(("text", "expected"), ALL)
def test_standing_of_addresses(text, expected):
    address = read_address(text)
    assert address is not None
    assert standing(address) is expected


@given(st.integers(0, 2**32 - 1))
def test_wrapping_an_address_never_improves_it(number):
    bare = standing(IPv4Address(number))
    for prefix, shift in ((0xFFFF << 32, 0), (0x64FF9B << 96, 0), (0x2002 << 112, 80), (0, 0)):
        wrapped = IPv6Address(prefix | number << shift)
        if number > 1:
            assert standing(wrapped) >= bare


def names(table: dict[str, str]):
    """A name server whose answers the test can change."""

    async def resolve(host: str, _port: int) -> list[str]:
        if host not in table:
            raise socket.gaierror(socket.EAI_NONAME, "unknown")
        return table[host].split()

    return resolve


def resolve(guard: Guard, host: str, port: int = 80) -> tuple[str, ...]:
    return asyncio.run(guard.resolve(host, port))


def refusal(guard: Guard, host: str, port: int = 80) -> str:
    with pytest.raises(Refused) as caught:
        resolve(guard, host, port)
    return caught.value.reason


# Spellings of addresses that a page may use; each must be refused for a public forum.
FORMS = tuple(
    """
    127.0.0.1 127.1 127.0.1 127.255.255.254 0x7f.1 0x7f000001 0x7F.0.0.1 2130706433 017700000001
    0177.0.0.1 0177.1 127.0.0.1. localhost. 0 0.0.0.0 0x0 00 10.0.0.1 10.1 0xa.1 167772161
    192.168.0.1 192.168.257 0xc0a80001 3232235521 172.16.0.1 172.31.255.254 169.254.169.254
    0xa9fea9fe 2852039166 0251.0376.0251.0376 100.64.0.1 198.18.0.1 192.0.0.1 224.0.0.1
    255.255.255.255 240.0.0.1 203.0.113.1 100.100.100.200 168.63.129.16
    [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:169.254.169.254]
    [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:a9fe:a9fe::]
    [::7f00:1] [::127.0.0.1]
    [fc00::1] [fd00:ec2::254] [fe80::1] [fec0::1] [ff02::1] [2001:db8::1] [2001:0:7f00:1::]
    [100::1] [::ffff:0:127.0.0.1] [2a00::5efe:127.0.0.1]
    １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 １２７｡１ ⓛocalhost ₁₂₇.1
""".split()  # noqa: SIM905 -- a table is easier to read than a list
)


def test_there_are_enough_forms():
    assert len(set(FORMS)) >= 60


@pytest.mark.parametrize("form", FORMS)
def test_no_form_of_a_private_address_is_approved_for_a_public_forum(form):
    guard = Guard("http://forum.example/", resolve=_system_with_forum)
    try:
        target = guard.target(f"http://{form}/")
        answers = resolve(guard, target.dial.raw_host or "", target.port)
    except (Refused, OSError):
        return
    pytest.fail(f"{form} leads to {answers}")


async def _system_with_forum(host: str, port: int) -> list[str]:
    return ["93.184.216.34"] if host == "forum.example" else await system_resolve(host, port)


@pytest.mark.parametrize(
    "form", ["127.0.0.1", "127.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"]
)
@pytest.mark.parametrize("purpose", [Purpose.PAGE, Purpose.ROBOTS, Purpose.SITEMAP, Purpose.FILE])
def test_a_listener_on_loopback_hears_nothing(form, purpose):
    async def test(server: BadServer) -> None:
        fetcher = HttpFetcher(
            SETTINGS, f"http://forum.example:{server.port}/", resolve=_system_with_forum
        )
        result = await fetcher.fetch(Request(f"http://{form}:{server.port}/", purpose))
        assert failure(result).reason == "private-address"
        assert fetcher.refusals == 1
        assert server.connections == 0
        await fetcher.close()

    with_server(test)


def test_what_the_user_typed_is_reached():
    async def test(server: BadServer) -> None:
        for host in ("127.0.0.1", "localhost"):
            fetcher = HttpFetcher(SETTINGS, server.url("/", host))
            assert page(await fetcher.fetch(Request(server.url("/page", host)))).status == 200
            assert fetcher.granted is PRIVATE
            await fetcher.close()

    with_server(test)


def test_a_typed_name_on_the_own_network_is_reached():
    async def test(server: BadServer) -> None:
        resolver = names({"forum.lan": "127.0.0.1"})
        fetcher = HttpFetcher(SETTINGS, server.url("/", "forum.lan"), resolve=resolver)
        response = page(await fetcher.fetch(Request(server.url("/page", "forum.lan"))))
        assert server.asked[0].header("Host") == f"forum.lan:{server.port}"
        assert response.last.address == "127.0.0.1"
        await fetcher.close()

    with_server(test)


def test_typing_one_port_opens_no_other():
    guard = Guard("http://127.0.0.1:8080/")
    guard.target("http://127.0.0.1:8080/x")
    for url, reason in [
        ("http://127.0.0.1/x", "private-address"),
        ("https://127.0.0.1/x", "private-address"),
        ("http://127.0.0.2:8080/x", "private-address"),
        ("http://127.0.0.1:22/x", "port"),
    ]:
        with pytest.raises(Refused) as caught:
            guard.target(url)
        assert caught.value.reason == reason


def test_a_name_that_turns_private_is_refused():
    table = {"forum.example": "93.184.216.34"}
    guard = Guard("http://forum.example/", resolve=names(table))
    assert resolve(guard, "forum.example") == ("93.184.216.34",)
    assert guard.granted is PUBLIC
    table["forum.example"] = "127.0.0.1"
    assert refusal(guard, "forum.example") == "private-address"
    table["forum.example"] = "93.184.216.35"
    assert resolve(guard, "forum.example") == ("93.184.216.35",)


def test_a_resumed_crawl_remembers_that_the_forum_was_public():
    resolver = names({"forum.example": "10.0.0.1"})
    fresh = Guard("http://forum.example/", resolve=resolver)
    assert resolve(fresh, "forum.example") == ("10.0.0.1",)
    resumed = Guard("http://forum.example/", resolve=resolver, granted=PUBLIC)
    assert refusal(resumed, "forum.example") == "private-address"


@pytest.mark.parametrize(
    "answers", ["93.184.216.34 127.0.0.1", "127.0.0.1 93.184.216.34", "2606:4700::1 ::1"]
)
@pytest.mark.parametrize("host", ["forum.example", "other.example"])
def test_one_private_answer_spoils_all(answers, host):
    guard = Guard("http://forum.example/", resolve=names({host: answers}))
    assert refusal(guard, host) == "private-address"
    assert not any(guard.may_dial(answer, 80) for answer in answers.split())


@pytest.mark.parametrize("address", ["169.254.1.1", "0.0.0.0", "224.0.0.1", "fd00:ec2::254"])
def test_some_addresses_need_more_than_typing(address):
    resolver = names({"odd.lan": address})
    assert refusal(Guard("http://odd.lan/", resolve=resolver), "odd.lan") == "private-address"
    allowed = Guard("http://odd.lan/", [address], resolve=resolver)
    assert resolve(allowed, "odd.lan") == (address,)
    other = Guard("http://odd.lan/", ["169.254.9.9"], resolve=resolver)
    assert refusal(other, "odd.lan") == "private-address"
    # allowing an address for the typed host does not open it to others
    elsewhere = Guard("http://forum.example/", [address], resolve=resolver)
    assert refusal(elsewhere, "odd.lan") == "private-address"


def test_an_allowed_address_must_be_one():
    with pytest.raises(UsageError):
        Guard("http://forum.example/", ["localhost"])


def test_only_approved_addresses_are_dialled():
    guard = Guard("http://forum.example/", resolve=names({"forum.example": "93.184.216.34"}))
    assert not guard.may_dial("93.184.216.34", 80)
    resolve(guard, "forum.example")
    assert guard.may_dial("93.184.216.34", 80)
    assert not guard.may_dial("93.184.216.34", 443)
    assert not guard.may_dial("127.0.0.1", 80)


def test_the_peer_must_be_one_of_the_hosts_own():
    table = {"forum.example": "93.184.216.34", "other.example": "93.184.216.99"}
    guard = Guard("http://forum.example/", resolve=names(table))
    resolve(guard, "forum.example")
    resolve(guard, "other.example")
    guard.check_peer("FORUM.example.", 80, "93.184.216.34")
    for peer in ("93.184.216.99", "127.0.0.1", "nonsense"):
        with pytest.raises(Refused):
            guard.check_peer("forum.example", 80, peer)


@pytest.mark.parametrize("answers", ["", "nonsense", "93.184.216.34 nonsense"])
def test_an_empty_or_odd_answer_is_a_failure_to_resolve(answers):
    guard = Guard("http://forum.example/", resolve=names({"forum.example": answers}))
    with pytest.raises(OSError, match="address"):
        resolve(guard, "forum.example")


def test_a_rebinding_forum_is_a_failure_of_the_page():
    """The whole way: first answer public, second private, through the fetcher."""

    async def test(server: BadServer) -> None:
        fetcher = HttpFetcher(
            SETTINGS,
            server.url("/", "forum.example"),
            resolve=names({"forum.example": "127.0.0.1"}),
            granted=PUBLIC,
        )
        result = failure(await fetcher.fetch(Request(server.url("/page", "forum.example"))))
        assert (result.reason, result.transient) == ("private-address", False)
        assert "now leads to" in result.detail
        assert server.connections == 0
        await fetcher.close()

    with_server(test)
