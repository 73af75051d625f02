"""The course of the first game of Big Two: one deal, and every step of player and teachers.

The player opens with a straight, beats a flush with a full house, and is out with the highest
card. The engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, one_by_one, quiet

PLAYER, _DEALER, _SEATS = 0, 2, 3
_HANDS = (
    "3D 4C 5H 6S 7D 9S 9H QD QC QH KD KS 2S",
    "5C 8C TC JC AC JD JS 6D 4H 7S TH 3H KH",
    "AH 3C 4D 5S 6H 7C 8D 8S 9D TD TS QS 3S",
)

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="aim"),
    LessonStep("ranks", chapter="ranks"),
    LessonStep("open", "3D 4C 5H 6S 7D", chapter="sets"),
    *quiet("5C 8C TC JC AC", "pass"),
    LessonStep("fives", "QD QC QH KD KS"),
    *quiet("pass", "pass"),
    LessonStep("pair", "9S 9H"),
    *quiet("JD JS", "pass"),
    LessonStep("pass", "pass", chapter="follow"),
    *quiet("6D", "AH"),
    LessonStep("out", "2S"),
    LessonStep("done"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return match_from(game_named("big_two"), _SEATS, {"limit": 10}, _DEALER, one_by_one(_HANDS))


LESSON = Lesson(new_match, STEPS, PLAYER)
