"""Ways to crawl that are simpler than any strategy of the product, each with a name.

They walk a simulated forum page by page, and are told what kind of page they are on: whatever
misleads them misleads a crawler that must also guess that.
"""

import re
from collections import deque
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import urldefrag

from threadhound.dom.page import read_page
from threadhound.evaluate.simulate import Visit, content_targets, entry_target, render, truth
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.mirror import target_of
from threadhound.evaluate.simulate.places import Place
from threadhound.model import Exchange, Response

ORIGIN = "http://forum.example"
CONTENT = ("entry", "index", "thread")
SAMPLE = 40  # pages of a sample
SHALLOW = 8  # clicks from the home page
MOST = 1200  # requests, where a walk has no end


@dataclass(frozen=True)
class Step:
    """A page fetched on a walk."""

    target: str
    kind: str
    id: str
    depth: int
    source: str  # the target of the page that led here


def page_at(spec, target, **visit):
    answer = render(spec, target, Visit(origin=ORIGIN, **visit))
    now = datetime(2025, 6, 2, tzinfo=UTC)
    exchange = Exchange(ORIGIN + target, answer.status, "", (), answer.headers, answer.body, now)
    return read_page(Response(ORIGIN + target, (exchange,), answer.body))


def links_at(spec, target, **visit):
    """(link, target) of the links of a page that stay on the forum's host."""
    page = page_at(spec, target, **visit)
    urls = [(link, urldefrag(link.url).url) for link in page.links]
    return [(link, target_of(url)) for link, url in urls if url.startswith(ORIGIN + "/")]


def walk(spec, follows, *, cookie=True, deepest=10_000, most=MOST):
    """Breadth first from the home page, over the links that the rule follows."""
    start = entry_target(spec)
    queue, seen, steps = deque([(start, 0, "")]), {start}, []
    while queue and len(steps) < most:
        target, depth, source = queue.popleft()
        kind, name = truth(spec, target)
        steps.append(Step(target, kind, name, depth, source))
        visit = {"cookie": cookie, "number": len(steps)}
        for link, found in links_at(spec, target, **visit) if depth < deepest else ():
            if found not in seen and follows(kind, link, found):
                seen.add(found)
                queue.append((found, depth + 1, target))
    return steps


def everything(*_):
    return True


def covered(spec, steps):
    """Thread pages had / all."""
    every = {truth(spec, t)[1] for t in content_targets(spec) if truth(spec, t)[0] == "thread"}
    return len({step.id for step in steps if step.kind == "thread"}) / len(every)


def useful(steps):
    """Distinct content pages / requests."""
    return len({step.id or "entry" for step in steps if step.kind in CONTENT}) / len(steps)


# --- the rules, each with the measure it is judged by


def by_place(spec):
    """`by-place`: follows links that stand where boards, threads and pages stood on three pages."""
    forum = forum_at(spec)
    board = next(b for b in forum.world.boards if forum.board_pages(b) > 1)
    thread = next(t for t in forum.world.thread_ids() if forum.thread_pages(t) > 1)
    places = {"home": Place("home"), "board": Place("board", board)}
    places["thread"] = Place("thread", thread)
    learned = set()
    for place in places.values():
        target = forum.urls.target(place)
        for link, found in links_at(spec, target):
            if truth(spec, found)[0] in ("index", "thread"):
                learned.add((truth(spec, target)[0], link.location))
    return covered(spec, walk(spec, lambda kind, link, _: (kind, link.location) in learned))


def two_levels(spec):
    """`two-levels`: boards are what the home page lists; lists hold threads."""

    def follows(kind, _, found):
        there, name = truth(spec, found)
        board_itself = there == "index" and name.endswith(":p1")
        return there == "thread" or (there == "index" and (kind == "entry" or not board_itself))

    return covered(spec, walk(spec, follows))


def address_as_page(spec):
    """`address-as-page`: no cookies are kept, and every address is another page."""
    return useful(walk(spec, everything, cookie=False, most=400))


def beside_numbers(spec):
    """`beside-numbers`: what stands where the page numbers stand is a page of the same thread."""
    right = total = 0
    for target in content_targets(spec):
        kind, name = truth(spec, target)
        links = links_at(spec, target) if kind == "thread" else []
        bars = {link.location for link, _ in links if link.anchor.isdigit()}
        for link, found in links:
            if link.location in bars:
                total += 1
                right += truth(spec, found)[1].rpartition(":")[0] == name.rpartition(":")[0]
    return right / total


def first_lister(spec):
    """`first-lister`: a thread is of the board whose page led to it."""
    world = forum_at(spec).world
    steps = {step.target: step for step in walk(spec, everything)}
    listed = [
        (int(step.id.split(":")[1]), int(steps[step.source].id.split(":")[1]))
        for step in steps.values()
        if step.kind == "thread" and step.source and steps[step.source].kind == "index"
    ]
    return sum(world.board_of(thread) == board for thread, board in listed) / len(listed)


def shallow(spec):
    """`shallow`: eight clicks from the home page are enough."""
    return covered(spec, walk(spec, everything, deepest=SHALLOW, most=3000))


def shape(target):
    return re.sub(r"\d+", "0", target)


def sampled(spec):
    """`sampled`: follows addresses built like those of the first forty pages."""
    sample = walk(spec, everything, most=SAMPLE)
    known = {shape(step.target) for step in sample if step.kind in CONTENT}
    return covered(spec, walk(spec, lambda _kind, _link, found: shape(found) in known))


def two_ways(spec):
    """`two-ways`: thread pages that link to each other from one place are of one thread."""
    places = {}
    for target in content_targets(spec):
        if truth(spec, target)[0] != "thread":
            continue
        for link, found in links_at(spec, target):
            if found != target and truth(spec, found)[0] == "thread":
                places.setdefault((target, found), set()).add(link.location)
    whole = {
        target: truth(spec, target)[1].rpartition(":")[0] for pair in places for target in pair
    }
    pairs = [pair for pair, at in places.items() if at & places.get(pair[::-1], set())]
    return sum(whole[one] == whole[other] for one, other in pairs) / max(1, len(pairs))
