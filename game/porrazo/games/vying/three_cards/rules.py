"""What games of three cards and three bets share, and what each must say of itself.

The phases of a deal (state.py), each round after a card to every seat that is still in:

| phase | who | actions | then |
|---|---|---|---|
| show | where there is the privilege: the dealer | show_first_card, keep_hidden | bet1 |
| bet1 | eldest first | pass, bet 1; then call, fold | bet2; all pass: the deal is void |
| bet2 | eldest first | pass, bet 2; then call, fold | bet3 |
| bet3 | eldest first | pass, bet any; then call, raise, fold | showdown, settling, the next deal |
| over | nobody | | |

Seats that are all-in are not asked, a round that leaves fewer than two seats to ask is skipped, and
the last seat that has not folded takes the pot (table_stakes.py). Where a flush of three is
announced, everybody who has one says so with the third card: the others leave the deal, and one
alone takes the pot.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Final, NamedTuple

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.game import Action, Setup
from porrazo.engine.options import Option, OptionValue, choice
from porrazo.games.vying.deals import LOSERS_SHOW, STAKE_NUMBERS, StakesRules, free_round
from porrazo.games.vying.table_stakes import FOLD, Round
from porrazo.games.vying.worth import Worth

HAND: Final = 3
PHASES: Final[tuple[str, ...]] = ("bet1", "bet2", "bet3", "show")
"""The phases in which seats hold one card, two, three; and the one in which the dealer may show."""
SHOWING: Final = 3

SHOW: Final[Action] = FOLD + 1
KEEP: Final[Action] = FOLD + 2
SHOW_KINDS: Final[tuple[str, ...]] = ("show_first_card", "keep_hidden")
"""The actions of the privilege, beside those of betting: SHOW and the next."""

STAKE_OPTIONS: Final[tuple[Option, ...]] = (
    *STAKE_NUMBERS,
    choice("void_redeal_by", "next_dealer", "same_dealer"),
    LOSERS_SHOW,
)


def rounds_of(options: Mapping[str, OptionValue]) -> tuple[Round, ...]:
    """Return what the betting rounds allow, in the order of the phases."""
    return Round(stake=1), Round(stake=2), free_round(options)


class Shares(NamedTuple):
    """Where a class stands among all hands: the share below it, its own, its least and most."""

    start: float
    share: float
    least: int
    most: int

    def below(self, value: int) -> float:
        """Return about which part of all hands is worse than one of the class and this value."""
        inside = (value - self.least) / (self.most - self.least)
        return self.start + self.share * max(0.0, min(1.0, inside))


class Rules(StakesRules):
    """The options of a match as its state asks for them, worked out once.

    ``may_show`` says whether the dealer may open the first card, ``is_announced`` whether flushes
    of three are announced.
    """

    def __init__(
        self, setup: Setup, pack: Pack, cards: tuple[Card, ...], classes: tuple[str, ...]
    ) -> None:
        super().__init__(setup, pack, cards, classes)
        options = setup.options
        self.rounds = rounds_of(options)
        self.same_dealer = options["void_redeal_by"] == "same_dealer"
        self.may_show = False
        self.is_announced = False

    @abstractmethod
    def worth(self, cards: list[Card], opened: Card = UNKNOWN) -> Worth:
        """Return what one to three cards are worth, each wildcard standing for what serves best.

        ``opened`` is the card that the dealer has shown, UNKNOWN for none.
        """

    @abstractmethod
    def may_be_of(self, card: Card, suit: int) -> bool:
        """Return whether a card is of a suit or may stand for one of it."""

    @abstractmethod
    def points(self, card: Card, opened: Card = UNKNOWN) -> int:
        """Return the points of a card."""

    @abstractmethod
    def standing(self, cards: list[Card], opened: Card = UNKNOWN) -> float:
        """Return which part of all hands is worse than cards are likely to become, 0 to 1."""

    def round_in(self, phase: str) -> Round | None:
        """Return what the betting round of a phase allows, None where nobody bets."""
        number = PHASES.index(phase)
        return None if number == SHOWING else self.rounds[number]
