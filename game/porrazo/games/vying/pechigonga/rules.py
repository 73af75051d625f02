"""Pechigonga: its facts and options.

The phases of a deal (state.py); cards are dealt in one packet, four and then five:

| phase | who | actions | then |
|---|---|---|---|
| announce | all, eldest first | have_it, have_flux, silent | bet; one alone takes the pot |
| bet | eldest first | pass, bet any; then call, raise, fold | showdown and settling |
| bet2 | eldest first, whoever has counters | as in bet | the longest run; settling |
| over | nobody | | |

Before the cards of each stage antes are paid. Seats that are all-in are not asked for bets, a round
that leaves fewer than two seats to ask is skipped, and the last seat that has not folded takes the
pot (table_stakes.py). Where nobody announces all may bet, where several do only they.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import SPANISH_40, Card
from porrazo.engine.game import Action, Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole
from porrazo.games.vying.deals import LOSERS_SHOW, STAKE_NUMBERS, StakesRules, free_round
from porrazo.games.vying.pechigonga.worth import (
    CLASSES,
    FLUX,
    HAND,
    POINTS,
    PUNTO,
    worth_of_four,
)
from porrazo.games.vying.table_stakes import FOLD, Round
from porrazo.games.vying.wildcards import WILDCARD_OPTIONS, wildcards_of
from porrazo.games.vying.worth import Worth

SECOND_HAND: Final = 5
WHOLE: Final = HAND + SECOND_HAND

PHASES: Final[tuple[str, ...]] = ("announce", "bet", "bet2")
ANNOUNCING: Final = 0

HAVE_IT: Final[Action] = FOLD + 1
HAVE_FLUX: Final[Action] = FOLD + 2
SILENT: Final[Action] = FOLD + 3
ANNOUNCE_KINDS: Final[tuple[str, ...]] = ("have_it", "have_flux", "silent")
"""The actions of announcing, beside those of betting: HAVE_IT and the next."""
NOT_ASKED: Final = -1
"""In place of what a seat has announced before it is asked."""

OPTIONS: Final[tuple[Option, ...]] = (
    choice("announce", "forced", "voluntary", "off"),
    whole("compensation", 1, 0, 20),
    switch("four_things", False),
    switch("second_stage", False),
    whole("pechigonga_premium", 5, 0, 50),
    *WILDCARD_OPTIONS,
    whole("ante", 1, 1, 20),
    *STAKE_NUMBERS,
    LOSERS_SHOW,
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "wild": {"wildcards": True},
    "two_stages": {"second_stage": True},
    "voluntary": {"announce": "voluntary"},
    "quick": {"starting_counters": 30, "deals": 4},
    "deep": {"starting_counters": 200, "min_raise": 2},
}
"""House rules by name."""


class Rules(StakesRules):
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, SPANISH_40, SPANISH_40.cards, CLASSES)
        options = setup.options
        self.announces = options["announce"] != "off"
        self.forced = options["announce"] == "forced"
        self.compensation = int(options["compensation"])
        self.four_things = bool(options["four_things"])
        self.second_stage = bool(options["second_stage"])
        self.premium = int(options["pechigonga_premium"])
        self.wild = wildcards_of(SPANISH_40, options, max(POINTS))
        self.wildcards = bool(self.wild)
        self.ante = int(options["ante"])
        self.round = free_round(options)

    def is_wild(self, card: Card) -> bool:
        """Return whether a card is a wildcard of this match."""
        return card in self.wild

    def points(self, card: Card) -> int:
        """Return the points of a card: a wildcard's own, or those of its rank."""
        return self.wild[card] if card in self.wild else POINTS[card >> 2]

    def worth(self, cards: list[Card], hidden: bool = False) -> Worth:
        """Return what four cards are worth; one that is ``hidden`` only as its best punto."""
        if not self.wildcards:
            counted = [POINTS[card >> 2] for card in cards]
            return worth_of_four(cards, [], counted, self.four_things, hidden)
        natural = [card for card in cards if card not in self.wild]
        wild = sorted([card for card in cards if card in self.wild])
        points = [self.points(card) for card in [*natural, *wild]]
        return worth_of_four(natural, wild, points, self.four_things, hidden)

    def may_say(self, cards: list[Card]) -> list[Action]:
        """Return what who holds four cards may announce."""
        class_id = self.worth(cards).class_id
        if class_id == PUNTO:
            return [SILENT]
        said = [HAVE_IT, HAVE_FLUX] if class_id == FLUX else [HAVE_IT]
        return said if self.forced else [*said, SILENT]

    def round_in(self, phase: str) -> Round | None:
        """Return what the betting round of a phase allows, None where nobody bets."""
        return None if phase == PHASES[ANNOUNCING] else self.round
