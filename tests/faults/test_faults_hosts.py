"""Network faults that concern the whole site: names, certificates, pauses, bans, robots.txt."""

import contextlib
import socket
from dataclasses import replace

import pytest

from faults.crawling import GOOD, HURRY, crawl, links, nothing
from fetch.badserver import PAGE, answer
from threadhound.store.memory import MemoryStore

DONE = "done"
PUBLIC, PRIVATE = "93.184.216.34", "127.0.0.1"
MANY = tuple(f"/page-{n}" for n in range(12))


def pages(server):
    for number, path in enumerate(MANY):
        server.html(path, links("/", title=f"Text {'abcdefghijkl'[number]} {'x' * number}"))


def resolving(*answers):
    """A name server whose answers change from one question to the next."""
    left = list(answers)

    async def resolve(_host, _port):
        found = left.pop(0) if len(left) > 1 else left[0]
        if isinstance(found, Exception):
            raise found
        return found

    return resolve


def no_such_name():
    return socket.gaierror(socket.EAI_NONAME, "Name or service not known")


@pytest.mark.parametrize(
    ("resolve", "says"),
    [
        pytest.param(resolving(no_such_name()), "name", id="N24 no such name"),
        pytest.param(
            resolving(socket.gaierror(socket.EAI_AGAIN, "Temporary failure")), "name",
            id="N24 the name server fails",
        ),
        pytest.param(resolving([]), "address", id="N24 a name without an address"),
        pytest.param(resolving(["0.0.0.0"]), "0.0.0.0", id="N24 a name for 0.0.0.0"),
    ],
)  # fmt: skip
def test_a_name_that_leads_nowhere(resolve, says):
    crawled = crawl(nothing, resolve=resolve, host="forum.example")
    assert crawled.exit_code == 5
    assert says in str(crawled.error)
    assert crawled.asked == []


def test_n21_a_refused_connection_ends_at_once_with_exit_5():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        crawled = crawl(nothing, start="/", host=f"127.0.0.1:{taken.getsockname()[1]}/#")
    assert crawled.exit_code == 5
    assert "refuse" in str(crawled.error)


def test_n21_a_host_that_answers_nothing_is_given_up_after_the_connect_time():
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        with contextlib.ExitStack() as stack:
            for _ in range(4):  # the queue is full: further SYNs get no answer
                filler = stack.enter_context(socket.socket())
                filler.setblocking(False)
                with contextlib.suppress(BlockingIOError):
                    filler.connect(full.getsockname())
            crawled = crawl(nothing, host=f"127.0.0.1:{full.getsockname()[1]}/#")
    assert crawled.exit_code == 5


def test_n25_a_name_that_turns_private_is_refused_and_counted():
    """The first answer is public (nobody is there), the later ones lead to this machine."""
    crawled = crawl(nothing, resolve=resolving([PUBLIC], [PRIVATE]), host="forum.example")
    assert crawled.exit_code == 5
    assert crawled.asked == []


def test_n26_one_address_that_fails_and_one_that_works():
    crawled = crawl(nothing, resolve=resolving(["::1", "127.0.0.1"]), host="localhost")
    assert crawled.exit_code == 0
    assert crawled.fate("/good-1") == DONE


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.2", "[::1]", "10.1.2.3", "192.168.1.1", "169.254.169.254", "localhost",
        "2130706434", "0x7f000002", "[::ffff:127.0.0.2]", "127.2",
    ],
)  # fmt: skip
def test_n30_a_redirect_to_a_private_address_is_refused_and_the_crawl_goes_on(address):
    crawled = crawl(lambda server: server.redirect("/x", f"http://{address}/secret"), "/x")
    assert crawled.exit_code == 0
    assert crawled.fate("/x").startswith("skipped")
    assert crawled.fate("/good-1") == DONE
    assert "/secret" not in crawled.asked


@pytest.mark.parametrize(
    ("case", "location"),
    [("N31", "http://other.example/x"), ("N32", "https://127.0.0.1/x"), ("N32", "http://127.0.0.1:9/x")],
)  # fmt: skip
def test_a_redirect_out_of_the_crawl_is_not_followed(case, location):
    crawled = crawl(lambda server: server.redirect("/x", location), "/x")
    assert crawled.exit_code == 0, case
    assert crawled.fate("/x").startswith("skipped"), case
    assert crawled.fate("/good-2") == DONE


def test_n34_deleted_threads_that_all_lead_home_are_one_page_not_many():
    def prepare(server):
        for path in MANY:
            server.redirect(path, "/")

    crawled = crawl(prepare, *MANY)
    assert crawled.exit_code == 0
    assert len(list(crawled.store.pages())) == 3


def test_n35_refreshes_in_pages_are_not_followed():
    loop = b'<html><meta http-equiv="refresh" content="0;url=/y"><script>location="/y"</script>'
    crawled = crawl(lambda server: server.html("/x", loop), "/x")
    assert crawled.fate("/x") == DONE
    assert "/y" not in crawled.asked


