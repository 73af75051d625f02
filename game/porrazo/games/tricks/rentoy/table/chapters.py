"""The chapters of Rentoy's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.tricks.truc.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram(
    "rentoy", ("12C 4O 7B", "1C 3O 5E"), ("12C", "1C", "4O", "3O"), (("tricks", 1),), turned="2O"
)
_FOLLOW = diagram("rentoy", ("12C 4E 7B", "7C 3O 5E"), ("12C", "3O"), turned="2O")
_SWEEP = diagram("rentoy", ("11O 4E 7B", "3O 12C 12E"), ("11O", "3O"), turned="2O")
_RAISE = diagram("rentoy", ("2O 12O 7B", "1C 3O 5E"), ("raise", "accept"), turned="4O")
_AGAIN = diagram(
    "rentoy",
    ("2O 12O 7B", "1C 3O 5E"),
    ("raise", "raise", "fold"),
    (("fold", 3),),
    turned="4O",
)
_SIGNALS = diagram(
    "rentoy",
    ("2O 6B 5C", "12E 1C 7O", "2C 6E 4O", "10E 11C 5O"),
    ("signal two_of_trumps to 2", "done", "done", "6B", "1C", "2C", "10E"),
    turned="3O",
)
_ORDER = Plate(
    (
        ("truc.plate_step", "truc.plate_cards"),
        ("rentoy.plate_trumps", "#2O 12O 11O 10O 1O 7O 6O 5O 4O 3O"),
        ("rentoy.plate_others", "#12C 11C 10C 1C 7C 6C 5C 4C 3C 2C"),
        ("rentoy.plate_matadors", "#3B 11B 10O"),
    )
)
_SIGNS = Plate(
    (
        ("rentoy.plate_sign", "rentoy.plate_gesture"),
        ("rentoy.sign_two_of_trumps", "@tongue"),
        ("rentoy.sign_king_of_trumps", "@brows_up"),
        ("rentoy.sign_one_low_trump", "@one_finger"),
        ("rentoy.sign_two_low_trumps", "@two_fingers"),
        ("rentoy.sign_three_trumps", "@puffed_cheeks"),
        ("rentoy.sign_lowest_trump", "@shrug"),
        ("rentoy.sign_bad_cards", "@eyes_closed"),
    )
)
_CANARY_SIGNS = Plate(
    (
        ("rentoy.plate_sign", "rentoy.plate_gesture"),
        ("rentoy.sign_three_of_clubs", "@nose_up"),
        ("rentoy.sign_knight_of_clubs", "@mouth_aside"),
        ("rentoy.sign_valet_of_coins", "@wink"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("order", (Page("order", plate=_ORDER, reference=True),)),
    Chapter("tricks", (Page("tricks", _FOLLOW), Page("sweep", _SWEEP))),
    Chapter("raises", (Page("raises", _RAISE), Page("again", _AGAIN))),
    Chapter(
        "signals",
        (
            Page("signals", _SIGNALS),
            Page("signs", plate=_SIGNS),
            Page("canary", plate=_CANARY_SIGNS),
        ),
    ),
    Chapter(
        "house",
        (
            Page(
                "house",
                options=("target", "sweep_overtake", "top_trump_exempt", "canary_matadors"),
            ),
            Page("house_signals", options=("signals", "signal_to", "signal_seen_by")),
        ),
    ),
)
