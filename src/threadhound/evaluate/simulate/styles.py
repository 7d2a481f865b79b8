"""The tables of URL templates: one family with queries, one with paths, and what styles change."""

from __future__ import annotations

from typing import NamedTuple

from threadhound.evaluate.simulate.places import EXTRA_WORDS, KINDS, PAGED, WITH_TEXT
from threadhound.evaluate.simulate.scripts import vocabulary
from threadhound.evaluate.simulate.spec import ForumSpec

SHORTEST = 3  # letters of a made-up word, so that it cannot be taken for an id


class Template(NamedTuple):
    """Spelling of the first page and of later ones, and others that are understood too."""

    first: str
    later: str = ""
    also: tuple[str, ...] = ()


class Words:
    """The words and keys that stand in addresses."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def __getitem__(self, name: str) -> str:
        return self._names.get(name, name)

    def word(self, kind: str) -> str:
        return self[KINDS[kind][0]]

    def key(self, kind: str) -> str:
        return self[KINDS[kind][1]] if KINDS[kind][1] else ""

    def view(self, kind: str) -> str:
        return self[KINDS[kind][2]] if KINDS[kind][2] else ""


def url_words(spec: ForumSpec) -> Words:
    """Plain English, or words that mean nothing and differ by seed."""
    if spec.words == "plain":
        return Words({})
    plain = [w for entry in KINDS.values() for w in entry if w]
    plain = sorted({*plain, *EXTRA_WORDS})
    made = [
        w for w in vocabulary("latin", spec.seed ^ 0xBABE, 3 * len(plain)) if len(w) >= SHORTEST
    ]
    return Words(dict(zip(plain, made, strict=False)))


def templates_of(style: str, words: Words) -> dict[str, Template]:
    """All templates of a style."""
    table = _FAMILIES.get(style, _path)(words)
    changes = _CHANGES.get(style)
    return {**table, **changes(words)} if changes else table


def parameter_order(words: Words) -> dict[str, int]:
    """Query keys in the order in which every template writes them."""
    keys = ["do", "section", "topic", "b", "t", "p", "u", "g", "m"]
    keys += ["view", "order", "text", "next", "page"]
    return {words[key]: at for at, key in enumerate(keys)}


def _query(w: Words) -> dict[str, Template]:
    """Like /topic.php?t=12&page=2."""
    table = {}
    for kind in KINDS:
        pairs = [f"{w.key(kind)}={{id}}"] if w.key(kind) else []
        pairs += [f"{w['view']}={w.view(kind)}"] if w.view(kind) else []
        pairs += _text_pair(w, kind)
        table[kind] = _with_page(w, kind, f"/{w.word(kind)}.php", pairs)
    return table


def _dotted(w: Words) -> dict[str, Template]:
    """Like /index.php?topic=12.20, and actions for the rest."""
    table = {}
    script = f"/{w['index']}.php"
    for kind in KINDS:
        view = w.view(kind) or (w["by"] if kind == "found" else "")
        pairs = [f"{w['do']}={w.word(kind)}{'-' + view if view else ''}"]
        if kind in ("reply", "quote"):
            pairs = [f"{w['do']}={w.word(kind)}-{w.key(kind)}"]
        pairs += [f"{w.key(kind)}={{id}}"] if w.key(kind) else []
        table[kind] = _with_page(w, kind, script, pairs + _text_pair(w, kind))
    table["home"] = Template(script)
    table["post"] = Template(f"{script}?{w['p']}={{id}}")
    table["thread"] = Template(f"{script}?{w.word('thread')}={{id}}.{{n}}")
    table["board"] = Template(f"{script}?{w.word('board')}={{id}}.{{n}}")
    order = f"{script}?{w.word('board')}={{id}}.{{n}}&{w['order']}={{text}}"
    table["sort"] = Template(order)
    return table


def _keyless(w: Words) -> dict[str, Template]:
    """Like /?topic-12-2.htm."""
    table = {}
    for kind in KINDS:
        view = w.view(kind) or {"found": w["by"], "tag": w["g"], "post": w["p"]}.get(kind, "")
        view = view or {"reply": w["t"], "quote": w["p"]}.get(kind, "")
        name = w.word(kind) + (f"-{view}" if view else "") + ("-{id}" if w.key(kind) else "")
        tail = "&".join(["", *_text_pair(w, kind)])
        later = f"/?{name}-{{n}}.htm{tail}" if kind in PAGED else ""
        table[kind] = Template(f"/?{name}.htm{tail}", later)
    table["home"] = Template("/", also=(f"/?{w['index']}.htm",))
    return table


def _path(w: Words) -> dict[str, Template]:
    """Like /topic/12/2."""
    table = {}
    for kind in KINDS:
        view = w.view(kind) or {"found": w["by"], "tag": w["g"]}.get(kind, "")
        if kind in ("post", "quote", "report", "reply"):
            view = w.key(kind)
        path = f"/{w.word(kind)}" + (f"/{view}" if view else "") + ("/{id}" if w.key(kind) else "")
        query = "?" + _text_pair(w, kind)[0] if kind in WITH_TEXT else ""
        later = f"{path}/{{n}}{query}" if kind in PAGED else ""
        table[kind] = Template(path + query, later)
    table["home"] = Template("/", also=(f"/{w['index']}",))
    return table


def _text_pair(w: Words, kind: str) -> list[str]:
    if kind not in WITH_TEXT:
        return []
    return [f"{w[{'sort': 'order', 'enter': 'next'}.get(kind, 'text')]}={{text}}"]


def _with_page(w: Words, kind: str, path: str, pairs: list[str]) -> Template:
    first = path + ("?" + "&".join(pairs) if pairs else "")
    if kind not in PAGED:
        return Template(first)
    return Template(first, f"{path}?{'&'.join([*pairs, w['page'] + '={n}'])}")


def _slug(w: Words) -> dict[str, Template]:
    """Like /topic/some-words.12/page-2."""
    thread, board = f"/{w.word('thread')}/{{slug}}.{{id}}/", f"/{w.word('board')}/{{slug}}.{{id}}/"
    page = f"{w['page']}-{{n}}"
    order = f"?{w['order']}={{text}}"
    return {
        "thread": Template(thread, thread + page, (thread[:-1],)),
        "board": Template(board, board + page, (board[:-1],)),
        "sort": Template(board + order, board + page + order),
    }


def _static(w: Words) -> dict[str, Template]:
    """Like /topic12-2.html."""
    return {kind: _html(w.word(kind), w, kind) for kind in ("thread", "board", "user", "sort")}


def _ambiguous(w: Words) -> dict[str, Template]:
    """Like /a12-2.html for boards, threads and users alike."""
    return {kind: _html(w["a"], w, kind) for kind in ("thread", "board", "user", "sort")}


def _html(word: str, w: Words, kind: str) -> Template:
    query = f"?{w['order']}={{text}}" if kind == "sort" else ""
    later = f"/{word}{{id}}-{{n}}.html{query}" if kind in PAGED else ""
    return Template(f"/{word}{{id}}.html{query}", later)


def _board_slug(w: Words) -> dict[str, Template]:
    """Like /politics/t-12/p2."""
    thread, board = f"/{{board}}/{w['t']}-{{id}}", "/{board}/"
    order = f"?{w['order']}={{text}}"
    return {
        "thread": Template(thread, thread + "/p{n}"),
        "board": Template(board, board + "p{n}"),
        "sort": Template(board + order, board + "p{n}" + order),
    }


def _title(w: Words) -> dict[str, Template]:
    """Like /topic/three-words-long?page=2: no id anywhere."""
    thread, board = f"/{w.word('thread')}/{{name}}", f"/{w.word('board')}/{{board}}"
    page, order = f"{w['page']}={{n}}", f"{w['order']}={{text}}"
    return {
        "thread": Template(thread, f"{thread}?{page}"),
        "board": Template(board, f"{board}?{page}"),
        "sort": Template(f"{board}?{order}", f"{board}?{order}&{page}"),
    }


_FAMILIES = {"query": _query, "dotted": _dotted, "keyless": _keyless}
_CHANGES = {
    "slug": _slug,
    "static": _static,
    "ambiguous": _ambiguous,
    "board-slug": _board_slug,
    "title": _title,
}
