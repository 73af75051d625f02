"""The deal of a day: the same packs for everybody, from the date and the game alone.

docs/records.md says how, so that any program can tell the packs of a day.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from porrazo.engine.match import AnyGame, Match
from porrazo.engine.options import OptionValue
from porrazo.games import game_named

FIRST_DAY: Final = date(2026, 1, 1)
"""There is no deal for a day before this one."""
LAST_DAY: Final = date(2199, 12, 31)
"""Nor for one after this: a clock may say anything."""
_RULES: Final = "quick"


@dataclass(frozen=True)
class Daily:
    """The deal of a day: ``level`` is who plays all seats but the first, which is the player's."""

    game: AnyGame
    day: date
    seats: int
    seed: int
    level: str
    options: Mapping[str, OptionValue]


def daily(game: str, day: date, levels: Sequence[str]) -> Daily:
    """Return the deal of a day; ``levels`` are those of the game, weakest first.

    Raises:
        UnknownGame: no game has this name.

    """
    played = game_named(game)
    level = levels[day.toordinal() % len(levels)]
    return Daily(played, day, played.seats[0], seed_of(game, day), level, options_of(played))


def options_of(game: AnyGame) -> Mapping[str, OptionValue]:
    """Return the house rules of a day's deal: the game's quick ones where it has such."""
    return game.presets.get(_RULES, {})


def seed_of(game: str, day: date) -> int:
    """Return the seed of a day's deal, 0..2^63-1.

    >>> seed_of("solo", date(2026, 11, 22))
    6463122204592052617
    """
    told = f"porrazo daily deal 1: game={game} date={day.isoformat()}"
    return int.from_bytes(hashlib.sha256(told.encode("ascii")).digest()[:8], "big") >> 1


def is_daily(match: Match, day: date) -> bool:
    """True when a match is what it says: that day's deal, by its rules and for as many."""
    setup, game = match.setup, match.game
    wanted = game.setup(game.seats[0], options_of(game), None, seed_of(game.name, day))
    return match.start is None and (
        (setup.seats, setup.seed, setup.dealer, setup.packs, dict(setup.options))
        == (wanted.seats, wanted.seed, None, (), dict(wanted.options))
    )
