"""Truc as a game on the table; Put and Matarrata are it with other cards and orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import SPANISH_40, Card
from porrazo.engine.game import Setup
from porrazo.engine.options import OptionValue
from porrazo.games.tricks.raising.codec import RaisingCodec
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.truc.rules import PACKS, STEPS, Rules, cards_of, options_of

_HOUSE_RULES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "long": {"target": 24},
    "short_pack": {"short_pack": True},
    "signals": {"signals": "free"},
}


def codec_of(name: str) -> RaisingCodec:
    """Return what reads and writes a game that is played as Truc is, by its name."""
    return RaisingCodec(PACKS[name], "step", STEPS[name], Rules)


class Truc(RaisingGame):
    """A Spanish game of three cards and three tricks, in which the stake is raised by words."""

    name = "truc"
    group_name = "truc_put_matarrata"
    title = "Truc"
    options = options_of("truc")
    presets = _HOUSE_RULES
    pack = SPANISH_40
    codec = codec_of("truc")

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the cards of the pack that a match is played with."""
        return cards_of(setup.options)
