"""What the actions of a seat of Backhand are worth, by exact reckoning."""

from __future__ import annotations

from porrazo.engine.game import Action
from porrazo.games.banking.amounts import listed
from porrazo.games.banking.backhand.odds import best_worths, new_hand, unseen_counts
from porrazo.games.banking.backhand.rules import SPAN, STAKE
from porrazo.games.banking.backhand.view import BackhandView, in_hand, rules_of


def worths_of(view: BackhandView) -> dict[Action, float]:
    """Return what every listed action is worth, in counters, or won hands where none are staked."""
    rules = rules_of(view)
    counts = unseen_counts(rules, view.hands, view.used)
    if not in_hand(view):
        assert view.bounds is not None
        worth = new_hand(rules, counts)
        return {STAKE + SPAN * amount: worth * amount for amount in listed(*view.bounds)}
    hand = list(view.hands[view.to_act])
    stake = view.stakes[view.to_act]
    found = best_worths(rules, counts, hand, view.hits, view.pushed)
    if not stake:
        return {action: (worth + 1.0) / 2.0 for action, worth in found.items()}
    return {action: worth * stake for action, worth in found.items()}


def hand_worths(view: BackhandView) -> dict[Action, float]:
    """Return what every action with a hand is worth; of a stake nothing is said."""
    return worths_of(view) if in_hand(view) else {}
