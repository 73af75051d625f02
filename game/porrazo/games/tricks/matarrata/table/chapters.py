"""The chapters of Matarrata's rules: those of Truc, with cards and diagrams of its own."""

from __future__ import annotations

from porrazo.games.tricks.truc.table.chapters import STAKE_RULES, TIE_RULES, WHO_WINS
from porrazo.games.tricks.truc.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram(
    "matarrata", ("7O 2B 5C", "3E 1C 7B"), ("7O", "3E", "2B", "1C"), (("tricks", 1),)
)  # fmt: skip
_TIE = diagram(
    "matarrata", ("1O 6B 4C", "1C 7C 5O"), ("1O", "1C", "6B", "7C"), (("tricks", 1),)
)  # fmt: skip
_RAISE = diagram("matarrata", ("1E 2B 5C", "12E 3C 7E"), ("raise", "accept", "1E", "7E"))
_AGAIN = diagram(
    "matarrata", ("1E 2B 5C", "12E 3C 7E"), ("raise", "raise", "fold"), (("fold", 3),)
)  # fmt: skip
_SIGNALS = diagram(
    "matarrata",
    ("7E 6B 5C", "12E 1C 7B", "1B 6E 4O", "10E 11C 5O"),
    ("signal 7E to 2", "done", "done", "6B", "1C", "1B", "10E"),
    options={"signals": "free"},
)
_ORDER = Plate(
    (
        ("truc.plate_step", "truc.plate_cards"),
        ("matarrata.plate_1", "#1E"),
        ("matarrata.plate_2", "#1B"),
        ("matarrata.plate_3", "#7E"),
        ("matarrata.plate_4", "#7O"),
        ("matarrata.plate_rest", "#3C 2O 1O 12E 11B 10C 7C 6O 5B 4E"),
    )
)
_TOP_SIGNS = Plate(
    (
        ("truc.plate_face", "truc.plate_step"),
        ("@brows_up", "#1E"),
        ("@wink", "#1B"),
        ("@mouth_aside", "#7E"),
        ("@tongue", "#7O"),
    )
)
_HIGH_SIGNS = Plate(
    (
        ("truc.plate_face", "truc.plate_step"),
        ("@bitten_lip", "#3O 3C 3E 3B"),
        ("@kiss", "#2O 2C 2E 2B"),
        ("@open_mouth", "#1O 1C"),
        ("@nose_up", "#12O 12C 12E 12B"),
        ("@tilted_head", "#11O 11C 11E 11B"),
    )
)
_LOW_SIGNS = Plate(
    (
        ("truc.plate_face", "truc.plate_step"),
        ("@puffed_cheeks", "#10O 10C 10E 10B"),
        ("@shrug", "#7C 7B"),
        ("@two_fingers", "#6O 6C 6E 6B"),
        ("@one_finger", "#5O 5C 5E 5B"),
        ("@eyes_closed", "#4O 4C 4E 4B"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("order", (Page("order", plate=_ORDER, reference=True),)),
    Chapter("tricks", (Page("tie", _TIE), Page("tricks", plate=WHO_WINS))),
    Chapter("raises", (Page("raises", _RAISE), Page("again", _AGAIN))),
    Chapter(
        "signals",
        (
            Page("signals", _SIGNALS),
            Page("top_signs", plate=_TOP_SIGNS),
            Page("signs", plate=_HIGH_SIGNS),
            Page("low_signs", plate=_LOW_SIGNS),
        ),
    ),
    Chapter(
        "house",
        (
            Page("house", options=(*STAKE_RULES, "short_pack", "signals")),
            Page("house_ties", options=TIE_RULES),
        ),
    ),
)
