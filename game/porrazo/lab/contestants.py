"""Who plays in the arena: a level, who does anything that is legal, or a program of somebody's."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager
from dataclasses import dataclass
from random import Random
from typing import Protocol, Self

from porrazo.engine.chance import Luck
from porrazo.engine.errors import BadOption
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games.players import players_of
from porrazo.players.bots import Bot
from porrazo.players.levels import LEVELS

ENGINE = "engine:"
"""What stands before the command line of a program."""
RANDOM = "random"
"""The contestant who does anything that is legal."""


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


@dataclass(frozen=True)
class AnyLegal:
    """Who does anything that is legal, each as likely as any other."""

    name: str = RANDOM

    def sit(self, match: Match, seat: int, rng: Random) -> SeatedAnyLegal:
        """Take a seat."""
        return SeatedAnyLegal(match, rng)


class SeatedAnyLegal:
    """Random play at a seat."""

    def __init__(self, match: Match, rng: Random) -> None:
        self._match = match
        self._luck = Luck(rng)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the table; there is nothing to put away."""

    def choose(self) -> Action:
        """Return one of the legal actions."""
        action: Action = self._match.state.draw(self._luck)
        return action


def contestant_of(text: str, seconds: float) -> Contestant:
    """Return whom a text names: a level, ``random``, or ``engine:`` and a command line.

    Raises:
        BadOption: there is no such level, or the command line is empty or badly quoted.

    """
    if text == RANDOM:
        return AnyLegal()
    if not text.startswith(ENGINE):
        if text not in LEVELS:
            raise BadOption(f"there is no player {text!r}: name {known_players()}")
        return Level(text)
    command = text.removeprefix(ENGINE).strip()
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadOption(f"the command {command!r} is badly quoted: {error}") from error
    if not words:
        raise BadOption("an engine needs a command")
    return Bot(command, seconds)


def known_players() -> str:
    """Return who can be named, as the part of a sentence."""
    return f"a level ({', '.join(LEVELS)}), {RANDOM} or a program ({ENGINE}COMMAND)"
