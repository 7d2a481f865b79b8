"""People whose names end in numbers are people like the others."""

from learn.made_pages import SITE, WORDS, learned, page, rows, title, words


def name(number):
    """Half of the people have numbers behind their names."""
    return WORDS[number % 10] + (str(number) if number % 2 else "")


def said(thread, number, link):
    return (
        f"<div class=post>{link} <time>2024-05-{number % 20 + 10} 10:0{number % 10}</time>"
        f"<p>{thread} {words(thread * 31 + number)}</p></div>"
    )


def thread_page(number):
    posts = (
        said(number, at, f"<a href='/people/{name(who)}'>{name(who)}</a>")
        for at in range(8)
        for who in [(number * 7 + at * 3) % 40]
    )
    return page(
        f"/read/{number}-all-about", f"<h1>{title(number)}</h1>{''.join(posts)}", title(number)
    )


def profile(number):
    """A person's newest posts: it looks like a thread."""
    posts = (
        said(number + 500, at, f"<a href='/read/{at + 10}-all-about'>{title(at + 10)}</a>")
        for at in range(8)
    )
    head = f"<h1>{name(number)}</h1>"
    return page(f"/people/{name(number)}", head + "".join(posts), name(number))


def test_pages_of_people_whose_names_end_in_numbers_are_no_threads():
    numbers = range(10, 40)
    listed = rows({f"/read/{n}-all-about": title(n) for n in numbers})
    pages = {"/": page("/", f"<h1>Forum</h1><table>{listed}</table>")}
    pages |= {f"/read/{n}-all-about": thread_page(n) for n in numbers}
    pages |= {f"/people/{name(n)}": profile(n) for n in range(40)}
    plan, *_ = learned(pages)
    assert plan.kind_of(f"{SITE}/people/anybody77") is None
    assert plan.kind_of(f"{SITE}/read/77-all-about") is not None


def test_pages_of_people_who_have_a_number_for_lack_of_a_name_are_no_lists():
    """Half of them have; each person's page lists the threads that they began."""

    def address(who):
        return f"/people/{180 + who if who % 2 else WORDS[who % 10] + str(who)}/"

    def talk(number):
        posts = (
            said(number, at, f"<a href='{address(who)}'>{WORDS[who % 10]}{who}</a>")
            for at in range(8)
            for who in [(number * 7 + at * 3) % 40]
        )
        return page(f"/t/{number}/", f"<h1>{title(number)}</h1>{''.join(posts)}", title(number))

    numbers = range(10, 70)
    listed = rows({f"/t/{n}/": title(n) for n in numbers})
    pages = {"/": page("/", f"<h1>Forum</h1><table>{listed}</table>")}
    pages |= {f"/t/{n}/": talk(n) for n in numbers}
    for who in range(40):
        begun = rows({f"/t/{n}/": title(n) for n in numbers if n % 5 == who % 5})
        pages[address(who)] = page(
            address(who), f"<table>{begun}</table>", f"{WORDS[who % 10]}{who}"
        )
    plan, *_ = learned(pages)
    assert plan.kind_of(f"{SITE}/people/999/") is None
    assert plan.kind_of(f"{SITE}/people/anybody77/") is None
    assert plan.kind_of(f"{SITE}/t/99/") is not None
