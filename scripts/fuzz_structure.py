"""Read the structure of mutated pages; prints exceptions and the slowest page.

usage: fuzz_structure.py COUNT PAGE.html...
Ends with exit code 1 where a page raised an exception or took longer than MOST_SECONDS of CPU.
"""

import random
import sys
import time
import traceback
from pathlib import Path

from lxml import html

from threadhound.dom.structure import Structure
from threadhound.learn.features import features_of

MOST_SECONDS = 5.0  # of CPU for one page; the largest take a tenth of it
PIECES = (b"<", b">", b"</div>", b"<table>", b"<a href=", b"&", b"</td>", b"<li>", b'"', b"\x00")


def mutated(chance: random.Random, body: bytes) -> bytes:
    data = bytearray(body)
    for _ in range(chance.randint(1, 60)):
        at, size = chance.randrange(len(data) or 1), chance.randint(1, 400)
        kind = chance.randrange(3)
        if kind == 0:
            del data[at : at + size]
        elif kind == 1:
            other = chance.randrange(len(data) or 1)
            data[at:at] = data[other : other + size]
        else:
            data[at:at] = chance.choice(PIECES) * chance.randint(1, 5)
    return bytes(data)


def main() -> None:
    count, pages = int(sys.argv[1]), [Path(name).read_bytes() for name in sys.argv[2:]]
    failed, slowest = 0, 0.0
    for seed in range(count):
        chance = random.Random(seed)
        body = mutated(chance, chance.choice(pages))
        start = time.process_time()
        try:
            tree = html.document_fromstring(body) if body.strip() else None
        except (html.etree.ParserError, ValueError):
            tree = None
        try:
            page = Structure(tree, "http://forum.example/t?x=1")
            features_of(page)
            _ = page.post_records
        except Exception:  # noqa: BLE001 - any exception is the finding
            failed += 1
            print(f"seed {seed}")
            traceback.print_exc(limit=3)
        slowest = max(slowest, time.process_time() - start)
    print(f"{count} pages, {failed} exceptions, slowest {slowest:.2f} s of CPU")
    sys.exit(failed > 0 or slowest > MOST_SECONDS)


if __name__ == "__main__":
    main()
