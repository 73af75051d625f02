"""What the chapters of betting games share: their diagrams, and the page about the stakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.games.vying.three_cards.rules import PHASES, STAKE_OPTIONS
from porrazo.table.teaching.lessons import Diagram, Page

STAKES_PAGE = Page("house", options=tuple(option.name for option in STAKE_OPTIONS))


def diagram_of(
    pack: int,
    hands: Sequence[str],
    steps: tuple[str, ...],
    scores: tuple[tuple[str, int], ...] = (),
    *,
    paid: Sequence[int] = (),
    counters: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    more: Mapping[str, object] | None = None,
) -> Diagram:
    """Return a position at the start of a round: all seats in, the last one deals.

    ``pack`` is how many cards are used; ``more`` are fields besides, or instead.
    """
    seats, held = len(hands), [hand.split() for hand in hands]
    position: dict[str, object] = {
        "phase": PHASES[len(held[0]) - 1],
        "to_act": 0,
        "dealer": seats - 1,
        "deal_number": len(held[0]),
        "hands": held,
        "scores": list(counters) or [20] * seats,
        "paid": list(paid) or [0] * seats,
        "stock_count": pack - sum(len(hand) for hand in held),
        **(more or {}),
    }
    return Diagram(seats, position, steps, scores, options=options or {})
