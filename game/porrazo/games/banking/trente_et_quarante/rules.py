"""Trente et Quarante: its facts and options, its chances, and what a row counts.

The phases of a coup (state.py); one begins with a shuffle where the cut card has come out:

| phase | who | actions | then |
|---|---|---|---|
| betting | each seat in turn, hidden | bet, insure a bet, ready | both rows are dealt and settled |
| prison_choice | whose bets were just imprisoned | surrender half, stay | the next coup |
| over | nobody | | |

Only a refait of 31, with the option ``surrender``, leads to prison_choice. The bank is no seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import FRENCH_52, Card, Pack
from porrazo.engine.game import Action, Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.rounds import BankRules

MOST_PACKS: Final = 8
PACK: Final = Pack(FRENCH_52.ranks, FRENCH_52.suits, copies=MOST_PACKS)
"""The cards of the largest shoe; `Rules.cards` are those of a match."""
LEAST_TOTAL: Final = 31
"""A row is dealt until it counts this or more."""
INSURED_PART: Final = 100
"""A bet is insured for this part of it at most."""
INSURANCE_PAYS: Final = 49

# The phases, by their places.
PHASES: Final[tuple[str, ...]] = ("betting", "prison_choice", "over")
BETTING: Final = 0
PRISON: Final = 1
OVER: Final = 2

# The chances, in the order in which bets stand.
CHANCES: Final[tuple[str, ...]] = ("noir", "rouge", "couleur", "inverse")
NOIR: Final = 0
ROUGE: Final = 1
COULEUR: Final = 2
INVERSE: Final = 3
ALL: Final[tuple[int, ...]] = (NOIR, ROUGE, COULEUR, INVERSE)
NONE: Final = -1
"""In place of a chance where there is none."""
MOST_PAST: Final = 12
"""So many coups are remembered, to be looked at."""

# The kinds of actions; an action is a kind, with its chance and its amount above it.
KINDS: Final[tuple[str, ...]] = ("bet", "insure", "ready", "surrender_half", "stay")
BET: Final = 0
INSURE: Final = 1
READY: Final = 2
SURRENDER: Final = 3
STAY: Final = 4
_KINDS: Final = 8
_CHANCES: Final = 4

MOST_STAKE: Final = 10_000_000
"""No stake is higher."""
MOST_COUPS: Final = 1000
OPTIONS: Final[tuple[Option, ...]] = (
    whole("pack_count", 6, 1, MOST_PACKS),
    whole("cut_from_end", 52, 26, 104),
    switch("insurance", True),
    switch("surrender", False),
    whole("min_bet", 100, 1, MOST_STAKE, (1, 10, 100, 1000)),
    whole("max_bet", 100_000, 1, MOST_STAKE, (1000, 10_000, 100_000)),
    whole("starting_counters", 10_000, 100, 10_000_000, (1000, 10_000, 100_000)),
    choice("prison_repeat", "stay", "lose"),
    whole("coups", 50, 1, MOST_COUPS, (10, 20, 50, 100)),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "casino": {},
    "surrender": {"surrender": True},
    "strict": {"insurance": False, "prison_repeat": "lose"},
    "small": {"min_bet": 1, "max_bet": 500, "starting_counters": 100, "coups": 30},
    "quick": {"coups": 12},
}
"""House rules by name."""


def make_action(kind: int, chance: int = 0, amount: int = 0) -> Action:
    """Return the action of a kind on a chance, with an amount."""
    return kind + _KINDS * (chance + _CHANCES * amount)


def parts_of(action: Action) -> tuple[int, int, int]:
    """Return kind, chance and amount of an action.

    >>> parts_of(make_action(INSURE, COULEUR, 7)) == (INSURE, COULEUR, 7)
    True
    """
    rest = action // _KINDS
    return action % _KINDS, rest % _CHANCES, rest // _CHANCES


def is_row(cards: tuple[Card, ...]) -> bool:
    """Return whether cards are a whole row: 31 or more with the last of them, less without it."""
    return total_of(cards) >= LEAST_TOTAL > total_of(cards[:-1])


def is_red(card: Card) -> bool:
    """Return whether a card is red.

    >>> [is_red(PACK.card(text)) for text in ("TS", "TH", "TD", "TC")]
    [False, True, True, False]
    """
    return PACK.text(card)[-1] in "HD"


def winning_chances(noir: int, rouge: int, first_red: bool) -> tuple[int, ...]:
    """Return which chances win by the totals of the rows; none where these are equal."""
    if noir == rouge:
        return ()
    row = NOIR if noir < rouge else ROUGE
    return row, COULEUR if first_red == (row == ROUGE) else INVERSE


class Rules(BankRules):
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        super().__init__(setup, FRENCH_52.cards * int(options["pack_count"]))
        self.cut_from_end = int(options["cut_from_end"])
        self.insurance = bool(options["insurance"])
        self.surrender = bool(options["surrender"])
        self.repeat_loses = options["prison_repeat"] == "lose"
        self.coups = int(options["coups"])

    def limits(self, free: int) -> tuple[int, int] | None:
        """Return the least and the most bet of a seat with so many counters free, None for none."""
        most = min(self.max_bet, free)
        return (self.min_bet, most) if most >= self.min_bet else None

    def most_insured(self, bet: int, free: int) -> int:
        """Return the highest insurance of a bet with so many counters free, 0 where none is.

        >>> rules = Rules(Setup(1, {option.name: option.default for option in OPTIONS}, None, 0))
        >>> rules.most_insured(450, 9550)
        4
        """
        return min(bet // INSURED_PART, free) if self.insurance else 0
