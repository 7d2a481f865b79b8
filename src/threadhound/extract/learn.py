"""Learn the wrapper of a site from a few of its thread pages; one page alone will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import median_low

from lxml.html import HtmlElement

from threadhound.dom.flat import flatten
from threadhound.dom.pivots import url_shape
from threadhound.dom.records import find_posts
from threadhound.dom.text import folded_text
from threadhound.extract.alone import cut_alike
from threadhound.extract.answers import learn_answer
from threadhound.extract.apply import extract_page
from threadhound.extract.around import (
    own_posts,
    reads_boxes,
    reads_only_boxes,
    says_more,
    without_boxes,
    without_common_boxes,
    without_posts,
)
from threadhound.extract.articles import with_articles
from threadhound.extract.authors import AuthorAt, learn_author
from threadhound.extract.bodies import learn_body, runs_of
from threadhound.extract.collecting import collected, nestable_kinds, without_parts
from threadhound.extract.datefields import locale_data
from threadhound.extract.depths import learn_depth
from threadhound.extract.dividing import divided, learn_divided
from threadhound.extract.drops import learn_drops
from threadhound.extract.finding import Kind
from threadhound.extract.guests import BareName, learn_bare_name
from threadhound.extract.headings import without_headings
from threadhound.extract.jsonld import declared_names
from threadhound.extract.kinds import codes_of, learn_kinds
from threadhound.extract.kinship import Kin
from threadhound.extract.marks import learn_mark
from threadhound.extract.monologues import names_nobody_twice
from threadhound.extract.namesakes import at_their_numbers
from threadhound.extract.noons import Dated
from threadhound.extract.notes import learn_edited, learn_signature
from threadhound.extract.numbers import LETTERS, NumberAt, learn_number
from threadhound.extract.openings import with_openings
from threadhound.extract.overlooked import with_overlooked
from threadhound.extract.pagewide import KIND as PAGE
from threadhound.extract.pagewide import page_samples, tells_little
from threadhound.extract.permalinks import learn_link
from threadhound.extract.place import SELF, general
from threadhound.extract.preformatted import LINES
from threadhound.extract.quoting import learn_quotes
from threadhound.extract.reading import first, name_and_link, names_somebody, raw_dates, tells_time
from threadhound.extract.removed import leaves_lines, with_removed
from threadhound.extract.samples import Sample, SamplePage
from threadhound.extract.sampling import read_sample
from threadhound.extract.sections import learn_section
from threadhound.extract.siglines import learn_line
from threadhound.extract.votes import learn_votes
from threadhound.extract.whenlearn import learn_dates
from threadhound.extract.whens import learn_when
from threadhound.extract.wrapper import Rules, Wrapper
from threadhound.model import Page

MOST_BODIES = 3
WHOLE = 0.5  # of the posts have an author and a text, or rules are looked for elsewhere
SEVERAL = 3  # posts of a page that are cut alike
LEAST_READ = 0.5  # of a post: less where its words stand in no element, between names and lines
FEWEST_STUBS = 2  # pages that say the same


def learn_wrapper(pages: Sequence[Page]) -> Wrapper:
    """The rules by which the posts of these pages, all of one site, are read."""
    read = [page for page in pages if page.tree is not None]
    wrapper = _divided(_of_long_pages(_of_threads(_learned(read), read), read), read)
    bare = without_common_boxes(read) if reads_boxes(wrapper, read) else []
    if not bare:
        return wrapper
    other = _learned(bare)
    return max(wrapper, other, key=lambda each: _worth(each, read))


def _of_threads(wrapper: Wrapper, pages: Sequence[Page]) -> Wrapper:
    """The wrapper, or one of what else the pages hold, where that says more and comes as it may."""
    if not reads_only_boxes(wrapper, pages):
        return without_boxes(wrapper, pages)
    other = _learned(without_posts(wrapper, pages))
    better = not reads_only_boxes(other, pages) and says_more(other, wrapper, pages)
    return other if better else wrapper


def _of_long_pages(wrapper: Wrapper, pages: Sequence[Page]) -> Wrapper:
    """The wrapper, or one of the pages with several posts, where that reads more of them whole.

    A lone post may be cut into who speaks and what is said; rules of such parts read nothing well.
    """
    posts = [len(extract_page(page, wrapper)) for page in pages]
    if _whole(wrapper, pages) >= WHOLE * sum(posts):
        return wrapper
    counts = [len(find_posts(flatten(page.tree), remarks=True).spans) for page in pages]
    long = [page for page, count in zip(pages, counts, strict=True) if count >= SEVERAL]
    tried = [wrapper, *([_learned(long)] if len(long) not in (0, len(pages)) else [])]
    longest = pages[counts.index(max(counts))] if long else None
    if longest is not None and len(pages) > 1:
        other = _learned([longest])  # where pages are cut differently, one reads all
        read = sum(len(extract_page(page, other)) for page in pages)
        tried += [other] if read >= sum(posts) else []
    return max(tried, key=lambda each: _whole(each, pages))


def _whole(wrapper: Wrapper, pages: Sequence[Page]) -> int:
    """Posts of which both is known: who speaks, and what is said."""
    posts = (post for page in pages for post in extract_page(page, wrapper))
    return sum(bool(post.author and post.text.strip()) for post in posts)


def _divided(wrapper: Wrapper, pages: Sequence[Page]) -> Wrapper:
    """The wrapper, or one for posts that lines divide, where that reads more."""
    path = learn_divided(pages)
    if not path:
        return wrapper
    other = replace(_learned([divided(page, path) for page in pages]), divided=path)
    whole, known = _whole(other, pages), _whole(wrapper, pages)
    if path == LINES:
        more = not known and _worth(other, pages) > _worth(wrapper, pages)
        return other if more or whole > known / 2 else wrapper
    gain = _worth(other, pages) - _worth(wrapper, pages)
    if gain > 0 and known and whole <= known:
        return wrapper  # what is read besides is by nobody: the page's head
    short = _usual_length(wrapper, pages) < LEAST_READ * _usual_length(other, pages)
    return other if gain > 0 or (gain == 0 and short) else wrapper


def _usual_length(wrapper: Wrapper, pages: Sequence[Page]) -> int:
    """Characters of a middling post: the first and the last may have got a page's head or foot."""
    lengths = [len(post.text) for page in pages for post in extract_page(page, wrapper)]
    return median_low(lengths or [0])


