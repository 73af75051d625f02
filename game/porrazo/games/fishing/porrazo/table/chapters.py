"""The chapters of Porrazo's rules: their pages in order, each with its diagram."""

from __future__ import annotations

from porrazo.games.fishing.combinations import FOUR_VALUE, RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram(
    hands=("7H KC 3S", "2H 9C 5D"),
    table="4C 7D TS QH",
    steps=("7H",),
    takes=("7D",),
)
_DEAL = diagram(
    hands=("6H QC TD", "2H 9C 5D", "KS 8C 7D"),
    phase="tendido_choice",
    deal=1,
    to_act=2,
    steps=("wait",),
)
_CAPTURE = diagram(
    hands=("9H KC TS", "7D 2D 6C"),
    table="5C 9D QS",
    steps=("9H", "7D", "KC"),
    takes=("9D",),
)
_RUN = diagram(
    hands=("5S KH 2C", "9C TD 3H"),
    table="5C JD 6H 9S 7C",
    steps=("5S",),
    takes=("5C 6H 7C",),
)
_WRAP = diagram(
    hands=("QS 8H 4C", "9C TD 3H"),
    table="QD 2S KC 7H AC",
    steps=("QS",),
    takes=("QD KC AC 2S",),
)
_TWINS = diagram(
    hands=("5H TC KS", "9C TD 3H"),
    table="6H 5C 6S 7D QC",
    steps=("5H",),
    takes=("5C 6S 7D",),
)
_PLACE = diagram(
    hands=("4H JC 8S", "9C 5D 3H"),
    table="QD 7C TS",
    steps=("4H",),
    scores=(("in_place", 4),),
)
_CHOICE = diagram(
    hands=("4S JC 8S", "9C 6D 3H"),
    table="4C 5H 9D",
    steps=("4S=",),
    scores=(("in_place", 4),),
)
_PORRAZO = diagram(
    hands=("KH 5S 2D", "KC JD 3S"),
    table="6C QD",
    to_act=1,
    steps=("KC", "KH", "JD"),
    takes=("KC",),
    scores=(("porrazo", 4),),
)
_COUNTER = diagram(
    hands=("KS 4H 7D", "KC 8S 2D", "KD 5C TH"),
    table="6C QD",
    to_act=1,
    steps=("KC", "KD", "KS", "8S"),
    takes=("KC", "KD KC"),
    scores=(("counter_porrazo", 12),),
)
_SAN_BENITO = diagram(
    hands=("9S 4H 7D", "9C 9H 2D", "9D 5C TH"),
    table="6C QD",
    to_act=1,
    steps=("9C", "9D", "9S", "9H"),
    takes=("9C", "9D 9C"),
)
_LIMPIA = diagram(
    hands=("KH 8S 9D", "9C 6D 5H"),
    table="KC 2S AD 3H 4C",
    steps=("KH",),
    takes=("KC AD 2S 3H 4C",),
    scores=(("limpia", 1),),
)
_RONDA = diagram(
    hands=("QH 5S QD", "8S JH 8D"),
    table="2C 3D",
    phase="declare",
    steps=("declare", "declare", "QH, 8S, 5S, JH, QD, 8D"),
    takes=("QH", "8S"),
    scores=(("ronda", 3),),
)
_RONDINE = diagram(
    hands=("5H 5S 5D", "KS 8C KD"),
    table="2C TD",
    phase="declare",
    steps=("declare", "declare", "5H, KS, 5S, 8C, 5D, KD"),
    takes=("5H", "KS"),
    scores=(("rondine", 3),),
)
_MISSED = diagram(
    hands=("7H 5S 9C", "JS 8H JD"),
    table="2C 3D",
    phase="declare",
    steps=("stay_silent, stay_silent", "7H, JS, 5S, 8H, 9C, JD", "claim 1"),
    takes=("JS",),
    scores=(("claim", 2),),
)
_TENDIDO = diagram(
    hands=("6H QC TD", "2H 9C 5D"),
    table="8H JC",
    row="2C 4S 7H 3D",
    phase="tendido_arrange",
    steps=("arrange ba dc >",),
    scores=(("tendido_place", 2), ("tendido_place", 3)),
)
_SETS = diagram(
    hands=("6H 8C TD", "2H 9C 5D"),
    table="5S 6C QD",
    row="4C QC 4H QS",
    phase="tendido_arrange",
    steps=("arrange ab cd <",),
    scores=(("tendido_place", 4), ("tendido_set", 1), ("tendido_set", 9)),
)
_END = diagram(
    hands=("JH", "5C"),
    table="9D 3C",
    deal=8,
    piles=(25, 23),
    totals=(31, 28),
    steps=("JH, 5C",),
    scores=(("cards", 6),),
)
_WINNING = diagram(
    hands=("3H JC 8S", "9C 6D 2H"),
    table="KD 8C",
    totals=(59, 55),
    steps=("3H",),
    scores=(("in_place", 3),),
)

_SHOWN = (("#KC", 12), ("#QH", 11), ("#JD", 10), ("porrazo.values_rest", 9))
"""The courts, and one row for all other ranks, which count alike."""
_VALUES = Plate(
    (
        ("", "porrazo.values_once", "porrazo.values_thrice", "porrazo.values_four"),
        *[
            (cell, str(RONDA_VALUE[rank]), str(RONDINE_VALUE[rank]), str(FOUR_VALUE[rank]))
            for cell, rank in _SHOWN
        ],
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("deal", (Page("deal", _DEAL),)),
    Chapter(
        "capture",
        (Page("capture", _CAPTURE), Page("run", _RUN), Page("wrap", _WRAP), Page("twins", _TWINS)),
    ),
    Chapter("place", (Page("place", _PLACE), Page("choice", _CHOICE))),
    Chapter(
        "porrazo",
        (Page("porrazo", _PORRAZO), Page("counter", _COUNTER), Page("san_benito", _SAN_BENITO)),
    ),
    Chapter("limpia", (Page("limpia", _LIMPIA),)),
    Chapter("ronda", (Page("ronda", _RONDA), Page("rondine", _RONDINE))),
    Chapter("missed", (Page("missed", _MISSED),)),
    Chapter("tendido", (Page("tendido", _TENDIDO), Page("tendido_set", _SETS))),
    Chapter("end", (Page("end", _END),)),
    Chapter("winning", (Page("winning", _WINNING),)),
    Chapter("values", (Page("values", plate=_VALUES, reference=True),)),
    Chapter(
        "house",
        (
            Page("house", options=("target", "hands", "partnership", "card_score")),
            Page("house_2", options=("last_cards", "ace_wraps", "declarations", "missed_claims")),
            Page(
                "house_3",
                options=("tendido_when", "tendido_count", "tendido_sets", "leftovers"),
            ),
        ),
    ),
)
