"""What a hint says of Briscola: the card, and a reason that one sees on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from porrazo.cards import Card
from porrazo.games.tricks.briscola.rules import POINTS, beats, cards_for, points_in
from porrazo.games.tricks.briscola.view import BriscolaView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_FEW: Final = 5
"""A card that no more cards beat is led for what it is."""


def hint_words(view: BriscolaView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    why = _why(view, advice.best.action, say) or shown(advice, say)
    return advised(advice, why, say.card, say)


def _why(view: BriscolaView, card: Card, say: Say) -> str:
    """Return the first reason that holds, "" where none does."""
    others = [each for each in view.hands[view.seat] if each != card]
    if not others:
        return say.get("briscola.hint_last_card")
    if not view.trick:
        return _why_lead(view, card, others, say)
    if beats(card, _highest(view), view.trump):
        key = "takes_last" if _is_last(view) else "takes"
        return say.counted(f"briscola.hint_{key}", points_in([*view.trick, card]))
    if view.sides[view.winning] == view.sides[view.seat]:
        return _why_partners(view, card, say)
    return _why_lose(view, card, others, say)


def _why_lead(view: BriscolaView, card: Card, others: Sequence[Card], say: Say) -> str:
    above = len(_beaten_by(view, card))
    if above <= _FEW and (_worth(card) or _is_trump(view, card)):
        return say.counted("briscola.hint_lead_beaten", above)
    if _is_trump(view, card):
        return ""
    if _worth(card):
        return _why_cheapest(view, card, others, say)
    kept = max(others, key=partial(_strength, view))
    if _worth(kept) or _is_trump(view, kept):
        return say.get("briscola.hint_lead_low", card=say.card(kept))
    return ""


def _why_partners(view: BriscolaView, card: Card, say: Say) -> str:
    """Return why a card goes to the partner's trick."""
    name, last = say.names[view.winning], _is_last(view)
    if _worth(card):
        key = "gives" if last else "trusts"
        return say.plural(f"briscola.hint_{key}", _worth(card), name=name)
    if last:
        return say.get("briscola.hint_partner_has_it", name=name)
    above = len(_beaten_by(view, _highest(view)))
    return say.counted("briscola.hint_partner_leads", above, name=name)


def _why_lose(view: BriscolaView, card: Card, others: Sequence[Card], say: Say) -> str:
    """Return why a card is lost to the other side."""
    if _worth(card):
        return _why_cheapest(view, card, others, say)
    lying, name = points_in(list(view.trick)), say.names[view.winning]
    key = "briscola.hint_lets_go" if _is_last(view) else "briscola.hint_lets_go_so_far"
    return say.counted(key, lying, name=name)


def _why_cheapest(view: BriscolaView, card: Card, others: Sequence[Card], say: Say) -> str:
    """Return why points are given away, "" where something cheaper could be played."""
    worth = _worth(card)
    cheaper = [each for each in others if _worth(each) <= worth and not _is_trump(view, each)]
    if cheaper:
        return ""
    kept = max(others, key=partial(_strength, view))
    if _is_trump(view, kept):
        return say.plural("briscola.hint_keeps", worth, card=say.card(kept))
    return say.plural("briscola.hint_costs", worth)


def slip(view: BriscolaView, done: Card, better: Card) -> str:
    """Return what kind of slip a card was where another was better."""
    if _is_trump(view, done) != _is_trump(view, better):
        return "trump" if _is_trump(view, done) else "no_trump"
    if _worth(done) != _worth(better):
        return "points" if _worth(done) > _worth(better) else "few_points"
    return "too_high" if done > better else "too_low"


def _worth(card: Card) -> int:
    return POINTS[card >> 2]


def _is_last(view: BriscolaView) -> bool:
    return len(view.trick) == view.seats - 1


def _highest(view: BriscolaView) -> Card:
    """Return the card that is taking the trick."""
    return view.trick[(view.winning - view.leader) % view.seats]


def _is_trump(view: BriscolaView, card: Card) -> bool:
    return card & 3 == view.trump & 3


def _strength(view: BriscolaView, card: Card) -> tuple[bool, Card]:
    return _is_trump(view, card), card


def _beaten_by(view: BriscolaView, card: Card) -> list[Card]:
    """Return the cards that are still out and would take a trick from a card."""
    seen = {*view.hands[view.seat], *view.trick, *[each for pile in view.won for each in pile]}
    return [
        each for each in cards_for(view.seats) if each not in seen and beats(each, card, view.trump)
    ]
