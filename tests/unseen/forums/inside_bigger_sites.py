"""Forums inside bigger sites: a company's community, a portal with news, a shop and a wiki."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a, ago
from unseen.imitation import esc, joined
from unseen.looks import Blocks
from unseen.world import Board, Post, Thread, slugged


class BoardPageKinds(Blocks):
    """/t5/Board/Title/td-p/5002/page/2 and m-p/5006 for any message; blogs and articles alike."""

    name = "kinds-in-path"
    seed = 511
    home = "/t5/Community/ct-p/community"
    walled = 2
    thread_at = "/t5/{t.board.name|titled}/{t.title|titled}/td-p/{t.posts.0.id}[/page/{n}]"
    board_at = "/t5/{b.name|titled}/bd-p/{b.slug}[/page/{n}]"
    user_at = "/t5/user/viewprofilepage/user-id/{u.id}"
    starts_at = ("board 2", "post 30")

    def titled(self, text: str) -> str:
        return "-".join(word.capitalize() for word in slugged(text).split("-"))

    def post_url(self, post: Post) -> str:
        re = "" if post.number == 1 else "Re-"
        return f"/t5/{self.titled(post.thread.board.name)}/{re}{self.titled(post.thread.title)}/m-p/{post.id}"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"https://www.unseen.test{self.post_url(thread.posts[-1])}/highlight/true#M{thread.posts[-1].id}"

    def register(self) -> None:
        super().register()
        for p in self.world.posts.values():
            self.put(
                f"{self.post_url(p)}/highlight/true", self._thread_show(p.thread, self.page_of(p))
            )
        for t in self.world.threads:
            self.put_moved(
                f"{self.thread_url(t)}/jump-to/first-unread-message",
                f"{self.post_url(t.posts[0])}#M{t.posts[0].id}",
            )
        self.put_tags("/t5/forums/searchpage/tab/message?filter=labels&q={tag}&page={n}")
        for n in range(1, 25):
            self.put_other(self.article_url(n), lambda n=n: self.article(n))
        self.put_other("/t5/Tips/bg-p/tips", self.blog)

    def article_url(self, n: int) -> str:
        return f"/t5/Tips/{self.titled(self.world.threads[n].title)}/ba-p/{n + 90000}"

    def article(self, n: int) -> str:
        told = joined(
            f"<p>{esc(each)}</p>" for each in self.world.threads[n].posts[0].paragraphs * 2
        )
        return self.frame(
            "Tips", f"<article><h1>{esc(self.world.threads[n].title)}</h1>{told}</article>"
        )

    def blog(self) -> str:
        return self.frame(
            "Tips",
            joined(
                f"<div class='blog-item'><h3>{a(self.article_url(n), self.world.threads[n].title)}</h3></div>"
                for n in range(1, 25)
            ),
        )

    def menu(self):
        return links(
            "/t5/Tips/bg-p/tips Tips | "
            "/t5/kudos/leaderboardpage/category-id/community Top kudoed | "
            "/t5/help/faqpage Help | /t5/user/userloginpage Sign In | /products/ Products | "
            "/support/ Support"
        )

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "login", name
        for p in self.world.posts.values():
            yield (
                f"/t5/forums/replypage/board-id/{p.thread.board.slug}/message-id/{p.id}",
                "login",
                "Reply",
            )
            yield f"/t5/notifications/notifymoderatorpage/message-uid/{p.id}", "login", "Report"
            yield (
                f"/t5/kudos/messagepage/board-id/{p.thread.board.slug}/message-id/{p.id}/tab/all-users",
                "other",
                "Kudos",
            )

    def row_links(self, thread: Thread):
        return [
            (f"{self.thread_url(thread)}/jump-to/first-unread-message", "New"),
            (f"{self.post_url(thread.last)}#M{thread.last.id}", "Last reply"),
        ]

    def links_of_post(self, p: Post):
        return links(
            f"{self.post_url(p)}#M{p.id} Message {p.number} of {len(p.thread.posts)} | "
            f"/t5/forums/replypage/board-id/{p.thread.board.slug}/message-id/{p.id} Reply | "
            f"/t5/notifications/notifymoderatorpage/message-uid/{p.id} Report | "
            f"/t5/kudos/messagepage/board-id/{p.thread.board.slug}/message-id/{p.id}/tab/all-users {p.votes} Kudos"
        )

    def aside(self) -> str:
        labels = joined(
            f"<li>{a(f'/t5/forums/searchpage/tab/message?filter=labels&q={tag}&page=1', tag)}</li>"
            for tag in self.world.tags
        )
        solved = joined(f"<li>{a(self.post_url(t.last), t.title)}</li>" for t in self.newest(5))
        return f"<div class='lia-component'><h3>Labels</h3><ul>{labels}</ul></div><div class='lia-component'><h3>Top Solutions</h3><ul>{solved}</ul></div>"


class PortalAround(Blocks):
    """/forum/3-board/120-title?start=6 below a portal: articles, shop, wiki, switches of language."""

    name = "portal-around"
    seed = 512
    language = "fr"
    home = "/forum"
    posts_per_page = 6
    gone = 3
    thread_at = "{t.board|board_url}/{t.id}-{t.slug}[?start={n0*6}]"
    user_at = "/forum/user/{u.id}-{u.name|lower}"
    starts_at = ("board 2", "/")

    def board_url(self, board: Board, page: int = 1) -> str:
        up = f"/{board.parent.slug}" if board.parent else ""
        return f"/forum{up}/{board.id}-{board.slug}" + (
            f"?start={(page - 1) * self.rows_per_page}" if page > 1 else ""
        )

    def register(self) -> None:
        super().register()
        self.put_list("/forum/recent[?start={n0*20}]", "Récents", self.newest(60))
        for n, t in enumerate(self.world.threads[:60]):
            self.put_other(f"/actualites/{n + 1}-{t.slug}", lambda t=t: self.article(t))
            self.put_other(f"/boutique/produit-{n + 1}.html", lambda t=t: self.article(t))
            self.put_other(f"/wiki/{self.world.phrase(1)}_{n}", lambda t=t: self.article(t))
        self.put_other("/actualites", lambda: self.listed("/actualites/{}-{}", 40))
        self.put_other("/boutique", lambda: self.listed("/boutique/produit-{}.html", 40))
        self.put_other("/", lambda: self.listed("/actualites/{}-{}", 12))

    def listed(self, form: str, count: int) -> str:
        rows = joined(
            f"<div class='item'><h2>{a(form.format(n + 1, t.slug), t.title)}</h2><p>{esc(t.posts[0].paragraphs[0])}</p><span>{self.when(t.posts[0].at)}</span></div>"
            for n, t in enumerate(self.world.threads[:count])
        )
        return self.frame("Portail", rows)

    def article(self, t: Thread) -> str:
        told = joined(f"<p>{esc(each)}</p>" for each in t.posts[0].paragraphs * 3)
        return self.frame(
            t.title,
            f"<article class='item-page'><h1>{esc(t.title)}</h1>{told}<a href='/actualites'>Retour</a></article>",
        )

    def menu(self):
        return links(
            "/ Accueil | /actualites Actualités | /boutique Boutique | /forum Forum | "
            "/forum/recent Sujets récents | /galerie Galerie | /contact Contact | "
            "/index.php?lang=en English | /index.php?lang=de Deutsch | /connexion Connexion"
        )

    def extras(self):
        for url, name in self.menu()[5:]:
            yield url, "login", name
        for t in self.world.threads:
            yield f"{self.thread_url(t)}?tmpl=component&print=1", "print", "Imprimer"
            yield f"{self.thread_url(t)}/reply", "login", "Répondre"

    def links_of_thread(self, t: Thread):
        return [
            (f"{self.thread_url(t)}/reply", "Répondre"),
            (f"{self.thread_url(t)}?tmpl=component&print=1", "Imprimer"),
        ]

    def links_of_post(self, p: Post):
        return [(f"{self.thread_url(p.thread, self.page_of(p))}#{p.id}", f"#{p.id}")]

    def row_links(self, t: Thread):
        return [(f"{self.thread_url(t, self.pages_of(t))}#{t.last.id}", "Dernier message")]

    def when(self, moment):
        return f"il y a {ago(moment)}"

    def aside(self) -> str:
        news = joined(
            f"<li>{a(f'/actualites/{n + 1}-{t.slug}', t.title)}</li>"
            for n, t in enumerate(self.world.threads[:6])
        )
        shop = joined(
            f"<li><a href='/boutique/produit-{n}.html'>Produit {n}</a></li>" for n in range(1, 7)
        )
        newest = joined(
            f"<li>{a(f'{self.thread_url(t, self.pages_of(t))}#{t.last.id}', t.title)}</li>"
            for t in self.newest(6)
        )
        return f"<div class='module'><h3>Actualités</h3><ul>{news}</ul></div><div class='module'><h3>Boutique</h3><ul>{shop}</ul></div><div class='module'><h3>Forum</h3><ul>{newest}</ul></div>"


class FoldersOfLetters(Blocks):
    """/community/forums/f/3/t/120.aspx?pageindex=2, /p/120/99.aspx for replies, b/ w/ m/ beside."""

    name = "folders-of-letters"
    seed = 513
    home = "/community/forums/default.aspx"
    gone = 3
    gone_status = 410
    cite_every = 7
    thread_at = "/community/forums/f/{t.board.id}/t/{t.id}.aspx[?pageindex={n}]"
    board_at = "/community/forums/f/{b.id}.aspx[?pageindex={n}]"
    post_at = "/community/forums/f/{p.thread.board.id}/p/{p.thread.id}/{p.id}.aspx"
    user_at = "/community/members/{u.name}/default.aspx"
    starts_at = ("board 2", "post 30")

    def cited(self, thread: Thread, post: Post) -> str:
        return f"https://unseen.test/Community/forums/{'t' if post.id % 2 else 'thread'}/{thread.id}.aspx"

    def key(self, url: str) -> str:
        return super().key(url).lower()

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(f"/community/forums/t/{t.id}.aspx", self.thread_url(t))
            self.put(f"{self.thread_url(t)}?pageindex=1", self._thread_show(t, 1))
            self.put_posts(
                f"/community/forums/f/{t.board.id}/t/{t.id}.aspx?view=threaded",
                t,
                self.posts_on(t, 1),
            )
        for n, t in enumerate(self.world.threads[:40]):
            for letter in "bwm":
                self.put_other(
                    f"/community/blogs/{letter}/staff/archive/2019/04/{n + 1}/{t.slug}.aspx",
                    lambda t=t: self.article(t),
                )
        for b in self.world.all_boards():
            for key in ("views", "replies", "author"):
                self.put_rows(f"{self.board_url(b)}?sort={key}", b, b.threads[:20])

    def article(self, t: Thread) -> str:
        comments = joined(
            f"<li class='comment'>{a(self.user_url(p.author), p.author.name)} {self.when(p.at)}<p>{esc(p.paragraphs[0])}</p></li>"
            for p in t.posts[1:6]
        )
        return self.frame(
            t.title,
            f"<div class='blog-post'><h2>{esc(t.title)}</h2><p>{esc(t.posts[0].text)}</p><ul>{comments}</ul></div>",
        )

    def menu(self):
        return [
            (f"/community/{name}/default.aspx", name)
            for name in ("blogs", "wikis", "media", "groups", "members")
        ] + [("/community/login.aspx", "Sign in"), ("/", "Company"), ("/store/", "Store")]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for p in self.world.posts.values():
            yield f"/community/forums/addpost.aspx?ReplyToContentID={p.id}", "login", "Reply"
            yield f"/community/abuse/report.aspx?id={p.id}", "login", "Abuse"

    def links_of_board(self, board: Board):
        return [
            (f"{self.board_url(board)}?sort={key}", key) for key in ("views", "replies", "author")
        ]

    def links_of_thread(self, t: Thread):
        return [(f"{self.thread_url(t)}?view=threaded", "Threaded")]

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}#{p.id}", "Permalink"),
            (f"/community/forums/addpost.aspx?ReplyToContentID={p.id}", "Reply"),
            (f"/community/abuse/report.aspx?id={p.id}", "Report abuse"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}#{t.last.id}", "Latest")]

    def aside(self) -> str:
        blogs = joined(
            f"<li>{a(f'/community/blogs/b/staff/archive/2019/04/{n + 1}/{t.slug}.aspx', t.title)}</li>"
            for n, t in enumerate(self.world.threads[:5])
        )
        return f"<div class='widget'><h3>Blogs</h3><ul>{blogs}</ul></div>"
