"""What a hint says in Truc: what to do, and why, by the own cards and the price."""

from __future__ import annotations

from random import Random

from porrazo.engine.game import NOBODY, Action
from porrazo.games import game_named
from porrazo.games.tricks.raising.hands import cards_in, packed
from porrazo.games.tricks.raising.sense import chance
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE, SIGNAL
from porrazo.games.tricks.raising.view import RaisingView, is_play
from porrazo.players.coach.advice import NONE, Advice, percent_of
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, by_turns
from porrazo.table.words.say import Say
from porrazo.tables.truc.asking import action_words
from porrazo.tables.truc.words import rules_of


def hint_words(game: str, view: RaisingView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words: the action and why, then what is nearly as good."""
    # The coach tells how often the deal is won; an advice of somebody else is told at a glance.
    percent = advice.reason.other
    if percent == NONE:
        percent = percent_of(_chance(game, view))

    def words(action: Action) -> str:
        return action_words(game, view, action, say)

    why = by_turns(advice, _why(game, view, advice.best.action, percent, say), words, say)
    return advised(advice, why, words, say)


def _why(game: str, view: RaisingView, action: Action, percent: int, say: Say) -> str:
    if action >= SIGNAL:
        return say.get(f"truc.why_{_sort_of_signal(game, view, action)}")
    if is_play(action):
        return say.get(f"truc.why_{_sort_of_play(game, view, action)}")
    if action in (ACCEPT, FOLD):
        # To fold costs the value, to lose the offer twice that from a win: the price of going on.
        needed = percent_of((view.offered - view.value) / (2 * view.offered))
        if action == ACCEPT:
            key = "truc.why_accept" if percent >= needed else "truc.why_accept_few"
        else:
            key = "truc.why_fold_it" if percent < needed else "truc.why_fold_even"
        certain = {0: f"{key}_none", 100: f"{key}_sure"}
        return say.get(certain.get(percent, key), percent=percent, needed=needed)
    if action == RAISE:
        certain = {0: "truc.why_bluff_none", 100: "truc.why_raise_sure"}
        key = certain.get(percent, "truc.why_raise" if percent >= 50 else "truc.why_bluff")
        return say.get(key, percent=percent)
    return say.get("truc.why_done")


def _chance(game: str, view: RaisingView) -> float:
    """Return the chance to win the deal, by the own cards and the tricks."""
    return chance(game_named(game).determinize(view, Random(0)), view.seat)


def _sort_of_signal(game: str, view: RaisingView, action: Action) -> str:
    """Return whether a signal is true."""
    sign, hand = (action - SIGNAL) >> 3, packed(view.hands[view.seat])
    is_true = rules_of(game, view).is_true(sign, hand, view.turned)
    return "signal" if is_true else "signal_false"


def _sort_of_play(game: str, view: RaisingView, card: Action) -> str:
    """Return what a card does: it wins, ties or loses this trick as it lies, or leads to it."""
    if len(view.hands[view.seat]) == 1:
        return "last"
    rules, turned, leader = rules_of(game, view), view.turned, view.leader
    power = {each: rules.power(each, turned) for each in view.hands[view.seat]}
    trick = [played.card for played in view.trick]
    if not trick:
        return "lead_best" if power[card] == max(power.values()) else "lead_other"
    now = rules.winner(trick, leader, turned)
    after = rules.winner([*trick, card], leader, turned)
    if after == view.seat:
        beating = [each for each in power if rules.winner([*trick, each], leader, turned) == after]
        if power[card] == min(power[each] for each in beating):
            return "beat"
        return "beat_last" if len(trick) == view.seats - 1 else "beat_high"
    if now != NOBODY and after == NOBODY:
        return "tie"
    playable = cards_in(rules.playable(packed(view.hands[view.seat]), trick, turned))
    low = power[card] == min(power[each] for each in playable)
    if now != NOBODY and (now ^ view.seat) & 1 == 0:
        return "partner" if low else "partner_has_it"
    return "lose" if low else "lose_high"
