"""The chapters of Last One's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from porrazo.games.stops.last_one.table.diagrams import diagram
from porrazo.table.teaching.lessons import Chapter, Page, Plate

_OTHERS = ("9S TC QD KD", "6D 7C 9D TD")
_AIM = diagram(
    ("9H", "KS 5D", "6D 7C"),
    "7H",
    steps=("9H",),
    scores=(("cards_left", 15), ("cards_left", 13)),
)
_MATCH = diagram(("7S 9H KC 5D", *_OTHERS), "7H", steps=("7S", "9S"))
_EIGHT = diagram(("8D 9H 5H KH", *_OTHERS), "7D", steps=("8D names H", "draw"))
_JOKER = diagram(("*R 9H 5H KH", *_OTHERS), "7D", steps=("*R as 2D",))
_TWO = diagram(("2H 9H KC 5D", *_OTHERS), "7H", steps=("2H",))
_THREE = diagram(("3H 9H KC AD", *_OTHERS), "7H", steps=("3H", "KC"))
_ACE = diagram(("AH 9H KC 5D", *_OTHERS), "7H", steps=("AH",))
_EFFECTS = Plate(
    (
        ("last_one.card", "last_one.does"),
        ("#2S", "last_one.does_two"),
        ("#3S", "last_one.does_three"),
        ("#4S", "last_one.does_four"),
        ("#8S", "last_one.does_eight"),
        ("#JS", "last_one.does_jack"),
        ("#AS", "last_one.does_ace"),
        ("#*R", "last_one.does_joker"),
    )
)
_MELEE = diagram(
    ("4H 9C KC 5D", "9S TC QD KD", "5H 7C 9D TD"),
    "7H",
    steps=("4H, decline", "5H", "decline, decline"),
)
_CALL = diagram(("7S 9H", *_OTHERS), "7H", steps=("7S!",))
_MISSED = diagram(("7S 9H", *_OTHERS), "7H", steps=("7S", "9S"))
_PAY = diagram(
    ("9H", "8H AS KD 5C", "*R 2S"),
    "7H",
    steps=("9H",),
    scores=(("cards_left", 55), ("cards_left", 42)),
)
_POINTS = Plate(
    (
        ("last_one.card", "last_one.counts"),
        ("last_one.a_joker", "40"),
        ("last_one.an_eight", "25"),
        ("last_one.an_ace", "15"),
        ("last_one.a_court", "10"),
        ("last_one.any_other", "last_one.its_number"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("deal", (Page("deal"),)),
    Chapter("match", (Page("match", _MATCH), Page("eight", _EIGHT), Page("joker", _JOKER))),
    Chapter(
        "effects",
        (
            Page("effects", plate=_EFFECTS, reference=True),
            Page("two", _TWO),
            Page("three", _THREE),
            Page("ace", _ACE),
        ),
    ),
    Chapter("melee", (Page("melee", _MELEE), Page("melee_2"))),
    Chapter("call", (Page("call", _CALL), Page("missed", _MISSED))),
    Chapter("pay", (Page("pay", _PAY), Page("points", plate=_POINTS), Page("match_end"))),
    Chapter(
        "house",
        (
            Page("house", options=("threshold", "fixed_size", "play_drawn", "must_play")),
            Page("house_2", options=("last_one_penalty", "melee_joker", "effects_on_last")),
        ),
    ),
)
