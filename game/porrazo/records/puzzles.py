"""Puzzles as files: positions with what is asked there, who is to answer, and the answer."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

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
    1; ``theme`` the thought that finds the answer, ``tempting`` the wrong choice that most people
    make. ``key`` tells puzzles apart and stays the same in every version.
    """

    key: str
    record: Mapping[str, object]
    seat: int
    goal: str
    reasons: tuple[str, ...]
    level: int
    theme: str
    line: tuple[Mapping[str, object], ...]
    tempting: Mapping[str, object]

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

    def temptation(self, match: Match) -> Action:
        """Return the wrong choice that tempts most in the position that `match` gives.

        Raises:
            EngineError: it is none that the game knows.

        """
        return match.parse_action(self.tempting)

    def to_json(self) -> dict[str, object]:
        """Return the puzzle as its file keeps it."""
        return {
            "record": self.record,
            "seat": self.seat,
            "goal": self.goal,
            "reasons": list(self.reasons),
            "level": self.level,
            "theme": self.theme,
            "line": list(self.line),
            "tempting": self.tempting,
        }


@dataclass(frozen=True)
class Answered:
    """What a puzzle is made of besides its position: see `Puzzle`."""

    goal: str
    reasons: tuple[str, ...]
    level: int
    theme: str
    line: tuple[Action, ...]
    tempting: Action


def puzzle_of(match: Match, told: Answered) -> Puzzle:
    """Return the puzzle that a position makes; ``match`` begins in it and has no actions yet."""
    view = match.everything_before(0)
    tempting = match.game.action_json(view, told.tempting)
    going_on, line = match.until(0), list[Mapping[str, object]]()
    for action in told.line:
        line.append(match.game.action_json(going_on.everything_before(len(line)), action))
        going_on.act(action)
    record, seat = codec.encode(match), int(match.state.to_act)
    return Puzzle(
        _key(record, told.goal), record, seat, told.goal, told.reasons, told.level, told.theme,
        tuple(line), tempting,
    )  # fmt: skip


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
    return tuple([_puzzle(each) for each in _listed(path)])


def keys(path: Path) -> tuple[str, ...]:
    """Return the keys of the puzzles of a file; their positions are not looked at.

    Raises:
        OSError: it cannot be read.
        BadPosition: it holds none.

    """
    found = []
    for each in _listed(path):
        record = each.get("record") if isinstance(each, dict) else None
        if not isinstance(record, dict) or not {"game", "start"} <= record.keys():
            raise BadPosition("a puzzle must have a record")
        found.append(_key(record, str(each.get("goal"))))
    return tuple(found)


def _listed(path: Path) -> list[Any]:
    try:
        given = parse_json(read_file(path, SMALL_LIMIT))
    except ValueError as error:
        raise BadPosition(f"it is not JSON: {error!s:.200}") from error
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise BadPosition("it is no file of puzzles")
    listed = given.get("puzzles")
    if not isinstance(listed, list):
        raise BadPosition("puzzles must be a list")
    return listed


def _puzzle(given: object) -> Puzzle:
    if not isinstance(given, dict) or not isinstance(record := given.get("record"), dict):
        raise BadPosition("a puzzle must have a record")
    match = codec.begin(record)
    fields = Fields(given, BadPosition, match.game.pack)
    line = fields.items("line")
    if not line or not all(isinstance(action, dict) for action in line):
        raise BadPosition("line must be a list of actions")
    tempting = fields.raw("tempting")
    if not isinstance(tempting, dict):
        raise BadPosition("tempting must be an action")
    goal = fields.text("goal")
    return Puzzle(
        _key(record, goal),
        record,
        fields.whole("seat", 0, match.setup.seats - 1),
        goal,
        tuple([str(reason) for reason in fields.items("reasons")]),
        fields.whole("level", 1, 9),
        fields.text("theme"),
        tuple([dict(action) for action in line if isinstance(action, dict)]),
        dict(tempting),
    )


def _key(record: Mapping[str, object], goal: str) -> str:
    """Return what tells a puzzle apart: its position and its question, whatever else changes."""
    kept = json.dumps([goal, record["game"], record["start"]], sort_keys=True)
    return hashlib.sha256(kept.encode()).hexdigest()[:_KEY_LENGTH]
