"""What games of fishing say and move alike at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, Event, HandStarted, MatchWon
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.events import Captured, CardsCounted
from porrazo.games.fishing.view import FishingView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import Line, Manner, Mark, Move, Spread, Step, Weight, Zone, hand_zone
from porrazo.table.places.steps import Spoken
from porrazo.table.telling.rows import row
from porrazo.table.telling.usual_words import side_won
from porrazo.table.words.say import Say

TABLE = "table"
"""The open cards."""
_LAST = 3
"""So many of the cards that one has caught last lie open."""


# --- lines


def _dealer_mark(event: HandStarted, say: Say) -> Mark:
    return Mark("dealer", say.get("table.dealer_mark"), event.seat)


DEALER_DRAWN = row("event.dealer_drawn", weight=Weight.SAID, call="table.deals_first", sound="call")
HAND_STARTED = row("event.hand_started", mark=_dealer_mark)
DEALT = row("event.dealt", count="count")
CARD_PLAYED = row("event.card_played")
CARD_LEFT = row("event.card_left", instead_of=(CardPlayed,))
CARDS_COUNTED = row("event.cards_counted")


def match_won(event: MatchWon, say: Say) -> Line:
    """Return who has won the match."""
    return side_won("event.match_won", event, say.side(event.side), say)


def said(view: FishingView, say: Say, shared: str, alone: str) -> str:
    """Return words with the name of who is asked; who is alone at the screen needs none."""
    return say.get(shared, name=say.names[view.seat]) if say.shared else say.get(alone)


def is_eldest(view: FishingView) -> bool:
    """Return whether the view's seat is the first to play in a deal."""
    return (view.dealer + 1) % view.seats == view.seat


def captured(event: Captured, say: Say) -> Line:
    """Return what was captured, for good or not yet."""
    key = "event.captured_pending" if event.pending else "event.captured"
    cards, card = say.the_cards(event.cards), say.the(event.card)
    words = say.get(key, name=say.names[event.seat], the_card=card, the_cards=cards)
    return Line(words, instead_of=(CardPlayed,))


def piles_counted(events: Sequence[Event], say: Say) -> tuple[str, Sequence[int]] | None:
    """Return how many cards each side took in a hand, whose events these are."""
    counted = (event.piles for event in reversed(events) if isinstance(event, CardsCounted))
    piles = next(counted, None)
    return None if piles is None else (say.get("scenes.piles"), piles)


def ronda_called(name: str, call: str, words: str, mark: Mark, say: Say) -> Line:
    """Return what a seat said of its hand: the seat of its mark."""
    told = say.get("table.says", name=name, call=call)
    spoken = Spoken(mark.seat, say.get("table.cry", words=call))
    return Line(words, weight=Weight.SAID, call=told, sound="call", mark=mark, spoken=spoken)


# --- cards


def won(side: int) -> str:
    """Return the name of the pile of a side."""
    return f"won:{side}"


def nearest(view: FishingView, side: int) -> int:
    """Return the seat before which a side's pile lies: the first of its own after the view's."""
    first = max(0, view.seat)
    order = [(first + turn) % view.seats for turn in range(view.seats)]
    return next((seat for seat in order if view.sides[seat] == side), NOBODY)


def pile_zone(view: FishingView, side: int, pile: Sequence[Card]) -> Zone:
    """Return a side's pile; on the viewer's own what was caught last lies open."""
    owner = nearest(view, side)
    own = owner == view.seat
    return Zone(won(side), tuple(pile), Spread.HEAP, "pile", owner, last=_LAST if own else 0)


def left(seat: int, card: Card) -> list[Step]:
    """Return the move of a card that stays on the table."""
    return [Move((card,), TABLE, hand_zone(seat), Manner.PLAY)]


def capture(seat: int, card: Card, cards: Sequence[Card], target: str) -> list[Step]:
    """Return the moves of a capture: onto the first card taken, then all to where they go."""
    played = Move((card,), TABLE, hand_zone(seat), Manner.ONTO, onto=cards[0])
    return [played, Move((card, *cards), target, "", Manner.GATHER)]


# --- hints


def fewer_takers(advice: Advice, takers: Callable[[Action], int | None], say: Say) -> str:
    """Return that fewer cards still out would take the card left than the next best, or "".

    ``takers`` counts them for an action that leaves a card, and gives None for any other.
    """
    runner = advice.runner_up
    if runner is None:
        return ""
    few, more = takers(advice.best.action), takers(runner.action)
    if few is None or more is None or few >= more:
        return ""
    other = say.the(runner.action)
    return say.counted("hint.why_fewer_take", few, more=more, other=other)


def slip_of(takers: Callable[[Action], int | None], done: Action, better: Action) -> str:
    """Return what kind of slip it was to take or leave a card; ``takers`` is as above."""
    left, other = takers(done), takers(better)
    if left is None or other is None:
        return "" if left == other else "other_capture" if left is None else "left"
    return "easy" if left > other else ""
