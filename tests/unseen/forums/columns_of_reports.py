"""A tracker: reports in tables that are sorted by each column."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from unseen.declared import Declared
from unseen.imitation import esc, joined
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
