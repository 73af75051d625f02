"""Pechigonga at the table: two hands beside each other, announcements, showdowns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Called, Dealt, Event, Shown
from porrazo.games.vying.events import RunShowdown, Showdown, ShutOut
from porrazo.games.vying.pechigonga.rules import NOT_ASKED, PHASES, SILENT
from porrazo.games.vying.pechigonga.table import asking, words
from porrazo.games.vying.pechigonga.table.chapters import CHAPTERS
from porrazo.games.vying.pechigonga.table.lesson import LESSON
from porrazo.games.vying.pechigonga.table.moments import MOMENTS
from porrazo.games.vying.pechigonga.table.two_hands import five_zone, spots_of
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.pechigonga.worth import HAND
from porrazo.games.vying.table.facts import facts_of
from porrazo.games.vying.table.highlights import highlights_of
from porrazo.games.vying.table.stakes_table import (
    FOLDED,
    gathering,
    marks_of,
    reading_of,
    stakes_table,
)
from porrazo.table.game import (
    Facts,
    InTurn,
    Lit,
    Manner,
    Mark,
    Move,
    Reading,
    Spread,
    Step,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.places.geometry import Areas, Spot
from porrazo.table.words.say import Say


def zones(view: PechigongaView) -> Sequence[Zone]:
    """Return the hands of four and, where there are two stages, of five; and the stock."""
    two_stages = bool(view.options["second_stage"])
    first: list[Zone] = []
    second: list[Zone] = []
    given_up = 0
    for seat, cards in enumerate(view.hands):
        # Who is out of the first stage needs the four cards in the second.
        is_out = view.folded[seat] and (view.deal_number > 1 or not two_stages)
        given_up += len(cards) if is_out else 0
        held = () if is_out else cards
        first.append(Zone(hand_zone(seat), held[:HAND], Spread.HAND, "cards", seat))
        second.append(Zone(five_zone(seat), held[HAND:], Spread.FAN, "cards", seat, secret=True))
    return [
        *first,
        *(second if two_stages else ()),
        Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "table", away=True),
        Zone(FOLDED, (UNKNOWN,) * given_up, Spread.HEAP, "table", away=True),
    ]


def shown(view: PechigongaView) -> Sequence[bool]:
    """Return of each seat whether all have seen its hand in this stage."""
    return view.run_shown if view.deal_number > 1 else view.shown


def marks(view: PechigongaView, say: Say) -> Sequence[Mark]:
    """Return who deals, what each seat has announced and done, and the pot."""
    return [*marks_of(view, say, words.NAMING, shown), *words.announced_marks(view, say)]


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return how hands are dealt beside each other, given up, and turned up."""
    match event:
        case Dealt(deal_number=2, count=count, to=to, seat=dealer):
            order = to or [(dealer + 1 + turn) % state.seats for turn in range(state.seats)]
            cards = (UNKNOWN,) * count
            return [Move(cards, five_zone(seat), "stock", Manner.DEAL) for seat in order]
        case Called(seat=seat, call="fold"):
            return _given_up(seat, state)
        case ShutOut(seats=seats):
            return [step for seat in seats for step in _given_up(seat, state)]
        case Shown(seat=seat, cards=cards):
            return [Move(cards, hand_zone(seat), hand_zone(seat))]
        case Showdown() | RunShowdown():
            # Whoever has won is seen last.
            shown = sorted(enumerate(event.hands), key=lambda one: one[0] in event.winners)
            parts = [part for seat, hand in shown for part in _parts(seat, hand or ())]
            turned = tuple([Move(cards, zone, zone) for zone, cards in parts])
            return [InTurn(turned), Lit(words.deciding(event))]
    return None


def lie(zone: str, state: TableState, areas: Areas) -> Sequence[Spot] | None:
    """Return where the four and the five of a seat lie: beside each other, all to be read."""
    kind, _, number = zone.partition(":")
    if kind not in ("hand", "five"):
        return None
    seat = int(number)
    after = (seat - state.viewer) % state.seats
    second = state.has(five_zone(seat)) and state.lying(five_zone(seat)) > 0
    spots = spots_of(areas, -after % state.seats, kind == "five", second)
    return spots if state.lying(zone) == len(spots) else None


def reading(what: Reading, view: PechigongaView, say: Say) -> str | None:
    """Return what the own hand is worth, and how pot and announcements stand."""
    told = reading_of(what, view, say, words.NAMING, shown)
    if told is None or what is not Reading.TABLE:
        return told
    names = [
        say.names[seat]
        for seat, said in enumerate(view.announced)
        if said not in (NOT_ASKED, SILENT)
    ]
    if not names:
        return told
    return f"{told.rstrip('.')}. {say.get('pechigonga.told_have', names=', '.join(names))}"


def facts(view: PechigongaView, say: Say) -> Facts:
    """Return what the rails tell: how the deal stands, rules, what is still out."""
    rounds = PHASES[1:] if view.options["second_stage"] else PHASES[1:2]
    return facts_of(view, say, words.NAMING, rounds, None)


def _parts(seat: int, hand: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the parts of a hand that is shown, each with its zone."""
    parts = [(hand_zone(seat), hand[:HAND]), (five_zone(seat), hand[HAND:])]
    return [(zone, cards) for zone, cards in parts if cards]


def _given_up(seat: int, state: TableState) -> list[Step]:
    """Return how a hand is put away; in the first of two stages the four cards stay."""
    two_stages = state.has(five_zone(seat))
    if two_stages and not state.lying(five_zone(seat)):
        return []
    names = [hand_zone(seat), five_zone(seat)] if two_stages else [hand_zone(seat)]
    return [Move((UNKNOWN,) * state.lying(name), FOLDED, name, Manner.SWEEP) for name in names]


TABLE_GAME = replace(
    stakes_table(
        words.NAMING,
        shown,
        zones=zones,
        prompt=asking.prompt_of,
        lines=words.LINES,
        action_words=asking.label,
        chapters=CHAPTERS,
        lesson=LESSON,
    ),
    reasons=("ante", "bet", "returned", "pot", "compensation", "premium"),
    brief=("aim", "cards", "announce", "classes", "bets", "resto", "end"),
    moments=MOMENTS,
    highlights=highlights_of(words.NAMING, runs=True),
    facts=facts,
    marks=marks,
    moves=partial(gathering, moves=moves),
    lie=lie,
    reading=reading,
    reason=words.reason_of,
    hint=asking.hint_words,
)
