"""What a hint says in Truc: what to do, and why, by the own cards and the price."""

from __future__ import annotations

from random import Random

from porrazo.desktop.games.truc.asking import action_words
from porrazo.desktop.games.truc.words import rules_of
from porrazo.desktop.table.game import HintWords
from porrazo.desktop.table.say import Say
from porrazo.engine.game import Action
from porrazo.engine.positions import later_chance
from porrazo.games.tricks.raises import ACCEPT, FOLD, RAISE, SIGNAL
from porrazo.games.tricks.truc.sense import chance
from porrazo.games.tricks.truc.view import TrucView, complete, is_play
from porrazo.players.coach.advice import Advice, percent_of


def hint_words(view: TrucView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words: the action and why, then what is nearly as good."""
    best = say.get("hint.best", what=action_words(view, advice.best.action, say))
    runner = advice.runner_up
    after = say.get("hint.next", what=action_words(view, runner.action, say)) if runner else ""
    return HintWords(best, _why(view, advice.best.action, say), after)


def _why(view: TrucView, action: Action, say: Say) -> str:
    if action >= SIGNAL:
        return say.get("truc.why_signal")
    if is_play(action):
        return say.get(f"truc.why_{_sort_of_play(view, action)}")
    percent = percent_of(_chance(view))
    if action in (ACCEPT, FOLD):
        # To fold costs the value, to lose the offer twice that from a win: the price of going on.
        needed = percent_of((view.offered - view.value) / (2 * view.offered))
        key = "truc.why_accept" if action == ACCEPT else "truc.why_fold_it"
        return say.get(key, percent=percent, needed=needed)
    if action == RAISE:
        strong = percent >= 50
        return say.get("truc.why_raise" if strong else "truc.why_bluff", percent=percent)
    return say.get("truc.why_done")


def _chance(view: TrucView) -> float:
    """Return the chance to win the deal, by the own cards and the tricks."""
    rng = Random(0)
    return chance(complete(view, later_chance(view, rng), rng), view.seat)


def _sort_of_play(view: TrucView, card: Action) -> str:
    """Return what a card does: it wins, ties or loses this trick as it lies, or leads to it."""
    strength = rules_of(view).strength
    held = [strength[each] for each in view.hands[view.seat]]
    if not view.trick:
        return "lead_best" if strength[card] == max(held) else "lead_other"
    most = max(strength[played.card] for played in view.trick)
    if strength[card] > most:
        return "beat" if strength[card] == min(s for s in held if s > most) else "beat_high"
    if strength[card] == most:
        return "tie"
    partner = [played for played in view.trick if strength[played.card] == most]
    if all((played.seat ^ view.seat) & 1 == 0 for played in partner):
        return "partner"
    return "lose"
