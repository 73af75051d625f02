"""Matches as files: copied in the library and out of it, thrown away, had back from the bin."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from porrazo.records.files import MATCH_LIMIT, read_file, write_new
from porrazo.records.library import is_match

_BESIDE = ".review"
"""What lies beside a record and goes where it goes."""


def binned(folder: Path) -> list[Path]:
    """Return what lies in a bin, what was thrown away last first."""
    try:
        found = [path for path in folder.iterdir() if is_match(path)]
        return sorted(found, key=lambda path: (path.stat().st_ctime_ns, path.name), reverse=True)
    except OSError:
        return []


def move(path: Path, folder: Path) -> Path:
    """Move a match into a folder, under its name or the next that is free; return where it is.

    Raises:
        OSError: it cannot be moved; it is still where it was.

    """
    folder.mkdir(exist_ok=True)
    return _rename(path, _free(folder, path))


def rename(path: Path, name: str) -> Path:
    """Give a match another name in its folder, or the next that is free; return where it is.

    Raises:
        OSError: it cannot be renamed; it is called as it was.

    """
    target = path.with_name(name)
    return path if target == path else _rename(path, _free(path.parent, target))


def _rename(path: Path, target: Path) -> Path:
    path.rename(target)
    beside = path.with_suffix(_BESIDE)
    if beside.is_file():
        beside.replace(target.with_suffix(_BESIDE))
    return target


def copy(path: Path) -> Path:
    """Copy a match beside itself, under the next name that is free; return where the copy is.

    Raises:
        OSError: it cannot be read, or the copy not be written.

    """
    return carry(path, path)


def carry(path: Path, target: Path) -> Path:
    """Copy a match to ``target``, or the next name that is free; return where the copy is.

    Raises:
        OSError: it cannot be read, or the copy not be written.

    """
    target.parent.mkdir(parents=True, exist_ok=True)
    free = _free(target.parent, target)
    write_new(free, read_file(path, MATCH_LIMIT))
    return free


def empty(folder: Path) -> None:
    """Delete the matches in a bin, for good; what else lies there is not ours.

    Raises:
        OSError: something cannot be deleted.

    """
    for path in binned(folder):
        path.with_suffix(_BESIDE).unlink(missing_ok=True)
        path.unlink()


def _free(folder: Path, path: Path) -> Path:
    """Return a name in a folder that nobody has: records keep to numbers, others get one more."""
    stem, number, width = _parted(path.stem)
    for each in count(number):
        name = f"{stem}-{each:0{width}}" if each else stem
        target = folder / f"{name}{path.suffix}"
        if not target.exists():
            return target
    raise AssertionError("there is always another number")


def _parted(stem: str) -> tuple[str, int, int]:
    """Return a name without its number, the number, and how many digits it has."""
    start, _, digits = stem.rpartition("-")
    if start and digits.isdecimal() and len(digits) <= 6:
        return start, int(digits), len(digits)
    return stem, 0, 1
