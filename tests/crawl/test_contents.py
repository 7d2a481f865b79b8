"""Posts read while crawling: boards, threads, a template that changes, pages nobody can read."""

import json

from crawl.site import HOME, crawl
from extract.boards import boxes, rows, thread
from threadhound.crawl.report import make_report
from threadhound.export.forum import Forum
from threadhound.learn.interface import Steady, Want
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Follow, PageKind, Verdict
from threadhound.urls.canonical import url_key

TEMPLATES = {"boxes": boxes, "rows": rows}
CRUMBS = '<div class="crumbs"><a href="/">Home</a> <a href="/b/{board}">Board {board}</a></div>'


class Guide(Steady):
    """Knows threads and boards by their addresses."""

    def key(self, url):
        return url_key(url) + "#1"

    def judge(self, page):
        follow = [
            Follow(link.url, self.key(link.url), "thread" if "/t/" in link.url else "board")
            for link in page.links
            if "/t/" in link.url or "/b/" in link.url
        ]
        unique = {one.url: one for one in follow}
        path = page.final_url.removeprefix(HOME)
        kinds = {"t": PageKind.THREAD, "b": PageKind.INDEX, "": PageKind.ENTRY}
        return Verdict(kinds[path[:1]], tuple(unique.values()))


class Known:
    """Asks for a few pages of the first template."""

    name, summary, obeys_robots = "known", "for tests", False

    def __init__(self, asked):
        self.asked = asked

    def learner(self):
        return self

    def learn(self, start):
        yield tuple(Want(start.rstrip("/") + path, "to see it") for path in self.asked)
        return Skeleton("known", start, entry=start, learned_pages=len(self.asked))

    def guide(self, skeleton, state):
        return Guide()


def document(body, title):
    return f"<html lang='en'><head><title>{title} - Forum</title></head><body>{body}".encode()


def forum(first=6, second=0, silent=0, posts=5):
    """Threads of one template, then of another, then pages that hold no posts at all."""
    numbers = range(1, first + second + silent + 1)
    boards = {board: [n for n in numbers if n % 2 == board % 2] for board in (1, 2)}
    site = {"/": document('<a href="/b/1">Board 1</a> <a href="/b/2">Board 2</a>', "Home")}
    for board, threads in boards.items():
        links = "".join(f'<li><a href="/t/{n}">Thread {n} of many</a></li>' for n in threads)
        site[f"/b/{board}"] = document(f"<ul>{links}</ul>", f"Board {board}")
    for n in numbers:
        made = boxes if n <= first else rows
        body = made(thread(posts, n)) if n <= first + second else "<p>Nothing to see.</p>"
        crumbs = CRUMBS.format(board=2 - n % 2)
        site[f"/t/{n}"] = document(
            crumbs + f"<h2>Thread {n} of many</h2>" + body, f"Thread {n} of many"
        )
    return site


LEARNED = ("/", "/b/1", "/b/2", "/t/1", "/t/2", "/t/3", "/t/4")


def crawled(site, asked=LEARNED):
    return crawl(site, strategy=Known(asked))[1]


def texts(store):
    return sorted(stored.post.text for _, stored in Forum(store).all_posts())


def said(numbers, posts=5):
    return sorted(one.text for n in numbers for one in thread(posts, n))


def test_every_post_is_in_the_store_when_the_crawl_ends():
    store = crawled(forum())
    assert texts(store) == said(range(1, 7))
    counts = store.counts()
    assert (counts.boards, counts.threads, counts.posts, counts.unread) == (2, 6, 30, 0)


def test_threads_have_titles_boards_and_starters():
    store = crawled(forum())
    for one in Forum(store).threads():
        number = int(one.key.rpartition("/")[2])
        assert one.title == f"Thread {number} of many"
        assert one.board.title == f"Board {2 - number % 2}"
        assert one.starter == thread(5, number)[0].author


def test_the_rules_are_in_the_skeleton_for_people_to_read():
    skeleton = json.loads(crawled(forum()).get("skeleton"))
    (wrapper,) = skeleton["wrapper"]["wrappers"]
    assert wrapper["rules"][0]["kind"]["element"] == "div.post"
    assert skeleton["wrapper"]["trail"] == ["div.crumbs/a"]


def test_a_change_of_template_is_noticed_and_nothing_is_lost():
    store = crawled(forum(first=6, second=20))
    assert texts(store) == said(range(1, 27))
    assert len(json.loads(store.get("skeleton"))["wrapper"]["wrappers"]) == 2
    assert store.counts().unread == 0


def test_rules_are_learned_late_where_learning_saw_no_thread():
    store = crawled(forum(first=16), asked=("/",))
    assert texts(store) == said(range(1, 17))
    assert store.counts().unread == 0


def test_pages_without_posts_are_counted_and_reported():
    store = crawled(forum(first=6, silent=15))
    assert texts(store) == said(range(1, 7))
    report = make_report(store, "archive", "complete", 1.0)
    assert (report.posts, report.threads, report.unread_pages) == (30, 21, 15)


def test_crawling_again_changes_nothing():
    site = forum(first=6, second=14)
    store = crawled(site)
    before = texts(store), store.get("skeleton")
    crawl(site, strategy=Known(LEARNED), store=store)
    assert (texts(store), store.get("skeleton")) == before
