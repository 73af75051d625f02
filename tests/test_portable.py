"""Only tests that are marked `posix`, and skipped on Windows, ask for what it lacks.

What is written and read as text is in UTF-8, whatever the system's own encoding is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ROOT = TESTS.parent
NOT_COLLECTED = ("bench", "mutants")
MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"}
NAMES = {
    *("fork", "forkpty", "getuid", "geteuid", "killpg", "mkfifo", "setsid", "symlink_to"),
    *("SIGKILL", "SIGSTOP", "SIGCONT", "SIGUSR1", "SIGUSR2", "SIGHUP"),
}
OPTIONS = {"pass_fds", "preexec_fn"}
DEVICES = "/dev/"
PROGRAMS = ("bash", "sh")
MARKS = {"posix", "window"}
"""Windows are tried under Xvfb alone."""
CALLS = re.compile(r"read_text|write_text|\bopen\(|text=")
TOOLS = "build/compiling.py"
"""Hears compilers, which speak in the system's own encoding."""
FILES = [
    path
    for path in sorted(TESTS.rglob("*.py"))
    if path.relative_to(TESTS).parts[0] not in NOT_COLLECTED
]


def lacking(tree: ast.AST) -> Iterator[str]:
    """Give what some code asks for that Windows lacks."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names if each.name in MODULES)
            case ast.ImportFrom(module=str(module)) if module in MODULES:
                yield module
            case ast.Attribute(attr=name) if name in NAMES:
                yield name
            case ast.keyword(arg=str(name)) if name in OPTIONS:
                yield name
            case ast.List(elts=[ast.Constant(value=str(program)), *_]) if program in PROGRAMS:
                yield program
            case ast.Call(args=[ast.Constant(value=str(file))]) if file.startswith(DEVICES):
                yield file
            case ast.Attribute("unlink", ast.Attribute(lock, "path")) if "lock" in ast.unparse(
                lock
            ):
                yield f"the removal of {ast.unparse(lock)}, which is open"


def marked(node: ast.AST) -> bool:
    """True where code tells that it is not for Windows, or looks which system it runs on."""
    named = {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
    return bool(named & MARKS) or "platform" in named


def used_by(test: ast.AST) -> set[str]:
    """Return the names that a test uses, but for those of parameters that are marked."""
    calls = [each for each in ast.walk(test) if isinstance(each, ast.Call)]
    left = {
        inner.id
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in MARKS
        for inner in ast.walk(call)
        if isinstance(inner, ast.Name)
    }
    used = {each.id for each in ast.walk(test) if isinstance(each, ast.Name)}
    return used - left | {each.arg for each in ast.walk(test) if isinstance(each, ast.arg)}


def asking(tree: ast.Module) -> set[str]:
    """Return the functions and classes of a module that ask for what Windows lacks."""
    found = [each for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    return {each.name for each in found if any(lacking(each)) and not marked(each)}


@cache
def of_support(module: str) -> set[str]:
    """Return what of a module of what tests share asks for what Windows lacks."""
    path = TESTS.joinpath(*module.split(".")).with_suffix(".py")
    return asking(ast.parse(path.read_text("utf-8"))) if path.is_file() else set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(TESTS).as_posix())
def test_what_windows_lacks_is_asked_for_in_marked_tests_alone(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    functions = [each for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    others = [each for each in tree.body if each not in functions]
    if any(isinstance(each, ast.Assign) and marked(each) for each in others):
        return  # the whole module is marked
    assert [name for each in others for name in lacking(each)] == [], "asked for as it is collected"
    from_support = {
        name.name
        for each in others
        if isinstance(each, ast.ImportFrom) and str(each.module).startswith("support.")
        for name in each.names
        if name.name in of_support(str(each.module))
    }
    theirs = asking(tree) | from_support
    tests = [each for each in functions if each.name.startswith("test_") and not marked(each)]
    for test in tests:
        assert test.name not in theirs, f"{test.name}: {list(lacking(test))}"
        assert not used_by(test) & theirs, f"{test.name} uses {used_by(test) & theirs}"


def in_what_encoding_it_likes(tree: ast.AST) -> Iterator[str]:
    """Give the calls that read or write text in the system's own encoding."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or {"encoding", None} & {w.arg for w in node.keywords}:
            continue
        match node:
            case ast.Call(ast.Attribute(attr="read_text"), args=[]):
                yield f"{node.lineno} read_text"
            case ast.Call(ast.Attribute(attr="write_text"), args=[_]):
                yield f"{node.lineno} write_text"
            case ast.Call(ast.Attribute(attr="open"), args=[ast.Constant("r" | "w" | "a" | "x")]):
                yield f"{node.lineno} open"
            case ast.Call(keywords=words) if "text" in {word.arg for word in words}:
                if ast.unparse(node.func).startswith("subprocess."):
                    yield f"{node.lineno} {ast.unparse(node.func)}"


@pytest.mark.parametrize("folder", ["build", "game", "tests"])
def test_text_is_read_and_written_in_one_encoding(folder: str) -> None:
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path != ROOT / TOOLS
    }
    found = {
        name: calls
        for name, text in texts.items()
        if CALLS.search(text) and (calls := [*in_what_encoding_it_likes(ast.parse(text))])
    }
    assert found == {}
