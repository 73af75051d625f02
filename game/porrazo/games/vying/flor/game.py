"""Flor as a game on the table."""

from __future__ import annotations

from porrazo.cards import SPANISH_40
from porrazo.engine.match_history import MatchHistory
from porrazo.games.vying.flor.achievements import ACHIEVEMENTS, earned
from porrazo.games.vying.flor.rules import OPTIONS, PRESETS, Rules
from porrazo.games.vying.three_cards.codec import ThreeCardCodec
from porrazo.games.vying.three_cards.game import ThreeCardGame


class Flor(ThreeCardGame):
    """An old Spanish game of betting on three cards, in which three of one suit beat all else."""

    name = "flor"
    title = "Flor"
    seats = (2, 3, 4, 5, 6, 7, 8, 9, 10)
    options = OPTIONS
    pack = SPANISH_40
    presets = PRESETS
    achievements = ACHIEVEMENTS
    codec = ThreeCardCodec(SPANISH_40, opens=True, rules=Rules)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)
