"""What a hint says of Briscola: the card, and a reason that one sees on the table."""

from __future__ import annotations

from functools import partial

from porrazo.cards import Card
from porrazo.games.tricks.briscola.rules import POINTS, beats, cards_for, points_in
from porrazo.games.tricks.briscola.view import BriscolaView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say


def hint_words(view: BriscolaView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    return advised(advice, _why(view, advice.best.action, say), say.card, say)


def _why(view: BriscolaView, card: Card, say: Say) -> str:
    """Return the first reason that holds."""
    hand, worth = view.hands[view.seat], POINTS[card >> 2]
    if len(hand) == 1:
        return say.get("briscola.hint_last_card")
    if not view.trick:
        if worth or _is_trump(view, card):
            return say.counted("briscola.hint_lead_beaten", len(_beaten_by(view, card)))
        return say.get("briscola.hint_lead_low")
    place = (view.winning - view.leader) % view.seats
    best, name = view.trick[place], say.names[view.winning]
    last = len(view.trick) == view.seats - 1
    total = points_in([*view.trick, card])
    friend = view.sides[view.winning] == view.sides[view.seat]
    if beats(card, best, view.trump):
        key = "takes_last" if last else "takes"
        return say.plural(f"briscola.hint_{key}", total)
    if friend and worth:
        return say.plural(
            "briscola.hint_gives" if last else "briscola.hint_trusts", worth, name=name
        )
    if friend:
        return say.get("briscola.hint_partner_has_it", name=name)
    lying = points_in(list(view.trick))
    if not worth:
        return say.counted("briscola.hint_lets_go", lying, name=name)
    if all(POINTS[each >> 2] > worth for each in hand if each != card):
        return say.plural("briscola.hint_costs", worth)
    kept = max([each for each in hand if each != card], key=partial(_strength, view))
    return say.plural("briscola.hint_keeps", worth, card=say.card(kept))


def _is_trump(view: BriscolaView, card: Card) -> bool:
    return card & 3 == view.trump & 3


def _strength(view: BriscolaView, card: Card) -> tuple[bool, Card]:
    return _is_trump(view, card), card


def _beaten_by(view: BriscolaView, card: Card) -> list[Card]:
    """Return the cards that would take a trick from a card and that the seat has not seen."""
    seen = {*view.hands[view.seat], *[each for pile in view.won for each in pile]}
    return [
        each for each in cards_for(view.seats) if each not in seen and beats(each, card, view.trump)
    ]
