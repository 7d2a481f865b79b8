"""Trackers: reports in tables that are sorted by each column, issues that are open or closed."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from unseen.declared import Declared
from unseen.imitation import Imitation, Shown, at, esc, joined, number, window
from unseen.world import Board, Post, Size, Thread, User, slugged


class ColumnsOfReports(Declared):
    """show_bug.cgi?id=120, buglist.cgi?product=…&component=…&order=…; names are plain text."""

    name = "columns-of-reports"
    language = "cs"
    seed = 811
    posts_per_page = 10_000
    rows_per_page = 10_000
    size = Size(threads=130, usual_posts=7, boards=8, subboards=0)
    columns = ("bug_id", "product", "component", "assigned_to", "bug_status", "changeddate")
    thread_at = "/show_bug.cgi?id={t.id}"
    board_at = "/buglist.cgi?{b|below}&resolution=---"
    user_at = "/nobody.cgi?id={u.id}"

    def product(self, board: Board) -> str:
        return ("Kotelna", "Loděnice", "Archiv")[board.id % 3]

    def below(self, board: Board) -> str:
        return f"component={quote(board.name)}&product={quote(self.product(board))}"

    def product_url(self, product: str) -> str:
        return f"/describecomponents.cgi?product={quote(product)}"

    def register(self) -> None:
        super().register()
        self.put(
            "/describecomponents.cgi", lambda: self.index("products", 1, self.render_products())
        )
        for product in ("Kotelna", "Loděnice", "Archiv"):
            self.put(
                self.product_url(product),
                lambda p=product: self.index(f"p{p}", 1, self.render_product(p)),
            )
        for board in self.world.all_boards():
            for column in self.columns:
                self.put_rows(self.sorted_url(board, column), board, self.by(board, column))
            for kind in ("csv&human=1", "atom", "ics"):
                self.put(f"/buglist.cgi?{self.below(board)}&ctype={kind}", lambda: self.feed("x"))

    def by(self, board: Board, column: str) -> list[Thread]:
        return sorted(board.threads, key=lambda t: (column, t.views))

    def sorted_url(self, board: Board, column: str) -> str:
        order = quote(f"{column},bug_id")
        return (
            f"/buglist.cgi?{self.below(board)}&order={order}&query_format=advanced&resolution=---"
        )

    def extras(self) -> Iterator[tuple[str, str, str]]:
        for page in ("enter_bug", "query", "createaccount", "report", "request", "index"):
            yield f"/{page}.cgi", "login", page
        yield "/index.cgi?GoAheadAndLogIn=1", "login", "login"
        yield "/page.cgi?id=quicksearch.html", "other", "help"
        for t in self.world.threads:
            yield f"/show_activity.cgi?id={t.id}", "other", "History"
            yield f"/show_bug.cgi?format=multiple&id={t.id}", "other", "Print"
            yield f"/show_bug.cgi?ctype=xml&id={t.id}", "feed", "xml"
            yield f"/enter_bug.cgi?cloned_bug_id={t.id}", "login", "Clone"
            yield f"/show_bug.cgi?GoAheadAndLogIn=1&id={t.id}", "login", "Log in"
            yield f"/attachment.cgi?action=enter&bugid={t.id}", "login", "Attach"
            yield f"/showdependencytree.cgi?hide_resolved=1&id={t.id}", "other", "tree"
            yield f"/attachment.cgi?id={t.id * 2}", "other", "attachment"
            yield f"/attachment.cgi?action=edit&id={t.id * 2}", "other", "attachment"
        for board in self.world.all_boards():
            yield f"/enter_bug.cgi?product={quote(self.product(board))}", "login", "new"
            yield f"/query.cgi?{self.below(board)}", "other", "search"
            yield f"/colchange.cgi?{self.below(board)}", "other", "columns"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        links = (
            '<ul class="links"><li><a href="./">Domů</a></li><li><span class="separator">| </span><a href="enter_bug.cgi">Nový</a></li>'
            '<li><span class="separator">| </span><a href="describecomponents.cgi">Procházet</a></li><li><span class="separator">| </span><a href="query.cgi">Hledat</a></li>'
            '<li class="form"><span class="separator">| </span><form action="buglist.cgi" method="get"><input class="txt" name="quicksearch"><input class="btn" type="submit" value="Najít"></form> <a href="page.cgi?id=quicksearch.html">[?]</a></li>'
            '<li><span class="separator">| </span><a href="report.cgi">Výkazy</a></li><li><span class="separator">| </span><a href="request.cgi">Žádosti</a></li>'
            '<li id="new_account_container"><span class="separator">| </span><a href="createaccount.cgi">Nový účet</a></li><li id="mini_login_container"><span class="separator">| </span><a href="index.cgi?GoAheadAndLogIn=1">Přihlásit</a></li></ul>'
        )
        return f"""<!DOCTYPE html><html lang="cs"><head><title>{esc(title)}</title><link rel="Top" href="/"></head>
