"""What a hint says of Last One: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.engine.game import Action, Setup
from porrazo.games.stops.last_one.legal import legal_actions
from porrazo.games.stops.last_one.rules import (
    CALL,
    DRAW,
    EIGHT,
    FOUR,
    JACK,
    NAME_CARD,
    NAME_SUIT,
    NATURAL,
    NONE,
    PLAY,
    THREE,
    TWO,
    card_of,
    face_of,
    points,
    suit_of,
)
from porrazo.games.stops.last_one.view import LastOneView, public_state
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say
from porrazo.tables.last_one.marks import FEW
from porrazo.tables.last_one.words import action_words

_REASONS = {TWO: "two", THREE: "three", FOUR: "four", JACK: "jack"}
_PHASES = {"size": "size", "consent": "size"}
_HIGH = 10
"""What costs so much, if it is left, is a high card."""


def hint_words(view: LastOneView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    why = say.get(f"last_one.why_{_why(view, advice.best.action)}")
    return advised(advice, why, lambda action: action_words(action, say), say, by_points=True)


def _why(view: LastOneView, action: Action) -> str:
    """Return the name of the first reason that holds."""
    if not action & PLAY:
        if view.phase in _PHASES:
            return _PHASES[view.phase]
        if view.phase == "name":
            return "name" if _holds(view, _suit_named(action)) else "name_other"
        if not _may_play(view):
            return "cannot"
        if view.phase == "melee":
            return "melee_no"
        return "draw" if action == DRAW else "leave"
    if len(view.hands[view.seat]) == 1:
        return "out"
    if action & CALL:
        return "call" if view.options["last_one_penalty"] else "call_free"
    if view.phase == "melee":
        return "melee"
    rank = face_of(action) >> 2
    card = card_of(action)
    if points(card) >= _HIGH and _short_rival(view):
        return "short"
    if card >= NATURAL:
        return "joker"
    if rank == EIGHT:
        return "eight" if _holds(view, suit_of(action)) else "eight_other"
    return _REASONS.get(rank, "stack" if view.phase == "stack" else "plain")


def _may_play(view: LastOneView) -> bool:
    """Tell whether there is a card to play."""
    state = public_state(view, Setup(view.seats, view.options, view.dealer, 0))
    return any(each & PLAY for each in legal_actions(state))


def _suit_named(action: Action) -> int:
    """Return the suit that is named, by itself or with a card."""
    return (action - NAME_CARD) & 3 if action >= NAME_CARD else action - NAME_SUIT


def _holds(view: LastOneView, suit: int) -> bool:
    """Tell whether a suit is held, in cards other than eights."""
    cards = [each for each in view.hands[view.seat] if each < NATURAL and each >> 2 != EIGHT]
    return suit != NONE and any(each & 3 == suit for each in cards)


def _short_rival(view: LastOneView) -> bool:
    """Tell whether somebody is nearly out of cards."""
    return any(len(view.hands[seat]) <= FEW for seat in view.inside if seat != view.seat)
