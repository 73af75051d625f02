"""Puzzles as files: positions with what is asked there, who is to answer, and the answer."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.records import codec
from porrazo.records.files import SMALL_LIMIT, parse_json, read_file, write_whole

FORMAT: Final = 1
_KEY_LENGTH = 12


@dataclass(frozen=True)
class Puzzle:
    """A position; ``seat`` is to act, and ``line`` is its answer and how it goes on at best.

    ``goal`` is what is wanted, with the reasons that it looks at; ``level`` how hard that is, from
    1. ``key`` tells puzzles apart and stays the same in every version.
    """

    key: str
    record: Mapping[str, object]
    seat: int
    goal: str
    reasons: tuple[str, ...]
    level: int
    line: tuple[Mapping[str, object], ...]

    def match(self) -> Match:
        """Return the position as a match of its own.

        Raises:
            EngineError: it breaks the rules.

        """
        return codec.decode(self.record)

    def answer(self, match: Match) -> Action:
        """Return the answer in the position that `match` gives.

        Raises:
            EngineError: it is none that the game knows.

        """
        return match.parse_action(self.line[0])

    def to_json(self) -> dict[str, object]:
        """Return the puzzle as its file keeps it."""
        return {
            "record": self.record,
            "seat": self.seat,
            "goal": self.goal,
            "reasons": list(self.reasons),
            "level": self.level,
            "line": list(self.line),
        }


def puzzle_of(
    match: Match, goal: str, reasons: tuple[str, ...], level: int, line: tuple[Action, ...]
) -> Puzzle:
    """Return the puzzle that a position makes; ``match`` begins in it and has no actions yet."""
    going_on, told = match.until(0), list[Mapping[str, object]]()
    for action in line:
        view = going_on.everything_before(len(told))
        told.append(going_on.game.action_json(view, action))
        going_on.act(action)
    record = codec.encode(match)
    seat = int(match.state.to_act)
    return Puzzle(_key(record, goal), record, seat, goal, reasons, level, tuple(told))


def write(path: Path, game: str, puzzles: list[Puzzle]) -> None:
    """Write the puzzles of a game, a line each.

    Raises:
        WriteError: the file cannot be written.

    """
    lines = ",\n".join(json.dumps(each.to_json(), separators=(",", ":")) for each in puzzles)
    text = f'{{"format":{FORMAT},"game":"{game}","puzzles":[\n{lines}\n]}}\n'
    write_whole(path, text.encode("ascii"), SMALL_LIMIT)


def read(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file.

    Raises:
        OSError: it cannot be read.
        BadPosition: it holds none.

    """
    try:
        given = parse_json(read_file(path, SMALL_LIMIT))
    except ValueError as error:
        raise BadPosition(f"it is not JSON: {error!s:.200}") from error
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise BadPosition("it is no file of puzzles")
    listed = given.get("puzzles")
    if not isinstance(listed, list):
        raise BadPosition("puzzles must be a list")
    return tuple([_puzzle(each) for each in listed])


def _puzzle(given: object) -> Puzzle:
    if not isinstance(given, dict) or not isinstance(record := given.get("record"), dict):
        raise BadPosition("a puzzle must have a record")
    match = codec.begin(record)
    fields = Fields(given, BadPosition, match.game.pack)
    line = fields.items("line")
    if not line or not all(isinstance(action, dict) for action in line):
        raise BadPosition("line must be a list of actions")
    goal = fields.text("goal")
    return Puzzle(
        _key(record, goal),
        record,
        fields.whole("seat", 0, match.setup.seats - 1),
        goal,
        tuple([str(reason) for reason in fields.items("reasons")]),
        fields.whole("level", 1, 9),
        tuple([dict(action) for action in line if isinstance(action, dict)]),
    )


def _key(record: Mapping[str, object], goal: str) -> str:
    """Return what tells a puzzle apart: its position and its question, whatever else changes."""
    kept = json.dumps([goal, record["game"], record["start"]], sort_keys=True)
    return hashlib.sha256(kept.encode()).hexdigest()[:_KEY_LENGTH]
