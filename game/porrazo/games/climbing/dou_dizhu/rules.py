"""The facts of a match of Dou Dizhu that do not change: seats, options, actions as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from porrazo.engine.game import Setup
from porrazo.engine.options import OptionValue, choice, switch, whole

SEATS: Final = 3
PACKET: Final = 17
WIDOW: Final = 3
HIGHEST_BID: Final = 3

AUCTION: Final = 0
LEAD: Final = 1
FOLLOW: Final = 2
OVER: Final = 3
PHASES: Final = ("auction", "lead", "follow", "over")

PASS: Final = 0
BID: Final = 1 << 60
"""Plus the points bid. A play is its cards as bits, all of them below this."""

OPTIONS: Final = (
    whole("deals", 12, 1, 100),
    whole("starting_counters", 50, 0, 1000),
    switch("widow_shown", True),
    switch("quad_pair_as_singles", False),
    switch("spring", False),
    choice("all_pass", "redeal", "first_speaker_forced"),
    switch("face_up_card", True),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "classic": MappingProxyType({}),
        "quick": MappingProxyType({"deals": 4}),
        "club": MappingProxyType({"spring": True, "quad_pair_as_singles": True}),
        "blind": MappingProxyType({"widow_shown": False}),
    }
)
"""House rules by name: the options that each set differs by from the defaults."""


def is_bid(action: int) -> bool:
    """Return whether an action is a bid."""
    return action > BID


def is_play(action: int) -> bool:
    """Return whether an action is a play of cards."""
    return 0 < action < BID


class Rules:
    """A setup's options, read once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.deals = int(options["deals"])
        self.starting_counters = int(options["starting_counters"])
        self.widow_shown = bool(options["widow_shown"])
        self.pair_as_singles = bool(options["quad_pair_as_singles"])
        self.spring = bool(options["spring"])
        self.forced = options["all_pass"] == "first_speaker_forced"
        self.face_up_card = bool(options["face_up_card"])
