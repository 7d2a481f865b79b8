"""Threads that show the best replies before the others: comments below articles, answers with thanks."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import Declared, a
from unseen.imitation import esc, joined, window
from unseen.world import NOW, Board, Post, Size, Thread


class BestCommentsTwice(Declared):
    """/hobby/board/300143/read/120?page=2, the list below it; best comments stand above all comments, too."""

    name = "best-comments-twice"
    seed = 903
    language = "ko"
    home = "/"
    posts_per_page = 10_000
    rows_per_page = 10
    size = Size(boards=6, subboards=0, threads=150, usual_posts=10, paragraphs=(1, 2), quotes=0.0)
    sections = ("community", "hobby", "pc")
    kinds = ("잡담", "정보", "질문")
    thread_at = "{t.board|base}/read/{t|serial}"
    board_at = "{b|base}[?page={n}]"
    user_at = "/member/{u.id}"
    starts_at = ("busiest page 2", "/best/humor")

    def base(self, board: Board) -> str:
        return f"/{self.sections[board.id % 3]}/board/{300100 + board.id}"

    def serial(self, t: Thread) -> int:
        return 67_890_000 + t.id

    def from_page(self, t: Thread, page: int) -> str:
        return self.thread_url(t) + (f"?page={page}" if page > 1 else "?")

    def as_best(self, t: Thread) -> str:
        return f"/best/board/{300100 + t.board.id}/read/{self.serial(t)}?m=humor"

    def register(self) -> None:
        super().register()
        for b in self.world.boards:
            last = self.count(b.threads, self.rows_per_page)
            self.put_board(f"{self.base(b)}?page=1", b)
            self.put_board(f"{self.base(b)}/list?page=1", b)
            for view in ("thumbnail", "gallery", "webzine"):
                for n in range(1, last + 1):
                    self.put_other(
                        f"{self.base(b)}?view={view}&page={n}", lambda b=b: self.gallery(b)
                    )
                self.put_other(f"{self.base(b)}?view={view}", lambda b=b: self.gallery(b))
            for n, kind in enumerate(self.kinds):
                some = [t for t in b.threads if t.id % 3 == n]
                self.put_list(
                    lambda page, b=b, n=n: (
                        f"{self.base(b)}?cate={497 + n}" + (f"&page={page}" if page > 1 else "")
                    ),
                    kind,
                    some,
                )
            self.put_list("{b|base}?view_best=1[&page={n}]", b.name, b.threads[::4], b=b)
        for t in self.world.threads:
            self.put(self.thread_url(t) + "?", self._thread_show(t, 1))
            self.put(self.as_best(t), self._thread_show(t, 1))
            for n in range(1, self.count(t.board.threads, self.rows_per_page) + 1):
                self.put(f"{self.thread_url(t)}?page={n}", self._thread_show(t, 1))
        self.put_list("/best/humor[?page={n}]", "베스트", self.world.threads[::3])

    def extras(self):
        for url, name in (*self.menu(), ("/policy", "이용약관")):
            yield url, "other", name
        for b in self.world.boards:
            yield f"{self.base(b)}/write", "login", "글쓰기"

    def menu(self):
        return links(
            "/news 뉴스 | /market 핫딜 | /best/humor 베스트 | /login 로그인 | /regist 회원가입"
        )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(
            f'<li class="item"><a href="{self.base(b)}">{b.name}</a></li>'
            for b in self.world.boards
        )
        hot = joined(
            f'<li class="item"><a class="deco" href="{self.as_best(t)}"><strong>{n}</strong> {esc(t.title)} <span class="num">({len(t.posts) - 1})</span></a></li>'
            for n, t in enumerate(self.newest(10), 1)
        )
        return f"""<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>{esc(title)} | 작업실웹</title>{crumbs}</head><body class="skin_default"><div id="top_bar"><h1 class="logo"><a href="/">작업실웹</a></h1>{joined(a(u, t, 'class="nav_link"') for u, t in self.menu())}</div>