<body class="unseen-test yui-skin-sam"><div id="header"><div id="banner"></div><table border="0" cellspacing="0" cellpadding="0" id="titles"><tr><td id="title"><p>Hlášení – {esc(title)}</p></td><td id="subtitle"><p class="subheader">{crumbs}</p></td></tr></table>
<div id="common_links">{links}</div></div><div id="bugzilla-body">{body}</div><div id="footer"><div class="intro"></div><ul id="useful-links"><li id="links-actions">{links.replace("mini_login_container", "mini_login_container_bottom")}</li></ul><div class="outro"></div></div></body></html>"""

    def render_home(self) -> str:
        return self.frame(
            "Hlavní stránka",
            """<div id="page-index"><table><tr><td><h1 id="welcome"> Vítejte</h1><div class="intro"></div><div class="bz_common_actions"><ul><li><a id="enter_bug" href="enter_bug.cgi"><span>Nahlásit</span></a></li><li><a id="query" href="query.cgi"><span>Hledat</span></a></li><li><a id="account" href="createaccount.cgi"><span>Založit účet</span></a></li></ul></div>
<form id="quicksearchForm" action="buglist.cgi"><input id="quicksearch_main" name="quicksearch"><input type="submit" id="find"><ul class="additional_links"><li><a href="page.cgi?id=quicksearch.html">Nápověda</a></li></ul></form></td></tr></table></div>""",
        )

    def render_products(self) -> str:
        rows = joined(
            f'<tr><th><a href="{esc(self.product_url(p))}">{p}</a>&nbsp;</th><td>{esc(self.world.boards[n].about)}</td></tr>'
            for n, p in enumerate(("Kotelna", "Loděnice", "Archiv"))
        )
        return self.frame(
            "Výběr produktu", f'<h2>Vyberte produkt</h2><table id="choose_product">{rows}</table>'
        )

    def render_product(self, product: str) -> str:
        rows = joined(
            f'<tr id="{slugged(b.name)}"><td class="component_name"><a href="{esc(self.board_url(b).removeprefix("/"))}">{esc(b.name)}</a></td><td class="component_assignee"><span class="vcard"><span class="fn">{esc(self.world.users[b.id % 9].name)}</span></span></td></tr><tr class="component_hr"><td colspan="2" class="component_description">{esc(b.about)}</td></tr>'
            for b in self.world.all_boards()
            if self.product(b) == product
        )
        return self.frame(
            f"Součásti produktu {product}",
            f'<h2><span class="product_name">{product}</span></h2><div id="product_description">{esc(self.world.boards[0].about)}</div><p>Součásti:</p><table id="components_header_table"><thead><tr><th>Součást</th><th>Výchozí řešitel</th></tr></thead><tbody>{rows}</tbody></table>',
        )

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        heads = joined(
            f'<th colspan="1" class="first-child"><a href="{esc(self.sorted_url(board, c).removeprefix("/"))}">{c.replace("_", " ")}</a></th>'
            for c in self.columns
        )
        rows = joined(map(self.row, threads))
        below = esc(self.below(board))
        count = f'<span class="bz_result_count">{len(threads)} hlášení.</span>'
        return self.frame(
            "Seznam hlášení",
            f"""<div class="bz_query_head"><span class="bz_query_timestamp">Sat Mar 9 2024 14:37:11 UTC<br></span></div><ul class="search_description"><li><strong>Součást:</strong> {esc(board.name)}</li><li><strong>Produkt:</strong> {self.product(board)}</li><li><strong>Řešení:</strong> ---</li></ul><hr>{count if len(threads) > 9 else ""}
<table class="bz_buglist" cellspacing="0" cellpadding="4" width="100%"><thead><tr class="bz_buglist_header bz_first_buglist_header">{heads}<th><a href="{esc(self.sorted_url(board, "bug_id").removeprefix("/"))}">Souhrn</a></th></tr></thead><tbody>{rows}</tbody></table>{count}<br>
<table><tr><td class="bz_query_buttons"><form method="post" action="show_bug.cgi"><input type="hidden" name="format" value="multiple"><input type="submit" value="Long"></form></td><td class="bz_query_links"><a href="buglist.cgi?{below}&amp;ctype=csv&amp;human=1">CSV</a> | <a href="buglist.cgi?{below}&amp;ctype=atom">Feed</a> | <a href="buglist.cgi?{below}&amp;ctype=ics">iCalendar</a><br><a href="colchange.cgi?{below}">Sloupce</a></td><td class="bz_query_edit"><a href="query.cgi?{below}">Upravit hledání</a></td></tr></table>
<p class="bz_query_single_product"><a href="enter_bug.cgi?product={quote(self.product(board))}">Nahlásit nové v „{self.product(board)}“</a></p>""",
        )

    def row(self, t: Thread) -> str:
        status = "RESO" if t.locked else ("NEW", "CONF", "IN_P")[t.id % 3]
        return f"""<tr id="b{t.id}" class="bz_bugitem bz_normal bz_P2 bz_{status} {"bz_row_odd" if t.id % 2 else "bz_row_even"}"><td class="first-child bz_id_column"><a href="show_bug.cgi?id={t.id}">{t.id}</a><span style="display: none"></span></td>
