"""The chapters of Put's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.tricks.truc.table.chapters import STAKE_RULES, TIE_RULES
from porrazo.games.tricks.truc.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram("put", ("3S AC 5D", "KH JC TD"), ("3S", "KH", "AC", "JC"), (("tricks", 1),))
_TIE = diagram(
    "put",
    ("3S 6C TD", "KH JC TS"),
    ("raise", "accept", "3S", "KH", "6C", "JC", "TS", "TD"),
)
_RAISE = diagram("put", ("3S AC 5D", "KH JC TD"), ("raise", "raise", "fold"), (("fold", 3),))
_FIVE = diagram(
    "put",
    ("3S AC 5D", "KH JC TD"),
    ("raise", "fold"),
    (("fold", 1),),
    points=(2, 3),
    options={"stake_ladder": "put"},
)
_ORDER = Plate(
    (
        ("truc.plate_step", "truc.plate_cards"),
        ("truc.plate_top", "#3S 3H 3D 3C"),
        ("truc.plate_high", "#2S 2H AD AC"),
        ("truc.plate_court", "#KS QH JD TC"),
        ("truc.plate_low", "#9S 8H 7D 6C 5S 4H"),
    )
)
_WHO_WINS = Plate(
    (
        ("truc.plate_tricks", "truc.plate_winner"),
        ("truc.plate_aa", "truc.plate_a"),
        ("truc.plate_abt", "truc.plate_nobody"),
        ("truc.plate_tta", "truc.plate_a"),
        ("truc.plate_ttt", "truc.plate_nobody"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("order", (Page("order", plate=_ORDER, reference=True),)),
    Chapter("tricks", (Page("tricks", plate=_WHO_WINS), Page("tie", _TIE))),
    Chapter("raises", (Page("raises", _RAISE), Page("five", _FIVE))),
    Chapter(
        "house",
        (Page("house", options=STAKE_RULES), Page("house_ties", options=TIE_RULES)),
    ),
)
