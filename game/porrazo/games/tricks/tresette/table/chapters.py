"""The chapters of Tresette's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.engine.options import OptionValue
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.tresette.rules import HAND, SEATS
from porrazo.table.teaching.lessons import Chapter, Diagram, Page, Plate


def diagram(
    hands: tuple[str, ...],
    *,
    trick: str = "",
    leader: int = 0,
    steps: tuple[str, ...] = (),
    scores: tuple[tuple[str, int], ...] = (),
    declared: tuple[int, ...] = (),
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram in the middle of a deal; the reader is seat 0.

    ``hands`` are what the seats hold now, ``trick`` lies from the leader on; all other cards are
    won, the first half of the tricks by the reader's side, but by nobody of ``declared``.
    """
    held = [hand.split() for hand in hands]
    lying = trick.split()
    named = {card for hand in held for card in hand} | set(lying)
    gone = [text for text in ITALIAN_40.texts(ITALIAN_40.cards) if text not in named]
    tricks = HAND - max(len(hand) for hand in held)
    ours = tricks // 2
    won = [0] * SEATS
    won[next(seat for seat in (2, 0) if seat not in declared)] = ours
    won[next(seat for seat in (1, 3) if seat not in declared)] = tricks - ours
    seats = [(leader + turn) % SEATS for turn in range(len(lying))]
    there: dict[str, object] = {
        "dealer": SEATS - 1,
        "scores": [0, 0],
        "phase": "play",
        "hands": held,
        "leader": leader,
        "to_act": (leader + len(lying)) % SEATS,
        "trick": [{"seat": seat, "card": card} for seat, card in zip(seats, lying, strict=True)],
        "won": [gone[: SEATS * ours], gone[SEATS * ours :]],
        "tricks_won": won,
        "declared": [seat in declared for seat in range(SEATS)],
    }
    return Diagram(SEATS, there, steps, scores, options=options or {})


_AIM = diagram(
    ("3S 7H", "4S KS", "AS 5H", "6S QD"),
    steps=("3S, KS, AS, 6S",),
)
_ORDER = Plate(
    (
        ("tresette.plate_order", "tresette.points"),
        ("#3S 2S", "1/3"),
        ("#AS", "1"),
        ("#KS JS QS", "1/3"),
        ("#7S 6S 5S 4S", "0"),
    )
)
_FOLLOW = diagram(
    ("JC 4D", "AC 3D", "KC 2H", "6C 7D"),
    leader=3,
    steps=("6C, JC, AC, KC",),
)
_DISCARD = diagram(
    ("5H 2D", "6H KD", "AS AD", "7H QD"),
    leader=0,
    steps=("2D, KD, AD, QD", "5H, 6H, AS, 7H"),
)
_MELDS = Plate(
    (
        ("tresette.meld", "tresette.example", "tresette.points"),
        ("tresette.plate_four", "#2S 2H 2D 2C", "4"),
        ("tresette.plate_three", "#AS AH AD", "3"),
        ("tresette.plate_nap", "#3C 2C AC", "3"),
    )
)
_POINTS = Plate(
    (
        ("tresette.won_cards", "tresette.example", "tresette.points"),
        ("tresette.plate_ace", "#AS", "1"),
        ("tresette.plate_counters", "#3S 2H KD", "1"),
        ("tresette.plate_low", "#7S 6H 5D", "0"),
    )
)
_LAST = diagram(
    ("3D", "AD", "KD", "4D"),
    steps=("3D, AD, KD, 4D",),
    scores=(("cards", 3), ("aces", 1), ("last_trick", 1), ("cards", 3), ("aces", 3)),
)
_ASK = diagram(
    ("4D 5H", "JD 6H", "3D 7H", "QD 4H"),
    steps=("ask_best", "4D, JD, 3D, QD"),
)
_COUNT = diagram(
    ("5C 7C", "KC 6H", "2C 7H", "6C 4H"),
    leader=2,
    steps=("2C, 6C", "announce_count 2", "5C, KC"),
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("order", (Page("order", plate=_ORDER, reference=True),)),
    Chapter("tricks", (Page("follow", _FOLLOW), Page("discard", _DISCARD))),
    Chapter("melds", (Page("melds", plate=_MELDS), Page("declaring"))),
    Chapter("points", (Page("points", plate=_POINTS), Page("last", _LAST))),
    Chapter("talk", (Page("ask", _ASK), Page("count", _COUNT), Page("terms"))),
    Chapter("winning", (Page("winning"),)),
    Chapter(
        "house",
        (
            Page("house", options=("target", "court_order", "direction", "melds")),
            Page(
                "house_2",
                options=("table_talk", "talk_truthful", "meld_needs_trick", "auto_declare"),
            ),
        ),
    ),
)
