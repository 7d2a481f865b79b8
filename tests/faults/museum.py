"""A museum of hostile pages: each is one way to hurt a reader of HTML, by case."""

import random

N = 100_000
BIG = 9 * 1024 * 1024  # more than the 8 MiB of a page that are read
END = b"<p>the end</p>"


def page(inside, head=b""):
    return b"<!DOCTYPE html><html><head><title>t</title>" + head + b"</head><body>" + inside


BOMBS = {  # every one is read in seconds, in bounded memory, and what it says is not lost
    "H1 a hundred thousand levels": page(b"<div>" * N + END),
    "H1 levels of every kind": page(b"<div><span><b><font><table><tr><td>" * 20_000 + END),
    "H2 a hundred thousand attributes": page(
        b"<p " + b" ".join(b"a%d=1" % n for n in range(N)) + b">x</p>" + END
    ),
    "H2 many tags of many attributes": page(
        (b"<p " + b" ".join(b"a%d=1" % n for n in range(190)) + b">x</p>") * 4000 + END
    ),
    "H2 many tags of a few attributes": page(
        b"<p a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8>x</p>" * 50_000 + END
    ),
    "H2 attributes without values": page(b"<p a b c d e f g h>x</p>" * 50_000 + END),
    "H5 formatting that never closes": page(b"<a>" * 20_000 + b"<i>" * 20_000 + END),
    "H5 formatting that closes crosswise": page(b"<b><p><a><i></b></a>" * 10_000 + END),
    "H5 tables in tables": page(b"<table><tr><td>" * 10_000 + END),
    "H5 options, drawings and formulas": page(
        b"<select>" + b"<option>" * 9000 + b"</select><svg>" + b"<g>" * 9000 + b"</svg>"
        b"<math>" + b"<mi>" * 9000 + b"</math>" + END
    ),
    "H12 links that are all the same": page(b"<a href=/x>y</a>" * 40_000 + END),
    "H12 a hundred thousand page numbers": page(
        b"".join(b"<a href=/t?page=%d>%d</a>" % (n, n) for n in range(N // 2)) + END
    ),
    "H12 thousands of rows": page(
        b"<table>"
        + b"<tr><td><a href=/t/1>hello</a><td>12<td>2020-01-02</tr>" * 20_000
        + b"</table>"
        + END
    ),
    "H27 thousands of posts": page(
        b"<div class=post><a href=/u/1>bob</a><i>2020-01-02 10:00</i><p>hello</p></div>" * 15_000
        + END
    ),
    "H16 a million letters of entity": page(b"&" + b"x" * 1_000_000 + b";" + END),
    "H27 quotes five hundred deep": page(b"<blockquote>said " * 500 + b"</blockquote>" * 500 + END),
}
LONG = {  # longer than what is read: the beginning counts, and it is marked
    "H3 more than a million elements": page(b"<p>start</p>" + b"<a href=/x>y</a>" * (BIG // 16)),
    "H4 one text of megabytes": page(b"<p>start</p><p>" + b"x" * BIG + b"</p>"),
    "H4 one attribute of megabytes": page(b"<p>start</p><p title='" + b"x" * BIG + b"'>x</p>"),
}
EMPTY = {
    "H23 nothing": b"",
    "H23 white space": b" \r\n\t ",
    "H23 a comment": b"<!-- nothing here -->",
    "H23 an XML prolog": b'<?xml version="1.0" encoding="utf-8"?>',
    "H23 a set of frames": b"<frameset><frame src=/a></frameset>",
    "H23 a shell for scripts": b"<html><body><div id=app></div><noscript>Enable JavaScript",
}
TEXTS = {  # bytes of a body: what a reader of the archive gets, and can store
    "H6 NUL bytes": (b"a\0b", "a\ufffdb"),
    "H7 broken UTF-8": ("ö".encode() * 40 + b"\xc3(b", "ö" * 40 + "\ufffd(b"),
    "H7 overlong forms": ("ö".encode() * 40 + b"\xc0\xafb", "ö" * 40 + "\ufffd\ufffdb"),
    "H7 a lone surrogate": (b"a&#xD800;b", "a\ufffdb"),
    "H16 a reference to NUL": (b"a&#0;b", "a\ufffdb"),
    "H16 a reference to nowhere": (b"a&#99999999;b", "a\ufffdb"),
    "H16 a reference without its end": (b"a&ampb", "a&b"),
    "H17 letters from right to left": ("a\u202eb\u200b\u2066c".encode(), "a\u202eb\u200b\u2066c"),
    "H17 marks upon marks": (("e" + "\u0301" * 50).encode(), "e" + "\u0301" * 50),
    "H17 private letters": (
        "\ue000\U0001f468\u200d\U0001f469".encode(),
        "\ue000\U0001f468\u200d\U0001f469",
    ),
}
CHARSETS = {  # header, body: the text
    "H8 a false header": ("text/html; charset=euc-jp", "<meta charset=utf-8>größer", "größer"),
    "H8 a name nobody knows": ("text/html; charset=utf8mb4", "größer", "größer"),
    "H8 a codec no browser has": ("text/html; charset=utf-7", "1+AGA- größer", "1+AGA- größer"),
}
NO_LINKS = tuple(
    f"{scheme}:x" for scheme in ("javascript", "data", "vbscript", "mailto", "tel", "blob", "about")
)
INVISIBLE = (
    '<a href="/trap" style="display:none">x</a>',
    '<div hidden><a href="/trap">x</a></div>',
    '<a href="/trap" rel="nofollow">x</a>',
    '<!-- <a href="/trap">x</a> -->',
    '<a href="/trap" style="visibility: hidden">x</a>',
)
ODD_ADDRESSES = (
    "/a/../../../x",
    "//",
    "/x;y=1",
    "/x\\y",
    "/x%2fy",
    "/x?y?z",
    "/%25252525252520",
    "/%e9/%E9",
    "/a+b%20c",
    "/&amp;amp;x",
    "/\u202e",
    "http://xn--e1afmkfd.example/",
    "http://a\uff0eexample/",
    "http://\U0001f4a9.example/",
    "http://under_score.example/",
    "http://dot.example./",
    "/" + "x" * 9000,
)


def mutated(original, seed):
    """A page with a few bytes changed, lost, doubled or swapped."""
    dice = random.Random(seed)
    data = bytearray(original)
    for _ in range(dice.randint(1, 12)):
        at = dice.randrange(len(data))
        match dice.randrange(5):
            case 0:
                data[at] = dice.randrange(256)
            case 1:
                del data[at : at + dice.randrange(60)]
            case 2:
                data[at:at] = data[at : at + dice.randrange(400)]
            case 3:
                data[at:at] = dice.choice(
                    (b"<", b">", b'"', b"<!--", b"</", b"\0", b"<table>", b"&#")
                )
            case _:
                data[at:] = data[at:][::-1]
    return bytes(data)
