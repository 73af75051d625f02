"""The finished matches of a player: which there are, and each read back."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from porrazo.engine.errors import EngineError
from porrazo.records import codec, journal
from porrazo.records.fairness import fairness_in
from porrazo.records.saved import Saved, practice_in
from porrazo.records.seating import Player, players_in

_RECORD = re.compile(r"match-(\d+)\.(?:porrazo|json)")


def finished_matches(folder: Path) -> list[Path]:
    """Return the records in a folder, newest first; none where it cannot be read."""
    try:
        found = [(_RECORD.fullmatch(path.name), path) for path in folder.iterdir()]
    except OSError:
        return []
    numbered = [(int(name[1]), path) for name, path in found if name]
    return [path for _, path in sorted(numbered, reverse=True)]


def read_match(path: Path) -> Saved:
    """Return the match of a record or of a journal; players are numbered where it names none.

    Raises:
        OSError: the file cannot be read.
        EngineError: what it holds breaks the rules or is no match at all.

    """
    data = path.read_bytes()
    if not data.lstrip().startswith(b"{"):
        return journal.read(path)
    try:
        record = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise EngineError(f"it is not JSON: {error!s:.200}") from error
    match = codec.decode(record)
    return Saved(
        match,
        _players(record, match.setup.seats),
        _resigned(record, match.setup.seats),
        False,
        fairness_in(record),
        record.get("assisted") is True,
        practice_in(record),
    )


def ended_at(path: Path) -> datetime:
    """Return when a recorded match ended, in UTC: as it says, or else by the file's own date.

    Raises:
        OSError: the file cannot be read.

    """
    try:
        said = json.loads(path.read_bytes()).get("ended")
        return datetime.fromisoformat(said).astimezone(UTC)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def _players(record: Mapping[str, object], seats: int) -> tuple[Player, ...]:
    if "players" in record:
        return players_in(record, seats)
    return tuple([Player(str(seat + 1)) for seat in range(seats)])


def _resigned(record: Mapping[str, object], seats: int) -> int | None:
    value = record.get("resigned")
    if value is None or (type(value) is int and 0 <= value < seats):
        return value
    raise EngineError("resigned must be a seat")
