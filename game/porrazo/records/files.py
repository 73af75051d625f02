"""Files that are on the disk when they are said to be, and reading that nothing can hold up."""

from __future__ import annotations

import errno
import json
import logging
import math
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from porrazo.reasons import NO_FILE, TOO_LARGE, reason_of

MATCH_LIMIT: Final = 4 << 20
"""The largest record or journal that is read, in bytes."""
REVIEW_LIMIT: Final = 32 << 20
SMALL_LIMIT: Final = 1 << 20
"""Settings, preferences, and whatever else is a page long."""
_UNFINISHED: Final = re.compile(
    r"\..+\.(?:json|journal|porrazo|review)\.[0-9a-f]{8}\.new", re.DOTALL
)
"""What our own files are called in a data folder until they are whole."""
_HOLDS: bool = sys.platform == "win32"
"""True where a file that another program reads cannot be moved or removed."""
_TRIES, _MOMENT = 15, 0.04
"""So often, and with so many seconds between, a file that is held is tried again."""
_DEPTH_LIMIT: Final = 32
_DIGITS_LIMIT: Final = 20

_Given = TypeVar("_Given")

log = logging.getLogger(__name__)


class WriteError(OSError):
    """A file cannot be written: `filename` is the one that was meant, `strerror` the reason.

    ``str()`` of it is one sentence without a full stop that names both.
    """

    def __str__(self) -> str:
        return f"{self.filename} cannot be written: {self.strerror}"


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
            raise OSError(errno.EINVAL, NO_FILE, str(path))
        data = file.read(limit + 1) if known.st_size <= limit else None
    if data is None or len(data) > limit:
        raise OSError(errno.EFBIG, TOO_LARGE, str(path))
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


def patiently(move: Callable[[], _Given]) -> _Given:
    """Return what moving or removing a file gives; on Windows, where need be, after some tries.

    Scanners and indexers open a file that has just been written, for a moment.

    Raises:
        OSError: it cannot be moved or removed, or is held for longer.

    """
    for _ in range(_TRIES if _HOLDS else 0):
        try:
            return move()
        except PermissionError:
            time.sleep(_MOMENT)
    return move()


def write_whole(path: Path, data: bytes, limit: int | None = None) -> None:
    """Write a file, over an old one if need be; after any interruption it is the old or the new.

    This and `write_new` are the only ways by which files are written, but for the lines that a
    journal appends. The data is on the disk when they return. What `read_file` reads up to a
    ``limit`` is not written beyond it.

    Raises:
        WriteError: it cannot be written; an old file stays as it is.

    """
    _write(path, data, limit, lambda fresh: patiently(lambda: fresh.replace(path)))


def write_new(path: Path, data: bytes, limit: int | None = None) -> None:
    """Write a file whole, or not at all where there is one of this name.

    Raises:
        FileExistsError: there is; it stays what it is.
        WriteError: it cannot be written.

    """
    _write(path, data, limit, lambda fresh: _name_new(fresh, path))


def check_size(path: Path, size: int, limit: int | None) -> None:
    """Refuse to write more bytes to a file than can be read again.

    Raises:
        WriteError: there are more than ``limit``.

    """
    if limit is not None and size > limit:
        reason = f"More than {limit >> 20} MB could not be read again"
        raise WriteError(errno.EFBIG, reason, str(path))


def _write(path: Path, data: bytes, limit: int | None, name: Callable[[Path], object]) -> None:
    """Write data beside ``path``, bring it to the disk, and only then give it its ``name``."""
    check_size(path, len(data), limit)
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        with fresh.open("xb") as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
            if os.fstat(file.fileno()).st_size != len(data):
                raise OSError(errno.EIO, "Not all of it has arrived")
        name(fresh)
    except FileExistsError as error:
        raise FileExistsError(error.errno, error.strerror, str(path)) from error
    except OSError as error:
        # Of the name that it has until it is whole nobody knows anything.
        raise WriteError(error.errno, reason_of(error), str(path)) from error
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    _sync_folder(path.parent)


def clear_unfinished(folder: Path) -> None:
    """Delete what writes of ours have left that were interrupted; files of others stay."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _UNFINISHED.fullmatch(path.name) and path.is_file() and not path.is_symlink():
                path.unlink(missing_ok=True)


def _name_new(fresh: Path, path: Path) -> None:
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:
        # A file system without links: the name is taken first, by an empty file.
        path.touch(exist_ok=False)
        patiently(lambda: fresh.replace(path))


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
