"""Files that a post links to on its own site: by the name it shows, or by where the link leads.

Endings of file names are the same in every language. A link to a file elsewhere is a mere link.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from threadhound.extract.addresses import resolved
from threadhound.extract.place import inside
from threadhound.model import Page

ENDINGS = frozenset(
    "7z ai apk avi bmp bz2 conf cpp csv diff djvu doc docx dwg eml epub exe flac gif gpx gz ico ini"  # noqa: SIM905
    " ino iso jar jpeg jpg json kml log m4a mid midi mkv mov mp3 mp4 mpeg mpg odp ods odt ogg patch"
    " pcap pdf png ppt pptx psd rar rtf stl svg tar tgz tif tiff torrent txt wav webm webp wma wmv"
    " xls xlsx xz zip".split()
)
LONGEST_ENDING = max(map(len, ENDINGS))
LONGEST_NAME = 120
HTTP = ("http://", "https://")


def has_files(page: Page) -> bool:
    """Whether any link of a page may be one to a file: most pages have none to look for."""
    return any(_is_file(link.anchor, link.url) for link in page.links)


def attached(core: HtmlElement, nested: Sequence[HtmlElement] | None, base: str) -> Iterator[str]:
    """Addresses of the files that a post links to."""
    for link in core.iter("a"):
        href = link.get("href")
        if not href or (nested and inside(link, nested)):
            continue
        text = (link.text or (link[0].text if len(link) else None) or "").strip()
        if _is_file(text, href):
            address = resolved(base, href)
            if address.startswith(HTTP) and urlsplit(address).netloc == urlsplit(base).netloc:
                yield address.partition("#")[0]


@lru_cache(maxsize=8192)  # most links of a page stood on the page before
def _is_file(text: str, href: str) -> bool:
    if _ending(href.partition("?")[0]) in ENDINGS:
        return True
    named = _ending(text) in ENDINGS and len(text) <= LONGEST_NAME
    return named and any(letter.isdigit() for letter in href)


def _ending(name: str) -> str:
    """What follows the last dot, near the end of a name; most have none there."""
    tail = name[-LONGEST_ENDING - 1 :]
    return tail.rpartition(".")[2].lower() if "." in tail else ""
