"""What a page looks like, as numbers: the evidence for its type.

FoCUS's eight features of the main records, then how much of the page is rows with titles, how much
is posts, and what there is to fill in. No words of any language, no class names, no software.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import ceil, log1p

from lxml.html import HtmlElement

from threadhound.dom.cuts import Span
from threadhound.dom.dates import is_clock, looks_like_date
from threadhound.dom.flat import Flat
from threadhound.dom.moments import order_of
from threadhound.dom.speech import (
    NAME,
    NAME_CHARACTERS,
    SENTENCE,
    longest_anchor,
    longest_run,
    names_in,
    runs_of,
    titled,
)
from threadhound.dom.structure import Structure
from threadhound.dom.text import text_of

LINE = 90  # characters of a line, for heights
BARE_NUMBER = re.compile(r"\W{0,3}\d[\d.,]{0,9}[kKmM]?\W{0,3}")
UNIT = re.compile(r"[^\W\d]*\W{0,2}\d[\d.,]{0,9}\W{0,2}[^\W\d]+|[^\W\d]+\W{1,3}\d[\d.,]{0,9}")
COUNT_CHARACTERS = 24  # of a number with its unit
POST_SCHEMAS = ("DiscussionForumPosting", "QAPage", "Question", "Answer", "Comment")
DESCRIPTION = 150  # characters in one run of a row; more is a text, and the row a post
SHORT_TITLE = 4  # a board can be called "News"
POST_WEIGHT = 0.3  # posts lead if their own words are this much of all that rows say
# Lone posts of 47 thread pages had 21 characters a piece and more, 0.57 of the nodes at most, and
# 1.28 times the page's words per node; what was taken for one on 60 profiles and forms (menus with
# the date of today, feet of pages) had fewer than 15, or more of the page, or at most 1.01 times.
LONE_FLOW = 17
LONE_SPREAD = 0.7
LONE_DENSITY = 1.15
RECORDS_READ = 60  # of a list; enough for averages, and long lists stay cheap
ROW_NODES = 80  # of a row looked at for bare numbers
RUNS_READ = 12  # records looked at for their longest words

Features = dict[str, float]


def features_of(structure: Structure) -> Features:
    """The features of a page, by name. An empty page gives all zeros."""
    flat = structure.flat
    rows = _rich_rows(structure)
    posts = _credible(flat, structure.posts.spans[:RECORDS_READ])
    main = _main(structure, rows, posts)
    return {
        **_of_main(flat, main),
        **_of_rows(structure, rows),
        **_of_posts(structure, posts),
        **_of_page(structure),
    }


def _credible(flat: Flat, posts: Sequence[Span]) -> Sequence[Span]:
    """The posts; a lone one only if it is prose and not the page itself (a profile, a form).

    It has a day, for a mere time of day is that of now, and more words than what is round it.
    """
    most = LONE_SPREAD * len(flat)
    if len(posts) > 1 and posts[0][1] >= posts[-1][1]:  # one within the other
        posts = [span for span in posts if span[1] - span[0] <= most]
    if len(posts) != 1:
        return posts
    (start, end) = span = posts[0]
    prose = sum(run for run in runs_of(flat, (0, len(flat))) if run >= DESCRIPTION)
    own = sum(run for run in runs_of(flat, span) if run >= DESCRIPTION)
    said = flat.text[end] - flat.text[start]
    whole = max(1, flat.text[-1] - (prose - own))  # an article beside it is no furniture
    dense = said / whole >= LONE_DENSITY * (end - start) / len(flat)
    speaks = _flow(flat, posts) >= LONE_FLOW and dense
    return posts if speaks and end - start <= most and _has_day(flat, span) else ()


def _has_day(flat: Flat, span: Span) -> bool:
    return not all(is_clock(text_of(flat.nodes[at])) for at in flat.dates_in(*span))


def _size(flat: Flat, spans: Sequence[Span]) -> int:
    return sum(
        flat.text[end] - flat.text[start] + flat.anchor[end] - flat.anchor[start]
        for start, end in spans
    )


def _rich_rows(structure: Structure) -> list[Span]:
    """Rows of all lists with a title and something about it: a number, a date, a second link."""
    flat = structure.flat
    rows = [span for region in structure.regions for span in region.spans[:RECORDS_READ]]
    return sorted(span for span in rows[: 2 * RECORDS_READ] if _is_rich(flat, span))


def _is_rich(flat: Flat, span: Span) -> bool:
    if len(longest_anchor(flat, span)) < SHORT_TITLE or longest_run(flat, span) > DESCRIPTION:
        return False
    return bool(flat.dates_in(*span)) or _has_number(flat, span)


def _main(structure: Structure, rows: Sequence[Span], posts: Sequence[Span]) -> Sequence[Span]:
    """The main records: posts or rows, whichever say more. Menus are neither."""
    flat = structure.flat
    told = sum(flat.text[end] - flat.text[start] for start, end in posts)
    spoken = told > POST_WEIGHT * _size(flat, rows) and titled(flat, posts) < 1 / 2
    return (posts if spoken else rows or posts)[:RECORDS_READ]


def _of_main(flat: Flat, spans: Sequence[Span]) -> Features:
    """FoCUS's features of the main records (section 4.2 of the paper, made precise), and kin."""
    texts = [flat.text[end] - flat.text[start] for start, end in spans]
    titles = [longest_anchor(flat, span) for span in spans]
    count, order = max(1, len(spans)), order_of(flat, spans)
    return {
        "count": log1p(len(spans)),
        "max_anchor": log1p(max(map(len, titles), default=0)),
        "max_height": log1p(max((_height(flat, span) for span in spans), default=0)),
        "max_text": log1p(max(texts, default=0)),
        "mean_text": log1p(sum(texts) / count),
        "dated": sum(bool(flat.dates_in(*span)) for span in spans) / count,
        "rising": max(0.0, order),
        "falling": max(0.0, -order),
        "named": _named(flat, spans),
        "titled": titled(flat, spans) if len(spans) > 1 else 0.0,
        "counted": sum(_has_number(flat, span) for span in spans) / count,
        "plain": _plain(flat, spans),
    }


