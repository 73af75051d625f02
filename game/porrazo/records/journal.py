"""The journal of a match in play: one line for each thing done, at once, and soon on the disk.

The first line is the match's header with who sits where; each further line is an action, what is
taken back, a resignation, a seat that changes hands. At most the last action can be lost: an
action waits until the one before it is on the disk. What could not be written is tried again,
the whole match at once, with the next line.
"""

from __future__ import annotations

import errno
import logging
import os
import secrets
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Final

from porrazo.reasons import reason_of
from porrazo.records import codec
from porrazo.records.files import MATCH_LIMIT, check_size, sync, write_whole
from porrazo.records.library import JOURNAL
from porrazo.records.lines import FORMAT, START, check_of, line_of
from porrazo.records.lock import is_file_of
from porrazo.records.saved import PRACTICE, Saved

TAKEN: Final = "Another Porrazo saves its matches there now"
"""Why a folder is not written in any more."""
log = logging.getLogger(__name__)


class Mended(Enum):
    """How a match is kept again after something was in the way."""

    AGAIN = "again"
    """What could not be written is written now."""
    MOVED = "moved"
    """Somebody else has changed its file: that stays as it is, and a new one has the match."""


def no_news(_: Mended) -> None:
    """Leave it at what the log says."""


def always_ours() -> bool:
    """Tell that nobody else writes in the folder."""
    return True


def new_path(folder: Path, game: str, title: str = "") -> Path:
    """Return a name for a match in play that no other has; nothing is made."""
    ending = f" {title}{JOURNAL}" if title else JOURNAL
    while (path := folder / f"{game}-{secrets.token_hex(4)}{ending}").exists():
        continue
    return path


