"""Members' pages that show their newest posts, each with its thread, are no threads."""

from collections import Counter

from unseen.crawling import crawl_forum, wasted
from unseen.declared import a
from unseen.forums import forums
from unseen.imitation import Imitation, joined
from unseen.world import Size, User

SMALL = Size(threads=60, users=40, usual_posts=6, long_threads=2, long_posts=(25, 40))
SHOWN = 10
FEW = 6  # members' pages that are looked at before they are known; there are forty


def with_newest_posts(name: str) -> Imitation:
    kind = forums()[name]

    class Showing(kind):
        def render_user(self, user: User) -> str:
            mine = [p for p in self.world.posts.values() if p.author is user][-SHOWN:]
            rows = joined(
                f"<tr class='head'><td>{a(self.thread_url(p.thread), p.thread.title)}<br>"
                f"{self.when(p.at)}</td></tr><tr class='post'><td>{p.text}</td></tr>"
                for p in mine
            )
            return self.frame(user.name, f"<table class='content'>{rows}</table>")

    return Showing(SMALL)


def test_a_members_newest_posts_are_no_thread() -> None:
    forum = with_newest_posts("limits-and-items")
    crawled = crawl_forum(forum)
    kinds = Counter(told.split()[1] for told in wasted(crawled, forum))
    assert crawled.coverage == 1
    assert kinds["profile"] < FEW
