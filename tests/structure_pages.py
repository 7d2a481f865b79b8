"""Small pages for the tests of structure, built as templates build them."""

from lxml import html

from threadhound.dom.structure import Structure

NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")
TEXT = "Somebody wrote this sentence, and it is long enough to be somebody's own words."


def structure(body, url="http://forum.example/viewtopic?t=5"):
    return Structure(html.document_fromstring(f"<html><body>{body}</body></html>"), url)


def post(number, text=TEXT, date=None):
    name = NAMES[number % len(NAMES)]
    when = date or f"{number + 1} March 2020, 12:{10 + number}"
    return (
        f'<div class="entry" id="e{100 + number}"><p class="by"><a href="/user/{number}">{name}</a>'
        f' <span class="when">{when}</span></p><div class="said">{text} {number}</div></div>'
    )


def thread(count, before="", after=""):
    posts = "".join(post(number) for number in range(count))
    return f"<h1>A subject</h1>{before}<div class='all'>{posts}</div>{after}"


def row(number, extra=""):
    return (
        f'<tr><td><a href="/topic/{number}">A subject of many words, no {number}</a>{extra}</td>'
        f'<td><a href="/user/{number % 4}">{NAMES[number % 4]}</a></td><td>{number * 7}</td>'
        f"<td>{28 - number % 27} March 2020</td></tr>"
    )


def listing(count, extra=""):
    return "<table>" + "".join(row(number, extra) for number in range(1, count + 1)) + "</table>"


def texts(record):
    return " ".join(" ".join("".join(node.itertext()).split()) for node in record.nodes)
