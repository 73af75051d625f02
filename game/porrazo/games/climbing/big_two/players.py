"""The players of Big Two, and how they err: each habit is switched by a trait.

| habit | trait | what is done |
|---|---|---|
| breaks up | little patience | leads the lowest card alone, whatever it belongs to |
| slams | haste | follows on a single card with the highest that is there |
| tears apart | little attention | follows on one with the lowest that beats it, of whatever set |
| saves | little attention | passes where it could well follow, to keep its cards |
| shuts eyes | little attention | never sees five cards together on another's |
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.climbing.big_two.combinations import FIVE
from porrazo.games.climbing.big_two.rules import PASS, bits_of
from porrazo.games.climbing.big_two.worthwhile import highest
from porrazo.games.climbing.card_sets import size_of
from porrazo.games.climbing.players.player import Habits, players_by
from porrazo.players.agent import Agent
from porrazo.players.levels import Traits
from porrazo.players.search.coach import CommonCoach

# How often somebody with nothing of the trait that keeps him from it does so.
_BREAKS, _SLAMS, _TEARS, _SAVES, _SHUTS = 0.7, 0.5, 0.7, 0.2, 0.7


def habits_of(traits: Traits) -> Habits:
    """Return the habits of somebody with these traits."""
    breaks = _BREAKS * (1.0 - traits.patience) ** 2
    slams = _SLAMS * traits.haste
    tears = _TEARS * (1.0 - traits.attention)
    saves = _SAVES * (1.0 - traits.attention) ** 0.5
    shuts = _SHUTS * (1.0 - traits.attention) ** 3

    def habits(view: Any, action: Action, rng: Random) -> Action:
        slip, slam, tear, save, shut = [rng.random() for _ in range(5)]
        hand = bits_of(view.hands[view.seat])
        if action in (PASS, hand):
            return action
        size = size_of(action)
        if view.phase == "lead":
            lowest: Action = hand & -hand
            return lowest if slip < breaks else action
        if view.phase == "follow":
            if save < saves:
                return PASS
            if size == 1 and slam < slams:
                return highest(hand)
            if size == 1 and tear < tears:
                return _lowest_above(hand, bits_of(view.to_beat.cards))
            if size == FIVE and shut < shuts:
                return PASS
        return action

    return habits


def _lowest_above(hand: int, card: int) -> Action:
    """Return the lowest card of a hand that beats another; there is one."""
    higher = hand & -(card << 1)
    return higher & -higher


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return players_by(game, habits_of)
