"""Reading a journal: what it says is played again by the rules, line by line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from porrazo.engine.errors import BadPosition, EngineError, UnknownGame
from porrazo.reasons import reason_of
from porrazo.records import codec
from porrazo.records.fairness import fairness_in
from porrazo.records.files import MATCH_LIMIT, read_file
from porrazo.records.lines import FORMAT, START, entry_of
from porrazo.records.occasion import occasion_in
from porrazo.records.saved import Saved, practice_in
from porrazo.records.seating import is_level, players_in


class JournalError(EngineError):
    """A journal is damaged; the message is one sentence that names the line.

    ``beginning`` is the match that the lines before it prove, None where they prove none.
    ``line`` is the number of the line, 0 where it is none; ``aside`` is where the journal was put,
    None where it stays.
    """

    broken: ClassVar[bool] = True
    """True when it was read and is wrong, so that it may be put aside."""

    def __init__(self, sentence: str, beginning: Saved | None = None, line: int = 0) -> None:
        super().__init__(sentence)
        self.beginning = beginning
        self.line = line
        self.aside: Path | None = None


class UnreadableJournal(JournalError):
    """A journal cannot be read now; another time it may."""

    broken = False


class NewerJournal(JournalError):
    """A journal is for another version of the program: a newer one, or one with its game."""

    broken = False


def read(path: Path) -> Saved:
    """Read a journal by playing it again.

    Raises:
        JournalError: it is no journal, or a line before the last one is damaged or illegal.
        UnreadableJournal: it cannot be read now.
        NewerJournal: this version cannot play it.

    """
    try:
        data = read_file(path, MATCH_LIMIT)
    except OSError as error:
        reason = reason_of(error)
        raise UnreadableJournal(f"{path.name} cannot be read: {reason}") from error
    return parse(data, path.name)


def parse(data: bytes, name: str) -> Saved:
    """Return the match of a journal's bytes; ``name`` is what the file is called in sentences.

    Raises:
        JournalError: as `read`.

    """
    lines = data.split(b"\n")
    torn = lines.pop() != b""
    first = entry_of(lines[0], START) if lines else None
    if first is None:
        raise JournalError(f"{name} is not a saved match of Porrazo (line 1)")
    header, check = first
    saved = _begun(header, name)
    saved.torn = torn
    chained = header.get("format") == FORMAT
    for number, line in enumerate(lines[1:], 2):
        found = entry_of(line, check if chained else START)
        if found is None:
            if number < len(lines):
                raise JournalError(f"{name}, line {number}: the line is damaged", saved, number)
            saved.torn = True
        else:
            entry, check = found
            _replay(saved, entry, name, number)
    saved.lines = data if chained and not saved.torn else None
    return saved


def _begun(header: dict[str, object], name: str) -> Saved:
    """Return the match that a header begins, with who plays it."""
    try:
        match = codec.begin(header, newest=FORMAT)
        return Saved(
            match,
            players_in(header, match.setup.seats),
            None,
            False,
            fairness_in(header),
            practice=practice_in(header),
            occasion=occasion_in(header, match.sides),
        )
    except codec.NewerRecord as error:
        raise NewerJournal(f"{name} {error}") from error
    except UnknownGame as error:
        raise NewerJournal(f"{name} cannot be played by this version: {error}") from error
    except EngineError as error:
        raise JournalError(f"{name}, line 1: {error}") from error


def _replay(saved: Saved, entry: dict[str, object], name: str, line: int) -> None:
    kind = next((kind for kind in _LINES if kind in entry), "action")
    try:
        _LINES[kind](saved, entry.get(kind))
    except EngineError as error:
        raise JournalError(f"{name}, line {line}: {error}", saved, line) from error


def _redo(saved: Saved, action: object) -> None:
    codec.redo(saved.match, action, len(saved.match.actions))


def _resigned(saved: Saved, seat: object) -> None:
    saved.resigned = _seat(saved, seat, "resigned")


def _taken_back(saved: Saved, count: object) -> None:
    _undone(saved, count)
    saved.assisted = True


def _undone(saved: Saved, count: object) -> None:
    if type(count) is not int or not 0 < count <= len(saved.match.actions):
        raise BadPosition("what is taken back must be a number of actions that were done")
    for _ in range(count):
        saved.match.undo()


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
    "undone": _undone,
    "stand_in": _stand_in,
    "assisted": _assisted,
}
