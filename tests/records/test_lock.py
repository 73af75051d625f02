"""The lock on a data folder is not lost by what happens to its file."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from porrazo.records import lock as locks
from porrazo.records.lock import FolderLock

TRY = """
import sys
from pathlib import Path
from porrazo.records.lock import FolderLock
sys.exit(0 if FolderLock(Path(sys.argv[1])).acquire() else 3)
"""


def taken(folder: Path) -> bool:
    """Return whether another program finds the folder taken."""
    command = [sys.executable, "-c", TRY, str(folder)]
    return subprocess.run(command, check=False, timeout=30).returncode == 3


def test_the_lock_outlives_that_its_file_is_read_by_the_same_process(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert lock.acquire()
    lock.note(b"where to reach me")
    assert lock.path.read_bytes() == b"where to reach me"
    assert taken(tmp_path)
    lock.release()
    assert not taken(tmp_path)


@pytest.mark.posix
def test_a_removed_file_is_made_anew_with_its_note(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert lock.acquire()
    lock.note(b"where to reach me")
    lock.path.unlink()
    assert lock.keeps()
    assert lock.path.read_bytes() == b"where to reach me"
    assert taken(tmp_path)


@pytest.mark.posix
def test_a_removed_file_that_another_has_made_anew_is_lost_until_that_one_ends(
    tmp_path: Path,
) -> None:
    lock, other = FolderLock(tmp_path), FolderLock(tmp_path)
    assert lock.acquire()
    lock.path.unlink()
    assert other.acquire()
    assert not lock.keeps()
    other.release()
    assert lock.keeps()
    assert not other.acquire()


@pytest.mark.posix
def test_whoever_is_forked_does_not_hold_the_lock_on(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert lock.acquire()
    ready, told = os.pipe()
    end, asleep = os.pipe()
    if (child := os.fork()) == 0:
        os.write(told, b"!")
        os.close(asleep)
        os.read(end, 1)
        os._exit(0)
    os.read(ready, 1)
    lock.release()
    free = not taken(tmp_path)
    os.close(asleep)
    os.waitpid(child, 0)
    assert free
    for handle in (ready, told, end):
        os.close(handle)


@pytest.mark.parametrize(
    ("system", "number", "ours"),
    [
        ("linux", errno.ENOLCK, True),
        ("linux", errno.EAGAIN, False),
        ("win32", errno.EACCES, False),
        ("win32", 0, False),  # what Wine says where another program has it
    ],
)
def test_only_where_a_disk_knows_no_locks_it_is_ours_without_one(
    system: str, number: int, ours: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(number, "no lock")

    monkeypatch.setattr(locks, "_SYSTEM", system)
    monkeypatch.setattr(locks, "_lock", refuse)
    lock = FolderLock(tmp_path)
    assert lock.acquire() == ours
    lock.release()