<div id="nav_board"><ul class="list">{nav}</ul></div><div id="container"><div class="col_main">{body}</div><div class="col_side"><div class="widget_best"><h4>실시간 베스트</h4><ul>{hot}</ul></div></div></div><div id="footer"><a href="/policy">이용약관</a></div></body></html>"""

    def render_home(self) -> str:
        boxes = joined(
            f'<div class="widget_box"><h3 class="widget_header"><a href="{self.base(b)}">{b.name}</a> <a class="more" href="{self.base(b)}">더보기</a></h3><ul>{joined(f"<li><a href={chr(34)}{self.from_page(t, 1)}{chr(34)}>{esc(t.title)}</a> <span>{len(t.posts) - 1}</span></li>" for t in b.newest_first()[:6])}</ul></div>'
            for b in self.world.boards
        )
        return self.frame("메인", boxes)

    def gallery(self, board: Board) -> str:
        cells = joined(
            f'<li><a href="{self.from_page(t, 1)}"><img src="/t/{t.id}.jpg"><span>{esc(t.title)}</span></a></li>'
            for t in board.newest_first()[:10]
        )
        return self.frame(board.name, f"<ul class='gallery'>{cells}</ul>")

    def render_board(self, board, page, threads, last) -> str:
        return self.frame(board.name, self.listing(board, page, threads, last))

    def render_list(self, title, threads, url, page, last) -> str:
        rows = joined(self.row(t, 1) for t in threads)
        return self.frame(title, self.table(rows) + self.bar(url, page, last))

    def table(self, rows: str) -> str:
        heads = joined(
            f"<th>{t}</th>" for t in ("ID", "구분", "제목", "글쓴이", "추천", "조회", "날짜")
        )
        return f'<table class="board_list_table"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'

    def listing(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        pinned = [t for t in board.threads if t.sticky]
        rows = joined(self.row(t, 1, "notice inside") for t in pinned)
        rows += joined(self.row(t, page) for t in threads)
        cats = " ".join(
            a(f"{self.base(board)}?cate={497 + n}", k) for n, k in enumerate(self.kinds)
        )
        views = " ".join(
            a(f"{self.base(board)}?view={v}", v) for v in ("thumbnail", "gallery", "webzine")
        )
        bar = self.bar(lambda n: f"{self.base(board)}?page={n}", page, last)
        tools = f'<div class="board_bottom"><a class="btn_list" href="{self.base(board)}">목록</a> <a href="{self.base(board)}?view_best=1">추천글</a> <a class="btn_write" href="{self.base(board)}/write">글쓰기</a></div>'
        return f'<div class="board_main"><div class="board_top"><h2><a href="{self.base(board)}">{board.name}</a></h2><div class="category">{cats}</div><div class="view">{views}</div></div>{self.table(rows)}{tools}<div class="paging_wrapper">{bar}</div><form class="search" action="{self.base(board)}"><select name="search_type"><option value="subject">제목</option></select><input name="search_key"></form></div>'

    def bar(self, url, page: int, last: int) -> str:
        """Ten numbers at a time; the arrows lead to the next ten."""
        first = (page - 1) // 10 * 10 + 1
        bits = [a(url(first - 1), "이전", 'class="btn_prev"')] if first > 1 else []
        for n in range(first, min(first + 9, last) + 1):
            bits.append(
                f'<strong class="btn_num active">{n}</strong>'
                if n == page
                else a(url(n), str(n), 'class="btn_num"')
            )
        if first + 10 <= last:
            bits.append(a(url(first + 10), "다음", 'class="btn_next"'))
        return f'<div class="paging">{joined(bits)}</div>'

    def when(self, m) -> str:
        return f"{m:%H:%M}" if (NOW - m).days < 1 else f"{m:%Y.%m.%d}"

    def row(self, t: Thread, page: int, css: str = "blocktarget") -> str:
        kind = t.id % 3
        mark = "공지" if "notice" in css else t.id
        replies = ""
        if len(t.posts) > 1:
            replies = f'<a class="num_reply" href="{self.from_page(t, page)}#comment">({len(t.posts) - 1})</a>'
        return f'<tr class="table_body {css}"><td class="id">{mark}</td><td class="divsn text_over"><a href="{self.base(t.board)}?cate={497 + kind}">{self.kinds[kind]}</a></td><td class="subject"><div class="relative"><a class="deco" href="{self.from_page(t, page)}">{esc(t.title)}</a> {replies}</div></td><td class="writer text_over">{t.starter.name}</td><td class="recomd">{t.posts[0].votes}</td><td class="hit">{t.views}</td><td class="time">{self.when(t.posts[0].at)}</td></tr>'

    def render_thread(self, thread, page, posts, last) -> str:
        first, *rest = posts
        best = sorted(rest, key=lambda p: -p.votes)[:3] if len(rest) > 8 else []
        canonical = f'<link rel="canonical" href="http://unseen.test{self.thread_url(thread)}">'
        head = f'<div class="board_main_top"><div class="user_view"><h4 class="subject"><span class="category_text">[{self.kinds[thread.id % 3]}]</span> <span class="subject_inner_text">{esc(thread.title)}</span> <span class="reply_count">({len(rest)})</span></h4><div class="user_info_wrapper"><a class="nick" href="#">{first.author.name}</a><p>추천 <span class="like">{first.votes}</span> | 조회 {thread.views} | 댓글수 {len(rest)} | 비추력 0</p><p>일시 <span class="regdate">{first.at:%Y.%m.%d (%H:%M:%S)}</span></p><p>IP : (IP보기클릭)121.{thread.id % 200}.***.***</p></div></div></div>'
        body = f'<div class="board_main_view"><div class="view_content"><article><div>{joined(f"<p>{esc(x)}</p>" for x in first.paragraphs)}</div></article></div><div class="row"><button class="btn_like">추천 {first.votes}</button> <a class="source_url" href="{self.thread_url(thread)}">http://unseen.test{self.thread_url(thread)}</a></div></div>'
        top = ""
        if best:
            top = f'<div class="comment_view best"><strong class="best_head">베스트 댓글</strong><table class="comment_table"><tbody>{joined(self.comment(p, "best") for p in best)}</tbody></table></div>'
        below = f'<div class="comment_wrapper" id="comment"><div class="comment_count">댓글 <strong>{len(rest)}</strong></div>{top}<div class="comment_view normal row"><table class="comment_table"><tbody>{joined(self.comment(p, "normal") for p in rest)}</tbody></table></div><form class="comment_write"><textarea name="comment"></textarea><button>등록</button></form></div>'
        at = thread.board.newest_first().index(thread) // self.rows_per_page + 1
        rows = self.part(thread.board.newest_first(), at, self.rows_per_page)
        total = self.count(thread.board.threads, self.rows_per_page)
        return self.frame(
            f"{thread.title} | {thread.board.name}",
            head + body + below + self.listing(thread.board, at, rows, total),
            canonical,
        )

    def comment(self, p: Post, css: str) -> str:
        child = p.parent is not None and p.parent.number > 1
        up = (
            '<td class="is_child"><i class="icon_reply"></i></td>'
            if child
            else '<td class="is_parent"></td>'
        )
        text = "<br>".join(map(esc, p.paragraphs))
        return f'<tr class="comment_element {css} {"child" if child else "parent"}" id="{css[:1]}ct_{p.id}">{up}<td class="user"><div class="user_inner_wrapper"><input type="hidden" class="member_srl" value="{p.author.id}"><div class="user_info_wrapper"><strong class="nick"><a class="nick_link" href="#">{p.author.name}</a></strong><span class="ip">(IP보기클릭)1.{p.author.id}.***.***</span></div></div></td><td class="comment"><div class="text_wrapper"><span class="text">{text}</span></div></td><td class="parent_control_box_wrapper"><div class="control_box r_col"><span class="time">{p.at:%y.%m.%d %H:%M}</span> <button class="btn_like"><span class="num">{p.votes}</span></button> <button class="btn_reply">답글</button> <button class="btn_report">신고</button></div></td></tr>'


class ThanksInsideAnswers(Declared):
    """/qa/8012345.html?pg=2 in /category/205/?pg=2; best answer first; who asked thanks inside an answer."""

    name = "thanks-inside-answers"
    seed = 904
    language = "ja"
    home = "/"
    posts_per_page = 15
    rows_per_page = 10
    size = Size(boards=4, subboards=2, threads=150, usual_posts=6, quotes=0.0)
    thread_at = "/qa/{t|serial}.html[?pg={n}]"
    board_at = "/category/{b.id+200}/[?pg={n}]"
    user_at = "/profile/{u.id}{u.name|lower}/"
    starts_at = ("busiest page 2", "user 3")

    def serial(self, t: Thread) -> int:
        return 8_012_000 + t.id

    def register(self) -> None:
        self.thanks: dict[int, Post] = {}
        self.best: dict[int, Post] = {}
        for t in self.world.threads:
            for one, after in zip(t.posts[1::2], t.posts[2::2], strict=False):
                if one.id % 3 == 0 and one.author is not t.starter:
                    after.author = t.starter
                    self.thanks[id(one)] = after
            answers = self.answers(t)
            if answers and t.id % 2:
                self.best[t.id] = answers[t.id % len(answers)]
        super().register()
        for t in self.world.threads:
            for order in ("by=datetime&order=DESC", "by=datetime&order=ASC"):
                self.put_posts(f"{self.thread_url(t)}?{order}", t, self.posts_on(t, 1))
        for b in self.world.all_boards():
            for status in ("open", "closed"):
                some = [t for t in b.newest_first() if bool(t.id % 2) == (status == "closed")]
                self.put_list(
                    "/category/{b.id+200}/?status={s}[&pg={n}]", b.name, some, b=b, s=status
                )
        self.put("/category/", lambda: self.index("all", 1, self.render_home()))
        self.put_other(
            "/ranking/", lambda: self.frame("ランキング", self.rows(self.world.threads[:20]))
        )

    def answers(self, t: Thread) -> list[Post]:
        inside = {id(p) for p in self.thanks.values()}
        return [p for p in t.posts[1:] if id(p) not in inside]

    def shown_answers(self, t: Thread) -> list[Post]:
        best = self.best.get(t.id)
        rest = [p for p in self.answers(t) if p is not best]
        return [best, *rest] if best else rest

    def pages_of(self, thread: Thread) -> int:
        return max(1, self.count(self.answers(thread), self.posts_per_page))

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        shown = self.part(self.shown_answers(thread), page, self.posts_per_page)
        inside = [self.thanks[id(p)] for p in shown if id(p) in self.thanks]
        return [thread.posts[0], *shown, *inside]

    def page_of(self, post: Post) -> int:
        t = post.thread
        return next(
            (n for n in range(1, self.pages_of(t) + 1) if post in self.posts_on(t, n)),
            1,
        )

    def menu(self):
        return links(
            "/category/ カテゴリ一覧 | /ranking/ ランキング | /watch/ 教えて!ウォッチ | "
            "/ask/ 質問する | /help/ ヘルプ | /mypage/ マイページ"
        )

    def extras(self):
        for url, name in self.menu()[2:]:
            yield url, "login", name
        for t in self.world.threads:
            yield f"/answer/{self.serial(t)}/", "login", "回答する"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        ranks = joined(
            f'<li><span class="rank">{n}</span><a href="{self.thread_url(t)}">{esc(t.title)}</a></li>'
            for n, t in enumerate(self.newest(8), 1)
        )
        return f"""<!DOCTYPE html><html lang="ja"><head><meta charset="UTF-8"><title>{esc(title)} - 教えて!工房</title></head><body><div id="oshiete_header"><h1><a href="/">教えて!工房</a></h1><ul class="gnav">{joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())}</ul><form action="/search_goo/result/"><input name="MT"></form></div>
