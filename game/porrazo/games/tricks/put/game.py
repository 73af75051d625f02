"""Put as a game on the table: Truc with the French pack, for two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from porrazo.cards import FRENCH_52
from porrazo.engine.options import OptionValue
from porrazo.games.tricks.truc.game import Truc, codec_of
from porrazo.games.tricks.truc.rules import options_of

_HOUSE_RULES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "five": {"stake_ladder": "put"},
    "eldest_leads": {"lead_after_tie": "eldest"},
}


class Put(Truc):
    """The English game for two: a pair of kings is nothing, and tied tricks can void a deal."""

    name = "put"
    title = "Put"
    seats: ClassVar[tuple[int, ...]] = (2,)
    ignored = ("short_pack", "signals")
    options = options_of("put")
    presets = _HOUSE_RULES
    pack = FRENCH_52
    codec = codec_of("put")
