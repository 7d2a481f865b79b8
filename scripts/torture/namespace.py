"""A network of our own: every address there is, public or private, is answered by this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import ground

_INSIDE = "THREADHOUND_IN_NAMESPACE"
_PROBE = "ip link set lo up && mount --bind /etc/hosts /etc/hosts"


def inside() -> bool:
    return _INSIDE in os.environ


def enter() -> int:
    """Run this script again in a namespace without any other network; its exit code."""
    probe = ["unshare", "-n", "-m", "sh", "-c", _PROBE]
    if (
        not shutil.which("unshare")
        or subprocess.run(probe, capture_output=True, check=False).returncode
    ):
        ground.not_here("network namespaces may not be made")
    command = ["unshare", "-n", "-m", sys.executable, *sys.argv]
    return subprocess.run(command, env={**os.environ, _INSIDE: "1"}, check=False).returncode


def prepare(hosts: str) -> None:
    """Every address is ours, and only these names are known."""
    for command in (
        "ip link set lo up",
        "ip route add local 0.0.0.0/0 dev lo",
        "ip -6 route add local ::/0 dev lo",
    ):
        subprocess.run(command.split(), check=True)
    names = Path(tempfile.mkdtemp(prefix="torture-names-"))
    (names / "hosts").write_text(hosts)
    (names / "nsswitch.conf").write_text("hosts: files\n")
    for file in names.iterdir():
        subprocess.run(["mount", "--bind", file, f"/etc/{file.name}"], check=True)
