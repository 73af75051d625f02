"""What a hint says of Big Two: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.game import Action, Setup
from porrazo.games.climbing.big_two.combinations import kind_of, ranks_of, strength_of
from porrazo.games.climbing.big_two.rules import Rules, bits_of, cards_of
from porrazo.games.climbing.big_two.splitting import sets_of
from porrazo.games.climbing.big_two.table.asking import Hand
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.games.climbing.big_two.worthwhile import worthwhile
from porrazo.games.climbing.table import words as climbing
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_FEW: Final = 2
"""Who has so few cards may be out at any moment."""
TRIPLE: Final = 3
_WHOLE: Final = (1 << 52) - 1


def hint_words(view: BigTwoView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""

    def words(action: Action) -> str:
        return _what(action, say)

    why = _why(view, advice, say) or shown(advice, say)
    return advised(advice, why, words, say, by_points=True)


def _what(action: Action, say: Say) -> str:
    return say.cards(cards_of(action)) if action else say.get("climbing.do_pass")


def _why(view: BigTwoView, advice: Advice, say: Say) -> str:
    """Return the first fact that holds, "" for none."""
    action, hand = advice.best.action, bits_of(view.hands[view.seat])
    if not action:
        return _why_pass(view, advice, say)
    if action == hand:
        return say.get("climbing.why_out")
    nearest = min(_others(view), key=lambda seat: len(view.hands[seat]))
    fewest = len(view.hands[nearest])
    if view.to_beat is None and fewest == 1 and action.bit_count() > 1:
        return say.get("big_two.why_many_left", name=say.names[nearest])
    if view.lowest != UNKNOWN and action.bit_count() == 1:
        return say.get("big_two.why_opening", card=say.card(view.lowest))
    higher = _why_higher(view, action, say)
    if higher:
        return higher
    if view.to_beat is not None and fewest <= _FEW:
        return say.plural("climbing.why_stop", fewest, name=say.names[nearest])
    if advice.runner_up is None:
        return ""
    other = advice.runner_up.action
    left, others_left = (len(sets_of(hand & ~play, _rules(view))) for play in (action, other))
    words = climbing.why_left(left, others_left, _what(other, say), say)
    return words or _why_keep(view, action, other, say)


def _why_keep(view: BigTwoView, action: Action, other: Action, say: Say) -> str:
    """Return that the next best, which is higher, is kept; "" where much could beat it."""
    if other.bit_count() != action.bit_count() or other < action:
        return ""
    above = _above(view, other)
    return "" if above is None else climbing.why_keep(above, _what(other, say), say)


def _why_pass(view: BigTwoView, advice: Advice, say: Say) -> str:
    if not Hand(view, say).possible:
        return say.get("climbing.why_cannot")
    runner = advice.runner_up
    return say.get("climbing.why_save", cards=_what(runner.action, say)) if runner else ""


def _why_higher(view: BigTwoView, play: int, say: Say) -> str:
    """Return how many cards, pairs or triples still out are higher; "" for many, or five."""
    above = _above(view, play)
    return "" if above is None else climbing.why_higher(above, say)


def _above(view: BigTwoView, play: int) -> int | None:
    """Return how many cards, pairs or triples still out are higher; None for five cards."""
    size, rules = play.bit_count(), _rules(view)
    if size > TRIPLE:
        return None
    gone = sum({done.action for done in view.actions if done.action})
    out = _WHOLE & ~gone & ~bits_of(view.hands[view.seat])
    if view.to_beat is not None:
        out &= ~bits_of(view.to_beat.cards)
    strength = strength_of(play, kind_of(play, rules.low_straights), rules.suit_first)
    above = worthwhile(out, size, strength, rules)
    return len({ranks_of(each) for each in above} if size > 1 else above)


def slip(view: BigTwoView, done: Action, better: Action) -> str:
    """Return what kind of slip a play or a pass was where another was better."""
    return climbing.slip_of(done, better, high=done > better)


def _others(view: BigTwoView) -> list[int]:
    return [seat for seat in range(view.seats) if seat != view.seat]


def _rules(view: BigTwoView) -> Rules:
    return Rules(Setup(view.seats, view.options, view.dealer, 0))
