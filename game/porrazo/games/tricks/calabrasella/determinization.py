"""Dealing the cards that a view hides, so that they bear out what was called and played."""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import sample, shuffled
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.tricks.calabrasella.known import (
    DISCARD_PLACE,
    WIDOW_PLACE,
    Known,
    Places,
    check_declarers,
    known_of,
)
from porrazo.games.tricks.calabrasella.rules import (
    DISCARDED,
    HIDDEN_RETURN,
    PHASES,
    RETURNED,
    SEATS,
    Rules,
    is_hidden,
)
from porrazo.games.tricks.calabrasella.state import CalabrasellaState
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import BITS, SUITS, bits_of, cards_of, taker
from porrazo.games.tricks.hidden import deal_out
from porrazo.games.tricks.italian import ITALIAN_40, QUEEN_HIGHER

# How often the hidden cards are dealt anew where chance leaves a card that lies nowhere.
_TRIES: Final = 8
_ALL_SUITS: Final = (1 << SUITS) - 1


def complete(view: CalabrasellaView, setup: Setup, rng: Random) -> CalabrasellaState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: the cards cannot lie so.

    """
    known = known_of(view)
    lying = [card for place in known.places for card in place] + known.lying
    unseen = unseen_cards(ITALIAN_40, ITALIAN_40.cards, lying)
    places = _dealt(view, known, unseen, rng) if unseen else known.places
    check_declarers(known, view.giver, view.returned, places)
    returned = view.returned
    if view.has_returned and returned == UNKNOWN:
        returned = _returned(view, known, bits_of(places[view.giver]), rng)
    return _state(view, Rules(setup), known, places, returned)


def _dealt(view: CalabrasellaView, known: Known, unseen: list[Card], rng: Random) -> Places:
    """Return the places filled up: by chance, and where that finds none such as must be."""
    for _ in range(_TRIES):
        found = _try(known, bits_of(unseen), rng)
        if found is not None:
            return found
    # What was returned may be a card that the declarer would rather have kept.
    strays = [UNKNOWN]
    if view.has_returned and view.returned == UNKNOWN:
        strays += cards_of(bits_of(unseen) & known.declarers)
    for stray in strays:

        def may_lie(place: int, card: Card, stray: Card = stray) -> bool:
            return known.may_lie(place, card) or (place == view.giver and card == stray)

        try:
            filled = fill(known.places, unseen, rng, may_lie)
        except BadPosition:
            continue
        return [tuple(cards) for cards in filled]
    raise BadPosition("the hidden cards cannot lie as the position says")


def _try(known: Known, unseen: int, rng: Random) -> Places | None:
    """Deal the unseen cards once: first those that may lie in few places; None if stuck."""
    room = [place.count(UNKNOWN) for place in known.places]
    given = [0] * len(room)
    closed = [known.not_in(place) for place in range(len(room))]
    for card in shuffled(tuple(cards_of(unseen & known.declarers)), rng):
        spaces = [0 if closed[place] & BITS[card] else room[place] for place in range(len(room))]
        total = sum(spaces)
        if not total:
            return None
        number, place = int(rng.random() * total), 0
        while number >= spaces[place]:
            number -= spaces[place]
            place += 1
        given[place] |= BITS[card]
        room[place] -= 1
    suits = [_ALL_SUITS & ~void for void in known.voids] + [_ALL_SUITS, _ALL_SUITS]
    if not deal_out(given, room, suits, unseen & ~known.declarers, rng):
        return None
    places = []
    for place, cards in enumerate(known.places):
        hidden = cards_of(given[place])
        places.append(tuple([hidden.pop() if card == UNKNOWN else card for card in cards]))
    return places


def _returned(view: CalabrasellaView, known: Known, giver_holds: int, rng: Random) -> Card:
    """Return a card that the declarer may have returned."""
    had = giver_holds | view.played_by(view.giver)
    if not had:
        had = bits_of(known.lying)
    may_be = had & ~bits_of([view.called, *view.taken])
    must_be = may_be & known.declarers
    choices = cards_of(must_be or may_be)
    if not choices:
        raise BadPosition("there is no card that may have been returned")
    return sample(choices, 1, rng)[0]


def _state(
    view: CalabrasellaView, rules: Rules, known: Known, places: Places, returned: Card
) -> CalabrasellaState:
    """Copy what all can see, and work out what no field tells."""
    state = CalabrasellaState(rules)
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.hands = [bits_of(hand) for hand in places[:SEATS]]
    state.discards = bits_of(places[DISCARD_PLACE])
    left = list(places[WIDOW_PLACE])
    state.widow = [left.pop(0) if card not in view.taken else card for card in known.widow]
    state.declarer = view.declarer
    state.called = view.called
    state.giver = view.giver
    state.returned = returned
    state.taken = bits_of(view.taken)
    state.dealt = _first_hands(view, state)
    state.leader = view.leader
    state.trick = [card for _, card in view.trick]
    state.winning = _winning(view)
    state.won = [bits_of(pile) for pile in view.won]
    state.scores = list(view.scores)
    state.log = [_entry(done, state) for done in view.actions]
    state.winning_sides = view.winners
    return state


def _entry(done: LoggedAction, state: CalabrasellaState) -> int:
    """Return an action as a state's log has it."""
    action = done.action
    if is_hidden(action):
        action = (
            RETURNED + state.returned if action == HIDDEN_RETURN else DISCARDED | state.discards
        )
    return action << 5 | done.seat << 3 | PHASES.index(done.phase)


def _first_hands(view: CalabrasellaView, state: CalabrasellaState) -> list[int]:
    """Return the twelve cards that each seat was dealt, as far as they are known."""
    dealt = [state.hands[seat] | view.played_by(seat) for seat in range(SEATS)]
    if state.declarer == NOBODY:
        return dealt
    dealt[state.declarer] = dealt[state.declarer] & ~state.taken | state.discards
    if state.giver != NOBODY:
        called = BITS[state.called]
        dealt[state.declarer] &= ~called
        dealt[state.giver] |= called
        if state.returned != UNKNOWN:
            returned = BITS[state.returned]
            dealt[state.declarer] |= returned
            dealt[state.giver] &= ~returned
    return dealt


def _winning(view: CalabrasellaView) -> int:
    """Return the seat whose card would take the trick."""
    if not view.trick:
        return view.leader
    return view.trick[taker([card for _, card in view.trick], QUEEN_HIGHER)][0]
