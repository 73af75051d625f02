"""The course of the first game of Porrazo: the cards, and every step of player and teacher.

The match begins in the second deal of a hand, with cards on the table, and the stock is in a
known order. The engine plays every step; a test plays them all and holds the scores.
"""

from __future__ import annotations

from porrazo.cards import FRENCH_52
from porrazo.desktop.table.teaching import Lesson, LessonStep, quiet
from porrazo.engine.match import Match
from porrazo.games import game_named

PLAYER, TEACHER = 0, 1
TARGET = 31
_OPTIONS: dict[str, object] = {"target": TARGET, "missed_claims": False}

_TABLE = "5C JD"
_HANDS = ("JS 6H 5D", "7S QS 9H")
_WON = ("8H 8S", "3D 3S")
# Three deals, three cards to the teacher and then to the player, and the tendido.
_STOCK = "TD 5S 4D 4H 9S QH 7D TS KD KC KS 7C 8C 6D JH 8D AC QD 2C AS TH 3C"


STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome"),
    LessonStep("turns"),
    *quiet("7S"),
    LessonStep("capture", "JS"),
    *quiet("QS"),
    LessonStep("leave", "6H"),
    *quiet("9H"),
    LessonStep("run", "5D"),
    LessonStep("run_done"),
    *quiet("wait", "stay_silent", "stay_silent", "TD"),
    LessonStep("place", "4H"),
    *quiet("5S"),
    LessonStep("run_again", "9S"),
    *quiet("4D"),
    LessonStep("limpia", "QH"),
    *quiet("wait", "stay_silent"),
    LessonStep("ronda", "declare"),
    *quiet("7D"),
    LessonStep("porrazo", "7C"),
    LessonStep("in_the_air"),
    *quiet("TS"),
    LessonStep("bait", "KC"),
    *quiet("KD"),
    LessonStep("counter", "KS"),
    LessonStep("ronda_done"),
    LessonStep("tendido", "deal_tendido"),
    LessonStep("arrange", "arrange ba dc >"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    game = game_named("porrazo")
    setup = game.setup(len(_HANDS), _OPTIONS, PLAYER, 0)
    return Match.from_position(game, setup, _position())


def _position() -> dict[str, object]:
    known = " ".join((_TABLE, *_HANDS, *_WON, _STOCK)).split()
    rest = [text for text in FRENCH_52.texts(FRENCH_52.cards) if text not in known]
    return {
        "phase": "play",
        "to_act": TEACHER,
        "dealer": PLAYER,
        "deal_number": 2,
        "hands": [hand.split() for hand in _HANDS],
        "table": _TABLE.split(),
        "won": [pile.split() for pile in _WON],
        "stock": _STOCK.split() + rest,
        "played": [],
        "scores": [0, 0],
        "tendido": "waiting",
    }


LESSON = Lesson(new_match, STEPS, PLAYER, offers="ronda")
