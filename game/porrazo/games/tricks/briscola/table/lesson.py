"""The course of the first game of Briscola: the first tricks of a deal between two."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, one_by_one, quiet

PLAYER, _DEALER = 0, 1
_HANDS = ("4B 2O 3C", "6B 3E 7C")
_TURNED = "11O"
_DRAWN = "10C 5E 12E 2C"
"""The cards to come: in each trick the taker's, then the other's."""

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="aim"),
    LessonStep("trumps", cards=_TURNED),
    LessonStep("lead", "4B", chapter="tricks"),
    *quiet("6B"),
    LessonStep("taken", chapter="drawing"),
    *quiet("3E"),
    LessonStep("trump", "2O"),
    LessonStep("fat", chapter="points"),
    LessonStep("low", "5E"),
    *quiet("7C"),
    LessonStep("done"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    first = f"{one_by_one(_HANDS)} {_TURNED} {_DRAWN}"
    return match_from(game_named("briscola"), 2, {"target": 1}, _DEALER, first)


LESSON = Lesson(new_match, STEPS, PLAYER)
