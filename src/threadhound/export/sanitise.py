"""A stranger's HTML made harmless: built anew from a short list of elements and attributes.

Nothing is passed through: what comes out is written by us, every text escaped, every element
closed, so that a post cannot leave its place on the page. Pictures and frames become links: a
copy that is read years later should neither ask the old hosts nor tell them who reads it.
"""

from __future__ import annotations

import re
from html import escape
from urllib.parse import urljoin, urlsplit

from lxml import etree

ALLOWED = frozenset({
    "a", "abbr", "b", "bdi", "bdo", "blockquote", "br", "cite", "code", "dd", "del", "details",
    "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6",
    "hr", "i", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp",
    "small", "span", "strike", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot",
    "th", "thead", "tr", "tt", "u", "ul", "var", "wbr",
})  # fmt: skip
VOID = frozenset({"br", "hr", "wbr"})
# Left out with everything in them.
DROPPED = frozenset({
    "applet", "audio", "base", "button", "canvas", "embed", "frame", "frameset", "head", "iframe",
    "input", "link", "map", "math", "meta", "noembed", "noframes", "noscript", "object", "option",
    "param", "plaintext", "script", "select", "source", "style", "svg", "template", "textarea",
    "title", "track", "video", "xmp",
})  # fmt: skip
SHOWN_AS_LINK = {"img": "src", "iframe": "src", "embed": "src", "video": "src", "audio": "src",
                 "object": "data"}  # fmt: skip
SHORT_ALT = 8  # characters: the picture is an emoticon, and its text says it all
MOST_CHARACTERS = 2_000_000  # of one post; the rest is cut
_NUMBER = re.compile(r"[0-9]{1,3}")
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}")
_SPANS = frozenset({"colspan", "rowspan"})
_DIRECTIONS = frozenset({"ltr", "rtl", "auto"})
_HIDDEN = re.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f\\u202a-\\u202e\\u2066-\\u2069]+")
_PLAIN = re.compile(r"[\w \n.,;:!?()/-]*")  # most texts: nothing in them to escape
_USUAL_URL = re.compile(r"https?://[a-z0-9.-]+(?::[0-9]+)?(?:[/?#]\S*)?\Z")
_REL = ' rel="nofollow noopener noreferrer ugc"'
_PARSER = etree.HTMLParser(
    recover=True, remove_comments=True, remove_pis=True, no_network=True, encoding="utf-8"
)


def safe_html(html: str, base: str = "") -> str:
    """The HTML of a post, with nothing in it that could run, load or leave its place."""
    if "<" not in html and "&" not in html:
        return _escaped(html)
    text = html[:MOST_CHARACTERS].replace("\0", "")
    data = f"<div>{text}</div>".encode("utf-8", "replace")
    try:
        tree = etree.fromstring(data, _PARSER)
    except etree.XMLSyntaxError:
        return _escaped(html)
    return _Writing(base).written(tree) if tree is not None else ""


def safe_text(text: str) -> str:
    """Plain text as HTML: paragraphs at empty lines, breaks at line ends."""
    paragraphs = (part.strip("\n") for part in re.split(r"\n\s*\n", text.replace("\r\n", "\n")))
    return "".join(f"<p>{_escaped(p).replace(chr(10), '<br>')}</p>" for p in paragraphs if p)


def safe_url(url: str, base: str = "") -> str | None:
    """The address if it is one that a reader may click: web or mail."""
    if _USUAL_URL.match(url) and url.isprintable():
        return url
    url = url.strip()
    if not url.isprintable():
        url = "".join(c for c in url if c.isprintable())
    try:
        if base and url and not url.lower().startswith(("http:", "https:", "mailto:")):
            url = urljoin(base, url)
        parts = urlsplit(url)
    except ValueError:
        return None
    if parts.scheme in ("http", "https") and parts.netloc:
        return url
    return url if parts.scheme == "mailto" else None


class _Writing:
    """Goes through a tree without recursion and writes what is allowed of it."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._out: list[str] = []

    def written(self, tree: etree._Element) -> str:
        out = self._out
        waiting: list[tuple[str, etree._Element | None]] = [("", tree)]  # to write, to enter
        while waiting:
            text, element = waiting.pop()
            if text:
                out.append(text)
            if element is None:
                continue
            close = self._open(element)
            if close is None:
                continue
            if element.text:
                out.append(_escaped(element.text))
            waiting.append((close, None))
            for child in reversed(element):
                if child.tail:
                    waiting.append((_escaped(child.tail), None))
                waiting.append(("", child))
        return "".join(out)

    def _open(self, element: etree._Element) -> str | None:
        """Write the start; returns what closes it, or None where nothing inside counts."""
        tag = element.tag
        if not isinstance(tag, str):
            return None
        if tag in ALLOWED:
            attributes = self._attributes(tag, element) if element.attrib else ""
            self._out.append(f"<{tag}{attributes}>")
            return None if tag in VOID else f"</{tag}>"
        if tag in SHOWN_AS_LINK:
            self._out.append(self._link(element, SHOWN_AS_LINK[tag]))
            return None
        return None if tag in DROPPED else ""

    def _attributes(self, tag: str, element: etree._Element) -> str:
        made = []
        for name, value in element.attrib.items():
            if name == "href" and tag == "a":
                url = safe_url(value, self._base)
                if url:
                    made.append(f' href="{_escaped(url)}"{_REL}')
            elif (
                (name in _SPANS and tag in ("td", "th") and _NUMBER.fullmatch(value))
                or (name == "start" and tag == "ol" and _NUMBER.fullmatch(value))
                or (name == "dir" and value.lower() in _DIRECTIONS)
                or (name == "lang" and _LANGUAGE.fullmatch(value))
            ):
                made.append(f' {name}="{value}"')
        return "".join(made)

    def _link(self, element: etree._Element, attribute: str) -> str:
        alt = " ".join((element.get("alt") or element.get("title") or "").split())
        if element.tag == "img" and alt and len(alt) <= SHORT_ALT:
            return _escaped(alt)
        url = safe_url(element.get(attribute) or "", self._base)
        if url is None:
            return _escaped(alt)
        name = alt or urlsplit(url).path.rpartition("/")[2] or url
        return f'<a href="{_escaped(url)}"{_REL}>[{_escaped(name)}]</a>'


def _escaped(text: str) -> str:
    """Text for HTML; controls, and what shows text in another order than it has, are left out."""
    return text if _PLAIN.fullmatch(text) else escape(_HIDDEN.sub("", text))
