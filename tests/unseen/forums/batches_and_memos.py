"""Questions to projects, in lists that go on in batches."""

from __future__ import annotations

from unseen.addresses import links
from unseen.imitation import Imitation, Shown, at, esc, joined, number
from unseen.world import Board, Post, Size, Thread, User


class BatchesAndMemos(Imitation):
    """/project/+question/120; lists by ?memo=20&start=20, and backwards by the same start."""

    name = "batches-and-memos"
    language = "el"
    seed = 822
    posts_per_page = 10_000
    rows_per_page = 15
    size = Size(threads=130, usual_posts=6, boards=4, subboards=0, quotes=0.0)
    user_at = "/~{u.name|lower}"

    def __init__(self, size: Size | None = None) -> None:
        super().__init__(size)
        names = ("skafos", "ergastiri", "mylos", "limani", "arxeio")
        self.project = dict(zip(names, self.world.all_boards(), strict=False))
        self.of = {b.id: name for name, b in self.project.items()}

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/{self.of[thread.board.id]}/+question/{680000 + thread.id}"

    def person(self, user: User) -> str:
        return f'<a href="{self.user_url(user)}" class="sprite person">{esc(user.name)}</a>'

    @at(r"/")
    def _home(self, query):
        rows = joined(
            f'<li><a class="sprite product" href="/{name}">{esc(b.name)}</a> <span class="lesser">{len(b.threads)} ερωτήσεις</span><div>{esc(b.about)}</div></li>'
            for name, b in self.project.items()
        )
        newest = joined(
            f'<li><a class="sprite question" href="{self.thread_url(t)}">{esc(t.title)}</a> <span class="registered">στο <a href="/{self.of[t.board.id]}">{esc(t.board.name)}</a>, {t.posts[0].at:%Y-%m-%d}</span></li>'
            for t in sorted(self.world.threads, key=lambda t: -t.id)[:5]
        )
        body = f'<div class="homepage-whatslaunchpad"><p>Ρωτήστε και απαντήστε.</p></div><div class="yui-g"><div class="yui-u first"><div class="portlet"><h2>Έργα</h2><ul>{rows}</ul></div></div><div class="yui-u"><div class="portlet"><h2>Νέες ερωτήσεις</h2><ul class="latest-questions">{newest}</ul></div></div></div>'
        return self.entry_page(self.frame("Απαντήσεις", body))

    @at(r"/(\+login|\+tour|\+help|\+editmylanguages|\+search|legal|\+feedback)")
    def _site(self, query, what):
        return self.other(self.frame(what, "<form method='post'><input type='password'></form>"))

    @at(r"/~([\w]+)")
    def _user(self, query, name):
        user = next((u for u in self.world.users if u.name.lower() == name), None)
        if user is None:
            return None
        wrote = [t for t in self.world.threads if t.starter is user][:5]
        rows = joined(
            f'<li><a class="sprite question" href="{self.thread_url(t)}">{esc(t.title)}</a></li>'
            for t in wrote
        )
        return self.other(
            self.frame(
                user.name,
                f"<h1>{esc(user.name)}</h1><dl><dt>Μέλος από:</dt><dd>{user.joined:%Y-%m-%d}</dd></dl><ul>{rows}</ul>",
            ),
            "profile",
        )

    @at(r"/([a-z]+)")
    def _project(self, query, name):
        board = self.project.get(name)
        if board is None:
            return None
        newest = joined(
            f'<li><a class="sprite question" href="{self.thread_url(t)}">{esc(t.title)}</a> <div class="registered">{t.posts[0].at:%Y-%m-%d} {self.person(t.starter)}</div></li>'
            for t in sorted(board.threads, key=lambda t: -t.id)[:5]
        )
        body = f'<div class="top-portlet"><p>{esc(board.about)}</p></div><div class="portlet"><h2>Τελευταίες ερωτήσεις</h2><ul>{newest}</ul><p><a class="menu-link-answers sprite info" href="/{name}/+questions">Όλες οι ερωτήσεις</a></p></div>'
        return Shown("index", f"r{board.id}:1", self.project_frame(board, board.name, body))

    @at(
        r"/([a-z]+)/(\+addquestion|\+faqs|\+answer-contact|\+myquestions|\+need-attention|\+createfaq)"
    )
    def _else(self, query, name, what):
        board = self.project.get(name)
        return self.other(self.project_frame(board, what, "<p>—</p>"), "login") if board else None

    @at(r"/([a-z]+)/\+questions")
    def _questions(self, query, name):
        board = self.project.get(name)
        if board is None:
            return None
        start = number(query.get("start"), 0)
        found = sorted(board.threads, key=lambda t: -t.id)
        narrow = any(k.startswith("field.") for k in query)
        if narrow:
            found = [t for t in found if t.id % 3 == len(query.get("field.status", "")) % 3]
        size = number(query.get("batch"), self.rows_per_page)
        if start and start >= len(found):
            return None
        kept = "".join(f"{k}={v}&" for k, v in query.items() if k.startswith("field."))
        rows = joined(map(self.row, found[start : start + size]))
        bar = self.batch(name, kept, start, size, len(found))
        body = f'<form method="get" id="question-search-form"><input name="field.search_text"><select name="field.sort"><option value="NEWEST_FIRST">Νεότερες</option></select><input type="submit"></form>{bar.replace("lower", "upper")}<table class="listing" id="question-listing"><thead><tr><th colspan="3">Περίληψη</th><th>Δημιουργία</th><th>Από</th><th>Κατάσταση</th></tr></thead><tbody>{rows}</tbody></table>{bar}'
        text = self.project_frame(board, f"Ερωτήσεις: {board.name}", body)
        if narrow or size != self.rows_per_page or start % size:
            return self.other(text)
        return self.index(f"q{board.id}", start // size + 1, text)

    def batch(self, name: str, kept: str, start: int, size: int, whole: int) -> str:
        base = f"/{name}/+questions"
        plain = f"{base}?{kept}".rstrip("?&")
        last = (whole - 1) // size * size
        off = '<span class="{} inactive">{}</span>'

        def link(css: str, said: str, query: str) -> str:
            return f'<a class="{css}" rel="{css}" href="{esc(query)}"><strong>{said}</strong></a>'

        first = link("first", "Πρώτη", plain) if start else off.format("first", "Πρώτη")
        if start - size > 0:
            back = link(
                "previous",
                "Προηγούμενη",
                f"{base}?{kept}memo={start}&start={start - size}&direction=backwards",
            )
        else:
            back = (
                link("previous", "Προηγούμενη", f"{base}?{kept}memo={start}&direction=backwards")
                if start
                else off.format("previous", "Προηγούμενη")
            )
        if start + size < whole:
            on = link("next", "Επόμενη", f"{base}?{kept}memo={start + size}&start={start + size}")
            end = link("last", "Τελευταία", f"{base}?{kept}start={last}&direction=backwards")
        else:
            on, end = off.format("next", "Επόμενη"), off.format("last", "Τελευταία")
        return f'<table style="width: 100%;" class="lower-batch-nav"><tbody><tr><td style="white-space: nowrap" class="batch-navigation-index"><strong>{start + 1}</strong>→<strong>{min(start + size, whole)}</strong> από {whole} αποτελέσματα</td><td class="batch-navigation-links">{first} • {back} • {on} • {end}</td></tr></tbody></table>'

    def row(self, t: Thread) -> str:
        at_ = t.posts[0].at
        status = ("Open", "Answered", "Solved")[t.id % 3]
        return f'<tr title="{esc(t.posts[0].paragraphs[0][:200])}" lang="el" dir="ltr"><td class="icon right"><span class="sprite question"></span></td><td class="amount">{680000 + t.id}</td><td class="questionTITLE"><a href="{self.thread_url(t)}">{esc(t.title)}</a></td><td><span class="sortkey">{at_:%Y-%m-%d %H:%M:%S} UTC</span><time title="{at_:%Y-%m-%d %H:%M:%S} UTC" datetime="{at_:%Y-%m-%dT%H:%M:%S}+00:00">{at_:%Y-%m-%d}</time></td><td>{self.person(t.starter)}</td><td class="questionstatus{status.upper()}">{status}</td></tr>'

    @at(r"/([a-z]+)/\+question/(\d+)")
    def _question(self, query, name, found):
        t = self.world.thread.get(int(found) - 680000)
        if t is None or self.of[t.board.id] != name:
            return None
        return self.thread_page(t, 1, self.question(t, t.posts[1:]))

    @at(r"/([a-z]+)/\+question/(\d+)/messages/(\d+)")
    def _message(self, query, name, found, n):
        t = self.world.thread.get(int(found) - 680000)
        if t is None or int(n) >= len(t.posts):
            return None
        return self.other(self.project_frame(t.board, t.title, self.said(t.posts[int(n)])))

    @at(
        r"/([a-z]+)/\+question/(\d+)/(\+history|\+linkbug|\+makebug|\+linkfaq|\+login|\+subscribe|\+portlet-subscribers)"
    )
    def _around(self, query, name, found, what):
        return self.other(self.frame(what, "<table class='listing'><tr><td>—</td></tr></table>"))

    def question(self, t: Thread, posts: list[Post]) -> str:
        first = t.posts[0]
        url = self.thread_url(t)
        name = self.of[t.board.id]
        status = ("Open", "Answered", "Solved")[t.id % 3]
        details = f"<dl id='question-status'><dt>Κατάσταση:</dt><dd><span class='questionstatus{status.upper()}'>{status}</span></dd></dl><dl id='question-lang'><dt>Γλώσσα:</dt><dd>Ελληνικά (<a href='{url}/+history'>…</a>)</dd></dl><dl><dt>Για:</dt><dd><a class='sprite product' href='/{name}'>{esc(t.board.name)}</a></dd></dl><dl><dt>Τελευταία απάντηση:</dt><dd><time title='{t.last.at:%Y-%m-%d %H:%M:%S} UTC' datetime='{t.last.at:%Y-%m-%dT%H:%M:%S}+00:00'>{t.last.at:%Y-%m-%d}</time></dd></dl>"
        links = joined(
            f'<li><a class="menu-link-{w[1:]} sprite" href="{url}/{w}">{w}</a></li>'
            for w in ("+history", "+linkbug", "+makebug", "+linkfaq")
        )
        text = joined(f"<p>{esc(x)}</p>" for x in first.paragraphs)
        body = f"""<div id="registration" class="registering">Ρώτησε {self.person(t.starter)} στις <time title="{first.at:%Y-%m-%d %H:%M:%S} UTC" datetime="{first.at:%Y-%m-%dT%H:%M:%S}+00:00">{first.at:%Y-%m-%d}</time></div><div class="yui-b side-free"><div class="report">{text}</div><div class="portlet"><h2>Πληροφορίες</h2><div class="yui-g"><div class="yui-u first">{details}</div><div class="yui-u"><ul class="horizontal"><li><a class="sprite add" href="{url}/+linkbug">σφάλμα</a></li></ul><div id="related-faq"><h3>Σχετικά:</h3><p>Κανένα</p></div></div></div></div>{joined(map(self.said, posts))}
<div id="question"><div id="can-you-help-with-this-problem"><h2>Μπορείτε να βοηθήσετε;</h2><p>Απαντήστε, ή ρωτήστε τον {esc(t.starter.name)}.</p></div><div class="yui-g"><ul class="horizontal" id="horizontal-menu">{links}</ul></div><div align="center">Πρέπει να <a href="{url}/+login">συνδεθείτε</a>.</div></div><div class="related" id="ask-your-own-question"><h2>Δική σας ερώτηση;</h2><p><a href="/{name}/+addquestion">ρωτήστε</a></p></div></div><div class="yui-b side"><div id="portlet-subscribers" class="portlet"><h2>Συνδρομητές</h2><a href="{url}/+subscribe">+</a></div></div>"""
        return self.project_frame(t.board, f"Ερώτηση #{680000 + t.id} “{t.title}”", body)

    def said(self, p: Post) -> str:
        text = joined(f"<p>{esc(x)}</p>" for x in p.paragraphs)
        best = (
            '<img src="/@@/favourite-yes" style="float:right;" alt="Best">' if p.votes > 37 else ""
        )
        return f'<div class="boardComment editable-message" itemscope="" itemtype="http://schema.org/UserComments"><div class="boardCommentDetails"><table><tbody><tr><td>{best}{self.person(p.author)} (<span class="lesser">{p.author.name.lower()}</span>) είπε στις <time itemprop="commentTime" title="{p.at:%Y-%m-%d %H:%M:%S} UTC" datetime="{p.at:%Y-%m-%dT%H:%M:%S}+00:00">{p.at:%Y-%m-%d}</time>:</td><td class="bug-comment-index"><a itemprop="url" href="{self.thread_url(p.thread)}/messages/{p.number - 1}">#{p.number - 1}</a></td></tr></tbody></table></div><div class="boardCommentBody" itemprop="commentText"><div class="comment-text editable-message-text">{text}</div></div></div>'

    def project_frame(self, b: Board, title: str, body: str) -> str:
        name = self.of[b.id]
        side = joined(
            f'<li><a class="sprite" href="/{name}/{path}">{said}</a></li>'
            for path, said in links(
                "+addquestion Ρωτήστε | +questions Όλες | "
                "+questions?field.status=OPEN Ανοιχτές | "
                "+questions?field.status=ANSWERED Απαντημένες | +myquestions Δικές μου | "
                "+need-attention Προσοχή | +faqs Συχνές | +answer-contact Επαφή"
            )
        )
        tabs = f'<ul class="facetmenu"><li title="x"><a href="https://elsewhere.test/{name}">Επισκόπηση</a></li><li><a href="https://code.elsewhere.test/{name}">Κώδικας</a></li><li><a href="https://bugs.elsewhere.test/{name}">Σφάλματα</a></li><li class="active"><a href="/{name}">Απαντήσεις</a></li></ul>'
        return self.frame(
            title,
            f'<div id="watermark" class="watermark-apps-portlet"><div><img src="/@@/product-logo"></div><div class="wide"><h2 id="watermark-heading"><a href="/{name}">{esc(b.name)}</a></h2></div>{tabs}</div><div class="yui-t4"><div id="maincontent" class="yui-main"><ol itemprop="breadcrumb" class="breadcrumbs"><li><a href="/{name}">{esc(b.name)}</a></li><li>{esc(title)}</li></ol><h1>{esc(title)}</h1>{body}</div><div id="global-actions" class="portlet vertical"><ul>{side}</ul></div></div>',
        )

    def frame(self, title: str, body: str) -> str:
        return f'<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="el" dir="ltr"><head><meta charset="UTF-8"><title>{esc(title)} : Απαντήσεις</title></head><body id="document" class="tab-answers"><div class="yui-d0"><div id="locationbar" class="login-logout"><div id="logincontrol"><a href="/+login">Σύνδεση</a></div></div>{body}<div id="footer" class="footer"><div class="lp-arcana"><div class="lp-branding"><a href="/"><img src="/@@/launchpad-footer-logo.svg"></a>&nbsp;&bull;&nbsp;<a href="/+tour">Περιήγηση</a>&nbsp;&bull;&nbsp;<a href="/+help">Οδηγός</a>&nbsp;<form id="globalsearch" action="/+search"><input type="search" name="field.text"></form></div></div><div class="colophon">&copy; 2004-2024 &nbsp;&bull;&nbsp; <a href="/legal">Όροι</a></div></div></div></body></html>'

    def other_starts(self):
        return (f"/{self.of[1]}/+questions", "/" + self.of[2], self.user_url(self.world.users[3]))
