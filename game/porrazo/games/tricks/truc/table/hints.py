"""What a hint says in Truc: what to do, and why, by the cards that are out and the price."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, Action
from porrazo.games import game_named
from porrazo.games.tricks.raising.hands import cards_in, packed
from porrazo.games.tricks.raising.rollout import chance
from porrazo.games.tricks.raising.rules import Rules
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE, SIGNAL
from porrazo.games.tricks.raising.view import RaisingView, gone_cards, is_play
from porrazo.games.tricks.truc.table.asking import action_words
from porrazo.games.tricks.truc.table.words import rules_of, sign_words
from porrazo.numbers import signed
from porrazo.players.coach.advice import NONE, Advice, percent_of
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_NAMED: Final = 3
"""So many cards that beat another are named, more are counted."""
_LIKELY: Final = 50
"""From so many deals won of a hundred on a raise is for its own worth."""
_BLUFF: Final = 40
"""With fewer it is a bluff; in between it is the folds that make it pay."""


def hint_words(game: str, view: RaisingView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words: the action and why, then what is nearly as good."""

    def words(action: Action) -> str:
        return action_words(game, view, action, say)

    why = _why(game, view, advice, say) or shown(advice, say)
    return advised(advice, why, words, say)


def _why(game: str, view: RaisingView, advice: Advice, say: Say) -> str:
    action = advice.best.action
    if action >= SIGNAL:
        return _why_signal(game, view, action, say)
    if is_play(action):
        return _OfCard(game, view, action, say).why(alone=advice.runner_up is None)
    if action in (ACCEPT, FOLD):
        return _why_answer(view, advice, _percent(game, view, advice), say)
    if action == RAISE:
        percent = _percent(game, view, advice)
        certain = {0: "truc.why_bluff_none", 100: "truc.why_raise_sure"}
        usual = "truc.why_raise" if percent >= _LIKELY else "truc.why_raise_even"
        key = certain.get(percent, usual if percent >= _BLUFF else "truc.why_bluff")
        return say.get(key, percent=percent)
    hand = packed(view.hands[view.seat])
    return "" if rules_of(game, view).worth_telling(hand, view.turned) else say.get("truc.why_done")


def _percent(game: str, view: RaisingView, advice: Advice) -> int:
    """Return how many deals of a hundred are won, by the coach or at a glance."""
    if advice.reason.other != NONE:
        return advice.reason.other
    return percent_of(chance(game_named(game).determinize(view, Random(0)), view.seat))


def _why_answer(view: RaisingView, advice: Advice, percent: int, say: Say) -> str:
    """Return why an offer is accepted or not, by what speaks for it alone."""
    # To fold costs the value, to lose the offer twice that from a win: the price of going on.
    needed = percent_of((view.offered - view.value) / (2 * view.offered))
    accepts = advice.best.action == ACCEPT
    if advice.is_equal:
        certain = {0: "truc.why_fold_it_none", 100: "truc.why_accept_sure"}
        if percent not in certain and accepts != (percent >= needed):
            return ""
        return say.get(certain.get(percent, "truc.why_raise"), percent=percent, needed=needed)
    if accepts != (percent >= needed):
        return _why_price(view, advice, say)
    key = "truc.why_accept" if accepts else "truc.why_fold_it"
    certain = {0: f"{key}_none", 100: f"{key}_sure"}
    return say.get(certain.get(percent, key), percent=percent, needed=needed)


def _why_price(view: RaisingView, advice: Advice, say: Say) -> str:
    """Return what folding and going on come to in points, "" where these do not tell why."""
    runner = advice.runner_up
    if runner is None or FOLD not in (advice.best.action, runner.action) or not advice.less:
        return ""
    folds = advice.best.action == FOLD
    other = runner.points if folds else advice.best.points
    key = "truc.why_fold_price" if folds else "truc.why_accept_price"
    return say.get(key, n=view.value, other=signed(other or 0.0, 1))


def _why_signal(game: str, view: RaisingView, action: Action, say: Say) -> str:
    sign, hand = (action - SIGNAL) >> 3, packed(view.hands[view.seat])
    if not rules_of(game, view).is_true(sign, hand, view.turned):
        return say.get("truc.why_signal_false")
    return say.get("truc.why_signal", what=sign_words(game, view, sign, say))


