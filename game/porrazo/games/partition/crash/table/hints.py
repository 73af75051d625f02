"""What a hint says in Crash: the group to lay, and how often it wins."""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games import game_named
from porrazo.games.partition.crash.players.rivals import Rivals
from porrazo.games.partition.crash.rules import (
    DONE,
    GROUPS,
    KEEP,
    SIX_PAIRS,
    STRAIGHT_13,
    SWAP,
    bits_of,
    is_lay,
)
from porrazo.games.partition.crash.table import asking
from porrazo.games.partition.crash.table.asking import action_words
from porrazo.games.partition.crash.view import CrashView
from porrazo.players.coach.advice import Advice, percent_of
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say

_REASONS = {
    DONE: "crash.why_done",
    SIX_PAIRS: "crash.why_six_pairs",
    STRAIGHT_13: "crash.why_straight",
    SWAP: "crash.why_swap",
    KEEP: "crash.why_keep",
}

_GAME: Final = "crash"
_DEALS: Final = 150
"""In so many deals of the hands of the others it is seen how often a group wins."""


def hint_words(view: CrashView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    reason = why(view, advice.best.action, say)
    return advised(advice, reason, lambda action: action_words(view, action, say), say)


def why(view: CrashView, action: Action, say: Say) -> str:
    """Return what an action is good for."""
    if not is_lay(action):
        return say.get(_REASONS[action])
    number = len(view.laid(view.seat))
    rivals = Rivals(game_named(_GAME), view, _DEALS, Random(0))
    row = say.get(f"crash.row_{min(number, GROUPS - 1) + 1}")
    wins = [
        rivals.odds.worth(place, rivals.rules.strength(bits_of(group)))
        for place, group in enumerate(asking.toward(view, action, say))
    ]
    # It is a guess by some deals: nothing is certain.
    percent = min(99, max(1, percent_of(wins[number])))
    showdowns = f"{sum(wins):.1f}"
    if not float(showdowns):
        return say.get("crash.why_lay_none", row=row, percent=percent)
    return say.get("crash.why_lay", row=row, percent=percent, n=showdowns)
