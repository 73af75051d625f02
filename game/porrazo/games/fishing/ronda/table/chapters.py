"""The chapters of Ronda's rules: their pages in order, each with its diagram."""

from __future__ import annotations

from porrazo.games.fishing.ronda.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram(
    hands=("7O 2C 11E", "4O 5C 12E"),
    table="7B 3O 5E 12O",
    steps=("7O",),
    takes=("7B",),
)
_RUN = diagram(
    hands=("6O 2C 11E", "4O 5C 1E"),
    table="6C 7B 10E 12O",
    steps=("6O",),
    takes=("6C 7B 10E",),
)
_CALLS = diagram(
    hands=("5O 5C 2E", "7O 4C 1E"),
    table="3C 6B 11E 12O",
    phase="announce",
    steps=("announce ronda, announce none", "pass"),
    scores=(("announcement", 1),),
)
_DOUBT = diagram(
    hands=("5O 4C 2E", "7O 6C 1E"),
    table="3C 10B 11E 12O",
    phase="announce",
    steps=("announce none, announce ronda", "challenge 1"),
    scores=(("penalty", 1),),
)
_SETTLE = diagram(
    hands=("7O 7C 1E", "5O 5C 2E"),
    table="3C 10B 12E",
    phase="announce",
    steps=("announce ronda, announce ronda", "pass, pass, 7O", "5O", "7C", "5C"),
    scores=(("announcement", 2),),
)
_CAIDA = diagram(
    hands=("3O 5C 11E", "3C 6B 1E"),
    table="10B 12E",
    to_act=1,
    steps=("3C", "3O"),
    takes=("3C",),
    scores=(("caida", 1),),
)
_CHAIN = diagram(
    hands=("3O 5C 11E", "3C 6B 1E", "3E 7C 2B"),
    table="10B 12E",
    to_act=1,
    steps=("3C", "3E", "3O"),
    takes=("3C", "3E 3C"),
    scores=(("cinco", 5),),
)
_MESA = diagram(
    hands=("3O 5C 11E", "6C 7B 1E"),
    table="3C 4B",
    steps=("3O",),
    takes=("3C 4B",),
    scores=(("mesa", 1),),
)
_CLAIM = diagram(
    hands=("2E", "12B"),
    table="1O 4C",
    played=("11O 7C", "5O 5C"),
    totals=(40, 32),
    steps=("2E, 12B", "claim 1"),
    scores=(("claim", 1),),
)
_END = diagram(
    hands=("1O", "2O"),
    table="3O 4O",
    deal=6,
    piles=(22, 14),
    totals=(35, 33),
    steps=("1O, 2O",),
    scores=(("cards", 6),),
)
_WORTHS = Plate(
    (
        ("ronda.plate_what", "ronda.plate_points"),
        ("ronda.plate_ronda", "1"),
        ("ronda.plate_tringa", "5"),
        ("ronda.plate_caida", "1"),
        ("ronda.plate_cinco", "5"),
        ("ronda.plate_diez", "10"),
        ("ronda.plate_mesa", "1"),
    )
)

CHAPTERS = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("capture", (Page("run", _RUN),)),
    Chapter("calls", (Page("calls", _CALLS), Page("settle", _SETTLE))),
    Chapter("doubt", (Page("doubt", _DOUBT),)),
    Chapter("chain", (Page("caida", _CAIDA), Page("chain", _CHAIN), Page("mesa", _MESA))),
    Chapter("claim", (Page("claim", _CLAIM),)),
    Chapter("end", (Page("end", _END),)),
    Chapter("worths", (Page("worths", plate=_WORTHS, reference=True),)),
    Chapter("house", (Page("house", options=("target", "bluff")),)),
)
"""In the order in which they are read."""
