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

_ODD: Final = 6
"""In how many of a hundred cases a seat starts with anything."""
_JOINS: Final = 92
"""In how many of a hundred cases the spinado goes with a card that would give the lead away."""
_FEW: Final = 3
"""Who is down to so many cards may be out at any moment: nothing is kept any more."""
_SURE, _KEPT, _LONELY = 200, -50, 3
"""What a start is worth that comes back; one that is better kept; a card no run will ever reach."""
_HELD_ALL_THE_SAME: Final = 0.4
_LATE_ACE: Final = 0.7
"""How plausible it is that a seat held a card it has, or gave the lead away with an ace left."""
_ACES: Final = 0b1011
"""The aces but the spinado, as a set."""


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
    if keeps or hand >> NEXT[card] & 1:
        return card
    if state.rules.may_hold_back and state.played[-1] // SEAT == state.to_act:
        return HOLD  # everybody else has: the lead stays here
    joins = hand >> SPINADO & 1 and card != SPINADO and _joins(_nearly_out(state), luck)
    return card + JOINED if joins else card


def _start(state: SpinadoState, hand: int, luck: Luck) -> Action:
    """What leads back to the own hand and no run would reach comes first, then the lowest card.

    Stops that a run may reach, such as kings, are kept: they bring the lead back.
    """
    gone = state.out | state.known_dead
    actions = [action for action in candidates(state) if action < JOINED]
    if luck.below(100) < _ODD:
        return actions[luck.below(len(actions))]
    near, best, most = _nearly_out(state), actions[0], -10_000
    for card in actions:
        worth = 4 * _worth(hand, gone, card, near) + luck.below(4)
        if worth > most:
            best, most = card, worth
    if hand >> SPINADO & 1 and best != SPINADO:
        _, keeps = own_run(hand, gone, best)
        gives_away = not keeps and not hand >> NEXT[best] & 1
        if hand.bit_count() == 2 or (gives_away and _joins(near, luck)):
            return best + JOINED
    return best


def _worth(hand: int, gone: int, card: Card, near: bool) -> int:
    """Return what it is worth to start with a card; ``near`` is whether somebody is nearly out."""
    if card == SPINADO:
        return -_SURE
    reached = card >= 4 and NEXT[card - 4] == card and not gone >> (card - 4) & 1
    count, keeps = own_run(hand, gone, card)
    if keeps:
        return _KEPT + count if reached and not near else _SURE + count
    return (0 if reached else _LONELY) - (card >> 2)


def _nearly_out(state: SpinadoState) -> bool:
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_act]
    return min([hand.bit_count() for hand in others]) <= _FEW


def _joins(near: bool, luck: Luck) -> bool:
    return near or luck.below(100) < _JOINS


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
            if went_on and state.hands[other] & _ACES:
                answer *= _LATE_ACE
    return answer
