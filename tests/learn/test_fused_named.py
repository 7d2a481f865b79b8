"""Threads that only their names tell from other pages: mail archives, forums without dates."""

import pytest

from learn.made_pages import SITE, WORDS, learned, page, words
from threadhound.dom.flat import flatten
from threadhound.dom.speakers import speakers
from threadhound.errors import NotAForumError
from threadhound.learn.fused.plan import plan_from_json
from threadhound.model import PageKind

HEADINGS = ["What it does", "Parameters", "An example", "See also"]
PEOPLE = ["Ada Quill", "Bruno Fell", "Cleo Marsh", "Dov Lund"]


def title(number):
    return f"{WORDS[number % 10]} and {WORDS[(number * 3 + 1) % 10]} by the {number} gates".title()


def listing(names):
    rows = "".join(f"<li><a href='{url}'>{name}</a></li>" for url, name in names.items())
    return page("/", f"<h1>All</h1><ul>{rows}</ul>")


def mail_archive(*, subjects=8, messages=4):
    """One message a page; all messages of a thread bear its subject."""
    names = {
        f"/msg{thread * messages + n:05}.html": ("Re: " if n else "") + title(thread)
        for thread in range(subjects)
        for n in range(messages)
    }
    pages = {"/": listing(names)}
    for at, (url, name) in enumerate(names.items()):
        body = (
            f"<h1>{name}</h1><b>{PEOPLE[at % 4]}</b> <i>Mon, 0{at % 9 + 1} Jan 2024 10:00</i>"
            f"<hr><pre>{words(at)}\n{words(at + 3)}</pre>"
        )
        pages[url] = page(url, body, name)
    return pages


def articles(*, dated=True, sections=0):
    """Texts that are named by a list, each alone."""
    names = {f"/text{n:03}.html": title(n) for n in range(30)}
    pages = {"/": listing(names)}
    for at, (url, name) in enumerate(names.items()):
        date = f"<i>0{at % 9 + 1} Jan 2024</i>" if dated else ""
        parts = "".join(
            f"<section><h2>{HEADINGS[n]}</h2><p>{words(at + n)}</p></section>"
            for n in range(sections)
        )
        pages[url] = page(url, f"<h1>{name}</h1>{date}<p>{words(at)}</p>{parts}", name)
    return pages


def undated_forum():
    """Posts with a name and a text, and no date anywhere."""
    names = {f"/talk/{n}": title(n) for n in range(24)}
    pages = {"/": listing(names)}
    for at, (url, name) in enumerate(names.items()):
        posts = "".join(
            f"<article><h3>{PEOPLE[(at + n) % 4]}</h3><p>{words(at * 5 + n)}<br></p></article>"
            for n in range(1 + at % 6)
        )
        pages[url] = page(url, f"<h1>{name}</h1><div>{posts}</div>", name)
    return pages


def test_messages_of_a_mail_archive_are_its_threads():
    plan, _, asked = learned(mail_archive())
    assert plan.kind_of(f"{SITE}/msg00031.html") is PageKind.THREAD
    assert plan.named, "the crawl must not give them up for their looks"
    assert len(asked) < 20


@pytest.mark.parametrize("start", ["/msg00005.html", "/msg00012.html"])
def test_a_mail_archive_is_known_from_any_of_its_messages(start):
    pages = mail_archive()
    home = "<p><a href='/'>Index</a></p>"
    linked = {
        url: page(url, home + "<h1>" + got.title + "</h1>" + _inner(got), got.title)
        for url, got in pages.items()
        if url != "/"
    }
    plan, *_ = learned({**pages, **linked}, start)
    assert plan.kind_of(f"{SITE}/msg00020.html") is PageKind.THREAD
    assert plan.kind_of(f"{SITE}/") in (None, PageKind.INDEX)


def _inner(got):
    pre = got.tree.find(".//pre").text
    return (
        f"<b>{got.tree.find('.//b').text}</b> <i>{got.tree.find('.//i').text}</i><pre>{pre}</pre>"
    )


