"""Runs a function in a traced child and stops it before every system call that changes a disk.

The kernel stops the child (seccomp and ptrace) at each such call of any of its threads, in one
global order; a judge then lets the call happen, kills the process, makes the call fail, or
shortens a write. x86-64 Linux only; `unavailable()` says why not elsewhere.
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import struct
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CALLS = {
    1: "write", 18: "pwrite64", 20: "writev", 296: "pwritev", 74: "fsync", 75: "fdatasync",
    77: "ftruncate", 76: "truncate", 82: "rename", 264: "renameat", 316: "renameat2",
    87: "unlink", 263: "unlinkat", 83: "mkdir", 258: "mkdirat", 84: "rmdir", 257: "openat",
    285: "fallocate",
}  # fmt: skip
BY_DESCRIPTOR = {
    "write", "pwrite64", "writev", "pwritev", "fsync", "fdatasync", "ftruncate", "fallocate"
}  # fmt: skip
PATH_ARGUMENT = {  # which argument names the file
    "truncate": 0, "rename": 0, "renameat": 1, "renameat2": 1, "unlink": 0, "unlinkat": 1,
    "mkdir": 0, "mkdirat": 1, "rmdir": 0, "openat": 1,
}  # fmt: skip
NEW_NAME_ARGUMENT = {"rename": 1, "renameat": 3, "renameat2": 3}
_ARGUMENTS = (14, 13, 12, 7, 9, 8)  # rdi rsi rdx r10 r8 r9 in user_regs_struct
_RAX, _RDX, _ORIG_RAX, _REGISTERS = 10, 12, 15, 27
_TRACEME, _CONT, _GETREGS, _SETREGS, _SETOPTIONS = 0, 7, 12, 13, 0x4200
_OPTIONS = 0x100000 | 0x80 | 0x8 | 0x4 | 0x2  # exitkill, seccomp, clone, vfork, fork
_EVENT_SECCOMP = 7
_WALL = 0x40000000
_DIE_WITH_PARENT = 1
_PATH_BYTES = _PAGE_BYTES = 4096

_libc = ctypes.CDLL(None, use_errno=True)
_libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
_libc.ptrace.restype = ctypes.c_long


@dataclass(frozen=True, slots=True)
class Kill:
    """End the process before this call."""


@dataclass(frozen=True, slots=True)
class Fail:
    """The call does nothing and returns this error."""

    errno: int


@dataclass(frozen=True, slots=True)
class Shorten:
    """The write writes only so many bytes, and says so."""

    size: int


Verdict = Kill | Fail | Shorten | None


@dataclass(frozen=True, slots=True)
class Call:
    """A system call that is about to happen."""

    number: int  # from 1, over all threads, of the calls that concern the watched folder
    thread: int
    name: str
    path: str
    arguments: tuple[int, ...]
    new_path: str = ""

    @property
    def creates(self) -> bool:
        return self.name == "openat" and bool(self.arguments[2] & os.O_CREAT)

    def data(self) -> bytes:
        """What a write is about to write."""
        if self.name not in ("write", "pwrite64"):
            raise NotImplementedError(self.name)
        return _memory(self.thread, self.arguments[1], self.arguments[2])

    def position(self) -> int:
        """Where a write is about to write to."""
        if self.name == "pwrite64":
            return self.arguments[3]
        info = Path(f"/proc/{self.thread}/fdinfo/{self.arguments[0]}").read_text()
        return int(info.split("pos:")[1].split()[0])


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended."""

    code: int  # minus the signal's number if one ended it
    output: str
    errors: str
    calls: int = 0


Judge = Callable[[Call], Verdict]


