"""The chapters of Calabrasella's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.tricks.calabrasella.table.diagrams import dealt, playing
from porrazo.numbers import signed
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_HAND = "3S 2S AS KS 7S 2H AH KH QH JH 5D 4C"
_OTHERS = ("3H QS JS 6S 3D 2D AD KD 7D AC QC JC", "6H 7H 5S 4S 3C 2C KC 7C QD JD 4D 6C")
_ALONE = {"declarer": 0}

_AIM = playing(
    ("3S 7H", "4S KD", "AS 5H"),
    mine="2S KS QH JC 5C 6C",
    steps=("3S, 4S, AS",),
)
_ORDER = Plate((("#3S 2S AS KS QS JS",), ("#7S 6S 5S 4S",)), headed=False)
_BID = dealt((_HAND, *_OTHERS), to_act=0, steps=("pass", "pass", "play_alone"))
_CALL = dealt((_HAND, *_OTHERS), phase="call", steps=("call 3H", "return 4C"), fields=_ALONE)
_IN_WIDOW = dealt(
    (_HAND, "QS JS 6S 3D 2D AD KD 7D AC QC JC 5C", _OTHERS[1]),
    "3H",
    phase="call",
    steps=("call 3H", "discard 5D 4C 7S", "take 3H 5H 4H"),
    fields=_ALONE,
)
_DISCARD = dealt(
    ("3S 2S AS KS 7S 3H 2H AH KH QH JH 5D", "4C QS JS 6S 3D 2D AD KD 7D AC QC JC", _OTHERS[1]),
    phase="discard",
    steps=("discard 5D 7S", "take 5H 4H"),
    fields={"declarer": 0, "called": "3H", "giver": 1, "returned": "4C"},
)
_FOLLOW = playing(
    ("3D 2H 5C", "AD KD 7C", "4D QH JC"),
    leader=1,
    mine="2S KS QS JS 5S 6S AH KH 4H",
    steps=("KD, 4D, 3D",),
)
_THROW = playing(
    ("QD 2H 5C", "AC 7H 6C", "2D KH JC"),
    mine="2S KS QS JS 5S 6S AH QH 4H",
    steps=("QD, AC, 2D",),
)
_POINTS = Plate(
    (
        ("calabrasella.won_cards", "calabrasella.example", "calabrasella.points"),
        ("calabrasella.plate_ace", "#AS", "3"),
        ("calabrasella.plate_counters", "#3S 2H KD QC JS", "1"),
        ("calabrasella.plate_low", "#7S 6H 5D 4C", "0"),
        ("calabrasella.plate_last", "", "3"),
    )
)
_LAST = playing(
    ("3D", "KD", "AD"),
    mine="2S KS QS JS 5S 6S AH QH 4H 3S AS KH",
    steps=("3D, KD, AD",),
    scores=(("deal", 6), ("deal", -3), ("deal", -3)),
)
_PAY = Plate(
    (
        ("calabrasella.plate_alone", "calabrasella.plate_two", "calabrasella.plate_each"),
        ("19", "16", signed(3)),
        ("11", "24", signed(-13)),
        ("35", "0", signed(70)),
        ("0", "35", signed(-70)),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("order", (Page("order", plate=_ORDER, reference=True),)),
    Chapter("bid", (Page("bid", _BID), Page("bids"))),
    Chapter("call", (Page("call", _CALL), Page("in_widow", _IN_WIDOW))),
    Chapter("widow", (Page("discard", _DISCARD), Page("knows"))),
    Chapter("tricks", (Page("follow", _FOLLOW), Page("throw", _THROW))),
    Chapter("points", (Page("points", plate=_POINTS), Page("last", _LAST))),
    Chapter("pay", (Page("pay", plate=_PAY), Page("match"))),
    Chapter(
        "house",
        (
            Page("house", options=("set_aside_points", "opening_lead", "sweep_multiplier")),
            Page("house_2", options=("deals", "starting_counters", "packets")),
        ),
    ),
)
