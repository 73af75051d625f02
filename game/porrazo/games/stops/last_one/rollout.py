"""What a seat of Last One does at a glance: for playouts, for fewer actions, for reading others.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.stops.last_one.legal import (
    leaves_one,
    legal_actions,
    meanings,
    otherwise,
    playable,
)
from porrazo.games.stops.last_one.rules import (
    AGREE,
    ALL_NATURAL,
    CALL,
    CHOOSE_SIZE,
    CONSENT,
    DRAW,
    EIGHT,
    EIGHTS,
    FOUR,
    JACK,
    JOKERS,
    LEAST_SIZE,
    MELEE,
    NAME,
    NAME_CARD,
    NATURAL,
    PLAY,
    REFUSE,
    SIZE,
    THREE,
    TURN,
    TWO,
    card_of,
    cards_of,
    face_of,
    matching,
    named_by,
    of_suit,
    play,
    points,
)
from porrazo.games.stops.last_one.state import LastOneState

_TELLING: Final = sum([15 << 4 * rank for rank in (TWO, THREE, FOUR, JACK, EIGHT)])
"""The cards that a joker is mostly made to stand for: those that do something."""
# What a card is worth to get rid of, beside half of its points.
_FOLLOWED, _STRANDED = 3, 9
_HOLDS_BACK_EIGHT, _HOLDS_BACK_JOKER = 24, 34
_FORCES_DRAW, _SKIPS, _STACKS, _SAFE_MELEE, _MELEE = 9, 4, 6, 14, 3
_NOISE: Final = 6
# Who has so few cards must be held up, and what costs much must go.
_FEW: Final = 2
_URGENT: Final = 8
# In how many of ten cases a seat goes on with a run that another may carry further.
_GOES_ON: Final = 7
_DOUBT: Final = 0.45
_SURE: Final = 0.05


def candidates(state: LastOneState) -> list[Action]:
    """Return the actions that matter: "last one" said, jokers for what does something."""
    phase = state.phase_id
    if phase == NAME:
        return _names(state)
    if phase in (SIZE, CONSENT):
        return legal_actions(state)
    actions: list[Action] = []
    for card in cards_of(_one_joker(playable(state))):
        actions += _ways(state, card)
    if leaves_one(state):
        actions = [action | CALL for action in actions]
    if actions and phase == TURN and state.rules.must_play:
        return actions
    return [*actions, otherwise(state)]


def _one_joker(cards: int) -> int:
    """Leave one of two jokers out: they are equal."""
    return cards & ~(1 << NATURAL) if cards & JOKERS == JOKERS else cards


def _suits_held(hand: int) -> list[int]:
    """Return the suits of a hand's natural cards, those with most first; all where it has none."""
    counts = [(hand & of_suit(suit)).bit_count() for suit in range(4)]
    held = [suit for suit in range(4) if counts[suit]] or [0, 1, 2, 3]
    return sorted(held, key=lambda suit: -counts[suit])


def _ways(state: LastOneState, card: Card) -> list[Action]:
    hand = state.hands[state.to_act] & ~(1 << card)
    if card >= NATURAL:
        return [play(card, meant=meant) for meant in cards_of(_worth_meaning(state, hand))]
    if card >> 2 == EIGHT and state.phase_id != MELEE:
        return [play(card, suit) for suit in _suits_held(hand & ~EIGHTS)]
    return [play(card)]


def _worth_meaning(state: LastOneState, hand: int) -> int:
    """Return what a joker is worth standing for: what does something, in suits that are held."""
    may, held = meanings(state), 0
    for suit in _suits_held(hand & ~EIGHTS):
        held |= of_suit(suit)
    return may & _TELLING & held or may & _TELLING or may


def _names(state: LastOneState) -> list[Action]:
    legal = legal_actions(state)
    if state.discards[-1] < NATURAL:
        return legal
    useful = _worth_meaning(state, state.hands[state.to_act])
    return [action for action in legal if useful >> action - NAME_CARD & 1]


# --- at a glance


