"""The journal of a match in play: one line for each thing done, at once, and soon on the disk.

The first line is the match's header with who sits where; each further line is an action, what is
taken back, a resignation, a seat that changes hands. At most the last action can be lost: an
action waits until the one before it is on the disk.
"""

from __future__ import annotations

import errno
import logging
import os
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path

from porrazo.records import codec
from porrazo.records.files import sync, write_whole
from porrazo.records.lines import FORMAT, START, line_of
from porrazo.records.saved import PRACTICE, Saved

log = logging.getLogger(__name__)


class Journal:
    """Writes one match as it is played: what is added is in the system's hands at once.

    ``check`` is that of the last line of a file to be written on; without it `begin` comes first.
    ``on_problem`` is called once, from any thread, with a sentence if writing fails.
    """

    def __init__(
        self, path: Path, on_problem: Callable[[str], object], check: int | None = None
    ) -> None:
        self.path = path
        self._on_problem = on_problem
        self._check = START if check is None else check
        self._failed = threading.Event()
        self._handle: int | None = None
        self._writer = ThreadPoolExecutor(1, "journal")
        self._pending: Future[None] | None = None
        self._queued = False

    @property
    def failed(self) -> bool:
        """Whether something could not be written, so that the match is no longer kept."""
        return self._failed.is_set()

    def begin(self, saved: Saved) -> None:
        """Start the file anew with a match as far as it has come; an old one stays till then."""
        players = [player.to_json() for player in saved.players]
        header = codec.header(saved.match, saved.fairness) | {"format": FORMAT, "players": players}
        if saved.practice is not None:
            header[PRACTICE] = saved.practice
        header |= saved.occasion.to_json()
        entries: list[dict[str, object]] = [header]
        entries += [{"action": action} for action in saved.match.actions_json()]
        entries += [{"assisted": True}] if saved.assisted else []
        lines = []
        self._check = START
        for entry in entries:
            line, self._check = line_of(entry, self._check)
            lines.append(line)
        self._pending = self._writer.submit(
            self._attempt, partial(write_whole, self.path, b"".join(lines))
        )

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
        """Wait until everything is on the disk, and let go of the file."""
        self._writer.shutdown(wait=True)
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _append(self, entry: Mapping[str, object]) -> None:
        if self._handle is None:
            self.settle()
        line, self._check = line_of(entry, self._check)
        self._attempt(partial(self._write, line))
        # One that waits for its turn will take this line along.
        if not self._queued:
            self._queued = True
            self._pending = self._writer.submit(self._attempt, self._sync)

    def _write(self, line: bytes) -> None:
        if self._handle is None:
            flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
            self._handle = os.open(self.path, flags)
        whole = os.fstat(self._handle).st_size
        try:
            while line:
                line = line[os.write(self._handle, line) :]
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, whole)
            raise

    def _sync(self) -> None:
        self._queued = False
        if self._handle is None:
            return
        sync(self._handle)
        if os.fstat(self._handle).st_nlink == 0:
            raise OSError(errno.ENOENT, "The file has been removed", str(self.path))

    def _attempt(self, write: Callable[[], None]) -> None:
        if self._failed.is_set():
            return
        try:
            write()
        except OSError as error:
            self._failed.set()
            log.error("the match is not saved: %s", error)
            self._on_problem(error.strerror or str(error))
