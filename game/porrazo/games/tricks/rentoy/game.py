"""Rentoy as a game on the table."""

from __future__ import annotations

from porrazo.games.tricks.raising.codec import RaisingCodec
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.rentoy.rules import OPTIONS, PACK, PRESETS, SIGNS, Rules


class Rentoy(RaisingGame):
    """An old Spanish game of trumps for partners who signal, with a stake that is raised."""

    name = "rentoy"
    title = "Rentoy"
    options = OPTIONS
    presets = PRESETS
    pack = PACK
    codec = RaisingCodec(PACK, "code", SIGNS, Rules, turns_up=True)