<td style="white-space: nowrap" class="bz_product_column"><span title="{self.product(t.board)}">{self.product(t.board)[:5]}</span></td><td class="bz_component_column"><span title="{esc(t.board.name)}">{esc(t.board.name)}</span></td><td class="bz_assigned_to_column"><span>{esc(t.last.author.name)}</span></td><td class="bz_bug_status_column"><span title="{status}">{status}</span></td><td class="bz_changeddate_column">{t.last.at:%Y-%m-%d}</td><td class="bz_short_desc_column"><a href="show_bug.cgi?id={t.id}">{esc(t.title)}</a></td></tr>"""

    def vcard(self, user: User) -> str:
        return (
            f'<span class="vcard vcard_{user.id}"><span class="fn">{esc(user.name)}</span></span>'
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t, first = thread, thread.posts[0]
        others = [o for o in t.board.threads if o is not t][:2] if t.id % 4 == 0 else []
        depends = " ".join(
            f'<a class="bz_bug_link bz_status_NEW" title="NEW - {esc(o.title)}" href="show_bug.cgi?id={o.id}">{o.id}</a>'
            for o in others
        )
        cc = joined(f"<option>{esc(p.author.name)}</option>" for p in t.posts[:4])
        attached = ""
        if t.id % 5 == 0:
            attached = f'<tr id="a0" class="bz_contenttype_text_plain"><td valign="top"><a href="attachment.cgi?id={t.id * 2}"><b>{esc(t.board.name)}</b></a><span class="bz_attach_extra_info">(4.12 KB, text/plain)<br><a href="#attach_{t.id * 2}">{first.at:%Y-%m-%d %H:%M UTC}</a>, {self.vcard(t.starter)}</span></td><td><i>žádné příznaky</i></td><td><a href="attachment.cgi?id={t.id * 2}&amp;action=edit">Podrobnosti</a></td></tr>'
        fields = f"""<tr><th class="field_label"><a href="page.cgi?id=quicksearch.html">Stav</a>:</th><td id="bz_field_status"><span id="static_bug_status">{"RESOLVED FIXED" if t.locked else "NEW"}</span></td></tr><tr><td colspan="2" class="bz_section_spacer"></td></tr>
<tr><th class="field_label" id="field_label_product"><a href="describecomponents.cgi">Produkt</a>:</th><td class="field_value" id="field_container_product">{self.product(t.board)}</td></tr><tr class="bz_default_hidden"><th>Classification:</th><td>Unclassified</td></tr><tr><th class="field_label" id="field_label_component"><a href="describecomponents.cgi?product={quote(self.product(t.board))}">Součást</a>:</th><td>{esc(t.board.name)} (<a href="buglist.cgi?{esc(self.below(t.board))}&amp;resolution=---">jiná hlášení</a>)</td></tr>
<tr><th class="field_label"><label>Verze</label>:</th><td>{t.id % 7}.0</td></tr><tr><th class="field_label"><label>Důležitost</label>:</th><td>P2 normal</td></tr><tr><th class="field_label">Řešitel</th><td>{self.vcard(t.last.author)}</td></tr><tr><th class="field_label">Závisí na:</th><td>{depends}</td></tr><tr><th>&nbsp;</th><td><a href="showdependencytree.cgi?id={t.id}&amp;hide_resolved=1">strom</a></td></tr>"""
        more = f"""<tr><th class="field_label">Nahlášeno:</th><td>{first.at:%Y-%m-%d %H:%M UTC} – {self.vcard(t.starter)}</td></tr><tr><th class="field_label">Změněno:</th><td>{t.last.at:%Y-%m-%d %H:%M UTC} (<a href="show_activity.cgi?id={t.id}">Historie</a>)</td></tr><tr><th class="field_label">Kopie:</th><td>{len(t.posts)} uživatelů <select id="cc" multiple size="5">{cc}</select></td></tr>"""
        comments = joined(self.comment(p) for p in posts)
        return self.frame(
            f"{t.id} – {t.title}",
            f"""<form name="changeform" id="changeform" method="post" action="process_bug.cgi"><div class="bz_alias_short_desc_container edit_form"><a href="show_bug.cgi?id={t.id}"><b>Hlášení&nbsp;{t.id}</b></a> <span id="summary_container" class="bz_default_hidden">- <span id="short_desc_nonedit_display">{esc(t.title)}</span></span></div>
