"""Options with which a match of any game is short."""

from __future__ import annotations

from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame, Match
from porrazo.engine.options import OptionValue


def short_options(game: AnyGame, seats: int) -> dict[str, OptionValue]:
    """Return the least numbers that people play to, and less, as far as they hold together."""
    options: dict[str, OptionValue] = {}
    for option in game.options:
        # Zero mostly means no limit.
        if option.values or not option.default:
            continue
        least = min((*option.usual, option.default))
        trial = {**options, option.name: max(option.low, 1, least // 4)}
        try:
            Match.new(game, seats, trial, None, 1)
        except EngineError:
            continue
        options = trial
    return options
