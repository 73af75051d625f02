"""Spinado in words: its events, what comes next, why counters were won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Event,
    HandOver,
    HandStarted,
    Laid,
    MatchWon,
    Scored,
)
from porrazo.games.stops.spinado.events import RunStarted, RunStopped, SpinadoPlayed
from porrazo.games.stops.spinado.rules import HOLD, JACK, KING, NEXT, POTS, QUEEN, SPINADO
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, Reason, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say, capital

_NEXT = "next"
"""The mark, and the place, of the card that goes on, or of why none does."""
_PAIRS: Mapping[str, tuple[Card, Card]] = {"matrimony": (QUEEN, KING), "intrigue": (JACK, QUEEN)}
_CHAPTERS = {"ante": "pots", "final_pots": "end", "spinado": "spinado", "game": "end"}


# --- what comes next


def wanted_mark(card: Card, say: Say) -> Mark:
    """Return the mark of the card that goes on."""
    name = say.card(card)
    words = f"{name}\n{say.get('spinado.wanted')}"
    return Mark(_NEXT, words, tip=say.get("spinado.wanted_tip", card=name), labelled=True)


def stop_mark(reason: str, card: Card, say: Say) -> Mark:
    """Return the mark of a stop, and why; ``card`` is the one that does not come."""
    name = "" if card == UNKNOWN else say.card(card)
    words = f"{say.get('spinado.stop')}\n{say.get(f'spinado.stop_{reason}', card=name)}"
    return Mark(_NEXT, words, tone=Tone.ALARM, tip=_why(reason, card, say))


def _why(reason: str, card: Card, say: Say) -> str:
    """Return the sentence that says why a run stops at a card."""
    the_card = "" if card == UNKNOWN else say.the(card)
    return capital(say.get(f"spinado.stop_{reason}.about", the_card=the_card))


def next_marks(view: SpinadoView, say: Say) -> list[Mark]:
    """Return the mark of the card that goes on, or of why none does."""
    if view.wanted != UNKNOWN:
        return [wanted_mark(view.wanted, say)]
    stopped = view.stopped
    return [] if stopped is None else [stop_mark(*stopped, say)]


def hold_mark(seat: int, say: Say) -> Mark:
    """Return the mark of a seat that has held."""
    return Mark("call", say.get("spinado.mark_hold"), seat, Tone.QUIET)


def hold_marks(view: SpinadoView, say: Say) -> list[Mark]:
    """Return the marks of who has held since the last card."""
    held: list[int] = []
    for done in reversed(view.actions):
        if done.action != HOLD:
            break
        held.append(done.seat)
    return [hold_mark(seat, say) for seat in held]


def table_words(view: SpinadoView, say: Say) -> str:
    """Return the run, what comes next or why nothing does, and the pots."""
    parts = [say.get("spinado.run", cards=say.cards(view.sequence))] if view.sequence else []
    parts += [mark.tip for mark in next_marks(view, say)]
    pots = [
        say.get("spinado.pot_holds", pot=say.get(f"spinado.pot_{name}"), n=count)
        for name, count in zip(POTS, view.pots, strict=True)
    ]
    return " ".join([*parts, f"{'; '.join(pots)}."])


# --- events


def _card_played(event: CardPlayed, say: Say) -> Line:
    words = say.get("spinado.played", name=say.names[event.seat], the_card=say.the(event.card))
    wanted = NEXT[event.card]
    return Line(words, mark=None if wanted == UNKNOWN else wanted_mark(wanted, say))


def _spinado_played(event: SpinadoPlayed, say: Say) -> Line:
    name, card = say.names[event.seat], say.the(event.cards[0])
    words = say.get("spinado.joins", name=name, the_card=card, the_ace=say.the(SPINADO))
    cry = say.get("spinado.cry", name=name)
    spoken = Spoken(event.seat, say.get("spinado.aloud"), Voice.GREAT)
    before = (CardPlayed,)
    return Line(words, "", Weight.GRAND, cry, "porrazo", spoken=spoken, instead_of=before)


def _run_stopped(event: RunStopped, say: Say) -> Line:
    why = _why(event.reason, event.card, say)
    words = say.get("spinado.stopped", why=why, name=say.names[event.seat])
    sound = "" if event.reason == "spinado" else "knock"
    return Line(words, sound=sound, mark=stop_mark(event.reason, event.card, say))


def _hand_over(event: HandOver, say: Say) -> Line:
    left = [
        say.get("spinado.left", name=say.names[seat], cards=say.cards(hand))
        for seat, hand in enumerate(event.hands)
        if hand
    ]
    seat = event.hands.index(())
    words = say.get("spinado.out", name=say.names[seat], left="; ".join(left))
    call = say.get("spinado.is_out", name=say.names[seat])
    cleared = Mark(_NEXT, ""), Mark("left", "", seat)
    return Line(words, weight=Weight.SAID, call=call, sound="limpia", marks=cleared)


def _scored(event: Scored, say: Say) -> Line:
    name, points = say.names[event.side], signed(event.points)
    if event.points < 0:
        words = say.plural(f"spinado.pays_{event.reason}", -event.points, name=name)
        quiet = event.reason == "ante"
        weight = Weight.LOGGED if quiet else Weight.SAID
        return Line(words, points, weight, sound="point" if quiet else "counter")
    words = say.plural(f"spinado.gets_{event.reason}", event.points, name=name)
    quiet = event.reason == "final_pots"
    if event.reason in _PAIRS:
        return Line(words, points, Weight.GRAND, sound="ronda")
    return Line(words, points, Weight.LOGGED if quiet else Weight.SAID, sound="point")


def _holds(event: Called, say: Say) -> Mark:
    return hold_mark(event.seat, say)


LINES: Lines = {
    HandStarted: row("spinado.hand_started"),
    Dealt: row("spinado.dealt", count="count"),
    Laid: row("spinado.laid", count="cards"),
    RunStarted: row("spinado.run_started", marks=(Mark(_NEXT, ""),), said_by=(RunStopped,)),
    CardPlayed: _card_played,
    SpinadoPlayed: _spinado_played,
    RunStopped: _run_stopped,
    Called: row(
        "spinado.holds", sound="pass", aloud="spinado.aloud_hold", voice=Voice.BRIEF, mark=_holds
    ),
    HandOver: _hand_over,
    Scored: _scored,
    MatchWon: partial(usual_words.match_won, "spinado"),
}
"""What makes the line of each kind of event."""


# --- reasons


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    name, title = say.names[event.side], say.get(f"spinado.reason_{event.reason}")
    cards: tuple[Card, ...] = _PAIRS.get(event.reason, ())
    if event.reason == "spinado":
        cards = _kept(events[:place])
    if event.points < 0:
        words = say.plural(f"spinado.why_pays_{event.reason}", -event.points, name=name)
    else:
        words = say.plural(f"spinado.why_gets_{event.reason}", event.points, name=name)
    return Reason(title, words, cards, _CHAPTERS.get(event.reason, "pots"))


def _kept(events: Sequence[Event]) -> tuple[Card, ...]:
    """Return the hand in which the spinado was left when the last deal ended."""
    over = next((each for each in reversed(events) if isinstance(each, HandOver)), None)
    hands = () if over is None else over.hands
    return next((hand for hand in hands if hand and SPINADO in hand), ())
