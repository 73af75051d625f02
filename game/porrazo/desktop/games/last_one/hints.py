"""What a hint says of Last One: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.desktop.games.last_one.marks import FEW
from porrazo.desktop.games.last_one.words import action_words
from porrazo.desktop.table.game import HintWords
from porrazo.desktop.table.say import Say
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
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice

# A runner-up that is worse by less than so many points is told without a figure.
_LEAST = 0.05
_REASONS = {TWO: "two", THREE: "three", FOUR: "four", JACK: "jack"}
_PHASES = {"size": "size", "consent": "size", "name": "name", "melee": "melee_no"}


def hint_words(view: LastOneView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    best = advice.best.action
    first = say.get("hint.best", what=action_words(best, say))
    why = say.get(f"last_one.why_{_why(view, best)}")
    runner = advice.runner_up
    return HintWords(first, why, "" if runner is None else _next(advice, runner, say))


def _next(advice: Advice, runner: Judged, say: Say) -> str:
    """Return the runner-up, and by how much it is worse, where that is known."""
    what = action_words(runner.action, say)
    mine, theirs = advice.best.points, runner.points
    if mine is None or theirs is None or mine - theirs < _LEAST:
        return say.get("hint.next", what=what)
    return say.get("hint.next_less", what=what, less=f"{mine - theirs:.1f}")


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
