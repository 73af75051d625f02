"""The chapters of Big Two's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.climbing.big_two.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_AIM = diagram(
    hands=("KS KH 4D", "6S 8H TC QD", "7H 9S JD"),
    steps=("KH KS, pass, pass", "4D"),
    scores=(("cards_left", 4), ("cards_left", 3)),
)
_OPENING = diagram(
    hands=("3D 4S 5H 6C 7D", "3C 4C 9S", "3H 5S JH"),
    opens=True,
    steps=("3D 4S 5H 6C 7D",),
)
_RANKS = Plate((("#2S AS KS QS JS TS 9S",), ("#8S 7S 6S 5S 4S 3S",)), headed=False)
_SUITS = Plate((("#9S 9H 9C 9D",),), headed=False)
_SMALL = Plate(
    (
        ("climbing.kind", "climbing.example"),
        ("big_two.kind_single", "#9S"),
        ("big_two.kind_pair", "#9S 9H"),
        ("big_two.kind_triple", "#9S 9H 9D"),
    )
)
_FIVES = Plate(
    (
        ("climbing.kind", "climbing.example"),
        ("big_two.kind_straight_flush", "#5S 6S 7S 8S 9S"),
        ("big_two.kind_four_kind", "#6S 6H 6C 6D JD"),
        ("big_two.kind_full_house", "#QS QH QD 9S 9C"),
        ("big_two.kind_flush", "#3D 6D 8D JD KD"),
        ("big_two.kind_straight", "#4D 5C 6C 7S 8H"),
    )
)
_SEQUENCES = Plate(
    (
        ("big_two.sequence", "climbing.example"),
        ("big_two.sequence_high", "#TS JH QD KC AS"),
        ("big_two.sequence_six", "#2H 3D 4C 5S 6S"),
        ("big_two.sequence_five", "#AS 2H 3D 4C 5S"),
    )
)
_FOLLOW = diagram(
    hands=("TS TH 5C QD", "JS JD 8H 6C", "9C KD 3H"),
    table="7H 7D",
    steps=("TH TS", "JD JS", "pass, pass"),
)
_SUIT = diagram(
    hands=("9S 9D 5C", "KH 8C 6H", "TC 3H 4H"),
    table="9H 9C",
    steps=("9D 9S",),
)
_CLASSES = diagram(
    hands=("3D 3C 3H 4C 4S 2S", "QH 8C TC 9H JC KC", "3S 5H 7D"),
    table="4D 5C 6C 7S 8H",
    steps=("3D 3C 3H 4C 4S",),
)
_FLUSH = diagram(
    hands=("3S 4S 5S 6S 9S 2C", "QD 8C TC 9C", "3H 5H 7D"),
    table="AH KH QH JH 9H",
    steps=("3S 4S 5S 6S 9S",),
)
_PAY = diagram(
    hands=("2S", "4D 6C 8H TS", "3H 5S 6S 7H 8D 9C TD JC QH KD"),
    steps=("2S",),
    scores=(("cards_left", 4), ("cards_left", 20)),
)
_POINTS = Plate(
    (
        ("big_two.cards_left", "big_two.each_counts"),
        ("big_two.left_1_9", "1"),
        ("big_two.left_10_12", "2"),
        ("big_two.left_13", "3"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("ranks", (Page("ranks", plate=_RANKS), Page("suits", plate=_SUITS))),
    Chapter("deal", (Page("deal", _OPENING),)),
    Chapter("sets", (Page("sets", plate=_SMALL), Page("fives", plate=_FIVES, reference=True))),
    Chapter("follow", (Page("follow", _FOLLOW), Page("suit", _SUIT), Page("classes", _CLASSES))),
    Chapter("within", (Page("flush", _FLUSH), Page("sequences", plate=_SEQUENCES))),
    Chapter("pay", (Page("pay", _PAY), Page("points", plate=_POINTS), Page("match"))),
    Chapter(
        "house",
        (
            Page("house", options=("limit", "pass_locks", "opening_card")),
            Page("house_2", options=("flush_order", "low_straights")),
        ),
    ),
)
