"""The course of the first game of Porrazo: the pack, and every step of player and teacher.

The match begins with the first deal. In the fourth one the player, who deals, lays the tendido and
reaches the target. The engine plays every step; a test plays them all and holds the scores.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, quiet

PLAYER, TEACHER = 0, 1
TARGET = 35
_SEATS = 2
_OPTIONS: dict[str, object] = {"target": TARGET}

# The packets of four deals, three cards to the teacher and then to the player; then the tendido.
_PACK = (
    "9H JD 7S", "6H JS 4H",
    "QS TD KD", "6D KC KS",
    "4C JC JH", "KH 9S 2H",
    "8D 5S QC", "7C TS 3D",
    "3C TH AS 2C",
)  # fmt: skip
_DEALT = quiet("wait", "stay_silent", "stay_silent")


STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="capture"),
    *_DEALT,
    *quiet("9H"),
    LessonStep("leave", "6H"),
    *quiet("JD"),
    LessonStep("capture", "JS", "JD"),
    LessonStep("porrazo", cards="JD JS"),
    *quiet("7S"),
    LessonStep("place", "4H", "9H 6H 7S"),
    *quiet("wait", "stay_silent"),
    LessonStep("ronda", "declare", chapter="ronda"),
    *quiet("QS"),
    LessonStep("run", "6D", "6H 7S"),
    *quiet("TD"),
    LessonStep("bait", "KC"),
    *quiet("KD"),
    LessonStep("counter", "KS", "KC KD"),
    LessonStep("counter_done"),
    *_DEALT,
    *quiet("4C"),
    LessonStep("grow", "KH", "9H TD QS", chapter="limpia"),
    *quiet("JC"),
    LessonStep("limpia", "9S", "9H TD JC QS KH"),
    *quiet("JH"),
    LessonStep("place_again", "2H", "JH"),
    LessonStep("claim", "claim 1"),
    LessonStep("tendido", "deal_tendido", chapter="tendido"),
    LessonStep("arrange", "arrange ba dc <"),
    LessonStep("won"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return match_from(game_named("porrazo"), _SEATS, _OPTIONS, PLAYER, " ".join(_PACK))


LESSON = Lesson(new_match, STEPS, PLAYER, offers="ronda")
