"""What a view of Calabrasella, or a position, tells of where the hidden cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY
from porrazo.engine.positions import name_in
from porrazo.games.tricks.calabrasella.rules import (
    CALL,
    DISCARD,
    PLAY,
    RETURN,
    SEATS,
    TAKE,
    THREES,
    TWOS,
    is_play,
)
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import BITS, RANKS, SUIT, SUITS, bits_of, cards_of
from porrazo.games.tricks.italian import ITALIAN_40

DISCARD_PLACE: Final = SEATS
WIDOW_PLACE: Final = SEATS + 1

Places = list[tuple[Card, ...]]
"""The cards of the three hands, of the discards, and of the widow without those taken."""


@dataclass(frozen=True)
class Known:
    """Where cards lie, with all that follows for certain.

    ``widow`` are its four cards; ``lying`` are those played; ``declarers`` is a set that the
    declarer had after the call, and has in his hand if he has not discarded or played them;
    ``voids`` are suits as bits that each hand lacks.
    """

    places: Places
    widow: tuple[Card, ...]
    lying: list[Card]
    declarer: int
    declarers: int
    voids: list[int]

    def may_lie(self, place: int, card: Card) -> bool:
        """Return whether a card may lie in a place, by its number."""
        return not self.not_in(place) & BITS[card]

    def not_in(self, place: int) -> int:
        """Return the cards that cannot lie in a place."""
        cards = 0 if place in (self.declarer, DISCARD_PLACE) else self.declarers
        if place < SEATS:
            for suit in range(SUITS):
                if self.voids[place] >> suit & 1:
                    cards |= SUIT << RANKS * suit
        return cards


def known_of(view: CalabrasellaView) -> Known:
    """Return what a view tells.

    Raises:
        BadPosition: it contradicts itself.

    """
    widow = _widow(view)
    left = tuple([card for card in widow if card not in view.taken])
    places = [*view.hands, view.discards, left]
    lying = [card for _, card in view.trick] + [card for pile in view.won for card in pile]
    _name(places, view.declarer, view.taken, lying)
    if view.giver != NOBODY and view.phase_id in (RETURN, DISCARD):
        _name(places, view.declarer, (view.called,), [])
    if view.returned != UNKNOWN:
        _name(places, view.giver, (view.returned,), lying)
    declarers = _declarers(view)
    return Known(places, widow, lying, view.declarer, declarers, _voids(view, len(lying)))


def _widow(view: CalabrasellaView) -> tuple[Card, ...]:
    """Return the widow, with the cards in it that were named elsewhere."""
    named = list(view.taken)
    if view.called != UNKNOWN and view.giver == NOBODY:
        named.append(view.called)
    places = [view.widow]
    name_in(places, 0, named, "the widow", ITALIAN_40)
    return places[0]


def _name(places: Places, seat: int, cards: tuple[Card, ...], lying: list[Card]) -> None:
    held = [card for card in cards if card not in lying]
    if held:
        name_in(places, seat, held, f"seat {seat}", ITALIAN_40)


def _declarers(view: CalabrasellaView) -> int:
    """Return the cards that the declarer had for certain once nothing was to be called."""
    untold = view.phase_id == PLAY and not view.discards  # how the cards were exchanged
    if view.declarer == NOBODY or view.phase_id == CALL or untold:
        return 0
    found = 0
    if view.called == UNKNOWN:
        # A position that leaves the call out may have one of them elsewhere all the same.
        found = 0 if _elsewhere(view) & (THREES | TWOS) else THREES | TWOS
    else:
        if BITS[view.called] & TWOS:
            found = THREES
        if view.giver != NOBODY and view.phase_id >= TAKE:
            found |= BITS[view.called]
    return found if view.returned == UNKNOWN else found & ~BITS[view.returned]


def _elsewhere(view: CalabrasellaView) -> int:
    """Return the cards that are named where the declarer never had them."""
    cards = [card for seat in view.defenders for card in view.hands[seat]]
    cards += [card for seat, card in view.trick if seat != view.declarer]
    return bits_of(cards) | bits_of([card for card in view.widow if card not in view.taken])


def _voids(view: CalabrasellaView, lying: int) -> list[int]:
    """Return the suits that each seat has not followed, where every card played is told."""
    voids = [0] * SEATS
    plays = [done for done in view.actions if is_play(done.action)]
    if len(plays) != lying:
        return voids
    for place, done in enumerate(plays):
        led = plays[place - place % SEATS].action & 3
        if done.action & 3 != led:
            voids[done.seat] |= 1 << led
    return voids


def check_declarers(known: Known, giver: int, returned: Card, places: Places) -> None:
    """Refuse places in which a card lies where it cannot.

    One card of the declarer's may lie with the giver, where nobody has told which he returned.

    Raises:
        BadPosition: a card lies so.

    """
    strays = [
        (place, card)
        for place, cards in enumerate(places)
        for card in cards_of(bits_of(cards) & known.not_in(place))
    ]
    unknown_return = giver != NOBODY and returned == UNKNOWN
    pardoned = [place for place, _ in strays] == [giver] and unknown_return
    if strays and not (pardoned and bits_of([strays[0][1]]) & known.declarers):
        text = ITALIAN_40.text(strays[0][1])
        raise BadPosition(f"{text} cannot lie there after what was called and played")