def slip(game: str, view: RaisingView, done: Action, better: Action) -> str:
    """Return what kind of slip a card was where another was better; "" for words of a raise."""
    if not (is_play(done) and is_play(better)):
        return ""
    high, enough = (rules_of(game, view).power(card, view.turned) for card in (done, better))
    return "" if high == enough else "too_high" if high > enough else "too_low"


class _OfCard:
    """What a card does to the trick that lies, and which cards still out beat it."""

    def __init__(self, game: str, view: RaisingView, card: Card, say: Say) -> None:
        self._rules: Rules = rules_of(game, view)
        self._view, self._card, self._say = view, card, say
        self._lying = [played.card for played in view.trick]

    def why(self, *, alone: bool) -> str:
        """Return the fact that speaks for the card; ``alone``: nothing else can be done."""
        say, view = self._say, self._view
        others = [each for each in view.hands[view.seat] if each != self._card]
        if not others and alone:
            return say.get("truc.why_last")
        if not self._lying:
            return self._why_lead(others)
        return self._why_follow(others)

    def _why_lead(self, others: Sequence[Card]) -> str:
        higher = [each for each in others if self._power(each) > self._power(self._card)]
        if not higher:
            key = "truc.why_highest" if others else "truc.why_last_fact"
            return self._say.get(key, fact=self._fact(self._card, []))
        best = max(higher, key=self._power)
        fact = self._fact(best, [])
        return self._say.get("truc.why_keep", card=self._say.card(best), fact=fact)

    def _why_follow(self, others: Sequence[Card]) -> str:
        say, view = self._say, self._view
        now, after = self._winner(self._lying), self._winner([*self._lying, self._card])
        last = len(self._lying) == view.seats - 1
        if after == view.seat:
            if last:
                return say.get("truc.why_takes_last")
            return say.get("truc.why_takes", fact=self._fact(self._card, self._lying))
        if now != NOBODY and now != view.seat and (now ^ view.seat) & 1 == 0 and after == now:
            return self._why_ours(now, last=last)
        playable = cards_in(
            self._rules.playable(packed(view.hands[view.seat]), self._lying, view.turned)
        )
        taking = [each for each in others if each in playable and self._takes(each)]
        if after == NOBODY and now != NOBODY:
            if not taking:
                return say.get("truc.why_tie")
            return say.get("truc.why_tie_keep", card=say.card(min(taking, key=self._power)))
        if not taking:
            return say.get("truc.why_cannot")
        kept = min(taking, key=self._power)
        return say.get("truc.why_not_yet", card=say.card(kept), fact=self._fact(kept, []))

    def _why_ours(self, seat: int, *, last: bool) -> str:
        say = self._say
        place = next(n for n, played in enumerate(self._view.trick) if played.seat == seat)
        card, name = self._lying[place], say.names[seat]
        if last:
            return say.get("truc.why_ours_sure", name=name, card=say.card(card))
        fact = self._fact(card, self._lying[:place])
        return say.get("truc.why_ours", name=name, card=say.card(card), fact=fact)

    def _fact(self, card: Card, before: Sequence[Card]) -> str:
        """Return which cards still out would beat a card that is played to some others."""
        say, trick = self._say, [*before, card]
        above = [each for each in self._out() if self._won_by_last([*trick, each])]
        if not above:
            return say.get("truc.why_unbeaten")
        if len(above) > _NAMED:
            return say.get("truc.why_beaten_by_many", n=len(above))
        return say.plural("truc.why_beaten_by", len(above), cards=say.cards(above))

    def _out(self) -> list[Card]:
        """Return the cards that are neither seen nor played."""
        view = self._view
        seen = {*view.hands[view.seat], *gone_cards(view), view.turned}
        return [card for card in self._rules.cards if card not in seen]

    def _takes(self, card: Card) -> bool:
        return self._winner([*self._lying, card]) == self._view.seat

    def _won_by_last(self, trick: list[Card]) -> bool:
        return self._rules.winner(trick, 0, self._view.turned) == len(trick) - 1

    def _winner(self, trick: list[Card]) -> int:
        return self._rules.winner(trick, self._view.leader, self._view.turned)

    def _power(self, card: Card) -> float:
        return self._rules.power(card, self._view.turned)
