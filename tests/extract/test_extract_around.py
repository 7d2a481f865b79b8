"""A chat that stands around every page says the same everywhere: none of it is a post."""

from learn.made_pages import WORDS, page, title, words
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

CHAT = "".join(
    f"<p class=said><b>{WORDS[n]}</b> <i>1{n}:05</i> {words(700 + n, 8)}</p>" for n in range(9)
)


def thread(number, posts):
    """Posts without dates; the chat is what has times on these pages."""
    said = "".join(
        f"<div class=entry><a href='/user/{n}'>{WORDS[n]}</a>"
        f"<div>{words(number * 37 + n)}</div></div>"
        for n in range(posts)
    )
    body = f"<h1>{title(number)}</h1>{said}<div class=chat>{CHAT}</div>"
    return page(f"/thread/{number}", body, title(number))


def test_a_chat_on_every_page_is_not_read_as_posts():
    pages = [thread(number, 3 + number % 3) for number in range(12)]
    wrapper = learn_wrapper(pages)
    read = [extract_page(each, wrapper) for each in pages]
    assert [len(posts) for posts in read] == [3 + number % 3 for number in range(12)]
    assert [post.author for post in read[2]] == WORDS[:5]
    assert all(post.text not in CHAT for posts in read for post in posts)
