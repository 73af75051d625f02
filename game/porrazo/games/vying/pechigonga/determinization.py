"""Full states that a view allows: hidden cards dealt at random, but never against announcements."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck, sample
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import Action
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.vying.pechigonga.rules import (
    HAVE_FLUX,
    NOT_ASKED,
    PHASES,
    SILENT,
    Rules,
)
from porrazo.games.vying.pechigonga.state import PechigongaState
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.pechigonga.worth import HAND

_DEALS: Final = 60
"""How often all hands are dealt in search of such as bear out what was announced; most do."""
_TRIES: Final = 400
"""And one hand; of the hands one in eight may be announced."""

Places = list[tuple[Card, ...]]


def complete(view: PechigongaView, rules: Rules, rng: Random) -> PechigongaState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: cards are named twice, do not add up to the pack, or cannot lie as announced.

    """
    places = [*view.hands, view.stock or ()]
    unseen = unseen_cards(rules.pack, rules.cards, [card for place in places for card in place])
    state = PechigongaState(rules)
    filled = _as_announced(view, rules, places, unseen, rng)
    state.take(view, PHASES, filled, list(view.shown))
    state.announcing = view.phase == PHASES[0]
    state.announced = list(view.announced)
    state.run_shown = list(view.run_shown)
    return state


def _as_announced(
    view: PechigongaView, rules: Rules, places: Places, unseen: list[Card], rng: Random
) -> list[list[Card]]:
    """Return the places filled so that the first four cards of each are such as were announced."""
    told = [
        seat
        for seat in range(view.seats)
        if UNKNOWN in places[seat][:HAND] and _tells(view.announced[seat], rules)
    ]
    told.sort(key=lambda seat: (view.announced[seat] != HAVE_FLUX, view.announced[seat] == SILENT))
    for _ in range(_DEALS):
        left, trial = list(unseen), list(places)
        if all(_give(trial, seat, view.announced[seat], left, rules, rng) for seat in told):
            return fill(trial, left, rng)
    raise BadPosition("no deal of the hidden cards fits what was announced")


def _tells(said: Action, rules: Rules) -> bool:
    """Return whether an announcement says something of the cards."""
    return said != NOT_ASKED and (rules.forced or said != SILENT)


def _give(
    places: Places, seat: int, said: Action, left: list[Card], rules: Rules, rng: Random
) -> bool:
    """Give a seat cards left that bear its announcement out; return whether it got any.

    All hands that do are equally likely.
    """
    hand = places[seat]
    known = [card for card in hand[:HAND] if card != UNKNOWN]
    missing = HAND - len(known)
    # Where no more are left than are wanted they are the same every time.
    for _ in range(_TRIES if len(left) > missing else 1):
        given = (
            _of_one_suit(left, missing, rules, rng)
            if said == HAVE_FLUX
            else tuple(sample(left, missing, rng))
        )
        if len(given) == missing and said in rules.may_say([*known, *given]):
            for card in given:
                left.remove(card)
            places[seat] = (*known, *given, *hand[HAND:])
            return True
    return False


def _of_one_suit(left: list[Card], missing: int, rules: Rules, rng: Random) -> tuple[Card, ...]:
    """Return so many cards left that are of one suit, wildcards being of any."""
    choices = [
        [card for card in left if card & 3 == suit or rules.is_wild(card)] for suit in range(4)
    ]
    ways = [comb(len(cards), missing) for cards in choices]
    if not sum(ways):
        return ()
    drawn = Luck(rng).below(sum(ways))
    suit = 0
    while drawn >= ways[suit]:
        drawn -= ways[suit]
        suit += 1
    return tuple(sample(choices[suit], missing, rng))
