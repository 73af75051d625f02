"""What a hint says of Dou Dizhu: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.engine.game import NOBODY, Action
from porrazo.games.climbing.dou_dizhu.combinations import BOMB, combination
from porrazo.games.climbing.dou_dizhu.rules import BID, is_bid, is_play
from porrazo.games.climbing.dou_dizhu.sense import beatable_after
from porrazo.games.climbing.dou_dizhu.state import arranged
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView, others_hold
from porrazo.games.climbing.ranks import ACE, CARDS, ONES, bits_of
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say
from porrazo.tables.climbing import words as climbing
from porrazo.tables.dou_dizhu.names import of_cards
from porrazo.tables.dou_dizhu.proposals import Plays

_HIGH = (ONES & ~((1 << 4 * ACE) - 1)) * CARDS
"""Aces, twos and jokers."""
_FEW = 2


def hint_words(view: DouDizhuView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    why = _why(view, advice.best.action, say)
    return advised(advice, why, lambda action: _what(view, action, say), say, by_points=True)


def _what(view: DouDizhuView, action: Action, say: Say) -> str:
    if is_bid(action):
        return say.get("dou_dizhu.do_bid", n=action - BID)
    return say.cards(arranged(action)) if is_play(action) else say.get("climbing.do_pass")


def _why(view: DouDizhuView, action: Action, say: Say) -> str:
    """Return the first reason that holds."""
    hand = bits_of(view.hands[view.seat])
    if view.phase == "auction":
        high = (hand & _HIGH).bit_count()
        key = "dou_dizhu.why_bid" if is_bid(action) else "dou_dizhu.why_no_bid"
        return say.plural(key, high) if high else say.get(f"{key}_none")
    if not is_play(action):
        return _why_pass(view, say)
    if action == hand:
        return say.get("climbing.why_out")
    end = _why_end(view, hand, action, say)
    if end:
        return end
    if of_cards(arranged(action), view).kind >= BOMB:
        key = "dou_dizhu.why_bomb_lead" if view.phase == "lead" else "dou_dizhu.why_bomb"
        return say.get(key, n=2 * view.stake)
    if view.phase == "lead":
        return climbing.why_lead(hand, action, say)
    if _must_stop(view):
        return say.get("climbing.why_stop")
    return say.get("climbing.why_whole" if _is_whole(hand, action) else "climbing.why_beat")


def _why_end(view: DouDizhuView, hand: int, action: Action, say: Say) -> str:
    """Return how near to its end a play brings the hand, nothing while much of it can be beaten."""
    if combination(hand & ~action, bool(view.options["quad_pair_as_singles"])).kind:
        return say.get("dou_dizhu.why_last_but_one")
    left = beatable_after(hand, action, others_hold(view))
    if left > 1:
        return ""
    return say.get("dou_dizhu.why_one_beaten" if left else "dou_dizhu.why_none_beaten")


def _why_pass(view: DouDizhuView, say: Say) -> str:
    assert view.table is not None
    alike = bool(view.options["quad_pair_as_singles"])
    if not Plays(bits_of(view.hands[view.seat]), view.table.what, alike).groups:
        return say.get("climbing.why_cannot")
    if view.landlord not in (view.seat, view.table.seat, NOBODY):
        return say.get("dou_dizhu.why_partner", name=say.names[view.table.seat])
    return say.get("climbing.why_save")


def _must_stop(view: DouDizhuView) -> bool:
    """Tell whether who is to be beaten has few cards left, and is no partner."""
    assert view.table is not None
    partner = view.landlord not in (view.seat, view.table.seat)
    return not partner and len(view.hands[view.table.seat]) <= _FEW


def _is_whole(hand: int, action: Action) -> bool:
    """Tell whether a play takes all cards of its ranks, and breaks nothing up."""
    return all(
        action & rank * CARDS in (0, hand & rank * CARDS)
        for rank in [1 << 4 * place for place in range(15)]
    )
