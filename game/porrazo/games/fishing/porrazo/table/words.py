"""The lines of the log, and what is called over the table, for every event of Porrazo."""

from __future__ import annotations

from porrazo.engine.events import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    HandStarted,
    MatchWon,
    Scored,
)
from porrazo.games.fishing.events import (
    Captured,
    CardLeft,
    CardsCounted,
    Claimed,
    CounterPorrazoMade,
    Declared,
    InPlace,
    LeftoversDealt,
    Limpia,
    PorrazoMade,
    SanBenito,
    Settled,
    TableSwept,
    TendidoArranged,
    TendidoDealt,
)
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.table import common as fishing
from porrazo.table.game import Line, Lines, Mark, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

PENDING = "pending"
"""The mark, and the place, of a capture that the next seat may still answer."""
_PORRAZO_LEVEL = 2
# What a score sounds like, by its reason; others are a soft point.
_SOUNDS = {
    "limpia": "limpia",
    "tendido_place": "tendido",
    "tendido_set": "tendido",
    "ronda": "ronda",
    "rondine": "ronda",
    "four": "ronda",
    "claim": "claim",
}


def pending_mark(pending: Pending, say: Say) -> Mark:
    """Return the mark of a capture in the air."""
    return _in_the_air(say, pending.seat, pending.points + pending.limpia, pending.level)


def _in_the_air(say: Say, seat: int, points: int, level: int) -> Mark:
    porrazo = level == _PORRAZO_LEVEL
    title = say.get("porrazo.porrazo_short" if porrazo else "porrazo.counter_porrazo_short")
    below = say.plural("table.pending_points", points, name=say.names[seat])
    tip = say.get("porrazo.tip_pending" if porrazo else "porrazo.tip_counter")
    tone = Tone.STRONG if porrazo else Tone.ALARM
    return Mark(PENDING, f"{title}\n{below}", tone=tone, tip=tip)


def _rank(say: Say, rank: int) -> str:
    return say.the(4 * rank)


def _tendido_dealt(event: TendidoDealt, say: Say) -> Line:
    left, right = say.cards(event.row[:2]), say.cards(event.row[2:])
    name = say.names[event.seat]
    return Line(say.get("porrazo.event_tendido_dealt", name=name, left=left, right=right))


def _tendido_arranged(event: TendidoArranged, say: Say) -> Line:
    words = say.get("porrazo.event_tendido", name=say.names[event.seat], cards=say.cards(event.row))
    return Line(f"{words} ({say.get(f'porrazo.event_{event.count}')})")


def _leftovers(event: LeftoversDealt, say: Say) -> Line:
    if event.cards:
        return Line(say.get("porrazo.event_leftovers", cards=say.cards(event.cards)))
    return Line(say.plural("porrazo.event_leftovers_round", event.count))


def _declared(event: Declared, say: Say) -> Line:
    name, call = say.names[event.seat], say.get(f"porrazo.event_call_{event.call}")
    words = say.get("porrazo.event_declared", name=name, call=call)
    return fishing.ronda_called(name, call, words, Mark("call", call, event.seat), say)


def _porrazo(event: PorrazoMade, say: Say) -> Line:
    points, name = event.points + event.limpia, say.names[event.seat]
    return Line(
        say.plural("porrazo.event_porrazo", points, name=name, the_card=_rank(say, event.rank)),
        weight=Weight.SAID,
        call=say.get("porrazo.porrazo", name=name, n=points),
        sound="porrazo",
        mark=_in_the_air(say, event.seat, points, _PORRAZO_LEVEL),
        spoken=Spoken(event.seat, say.get("porrazo.aloud_porrazo"), Voice.GREAT),
    )


def _counter(event: CounterPorrazoMade, say: Say) -> Line:
    points, name = event.points + event.limpia, say.names[event.seat]
    other, word = say.names[event.against], _rank(say, event.rank)
    return Line(
        say.plural("porrazo.event_counter_porrazo", points, name=name, other=other, the_card=word),
        weight=Weight.SAID,
        call=say.get("porrazo.counter_porrazo", name=name, n=points),
        sound="counter",
        mark=_in_the_air(say, event.seat, points, _PORRAZO_LEVEL + 1),
        spoken=Spoken(event.seat, say.get("porrazo.aloud_counter"), Voice.GREAT),
    )


def _claimed(event: Claimed, say: Say) -> Line:
    call = say.get(f"porrazo.event_call_{event.call}")
    name, owner = say.names[event.seat], say.names[event.owner]
    return Line(say.get("porrazo.event_claimed", name=name, owner=owner, call=call))


def _scored(event: Scored, say: Say) -> Line:
    reason = say.get(f"porrazo.reason_{event.reason}")
    words = say.get("event.scored", name=say.side(event.side), reason=reason)
    if event.cards and event.reason != "cards":
        words += f" ({say.cards(event.cards)})"
    points = f"+{event.points}"
    sound = _SOUNDS.get(event.reason, "point")
    before = (Declared, InPlace, Limpia, Settled)
    return Line(words, points, Weight.SAID, f"{words}: {points}", sound, instead_of=before)


LINES: Lines = {
    DealerDrawn: fishing.DEALER_DRAWN,
    HandStarted: row("event.hand_started"),
    Dealt: fishing.DEALT,
    TendidoDealt: _tendido_dealt,
    TendidoArranged: _tendido_arranged,
    LeftoversDealt: _leftovers,
    Declared: _declared,
    CardPlayed: fishing.CARD_PLAYED,
    CardLeft: fishing.CARD_LEFT,
    InPlace: row("porrazo.event_in_place", count="points", instead_of=(CardLeft,)),
    Captured: fishing.captured,
    PorrazoMade: _porrazo,
    CounterPorrazoMade: _counter,
    SanBenito: row(
        "porrazo.event_san_benito",
        weight=Weight.GRAND,
        call="porrazo.san_benito",
        sound="san_benito",
        mark=Mark(PENDING, ""),
    ),
    Settled: row("event.settled", mark=Mark(PENDING, "")),
    Limpia: row("porrazo.event_limpia", count="points"),
    Claimed: _claimed,
    TableSwept: row("event.swept", count="cards"),
    CardsCounted: fishing.CARDS_COUNTED,
    Scored: _scored,
    MatchWon: fishing.match_won,
}
"""What makes the line of each kind of event."""
