"""What a game tells of its hands, so that one mixed strategy serves several of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from porrazo.cards import UNKNOWN
from porrazo.engine.positions import setup_of
from porrazo.games.vying.deals import StakesRules
from porrazo.games.vying.players.strength import strengths_of
from porrazo.games.vying.three_cards.flushes import FLUSH
from porrazo.games.vying.three_cards.game import ThreeCardGame
from porrazo.games.vying.three_cards.rules import HAND, PHASES, SHOWING, Rules
from porrazo.games.vying.three_cards.view import ThreeCardView


class Hands(Protocol):
    """The hands of a game, and when they are bet on."""

    @property
    def rounds(self) -> Sequence[str]:
        """The phases of betting that were solved, the last of them with free bets."""

    @property
    def entering(self) -> str:
        """The phase in which a custom says who goes in; empty where there is none."""

    def rules(self, view: Any) -> StakesRules:
        """Return the rules of a view."""

    def knows(self, view: Any) -> bool:
        """Return whether the strategy is for a match with such house rules."""

    def place(self, view: Any) -> float:
        """Return the place of the own hand among all that others may hold.

        That is the share of hands that are worse, those that are equal counted half.
        """

    def is_unbeaten(self, view: Any) -> bool:
        """Return whether no hand that others may hold is better than the seat's own."""


class ThreeCards:
    """Hands of three cards that come one by one."""

    rounds: Final = PHASES[1:SHOWING]
    entering: Final = PHASES[0]

    def __init__(self, game: ThreeCardGame) -> None:
        self._game = game

    def rules(self, view: ThreeCardView) -> Rules:
        """Return the rules of a view."""
        return self._game.rules(setup_of(view))

    def knows(self, _: ThreeCardView) -> bool:
        """Return whether the strategy is for such a match: with other rules hands are likened."""
        return True

    def place(self, view: ThreeCardView) -> float:
        """Return the place of the own hand among all."""
        rules = self.rules(view)
        strengths = strengths_of(rules)
        hand = list(view.hands[view.seat])
        held = rules.worth(hand, view.opened)
        place = strengths.place(hand, held.strength)
        if rules.is_announced and len(hand) == HAND:
            place = strengths.among_announced(place, held.class_id == FLUSH)
        return place

    def is_unbeaten(self, view: ThreeCardView) -> bool:
        """Return whether no hand that others may hold is better than the own one."""
        hand = list(view.hands[view.seat])
        if len(hand) < HAND or view.opened not in (UNKNOWN, *hand):
            return False
        rules = self.rules(view)
        return strengths_of(rules).is_unbeaten(hand, rules.worth(hand, view.opened).strength)
