"""Posts of whole pages: who, when, what, in which order, in markups of several kinds."""

import json

import pytest

from extract import boards
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.wrapper import Wrapper

BUILDERS = [boards.boxes, boards.rows, boards.nested]


def read(posts):
    return [(p.author, p.posted_at and p.posted_at.replace(tzinfo=None), p.text) for p in posts]


def true(posts, day_only=False):
    return [(one.author, one.time, one.text) for one in posts]


@pytest.mark.parametrize("build", [boards.boxes, boards.rows])
@pytest.mark.parametrize("count", [5, 12])
def test_one_page_alone_is_enough(build, count):
    said = boards.thread(count)
    page = boards.page(build(said))
    posts = extract_page(page, learn_wrapper([page]))
    assert read(posts) == true(said)
    assert [post.position for post in posts] == list(range(1, count + 1))


@pytest.mark.parametrize("build", [boards.boxes, boards.rows])
def test_rules_learned_on_some_pages_read_others(build):
    wrapper = learn_wrapper([boards.page(build(boards.thread(8, seed))) for seed in range(4)])
    said = boards.thread(11, seed=9)
    assert read(extract_page(boards.page(build(said)), wrapper)) == true(said)


def test_a_page_with_a_single_post_is_read_by_the_rules_of_longer_ones():
    wrapper = learn_wrapper([boards.page(boards.boxes(boards.thread(8, s))) for s in range(3)])
    said = boards.thread(1, seed=5)
    assert read(extract_page(boards.page(boards.boxes(said)), wrapper)) == true(said)


def test_an_article_and_nested_comments_are_all_posts_once():
    said = boards.thread(9)
    page = boards.page(boards.nested(said))
    posts = extract_page(page, learn_wrapper([page]))
    assert [post.author for post in posts] == [one.author for one in said]
    assert [post.text.split("\n")[0] for post in posts] == [one.text for one in said]
    assert max(post.depth for post in posts) > 0
    assert [post.posted_at.replace(tzinfo=None) for post in posts] == [one.time for one in said]


def test_numbers_links_and_profiles_of_posts():
    said = boards.thread(6)
    page = boards.page(boards.boxes(said))
    posts = extract_page(page, learn_wrapper([page]))
    assert [post.post_id for post in posts] == [str(one.number) for one in said]
    assert posts[2].post_url == f"http://forum.test/t/1#p{said[2].number}"
    assert posts[0].author_url == "http://forum.test/user/Mira"


def test_similar_threads_joining_dates_and_buttons_are_no_part_of_posts():
    page = boards.page(boards.boxes(boards.thread(7)))
    posts = extract_page(page, learn_wrapper([page]))
    everything = " ".join(post.text for post in posts)
    for stray in ("Similar", "Joined", "Reply", "Report", "Heat pump noise"):
        assert stray not in everything
    assert all(post.posted_at_raw != "03 Mar 2019" for post in posts)


@pytest.mark.parametrize("build", BUILDERS)
def test_a_wrapper_survives_json_unchanged(build):
    pages = [boards.page(build(boards.thread(6, seed))) for seed in range(2)]
    wrapper = learn_wrapper(pages)
    again = Wrapper.from_json(json.dumps(wrapper.to_json()))
    assert again.to_json() == wrapper.to_json()
    for page in pages:
        assert extract_page(page, again) == extract_page(page, wrapper)


def test_a_page_of_another_template_gives_nothing_rather_than_nonsense():
    page = boards.page(boards.boxes(boards.thread(8)))
    other = boards.page(
        "<div class='login'><form><input name='u'></form><p>Please log in</p></div>"
    )
    assert extract_page(other, learn_wrapper([page])) == ()
    assert extract_page(page, learn_wrapper([other])) == ()


def test_quotes_stay_in_the_text_and_are_named():
    said = boards.thread(6)
    words = said[1].text
    html = boards.boxes(said).replace(
        said[4].text,
        f'<blockquote data-post="{said[1].number}"><cite><a href="/u/1">{said[1].author}</a> wrote:'
        f"</cite> {words}</blockquote>I agree with that and have nothing to add to it.",
    )
    page = boards.page(html)
    post = extract_page(page, learn_wrapper([page]))[4]
    (quote,) = post.quotes
    assert quote.author == said[1].author
    assert quote.post_id == str(said[1].number)
    assert post.text[quote.start : quote.end] == quote.text
    assert words in quote.text
    assert post.text.endswith("I agree with that and have nothing to add to it.")


