"""Files that a post links to on its own site: by the name it shows, or by where the link leads.

Endings of file names are the same in every language. A link to a file elsewhere is a mere link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from threadhound.extract.addresses import resolved
from threadhound.extract.place import inside

ENDING = re.compile(
    r"\.(?:7z|ai|apk|avi|bmp|bz2|conf|cpp|csv|diff|djvu|docx?|dwg|eml|epub|exe|flac|gif|gpx|gz|ico"
    r"|ini|ino|iso|jar|jpe?g|json|kml|log|m4a|midi?|mkv|mov|mp[34]|mpe?g|od[pst]|ogg|pcap|patch|pdf"
    r"|png|pptx?|psd|rar|rtf|stl|svg|tar|tgz|tiff?|torrent|txt|wav|webm|webp|wm[av]|xlsx?|xz|zip)$",
    re.IGNORECASE,
)
LONGEST_NAME = 120
HTTP = ("http://", "https://")


def attached(core: HtmlElement, nested: Sequence[HtmlElement] | None, base: str) -> Iterator[str]:
    """Addresses of the files that a post links to."""
    for link in core.iter("a"):
        href = link.get("href")
        if href and _is_file(link, href) and not (nested and inside(link, nested)):
            address = resolved(base, href)
            if address.startswith(HTTP) and urlsplit(address).netloc == urlsplit(base).netloc:
                yield address.partition("#")[0]


def _is_file(link: HtmlElement, href: str) -> bool:
    path = href.partition("?")[0]
    if ENDING.search(path):
        return True
    text = (link.text or (link[0].text if len(link) else None) or "").strip()
    numbered = any(letter.isdigit() for letter in href)
    return numbered and len(text) <= LONGEST_NAME and ENDING.search(text) is not None
