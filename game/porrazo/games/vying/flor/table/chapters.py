"""The chapters of Flor's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from functools import partial

from porrazo.games.vying.table.chapters import STAKES_PAGE, diagram_of
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_PACK = 40

diagram = partial(diagram_of, _PACK)
_AIM = diagram(("5O", "3B", "6E"), ("bet 1", "call", "call"), (("bet", -1),) * 3)
_ANSWER = diagram(("5O", "3B", "6E"), ("pass", "bet 1", "call", "fold"), (("bet", -1),) * 2)
_THIRD = diagram(
    ("2O 12O 5O", "1E 11E 3C"),
    ("bet 5", "raise 5", "call"),
    (("bet", -5), ("bet", -10), ("bet", -5), ("pot", 26)),
    paid=(3, 3),
)
_CLASS = diagram(("6E 7E 4E", "2O 1O 12C"), ("pass", "pass"), (("pot", 6),), paid=(3, 3))
_SHOW = diagram(
    ("2C", "5E", "6B"),
    ("show_first_card", "bet 1", "call", "call"),
    (("bet", -1),) * 3,
    more={"phase": "show", "to_act": 2},
)
_SHOWN = diagram(
    ("11E 7C 6O", "6B 7B 12B"),
    ("pass", "pass"),
    (("pot", 6),),
    paid=(3, 3),
    more={"shown": "6B"},
)
_ANNOUNCED = diagram(
    ("1O 2O 5O", "5E 3C 7B", "6C 12C 10C"),
    ("bet 4", "call"),
    (("bet", -4), ("bet", -4), ("pot", 17)),
    paid=(3, 3, 3),
    options={"flor_excludes": True},
    more={"announced": [True, False, True], "folded": [False, True, False]},
)
_WILD = diagram(
    ("1O 2O 5O", "1E 7E 11B"),
    ("pass", "pass"),
    (("pot", 6),),
    paid=(3, 3),
    options={"wildcards": True},
)
_SIDE = diagram(
    ("1O 2O 5O", "6B 3B 5E", "5C 12C 11O"),
    ("bet 4", "raise 6", "call"),
    (("bet", -4), ("bet", -10), ("bet", -10), ("pot", 21), ("pot", 12)),
    paid=(3, 3, 3),
    counters=(4, 20, 20),
)
_CLASSES = Plate(
    (
        ("vying.plate_class", "vying.plate_cards", "vying.plate_value"),
        ("flor.plate_flor", "#1O 2O 5O", "flor.plate_v_flor"),
        ("vying.plate_two_flush", "#2E 1E 6B", "flor.plate_v_two"),
        ("vying.plate_high", "#7O 6C 12B", "flor.plate_v_high"),
    )
)
_POINTS = Plate(
    (
        ("flor.plate_points", "flor.plate_cards_of"),
        ("12", "#2O"),
        ("11", "#1O"),
        ("10", "#5O 10O 11O 12O"),
        ("9", "#3O"),
        ("8", "#4O"),
        ("7", "#7O"),
        ("6", "#6O"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("rounds", (Page("rounds", _ANSWER), Page("third", _THIRD))),
    Chapter(
        "ranking",
        (
            Page("ranking", plate=_CLASSES, reference=True),
            Page("points", plate=_POINTS),
            Page("classes", _CLASS),
        ),
    ),
    Chapter("show", (Page("show", _SHOW), Page("shown", _SHOWN))),
    Chapter("announced", (Page("announced", _ANNOUNCED),)),
    Chapter("stakes", (Page("stakes", _SIDE),)),
    Chapter("wild", (Page("wild", _WILD),)),
    Chapter("end", (Page("end"),)),
    Chapter(
        "house",
        (
            STAKES_PAGE,
            Page(
                "house_hands",
                options=(
                    "flor_excludes",
                    "youngest_show",
                    "wildcards",
                    "pendanga_bonus",
                    "pericon_bonus",
                    "pericon_beats_pendanga",
                ),
            ),
        ),
    ),
)
