"""What a hint says of Tresette: the card, and a reason that one sees on the table."""

from __future__ import annotations

from porrazo.engine.game import Action
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.table import common as tricks
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.games.tricks.tresette.melds import melds_of, points_of
from porrazo.games.tricks.tresette.rules import GOOD_PLAY, NO_DECLARATION, SEATS, is_play
from porrazo.games.tricks.tresette.table.asking import action_words
from porrazo.games.tricks.tresette.table.words import thirds_words
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say


def hint_words(view: TresetteView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""

    def words(action: Action) -> str:
        return action_words(view, action, say)

    why = _why(view, advice.best.action, say) or shown(advice, say)
    return advised(advice, why, words, say, by_points=True)


def _why(view: TresetteView, action: Action, say: Say) -> str:
    """Return the first reason that holds."""
    if not is_play(action):
        if action not in (GOOD_PLAY, NO_DECLARATION):
            return ""
        points = points_of(melds_of(bits_of(view.hands[view.seat])))
        if action == NO_DECLARATION:
            return "" if points else say.get("tresette.hint_nothing")
        sure = "" if view.options["meld_needs_trick"] else "_sure"
        return say.plural(f"tresette.hint_meld{sure}", points)
    strength = rules_of(view).strength
    if not view.trick:
        gone = {each for pile in view.won for each in pile} | set(view.hands[view.seat])
        return tricks.why_lead(view, action, gone, strength, say)
    partner = (view.seat + 2) % SEATS
    return tricks.why_follow(view, action, partner.__eq__, thirds_words, strength, say)
