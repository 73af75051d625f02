"""The course of the first game of Rentoy: the cards, and every step of player and other."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games.tricks.truc.table.diagrams import lesson_match
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="order"),
    LessonStep("lead", "12C"),
    *quiet("1C"),
    LessonStep("raise", "raise", chapter="raises"),
    *quiet("accept"),
    LessonStep("two", "2O"),
    *quiet("12O"),
    LessonStep("scored"),
    *quiet("11B"),
    LessonStep("sweep", "3B", chapter="tricks"),
    *quiet("raise"),
    LessonStep("answer", "fold"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return lesson_match(
        "rentoy",
        ((0, "12C 2O 5E", "12O 1C 3B"), (1, "3B 12E 6C", "11B 5O 7C")),
        ("7O", "4B"),
    )


LESSON = Lesson(new_match, STEPS)
