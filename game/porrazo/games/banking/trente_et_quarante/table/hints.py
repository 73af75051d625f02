"""What a hint says in Trente et Quarante: mostly that no bet is better than another."""

from __future__ import annotations

from porrazo.games.banking.trente_et_quarante.odds import (
    bet_worth,
    freed_chance,
    insurance_worth,
    refait_chances,
)
from porrazo.games.banking.trente_et_quarante.players.worths import ahead_by
from porrazo.games.banking.trente_et_quarante.rules import BET, INSURE, STAY, parts_of
from porrazo.games.banking.trente_et_quarante.table.asking import action_words
from porrazo.games.banking.trente_et_quarante.view import TrenteView, rules_of
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say


def hint_words(view: TrenteView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words: the action, and the figure that it follows from."""
    why = _why(view, advice, say)
    return advised(advice, why, lambda action: action_words(view, action, say), say)


def _why(view: TrenteView, advice: Advice, say: Say) -> str:
    rules, (refait31, other) = rules_of(view), refait_chances()
    kind = parts_of(advice.best.action)[0]
    if view.betting:
        cost = f"{-100 * bet_worth(rules, refait31, other):.1f}"
        if kind == INSURE:
            gain = f"{100 * insurance_worth(refait31, other):.0f}"
            return say.get("trente_et_quarante.why_insure", percent=gain, cost=cost)
        if view.bets[view.seat]:
            return ""
        return _why_bet(view, advice, say) or say.get("trente_et_quarante.why_ready", cost=cost)
    if view.hand_number >= rules.coups:
        return say.get("trente_et_quarante.why_last")
    percent = f"{100 * freed_chance(rules, refait31, other):.1f}"
    if advice.reason.kind == "equal":
        return say.get("trente_et_quarante.why_equal", percent=percent)
    key = "why_stay" if kind == STAY else "why_half"
    return say.get(f"trente_et_quarante.{key}", percent=percent)


def _why_bet(view: TrenteView, advice: Advice, say: Say) -> str:
    """Return what a bet, or sitting out, does to who wins the match; "" where all are level."""
    kind, _, amount = parts_of(advice.best.action)
    ahead, alone = ahead_by(view), "_alone" if view.seats == 1 else ""
    if kind == BET:
        key = "why_catch" if amount + ahead > 0 else "why_nearer"
        leader = max(range(view.seats), key=lambda seat: view.scores[seat])
        values = {"name": say.names[leader], "n": -ahead}
        return say.get(f"trente_et_quarante.{key}{alone}", **values)
    return say.get(f"trente_et_quarante.why_lead{alone}", n=ahead) if ahead > 0 else ""
