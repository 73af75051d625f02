"""What a seat of Last One looks at by experience: the position, and what an action does to it.

Only what the acting seat sees is read: its own hand, how many cards the others have, and what lies
on the pile.
"""

from __future__ import annotations

from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.stops.last_one.rollout import fewest
from porrazo.games.stops.last_one.rules import (
    ACE,
    DRAWN,
    EIGHT,
    EIGHTS,
    FOUR,
    JACK,
    JOKERS,
    KING,
    MELEE,
    NATURAL,
    PLAY,
    STACK,
    THREE,
    TURN,
    TWO,
    card_of,
    cards_of,
    face_of,
    matching,
    named_by,
    of_suit,
    penalty,
    pips,
    points,
)
from porrazo.games.stops.last_one.state import LastOneState

_PHASES: Final = {TURN: "turn", STACK: "stack", MELEE: "melee", DRAWN: "drawn"}
_EFFECTS: Final = {ACE: "ace", TWO: "two", THREE: "three", FOUR: "four", JACK: "jack"}
# From so many cards on it matters little how many there are.
_MANY: Final = 4
_TENS: Final = 0.1


def features_of(state: LastOneState, action: Action) -> dict[str, float]:
    """Return what is to be seen of an action, by name; nothing before the cards are dealt."""
    if state.phase_id not in _PHASES:
        return {}
    found = _position(state)
    seat = state.to_act
    hand = state.hands[seat]
    if not action & PLAY:
        found["plays nothing"] = 1.0
        found["points kept"] = _TENS * penalty(hand)
        found["cards kept"] = hand.bit_count()
        found["wild cards kept"] = (hand & (EIGHTS | JOKERS)).bit_count()
        if state.phase_id == MELEE and seat == state.defender:
            found["draws for the run"] = pips(state.melee_card)
        return found
    card, face = card_of(action), face_of(action)
    rest = hand & ~(1 << card)
    _add_rest(found, state, action, rest)
    found["points gone"] = _TENS * points(card)
    found["joker"] = float(card >= NATURAL)
    if state.phase_id == MELEE:
        found["rank of the run"] = face >> 2
        found["run ends"] = float(_ends_run(state, rest, face))
    else:
        found["eight"] = float(card < NATURAL and card >> 2 == EIGHT)
        _add_effect(found, state, rest, face)
    return found


def _position(state: LastOneState) -> dict[str, float]:
    """Return what is the same for all actions of a position."""
    seat = state.to_act
    hand = state.hands[seat]
    following = state.hands[state.after(seat)].bit_count()
    before = _before(state, seat)
    return {
        _PHASES[state.phase_id]: 1.0,
        "cards": hand.bit_count(),
        "wild cards": (hand & (EIGHTS | JOKERS)).bit_count(),
        "points": _TENS * penalty(hand),
        "two inside": float(state.inside == 2),
        "seats inside": state.inside,
        "defends": float(state.phase_id == MELEE and seat == state.defender),
        f"fewest {min(_MANY, fewest(state))}": 1.0,
        f"next has {min(_MANY, following)}": 1.0,
        f"before has {min(_MANY, before)}": 1.0,
    }


def _before(state: LastOneState, seat: int) -> int:
    """Return how many cards the seat before has: an ace makes it the next."""
    while True:
        seat = (seat - state.direction) % state.rules.seats
        if not state.out_bits >> seat & 1:
            return state.hands[seat].bit_count()


def _add_rest(found: dict[str, float], state: LastOneState, action: Action, rest: int) -> None:
    """Add what a play leaves in the hand, and how well that follows."""
    left, wild = rest.bit_count(), rest & (EIGHTS | JOKERS)
    plain = rest & ~wild
    face, suit = face_of(action), named_by(action, state.phase_id)
    follows = (plain & matching(face, suit)).bit_count()
    asked = of_suit(face & 3 if suit < 0 else suit)
    seen = state.hands[state.to_act] | sum([1 << card for card in state.discards])
    found[f"leaves {min(_MANY, left)}"] = 1.0
    found[f"follows {min(3, follows)}"] = 1.0
    found["cards kept"] = left
    found["wild cards kept"] = wild.bit_count()
    found["points kept"] = _TENS * penalty(rest)
    found["suits kept"] = sum([1 for each in range(4) if plain & of_suit(each)])
    found["unseen of the suit"] = _TENS * (asked & ~seen).bit_count()


def _add_effect(found: dict[str, float], state: LastOneState, rest: int, face: Card) -> None:
    """Add what a card does beside lying there."""
    effect = _EFFECTS.get(face >> 2, "")
    if not effect:
        return
    found[effect] = 1.0
    if effect == "four":
        found["run ends"] = float(_ends_run(state, rest, face))
    elif effect == "three" and rest:
        cards = cards_of(rest)
        found["points to stack"] = _TENS * max([points(card) for card in cards])


def _ends_run(state: LastOneState, rest: int, face: Card) -> bool:
    """Return whether nobody else can go on with a run."""
    following = face + 4
    return face >> 2 == KING or bool(rest >> following & 1) or following in state.discards
