"""A board behind a portal, with commas and dots in its paths and commands in its query."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import esc, joined
from unseen.world import NOW, Board, Post, Thread

MONTHS = "Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro".split()
ROOT = "http://unseen.test"


class CommasBehindPortal(Established):
    """/index.php/topic,120.15.html, topic,120.msg99.html#msg99, topic,120.new.html; board,3.20.html; ?action=profile;u=3."""

    name = "commas-behind-portal"
    seed = 1861
    language = "pt"
    site = "Oficina Antiga"
    home = "/index.php"
    posts_per_page = 15
    rows_per_page = 20
    gone_said = "O tópico ou quadro que você procura parece não existir ou você não tem acesso."
    walled_said = "O tópico ou quadro que você procura está fora dos limites para você."
    closed_said = "Entrar"
    thread_at = "/index.php/topic,{t.id}.{start}.html"
    board_at = "/index.php/board,{b.id}.{start}.html"
    post_at = "/index.php/topic,{p.thread.id}.msg{p.id}.html"
    user_at = "/index.php?action=profile;u={u.id}"

    def key(self, url: str) -> str:
        return super().key(url.replace("/index.php/?", "/index.php?"))

    def link(self, url: str, text: str, extra: str = "") -> str:
        return a(ROOT + url, text, extra)

    def when(self, at: datetime) -> str:
        for days, word in ((0, "Hoje"), (1, "Ontem")):
            if at.date() == (NOW - timedelta(days=days)).date():
                return f"<strong>{word}</strong> às {at:%H:%M:%S}"
        return f"{at.day:02} de {MONTHS[at.month - 1]} de {at.year}, {at:%H:%M:%S}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self._register_thread(t)
        for p in self.world.posts.values():
            self.put_login(
                f"/index.php?action=reporttm;topic={p.thread.id}.{p.number - 1};msg={p.id}",
                "Denunciar",
            )
            self.put_login(
                f"/index.php?action=post;quote={p.id};topic={p.thread.id}.0;last_msg={p.thread.last.id}",
                "Citar",
            )
            if self.attached(p):
                for tail in ("", ";image"):
                    self.put_file(
                        f"/index.php?action=dlattach;topic={p.thread.id}.0;attach={p.id}{tail}"
                    )
        for b in self.open_boards():
            for key in ("subject", "starter", "replies", "views", "last_post"):
                for tail in ("", "/desc"):
                    self.put_rows(
                        f"/index.php/board,{b.id}.0/sort,{key}{tail}.html",
                        b,
                        b.threads[:20],
                        "order",
                    )
        self.put("/index.php?action=forum", lambda: self.index("forum", 1, self.forum_page()))
        self.put_other("/", self.render_home, "portal")
        self.put("/index.php?action=home", lambda: self.entry_page(self.render_home()))
        self._register_menu()
        for n in range(8):
            self.put_view(
                f"/index.php?page=pagina{n}", "other", f"Página {n}", lambda: "<p>Texto</p>"
            )

    def _register_thread(self, t: Thread) -> None:
        end = self._thread_show(t, self.pages_of(t))
        self.put(f"/index.php/topic,{t.id}.new.html", end)
        self.put(f"/index.php/topic,{t.id}.msg{t.last.id}/topicseen.html", end)
        self.put(f"/index.php/topic,{t.id}.html", self._thread_show(t, 1))
        self.put(f"/index.php?topic={t.id}.0", self._thread_show(t, 1))
        for word, step in (("prev", -1), ("next", 1)):
            near = self.neighbour(t, step) or t
            self.put(f"/index.php/topic,{t.id}.0/prev_next,{word}.html", self._thread_show(near, 1))
        if t.id not in self.private:
            self.put_other(
                f"/index.php?action=printpage;topic={t.id}.0", lambda: self.print_page(t), "print"
            )

    def _register_menu(self) -> None:
        def recent(n: int) -> str:
            return "/index.php?action=recent" + (f";start={n * 10 - 10}" if n > 1 else "")

        threads = self.newest_seen(40)
        for page in range(1, 5):
            self.put_view(
                recent(page),
                "search",
                "Mensagens recentes",
                lambda n=page: (
                    joined(map(self.excerpt, self.part(threads, n, 10))) + self.pager(recent, n, 4)
                ),
            )
        self.put_members(
            lambda n: (
                "/index.php?action=mlist" + (f";sort=realname;start={n * 30 - 30}" if n > 1 else "")
            ),
            "Membros",
            30,
        )
        for u in self.world.users:
            mine = [t for t in self.visible() if t.starter is u][:10]
            for word in ("showposts", "statistics"):
                self.put_view(
                    f"/index.php?action=profile;u={u.id};area={word}",
                    "profile",
                    u.name,
                    lambda mine=mine: joined(map(self.excerpt, mine)),
                )
            self.put_login(f"/index.php?action=pm;sa=send;u={u.id}", "Mensagem")
            self.put_login(f"/index.php?action=emailuser;sa=email;uid={u.id}", "E-mail")
        self.put_feed("/index.php?action=.xml;type=rss", self.site)

    def excerpt(self, t: Thread) -> str:
        p = t.last
        return f'<div class="windowbg core_posts"><span class="topslice"><span></span></span><div class="content"><div class="counter">{p.number}</div><div class="topic_details"><h5>{self.link(self.board_url(t.board), t.board.name)} / {self.link(self.post_url(p) + f"#msg{p.id}", "Re: " + t.title)}</h5><span class="smalltext">&#171; <strong>por {self.link(self.user_url(p.author), p.author.name)}</strong> em {self.when(p.at)} &#187;</span></div><div class="list_posts">{esc(p.paragraphs[0])}</div></div></div>'

    def extras(self):
        for word, title in links(
            "login Entrar | register Registrar | reminder Lembrar senha | "
            "markasread;sa=all Marcar | unread Não lidas | unreadreplies Respostas não lidas"
        ):
            yield f"/index.php?action={word}", "login", title
        for word, title in links(
            "help Ajuda | search Pesquisa | search;advanced Pesquisa avançada | "
            "calendar Calendário | who Quem está online | stats Estatísticas | "
            "credits Créditos | gallery Galeria | tags Marcas"
        ):
            yield f"/index.php?action={word}", "other", title
        yield "/index.php?wap2", "other", "WAP2"
        for b in self.world.all_boards():
            yield f"/index.php?action=post;board={b.id}.0", "login", "Novo tópico"
            yield f"/index.php?action=post;board={b.id}.0;poll", "login", "Nova votação"
            yield f"/index.php?action=markasread;sa=board;board={b.id}.0", "login", "Marcar"
            yield f"/index.php?action=notifyboard;sa=on;board={b.id}.0", "login", "Notificar"
        for t in self.world.threads:
            yield (
                f"/index.php?action=post;topic={t.id}.0;last_msg={t.last.id}",
                "login",
                "Responder",
            )
            yield f"/index.php?action=emailuser;sa=sendtopic;topic={t.id}.0", "login", "Enviar"
            yield f"/index.php?action=notify;sa=on;topic={t.id}.0", "login", "Notificar"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = joined(
            f'<li id="button_x"><a class="firstlevel" href="{ROOT}{u}"><span class="last firstlevel">{t}</span></a></li>'
            for u, t in links(
                "/index.php Início | /index.php?action=forum Fórum | "
                "/index.php?action=help Ajuda | /index.php?action=search Pesquisa | "
                "/index.php?action=calendar Calendário | /index.php?action=gallery Galeria | "
                "/index.php?action=login Entrar | /index.php?action=register Registrar-se"
            )
        )
        trail = f'<div class="navigate_section"><ul><li><a href="{ROOT}/index.php"><span>{self.site}</span></a> &#187;</li>{crumbs}</ul></div>'
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><meta charset="utf-8"><title>{esc(title)}</title><link rel="help" href="{ROOT}/index.php?action=help"><link rel="search" href="{ROOT}/index.php?action=search"><link rel="contents" href="{ROOT}/index.php"><link rel="alternate" type="application/rss+xml" href="{ROOT}/index.php?type=rss;action=.xml"></head><body><div id="wrapper"><div id="header"><div class="frame"><div id="top_section"><h1 class="forumtitle"><a href="{ROOT}/index.php">{self.site}</a></h1></div><div id="upper_section" class="middletext"><div class="user"><form id="guest_form" action="{ROOT}/index.php?action=login2" method="post"><div class="info">Bem-vindo, <strong>Visitante</strong>. Por favor <a href="{ROOT}/index.php?action=login">faça o login</a> ou <a href="{ROOT}/index.php?action=register">registre-se</a>.</div><input type="text" name="user"><input type="password" name="passwrd"></form></div><div class="news"><form id="search_form" action="{ROOT}/index.php?action=search2"><input type="text" name="search"></form><h2>Notícias:</h2><p>Bem-vindos</p></div></div><div id="main_menu"><ul class="dropmenu" id="menu_nav">{menu}</ul></div></div></div>'
            f'<div id="content_section"><div class="frame"><div id="main_content_section">{trail}{body}</div></div></div><div id="footer_section"><div class="frame"><ul class="reset"><li class="copyright">SMF</li><li><a id="button_xhtml" href="http://validator.example.org/">XHTML</a></li><li><a id="button_rss" href="{ROOT}/index.php?action=.xml;type=rss" class="new_win">RSS</a></li><li class="last"><a id="button_wap2" href="{ROOT}/index.php?wap2" class="new_win">WAP2</a></li></ul></div></div></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else self.group_crumb(board)
        return f'{up}<li><a href="{ROOT}{self.board_url(board)}"><span>{esc(board.name)}</span></a></li>'

    def group_crumb(self, board: Board) -> str:
        n = next(n for n, g in enumerate(self.groups(3)) if board in g)
        return f'<li><a href="{ROOT}/index.php?action=forum"><span>Fórum</span></a> &#187;</li><li><a href="{ROOT}/index.php?action=forum#c{n + 1}"><span>Categoria {n + 1}</span></a> &#187;</li>'

    def boards_table(self, boards) -> str:
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = ""
            if t:
                last = f"<p><strong>Última mensagem</strong> por {self.link(self.user_url(t.last.author), t.last.author.name)}<br>em {self.link(self.post_url(t.last) + '#new', 'Re: ' + t.title[:20] + '...')}<br>em {self.when(t.last.at)}</p>"
            subs = ", ".join(
                self.link(
                    self.board_url(s),
                    s.name,
                    f'title="Sem novas mensagens (Tópicos: {len(s.threads)})"',
                )
                for s in b.boards
            )
            subs = (
                f'<tr id="board_{b.id}_children"><td colspan="3" class="children windowbg"><strong>Sub-quadros</strong>: {subs}</td></tr>'
                if subs
                else ""
            )
            threads, posts = self.counted(b)
            rows.append(
                f'<tr id="board_{b.id}" class="windowbg2"><td class="icon windowbg"><a href="{ROOT}{self.board_url(b)}"><img src="off.png" alt="Sem novas mensagens"></a></td><td class="info"><a class="subject" href="{ROOT}{self.board_url(b)}" name="b{b.id}">{esc(b.name)}</a><p>{esc(b.about)}</p></td><td class="stats windowbg"><p>{posts} Mensagens <br> {threads} Tópicos</p></td><td class="lastpost">{last}</td></tr>{subs}'
            )
        return f'<div class="tborder"><table class="table_list">{joined(rows)}</table></div>'

    def forum_page(self) -> str:
        parts = joined(
            f'<tbody class="header" id="category_{n + 1}"><tr><td colspan="4"><div class="cat_bar"><h3 class="catbg"><a id="c{n + 1}" name="c{n + 1}"></a>Categoria {n + 1}</h3></div></td></tr></tbody>{self.boards_table(g)}'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        newest, t = self.world.users[-1], self.newest_seen(1)[0]
        return self.frame(
            f"{self.site} - Fórum",
            f'<div id="boardindex_table">{parts}</div><div id="posting_icons"><ul><li>Sem novas mensagens</li></ul></div><span class="upperframe"><span></span></span><div class="roundframe"><div class="innerframe"><div class="cat_bar"><h3 class="catbg">Centro de informações</h3></div><h4><a href="{ROOT}/index.php?action=stats">Estatísticas do fórum</a></h4><p>{posts} mensagens em {threads} tópicos por {users} membros. Último membro: <strong>{self.link(self.user_url(newest), newest.name)}</strong><br>Última mensagem: <strong>&quot;{self.link(self.post_url(t.last) + "#new", t.title)}&quot;</strong> ({self.when(t.last.at)})<br><a href="{ROOT}/index.php?action=recent">Ver as mensagens mais recentes do fórum.</a><br><a href="{ROOT}/index.php?action=stats">[Mais estatísticas]</a></p><h4><a href="{ROOT}/index.php?action=who">Usuários online</a></h4><p class="inline smalltext">{self.online()}</p></div></div>',
            "<li>Fórum</li>",
        )

    def render_home(self) -> str:
        news = joined(
            f'<div class="cat_bar"><h3 class="catbg"><span class="sp_float_left">{self.link(self.thread_url(t), t.title)}</span></h3></div><div class="windowbg sp_content_padding"><div class="sp_content"><div class="middletext">{self.when(t.posts[0].at)} por {self.link(self.user_url(t.starter), t.starter.name)} | Visualizações: {t.views} | Comentários: {len(t.posts) - 1}</div><div class="post">{esc(t.posts[0].paragraphs[0])}</div><div class="sp_right">{self.link(self.thread_url(t), "Ler mais")} | {self.link(f"/index.php?action=post;topic={t.id}.0;last_msg={t.last.id}", "Escrever comentário")}</div></div></div>'
            for t in self.visible()[3:8]
        )
        recent = joined(
            f'<li class="sp_list_divider">{self.link(self.post_url(t.last) + "#new", "Re: " + t.title)} por {self.link(self.user_url(t.last.author), t.last.author.name)} [{self.when(t.last.at)}]</li>'
            for t in self.newest_seen(8)
        )
        pages = joined(
            f"<li>{self.link(f'/index.php?page=pagina{n}', f'Página {n}')}</li>" for n in range(8)
        )
        boxes = f'<div class="sp_block"><h3 class="catbg">Mensagens recentes</h3><ul class="sp_list">{recent}</ul></div><div class="sp_block"><h3 class="catbg">Páginas</h3><ul>{pages}</ul></div><div class="sp_block"><h3 class="catbg">Usuários online</h3><ul class="sp_list"><li>{self.online(8)}</li></ul></div>'
        return self.frame(
            self.site,
            f'<table id="sp_main"><tr><td id="sp_left" width="200">{boxes}</td><td id="sp_center">{news}</td></tr></table>',
        )

    def rows_table(self, rows: str) -> str:
        return f'<div class="tborder topic_table" id="messageindex"><table class="table_grid"><tbody>{rows}</tbody></table></div>'

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        heads = joined(
            f'<th scope="col">{self.link(f"/index.php/board,{board.id}.0/sort,{w}.html", t)}</th>'
            for w, t in links(
                "subject Assunto | starter Iniciado por | replies Respostas | "
                "views Visualizações | last_post Última mensagem"
            )
        )
        if not rows:
            rows = '<tr><td class="windowbg2" colspan="5"><strong>Sem tópicos...</strong></td></tr>'
        buttons = joined(
            f"<li>{self.link(f'/index.php?action={w};board={board.id}.0{x}', t, f'class={chr(34)}button_strip_x{chr(34)}')}</li>"
            for w, x, t in (
                ("post", "", "Novo tópico"),
                ("post", ";poll", "Nova votação"),
                ("notifyboard;sa=on", "", "Notificar"),
                ("markasread;sa=board", "", "Marcar lidos"),
            )
        )
        bar = (
            bar
            or '<div class="pagelinks floatleft">Páginas: [<strong>1</strong>]   <a href="#bot"><strong>Ir para o fundo</strong></a></div>'
        )
        below = (
            f'<div class="tborder childboards"><div class="cat_bar"><h3 class="catbg">Sub-quadros</h3></div>{below}</div>'
            if below
            else ""
        )
        return f'<a id="top"></a>{below}<div id="description_board"><p>{esc(board.about)}</p></div><div class="pagesection">{bar}<div class="buttonlist floatright"><ul>{buttons}</ul></div></div><table><tr class="catbg"><th class="first_th" colspan="2"></th>{heads}</tr></table>{self.rows_table(rows)}<a id="bot"></a><div class="pagesection">{bar}</div>{self.jump("Ir para:", lambda b: f"?board={b.id}.0")}'

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = " ".join(
            f'<a class="navPages" href="{ROOT}{self.thread_url(t, n)}">{n}</a>'
            for n in (1, *self.pages_in_row(t))
            if self.pages_of(t) > 1
        )
        pages = f"<small id='pages{t.posts[0].id}'>&#171; {pages} &#187;</small>" if pages else ""
        css = "stickybg locked_sticky" if t.sticky else "windowbg"
        title = f"MOVIDO: {t.title}" if moved else t.title
        name = f"<span id='msg_{t.posts[0].id}'>{self.link(self.thread_url(t), title)}</span>"
        name = f"<strong>{name}</strong>" if t.sticky else name
        return (
            f'<tr><td class="icon1 {css}"><img src="normal_post.png" alt=""></td><td class="icon2 {css}"><img src="xx.png" alt=""></td><td class="subject {css}2"><div>{name}<p>Iniciado por {self.link(self.user_url(t.starter), t.starter.name, f"title={chr(34)}Ver perfil de {t.starter.name}{chr(34)}")} {pages}</p></div></td><td class="stats {css}">{len(t.posts) - 1} Respostas<br>{t.views} Visualizações</td>'
            f'<td class="lastpost {css}2"><a href="{ROOT}{self.post_url(t.last)}#new"><img src="last_post.gif" alt="Última mensagem" title="Última mensagem"></a>{self.when(t.last.at)}<br>por {self.link(self.user_url(t.last.author), t.last.author.name)}</td></tr>'
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return ""
        shown = sorted({1, last} | {n for n in range(page - 2, page + 3) if 0 < n <= last})
        bits, before = [], 0
        for n in shown:
            if n > before + 1:
                bits.append(
                    '<span style="font-weight: bold;" onclick="expandPages(this);"> ... </span>'
                )
            bits.append(
                f"[<strong>{n}</strong>]"
                if n == page
                else f'<a class="navPages" href="{ROOT}{url(n)}">{n}</a>'
            )
            before = n
        return f'<div class="pagelinks floatleft">Páginas: {" ".join(bits)}   <a href="#bot"><strong>Ir para o fundo</strong></a></div>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t = thread
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        bar = (
            bar
            or '<div class="pagelinks floatleft">Páginas: [<strong>1</strong>]   <a href="#lastPost"><strong>Ir para o fundo</strong></a></div>'
        )
        near = f'<div class="nextlinks">{self.link(f"/index.php/topic,{t.id}.0/prev_next,prev.html#new", "« anterior")} {self.link(f"/index.php/topic,{t.id}.0/prev_next,next.html#new", "próximo »")}</div>'
        buttons = joined(
            f'<li><a class="button_strip_x" href="{ROOT}/index.php?action={w}"{x}><span>{s}</span></a></li>'
            for w, s, x in (
                (f"post;topic={t.id}.0;last_msg={t.last.id}", "Responder", ""),
                (f"notify;sa=on;topic={t.id}.0", "Notificar", ""),
                (f"emailuser;sa=sendtopic;topic={t.id}.0", "Enviar este tópico", ""),
                (f"printpage;topic={t.id}.0", "Imprimir", ' rel="new_win nofollow"'),
            )
        )
        strip = f'<div class="pagesection"><div class="nextlinks_top">{near}</div><div class="buttonlist floatright"><ul>{buttons}</ul></div>{bar}</div>'
        return self.frame(
            t.title,
            f'<a id="top"></a><a id="msg{t.posts[0].id}"></a>{self.poll(t, "Votação", "Votar")}{strip}<div id="forumposts"><div class="cat_bar"><h3 class="catbg"><img src="normal_post.gif" alt=""><span id="author">Autor</span> Tópico: {esc(t.title)} &nbsp;(Lida {t.views} vezes)</h3></div><p id="whoisviewing" class="smalltext">0 membros e 1 visitante estão vendo este tópico.</p><form action="{ROOT}/index.php?action=quickmod2;topic={t.id}.0" method="post">{self.with_ads(posts)}</form></div><a id="lastPost"></a>{strip}{self.jump("Ir para:", lambda b: f"?board={b.id}.0")}',
            self.crumbs(t.board)
            + f'<li class="last"><a href="{ROOT}{self.thread_url(t)}"><span>{esc(t.title)}</span></a></li>',
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f'<div class="quoteheader"><div class="topslice_quote"><a href="{ROOT}{self.post_url(q)}#msg{q.id}">Citação de: {q.author.name} em {self.when(q.at)}</a></div></div><blockquote class="bbc_standard_quote">{esc(q.paragraphs[0])}</blockquote><div class="quotefooter"><div class="botslice_quote"></div></div>'
        sign = ""
        if u.signature:
            sign = f'<div class="signature" id="msg_{p.id}_signature">{self.signed(u)}</div>'
        edited = ""
        if p.edited:
            edited = f"&#171; <em>Última modificação: {self.when(p.at + timedelta(minutes=8))} por {u.name}</em> &#187;"
        clip = ""
        if self.attached(p):
            clip = f'<div id="msg_{p.id}_footer" class="attachments smalltext"><div style="overflow: auto;"><a href="{ROOT}/index.php?action=dlattach;topic={t.id}.0;attach={p.id};image"><img src="thumb.jpg" alt=""></a><br><a href="{ROOT}/index.php?action=dlattach;topic={t.id}.0;attach={p.id}"><img src="clip.gif">&nbsp;foto{p.id}.jpg</a> (48.1 kB, 640x480 - visto 12 vezes.)</div></div>'
        re = "Re: " if p.number > 1 else ""
        head = f"<strong>{f'Resposta #{p.number - 1}' if p.number > 1 else ''} em:</strong>"
        return (
            f'<div class="windowbg{"2" if p.number % 2 else ""}"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><img src="useroff.gif" alt="Offline"> {self.link(self.user_url(u), u.name, f"title={chr(34)}Ver perfil de {u.name}{chr(34)}")}</h4><ul class="reset smalltext" id="msg_{p.id}_extra_info"><li class="postgroup">Membro</li><li class="stars"><img src="star.gif"></li><li class="avatar"><a href="{ROOT}{self.user_url(u)}"><img class="avatar" src="av{u.id}.png" alt=""></a></li><li class="postcount">Mensagens: {u.wrote}</li><li class="profile"><ul><li><a href="{ROOT}{self.user_url(u)}"><img src="profile_sm.gif" alt="Ver perfil"></a></li><li><a href="{ROOT}/index.php?action=emailuser;sa=email;uid={u.id}" rel="nofollow"><img src="email_sm.gif" alt="E-mail"></a></li></ul></li></ul></div>'
            f'<div class="postarea"><div class="flow_hidden"><div class="keyinfo"><div class="messageicon"><img src="xx.gif" alt=""></div><h5 id="subject_{p.id}"><a href="{ROOT}{self.post_url(p)}#msg{p.id}" rel="nofollow">{re}{esc(t.title)}</a></h5><div class="smalltext">&#171; {head} {self.when(p.at)} &#187;</div><div id="msg_{p.id}_quick_mod"></div></div></div><div class="post"><div class="inner" id="msg_{p.id}">{cite}{self.text(p)}</div></div></div>'
            f'<div class="moderatorbar"><div class="smalltext modified" id="modified_{p.id}">{edited}</div>{clip}<div class="smalltext reportlinks"><a href="{ROOT}/index.php?action=reporttm;topic={t.id}.{p.number - 1};msg={p.id}">Denunciar ao moderador</a> &nbsp;<img src="ip.gif" alt=""> Registrado</div>{sign}</div></div><span class="botslice"><span></span></span></div><hr class="post_separator">'
        )

    def print_page(self, t: Thread) -> str:
        posts = joined(
            f"<dt class='postheader'>Título: <strong>{esc(t.title)}</strong><br>Enviado por: <strong>{p.author.name}</strong> em <strong>{self.when(p.at)}</strong></dt><dd class='postbody'>{self.text(p)}</dd>"
            for p in t.posts[:40]
        )
        return f"<html><head><title>Imprimir página - {esc(t.title)}</title><link rel='canonical' href='{ROOT}{self.thread_url(t)}'></head><body><h1 id='title'>{self.site}</h1><h2 id='linktree'>{esc(t.board.name)}</h2><dl id='posts'>{posts}</dl></body></html>"
