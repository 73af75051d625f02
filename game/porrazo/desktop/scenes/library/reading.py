"""Reads the matches of the library, away from the window's thread."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from porrazo.records.index import Index
from porrazo.records.library import LibraryEntry, finished_matches
from porrazo.records.store import JournalStore

_AT_ONCE, _YIELD = 100, 0.002
"""So many matches are taken from the index together; seconds of rest after them."""


class MatchReader:
    """Which matches there are, and what has been read of them so far."""

    def __init__(self, store: JournalStore, *, writable: bool) -> None:
        self._store = store
        self._writable = writable
        self.read: dict[Path, LibraryEntry] = {}
        self.find()
        self._thread = ThreadPoolExecutor(1, "matches")
        self._closed = False

    def find(self) -> None:
        """Look which matches there are: those in play first, then the newest."""
        self.in_play = self._store.in_play()
        kept = finished_matches(self._store.finished)
        self.paths = [*self.in_play, *kept, *self._store.aside()]
        self.binned = self._store.binned()

    @property
    def every(self) -> list[Path]:
        """All matches, deleted ones last."""
        return [*self.paths, *self.binned]

    @property
    def whole(self) -> bool:
        """True when everything has been read."""
        return all(path in self.read for path in self.every)

    def begin(self) -> None:
        """Read what has not been read yet."""
        self._thread.submit(self._read)

    def wait(self) -> None:
        """Wait until everything is read."""
        self._thread.submit(int).result()

    def close(self) -> None:
        """Read no further."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _read(self) -> None:
        """Take what the index knows, and read the rest."""
        index = Index(self._store.folder, writable=self._writable)
        index.open()
        try:
            paths = self.every
            for start in range(0, len(paths), _AT_ONCE):
                if self._closed:
                    return
                self.read.update(index.known(paths[start : start + _AT_ONCE]))
                # The window's thread has its turn, too.
                time.sleep(_YIELD)
            for path in paths:
                if self._closed:
                    return
                if path not in self.read:
                    self.read[path] = index.read(path)
        finally:
            index.close()
