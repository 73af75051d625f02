"""Truc, Put and Matarrata as games on the table: one set of rules, three packs and orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from porrazo.cards import FRENCH_52, SPANISH_40, Card
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
_PUT_RULES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "five": {"stake_ladder": "put"},
    "eldest_leads": {"lead_after_tie": "eldest"},
}


def _codec_of(name: str) -> RaisingCodec:
    return RaisingCodec(PACKS[name], "step", STEPS[name], Rules)


class Truc(RaisingGame):
    """A Spanish game of three cards and three tricks, in which the stake is raised by words."""

    name = "truc"
    group_name = "truc_put_matarrata"
    title = "Truc"
    options = options_of("truc")
    presets = _HOUSE_RULES
    pack = SPANISH_40
    codec = _codec_of("truc")

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the cards of the pack that a match is played with."""
        return cards_of(setup.options)


class Matarrata(Truc):
    """Truc with four cards above all others; also called Truc d'espaseta."""

    name = "matarrata"
    title = "Matarrata"
    options = options_of("matarrata")
    codec = _codec_of("matarrata")


class Put(Truc):
    """The English game for two: a pair of kings is nothing, and tied tricks can void a deal."""

    name = "put"
    title = "Put"
    seats: ClassVar[tuple[int, ...]] = (2,)
    ignored = ("short_pack", "signals")
    options = options_of("put")
    presets = _PUT_RULES
    pack = FRENCH_52
    codec = _codec_of("put")
