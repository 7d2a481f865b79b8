"""Boards of the early years whose numbers mislead: a reply's looks like a thread's."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.looks import OldTables
from unseen.world import Board, Post, Thread


class TopicsNamedByPosts(OldTables):
    """topics/5002/Title for threads and replies alike: a thread's number is its first post's."""

    name = "topics-named-by-posts"
    seed = 506
    home = "/ubbthreads.php"
    walled = 3
    shadows = 4
    ROOT = "/ubbthreads.php"
    thread_at = "{my.ROOT}/topics/{t.posts.0.id}/[{n}/]{t.title|titled}"
    board_at = "{my.ROOT}/forums/{b.id}/{n}/{b.name|titled}"
    user_at = "{my.ROOT}/users/{u.id}/{u.name}"
    starts_at = ("board 2", "post 20")

    def titled(self, text: str) -> str:
        return text.replace(" ", "_")

    def post_url(self, post: Post) -> str:
        if post.number == 1:
            return self.thread_url(post.thread)
        return f"{self.ROOT}/topics/{post.id}/Re:_{self.titled(post.thread.title)}"

    def render_thread(self, thread, page, posts, last):
        text = super().render_thread(thread, page, posts, last)
        return text.replace(
            "</head>",
            f'<link rel="canonical" href="http://unseen.test{esc(self.thread_url(thread, page))}"></head>',
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for word, step in (("prev", -1), ("next", 1)):
                self.put_moved(
                    f"{self.ROOT}/grab{word}/Board/{t.board.id}/topic/{t.id}",
                    self.thread_url(self.neighbour(t, step) or t),
                )
            self.put_other(
                f"{self.ROOT}/ubb/printthread/Board/{t.board.id}/main/{t.id}/type/thread",
                lambda t=t: (
                    f"<html><body>{joined(f'<p>{esc(p.author.name)}<br>{esc(p.text)}</p>' for p in t.posts)}</body></html>"
                ),
                "print",
            )
        self.put_other(
            f"{self.ROOT}/activeposts/7/1",
            lambda: self.render_list("Active", self.newest(30), str, 1, 1),
        )
        self.put_other(
            f"{self.ROOT}/newposts", lambda: self.render_list("New", self.newest(12), str, 1, 1)
        )

    def menu(self):
        return [
            (f"{self.ROOT}/{name}", name)
            for name in (
                "activeposts/7/1 newposts users calendar ubb/login ubb/newuser ubb/faq ubb/search"
            ).split()
        ]

    def extras(self):
        for url, name in self.menu()[2:]:
            yield url, "login", name
        for p in self.world.posts.values():
            yield (
                f"{self.ROOT}/ubb/newreply/Board/{p.thread.board.id}/Number/{p.id}/what/showflat",
                "login",
                "Reply",
            )
            yield (
                f"{self.ROOT}/ubb/notifymod/Board/{p.thread.board.id}/Number/{p.id}",
                "login",
                "Notify",
            )

    def row_links(self, thread: Thread):
        return [(f"{self.post_url(thread.last)}#Post{thread.last.id}", f"Re: {thread.title}")]

    def links_of_thread(self, t: Thread):
        return links(
            f"{self.ROOT}/grabprev/Board/{t.board.id}/topic/{t.id} Previous Thread | "
            f"{self.ROOT}/grabnext/Board/{t.board.id}/topic/{t.id} Next Thread | "
            f"{self.ROOT}/ubb/printthread/Board/{t.board.id}/main/{t.id}/type/thread Print Thread"
        )

    def links_of_post(self, p: Post):
        return links(
            f"{self.post_url(p)}#Post{p.id} #{p.id} | "
            f"{self.ROOT}/ubb/newreply/Board/{p.thread.board.id}/Number/{p.id}/what/showflat Reply | "
            f"{self.ROOT}/ubb/notifymod/Board/{p.thread.board.id}/Number/{p.id} Notify"
        )

    def aside(self) -> str:
        newest = joined(
            f"<tr><td><font size=1>{a(self.post_url(t.last) + f'#Post{t.last.id}', t.title[:20])}<br>{esc(t.last.author.name)}</font>"
            for t in self.newest(6)
        )
        shout = joined(
            f"<tr><td><font size=1><b>{a(self.user_url(u), u.name)}</b>: {esc(u.signature or 'hi')}</font>"
            for u in self.world.users[:5]
        )
        return f"<table class=island><tr><td class=th>Recent Topics{newest}</table><table class=island><tr><td class=th>Shout Box{shout}</table>"


class RewrittenOffsets(OldTables):
    """ftopic120-15.html, forum-3-50.html, ftopicp99.html#99, neighbours; Greek in its old bytes."""

    name = "rewritten-offsets"
    seed = 507
    language = "el"
    home = "/"
    posts_per_page = 15
    rows_per_page = 25
    gone = 4
    shadows = 5
    announced = 2
    said = (
        "Δ. Συζήτηση|Τελευταία|Θέματα|Απαντήσεις|Προβολές|Συγγραφέας|Σελίδα|Επόμενη|Προηγούμενη"
    ).split("|")
    heads = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1253">'
    thread_at = "/ftopic{t.id}[-{n0*15}].html"
    board_at = "/forum-{b.id}[-{start}].html"
    post_at = "/ftopicp{p.id}.html"
    user_at = "/profile.php?mode=viewprofile&u={u.id}"
    starts_at = ("board 2",)
    charset = "cp1253"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/viewtopic.php?t={thread.id}&sid=0a1b2c3d4e5f60718293a4b5c6d7e8f9"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(
                f"/viewtopic.php?t={t.id}&sid=0a1b2c3d4e5f60718293a4b5c6d7e8f9",
                self._thread_show(t, 1),
            )
            for word, step in (("previous", -1), ("next", 1)):
                self.put_moved(
                    f"/ptopic{t.id}-{word}.html", self.thread_url(self.neighbour(t, step) or t)
                )
            self.put_moved(f"/ftopic{t.id}-newest.html", f"{self.post_url(t.last)}#{t.last.id}")

    def menu(self):
        return [
            (f"/{name}", name)
            for name in (
                "faq.php search.php memberlist.php groupcp.php album.php "
                "profile.php?mode=register login.php"
            ).split()
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield f"/posting.php?mode=reply&t={t.id}", "login", "Reply"
        for p in self.world.posts.values():
            yield f"/posting.php?mode=quote&p={p.id}", "login", "Quote"

    def row_links(self, thread: Thread):
        return [(f"{self.post_url(thread.last)}#{thread.last.id}", "»")]

    def shadow(self, t: Thread, board: Board) -> str:
        return self.row(t).replace("<font size=2>", "<font size=2><b>Μετακινήθηκε:</b> ", 1)

    def links_of_thread(self, t: Thread):
        return links(
            f"/ptopic{t.id}-previous.html Προηγούμενο θέμα | "
            f"/ptopic{t.id}-next.html Επόμενο θέμα | /posting.php?mode=reply&t={t.id} Απάντηση"
        )

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}#{p.id}", "¶"),
            (f"/posting.php?mode=quote&p={p.id}", "Παράθεση"),
        ]
