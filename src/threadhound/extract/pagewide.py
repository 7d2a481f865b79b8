"""Pages that are one post each: archives of mail and old boards show a message on a page.

Nothing repeats on such a page, and often no box holds the message: the page itself is the post.
Its parts are told by their places, counted, since old pages name nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.flat import Flat, flatten
from threadhound.dom.pivots import url_shape
from threadhound.dom.speech import SENTENCE
from threadhound.extract.addresses import resolved
from threadhound.extract.bodies import runs_of
from threadhound.extract.finding import Kind
from threadhound.extract.place import SELF, SEPARATOR, counted_path, counted_step
from threadhound.extract.rows import in_a_row
from threadhound.extract.samples import Sample, SamplePage
from threadhound.extract.sections import CAPTION, LINE, is_header
from threadhound.model import Page

KIND = Kind(element="body")
LEAST_DATED = 0.8  # of the pages have a date
LEAST_HELD = 0.3  # of the sentences that no other page has
NEAR = 8  # elements between a date and the name beside it
MOST_POSTS = 3  # on a page, in the mean; more are no misread captions round a message
LEAST_SPOKEN = 0.5  # of the pages say a sentence outside links


class PageSample(Sample):
    """A whole page as one post; elements without a class are counted among their like.

    Its `nested` elements are links that name nobody: titles of other messages, menus.
    """

    __slots__ = ()

    def elements(self) -> Iterator[tuple[str, HtmlElement]]:
        stack: list[tuple[str, HtmlElement]] = [(SELF, self.core)]
        while stack:
            path, element = stack.pop()
            yield path, element
            stack.extend(
                (_joined(path, counted_step(child)), child)
                for child in reversed(element)
                if isinstance(child.tag, str) and child not in self.nested
            )

    def path(self, node: HtmlElement) -> str | None:
        return counted_path(node, self.core)


def _joined(path: str, step: str) -> str:
    return step if path == SELF else path + SEPARATOR + step


def page_samples(pages: Sequence[Page]) -> list[Sample]:
    """Each page as a post; nothing where most are no such pages."""
    found = [_sample(page, number) for number, page in enumerate(pages)]
    dated = sum(bool(one.dates) for one in found if one is not None)
    spoken = sum(_speaks(one) for one in found if one is not None)
    if dated < LEAST_DATED * len(pages) or spoken < LEAST_SPOKEN * len(pages):
        return []
    return [one for one in found if one is not None]


def _sample(page: Page, number: int) -> Sample | None:
    body = _body(page)
    if body is None:
        return None
    flat = flatten(page.tree)
    url = page.final_url
    dates = [flat.nodes[at] for at in flat.dates if not in_a_row(flat, url, at)]
    others = tuple(
        flat.nodes[at]
        for at in flat.links
        if _leads_alike(flat.nodes[at], url) or not _near_a_date(flat, at)
    )
    return PageSample(number, 0, body, nested=others, dates=dates)


def _near_a_date(flat: Flat, link: int) -> bool:
    """Whether a date stands a few elements away, and no line between."""
    return any(
        LINE not in flat.tag[min(date, link) : max(date, link)]
        for date in flat.dates_in(link - NEAR, link + NEAR + 1)
    )


def _leads_alike(link: HtmlElement, url: str) -> bool:
    return url_shape(resolved(url, link.get("href") or "")) == url_shape(url)


def _body(page: Page) -> HtmlElement | None:
    return page.tree.find("body") if page.tree is not None else None


def _is_said(run: tuple[HtmlElement, str, bool]) -> bool:
    """Whether a run is more than a caption ("Posted by", "In reply to") or a mail's header."""
    _, text, linked = run
    long = len(text) > CAPTION and not looks_like_date(text)
    return not linked and long and not is_header(text)


def _is_sentence(text: str) -> bool:
    return len(text) >= SENTENCE and not looks_like_date(text) and not is_header(text)


def _speaks(sample: Sample) -> bool:
    return any(_is_sentence(text) for _, text, linked in runs_of(sample.core) if not linked)


def tells_little(pages: Sequence[SamplePage]) -> bool:
    """Whether the posts found, a few on a page, hold little of what no other page says."""
    posts = [sample for page in pages for sample in page.samples]
    seen = Counter(text for page in pages for text in _texts(page.page))
    speaking = sum(
        any(_is_said(run) and seen[run[1]] == 1 for run in runs_of(one.core, one.nested))
        for one in posts
    )
    if len(posts) > MOST_POSTS * len(pages) or 2 * speaking >= max(1, len(posts)):
        return False
    own = sum(len(text) for text, count in seen.items() if count == 1 and _is_sentence(text))
    held = {text for one in posts for top in one.tops() for _, text, _ in runs_of(top)}
    kept = sum(len(text) for text in held if seen[text] == 1 and _is_sentence(text))
    return kept < LEAST_HELD * own


def _texts(page: Page) -> set[str]:
    """All that a page says outside links."""
    body = _body(page)
    return set() if body is None else {text for _, text, linked in runs_of(body) if not linked}