def _height(flat: Flat, span: Span) -> int:
    """Lines that a record takes, estimated from its texts and pictures."""
    lines = 0
    for node in range(*span):
        element = flat.nodes[node]
        if flat.tag[node] == "img":
            lines += 2
        elif element.text and not element.text.isspace():
            lines += ceil(len(element.text) / LINE)
    return lines


def _named(flat: Flat, spans: Sequence[Span]) -> float:
    """Share of the records with a link of the kind that names people: short, varied, one word."""
    kinds: dict[str, dict[int, str]] = {}
    for at, span in enumerate(spans):
        for shape, text in names_in(flat, span):
            if " " not in text:
                kinds.setdefault(shape, {})[at] = text
    varied = len(spans) > 1
    shares = (
        len(seen) / len(spans)
        for seen in kinds.values()
        if not varied or len(set(seen.values())) > 1
    )
    return max(shares, default=0.0)


def _plain(flat: Flat, spans: Sequence[Span]) -> float:
    """Share of the records' characters outside links."""
    text = sum(flat.text[end] - flat.text[start] for start, end in spans)
    return text / max(1, _size(flat, spans))


def _has_number(flat: Flat, span: Span) -> bool:
    """A bare number outside links, or one with its unit: replies, views, "16 questions"."""
    for node in range(span[0], min(span[1], span[0] + ROW_NODES)):
        element = flat.nodes[node]
        if element.text and _is_count(element.text, linked=flat.tag[node] == "a"):
            return True
        if element.tail and _is_count(element.tail, linked=False):
            return True
    return False


def _is_count(text: str, *, linked: bool) -> bool:
    bare = text.strip()
    if len(bare) > COUNT_CHARACTERS:
        return False
    if BARE_NUMBER.fullmatch(bare):
        return not linked  # a linked number leads to a page
    return UNIT.fullmatch(bare) is not None and not looks_like_date(bare)


