"""A community of pictures with a small twin; pages are counted from nought."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread


class PicturesAndTwins(Grown):
    """/bbs/tea/view?no=120&p=1 counts from 0, /m/tea/view?no=120 is its small twin; lists of pictures, rankings."""

    name = "pictures-and-twins"
    seed = 1810
    language = "ja"
    site = "写真と道具"
    home = "/"
    posts_per_page = 10
    rows_per_page = 18
    longest = 12
    gone_said = "この記事は削除されました。"
    walled_said = "会員のみ閲覧できます。"
    closed_said = "ログイン"
    week = "月火水木金土日"
    user_at = "/mypage/{u.id}/"
    idle = ("p=0", "from=")

    def code(self, b: Board) -> str:
        return f"{('tea', 'cam', 'bike', 'fish', 'rail', 'wood')[b.id % 6]}{b.id}"

    def listed(self, b: Board, page: int = 1, small: str = "bbs") -> str:
        return f"/{small}/{self.code(b)}/list" + (f"?p={page - 1}" if page > 1 else "")

    def viewed(self, t: Thread, page: int = 1, small: str = "bbs") -> str:
        return f"/{small}/{self.code(t.board)}/view?no={t.id}" + (
            f"&p={page - 1}" if page > 1 else ""
        )

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.listed(board, page)

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.viewed(thread, page)

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.viewed(thread),
            f"http://www.unseen.test{self.viewed(thread, small='m')}",
            f"{ORIGIN}{self.viewed(thread)}&p=0",
            f"{ORIGIN}{self.viewed(thread)}#c{thread.last.number}",
        )
        return kinds[post.id % len(kinds)]

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for page in range(1, self.pages_of(t) + 1):
                self.put(self.viewed(t, page, "m"), lambda t=t, n=page: self.small_view(t, n))
            self.put_other(
                f"/bbs/{self.code(t.board)}/print?no={t.id}",
                lambda t=t: self.frame(
                    t.title, joined(f"<p>{p.author.name}</p><p>{esc(p.text)}</p>" for p in t.posts)
                ),
                "print",
            )
        for b in self.world.all_boards():
            last = self.count(b.threads, self.rows_per_page)
            for page in range(1, last + 1):
                self.put(
                    self.listed(b, page, "m"), lambda b=b, n=page, k=last: self.small_list(b, n, k)
                )
            for page in range(1, self.count(b.threads, 36) + 1):
                self.put_other(
                    f"/bbs/{self.code(b)}/gallery" + (f"?p={page - 1}" if page > 1 else ""),
                    lambda b=b, n=page: self.gallery(b, n),
                )
            for order in ("good", "hit", "reply"):
                self.put_rows(f"/bbs/{self.code(b)}/list?sort={order}", b, b.threads[:18])
        self.put("/m/", lambda: Shown("entry", "entry", self.small("トップ", self.small_boards())))
        for p in self.world.posts.values():
            if p.id % 3 == 0:
                self.put_other(f"/photo/{p.id}.html", lambda p=p: self.photo(p))
        for word in ("daily", "weekly", "monthly"):
            best = sorted(self.visible(), key=lambda t: -t.views)
            self.put_list("/ranking/{w}[?p={n0}]", "ランキング", best[:54], w=word)
        self.put_tags("/tag/{tag|quote}[?p={n0}]", self.visible())

    def small_view(self, t: Thread, page: int) -> Shown:
        if t.id in self.private:
            return self.refused(gone=t.id in self.dead)
        posts = self.posts_on(t, page)
        bar = self.pager(lambda n: self.viewed(t, n, "m"), page, self.pages_of(t))
        text = joined(
            f"<div class='c' id='c{p.number}'><p class='n'>{p.number}. {a(self.user_url(p.author), p.author.name)} {self.stamp(p.at)}</p><div class='t'>{self.text(p)}</div></div>"
            for p in posts
        )
        return self.thread_page(
            t,
            page,
            self.small(
                t.title,
                f"<h1>{esc(t.title)}</h1>{text}{bar}{a(self.viewed(t, page), 'PC版で表示')} {a(self.listed(t.board, 1, 'm'), '一覧')}",
            ),
        )

    def small_list(self, b: Board, page: int, last: int) -> Shown:
        if self.is_closed(b):
            return Shown("login", "", self.small("ログイン", "<p>ログイン</p>"))
        rows = joined(
            f"<li><a href='{esc(self.viewed(t, 1, 'm'))}'><img src='/th/{t.id}.jpg'>{esc(t.title)} ({len(t.posts) - 1})</a></li>"
            for t in self.part(b.newest_first(), page, self.rows_per_page)
        )
        bar = self.pager(lambda n: self.listed(b, n, "m"), page, last)
        return self.index(
            f"b{b.id}",
            page,
            self.small(
                b.name,
                f"<h1>{esc(b.name)}</h1><ul class='l'>{rows}</ul>{bar}{a(self.listed(b, page), 'PC版で表示')}",
            ),
        )

    def small_boards(self) -> str:
        return f"<ul>{joined(f'<li>{a(self.listed(b, 1, chr(109)), b.name)}</li>' for b in self.world.all_boards())}</ul>{a('/', 'PC版で表示')}"

    def small(self, title: str, body: str) -> str:
        return f'<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{esc(title)} | {self.site}</title></head><body class="sp"><header><a href="/m/">{self.site}</a></header>{body}<footer>{a("/m/", "トップ")} {a("/login", "ログイン")}</footer></body></html>'

    def gallery(self, b: Board, page: int) -> str:
        cells = joined(
            f"<a href='{esc(self.viewed(t))}'><img src='/th/{t.id}_l.jpg' alt=''></a>"
            for t in self.part(b.newest_first(), page, 36)
        )
        bar = self.pager(
            lambda n: f"/bbs/{self.code(b)}/gallery" + (f"?p={n - 1}" if n > 1 else ""),
            page,
            self.count(b.threads, 36),
        )
        return self.frame(
            f"{b.name} ギャラリー", f"<div class='gallery'>{cells}</div>{bar}", self.crumbs(b)
        )

    def photo(self, p: Post) -> str:
        return self.frame(
            p.thread.title,
            f"<div class='photo'><img src='/ph/{p.id}.jpg'></div><p>{p.author.name} {self.stamp(p.at)}</p>{a(self.viewed(p.thread), '記事へ戻る')}",
        )

    def extras(self):
        for u, t in links(
            "/login ログイン | /join 会員登録 | /help/ ヘルプ | /rule.html 利用規約 | "
            "/search 検索 | /contact お問い合わせ | /company/ 運営会社"
        ):
            yield u, "other", t
        for b in self.world.all_boards():
            yield f"/bbs/{self.code(b)}/write", "login", "投稿"
        for t in self.world.threads:
            yield f"/bbs/{self.code(t.board)}/reply?no={t.id}", "login", "返信"
            yield f"/bbs/{self.code(t.board)}/good?no={t.id}", "login", "いいね"

    def stamp(self, at: datetime) -> str:
        if at.date() == NOW.date():
            return f"{at:%H:%M}"
        return f"{at:%Y/%m/%d}({self.week[at.weekday()]}) {at:%H:%M}"

    when = stamp

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        menu = joined(f"<li>{a(self.listed(b), b.name)}</li>" for b in self.world.boards[:8])
        rank = joined(
            f"<li><a href='{esc(self.viewed(t))}&from=rank'><img src='/th/{t.id}_s.jpg' alt=''><span>{esc(t.title)}</span></a></li>"
            for t in self.popular(6)
        )
        return (
            f'<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title>{head}</head><body><div id="hd"><p class="logo"><a href="/"><img src="/img/logo.gif" alt="{self.site}"></a></p><ul class="g">{menu}<li>{a("/ranking/daily", "ランキング")}</li></ul><p>{a("/login", "ログイン")} {a("/join", "会員登録")} {a("/m/", "スマホ版")}</p></div><div id="pan">{a("/", "トップ")}{crumbs}</div><div id="main">{body}</div>'
            f'<div id="side"><h3>人気の記事</h3><ol class="rank">{rank}</ol><p>{a("/ranking/weekly", "週間")} {a("/ranking/monthly", "月間")}</p></div><div id="ft">{a("/rule.html", "利用規約")} {a("/help/", "ヘルプ")} {a("/contact", "お問い合わせ")} {a("/company/", "運営会社")}</div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up} &gt; {a(self.listed(board), board.name)}"

    def boards_table(self, boards):
        cells = joined(
            f"<li class='cat'><a href='{self.listed(b)}'><img src='/cat/{b.id}.png' alt='{esc(b.name)}'></a><p>{a(self.listed(b), b.name)} ({len(b.threads)})</p>"
            + joined(f"<span class='sub'>{a(self.listed(s), s.name)}</span>" for s in b.boards)
            + "</li>"
            for b in boards
        )
        return f"<ul class='cats'>{cells}</ul>"

    def home_boxes(self) -> str:
        cells = joined(
            f"<li><a href='{esc(self.viewed(t))}'><img src='/th/{t.id}.jpg' alt=''></a><p>{a(self.viewed(t), t.title)}</p></li>"
            for t in self.newest(12)
            if t.id not in self.private
        )
        return f"<h2>新着</h2><ul class='pics'>{cells}</ul>"

    def rows_table(self, rows):
        return f"<ul class='pics'>{rows}</ul>"

    def board_body(self, board, below, rows, bar):
        where = f"/bbs/{self.code(board)}"
        tabs = f"<p class='tabs'>{a(f'{where}/list', '一覧')} {a(f'{where}/gallery', 'ギャラリー')} {a(f'{where}/list?sort=good', 'いいね順')} {a(f'{where}/list?sort=hit', '閲覧順')} {a(f'{where}/write', '投稿する')} {a(self.listed(board, 1, 'm'), 'スマホ版')}</p>"
        return f"<h1>{esc(board.name)}</h1><p>{esc(board.about)}</p>{below}{tabs}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        return f"<li class='pic'><a href='{esc(self.viewed(t))}' class='th'><img src='/th/{t.id}.jpg' width='160' height='120' alt=''></a><p class='ti'><a href='{esc(self.viewed(t))}'>{esc(t.title)}</a> <em>[{len(t.posts) - 1}]</em></p><p class='me'>{a(self.user_url(t.starter), t.starter.name)} {self.stamp(t.posts[0].at)} 閲覧{t.views} いいね{t.views % 40}</p></li>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<b>{n}</b>" if n == page else f"<a href='{esc(url(n))}'>{n}</a>"
            for n in window(page, last, 4)
            if n
        ]
        if page > 1:
            bits = [f"<a href='{esc(url(page - 1))}'>前へ</a>", *bits]
        if page < last:
            bits += [f"<a href='{esc(url(page + 1))}'>次へ</a>"]
        return f"<div class='pg'>{' '.join(bits)}</div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.viewed(thread, n), page, last)
        where = f"/bbs/{self.code(thread.board)}"
        tags = joined(f"<li>{a(f'/tag/{quote(g)}', g)}</li>" for g in thread.tags)
        near = joined(
            f"<li><a href='{esc(self.viewed(t))}'><img src='/th/{t.id}_s.jpg' alt=''></a> {a(self.viewed(t), t.title)}</li>"
            for t in self.similar(thread)
        )
        tools = f"{a(f'{where}/good?no={thread.id}', 'いいね')} {a(f'{where}/reply?no={thread.id}', '返信')} {a(f'{where}/print?no={thread.id}', '印刷用')} {a(self.viewed(thread, page, 'm'), 'スマホ版')} {a(self.listed(thread.board), '一覧へ')}"
        steps = [(self.neighbour(thread, 1), "次の記事"), (self.neighbour(thread, -1), "前の記事")]
        along = joined(f"<li>{w}: {a(self.viewed(t), t.title)}</li>" for t, w in steps if t)
        head = f"<link rel='alternate' media='only screen and (max-width: 640px)' href='{ORIGIN}{esc(self.viewed(thread, page, 'm'))}'>"
        body = f"<h1>{esc(thread.title)}</h1><ul class='tags'>{tags}</ul><div class='tools'>{tools}</div>{bar}<div id='comments'>{joined(map(self.post, posts))}</div>{bar}<ul class='along'>{along}</ul><h3>関連する記事</h3><ul class='near'>{near}</ul>"
        return self.frame(
            f"{thread.title} | {thread.board.name}", body, self.crumbs(thread.board), head
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"<div class='q'>&gt;&gt;{p.quoted.number} {p.quoted.author.name}さん<br>{esc(p.quoted.paragraphs[0])}</div>"
        pic = ""
        if p.id % 3 == 0:
            pic = f"<p class='ph'><a href='/photo/{p.id}.html'><img src='/ph/{p.id}_m.jpg' alt=''></a></p>"
        return f"<div class='com' id='c{p.number}'><div class='who'><a href='{self.user_url(u)}'><img src='/face/{u.id}.gif' width='48' alt=''></a><p>{a(self.user_url(u), u.name)}</p></div><div class='body'><p class='dt'><span class='no'>No.{p.number}</span> {self.stamp(p.at)}</p>{cite}<div class='txt'>{self.text(p)}</div>{pic}</div></div>"

    def other_starts(self):
        board = max(self.world.boards, key=lambda b: len(b.threads))
        return (
            self.listed(board, 2),
            self.listed(board, 1, "m"),
            self.user_url(self.world.threads[-1].starter),
        )
