"""Who raises between two by a mixed strategy: how often with which hand was solved beforehand.

All else is left to the common search: more seats, house rules that change who wins or what may be
raised, and moments that hardly ever come up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from porrazo.players.tricks import likeness
from porrazo.players.tricks.likeness import BARE, LOSES, LOST, OWN, THEIRS, TIED, TIES, WINS, WON
from porrazo.players.tricks.strategy import MOVES, strategy_of

_SEATS: Final = 2
_FREE: Final = ("target", "signals", "signal_to", "signal_seen_by")
"""The options that change nothing of a deal between two but how much it matters."""


class MixedRaising:
    """The strategy of a game of raises at the table.

    ``kinds`` has the kind of a card for each step of its rules.
    """

    def __init__(self, game: RaisingGame, kinds: Mapping[int, int]) -> None:
        self._game = game
        self._kinds = kinds
        self._count = max(kinds.values()) + 1
        self._begins = likeness.starts(self._count)
        self._usual = game.setup(_SEATS, {}, 0, 0).options

    def drawn(self, view: RaisingView, rng: Random) -> Action | None:
        """Return a move drawn by the strategy, None where it knows none."""
        if view.seats != _SEATS or not self._is_usual(view):
            return None
        rules = self._game.rules(setup_of(view))
        own, elder = view.seat, 1 - view.dealer
        hand = sorted(view.hands[own], key=lambda card: (rules.step(card, view.turned), card))
        place = self._place(view, rules, hand)
        target, scores = rules.target, view.scores
        strategy = strategy_of(self._game.name)
        chances = strategy.chances(target - scores[elder], target - scores[view.dealer], place)
        if chances is None:
            return None
        moves = [ACCEPT, FOLD] if view.offered else list(hand)
        moves += [NOBODY] * (MOVES - 1 - len(moves)) + [RAISE]
        open_ = [
            chance if self._game.allows(view, move) else 0.0
            for move, chance in zip(moves, chances, strict=True)
        ]
        return rng.choices(moves, open_)[0] if sum(open_) else None

    def _is_usual(self, view: RaisingView) -> bool:
        return all(
            view.options[name] == value for name, value in self._usual.items() if name not in _FREE
        )

    def _kind(self, rules: Rules, view: RaisingView, card: Card) -> int:
        return self._kinds[rules.step(card, view.turned)]

    def _place(self, view: RaisingView, rules: Rules, hand: Sequence[Card]) -> int:
        """Return the place of the moment among those that are told apart."""
        own = view.seat
        kinds = [self._kind(rules, view, card) for card in hand]
        low, middle, high = (*kinds, -1, -1, -1)[:3]
        table, detail = BARE, 0
        if view.trick:
            lying = view.trick[0]
            if lying.seat == own:
                table, detail = OWN, self._kind(rules, view, lying.card)
            else:
                table = THEIRS
                may = cards_in(rules.playable(packed(hand), [lying.card], view.turned))
                for card in hand:
                    meets = _meets(rules, view, lying.card, card) if card in may else TIES
                    detail = 3 * detail + meets
        if view.offered:
            asked = likeness.asked_to_answer(LADDER.index(view.offered), view.interrupted == own)
        else:
            asked = likeness.asked_to_play(LADDER.index(view.value), view.right == own)
        return likeness.place(
            self._begins,
            self._count,
            len(view.tricks),
            table,
            1 if view.offered else 0,
            likeness.held(len(kinds), low, middle, high),
            detail,
            self._story(view, rules),
            asked,
        )

    def _story(self, view: RaisingView, rules: Rules) -> int:
        own = view.seat
        ends = [TIED if side == TIE else WON if side == own else LOST for side in view.tricks]
        first, second = (*ends, -1, -1)[:2]
        plays = [done for done in view.actions if is_play(done.action)][: 2 * len(ends)]
        theirs = [self._kind(rules, view, done.action) for done in plays if done.seat != own]
        mine = [self._kind(rules, view, done.action) for done in plays if done.seat == own]
        parts = [likeness.their_part(kind, self._count) for kind in theirs]
        before, after = (*parts, 0, 0)[:2]
        mark = likeness.own_part(mine[0], self._count) if mine else 0
        seat = 1 if own == view.dealer else 0
        return likeness.story(first, second, seat, before, after, mark)


def _meets(rules: Rules, view: RaisingView, lying: Card, card: Card) -> int:
    """Return how a card stands to the one that lies there."""
    winner = rules.winner([lying, card], 0, view.turned)
    return TIES if winner == NOBODY else WINS if winner == 1 else LOSES