<table class="edit_form"><tr><td id="bz_show_bug_column_1" class="bz_show_bug_column"><table>{fields}</table></td><td>&nbsp;</td><td id="bz_show_bug_column_2" class="bz_show_bug_column"><table>{more}</table></td></tr></table>
<table id="attachment_table" cellspacing="0" cellpadding="4"><tr id="a0"><th colspan="2" class="left">Přílohy</th></tr>{attached}<tr class="bz_attach_footer"><td colspan="3"><a href="attachment.cgi?bugid={t.id}&amp;action=enter">Přidat přílohu</a></td></tr></table>
<div id="add_comment" class="bz_section_additional_comments"><table><tr><td><fieldset><legend>Note</legend>Musíte se <a href="show_bug.cgi?id={t.id}&amp;GoAheadAndLogIn=1">přihlásit</a>.<hr></fieldset></td></tr></table></div>
<div id="comments"><table class="bz_comment_table"><tr><td>{comments}</td><td class="bz_comment_collapse"></td></tr></table></div></form><hr>
<ul class="related_actions"><li><a href="show_bug.cgi?format=multiple&amp;id={t.id}">K tisku</a></li><li>&nbsp;-&nbsp;<a href="show_bug.cgi?ctype=xml&amp;id={t.id}">XML</a></li><li>&nbsp;-&nbsp;<a href="enter_bug.cgi?cloned_bug_id={t.id}">Klonovat</a></li><li>&nbsp;-&nbsp;<a href="#">Nahoru</a></li></ul><br>""",
        )

    def comment(self, p: Post) -> str:
        first = p.number == 1
        n = p.number - 1
        quoted = ""
        if p.quoted:
            quoted = f'<span class="quote">(In reply to {esc(p.quoted.author.name)} from <a href="show_bug.cgi?id={p.thread.id}#c{p.quoted.number - 1}">comment #{p.quoted.number - 1}</a>)\n&gt; {esc(p.quoted.paragraphs[0])}</span>\n\n'
        said = "\n\n".join(map(esc, p.paragraphs))
        return f"""<div id="c{n}" class="bz_comment{" bz_first_comment" if first else ""}"><div class="{"bz_first_comment_head" if first else "bz_comment_head"}"><span class="bz_comment_number"><a href="show_bug.cgi?id={p.thread.id}#c{n}">{"Popis" if first else f"Komentář {n}"}</a></span> <span class="bz_comment_user">{self.vcard(p.author)}</span> <span class="bz_comment_user_images"></span> <span class="bz_comment_time">{p.at:%Y-%m-%d %H:%M:%S} UTC</span></div>
