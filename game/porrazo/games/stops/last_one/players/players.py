"""The players of Last One: the common search, and how they err: each habit is switched by a trait.

| habit | trait | what is done |
|---|---|---|
| spends | no patience | plays an eight or a joker at once, though another card would do |
| any card | little attention | plays any card that fits |
| any suit | little attention | names any suit with an eight |
| forgets | haste | does not say "last one" |
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.stops.last_one.players.features import features_of
from porrazo.games.stops.last_one.rules import (
    CALL,
    EIGHT,
    NATURAL,
    NONE,
    PHASES,
    PLAY,
    SUITS,
    TURN,
    card_of,
    play,
    suit_of,
)
from porrazo.games.stops.last_one.view import LastOneView
from porrazo.players.levels import Traits
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.experience import experience_in
from porrazo.players.search.player import Amend, CommonPlayer
from porrazo.players.search.players import erring_by

# How often somebody with nothing of the trait that keeps him from it does so.
_SPENDS: Final = 0.6
_ANY_CARD: Final = 0.8
_ANY_SUIT: Final = 0.8
_FORGETS: Final = 0.5


def habits_of(game: AnyGame, traits: Traits) -> Amend:
    """Return what somebody with these traits does in the place of an action chosen from a view."""
    spends = _SPENDS * (1.0 - traits.patience) ** 1.25
    any_card = _ANY_CARD * (1.0 - traits.attention) ** 2
    any_suit = _ANY_SUIT * (1.0 - traits.attention) ** 2
    forgets = _FORGETS * traits.haste

    def habits(view: LastOneView, action: Action, rng: Random) -> Action:
        marks = [rng.random() for _ in range(6)]
        if not action & PLAY:
            return action
        if view.phase == PHASES[TURN]:
            plays = [each for each in game.choices(view) if _is_like(each, action)]
            wild = [each for each in plays if is_wild(card_of(each))]
            if wild and marks[0] < spends:
                action = wild[int(marks[3] * len(wild))]
            elif marks[1] < any_card:
                action = plays[int(marks[3] * len(plays))]
        if suit_of(action) != NONE and marks[2] < any_suit:
            said = action & CALL
            action = play(card_of(action), int(marks[4] * len(SUITS))) | said
        return action ^ CALL if action & CALL and marks[5] < forgets else action

    return habits


def _is_like(action: Action, other: Action) -> bool:
    """Return whether an action is a play with which as much is said as with another."""
    return bool(action & PLAY) and action & CALL == other & CALL


def is_wild(card: int) -> bool:
    """Return whether a card fits on any other: an eight or a joker."""
    return card >= NATURAL or card >> 2 == EIGHT


def players(game: AnyGame) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return the players of the levels, and the coach."""
    experience = experience_in("porrazo.games.stops.last_one.players", features_of)
    return erring_by(game, partial(habits_of, game), experience=experience)
