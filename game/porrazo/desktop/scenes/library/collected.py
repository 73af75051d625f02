"""Matches of the library, read off the window's thread: mostly from the index, at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from porrazo.desktop.ui.context import Context
from porrazo.records.index import Index
from porrazo.records.library import LibraryEntry
from porrazo.records.store import JournalStore

Done = Callable[[list[LibraryEntry]], object]


class Collected:
    """Reads matches of the library and gives them to ``done`` by `post`.

    Without ``paths`` they are all that there are, in play too. ``ahead`` is called with them by
    the thread, before ``done`` is: for what takes a while. Those that are wanted ``first`` are
    given to ``done`` by themselves before. Nothing is given any more once it is closed.
    """

    def __init__(
        self,
        context: Context,
        store: JournalStore,
        done: Done,
        paths: Sequence[Path] | None = None,
        ahead: Done = lambda found: None,
        first: Sequence[Path] = (),
    ) -> None:
        self._context = context
        self._store = store
        self._paths = paths
        self._done = done
        self._ahead = ahead
        self._first = first
        self._closed = False
        self._reader = ThreadPoolExecutor(1, "collected")
        self.read, self.of = 0, 0
        self._reader.submit(self._read)

    def close(self) -> None:
        """Read no further."""
        self._closed = True
        self._reader.shutdown(wait=False, cancel_futures=True)

    def wait(self) -> None:
        """Wait until everything is read; it has been posted then."""
        self._reader.submit(int).result()

    def _read(self) -> None:
        paths = self._store.all() if self._paths is None else self._paths
        index = Index(self._store.folder, writable=self._context.paths.writable)
        index.open()
        try:
            known = index.known(paths)
            if self._first:
                known |= {path: index.read(path) for path in self._first if path not in known}
                early = [known[path] for path in self._first]
                self._context.post(lambda: self._give(early))
            self.read, self.of = len(known), len(paths)
            for path in paths:
                if self._closed:
                    return
                if path not in known:
                    known[path] = index.read(path)
                    self.read += 1
        finally:
            index.close()
        found = [known[path] for path in paths]
        self._ahead(found)
        self._context.post(lambda: self._give(found))

    def _give(self, found: list[LibraryEntry]) -> None:
        if not self._closed:
            self._done(found)
