"""Boards of other corners of the web: Korean tables, Thai topics."""

from __future__ import annotations

from datetime import timedelta

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import Board, Post, Size, Thread


class TableAndId(Plain):
    """/bbs/board.php?bo_table=free&wr_id=12, lists below each post, page kept in the link, sorts."""

    name = "board-and-number-in-query"
    seed = 83
    language = "ko"
    home = "/"
    rows_per_page = 15
    posts_per_page = 10_000
    size = Size(
        threads=330, usual_posts=4, long_threads=2, long_posts=(20, 40), subboards=0, quotes=0.0
    )
    thread_at = "/bbs/board.php?bo_table={t.board|table}&wr_id={t.id}"
    board_at = "/bbs/board.php?bo_table={b|table}[&page={n}]"
    user_at = "/bbs/profile.php?mb_id={u.name}"
    starts_at = ("board 2", "/bbs/new.php")
    crumb = ""

    def table(self, board: Board) -> str:
        return (
            "free",
            "qna",
            "notice",
            "gallery",
            "tip",
            "market",
            "humor",
            "study",
            "music",
            "trip",
        )[board.id % 10]

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            ordered = b.newest_first()
            for n, t in enumerate(ordered):
                page = n // 15 + 1
                for k in range(max(1, page - 1), page + 2):
                    self.put(f"{self.thread_url(t)}&page={k}", self._thread_show(t, 1))
            for field in ("wr_hit", "wr_good", "wr_datetime"):
                threads = sorted(b.threads, key=lambda t: t.views)[:15]
                self.put_rows(
                    f"/bbs/board.php?bo_table={self.table(b)}&sop=and&sst={field}&sod=desc&sfl=&stx=&page=1",
                    b,
                    threads,
                )

    def menu(self):
        return [
            *((self.board_url(b), b.name) for b in self.world.boards),
            *links(
                "/bbs/login.php 로그인 | /bbs/register.php 회원가입 | /bbs/new.php 새글 | "
                "/bbs/faq.php FAQ | /bbs/current_connect.php 접속자"
            ),
        ]

    def extras(self):
        for url in (
            "/bbs/login.php /bbs/register.php /bbs/new.php /bbs/faq.php /bbs/current_connect.php "
            "/bbs/search.php"
        ).split():
            yield url, "login", "로그인"
        for b in self.world.all_boards():
            yield f"/bbs/write.php?bo_table={self.table(b)}", "login", "글쓰기"
            yield f"/bbs/rss.php?bo_table={self.table(b)}", "feed", "rss"
        for t in self.world.threads:
            yield (
                f"/bbs/scrap_popin.php?bo_table={self.table(t.board)}&wr_id={t.id}",
                "login",
                "스크랩",
            )

    def render_home(self) -> str:
        blocks = joined(
            f'<div class="lat"><h2 class="lat_title">{a(self.board_url(b), b.name)}</h2><ul>{joined(f"<li>{a(self.thread_url(t), t.title)} <span class=lt_date>{t.posts[0].at:%m-%d}</span></li>" for t in b.newest_first()[:5])}</ul><a href="{self.board_url(b)}" class="lt_more">더보기</a></div>'
            for b in self.world.boards
        )
        return self.frame("첫화면", blocks)

    def row(self, t: Thread, page: int = 1) -> str:
        link = self.thread_url(t) + (f"&page={page}" if page > 1 else "")
        count = f'<span class="cnt_cmt">{len(t.posts) - 1}</span>' if len(t.posts) > 1 else ""
        return f'<tr><td class="td_num2">{t.id}</td><td class="td_subject"><div class="bo_tit"><a href="{esc(link)}">{esc(t.title)}</a> {count}</div></td><td class="td_name sv_use"><span class="sv_wrap">{a(self.user_url(t.starter), t.starter.name, "class=sv_member")}</span></td><td class="td_num">{t.views}</td><td class="td_datetime">{t.posts[0].at:%m-%d}</td></tr>'

    def rows_table(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        heads = joined(
            f'<th><a href="/bbs/board.php?bo_table={self.table(board)}&sop=and&sst={f}&sod=desc&sfl=&stx=&page=1">{n}</a></th>'
            for f, n in (("wr_hit", "조회"), ("wr_good", "추천"), ("wr_datetime", "날짜"))
        )
        rows = (
            joined(self.row(t, page) for t in threads)
            or '<tr><td class="empty_table">게시물이 없습니다.</td></tr>'
        )
        bar = joined(
            f'<a href="{esc(self.board_url(board, n))}" class="pg_page">{n}<span class="sound_only">페이지</span></a>'
            if n != page
            else f'<strong class="pg_current">{n}</strong>'
            for n in range(1, last + 1)
        )
        nav = f'<nav class="pg_wrap"><span class="pg">{bar}</span></nav>' if last > 1 else ""
        return f'<div id="bo_list"><div class="tbl_head01"><table><thead><tr><th>번호</th><th>제목</th><th>글쓴이</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div><a href="/bbs/write.php?bo_table={self.table(board)}" class="btn">글쓰기</a>{nav}</div>'

    def render_board(self, board, page, threads, last):
        return self.frame(
            board.name, f"<h2>{esc(board.name)}</h2>{self.rows_table(board, page, threads, last)}"
        )

    def render_thread(self, thread, page, posts, last):
        first = thread.posts[0]
        order = thread.board.newest_first()
        at = order.index(thread)
        near = joined(
            f'<li>{name} {a(self.thread_url(order[k]), order[k].title)} <span class="nb_date">{order[k].posts[0].at:%y.%m.%d}</span></li>'
            for name, k in (("이전글", at - 1), ("다음글", at + 1))
            if 0 <= k < len(order)
        )
        comments = joined(
            f'<article id="c_{p.id}"><header><h2>{esc(p.author.name)}님의 댓글</h2><span class="sv_wrap">{a(self.user_url(p.author), p.author.name, "class=sv_member")}</span> <span class="bo_vc_hdinfo"><i></i> <time datetime="{p.at:%Y-%m-%dT%H:%M:%S+09:00}">{p.at:%y-%m-%d %H:%M}</time></span></header><div class="cmt_contents"><p>{"<br>".join(map(esc, p.paragraphs))}</p></div></article>'
            for p in thread.posts[1:]
        )
        where = at // 15 + 1
        below = self.rows_table(
            thread.board, where, self.part(order, where, 15), self.count(order, 15)
        )
        return self.frame(
            thread.title,
            f'<article id="bo_v"><header><h2 id="bo_v_title"><span class="bo_v_tit">{esc(thread.title)}</span></h2></header><section id="bo_v_info"><strong><span class="sound_only">작성자</span> <span class="sv_wrap">{a(self.user_url(first.author), first.author.name, "class=sv_member")}</span></strong> 댓글 {len(thread.posts) - 1}건 조회 {thread.views}회 <strong class="if_date">작성일 {first.at:%y-%m-%d %H:%M}</strong></section><section id="bo_v_atc"><div id="bo_v_con"><p>{"<br>".join(map(esc, first.paragraphs))}</p></div></section><ul class="bo_v_nb">{near}</ul><a href="/bbs/scrap_popin.php?bo_table={self.table(thread.board)}&wr_id={thread.id}">스크랩</a></article><section id="bo_vc"><h2>댓글목록</h2>{comments}</section>{below}',
        )


class TopicNumbers(Plain):
    """/topic/40000012 alone: tags as boards, comments numbered, dates in Buddhist years."""

    name = "topic-and-tags"
    seed = 84
    language = "th"
    posts_per_page = 10_000
    rows_per_page = 40
    size = Size(threads=300, usual_posts=8, subboards=0, quotes=0.1)
    thread_at = "/topic/{t.id+40000000}"
    board_at = "/forum/room{b.id}[?page={n}]"
    user_at = "/profile/{u.id+9000}"

    def post_url(self, post: Post) -> str:
        return (
            f"/topic/{40_000_000 + post.thread.id}/comment{post.number - 1}"
            if post.number > 1
            else ""
        )

    def menu(self):
        return links("/ หน้าแรก | /register สมัคร | /login เข้าสู่ระบบ | /tags แท็ก | /activities กิจกรรม")

    def extras(self):
        for url, title in self.menu()[1:]:
            yield url, "login", title

    def register(self) -> None:
        super().register()
        for tag in self.world.tags:
            self.put_list(
                lambda n, tag=tag: (
                    f"/tag/{self.world.tags.index(tag)}" + (f"?page={n}" if n > 1 else "")
                ),
                tag,
                [t for t in self.world.threads if tag in t.tags],
            )

    MONTHS = "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split()

    def when(self, m) -> str:
        local = m + timedelta(hours=7)
        return f'<abbr class="timeago" data-utime="{local:%m/%d/%Y %H:%M:%S}" title="{local.day} {self.MONTHS[local.month - 1]} {local.year + 543} เวลา {local:%H:%M:%S} น.">{local.day} {self.MONTHS[local.month - 1]} {local.year + 543} เวลา {local:%H:%M} น.</abbr>'

    def row(self, t: Thread) -> str:
        tags = joined(a(f"/tag/{self.world.tags.index(tag)}", tag) for tag in t.tags)
        return f'<li class="pt-list-item"><div class="pt-list-item__title"><h2>{a(self.thread_url(t), t.title)}</h2></div><div class="pt-list-item__tag">{tags}</div><div class="pt-list-item__info"><h5>{esc(t.starter.name)}</h5> <span>{t.posts[0].at:%d}/{t.posts[0].at:%m}</span> <span>{len(t.posts) - 1} ความคิดเห็น</span></div></li>'
