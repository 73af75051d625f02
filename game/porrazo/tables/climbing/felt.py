"""Where the cards of a climbing game lie, and what the signs beside each seat say.

What a seat played last stays before it until it acts again, and so does its pass. ``course`` are
the actions of a deal since cards are played; ``played`` gives the cards of an action, none for a
pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import DealView, Done
from porrazo.engine.events import Called, CardsPlayed, Event, HandOver
from porrazo.engine.game import Action
from porrazo.table.game import Manner, Mark, Move, Spread, Step, TableState, Tone, Zone, hand_zone
from porrazo.table.say import Say

OUT = "out"
"""The heap of cards played earlier in the deal."""
_LEADS = ("opening", "lead")

Played = Callable[[Action], Sequence[Card]]


def play_zone(seat: int) -> str:
    """Return the name of the zone with what a seat played last."""
    return f"play:{seat}"


def zones_of(
    view: DealView,
    course: Sequence[Done],
    played: Played,
    order: Callable[[Sequence[Card]], tuple[Card, ...]],
) -> list[Zone]:
    """Return hands in an order, what each seat played last, and what was played before."""
    last = [_last_play(course, seat, played) for seat in range(view.seats)]
    hands = [
        Zone(hand_zone(seat), order(cards), Spread.HAND, "cards", seat)
        for seat, cards in enumerate(view.hands)
    ]
    plays = [
        Zone(play_zone(seat), cards, Spread.FAN, "play", seat) for seat, cards in enumerate(last)
    ]
    gone = sum(len(played(done.action)) for done in course)
    out = (UNKNOWN,) * (gone - sum(len(cards) for cards in last))
    return [*hands, *plays, Zone(OUT, out, Spread.HEAP, "out")]


def last_of(course: Sequence[Done], seat: int) -> Done | None:
    """Return what a seat did last."""
    return next((done for done in reversed(course) if done.seat == seat), None)


def _last_play(course: Sequence[Done], seat: int, played: Played) -> tuple[Card, ...]:
    done = last_of(course, seat)
    return () if done is None else tuple(played(done.action))


def moves_of(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return the moves of an event; None for the usual ones.

    What a seat played before goes away when it plays again or passes; what is left is shown.
    """
    match event:
        case CardsPlayed(seat=seat, cards=cards):
            move = Move(cards, play_zone(seat), hand_zone(seat), Manner.PLAY)
            return [*_cleared(seat, state), move]
        case Called(seat=seat, call="pass"):
            return _cleared(seat, state)
        case HandOver(hands=hands):
            # The highest card first, as hands lie all the while.
            return [
                Move(hand[::-1], hand_zone(seat), hand_zone(seat))
                for seat, hand in enumerate(hands)
                if hand
            ]
    return None


def _cleared(seat: int, state: TableState) -> list[Step]:
    lying = state.lying(play_zone(seat))
    return [Move((UNKNOWN,) * lying, OUT, play_zone(seat), Manner.SWEEP)] if lying else []


# --- signs


def pass_mark(seat: int, say: Say) -> Mark:
    """Return the mark of a pass."""
    return Mark("call", say.get("climbing.passes"), seat, Tone.QUIET)


def pass_marks(seats: int, course: Sequence[Done], played: Played, say: Say) -> list[Mark]:
    """Return the marks of who has passed on what is to be beaten, or what was not beaten."""
    since = max([n for n, done in enumerate(course) if done.phase in _LEADS], default=0)
    last = [last_of(course[since:], seat) for seat in range(seats)]
    return [
        pass_mark(seat, say)
        for seat, done in enumerate(last)
        if done is not None and not played(done.action)
    ]
