"""The pages of the documentation say what the program does."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from threadhound.cli.main import COMMANDS, threadhound

ROOT = Path(__file__).resolve().parents[1]
GUIDE = (ROOT / "docs" / "guide.md").read_text()


def test_the_reference_is_what_the_commands_say():
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "make_reference.py", "--check"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_every_command_is_in_the_reference():
    text = (ROOT / "docs" / "reference.md").read_text()
    assert re.findall(r"^## (\w+)$", text, re.MULTILINE) == list(COMMANDS)


def written():
    """Every command line of the guide."""
    for block in re.findall(r"```\n(.*?)```", GUIDE, re.DOTALL):
        for line in block.splitlines():
            if line.startswith("threadhound "):
                yield line.partition("  #")[0].strip()


@pytest.mark.parametrize("line", list(written()))
def test_options_in_the_guide_exist(line):
    words = shlex.split(line)
    name = words[1] if words[1] in COMMANDS else "crawl"
    command = threadhound.get_command(None, name)
    known = {text for one in command.params for text in (*one.opts, *one.secondary_opts)}
    used = {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)}
    assert used <= known | {"--help"}, line


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), target
