"""The course of the first game of Porrazo: the cards, and every step of player and teacher.

The match begins in the fifth deal of a hand, with cards on the table and in the piles, and the
stock is in a known order: it ends with the hand, when the piles are counted. The engine plays
every step; a test plays them all and holds the scores.
"""

from __future__ import annotations

from porrazo.cards import FRENCH_52
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

PLAYER, TEACHER = 0, 1
TARGET = 35
_OPTIONS: dict[str, object] = {"target": TARGET}

_TABLE = "5C JD"
_HANDS = ("JS 6H 5D", "7S QS 9H")
# How many of the cards that are not in play the player has won before.
_WON = 5
# Three deals, three cards to the teacher and then to the player; the tendido before the last one.
_STOCK = "TD 5S 4D 4H 9S QH 7D TS KD KC KS 7C JH 6D JC AC QD TC 3C TH AS 2C"


STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome"),
    LessonStep("turns"),
    *quiet("7S"),
    LessonStep("capture", "JS", "JD"),
    *quiet("QS"),
    LessonStep("leave", "6H"),
    *quiet("9H"),
    LessonStep("run", "5D", "5C 6H 7S"),
    LessonStep("run_done", cards="9H"),
    *quiet("wait", "stay_silent", "stay_silent", "TD"),
    LessonStep("place", "4H", "QS 9H TD"),
    *quiet("5S"),
    LessonStep("run_again", "9S", "9H TD"),
    *quiet("4D"),
    LessonStep("limpia", "QH", "QS"),
    *quiet("wait", "stay_silent"),
    LessonStep("ronda", "declare"),
    *quiet("7D"),
    LessonStep("porrazo", "7C", "7D"),
    LessonStep("in_the_air", cards="7C 7D"),
    *quiet("TS"),
    LessonStep("bait", "KC"),
    *quiet("KD"),
    LessonStep("counter", "KS", "KC KD"),
    LessonStep("ronda_done"),
    LessonStep("tendido", cards="3C TH AS 2C"),
    LessonStep("arrange", "arrange ba dc <"),
    *quiet("stay_silent", "stay_silent", "JH"),
    LessonStep("last_deal", "AC", "AS 2C 3C"),
    *quiet("6D"),
    LessonStep("leave_again", "QD"),
    *quiet("JC"),
    LessonStep("noticed", "TC", "TH"),
    LessonStep("claim", "claim 1"),
    LessonStep("most_cards"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    game = game_named("porrazo")
    setup = game.setup(len(_HANDS), _OPTIONS, PLAYER, 0)
    return Match.from_position(game, setup, _position())


def _position() -> dict[str, object]:
    known = " ".join((_TABLE, *_HANDS, _STOCK)).split()
    rest = [text for text in FRENCH_52.texts(FRENCH_52.cards) if text not in known]
    return {
        "phase": "play",
        "to_act": TEACHER,
        "dealer": PLAYER,
        "deal_number": 5,
        "hands": [hand.split() for hand in _HANDS],
        "table": _TABLE.split(),
        "won": [rest[:_WON], rest[_WON:]],
        "stock": _STOCK.split(),
        "played": [],
        "scores": [0, 0],
        "tendido": "waiting",
    }


LESSON = Lesson(new_match, STEPS, PLAYER, offers="ronda")
