"""A forum that shows the newest page first: the last page's number looks idle and is not."""

import pytest

from threadhound.urls.canonical import hash64
from threadhound.urls.evidence import Evidence, Sightings
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.questions import undecided
from threadhound.urls.roles import Role
from threadhound.urls.verdicts import find_offsets
from threadhound.urls.views import PageView

ROOT = "http://h.example/"
THREADS = {"amber": 3, "birch": 1, "cedar": 1, "delta": 2, "ember": 1}  # and their pages


def view(path, thread, page):
    records = tuple(hash64(f"{thread}/{page}/{part}") for part in range(6))
    return PageView(ROOT + path, f"{thread} - Forum", thread, records)


def plain(thread):
    return view(f"{thread}/", thread, THREADS[thread])


def paged(thread, page, reply=""):
    return view(f"{thread}/c-{page}/{reply and f'?r={reply}'}", thread, page)


LINKED = [
    *(f"{thread}/" for thread in THREADS),
    *(f"{thread}/c-{n}/" for thread, last in THREADS.items() for n in range(1, last + 1)),
    *(f"{thread}/c-{n}/?r={n}5" for thread, last in THREADS.items() for n in range(1, last + 1)),
    "amber/c-1/?r=35",
]


@pytest.fixture
def seen():
    """Only last pages were looked at without `r`, and the first ones only with it."""
    views = (
        *map(plain, THREADS),
        paged("amber", 3),
        paged("birch", 1),
        paged("amber", 1, "15"),
        paged("amber", 3, "35"),
        paged("amber", 1, "35"),
        paged("delta", 2, "25"),
        paged("delta", 2),
    )
    urls = tuple(ROOT + path for path in LINKED)
    numbered = tuple((ROOT + f"amber/c-{n}/?r={n}5", n) for n in (1, 2, 3))
    return (learn_patterns(urls),), Evidence(views, urls, numbered)


def test_two_pages_of_a_thread_do_not_share_a_key(seen):
    keys = Keys(learn_roles(*seen))
    owners = {}
    for path in LINKED:
        thread, _, rest = path.partition("/c-")
        page = (thread.strip("/"), int(rest[0]) if rest else THREADS[thread.strip("/")])
        key = keys.page_key(ROOT + path)
        assert key is None or owners.setdefault(key, page) == page, (path, key)


def test_a_page_number_counts_with_and_without_what_left_the_page_the_same(seen):
    table = learn_roles(*seen)
    roles = {
        str(rule.pattern).partition("/c-")[2]: [slot.role for slot in rule.slots]
        for rule in table.rules
    }
    assert roles["<n>/"][-1] is Role.OFFSET
    assert roles["<n>/?r=<n>"][-2:] == [Role.OFFSET, Role.NEUTRAL]
    offsets = find_offsets(Sightings(*seen))
    assert len(set(offsets.values())) == 1


def test_nothing_is_asked_of_patterns_that_show_the_same_things(seen):
    """With `r` and without: that is known, whatever the page without a number shows."""
    asked = [question.why for question in undecided(*seen)]
    assert not any("?r=<n> beside" in why for why in asked)


def one_page_threads(count, links):
    """Threads of one page each; a reply link's canonical is the plain address."""
    names = [f"t{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(count)]
    views = [PageView(f"{ROOT}{name}/", f"{name} - Forum", name, records(name)) for name in names]
    for name, link in zip(names, links, strict=False):
        plain = f"{ROOT}{name}/"
        views.append(
            PageView(plain + link, f"{name} - Forum", name, records(name), canonical=plain)
        )
    urls = [view.url for view in views]
    return Keys(learn_roles((learn_patterns(urls),), Evidence(tuple(views), tuple(urls))))


def records(name):
    return tuple(hash64(f"{name}/{part}") for part in range(6))


REPLIES = [f"?r={number}" for number in (41, 57, 83, 99, 112, 140)]


def test_what_the_site_calls_the_same_is_the_same_where_no_thread_is_long():
    keys = one_page_threads(32, REPLIES)
    assert keys.page_key(ROOT + "taa/?r=977") == keys.page_key(ROOT + "taa/")


def test_not_before_many_threads_were_looked_at():
    keys = one_page_threads(12, REPLIES)
    assert keys.page_key(ROOT + "taa/?r=977") != keys.page_key(ROOT + "taa/")


def test_and_never_for_numbers_that_come_again():
    keys = one_page_threads(32, [f"?p={n % 2 + 1}" for n in range(6)])
    assert keys.page_key(ROOT + "taa/?p=2") != keys.page_key(ROOT + "taa/")


def test_a_parameter_that_is_idle_on_plain_urls_is_idle_beside_page_numbers():
    names = [f"t{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(32)]
    plain = [PageView(f"{ROOT}{name}/", f"{name} - Forum", name, records(name)) for name in names]
    views = list(plain)
    for name, number in zip(names[:6], (41, 57, 83, 99, 112, 140), strict=True):
        for path in (f"{name}/?r={number}", f"{name}/c-1/", f"{name}/c-1/?r={number}"):
            canonical = f"{ROOT}{name}/" if "?r" in path else None
            views.append(PageView(ROOT + path, f"{name} - Forum", name, records(name), canonical))
    urls = [view.url for view in views]
    keys = Keys(learn_roles((learn_patterns(urls),), Evidence(tuple(views), tuple(urls))))
    assert keys.page_key(ROOT + "zzz/c-2/?r=977") == keys.page_key(ROOT + "zzz/c-2/")
    assert keys.page_key(ROOT + "zzz/c-2/") != keys.page_key(ROOT + "zzz/c-1/")
    assert keys.page_key(ROOT + "zzz/c-2/") != keys.page_key(ROOT + "zzz/")