def _worth(wrapper: Wrapper, pages: Sequence[Page]) -> int:
    """Posts of their threads alone, less what is read again and again."""
    own, total, _ = own_posts(wrapper, pages)
    return own - (total - own)


def _learned(read: Sequence[Page]) -> Wrapper:
    found = cut_alike([read_sample(page, number) for number, page in enumerate(read)])
    sampled = with_openings([with_overlooked(page) for page in at_their_numbers(found)])
    codes = codes_of(sampled)
    sampled = [with_removed(page, codes) for page in with_articles(sampled)]
    found_kinds = without_parts(sampled, learn_kinds(sampled))
    met = {kind: len(samples) for kind, samples in found_kinds}
    kinds = list(met)
    nestable = nestable_kinds(sampled, kinds)
    groups = collected(sampled, kinds, nestable)
    if tells_little(sampled) and (whole := page_samples(read)):
        kinds, nestable, groups = [PAGE], [False], [whole]
    rules: list[Rules] = []
    kin = Kin(names=frozenset[str]().union(*map(declared_names, read)))
    for kind, group, nested in zip(kinds, groups, nestable, strict=True):
        if group:
            made = learn_rules(kind, group, sampled, kin, nested=nested)
            if kind is PAGE:  # what numbers, links and counts a page has is of others too
                made = replace(
                    made, number=None, answer=None, depth=None, link=(), votes=(), accepted=None
                )
            if met.get(kind) == 1 and _is_chance(made, rules):
                continue
            kin = _with(kin, group, made)
            rules.append(made)
    dates = learn_dates(_dates(rules, groups, sampled, kinds), _language(read))
    wrapper = Wrapper(tuple(rules), dates, len(read), sum(map(len, groups)))
    return without_headings(wrapper, read)


