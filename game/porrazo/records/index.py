"""The index of the library: what is known of each match without reading it again.

It is made from the records and journals and never the only copy of anything: where it is damaged,
of another version or cannot be written, it is begun anew, or done without.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from zlib import crc32

from porrazo.engine.errors import EngineError
from porrazo.records.library import LibraryEntry, read_entry
from porrazo.records.summary import from_json

FILE: Final = "library.sqlite"
_VERSION: Final = 3
_TABLE: Final = (
    "CREATE TABLE entries (path TEXT PRIMARY KEY, stamp INTEGER, size INTEGER, date REAL, "
    "problem TEXT, broken INTEGER, summary TEXT, crc INTEGER)"
)
_ROW: Final = "SELECT stamp, size, date, problem, broken, summary, crc FROM entries WHERE path = ?"
_MANY: Final = 200
"""So many new entries are written together."""

log = logging.getLogger(__name__)
Stamp = tuple[int, int]


class Index:
    """Entries of matches by their files; used by one thread at a time.

    In a folder that cannot be written to it is kept in memory alone.
    """

    def __init__(self, folder: Path, *, writable: bool = True) -> None:
        self._folder = folder
        self._file = str(folder / FILE) if writable else ":memory:"
        self._base: sqlite3.Connection | None = None
        self._waiting = 0

    def open(self) -> None:
        """Open the file; one that is none of ours, or damaged, is begun anew."""
        try:
            self._base = _opened(self._file)
        except sqlite3.Error as error:
            log.warning("the index of the library is made anew: %s", error)
            with suppress(OSError):
                Path(self._file).unlink(missing_ok=True)
            try:
                self._base = _opened(self._file)
            except sqlite3.Error as again:
                log.warning("the library has no index: %s", again)
                self._base = _opened(":memory:")

    def close(self) -> None:
        """Write what is waiting and close the file."""
        if self._base is not None:
            with suppress(sqlite3.Error):
                self._base.commit()
            self._base.close()
            self._base = None

    def known(self, paths: Iterable[Path]) -> dict[Path, LibraryEntry]:
        """Return the entries of those files that have not changed since they were read."""
        assert self._base is not None, "it is open"
        found = {}
        try:
            for path in paths:
                row = self._base.execute(_ROW, (self._name(path),)).fetchone()
                if row is not None and row[:2] == _stamp(path):
                    entry = _entry(path, *row[2:])
                    if entry is not None:
                        found[path] = entry
        except (sqlite3.Error, UnicodeError) as error:
            log.warning("the index of the library is not used: %s", error)
        return found

    def read(self, path: Path) -> LibraryEntry:
        """Read a match and remember what it is."""
        stamp, entry = _stamp(path), read_entry(path)
        if stamp is not None and (entry.summary is not None or entry.broken):
            self._remember(path, stamp, entry)
        return entry

    def _remember(self, path: Path, stamp: Stamp, entry: LibraryEntry) -> None:
        assert self._base is not None, "it is open"
        summary = json.dumps(entry.summary.to_json()) if entry.summary else ""
        row = (self._name(path), *stamp, entry.date.timestamp(), entry.problem, entry.broken)
        told = (summary, crc32(summary.encode("ascii")))
        try:
            self._base.execute("REPLACE INTO entries VALUES (?,?,?,?,?,?,?,?)", (*row, *told))
            self._waiting += 1
            if self._waiting >= _MANY:
                self._base.commit()
                self._waiting = 0
        except (sqlite3.Error, UnicodeError) as error:
            log.warning("%r is not in the index: %s", path.name, error)

    def _name(self, path: Path) -> str:
        return f"{path.parent.name}/{path.name}"


def _opened(file: str) -> sqlite3.Connection:
    base = sqlite3.connect(file, timeout=1.0, check_same_thread=False)
    try:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        if version not in (0, _VERSION):
            raise sqlite3.DatabaseError(f"it is of version {version}")
        if version == 0:
            with closing(base.cursor()) as cursor:
                cursor.execute(_TABLE)
                cursor.execute(f"PRAGMA user_version = {_VERSION}")
            base.commit()
        base.execute(
            "SELECT path, stamp, size, date, problem, broken, summary, crc FROM entries LIMIT 1"
        )
    except sqlite3.Error:
        base.close()
        raise
    return base


def _stamp(path: Path) -> Stamp | None:
    """Return by what a change of a file is known; None where it cannot be found."""
    try:
        known = path.stat()
    except OSError:
        return None
    return known.st_mtime_ns, known.st_size


def _entry(
    path: Path, date: float, problem: str, broken: int, summary: str, crc: int
) -> LibraryEntry | None:
    """Return what a row says; None where somebody else has written in it."""
    try:
        if crc32(summary.encode("ascii")) != crc:
            return None
        moment = datetime.fromtimestamp(date, UTC)
        short = from_json(json.loads(summary)) if summary else None
    except (EngineError, ValueError, OverflowError, OSError, AttributeError, TypeError):
        return None
    return LibraryEntry(path, short, moment, problem, bool(broken))
