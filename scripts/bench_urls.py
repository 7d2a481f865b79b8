"""What reading URLs costs: 50 links of a page to keys and roles, and hostile URLs that grow.

usage: bench_urls.py MIRROR...
Prints CPU ms per 50 links: of real pages in their order (most links were seen before), and of URLs
that are all different; then the time that hostile texts take.
"""

import re
import sys
import time
from html import unescape
from itertools import islice

from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.url_sample import sample_site
from threadhound.urls.canonical import absolute
from threadhound.urls.keys import Keys
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import RoleTable
from threadhound.urls.tokens import split_cells

LINKS = 50
ROUNDS = 5
PAGES = 200
HREF = re.compile(rb"""<a\s[^>]*?href\s*=\s*["']([^"']+)""")


def cost(table: RoleTable, urls: list[str]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        keys = Keys(table)
        began = time.process_time()
        for url in urls:
            keys.read(url)
        best = min(best, time.process_time() - began)
    return best / len(urls) * LINKS * 1000


def page_links(mirror: Mirror) -> list[str]:
    urls = []
    pages = (pair for pair in mirror.labelled() if pair[0].kind in {"thread", "index"})
    for known, answer in islice(pages, PAGES):
        for href in HREF.findall(answer.body):
            found = absolute(known.url, unescape(href.decode("utf-8", "replace")))
            urls += [found[0]] if found else []
    return urls


def hostile_cost(size: int) -> float:
    patterns = [parse_pattern(text) for text in ("h/<*>-<n>/", "h/<n>-<*>-<n>.html", "h/?a=<w><n>")]
    texts = ["1-" * (size // 2), "-" * size, "9" * size, "a1" * (size // 2), "%41" * (size // 3)]
    began = time.process_time()
    for text in texts:
        for pattern in patterns:
            for url in (f"h/{text}/", f"h/{text}", f"h/?a={text}"):
                pattern.match_tokens(split_cells(url))
    return time.process_time() - began


def main() -> None:
    for folder in sys.argv[1:]:
        mirror = load_mirror(folder)
        _, table = sample_site(mirror)
        real = cost(table, page_links(mirror))
        fresh = cost(table, [known.url for known in mirror.truth.known])
        print(f"{mirror.name:16} {real:6.3f} ms on real pages, {fresh:6.3f} ms all different")
    small, large = hostile_cost(100_000), hostile_cost(1_000_000)
    print(f"hostile text: {small:.3f} s for 100,000 characters, {large:.3f} s for ten times that")
    if large > 30 * small:
        sys.exit("matching is not linear")


if __name__ == "__main__":
    main()
