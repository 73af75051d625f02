"""The chapters of Cacho's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from functools import partial

from porrazo.games.vying.table.chapters import STAKES_PAGE, diagram_of
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_PACK, _WITH_WILD = 24, 26

diagram = partial(diagram_of, _PACK)
_AIM = diagram(("5O", "3B", "6E"), ("bet 1", "call", "call"), (("bet", -1),) * 3)
_ANSWER = diagram(("5O", "3B", "6E"), ("pass", "bet 1", "call", "fold"), (("bet", -1),) * 2)
_THIRD = diagram(
    ("5O 6O 2O", "4E 6E 3C"),
    ("bet 5", "raise 5", "call"),
    (("bet", -5), ("bet", -10), ("bet", -5), ("pot", 26)),
    paid=(3, 3),
)
_CLASS = diagram(("1E 2E 3E", "5C 6C 6O"), ("pass", "pass"), (("pot", 6),), paid=(3, 3))
_SIDE = diagram(
    ("1O 1C 1E", "2B 3B 5B", "5C 6C 6O"),
    ("bet 4", "raise 6", "call"),
    (("bet", -4), ("bet", -10), ("bet", -10), ("pot", 21), ("pot", 12)),
    paid=(3, 3, 3),
    counters=(4, 20, 20),
)
_TRIOS = diagram_of(
    _WITH_WILD,
    ("6O 6C 10O", "6E 6B 11B"),
    ("pass", "pass"),
    (("pot", 6),),
    paid=(3, 3),
    options={"wildcards": True},
)
_CLASSES = Plate(
    (
        ("vying.plate_class", "vying.plate_cards", "vying.plate_value"),
        ("cacho.plate_trio", "#6O 6C 6E", "cacho.plate_v_trio"),
        ("cacho.plate_flux", "#4O 5O 6O", "cacho.plate_v_flux"),
        ("vying.plate_two_flush", "#5C 6C 2O", "cacho.plate_v_two"),
        ("vying.plate_high", "#6E 4B 2O", "cacho.plate_v_high"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("rounds", (Page("rounds", _ANSWER), Page("third", _THIRD))),
    Chapter("ranking", (Page("ranking", plate=_CLASSES, reference=True), Page("classes", _CLASS))),
    Chapter("stakes", (Page("stakes", _SIDE),)),
    Chapter("wild", (Page("wild", _TRIOS),)),
    Chapter("end", (Page("end"),)),
    Chapter(
        "house",
        (
            STAKES_PAGE,
            Page(
                "house_hands",
                options=(
                    "flux_premium",
                    "trio_class",
                    "wildcards",
                    "pendanga_bonus",
                    "pericon_bonus",
                    "pericon_beats_pendanga",
                ),
            ),
        ),
    ),
)
