"""Kinds of posts: how the elements of a site's posts are told from all others.

Openings, replies, answers and comments may each have markup of their own. A kind is an element
with its class names, the form of its id, and as much of its surroundings as tells it apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from lxml.html import HtmlElement

from threadhound.dom.speech import SENTENCE
from threadhound.extract.bodies import runs_of
from threadhound.extract.finding import Kind, find_kind, id_form
from threadhound.extract.holders import without_holders
from threadhound.extract.idcodes import Codes, coded_ids
from threadhound.extract.levels import TRUSTED, common_step, levelled, template_paths
from threadhound.extract.pairs import paired
from threadhound.extract.place import class_names, find, inside
from threadhound.extract.samples import Sample, SamplePage

MOST_SURROUNDINGS = 5  # ancestors named at most
LEAST_KEPT = 0.5  # of the elements a kind matches were found as posts; else it is something else
MOST_PARTS = 3  # that a kind asks for
CAPTION = 40  # characters: "1 Answer", "Show comments"
NEARLY_ALL = 0.8  # of the posts of a page have it: it is a part of the template
FEWEST_ALIKE = 3  # posts before what they share is more than chance


def learn_kinds(pages: Sequence[SamplePage]) -> list[tuple[Kind, list[Sample]]]:
    """The kinds of posts on sample pages with their samples, the best supported first."""
    codes = codes_of(pages)
    groups = [group for same in _alike(pages, codes).values() for group in _split(same)]
    cores = {sample.core for page in pages for sample in page.samples}
    groups = _without_containers(groups, pages, cores, codes)
    groups.sort(key=lambda group: -_support(group, pages))
    kept: list[tuple[Kind, list[Sample]]] = []
    misread: set[int] = set()
    for group in groups:
        rest = [
            sample
            for sample in group
            if sample.page not in misread and not _claimed(sample, kept, pages)
        ]
        rest = paired(levelled(rest, pages, codes))
        if not rest:
            continue
        kind = _kind(rest, pages, cores, codes)
        if kept and _alien(kind, rest, pages, cores):
            continue
        kept.append((kind, rest))
        misread |= _misread(kind, rest, pages, cores)
    return kept


def _without_containers(
    groups: Sequence[list[Sample]],
    pages: Sequence[SamplePage],
    cores: set[HtmlElement],
    codes: Codes,
) -> list[list[Sample]]:
    """Without groups whose every element merely holds one post of a better supported group.

    A list of comments with a single comment in it looks like a comment.
    """
    kinds = [
        Kind(
            common_step([sample.core for sample in group]),
            id_form(group[0].core, codes),
            after=_most_after(group),
        )
        for group in groups
    ]
    support = [_support(group, pages) for group in groups]
    clear = [
        (kind, known)
        for kind, group, known in zip(kinds, groups, support, strict=True)
        if (kind.id or "." in kind.element)
        and _consistency(kind, group, pages, cores) >= LEAST_KEPT
    ]
    return [
        group
        for group, own, less in zip(groups, kinds, support, strict=True)
        if not any(
            kind != own and known > less and _only_holds(group, kind) for kind, known in clear
        )
        and not any(
            kind != own
            and _are_held(others, group)
            and _only_holds(group, kind)
            and _one_each(group, kind)
            for kind, others in zip(kinds, groups, strict=True)
        )
    ]


def _are_held(group: Sequence[Sample], boxes: Sequence[Sample]) -> bool:
    """Whether posts were seen side by side in boxes made like those that hold one each.

    Most lists of comments may hold a single comment; those with several show what they are.
    """
    made = {(box.core.tag, class_names(box.core)) for box in boxes}
    parents = Counter(sample.core.getparent() for sample in group)
    return any(
        count > 1 and parent is not None and (parent.tag, class_names(parent)) in made
        for parent, count in parents.items()
    )


def _only_holds(group: Sequence[Sample], kind: Kind) -> bool:
    """Whether the dates of these samples are all inside elements of the kind."""
    for sample in group:
        held = [one for one in find_kind(sample.core, kind) if one is not sample.core]
        if not held or not sample.dates:
            return False
        held += [after for one in held for after in islice(one.itersiblings(), kind.after)]
        if not all(inside(date, held) for date in sample.dates) or says_more(sample.core, held):
            return False
    return True


def _one_each(group: Sequence[Sample], kind: Kind) -> bool:
    """Whether most samples have all their dates in one element of the kind.

    A row whose cells have a date each (when somebody joined, when the post was sent) is a post.
    """
    single = 0
    for sample in group:
        held = [one for one in find_kind(sample.core, kind) if one is not sample.core]
        outer = [one for one in held if not any(above in held for above in one.iterancestors())]
        single += sum(any(inside(date, [one]) for date in sample.dates) for one in outer) == 1
    return 2 * single > len(group)


def says_more(core: HtmlElement, held: Sequence[HtmlElement]) -> bool:
    """Whether an element has more than a caption outside of those it holds."""
    text, stack = 0, [core]
    while stack:
        element = stack.pop()
        text += len((element.text or "").strip())
        for child in element:
            text += len((child.tail or "").strip())
            if child in held or not isinstance(child.tag, str):
                continue
            if child.tag == "a" and (child.get("href") or "#")[0] != "#":
                return True
            stack.append(child)
    return text > CAPTION


def _misread(
    kind: Kind, group: Sequence[Sample], pages: Sequence[SamplePage], cores: set[HtmlElement]
) -> set[int]:
    """Pages that hold several of a well supported kind where detection saw none of them."""
    seen = {sample.page for sample in group}
    found = set()
    for number, page in enumerate(pages):
        if number not in seen and page.page.tree is not None:
            there = find_kind(page.page.tree, kind)
            if len(there) >= TRUSTED and not any(one in cores for one in there):
                found.add(number)
    return found


def _support(group: Sequence[Sample], pages: Sequence[SamplePage]) -> float:
    """Records on pages with several of the kind count most, and pages that are clear."""
    per_page = Counter(sample.page for sample in group)
    return sum(
        (count if count >= TRUSTED else 0.5) * max(pages[page].score, 0.1)
        for page, count in per_page.items()
    )


def codes_of(pages: Sequence[SamplePage]) -> Codes:
    """Which ids of the pages end in codes."""
    return coded_ids(page.page.tree for page in pages if page.page.tree is not None)


def _alike(pages: Sequence[SamplePage], codes: Codes) -> dict[tuple[str, str], list[Sample]]:
    groups: dict[tuple[str, str], list[Sample]] = defaultdict(list)
    for page in pages:
        for sample in page.samples:
            groups[str(sample.core.tag), id_form(sample.core, codes)].append(sample)
    return groups


def _split(group: list[Sample]) -> list[list[Sample]]:
    """Samples that share a class name stay together; those without any are one group."""
    sets = [frozenset(class_names(sample.core)) for sample in group]
    if not any(sets):
        return without_holders(group)
    if frozenset.intersection(*sets):
        return [group]
    counts = Counter(name for names in sets for name in names)
    best = min(counts, key=lambda name: (-counts[name], name))
    inside = [sample for sample, names in zip(group, sets, strict=True) if best in names]
    rest = [sample for sample, names in zip(group, sets, strict=True) if best not in names]
    return [*_split(inside), *(_split(rest) if rest else [])]


def _kind(
    group: Sequence[Sample], pages: Sequence[SamplePage], cores: set[HtmlElement], codes: Codes
) -> Kind:
    kind = Kind(
        element=common_step([sample.core for sample in group]),
        id=id_form(group[0].core, codes),
        before=_usual([len(sample.before) for sample in group]),
        after=_most_after(group),
    )
    own = [sample.core for sample in group]
    kind = _surrounded(kind, own, pages, cores)
    return _equipped(kind, own, pages, cores)


def _most_after(group: Sequence[Sample]) -> int:
    """How many siblings follow a post and belong to it; what follows a few is something else."""
    counts = [len(sample.after) for sample in group]
    return max(counts) if 2 * sum(map(bool, counts)) >= len(counts) else 0


def _usual(counts: Sequence[int]) -> int:
    return Counter(counts).most_common(1)[0][0]


def _surrounded(
    kind: Kind, own: Sequence[HtmlElement], pages: Sequence[SamplePage], cores: set[HtmlElement]
) -> Kind:
    """Ancestors are named as long as they keep out elements that are no posts."""
    wrong = len(_strays(kind, pages, cores))
    best, above = kind, list(own)
    steps: tuple[str, ...] = ()
    for _ in range(MOST_SURROUNDINGS):
        if not wrong:
            break
        parents = [one.getparent() for one in above]
        above = [one for one in parents if one is not None]
        if len(above) < len(own) or above[0].tag in {"html", "body"}:
            break
        steps = (common_step(above), *steps)
        tried = replace(kind, within=steps)
        left = len(_strays(tried, pages, cores))
        if left < wrong:
            best, wrong = tried, left
    return best


def _equipped(
    kind: Kind, own: Sequence[HtmlElement], pages: Sequence[SamplePage], cores: set[HtmlElement]
) -> Kind:
    """What the template puts in every post of the kind is asked for, where that keeps others out.

    A heading that only points to the opening post has all of it but the words.
    """
    strays = _strays(kind, pages, cores)
    if not strays:
        return kind
    kind, strays = _asked(kind, strays, set.intersection(*map(template_paths, own)))
    if strays and len(own) >= FEWEST_ALIKE and not kind.id and "." not in kind.element:
        # no name of its own: whatever all have, be it a mere <b>, is the template's
        kind, _ = _asked(kind, strays, set.intersection(*(template_paths(o, True) for o in own)))
    return kind


def _asked(
    kind: Kind, strays: list[HtmlElement], shared: set[str]
) -> tuple[Kind, list[HtmlElement]]:
    """The kind with the parts that most strays lack, and the strays that are left."""
    for _ in range(MOST_PARTS):
        lacking = {path: sum(not find(one, path) for one in strays) for path in sorted(shared)}
        best = max(lacking, key=lambda path: (lacking[path], -len(path)), default=None)
        if best is None or not lacking[best]:
            break
        kind = replace(kind, has=(*kind.has, best))
        strays = [one for one in strays if find(one, best)]
    return kind, strays


def _strays(kind: Kind, pages: Sequence[SamplePage], cores: set[HtmlElement]) -> list[HtmlElement]:
    """Elements that look like the kind and are neither posts nor replies in one, nor hold one."""
    strays: list[HtmlElement] = []
    for page in pages:
        if page.page.tree is not None:
            found = find_kind(page.page.tree, kind)
            alike = set(found)
            strays.extend(
                one
                for one in found
                if one not in cores
                and not (kind.id and _is_of_a_tree(one, alike))
                and not _kin(one, cores, alike)
            )
            strays.extend(() if kind.id else _parts_of_each(found, cores))
    return strays


def _parts_of_each(found: Sequence[HtmlElement], cores: set[HtmlElement]) -> list[HtmlElement]:
    """Elements inside posts, where nearly every post has some: rows of a table in each of them.

    Replies in a post that they answer are in some posts, and the last ones have none.
    """
    own = [one for one in found if one in cores]
    inner = [one for one in found if one not in cores]
    hosts = [next((o for o in one.iterancestors() if o in cores), None) for one in inner]
    parts = [one for one, host in zip(inner, hosts, strict=True) if host is not None]
    having = {host for host in hosts if host is not None}
    many = len(own) >= FEWEST_ALIKE and len(having) >= NEARLY_ALL * len(own)
    return parts if many else []


def _is_of_a_tree(element: HtmlElement, alike: set[HtmlElement]) -> bool:
    """Whether it stands inside another that is numbered alike, or holds one: replies do."""
    inner = (one for one in element.iterdescendants() if one in alike)
    return any(one in alike for one in element.iterancestors()) or next(inner, None) is not None


def _kin(element: HtmlElement, cores: set[HtmlElement], alike: set[HtmlElement]) -> bool:
    """Whether an element is inside a post, or holds just one that the kind does not know."""
    if any(one in cores for one in element.iterancestors()):
        return True
    held = [one for one in element.iterdescendants() if one in cores]
    return len(held) == 1 and held[0] not in alike


def _alien(
    kind: Kind, group: Sequence[Sample], pages: Sequence[SamplePage], cores: set[HtmlElement]
) -> bool:
    """Whether most elements of a kind are something else than its samples.

    Those made by the very same template are not: detection has left them out for what they say.
    """
    shared = set.intersection(*(template_paths(sample.core) for sample in group))
    strays = [
        one
        for one in _strays(kind, pages, cores)
        if not shared or any(not find(one, path) for path in shared)
    ]
    return len(group) < LEAST_KEPT * (len(group) + len(strays))


def _consistency(
    kind: Kind, group: Sequence[Sample], pages: Sequence[SamplePage], cores: set[HtmlElement]
) -> float:
    return len(group) / max(1, len(group) + len(_strays(kind, pages, cores)))


def _claimed(
    sample: Sample, kept: Sequence[tuple[Kind, list[Sample]]], pages: Sequence[SamplePage]
) -> bool:
    """Whether a better kind already has the post: an element of it with the same date."""
    tree = pages[sample.page].page.tree
    if tree is None or not kept:
        return False
    dates = {id(date) for date in sample.dates}
    around = {id(one) for one in sample.core.iterancestors()} | {id(sample.core)}
    held: list[HtmlElement] = []
    others = 0
    for kind, group in kept:
        if any(sample is one for one in group):
            continue
        own = {id(one.core) for one in group}
        for element in find_kind(tree, kind):
            others += not inside(element, [sample.core])
            if id(element) in own:
                continue
            if id(element) in around:
                return True
            if dates & {id(node) for node in element.iter()}:
                held.append(element)
    return bool(held) and not (others and _speaks_apart(sample, held))


def _speaks_apart(sample: Sample, held: Sequence[HtmlElement]) -> bool:
    """Whether a post has a date and a sentence outside of those in it: remarks on a question."""
    if all(inside(date, held) for date in sample.dates):
        return False
    runs = runs_of(sample.core, held)
    return any(len(text) >= SENTENCE and not linked for _, text, linked in runs)
