"""A tracker: issues that are open or closed."""

from __future__ import annotations

from unseen.imitation import Imitation, Shown, at, esc, joined, number, window
from unseen.world import Board, Post, Size, Thread


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
