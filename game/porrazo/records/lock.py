"""The lock on a data folder: one program writes in it, and a lock dies with its process."""

from __future__ import annotations

import errno
import os
import struct
import sys
import threading
from pathlib import Path
from typing import Final
from weakref import WeakSet

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK: Final = "writer.lock"
_HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_SYSTEM: str = sys.platform
_FAR: Final = 1 << 30
"""The byte that is locked on Windows, behind all that others may want to read."""
_TRIES: Final = 10
"""So often the file may be removed between opening and locking it."""


class FolderLock:
    """A lock on a folder; the system lets go of it when the process ends, however that happens.

    It belongs to the file as opened here: the process may open and close the file elsewhere.
    The file stays: its ``note`` tells other programs how to reach the one that holds the lock.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOCK
        self._handle: int | None = None
        self._note = b""
        self._turn = threading.Lock()
        _locks.add(self)

    def acquire(self) -> bool:
        """Take the lock; return whether it is ours. Where a disk knows no locks, it is.

        Raises:
            OSError: the file cannot be opened.

        """
        with self._turn:
            self._handle = _locked(self.path)
            return self._handle is not None

    @property
    def held(self) -> bool:
        """True when the lock is ours."""
        return self._handle is not None

    def keeps(self) -> bool:
        """True when the folder is still ours.

        The file may have been removed, so that another program could lock a new one. If none
        has, the new one is ours from now on.
        """
        with self._turn:
            if self._handle is None:
                return False
            return is_file_of(self._handle, self.path) or self._taken_again()

    def release(self) -> None:
        """Let go of the lock, if it is ours."""
        with self._turn:
            self._close()

    def note(self, words: bytes) -> None:
        """Leave a note for those who find the lock taken.

        Raises:
            OSError: it cannot be written, or the lock is not ours any more.

        """
        with self._turn:
            if self._handle is None:
                raise OSError(errno.ENOLCK, "The lock is not ours")
            self._note = words
            _write(self._handle, words)

    def _taken_again(self) -> bool:
        try:
            handle = _locked(self.path)
            if handle is not None:
                self._close()
                self._handle = handle
                _write(handle, self._note)
        except OSError:
            return False
        return handle is not None

    def _close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def is_file_of(handle: int, path: Path) -> bool:
    """True when a path still leads to an open file, and not to another one or nowhere."""
    if sys.platform != "win32":
        try:
            return os.path.samestat(os.fstat(handle), path.stat())
        except OSError:
            return False
    else:
        return True  # what is open can be neither removed nor renamed there


def _locked(path: Path) -> int | None:
    """Open and lock a file; return its handle, None where another program has it locked.

    Raises:
        OSError: it cannot be opened.

    """
    for _ in range(_TRIES):
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle)
        except OSError as error:
            if _is_taken(error):
                os.close(handle)
                return None
        if is_file_of(handle, path):
            return handle
        os.close(handle)
    raise OSError(errno.ESTALE, "It is removed again and again", str(path))


def _is_taken(error: OSError) -> bool:
    """Tell from why a file cannot be locked whether another program has it, or no disk can.

    Every disk of Windows knows locks; its errors have other numbers in Wine, and so in Proton.
    """
    return _SYSTEM == "win32" or error.errno in _HELD


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    elif (command := getattr(fcntl, "F_OFD_SETLK", None)) is not None:
        # Programs of older versions, which lock by process, heed it as well.
        whole = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
        fcntl.fcntl(handle, command, whole)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _write(handle: int, words: bytes) -> None:
    os.ftruncate(handle, 0)
    os.lseek(handle, 0, os.SEEK_SET)
    os.write(handle, words)


_locks: Final[WeakSet[FolderLock]] = WeakSet()


def _leave_to_parent() -> None:
    """Close the handles that a forked process was given: it would hold the lock on."""
    for lock in list(_locks):
        lock._turn = threading.Lock()
        lock._close()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_leave_to_parent)
