"""What is legal in Last One: one answer for listing it and for checking it."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.stops.last_one.position import Position
from porrazo.games.stops.last_one.rules import (
    AGREE,
    ALL_NATURAL,
    CALL,
    CHOOSE_SIZE,
    CONSENT,
    DECLINE,
    DONE,
    DRAW,
    EIGHT,
    JOKERS,
    LEAST_SIZE,
    MELEE,
    MOST_SIZE,
    NAME,
    NAME_CARD,
    NAME_SUIT,
    NATURAL,
    NONE,
    OVER,
    PASS,
    PLAY,
    REFUSE,
    SIZE,
    STACK,
    TURN,
    card_of,
    cards_of,
    largest_size,
    matching,
    meant_of,
    play,
    suit_of,
)
from porrazo.games.stops.last_one.stock import can_draw


def playable(state: Position) -> int:
    """Return the cards that the seat to act may play, as bits."""
    hand, phase = state.hands[state.to_act], state.phase_id
    if phase == STACK:
        return hand
    if phase == MELEE:
        return hand & (1 << state.melee_card + 4 | (JOKERS if state.rules.melee_joker else 0))
    may = hand & (matching(state.face, state.suit) | JOKERS)
    return may if phase == TURN else may & 1 << state.drawn


def meanings(state: Position) -> int:
    """Return the cards as which a joker may be played, as bits."""
    if state.phase_id in (STACK, NAME):
        return ALL_NATURAL
    if state.phase_id == MELEE:
        return 1 << state.melee_card + 4
    return matching(state.face, state.suit)


def sizes(state: Position) -> range:
    """Return the numbers of cards that the dealer may choose."""
    most = largest_size(state.inside)
    return range(LEAST_SIZE, min(most, MOST_SIZE - 1 if state.refused else most) + 1)


def otherwise(state: Position) -> Action:
    """Return what a seat may do that plays no card now."""
    if state.phase_id == TURN:
        return DRAW if can_draw(state) else PASS
    return DECLINE if state.phase_id == MELEE else DONE


def legal_actions(state: Position) -> list[Action]:
    """Return every legal action: plays by their cards, then what else there is."""
    phase = state.phase_id
    if phase == OVER:
        return []
    if phase == SIZE:
        return [CHOOSE_SIZE + size for size in sizes(state)]
    if phase == CONSENT:
        return [AGREE, REFUSE]
    if phase == NAME:
        if state.discards[-1] >= NATURAL:
            return [NAME_CARD + card for card in range(NATURAL)]
        return [NAME_SUIT + suit for suit in range(4)]
    actions: list[Action] = []
    for card in cards_of(playable(state)):
        actions += _plays(state, card)
    if actions and phase == TURN and state.rules.must_play:
        return actions
    return [*actions, otherwise(state)]


def _plays(state: Position, card: Card) -> list[Action]:
    """Return the ways to play a card."""
    if card >= NATURAL:
        plays = [play(card, meant=meant) for meant in cards_of(meanings(state))]
    elif card >> 2 == EIGHT and state.phase_id != MELEE:
        plays = [play(card, suit) for suit in range(4)]
    else:
        plays = [play(card)]
    if leaves_one(state):
        return [way | call for way in plays for call in (0, CALL)]
    return plays


def leaves_one(state: Position) -> bool:
    """Return whether a play leaves the seat to act exactly one card."""
    rest = state.hands[state.to_act]
    rest &= rest - 1
    return bool(rest) and not rest & (rest - 1)


def is_legal(state: Position, action: Action) -> bool:
    """Return whether an action is legal."""
    phase = state.phase_id
    if phase == OVER:
        return False
    if phase in (SIZE, CONSENT, NAME):
        return action in legal_actions(state)
    if action & PLAY:
        return _is_play(state, action)
    if action != otherwise(state):
        return False
    return phase != TURN or not state.rules.must_play or not playable(state)


def _is_play(state: Position, action: Action) -> bool:
    card, suit, meant = card_of(action), suit_of(action), meant_of(action)
    if not playable(state) >> card & 1 or (action & CALL and not leaves_one(state)):
        return False
    if card >= NATURAL:
        return suit == NONE and meant != NONE and bool(meanings(state) >> meant & 1)
    names = card >> 2 == EIGHT and state.phase_id != MELEE
    return meant == NONE and (suit != NONE) == names
