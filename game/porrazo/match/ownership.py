"""The hold of a program on its data folder, and how a second one hands its file to the first.

The first program listens on this machine alone, and leaves in the lock's file where, with a key:
who can read the folder can hand it a file, and nobody else.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from porrazo.paths import AppPaths
from porrazo.records.files import SMALL_LIMIT, clear_unfinished, read_file
from porrazo.records.lock import LOCK, FolderLock

log = logging.getLogger(__name__)


class FolderOwnership:
    """The data folder while the program runs: ours to write in, or ``taken`` by another.

    ``paths`` say where everything is, and if nothing can be written there, why.
    """

    def __init__(self, data_dir: Path | None) -> None:
        self.paths = AppPaths.open(data_dir)
        self._lock = FolderLock(self.paths.data)
        self.taken = False
        if not self.paths.writable:
            return
        try:
            self.taken = not self._lock.acquire()
        except OSError as error:
            log.warning("the data folder cannot be locked: %s", error)
        if self.taken:
            self.paths = replace(self.paths, problem="Porrazo is open already", taken=True)
        elif self._lock.held:
            self.paths = replace(self.paths, still_ours=self._lock.keeps)

    def adopt(self, on_problem: Callable[[str], object] = log.error) -> None:
        """Take in what older versions and interrupted writes left, if the folder is ours."""
        if self.paths.writable:
            # Not with the lock: a window is opened between the two, and this is much to load.
            from porrazo.match.preferences import FOLDER
            from porrazo.records.store import JournalStore

            data = self.paths.data
            JournalStore(data, on_problem).adopt()
            for own in (data, *data.glob("profiles/*")):
                clear_unfinished(own)
                clear_unfinished(own / FOLDER)

    def listen(self, on_file: Callable[[Path], object]) -> None:
        """Have ``on_file`` called, from a thread, with each file that is handed over."""
        if self.paths.writable and self._lock.held:
            threading.Thread(
                target=self._serve, args=(on_file,), name="handed over", daemon=True
            ).start()

    def hand_over(self, file: Path) -> bool:
        """Give a file to the program that has the folder; return whether it has taken it."""
        from porrazo.match.handing_over import hand_over

        try:
            note = read_file(self.paths.data / LOCK, SMALL_LIMIT)
        except OSError as error:
            log.warning("%s is not handed over: %s", file, error)
            return False
        return hand_over(note, file)

    def release(self) -> None:
        """Let others write in the folder."""
        self._lock.release()

    def _serve(self, on_file: Callable[[Path], object]) -> None:
        from porrazo.match.handing_over import take

        try:
            take(self._lock.note, on_file)
        except OSError as error:
            log.warning("no files can be handed over: %s", error)
