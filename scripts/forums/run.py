"""Real forum software against the crawler: install, fill, serve, crawl, compare, add, look again.

Each package is installed from PyPI into an environment of its own below --home; nothing is served
but on loopback. The archive must hold every post of the forum's own database, and no other.
"""

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
THREADHOUND = [sys.executable, "-m", "threadhound.cli.main"]


def run(*command: object, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env={**os.environ, **(env or {})},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}")
    return done.stdout


class Forum:
    """One package: its environment, and how to call its own code."""

    package = name = ""

    def __init__(self, home: Path) -> None:
        self.cwd: Path | None = None
        self.env: dict[str, str] = {}
        self.home = home / self.name
        self.python = self.home / "env" / "bin" / "python"
        self.site = self.home / "site"

    def install(self) -> None:
        if not (self.home / "installed").exists():
            run(sys.executable, "-m", "venv", self.home / "env")
            run(self.python, "-m", "pip", "install", "-q", self.package)
            (self.home / "installed").touch()
        shutil.rmtree(self.site, ignore_errors=True)

    def ask(self, command: str) -> str:
        raise NotImplementedError

    def server(self, port: int) -> list[str]:
        raise NotImplementedError


class Machina(Forum):
    package, name = "django-machina", "machina"

    def ask(self, command: str) -> str:
        return run(self.python, HERE / "machina_site.py", self.site, command)

    def server(self, port: int) -> list[str]:
        return [str(self.python), str(HERE / "machina_site.py"), str(self.site), "serve", str(port)]


class Spirit(Forum):
    package, name = "django-spirit", "spirit"

    def install(self) -> None:
        super().install()
        self.site.mkdir(parents=True)
        start = "from spirit.extra.bin.spirit import main; main()"
        path = {"PATH": f"{self.python.parent}{os.pathsep}{os.environ['PATH']}"}
        run(self.python, "-c", start, "startproject", "community", cwd=self.site, env=path)
        self.cwd = self.site / "community"
        settings = next(self.cwd.glob("*/settings/dev.py"))
        module = ".".join(settings.relative_to(self.cwd).with_suffix("").parts)
        self.env = {"DJANGO_SETTINGS_MODULE": module, "PYTHONPATH": str(HERE)}
        with settings.open("a") as file:
            file.write("\nALLOWED_HOSTS = ['127.0.0.1']\nST_RATELIMIT_ENABLE = False\n")
            file.write("DATABASES = {'default': {'ENGINE': 'django.db.backends.sqlite3',")
            file.write(f" 'NAME': {str(self.site / 'forum.db')!r}}}}}\n")
            file.write("ST_COMMENTS_PER_PAGE = 8\nST_TOPICS_PER_PAGE = 12\n")
        run(self.python, "manage.py", "spiritinstall", cwd=self.cwd, env=self.env)

    def ask(self, command: str) -> str:
        return run(self.python, HERE / "spirit_site.py", command, cwd=self.cwd, env=self.env)

    def server(self, port: int) -> list[str]:
        return [str(self.python), "manage.py", "runserver", "--noreload", f"127.0.0.1:{port}"]


@contextmanager
def served(forum: Forum) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = (forum.home / "server.log").open("w")
    server = subprocess.Popen(
        forum.server(port), cwd=forum.cwd, env={**os.environ, **forum.env}, stdout=log, stderr=log
    )
    try:
        url = f"http://127.0.0.1:{port}/"
        for _ in range(300):
            try:
                urllib.request.urlopen(url, timeout=20).read()
                break
            except OSError:
                time.sleep(0.2)
        yield url
    finally:
        server.terminate()
        server.wait()
        log.close()


def plain(text: str) -> str:
    return " ".join(text.split())


def compare(forum: Forum, archive: Path, when: str) -> list[str]:
    """What is missing or too much in the archive."""
    truth = json.loads(forum.ask("truth"))
    wanted = Counter((row["author"], plain(row["text"])) for row in truth)
    lines = run(*THREADHOUND, "export", archive).splitlines()
    rows = [json.loads(line) for line in lines]
    got = Counter((row["author"], plain(row["text"] or "")) for row in rows)
    report = json.loads((archive / "report.json").read_text())
    coverage = (report.get("coverage") or {}).get("coverage")
    print(
        f"{forum.name}, {when}: {sum(wanted.values())} posts in the database, "
        f"{sum((wanted & got).values())} of them in the archive, {sum((got - wanted).values())} "
        f"too many; {report['requests']} requests, {report['effectiveness']:.1%} useful, "
        f"{'the audit has nothing to go by' if coverage is None else f'audit {coverage:.0%}'}"
    )
    faults = [f"missing: {one}" for one in (wanted - got)]
    threads = len({row["thread"] for row in truth})
    if report["threads"] != threads:
        faults.append(f"{report['threads']} threads in the archive, {threads} in the database")
    if coverage not in (None, 1.0):  # None: the forum counts nothing that could be compared
        faults.append(f"the audit says {coverage} of a whole crawl")
    return faults + [f"too many: {one}" for one in (got - wanted)]


def crawl(url: str, archive: Path, *options: str) -> None:
    run(*THREADHOUND, "crawl", url, "-o", archive, "--delay", "0", "-q", *options)


def try_out(forum: Forum) -> list[str]:
    forum.install()
    forum.ask("fill")
    archive = forum.home / "archive"
    shutil.rmtree(archive, ignore_errors=True)
    with served(forum) as url:
        crawl(url, archive)
        faults = compare(forum, archive, "first crawl")
        forum.ask("more")
        crawl(url, archive, "--again")
        faults += compare(forum, archive, "with new posts, in the same archive")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--home", type=Path, default=Path(".env-forums"))
    parser.add_argument("names", nargs="*", default=["machina", "spirit"])
    options = parser.parse_args()
    home = options.home.resolve()
    home.mkdir(parents=True, exist_ok=True)
    known = {"machina": Machina, "spirit": Spirit}
    faults = [fault for name in options.names for fault in try_out(known[name](home))]
    for fault in faults[:20]:
        print(fault)
    tried = " and ".join(options.names)
    print(
        f"Failed: {len(faults)} faults in {tried}."
        if faults
        else f"All well: every post of {tried} is in its archive, once, also after another look."
    )
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
