"""The lines of the log, and what is called over the table, for every event of Ronda."""

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
    Announced,
    Caida,
    Captured,
    CardLeft,
    CardsCounted,
    Claimed,
    Settled,
    TableSwept,
)
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.ronda.events import (
    Challenged,
    Cinco,
    Diez,
    Mesa,
    Struck,
    TableLaid,
)
from porrazo.games.fishing.ronda.rules import CALLS, CHAIN_NAMES, proves
from porrazo.games.fishing.ronda.view import RondaView
from porrazo.games.fishing.table import common as fishing
from porrazo.games.fishing.view import played_by
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

PENDING = "pending"
"""The mark, and the place, of a capture that the next seat may still answer."""
WAITING = "waiting"
"""The mark on the felt while calls of two sides are not settled yet."""
_SOUNDS = {"announcement": "ronda", "penalty": "claim", "claim": "claim", "mesa": "limpia"}
"""What a score sounds like, by its reason; others are a soft point."""


# --- marks


def marks_of(view: RondaView, say: Say) -> list[Mark]:
    """Return who deals, what was called and what came of it, and what is in the air."""
    marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    marks += [_call_mark(view, seat, say) for seat in _callers(view)]
    if view.announcements == "waiting":
        marks.append(_waiting_mark(view, say))
    if view.pending:
        marks.append(_pending_mark(view.pending, say))
    return marks


def _callers(view: RondaView) -> list[int]:
    return [seat for seat, call in enumerate(view.calls) if call in ("ronda", "tringa")]


def _call_mark(view: RondaView, seat: int, say: Say) -> Mark:
    """A call is open, proved by its owner's cards, or struck."""
    call = view.calls[seat] or ""
    if seat in view.struck:
        return _struck(call, seat, say)
    if proves(played_by(view, seat), CALLS.index(call)):
        words, tip = say.get(f"ronda.proved_{call}"), say.get("ronda.tip_proved")
        return Mark("call", words, seat, Tone.STRONG, tip)
    return _open(call, seat, say)


def _open(call: str, seat: int, say: Say) -> Mark:
    words = say.get(f"ronda.open_{call}")
    return Mark("call", words, seat, tip=say.get("ronda.tip_open", name=say.names[seat]))


def _struck(call: str, seat: int, say: Say) -> Mark:
    words = say.get(f"ronda.struck_{call}")
    return Mark("call", words, seat, Tone.QUIET, say.get("ronda.tip_struck"))


def _waiting_mark(view: RondaView, say: Say) -> Mark:
    standing = [seat for seat in _callers(view) if seat not in view.struck]
    below = say.plural("ronda.calls_wait", len(standing))
    title = say.get("ronda.waiting")
    return Mark(WAITING, f"{title}\n{below}", tip=say.get("ronda.tip_waiting"))


def _pending_mark(pending: Pending, say: Say) -> Mark:
    name, points = CHAIN_NAMES[pending.level], pending.points + pending.limpia
    return _in_the_air(say, pending.seat, name, points)


def _in_the_air(say: Say, seat: int, chain: str, points: int) -> Mark:
    below = say.plural("table.pending_points", points, name=say.names[seat])
    tone = Tone.STRONG if chain == "caida" else Tone.ALARM
    title = say.get(f"ronda.chain_{chain}")
    return Mark(PENDING, f"{title}\n{below}", tone=tone, tip=say.get("ronda.tip_pending"))


# --- lines


def _table_laid(event: TableLaid, say: Say) -> Line:
    words = say.get("ronda.laid", cards=say.cards(event.cards))
    if not event.returned:
        return Line(words)
    back = say.get("ronda.went_back", cards=say.cards(event.returned))
    return Line(f"{words}. {back}", weight=Weight.SAID, call=back)


def _announced(event: Announced, say: Say) -> Line:
    name = say.names[event.seat]
    if event.call == "none":
        spoken = Spoken(event.seat, say.get("ronda.aloud_none"), Voice.BRIEF)
        return Line(say.get("ronda.said_none", name=name), spoken=spoken)
    call = say.get(f"ronda.call_{event.call}")
    mark = _open(event.call, event.seat, say)
    words = say.get("ronda.said_call", name=name, call=call)
    return fishing.ronda_called(name, call, words, mark, say)


