"""The course of the first game of Calabrasella: one deal, and every step of player and teachers.

The player plays alone, calls a three, exchanges three cards blind, loses three tricks and wins the
last. The engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tricks.calabrasella.rules import SEATS
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

PLAYER, _DEALER = 0, 2
_PACKET = 4
_HANDS = (
    "3S 2S KS 6S 2D AD 7D 5D 2H 6H 6C 5C",
    "QS 5S KD JD KH QH 7H 4H 3C AC QC 7C",
    "JS 7S 4S 3D QD 6D 4D AH JH 5H 2C KC",
)
_WIDOW = "AS 3H 4C JC"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="order"),
    LessonStep("order"),
    LessonStep("points"),
    LessonStep("bid", "play_alone", "3S 2S 2D AD 2H", chapter="bid"),
    LessonStep("call", "call 3D", "2D AD"),
    LessonStep("return", "return 6C", "6C"),
    LessonStep("discard", "discard 6H 5D 5C", "6H 5D 5C", chapter="widow"),
    LessonStep("take", "take 3H AS JC", "3H AS JC"),
    *quiet("3C", "KC"),
    LessonStep("follow", "JC", "JC", chapter="tricks"),
    *quiet("AC", "6C"),
    LessonStep("throw", "7D", "7D"),
    *quiet("QC", "2C"),
    LessonStep("again", "6S", "6S"),
    *quiet("5H"),
    LessonStep("hearts", "2H", "2H"),
    *quiet("4H"),
    LessonStep("spades", "3S", "3S"),
    *quiet("5S", "4S"),
    LessonStep("two", "2S", "2S"),
    *quiet("QS", "7S"),
    LessonStep("ace", "AS", "AS"),
    *quiet("7H", "JS"),
    LessonStep("king", "KS", "KS"),
    *quiet("7C", "4D"),
    LessonStep("diamonds", "3D", "3D"),
    *quiet("JD", "6D"),
    LessonStep("more", "2D", "2D"),
    *quiet("KD", "QD"),
    LessonStep("safe", "AD", "AD"),
    *quiet("QH", "JH"),
    LessonStep("last", "3H", "3H"),
    *quiet("KH", "AH"),
    LessonStep("done"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    hands = [[ITALIAN_40.card(text) for text in hand.split()] for hand in _HANDS]
    pack = [
        hands[seat][first + place]
        for first in range(0, len(hands[0]), _PACKET)
        for seat in range(SEATS)
        for place in range(_PACKET)
    ]
    pack += [ITALIAN_40.card(text) for text in _WIDOW.split()]
    game = game_named("calabrasella")
    return Match.new(game, SEATS, {"deals": 3}, _DEALER, 0, (tuple(pack),))


LESSON = Lesson(new_match, STEPS, PLAYER)
