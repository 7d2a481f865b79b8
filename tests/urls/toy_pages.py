"""Views of a few paged threads under any spelling."""

from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.views import PageView

THREADS = {1: 1, 2: 4, 3: 2, 4: 1, 5: 3}
NAMES = {1: "ant", 2: "bee", 3: "cat", 4: "dog", 5: "elk"}


def forum_of(spell, canonical=None):
    """Views, URLs and numbered links of all pages."""
    views, urls, numbered = [], [], []
    for thread, pages in THREADS.items():
        for page in range(1, pages + 1):
            url = spell(thread, page)
            urls.append(url)
            records = range(1000 * thread + 20 * page, 1000 * thread + 20 * page + 15)
            told = canonical(thread, page) if canonical else None
            name = NAMES[thread]
            views.append(PageView(url, f"About the {name}", name, tuple(records), told))
            if page > 1:
                numbered.append((url, page))
    return tuple(views), tuple(urls), tuple(numbered)


def table_of(urls, evidence):
    return learn_roles([learn_patterns(urls, drop=evidence.sessions)], evidence)
