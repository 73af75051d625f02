"""The course of the first game of Truc: the cards, and every step of player and other."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games.tricks.truc.table.diagrams import lesson_match
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="order"),
    LessonStep("lead", "3O"),
    *quiet("12E"),
    LessonStep("raise", "raise", chapter="raises"),
    *quiet("accept"),
    LessonStep("two", "2B"),
    *quiet("1C"),
    LessonStep("scored"),
    *quiet("raise"),
    LessonStep("answer", "fold"),
    LessonStep("tie", "1O", chapter="tricks"),
    *quiet("1B"),
    LessonStep("reraise", "raise"),
    *quiet("raise"),
    LessonStep("six", "accept"),
    LessonStep("three", "3C"),
    *quiet("12B"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return lesson_match(
        "truc",
        (
            (0, "3O 2B 5C", "12E 1C 7O"),
            (1, "12O 6C 4B", "3E 2C 11O"),
            (0, "1O 3C 6B", "1B 12B 5E"),
        ),
    )


LESSON = Lesson(new_match, STEPS)
