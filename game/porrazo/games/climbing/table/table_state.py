"""Where the cards of a climbing game lie, and what the signs beside each seat say.

The last play lies in the middle, and darker behind it the one that it beat; older ones are put
aside. ``course`` are the actions of a deal since cards are played; ``played`` gives the cards of an
action, none for a pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.events import Called, CardsPlayed, Event, HandOver
from porrazo.engine.game import Action
from porrazo.table.game import (
    Manner,
    Mark,
    Move,
    Spread,
    Step,
    TableState,
    Together,
    Tone,
    Zone,
    hand_zone,
)
from porrazo.table.words.say import Say

OUT = "out"
"""The heap of cards played earlier in the deal."""
_LEADS = ("opening", "lead")

Played = Callable[[Action], Sequence[Card]]


def play_zone(seat: int) -> str:
    """Return the name of the zone with the last play of all, where a seat made it."""
    return f"play:{seat}"


def beaten_zone(seat: int) -> str:
    """Return the name of the zone with what the last play beat, where a seat had played that."""
    return f"beaten:{seat}"


def zones_of(
    view: DealView,
    course: Sequence[LoggedAction],
    played: Played,
    order: Callable[[Sequence[Card]], tuple[Card, ...]],
) -> list[Zone]:
    """Return hands in an order, the last play, what it beat, and what was played before."""
    hands = [
        Zone(hand_zone(seat), order(cards), Spread.HAND, "cards", seat)
        for seat, cards in enumerate(view.hands)
    ]
    plays = [done for done in course if played(done.action)]
    beaten = plays[-2] if len(plays) > 1 and plays[-1].phase not in _LEADS else None
    piles: list[Zone] = []
    for seat in range(view.seats):
        last = played(plays[-1].action) if plays and plays[-1].seat == seat else ()
        under = played(beaten.action) if beaten is not None and beaten.seat == seat else ()
        piles.append(Zone(beaten_zone(seat), tuple(under), Spread.FAN, "beaten", dark=True))
        piles.append(Zone(play_zone(seat), tuple(last), Spread.FAN, "pile"))
    gone = sum(len(played(done.action)) for done in course)
    out = (UNKNOWN,) * (gone - sum(len(zone.cards) for zone in piles))
    return [*hands, *piles, Zone(OUT, out, Spread.HEAP, "beaten", away=True)]


def last_of(course: Sequence[LoggedAction], seat: int) -> LoggedAction | None:
    """Return what a seat did last."""
    return next((done for done in reversed(course) if done.seat == seat), None)


def moves_of(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return the moves of an event; None for the usual ones.

    A play covers what it beats; who leads again, since all others have passed, clears the pile.
    """
    match event:
        case CardsPlayed(seat=seat, cards=cards):
            move = Move(cards, play_zone(seat), hand_zone(seat), Manner.PLAY)
            return [Together((*_uncovered(seat, state), move))]
        case Called(call="pass"):
            return ()
        case HandOver(hands=hands):
            # The highest card first, as hands lie all the while.
            return [
                Move(hand[::-1], hand_zone(seat), hand_zone(seat))
                for seat, hand in enumerate(hands)
                if hand
            ]
    return None


def _uncovered(seat: int, state: TableState) -> list[Move]:
    """Return the moves that make room for the next play of a seat."""
    steps: list[Move] = []
    for other in range(state.seats):
        steps += _moved(beaten_zone(other), OUT, Manner.SWEEP, state)
        leads = other == seat
        goal, manner = (OUT, Manner.SWEEP) if leads else (beaten_zone(other), Manner.SLIDE)
        steps += _moved(play_zone(other), goal, manner, state)
    return steps


def _moved(start: str, goal: str, manner: Manner, state: TableState) -> list[Move]:
    cards = state.open_cards(start)
    if goal == OUT:
        cards = (UNKNOWN,) * len(cards)
    return [Move(cards, goal, start, manner)] if cards else []


# --- signs


def combination_mark(seat: int, what: str, say: Say) -> Mark:
    """Return the mark of what lies on the table, with the sign of who has played it."""
    tip = say.get("climbing.lies", name=say.names[seat], what=what)
    return Mark("combination", what, tip=tip, by=seat)


def lying_marks(
    course: Sequence[LoggedAction],
    played: Played,
    name_of: Callable[[Sequence[Card]], str],
    say: Say,
) -> list[Mark]:
    """Return the mark of the last play, none before there is one."""
    plays = [done for done in course if played(done.action)]
    if not plays:
        return []
    return [combination_mark(plays[-1].seat, name_of(played(plays[-1].action)), say)]


def pass_mark(seat: int, say: Say) -> Mark:
    """Return the mark of a pass."""
    return Mark("call", say.get("climbing.passes"), seat, Tone.QUIET)


def pass_marks(seats: int, course: Sequence[LoggedAction], played: Played, say: Say) -> list[Mark]:
    """Return the marks of who has passed on what is to be beaten, or what was not beaten."""
    since = max([n for n, done in enumerate(course) if done.phase in _LEADS], default=0)
    last = [last_of(course[since:], seat) for seat in range(seats)]
    return [
        pass_mark(seat, say)
        for seat, done in enumerate(last)
        if done is not None and not played(done.action)
    ]
