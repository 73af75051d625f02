"""What the rails tell in Big Two: what cards left would cost, the order, what is still out."""

from __future__ import annotations

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import NOBODY
from porrazo.games.climbing.big_two.rules import cards_of, penalty
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.table.places.facts import CardsHere, Facts, Section, SideNote
from porrazo.table.places.sections import aid, deal, lines, order, own_hand, still_out, unseen
from porrazo.table.words.say import Say

_COUNTED = ("2", "A", "K")


def facts_of(view: BigTwoView, say: Say) -> Facts:
    """Return the price of cards left, how points are made, and what is still out."""
    lowest = (
        "" if view.lowest == UNKNOWN else say.get("big_two.opens_deal", card=say.card(view.lowest))
    )
    left = (
        deal(say, view.hand_number, 0, lowest),
        aid(say, "big_two.points_made", limit=view.options["limit"]),
    )
    right = [order(say, "2 A K Q J 10 9 8 7 6 5 4 3", say.get("big_two.suits"))]
    if view.seat != NOBODY and view.to_act != NOBODY:
        right.insert(0, _out(view, say))
    own = None
    if view.aside:
        held = (CardsHere("aside"), lines(say.plural("big_two.aside", len(view.aside))))
        own = Section(say.get("big_two.set_aside_too"), held)
    return Facts(left, tuple(right), own, notes=_notes(view, say),
                 title=say.get("big_two.penalties"))  # fmt: skip


def _notes(view: BigTwoView, say: Say) -> tuple[SideNote, ...]:
    return tuple([
        SideNote(say.get("big_two.left_costs", n=len(hand), cost=penalty(len(hand))))
        for hand in view.hands
    ])  # fmt: skip


def _out(view: BigTwoView, say: Say) -> Section:
    gone = [card for done in view.actions if done.action for card in cards_of(done.action)]
    pack = say.pack.cards
    out = unseen(pack, own_hand(view.hands, view.seat), gone)
    highest = [card for card in out if say.pack.text(card)[0] == _COUNTED[0]]
    told = [_named(highest, say)]
    for rank in _COUNTED[1:]:
        left = sum(say.pack.text(card).startswith(rank) for card in out)
        told.append(say.counted(f"big_two.out_{rank.lower()}", left))
    return still_out(say, *told)


def _named(cards: list[Card], say: Say) -> str:
    if not cards:
        return say.get("big_two.out_2_none")
    return say.cards(sorted(cards, reverse=True))
