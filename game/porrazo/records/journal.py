"""The journal of the match in play: one line an action, flushed and synced as it is played.

The first line is the match's header with who sits where; each further line, with a checksum, is
an action, what is taken back, a resignation, a seat that changes hands. A torn last line loses at
most that action.
"""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from porrazo.engine.errors import BadPosition, EngineError
from porrazo.records import codec
from porrazo.records.fairness import fairness_in
from porrazo.records.files import write_through, write_whole
from porrazo.records.saved import PRACTICE, Saved, practice_in
from porrazo.records.seating import is_level, players_in

log = logging.getLogger(__name__)


class JournalError(EngineError):
    """A journal cannot be read; the message is one sentence that names the line."""


class NewerJournal(JournalError):
    """A newer version of the program has written a journal."""


class Journal:
    """Writes one match as it is played, off the caller's thread.

    ``on_problem`` is called once, from the writing thread, with a sentence if writing fails.
    """

    def __init__(self, path: Path, on_problem: Callable[[str], object]) -> None:
        self.path = path
        self._on_problem = on_problem
        self._failed = False
        self._writer = ThreadPoolExecutor(1, "journal")

    def begin(self, saved: Saved) -> None:
        """Start the file anew with a match as far as it has come; the old one stays till then."""
        players = [player.to_json() for player in saved.players]
        header = codec.header(saved.match, saved.fairness) | {"players": players}
        if saved.practice is not None:
            header[PRACTICE] = saved.practice
        entries: list[dict[str, object]] = [header]
        entries += [{"action": action} for action in saved.match.actions_json()]
        entries += [{"assisted": True}] if saved.assisted else []
        data = b"".join([_line(entry) for entry in entries])
        self._submit(lambda: self._attempt(partial(write_whole, self.path, data)))

    def add(self, action: Mapping[str, object]) -> None:
        """Append an action."""
        self._append({"action": action})

    def resign(self, seat: int) -> None:
        """Append that a seat has given the match up."""
        self._append({"resigned": seat})

    def take_back(self, count: int) -> None:
        """Append that so many actions were taken back."""
        self._append({"taken_back": count})

    def stand_in(self, seat: int, level: str | None) -> None:
        """Append that a computer plays for a person from now on, or (None) no longer."""
        self._append({"stand_in": {"seat": seat, "level": level}})

    def assist(self) -> None:
        """Append that a hint was given."""
        self._append({"assisted": True})

    def _append(self, entry: Mapping[str, object]) -> None:
        line = _line(entry)
        self._submit(lambda: self._attempt(partial(write_through, self.path, line, "ab")))

    def close(self) -> None:
        """Wait until everything is on the disk."""
        self._writer.shutdown(wait=True)

    def _submit(self, write: Callable[[], None]) -> Future[None]:
        return self._writer.submit(write)

    def _attempt(self, write: Callable[[], None]) -> None:
        if self._failed:
            return
        try:
            write()
        except OSError as error:
            self._failed = True
            log.error("the match is not saved: %s", error)
            self._on_problem(error.strerror or str(error))


def _line(entry: Mapping[str, object]) -> bytes:
    body = json.dumps(entry, separators=(",", ":"))
    return f"{zlib.crc32(body.encode()):08x} {body}\n".encode()


def _entry(line: bytes) -> dict[str, object] | None:
    """Return what a line says, None if its checksum or form is wrong."""
    checksum, _, body = line.partition(b" ")
    if checksum != f"{zlib.crc32(body):08x}".encode():
        return None
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def read(path: Path) -> Saved:
    """Read a journal by playing it again.

    Raises:
        JournalError: it is no journal, or a line before the last one is damaged or illegal.

    """
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise JournalError(f"{path.name} cannot be read: {error.strerror or error}") from error
    torn = lines[-1] != b""
    whole = lines[:-1]
    header = _entry(whole[0]) if whole else None
    if header is None:
        raise JournalError(f"{path.name} is not a saved match of Porrazo (line 1)")
    try:
        match = codec.begin(header)
        players = players_in(header, match.setup.seats)
        fairness = fairness_in(header)
        practice = practice_in(header)
    except codec.NewerRecord as error:
        raise NewerJournal(f"{path.name} {error}") from error
    except EngineError as error:
        raise JournalError(f"{path.name}, line 1: {error}") from error
    saved = Saved(match, players, None, torn, fairness, practice=practice)
    for number, line in enumerate(whole[1:], 2):
        entry = _entry(line)
        if entry is None and number == len(whole):
            saved.torn = True
        else:
            _replay_line(saved, entry, f"{path.name}, line {number}")
    return saved


def _replay_line(saved: Saved, entry: dict[str, object] | None, place: str) -> None:
    if entry is None:
        raise JournalError(f"{place}: the line is damaged")
    kind = next((kind for kind in _LINES if kind in entry), "action")
    try:
        _LINES[kind](saved, entry.get(kind))
    except EngineError as error:
        raise JournalError(f"{place}: {error}") from error


def _redo(saved: Saved, action: object) -> None:
    codec.redo(saved.match, action, len(saved.match.actions))


def _resigned(saved: Saved, seat: object) -> None:
    saved.resigned = _seat(saved, seat, "resigned")


def _taken_back(saved: Saved, count: object) -> None:
    if type(count) is not int or not 0 < count <= len(saved.match.actions):
        raise BadPosition("taken_back must be a number of actions that were done")
    for _ in range(count):
        saved.match.undo()
    saved.assisted = True


def _assisted(saved: Saved, _: object) -> None:
    saved.assisted = True


def _stand_in(saved: Saved, given: object) -> None:
    if not isinstance(given, dict) or not is_level(given.get("level")):
        raise BadPosition("stand_in must be a seat and a level or null")
    seat = _seat(saved, given.get("seat"), "stand_in")
    players = list(saved.players)
    players[seat] = replace(players[seat], stand_in=given.get("level"))
    saved.players = tuple(players)


def _seat(saved: Saved, value: object, name: str) -> int:
    if type(value) is not int or not 0 <= value < saved.match.setup.seats:
        raise BadPosition(f"{name} must be a seat")
    return value


_LINES: dict[str, Callable[[Saved, object], None]] = {
    "action": _redo,
    "resigned": _resigned,
    "taken_back": _taken_back,
    "stand_in": _stand_in,
    "assisted": _assisted,
}
