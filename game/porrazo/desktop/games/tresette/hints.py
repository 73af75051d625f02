"""What a hint says of Tresette: the card, and a reason that one sees on the table."""

from __future__ import annotations

from porrazo.desktop.games.tresette.asking import action_words
from porrazo.desktop.games.tresette.words import suit_word, thirds_words
from porrazo.desktop.table.game import HintWords
from porrazo.desktop.table.say import Say
from porrazo.engine.game import Action
from porrazo.games.tricks.following import bits_of, is_higher, taker
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.games.tricks.tresette.melds import melds_of, points_of
from porrazo.games.tricks.tresette.rules import GOOD_PLAY, SEATS, is_play
from porrazo.games.tricks.tresette.sense import THIRDS
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.players.coach.advice import Advice

_LEAST = 0.05


def hint_words(view: TresetteView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    best = say.get("hint.best", what=action_words(view, advice.best.action, say))
    why = _why(view, advice.best.action, say)
    other = advice.runner_up
    if other is None:
        return HintWords(best, why)
    what = action_words(view, other.action, say)
    mine, theirs = advice.best.points, other.points
    if mine is None or theirs is None or mine - theirs < _LEAST:
        return HintWords(best, why, say.get("hint.next", what=what))
    less = f"{mine - theirs:.1f}"
    return HintWords(best, why, say.get("hint.next_less", what=what, less=less))


def _why(view: TresetteView, action: Action, say: Say) -> str:
    """Return the first reason that holds."""
    if not is_play(action):
        if action != GOOD_PLAY:
            return say.get("tresette.hint_no_meld")
        points = points_of(melds_of(bits_of(view.hands[view.seat])))
        return say.plural("tresette.hint_meld", points)
    if not view.trick:
        return _why_lead(view, action, say)
    return _why_follow(view, action, say)


def _why_lead(view: TresetteView, card: Action, say: Say) -> str:
    strength, suit = rules_of(view).strength, suit_word(card & 3, say)
    gone = {each for pile in view.won for each in pile} | set(view.hands[view.seat])
    above = [
        4 * rank + (card & 3)
        for rank in range(len(strength))
        if strength[rank] > strength[card >> 2] and 4 * rank + (card & 3) not in gone
    ]
    if not above:
        return say.get("tresette.hint_boss", card=say.card(card))
    length = len([each for each in view.hands[view.seat] if each & 3 == card & 3])
    if not THIRDS[card >> 2]:
        return say.plural("tresette.hint_low", length, suit=suit)
    return say.plural("tresette.hint_draw", len(above), card=say.card(card))


def _why_follow(view: TresetteView, card: Action, say: Say) -> str:
    strength = rules_of(view).strength
    cards = [each for _, each in view.trick]
    winner = view.trick[taker(cards, strength)]
    thirds = sum([THIRDS[each >> 2] for each in cards])
    friend = winner[0] == (view.seat + 2) % SEATS
    last = len(cards) == SEATS - 1
    if is_higher(card, winner[1], strength):
        points = thirds_words(thirds + THIRDS[card >> 2])
        key = "tresette.hint_takes_last" if last else "tresette.hint_takes"
        return say.get("tresette.hint_overtakes" if friend else key, points=points)
    partner = say.names[winner[0]]
    if friend and THIRDS[card >> 2]:
        key = "tresette.hint_gives" if last else "tresette.hint_trusts"
        return say.get(key, name=partner, points=thirds_words(THIRDS[card >> 2]))
    if THIRDS[card >> 2]:
        return say.get("tresette.hint_costs", points=thirds_words(THIRDS[card >> 2]))
    key = "tresette.hint_partner_has_it" if friend else "tresette.hint_loses_nothing"
    return say.get(key, name=partner)
