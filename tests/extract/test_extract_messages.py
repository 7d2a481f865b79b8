"""Pages that are one post each, and pages whose posts have no dates."""

import pytest

from extract import messages, talk
from extract.markup import page, paragraphs
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.wrapper import Wrapper


def folded(text):
    return " ".join(text.split())


def read(posts):
    return [(p.author, p.posted_at.replace(tzinfo=None), folded(p.text)) for p in posts]


def true(one):
    return [(one.author, one.time, folded(one.text))]


# Words too short to be told from captions where nothing else is known.
LONG = [one for one in talk.talk(12) if max(map(len, one.text.split("\n"))) > 45]


@pytest.mark.parametrize("build", messages.ALL, ids=lambda build: build.__name__)
def test_every_message_of_an_archive_is_one_post(build):
    said = talk.talk(24)
    pages = [messages.page(build(one), one.number) for one in said]
    wrapper = learn_wrapper(pages[:12])
    for one, found in zip(said, pages, strict=True):
        assert read(extract_page(found, wrapper)) == true(one)


@pytest.mark.parametrize("build", messages.ALONE, ids=lambda build: build.__name__)
@pytest.mark.parametrize("one", LONG, ids=lambda one: str(one.number))
def test_a_message_alone_is_one_post(build, one):
    found = messages.page(build(one), one.number)
    assert read(extract_page(found, learn_wrapper([found]))) == true(one)


@pytest.mark.parametrize("build", messages.ALL, ids=lambda build: build.__name__)
def test_rules_of_messages_survive_being_written_down(build):
    said = talk.talk(8)
    pages = [messages.page(build(one), one.number) for one in said]
    wrapper = learn_wrapper(pages)
    again = Wrapper.from_json(wrapper.to_json())
    assert again == wrapper
    assert [extract_page(one, again) for one in pages] == [extract_page(p, wrapper) for p in pages]


def numbered_boxes(said):
    return "".join(
        f'<div class="post" id="p{one.number}"><div class="who"><a href="/user/{one.profile}">'
        f'{one.author}</a> <small>{one.number % 300}</small></div><div class="head">#{at}</div>'
        f'<div class="text">{paragraphs(one)}</div></div>'
        for at, one in enumerate(said, 1)
    )


def bare_articles(said):
    made = "".join(
        f'<article><div class="user"><h3 class="name">{one.author}</h3></div><div class="body">'
        f"{paragraphs(one)}</div></article>"
        for one in said
    )
    return (
        f'<noscript id="content"><div><h1>Heat pump rattles</h1><div>{made}</div></div></noscript>'
    )


@pytest.mark.parametrize("build", [numbered_boxes, bare_articles], ids=lambda build: build.__name__)
def test_posts_without_dates_are_found(build):
    said = talk.talk(10)
    found = page(build(said))
    posts = extract_page(found, learn_wrapper([found]))
    assert [(p.author, folded(p.text)) for p in posts] == [
        (one.author, folded(one.text)) for one in said
    ]
    assert {(post.posted_at, post.posted_at_raw) for post in posts} == {(None, None)}


@pytest.mark.parametrize("build", [numbered_boxes, bare_articles], ids=lambda build: build.__name__)
def test_rules_of_posts_without_dates_read_single_ones(build):
    wrapper = learn_wrapper([page(build(talk.talk(n, n)), n) for n in (6, 1, 4, 2)])
    said = talk.talk(1, 9)
    posts = extract_page(page(build(said), 99), wrapper)
    assert [(p.author, folded(p.text)) for p in posts] == [(said[0].author, folded(said[0].text))]


@pytest.mark.parametrize(
    "html",
    [
        "".join(
            f'<div class="row"><h3><a href="/t/{n}">Question {n} of many things</a></h3><p>The '
            f"beginning of what somebody asked, number {n}, and then it is cut</p></div>"
            for n in range(9)
        ),
        "".join(f'<div class="f"><h4>Section {n}</h4><p>Rule {n}.</p></div>' for n in range(6)),
    ],
    ids=["teasers", "rules"],
)
def test_other_things_that_repeat_without_dates_are_no_posts(html):
    found = page(html)
    posts = extract_page(found, learn_wrapper([found]))
    assert posts == ()
