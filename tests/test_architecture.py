"""The house rules, held: import order, purity, sizes, the exit codes."""

import ast
from pathlib import Path

import pytest

from threadhound import errors

SOURCE = Path(__file__).resolve().parents[1] / "src" / "threadhound"
PURE = ("urls", "dom", "learn", "extract", "focused", "fresh")
IMPURE_MODULES = {"asyncio", "sqlite3", "aiohttp", "time", "random", "socket", "requests"}
ANYONE = {"model", "errors", "settings"}
MAY_IMPORT = {
    "model": set(),
    "errors": set(),
    "settings": set(),
    "urls": {"urls"},
    "dom": {"urls", "dom"},
    "learn": {"urls", "dom", "learn"},
    "extract": {"urls", "dom", "learn", "extract"},
    "focused": {"urls", "dom", "learn", "extract", "focused"},
    "fresh": {"urls", "dom", "fresh"},
    "wire": {"wire"},
    "fetch": {"urls", "wire", "fetch"},
    "store": {"urls", "wire", "store"},
    "crawl": {"urls", "dom", "learn", "extract", "focused", "fresh", "fetch", "store", "crawl"},
}
LONGEST_MODULE = 400
LONGEST_FUNCTION = 60


def modules():
    return sorted(SOURCE.rglob("*.py"))


def imports(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def layer(path):
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(SOURCE)))
def test_layers_import_only_what_is_below_them(path):
    allowed = MAY_IMPORT.get(layer(path))
    if allowed is None:
        return
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("threadhound.")}
    assert ours <= allowed | ANYONE


@pytest.mark.parametrize(
    "path", [p for p in modules() if layer(p) in PURE], ids=lambda p: str(p.relative_to(SOURCE))
)
def test_the_core_is_pure(path):
    assert not {name.split(".")[0] for name in imports(path)} & IMPURE_MODULES


def test_modules_and_functions_stay_short():
    long_modules = [
        f"{path.relative_to(SOURCE)}: {n}"
        for path in modules()
        if (n := len(path.read_text().splitlines())) > LONGEST_MODULE
    ]
    long_functions = [
        f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}: {n}"
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (n := node.end_lineno - node.lineno + 1) > LONGEST_FUNCTION
    ]
    assert not long_modules
    assert not long_functions


def test_nothing_in_the_source_points_outside_the_project():
    guilty = [str(path) for path in modules() if "../shared" in path.read_text()]
    assert not guilty


def test_every_error_has_the_exit_code_its_tree_says():
    classes = {
        name: value
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, errors.ThreadhoundError)
    }
    for name, value in classes.items():
        line = next(text for text in errors.__doc__.splitlines() if f"{name} " in text)
        assert str(value.exit_code) in line.split(), name
