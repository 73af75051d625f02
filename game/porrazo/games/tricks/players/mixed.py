"""A mixed strategy for raises between two: how often with which hand, solved beforehand.

With more seats, and by house rules that change who wins or what may be raised, the common search
decides; in information sets that hardly ever come up what each choice comes to if both play on by
the strategy (`weighing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.options import OptionValue
from porrazo.games.tricks.players import abstraction
from porrazo.games.tricks.players.abstraction import (
    BARE,
    LOSES,
    LOST,
    OWN,
    THEIRS,
    TIED,
    TIES,
    WINS,
    WON,
)
from porrazo.games.tricks.players.strategy import MOVES, Strategy, strategy_of
from porrazo.games.tricks.players.winning import DEALER, ELDER, NO_SIDE
from porrazo.games.tricks.raising import rollout
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.raising.hands import holds, packed
from porrazo.games.tricks.raising.rules import ANSWERING, LADDER, TIE, Rules
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.raising.view import is_play

_SEATS: Final = 2
_FREE: Final = ("target", "signals", "signal_to", "signal_seen_by")
"""The options that change nothing of a deal between two but how much it matters."""


class MixedRaising:
    """The strategy of a game of raises at the table.

    ``buckets`` has the bucket of a card for each step of its rules.
    """

    def __init__(self, game: RaisingGame, buckets: Mapping[int, int]) -> None:
        self._game = game
        self._buckets = buckets
        self._count = max(buckets.values()) + 1
        self._begins = abstraction.starts(self._count)
        self._usual = game.setup(_SEATS, {}, 0, 0).options

    def knows(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Return whether the strategy is for such matches."""
        return seats == _SEATS and all(
            options[name] == value for name, value in self._usual.items() if name not in _FREE
        )

    def chances(self, state: RaisingState) -> dict[Action, float]:
        """Return how often who is to act does what, by what it may know; nothing if unknown."""
        needs = self.needs(state)
        found = self._strategy().chances(needs[0], needs[1], self.place(state))
        if found is None:
            return {}
        legal = state.legal()
        chances: dict[Action, float] = {}
        for move, chance in zip(self.moves(state), found, strict=True):
            if chance > 0.0 and move in legal:
                # Cards of about the same height are not told apart, but the higher one is kept.
                least = rollout.thriftiest(state, move)
                chances[least] = chances.get(least, 0.0) + chance
        return chances

    def winning(self, state: RaisingState) -> list[float]:
        """Return the chance of each side to win the match as a deal begins, or as it has ended."""
        if state.winning_sides:
            return [1.0 if side in state.winning_sides else 0.0 for side in range(_SEATS)]
        needs = self.needs(state)
        elder = self._strategy().winning(needs[0], needs[1])
        return [elder, 1.0 - elder] if state.dealer == 1 else [1.0 - elder, elder]

    def after_deal(self, state: RaisingState, winner: int, seat: int) -> list[float]:
        """Return a seat's chance to win the match once a deal is won, by the step of its stake.

        ``winner`` is a side, NOBODY where the deal is tied.
        """
        needs = self.needs(state)
        worths = self._strategy().worths(needs[0], needs[1])
        found = worths[NO_SIDE if winner == NOBODY else DEALER if winner == state.dealer else ELDER]
        return found if seat != state.dealer else [1.0 - worth for worth in found]

    def needs(self, state: RaisingState) -> tuple[int, int]:
        """Return how many points the elder and the dealer still need."""
        target, scores, dealer = state.rules.target, state.scores, state.dealer
        return target - scores[1 - dealer], target - scores[dealer]

    def moves(self, state: RaisingState) -> list[Action]:
        """Return the action of each move of the strategy; NOBODY where there is none."""
        first = [ACCEPT, FOLD] if state.phase_id == ANSWERING else _hand(state)
        return [*first, *[NOBODY] * (MOVES - 1 - len(first)), RAISE]

    def place(self, state: RaisingState) -> int:
        """Return the place of what who is to act knows among what is told apart."""
        rules, own, hand, stake = state.rules, state.to_act, _hand(state), state.stake
        buckets = [self._bucket(state, card) for card in hand]
        low, middle, high = (*buckets, -1, -1, -1)[:3]
        table, detail = BARE, 0
        if state.trick:
            lying = state.trick[0]
            if state.leader == own:
                table, detail = OWN, self._bucket(state, lying)
            else:
                table = THEIRS
                may = rules.playable(packed(hand), state.trick, state.turned)
                for card in hand:
                    detail = 3 * detail + _meets(rules, state, lying, card, may)
        if stake.offered:
            is_again = 1 if stake.interrupted == own else 0
            asked = abstraction.asked_to_answer(LADDER.index(stake.offered), is_again)
        else:
            asked = abstraction.asked_to_play(
                LADDER.index(stake.value), 1 if stake.right == own else 0
            )
        return abstraction.place(
            self._begins,
            self._count,
            len(state.tricks),
            table,
            1 if stake.offered else 0,
            abstraction.held(len(buckets), low, middle, high),
            detail,
            self._story(state),
            asked,
        )

    def _story(self, state: RaisingState) -> int:
        own = state.to_act
        ends = [TIED if side == TIE else WON if side == own else LOST for side in state.tricks]
        first, second = (*ends, -1, -1)[:2]
        played = [(done >> 2 & 7, done >> 5) for done in state.done if is_play(done >> 5)]
        before = [(seat, self._bucket(state, card)) for seat, card in played[: 2 * len(ends)]]
        parts = [abstraction.their_part(each, self._count) for seat, each in before if seat != own]
        marks = [abstraction.own_part(each, self._count) for seat, each in before if seat == own]
        theirs, theirs_after = (*parts, 0, 0)[:2]
        is_dealer = 1 if own == state.dealer else 0
        return abstraction.story(
            first, second, is_dealer, theirs, theirs_after, marks[0] if marks else 0
        )

    def _bucket(self, state: RaisingState, card: Card) -> int:
        return self._buckets[state.rules.step(card, state.turned)]

    def _strategy(self) -> Strategy:
        return strategy_of(self._game.name)


def _hand(state: RaisingState) -> list[Card]:
    """Return the hand of who is to act, the lowest card first."""
    rules, turned = state.rules, state.turned
    ranked = sorted([(rules.step(card, turned), card) for card in state.hand(state.to_act)])
    return [card for _, card in ranked]


def _meets(rules: Rules, state: RaisingState, lying: Card, card: Card, playable: int) -> int:
    """Return how a card stands to the one that lies there; TIES if it may not be played."""
    if not holds(playable, card):
        return TIES
    winner = rules.winner([lying, card], 0, state.turned)
    return TIES if winner == NOBODY else WINS if winner == 1 else LOSES
