"""The players of Spinado: the common search, and how they err: each habit is switched by a trait.

| habit | trait | what is done |
|---|---|---|
| scatters | little patience | starts with any card, though lower ones of its run are held |
| keeps the ace | little attention | does not lay the spinado with a card that gives the lead away |
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.stops.spinado.rules import HOLD, JOINED, PHASES, SPINADO, START
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.players.levels import Traits
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.player import Amend, CommonPlayer
from porrazo.players.search.players import erring_by

# How often somebody with nothing of the trait that keeps him from it does so.
_SCATTERS: Final = 0.55
_KEEPS: Final = 0.4


def habits_of(traits: Traits) -> Amend:
    """Return what somebody with these traits does in the place of an action chosen from a view."""
    scatters = _SCATTERS * (1.0 - traits.patience) ** 2
    keeps = _KEEPS * (1.0 - traits.attention) ** 1.5

    def habits(view: SpinadoView, action: Action, rng: Random) -> Action:
        scatter, keep, which = rng.random(), rng.random(), rng.random()
        if action == HOLD:
            return action
        if action >= JOINED and keep < keeps:
            action -= JOINED
        if view.phase == PHASES[START] and action < JOINED and scatter < scatters:
            hand = [card for card in view.hands[view.seat] if card != SPINADO]
            return hand[int(which * len(hand))] if hand else action
        return action

    return habits


def players(game: AnyGame) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return erring_by(game, habits_of)
