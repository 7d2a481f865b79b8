"""A site where people judge companies."""

from __future__ import annotations

import json
from collections.abc import Iterator

from unseen.declared import Declared, a
from unseen.imitation import esc, joined, window
from unseen.more_looks import digest
from unseen.world import Board, Post, Size, Thread, User


class CompaniesAndStars(Declared):
    """/review/name?page=2: reviews of a company, none of them first; filters by stars; cards."""

    name = "companies-and-stars"
    language = "tr"
    seed = 832
    posts_per_page = 8
    rows_per_page = 12
    size = Size(
        threads=130,
        usual_posts=8,
        long_threads=4,
        long_posts=(25, 60),
        boards=6,
        subboards=3,
        quotes=0.0,
    )
    thread_at = "/review/{t|domain}[?page={n}]"
    starts_at = ("board 1", "user 4")

    def domain(self, thread: Thread) -> str:
        return f"{thread.slug.partition('-')[0]}{thread.id}.test"

    def company(self, thread: Thread) -> str:
        return " ".join(thread.title.split()[:2])

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/categories/{board.slug.replace('-', '_')}" + (f"?page={page}" if page > 1 else "")

    def user_url(self, user: User) -> str:
        return f"/users/{digest('u', user.id)[:24]}"

    def permalink(self, post: Post) -> str:
        return f"/reviews/{digest('r', post.id)[:24]}"

    def register_post(self, post: Post) -> None:
        self.put_other(
            self.permalink(post),
            lambda: self.frame(
                post.thread.title,
                f"<p><a href='{self.thread_url(post.thread)}'>{esc(self.company(post.thread))}</a></p>{self.review(post)}",
            ),
        )

    def extras(self) -> Iterator[tuple[str, str, str]]:
        for url in (
            "/users/connect /about /blog /business /legal/for-reviewers /evaluate /help"
        ).split():
            yield url, "login", url
        for t in self.world.threads:
            yield f"/evaluate/{self.domain(t)}", "login", "write"

    def register(self) -> None:
        self.put("/categories", lambda: self.index("cats", 1, self.render_categories()))
        super().register()
        for t in self.world.threads:
            views = {
                f"stars={n}": [p for p in t.posts if 1 + p.votes % 5 == n] for n in range(1, 6)
            }
            views |= {"languages=all": t.posts, "sort=recency": list(reversed(t.posts))}
            for query, posts in views.items():
                self.put_posts(f"{self.thread_url(t)}?{query}", t, posts[: self.posts_per_page])

    def frame(self, title: str, body: str, crumbs: str = "", data: str = "") -> str:
        return f"""<!DOCTYPE html><html lang="tr-TR"><head><title>{esc(title)}</title><meta name="description" content="{esc(title)}">{data}</head><body><div id="__next"><nav class="navbar_wrapper__x1y2"><a href="/" name="navigation-logo"><svg></svg></a><form role="search"><input name="query" placeholder="Şirket veya kategori ara…"></form><div class="navbar_links__zz"><a name="navigation-evaluate" href="/evaluate">Yorum yaz</a><a name="navigation-categories" href="/categories">Kategoriler</a><a href="/blog">Blog</a><a name="navigation-login" href="/users/connect">Giriş yap</a><a href="/business">İşletmeler için</a></div></nav>
<main class="styles_main__kl2">{f'<nav aria-label="Breadcrumb"><ol class="breadcrumb_list__a">{crumbs}</ol></nav>' if crumbs else ""}{body}</main><footer class="footer_wrapper__b"><div><a href="/about">Hakkımızda</a><a href="/help">Yardım</a><a href="/legal/for-reviewers">Koşullar</a><a href="/categories">Kategoriler</a></div></footer></div></body></html>"""

    def trail(self, board: Board) -> str:
        up = (
            self.trail(board.parent)
            if board.parent
            else '<li><a href="/categories">Kategoriler</a></li>'
        )
        return f'{up}<li><a href="{self.board_url(board)}">{esc(board.name)}</a></li>'

    def render_home(self) -> str:
        cats = joined(
            f'<a class="categories_tile__q" href="{self.board_url(b)}"><svg></svg><span>{esc(b.name)}</span></a>'
            for b in self.world.boards
        )
        newest = sorted(self.world.posts.values(), key=lambda p: p.at, reverse=True)[:12]
        cards = joined(
            f'<div class="recent_card__w"><a href="{self.user_url(p.author)}"><span>{esc(p.author.name)}</span></a> → <a href="{self.thread_url(p.thread)}">{esc(self.company(p.thread))}</a><p>{esc(p.paragraphs[0][:80])}…</p></div>'
            for p in newest
        )
        return self.frame(
            "Yorumlar",
            f'<section><h1>Güvenebileceğiniz yorumlar</h1></section><section><h2>Kategoriler</h2><div class="categories_grid__q">{cats}</div><a href="/categories">Tümünü gör</a></section><section><h2>Son yorumlar</h2><div class="recent_grid__w">{cards}</div></section>',
        )

    def render_categories(self) -> str:
        boxes = joined(
            f'<div class="category_box__e"><h3><a href="{self.board_url(b)}">{esc(b.name)}</a></h3><ul>{joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in b.boards)}</ul></div>'
            for b in self.world.boards
        )
        return self.frame("Kategoriler", f"<h1>Neye bakıyorsunuz?</h1>{boxes}")

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        back = (
            f'<a class="link_button__t" name="pagination-button-previous" rel="prev" href="{esc(url(page - 1))}"><span>Önceki</span></a>'
            if page > 1
            else '<a class="link_button__t link_disabled__g" aria-disabled="true" name="pagination-button-previous"><span>Önceki</span></a>'
        )
        on = (
            f'<a class="link_button__t" name="pagination-button-next" rel="next" href="{esc(url(page + 1))}"><span>Sonraki</span></a>'
            if page < last
            else '<a class="link_button__t link_disabled__g" aria-disabled="true" name="pagination-button-next"><span>Sonraki</span></a>'
        )
        bits = joined(
            f'<a class="pagination_current__k" name="pagination-button-{n}" aria-current="true"><span>{n}</span></a>'
            if n == page
            else f'<a name="pagination-button-{n}" href="{esc(url(n))}"><span>{n}</span></a>'
            if n
            else "<span>…</span>"
            for n in window(page, last, 1)
        )
        return (
            f'<nav class="pagination_pagination__6" aria-label="Pagination">{back}{bits}{on}</nav>'
        )

    def score(self, t: Thread) -> str:
        return f"{1 + t.views % 40 / 10:.1f}".replace(".", ",")

    def card(self, t: Thread) -> str:
        return f'<div class="paper_paper__1 card_card__l styles_wrapper__2J"><a href="{self.thread_url(t)}" name="business-unit-card" class="link_internal__7"><div class="styles_image__o"><img alt="" src="/l/{t.id}.png"></div><div class="styles_data__v"><p class="typography_heading-xs__j">{esc(self.company(t))}</p><div class="styles_rating__p"><img alt="TrustScore" src="/s/4.svg"><span>TrustScore <span>{self.score(t)}</span></span><span class="styles_divider__r">|</span><span>{len(t.posts)} yorum</span></div><div class="styles_metadataRow__p"><span>{esc(t.board.name)}, Türkiye</span></div></div></a><div class="styles_footer__d"><span>{esc(t.tags[0])} · {esc(t.tags[1])}</span></div></div>'

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        near = joined(
            f"<li>{a(self.board_url(b), b.name)}</li>"
            for b in (board.boards or (board.parent.boards if board.parent else self.world.boards))
        )
        newest = joined(
            f'<a class="styles_newest__h" href="{self.thread_url(t)}"><span>{esc(self.company(t))}</span> <span>{len(t.posts)}</span></a>'
            for t in board.threads[-4:]
        )
        return self.frame(
            f"En iyi {board.name}",
            f'<h1>En iyi {esc(board.name)}</h1><div class="styles_cols__a"><aside><h3>Filtre</h3><form><select name="numberofreviews"><option>25</option></select></form><h3>İlgili kategoriler</h3><ul>{near}</ul></aside><section><p>{len(board.threads)} şirketten {(page - 1) * self.rows_per_page + 1}–{min(len(board.threads), page * self.rows_per_page)} arası</p>{joined(map(self.card, threads))}{bar}<h3>Yeni yorum alanlar</h3><div>{newest}</div></section></div>',
            self.trail(board),
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t = thread
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        stars = joined(
            f'<a href="{self.thread_url(t)}?stars={n}" rel="nofollow"><span>{n} yıldız</span> <span>%{(t.id * n) % 60}</span></a>'
            for n in range(5, 0, -1)
        )
        near = joined(
            f'<a class="styles_similar__u" href="{self.thread_url(o)}"><img src="/l/{o.id}.png"><span>{esc(self.company(o))}</span><span>{self.score(o)} ({len(o.posts)})</span></a>'
            for o in t.board.threads[:6]
            if o is not t
        )
        graph = [
            {
                "@type": "LocalBusiness",
                "name": self.company(t),
                "aggregateRating": {
                    "@type": "AggregateRating",
                    "ratingValue": self.score(t),
                    "reviewCount": str(len(t.posts)),
                },
            },
            *(
                {
                    "@type": "Review",
                    "author": {"@type": "Person", "name": p.author.name},
                    "datePublished": f"{p.at:%Y-%m-%dT%H:%M:%S}.000Z",
                    "headline": p.paragraphs[0][:30],
                    "reviewBody": p.text,
                    "reviewRating": {"@type": "Rating", "ratingValue": str(1 + p.votes % 5)},
                }
                for p in posts
            ),
        ]
        data = f'<script type="application/ld+json">{json.dumps({"@context": "https://schema.org", "@graph": graph}, ensure_ascii=False)}</script>'
        return self.frame(
            f"{self.company(t)} yorumları",
            f"""<div class="styles_summary__n"><h1><span>{esc(self.company(t))}</span> <span>Yorumlar {len(t.posts)} • İyi</span></h1><p>{self.score(t)}</p><a href="http://{self.domain(t)}/?utm_source=r">Siteye git</a> <a href="/evaluate/{self.domain(t)}">Yorum yaz</a></div><div class="styles_cols__a"><section class="styles_reviewsContainer__3"><div class="styles_filters__z">{stars}<a href="{self.thread_url(t)}?languages=all">Tüm diller</a> <a href="{self.thread_url(t)}?sort=recency">En yeni</a></div>{joined(map(self.review, posts))}{bar}</section><aside class="styles_side__o"><div class="styles_about__i"><h3>{esc(self.company(t))} hakkında</h3><p>{esc(t.title)}. {esc(t.board.about)}</p><ul><li>{esc(t.board.name)}</li><li>iletisim@{self.domain(t)}</li></ul></div><h3>Bunlara da bakıldı</h3>{near}</aside></div>""",
            self.trail(t.board) + f"<li>{esc(self.company(t))}</li>",
            data,
        )

    def review(self, p: Post) -> str:
        u = p.author
        months = (
            "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık".split()
        )
        done = f"{p.at.day:02} {months[p.at.month - 1]} {p.at.year}"
        text = "<br>".join(map(esc, p.paragraphs))
        return f"""<article class="paper_paper__1 styles_reviewCard__h" data-service-review-card-paper="true"><div class="styles_reviewCardInner__E"><aside class="styles_consumerInfoWrapper__K" aria-label="{esc(u.name)}"><div class="styles_consumerDetailsWrapper__p"><a href="{self.user_url(u)}" name="consumer-profile" rel="nofollow" class="link_internal__7"><span class="typography_heading-xxs__Q" data-consumer-name-typography="true">{esc(u.name)}</span><div class="styles_consumerExtraDetails__f"><span data-consumer-reviews-count-typography="true">{u.wrote % 9 + 1}<!-- --> yorum</span><div data-consumer-country-typography="true"><svg></svg><span>TR</span></div></div></a></div></aside><hr class="divider_divider__M"><section class="styles_reviewContentwrapper__z"><div class="styles_reviewHeader__i" data-service-review-rating="{1 + p.votes % 5}"><div class="star-rating_starRating__4"><img alt="5 yıldız üzerinden {1 + p.votes % 5}" src="/s/{1 + p.votes % 5}.svg"></div><div class="styles_datesWrapper__R"><time datetime="{p.at:%Y-%m-%dT%H:%M:%S}.000Z" data-service-review-date-time-ago="true">{done}</time></div></div><div class="styles_reviewContent__0"><a href="{self.permalink(p)}" rel="nofollow" class="link_internal__7" data-review-title-typography="true"><h2 class="typography_heading-s__f">{esc(" ".join(p.paragraphs[0].split()[:4]))}</h2></a><p class="typography_body-l__K" data-service-review-text-typography="true">{text}</p><p class="typography_body-m__x" data-service-review-date-of-experience-typography="true"><b>Deneyim tarihi:</b> <span>{done}</span></p></div></section><hr class="divider_divider__M"><div class="styles_wrapper__R"><button data-button-name="find-useful"><span>Faydalı{f"<span>{p.votes}</span>" if p.votes > 20 else ""}</span></button><button><span>Paylaş</span></button></div></div></article>"""