<pre class="bz_comment_text" id="comment_text_{n}">{quoted}{said}</pre></div>"""

    def other_starts(self):
        return (self.product_url("Kotelna"), self.board_url(self.world.boards[1]))


class OpenAndClosed(Imitation):
    """/org/name/issues/12 counted by project; ?state=closed for the rest; labels, sorts, posters."""

    name = "open-and-closed"
    language = "pt"
    seed = 812
    home = "/oficina/madeira-azul/issues"
    posts_per_page = 10_000
    rows_per_page = 20
    size = Size(threads=130, usual_posts=6, boards=1, subboards=0, quotes=0.15)

    def __init__(self, size: Size | None = None) -> None:
        super().__init__(size)
        self.local = {
            t.id: n * 2 + 1 for b in self.world.all_boards() for n, t in enumerate(b.threads)
        }
        self.repo = {"madeira-azul": self.world.boards[0], "vazio": self.world.empty}
        self.slug = {b.id: slug for slug, b in self.repo.items()}
        self.named = {u.name: u for u in self.world.users}

    def closed(self, t: Thread) -> bool:
        return t.id % 5 in {1, 4}

    def repo_url(self, board: Board) -> str:
        return f"/oficina/{self.slug[board.id]}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"{self.repo_url(thread.board)}/issues/{self.local[thread.id]}"

    def list_url(self, board: Board, **changed: str | int) -> str:
        asked: dict[str, str | int] = {
            "q": "", "type": "all", "sort": "", "state": "open", "labels": "",
            "milestone": 0, "project": 0, "assignee": 0, "poster": "",
        }  # fmt: skip
        asked.update(changed)
        if "page" in changed:
            asked = {"page": changed["page"], **asked}
        return f"{self.repo_url(board)}/issues?" + "&".join(f"{k}={v}" for k, v in asked.items())

    @at(r"/")
    def _home(self, query):
        cards = joined(
            f'<div class="flex-item"><div class="flex-item-leading"><svg class="octicon-repo"></svg></div><div class="flex-item-main"><div class="flex-item-header"><div class="flex-item-title"><a class="text primary name" href="/oficina">oficina</a>/<a class="text primary name" href="{self.repo_url(b)}">{self.slug[b.id]}</a></div><div class="flex-item-trailing"><a class="flex-text-inline" href="{self.repo_url(b)}/stars"><svg></svg>{len(b.threads)}</a><a class="flex-text-inline" href="{self.repo_url(b)}/forks"><svg></svg>{b.id}</a></div></div><div class="flex-item-body">{esc(b.about)}</div><div class="flex-item-body">Atualizado <relative-time datetime="2024-03-0{b.id % 8 + 1}T10:00:00Z">2024-03-0{b.id % 8 + 1}</relative-time></div></div></div>'
            for b in self.world.all_boards()
        )
        return self.other(
            self.frame("Explorar", f'<div class="flex-list">{cards}</div>', explore=True)
        )

    @at(r"/(explore/repos|explore/users|explore/organizations|user/login|user/sign_up|api/swagger)")
    def _site(self, query, what):
        if what == "explore/repos":
            return self._home(query)
        return self.other(self.frame(what, "<form method='post'><input type='password'></form>"))

    @at(r"/([A-Za-z_0-9]+)")
    def _user(self, query, name):
        user = self.named.get(name)
        if user is None and name != "oficina":
            return None
        about = f"<div class='profile-avatar-name'><span class='header text center'>{esc(name)}</span></div><ul><li>Entrou em <relative-time datetime='2019-05-02T00:00:00Z'>2019-05-02</relative-time></li></ul>"
        repos = joined(
            f"<div class='flex-item'><a class='name' href='{self.repo_url(b)}'>{self.slug[b.id]}</a><p>{esc(b.about)}</p></div>"
            for b in self.world.all_boards()
        )
        return self.other(
            self.frame(name, about + (repos if name == "oficina" else "<p>Nenhum repositório</p>")),
            "profile",
        )

    @at(r"/oficina/([\w-]+)")
    def _repo(self, query, slug):
        board = self.repo.get(slug)
        if board is None:
            return None
        files = joined(
            f"<tr class='ready entry'><td class='name'><a class='muted' href='{self.repo_url(board)}/src/branch/main/{f}'>{f}</a></td><td class='message'><a href='{self.repo_url(board)}/commit/{n:040x}'>{esc(board.threads[n].title if n < len(board.threads) else f)}</a></td><td class='text right age'><relative-time datetime='2024-02-1{n}T08:00:00Z'>2024-02-1{n}</relative-time></td></tr>"
            for n, f in enumerate(("docs", "src", "tests", "LICENSE", "README.md"))
        )
        body = f"<table id='repo-files-table' class='ui single line table'><tbody>{files}</tbody></table><div class='markup'><h1>{esc(board.name)}</h1><p>{esc(board.about)}</p></div>"
        return Shown("index", f"r{board.id}:1", self.repo_frame(board, "code", board.name, body))

    @at(
        r"/oficina/([\w-]+)/(?:(?:src|commit|compare|wiki|activity|releases|tags|branches|stars|forks|watchers|milestones?|labels|projects|packages|actions|commits|pulls)(?:/.*)?|issues/new(?:/choose)?)"
    )
    def _else(self, query, slug):
        board = self.repo.get(slug)
        if board is None:
            return None
        return self.other(self.repo_frame(board, "", "…", "<div class='empty'>Nada aqui.</div>"))

    @at(r"/oficina/([\w-]+)/issues")
    def _issues(self, query, slug):
        board = self.repo.get(slug)
        if board is None:
            return None
        state = query.get("state") or "open"
        page = number(query.get("page"))
        narrow = (
            any(query.get(k) not in {None, "", "0"} for k in ("labels", "milestone", "project", "assignee", "poster", "q", "sort"))
            or query.get("type", "all") != "all"
            or state not in {"open", "closed"}
        )  # fmt: skip
        found = [t for t in reversed(board.threads) if self.closed(t) == (state == "closed")]
        if query.get("labels"):
            found = [t for t in found if str(self.world.tags.index(t.tags[0])) == query["labels"]]
        if query.get("poster"):
            found = [t for t in found if t.starter.name == query["poster"]]
        if query.get("sort") == "oldest":
            found.reverse()
        last = self.count(found, self.rows_per_page)
        if page > last:
            return None
        body = self.issues_body(board, found, state, page, last, query)
        text = self.repo_frame(board, "issues", f"Issues - {self.slug[board.id]}", body)
        return self.other(text) if narrow else self.index(f"{board.id}{state}", page, text)

    def issues_body(self, board, found, state, page, last, query) -> str:
        b = board
        opened = sum(not self.closed(t) for t in b.threads)
        kept = {k: query.get(k, "") for k in ("labels", "sort", "poster") if query.get(k)}
        states = f'<div class="small-menu-items ui compact tiny menu"><a class="{"active " if state == "open" else ""}item" href="{esc(self.list_url(b, state="open", **kept))}"><svg></svg>{opened}&nbsp;Aberto</a><a class="{"active " if state == "closed" else ""}item" href="{esc(self.list_url(b, state="closed", **kept))}"><svg></svg>{len(b.threads) - opened}&nbsp;Fechado</a></div>'
        labels = joined(
            f'<a class="item label-filter-item" href="{esc(self.list_url(b, state=state, labels=n))}"><span class="ui label">{esc(tag)}</span></a>'
            for n, tag in enumerate(self.world.tags)
        )
        sorts = joined(
            f'<a class="item" href="{esc(self.list_url(b, state=state, sort=s))}">{s}</a>'
            for s in ("latest", "oldest", "recentupdate", "leastupdate", "mostcomment", "leastcomment", "nearduedate", "farduedate")
        )  # fmt: skip
        milestones = joined(
            f'<a class="item" href="{esc(self.list_url(b, state=state, milestone=m))}">{t}</a>'
            for m, t in ((0, "Todos"), (-1, "Nenhum"), (3, "v1.0"), (4, "v2.0"))
        )
        filters = f'<div class="issue-list-toolbar-right"><div class="ui secondary filter menu"><div class="item ui dropdown jump"><span class="text">Etiqueta</span><div class="menu">{labels}</div></div><div class="item ui dropdown jump"><span class="text">Marco</span><div class="menu">{milestones}</div></div><div class="item ui dropdown jump"><span class="text">Ordenar</span><div class="menu">{sorts}</div></div></div></div>'
        rows = joined(map(self.row, self.part(found, page, self.rows_per_page)))
        return f'<div class="list-header"><div class="list-header-toggle">{states}</div><form class="list-header-search"><input type="search" name="q"></form><a class="ui small button" href="{self.repo_url(b)}/labels">Etiquetas</a><a class="ui small button" href="{self.repo_url(b)}/milestones">Marcos</a><a class="ui small primary button" href="{self.repo_url(b)}/issues/new/choose">Nova issue</a></div>{filters}<div id="issue-list" class="flex-list">{rows}</div>{self.pager(b, state, page, last, kept)}'

    def row(self, t: Thread) -> str:
        tags = joined(
            f'<a class="item" href="?q=&amp;type=all&amp;state={"closed" if self.closed(t) else "open"}&amp;labels={self.world.tags.index(tag)}&amp;milestone=0"><span class="ui label">{esc(tag)}</span></a>'
            for tag in t.tags[:1]
        )
        when = f'<relative-time prefix="" tense="past" datetime="{t.posts[0].at:%Y-%m-%dT%H:%M:%SZ}" data-tooltip-content data-tooltip-interactive="true">{t.posts[0].at:%Y-%m-%d %H:%M:%S} +00:00</relative-time>'
        n = len(t.posts) - 1
        counted = ""
        if n:
            counted = f'<div class="flex-item-trailing"><a class="flex-text-inline muted" href="{self.thread_url(t)}"><svg class="octicon-comment"></svg>{n}</a></div>'
        return f'<div class="flex-item"><div class="flex-item-icon"><svg class="octicon-issue-opened"></svg></div><div class="flex-item-main"><div class="flex-item-header"><div class="flex-item-title"><a class="issue-title" href="{self.thread_url(t)}">{esc(t.title)}</a><span class="labels-list">{tags}</span></div>{counted}</div><div class="flex-item-body"><a class="index" href="{self.thread_url(t)}">#{self.local[t.id]}</a> aberta {when} por <a href="/{t.starter.name}">{esc(t.starter.name)}</a></div></div></div>'

    def pager(self, b: Board, state: str, page: int, last: int, kept: dict) -> str:
        if last == 1:
            return ""

        def to(n: int) -> str:
            return esc(self.list_url(b, state=state, page=n, **kept))

        bits = [
            f'<a class="{"disabled " if page == 1 else ""}item navigation"{f" href={chr(34)}{to(1)}{chr(34)}" if page > 1 else ""}><svg></svg><span class="navigation_label">Primeira</span></a>',
            f'<a class="{"disabled " if page == 1 else ""}item navigation"{f" href={chr(34)}{to(page - 1)}{chr(34)}" if page > 1 else ""}><svg></svg><span class="navigation_label">Anterior</span></a>',
        ]
        for n in window(page, last, 2):
            bits.append(
                f'<a class="{"active " if n == page else ""}item" href="{to(n)}">{n}</a>'
                if n
                else '<a class="disabled item">...</a>'
            )
        for n, said in ((page + 1, "Próxima"), (last, "Última")):
            bits.append(
                f'<a class="{"disabled " if page == last else ""}item navigation"{f" href={chr(34)}{to(n)}{chr(34)}" if page < last else ""}><span class="navigation_label">{said}</span></a>'
            )
        return f'<div class="center page buttons"><div class="ui borderless pagination menu">{joined(bits)}</div></div>'

    @at(r"/oficina/([\w-]+)/issues/(\d+)")
    def _issue(self, query, slug, found):
        board = self.repo.get(slug)
        at_ = (int(found) - 1) // 2
        if board is None or int(found) % 2 == 0 or at_ >= len(board.threads):
            return None
        t = board.threads[at_]
        return self.thread_page(t, 1, self.repo_frame(board, "issues", t.title, self.issue(t)))

    def issue(self, t: Thread) -> str:
        b = t.board
        shown = []
        for p in t.posts:
            shown.append(self.comment(p))
            if p.id % 3 == 0:
                shown.append(self.event(p))
        people = joined(
            f'<a href="/{u.name}" data-tooltip-content="{u.name}"><img class="ui avatar" src="/avatars/{u.id}" title="{u.name}" width="24"></a>'
            for u in {p.author.id: p.author for p in t.posts}.values()
        )
        tags = joined(
            f'<a class="item" href="{self.repo_url(b)}/issues?state=open&amp;labels={self.world.tags.index(tag)}"><span class="ui label">{esc(tag)}</span></a>'
            for tag in t.tags[:1]
        )
        state = "Fechado" if self.closed(t) else "Aberto"
        return f"""<div class="issue-title-header"><div class="issue-title" id="issue-title-display"><h1>{esc(t.title)} <span class="index">#{self.local[t.id]}</span></h1><div class="issue-title-buttons"><a role="button" class="ui small primary button" href="{self.repo_url(b)}/issues/new/choose">Nova issue</a></div></div><div class="issue-title-meta"><div class="ui label issue-state-label">{state}</div> <span class="time-desc">aberta <relative-time datetime="{t.posts[0].at:%Y-%m-%dT%H:%M:%SZ}">{t.posts[0].at:%Y-%m-%d %H:%M:%S} +00:00</relative-time> por <a href="/{t.starter.name}">{t.starter.name}</a> · {len(t.posts) - 1} comentários</span></div></div>