def _challenged(event: Challenged, say: Say) -> Line:
    name, owner = say.names[event.seat], say.names[event.target]
    call, cards = say.get(f"ronda.call_{event.call}").lower(), say.cards(event.cards)
    words = say.get("ronda.challenged", name=name, owner=owner, call=call, cards=cards)
    outcome = say.get("ronda.was_true" if event.true else "ronda.was_false", call=call)
    asked = say.get("ronda.doubts", name=name, owner=owner, call=call)
    weight = Weight.GRAND if event.true else Weight.SAID
    sound = "san_benito" if event.true else "counter"
    # That it was true ends the match, and is told to all.
    doubt = Spoken(event.seat, say.get("ronda.aloud_doubt"), Voice.STAKE)
    return Line(
        f"{words}. {outcome}",
        weight=weight,
        call=f"{asked} {outcome}",
        sound=sound,
        spoken=None if event.true else doubt,
    )


def _struck_line(event: Struck, say: Say) -> Line:
    call = say.get(f"ronda.call_{event.call}").lower()
    words = say.get("ronda.struck", name=say.names[event.seat], call=call)
    mark = _struck(event.call, event.seat, say)
    return Line(words, weight=Weight.SAID, call=words, sound="refuse", mark=mark)


def _chained(event: Caida | Cinco | Diez, say: Say) -> Line:
    name, points = say.names[event.seat], event.points + event.mesa
    chain = say.get(f"ronda.chain_{event.name}")
    words = say.plural(
        "ronda.chained", points, name=name, chain=chain, the_card=say.the(4 * event.rank)
    )
    return Line(
        words,
        weight=Weight.SAID,
        call=say.get("ronda.chain_call", name=name, chain=chain, n=points),
        sound={"caida": "porrazo", "cinco": "counter", "diez": "san_benito"}[event.name],
        mark=_in_the_air(say, event.seat, event.name, points),
        spoken=Spoken(event.seat, say.get("table.cry", words=chain), Voice.GREAT),
    )


def _claimed(event: Claimed, say: Say) -> Line:
    call = say.get(f"ronda.call_{event.call}").lower()
    name, owner = say.names[event.seat], say.names[event.owner]
    return Line(say.get("ronda.claimed", name=name, owner=owner, call=call))


def _scored(event: Scored, say: Say) -> Line:
    reason = say.get(f"ronda.reason_{event.reason}")
    words = say.get("event.scored", name=say.side(event.side), reason=reason)
    if event.cards and event.reason != "cards":
        words += f" ({say.cards(event.cards)})"
    points = signed(event.points)
    sound = _SOUNDS.get(event.reason, "point")
    mark = Mark(PENDING, "") if event.reason in CHAIN_NAMES else None
    if event.reason == "announcement":
        mark = Mark(WAITING, "")
    call, before = f"{words}: {points}", (Caida, Mesa)
    return Line(words, points, Weight.SAID, call, sound, mark, instead_of=before)


LINES: Lines = {
    DealerDrawn: fishing.DEALER_DRAWN,
    HandStarted: fishing.HAND_STARTED,
    Dealt: fishing.DEALT,
    TableLaid: _table_laid,
    Announced: _announced,
    Challenged: _challenged,
    Struck: _struck_line,
    CardPlayed: fishing.CARD_PLAYED,
    CardLeft: fishing.CARD_LEFT,
    Captured: fishing.captured,
    Caida: _chained,
    Cinco: _chained,
    Diez: _chained,
    Settled: row("event.settled", mark=Mark(PENDING, "")),
    Mesa: row("ronda.mesa"),
    Claimed: _claimed,
    TableSwept: row("event.swept", count="cards"),
    CardsCounted: fishing.CARDS_COUNTED,
    Scored: _scored,
    MatchWon: fishing.match_won,
}
"""What makes the line of each kind of event."""
