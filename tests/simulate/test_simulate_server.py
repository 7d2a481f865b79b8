"""The server as clients meet it: keep-alive, pipelines, odd requests, the log, faults."""

import asyncio
import contextlib
import gzip
import http.client
import io
import json
import lzma
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.errors import UsageError
from threadhound.evaluate.simulate import (
    Faults,
    ForumServer,
    ForumSpec,
    ForumThread,
    content_targets,
    preset,
    render,
    totals,
    with_traps,
    write_mirror,
)
from threadhound.evaluate.simulate.__main__ import main
from threadhound.evaluate.simulate.faults import Trouble, trouble_for
from zoo import ZOO, needs_zoo

SPEC = ForumSpec(seed=41, threads=30)


def get(server, target, headers=None):
    """Status, headers and body over a connection of its own."""
    connection = http.client.HTTPConnection(server.host, server.port, timeout=10)
    with contextlib.closing(connection):
        connection.request("GET", target, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()


def test_pages_are_served_as_rendered_over_one_connection():
    with ForumThread(SPEC) as server:
        connection = http.client.HTTPConnection(server.host, server.port, timeout=10)
        with contextlib.closing(connection):
            for target in list(content_targets(SPEC))[:30]:
                connection.request("GET", target)
                answer = connection.getresponse()
                expected = render(SPEC, target)
                assert answer.read() == expected.body
                assert answer.status == expected.status
                assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            own = connection.sock.getsockname()
        assert len({own}) == 1
        assert [seen.target for seen in server.log] == list(content_targets(SPEC))[:30]
        assert server.requests == 30


def read_answers(raw, count):
    answers = []
    for _ in range(count):
        status = int(raw.readline().split()[1])
        length = 0
        while (line := raw.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        answers.append((status, raw.read(length)))
    return answers


def test_pipelined_requests_are_answered_in_order_however_they_are_cut():
    targets = list(content_targets(SPEC))[:12]
    wire = b"".join(f"GET {t} HTTP/1.1\r\nHost: x\r\n\r\n".encode() for t in targets)
    for piece in (len(wire), 1, 17):
        with (
            ForumThread(SPEC) as server,
            socket.create_connection((server.host, server.port)) as sock,
        ):
            for at in range(0, len(wire), piece):
                sock.sendall(wire[at : at + piece])
            answers = read_answers(sock.makefile("rb"), len(targets))
        assert answers == [(200, render(SPEC, t).body) for t in targets]


def test_pipelined_requests_stay_in_order_with_delays():
    spec = SPEC.but(faults=Faults(delay=0.001))
    targets = list(content_targets(SPEC))[:6]
    wire = b"".join(f"GET {t} HTTP/1.1\r\nHost: x\r\n\r\n".encode() for t in targets)
    with ForumThread(spec) as server, socket.create_connection((server.host, server.port)) as sock:
        sock.sendall(wire)
        answers = read_answers(sock.makefile("rb"), len(targets))
    assert [body for _, body in answers] == [render(spec, t).body for t in targets]


def test_head_and_other_methods():
    with ForumThread(SPEC) as server, socket.create_connection((server.host, server.port)) as sock:
        sock.sendall(b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\n\r\n")
        raw = sock.makefile("rb")
        assert raw.readline() == b"HTTP/1.1 200 OK\r\n"
        while raw.readline() != b"\r\n":
            pass
        assert raw.readline() == b"HTTP/1.1 405 Method Not Allowed\r\n"
        assert [(s.method, s.status) for s in server.log] == [("HEAD", 200), ("POST", 405)]


@pytest.mark.parametrize(
    "line", [b"GET", b"GET x HTTP/1.1", b"\xff\xfe / HTTP/1.1", b"GET / a b c"]
)
def test_rubbish_is_a_bad_request_and_ends_the_connection(line):
    with ForumThread(SPEC) as server, socket.create_connection((server.host, server.port)) as sock:
        sock.sendall(line + b"\r\nHost: x\r\n\r\n")
        raw = sock.makefile("rb")
        assert raw.readline().startswith(b"HTTP/1.1 400 ")
        assert raw.read().endswith(b"\r\n\r\n")


def test_connections_close_when_asked_to():
    with ForumThread(SPEC) as server:
        for head in (b"GET / HTTP/1.1\r\nConnection: close", b"GET / HTTP/1.0"):
            with socket.create_connection((server.host, server.port)) as sock:
                sock.sendall(head + b"\r\n\r\n")
                assert sock.makefile("rb").read().endswith(b"</html>\n")


def test_a_proxy_style_target_is_understood():
    with ForumThread(SPEC) as server, socket.create_connection((server.host, server.port)) as sock:
        sock.sendall(b"GET http://forum/topic.php?t=3 HTTP/1.1\r\n\r\n")
        assert read_answers(sock.makefile("rb"), 1) == [(200, render(SPEC, "/topic.php?t=3").body)]


def test_sessions_end_when_the_cookie_comes_back():
    spec = with_traps(SPEC, "F11")
    with ForumThread(spec) as server:
        _, headers, first = get(server, "/")
        cookie = headers["Set-Cookie"].partition(";")[0]
        token = cookie.partition("=")[2].encode()
        assert token in first
        _, other, second = get(server, "/")
        assert other["Set-Cookie"].partition(";")[0] != cookie
        assert token not in second
        _, later, third = get(server, "/", {"Cookie": f"a=b; {cookie}"})
        assert "Set-Cookie" not in later
        assert b"sid=" not in third


def test_the_log_can_be_written_for_scoring(tmp_path):
    with ForumThread(SPEC) as server:
        get(server, "/topic.php?t=3")
        get(server, "/nothing")
        server.write_log(tmp_path / "log")
        lines = [line.split("\t") for line in (tmp_path / "log").read_text().splitlines()]
    assert [line[1:] for line in lines] == [
        ["GET", "200", f"{server.origin}/topic.php?t=3"],
        ["GET", "404", f"{server.origin}/nothing"],
    ]


def test_a_taken_port_is_an_error_at_once():
    with ForumThread(SPEC) as server, pytest.raises(OSError, match="address"):
        ForumThread(SPEC, port=server.port).__enter__()


def test_the_async_server_frees_its_port():
    async def serve():
        async with ForumServer(SPEC) as server:
            reader, writer = await asyncio.open_connection(server.host, server.port)
            writer.write(b"GET / HTTP/1.1\r\n\r\n")
            line = await reader.readline()
            writer.close()
            return server.port, line

    port, line = asyncio.run(serve())
    assert line == b"HTTP/1.1 200 OK\r\n"
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


# faults


def outcome(server, target):
    """A word for what happened to one request."""
    try:
        status, headers, body = get(server, target)
    except http.client.IncompleteRead:
        return "short"
    except (http.client.RemoteDisconnected, ConnectionResetError, http.client.BadStatusLine):
        return "cut"
    return status, headers.get("Retry-After"), headers.get("Location"), len(body)


@pytest.mark.parametrize(
    ("faults", "expected"),
    [
        (Faults(busy=1, retry_after="3"), (503, "3", None, 5)),
        (Faults(busy=1, busy_status=429), (429, None, None, 5)),
        (Faults(drop=1), "cut"),
        (Faults(truncate=1), "short"),
        (Faults(loop=1), (302, None, "/topic.php?t=3", 5)),
        (Faults(broken=1), (500, None, None, 5)),
    ],
)
def test_each_fault_is_felt(faults, expected):
    with ForumThread(SPEC.but(faults=faults)) as server:
        assert outcome(server, "/topic.php?t=3") == expected


def test_a_reset_leaves_less_than_the_page():
    with ForumThread(SPEC.but(faults=Faults(reset=1))) as server:
        assert outcome(server, "/topic.php?t=3") in ("cut", "short")


def test_slow_bodies_arrive_whole():
    spec = SPEC.but(faults=Faults(slow=1, slow_seconds=0.001, slow_pieces=7))
    with ForumThread(spec) as server:
        assert get(server, "/topic.php?t=3")[2] == render(spec, "/topic.php?t=3").body


def test_robots_can_be_dead_while_pages_live():
    for way, expected in (("500", (500, None, None, 5)), ("drop", "cut")):
        with ForumThread(SPEC.but(faults=Faults(robots=way))) as server:
            assert outcome(server, "/robots.txt") == expected
            assert get(server, "/topic.php?t=3")[0] == 200


def test_a_hanging_robots_file_does_not_stop_the_server():
    forum = ForumThread(SPEC.but(faults=Faults(robots="hang")))
    with forum as server, socket.create_connection((server.host, server.port)) as sock:
        sock.sendall(b"GET /robots.txt HTTP/1.1\r\n\r\n")
        assert get(server, "/")[0] == 200


def test_a_busy_spell_ends():
    spec = SPEC.but(faults=Faults(busy_from=2, busy_to=5, retry_after="1"))
    with ForumThread(spec) as server:
        statuses = [get(server, "/")[0] for _ in range(8)]
    assert statuses == [200, 200, 503, 503, 503, 200, 200, 200]


def test_faults_fall_alike_in_two_runs_and_pass_with_retries():
    spec = SPEC.but(faults=Faults(busy=0.3, drop=0.1))
    targets = list(content_targets(spec))[:40]

    def run():
        with ForumThread(spec) as server:
            return [outcome(server, target) for target in targets for _ in range(4)]

    first = run()
    assert first == run()
    failed = sum(o == "cut" or o[0] == 503 for o in first)
    assert 0.25 < failed / len(first) < 0.55
    tries = [first[i : i + 4] for i in range(0, len(first), 4)]
    assert sum(any(o != "cut" and o[0] == 200 for o in four) for four in tries) >= 36


@given(
    seed=st.integers(0, 2**40), target=st.text(min_size=1, max_size=30), attempt=st.integers(1, 9)
)
def test_lasting_faults_do_not_heal(seed, target, attempt):
    faults = Faults(broken=0.5, busy=0.2)
    first, later = (trouble_for(faults, seed, target, n) for n in (1, attempt))
    assert (first is Trouble.BROKEN) == (later is Trouble.BROKEN)


def test_shares_of_faults_are_kept():
    faults = Faults(busy=0.2, broken=0.1, loop=0.05, slow=0.1)
    drawn = [trouble_for(faults, 3, f"/t{n}", 1) for n in range(4000)]
    shares = {trouble: drawn.count(trouble) / len(drawn) for trouble in Trouble}
    assert 0.08 < shares[Trouble.BROKEN] < 0.12
    assert 0.03 < shares[Trouble.LOOP] < 0.07
    assert 0.14 < shares[Trouble.STATUS] < 0.20
    assert 0.06 < shares[Trouble.SLOW] < 0.11
    assert shares[Trouble.DROP] == 0


def test_a_forum_without_faults_has_none():
    assert not Faults().any
    assert Faults(delay=1).any


# the command and mirrors


def test_the_command_prints_its_url_serves_and_writes_its_log(tmp_path):
    log = tmp_path / "log"
    command = [sys.executable, "-m", "threadhound.evaluate.simulate", "--preset", "demo"]
    process = subprocess.Popen([*command, "--log", str(log)], stdout=subprocess.PIPE, text=True)
    try:
        url = process.stdout.readline().strip()
        with urllib.request.urlopen(url, timeout=10) as answer:
            assert b"<title>" in answer.read()
    finally:
        os.kill(process.pid, signal.SIGTERM)
        process.communicate(timeout=10)
    assert process.returncode == 0
    assert url in log.read_text()


def test_the_command_refuses_what_it_does_not_know(capsys):
    assert main(["--preset", "odd"]) == 2
    assert "demo" in capsys.readouterr().err
    assert main(["--traps", "F99"]) == 2


def records(path):
    """Headers and blocks of a WARC file with one gzip member per record."""
    raw, out = path.read_bytes(), []
    with gzip.open(io.BytesIO(raw)) as stream:
        while line := stream.readline():
            assert line == b"WARC/1.1\r\n"
            head = {}
            while (line := stream.readline()) != b"\r\n":
                name, _, value = line.partition(b": ")
                head[name.decode()] = value.strip().decode()
            block = stream.read(int(head["Content-Length"]))
            assert stream.read(4) == b"\r\n\r\n"
            out.append((head, block))
    return out


@pytest.mark.parametrize("name", ["demo", "F7", "slug-bem"])
def test_a_mirror_holds_the_forum_and_its_truth(tmp_path, name):
    spec = preset(name).but(threads=25)
    write_mirror(spec, tmp_path)
    counts = totals(spec)
    meta = json.loads((tmp_path / "meta.json").read_text())
    lines = [json.loads(line) for line in (tmp_path / "truth.jsonl").read_text().splitlines()]
    kept = records(tmp_path / "mirror.warc.gz")
    assert [head["WARC-Target-URI"] for head, _ in kept] == [line["url"] for line in lines]
    assert len({line["id"] for line in lines if line["kind"] == "thread"}) == counts.thread_pages
    assert len({line["id"] for line in lines if line["kind"] == "index"}) == counts.index_pages
    assert (meta["threads"], meta["thread_pages"]) == (counts.threads, counts.thread_pages)
    assert len(meta["starts"]) == 5
    assert meta["entry"] in [line["url"] for line in lines]
    with lzma.open(tmp_path / "posts.jsonl.xz", "rt") as posts:
        assert sum(1 for _ in posts) == counts.posts
    url, block = kept[-1][0]["WARC-Target-URI"], kept[-1][1]
    assert block.startswith(b"HTTP/1.1 ")
    assert url.startswith("http://127.0.0.1:8300/")


def test_a_huge_forum_is_not_mirrored(tmp_path):
    with pytest.raises(UsageError, match="too large"):
        write_mirror(preset("bench"), tmp_path)


@needs_zoo
@pytest.mark.zoo
def test_a_mirror_is_scored_by_the_zoos_own_script(tmp_path):
    spec = preset("demo").but(threads=25)
    write_mirror(spec, tmp_path / "m")
    lines = [json.loads(x) for x in (tmp_path / "m" / "truth.jsonl").read_text().splitlines()]
    wanted = {
        line["id"]: line["url"] for line in lines if line["kind"] in ("entry", "index", "thread")
    }
    log = "".join(f"0.0\tGET\t200\t{url}\n" for url in wanted.values())
    (tmp_path / "log").write_text(log)
    command = [sys.executable, str(ZOO / "score.py"), str(tmp_path / "m"), str(tmp_path / "log")]
    score = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert score["coverage"] == 1.0
    assert score["effectiveness"] == 1.0
