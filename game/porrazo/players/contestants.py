"""Who plays in the arena: a level, or a program of somebody's."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager
from dataclasses import dataclass
from random import Random
from typing import Protocol, Self

from porrazo.engine.errors import BadOption
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.players.bots import Bot
from porrazo.players.levels import LEVELS
from porrazo.players.of_game import players_of

ENGINE = "engine:"
"""What stands before the command line of a program."""


class Seated(AbstractContextManager["Seated"], Protocol):
    """A contestant at one seat of one match; it sees what the seat sees and nothing else."""

    def choose(self) -> Action:
        """Return a legal action for the match as it stands.

        Raises:
            Forfeit: it has none to give, and loses the match.

        """


class Contestant(Protocol):
    """Who plays, by a name; sent to worker processes, so everything in it must be picklable."""

    @property
    def name(self) -> str:
        """The name in tables."""

    def sit(self, match: Match, seat: int, rng: Random) -> Seated:
        """Take a seat; chance comes only from ``rng``."""


@dataclass(frozen=True)
class Level:
    """A level of the computer's."""

    name: str

    def sit(self, match: Match, seat: int, rng: Random) -> SeatedLevel:
        """Take a seat."""
        return SeatedLevel(self.name, match, seat, rng)


class SeatedLevel:
    """A level's agent at a seat."""

    def __init__(self, level: str, match: Match, seat: int, rng: Random) -> None:
        self._agent = players_of(match.game).agent(level)
        self._match = match
        self._seat = seat
        self._rng = rng

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the table; there is nothing to put away."""

    def choose(self) -> Action:
        """Return the agent's action, from its view alone."""
        return self._agent.choose(self._match.view(self._seat), self._rng)


def contestant_of(text: str, seconds: float) -> Contestant:
    """Return the contestant that a text names: a level, or ``engine:`` and a command line.

    Raises:
        BadOption: there is no such level, or the command line is empty or badly quoted.

    """
    if not text.startswith(ENGINE):
        if text not in LEVELS:
            raise BadOption(
                f"there is no player {text!r}: name a level ({', '.join(LEVELS)}) "
                f"or a program ({ENGINE}COMMAND)"
            )
        return Level(text)
    command = text.removeprefix(ENGINE).strip()
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadOption(f"the command {command!r} is badly quoted: {error}") from error
    if not words:
        raise BadOption("an engine needs a command")
    return Bot(command, seconds)
