"""What reading URLs costs: 50 links of a page to keys and roles, and hostile URLs that grow.

usage: bench_urls.py [MIRROR...]

Without mirrors, of simulated forums. Prints CPU ms per 50 links beside the limit of 1 ms, and how
many times that is what the standard library takes to join, split and sort the same links:
of real pages in their order (most links were seen before), and of URLs that are all different.
Then the time that hostile texts take.
"""

import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit, urlunsplit

from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import preset
from threadhound.evaluate.url_sample import sample_site
from threadhound.urls.canonical import UrlReader
from threadhound.urls.keys import Keys
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import RoleTable
from threadhound.urls.tokens import split_cells

LINKS = 50
LIMIT_MS = 1.0
ROUNDS = 5
PAGES = 200
SIMULATED = ("query-tables", "slug-bem", "keyless-divs")
HREF = re.compile(rb"""<a\s[^>]*?href\s*=\s*["']([^"']+)""")

Hrefs = list[tuple[str, str]]  # with the page they stand on


def cost(read: Callable[[], Callable[[str, str], object]], hrefs: Hrefs) -> float:
    """CPU ms per 50 links, the best of several rounds that start from nothing."""
    best = float("inf")
    for _ in range(ROUNDS):
        one = read()
        began = time.process_time()
        for base, href in hrefs:
            one(base, href)
        best = min(best, time.process_time() - began)
    return best / max(1, len(hrefs)) * LINKS * 1000


def ours(table: RoleTable) -> Callable[[str, str], object]:
    keys, reader = Keys(table), UrlReader()

    def read(base: str, href: str) -> object:
        found = reader.resolve(base, href)
        return keys.read(found[0]) if found else None

    return read


def standard() -> Callable[[str, str], object]:
    def read(base: str, href: str) -> object:
        parts = urlsplit(urljoin(base, href))
        query = urlencode(sorted(parse_qsl(parts.query, keep_blank_values=True)))
        return urlunsplit((parts.scheme, parts.netloc, parts.path, query, ""))

    return read


def page_links(mirror: Mirror) -> Hrefs:
    pages = (pair for pair in mirror.labelled() if pair[0].kind in {"thread", "index"})
    return [
        (known.url, unescape(href.decode("utf-8", "replace")))
        for known, answer in islice(pages, PAGES)
        for href in HREF.findall(answer.body)
    ]


def show(mirror: Mirror) -> None:
    _, table = sample_site(mirror)
    print(mirror.name)
    fresh = [(mirror.entry, known.url) for known in mirror.truth.known]
    for name, hrefs in (("on its pages", page_links(mirror)), ("all different", fresh)):
        here, there = cost(lambda: ours(table), hrefs), cost(standard, hrefs)
        print(
            f"  {name:14} {here:6.3f} ms per {LINKS} links (limit {LIMIT_MS:g}), "
            f"{here / there:.2f} times the standard library's {there:.3f} ms"
        )


def hostile_cost(size: int) -> float:
    patterns = [parse_pattern(text) for text in ("h/<*>-<n>/", "h/<n>-<*>-<n>.html", "h/?a=<w><n>")]
    texts = ["1-" * (size // 2), "-" * size, "9" * size, "a1" * (size // 2), "%41" * (size // 3)]
    began = time.process_time()
    for text in texts:
        for pattern in patterns:
            for url in (f"h/{text}/", f"h/{text}", f"h/?a={text}"):
                pattern.match_tokens(split_cells(url))
    return time.process_time() - began


@contextmanager
def mirrors(folders: list[str]) -> Iterator[list[Path]]:
    if folders:
        yield [Path(folder) for folder in folders]
        return
    with TemporaryDirectory() as made:
        for name in SIMULATED:
            write_mirror(preset(name).but(threads=120, boards=4), Path(made) / name)
        yield [Path(made) / name for name in SIMULATED]


def report(given: list[str]) -> None:
    """Every figure, of these mirrors or of simulated forums."""
    with mirrors(given) as folders:
        for folder in folders:
            show(load_mirror(folder))
    small, large = hostile_cost(100_000), hostile_cost(1_000_000)
    print(f"45 hostile URLs of 100,000 characters: {small:.3f} s; ten times longer: {large:.3f} s")
    if large > 30 * small:
        sys.exit("matching is not linear")


if __name__ == "__main__":
    report(sys.argv[1:])
