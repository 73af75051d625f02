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
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import steady_manner_of
from porrazo.players.search.player import Amend, CommonPlayer

# How often somebody with nothing of the trait that keeps him from it does so.
_SCATTERS: Final = 0.9
_KEEPS: Final = 0.9


def habits_of(level: str) -> Amend:
    """Return what a level does in the place of an action chosen from a view."""
    traits = TRAITS[level]
    scatters = _SCATTERS * (1.0 - traits.patience) ** 1.5
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


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        habits = habits_of(check_level(level))
        return CommonPlayer(game, steady_manner_of(level), amend=habits)

    return agent_of, CommonCoach(game)
