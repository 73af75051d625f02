"""What a player does in the tree of a deal, by asking it at its information sets.

Nothing of the player is written down a second time: it is shown the view that it would have at a
table, and tells how likely it makes each play, as it does before it draws one of them. Where it
hardly ever comes it is not asked, and a stand-in plays for it. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from analysis.cfr import Game, Strategy
from analysis.exploit import dealt_hands
from analysis.infosets import WON, Flags
from analysis.ranges import NONE, Floats, hands_of
from analysis.tree import IN_PLACE, Level
from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games.fishing.captures import RANKS
from porrazo.games.fishing.porrazo.players.player import rank_play
from porrazo.games.fishing.porrazo.players.search import NO_SIDE
from porrazo.games.fishing.porrazo.rules import IN_PLACE as PLACED
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import (
    PorrazoView,
    complete,
    search_setup,
    see,
    seen_cards,
)

Shares = Callable[[PorrazoView], Mapping[Action, float]]
"""What is asked: how likely each play of a view is."""

RARE = 1e-5
"""Where a player comes less often than once in so many deals, even if the other does all to get it
there, it is not asked: about a hundredth of what it may come to.
"""
FAR = 0.01
"""Two ways to mix differ where more than a hundredth of the plays would have to be others."""


@dataclass(frozen=True)
class Asked:
    """What a player of both seats does from the first play of a deal.

    ``sets`` is at how many information sets with a choice it was asked, ``apart`` at how many of
    them its stand-in does something else.
    """

    strategies: tuple[Strategy, Strategy]
    sets: int
    apart: int


def ask(
    shares: Shares,
    view: PorrazoView,
    game: Game,
    instead: tuple[Strategy, Strategy],
    part: float = 1.0,
) -> Asked:
    """Ask a player in both seats of a deal, whose tree the game has; ``view`` is its first play's.

    ``instead`` is what stands in where it is not asked: where it hardly ever comes, or, if only a
    ``part`` of its information sets is asked, drawn at random, at all others.
    """
    positions, rng = _Positions(view, game), np.random.default_rng(len(view.table))
    found: tuple[Strategy, Strategy] = ({}, {})
    reach = [np.ones((1, len(hands_of(size).hands)), np.float32) for size in game.tree.ranges.sizes]
    sets = apart = 0
    for turn, level in enumerate(game.tree.levels):
        role, steps = level.mover, game.steps[turn]
        strategy = instead[role][turn].copy()
        choices = np.argwhere(_choices(game, level, steps.may, reach[role]))
        for node, place in choices[rng.random(len(choices)) < part].tolist():
            told = _slots(shares(positions.view(turn, node, place)), level, node, place)
            apart += bool(abs(told - strategy[node, place]).sum() / 2 > FAR)
            sets += 1
            strategy[node, place] = told
        found[role][turn] = strategy
        if turn < game.top:
            following = game.tree.levels[turn + 1].parent
            likely = reach[role][:, :, None] * strategy
            reach = [each[following] for each in reach]
            reach[role] = likely.reshape(-1)[steps.up]
    return Asked(found, sets, apart)


def _choices(game: Game, level: Level, may: Flags, reach: Floats) -> Flags:
    """Return at which nodes and hands of a level its mover has a choice and may well be."""
    mover, weight = level.mover, game.tree.ranges.weight
    hands = [dealt_hands(game, level, role) for role in (0, 1)]
    both = (weight, weight.T)[mover][hands[mover][:, :, None], hands[1 - mover][:, None, :]]
    possible = (hands[mover][:, :, None] != NONE) & (hands[1 - mover][:, None, :] != NONE)
    often = reach * np.where(possible, both, 0.0).sum(axis=2)
    going = (level.rows[WON] == NO_SIDE)[:, None]
    found: Flags = (often >= RARE) & (may.sum(axis=2) > 1) & going
    return found


def _slots(told: Mapping[Action, float], level: Level, node: int, place: int) -> Floats:
    """Return shares of actions as shares of the slots of a hand."""
    table = hands_of(level.sizes[level.mover])
    found = np.zeros(table.ranks.shape[1] + 1, np.float32)
    for action, share in told.items():
        rank, in_place = rank_play(action)
        assert not in_place or rank == level.place[node]
        found[-1 if in_place else table.slot[place, rank]] += share
    return found


class _Positions:
    """The positions of the nodes of a deal's tree, as the rules make them.

    The unseen cards of a rank come in the order of their suits.
    """

    def __init__(self, view: PorrazoView, game: Game) -> None:
        self._levels = game.tree.levels
        self._first = view.to_act
        hidden = tuple([(UNKNOWN,) * len(hand) for hand in view.hands])
        blind = replace(view, hands=hidden, legal=())
        seen = {*seen_cards(blind)}
        self._unseen: list[list[Card]] = [[] for _ in range(RANKS)]
        for card in FRENCH_52.cards:
            if card not in seen:
                self._unseen[card >> 2].append(card)
        start = complete(blind, search_setup(blind, Random(0)), Random(0))
        self._dealt = [list(hand) for hand in start.hands]
        self._known = {(0, 0): start}

    def view(self, turn: int, node: int, place: int) -> PorrazoView:
        """Return what the mover sees at a node, holding a hand."""
        level = self._levels[turn]
        state, seat = self._state(turn, node), self._first ^ level.mover
        gone = self._gone(turn, node)
        own = [4 * rank for rank in range(RANKS) for _ in range(gone[level.mover][rank])]
        hand: list[Card] = []
        for rank in hands_of(level.sizes[level.mover]).hands[place]:
            hand.append(self._unseen[rank][gone[0][rank] + gone[1][rank]])
            gone[level.mover][rank] += 1
        dealt = list(self._dealt)
        dealt[seat] = own + hand
        state.hands[seat] = hand
        state.see_combinations(dealt)
        return see(state, seat)

    def _state(self, turn: int, node: int) -> PorrazoState:
        """Return the position of a node, in which the hands are any."""
        found = self._known.get((turn, node))
        if found is None:
            before = self._levels[turn - 1]
            parent, play = int(self._levels[turn].parent[node]), int(self._levels[turn].play[node])
            rank = int(before.place[parent]) if play == IN_PLACE else play
            gone = self._gone(turn - 1, parent)
            card = self._unseen[rank][gone[0][rank] + gone[1][rank]]
            found = self._known[turn, node] = self._state(turn - 1, parent).copy()
            found.hands[self._first ^ before.mover][0] = card
            found.step(card + PLACED if play == IN_PLACE else card)
        return found

    def _gone(self, turn: int, node: int) -> list[list[int]]:
        """Return by role how many cards of each rank it has played before a node."""
        levels = self._levels
        played = [levels[0].sizes[role] - levels[turn].sizes[role] for role in (0, 1)]
        return [
            hands_of(count).counts[used[node]].tolist()
            for count, used in zip(played, levels[turn].used, strict=True)
        ]
