"""The players of Ronda: by search, with the habits of who fishes, and of who calls.

Besides what all do who fish (`players/fishing/habits.py`), with daring and no nerve a ronda is
called that is not held.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.fishing.players.habits import Habits
from porrazo.games.fishing.ronda.players.deal import RondaDeal
from porrazo.games.fishing.ronda.rules import ANNOUNCE, CLAIM, NONE, PASS, PHASES, PLAY_PHASE, RONDA
from porrazo.games.fishing.ronda.view import RondaView, capture_by
from porrazo.players.levels import Traits
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.player import Amend, CommonPlayer
from porrazo.players.search.players import erring_by

# How often somebody calls a ronda for nothing who has all the daring and no nerve.
_BRAGS: Final = 0.3
_CARDS: Final = PASS
"""The actions below this are the cards that they play."""


def habits_of(traits: Traits) -> Amend:
    """Return what somebody with these traits does in the place of an action chosen from a view."""
    fishes = Habits.by(traits)
    brags = _BRAGS * traits.daring * (1.0 - traits.nerve)

    def habits(view: RondaView, action: Action, rng: Random) -> Action:
        hush, brag = rng.random(), rng.random()
        if view.phase == PHASES[PLAY_PHASE]:
            plays = [each for each in view.legal if each < _CARDS]

            def taken(card: Action) -> int:
                capture = capture_by(view, card)
                return len(capture.cards) if capture is not None else 0

            return fishes.played(action, plays, taken, rng) if action < _CARDS else action
        if action >= CLAIM:
            return PASS if hush < fishes.hushes else action
        if action == ANNOUNCE + NONE and view.phase == "announce":
            return ANNOUNCE + RONDA if brag < brags else action
        if action > ANNOUNCE + NONE and view.phase == "announce":
            return ANNOUNCE + NONE if hush < fishes.hushes else action
        return action

    return habits


def players(game: AnyGame) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return erring_by(game, habits_of, RondaDeal)
