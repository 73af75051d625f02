"""What a hint says in Cacho: what to do, and what the own hand is worth against the others'."""

from __future__ import annotations

from porrazo.cards import UNKNOWN
from porrazo.desktop.games.cacho.asking import label
from porrazo.desktop.games.cacho.words import rules_of, worth_words
from porrazo.desktop.table.game import HintWords
from porrazo.desktop.table.say import Say
from porrazo.games.vying.cacho.rules import HAND, worth
from porrazo.games.vying.cacho.view import CachoView
from porrazo.games.vying.resto import CALL, FOLD, SPAN
from porrazo.players.coach.advice import Advice, percent_of


def hint_words(view: CachoView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words: the action, the price, and how many hands are worse."""
    best = say.get("hint.best", what=label(advice.best.action, view, say))
    runner = advice.runner_up
    after = say.get("hint.next", what=label(runner.action, view, say)) if runner else ""
    return HintWords(best, _why(view, advice, say), after)


def _why(view: CachoView, advice: Advice, say: Say) -> str:
    cards = list(view.hands[view.seat])
    rules = rules_of(view)
    hand = worth_words(worth(rules, cards), say)
    others = sum(view.is_active(seat) for seat in range(view.seats)) - 1
    if len(cards) < HAND:
        told = say.get("cacho.why_early", hand=hand)
    else:
        percent = percent_of(share_below(view))
        told = say.plural("cacho.why_share", others, hand=hand, percent=percent)
    if advice.best.action % SPAN in (CALL, FOLD) and view.to_call:
        price = min(view.to_call, view.scores[view.seat])
        needed = percent_of(price / (view.pot + price))
        told += "; " + say.get("cacho.why_price", n=price, pot=view.pot, percent=needed)
    return told


def share_below(view: CachoView) -> float:
    """Return which part of the hands that another may hold is worse than the own; three cards."""
    rules = rules_of(view)
    own = list(view.hands[view.seat])
    strength = worth(rules, own).strength
    unseen = [card for card in rules.cards if card not in own and card != UNKNOWN]
    below = total = 0
    for third in range(len(unseen)):
        for second in range(third):
            for first in range(second):
                hand = [unseen[first], unseen[second], unseen[third]]
                total += 1
                below += worth(rules, hand).strength < strength
    return below / total
