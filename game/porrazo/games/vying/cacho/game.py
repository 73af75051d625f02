"""Cacho as a game on the table."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.games.vying.cacho.achievements import ACHIEVEMENTS, earned
from porrazo.games.vying.cacho.rules import NATURAL, OPTIONS, PACK, PRESETS, Rules
from porrazo.games.vying.three_cards.codec import ThreeCardCodec
from porrazo.games.vying.three_cards.game import ThreeCardGame


class Cacho(ThreeCardGame):
    """An old Spanish game of betting on three cards, which come one by one."""

    name = "cacho"
    title = "Cacho"
    seats = (2, 3, 4, 5, 6, 7, 8)
    options = OPTIONS
    pack = PACK
    presets = PRESETS
    achievements = ACHIEVEMENTS
    codec = ThreeCardCodec(PACK, opens=False, rules=Rules)

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the 24 cards, or 26 with the wildcards."""
        return PACK.cards if setup.options["wildcards"] else PACK.cards[:NATURAL]

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)
