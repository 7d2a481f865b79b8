"""Parameters that are the same in all addresses met: they change nothing, as far as was seen."""

from threadhound.urls.canonical import hash64
from threadhound.urls.evidence import Evidence
from threadhound.urls.keys import Keys
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

ROOT = "http://h.example/"
KEPT = "?od=T31&po=0&category=0"
THREADS = range(101, 131)


def view(path, thread):
    records = tuple(hash64(f"{thread}/{part}") for part in range(5))
    return PageView(ROOT + path, f"title {thread} - Forum", f"title {thread}", records)


def keys_of(kept):
    urls = tuple(ROOT + f"park/{n}{more}" for n in THREADS for more in ("", kept))
    views = tuple(view(f"park/{n}{more}", n) for n in (101, 107, 114) for more in ("", kept))
    return Keys(learn_roles((learn_patterns(urls),), Evidence(views, urls)))


def test_what_is_the_same_on_all_threads_and_changes_none_names_no_other_page():
    keys = keys_of(KEPT)
    assert keys.page_key(f"{ROOT}park/120{KEPT}") == keys.page_key(f"{ROOT}park/120")


def test_another_number_than_was_ever_met_is_still_followed_as_a_page_of_its_own():
    keys = keys_of(KEPT)
    other = keys.read(f"{ROOT}park/120?od=T31&po=1&category=0")
    assert other.rule is not None
    assert other.page_key not in (None, keys.page_key(f"{ROOT}park/120"))


def test_a_single_one_may_count_pages_though_no_second_page_was_met():
    keys = keys_of("?page=1")
    assert keys.page_key(f"{ROOT}park/120?page=2") != keys.page_key(f"{ROOT}park/120?page=1")


def test_a_single_one_counts_no_pages_where_pagers_count_them_by_another():
    urls = tuple(ROOT + f"park/{n}{more}" for n in THREADS for more in ("", "?seen=1"))
    views = tuple(view(f"park/{n}{more}", n) for n in (101, 107, 114) for more in ("", "?seen=1"))
    later = tuple((ROOT + f"park/{n}?page=2&tab=best", 2) for n in (103, 107))
    linked = (*urls, *(url for url, _ in later))
    keys = Keys(learn_roles((learn_patterns(linked),), Evidence(views, linked, numbered=later)))
    assert keys.page_key(f"{ROOT}park/120?seen=1") == keys.page_key(f"{ROOT}park/120")
    assert keys.page_key(later[0][0]) not in (None, keys.page_key(f"{ROOT}park/103"))


def test_a_number_that_all_threads_share_names_no_post():
    """How many posts a page has, in the pagers' addresses of each thread and page."""
    pages = [(n, page) for n in THREADS for page in (1, 2)]
    urls = tuple(ROOT + f"topic/{n}/{page}/{more}" for n, page in pages for more in ("", "?x=25"))
    seen = [(n, 1, more) for n in (101, 107, 114) for more in ("", "?x=25")]
    seen += [(107, 2, "?x=25")]
    views = tuple(
        PageView(
            f"{ROOT}topic/{n}/{page}/{more}",
            f"title {n} - Forum",
            f"title {n}",
            tuple(hash64(f"{n}/{page}/{part}") for part in range(5)),
        )
        for n, page, more in seen
    )
    numbered = tuple((f"{ROOT}topic/{n}/{page}/?x=25", page) for n, page in pages)
    keys = Keys(learn_roles((learn_patterns(urls),), Evidence(views, urls, numbered=numbered)))
    assert keys.page_key(f"{ROOT}topic/120/2/?x=25") == keys.page_key(f"{ROOT}topic/120/2/")
    assert keys.page_key(f"{ROOT}topic/120/2/") != keys.page_key(f"{ROOT}topic/120/1/")
