"""A real browser, where the machine has one: Debian's Chromium, driven by playwright."""

import shutil
from contextlib import contextmanager

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# Without these it asks its maker's hosts for updates at every start.
FLAGS = (
    "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync",
    "--disable-component-update", "--disable-quic",
)  # fmt: skip


@contextmanager
def browser():
    """A headless browser; the test is skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine (Debian: apt-get install chromium)")
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with sync_api.sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=CHROMIUM, args=list(FLAGS), chromium_sandbox=False
        )
        try:
            yield running
        finally:
            running.close()