def test_posts_without_dates_are_known_by_who_speaks_again():
    plan, *_ = learned(undated_forum())
    assert plan.kind_of(f"{SITE}/talk/17") is PageKind.THREAD


def test_posts_without_dates_are_known_by_who_speaks_elsewhere_and_stands_in_lists():
    """Nobody speaks twice on one page; the rows of the list name who began."""
    people = [f"{one} {two}" for one in ("Ada", "Bo", "Cleo") for two in ("Fell", "Lund", "Oak")]
    names = {f"/talk/{n}": title(n) for n in range(12)}
    rows = "".join(
        f"<li><a href='{url}'>{name}</a> <a href='/u/{n % 9}'>{people[n % 9]}</a> <b>{n}</b></li>"
        for n, (url, name) in enumerate(names.items())
    )
    pages = {"/": page("/", f"<h1>All</h1><ul>{rows}</ul>")}
    for at, (url, name) in enumerate(names.items()):
        posts = "".join(
            f"<article><h3>{people[(at + 2 * n) % 9]}</h3><p>{words(at * 5 + n)}<br></p></article>"
            for n in range(2 + at % 3)
        )
        pages[url] = page(url, f"<h1>{name}</h1><div>{posts}</div>", name)
    plan, *_ = learned(pages)
    assert plan.kind_of(f"{SITE}/talk/11") is PageKind.THREAD


def beside(text, who):
    """A row with a text and, beside it, somebody's picture, name and rank."""
    return (
        f"<tr><td><p>{text}</p></td><td><p><img src='/p/{who}.png'></p>"
        f"<p><a href='/u/{who}'>{PEOPLE[who]}</a></p><p>{who * 31 + 5} posts</p></td></tr>"
    )


def test_posts_without_dates_may_have_their_authors_beside_them():
    names = {f"/talk/{n}": title(n) for n in range(24)}
    pages = {"/": listing(names)}
    for at, (url, name) in enumerate(names.items()):
        posts = "".join(beside(words(at * 5 + n), (at + n * n) % 4) for n in range(1 + at % 6))
        pages[url] = page(url, f"<h1>{name}</h1><table>{posts}</table>", name)
    plan, *_ = learned(pages)
    assert plan.kind_of(f"{SITE}/talk/17") is PageKind.THREAD


@pytest.mark.parametrize(
    "site",
    [articles(), articles(dated=False), articles(sections=4), articles(dated=False, sections=4)],
    ids=["news", "texts", "news in sections", "documentation"],
)
def test_articles_that_nobody_answers_are_no_forum(site):
    with pytest.raises(NotAForumError):
        learned(site)


def test_what_is_known_by_name_survives_the_skeleton_file():
    plan, *_ = learned(mail_archive())
    again = plan_from_json(plan.to_json())
    assert again.named == plan.named


@pytest.mark.parametrize(
    ("body", "names"),
    [
        (
            f"<div><b>Ada</b><p>{words(1)}</p></div><div><b>Bruno</b><p>{words(2)}</p></div>",
            ("Ada", "Bruno"),
        ),
        (f"<p>{words(1)}</p><p>{words(2)}</p>", ()),  # paragraphs have nobody's name
        (f"<div><b>Ada</b><p>{words(1)}</p></div>", ()),  # one alone is no conversation
        ("<div><b>Ada</b><p>no</p></div><div><b>Bruno</b><p>yes</p></div>", ()),  # nothing said
        (f"<table>{beside(words(1), 0)}{beside(words(2), 3)}</table>", ("Ada Quill", "Dov Lund")),
        (
            "".join(  # a button that all have, and what the words speak of
                f"<div><p>{words(n)} <a href='/t/{n}'>it {n}</a></p><a href='/q/{n}'>Say</a></div>"
                for n in range(3)
            ),
            (),
        ),
    ],
)
def test_speakers_are_the_names_above_or_beside_alike_texts(body, names):
    tree = page("/", body).tree
    assert speakers(flatten(tree)) == names
