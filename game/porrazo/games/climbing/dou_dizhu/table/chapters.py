"""The chapters of Dou Dizhu's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.climbing.dou_dizhu.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram(
    hands=("KS KH 4D", "6S 8H TC QD", "7H 9S JD"),
    steps=("KS KH, pass, pass", "4D"),
    scores=(("deal", 4), ("deal", -2), ("deal", -2)),
)
_AUCTION = diagram(
    hands=("3S 4D 5H 7C 7D 9S JS JH QD KS KC AS AH AD 2S 2C *R", "", ""),
    auction=True,
    steps=("bid 1", "bid 2", "pass", "bid 3"),
)
_RANKS = Plate(
    (
        ("#*R *B 2S AS KS QS JS TS",),
        ("#9S 8S 7S 6S 5S 4S 3S",),
    ),
    headed=False,
)
_SETS = Plate(
    (
        ("climbing.kind", "climbing.example"),
        ("dou_dizhu.kind_single", "#9S"),
        ("dou_dizhu.kind_pair", "#9S 9H"),
        ("dou_dizhu.kind_trips", "#9S 9H 9D"),
        ("dou_dizhu.kind_trips_1", "#9S 9H 9D 4C"),
        ("dou_dizhu.kind_trips_2", "#9S 9H 9D 4C 4S"),
    )
)
_SEQUENCES = Plate(
    (
        ("climbing.kind", "climbing.example"),
        ("dou_dizhu.kind_straight", "#3S 4H 5D 6C 7S"),
        ("dou_dizhu.kind_pairs", "#5S 5H 6D 6C 7S 7H"),
        ("dou_dizhu.kind_plane", "#8S 8H 8D 9C 9S 9H"),
        ("dou_dizhu.kind_plane_1", "#8S 8H 8D 9C 9S 9H 3D KC"),
        ("dou_dizhu.kind_plane_2", "#8S 8H 8D 9C 9S 9H 3D 3C KC KS"),
    )
)
_QUADS = Plate(
    (
        ("climbing.kind", "climbing.example"),
        ("dou_dizhu.kind_quad_1_1", "#6S 6H 6D 6C 4S JD"),
        ("dou_dizhu.kind_quad_2_2", "#6S 6H 6D 6C 4S 4D JD JC"),
        ("dou_dizhu.kind_bomb", "#6S 6H 6D 6C"),
        ("dou_dizhu.kind_rocket", "#*B *R"),
    )
)
_FOLLOW = diagram(
    hands=("TS TH 5C QD", "JS JD 8H 6C", "9C KD 3H"),
    table="7H 7D",
    steps=("TS TH", "JS JD", "pass, pass"),
)
_KICKERS = diagram(
    hands=("7S 7H 7D 5C 2S", "QH 8C 6C 9H", "KD 3H 4H"),
    table="4S 4D 4C AC",
    steps=("7S 7H 7D 5C",),
)
_BOMB = diagram(
    hands=("6S 6H 6D 6C 4S", "QH 8C TC 9H", "3H 5H 7D"),
    table="9S TD JS QS KD",
    steps=("6S 6H 6D 6C, pass, pass", "4S"),
    scores=(("deal", 8), ("deal", -4), ("deal", -4)),
)
_ROCKET = diagram(
    hands=("*B *R 8S", "QH 8C TC 9H", "3H 5H 7D"),
    table="2S 2H 2D 2C",
    steps=("*B *R, pass, pass", "8S"),
    scores=(("deal", 16), ("deal", -8), ("deal", -8)),
)
_LOSING = diagram(
    hands=("8S QD TH", "9C", "3H 5H 7D"),
    steps=("8S", "9C"),
    scores=(("deal", -4), ("deal", 2), ("deal", 2)),
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("auction", (Page("deal"), Page("auction", _AUCTION))),
    Chapter("ranks", (Page("ranks", plate=_RANKS),)),
    Chapter(
        "sets",
        (
            Page("sets", plate=_SETS, reference=True),
            Page("sequences", plate=_SEQUENCES),
            Page("quads", plate=_QUADS),
        ),
    ),
    Chapter("follow", (Page("follow", _FOLLOW), Page("kickers", _KICKERS))),
    Chapter("bombs", (Page("bomb", _BOMB), Page("rocket", _ROCKET))),
    Chapter("pay", (Page("pay", _LOSING), Page("match"))),
    Chapter(
        "house",
        (
            Page("house", options=("deals", "starting_counters", "spring", "all_pass")),
            Page("house_2", options=("widow_shown", "quad_pair_as_singles", "face_up_card")),
        ),
    ),
)