def test_signatures_that_repeat_per_author_are_set_apart():
    mottos = {"Mira": "Always look twice.", "o_connor": "Sent from a boat.", "Sato": "七転び八起き"}
    pages = []
    for seed in range(4):
        html = boards.boxes(boards.thread(9, seed))
        for name, motto in mottos.items():
            html = html.replace(f">{name}</a>", f">{name}</a><!--{motto}-->")
        parts = html.split('<div class="post"')
        made = [parts[0]]
        for part in parts[1:]:
            motto = next((m for m in mottos.values() if m in part), "")
            sign = f'<div class="sig">{motto}</div>' if motto else ""
            made.append(
                part.replace('</div><div class="buttons">', f'{sign}</div><div class="buttons">')
            )
        pages.append(boards.page('<div class="post"'.join(made)))
    wrapper = learn_wrapper(pages)
    posts = [post for page in pages for post in extract_page(page, wrapper)]
    signed = [post for post in posts if post.author in mottos]
    assert signed
    for post in signed:
        assert post.signature == mottos[post.author]
        assert mottos[post.author] not in post.text
    assert all(post.signature is None for post in posts if post.author not in mottos)


def test_learning_does_not_depend_on_luck():
    pages = [boards.page(boards.rows(boards.thread(6, seed))) for seed in range(3)]
    assert learn_wrapper(pages).to_json() == learn_wrapper(pages).to_json()


def test_declared_votes_and_accepted_answers_are_read():
    html = boards.boxes(boards.thread(6))
    parts = html.split('<div class="post"')
    made = [parts[0]]
    for at, part in enumerate(parts[1:]):
        prop = "acceptedAnswer" if at == 3 else "suggestedAnswer"
        vote = f'<span class="v" itemprop="upvoteCount">{at - 2}</span><div class="main">'
        made.append(f' itemprop="{prop}"' + part.replace('<div class="main">', vote))
    page = boards.page('<div class="post"'.join(made))
    posts = extract_page(page, learn_wrapper([page]))
    assert [post.votes for post in posts] == [-2, -1, 0, 1, 2, 3]
    assert [post.accepted for post in posts] == [False, False, False, True, False, False]


def rows_in_pairs(posts):
    """The date in a row of its own; the next row has one too: when the writer joined."""
    rows = "".join(
        f'<tr><td colspan="2"><div class="head">{one.time:%d/%m/%Y %H:%M}</div></td></tr>'
        f'<tr><td><b>{one.author}</b><br><span class="small">Joined: 0{1 + at % 9}/03/2019 10:00'
        f'<br>Posts: {at}</span></td><td><span class="words">{one.text}</span></td></tr>'
        for at, one in enumerate(posts)
    )
    return f'<table class="posts">{rows}</table>'


def test_a_row_of_a_lone_post_does_not_pass_for_a_post_of_longer_pages():
    counts = (1, 5, 1, 3, 7, 1)
    said = [boards.thread(count, seed) for seed, count in enumerate(counts)]
    pages = [boards.page(rows_in_pairs(posts)) for posts in said]
    wrapper = learn_wrapper(pages)
    for page, posts in zip(pages, said, strict=True):
        assert read(extract_page(page, wrapper)) == true(posts)


def test_a_name_beside_its_picture_goes_before_what_can_be_done_with_its_bearer():
    said = boards.thread(9)
    menu = "<span><a href='/mail?to={0}'>Write</a> <a href='/found?by={0}'>Posts</a></span>"
    posts = "".join(
        f'<div class="post" id="c{one.number}"><a href="/who/{one.author}"><img src="/no.gif">'
        f" {one.author}</a>{menu.format(one.author)}<time>{one.time:%Y-%m-%d %H:%M}</time>"
        f"<p>{one.text}</p></div>"
        for one in said
    )
    page = boards.page(f"<div>{posts}</div>")
    assert read(extract_page(page, learn_wrapper([page]))) == true(said)
