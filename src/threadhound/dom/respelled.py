"""A page with all of its addresses spelled in another way, in its tree too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from threadhound.model import Page
from threadhound.urls.canonical import absolute

LINKING = {"a": "href", "area": "href", "link": "href", "base": "href", "frame": "src"}


def respelled(page: Page, spell: Callable[[str], str]) -> Page:
    """The page as if each of its addresses were written as `spell` gives it."""
    urls = (page.url, page.final_url, page.base_url, page.canonical or "")
    written = (*urls, *(link.url for link in page.links))
    if page.tree is None or all(spell(url) == url for url in written if url):
        return page
    base = page.base_url or page.final_url
    for node in page.tree.iter(*LINKING):
        name = LINKING[str(node.tag)]
        found = absolute(base, node.get(name) or "")
        ours = spell(found[0]) if found else ""
        if found and ours != found[0]:
            node.set(name, f"{ours}#{found[1]}" if found[1] else ours)
    return replace(
        page,
        url=spell(page.url),
        final_url=spell(page.final_url),
        base_url=page.base_url and spell(page.base_url),
        canonical=page.canonical and spell(page.canonical),
        links=tuple(link._replace(url=spell(link.url)) for link in page.links),
    )