<div class="issue-content"><div class="issue-content-left comment-list prevent-before-timeline"><div class="ui timeline">{joined(shown)}<div class="timeline-item"><div class="ui warning message"><a href="/user/login?redirect_to=x">Acesse</a> para participar.</div></div></div></div>
<div class="issue-content-right ui segment"><div class="ui labels list"><span class="text"><strong>Etiquetas</strong></span><div class="labels-list">{tags}</div></div><div class="divider"></div><div class="ui list">Marco<div class="selected"><a class="item muted" href="{self.repo_url(b)}/milestone/3">v1.0</a></div></div><div class="divider"></div><div class="ui list tw-flex"><span class="text"><strong>{len(t.posts)} participantes</strong></span><div class="ui list">{people}</div></div><div class="divider"></div><div>Referência: oficina/{self.slug[b.id]}#{self.local[t.id]}</div></div></div>"""

    def comment(self, p: Post) -> str:
        u = p.author
        where = f"issue-{p.thread.id}" if p.number == 1 else f"issuecomment-{p.id}"
        quote_ = (
            f"<blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>" if p.quoted else ""
        )
        raw = "\n\n".join(map(esc, p.paragraphs))
        role = '<div class="ui basic label role-label">Autor</div>' if u is p.thread.starter else ""
        menu = f'<div class="item context-dropdown ui dropdown action"><a class="context-menu muted"><svg></svg></a><div class="menu"><div class="item context js-aria-clickable" data-clipboard-text="{self.thread_url(p.thread)}#{where}">Copiar link</div></div></div>'
        when = f'<a href="#{where}" id="{where}-l"><relative-time datetime="{p.at:%Y-%m-%dT%H:%M:%SZ}">{p.at:%Y-%m-%d %H:%M:%S} +00:00</relative-time></a>'
        edited = '· <span class="edit-label">editado</span>' if p.edited else ""
        return f'<div class="timeline-item comment{" first" if p.number == 1 else ""}" id="{where}"><a class="timeline-avatar" href="/{u.name}"><img src="/avatars/{u.id}" width="40"></a><div class="content comment-container"><div class="comment-header arrow-top"><div class="comment-header-left"><a class="inline-timeline-avatar" href="/{u.name}"><img src="/avatars/{u.id}" width="24"></a><span class="text grey muted-links"><a class="author" href="/{u.name}">{u.name}</a> comentou {when} {edited}</span></div><div class="comment-header-right">{role}{menu}</div></div><div class="ui attached segment comment-body" role="article"><div class="render-content markup">{quote_}{joined(f"<p>{esc(x)}</p>" for x in p.paragraphs)}</div><div id="{where}-raw" class="raw-content tw-hidden">{raw}</div><div class="edit-content-zone tw-hidden" data-update-url="{self.repo_url(p.thread.board)}/comments/{p.id}"></div></div></div></div>'

    def event(self, p: Post) -> str:
        u = p.author
        return f'<div class="timeline-item event" id="event-{p.id + 1}"><span class="badge"><svg></svg></span><a href="/{u.name}"><img class="ui avatar" src="/avatars/{u.id}" width="20"></a><span class="text grey muted-links"><a class="author" href="/{u.name}">{u.name}</a> adicionou a etiqueta <span class="labels-list"><a href="{self.repo_url(p.thread.board)}/issues?labels=2"><span class="ui label">{esc(self.world.tags[2])}</span></a></span> <a href="#event-{p.id + 1}"><relative-time datetime="{p.at:%Y-%m-%dT%H:%M:%SZ}">{p.at:%Y-%m-%d %H:%M:%S} +00:00</relative-time></a></span></div>'

    def repo_frame(self, b: Board, tab: str, title: str, body: str) -> str:
        tabs = joined(
            f'<a class="{"active " if tab == key else ""}item" href="{self.repo_url(b)}{path}"><svg></svg> {said}</a>'
            for key, path, said in (
                ("code", "", "Código"), ("issues", "/issues", "Issues"), ("pulls", "/pulls", "Pull requests"), ("actions", "/actions", "Ações"),
                ("packages", "/packages", "Pacotes"), ("projects", "/projects", "Projetos"), ("releases", "/releases", "Versões"), ("wiki", "/wiki", "Wiki"), ("activity", "/activity", "Atividade"),
            )
        )  # fmt: skip
        head = f'<div class="secondary-nav"><div class="ui container"><div class="repo-header"><div class="flex-item-title"><a class="muted" href="/oficina">oficina</a>/<a class="muted" href="{self.repo_url(b)}">{self.slug[b.id]}</a></div><div class="repo-buttons"><a href="{self.repo_url(b)}/watchers">{b.id}</a><a href="{self.repo_url(b)}/stars">{len(b.threads)}</a><a href="{self.repo_url(b)}/forks">1</a></div></div></div><div class="ui container"><overflow-menu class="ui secondary pointing menu"><div class="overflow-menu-items">{tabs}</div></overflow-menu></div></div>'
        return self.frame(title, f'{head}<div class="ui container">{body}</div>')

    def frame(self, title: str, body: str, *, explore: bool = False) -> str:
        side = ""
        if explore:
            side = '<overflow-menu class="ui secondary pointing menu"><a class="item active" href="/explore/repos">Repositórios</a><a class="item" href="/explore/users">Usuários</a><a class="item" href="/explore/organizations">Organizações</a></overflow-menu>'
        return f'<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>{esc(title)} - Oficina git</title></head><body><div class="full height"><nav id="navbar"><div class="navbar-left"><a class="item" id="navbar-logo" href="/"><img src="/assets/img/logo.svg"></a><a class="item" href="/explore/repos">Explorar</a><a class="item" href="https://docs.elsewhere.test">Ajuda</a></div><div class="navbar-right"><a class="item" href="/user/sign_up">Cadastrar</a><a class="item" rel="nofollow" href="/user/login?redirect_to=%2f">Acessar</a></div></nav><div role="main" class="page-content repository">{side}{body}</div></div><footer class="page-footer"><div class="left-links">Página: <strong>34ms</strong></div><div class="right-links"><a href="/api/swagger">API</a><a href="/?lang=de-DE">Deutsch</a></div></footer></body></html>'

    def other_starts(self):
        board = self.world.boards[0]
        return (self.repo_url(board), f"/{self.world.users[3].name}", self.list_url(board, page=2))
