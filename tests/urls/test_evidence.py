"""Judgements from evidence that is free or misleading."""

from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.roles import Role
from threadhound.urls.views import PageView
from urls.toy_pages import forum_of, table_of


def test_nothing_seen_means_everything_names_a_thing():
    urls = [f"http://h/t?id={n}&x={n % 3}" for n in range(9)]
    table = table_of(urls, Evidence(urls=tuple(urls)))
    assert {slot.role for rule in table.rules for slot in rule.slots} == {Role.IDENTITY}
    keys = Keys(table)
    assert len({keys.page_key(url) for url in urls}) == len(urls)


def test_a_canonical_link_to_page_one_on_all_pages_is_not_believed():
    views, urls, numbered = forum_of(
        lambda t, k: f"http://h/t?id={t}" + (f"&p={k}" if k > 1 else ""),
        canonical=lambda t, k: f"http://h/t?id={t}",
    )
    keys = Keys(table_of(urls, Evidence(views, urls, numbered)))
    assert len({keys.page_key(url) for url in urls}) == len(urls)
    assert keys.object_key("http://h/t?id=2&p=3") == keys.object_key("http://h/t?id=2")
    assert keys.page_key("http://h/t?id=2").endswith("#1")


def test_a_slug_that_redirects_to_the_right_one_is_neutral():
    right = {n: f"http://h/t/{n}-{word}" for n, word in enumerate(("ant", "bee", "cat", "dog"), 1)}
    wrong = {n: f"http://h/t/{n}-x{n}x" for n in right}
    urls = (*right.values(), *wrong.values())
    redirects = tuple((wrong[n], right[n]) for n in right)
    keys = Keys(table_of(urls, Evidence(urls=urls, redirects=redirects)))
    assert all(keys.page_key(wrong[n]) == keys.page_key(right[n]) for n in right)
    assert len({keys.page_key(url) for url in urls}) == len(right)


def test_a_page_that_led_to_the_login_proves_nothing():
    others, known, _ = forum_of(lambda t, k: f"http://h/show/{t}/{k}")
    urls = tuple(f"http://h/t?id={n}&slug=w{chr(96 + n)}" for n in (1, 2, 3, 1, 2, 3))
    urls += tuple(f"http://h/t?id={n}&slug=x{chr(96 + n)}" for n in (1, 2, 3))
    views = tuple(
        PageView(url, "Log in", "Log in", tuple(range(40)), final_url="http://h/login?to=1")
        for url in dict.fromkeys(urls)
    )
    keys = Keys(table_of([*urls, *known], Evidence((*views, *others), (*urls, *known))))
    urls = tuple(dict.fromkeys(urls))
    assert len({keys.page_key(url) for url in urls}) == len(urls)


def test_posts_of_one_page_do_not_make_their_number_neutral():
    urls = tuple(f"http://h/show?post={n}" for n in (501, 502, 503, 504, 900, 901))
    page = tuple(range(30))
    views = tuple(PageView(url, "A thread", "A thread", page) for url in urls[:4])
    others, known, _ = forum_of(lambda t, k: f"http://h/t/{t}/{k}")
    keys = Keys(table_of([*urls, *known], Evidence((*views, *others), (*urls, *known))))
    known = [key for url in urls if (key := keys.page_key(url)) is not None]
    assert len(set(known)) == len(known)


def test_a_parameter_that_shows_the_next_thread_is_not_neutral():
    words = ["alder", "briar", "clover", "daisy", "elm", "fern"]
    pages = {n: (word, tuple(range(100 * n, 100 * n + 20))) for n, word in enumerate(words, 1)}
    urls, views = [], []
    for n in pages:
        for tail, shown in (("", n), (f"&go={40 + n}", min(n + 1, len(pages)))):
            urls.append(f"http://h/t?id={n}{tail}")
            views.append(PageView(urls[-1], pages[shown][0], pages[shown][0], pages[shown][1]))
    keys = Keys(table_of(urls, Evidence(tuple(views), tuple(urls))))
    for n in range(1, len(pages)):
        wrong = keys.page_key(f"http://h/t?id={n}&go={40 + n}")
        assert wrong is None or wrong != keys.page_key(f"http://h/t?id={n}")


def test_sorted_views_of_a_board_are_an_order():
    words = ["alder", "briar", "clover", "daisy", "elm", "fern", "gorse", "hazel"]
    urls, views = [], []
    for n, word in enumerate(words, 1):
        records = [1000 * n + row for row in range(20)]
        for tail, shown in (
            ("", records),
            ("&sort=title", records[::-1]),
            ("&sort=old", records[5:] + records[:5]),
        ):
            urls.append(f"http://h/board?id={n}{tail}")
            views.append(PageView(urls[-1], word, word, tuple(shown)))
    table = table_of(urls, Evidence(tuple(views), tuple(urls)))
    rule = next(rule for rule in table.rules if "sort" in str(rule.pattern))
    assert Role.ORDER in {slot.role for slot in rule.slots}
    keys = Keys(table)
    assert keys.page_key("http://h/board?id=3&sort=title") == keys.page_key("http://h/board?id=3")


def test_an_archive_by_year_is_no_series():
    urls, views = [], []
    for year in (2007, 2008, 2009):
        for month, name in ((1, "January"), (2, "February"), (3, "March")):
            urls.append(f"http://h/{year}/0{month}/")
            records = tuple(range(year * 100 + month * 10, year * 100 + month * 10 + 9))
            views.append(PageView(urls[-1], f"{name} {year}", "", records))
    table = table_of(urls, Evidence(tuple(views), tuple(urls)))
    assert {slot.role for rule in table.rules for slot in rule.slots} == {Role.IDENTITY}


def test_session_names_stay_out_of_keys():
    views, urls, numbered = forum_of(lambda t, k: f"http://h/t?id={t}&p={k}")
    evidence = Evidence(views, urls, numbered, sessions=frozenset({"visit"}))
    keys = Keys(table_of(urls, evidence))
    assert keys.page_key("http://h/t?id=2&p=3&visit=abc") == keys.page_key("http://h/t?id=2&p=3")
