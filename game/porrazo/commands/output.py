"""The file that a command writes: never over what it reads, nor over what anybody needs."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from porrazo.text import Text

STATE_MARK = ":"
"""Between the record that a picture is of and the number of an action in it."""


def add_out(
    parser: argparse.ArgumentParser, *names: str, words: str, metavar: str = "FILE"
) -> None:
    """Add the file to write, as ``out``, and the permission to write over one that exists."""
    parser.add_argument(*names, type=Path, dest="out", metavar=metavar, help=words)
    parser.add_argument("--force", action="store_true", help=f"overwrite {metavar} if it exists")


def refusal(chosen: argparse.Namespace, data: Path, text: Text) -> str | None:
    """Return why the file that a command line names cannot be written, None if it can be.

    ``data`` is the folder of the player's matches and settings.
    """
    out: Path = chosen.out
    if not out.parent.is_dir():
        return text.get("refused.out_no_folder", file=out, folder=out.parent)
    if out.is_dir():
        return text.get("refused.out_folder", file=out)
    if not out.exists():
        return text.get("refused.out_link", file=out) if out.is_symlink() else None
    if not out.is_file():
        return text.get("refused.out_device", file=out)
    if any(out.samefile(path) for path in _read_by(chosen) if path.exists()):
        return text.get("refused.out_is_read", file=out)
    if out.resolve().is_relative_to(data.resolve()):
        return text.get("refused.out_in_data", file=out)
    return None if chosen.force else text.get("refused.out_exists", file=out)


def _read_by(chosen: argparse.Namespace) -> Iterable[Path]:
    """Return every file that a command line names, but for the one to write."""
    named = {name: value for name, value in vars(chosen).items() if name != "out"}
    yield from (value for value in named.values() if isinstance(value, Path))
    if state := named.get("state"):
        yield Path(state)
        yield Path(state.rpartition(STATE_MARK)[0])
