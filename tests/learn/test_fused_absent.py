"""Pages that a copy of a forum lacks say nothing of those that it has."""

from learn.made_pages import SITE, WORDS, page, post, rows, title
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.fused.plan import plan_from_json
from threadhound.model import Failed, PageKind

CODES = "q4 x2 k9 7a m3 3b z1 w8 9c b5 d2 5e f6 g1 8h j2".split()  # noqa: SIM905


def learned(pages):
    """The plan learned from what is there; all else is gone."""
    questions = FusedLearner().learn(SITE + "/")
    ask = next(questions)
    try:
        while True:
            paths = [want.url.removeprefix(SITE) for want in ask]
            ask = questions.send(
                tuple(pages.get(p) or Failed(SITE + p, "gone", status=404) for p in paths)
            )
    except StopIteration as done:
        return plan_from_json(done.value.body)


def threads_at(address):
    return {
        address(n): page(
            address(n), f"<h1>{title(n)}</h1>" + "".join(post(n, k) for k in range(5)), title(n)
        )
        for n in range(40)
    }


def test_threads_that_are_not_there_do_not_make_others_of_their_build_something_else():
    """Codes that begin with a letter and codes that begin with a number are sorted apart."""

    def address(n):
        return f"/s/{CODES[n % len(CODES)]}{n}x/{WORDS[n % 10]}-{WORDS[n % 7]}-{n}x"

    threads = threads_at(address)
    listed = {url: f"{n % 5 + 1} comments" for n, url in enumerate(threads)}
    home = page("/", f"<table>{rows(listed)}</table>")
    there = {url: each for url, each in threads.items() if url[3].isdecimal()}
    plan = learned({"/": home, **there})
    assert all(plan.kind_of(SITE + url) is PageKind.THREAD for url in threads)
