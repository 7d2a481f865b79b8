"""Addresses with words and a number: slug.12, 12-slug, slug/12, 12/slug."""

from __future__ import annotations

from unseen.declared import Declared, a
from unseen.imitation import esc, joined, window
from unseen.world import Board, Post, Thread


class SlugDotNumber(Declared):
    """/threads/slug.12/page-2, /threads/slug.12/post-99 and /latest, similar threads, a sidebar."""

    name = "slug-dot-number"
    seed = 41
    size_of_window = 1
    thread_at = "/threads/{t.slug}.{t.id}/[page-{n}]"
    board_at = "/forums/{b.slug}.{b.id}/[page-{n}]"
    post_at = "/threads/{p.thread.slug}.{p.thread.id}/post-{p.id}"
    user_at = "/members/{u.name|slugged}.{u.id}/"
    starts_at = ("user 6", "board 2", "/whats-new/posts/")

    def register_post(self, post: Post) -> None:
        page = self.page_of(post)
        self.put_moved(self.post_url(post), self.thread_url(post.thread, page) + f"#post-{post.id}")
        self.put_moved(f"/goto/post?id={post.id}", self.post_url(post))
        if post is post.thread.last:
            t = post.thread
            self.put_moved(f"/threads/{t.slug}.{t.id}/latest", self.post_url(post))

    def extras(self):
        for url in ("/login/", "/register/", "/help/", "/search/", "/misc/contact", "/account/"):
            yield url, "login", url.strip("/")
        for post in self.world.posts.values():
            yield f"/posts/{post.id}/reactions", "other", "Reactions"
            yield f"/posts/{post.id}/share", "other", "Share"
            yield f"/posts/{post.id}/report", "login", "Log in"
        for board in self.world.all_boards():
            yield f"/forums/{board.slug}.{board.id}/post-thread", "login", "Log in"
            yield f"/forums/{board.slug}.{board.id}/index.rss", "feed", "feed"

    def register(self) -> None:
        super().register()
        self.put_list("/whats-new/posts/[?page={n}]", "New posts", self.newest(60))
        self.put_other(
            "/members/",
            lambda: self.frame(
                "Members",
                joined(f"<li>{a(self.user_url(u), u.name)}</li>" for u in self.world.users[:20]),
            ),
        )
        for board in self.world.all_boards():
            for order in ("title", "reply_count", "view_count", "first_post"):
                threads = sorted(board.threads, key=lambda t: t.title)[: self.rows_per_page]
                self.put_rows(
                    f"/forums/{board.slug}.{board.id}/?order={order}&direction=desc", board, threads
                )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        fresh = joined(
            f'<li class="block-row"><div class="contentRow"><div class="contentRow-main"><a href="{self.thread_url(t)}latest">{esc(t.title)}</a>'
            f'<div class="contentRow-minor"><ul><li>Latest: {esc(t.last.author.name)}</li><li><time datetime="{t.last.at:%Y-%m-%dT%H:%M:%S}+0000">{t.last.at:%b %d, %Y}</time></li></ul></div>'
            f'<div class="contentRow-minor">{a(self.board_url(t.board), t.board.name)}</div></div></div></li>'
            for t in self.newest(5)
        )
        return f"""<!DOCTYPE html><html lang="en"><head><title>{esc(title)} | Millwrights</title></head><body>
<header class="p-header"><a href="/">Millwrights</a></header><nav class="p-nav"><ul><li><a href="/" class="p-navEl-link">Forums</a></li>
<li><a href="/whats-new/posts/">New posts</a></li><li><a href="/search/">Search forums</a></li><li><a href="/members/">Members</a></li></ul>
<a href="/login/" class="p-navgroup-link">Log in</a><a href="/register/">Register</a></nav>
<ul class="p-breadcrumbs"><li><a href="/"><span>Forums</span></a></li>{crumbs}</ul>
<h1 class="p-title-value">{esc(title)}</h1><div class="p-body-content">{body}</div>
<div class="p-body-sidebar"><div class="block"><h3 class="block-minorHeader"><a href="/whats-new/posts/">Latest posts</a></h3><ul>{fresh}</ul></div></div>
<footer><a href="/misc/contact">Contact us</a> <a href="/help/">Help</a> <a href="/forums/-/index.rss">RSS</a></footer></body></html>"""

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f'{up}<li><a href="{self.board_url(board)}"><span>{esc(board.name)}</span></a></li>'

    def render_home(self) -> str:
        return self.frame("Millwrights forum", joined(self.node(b) for b in self.world.boards))

    def node(self, board: Board) -> str:
        last = board.newest_first()[0] if board.threads else None
        extra = (
            f'<div class="node-extra"><a href="{self.post_url(last.last)}" class="node-extra-title">{esc(last.title)}</a>'
            f'<ul><li><time datetime="{last.last.at:%Y-%m-%dT%H:%M:%S}+0000">{last.last.at:%b %d, %Y}</time></li><li>{a(self.user_url(last.last.author), last.last.author.name)}</li></ul></div>'
            if last
            else '<div class="node-extra"><span>None</span></div>'
        )
        subs = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in board.boards)
        return f"""<div class="node node--id{board.id} node--forum"><div class="node-body"><div class="node-main"><h3 class="node-title">
<a href="{self.board_url(board)}">{esc(board.name)}</a></h3><div class="node-description">{esc(board.about)}</div>
<ol class="node-subNodeFlatList">{subs}</ol></div><div class="node-stats"><dl><dt>Threads</dt><dd>{len(board.threads)}</dd></dl></div>{extra}</div></div>"""

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        subs = joined(self.node(b) for b in board.boards) if page == 1 else ""
        stuck = [t for t in board.threads if t.sticky] if page > 1 else []
        base = f"/forums/{board.slug}.{board.id}/"
        orders = joined(
            a(f"{base}?order={o}&direction=desc", o, 'rel="nofollow"')
            for o in ("title", "reply_count", "view_count", "first_post")
        )
        bar = self.bar(lambda n: self.board_url(board, n), page, last)
        rows = (
            joined(self.row(t) for t in [*stuck, *threads])
            or '<div class="block-row">There are no threads in this forum.</div>'
        )
        body = f'{subs}<a href="{base}post-thread">Post thread</a>{bar}<div class="structItemContainer"><div class="structItem-header">{orders}</div>{rows}</div>{bar}'
        return self.frame(board.name, body, self.crumbs(board))

    def render_list(self, title, threads, url, page, last):
        return self.frame(title, self.bar(url, page, last) + joined(self.row(t) for t in threads))

    def bar(self, url, page: int, last: int) -> str:
        if last == 1:
            return ""
        before = ""
        if page > 1:
            before = f'<a href="{url(page - 1)}" class="pageNav-jump pageNav-jump--prev">Prev</a>'
        after = ""
        if page < last:
            after = f'<a href="{url(page + 1)}" class="pageNav-jump pageNav-jump--next">Next</a>'
        items = joined(
            f'<li class="pageNav-page{" pageNav-page--current" if n == page else ""}"><a href="{url(n)}">{n}</a></li>'
            if n
            else '<li class="pageNav-page pageNav-page--skip"><a role="button">…</a></li>'
            for n in window(page, last, self.size_of_window)
        )
        return f'<nav class="pageNavWrapper"><div class="pageNav">{before}<ul class="pageNav-main">{items}</ul>{after}</div></nav>'

    def row(self, t: Thread) -> str:
        jump = joined(
            f'<a href="{self.thread_url(t, n)}">{n}</a>'
            for n in range(max(2, self.pages_of(t) - 2), self.pages_of(t) + 1)
        )
        return f"""<div class="structItem structItem--thread js-threadListItem-{t.id}"><div class="structItem-cell--icon"><a href="{self.user_url(t.starter)}" class="avatar"><img src="/a/{t.starter.id}.jpg" alt="{esc(t.starter.name)}"></a></div>
<div class="structItem-cell--main"><div class="structItem-title"><a href="{self.thread_url(t)}">{esc(t.title)}</a></div><div class="structItem-minor"><ul class="structItem-parts">
<li><a href="{self.user_url(t.starter)}" class="username">{esc(t.starter.name)}</a></li><li class="structItem-startDate"><a href="{self.thread_url(t)}" rel="nofollow"><time datetime="{t.posts[0].at:%Y-%m-%dT%H:%M:%S}+0000">{t.posts[0].at:%b %d, %Y}</time></a></li></ul>
<span class="structItem-pageJump">{jump}</span></div></div><div class="structItem-cell--meta"><dl><dt>Replies</dt><dd>{len(t.posts) - 1}</dd></dl><dl><dt>Views</dt><dd>{t.views}</dd></dl></div>
<div class="structItem-cell--latest"><a href="{self.thread_url(t)}latest" rel="nofollow"><time datetime="{t.last.at:%Y-%m-%dT%H:%M:%S}+0000">{t.last.at:%b %d, %Y}</time></a><div class="structItem-minor">{a(self.user_url(t.last.author), t.last.author.name)}</div></div></div>"""

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.bar(lambda n: self.thread_url(thread, n), page, last)
        others = [t for t in thread.board.threads if t is not thread][:5]
        similar = f'<div class="block"><h3 class="block-header">Similar threads</h3>{joined(self.row(t) for t in others)}</div>'
        body = (
            bar
            + f'<div class="block-body js-replyNewMessageContainer">{joined(self.article(p) for p in posts)}</div>'
            + bar
            + similar
        )
        title = thread.title + (f" | Page {page}" if page > 1 else "")
        return self.frame(title, body, self.crumbs(thread.board))

    def article(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<blockquote class="bbCodeBlock bbCodeBlock--quote"><div class="bbCodeBlock-title"><a href="/goto/post?id={p.quoted.id}">{esc(p.quoted.author.name)} said:</a></div><div class="bbCodeBlock-content">{esc(p.quoted.paragraphs[0])}</div></blockquote>'
        likes = ""
        if p.votes > 30:
            likes = f'<div class="reactionsBar"><a href="/posts/{p.id}/reactions">{self.world.users[p.votes].name} and 2 others</a></div>'
        sig = ""
        if u.signature:
            sig = f'<aside class="message-signature"><div class="bbWrapper">{esc(u.signature)}</div></aside>'
        return f"""<article class="message message--post" data-author="{esc(u.name)}" id="js-post-{p.id}"><span class="u-anchorTarget" id="post-{p.id}"></span><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user">
<div class="message-avatar"><a href="{self.user_url(u)}" class="avatar"><img src="/a/{u.id}.jpg" alt="{esc(u.name)}"></a></div><div class="message-userDetails"><h4 class="message-name"><a href="{self.user_url(u)}" class="username">{esc(u.name)}</a></h4><h5 class="userTitle">Well-known member</h5></div>
<div class="message-userExtras"><dl><dt>Joined</dt><dd>{u.joined:%b %d, %Y}</dd></dl><dl><dt>Messages</dt><dd>{u.wrote}</dd></dl></div></section></div>
<div class="message-cell message-cell--main"><header class="message-attribution"><ul class="message-attribution-main"><li><a href="{self.post_url(p)}" rel="nofollow"><time class="u-dt" datetime="{p.at:%Y-%m-%dT%H:%M:%S}+0000" title="{p.at:%b %d, %Y} at {p.at:%I:%M %p}">{p.at:%b %d, %Y}</time></a></li></ul>
<ul class="message-attribution-opposite"><li><a href="/posts/{p.id}/share" rel="nofollow">Share</a></li><li><a href="{self.post_url(p)}" rel="nofollow">#{p.number}</a></li></ul></header>
<div class="message-content"><div class="bbWrapper">{quote}{"<br><br>".join(map(esc, p.paragraphs))}</div></div>{sig}<footer>{likes}<a href="/posts/{p.id}/report">Report</a></footer></div></div></article>"""


class NumberDashSlug(Declared):
    """/topic/12-slug/?page=2, ?do=findComment&comment=9, ?sortby=, all in lists, relative words."""

    name = "number-dash-slug"
    seed = 42
    language = "fr"
    rows_per_page = 25
    thread_at = "/topic/{t.id}-{t.slug}/[?page={n}]"
    board_at = "/forum/{b.id}-{b.slug}/[?page={n}]"
    post_at = "/topic/{p.thread.id}-{p.thread.slug}/?do=findComment&comment={p.id}"
    user_at = "/profile/{u.id}-{u.name|slugged}/"
    starts_at = ("user 7", "board 3")

    def register_post(self, post: Post) -> None:
        page = self.thread_url(post.thread, self.page_of(post))
        self.put_moved(self.post_url(post), f"{page}#comment-{post.id}")
        if post is post.thread.last:
            for do in ("getLastComment", "getNewComment"):
                self.put_moved(
                    f"/topic/{post.thread.id}-{post.thread.slug}/?do={do}",
                    f"{page}#comment-{post.id}",
                )

    def extras(self):
        for url in (
            "/login/ /register/ /search/ /contact/ /guidelines/ /cookies/ /staff/ /online/".split()
        ):
            yield url, "login", url.strip("/")
        for user in self.world.users:
            yield f"{self.user_url(user)}?do=hovercard", "other", "card"
            yield f"{self.user_url(user)}content/", "other", "content"
        for post in self.world.posts.values():
            yield (
                f"/topic/{post.thread.id}-{post.thread.slug}/?do=reportComment&comment={post.id}",
                "login",
                "Signaler",
            )

    def register(self) -> None:
        super().register()
        self.put_list("/discover/[?page={n}]", "Activité", self.newest(50))
        for board in self.world.all_boards():
            for order in ("title", "views", "num_comments"):
                threads = sorted(board.threads, key=lambda t: (t.views, t.title))[
                    : self.rows_per_page
                ]
                self.put_rows(
                    f"/forum/{board.id}-{board.slug}/?sortby={order}&sortdirection=desc",
                    board,
                    threads,
                )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<!DOCTYPE html><html lang="fr-FR"><head><title>{esc(title)} - Ateliers</title><link rel="canonical" href="#"></head><body class="ipsApp">
<header><a href="/" id="elLogo"><span>Ateliers</span></a><ul id="elUserNav"><li><a href="/login/">Déjà inscrit ? Connectez-vous</a></li><li><a href="/register/">Inscription</a></li></ul>
<nav><ul class="ipsNavBar_primary"><li><a href="/">Forums</a></li><li><a href="/discover/">Activité</a></li><li><a href="/search/">Rechercher</a></li><li><a href="/staff/">Équipe</a></li><li><a href="/online/">En ligne</a></li></ul></nav></header>
<nav class="ipsBreadcrumb"><ul><li><a href="/">Accueil</a></li>{crumbs}</ul></nav><main id="ipsLayout_body">{body}</main>
<footer><ul><li><a href="/contact/">Nous contacter</a></li><li><a href="/cookies/">Cookies</a></li><li><a href="/guidelines/">Règles</a></li></ul></footer></body></html>"""

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f'{up}<li><a href="{self.board_url(board)}"><span>{esc(board.name)}</span></a></li>'

    MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()

    def when(self, moment) -> str:
        return f'<time datetime="{moment:%Y-%m-%dT%H:%M:%SZ}" title="{moment:%d/%m/%Y %H:%M}">{moment.day} {self.MONTHS[moment.month - 1]} {moment.year}</time>'

    def node(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f'<ul class="cForumRow_last"><li>{a(self.thread_url(t), t.title)}</li><li>Par {a(self.user_url(t.last.author), t.last.author.name)}</li><li><a href="{self.thread_url(t)}?do=getLastComment">{self.when(t.last.at)}</a></li></ul>'
            if t
            else "<p>Aucun message</p>"
        )
        subs = joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in b.boards)
        return f'<li class="cForumRow ipsDataItem" data-forumid="{b.id}"><div class="ipsDataItem_main"><h4 class="ipsDataItem_title"><a href="{self.board_url(b)}">{esc(b.name)}</a></h4><ul class="ipsDataItem_subList">{subs}</ul><div class="ipsDataItem_meta">{esc(b.about)}</div></div><dl class="ipsDataItem_stats"><dt>{len(b.threads)}</dt><dd>sujets</dd></dl>{last}</li>'

    def render_home(self) -> str:
        half = len(self.world.boards) // 2
        groups = (self.world.boards[:half], self.world.boards[half:])
        return self.frame(
            "Forums",
            joined(
                f'<ol><li class="cForumGroup"><h2>{esc(g[0].name[:6])}</h2><ol class="ipsDataList">{joined(map(self.node, g))}</ol></li></ol>'
                for g in groups
            ),
        )

    def bar(self, url, page: int, last: int) -> str:
        if last == 1:
            return ""
        bits = [
            f'<li class="ipsPagination_first"><a href="{url(1)}" rel="first">«</a></li>',
            f'<li class="ipsPagination_prev"><a href="{url(max(1, page - 1))}" rel="prev">Préc.</a></li>',
        ]
        for n in range(max(1, page - 5), min(last, page + 5) + 1):
            bits.append(
                f'<li class="ipsPagination_page{" ipsPagination_active" if n == page else ""}"><a href="{url(n)}" data-page="{n}">{n}</a></li>'
            )
        bits.append(
            f'<li class="ipsPagination_next"><a href="{url(min(last, page + 1))}" rel="next">Suivant</a></li><li class="ipsPagination_last"><a href="{url(last)}" rel="last">»</a></li><li class="ipsPagination_pageJump"><a href="#">Page {page} sur {last}</a></li>'
        )
        return f'<ul class="ipsPagination" data-pages="{last}">{joined(bits)}</ul>'

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        subs = ""
        if board.boards:
            subs = f'<ol class="ipsDataList">{joined(self.node(b) for b in board.boards)}</ol>'
        base = self.board_url(board)
        orders = joined(
            f"<li>{a(f'{base}?sortby={o}&sortdirection=desc', o)}</li>"
            for o in ("title", "views", "num_comments")
        )
        bar = self.bar(lambda n: self.board_url(board, n), page, last)
        rows = joined(self.row(t) for t in threads) or "<li>Aucun sujet ici.</li>"
        body = f'<h1>{esc(board.name)}</h1>{subs}<ul class="sort">{orders}</ul>{bar}<ol class="ipsDataList cTopicList">{rows}</ol>{bar}'
        return self.frame(board.name, body, self.crumbs(board))

    def render_list(self, title, threads, url, page, last):
        return self.frame(
            title,
            f"{self.bar(url, page, last)}<ol class='ipsStream'>{joined(self.row(t) for t in threads)}</ol>",
        )

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = joined(
            f'<span class="ipsPagination_mini">{a(self.thread_url(t, n), str(n))}</span>'
            for n in range(2, min(pages, 4) + 1)
        )
        return f'<li class="ipsDataItem" data-rowid="{t.id}"><div class="ipsDataItem_main"><h4 class="ipsDataItem_title"><a href="{self.thread_url(t)}" title="{esc(t.title)}"><span>{esc(t.title)}</span></a> {inner}</h4><div class="ipsDataItem_meta"><span>Par {a(self.user_url(t.starter), t.starter.name)}, {self.when(t.posts[0].at)}</span></div></div><ul class="ipsDataItem_stats"><li>{len(t.posts) - 1} réponses</li><li>{t.views} vues</li></ul><ul class="ipsDataItem_lastPoster"><li><a href="{self.user_url(t.last.author)}"><img alt="{esc(t.last.author.name)}" src="/i.png"></a></li><li>{a(self.user_url(t.last.author), t.last.author.name)}</li><li><a href="{self.thread_url(t)}?do=getLastComment">{self.when(t.last.at)}</a></li></ul></li>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.bar(lambda n: self.thread_url(thread, n), page, last)
        head = f"<h1>{esc(thread.title)}</h1><p>Par {a(self.user_url(thread.starter), thread.starter.name)}, {self.when(thread.posts[0].at)} dans {a(self.board_url(thread.board), thread.board.name)}</p>"
        share = joined(
            f'<a href="https://share.test/{n}?u={thread.id}">{n}</a>' for n in ("x", "fb", "pin")
        )
        return self.frame(
            thread.title,
            f'{head}{bar}<div id="elPostFeed">{joined(self.article(p) for p in posts)}</div>{bar}<div>{share}</div><p>Aucun utilisateur enregistré regarde cette page.</p>',
            self.crumbs(thread.board),
        )

    def article(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<blockquote class="ipsQuote" data-ipsquote-username="{esc(p.quoted.author.name)}"><div class="ipsQuote_citation">Il y a 3 heures, {esc(p.quoted.author.name)} a dit :</div><div class="ipsQuote_contents"><p>{esc(p.quoted.paragraphs[0])}</p></div></blockquote>'
        sig = f'<div class="ipsSignature"><p>{esc(u.signature)}</p></div>' if u.signature else ""
        edited = ""
        if p.edited:
            edited = f'<span class="ipsType_reset"><strong>Modifié {self.when(p.at)} par {esc(u.name)}</strong></span>'
        return f"""<a id="comment-{p.id}"></a><article id="elComment_{p.id}" class="cPost ipsBox ipsComment"><aside class="cAuthorPane"><h3><strong>{a(self.user_url(u), u.name)}</strong></h3><ul class="cAuthorPane_info"><li><a href="{self.user_url(u)}"><img src="/i{u.id}.png" alt="{esc(u.name)}"></a></li><li>Membre</li><li><a href="{self.user_url(u)}content/">{u.wrote} messages</a></li></ul></aside>
<div class="ipsColumn"><div class="ipsComment_meta"><div class="ipsComment_tools"><a href="/topic/{p.thread.id}-{p.thread.slug}/?do=reportComment&comment={p.id}">Signaler</a></div><p><a href="{self.post_url(p)}">Posté(e) {self.when(p.at)}</a></p></div><div class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_richText">{quote}{self.paragraphs(p)}{edited}</div>{sig}</div></div></article>"""
