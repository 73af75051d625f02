"""What a seat of Spinado does at a glance: for playouts, for fewer plays, for reading others.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough. All of
it goes by the own hand, what was played and the dead cards of which a stop has told.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.stops.spinado.rules import (
    HOLD,
    JOINED,
    NEXT,
    SPINADO,
    START,
    cards_of,
)
from porrazo.games.stops.spinado.state import SEAT, SpinadoState

_ODD: Final = 8
"""In how many of a hundred cases a seat starts with anything."""
_JOINS: Final = 60
"""In how many of a hundred cases the spinado goes with a card that would give the lead away."""
_FEW: Final = 3
"""Who is down to so many cards may be out at any moment: the spinado is not kept."""
_KINGS: Final = 48
"""The number of the first king."""
_HELD_ALL_THE_SAME: Final = 0.4
_LATE_KING: Final = 0.85
"""How plausible it is that a seat held a card it has, or gave the lead away with a king left."""


def candidates(state: SpinadoState) -> list[Action]:
    """Return the actions that matter.

    Of cards in sequence a seat starts with the lowest, for it will play the others, too; and the
    spinado goes with none that the seat can follow itself.
    """
    if state.phase_id != START:
        return state.legal()
    hand = state.hands[state.to_act]
    actions: list[Action] = []
    for card in cards_of(hand):
        lowest = card < 4 or not hand >> (card - 4) & 1 or NEXT[card - 4] == UNKNOWN
        if lowest:
            actions.append(card)
        followed = NEXT[card] != UNKNOWN and hand >> NEXT[card] & 1
        if lowest and not followed and card != SPINADO and hand >> SPINADO & 1:
            actions.append(card + JOINED)
    return actions


def own_run(hand: int, gone: int, card: Card) -> tuple[int, bool]:
    """Return how many cards a hand plays by itself from one on, and if that is a stop.

    It is where all know that nothing follows; else the next card may be in another hand. ``gone``
    are the cards that all know to be in no hand, as a set.
    """
    count = 1
    wanted = NEXT[card]
    while wanted != UNKNOWN and not gone >> wanted & 1:
        if not hand >> wanted & 1:
            return count, False
        count += 1
        wanted = NEXT[wanted]
    return count, True


def quick_action(state: SpinadoState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    luck, hand = Luck(rng), state.hands[state.to_act]
    if state.phase_id == START:
        return _start(state, hand, luck)
    card = state.wanted
    if not hand >> card & 1:
        return HOLD
    _, keeps = own_run(hand, state.out | state.known_dead, card)
    if keeps:
        return card
    if state.rules.may_hold_back and state.played[-1] // SEAT == state.to_act:
        return HOLD  # everybody else has: the lead stays here
    joins = hand >> SPINADO & 1 and card != SPINADO and _joins(state, luck)
    return card + JOINED if joins else card


def _start(state: SpinadoState, hand: int, luck: Luck) -> Action:
    """What leads back to the own hand comes first, then a card under the spinado, then the rest."""
    gone = state.out | state.known_dead
    actions = [action for action in candidates(state) if action < JOINED]
    if luck.below(100) < _ODD:
        return actions[luck.below(len(actions))]
    has_spinado = bool(hand >> SPINADO & 1)
    best, most = actions[0], -1000
    for card in actions:
        if card == SPINADO:
            worth = -900
        else:
            count, keeps = own_run(hand, gone, card)
            worth = 100 + count if keeps else _return_of(hand, gone, card)
        worth = 4 * worth + luck.below(4)
        if worth > most:
            best, most = card, worth
    if has_spinado and best != SPINADO:
        gives_away = most < 400 and NEXT[best] != UNKNOWN and not hand >> NEXT[best] & 1
        if hand.bit_count() == 2 or (gives_away and _joins(state, luck)):
            return best + JOINED
    return best


def _joins(state: SpinadoState, luck: Luck) -> bool:
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_act]
    near = min([hand.bit_count() for hand in others]) <= _FEW
    return near or luck.below(100) < _JOINS


def _return_of(hand: int, gone: int, card: Card) -> int:
    """Return how well a run that leaves the hand may come back to it: own cards less others'."""
    own = others = 0
    wanted = NEXT[card]
    while wanted != UNKNOWN and not gone >> wanted & 1:
        if hand >> wanted & 1:
            own += 2
        else:
            others += 1
        wanted = NEXT[wanted]
    return own - others


def plausibility(state: SpinadoState, seat: int) -> float:
    """Return how well the others' cards bear out what they have held and started with: 0 to 1."""
    answer = 1.0
    place = 0
    for action, who in zip(state.done, state.who, strict=True):
        other = who >> 2
        if action == HOLD:
            wanted = NEXT[state.played[place - 1] % SEAT]
            if other != seat and state.hands[other] >> wanted & 1:
                answer *= _HELD_ALL_THE_SAME
            continue
        place += 1 + (action >= JOINED)
        if other != seat and who & 3 == START and place < len(state.played):
            went_on = state.played[place] // SEAT != other
            if went_on and state.hands[other] >> _KINGS & 15:
                answer *= _LATE_KING
    return answer
