"""What is asked for when threads are known and no list is: no command on a thread."""

from learn.made_pages import SITE, learned, page, post, title


def related(numbers):
    """Other threads below a thread, with commands on each; nothing names a list."""
    return "".join(
        f"<p><a href='/talk/{n}'>{title(n)}</a> <a href='/remove-talk/{n}'>Remove</a> "
        f"<a href='/talk-feed/{n}.xml'>Feed</a></p>"
        for n in numbers
    )


def test_commands_on_threads_are_not_tried_when_nothing_else_is_left():
    pages = {}
    for n in range(100, 130):
        posts = "".join(post(n, at) for at in range(5))
        others = related([100 + (n * 7 + at) % 30 for at in range(1, 7)])
        pages[f"/talk/{n}"] = page(
            f"/talk/{n}", f"<h1>{title(n)}</h1>{posts}<div>{others}</div>", title(n)
        )
    _, _, asked = learned(pages, "/talk/103")
    assert sum("/talk/" in url for url in asked) > 3
    assert not [url for url in asked if url.startswith((f"{SITE}/remove", f"{SITE}/talk-feed"))]