def _is_chance(made: Rules, others: Sequence[Rules]) -> bool:
    """Whether a kind that was met once says no date, where others do: a pager behind a post."""
    dated = bool(made.when) or not any(each.when for each in others)
    return not dated and not made.opens and not made.removed


def _language(pages: Sequence[Page]) -> str:
    """What the pages say, if it is a language that dates are known in."""
    counts = Counter(page.language.replace("_", "-") for page in pages if page.language)
    said = counts.most_common(1)[0][0] if counts else ""
    return said if locale_data(said) else ""


def learn_rules(
    kind: Kind,
    samples: Sequence[Sample],
    pages: Sequence[SamplePage],
    kin: Kin,
    *,
    nested: bool,
) -> Rules:
    """The rules of one kind of posts."""
    when = learn_when(samples, kin)
    body, whole = _body_of(samples, kin)
    bodies = [one.core if whole else first(one.core, body, one.nested) for one in samples]
    author = learn_author(samples, bodies, kin)
    whens = [first(sample.core, when, sample.nested, tells_time) for sample in samples]
    named = [named_by(author, sample) for sample in samples]
    authors = [one for _, one in named]
    fields = [[one for one in pair if one is not None] for pair in zip(whens, authors, strict=True)]
    drop, bare = learn_drops(samples, bodies, fields)
    said = [name for name, _ in named]
    number = _number_of(kind, samples, authors, pages)
    guest = None if author.byline else learn_bare_name(samples, authors)
    return Rules(
        kind=kind,
        author=_widened(_without(author.paths, guest), samples, authors, names_somebody),
        byline=author.byline,
        guest=guest,
        goes_on=names_nobody_twice(samples, said),
        when=_widened(when, samples, whens, tells_time),
        body=tuple(body) if whole else _widened(body, samples, bodies, None),
        whole=whole,
        section=learn_section(samples) if body == [SELF] else None,
        drop=tuple(drop),
        bare=tuple(bare),
        signature=tuple(learn_signature(samples, bodies, said, fields)),
        line=learn_line(bodies, said),
        edited=tuple(learn_edited(samples, bodies, whens, said)),
        quote=tuple(learn_quotes(samples, bodies)),
        votes=tuple(learn_votes(samples, bodies, said, fields)),
        accepted=learn_mark(samples, bodies),
        number=number,
        answer=learn_answer(samples, number),
        depth=None if nested else learn_depth(samples, bodies),
        link=tuple(learn_link(samples, number, [page.page for page in pages])),
        stubs=_stubs(samples, bodies),
        nested=nested,
        opens=any(sample.opens for sample in samples),
        removed=leaves_lines(kind, pages),
    )


def _body_of(samples: Sequence[Sample], kin: Kin) -> tuple[list[str], bool]:
    """Where posts have their words, and whether that is all of them."""
    body, whole = learn_bodies(samples)
    known = kin.body_of(samples, body)
    return (body, whole) if known is None else ([known], False)


def _number_of(
    kind: Kind,
    samples: Sequence[Sample],
    authors: Sequence[HtmlElement | None],
    pages: Sequence[SamplePage],
) -> NumberAt | None:
    """Where posts have their numbers; links to their authors have others."""
    if kind.id.endswith(LETTERS):
        return NumberAt(SELF, "id", kind.id)  # a code, of which no part is a number
    links = [
        name_and_link(one, s.core)[1] or "" if one is not None else ""
        for one, s in zip(authors, samples, strict=True)
    ]
    return learn_number(samples, links, [pages[one.page].page.final_url for one in samples])


def named_by(author: AuthorAt, sample: Sample) -> tuple[str, HtmlElement | None]:
    """Who a sample is by, and the element that says so."""
    if author.byline is not None:
        found = author.byline.read(sample.core, sample.nested, {})
        return found or ("", None)
    element = first(sample.core, author.paths, sample.nested, names_somebody)
    return (folded_text(element) if element is not None else ""), element


