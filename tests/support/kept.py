"""What is kept in a data folder."""

from __future__ import annotations

from pathlib import Path

from porrazo.records.store import JournalStore


def in_play(folder: Path) -> Path:
    """The journal of the one match in play."""
    (path,) = JournalStore(folder).in_play()
    return path


def put_in_play(folder: Path, content: bytes) -> Path:
    """A match in play that holds these bytes."""
    path = JournalStore(folder).playing / "match.journal"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path
