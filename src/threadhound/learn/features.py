"""What a page looks like, as numbers: the evidence for its type.

The first eight are FoCUS's (records of the main list); the rest ask the same of the posts, and of
the page as a whole. No words of any language, no class names, no software.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil, log1p

from lxml.html import HtmlElement

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.moments import order_of
from threadhound.dom.pivots import url_shape
from threadhound.dom.records import NAME, NAME_CHARACTERS, longest_anchor, longest_run
from threadhound.dom.structure import Structure

LINE = 90  # characters of a line, for heights
BARE_NUMBER = re.compile(r"\W{0,3}\d[\d.,]{0,9}[kKmM]?\W{0,3}")
POST_SCHEMAS = ("DiscussionForumPosting", "QAPage", "Question", "Answer", "Comment")
SHORT_TITLE = 4  # a board can be called "News"
TITLE = 12  # characters of an anchor that can be a title
SHARE = 0.8  # of the records: "each record has it"
RECORDS_READ = 60  # of a list; enough for averages, and long lists stay cheap

Features = dict[str, float]


def features_of(structure: Structure) -> Features:
    """The features of a page, by name. An empty page gives all zeros."""
    flat = structure.flat
    rows = structure.regions[0].spans[:RECORDS_READ] if structure.regions else ()
    posts = structure.posts.spans[:RECORDS_READ]
    return {
        **_of_records("row", flat, rows),
        **_of_records("post", flat, posts),
        **_of_lists(structure, rows),
        **_of_posts(structure, posts),
        **_of_page(structure),
    }


def _of_records(name: str, flat: Flat, spans: Sequence[Span]) -> Features:
    """FoCUS's features of a set of records (section 4.2 of the paper, made precise)."""
    texts = [flat.text[end] - flat.text[start] for start, end in spans]
    anchors = [len(longest_anchor(flat, span)) for span in spans]
    count = max(1, len(spans))
    return {
        f"{name}_count": log1p(len(spans)),
        f"{name}_max_anchor": log1p(max(anchors, default=0)),
        f"{name}_mean_anchor": log1p(sum(anchors) / count),
        f"{name}_max_height": log1p(max((_height(flat, span) for span in spans), default=0)),
        f"{name}_max_text": log1p(max(texts, default=0)),
        f"{name}_mean_text": log1p(sum(texts) / count),
        f"{name}_dated": sum(bool(flat.dates_in(*span)) for span in spans) / count,
        f"{name}_order": order_of(flat, spans),
        f"{name}_named": _named(flat, spans),
        f"{name}_titled": _titled(flat, spans),
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
    """Share of the records with a link of the kind that names people: short, varied, once or so."""
    if not spans:
        return 0.0
    kinds: dict[str, dict[int, str]] = {}
    for at, span in enumerate(spans):
        for node in flat.links_in(*span):
            text = "".join(flat.nodes[node].itertext()).strip()
            if 0 < len(text) <= NAME_CHARACTERS and NAME.search(text) and " " not in text.strip():
                kinds.setdefault(url_shape(flat.nodes[node].get("href") or ""), {})[at] = text
    shares = (len(seen) / len(spans) for seen in kinds.values() if len(set(seen.values())) > 1)
    return max(shares, default=0.0)


def _titled(flat: Flat, spans: Sequence[Span]) -> float:
    """Share of the records whose longest link no other record has."""
    titles = [longest_anchor(flat, span) for span in spans]
    own = sum(len(one) >= TITLE and titles.count(one) == 1 for one in titles)
    return own / max(1, len(titles))


def _of_lists(structure: Structure, rows: Sequence[Span]) -> Features:
    """How much of the page the lists are, and whether their rows count things."""
    flat, regions = structure.flat, structure.regions
    every = [span for region in regions for span in region.spans][: 2 * RECORDS_READ]
    counted = sum(_has_number(flat, span) for span in every)
    return {
        "row_area": regions[0].area if regions else 0.0,
        "row_counts": counted / max(1, len(every)),
        "row_columns": log1p(len(regions[0].columns)) if regions else 0.0,
        "row_all": log1p(len(every)),
        "row_pagers": log1p(sum(bar.of_row for bar in structure.bars)),
        "row_said": log1p(max((longest_run(flat, span) for span in rows[:10]), default=0)),
        "row_plain": _plain(flat, rows),
        "row_bare": _bare(flat, rows),
        "row_rows": log1p(_rich_rows(flat, every)),
    }


def _plain(flat: Flat, spans: Sequence[Span]) -> float:
    """Share of the records' characters outside links."""
    text = sum(flat.text[end] - flat.text[start] for start, end in spans)
    anchor = sum(flat.anchor[end] - flat.anchor[start] for start, end in spans)
    return text / max(1, text + anchor)


def _bare(flat: Flat, spans: Sequence[Span]) -> float:
    """Share of the records that are a link and nothing else: a menu's entries."""
    bare = sum(
        len(flat.links_in(start, end)) <= 1 and flat.text[end] == flat.text[start]
        for start, end in spans
    )
    return bare / max(1, len(spans))


def _rich_rows(flat: Flat, spans: Sequence[Span]) -> int:
    """Rows with a title and something about it: a number or a date."""
    return sum(
        len(longest_anchor(flat, span)) >= SHORT_TITLE
        and (bool(flat.dates_in(*span)) or _has_number(flat, span))
        for span in spans
    )


def _has_number(flat: Flat, span: Span) -> bool:
    """A bare number outside links: replies, views, posts."""
    for node in range(span[0], min(span[1], span[0] + 80)):
        element = flat.nodes[node]
        if element.text and flat.tag[node] != "a" and BARE_NUMBER.fullmatch(element.text.strip()):
            return True
        if element.tail and BARE_NUMBER.fullmatch(element.tail.strip()):
            return True
    return False


def _of_posts(structure: Structure, posts: Sequence[Span]) -> Features:
    """How well the page reads as posts."""
    flat, cut = structure.flat, structure.posts.cut
    total = max(1, flat.text[-1])
    text = sum(flat.text[end] - flat.text[start] for start, end in posts)
    return {
        "post_score": structure.posts.score,
        "post_cut": float(cut is not None),
        "post_cover": min(1.0, text / total),
        "post_plain": _plain(flat, posts),
        "post_numbered": _numbered(flat, posts),
        "post_said": log1p(max((longest_run(flat, span) for span in posts[:10]), default=0)),
        "post_share": log1p(text) - log1p(flat.anchor[-1]),
    }


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
        "text": log1p(text),
        "link_share": anchor / max(1, text + anchor),
        "dates": log1p(len(flat.dates)),
        "links": log1p(len(flat.links)),
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
    return {
        "textareas": float(tags.count("textarea") > 0),
        "passwords": float("password" in kinds),
        "fields": log1p(sum(kind in {"text", "email", "password", "radio", "checkbox"} for kind in kinds)),
        "selects": log1p(tags.count("select")),
    }


def _schemas(tree: HtmlElement | None) -> float:
    """Whether the page declares itself a discussion or a question."""
    if tree is None:
        return 0.0
    for element in tree.iter("script", "div", "article", "main", "section", "body", "li", "html"):
        if element.tag == "script":
            if element.get("type") == "application/ld+json" and element.text:
                if any(f'"{name}"' in element.text for name in POST_SCHEMAS[:2]):
                    return 1.0
        elif (element.get("itemtype") or "").rpartition("/")[2] in POST_SCHEMAS:
            return 1.0
    return 0.0


NAMES = tuple(features_of(Structure(None)))
