"""The coach of Tresette and Calabrasella, and how people err there, each habit by a trait.

| habit | trait | what is done |
|---|---|---|
| slams | little patience | leads and takes with its strongest card, from a partner, too |
| careless | little attention | throws any card where it takes nothing, points and all |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.tricks.following import CARDS, bits_of, cards_of, is_higher, taker, to_follow
from porrazo.games.tricks.players.endings import Endings, Facts
from porrazo.players.levels import Traits
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.experience import Experience
from porrazo.players.search.manners import BEST_TRAITS
from porrazo.players.search.player import Amend
from porrazo.players.search.players import coached
from porrazo.players.search.playouts import Read

# How often somebody with nothing of the trait that keeps him from it does so.
_SLAMS: Final = 0.9
_CARELESS: Final = 0.9

# A review has hundreds of cards to weigh: it looks at fewer deals of the others than a hint.
_REVIEWING: Final = replace(BEST_TRAITS, attention=0.8)

Strength = Callable[[Any], Sequence[int]]
"""Tells how strong each rank is, from a view."""


def habits_of(traits: Traits, strength_of: Strength) -> Amend:
    """Return what somebody with these traits does in the place of a card chosen from a view."""
    slams = _SLAMS * (1.0 - traits.patience) ** 2
    careless = _CARELESS * (1.0 - traits.attention) ** 2

    def habits(view: Any, action: Action, rng: Random) -> Action:
        mark, which = rng.random(), rng.random()
        if not 0 <= action < CARDS:
            return action
        cards = playable(view)
        taking = takers(view, strength_of(view))
        if not taking:
            return cards[int(which * len(cards))] if mark < careless else action
        if mark >= slams:
            return action
        return max(taking, key=lambda card: strength_of(view)[card >> 2])

    return habits


def coached_by(
    game: AnyGame,
    facts: Facts,
    read: Read | None = None,
    solving: Read | None = None,
    experience: Experience | None = None,
) -> CommonCoach:
    """Return the coach of a game: its cards are solved, as by who plays it.

    What is searched begins with ``experience`` and goes through the deals that ``read`` finds
    likely. These are solved in reviews, for hints those that ``solving`` finds, which are more.
    """
    solve = Endings(game, facts, BEST_TRAITS, solving).find
    reviewing = Endings(game, facts, _REVIEWING, read).find
    return coached(game, solve, reviewing, experience, read)


def playable(view: Any) -> list[Card]:
    """Return the cards that the seat of a view may play."""
    hand = bits_of(view.hands[view.seat])
    return cards_of(to_follow(hand, view.trick[0][1]) if view.trick else hand)


def takers(view: Any, strength: Sequence[int]) -> list[Card]:
    """Return which of them would take the trick as it lies; all of them as a lead."""
    trick, cards = [card for _, card in view.trick], playable(view)
    if not trick:
        return cards
    best = trick[taker(trick, strength)]
    return [card for card in cards if is_higher(card, best, strength)]