@pytest.mark.parametrize(
    "value", ["0.02", "rubbish", "-5", "", "Mon, 01 Jan 2001 00:00:00 GMT", None]
)
@pytest.mark.parametrize("status", ["429 Slow", "503 Busy"])
def test_n36_a_pause_without_a_usable_time_is_our_own(value, status):
    crawled = crawl(_busy_once("/x", status, value), "/x")
    assert crawled.exit_code == 0
    assert crawled.fate("/x") == DONE
    assert len(crawled.pauses()) == 1


@pytest.mark.parametrize("value", ["90000", "Fri, 31 Dec 9999 23:59:59 GMT"])
def test_n36_a_pause_of_more_than_a_day_ends_the_run_and_says_when(value):
    store = MemoryStore()
    crawled = crawl(_busy_once("/x", "429 Slow", value), "/x", store=store)
    assert crawled.exit_code == 3
    assert "wants no request before" in str(crawled.error)
    assert store.get("paused_until") > 0


def _busy_once(path, status, value):
    def prepare(server):
        line = [] if value is None else [f"Retry-After: {value}"]

        async def route(_asked, writer):
            first = server.paths().count(path) == 1
            told = answer(b"busy", *line, status=status)
            writer.write(told if first else answer(PAGE, "Content-Type: text/html"))

        server.routes[path] = route

    return prepare


def test_n37_a_site_that_is_busy_for_long_uses_up_nobodys_tries():
    def prepare(server):
        pages(server)
        healthy = dict(server.routes)

        def wrapped(path, route):
            async def sometimes(asked, writer):
                if 4 <= len(server.asked) < 30:
                    writer.write(answer(b"busy", status="503 Busy"))
                else:
                    await route(asked, writer)

            return sometimes

        server.routes.update({path: wrapped(path, healthy[path]) for path in ("/", *MANY, *GOOD)})

    crawled = crawl(prepare, *MANY, settings=replace(HURRY, retries=1))
    assert crawled.exit_code == 0
    assert [crawled.fate(path) for path in MANY] == [DONE] * len(MANY)


@pytest.mark.parametrize("status", ["401 No", "403 No", "407 No"])
def test_n39_a_site_that_refuses_us_everywhere_is_left_with_exit_7(status):
    def prepare(server):
        for path in (*MANY, *GOOD):
            server.html(path, b"no", status=status)

        async def home(_asked, writer):
            first = server.paths().count("/") == 1
            page = answer(links(*MANY), "Content-Type: text/html")
            writer.write(page if first else answer(b"no", status=status))

        server.routes["/"] = home

    store = MemoryStore()
    crawled = crawl(prepare, *MANY, store=store)
    assert crawled.exit_code == 7
    assert crawled.tries("/") == 2
    assert len(crawled.asked) <= 8
    again = crawl(pages, *MANY, store=store, host="127.0.0.1")
    assert again.error is None or again.exit_code == 2  # another port is another site


def test_n39_a_start_page_that_refuses_us():
    crawled = crawl(lambda server: server.html("/", b"no", status="403 No"))
    assert crawled.exit_code == 7


def test_n41_an_error_page_with_status_200_is_seen_to_be_one_and_the_same():
    """The database is away for a while: the pages it stood in front of are fetched again."""
    sorry = b"<html><title>Error</title><body>The database is not available.</body></html>"

    def prepare(server):
        pages(server)
        healthy = dict(server.routes)

        def wrapped(route):
            async def sometimes(asked, writer):
                if 5 <= len(server.asked) <= 7:
                    writer.write(answer(sorry, "Content-Type: text/html"))
                else:
                    await route(asked, writer)

            return sometimes

        server.routes.update({path: wrapped(healthy[path]) for path in MANY})

    crawled = crawl(prepare, *MANY)
    assert crawled.exit_code == 0
    titles = {page.title for page in crawled.store.pages()}
    assert "Error" not in titles
    assert len(titles) == len(MANY) + 3


def test_n42_a_site_that_answers_everything_with_its_home_page_ends():
    def prepare(server):
        home = links("/a", "/b", "/c/", title="home")

        async def everything(_asked, writer):
            writer.write(answer(home, "Content-Type: text/html"))

        server.routes.clear()
        for path in ("/", "/a", "/b", "/c/"):
            server.routes[path] = everything

    crawled = crawl(prepare)
    assert crawled.exit_code == 0
    assert len(crawled.asked) <= 8


def test_n49_a_dead_proxy_is_exit_5():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        proxy = f"http://127.0.0.1:{taken.getsockname()[1]}"
        crawled = crawl(nothing, settings=replace(HURRY, proxy=proxy))
    assert crawled.exit_code == 5
    assert "proxy" in str(crawled.error).lower()


def test_n50_a_network_that_goes_away_and_comes_back_costs_no_page():
    def prepare(server):
        pages(server)
        healthy = dict(server.routes)

        def wrapped(route):
            async def sometimes(asked, writer):
                if 5 <= len(server.asked) < 40:
                    writer.transport.abort()
                else:
                    await route(asked, writer)

            return sometimes

        server.routes.update({path: wrapped(route) for path, route in healthy.items()})

    crawled = crawl(prepare, *MANY)
    assert crawled.exit_code == 0
    assert [crawled.fate(path) for path in MANY] == [DONE] * len(MANY)
    assert any("does not answer" in getattr(event, "reason", "") for event in crawled.events)
