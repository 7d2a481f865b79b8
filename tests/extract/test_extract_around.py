"""A chat that stands around every page says the same everywhere: none of it is a post."""

from learn.made_pages import WORDS, page, title, words
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper


def chat(at):
    """What was said in the chat when a page was made."""
    return "".join(
        f"<p class=said><b>{WORDS[n]}</b> <i>1{n}:05</i> {words(at + n, 8)}</p>" for n in range(9)
    )


CHAT = chat(700)


def thread(number, posts, beside=CHAT):
    """Posts without dates; the chat is what has times on these pages."""
    said = "".join(
        f"<div class=entry><a href='/user/{n}'>{WORDS[n]}</a>"
        f"<div>{words(number * 37 + n)}</div></div>"
        for n in range(posts)
    )
    body = f"<h1>{title(number)}</h1>{said}<div class=chat>{beside}</div>"
    return page(f"/thread/{number}", body, title(number))


def test_a_chat_on_every_page_is_not_read_as_posts():
    pages = [thread(number, 3 + number % 3) for number in range(12)]
    wrapper = learn_wrapper(pages)
    read = [extract_page(each, wrapper) for each in pages]
    assert [len(posts) for posts in read] == [3 + number % 3 for number in range(12)]
    assert [post.author for post in read[2]] == WORDS[:5]
    assert all(post.text not in CHAT for posts in read for post in posts)


def dated_thread(number, posts):
    """Threads of a post or two beside a chat that goes on from page to page."""
    said = "".join(
        f"<div class=entry><a href='/user/{n}'>{WORDS[n]}</a> <i>2019-03-1{n} 10:0{n}</i>"
        f"<div>{words(number * 37 + n, 60)}</div></div>"
        for n in range(posts)
    )
    beside = f"<div class=chat>{chat(1000 + 30 * number)}</div>"
    return page(f"/thread/{number}", f"<h1>{title(number)}</h1>{beside}{said}", title(number))


def test_a_chat_that_says_something_else_on_each_page_is_not_read_as_posts_either():
    counts = [1, 2, 1, 1, 4, 1, 2, 1]
    pages = [dated_thread(number, posts) for number, posts in enumerate(counts)]
    wrapper = learn_wrapper(pages)
    assert [len(extract_page(each, wrapper)) for each in pages] == counts
