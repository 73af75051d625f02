"""Cacho in words: its events, its hands, its pots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from porrazo.cards import UNKNOWN, Card
from porrazo.desktop.table.game import Line, Mark, Tone, Weight
from porrazo.desktop.table.say import Say
from porrazo.engine.events import Called, Dealt, Event, HandStarted, MatchWon, Scored
from porrazo.engine.game import NOBODY, Setup
from porrazo.games.vying.cacho.rules import CLASSES, Rules, Worth, worth
from porrazo.games.vying.cacho.view import CachoView
from porrazo.games.vying.events import DealVoid, Showdown
from porrazo.games.vying.resto import Layer
from porrazo.games.vying.resto_view import stakes_of

STAKE = "stake"
"""The mark on a plaque that tells what a seat has done in this round."""
HOLDING = "holding"
"""The mark, and the place, of what the own hand is worth."""
POT = "pot"
"""The mark, and the place, of the pot."""
_SHOWN = 2


def line_of(event: Event, say: Say) -> Line:
    """Return an event in words."""
    return _LINES[type(event)](event, say)


# --- hands


def rules_of(view: CachoView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    return Rules(Setup(view.seats, view.options, None, 0))


def hand_words(class_name: str, value: int, say: Say) -> str:
    """Return a hand by its class and value, such as ``three of a suit, 35``."""
    return say.get(f"cacho.hand_{class_name}", n=value)


def worth_words(held: Worth, say: Say) -> str:
    """Return what cards are worth."""
    return hand_words(CLASSES[held.class_id], held.value, say)


def holding(view: CachoView, say: Say) -> str:
    """Return the class and points that the view's seat has so far; "" where it sees none."""
    cards = [] if view.seat == NOBODY else list(view.hands[view.seat])
    if not cards or UNKNOWN in cards:
        return ""
    return worth_words(worth(rules_of(view), cards), say)


def holding_mark(view: CachoView, say: Say) -> list[Mark]:
    """Return the mark of what the view's seat holds, by class and points, while it is in."""
    told = "" if view.seat == NOBODY or view.folded[view.seat] else holding(view, say)
    return [Mark(HOLDING, f"{say.get('cacho.your_hand')}\n{told}")] if told else []


# --- the pot


def layers_of(view: CachoView) -> list[Layer]:
    """Return the parts of the pot as they stand, and who can win each.

    Who still has to answer a bet is held to answer it, as far as he can.
    """
    stakes = stakes_of(view)
    reach = [
        paid + (min(view.level - put, resto) if owing and view.level else 0)
        for paid, put, resto, owing in zip(
            view.paid, view.put, view.scores, view.owing, strict=True
        )
    ]
    active = stakes.active(view.dealer)
    found: list[Layer] = []
    floor = 0
    for total in sorted({reach[seat] for seat in active}):
        size = sum(max(0, min(paid, total) - floor) for paid in view.paid)
        if size:
            found.append(Layer(size, tuple(seat for seat in active if reach[seat] >= total)))
        floor = total
    return found


def pot_marks(view: CachoView, say: Say) -> list[Mark]:
    """Return the pot, and each side pot by itself with who can win it."""
    if view.over or not view.pot:
        return []
    found = layers_of(view)
    if not any(view.is_all_in(seat) for seat in range(view.seats)) or len(found) < _SHOWN:
        words = say.get("cacho.pot", n=view.pot)
        if view.to_call:
            words += "\n" + say.plural("cacho.to_call", view.to_call)
        return [Mark(POT, words, tone=Tone.STRONG)]
    marks = []
    for place, layer in enumerate(found):
        key = "cacho.main_pot" if place == 0 else "cacho.side_pot"
        names = ", ".join(say.names[seat] for seat in sorted(layer.reached))
        kind = POT if place == 0 else f"{POT}{place}"
        tip = say.get("cacho.pot_tip", n=layer.size, names=names)
        marks.append(Mark(kind, f"{say.get(key, n=layer.size)}\n{names}", tip=tip))
    return marks


def seat_marks(view: CachoView, say: Say) -> list[Mark]:
    """Return what each seat has done in this round, and who is out of it."""
    marks = []
    done = {each.seat: each.action for each in view.actions if each.phase == view.phase}
    for seat in range(view.seats):
        if not view.dealt_in[seat]:
            words, tone = say.get("cacho.mark_out"), Tone.QUIET
        elif view.folded[seat]:
            words, tone = say.get("cacho.mark_folded"), Tone.QUIET
        elif view.over and view.shown[seat]:
            held = worth(rules_of(view), list(view.hands[seat]))
            words, tone = worth_words(held, say), Tone.STRONG
        elif view.is_all_in(seat):
            words, tone = say.get("cacho.mark_all_in"), Tone.ALARM
        elif view.put[seat] and not view.over:
            words, tone = say.get("cacho.mark_in", n=view.put[seat]), Tone.PLAIN
        elif seat in done and not view.over:
            words, tone = say.get("cacho.mark_passed"), Tone.QUIET
        else:
            continue
        marks.append(Mark(STAKE, words, seat, tone))
    return marks


