"""Which addresses a stranger's page may send us to. Pure: text and integers only.

The ranges are our own table because `ipaddress.is_global` calls several dangerous forms global
(NAT64, 6to4, IPv4-compatible, site-local, multicast).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address


class Standing(IntEnum):
    """How far an address may be trusted; the worst form of an address decides."""

    PUBLIC = 0
    PRIVATE = 1  # only for the host and port that the user typed
    NEVER = 2  # only if the user allows the very address


# Link-local, metadata, unspecified, multicast and broadcast. Cloud metadata services outside
# of link-local: Alibaba 100.100.100.200, Oracle 192.0.0.192, Azure 168.63.129.16, AWS over IPv6.
_NEVER_4 = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",
            "169.254.0.0/16",
            "224.0.0.0/4",
            "255.255.255.255/32",
            "100.100.100.200/32",
            "192.0.0.192/32",
            "168.63.129.16/32",
        ),
    )
)
_NEVER_6 = tuple(map(IPv6Network, ("::/128", "fe80::/10", "ff00::/8", "fd00:ec2::254/128")))

# The rest of the IANA special-purpose registries.
_PRIVATE_4 = tuple(
    map(
        IPv4Network,
        (
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "240.0.0.0/4",
        ),
    )
)
# Only 2000::/3 is given out to the public; within it these are special.
_GLOBAL_UNICAST = IPv6Network("2000::/3")
_PRIVATE_6 = tuple(
    map(
        IPv6Network,
        ("2001::/23", "2001:db8::/32", "2620:4f:8000::/48", "3fff::/20"),
    )
)

_MAPPED = IPv6Network("::ffff:0:0/96")
_TRANSLATED = IPv6Network("::ffff:0:0:0/96")
_NAT64 = IPv6Network("64:ff9b::/96")
_LOCAL_NAT64 = IPv6Network("64:ff9b:1::/48")
_COMPATIBLE = IPv6Network("::/96")
_SIX_TO_FOUR = IPv6Network("2002::/16")
_TEREDO = IPv6Network("2001::/32")
_ISATAP = (0x00005EFE, 0x02005EFE)
# An address in these prefixes is no more and no less than the IPv4 address inside.
_JUST_IPV4 = (_MAPPED, _NAT64, _SIX_TO_FOUR)
_LOW_32 = 0xFFFFFFFF


def standing(address: Address) -> Standing:
    """The worst of all the forms that an address has."""
    return max(map(_plain_standing, forms(address)))


def forms(address: Address) -> Iterator[Address]:
    """The address, and the IPv4 addresses that its bits carry to a gateway."""
    if isinstance(address, IPv4Address):
        yield address
        return
    if not any(address in prefix for prefix in _JUST_IPV4):
        yield address
    yield from _embedded(address)


def _embedded(address: IPv6Address) -> Iterator[IPv4Address]:
    bits = int(address)
    if any(address in net for net in (_MAPPED, _TRANSLATED, _NAT64, _LOCAL_NAT64)):
        yield IPv4Address(bits & _LOW_32)
    elif address in _COMPATIBLE and bits > 1:
        yield IPv4Address(bits)
    elif address in _SIX_TO_FOUR:
        yield IPv4Address(bits >> 80 & _LOW_32)
    elif address in _TEREDO:
        yield IPv4Address(bits >> 64 & _LOW_32)
        yield IPv4Address(~bits & _LOW_32)
    if bits >> 32 & _LOW_32 in _ISATAP:
        yield IPv4Address(bits & _LOW_32)


def _plain_standing(address: Address) -> Standing:
    if isinstance(address, IPv4Address):
        return _first_match(address, _NEVER_4, _PRIVATE_4)
    if any(address in net for net in _NEVER_6):
        return Standing.NEVER
    if address not in _GLOBAL_UNICAST or any(address in net for net in _PRIVATE_6):
        return Standing.PRIVATE
    return Standing.PUBLIC


def _first_match(
    address: IPv4Address, never: tuple[IPv4Network, ...], private: tuple[IPv4Network, ...]
) -> Standing:
    if any(address in net for net in never):
        return Standing.NEVER
    if any(address in net for net in private):
        return Standing.PRIVATE
    return Standing.PUBLIC


def read_address(text: str) -> Address | None:
    """The address that a literal (with or without brackets and zone) means, else None."""
    bare = text.strip("[]").partition("%")[0]
    try:
        return ip_address(bare)
    except ValueError:
        return None
