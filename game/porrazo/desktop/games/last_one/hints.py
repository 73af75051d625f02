"""What a hint says of Last One: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.desktop.games.last_one.marks import FEW
from porrazo.desktop.games.last_one.words import action_words
from porrazo.desktop.table.game import HintWords
from porrazo.desktop.table.say import Say
from porrazo.desktop.table.usual_words import advised
from porrazo.engine.game import Action
from porrazo.games.stops.last_one.rules import (
    CALL,
    DRAW,
    EIGHT,
    FOUR,
    JACK,
    NATURAL,
    PLAY,
    THREE,
    TWO,
    card_of,
    face_of,
)
from porrazo.games.stops.last_one.view import LastOneView
from porrazo.players.coach.advice import Advice

_REASONS = {TWO: "two", THREE: "three", FOUR: "four", JACK: "jack"}
_PHASES = {"size": "size", "consent": "size", "name": "name", "melee": "melee_no"}


def hint_words(view: LastOneView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    why = say.get(f"last_one.why_{_why(view, advice.best.action)}")
    return advised(advice, why, lambda action: action_words(action, say), say, by_points=True)


def _why(view: LastOneView, action: Action) -> str:
    """Return the name of the first reason that holds."""
    if not action & PLAY:
        if view.phase in _PHASES:
            return _PHASES[view.phase]
        return "draw" if action == DRAW else "leave"
    if len(view.hands[view.seat]) == 1:
        return "out"
    if action & CALL:
        return "call"
    if view.phase == "melee":
        return "melee"
    rank = face_of(action) >> 2
    if _short_rival(view):
        return "short"
    if card_of(action) >= NATURAL:
        return "joker"
    if rank == EIGHT:
        return "eight"
    return _REASONS.get(rank, "plain")


def _short_rival(view: LastOneView) -> bool:
    """Tell whether somebody is nearly out of cards."""
    return any(len(view.hands[seat]) <= FEW for seat in view.inside if seat != view.seat)
