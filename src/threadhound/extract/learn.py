"""Learn the wrapper of a site from a few of its thread pages; one page alone will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.dom.text import fold
from threadhound.extract.authors import learn_author
from threadhound.extract.bodies import learn_body
from threadhound.extract.datefields import locale_data
from threadhound.extract.drops import learn_drops
from threadhound.extract.kinds import Kind, learn_kinds
from threadhound.extract.locate import locate, siblings
from threadhound.extract.notes import learn_edited, learn_signature
from threadhound.extract.numbers import learn_number
from threadhound.extract.permalinks import learn_link
from threadhound.extract.place import find, inside
from threadhound.extract.reading import first, name_and_link, names_somebody, raw_dates, tells_time
from threadhound.extract.samples import Sample, SamplePage, read_sample
from threadhound.extract.whenlearn import Dated, learn_dates
from threadhound.extract.whens import learn_when
from threadhound.extract.wrapper import Rules, Wrapper
from threadhound.model import Page


def learn_wrapper(pages: Sequence[Page]) -> Wrapper:
    """The rules by which the posts of these pages, all of one site, are read."""
    read = [page for page in pages if page.tree is not None]
    sampled = [read_sample(page, number) for number, page in enumerate(read)]
    found = learn_kinds(sampled)
    if not found:
        return Wrapper(pages=len(read))
    kinds = [kind for kind, _ in found]
    nestable = [any(_is_nested(one, sampled) for one in group) for _, group in found]
    groups = _collected(sampled, kinds, nestable)
    rules: list[Rules] = []
    names: frozenset[str] = frozenset()
    for kind, group, nested in zip(kinds, groups, nestable, strict=True):
        if group:
            made = learn_rules(kind, group, sampled, names, nested=nested)
            names |= _names(group, made)
            rules.append(made)
    dates = _dates(rules, groups, sampled, kinds)
    total = sum(map(len, groups))
    return Wrapper(tuple(rules), learn_dates(dates, _language(read)), len(read), total)


def _language(pages: Sequence[Page]) -> str:
    """What the pages say, if it is a language that dates are known in."""
    counts = Counter(page.language.replace("_", "-") for page in pages if page.language)
    said = counts.most_common(1)[0][0] if counts else ""
    return said if locale_data(said) else ""


def _is_nested(sample: Sample, pages: Sequence[SamplePage]) -> bool:
    return any(
        any(sample.core is inner or inside(sample.core, [inner]) for inner in other.nested)
        for other in pages[sample.page].samples
        if other is not sample
    )


def _collected(
    pages: Sequence[SamplePage], kinds: Sequence[Kind], nestable: Sequence[bool]
) -> list[list[Sample]]:
    """All posts of the kinds on the sample pages, those that detection missed too."""
    groups: list[list[Sample]] = [[] for _ in kinds]
    for number, page in enumerate(pages):
        tree = page.page.tree
        if tree is None:
            continue
        found = locate(tree, kinds, nestable)
        cores = {one.core for one in found}
        dates = [page.structure.flat.nodes[mark] for mark in page.structure.flat.dates]
        for order, one in enumerate(found):
            before, after = siblings(one.core, kinds[one.kind], cores)
            nested = tuple(one.nested or ())
            tops = (*before, one.core, *after)
            own = [
                date for date in dates if inside(date, tops) and not (nested and inside(date, nested))
            ]
            groups[one.kind].append(
                Sample(number, order, one.core, before, after, nested, own)
            )
    return groups


def learn_rules(
    kind: Kind,
    samples: Sequence[Sample],
    pages: Sequence[SamplePage],
    names: frozenset[str],
    *,
    nested: bool,
) -> Rules:
    """The rules of one kind of posts."""
    when = learn_when(samples)
    body = learn_body(samples)
    bodies = [
        sample.core if body.whole else first(sample.core, [body.path], sample.nested)
        for sample in samples
    ]
    author = learn_author(samples, bodies, names)
    whens = [first(sample.core, when, sample.nested, tells_time) for sample in samples]
    authors = [first(sample.core, author, sample.nested, names_somebody) for sample in samples]
    fields = [
        [one for one in pair if one is not None] for pair in zip(whens, authors, strict=True)
    ]
    drop, bare = learn_drops(samples, bodies, fields)
    said = [fold("".join(one.itertext())) if one is not None else "" for one in authors]
    links = [name_and_link(one, s.core)[1] or "" if one is not None else "" for one, s in zip(authors, samples, strict=True)]
    number = learn_number(samples, links)
    return Rules(
        kind=kind,
        author=tuple(author),
        when=tuple(when),
        body=(body.path,),
        whole=body.whole,
        drop=tuple(drop),
        bare=tuple(bare),
        signature=tuple(learn_signature(samples, bodies, said, fields)),
        edited=tuple(learn_edited(samples, bodies, whens)),
        number=number,
        link=tuple(learn_link(samples, number, [page.page for page in pages])),
        nested=nested,
    )


def _names(samples: Sequence[Sample], rules: Rules) -> frozenset[str]:
    found = (first(sample.core, rules.author, sample.nested, names_somebody) for sample in samples)
    return frozenset(fold("".join(one.itertext())) for one in found if one is not None)


def _dates(
    rules: Sequence[Rules],
    groups: Sequence[Sequence[Sample]],
    pages: Sequence[SamplePage],
    kinds: Sequence[Kind],
) -> list[Dated]:
    by_kind = {one.kind: one for one in rules}
    found = []
    for kind, group in zip(kinds, groups, strict=True):
        for sample in group:
            element = first(sample.core, by_kind[kind].when, sample.nested, tells_time) if kind in by_kind else None
            if element is not None:
                now = pages[sample.page].page.fetched_at
                found.extend(Dated(text, sample.page, now) for text in raw_dates(element))
    return found


def elements_at(core: HtmlElement, paths: Sequence[str]) -> list[HtmlElement]:
    """All elements at any of these paths."""
    return [element for path in paths for element in find(core, path)]
