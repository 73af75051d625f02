"""The end of a deal of Last One: what is left counts, who drops out, who wins."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.deals import leaders, score, seniority
from porrazo.engine.events import Event, HandOver, MatchWon
from porrazo.engine.game import NOBODY
from porrazo.games.stops.last_one.events import DroppedOut
from porrazo.games.stops.last_one.position import Position
from porrazo.games.stops.last_one.rules import NONE, OVER, cards_of, penalty


def _left(state: Position, seat: int) -> tuple[Card, ...] | None:
    """Return the cards left to a seat, None where it was dealt none."""
    return None if state.out_bits >> seat & 1 else tuple(cards_of(state.hands[seat]))


def score_deal(state: Position, out: list[Event] | None) -> int:
    """Score what is left in the hands, which are shown; return who drops out, a bit a seat."""
    if out is not None:
        out.append(HandOver(tuple([_left(state, seat) for seat in range(state.rules.seats)])))
    order = seniority(state.rules.seats, state.dealer)
    score(state.scores, [(s, penalty(state.hands[s])) for s in order], "cards_left", out)
    dropped = 0
    for seat in order:
        if not state.out_bits >> seat & 1 and state.scores[seat] >= state.rules.threshold:
            dropped |= 1 << seat
            if out is not None:
                out.append(DroppedOut(seat))
    state.out_bits |= dropped
    return dropped


def finish(state: Position, dropped: int, out: list[Event] | None) -> None:
    """Fewest points win among those still in, or among the last who dropped out together."""
    state.phase_id = OVER
    state.to_act = NOBODY
    state.drawn = NONE
    among = ~state.out_bits if state.inside else dropped
    seats = [seat for seat in range(state.rules.seats) if among >> seat & 1]
    best = leaders([-state.scores[seat] for seat in seats])
    state.winning_sides = tuple([seats[place] for place in best])
    if out is not None:
        shared = state.winning_sides if len(state.winning_sides) > 1 else ()
        out.append(MatchWon(state.winner, state.totals, shared))
