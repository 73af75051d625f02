"""The chapters of Crash's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.games.partition.crash.rules import HAND_SIZE, PACK
from porrazo.table.teaching.lessons import Chapter, Diagram, Page, Plate


def diagram(
    groups: Sequence[Sequence[str]],
    steps: tuple[str, ...],
    scores: tuple[tuple[str, int], ...] = (),
    *,
    laid: bool = True,
) -> Diagram:
    """Return a deal in which the first seat sets last, its groups laid or still in its hand.

    The others are set; the first of them has dealt, so that the reader comes last.
    """
    seats = len(groups)
    held = [[group.split() for group in each] for each in groups]
    named = {card for each in held for group in each for card in group}
    rest = iter([text for text in PACK.texts(PACK.cards) if text not in named])
    hands: list[list[str]] = []
    for seat, each in enumerate(held):
        count = HAND_SIZE - 3 * len(each)
        loose = [card for group in each for card in group] if seat == 0 and not laid else []
        hands.append([*loose, *[next(rest) for _ in range(count)]])
    position: dict[str, object] = {
        "phase": "set",
        "to_act": 0,
        "dealer": 0,
        "hands": hands,
        "groups": [[] if seat == 0 and not laid else each for seat, each in enumerate(held)],
        "set": [seat > 0 for seat in range(seats)],
        "spare": [[next(rest) for _ in range(HAND_SIZE)] for _ in range(4 - seats)],
        "scores": [0] * seats,
    }
    return Diagram(seats, position, steps, scores)


_POINT = ("showdown", 1)
_GOAL = diagram((("TS TH TD", "7S 6H 5D"), ("AH 2H 3H", "KC QD JC")), ("done",), (_POINT, _POINT))
_SET = diagram(
    (("9S 9H 9D", "KH QH JH", "8C 7D 6C", "AS AD 4S"), ()),
    ("9S 9H 9D", "KH QH JH", "8C 7D 6C", "AS AD 4S"),
    laid=False,
)
_STOPPER = diagram((("7S 6H 5D", "KS KH 4C"), ("7H 6D 5C", "QS QD 3C")), ("done",), (_POINT,))
_CRASH = diagram(
    (
        ("TS TH TD", "8S 7S 6S", "QH JD TC", "KS KH 4C"),
        ("6H 5H 4H", "9D 8H 7C", "9C 5C 2C", "JS JH 3D"),
    ),
    ("done",),
    (_POINT, _POINT, _POINT, _POINT),
)
_FOURS = diagram(
    (("KS KH KD", "KC QS QH"), ("8H 7H 6H", "4S 4H 9C", "4D 4C 2S")),
    ("done",),
    (_POINT, _POINT, _POINT, ("four_of_a_kind", 1)),
)
_HANDS = Plate(
    (
        ("crash.plate_class", "crash.plate_example", "crash.plate_best"),
        ("crash.plate_prial", "#8S 8H 8D", "#3S 3H 3D"),
        ("crash.plate_running_flush", "#9D 8D 7D", "#AH 2H 3H"),
        ("crash.plate_run", "#JS TD 9C", "#AS 2D 3C"),
        ("crash.plate_flush", "#QC 8C 5C", "#AC KC JC"),
        ("crash.plate_pair", "#6S 6D KH", "#AS AH KD"),
    )
)
_INSIDE = Plate(
    (
        ("crash.plate_first", "crash.plate_then"),
        ("#AS 9S 4S", "#KH QH JH"),
        ("#KS KH 5D", "#KD KC 4S"),
        ("#2S 2H 2D", "#AH 2C 3D"),
    )
)
_CLAIMS = Plate(
    (
        ("#AS AH KS KH QS QH 9S 9H 7S 7H 2D 2C 4S",),
        ("#AS 2H 3D 4C 5S 6H 7D 8C 9S TH JD QC KS",),
    ),
    headed=False,
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("goal", (Page("goal", _GOAL),)),
    Chapter("hands", (Page("hands", plate=_HANDS, reference=True), Page("inside", plate=_INSIDE))),
    Chapter("set", (Page("set", _SET), Page("order"))),
    Chapter("showdown", (Page("showdown", _STOPPER), Page("crash", _CRASH))),
    Chapter("fours", (Page("fours", _FOURS),)),
    Chapter("claims", (Page("claims", plate=_CLAIMS),)),
    Chapter(
        "house",
        (
            Page("house", options=("target", "top_prial", "four_kind_bonus", "crash_wins")),
            Page(
                "house_2",
                options=("auto_sort", "six_pairs_void", "straight_13_wins", "spare_hand_swap"),
            ),
            Page("ten"),
        ),
    ),
)
