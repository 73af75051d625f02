"""Three cards and three bets at the table: zones, marks and moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Called, Event, Scored, Shown
from porrazo.engine.game import NOBODY
from porrazo.games.vying.events import Showdown, ShutOut
from porrazo.games.vying.three_cards.rules import HAND, PHASES, SHOWING
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Facts,
    HintWords,
    Line,
    Lit,
    Manner,
    Move,
    Prompt,
    Reason,
    Spread,
    Step,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.geometry import Areas, Spot
from porrazo.table.say import Say
from porrazo.tables.vying import asking, hints, words
from porrazo.tables.vying.facts import facts_of
from porrazo.tables.vying.stakes_table import FOLDED, StakesTable
from porrazo.tables.vying.words import Naming

OPEN = "open"
"""How the zones begin of cards that lie open before a seat."""
_OPENED = 0.72
"""How high such a card of the own seat is, in parts of one in the hand."""


def open_zone(seat: int) -> str:
    """Return the name of the zone with the card that a seat has opened."""
    return f"{OPEN}:{seat}"


class ThreeCardTable(StakesTable):
    """What the house asks of games of three cards; each adds its words and chapters.

    ``opens`` says whether the dealer may open a card, which then lies before him.
    """

    reasons = ("bet", "returned", "pot")
    naming: ClassVar[Naming]
    opens: ClassVar[bool] = False

    def zones(self, view: ThreeCardView) -> Sequence[Zone]:
        """Return the hands still in play, what was opened, what was folded, and the stock."""
        closed = [tuple(c for c in hand if c != view.opened) for hand in view.hands]
        if view.opened == UNKNOWN:
            closed = list(view.hands)
        hands = [
            Zone(hand_zone(seat), () if view.folded[seat] else cards, Spread.HAND, "cards", seat)
            for seat, cards in enumerate(closed)
        ]
        given_up = sum(len(cards) for seat, cards in enumerate(closed) if view.folded[seat])
        return [
            *hands,
            *self._opened(view),
            Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
            Zone(FOLDED, (UNKNOWN,) * given_up, Spread.HEAP, "folded"),
        ]

    def facts(self, view: ThreeCardView, say: Say) -> Facts:
        """Return what the rails tell: what is put in, the round, what the own hand is worth."""
        rounds, rules = PHASES[:SHOWING], self.naming.rules_of(view)
        asked = view.seat != NOBODY and view.to_act == view.seat and view.phase in rounds
        whole = (
            asked and UNKNOWN not in view.hands[view.seat] and len(view.hands[view.seat]) == HAND
        )
        below = hints.about_below(view, rules) if whole else None
        return facts_of(view, say, self.naming, rounds, below)

    def _opened(self, view: ThreeCardView) -> list[Zone]:
        cards = () if view.opened == UNKNOWN else (view.opened,)
        return [
            Zone(open_zone(seat), cards if seat == view.dealer else (), Spread.FAN, "pile", seat)
            for seat in range(view.seats if self.opens else 0)
        ]

    def all_shown(self, view: ThreeCardView) -> Sequence[bool]:
        """Tell of each seat whether all have seen its hand."""
        return view.shown

    def prompt(self, view: ThreeCardView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say, say.get(f"vying.ask_{view.phase}"))

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say, self.naming)

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
        """Return what a fold and a showdown do to the cards."""
        match event:
            case Called(seat=seat, call="fold"):
                return [_given_up(seat, state)]
            case ShutOut(seats=seats):
                return [_given_up(seat, state) for seat in seats]
            case Shown(seat=seat, cards=(card,)):
                return [Move((card,), open_zone(seat), hand_zone(seat), Manner.PLAY)]
            case Shown(seat=seat, cards=cards):
                return [_turned_up(seat, cards, state)]
            case Showdown(hands=hands):
                shown = [(seat, hand) for seat, hand in enumerate(hands) if hand is not None]
                lit = words.deciding(event, self._opened_on(state), self.naming)
                return [*[_turned_up(seat, hand, state) for seat, hand in shown], Lit(lit)]
        return None

    def lie(self, zone: str, state: TableState, areas: Areas) -> Sequence[Spot] | None:
        """Return where the own card lies that was opened: in front of the hand, at its left."""
        if zone != open_zone(state.viewer):
            return None
        hand, high = areas["hand"], areas.hand_card[1] * _OPENED
        wide = high * areas.card[0] / areas.card[1]
        spot = Spot(hand.left + wide * 0.55, hand.top + high * 0.5, 0.0, high / areas.card[1])
        return [spot] * state.lying(zone)

    def _opened_on(self, state: TableState) -> Card:
        """Return the card that lies open on the felt, UNKNOWN for none."""
        cards = state.open_cards(open_zone(state.dealer)) if self.opens else ()
        return cards[0] if cards else UNKNOWN

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why a pot was won."""
        event = events[place]
        if not isinstance(event, Scored) or event.reason != "pot":
            return None
        before = events[:place]
        told = next((e for e in reversed(before) if isinstance(e, Showdown | Called)), None)
        title = say.get("vying.reason_pot")
        if isinstance(told, Showdown):
            cards = words.deciding_of(told, event.side, words.opened_in(before), self.naming)
            return Reason(
                title, words.why_won(told, event.side, say, self.naming), cards, "ranking"
            )
        if isinstance(told, Called) and told.call in self.naming.classes:
            hand = next(e.cards for e in reversed(before) if isinstance(e, Shown))
            alone = say.get(f"{self.name}.alone_{told.call}", name=say.names[event.side])
            return Reason(title, alone, hand, words.ANNOUNCED)
        folded = say.get("vying.all_folded", name=say.names[event.side])
        return Reason(title, folded, (), "rounds")

    def hint(self, view: ThreeCardView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice with what the own hand is worth."""
        return hints.hint_words(view, advice, say, self.naming)


def _given_up(seat: int, state: TableState) -> Move:
    """Return how a hand is put away; a card that was opened stays where it lies."""
    return Move((UNKNOWN,) * state.lying(hand_zone(seat)), FOLDED, hand_zone(seat), Manner.SWEEP)


def _turned_up(seat: int, hand: Sequence[Card], state: TableState) -> Move:
    """Return how a hand is shown, of which a card may lie open already."""
    open_cards = state.open_cards(open_zone(seat)) if state.has(open_zone(seat)) else ()
    cards = tuple(card for card in hand if card not in open_cards)
    return Move(cards, hand_zone(seat), hand_zone(seat))
