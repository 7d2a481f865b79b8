"""A small forum whose URLs can be spelled in several ways, for judging roles and keys."""

from collections.abc import Callable
from dataclasses import dataclass, field

from threadhound.urls.canonical import hash64
from threadhound.urls.evidence import Evidence
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.questions import undecided
from threadhound.urls.tokens import tokenise
from threadhound.urls.views import PageView

PER_PAGE = 10
POSTS = {3: 4, 7: 35, 11: 12, 18: 1, 25: 47, 26: 9, 31: 2, 40: 23, 52: 6, 58: 10}
WORDS = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "ivy", "jade"]


def slug(thread: int) -> str:
    return f"{WORDS[sorted(POSTS).index(thread)]}-and-more"


@dataclass(frozen=True)
class Style:
    """How a forum spells a thread, one page of it, a post's permalink and a useless variant."""

    name: str
    page: Callable[[int, int], str]
    front: Callable[[int], str] | None = None
    post: Callable[[int, int], str] | None = None
    noise: Callable[[int, int], str] | None = None
    idle: Callable[[int, int], str] | None = None  # names a post and shows the front page
    canonical: bool = False
    newest_first: bool = False  # the plain URL shows the last page
    numbered: bool = True  # the pager shows numbers


@dataclass
class ToyForum:
    style: Style
    root: str = "http://forum.example"
    truth: dict[str, tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self):
        post = 100
        for thread, posts in POSTS.items():
            pages = -(-posts // PER_PAGE)
            for page in range(1, pages + 1):
                if page > 1 or self.style.front is None or self.style.newest_first:
                    self._add(self.style.page(thread, page), thread, page)
                if self.style.noise:
                    self._add(self.style.noise(thread, page), thread, page)
            if self.style.front:
                self._add(self.style.front(thread), thread, self.front_page(thread))
            for number in range(posts):
                if self.style.post:
                    self._add(self.style.post(thread, post), thread, number // PER_PAGE + 1)
                if self.style.idle:
                    self._add(self.style.idle(thread, post), thread, self.front_page(thread))
                post += 3

    def _add(self, path, thread, page):
        self.truth[self.root + path] = (thread, page)

    def front_page(self, thread):
        return -(-POSTS[thread] // PER_PAGE) if self.style.newest_first else 1

    def page_url(self, thread, page):
        return self.root + self.style.page(thread, page)

    def view(self, url):
        if url not in self.truth:
            alike = [known for known in self.truth if tokenise(known) == tokenise(url)]
            first = [t for t in POSTS if tokenise(self.page_url(t, 1)) == tokenise(url)]
            if not alike and not first:
                return None
            thread, page = self.truth[alike[0]] if alike else (first[0], 1)
        else:
            thread, page = self.truth[url]
        records = [hash64("chrome")] + [
            hash64(f"{thread}/{number}/{part}")
            for number in range((page - 1) * PER_PAGE, min(page * PER_PAGE, POSTS[thread]))
            for part in range(3)
        ]
        title = (
            f"{slug(thread)} - page {page} - The Forum"
            if page > 1
            else f"{slug(thread)} - The Forum"
        )
        canonical = None
        if self.style.canonical:
            plain = self.style.front and page == self.front_page(thread)
            canonical = self.root + (
                self.style.front(thread) if plain else self.style.page(thread, page)
            )
        return PageView(url, title, slug(thread), tuple(records), canonical)

    def numbered(self, views):
        found = []
        for view in views:
            thread, _ = self.truth.get(view.url, (None, None))
            pages = -(-POSTS[thread] // PER_PAGE) if thread else 0
            if self.style.numbered and pages > 1:
                found += [(self.page_url(thread, k), k) for k in range(2, pages + 1)]
        return tuple(found)


@dataclass
class Learning:
    forum: ToyForum
    views: list[PageView] = field(default_factory=list)
    tried: set[str] = field(default_factory=set)

    def evidence(self):
        return Evidence(tuple(self.views), tuple(self.forum.truth), self.forum.numbered(self.views))

    def groups(self):
        return (learn_patterns(self.forum.truth),)

    def look(self, url):
        if url not in self.tried:
            self.tried.add(url)
            view = self.forum.view(url)
            if view is not None:
                self.views.append(view)

    def ask(self, most=60):
        """Answer questions until none is left; the table that follows."""
        while len(self.tried) < most:
            questions = undecided(self.groups(), self.evidence(), frozenset(self.tried))
            if not questions:
                break
            for url in questions[0].urls:
                self.look(url)
        return learn_roles(self.groups(), self.evidence())


def query_offset(t, k):
    return f"/viewtopic.php?t={t}" + (f"&start={(k - 1) * PER_PAGE}" if k > 1 else "&start=0")


STYLES = [
    Style(
        "query offset",
        query_offset,
        front=lambda t: f"/viewtopic.php?t={t}",
        post=lambda t, p: f"/viewtopic.php?p={p}",
        canonical=True,
    ),
    Style(
        "dotted offset",
        lambda t, k: f"/index.php?topic={t}.{(k - 1) * PER_PAGE}",
        post=lambda t, p: f"/index.php?topic={t}.msg{p}",
        canonical=True,
    ),
    Style(
        "page parameter, permalinks without canonical",
        lambda t, k: f"/topic/{slug(t)}-{t}/?page={k}",
        front=lambda t: f"/topic/{slug(t)}-{t}/",
        post=lambda t, p: f"/topic/{slug(t)}-{t}/?post={p}",
    ),
    Style(
        "path pages",
        lambda t, k: f"/t/{t}-{slug(t)}/page/{k}/",
        front=lambda t: f"/t/{t}-{slug(t)}/",
    ),
    Style(
        "suffix in a query without names",
        lambda t, k: f"/?thread-{t}-{k}.htm",
        front=lambda t: f"/?thread-{t}.htm",
    ),
    Style(
        "positions separated by commas",
        lambda t, k: f"/read.php?2,{t},page={k}",
        front=lambda t: f"/read.php?2,{t}",
        post=lambda t, p: f"/read.php?2,{t},{p}",
    ),
    Style(
        "slug or no slug",
        lambda t, k: f"/topic/{t}?page={k}",
        front=lambda t: f"/topic/{t}-{slug(t)}",
        noise=lambda t, k: f"/topic/{t}-{slug(t)}?page={k}",
    ),
    Style(
        "newest page in front, no numbers shown",
        lambda t, k: f"/2009/08/{slug(t)}/comment-page-{k}/",
        front=lambda t: f"/2009/08/{slug(t)}/",
        newest_first=True,
        numbered=False,
    ),
    Style(
        "newest page in front, idle numbers",
        lambda t, k: f"/2009/08/{slug(t)}/comment-page-{k}/",
        front=lambda t: f"/2009/08/{slug(t)}/",
        noise=lambda t, k: f"/2009/08/{slug(t)}/comment-page-{k}/?replyto={9 * t + k}",
        idle=lambda t, p: f"/2009/08/{slug(t)}/?replyto={p}",
        newest_first=True,
    ),
    Style(
        "first page in front, idle numbers",
        lambda t, k: f"/{t}-{slug(t)}/?page={k}",
        front=lambda t: f"/{t}-{slug(t)}/",
        idle=lambda t, p: f"/{t}-{slug(t)}/?replyto={p}",
    ),
]