def unavailable() -> str:
    """Why calls cannot be watched here; empty if they can."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return "the tracer knows x86-64 Linux only"
    try:
        ended = run_traced(lambda: 0, Path("/nowhere"), lambda _: None)
    except OSError as error:
        return f"tracing is not permitted here: {error}"
    return "" if ended.code == 0 else f"tracing does not work here: {ended}"


def run(program: Callable[[], int]) -> Ended:
    """Run in a child process of its own, untraced."""
    with _outputs() as files:
        child = _fork(program, files, traced=False)
        _, status = os.waitpid(child, 0)
        return Ended(os.waitstatus_to_exitcode(status), *_texts(files))


def die_with_parent() -> None:
    """Leave nothing running when whoever started us is killed."""
    _libc.prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


@contextmanager
def running(program: Callable[[], int]) -> Iterator[int]:
    """The process id of a child that runs the program; killed at the end if it still runs."""
    with _outputs() as files:
        child = _fork(program, files, traced=False)
        try:
            yield child
        finally:
            kill(child)


def kill(child: int) -> bool:
    """SIGKILL, now; True if it was still running."""
    try:
        ended, _ = os.waitpid(child, os.WNOHANG)
        if ended:
            return False
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    except ChildProcessError:
        return False
    return True


def run_traced(program: Callable[[], int], folder: Path, judge: Judge) -> Ended:
    """Run in a child process; the judge sees each call on files in the folder before it happens."""
    with _outputs() as files:
        child = _fork(program, files, traced=True)
        _, status = os.waitpid(child, _WALL)
        if not os.WIFSTOPPED(status):
            raise OSError(f"the child could not be traced ({status})")
        _ptrace(_SETOPTIONS, child, 0, _OPTIONS)
        _ptrace(_CONT, child, 0, 0)
        code, calls = _watch(child, os.path.realpath(folder), judge)
        return Ended(code, *_texts(files), calls)


def _watch(child: int, folder: str, judge: Judge) -> tuple[int, int]:
    number, known = 0, {child}
    while True:
        thread, status = os.waitpid(-child, _WALL)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            if thread == child:
                return os.waitstatus_to_exitcode(status), number
            continue
        deliver = 0
        if status >> 16 == _EVENT_SECCOMP:
            call = _read_call(thread, number + 1, folder)
            if call is not None:
                number += 1
                _execute(child, thread, judge(call))
        elif not status >> 16:
            new = thread not in known  # a new thread reports itself with a SIGSTOP
            known.add(thread)
            deliver = 0 if new else os.WSTOPSIG(status)
        try:
            _ptrace(_CONT, thread, 0, deliver)
        except ProcessLookupError:
            continue  # killed meanwhile; the wait will say so


def _execute(child: int, thread: int, verdict: Verdict) -> None:
    match verdict:
        case Kill():
            os.kill(child, signal.SIGKILL)
        case Fail(errno=number):
            _change(thread, {_ORIG_RAX: -1, _RAX: -number})
        case Shorten(size=size):
            _change(thread, {_RDX: size})


def _read_call(thread: int, number: int, folder: str) -> Call | None:
    registers = _registers(thread)
    name = CALLS[registers[_ORIG_RAX]]
    arguments = tuple(registers[index] for index in _ARGUMENTS)
    if name in BY_DESCRIPTOR:
        path = _link(f"/proc/{thread}/fd/{arguments[0]}")
    else:
        path = _named(thread, arguments, PATH_ARGUMENT[name])
    if name == "openat" and not arguments[2] & (os.O_CREAT | os.O_TRUNC):
        return None
    if path != folder and not path.startswith(folder + "/"):
        return None
    new = _named(thread, arguments, NEW_NAME_ARGUMENT[name]) if name in NEW_NAME_ARGUMENT else ""
    return Call(number, thread, name, path, arguments, new)


def _named(thread: int, arguments: tuple[int, ...], index: int) -> str:
    """A path argument; those of this program are absolute or relative to its directory."""
    text = _string(thread, arguments[index])
    base = _link(f"/proc/{thread}/cwd")
    if index in (1, 3):  # relative to the directory in the argument before, if it is one
        before = ctypes.c_int(arguments[index - 1] & 0xFFFFFFFF).value
        base = base if before < 0 else _link(f"/proc/{thread}/fd/{before}")
    return os.path.join(base, os.fsdecode(text))  # noqa: PTH118


def _link(path: str) -> str:
    try:
        return os.readlink(path).removesuffix(" (deleted)")  # noqa: PTH115
    except OSError:
        return ""


def _memory(thread: int, address: int, size: int) -> bytes:
    with open(f"/proc/{thread}/mem", "rb", buffering=0) as memory:  # noqa: PTH123
        memory.seek(address)
        return memory.read(size)


def _string(thread: int, address: int) -> bytes:
    """A string of C, read page by page: the memory after it may not be there."""
    text = b""
    while b"\0" not in text and len(text) < _PATH_BYTES:
        at = address + len(text)
        text += _memory(thread, at, _PAGE_BYTES - at % _PAGE_BYTES)
    return text.partition(b"\0")[0]


def _registers(thread: int) -> list[int]:
    buffer = ctypes.create_string_buffer(_REGISTERS * 8)
    _ptrace(_GETREGS, thread, 0, ctypes.addressof(buffer))
    return list(struct.unpack(f"{_REGISTERS}Q", buffer.raw))


def _change(thread: int, values: dict[int, int]) -> None:
    registers = _registers(thread)
    for index, value in values.items():
        registers[index] = value & 0xFFFFFFFFFFFFFFFF
    buffer = ctypes.create_string_buffer(struct.pack(f"{_REGISTERS}Q", *registers))
    _ptrace(_SETREGS, thread, 0, ctypes.addressof(buffer))


def _ptrace(request: int, thread: int, address: int, data: int) -> None:
    if _libc.ptrace(request, thread, address, data) < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def _fork(program: Callable[[], int], files: tuple[Any, Any], *, traced: bool) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        die_with_parent()
        os.setpgid(0, 0)
        os.dup2(files[0].fileno(), 1)
        os.dup2(files[1].fileno(), 2)
        if traced:
            _be_traced()
        code = program()
    except BaseException:  # noqa: BLE001 - the program ends here; its end is told
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _be_traced() -> None:
    _ptrace(_TRACEME, 0, 0, 0)
    os.kill(os.getpid(), signal.SIGSTOP)
    load, jump, give = 0x20, 0x15, 0x06
    steps = [(load, 0, 0, 0)]
    numbers = list(CALLS)
    steps += [(jump, len(numbers) - at, 0, number) for at, number in enumerate(numbers)]
    steps += [(give, 0, 0, 0x7FFF0000), (give, 0, 0, 0x7FF00000)]  # allow, or stop and ask
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(
        struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(code))
    )
    no_new_privileges, set_seccomp, by_filter = 38, 22, 2
    _libc.prctl(no_new_privileges, 1, 0, 0, 0)
    if _libc.prctl(set_seccomp, by_filter, ctypes.c_void_p(ctypes.addressof(program)), 0, 0):
        raise OSError(ctypes.get_errno(), "seccomp")


@contextmanager
def _outputs() -> Iterator[tuple[Any, Any]]:
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        yield output, errors


def _texts(files: tuple[Any, Any]) -> tuple[str, str]:
    texts = []
    for file in files:
        file.seek(0)
        texts.append(file.read().decode(errors="replace"))
    return texts[0], texts[1]
