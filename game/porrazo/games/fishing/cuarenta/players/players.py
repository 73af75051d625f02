"""The players of Cuarenta: by search, with the habits of who fishes, and of who cannot add up.

Besides what all do who fish (`players/fishing/habits.py`), with little attention an addition is
not seen: a card is played that takes its like, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.fishing.cuarenta.captures import captures_of, ranks_of
from porrazo.games.fishing.cuarenta.players.deal import CuarentaDeal
from porrazo.games.fishing.cuarenta.rules import (
    ANNOUNCE,
    CLAIM_RONDA,
    PASS,
    PHASES,
    PLAY_PHASE,
    STAY_SILENT,
    TAKE,
    TAKE_RUN,
)
from porrazo.games.fishing.cuarenta.view import CuarentaView
from porrazo.games.fishing.players.habits import Habits
from porrazo.players.levels import Traits
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.player import Amend, CommonPlayer
from porrazo.players.search.players import erring_by

# How often somebody without any attention sees no additions.
_OVERLOOKS: Final = 0.7


def habits_of(traits: Traits) -> Amend:
    """Return what somebody with these traits does in the place of an action chosen from a view."""
    fishes = Habits.by(traits)
    overlooks = _OVERLOOKS * (1.0 - traits.attention) ** 2

    def habits(view: CuarentaView, action: Action, rng: Random) -> Action:
        hush, blind = rng.random(), rng.random()
        if view.phase != PHASES[PLAY_PHASE]:
            silent = {ANNOUNCE: STAY_SILENT, CLAIM_RONDA: PASS}.get(action, action)
            return silent if hush < fishes.hushes else action
        if action == TAKE_RUN:
            return action
        plays = [each for each in view.legal if each != TAKE_RUN]
        if blind < overlooks:
            plays = [each for each in plays if not adds_up(view, each)] or plays
            action = action if action in plays else plays[0]
        return fishes.played(action, plays, lambda each: ranks_taken(view, each).bit_count(), rng)

    return habits


def ranks_taken(view: CuarentaView, action: Action) -> int:
    """Return the ranks that a play takes from the table, a bit each."""
    if action >= TAKE:
        return action // TAKE
    options, rank = view.options, action >> 2
    pairs, runs = options["addition"] == "two", bool(options["automatic_runs"])
    ways = captures_of(rank, ranks_of(list(view.table)), pairs, runs)
    return ways[0] if ways else 0


def adds_up(view: CuarentaView, action: Action) -> bool:
    """Return whether a play takes by adding up."""
    ranks = ranks_taken(view, action)
    return bool(ranks) and not ranks >> (action % TAKE >> 2) & 1


def players(game: AnyGame) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return erring_by(game, habits_of, CuarentaDeal)
