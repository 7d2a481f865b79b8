"""Posts of sites that are no boards: issues, stories, journals."""

# ruff: noqa: E501 - markup

from extract import boards
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

WORDS = (
    "My pump rattles at night, and nobody in the house can sleep any more.",
    "Clean the strainer first, that takes ten minutes and costs nothing at all.",
    "It was the strainer indeed, and now it runs as on the first day. Thanks!",
    "Mine has no strainer, as far as I can see from the drawing in the manual.",
    "Then look behind the plate with the four screws, it is hidden there.",
    "There was a fifth one under the label, which is why nobody could lift it.",
)
NAMES = ("tamara", "bob", "amir", "cem", "bob", "pamela")


def read(make):
    page = boards.page("".join(map(make, range(len(WORDS)))), title="Pump - Forum")
    return extract_page(page, learn_wrapper([page]))


def test_the_source_of_a_post_that_is_kept_behind_it_is_not_said_twice():
    def comment(at):
        return f'<div class="comment" id="c{at + 7}"><a class="author" href="/{NAMES[at]}">{NAMES[at]}</a> <time datetime="2024-03-0{at + 1}T10:00:00Z">2024-03-0{at + 1}</time><div class="body"><div class="markup"><p>{WORDS[at]}</p></div><div class="raw gone">{WORDS[at]}</div></div></div>'

    assert [post.text for post in read(comment)] == list(WORDS)


def test_a_number_behind_a_name_is_no_part_of_it_where_the_address_has_the_name():
    def comment(at):
        return f'<li class="comment" id="tree_{at + 7}"><div class="details">by <a href="/~{NAMES[at]}/">{NAMES[at]} ({at * 37 + 11})</a> on 0{at + 1} March 2024, 10:00</div><div class="text">{WORDS[at]}</div></li>'

    assert [post.author for post in read(comment)] == list(NAMES)


def test_names_with_and_without_a_link_are_told_from_the_word_behind_them():
    def comment(at):
        name = f'<a href="http://blog{at}.test">{NAMES[at]}</a>' if at % 2 else NAMES[at]
        return f'<article class="comment" id="c{at + 7}"><h4>{name} am <time datetime="2024-03-0{at + 1}T10:00:00Z">0{at + 1}. März 2024</time>:</h4><div class="text">{WORDS[at]}</div></article>'

    assert [post.author for post in read(comment)] == list(NAMES)