class Journal:
    """Writes one match as it is played: what is added is in the system's hands at once.

    ``lines`` are those of a file to be written on; without them `begin` comes first.
    ``on_problem`` is called once, from any thread, with a sentence when writing fails, and
    ``on_mended`` when the match is kept again. ``ours`` tells whether this program is the one that
    writes in the folder. Where somebody else has written in the file, ``path`` becomes a new one.
    """

    def __init__(
        self,
        path: Path,
        on_problem: Callable[[str], object],
        lines: bytes = b"",
        *,
        on_mended: Callable[[Mended], object] = no_news,
        ours: Callable[[], bool] = always_ours,
    ) -> None:
        self.path = path
        self._on_problem = on_problem
        self._on_mended = on_mended
        self._ours = ours
        self._lines = bytearray(lines)
        self._check = check_of(lines)
        # How long the file is that was left here; None where nothing was written yet.
        self._size = len(lines) or None
        self._failed = threading.Event()
        self._handle: int | None = None
        self._writer = ThreadPoolExecutor(1, "journal")
        self._pending: Future[None] | None = None
        self._queued = False

    @property
    def failed(self) -> bool:
        """True when something could not be written, so that the match is not kept just now."""
        return self._failed.is_set()

    def begin(self, saved: Saved) -> None:
        """Start the file anew with a match as far as it has come; an old one stays till then."""
        self._lines[:] = lines_of(saved)
        self._check = check_of(bytes(self._lines))
        self._write_anew()

    def add(self, action: Mapping[str, object]) -> None:
        """Append an action, as soon as all before it is on the disk."""
        self.settle()
        self._append({"action": action})

    def resign(self, seat: int) -> None:
        """Append that a seat has given the match up."""
        self._append({"resigned": seat})

    def take_back(self, count: int, *, helped: bool = True) -> None:
        """Append that so many actions were taken back; it ``helped`` if something was learned."""
        self._append({"taken_back" if helped else "undone": count})

    def stand_in(self, seat: int, level: str | None) -> None:
        """Append that a computer plays for a person from now on, or (None) no longer."""
        self._append({"stand_in": {"seat": seat, "level": level}})

    def assist(self) -> None:
        """Append that a hint was given."""
        self._append({"assisted": True})

    def settle(self) -> None:
        """Wait until everything is on the disk, or cannot be."""
        if self._pending is not None:
            self._pending.result()

    def close(self) -> None:
        """Wait until everything is on the disk, and let go of the file.

        What could not be written before is tried a last time.
        """
        self.settle()
        if self._lines and not self._may_append():
            self._renew()
        self._writer.shutdown(wait=True)
        self._let_go()

    def _append(self, entry: Mapping[str, object]) -> None:
        if self._handle is None:
            self.settle()
        line, self._check = line_of(entry, self._check)
        self._lines += line
        if not self._may_append():
            self._renew()
            return
        self._attempt(partial(self._write, line))
        # One that waits for its turn will take this line along.
        if not self._queued:
            self._queued = True
            self._pending = self._writer.submit(self._attempt, self._sync)

    def _may_append(self) -> bool:
        """True when the file is as it was left here, and the folder ours."""
        if self.failed or not self._ours():
            return False
        try:
            if self._handle is None:
                flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
                self._handle = os.open(self.path, flags)
            unchanged = os.fstat(self._handle).st_size == self._size
        except OSError:
            return False
        return unchanged and is_file_of(self._handle, self.path)

    def _write(self, line: bytes) -> None:
        assert self._handle is not None, "it has been opened"
        whole = os.fstat(self._handle).st_size
        check_size(self.path, whole + len(line), MATCH_LIMIT)
        try:
            while line:
                line = line[os.write(self._handle, line) :]
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, whole)
            raise
        finally:
            self._size = os.fstat(self._handle).st_size

    def _sync(self) -> None:
        self._queued = False
        if self._handle is not None:
            sync(self._handle)

    def _attempt(self, write: Callable[[], None]) -> None:
        if self.failed:
            return
        try:
            write()
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        if not self.failed:
            self._failed.set()
            reason = reason_of(error)
            log.error("the match is not saved: %s", reason)
            self._on_problem(reason)

    # --- the whole match anew

    def _renew(self) -> None:
        """Write the whole match anew: what was tried has failed, or the file is not as it was."""
        self.settle()
        self._queued = False
        moved = self._changed()
        self._let_go()
        if moved:
            log.warning("somebody else has written in %s", self.path)
            start, _, title = self.path.stem.partition(" ")
            self.path = new_path(self.path.parent, start.rpartition("-")[0] or start, title)
            self._size = None
        self._write_anew(moved=moved)

    def _changed(self) -> bool:
        """True when somebody else has written in the file, or put another in its place."""
        if self._size is None:
            return False
        try:
            size = self.path.stat().st_size if self._handle is None else self._size_of(self._handle)
        except OSError:
            return False
        return size != self._size

    def _size_of(self, handle: int) -> int:
        """Return how long the open file is, -1 where the path leads to another.

        Raises:
            OSError: the path leads nowhere.

        """
        self.path.stat()
        return os.fstat(handle).st_size if is_file_of(handle, self.path) else -1

    def _write_anew(self, *, moved: bool = False) -> None:
        self._pending = self._writer.submit(self._try_whole, bytes(self._lines), moved=moved)

    def _try_whole(self, lines: bytes, *, moved: bool) -> None:
        try:
            if not self._ours():
                raise OSError(errno.EBUSY, TAKEN)
            self.path.parent.mkdir(exist_ok=True)
            write_whole(self.path, lines, MATCH_LIMIT)
        except OSError as error:
            self._fail(error)
            return
        self._size = len(lines)
        if self.failed:
            self._failed.clear()
            log.info("the match is saved again")
            self._on_mended(Mended.AGAIN)
        elif moved:
            self._on_mended(Mended.MOVED)

    def _let_go(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def lines_of(saved: Saved) -> bytes:
    """Return the journal of a match as far as it has come."""
    lines, check = [], START
    for entry in _entries(saved):
        line, check = line_of(entry, check)
        lines.append(line)
    return b"".join(lines)


def _entries(saved: Saved) -> list[dict[str, object]]:
    """Return what the lines of a match say, as far as it has come."""
    players = [player.to_json() for player in saved.players]
    header = codec.header(saved.match, saved.fairness) | {"format": FORMAT, "players": players}
    if saved.practice is not None:
        header[PRACTICE] = saved.practice
    header |= saved.occasion.to_json()
    entries: list[dict[str, object]] = [header]
    entries += [{"action": action} for action in saved.match.actions_json()]
    entries += [{"assisted": True}] if saved.assisted else []
    return entries + ([{"resigned": saved.resigned}] if saved.resigned is not None else [])
