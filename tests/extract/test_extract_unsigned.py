"""Posts that say neither who wrote them nor when: articles above comments, lines left of posts."""

# ruff: noqa: E501 - markup

from extract import boards
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.wrapper import Wrapper

ARTICLE = (
    "The pump in our cellar has run for eleven winters, and last week it stopped in the night.",
    "We took it apart on the kitchen table and found that the strainer was full of gravel.",
)
COMMENTS = (
    ("ann", "Ours stopped last year too, and it was the bearing that had gone."),
    ("bob", "Did you put a finer strainer in front of it this time?"),
    ("cem", "Gravel in the pipe means that the well wants cleaning."),
)
RULES = "Please be kind to each other. Say which pump you have, how old it is and what you tried before you asked, so that others need not guess."


def comment(at, name, words):
    return f'<li class="comment" id="comment-{41 + at}"><cite>{name}</cite> <span class="at">{at + 3} May 2019, 12:0{at}</span><div class="said"><p>{words}</p></div></li>'


def blog(comments, article=ARTICLE):
    made = "".join(comment(at, *one) for at, one in enumerate(comments))
    words = "".join(f"<p>{one}</p>" for one in article)
    return boards.page(
        f'<h1>Cellar</h1><div class="entry">{words}</div><ol class="commentlist">{made}</ol>',
        "http://blog.test/pump",
        title="Cellar - Blog",
    )


def test_an_article_without_author_and_date_is_the_first_post():
    page = blog(COMMENTS)
    posts = extract_page(page, learn_wrapper([page]))
    assert [one.author for one in posts] == [None, "ann", "bob", "cem"]
    assert posts[0].text == "\n".join(ARTICLE)


def test_the_rules_for_articles_survive_being_written_down():
    page = blog(COMMENTS)
    kept = Wrapper.from_json(learn_wrapper([page]).to_json())
    assert len(extract_page(page, kept)) == 1 + len(COMMENTS)


def test_how_a_thread_begins_is_not_a_post_of_its_own():
    said = [("ann", " ".join(ARTICLE)), *COMMENTS[1:]]
    page = blog(said, article=(f"Talk about: {' '.join(ARTICLE)}",))
    assert len(extract_page(page, learn_wrapper([page]))) == len(said)


def forum(rows, above=""):
    return boards.page(
        f'<h1>Pump</h1>{above}<div id="posts">{"".join(rows)}</div>',
        "http://forum.test/t/1",
        title="Pump - Forum",
    )


def post(at, name, words):
    return f'<div class="post" id="p{41 + at}"><a href="/u/{name}">{name}</a> <span class="at">{at + 3} May 2019, 12:0{at}</span><div class="said">{words}</div></div>'


def rows():
    return [post(at, *one) for at, one in enumerate(COMMENTS)]


def test_rules_above_the_posts_of_a_forum_are_no_post():
    page = forum(rows(), f'<div class="notice">{RULES}</div>')
    assert len(extract_page(page, learn_wrapper([page]))) == len(COMMENTS)


def test_the_line_that_is_left_of_a_post_is_a_post_without_author():
    left = '<div class="post gone" id="p77"><p>This post was removed by a moderator.</p></div>'
    first, *others = rows()
    page = forum([first, left, *others])
    posts = extract_page(page, learn_wrapper([page]))
    assert [one.author for one in posts] == ["ann", None, "bob", "cem"]
    assert posts[1].text == "This post was removed by a moderator."
    assert posts[1].post_id == "77"


def test_what_scripts_copy_is_no_post():
    copied = '<div class="post" id="p0"><p>Your post appears here soon.</p></div>'
    page = forum([*rows(), copied])
    assert len(extract_page(page, learn_wrapper([page]))) == len(COMMENTS)
