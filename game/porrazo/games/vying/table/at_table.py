"""Three cards and three bets at the table: zones, marks and moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Called, Event, Scored, Shown
from porrazo.engine.game import NOBODY
from porrazo.games.vying.events import Showdown, ShutOut
from porrazo.games.vying.table import asking, hints, run_out, words
from porrazo.games.vying.table.facts import facts_of
from porrazo.games.vying.table.highlights import highlights_of
from porrazo.games.vying.table.stakes_table import FOLDED, gathering, stakes_table
from porrazo.games.vying.table.words import Naming
from porrazo.games.vying.three_cards.rules import HAND, PHASES, SHOWING
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.table.game import (
    Facts,
    InTurn,
    Lit,
    Manner,
    Move,
    Prompt,
    Reason,
    Spread,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.places.geometry import Areas, Spot
from porrazo.table.teaching.lessons import Chapter, Lesson
from porrazo.table.teaching.moments import Moments
from porrazo.table.words.say import Say

OPEN = "open"
"""How the zones begin of cards that lie open before a seat."""
_OPENED = 0.72
"""How high such a card of the own seat is, in parts of one in the hand."""


def open_zone(seat: int) -> str:
    """Return the name of the zone with the card that a seat has opened."""
    return f"{OPEN}:{seat}"


def zones_of(view: ThreeCardView, *, opens: bool) -> list[Zone]:
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
        *(_opened(view) if opens else ()),
        Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "table", away=True),
        Zone(FOLDED, (UNKNOWN,) * given_up, Spread.HEAP, "table", away=True),
    ]


def _opened(view: ThreeCardView) -> list[Zone]:
    cards = () if view.opened == UNKNOWN else (view.opened,)
    return [
        Zone(open_zone(seat), cards if seat == view.dealer else (), Spread.FAN, "pile", seat)
        for seat in range(view.seats)
    ]


def shown(view: ThreeCardView) -> Sequence[bool]:
    """Return of each seat whether all have seen its hand."""
    return view.shown


def prompt_of(view: ThreeCardView, say: Say) -> Prompt:
    """Return what a seat is asked in a round of betting."""
    return asking.prompt_of(view, say, say.get(f"vying.ask_{view.phase}"))


def moves_of(event: Event, state: TableState, naming: Naming) -> Sequence[Step] | None:
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
        case run_out.RunOut():
            return run_out.moves_of(event, (_opened_on(state),))
        case Showdown(hands=hands):
            shown = [(seat, hand) for seat, hand in enumerate(hands) if hand is not None]
            lit = words.deciding(event, _opened_on(state), naming)
            # Whoever has won is seen last.
            shown.sort(key=lambda one: one[0] in event.winners)
            turned = [_turned_up(seat, hand, state) for seat, hand in shown]
            return [InTurn(tuple(turned)), Lit(lit)]
    return None


def lie_of(zone: str, state: TableState, areas: Areas) -> Sequence[Spot] | None:
    """Return where the own card lies that was opened: in front of the hand, at its left."""
    if zone != open_zone(state.viewer):
        return None
    hand, high = areas["hand"], areas.hand_card[1] * _OPENED
    wide = high * areas.card[0] / areas.card[1]
    spot = Spot(hand.left + wide * 0.55, hand.top + high * 0.5, 0.0, high / areas.card[1])
    return [spot] * state.lying(zone)


def _opened_on(state: TableState) -> Card:
    """Return the card that lies open on the felt, UNKNOWN for none."""
    zone = open_zone(state.dealer)
    cards = state.open_cards(zone) if state.has(zone) else ()
    return cards[0] if cards else UNKNOWN


def reason_of(events: Sequence[Event], place: int, say: Say, naming: Naming) -> Reason | None:
    """Return why a pot was won."""
    event = events[place]
    if not isinstance(event, Scored) or event.reason != "pot":
        return None
    before = events[:place]
    told = next((e for e in reversed(before) if isinstance(e, Showdown | Called)), None)
    title = say.get("vying.reason_pot")
    if isinstance(told, Showdown):
        cards = words.deciding_of(told, event.side, words.opened_in(before), naming)
        return Reason(title, words.why_won(told, event.side, say, naming), cards, "ranking")
    if isinstance(told, Called) and told.call in naming.classes:
        hand = next(e.cards for e in reversed(before) if isinstance(e, Shown))
        alone = say.get(f"{naming.game}.alone_{told.call}", name=say.names[event.side])
        return Reason(title, alone, hand, words.ANNOUNCED)
    folded = say.get("vying.all_folded", name=say.names[event.side])
    return Reason(title, folded, (), "rounds")


def staged_of(
    events: Sequence[Event], state: TableState, view: ThreeCardView, naming: Naming
) -> Sequence[Event]:
    """Return events as they are shown: hands lie open while the last cards come."""
    return run_out.staged(events, _opened_on(state), naming.rules_of(view))


def _given_up(seat: int, state: TableState) -> Move:
    """Return how a hand is put away; a card that was opened stays where it lies."""
    return Move((UNKNOWN,) * state.lying(hand_zone(seat)), FOLDED, hand_zone(seat), Manner.SWEEP)


def _turned_up(seat: int, hand: Sequence[Card], state: TableState) -> Move:
    """Return how a hand is shown, of which a card may lie open already."""
    open_cards = state.open_cards(open_zone(seat)) if state.has(open_zone(seat)) else ()
    cards = tuple(card for card in hand if card not in open_cards)
    return Move(cards, hand_zone(seat), hand_zone(seat))


def three_card_facts(view: ThreeCardView, say: Say, naming: Naming) -> Facts:
    """Return what the rails tell: what is put in, the round, what the own hand is worth."""
    rounds, rules = PHASES[:SHOWING], naming.rules_of(view)
    asked = view.seat != NOBODY and view.to_act == view.seat and view.phase in rounds
    whole = asked and UNKNOWN not in view.hands[view.seat] and len(view.hands[view.seat]) == HAND
    below = hints.about_below(view, rules) if whole else None
    return facts_of(view, say, naming, rounds, below)


def three_card_table(
    naming: Naming,
    brief: tuple[str, ...],
    chapters: Sequence[Chapter],
    lesson: Lesson,
    moments: Moments,
    *,
    opens: bool = False,
) -> TableGame:
    """Return the table of a game of three cards, by how it calls its hands.

    ``opens`` says whether the dealer may open a card, which then lies before him, and hands may be
    announced.
    """
    table = stakes_table(
        naming,
        shown,
        zones=partial(zones_of, opens=opens),
        prompt=prompt_of,
        lines={**words.lines_of(naming), run_out.RunOut: run_out.line},
        chapters=chapters,
        lesson=lesson,
    )
    return replace(
        table,
        brief=brief,
        moments=moments,
        highlights=highlights_of(naming, announces=opens),
        facts=partial(three_card_facts, naming=naming),
        reasons=("bet", "returned", "pot"),
        moves=partial(gathering, moves=partial(moves_of, naming=naming)),
        staged=partial(staged_of, naming=naming),
        lie=lie_of,
        reason=partial(reason_of, naming=naming),
        hint=partial(hints.hint_words, naming=naming),
    )
