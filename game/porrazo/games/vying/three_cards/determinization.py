"""Full states that a view allows: hidden cards dealt at random, but never against announcements."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.deals import seniority
from porrazo.engine.errors import BadPosition
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.vying.three_cards.flushes import FLUSH
from porrazo.games.vying.three_cards.rules import HAND, PHASES, SHOWING, Rules
from porrazo.games.vying.three_cards.state import ThreeCardState
from porrazo.games.vying.three_cards.view import ThreeCardView

_TRIES: Final = 300
"""How often cards are dealt in search of hands that bear out what was announced; most do."""

Places = list[tuple[Card, ...]]


def complete(view: ThreeCardView, rules: Rules, rng: Random) -> ThreeCardState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: cards are named twice, do not add up to the pack, or cannot lie as announced.

    """
    places = [*view.hands, view.stock or ()]
    unseen = unseen_cards(rules.pack, rules.cards, [card for place in places for card in place])
    if rules.is_announced and view.deal_number == HAND:
        filled = _as_announced(view, rules, places, unseen, rng)
    else:
        filled = fill(places, unseen, rng)
    state = ThreeCardState(rules)
    state.take(view, PHASES, filled, list(view.shown))
    state.showing = view.phase == PHASES[SHOWING]
    state.opened = view.opened
    if any(view.announced):
        order = seniority(view.seats, view.dealer)
        state.announced = tuple([seat for seat in order if view.announced[seat]])
    else:
        state.announced = ()
    return state


def _as_announced(
    view: ThreeCardView, rules: Rules, places: Places, unseen: list[Card], rng: Random
) -> list[list[Card]]:
    """Return the places filled so that those have a flush of three who have announced one."""
    luck = Luck(rng)
    hidden = [seat for seat in range(view.seats) if UNKNOWN in places[seat]]
    for _ in range(_TRIES):
        left, trial = list(unseen), list(places)
        if not all(
            _give_flush(trial, seat, left, rules, luck) for seat in hidden if view.announced[seat]
        ):
            continue
        filled = fill(trial, left, rng)
        if not any(
            _is_flush(filled[seat], rules, view.opened)
            for seat in hidden
            if not view.announced[seat]
        ):
            return filled
    raise BadPosition("no deal of the hidden cards fits what was announced")


def _is_flush(hand: list[Card], rules: Rules, opened: Card) -> bool:
    return len(hand) == HAND and rules.worth(hand, opened).class_id == FLUSH


def _give_flush(places: Places, seat: int, left: list[Card], rules: Rules, luck: Luck) -> bool:
    """Give a seat cards of one suit out of those left; return whether there were any."""
    known = [card for card in places[seat] if card != UNKNOWN]
    missing = HAND - len(known)
    choices = [
        [card for card in left if rules.may_be_of(card, suit)]
        if all(rules.may_be_of(card, suit) for card in known)
        else []
        for suit in range(4)
    ]
    ways = [comb(len(cards), missing) for cards in choices]
    if not sum(ways):
        return False
    drawn = luck.below(sum(ways))
    suit = 0
    while drawn >= ways[suit]:
        drawn -= ways[suit]
        suit += 1
    given = luck.shuffled(tuple(choices[suit]))[:missing]
    for card in given:
        left.remove(card)
    places[seat] = (*known, *given)
    return True
