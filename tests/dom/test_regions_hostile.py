"""Broken and hostile pages give results, not exceptions."""

import random

import pytest
from lxml import html

from structure_pages import listing, structure, thread
from threadhound.dom.structure import Structure
from threadhound.learn.features import NAMES, features_of

SEEDS = [(thread(6) + listing(6)).encode(), listing(15).encode(), thread(1).encode()]


def read(body):
    try:
        tree = html.document_fromstring(body)
    except (html.etree.ParserError, ValueError):
        tree = None
    page = Structure(tree, "http://forum.example/t?x=1")
    return page, features_of(page), page.post_records, page.bars, page.regions


def mutated(chance, body):
    data = bytearray(body)
    for _ in range(chance.randint(1, 40)):
        at, size = chance.randrange(len(data)), chance.randint(1, 30)
        kind = chance.randrange(4)
        if kind == 0:
            del data[at : at + size]
        elif kind == 1:
            data[at:at] = bytes(chance.randrange(256) for _ in range(size))
        elif kind == 2:
            other = chance.randrange(len(data))
            data[at:at] = data[other : other + 200]
        else:
            data[at : at + 1] = chance.choice(
                [b"<", b">", b"</div>", b"<table>", b"<a href=", b"&"]
            )
        data = data or bytearray(b"<")
    return bytes(data)


@pytest.mark.parametrize("seed", range(300))
def test_mutated_pages_are_read(seed):
    chance = random.Random(seed)
    page, features, records, _, regions = read(mutated(chance, chance.choice(SEEDS)))
    assert tuple(features) == NAMES
    size = len(page.flat)
    assert all(0 <= record.start < record.end <= size for record in records)
    assert all(0 <= s < e <= size for region in regions for s, e in region.spans)


@pytest.mark.parametrize(
    "body", [b"", b" ", b"\x00\xff\xfe" * 50, b"GIF89a\x01", b"<!-- -->", b"{}"]
)
def test_what_is_no_page_yields_nothing(body):
    _, features, records, bars, regions = read(body)
    assert (records, bars, regions) == ((), (), ())
    assert tuple(features) == NAMES


def test_one_link_is_no_region():
    assert structure('<a href="/x">A single link of many words</a>').regions == ()


def test_deep_nesting_is_read():
    body = "<div>" * 200 + thread(3) + "</div>" * 200  # the bare parser stops at 256 levels
    assert len(structure(body).post_records) == 3


def test_thousands_of_equal_links_are_read():
    body = "".join(
        f'<p><a href="/t/{n}">Link {n}</a> {n % 28 + 1} May 2020</p>' for n in range(3000)
    )
    assert len(structure(body).regions[0].records) == 3000


def test_a_digit_flood_is_no_number():
    flood = "9" * 5000
    assert structure(f'<a href="/x?p={flood}">{flood}</a> <a href="/x?p=2">2</a>').bars == ()
