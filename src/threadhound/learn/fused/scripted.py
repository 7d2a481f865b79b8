"""Forums whose links or further pages are made by scripts: told by what their pages lack.

A row whose title leads nowhere, a page that is all script, threads that end where a page is full
although their lists count more posts: a browser would show more than was sent.
"""

from __future__ import annotations

from lxml.html import HtmlElement

from threadhound.dom.text import folded_text
from threadhound.learn.fused.families import TITLE
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight
from threadhound.learn.fused.turning import may_turn
from threadhound.model import PageKind

DEAD_TITLES = 3  # titles that lead nowhere; one or two are buttons
MORE_SCRIPT = 2  # times the text of a page
LITTLE_TEXT = 600  # characters that such a page shows without its scripts
FULL = 2  # threads that end with a full page
ENOUGH = 4  # of these and of shorter ones whose length their list told
SHORTEST_PAGE = 5  # posts of a full page
_NOWHERE = ("#", "javascript:")


def why_scripted(book: Notebook) -> str | None:
    """What shows that a browser would find more; None where nothing does."""
    return _dead_titles(book) or _all_script(book) or _ends_early(book)


def _names_threads(book: Notebook) -> bool:
    """Whether any list names threads by links that work."""
    return any(
        family.size > 1 and family.content_share > 0 and book.kind_of(family) is PageKind.THREAD
        for family in book.families()
    )


def _dead_titles(book: Notebook) -> str | None:
    if _names_threads(book):
        return None
    for sight in book.sights.values():
        titles = {text for link in _links(sight) if (text := _dead_title(link))}
        if len(titles) >= DEAD_TITLES:
            example = min(titles)
            return (
                f"{sight.page.final_url} has {len(titles)} titles that lead nowhere without a"
                f" script ({example!r} is one)"
            )
    return None


def _links(sight: Sight) -> list[HtmlElement]:
    tree = sight.page.tree
    return [] if tree is None else list(tree.iter("a", "tr", "li", "div", "article"))


def _dead_title(node: HtmlElement) -> str:
    """The text of a title that only a script follows."""
    href = (node.get("href") or "").strip().lower()
    acts = node.tag == "a" or "onclick" in node.attrib or node.get("role") == "link"
    if not acts or (href and not href.startswith(_NOWHERE)) or node.find(".//a[@href]") is not None:
        return ""
    text = folded_text(node)
    return text if len(text) >= TITLE else ""


def _all_script(book: Notebook) -> str | None:
    if _names_threads(book):
        return None
    for sight in book.sights.values():
        script, text = _script_and_text(sight)
        if script > MORE_SCRIPT * text and text < LITTLE_TEXT and not sight.records:
            return (
                f"{sight.page.final_url} shows {text} characters of text and brings {script}"
                " characters of script"
            )
    return None


def _script_and_text(sight: Sight) -> tuple[int, int]:
    tree = sight.page.tree
    if tree is None:
        return 0, 0
    scripts = sum(len(node.text or "") for node in tree.iter("script"))
    styles = sum(len(node.text or "") for node in tree.iter("style"))
    everything = sum(len(text.strip()) for text in tree.itertext())
    return scripts, max(0, everything - scripts - styles)


def _ends_early(book: Notebook) -> str | None:
    """Threads that stop at the same length though lists count more posts, and nothing turns them.

    The short ones prove that a number of the rows counts posts: it equals what they show.
    """
    threads = [s for s in book.sights.values() if s.kind is PageKind.THREAD]
    turned = any(link.flips[PageKind.THREAD] for link in book.links.values())
    turned = turned or any(may_turn(s.page, (link.url for link in s.page.links)) for s in threads)
    most = max((s.records for s in threads), default=0)
    if turned or most < SHORTEST_PAGE:
        return None
    counts = [(s.records, book.links[s.page.url].numbers) for s in threads if _listed(book, s)]
    for first in (0, 1):  # rows count all posts, or the replies to the first
        short = [numbers for n, numbers in counts if n < most and n - first in numbers]
        wrong = [n for n, numbers in counts if n < most and n - first not in numbers]
        full = [n for n, told in counts if n == most and _more(told, most - first)]
        told = len(short) + len(full) >= ENOUGH and len(full) >= FULL
        if short and len(wrong) <= len(short) and told:
            return (
                f"{len(full)} threads end after {most} posts though their lists count more, and"
                " no link leads to the rest"
            )
    return None


def _more(numbers: frozenset[int], shown: int) -> bool:
    """Whether a row counts more than what is shown: no number of it is that, and one is higher."""
    return shown not in numbers and max(numbers) > shown


def _listed(book: Notebook, sight: Sight) -> bool:
    return bool(book.links[sight.page.url].numbers)
