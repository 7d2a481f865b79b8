"""Pages made of a few words, and a learner asked over them: no server, no files."""

from datetime import UTC, datetime

from threadhound.dom.page import read_page
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.fused.plan import plan_from_json
from threadhound.model import Exchange, Failed, Response

SITE = "http://forum.test"
HEADERS = (("Content-Type", "text/html; charset=utf-8"),)
WORDS = "amber birch cedar delta ember fjord grove harbour island juniper".split()  # noqa: SIM905
NOW = datetime(2025, 1, 1, tzinfo=UTC)


def page(url, body, title="Forum", head=""):
    html = f"<html><head><title>{title}</title>{head}</head><body>{body}</body></html>".encode()
    exchange = Exchange(SITE + url, 200, "OK", (), HEADERS, html, NOW)
    return read_page(Response(SITE + url, (exchange,), html))


def words(seed, count=30):
    """Words that no other seed has in this order."""
    said = (WORDS[((seed + 1) * (n + 3) * 2654435761 >> 9) % 10] for n in range(count))
    return " ".join(said) + "."


def title(number):
    return f"All about {WORDS[number % 10]} and number {number}"


def rows(links):
    """Rows of a list: a title, somebody's name, a count and a date."""
    return "".join(
        f"<tr><td><a href='{url}'>{name}</a></td><td><a href='/user/{n % 7}'>{WORDS[n % 7]}</a>"
        f"</td><td>{n % 9}</td><td>2024-05-{n % 20 + 10} 10:00</td></tr>"
        for n, (url, name) in enumerate(links.items())
    )


def post(thread, number, link=""):
    who = (thread + number) % 7
    return (
        f"<div class=post><a href='/user/{who}'>{WORDS[who]}</a> "
        f"<time>2024-05-{number % 20 + 10} 10:0{number % 10}</time>"
        f"<p>{thread} {words(thread * 31 + number)}</p>{link}</div>"
    )


def learned(pages, start="/"):
    """The plan learned from pages by their paths, the skeleton, and what was asked for."""
    questions = FusedLearner().learn(SITE + start)
    ask, asked = next(questions), []
    try:
        while True:
            asked += [want.url for want in ask]
            known = ((want.url, pages.get(want.url.removeprefix(SITE))) for want in ask)
            ask = questions.send(tuple(got or Failed(url, "missing") for url, got in known))
    except StopIteration as done:
        return plan_from_json(done.value.body), done.value, asked
