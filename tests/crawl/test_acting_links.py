"""Links that act are never followed, whatever stands around them: by what the server was asked."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from crawl.process import threadhound

ACTS = (
    "/logout.php?sid=1", "/topic.php?t={t}&mark=read", "/board.php?b=1&markread=topics",
    "/post.php?p={t}&delete=1", "/topic/{t}/delete", "/user/sign-out",
    "/index.php?action=markasread",
    "/trash?t={t}", "/unsubscribe/{t}",
)  # fmt: skip
PAGE = "<html><head><title>{title}</title></head><body><h1>{title}</h1>{body}</body></html>"
THREADS, PER_BOARD = range(1, 25), 12


def acting(t):
    return " ".join(f'<a href="{url.format(t=t)}">A thread called {t}</a>' for url in ACTS)


def board(b):
    rows = "".join(
        f'<tr><td><a href="/topic.php?t={t}">A thing that happened, number {t}</a></td>'
        f"<td>{t + 2}</td><td>2024-05-{t:02} 10:{t:02}</td><td>{acting(t)}</td></tr>"
        for t in THREADS
        if t % 2 == b % 2
    )
    return PAGE.format(title=f"Board {b}", body=f"<table>{rows}</table>{acting(0)}")


def topic(t):
    posts = "".join(
        f'<div class="post"><b>Ann{n}</b> <i>2024-05-{n + 1:02} 10:00</i>'
        f"<p>Words of a member about thing {t}, and then some more, {n} times.</p>"
        f"{acting(100 * t + n)}</div>"
        for n in range(3)
    )
    return PAGE.format(title=f"A thing that happened, number {t}", body=posts)


def home():
    rows = "".join(
        f'<tr><td><a href="/board.php?b={b}">Board {b}</a></td><td>{PER_BOARD}</td></tr>'
        for b in (1, 2)
    )
    return PAGE.format(title="A forum", body=f"<table>{rows}</table>{acting(0)}")


@pytest.fixture
def asked():
    """A forum as a member sees it; yields (its address, the list of what it was asked for)."""
    log = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            log.append(self.path)
            name, _, value = self.path.partition("=")
            pages = {"/board.php?b": board, "/topic.php?t": topic}
            known = value.isdecimal() and name in pages
            text = pages[name](int(value)) if known else home() if self.path == "/" else ""
            body = text.encode()
            self.send_response(200 if text else 404)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", log
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("strategy", ["fused", "generic"])
def test_the_server_is_never_asked_to_act(asked, strategy, tmp_path):
    url, log = asked
    threadhound(
        "crawl", url, "-o", tmp_path / "a", "--delay", 0, "-j", 2, "--strategy", strategy, "-q"
    )
    acted = [
        path
        for path in log
        for word in ("out", "mark", "delete", "trash", "unsubscribe")
        if word in path
    ]
    assert acted == []
    assert {f"/topic.php?t={t}" for t in THREADS} <= set(log)
    said = threadhound("status", tmp_path / "a", "--skipped").stdout
    assert "acts on the forum" in said
    assert "would log out, delete or mark something; never followed" in said
