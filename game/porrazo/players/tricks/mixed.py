"""Who raises between two by a mixed strategy: how often with which hand was solved beforehand.

All else is left to the common search: more seats, house rules that change who wins or what may be
raised, and information sets that hardly ever come up.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.positions import setup_of
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.raising.hands import cards_in, packed
from porrazo.games.tricks.raising.rules import LADDER, TIE, Rules
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE
from porrazo.games.tricks.raising.view import RaisingView, is_play
from porrazo.players.tricks import abstraction
from porrazo.players.tricks.abstraction import BARE, LOSES, LOST, OWN, THEIRS, TIED, TIES, WINS, WON
from porrazo.players.tricks.strategy import MOVES, strategy_of

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

    def drawn(self, view: RaisingView, rng: Random) -> Action | None:
        """Return a move drawn by the strategy, None where it knows none."""
        if view.seats != _SEATS or not self._is_usual(view):
            return None
        target, scores, elder = self._rules(view).target, view.scores, 1 - view.dealer
        strategy = strategy_of(self._game.name)
        chances = strategy.chances(
            target - scores[elder], target - scores[view.dealer], self.place(view)
        )
        if chances is None:
            return None
        moves, legal = self.moves(view), self._game.choices(view)
        often = [
            chance if move in legal else 0.0 for move, chance in zip(moves, chances, strict=True)
        ]
        return rng.choices(moves, often)[0] if sum(often) else None

    def moves(self, view: RaisingView) -> list[Action]:
        """Return the action of each move of the strategy; NOBODY where there is none."""
        first = [ACCEPT, FOLD] if view.offered else self._hand(view)
        return [*first, *[NOBODY] * (MOVES - 1 - len(first)), RAISE]

    def _hand(self, view: RaisingView) -> list[Card]:
        """Return the own hand, the lowest card first."""
        rules, turned = self._rules(view), view.turned
        return sorted(view.hands[view.seat], key=lambda card: (rules.step(card, turned), card))

    def _rules(self, view: RaisingView) -> Rules:
        return self._game.rules(setup_of(view))

    def _is_usual(self, view: RaisingView) -> bool:
        return all(
            view.options[name] == value for name, value in self._usual.items() if name not in _FREE
        )

    def _bucket(self, rules: Rules, view: RaisingView, card: Card) -> int:
        return self._buckets[rules.step(card, view.turned)]

    def place(self, view: RaisingView) -> int:
        """Return the place of what the seat knows among what is told apart."""
        rules, own, hand = self._rules(view), view.seat, self._hand(view)
        buckets = [self._bucket(rules, view, card) for card in hand]
        low, middle, high = (*buckets, -1, -1, -1)[:3]
        table, detail = BARE, 0
        if view.trick:
            lying = view.trick[0]
            if lying.seat == own:
                table, detail = OWN, self._bucket(rules, view, lying.card)
            else:
                table = THEIRS
                may = cards_in(rules.playable(packed(hand), [lying.card], view.turned))
                for card in hand:
                    meets = _meets(rules, view, lying.card, card) if card in may else TIES
                    detail = 3 * detail + meets
        if view.offered:
            asked = abstraction.asked_to_answer(LADDER.index(view.offered), view.interrupted == own)
        else:
            asked = abstraction.asked_to_play(LADDER.index(view.value), view.right == own)
        return abstraction.place(
            self._begins,
            self._count,
            len(view.tricks),
            table,
            1 if view.offered else 0,
            abstraction.held(len(buckets), low, middle, high),
            detail,
            self._story(view, rules),
            asked,
        )

    def _story(self, view: RaisingView, rules: Rules) -> int:
        own = view.seat
        ends = [TIED if side == TIE else WON if side == own else LOST for side in view.tricks]
        first, second = (*ends, -1, -1)[:2]
        plays = [done for done in view.actions if is_play(done.action)][: 2 * len(ends)]
        theirs = [self._bucket(rules, view, done.action) for done in plays if done.seat != own]
        mine = [self._bucket(rules, view, done.action) for done in plays if done.seat == own]
        parts = [abstraction.their_part(bucket, self._count) for bucket in theirs]
        before, after = (*parts, 0, 0)[:2]
        mark = abstraction.own_part(mine[0], self._count) if mine else 0
        seat = 1 if own == view.dealer else 0
        return abstraction.story(first, second, seat, before, after, mark)


def _meets(rules: Rules, view: RaisingView, lying: Card, card: Card) -> int:
    """Return how a card stands to the one that lies there."""
    winner = rules.winner([lying, card], 0, view.turned)
    return TIES if winner == NOBODY else WINS if winner == 1 else LOSES