def _without(paths: Sequence[str], guest: BareName | None) -> Sequence[str]:
    """The paths to names, less the one where a bare name runs on with the template's words."""
    runs_on = guest is not None and not guest.before and len(paths) > 1
    return [path for path in paths if guest is None or not runs_on or path != guest.path]


def learn_bodies(samples: Sequence[Sample]) -> tuple[list[str], bool]:
    """The body's paths: where some posts have another one, it is learned from them.

    It goes first where the others have nothing there: a row more shifts the places of a post, and
    the usual one is then that of something else.
    """
    found: list[str] = []
    known: list[Sample] = []
    left = list(samples)
    shifted = False
    while left and len(found) < MOST_BODIES:
        body = learn_body(left)
        if body.whole:
            return ([body.path], True) if not found else (found, False)
        alone = not any(first(one.core, [body.path], one.nested) is not None for one in known)
        found.insert(0 if shifted and alone else len(found), body.path)
        rest = [
            one
            for number, one in enumerate(left)
            if number in body.elsewhere or first(one.core, [body.path], one.nested) is None
        ]
        if len(rest) == len(left):
            break
        known += [one for one in left if one not in rest]
        left, shifted = rest, bool(body.elsewhere)
    return found, False


def _widened(
    paths: Sequence[str],
    samples: Sequence[Sample],
    chosen: Sequence[HtmlElement | None],
    accept: Callable[[HtmlElement], bool] | None,
) -> tuple[str, ...]:
    """Paths, and last the best one at any depth, where that leads to the same places."""
    wide = general(paths[0]) if paths else None
    if wide is None:
        return tuple(paths)
    for sample, element in zip(samples, chosen, strict=True):
        found = first(sample.core, [wide], sample.nested, accept)
        if element is not None and found is not element:
            return tuple(paths)
    return (*paths, wide)


def _stubs(samples: Sequence[Sample], bodies: Sequence[HtmlElement | None]) -> tuple[str, ...]:
    """What several pages say in a link and nothing else: the opening post is on another page."""
    pages: dict[str, set[int]] = {}
    for sample, body in zip(samples, bodies, strict=True):
        runs = list(runs_of(body, sample.nested)) if body is not None else []
        if runs and all(linked for _, _, linked in runs):
            pages.setdefault(" ".join(text for _, text, _ in runs), set()).add(sample.page)
    return tuple(sorted(text for text, seen in pages.items() if len(seen) >= FEWEST_STUBS))


def _with(kin: Kin, samples: Sequence[Sample], rules: Rules) -> Kin:
    """What is known of the site's names and dates, with what one more kind has shown."""
    found = (
        (first(sample.core, rules.author, sample.nested, names_somebody), sample.core)
        for sample in samples
    )
    named = [name_and_link(one, core) for one, core in found if one is not None]
    if rules.byline is not None:
        said = (named_by(AuthorAt(byline=rules.byline), sample)[0] for sample in samples)
        named = [(name, None) for name in said if name]
    return replace(
        kin.with_paths(rules.author, rules.when, rules.body),
        names=kin.names.union(name for name, _ in named),
        profiles=kin.profiles.union(url_shape(link) for _, link in named if link),
    )


def _dates(
    rules: Sequence[Rules],
    groups: Sequence[Sequence[Sample]],
    pages: Sequence[SamplePage],
    kinds: Sequence[Kind],
) -> list[Dated]:
    by_kind = {one.kind: one for one in rules}
    found: list[Dated] = []
    for kind, group in zip(kinds, groups, strict=True):
        for sample in group:
            element = (
                first(sample.core, by_kind[kind].when, sample.nested, tells_time)
                if kind in by_kind
                else None
            )
            if element is not None:
                now = pages[sample.page].page.fetched_at
                found.extend(Dated(text, sample.page, now) for text in raw_dates(element))
    return found
