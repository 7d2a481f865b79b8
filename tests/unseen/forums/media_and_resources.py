"""A board of today with media, resources and a page of news beside its forums."""

from __future__ import annotations

import json
from datetime import datetime

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User, slugged

MONTHS = "led úno bře dub kvě čvn čvc srp zář říj lis pro".split()
PREFIXES = ("Dotaz", "Návod", "Prodám")


class MediaAndResources(Established):
    """/threads/title.120/page-2, /threads/title.120/latest, post-99; /forums/name.3/?prefix_id=2; /media/x.7/, /resources/x.5/."""

    name = "media-and-resources"
    seed = 1831
    language = "cs"
    site = "Dílna"
    home = "/"
    posts_per_page = 20
    rows_per_page = 20
    gone_status = 404
    gone_said = "Požadované téma nebylo nalezeno."
    walled_said = "Pro tuto akci musíte být přihlášeni."
    closed_said = "Přihlásit se"
    stem_at = "/threads/{t.slug}.{t.id}/"
    thread_at = "{t|stem}[page-{n}]"
    board_at = "/forums/{b.slug}.{b.id}/[page-{n}]"
    post_at = "{p.thread|stem}post-{p.id}"
    user_at = "/members/{u.name|slugged}.{u.id}/"

    def when(self, at: datetime) -> str:
        said = f"{at.day}. {MONTHS[at.month - 1]} {at.year}"
        return f'<time class="u-dt" dir="auto" datetime="{at:%Y-%m-%dT%H:%M:%S}+0000" data-time="{at.timestamp():.0f}" data-date-string="{said}" title="{said} v {at:%H:%M}">{said}</time>'

    def prefix(self, t: Thread) -> int:
        return t.id // 3 % 3 + 1 if t.id % 4 == 1 else 0

    def register_post(self, post: Post) -> None:
        return

    def register(self) -> None:
        super().register()
        for p in self.world.posts.values():
            to = f"{self.thread_url(p.thread, self.page_of(p))}#post-{p.id}"
            for url in (self.post_url(p), f"/posts/{p.id}/", f"/goto/post?id={p.id}"):
                self.put_moved(url, to)
            self.put_login(f"/posts/{p.id}/report", "Nahlásit")
            self.put_view(f"/posts/{p.id}/reactions", "other", "Reakce", lambda: self.online(4))
            self.put_login(f"/posts/{p.id}/react?reaction_id=1", "To se mi líbí")
            self.put_login(f"{self.stem(p.thread)}reply?quote={p.id}", "Odpovědět")
            if self.attached(p):
                self.put_file(f"/attachments/foto-{p.id}-jpg.{p.id}/")
        for t in self.world.threads:
            end = f"{self.thread_url(t, self.pages_of(t))}#post-{t.last.id}"
            for word in ("latest", "unread"):
                self.put_moved(f"{self.stem(t)}{word}", end)
            self.put(f"{self.stem(t)}page-1", lambda t=t: self.moved(self.stem(t), 301))
            self.put_login(f"{self.stem(t)}watch", "Sledovat")
            self.put_login(f"{self.stem(t)}poll/results", "Výsledky")
        for b in self.open_boards():
            self._register_board(b)
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"/categories/cast-{n + 1}.{90 + n}/", group, f"Část {n + 1}")
        self._register_beside()
        for u in self.world.users:
            for word in ("recent-content", "about"):
                self.put_other(
                    f"{self.user_url(u)}{word}", lambda u=u: self.render_user(u), "profile"
                )
            self.some_list(
                f"/search/member?user_id={u.id}",
                u.name,
                [t for t in self.visible() if t.starter is u],
            )

    def refused(self, *, gone: bool) -> Shown:
        said = self.gone_said if gone else self.walled_said
        body = f'<div class="blockMessage">{esc(said)}</div>'
        return Shown("error", "", self.frame("Chyba", body), 404 if gone else 403)

    def _register_board(self, b: Board) -> None:
        url, rows = self.board_url(b), b.newest_first()
        for n in range(1, 4):
            self.put_rows(
                f"{url}?prefix_id={n}", b, [t for t in rows if self.prefix(t) == n][:20], "order"
            )
        for key in ("title", "post_date", "reply_count", "view_count", "last_post_date"):
            for way in ("asc", "desc"):
                self.put_rows(f"{url}?order={key}&direction={way}", b, b.threads[:20], "order")
        self.put_feed(f"{url}index.rss", b.name)

    def _register_beside(self) -> None:
        for url, title in links(
            "/whats-new/ Co je nového | /whats-new/posts/ Nové příspěvky | "
            "/whats-new/latest-activity Poslední aktivita"
        ):
            self.some_list(url, title, self.newest_seen(20))
        self.put_members("/members/list/[page-{n}]", "Registrovaní", 20)
        self.put_view("/members/", "members", "Nejlepší členové", lambda: self.online(30))
        self.put_tags("/tags/{tag|slugged}/[page-{n}]", self.visible())
        for n in range(30):
            self.put_view(self.media_url(n), "media", f"Snímek {n}", lambda n=n: self.picture(n))
            self.put_view(
                self.resource_url(n), "resource", f"Soubor {n}", lambda n=n: self.resource(n)
            )
        for page in (1, 2):
            tail = f"page-{page}" if page > 1 else ""
            self.put_view(f"/media/{tail}", "media", "Média", lambda page=page: self.medias(page))
            self.put_view(
                f"/resources/{tail}", "resource", "Zdroje", lambda page=page: self.resources(page)
            )
        self.put_feed("/forums/-/index.rss", self.site)

    def media_url(self, n: int) -> str:
        return f"/media/{slugged(self.world.threads[n].posts[0].paragraphs[0][:18])}.{n + 40}/"

    def resource_url(self, n: int) -> str:
        return f"/resources/{slugged(self.world.threads[n].posts[0].paragraphs[0][:22])}.{n + 5}/"

    def extras(self):
        for url, title in links(
            "/login/ Přihlásit se | /register/ Registrovat se | /account/bookmarks Záložky | "
            "/forums/-/mark-read Označit jako přečtené | /watched/threads Sledovaná témata"
        ):
            yield url, "login", title
        for url, title in links(
            "/search/ Hledat | /search/?type=post Hledat témata | /help/ Nápověda | "
            "/help/terms/ Podmínky | /help/privacy-policy/ Soukromí | /help/cookies/ Cookies | "
            "/misc/contact Kontakt | /misc/style Styl | /online/ Online | "
            "/whats-new/profile-posts/ Příspěvky na profilech | /whats-new/media/ Nová média | "
            "/media/albums/ Alba | /resources/latest-reviews Recenze | "
            "/find-threads/unanswered Bez odpovědi"
        ):
            yield url, "other", title
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}post-thread", "login", "Nové téma"
            yield f"{self.board_url(b)}watch", "login", "Sledovat"
        for n in range(30):
            yield f"{self.resource_url(n)}download", "login", "Stáhnout"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        nav = joined(
            f'<li class="navEl"><a href="{u}" class="p-navEl-link" data-nav-id="{i}">{t}</a><div class="menu"><div class="menu-content">{joined(a(x, y, "class=menu-linkRow") for x, y in below)}</div></div></li>'
            for u, t, i, below in (
                (
                    "/",
                    "Fóra",
                    "forums",
                    (
                        ("/whats-new/posts/", "Nové příspěvky"),
                        ("/search/?type=post", "Hledat ve fórech"),
                    ),
                ),
                (
                    "/whats-new/",
                    "Co je nového",
                    "whatsNew",
                    (
                        ("/whats-new/posts/", "Nové příspěvky"),
                        ("/whats-new/media/", "Nová média"),
                        ("/whats-new/profile-posts/", "Nové příspěvky na profilech"),
                        ("/whats-new/latest-activity", "Poslední aktivita"),
                    ),
                ),
                ("/media/", "Média", "xfmg", (("/media/albums/", "Alba"),)),
                (
                    "/resources/",
                    "Zdroje",
                    "xfrm",
                    (("/resources/latest-reviews", "Nejnovější recenze"),),
                ),
                ("/members/", "Uživatelé", "members", (("/online/", "Aktuální návštěvníci"),)),
            )
        )
        foot = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/misc/style Výchozí styl | /misc/contact Kontaktujte nás | "
                "/help/terms/ Podmínky a pravidla | "
                "/help/privacy-policy/ Zásady ochrany soukromí | /help/ Nápověda | / Domů | "
                "/forums/-/index.rss RSS"
            )
        )
        return (
            f'<!DOCTYPE html><html id="XF" lang="cs-CZ" data-app="public" data-template="x" class="has-no-js"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title>{head}<link rel="alternate" type="application/rss+xml" title="RSS" href="/forums/-/index.rss"></head><body data-template="x"><div class="p-pageWrapper" id="top"><header class="p-header"><div class="p-header-logo"><a href="/"><img src="/styles/logo.png" alt="{self.site}"></a></div></header>'
            f'<nav class="p-nav"><ul class="p-nav-list js-offCanvasNavSource">{nav}</ul><div class="p-nav-opposite"><a href="/login/" class="p-navgroup-link" rel="nofollow"><span>Přihlásit se</span></a><a href="/register/" class="p-navgroup-link"><span>Registrovat se</span></a><a href="/search/" class="p-navgroup-link"><span>Hledat</span></a></div></nav>'
            f'<div class="p-body"><div class="p-body-inner"><ul class="p-breadcrumbs"><li><a href="/"><span>Fóra</span></a></li>{crumbs}</ul><div class="p-body-header"><div class="p-title"><h1 class="p-title-value">{esc(title)}</h1></div></div><div class="p-body-main"><div class="p-body-content"><div class="p-body-pageContent">{body}</div></div></div></div></div><footer class="p-footer"><ul class="p-footer-linkList">{foot}</ul></footer></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f'{up}<li itemprop="itemListElement"><a href="{self.board_url(board)}" itemprop="item"><span itemprop="name">{esc(board.name)}</span></a></li>'

    def avatar(self, u: User) -> str:
        return f'<a href="{self.user_url(u)}" class="avatar avatar--xs" data-user-id="{u.id}"><img src="/data/avatars/s/0/{u.id}.jpg" alt="{u.name}"></a>'

    def user(self, u: User) -> str:
        return f'<a href="{self.user_url(u)}" class="username" dir="auto" data-user-id="{u.id}">{u.name}</a>'

    def boards_table(self, boards) -> str:
        rows = []
        for b in boards:
            t = self.newest_of(b)
            threads, posts = self.counted(b)
            last = (
                f'<div class="node-extra-icon">{self.avatar(t.last.author)}</div><div class="node-extra-row"><a href="{self.post_url(t.last)}" class="node-extra-title" title="{esc(t.title)}">{esc(t.title)}</a></div><div class="node-extra-row"><ul class="listInline listInline--bullet"><li>{self.when(t.last.at)}</li><li class="node-extra-user">{self.user(t.last.author)}</li></ul></div>'
                if t
                else '<span class="node-extra-placeholder">Žádné</span>'
            )
            subs = joined(
                f'<li><a href="{self.board_url(s)}" class="subNodeLink subNodeLink--forum">{esc(s.name)}</a></li>'
                for s in b.boards
            )
            subs = (
                f'<div class="node-subNodesFlat"><span>Podfóra:</span><ol class="node-subNodeFlatList">{subs}</ol></div>'
                if subs
                else ""
            )
            rows.append(
                f'<div class="node node--id{b.id} node--depth2 node--forum node--read"><div class="node-body"><span class="node-icon"><i class="fa--xf"></i></span><div class="node-main js-nodeMain"><h3 class="node-title"><a href="{self.board_url(b)}" data-xf-init="element-tooltip">{esc(b.name)}</a></h3><div class="node-description">{esc(b.about)}</div><div class="node-meta"><div class="node-statsMeta"><dl class="pairs pairs--inline"><dt>Témata</dt><dd>{threads}</dd></dl><dl class="pairs pairs--inline"><dt>Příspěvky</dt><dd>{posts}</dd></dl></div></div>{subs}</div><div class="node-stats"><dl><dt>Témata</dt><dd>{threads}</dd></dl><dl><dt>Příspěvky</dt><dd>{posts}</dd></dl></div><div class="node-extra">{last}</div></div></div>'
            )
        return f'<div class="block-body">{joined(rows)}</div>'

    def render_home(self) -> str:
        parts = joined(
            f'<div class="block block--category block--category{90 + n}"><span class="u-anchorTarget" id="cast-{n + 1}.{90 + n}"></span><div class="block-container"><h2 class="block-header"><a href="/categories/cast-{n + 1}.{90 + n}/">Část {n + 1}</a></h2>{self.boards_table(g)}</div></div>'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        newest = self.world.users[-1]
        latest = joined(
            f'<li class="block-row"><div class="contentRow"><div class="contentRow-figure">{self.avatar(t.last.author)}</div><div class="contentRow-main contentRow-main--close"><a href="{self.stem(t)}latest">{esc(t.title)}</a><div class="contentRow-minor"><ul class="listInline"><li>Poslední: {t.last.author.name}</li><li>{self.when(t.last.at)}</li></ul></div><div class="contentRow-minor"><a href="{self.board_url(t.board)}">{esc(t.board.name)}</a></div></div></div></li>'
            for t in self.newest_seen(5)
        )
        side = f'<div class="block" data-widget-key="online"><h3 class="block-minorHeader"><a href="/online/">Uživatelé online</a></h3><div class="block-body"><div class="block-row"><ul class="listInline listInline--comma"><li>{self.online()}</li></ul></div></div></div><div class="block" data-widget-key="posts"><h3 class="block-minorHeader"><a href="/whats-new/posts/">Nejnovější příspěvky</a></h3><ul class="block-body">{latest}</ul></div><div class="block"><h3>Statistiky</h3><dl><dt>Témata</dt><dd>{threads}</dd></dl><dl><dt>Příspěvky</dt><dd>{posts}</dd></dl><dl><dt>Uživatelé</dt><dd>{users}</dd></dl><dl><dt>Nejnovější</dt><dd>{self.user(newest)}</dd></dl></div>'
        return self.frame("Fóra", f'{parts}<div class="p-body-sidebar">{side}</div>')

    def rows_table(self, rows: str) -> str:
        return f'<div class="structItemContainer"><div class="structItemContainer-group js-threadList">{rows}</div></div>'

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        url = self.board_url(board)
        if not rows:
            rows = '<div class="structItem structItem--note"><div class="structItem-cell">V tomto fóru nejsou žádná témata.</div></div>'
        sorts = joined(
            f'<div class="structItem-cell"><a href="{url}?order={w}&amp;direction=desc" class="structItemContainer-group-label" rel="nofollow">{t}</a></div>'
            for w, t in links(
                "title Název | post_date Datum založení | reply_count Odpovědi | "
                "view_count Zobrazení | last_post_date Poslední zpráva"
            )
        )
        outer = f'<div class="block-outer">{bar}<div class="block-outer-opposite"><div class="buttonGroup"><a href="{url}watch" class="button--link button" rel="nofollow">Sledovat</a><a href="{url}post-thread" class="button--cta button" rel="nofollow">Založit téma</a></div></div></div>'
        return f'<div class="p-description">{esc(board.about)}</div>{below}<div class="block" data-type="thread">{outer}<div class="block-container"><div class="block-filterBar"><a class="filterBar-menuTrigger" role="button">Filtry</a></div><div class="structItem structItem--quickCreate">{sorts}</div>{self.rows_table(rows)}</div>{outer}</div>'

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = joined(a(self.thread_url(t, n), str(n)) for n in self.pages_in_row(t))
        pages = f'<span class="structItem-pageJump">{pages}</span>' if pages else ""
        n = self.prefix(t)
        label = ""
        if n:
            label = f'<a href="{self.board_url(t.board)}?prefix_id={n}" class="labelLink" rel="nofollow"><span class="label label--primary" dir="auto">{PREFIXES[n - 1]}</span></a><span class="label-append">&nbsp;</span>'
        marks = "".join(
            f'<li><i class="structItem-status structItem-status--{w}"></i><span class="u-srOnly">{s}</span></li>'
            for w, s, on in (
                ("sticky", "Důležité", t.sticky),
                ("locked", "Zamčeno", t.locked),
                ("redirect", "Přesunuto", moved),
            )
            if on
        )
        marks = f'<ul class="structItem-statuses">{marks}</ul>' if marks else ""
        return (
            f'<div class="structItem structItem--thread js-inlineModContainer js-threadListItem-{t.id}" data-author="{t.starter.name}"><div class="structItem-cell structItem-cell--icon"><div class="structItem-iconContainer">{self.avatar(t.starter)}</div></div><div class="structItem-cell structItem-cell--main" data-xf-init="touch-proxy">{marks}<div class="structItem-title">{label}<a href="{self.stem(t)}" class="" data-tp-primary="on" data-preview-url="{self.stem(t)}preview">{esc(t.title)}</a></div><div class="structItem-minor"><ul class="structItem-parts"><li>{self.user(t.starter)}</li><li class="structItem-startDate"><a href="{self.stem(t)}" rel="nofollow">{self.when(t.posts[0].at)}</a></li></ul>{pages}</div></div>'
            f'<div class="structItem-cell structItem-cell--meta" title="První reakce: 0"><dl class="pairs pairs--justified"><dt>Odpovědi</dt><dd>{len(t.posts) - 1}</dd></dl><dl class="pairs pairs--justified structItem-minor"><dt>Zobrazení</dt><dd>{t.views}</dd></dl></div><div class="structItem-cell structItem-cell--latest"><a href="{self.stem(t)}latest" rel="nofollow">{self.when(t.last.at)}</a><div class="structItem-minor">{self.user(t.last.author)}</div></div><div class="structItem-cell structItem-cell--icon structItem-cell--iconEnd"><div class="structItem-iconContainer">{self.avatar(t.last.author)}</div></div></div>'
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return ""
        bits = joined(
            f'<li class="pageNav-page{" pageNav-page--current" if n == page else ""}"><a href="{url(n)}">{n}</a></li>'
            if n
            else '<li class="pageNav-page pageNav-page--skip"><a data-xf-init="tooltip" role="button" tabindex="0">…</a></li>'
            for n in window(page, last, 2)
        )
        prev = ""
        if page > 1:
            prev = (
                f'<a href="{url(page - 1)}" class="pageNav-jump pageNav-jump--prev">Předchozí</a>'
            )
        after = ""
        if page < last:
            after = f'<a href="{url(page + 1)}" class="pageNav-jump pageNav-jump--next">Další</a>'
        simple = f'<div class="pageNavSimple"><a class="pageNavSimple-el pageNavSimple-el--current">{page} z {last}</a>{f"<a href={chr(34)}{url(page + 1)}{chr(34)} class={chr(34)}pageNavSimple-el--next{chr(34)}>Další</a><a href={chr(34)}{url(last)}{chr(34)} class={chr(34)}pageNavSimple-el--last{chr(34)}>Poslední</a>" if page < last else ""}</div>'
        return f'<nav class="pageNavWrapper pageNavWrapper--mixed"><div class="pageNav">{prev}<ul class="pageNav-main">{bits}</ul>{after}</div>{simple}</nav>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t, url = thread, self.stem(thread)
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        data = json.dumps(
            {
                "@context": "https://schema.org",
                "@type": "DiscussionForumPosting",
                "@id": "http://unseen.test" + url,
                "headline": t.title,
                "articleBody": t.posts[0].text,
                "articleSection": t.board.name,
                "author": {"@type": "Person", "name": t.starter.name},
                "datePublished": f"{t.posts[0].at:%Y-%m-%dT%H:%M:%S+00:00}",
                "interactionStatistic": {"userInteractionCount": len(t.posts) - 1},
            },
            ensure_ascii=False,
        )
        here = "http://unseen.test" + self.thread_url(t, page)
        head = f'<link rel="canonical" href="{here}"><meta property="og:url" content="{here}"><script type="application/ld+json">{data}</script>'
        if page < last:
            head += f'<link rel="next" href="{self.thread_url(t, page + 1)}">'
        if page > 1:
            head += f'<link rel="prev" href="{self.thread_url(t, page - 1)}">'
        tags = joined(f'<a href="/tags/{slugged(g)}/" class="tagItem">{g}</a>' for g in t.tags)
        outer = f'<div class="block-outer block-outer--x">{bar}<div class="block-outer-opposite"><a href="{url}watch" class="button--link button" rel="nofollow">Sledovat</a></div></div>'
        head_of = f'<div class="p-description"><ul class="listInline listInline--bullet"><li>{self.user(t.starter)}</li><li><a href="{url}" class="u-concealed">{self.when(t.posts[0].at)}</a></li><li><div class="js-tagList">{tags}</div></li></ul></div>'
        similar = joined(self.row(s) for s in self.similar(t))
        share = joined(
            f'<a class="shareButtons-button" href="https://{h}.example.com/share?u={here}">{h}</a>'
            for h in ("facebook", "twitter", "mail")
        )
        return self.frame(
            t.title + (f" | Strana {page}" if page > 1 else ""),
            f'{head_of}{self.poll(t, "Anketa", "Hlasovat")}<div class="block block--messages">{outer}<div class="block-container lbContainer"><div class="block-body js-replyNewMessageContainer">{self.with_ads(posts)}</div></div>{outer}</div><div class="blockMessage"><a href="/login/" class="button">Pro odpověď se přihlaste</a></div><div class="block"><h3 class="block-header">Podobná témata</h3><div class="structItemContainer">{similar}</div></div><div class="shareButtons">{share}</div>',
            self.crumbs(t.board),
            head,
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f'<blockquote class="bbCodeBlock bbCodeBlock--expandable bbCodeBlock--quote js-expandWatch"><div class="bbCodeBlock-title"><a href="/goto/post?id={q.id}" class="bbCodeBlock-sourceJump" rel="nofollow">{q.author.name} napsal(a):</a></div><div class="bbCodeBlock-content">{esc(q.paragraphs[0])}</div></blockquote>'
        sign = ""
        if u.signature:
            sign = f'<aside class="message-signature"><div class="bbWrapper">{self.signed(u)}</div></aside>'
        edited = ""
        if p.edited:
            edited = f'<div class="message-lastEdit">Naposledy upraveno: {self.when(p.at)}</div>'
        clip = ""
        if self.attached(p):
            clip = f'<section class="message-attachments"><h4 class="block-textHeader">Přílohy</h4><ul class="attachmentList"><li class="file file--linked"><a class="u-anchorTarget" id="attachment-{p.id}"></a><a class="file-preview" href="/attachments/foto-{p.id}-jpg.{p.id}/" target="_blank"><img src="/data/attachments/{p.id}.jpg"></a><div class="file-content"><div class="file-info"><span class="file-name">foto-{p.id}.jpg</span><div class="file-meta">88 KB · Zobrazení: 12</div></div></div></li></ul></section>'
        likes = ""
        if p.votes > 34:
            likes = f'<div class="reactionsBar js-reactionsList is-active"><ul class="reactionSummary"><li><span class="reaction"></span></li></ul><a class="reactionsBar-link" href="/posts/{p.id}/reactions" rel="nofollow"><bdi>{self.world.users[p.id % 50].name}</bdi></a></div>'
        return (
            f'<article class="message message--post js-post js-inlineModContainer" data-author="{u.name}" data-content="post-{p.id}" id="js-post-{p.id}"><span class="u-anchorTarget" id="post-{p.id}"></span><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-avatar"><div class="message-avatar-wrapper">{self.avatar(u)}</div></div><div class="message-userDetails"><h4 class="message-name"><a href="{self.user_url(u)}" class="username" itemprop="name">{u.name}</a></h4><h5 class="userTitle message-userTitle">Známý člen</h5></div><div class="message-userExtras"><dl class="pairs pairs--justified"><dt>Registrován</dt><dd>{u.joined.day}. {MONTHS[u.joined.month - 1]} {u.joined.year}</dd></dl><dl class="pairs pairs--justified"><dt>Příspěvky</dt><dd>{u.wrote}</dd></dl></div></section></div>'
            f'<div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget"><header class="message-attribution message-attribution--split"><ul class="message-attribution-main listInline"><li class="u-concealed"><a href="{self.post_url(p)}" rel="nofollow">{self.when(p.at)}</a></li></ul><ul class="message-attribution-opposite"><li><a href="{self.post_url(p)}" class="message-attribution-gadget" rel="nofollow"><i class="fa--xf"></i></a></li><li><a href="{self.post_url(p)}" rel="nofollow">#{p.number}</a></li></ul></header><div class="message-content js-messageContent"><div class="message-userContent lbContainer" data-lb-id="post-{p.id}"><article class="message-body js-selectToQuote"><div class="bbWrapper">{cite}{self.text(p, "<br><br>")}</div><div class="js-selectToQuoteEnd">&nbsp;</div></article>{clip}</div>{edited}{sign}</div><footer class="message-footer"><div class="message-actionBar actionBar"><div class="actionBar-set actionBar-set--external"><a href="/posts/{p.id}/react?reaction_id=1" class="actionBar-action" rel="nofollow">To se mi líbí</a><a href="{self.stem(p.thread)}reply?quote={p.id}" class="actionBar-action" rel="nofollow">Odpovědět</a></div><div class="actionBar-set actionBar-set--internal"><a href="/posts/{p.id}/report" class="actionBar-action" rel="nofollow">Nahlásit</a></div></div>{likes}</footer></div></div></div></article>'
        )

    # Beside the forums.

    def medias(self, page: int) -> str:
        items = joined(
            f'<div class="itemList-item"><a href="{self.media_url(n)}"><img src="/data/t/{n}.jpg"></a><div class="itemList-itemOverlay"><a href="{self.media_url(n)}">Snímek {n}</a> {self.user(self.world.users[n])}</div></div>'
            for n in range(page * 15 - 15, page * 15)
        )
        bar = self.pager(lambda n: "/media/" + (f"page-{n}" if n > 1 else ""), page, 2)
        return f'<div class="itemList">{items}</div>{bar}'

    def picture(self, n: int) -> str:
        said = self.comments(n)
        return f'<div class="media-container"><img src="/data/{n}.jpg"></div><div class="block">{said}</div>'

    def comments(self, n: int) -> str:
        some = self.world.users[n : n + 3]
        return joined(
            f'<article class="message message--simple js-comment" data-author="{u.name}" id="js-xfmgComment-{n * 10 + i}"><div class="message-inner"><div class="message-cell message-cell--user">{self.avatar(u)}</div><div class="message-cell message-cell--main"><header class="message-attribution"><h4 class="attribution">{self.user(u)} {self.when(NOW.replace(month=1 + n % 2, day=1 + i))}</h4></header><div class="message-body">{esc(self.world.boards[i].about)}</div></div></div></article>'
            for i, u in enumerate(some)
        )

    def resources(self, page: int) -> str:
        items = joined(
            f'<div class="structItem structItem--resource js-resourceListItem-{n}" data-author="{self.world.users[n].name}"><div class="structItem-cell structItem-cell--icon">{self.avatar(self.world.users[n])}</div><div class="structItem-cell structItem-cell--main"><div class="structItem-title"><a href="{self.resource_url(n)}">Soubor {n}</a><span class="u-muted">1.{n}</span></div><div class="structItem-minor"><ul class="structItem-parts"><li>{self.user(self.world.users[n])}</li><li class="structItem-startDate"><a href="{self.resource_url(n)}">{self.when(NOW.replace(month=2, day=1 + n % 20))}</a></li></ul></div><div class="structItem-resourceTagLine">{esc(self.world.boards[n % 9].about)}</div></div><div class="structItem-cell structItem-cell--resourceMeta"><dl><dt>Stažení</dt><dd>{n * 7}</dd></dl></div></div>'
            for n in range(page * 15 - 15, page * 15)
        )
        bar = self.pager(lambda n: "/resources/" + (f"page-{n}" if n > 1 else ""), page, 2)
        return f'<div class="structItemContainer">{items}</div>{bar}'

    def resource(self, n: int) -> str:
        t = self.visible()[n * 3 % 40]
        return f'<div class="resourceBody"><article><div class="bbWrapper">{esc(self.world.boards[n % 9].about)}</div></article><dl><dt>Autor</dt><dd>{self.user(self.world.users[n])}</dd></dl><a href="{self.resource_url(n)}download" class="button">Stáhnout</a><a href="{self.stem(t)}" class="button--link button">Diskuse</a></div>'
