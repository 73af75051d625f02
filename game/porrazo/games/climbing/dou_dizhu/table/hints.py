"""What a hint says of Dou Dizhu: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.engine.game import NOBODY, Action
from porrazo.games.climbing.dou_dizhu.combinations import BOMB, combination, groups
from porrazo.games.climbing.dou_dizhu.rollout import beatable_after
from porrazo.games.climbing.dou_dizhu.rules import BID, is_bid, is_play
from porrazo.games.climbing.dou_dizhu.splitting import sets_of, turns_of
from porrazo.games.climbing.dou_dizhu.state import arranged
from porrazo.games.climbing.dou_dizhu.table.names import of_cards
from porrazo.games.climbing.dou_dizhu.table.proposals import Plays
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView, others_hold
from porrazo.games.climbing.ranks import ACE, CARDS, ONES, Holding, bits_of
from porrazo.games.climbing.table import words as climbing
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_HIGH = (ONES & ~((1 << 4 * ACE) - 1)) * CARDS
"""Aces, twos and jokers."""
_FEW = 2


def hint_words(view: DouDizhuView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""

    def words(action: Action) -> str:
        return _what(view, action, say)

    why = _why(view, advice, say) or shown(advice, say)
    return advised(advice, why, words, say, by_points=True)


def _what(view: DouDizhuView, action: Action, say: Say) -> str:
    if is_bid(action):
        return say.get("dou_dizhu.do_bid", n=action - BID)
    return say.cards(arranged(action)) if is_play(action) else say.get("climbing.do_pass")


def _why(view: DouDizhuView, advice: Advice, say: Say) -> str:
    """Return the first fact that holds, "" for none."""
    action, hand = advice.best.action, bits_of(view.hands[view.seat])
    if view.phase == "auction":
        high = (hand & _HIGH).bit_count()
        return say.counted("dou_dizhu.why_high", high)
    if not is_play(action):
        return _why_pass(view, advice, say)
    if action == hand:
        return say.get("climbing.why_out")
    end = _why_end(view, hand, action, say)
    if end:
        return end
    if of_cards(arranged(action), view).kind >= BOMB:
        key = "dou_dizhu.why_bomb_lead" if view.phase == "lead" else "dou_dizhu.why_bomb"
        return say.get(key, n=2 * view.stake)
    if _is_over_partner(view):
        return _why_over_partner(view, say)
    higher = climbing.why_higher(_higher(view, action), say, bombs=True)
    return (
        higher
        or _why_stop(view, say)
        or _why_left(view, advice, say)
        or _why_keep(view, advice, say)
    )


def _why_keep(view: DouDizhuView, advice: Advice, say: Say) -> str:
    """Return that the next best, which is higher, is kept; "" where much could beat it."""
    if advice.runner_up is None or not is_play(advice.runner_up.action):
        return ""
    action, other = advice.best.action, advice.runner_up.action
    what, next_what = (of_cards(arranged(each), view) for each in (action, other))
    alike = (what.kind, what.length) == (next_what.kind, next_what.length)
    if not alike or next_what.key <= what.key:
        return ""
    return climbing.why_keep(_higher(view, other), _what(view, other, say), say, bombs=True)


def slip(view: DouDizhuView, done: Action, better: Action) -> str:
    """Return what kind of slip a play or a pass was where another was better; "" for bids."""
    if view.phase == "auction":
        return ""
    cards, others = (action if is_play(action) else 0 for action in (done, better))
    return climbing.slip_of(cards, others, high=cards > others)


def _why_over_partner(view: DouDizhuView, say: Say) -> str:
    """Return that the landlord is still to play, "" where that is not so."""
    assert view.table is not None
    if (view.seat + 1) % view.seats != view.landlord:
        return ""
    names = {"name": say.names[view.table.seat], "landlord": say.names[view.landlord]}
    return say.get("dou_dizhu.why_over_partner", **names)


def _why_left(view: DouDizhuView, advice: Advice, say: Say) -> str:
    """Return how near to going out a play brings the hand, where the next best brings it less."""
    if advice.runner_up is None:
        return ""
    hand, other = bits_of(view.hands[view.seat]), advice.runner_up.action
    plays = (advice.best.action, other if is_play(other) else 0)
    left, others_left = (turns_of(sets_of(hand & ~play)) for play in plays)
    return climbing.why_left(left, others_left, _what(view, other, say), say)


def _why_end(view: DouDizhuView, hand: int, action: Action, say: Say) -> str:
    """Return how near to its end a play brings the hand, nothing while much of it can be beaten."""
    if combination(hand & ~action, bool(view.options["quad_pair_as_singles"])).kind:
        return say.get("dou_dizhu.why_last_but_one")
    left = beatable_after(hand, action, others_hold(view))
    if left > 1:
        return ""
    return say.get("dou_dizhu.why_one_beaten" if left else "dou_dizhu.why_none_beaten")


def _why_pass(view: DouDizhuView, advice: Advice, say: Say) -> str:
    assert view.table is not None
    alike = bool(view.options["quad_pair_as_singles"])
    if not Plays(bits_of(view.hands[view.seat]), view.table.what, alike).groups:
        return say.get("climbing.why_cannot")
    if _is_over_partner(view):
        left = len(view.hands[view.table.seat])
        return say.plural("dou_dizhu.why_partner", left, name=say.names[view.table.seat])
    runner = advice.runner_up
    return say.get("climbing.why_save", cards=_what(view, runner.action, say)) if runner else ""


def _is_over_partner(view: DouDizhuView) -> bool:
    """Return whether what lies on the table is the partner's."""
    return view.table is not None and view.landlord not in (view.seat, view.table.seat, NOBODY)


def _higher(view: DouDizhuView, action: Action) -> int:
    """Return how many higher plays of its sort the cards of the others make, by rank."""
    alike = bool(view.options["quad_pair_as_singles"])
    play = combination(action, alike)
    found = groups(Holding(others_hold(view)), play, alike)
    return sum(group.lows.bit_count() for group in found if group.kind == play.kind)


def _why_stop(view: DouDizhuView, say: Say) -> str:
    """Return who is to be stopped with few cards left, "" where nobody is."""
    if view.table is None:
        return ""
    left = len(view.hands[view.table.seat])
    if left > _FEW:
        return ""
    return say.plural("climbing.why_stop", left, name=say.names[view.table.seat])