# --- events


def _hand_started(event: HandStarted, say: Say) -> Line:
    name = say.names[event.seat]
    words = say.get("cacho.hand_started", name=name, n=event.hand_number)
    cleared = [Mark(HOLDING, ""), *[Mark(STAKE, "", seat) for seat in range(len(say.names))]]
    cleared += [Mark(POT if n == 0 else f"{POT}{n}", "") for n in range(len(say.names))]
    return Line(words, marks=tuple(cleared))


def _dealt(event: Dealt, say: Say) -> Line:
    return Line(say.get(f"cacho.dealt_{event.deal_number}"))


def _called(event: Called, say: Say) -> Line:
    name = say.names[event.seat]
    words = say.get(f"cacho.says_{event.call}", name=name, n=event.amount)
    mark = Mark(STAKE, say.get(f"cacho.mark_{event.call}", n=event.amount), event.seat)
    quiet = event.call == "pass"
    sound = "knock" if event.call in ("pass", "call") else "call"
    return Line(words, weight=Weight.LOGGED if quiet else Weight.SAID, sound=sound, marks=(mark,))


def _scored(event: Scored, say: Say) -> Line:
    name = say.names[event.side]
    points = f"{event.points:+d}".replace("-", "\N{MINUS SIGN}")
    if event.reason == "bet":
        if event.total:
            return Line(say.get("cacho.pays", name=name, n=-event.points), points)
        words = say.get("cacho.is_all_in", name=name, n=-event.points)
        mark = Mark(STAKE, say.get("cacho.mark_all_in"), event.side, Tone.ALARM)
        return Line(words, points, Weight.SAID, sound="counter", marks=(mark,))
    words = say.plural(f"cacho.gets_{event.reason}", event.points, name=name)
    sound = "ronda" if event.reason == "pot" else "point"
    return Line(words, points, Weight.SAID, sound=sound)


def _showdown(event: Showdown, say: Say) -> Line:
    marks, told = [], []
    for seat, hand in enumerate(event.hands):
        class_name, value = event.classes[seat], event.values[seat]
        if hand is None or class_name is None or value is None:
            continue
        words = hand_words(class_name, value, say)
        told.append(say.get("cacho.shows", name=say.names[seat], hand=words, cards=say.cards(hand)))
        winner = seat in event.winners
        marks.append(Mark(STAKE, words, seat, Tone.STRONG if winner else Tone.PLAIN))
    listed = "; ".join(told)
    return Line(
        say.get("cacho.showdown", hands=listed),
        weight=Weight.SAID,
        call=why_won(event, say),
        sound="tendido",
        marks=tuple(marks),
    )


def why_won(event: Showdown, say: Say) -> str:
    """Return who wins the highest layer, and against what."""
    winner = event.winners[-1]
    class_name, value = event.classes[winner], event.values[winner]
    assert class_name is not None
    assert value is not None
    words = hand_words(class_name, value, say)
    beaten = _best_beaten(event, winner)
    name = say.names[winner]
    if beaten is None:
        return say.get("cacho.wins_alone", name=name, hand=words)
    other, other_class, other_value = beaten
    if (class_name, value) == (other_class, other_value):
        key = "cacho.wins_by_place"
    elif class_name == other_class:
        key = "cacho.wins_by_value"
    else:
        key = "cacho.wins_by_class"
    against = hand_words(other_class, other_value, say)
    return say.get(key, name=name, hand=words, other=say.names[other], against=against)


def _best_beaten(event: Showdown, winner: int) -> tuple[int, str, int] | None:
    """Return the best of the other hands shown: seat, class and value."""
    others = [
        (CLASSES.index(class_name), value, seat)
        for seat, (class_name, value) in enumerate(zip(event.classes, event.values, strict=True))
        if seat != winner and class_name is not None and value is not None
    ]
    if not others:
        return None
    class_id, value, seat = max(others)
    return seat, CLASSES[class_id], value


def _deal_void(event: DealVoid, say: Say) -> Line:
    return Line(say.get("cacho.deal_void"), weight=Weight.SAID, sound="knock")


def _match_won(event: MatchWon, say: Say) -> Line:
    names = ", ".join(say.side(side) for side in event.winners)
    key = "cacho.match_won" if len(event.winners) == 1 else "cacho.match_shared"
    return Line(say.get(key, name=names, scores=say.by_side(event.scores)))


def known(cards: Sequence[Card]) -> bool:
    """Tell whether all of some cards are seen."""
    return bool(cards) and UNKNOWN not in cards


_LINES: Mapping[type[Event], Callable[[Any, Say], Line]] = {
    HandStarted: _hand_started,
    Dealt: _dealt,
    Called: _called,
    Scored: _scored,
    Showdown: _showdown,
    DealVoid: _deal_void,
    MatchWon: _match_won,
}
"""What makes the line of each kind of event."""
