"""The chapters of Briscola's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.tricks.briscola.rules import PACK, cards_for, sides_of
from porrazo.table.teaching.lessons import Chapter, Diagram, Page, Plate


def diagram(
    *hands: str, trump: str, stock: int = 0, trick: str = "", steps: tuple[str, ...] = ()
) -> Diagram:
    """Return a diagram in the middle of a deal; the reader is seat 0 and leads.

    ``stock`` is how many cards are still to be drawn, the trump under them. All other cards are
    won, half by each of the first two sides.
    """
    seats = len(hands)
    held = [hand.split() for hand in hands]
    named = {card for hand in held for card in hand} | set(trick.split()) | {trump}
    rest = [text for text in PACK.texts(cards_for(seats)) if text not in named]
    drawn, gone = rest[: max(0, stock - 1)], rest[max(0, stock - 1) :]
    if not stock:
        gone += [] if any(trump in hand for hand in held) else [trump]
    half = len(gone) // seats // 2 * seats
    sides = max(sides_of(seats)) + 1
    there: dict[str, object] = {
        "phase": "play",
        "to_act": len(trick.split()) % seats,
        "dealer": seats - 1,
        "scores": [0] * sides,
        "hands": held,
        "leader": 0,
        "trump": trump,
        "trick": trick.split(),
        "stock": [*drawn, trump] if stock else [],
        "won": [gone[:half], gone[half:], *[[]] * (sides - 2)],
    }
    return Diagram(seats, there, steps)


_AIM = diagram("1C 4B 6O", "7C 2B 5E", trump="10O", stock=6, steps=("1C, 7C",))
_TRUMP = diagram("1C 4B 6E", "2O 12B 5E", trump="10O", stock=6, steps=("1C, 2O",))
_FREE = diagram("4E 6B 7O", "3C 5B 2E", "1C 12B 4O", trump="11O", stock=6, steps=("4E, 3C, 1C",))
_LAST = diagram("12O 4B 6E", "2C 12B 5E", trump="3O", stock=2, steps=("4B, 12B",))
_PARTNERS = diagram("7B 2C 5O", "12B 4C 4O", "6O 2E 5C", "3B 4E 6C", trump="10O", stock=4,
                    steps=("7B, 12B, 6O, 3B",))  # fmt: skip
_POINTS = Plate(
    (
        ("briscola.plate_card", "briscola.plate_points"),
        ("#1O", "11"),
        ("#3O", "10"),
        ("#12O", "4"),
        ("#11O", "3"),
        ("#10O", "2"),
        ("#7O 6O 5O 4O 2O", "0"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("tricks", (Page("trumps", _TRUMP), Page("free", _FREE))),
    Chapter("drawing", (Page("drawing", _LAST),)),
    Chapter("points", (Page("points", plate=_POINTS, reference=True),)),
    Chapter("winning", (Page("winning", _PARTNERS),)),
    Chapter("house", (Page("house", options=("target",)),)),
)
