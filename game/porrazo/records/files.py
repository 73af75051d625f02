"""Files that are on the disk when they are said to be, and reading that nothing can hold up."""

from __future__ import annotations

import errno
import json
import logging
import math
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

MATCH_LIMIT: Final = 4 << 20
"""The largest record or journal that is read, in bytes."""
REVIEW_LIMIT: Final = 32 << 20
SMALL_LIMIT: Final = 1 << 20
"""Settings, preferences, and whatever else is a page long."""
FRESH: Final = ".new"
"""How the names of files end that are not whole yet."""
_DEPTH_LIMIT: Final = 32
_DIGITS_LIMIT: Final = 20

log = logging.getLogger(__name__)


def read_file(path: Path, limit: int) -> bytes:
    """Return what a regular file holds; pipes and devices are refused before anything is read.

    Raises:
        OSError: it cannot be read now, is no regular file, or is larger than ``limit`` bytes.

    """
    # A pipe that nobody writes to would hold up even its opening.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        known = os.fstat(handle)
        if not stat.S_ISREG(known.st_mode):
            raise OSError(errno.EINVAL, "It is no regular file", str(path))
        data = file.read(limit + 1) if known.st_size <= limit else None
    if data is None or len(data) > limit:
        raise OSError(errno.EFBIG, f"It is larger than {limit >> 20} MB", str(path))
    return data


def parse_json(data: bytes) -> Any:
    """Return what JSON from outside says; a whole number longer than any of ours is infinite.

    Raises:
        ValueError: it is no JSON, or deeper than ours ever is.

    """
    try:
        value = json.loads(data, parse_int=_whole)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    level = [value]
    for _ in range(_DEPTH_LIMIT):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return value
    raise ValueError("it is nested too deeply")


def read_object(path: Path) -> dict[str, Any]:
    """Return what a small JSON file says by name; nothing where there is none or it is damaged."""
    try:
        given = parse_json(read_file(path, SMALL_LIMIT))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.warning("%s is not used: %s", path.name, error)
        return {}
    return given if isinstance(given, dict) else {}


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [inner for inner in value.values() if isinstance(inner, dict | list)]
    if isinstance(value, list):
        return [inner for inner in value if isinstance(inner, dict | list)]
    return []


def _whole(digits: str) -> float:
    return int(digits) if len(digits) <= _DIGITS_LIMIT else math.inf


def sync(handle: int) -> None:
    """Return when what was written to an open file is on the disk.

    Raises:
        OSError: it cannot be brought there.

    """
    os.fsync(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that after any interruption it is the old one or the new one.

    Raises:
        OSError: it cannot be written.

    """
    fresh = _fresh(path, data)
    try:
        fresh.replace(path)
    except OSError:
        _forget(fresh)
        raise
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Write a file whole, or not at all where there is one of this name.

    Raises:
        FileExistsError: there is; it stays what it is.
        OSError: it cannot be written.

    """
    fresh = _fresh(path, data)
    try:
        _name_new(fresh, path)
    finally:
        _forget(fresh)
    _sync_folder(path.parent)


def _name_new(fresh: Path, path: Path) -> None:
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:
        # A file system without links: the name is taken first, by an empty file.
        path.touch(exist_ok=False)
        fresh.replace(path)


def _fresh(path: Path, data: bytes) -> Path:
    """Write data to a file beside ``path`` whose name nobody else has; it is on the disk then."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}{FRESH}")
    try:
        with fresh.open("xb") as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
    except OSError:
        _forget(fresh)
        raise
    return fresh


def _forget(fresh: Path) -> None:
    with suppress(OSError):
        fresh.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system lets a folder be synced."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
