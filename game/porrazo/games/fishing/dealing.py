"""Whose deal is first, the pack of each hand, packets and turns, in any fishing game."""

from __future__ import annotations

from porrazo.cards import Card, Pack
from porrazo.engine.events import DealerDrawn, Event, Scored
from porrazo.engine.game import NOBODY, Setup
from porrazo.games.fishing.view import FishingState


def pack_of_hand(setup: Setup, pack: Pack, hand_number: int) -> tuple[Card, ...]:
    """Return the pack of a hand in dealing order: a given one, or one shuffled by the seed."""
    if hand_number <= len(setup.packs):
        return setup.packs[hand_number - 1]
    return setup.shuffled(pack.cards, hand_number)


def draw_for_deal(setup: Setup, pack: Pack) -> tuple[int, tuple[tuple[int, Card], ...]]:
    """Return the first dealer and the draws: highest deals, those equal draw again."""
    cards = iter(setup.shuffled(pack.cards, 0))
    draws: list[tuple[int, Card]] = []
    drawing = list(range(setup.seats))
    while len(drawing) > 1:
        drawn = [(seat, next(cards)) for seat in drawing]
        draws += drawn
        highest = max(card >> 2 for _, card in drawn)
        drawing = [seat for seat, card in drawn if card >> 2 == highest]
    return drawing[0], tuple(draws)


def begin(state: FishingState, out: list[Event] | None) -> None:
    """Begin a match: no scores, the dealer given or drawn, and the first deal."""
    rules = state.rules
    state.scores = [0] * len(set(rules.sides))
    state.winning_side = NOBODY
    state.hand_number = 1
    if rules.setup.dealer is None:
        state.dealer, draws = rules.draw_for_deal()
        if out is not None:
            out.append(DealerDrawn(state.dealer, draws))
    else:
        state.dealer = rules.setup.dealer
    state.start_hand(out)


def deal_packets(
    pack: list[Card], position: int, packet: int, seats: int, dealer: int
) -> list[list[Card]]:
    """Return a packet for each seat, dealt from a place of the pack on, eldest first."""
    hands: list[list[Card]] = []
    for seat in range(seats):
        first = position + packet * ((seat - dealer - 1) % seats)
        hands.append(pack[first : first + packet])
    return hands


def seats_from(dealer: int, seats: int, turn: int) -> list[int]:
    """Return the seats from the one ``turn`` seats after eldest to the dealer.

    >>> seats_from(1, 4, 0), seats_from(1, 4, 2)
    ([2, 3, 0, 1], [0, 1])
    """
    return [(dealer + 1 + later) % seats for later in range(turn, seats)]


def next_with_cards(hands: list[list[Card]], seat: int) -> int:
    """Return the next seat after one that holds a card, itself the last; NOBODY if none does."""
    seats = len(hands)
    for step in range(1, seats + 1):
        later = (seat + step) % seats
        if hands[later]:
            return later
    return NOBODY


def cards_played(played: list[int], seat: int) -> list[Card]:
    """Return the cards that a seat has played, of plays that are each ``64 * seat + card``."""
    return [play & 63 for play in played if play >> 6 == seat]


def score(
    scores: list[int],
    side: int,
    points: int,
    reason: str,
    cards: tuple[Card, ...],
    out: list[Event] | None,
) -> None:
    """Add points to a side's score in place; ``cards`` are what made them."""
    scores[side] += points
    if out is not None:
        out.append(Scored(side, points, reason, scores[side], cards))
