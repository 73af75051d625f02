"""What the actions of a seat of Trente et Quarante are worth, by reckoning."""

from __future__ import annotations

from porrazo.engine.game import Action
from porrazo.engine.positions import setup_of
from porrazo.games.banking.trente_et_quarante.odds import (
    bet_worth,
    freed_chance,
    insurance_worth,
    refait_chances,
)
from porrazo.games.banking.trente_et_quarante.rules import (
    BET,
    INSURE,
    STAY,
    SURRENDER,
    Rules,
    make_action,
    parts_of,
)
from porrazo.games.banking.trente_et_quarante.view import TrenteView, public_state, rules_of


def ahead_by(view: TrenteView) -> int:
    """Return by how many counters the view's seat is ahead in the match, below 0 if it is behind.

    A lone seat wins by more than it began with, of several the one with most.
    """
    own = view.scores[view.seat]
    others = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    return own - max(others, default=int(view.options["starting_counters"]))


def worths_of(view: TrenteView) -> dict[Action, float]:
    """Return what every listed action is worth, in counters."""
    rules = rules_of(view)
    if not view.betting:
        return prisoner_worths(rules, view)
    refait31, other = refait_chances()
    each = {BET: bet_worth(rules, refait31, other), INSURE: insurance_worth(refait31, other)}
    state = public_state(view, setup_of(view))
    found = {}
    for action in state.legal():
        kind, _, amount = parts_of(action)
        found[action] = each.get(kind, 0.0) * amount
    return found


def prisoner_worths(rules: Rules, view: TrenteView) -> dict[Action, float]:
    """Return what half back, and what the prison, is worth for the bet that is asked about."""
    amount = view.asked_amount
    half = float(amount // 2)
    last = view.hand_number >= rules.coups
    stays = half if last else amount * freed_chance(rules, *refait_chances())
    return {make_action(SURRENDER): half, make_action(STAY): stays}


def choice_worths(view: TrenteView) -> dict[Action, float]:
    """Return what is worth what for a prisoner; of bets nothing is said: they are luck."""
    return {} if view.betting else prisoner_worths(rules_of(view), view)
