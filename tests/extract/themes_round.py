"""What stands round the posts of saved pages: menus, tickers, columns, lists of threads, scripts, consent."""

# ruff: noqa: E501 - markup

import json
from random import Random


def _title(tongue, rng, words=5):
    said = tongue.gap.join(rng.choice(tongue.words) for _ in range(words))
    return said[:1].upper() + said[1:]


def _day(rng):
    return f"{rng.randrange(1, 29):02}.{rng.randrange(1, 13):02}.2023"


def script(tongue, rng):
    data = {
        "@context": "https://schema.org",
        "items": [{"name": _title(tongue, rng), "date": "2024-02-03T10:11:12Z"} for _ in range(30)],
    }
    return f"<script>window.__state = {json.dumps(data)};</script><style>.a1{{color:red}} .b2::after{{content:'x'}}</style>"


def menu(tongue, rng, count=40):
    items = "".join(
        f'<li class="menu-item"><a href="/k/{n}">{_title(tongue, rng, 2)}</a></li>'
        for n in range(count)
    )
    return f'<nav class="mega" aria-label="Main"><ul>{items}</ul></nav>'


def ticker(tongue, rng):
    items = "".join(
        f'<a class="tick" href="/news/{900 + n}"><span class="d">{_day(rng)}</span> {_title(tongue, rng, 6)}</a>'
        for n in range(6)
    )
    return f'<div class="ticker">{items}</div>'


def latest(tongue, rng):
    """The newest answers of all boards, each with a beginning, a name and a day."""
    items = "".join(
        f'<li><a class="la-t" href="/t/{700 + n}">{_title(tongue, rng, 5)}</a><p class="la-x">{_title(tongue, rng, 12)} …</p><div class="la-m"><a href="/m/{n}">{tongue.people[n % len(tongue.people)]}</a>, {_day(rng)} 1{n}:20</div></li>'
        for n in range(7)
    )
    return f'<aside class="latest"><h4>{_title(tongue, rng, 2)}</h4><ul>{items}</ul></aside>'


def related(tongue, rng):
    rows = "".join(
        f'<tr><td class="r-i"><img src="/i/t.gif" alt=""></td><td><a href="/t/{800 + n}">{_title(tongue, rng, 6)}</a></td><td><a href="/m/{n}">{tongue.people[n % len(tongue.people)]}</a></td><td>{n * 4}</td><td>{_day(rng)} 0{n}:4{n}</td></tr>'
        for n in range(5)
    )
    return f'<table class="related"><thead><tr><th></th><th>{_title(tongue, rng, 1)}</th><th>{_title(tongue, rng, 1)}</th><th>#</th><th>{_title(tongue, rng, 1)}</th></tr></thead><tbody>{rows}</tbody></table>'


def consent(tongue, rng):
    said = " ".join(_title(tongue, rng, 16) + "." for _ in range(8))
    return (
        f'<div id="cmp" role="dialog" style="display:none"><p>{said}</p><button>OK</button></div>'
    )


def login(tongue, rng):
    return f'<form class="login" action="/login" method="post"><label>{_title(tongue, rng, 1)} <input name="u"></label><label>{_title(tongue, rng, 1)} <input type="password" name="p"></label><input type="submit" value="OK"></form>'


def reply(tongue, rng):
    return f'<div class="quick"><h3>{_title(tongue, rng, 2)}</h3><p>{_title(tongue, rng, 18)}.</p><form method="post" action="/post"><textarea name="m"></textarea><input type="submit" value="OK"></form></div>'


def pager():
    return '<div class="pages"><a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a> <a href="?page=3">&raquo;</a></div>'


def online(tongue, rng):
    people = ", ".join(f'<a href="/m/{n}">{one}</a>' for n, one in enumerate(tongue.people[:5]))
    return f'<div class="online"><h3>{_title(tongue, rng, 3)}</h3><p>12 + 140: {people}</p><p>1.234 {_day(rng)}, 21:03</p></div>'


def footer(tongue, rng):
    return (
        menu(tongue, rng, 20).replace("mega", "foot-links")
        + f"<footer><p>&copy; 2003-2024 {_title(tongue, rng, 3)}</p></footer>"
    )


def portal(tongue, html, number):
    """A big site: menus, a ticker, a column of what is new, consent."""
    rng = Random(f"portal{number}")
    return f'{script(tongue, rng)}{consent(tongue, rng)}<div id="page"><header><a href="/"><img src="/logo.png" alt="Logo"></a>{login(tongue, rng)}</header>{menu(tongue, rng)}{ticker(tongue, rng)}<div class="cols"><div class="col-main">{pager()}{html}{pager()}{reply(tongue, rng)}</div><div class="col-side">{latest(tongue, rng)}</div></div>{footer(tongue, rng)}</div>{script(tongue, rng)}'


def board(tongue, html, number):
    """A board on its own: the way here, tools, threads like this one, who is here."""
    rng = Random(f"board{number}")
    return f'<div id="head"><a href="/">Forum</a>{login(tongue, rng)}</div><div class="way"><a href="/">Forum</a> &gt; <a href="/f/3">{tongue.words[2]}</a> &gt; <a href="/f/31">{tongue.words[5]} {tongue.words[6]}</a></div><div class="tools"><a href="/print/{number}">{tongue.words[7]}</a> | <a href="/rate/{number}">{tongue.words[8]}</a></div>{pager()}{html}{pager()}{related(tongue, rng)}{online(tongue, rng)}{reply(tongue, rng)}<div id="foot">{_day(rng)} 12:44 &copy; 2001-2024</div>'


def app(tongue, html, number):
    """A page that scripts made: a bar, posts, suggestions as cards."""
    rng = Random(f"app{number}")
    cards = "".join(
        f'<div class="sg"><a href="/t/{600 + n}"><h5>{_title(tongue, rng, 5)}</h5></a><span>{n * 7} · {_day(rng)}</span></div>'
        for n in range(4)
    )
    return f'<div id="root"><div class="bar"><a href="/">Home</a><a href="/search"><svg><path d="M0 0"/></svg></a><button>{tongue.words[1]}</button></div><main>{html}</main><section class="sgs"><h4>{_title(tongue, rng, 2)}</h4>{cards}</section></div>{consent(tongue, rng)}{script(tongue, rng)}'


ROUNDS = (portal, board, app)
