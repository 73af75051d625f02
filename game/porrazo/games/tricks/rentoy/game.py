"""Rentoy as a game on the table."""

from __future__ import annotations

from porrazo.engine.game import Setup
from porrazo.games.tricks.raising.codec import Codec
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.rentoy.rules import OPTIONS, PACK, PRESETS, SIGNS, Rules


class Rentoy(RaisingGame):
    """An old Spanish game of trumps for partners who signal, with a stake that is raised."""

    name = "rentoy"
    title = "Rentoy"
    options = OPTIONS
    presets = PRESETS
    pack = PACK
    codec = Codec(PACK, "code", SIGNS)

    def rules(self, setup: Setup) -> Rules:
        """Return the options of a match, worked out."""
        return Rules(setup)
