"""The chapters of Cuarenta's rules: their pages in order, each with its diagram."""

from __future__ import annotations

from porrazo.games.fishing.cuarenta.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram(
    hands=("7S 2H QD", "4S 5H KD"),
    table="7C 3H 5D KS",
    steps=("7S",),
    takes=("7C",),
)
_RUN = diagram(
    hands=("6S 2H QD", "4S 5H AD"),
    table="6H 7C JD KS",
    steps=("6S",),
    takes=("6H 7C JD",),
)
_ADD = diagram(
    hands=("7S 2H QD", "4S 5H KD"),
    table="AC 2C 4H KS",
    steps=("7S",),
    takes=("AC 2C 4H",),
)
_CHOICE = diagram(
    hands=("7S 2H QD", "4S 5H KD"),
    table="7C 3H 4D 5D",
    steps=("7S:34",),
    takes=("3H 4D",),
)
_CAIDA = diagram(
    hands=("3S 5H QD", "3H 6D AC"),
    table="JD KS",
    to_act=1,
    steps=("3H", "3S"),
    takes=("3H",),
    scores=(("caida", 2),),
)
_LIMPIA = diagram(
    hands=("3S 5H QD", "6H 7D AC"),
    table="3H 4D",
    steps=("3S",),
    takes=("3H 4D",),
    scores=(("limpia", 2),),
)
_RONDA = diagram(
    hands=("5S 5H 5D 2C JD", "7S 4C AH QC KC"),
    phase="announce",
    steps=("announce",),
    scores=(("ronda", 4),),
)
_CLAIM = diagram(
    hands=("2S", "6C"),
    table="JD",
    to_act=0,
    played="5S 5H 5D QC 5C KC AH 4C",
    calls=(None, "ronda"),
    caida="5",
    totals=(26, 30),
    steps=("2S, 6C", "claim_ronda"),
    scores=(("claim", 10),),
)
_CARDS = diagram(
    hands=("AS", "2S"),
    table="KS QH",
    deal=4,
    piles=(23, 13),
    totals=(20, 24),
    steps=("AS, 2S",),
    scores=(("cards", 10),),
)
_LEFT = diagram(
    hands=("JS 2C 4C", "5S 3C AH"),
    table="5H 6D 7C",
    to_act=1,
    options={"automatic_runs": False},
    steps=("5S:5", "take_run"),
    takes=("5H",),
)
_WORTHS = Plate(
    (
        ("cuarenta.plate_what", "cuarenta.plate_points"),
        ("cuarenta.plate_ronda", "4"),
        ("cuarenta.plate_caida", "2"),
        ("cuarenta.plate_limpia", "2"),
        ("cuarenta.plate_claim", "10"),
        ("cuarenta.plate_cards", "6"),
        ("cuarenta.plate_above", "1"),
        ("cuarenta.plate_most", "2"),
    )
)
_MARKERS = Plate(
    (
        ("cuarenta.plate_marker", "cuarenta.plate_points"),
        ("#8S 9H TD", "2, 2, 2"),
        ("cuarenta.plate_down", "10"),
        ("cuarenta.plate_back", "38"),
    )
)

CHAPTERS = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("capture", (Page("run", _RUN), Page("add", _ADD), Page("choice", _CHOICE))),
    Chapter("points", (Page("caida", _CAIDA), Page("limpia", _LIMPIA))),
    Chapter("ronda", (Page("ronda", _RONDA), Page("double"), Page("claim", _CLAIM))),
    Chapter("cards", (Page("cards", _CARDS),)),
    Chapter("markers", (Page("markers", plate=_MARKERS),)),
    Chapter("worths", (Page("worths", plate=_WORTHS, reference=True),)),
    Chapter(
        "house",
        (
            Page("house", options=("target", "addition", "automatic_runs", "games")),
            Page("left_run", _LEFT),
        ),
    ),
)
"""In the order in which they are read."""
