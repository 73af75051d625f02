"""Files that are on the disk when they are said to be."""

from __future__ import annotations

import os
from pathlib import Path


def write_through(path: Path, data: bytes, mode: str) -> None:
    """Write to a file (``mode`` "wb") or behind what is in it ("ab"), down to the disk.

    Raises:
        OSError: it cannot be written.

    """
    with path.open(mode) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that after any interruption it is the old one or the new one.

    Raises:
        OSError: it cannot be written.

    """
    fresh = path.with_name(path.name + ".new")
    write_through(fresh, data, "wb")
    fresh.replace(path)
