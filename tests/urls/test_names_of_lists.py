"""Two lists of all threads show the same; the boards that are named in their place do not."""

from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

SITE = "http://forum.test"


def view(name, page):
    """What is new and what is unread is one and the same to a guest."""
    return PageView(f"{SITE}/{name}/page-{page}", name, "", tuple(range(20 * page, 20 * page + 15)))


def test_two_lists_that_show_the_same_do_not_make_one_list_of_all_boards():
    boards = [f"{SITE}/{name}/page-2" for name in ("boats", "clocks", "tools", "tea", "oars")]
    views = [view(name, page) for name in ("unread", "newest") for page in (2, 3)]
    urls = [*boards, *(each.url for each in views)]
    table = learn_roles([learn_patterns(urls)], Evidence(tuple(views), tuple(urls)))
    keys = {Keys(table).page_key(url) for url in boards}
    assert len(keys) == len(boards)
