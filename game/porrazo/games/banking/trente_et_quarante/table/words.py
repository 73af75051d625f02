"""Trente et Quarante in words: its events, its rows, its bets, as a croupier would say them."""

from __future__ import annotations

from functools import partial

from porrazo.engine.events import Called, HandStarted, MatchWon, Scored
from porrazo.engine.game import NOBODY
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.events import Reshuffled
from porrazo.games.banking.trente_et_quarante.events import (
    BetPlaced,
    CoupDecided,
    PrisonMoved,
    RowDealt,
)
from porrazo.games.banking.trente_et_quarante.rules import (
    CHANCES,
    LEAST_TOTAL,
    NONE,
    is_red,
    winning_chances,
)
from porrazo.games.banking.trente_et_quarante.view import TrenteView
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, OnCloth, Stake, Tone, Weight
from porrazo.table.places.cloth import BANK, Carried
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

STAKE = "stake"
"""The mark on a plaque of what a seat has bet."""
TOTALS = {"noir": "total_1", "rouge": "total_2"}
"""The marks on the felt of what the rows count."""
FIRST = "first"
"""The mark on the felt of the first card's colour."""
REFAIT = "refait"
"""The mark on the felt that both rows count as much."""
PAST = "past"
"""The mark on the felt of the last coups."""
_REFAIT = "\N{MIDDLE DOT}"


def prison_spot(kind: str) -> str:
    """Return the spot behind bars for the bets on a chance."""
    return f"prison_{kind}"


def spot_name(kind: str, say: Say) -> str:
    """Return what a chance is called."""
    return say.get(f"trente_et_quarante.spot_{kind}")


# --- marks


def marks_of(view: TrenteView, say: Say) -> list[Mark]:
    """Return what each seat has bet and has in prison, and what the rows count."""
    marks = []
    for seat in range(view.seats):
        staked = sum(amount + insured for _, amount, insured in view.bets[seat] or ())
        if staked:
            marks.append(_staked(seat, staked, say))
        elif view.betting and view.ready[seat]:
            marks.append(_is_ready(seat, say))
    if shows_rows(view):
        for kind, row in (("noir", view.noir), ("rouge", view.rouge)):
            marks.append(total_mark(kind, total_of(row), say))
        marks.append(first_mark(view.noir[0], say))
        if total_of(view.noir) == total_of(view.rouge):
            marks.append(refait_mark(say))
    if view.past:
        marks.append(_past_mark(view.past, say))
    return marks


def shows_rows(view: TrenteView) -> bool:
    """Return whether the rows of the last coup still lie there: not once all is shuffled."""
    return bool(view.used) and bool(view.noir)


def total_mark(kind: str, total: int, say: Say) -> Mark:
    """Return the mark of what a row counts."""
    words = f"{total}\n{spot_name(kind, say)}"
    return Mark(TOTALS[kind], words, tip=say.get("trente_et_quarante.total_tip"), labelled=True)


def first_mark(first: int, say: Say) -> Mark:
    """Return the mark of the first card's colour."""
    colour = say.get(f"trente_et_quarante.first_{'red' if is_red(first) else 'black'}")
    words = f"{colour}\n{say.get('trente_et_quarante.first')}"
    return Mark(FIRST, words, tip=say.get("trente_et_quarante.first_tip"), labelled=True)


def refait_mark(say: Say) -> Mark:
    """Return the mark that both rows count as much."""
    tip = say.get("trente_et_quarante.mark_refait_tip")
    return Mark(REFAIT, say.get("trente_et_quarante.mark_refait"), tip=tip)


def _past_mark(past: tuple[int, ...], say: Say) -> Mark:
    """Return the mark of the last coups, the newest last, each by the letter of the row."""
    letters = [spot_name(CHANCES[row], say)[0] if row != NONE else _REFAIT for row in past]
    words = f"{' '.join(letters)}\n{say.get('trente_et_quarante.past')}"
    return Mark(PAST, words, tip=say.get("trente_et_quarante.past_tip"), labelled=True)


def lit_spots(view: TrenteView) -> tuple[str, ...]:
    """Return the chances that won the coup that lies there."""
    if not shows_rows(view):
        return ()
    won = winning_chances(total_of(view.noir), total_of(view.rouge), is_red(view.noir[0]))
    return tuple([CHANCES[chance] for chance in won])


def _staked(seat: int, amount: int, say: Say) -> Mark:
    return Mark(STAKE, say.get("trente_et_quarante.mark_bet", n=amount), seat)


def _is_ready(seat: int, say: Say) -> Mark:
    return Mark(STAKE, say.get("trente_et_quarante.mark_ready"), seat, Tone.QUIET)


# --- events


def _called(event: Called, say: Say) -> Line:
    name = say.names[event.seat]
    words = say.get(f"trente_et_quarante.says_{event.call}", name=name)
    if event.call == "ready":
        return Line(words, mark=_is_ready(event.seat, say))
    return Line(words, sound="knock")


def _bet_placed(event: BetPlaced, say: Say) -> Line:
    told = {"name": say.names[event.seat], "n": event.amount, "chance": spot_name(event.kind, say)}
    key = "trente_et_quarante.bets"
    if event.insurance:
        key, told = "trente_et_quarante.bets_insured", {**told, "insured": event.insurance}
    stake = Stake(event.kind, event.seat, event.amount, event.insurance)
    words = say.get(key, **told)
    return Line(words, sound="chip", cloth=OnCloth(stakes=(stake,), lit=()))


