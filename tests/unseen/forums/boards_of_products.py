"""Boards of products, whose lists show how threads begin."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined, window
from unseen.world import Board, Post, Thread


class BoardsOfProducts(Grown):
    """/bbs/K0001000003/SortID=25000120/ with all replies, /bbs/K0001000003/Page=2/; lists show openings."""

    name = "boards-of-products"
    seed = 1609
    language = "ja"
    site = "値段くらべ"
    home = "/bbs/"
    posts_per_page = 200
    rows_per_page = 20
    gone_said = "指定されたクチコミは削除されました"
    walled_said = "閲覧にはログインが必要です"
    closed_said = "ログイン"
    absolute, today, yesterday = "%Y/%m/%d %H:%M", "", ""
    thread_at = "/bbs/{t.board|code}/SortID={t.id+25000000}/"
    board_at = "/bbs/{b|code}/[Page={n}/]"
    user_at = "/profile/reviewer/?ReviewerName={u.name}"

    def code(self, board: Board) -> str:
        return f"K{1_000_000 + board.id:010}"

    def category(self, n: int) -> str:
        return f"/bbs/-/CategoryCD={2040 + n}/"

    def register(self) -> None:
        for n, group in enumerate(self.groups(4)):
            self.put(
                self.category(n), lambda n=n, g=group: self.index(f"cat{n}", 1, self.part_of(n, g))
            )
        super().register()
        for b in self.open_boards():
            self.put_list("/bbs/{b|code}/ClassCD=1/[Page={n}/]", b.name, b.threads[::2], b=b)
            self.put_rows(f"/bbs/{self.code(b)}/SortRule=2/", b, b.threads[:20])
            self.put_feed(f"/rss/bbs/{self.code(b)}.xml", b.name)
        self.put_list("/bbs/ranking/", "ランキング", self.popular(20))
        self.put_list("/bbs/newly/[Page={n}/]", "新着", self.newest(60))

    def part_of(self, n: int, group: list[Board]) -> str:
        items = joined(
            f"<li>{a(self.board_url(b), b.name)} <span>({len(b.threads)}件)</span>"
            + joined(f" {a(self.board_url(s), s.name)}" for s in b.boards)
            + "</li>"
            for b in group
        )
        fresh = joined(
            f"<li>{a(self.thread_url(t), t.title)} {self.when(t.last.at)}</li>"
            for t in self.newest(60)
            if t.board in group and t.id not in self.private
        )
        return self.frame(
            group[0].about,
            f"<h1>{esc(group[0].about)}のクチコミ</h1><ul class='items'>{items}</ul><h2>新着クチコミ</h2><ul>{fresh}</ul>",
        )

    def extras(self):
        for url in "/ /pc/ /kaden/ /camera/ /car/ /login/ /regist/ /help/ /bbs/rule.html /search_bbs/".split():
            yield url, "other", "ご案内"
        for b in self.world.all_boards():
            yield f"/item/{self.code(b)}/", "other", b.name
            yield f"/review/{self.code(b)}/", "other", b.name
            yield f"/bbs/bbsnew.asp?PrdKey={self.code(b)}", "login", "新規書き込み"
        for t in self.world.threads:
            yield f"/bbs/bbsreply.asp?SortID={25_000_000 + t.id}", "login", "返信する"
        for p in self.world.posts.values():
            yield f"/bbs/bbsalert.asp?BBSID={26_000_000 + p.id}", "login", "違反報告"
            yield f"/bbs/nice.asp?BBSID={26_000_000 + p.id}", "login", "ナイス"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        top = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/ トップ | /pc/ パソコン | /kaden/ 家電 | /camera/ カメラ | /car/ 自動車 | "
                "/bbs/ クチコミ掲示板"
            )
        )
        hot = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.popular(5))
        return (
            f'<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>{self.site} - {esc(title)}</title></head><body><div id="header"><a href="/">{self.site}</a><ul>{top}</ul>{a("/login/", "ログイン")} {a("/regist/", "新規会員登録")}</div><p id="topicpath">{a("/bbs/", "クチコミ掲示板")}{crumbs}</p><div id="main">{body}</div>'
            f'<div id="side">{self.ad(1)}<h3>注目クチコミ</h3><ul>{hot}</ul>{a("/bbs/ranking/", "ランキング")} {a("/bbs/newly/", "新着クチコミ")} {a("/bbs/rule.html", "利用ルール")}</div><div id="footer">{a("/help/", "ヘルプ")}</div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        above = board.parent or board
        n = next(n for n, g in enumerate(self.groups(4)) if above in g)
        own = a(self.board_url(board), board.name)
        up = f" > {a(self.board_url(board.parent), board.parent.name)}" if board.parent else ""
        return f" > {a(self.category(n), self.groups(4)[n][0].about)}{up} > {own}"

    def render_home(self) -> str:
        parts = joined(
            f"<div class='cat'><h2>{a(self.category(n), g[0].about)}</h2><ul>"
            + joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in g[:3])
            + "</ul></div>"
            for n, g in enumerate(self.groups(4))
        )
        posts, threads, _ = self.counts()
        fresh = joined(
            f"<li>{a(self.thread_url(t), t.title)} <span>{self.when(t.last.at)}</span></li>"
            for t in self.newest(10)
            if t.id not in self.private
        )
        return self.frame(
            "クチコミ掲示板",
            f"<h1>クチコミ掲示板</h1><p>投稿数 {posts}件 スレッド {threads}件</p>{parts}<h2>新着クチコミ</h2><ul>{fresh}</ul>",
        )

    def boards_table(self, boards):
        return "<ul>" + joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in boards) + "</ul>"

    def rows_table(self, rows):
        return f'<div class="bbsList">{rows}</div>'

    def board_body(self, board, below, rows, bar):
        tabs = f"{a(f'/item/{self.code(board)}/', '価格情報')} {a(f'/review/{self.code(board)}/', 'レビュー')} {a(f'/bbs/{self.code(board)}/', 'クチコミ')}"
        tools = f"{a(f'/bbs/bbsnew.asp?PrdKey={self.code(board)}', '新規書き込み')} {a(f'/bbs/{self.code(board)}/ClassCD=1/', '質問のみ')} {a(f'/bbs/{self.code(board)}/SortRule=2/', '作成順')}"
        return f"<h1>{esc(board.name)} のクチコミ掲示板</h1><div class='tabs'>{tabs}</div>{below}<p>{tools}</p>{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        first = t.posts[0]
        said = esc(first.paragraphs[0][:90])
        return (
            f'<div class="bbsItem"><h3>{a(self.thread_url(t), t.title)}</h3><div class="bbsInfo">{a(self.user_url(first.author), first.author.name)}さん <span class="date">{self.when(first.at)}</span> <span>[{26_000_000 + first.id}]</span></div>'
            f'<p class="txt">{said}… {a(self.thread_url(t), "続きを読む")}</p><p class="res">返信{len(t.posts) - 1}件 最終投稿 {self.when(t.last.at)} <a href="/bbs/nice.asp?BBSID={26_000_000 + first.id}">ナイス {first.votes}</a></p></div>'
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<span>{n}</span>" if n == page else a(url(n), str(n)) if n else "…"
            for n in window(page, last, 3)
        ]
        if page > 1:
            bits.insert(0, a(url(page - 1), "前へ"))
        if page < last:
            bits.append(a(url(page + 1), "次へ"))
        return f'<p class="pager">{" ".join(bits)}</p>'

    def thread_body(self, thread, posts, bar):
        near = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread))
        item = a(f"/item/{self.code(thread.board)}/", "この製品の価格を見る")
        return f'<h1>{esc(thread.title)}</h1>{item}<div id="bbsThread">{posts}</div>{a(f"/bbs/bbsreply.asp?SortID={25_000_000 + thread.id}", "このスレッドに返信する")} {a(self.board_url(thread.board), "クチコミ一覧")}<h3>関連スレッド</h3><ul>{near}</ul>'

    def post(self, p: Post) -> str:
        u, n = p.author, 26_000_000 + p.id
        cite = f"<p>&gt;{esc(p.quoted.author.name)}さん</p>" if p.quoted else ""
        kind = "first" if p.number == 1 else "reply"
        return (
            f'<div class="postBox {kind}" id="tab{n}"><div class="userInfo"><img src="/face/{u.id}.gif" alt=""><span>{a(self.user_url(u), u.name)}さん</span><span>殿堂入り 金メダル クチコミ投稿数：{u.wrote}件</span></div><div class="postHead"><span class="date">{self.when(p.at)}</span> <span class="num">書込番号：{n}</span></div>'
            f'<div class="postText">{cite}<p>{self.text(p)}</p></div><div class="foot">{a(f"/bbs/nice.asp?BBSID={n}", "ナイス")} {p.votes} 点 {a(f"/bbs/bbsalert.asp?BBSID={n}", "違反報告")}</div></div>'
        )
