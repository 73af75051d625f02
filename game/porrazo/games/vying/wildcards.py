"""Pendanga and Pericón: two wildcards that a vying game may be played with.

A wildcard stands for any suit, and in a class made of ranks for any rank, but counts points of
its own: some more than the highest card of the game. No action declares what it stands for; a
hand is worth the best that it can be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import Card, Pack
from porrazo.engine.options import Option, OptionValue, switch, whole

PENDANGA: Final = "10O"
PERICON: Final = "11B"

WILDCARD_OPTIONS: Final[tuple[Option, ...]] = (
    switch("wildcards", False),
    whole("pendanga_bonus", 1, 0, 5),
    whole("pericon_bonus", 2, 0, 5),
    switch("pericon_beats_pendanga", True),
)


def wildcards_of(
    pack: Pack, options: Mapping[str, OptionValue], highest: int
) -> Mapping[Card, int]:
    """Return the wildcards of a match with their points; none where the option is off."""
    if not options["wildcards"]:
        return {}
    points = own_points(options, highest)
    return dict(zip((pack.card(PENDANGA), pack.card(PERICON)), points, strict=True))


def own_points(options: Mapping[str, OptionValue], highest: int) -> tuple[int, int]:
    """Return the points of Pendanga and Pericón, ``highest`` being those of the highest card."""
    return highest + int(options["pendanga_bonus"]), highest + int(options["pericon_bonus"])