def _row_dealt(event: RowDealt, say: Say) -> Line:
    words = say.get(
        f"trente_et_quarante.row_{event.kind}", n=event.total, cards=say.cards(event.cards)
    )
    marks = [total_mark(event.kind, event.total, say)]
    if event.kind == "noir":
        marks += [first_mark(event.cards[0], say), Mark(REFAIT, "")]
    return Line(words, marks=tuple(marks), cloth=OnCloth(lit=()))


def _decided(event: CoupDecided, say: Say) -> Line:
    totals = {"noir": event.noir, "rouge": event.rouge}
    if not event.winning:
        key = "refait31" if event.noir == LEAST_TOTAL else "refait"
        called = say.get(f"trente_et_quarante.call_{key}", n=event.noir % 10)
        words = say.get(f"trente_et_quarante.{key}", n=event.noir)
        grand = Weight.GRAND if key == "refait31" else Weight.SAID
        return Line(
            words, weight=grand, call=called, sound="call", cloth=OnCloth(lit=()),
            marks=(refait_mark(say),),
        )  # fmt: skip
    row, colour = event.winning
    key = f"trente_et_quarante.call_{row}_{colour}"
    named = [spot_name(kind, say) for kind in event.winning]
    words = say.get("trente_et_quarante.decided", **totals, row=named[0], colour=named[1])
    return Line(
        words, weight=Weight.SAID, call=say.get(key), sound="point",
        cloth=OnCloth(
            lit=event.winning,
            swept=tuple([kind for kind in CHANCES if kind not in event.winning]),
            paid=event.winning,
        ),
    )  # fmt: skip


def _prison_moved(event: PrisonMoved, say: Say) -> Line:
    told = {"name": say.names[event.seat], "n": event.amount}
    chance = spot_name(event.kind, say)
    words = say.get(
        f"trente_et_quarante.prison_{event.how}", half=event.amount // 2, chance=chance, **told
    )
    return Line(words, cloth=OnCloth(carried=_carried(event)))


def _carried(event: PrisonMoved) -> tuple[Carried, ...]:
    """Return where the chips of a prisoner go; what is free goes home from its field."""
    seat, amount, prison = event.seat, event.amount, prison_spot(event.kind)
    half = amount // 2
    match event.how:
        case "imprisoned":
            return (Carried(seat, amount, event.kind, prison),)
        case "freed":
            return (Carried(seat, amount, prison, event.kind),)
        case "lost":
            return (Carried(seat, amount, prison, BANK),)
        case "surrendered" | "ended":
            to_bank = Carried(seat, amount - half, prison, BANK)
            return (to_bank, Carried(seat, half, prison, event.kind))
    return ()


def _scored(event: Scored, say: Say) -> Line:
    points = signed(event.points)
    name = say.names[event.side]
    count = abs(event.points)
    words = say.plural(f"trente_et_quarante.scores_{event.reason}", count, name=name)
    if event.reason == "bet":
        return Line(words, points, mark=_staked(event.side, count, say), said_by=(BetPlaced,))
    due = event.points if event.reason == "won" else 0
    home = OnCloth(home=(event.side,), due=due) if event.points > 0 else None
    return Line(words, points, cloth=home)


_NO_ROWS = tuple([Mark(kind, "") for kind in (*TOTALS.values(), FIRST, REFAIT)])

LINES: Lines = {
    HandStarted: row("trente_et_quarante.coup", cloth=OnCloth(cleared=CHANCES)),
    Reshuffled: row(
        "trente_et_quarante.reshuffled", weight=Weight.SAID, sound="shuffle", marks=_NO_ROWS
    ),
    Called: _called,
    BetPlaced: _bet_placed,
    RowDealt: _row_dealt,
    CoupDecided: _decided,
    PrisonMoved: _prison_moved,
    Scored: _scored,
    MatchWon: partial(usual_words.match_won, "trente_et_quarante"),
}
"""What makes the line of each kind of event."""


def table_words(view: TrenteView, say: Say) -> str:
    """Return the rows as they lie, what every seat has bet and in prison, the cards to come."""
    told = []
    if shows_rows(view):
        for kind, row in (("noir", view.noir), ("rouge", view.rouge)):
            key = f"trente_et_quarante.row_{kind}"
            told.append(say.get(key, n=total_of(row), cards=say.cards(row)))
    for seat in range(view.seats):
        parts = [
            say.get("trente_et_quarante.on", n=amount, chance=spot_name(CHANCES[chance], say))
            for chance, amount, _ in view.bets[seat] or ()
        ]
        parts += [
            say.get("trente_et_quarante.locked", n=amount, chance=spot_name(CHANCES[chance], say))
            for chance, amount in view.prison[seat]
        ]
        if parts:
            told.append(f"{say.names[seat]}: {', '.join(parts)}")
    return ". ".join([*told, say.plural("trente_et_quarante.to_come", view.stock_count)])


def own_words(view: TrenteView, say: Say) -> str | None:
    """Return what the viewer has on the cloth, None for nothing."""
    if view.seat == NOBODY:
        return None
    parts = [
        say.get("trente_et_quarante.on", n=amount, chance=spot_name(CHANCES[chance], say))
        for chance, amount, _ in view.bets[view.seat] or ()
    ]
    return ", ".join(parts) or None
