"""What a hint says in Backhand: what to do, and the figures that it follows from."""

from __future__ import annotations

from porrazo.games.banking.backhand.odds import new_hand, over_chance, unseen_counts
from porrazo.games.banking.backhand.rules import (
    BACKHAND,
    HIT,
    PLAY_PUSH,
    PUSH_AWAY,
    SPAN,
    STAKE,
)
from porrazo.games.banking.backhand.table.asking import action_words
from porrazo.games.banking.backhand.view import BackhandView, rules_of
from porrazo.games.banking.counting import total_of
from porrazo.players.coach.advice import Advice, percent_of
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say

_ROUNDED = 0.5
"""A stake is a whole number of counters."""
_KEYS = {
    BACKHAND: "backhand.why_backhand",
    HIT: "backhand.why_hit",
    PUSH_AWAY: "backhand.why_push_away",
    PLAY_PUSH: "backhand.why_play_push",
}
_CERTAIN = {
    (BACKHAND, 100): "backhand.why_backhand_all",
    (HIT, 0): "backhand.why_hit_none",
    (PUSH_AWAY, 100): "backhand.why_push_away_none",
}
"""The words where every card to come does the same, by how many of a hundred carry over 21."""


def hint_words(view: BackhandView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words: the action, and how likely it wins."""
    why = _why(view, advice, say)
    return advised(advice, why, lambda action: action_words(view, action, say), say)


def _why(view: BackhandView, advice: Advice, say: Say) -> str:
    kind = advice.best.action % SPAN
    counts = unseen_counts(rules_of(view), view.hands, view.used)
    if kind == STAKE:
        worth = new_hand(rules_of(view), counts)
        key = f"backhand.why_{_sort_of_stake(view, advice.best.action // SPAN, worth)}"
        return say.get(key, percent=f"{abs(100 * worth):.1f}")
    hand = view.hands[view.seat]
    over = percent_of(over_chance(counts, total_of(hand)))
    told = {"n": total_of(hand), "percent": over, "under": 100 - over}
    return say.get(_CERTAIN.get((kind, over), _KEYS[kind]), **told)


def _sort_of_stake(view: BackhandView, amount: int, worth: float) -> str:
    """Return how a stake comes to what a hand is worth: it is that share, or bounds forbid it."""
    wanted = worth * view.scores[view.seat]
    if worth <= 0:
        return "stake_least"
    if abs(amount - wanted) <= _ROUNDED:
        return "stake"
    return "stake_most" if amount < wanted else "stake_more"
