"""The lock on a data folder: one program writes in it, and a lock dies with its process."""

from __future__ import annotations

import errno
import os
import sys
import threading
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK: Final = "writer.lock"
_HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_FAR: Final = 1 << 30
"""The byte that is locked on Windows, behind all that others may want to read."""


class FolderLock:
    """A lock on a folder; the system lets go of it when the process ends, however that happens.

    The file stays: its ``note`` tells other programs how to reach the one that holds the lock.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOCK
        self._handle: int | None = None
        self._turn = threading.Lock()

    def acquire(self) -> bool:
        """Take the lock; tell whether it is ours. Where a disk knows no locks, it is.

        Raises:
            OSError: the file cannot be opened.

        """
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle)
        except OSError as error:
            if error.errno in _HELD:
                os.close(handle)
                return False
        self._handle = handle
        return True

    @property
    def held(self) -> bool:
        """Whether the lock is ours."""
        return self._handle is not None

    def release(self) -> None:
        """Let go of the lock, if it is ours."""
        with self._turn:
            if self._handle is not None:
                os.close(self._handle)
                self._handle = None

    def note(self, words: bytes) -> None:
        """Leave a note for those who find the lock taken.

        Raises:
            OSError: it cannot be written, or the lock is not ours any more.

        """
        with self._turn:
            if self._handle is None:
                raise OSError(errno.ENOLCK, "The lock is not ours")
            os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, words)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        # Of this kind no lock passes on to workers that are forked or started.
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