def quick_action(state: LastOneState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    luck, phase = Luck(rng), state.phase_id
    if phase == SIZE:
        return CHOOSE_SIZE + LEAST_SIZE + luck.below(4)
    if phase == CONSENT:
        return AGREE if luck.below(2) else REFUSE
    if phase == NAME:
        names = _names(state)
        return names[luck.below(len(names))]
    cards = _one_joker(playable(state))
    if not cards:
        return otherwise(state)
    if phase == MELEE and not _goes_on(state, luck):
        return otherwise(state)
    best, most = otherwise(state), -1000
    for card in cards_of(cards):
        action = _way(state, card)
        worth = worth_of(state, action) + luck.below(_NOISE)
        if worth > most:
            best, most = action, worth
    return best | CALL if leaves_one(state) else best


def _way(state: LastOneState, card: Card) -> Action:
    """Return the one way to play a card that looks best."""
    if card < NATURAL and (card >> 2 != EIGHT or state.phase_id == MELEE):
        return play(card)
    ways = _ways(state, card)
    if card < NATURAL:
        return ways[0]
    return max(ways, key=lambda way: worth_of(state, way))


def _goes_on(state: LastOneState, luck: Luck) -> bool:
    """Return whether a seat goes on with the run: where it is safe, or would have to draw."""
    seat, following = state.to_act, state.melee_card + 8
    if seat == state.defender or following >= NATURAL:
        return True
    safe = state.hands[seat] >> following & 1 or following in state.discards
    return bool(safe) or luck.below(10) < _GOES_ON


def fewest(state: LastOneState) -> int:
    """Return how many cards the shortest of the others' hands has."""
    return min([hand.bit_count() for seat, hand in enumerate(state.hands) if _rival(state, seat)])


def _rival(state: LastOneState, seat: int) -> bool:
    return seat != state.to_act and not state.out_bits >> seat & 1


def worth_of(state: LastOneState, action: Action) -> int:
    """Return what a play looks worth, by the own hand and how many cards the others have."""
    seat, card, face = state.to_act, card_of(action), face_of(action)
    hand, rank = state.hands[seat] & ~(1 << card), face >> 2
    if not hand:
        return 1000
    urgent = fewest(state) <= _FEW
    worth = points(card) >> (0 if urgent else 1)
    if card >= NATURAL:
        worth -= 0 if urgent else _HOLDS_BACK_JOKER
    elif card >> 2 == EIGHT and state.phase_id != MELEE:
        worth -= 0 if urgent else _HOLDS_BACK_EIGHT
    follow = hand & (matching(face, named_by(action, state.phase_id)) | JOKERS)
    worth += _FOLLOWED * min(3, follow.bit_count()) if follow else -_STRANDED
    if state.phase_id == MELEE:
        return worth
    return worth + _worth_of_effect(state, hand, face, rank)


def _worth_of_effect(state: LastOneState, hand: int, face: Card, rank: int) -> int:
    next_few = state.hands[state.after(state.to_act)].bit_count() <= _FEW
    if rank == TWO:
        return _FORCES_DRAW + (_URGENT if next_few else 0)
    if rank == JACK:
        return _SKIPS + (_URGENT if next_few or state.inside == 2 else 0)
    if rank == THREE:
        return _STACKS
    if rank == FOUR:
        nobody_else = hand >> face + 4 & 1 or face + 4 in state.discards
        return _SAFE_MELEE if nobody_else else _MELEE
    return 0


# --- reading others


def plausibility(state: LastOneState, seat: int) -> float:
    """Return how well the others' cards bear out that they have drawn: 0 to 1.

    Who draws mostly has nothing to play but an 8 or a joker; with ``must_play`` not even these.
    """
    answer = 1.0
    for other, face, suit in _last_draws(state, seat):
        cards = matching(face, suit) | JOKERS
        if not state.rules.must_play:
            cards &= ALL_NATURAL & ~EIGHTS
        # One of them may be the card drawn.
        found = (state.hands[other] & cards).bit_count() - 1
        if found > 0:
            answer *= (_SURE if state.rules.must_play else _DOUBT) ** found
    return answer


def _last_draws(state: LastOneState, seat: int) -> list[tuple[int, Card, int]]:
    """Return which others drew when they last acted in turn, and what lay there."""
    found: dict[int, tuple[int, Card, int]] = {}
    face, suit = -1, -1
    for action, who in zip(state.done, state.who, strict=True):
        other, phase = who >> 3, who & 7
        if phase == TURN and other != seat:
            found.pop(other, None)
            if action == DRAW and face >= 0:
                found[other] = (other, face, suit)
        if action & PLAY:
            face, suit = face_of(action), named_by(action, phase)
    return list(found.values())
