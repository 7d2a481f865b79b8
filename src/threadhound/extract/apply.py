"""Read the posts of a page with a learned wrapper: compiled paths, no detection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lxml.html import HtmlElement

from threadhound.dom.text import visible_text
from threadhound.extract.addresses import resolved
from threadhound.extract.attachments import attached, has_files
from threadhound.extract.clean import Body, read_body
from threadhound.extract.dividing import divided
from threadhound.extract.jsonld import with_declared_times
from threadhound.extract.locate import Found, locate, siblings
from threadhound.extract.monologues import gone_on
from threadhound.extract.place import Seen, find
from threadhound.extract.post import Post, Quote
from threadhound.extract.quotes import quote_of
from threadhound.extract.reading import (
    Clock,
    bare_date,
    first,
    name_and_link,
    names_somebody,
    read_note,
)
from threadhound.extract.sections import outside
from threadhound.extract.siglines import signed
from threadhound.extract.twice import without_copies
from threadhound.extract.votes import is_accepted, read_votes
from threadhound.extract.wrapper import Rules, Wrapper
from threadhound.extract.yearless import with_years
from threadhound.model import Page


def extract_page(page: Page, wrapper: Wrapper) -> tuple[Post, ...]:
    """The posts of a page in reading order; empty where the wrapper finds none."""
    if page.tree is None or not wrapper.rules:
        return ()
    if wrapper.divided:
        page = divided(page, wrapper.divided)
    kinds = [rules.kind for rules in wrapper.rules]
    nestable = [rules.nested for rules in wrapper.rules]
    found = locate(page.tree, kinds, nestable) if page.tree is not None else []
    cores = {one.core for one in found} if any(r.whole for r in wrapper.rules) else set()
    clock = Clock(wrapper.dates, page.fetched_at)
    files = has_files(page)
    posts: list[Post] = []
    for one in found:
        post = _post(page, one, wrapper, cores, len(posts) + 1, clock)
        if post is not None and wrapper.rules[one.kind].goes_on:
            post = gone_on(post, posts)
        if post is not None:
            posts.append(_with_files(post, one, page) if files else post)
    return with_declared_times(page, with_years(without_copies(posts), page.fetched_at))


def _with_files(post: Post, found: Found, page: Page) -> Post:
    more = tuple(attached(found.core, found.nested, page.base_url or page.final_url))
    files = tuple(dict.fromkeys((*post.attachments, *more)))
    return replace(post, attachments=files) if more else post


def _post(
    page: Page,
    found: Found,
    wrapper: Wrapper,
    cores: set[HtmlElement],
    position: int,
    clock: Clock,
) -> Post | None:
    rules, core, nested = wrapper.rules[found.kind], found.core, found.nested
    base = page.base_url or page.final_url
    seen: Seen = {}
    author, link = _author(core, rules, nested, seen)
    when, raw, moment = clock.read(core, rules.when, nested, seen)
    tops = _body(found, rules, cores, seen)
    unsigned = author is None and when is None
    if unsigned and not (rules.opens or rules.removed):
        return None
    signature = _all(core, rules.signature, seen)
    edited = _all(core, rules.edited, seen)
    apart = [*signature, *edited, *(nested or ())]
    body, below = _read(tops, rules, apart, base, when)
    number, url = _identity(core, rules, page, nested, seen)
    if when is None and number is None and rules.when and rules.number:
        return None  # a row of headings; what was a post has kept its time or its number
    text = visible_text(core) if unsigned and not body.text and rules.removed else body.text
    if text in rules.stubs or (unsigned and not text):
        return None
    return Post(
        position=position,
        author=author or None,
        author_url=resolved(base, link) or None if link else None,
        posted_at=moment,
        posted_at_raw=raw or None,
        edited_at=read_note(edited[0], wrapper.dates, page.fetched_at) if edited else None,
        edit_note=visible_text(edited[0]) if edited else None,
        text=text,
        html=body.html,
        post_id=number,
        post_url=url,
        quotes=_quotes(body, text),
        signature="\n".join(visible_text(one) for one in signature) or below or None,
        attachments=tuple(dict.fromkeys(body.files)),
        votes=_votes(core, rules, nested, seen),
        accepted=_accepted(core, rules, position),
        depth=found.depth or (rules.depth.read(core) if rules.depth else 0),
        reply_to=rules.answer.read(core, number or "", nested, seen) if rules.answer else None,
        kind=rules.kind.name,
    )


def _author(
    core: HtmlElement, rules: Rules, nested: Sequence[HtmlElement] | None, seen: Seen
) -> tuple[str | None, str | None]:
    """Who wrote a post, and the address that the name leads to."""
    name = first(core, rules.author, nested, names_somebody, seen)
    if name is not None:
        return name_and_link(name, core)
    if rules.byline is not None:
        found = rules.byline.read(core, nested, seen)
        if found is not None:
            return found[0], name_and_link(found[1], core)[1]
    return (rules.guest.read(core, nested, seen) if rules.guest else None), None


def _votes(
    core: HtmlElement, rules: Rules, nested: Sequence[HtmlElement] | None, seen: Seen
) -> int | None:
    element = first(core, rules.votes, nested, None, seen) if rules.votes else None
    return read_votes(element) if element is not None else None


def _accepted(core: HtmlElement, rules: Rules, position: int) -> bool | None:
    """Whether an answer was accepted; None for what is no answer."""
    declared = is_accepted(core)
    if declared is not None or rules.accepted is None or position == 1:
        return declared
    return rules.accepted.read(core)


def _quotes(body: Body, text: str) -> tuple[Quote, ...]:
    if not body.quotes:
        return ()
    return tuple(quote_of(element, text, start, end) for element, start, end in body.quotes)


def _all(core: HtmlElement, paths: Sequence[str], seen: Seen) -> list[HtmlElement]:
    return [element for path in paths for element in find(core, path, seen)]


def _body(found: Found, rules: Rules, cores: set[HtmlElement], seen: Seen) -> list[HtmlElement]:
    if rules.whole:
        before, after = siblings(found.core, rules.kind, cores)
        return [*before, found.core, *after]
    element = first(found.core, rules.body, found.nested, None, seen)
    return [] if element is None else [element]


def _read(
    tops: Sequence[HtmlElement],
    rules: Rules,
    apart: Sequence[HtmlElement],
    base: str,
    when: HtmlElement | None,
) -> tuple[Body, str]:
    """The body's words, and the signature that stands among them below a line."""
    skipped = set(apart)
    for top in tops:
        for path in rules.drop:
            skipped.update(find(top, path))
    bare = frozenset(rules.bare)
    if when is not None and when in tops:
        bare |= bare_date(when)
    unheard: set[HtmlElement] = set()
    if rules.section:
        for top in tops:
            out, silent = outside(top, rules.section)
            skipped.update(out)
            unheard.update(silent)
    signature = ""
    if rules.line and tops:
        below = signed(tops[-1], rules.line)
        skipped.update(below.apart)
        unheard.update(below.unheard)
        signature = below.text
    quoted = {one for top in tops for path in rules.quote for one in find(top, path)}
    return read_body(tops, skipped, bare, base, unheard, quoted), signature


def _identity(
    core: HtmlElement,
    rules: Rules,
    page: Page,
    nested: Sequence[HtmlElement] | None,
    seen: Seen,
) -> tuple[str | None, str | None]:
    """The post's number and its address."""
    own = rules.number.read(core, seen) if rules.number else None
    link = first(core, rules.link, nested, None, seen) if rules.link else None
    if link is not None:
        return own[0] if own else None, resolved(
            page.base_url or page.final_url, link.get("href") or ""
        ) or None
    if own is None:
        return None, None
    anchor = own[1].get(rules.number.attribute) if rules.number else None
    if rules.number and rules.number.attribute in {"id", "name"}:
        return own[0], f"{page.final_url.partition('#')[0]}#{anchor}"
    return own[0], None