<div class="breadcrumb"><a href="/">トップ</a>{crumbs}</div><div class="contents"><div class="main">{body}</div><div class="sub"><div class="ranking"><h2>デイリーランキング</h2><ul>{ranks}</ul></div></div></div></body></html>"""

    def rows(self, threads) -> str:
        return f'<ul class="qa-list">{joined(map(self.row, threads))}</ul>'

    def row(self, t: Thread) -> str:
        done = "解決済" if t.id in self.best else "受付中"
        return f'<li class="qa-list__item"><p class="status">{done}</p><h3><a href="{self.thread_url(t)}">{esc(t.title)}</a></h3><p class="text">{esc(t.posts[0].paragraphs[0][:40])}…</p><p class="meta">{a(self.board_url(t.board), t.board.name)} <span>質問日時：{t.posts[0].at:%Y/%m/%d %H:%M}</span> <span>回答数：{len(self.answers(t))}</span></p></li>'

    def render_home(self) -> str:
        tree = joined(
            f'<dl><dt><a href="{self.board_url(b)}">{b.name}</a></dt>{joined(f"<dd>{a(self.board_url(s), s.name)}</dd>" for s in b.boards)}</dl>'
            for b in self.world.boards
        )
        return self.frame(
            "Q&A",
            f'<div class="category-list"><h2>カテゴリから探す</h2>{tree}</div><h2>新着の質問</h2>{self.rows(self.newest(10))}',
        )

    def trail(self, board: Board) -> str:
        up = self.trail(board.parent) if board.parent else ""
        return f"{up} &gt; {a(self.board_url(board), board.name)}"

    def render_board(self, board, page, threads, last) -> str:
        bar = self.bar(lambda n: self.board_url(board, n), page, last)
        base = self.board_url(board)
        tabs = f'<ul class="tab"><li><a href="{base}">すべて</a></li><li><a href="{base}?status=open">受付中</a></li><li><a href="{base}?status=closed">解決済</a></li></ul>'
        below = joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in board.boards)
        return self.frame(
            board.name,
            f"<h2>{board.name}</h2><ul class='child'>{below}</ul>{tabs}{self.rows(threads)}{bar}",
            self.trail(board),
        )

    def render_list(self, title, threads, url, page, last) -> str:
        return self.frame(title, self.rows(threads) + self.bar(url, page, last))

    def bar(self, url, page: int, last: int) -> str:
        if last == 1:
            return ""
        bits = [a(url(page - 1), "＜前へ")] if page > 1 else []
        bits += [
            f"<em>{n}</em>" if n == page else a(url(n), str(n)) if n else "…"
            for n in window(page, last, 3)
        ]
        if page < last:
            bits.append(a(url(page + 1), "次へ＞"))
        return f'<div class="pager">{" ".join(bits)}</div>'

    def render_thread(self, thread, page, posts, last) -> str:
        q = thread.posts[0]
        url = self.thread_url(thread)
        answers = self.part(self.shown_answers(thread), page, self.posts_per_page)
        order = f'<div class="sort"><a href="{url}?by=datetime&amp;order=DESC">新しい順</a> <a href="{url}?by=datetime&amp;order=ASC">古い順</a></div>'
        asked = f'<div class="q"><h1 class="q_article__title">{esc(thread.title)}</h1><ul class="q_article_info clearfix"><li>質問者：<a href="{self.user_url(q.author)}">{q.author.name}</a></li><li>質問日時：{q.at:%Y/%m/%d %H:%M}</li><li>回答数：<a href="#answerTarget">{len(self.answers(thread))}</a>件</li></ul><div class="q_desc"><p class="q_text">{"<br>".join(map(esc, q.paragraphs))}</p></div><div class="btns"><a href="/answer/{self.serial(thread)}/">回答する</a> <a href="javascript:void(0)">気になる</a> <a href="http://twitter.com/share?url=x">ツイート</a></div></div>'
        bar = self.bar(lambda n: self.thread_url(thread, n), page, last)
        shown = joined(self.answered(p) for p in answers)
        at = self.world.threads.index(thread)
        near = self.world.threads[(at + 7) % 100 : (at + 7) % 100 + 6]
        related = joined(
            f'<li><a href="{self.thread_url(t)}">{esc(t.title)}</a><p>{esc(t.posts[0].paragraphs[0][:60])}…</p></li>'
            for t in near
        )
        return self.frame(
            thread.title,
            f'{asked}<div class="a_list" id="answerTarget"><h2>A 回答 ({len(self.answers(thread))}件)</h2>{order}{shown}</div>{bar}<div class="related"><h2>このQ&amp;Aに関連する最新のQ&amp;A</h2><ul>{related}</ul></div>',
            self.trail(thread.board),
        )

    def answered(self, p: Post) -> str:
        t = p.thread
        best = '<span class="best">ベストアンサー</span>' if self.best.get(t.id) is p else ""
        inside = ""
        if id(p) in self.thanks:
            r = self.thanks[id(p)]
            inside = f'<div class="thanks"><p class="thanks_ttl">この回答へのお礼</p><p class="thanks_text">{"<br>".join(map(esc, r.paragraphs))}</p><ul class="thanks_info"><li>{a(self.user_url(r.author), r.author.name)}</li><li>お礼日時：{r.at:%Y/%m/%d %H:%M}</li></ul></div>'
        number = self.answers(t).index(p) + 1
        return f'<div class="a_article" id="a{p.id}"><div class="a_head"><h3 class="a_no">No.{number}{best}</h3><ul class="a_info"><li>回答者：<a href="{self.user_url(p.author)}">{p.author.name}</a></li><li>回答日時：{p.at:%Y/%m/%d %H:%M}</li></ul></div><div class="a_body"><p class="a_text">{"<br>".join(map(esc, p.paragraphs))}</p></div><ul class="a_reaction"><li>{p.votes}件</li><li><a href="javascript:void(0)">この回答はいかがでしたか？</a></li></ul>{inside}</div>'
