"""Matches as files: copied in the library and out of it, thrown away, had back from the bin."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

from porrazo.records.files import (
    MATCH_LIMIT,
    SMALL_LIMIT,
    patiently,
    read_file,
    read_object,
    write_new,
    write_whole,
)
from porrazo.records.library import is_match

_BESIDE = ".review"
"""What lies beside a record and goes where it goes."""
_ORDER = ".order.json"
"""In a bin, the names of what was thrown away, the last one last: no date tells on Windows."""


def binned(folder: Path) -> list[Path]:
    """Return what lies in a bin, what was thrown away last first."""
    try:
        found = [path for path in folder.iterdir() if is_match(path)]
        order = {name: place for place, name in enumerate(_order(folder))}
        # What an older version threw away comes last, by its date.
        key = {path: (order.get(path.name, -1), path.stat().st_ctime_ns) for path in found}
        return sorted(found, key=lambda path: (*key[path], path.name), reverse=True)
    except OSError:
        return []


def throw_away(path: Path, folder: Path) -> Path:
    """Move a match into a bin, under its name or the next that is free; return where it is.

    Raises:
        OSError: it cannot be moved; it is still where it was.

    """
    binned = move(path, folder)
    order = [name for name in _order(folder) if name != binned.name and (folder / name).exists()]
    with suppress(OSError):  # it lies in the bin all the same
        data = json.dumps({"order": [*order, binned.name]}).encode("ascii")
        write_whole(folder / _ORDER, data, SMALL_LIMIT)
    return binned


def _order(folder: Path) -> list[str]:
    """Return the names of what was thrown away, the last one last, as far as that was noted."""
    order = read_object(folder / _ORDER).get("order")
    known = order if isinstance(order, list) else []
    return [name for name in known if isinstance(name, str) and Path(name).name == name]


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
    patiently(lambda: path.rename(target))
    beside = path.with_suffix(_BESIDE)
    if beside.is_file():
        patiently(lambda: beside.replace(target.with_suffix(_BESIDE)))
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
        patiently(partial(path.with_suffix(_BESIDE).unlink, missing_ok=True))
        patiently(path.unlink)
    (folder / _ORDER).unlink(missing_ok=True)


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
