"""The course of the first game of Last One: one deal, and every step of player and teachers.

The player matches a suit, draws, stacks on a 3, loses and wins a melee, names a suit with an 8,
says "last one" and goes out. The engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, one_by_one, quiet

PLAYER, _DEALER, _SEATS = 0, 2, 3
_OPTIONS: dict[str, object] = {"fixed_size": 7, "threshold": 100}
_HANDS = (
    "9H 3H KC 4D 8S QD 6D",
    "TH 5C JC 7C 9S QC AC",
    "2H 5D TS KS TD 3S KH",
)
_UPCARD, _STOCK = "6H", "7D 9C TC 6S 5S 7H"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="aim"),
    LessonStep("match", "9H", "9H", chapter="match"),
    *quiet("TH", "KH"),
    LessonStep("three", "3H", "3H"),
    LessonStep("stack", "KC", "KC"),
    *quiet("5C", "5D"),
    LessonStep("melee", "4D", "4D", chapter="melee"),
    LessonStep("attacked"),
    *quiet("decline", "decline"),
    LessonStep("won"),
    *quiet("TD"),
    LessonStep("queen", "QD", "QD"),
    *quiet("QC", "draw"),
    LessonStep("call", chapter="call"),
    LessonStep("eight", "8S names D!", "8S"),
    *quiet("7D", "draw"),
    LessonStep("out", "6D", "6D"),
    LessonStep("done"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    pack = f"{one_by_one(_HANDS)} {_UPCARD} {_STOCK}"
    return match_from(game_named("last_one"), _SEATS, _OPTIONS, _DEALER, pack)


LESSON = Lesson(new_match, STEPS, PLAYER)
