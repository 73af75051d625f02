"""The course of the first game of Tresette: one deal, and every step of player and teachers.

The player has a nap, leads, asks the partner for the best card and is asked to follow suit. The
engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.tresette.rules import SEATS
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

PLAYER, _DEALER = 0, 3
_HANDS = (
    "3S 2S AS KS 3H 6H 2D 4D 7C 5C",
    "4S QS 2H KH 5H AD JD 6D 3C KC",
    "JS 7S AH 7H 4H 3D KD 2C AC 4C",
    "5S 6S JH QH 7D 5D QD 6C JC QC",
)

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="order"),
    LessonStep("order"),
    LessonStep("meld", "good_play", chapter="melds"),
    *quiet("no_declaration", "no_declaration", "no_declaration"),
    LessonStep("lead", "3S", chapter="tricks"),
    *quiet("4S", "JS", "5S"),
    LessonStep("told"),
    LessonStep("two", "2S"),
    *quiet("QS", "7S", "6S"),
    LessonStep("ace", "AS"),
    *quiet("6D", "AC", "5D"),
    LessonStep("gift"),
    LessonStep("king", "KS"),
    *quiet("5H", "KD", "7D"),
    LessonStep("ask", "ask_best", chapter="talk"),
    LessonStep("low", "4D"),
    *quiet("JD", "3D", "QD"),
    *quiet("2C", "6C"),
    LessonStep("count", "announce_count 2"),
    LessonStep("follow", "5C"),
    *quiet("3C"),
    *quiet("KC", "4C", "QC"),
    LessonStep("must", "7C"),
    *quiet("KH", "7H", "JH"),
    LessonStep("take", "3H"),
    LessonStep("drop", "2D"),
    *quiet("AD", "AH", "JC"),
    LessonStep("last", "6H"),
    *quiet("2H", "4H", "QH"),
    LessonStep("done"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    hands = [[ITALIAN_40.card(text) for text in hand.split()] for hand in _HANDS]
    first = (_DEALER + 1) % SEATS
    pack = [hands[(first + place) % SEATS][place // SEATS] for place in range(40)]
    return Match.new(game_named("tresette"), SEATS, {"target": 11}, _DEALER, 0, (tuple(pack),))


LESSON = Lesson(new_match, STEPS, PLAYER)