def _of_rows(structure: Structure, rows: Sequence[Span]) -> Features:
    """How much of the page is rows that have a title of their own."""
    flat = structure.flat
    titles = [longest_anchor(flat, span) for span in rows]
    counts = Counter(titles)
    own = [span for span, title in zip(rows, titles, strict=True) if counts[title] == 1]
    whole = max(1, flat.text[-1] + flat.anchor[-1])
    return {
        "rows": log1p(len(own)),
        "row_mass": min(1.0, _size(flat, own) / whole),
        "row_pagers": float(any(bar.of_row for bar in structure.bars)),
        "menus": log1p(sum(len(region.records) for region in structure.regions) - len(rows)),
    }


def _of_posts(structure: Structure, posts: Sequence[Span]) -> Features:
    """How well the page reads as posts."""
    flat = structure.flat
    text = sum(flat.text[end] - flat.text[start] for start, end in posts)
    runs = [longest_run(flat, span) for span in posts[:RUNS_READ]]
    authored = _authored(flat, posts)
    return {
        "post_score": min(2.0, structure.posts.score),
        "post_mass": min(1.0, text / max(1, flat.text[-1])),
        "post_said": log1p(max(runs, default=0)),
        "post_flow": log1p(_flow(flat, posts[:RUNS_READ])),
        "single_spread": sum(e - b for b, e in posts) / max(1, len(flat))
        if len(posts) == 1
        else 0.0,
        "post_spoken": sum(run >= SENTENCE for run in runs) / max(1, len(runs)),
        "post_authored": authored,
        "post_numbered": _numbered(flat, posts),
        "post_titled": titled(flat, posts) if len(posts) > 1 else 0.0,
        "single": float(len(posts) == 1) * authored * float(bool(runs) and runs[0] >= SENTENCE),
        "no_posts": float(not posts),
    }


def _flow(flat: Flat, posts: Sequence[Span]) -> float:
    """Characters per piece of text, longer pieces counting more: prose flows, captions do not."""
    sizes = [size for span in posts for size in runs_of(flat, span)]
    return sum(size * size for size in sizes) / max(1, sum(sizes))


def _authored(flat: Flat, posts: Sequence[Span]) -> float:
    """Share of the posts with a link that can be a name."""
    found = 0
    for span in posts:
        texts = (text_of(flat.nodes[node]).strip() for node in flat.links_in(*span))
        found += any(0 < len(text) <= NAME_CHARACTERS and NAME.search(text) for text in texts)
    return found / max(1, len(posts))


def _numbered(flat: Flat, posts: Sequence[Span]) -> float:
    """Share of the posts with a numbered anchor of their own."""
    found = 0
    for start, end in posts:
        names = (flat.nodes[node].get("id") or "" for node in range(start, min(end, start + 40)))
        found += any(name[-1:].isdigit() for name in names)
    return found / max(1, len(posts))


def _of_page(structure: Structure) -> Features:
    flat, tree = structure.flat, structure.tree
    text, anchor = flat.text[-1], flat.anchor[-1]
    own = [bar for bar in structure.bars if not bar.of_row]
    return {
        "link_share": anchor / max(1, text + anchor),
        "dates": log1p(len(flat.dates)),
        "paged": float(bool(own)),
        **_of_forms(flat),
        "schema": _schemas(tree),
    }


def _of_forms(flat: Flat) -> Features:
    """Fields to fill in: a reply box, a password, a form that is the page."""
    tags = flat.tag
    kinds = [
        (flat.nodes[node].get("type") or "text").lower()
        for node, tag in enumerate(tags)
        if tag == "input"
    ]
    asked = sum(kind in {"text", "email", "password", "radio", "checkbox"} for kind in kinds)
    return {
        "textareas": float("textarea" in tags),
        "passwords": float("password" in kinds),
        "fields": log1p(asked + tags.count("select")),
    }


def _schemas(tree: HtmlElement | None) -> float:
    """Whether the page declares itself a discussion or a question."""
    if tree is None:
        return 0.0
    for element in tree.iter("script", "div", "article", "main", "section", "body", "li", "html"):
        if element.tag == "script":
            told = element.text if element.get("type") == "application/ld+json" else None
            if told and any(f'"{name}"' in told for name in POST_SCHEMAS[:2]):
                return 1.0
        elif (element.get("itemtype") or "").rpartition("/")[2] in POST_SCHEMAS:
            return 1.0
    return 0.0


NAMES = tuple(features_of(Structure(None)))
