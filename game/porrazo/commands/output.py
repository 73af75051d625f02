"""The file that a command writes: never over what it reads, nor over what anybody needs."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

STATE_MARK = ":"
"""Between the record that a picture is of and the number of an action in it."""


def add_out(
    parser: argparse.ArgumentParser, *names: str, words: str, metavar: str = "FILE"
) -> None:
    """Add the file to write, as ``out``, and the permission to write over one that exists."""
    parser.add_argument(*names, type=Path, dest="out", metavar=metavar, help=words)
    parser.add_argument("--force", action="store_true", help=f"overwrite {metavar} if it exists")


def refusal(chosen: argparse.Namespace, data: Path) -> str | None:
    """Return why the file that a command line names cannot be written, None if it can be.

    ``data`` is the folder of the player's matches and settings.
    """
    out: Path = chosen.out
    if not out.parent.is_dir():
        return f"{out} can't be written: there is no folder {out.parent}"
    if out.is_dir():
        return f"{out} is a folder; name a file in it"
    if not out.exists():
        return f"{out} is a link to nothing; name another file" if out.is_symlink() else None
    if not out.is_file():
        return f"{out} is a device or a pipe; name a file"
    if any(out.samefile(path) for path in _read_by(chosen) if path.exists()):
        return f"{out} is the file to read; name another to write"
    if out.resolve().is_relative_to(data.resolve()):
        return f"{out} is in the folder of your matches and settings; name another file"
    return None if chosen.force else f"{out} already exists; --force overwrites it"


def _read_by(chosen: argparse.Namespace) -> Iterable[Path]:
    """Return every file that a command line names, but for the one to write."""
    named = {name: value for name, value in vars(chosen).items() if name != "out"}
    yield from (value for value in named.values() if isinstance(value, Path))
    if state := named.get("state"):
        yield Path(state)
        yield Path(state.rpartition(STATE_MARK)[0])
