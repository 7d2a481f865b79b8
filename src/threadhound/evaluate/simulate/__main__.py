"""Serve a simulated forum: python -m threadhound.evaluate.simulate --preset demo --port 8080."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from threadhound.errors import ThreadhoundError
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import PRESETS, preset
from threadhound.evaluate.simulate.server import ForumServer
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.traps import TRAPS, with_traps


def main(arguments: list[str] | None = None) -> int:
    """The command; returns its exit code."""
    options = _parser().parse_args(arguments)
    try:
        spec = _spec(options)
        if options.mirror:
            write_mirror(spec, options.mirror)
        else:
            asyncio.run(_serve(spec, options))
    except (ThreadhoundError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return error.exit_code if isinstance(error, ThreadhoundError) else 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m threadhound.evaluate.simulate", description=__doc__
    )
    parser.add_argument("--preset", default="demo", help=", ".join(PRESETS))
    parser.add_argument("--traps", default="", help=f"further traps by comma: {', '.join(TRAPS)}")
    parser.add_argument("--threads", type=int, help="another number of threads")
    parser.add_argument("--seed", type=int, help="another seed")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--log", type=Path, help="write the requests here when stopped")
    parser.add_argument("--mirror", type=Path, help="write a mirror to this folder instead")
    return parser


def _spec(options: argparse.Namespace) -> ForumSpec:
    spec = preset(options.preset)
    if options.seed is not None:
        spec = spec.but(seed=options.seed)
    if options.threads is not None:
        spec = spec.but(threads=options.threads)
    return with_traps(spec, *filter(None, options.traps.split(",")))


async def _serve(spec: ForumSpec, options: argparse.Namespace) -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with ForumServer(spec, options.host, options.port) as server:
        sys.stdout.write(f"{server.url}\n")
        sys.stdout.flush()
        await stop.wait()
        if options.log:
            server.write_log(options.log)


if __name__ == "__main__":
    sys.exit(main())
