"""The chapters of Truc's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.tricks.truc.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram("truc", ("3O 2B 5C", "12E 1C 7O"), ("3O", "12E", "2B", "1C"), (("tricks", 1),))
_TIE = diagram("truc", ("1O 6B 4C", "1E 7C 5O"), ("1O", "1E", "6B", "7C"), (("tricks", 1),))
_RAISE = diagram("truc", ("3O 2B 5C", "12E 1C 7O"), ("raise", "accept", "3O", "12E"))
_AGAIN = diagram(
    "truc", ("3O 2B 5C", "12E 1C 7O"), ("raise", "raise", "fold"), (("fold", 3),)
)  # fmt: skip
_SIGNALS = diagram(
    "truc",
    ("3O 6B 5C", "12E 1C 7O", "2C 6E 4O", "10E 11C 5O"),
    ("signal 3 to 2", "done", "done", "6B", "1C", "2C", "10E"),
    options={"signals": "free"},
)
_ORDER = Plate(
    (
        ("truc.plate_step", "truc.plate_cards"),
        ("truc.plate_top", "#3O 3C 3E 3B"),
        ("truc.plate_high", "#2O 2C 1E 1B"),
        ("truc.plate_court", "#12O 11C 10E 7B"),
        ("truc.plate_low", "#6O 5C 4E"),
    )
)
_HIGH_SIGNS = Plate(
    (
        ("truc.plate_face", "truc.plate_step"),
        ("@bitten_lip", "#3O 3C 3E 3B"),
        ("@kiss", "#2O 2C 2E 2B"),
        ("@open_mouth", "#1O 1C 1E 1B"),
        ("@nose_up", "#12O 12C 12E 12B"),
        ("@tilted_head", "#11O 11C 11E 11B"),
    )
)
_LOW_SIGNS = Plate(
    (
        ("truc.plate_face", "truc.plate_step"),
        ("@puffed_cheeks", "#10O 10C 10E 10B"),
        ("@shrug", "#7O 7C 7E 7B"),
        ("@two_fingers", "#6O 6C 6E 6B"),
        ("@one_finger", "#5O 5C 5E 5B"),
        ("@eyes_closed", "#4O 4C 4E 4B"),
    )
)
WHO_WINS = Plate(
    (
        ("truc.plate_tricks", "truc.plate_winner"),
        ("truc.plate_aa", "truc.plate_a"),
        ("truc.plate_at", "truc.plate_a"),
        ("truc.plate_abt", "truc.plate_a"),
        ("truc.plate_tta", "truc.plate_a"),
        ("truc.plate_ttt", "truc.plate_eldest"),
    )
)
STAKE_RULES = ("target", "stake_ladder")
TIE_RULES = ("tie_rule", "all_tied", "lead_after_tie")

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("order", (Page("order", plate=_ORDER, reference=True),)),
    Chapter("tricks", (Page("tie", _TIE), Page("tricks", plate=WHO_WINS))),
    Chapter("raises", (Page("raises", _RAISE), Page("again", _AGAIN))),
    Chapter(
        "signals",
        (
            Page("signals", _SIGNALS),
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
