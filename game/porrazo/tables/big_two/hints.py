"""What a hint says of Big Two: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.cards import UNKNOWN
from porrazo.engine.game import Action
from porrazo.games.climbing.big_two.combinations import ranks_of
from porrazo.games.climbing.big_two.rules import bits_of, cards_of
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say
from porrazo.tables.big_two.asking import Hand
from porrazo.tables.climbing import words as climbing

_FEW = 2


def hint_words(view: BigTwoView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    why = _why(view, advice.best.action, say)
    return advised(advice, why, lambda action: _what(action, say), say, by_points=True)


def _what(action: Action, say: Say) -> str:
    return say.cards(cards_of(action)) if action else say.get("climbing.do_pass")


def _why(view: BigTwoView, action: Action, say: Say) -> str:
    """Return the first reason that holds."""
    hand = bits_of(view.hands[view.seat])
    if not action:
        possible = Hand(view, say).possible
        return say.get("climbing.why_save" if possible else "climbing.why_cannot")
    if action == hand:
        return say.get("climbing.why_out")
    broken = ranks_of(hand & ~action) & ranks_of(action)
    fewest = min(len(cards) for seat, cards in enumerate(view.hands) if seat != view.seat)
    if view.to_beat is None:
        single = action.bit_count() == 1
        if fewest == 1 and not single:
            return say.get("big_two.why_many_left")
        if view.lowest != UNKNOWN and single:
            key = "big_two.why_opening_split" if broken else "big_two.why_opening"
            return say.get(key, card=say.card(view.lowest))
        return climbing.why_lead(hand, action, say)
    if fewest <= _FEW:
        return say.get("big_two.why_stop")
    return say.get("climbing.why_beat" if broken else "climbing.why_whole")
