"""The course of the first game: the cards, and every step of player and teacher.

The match begins in the second deal of a hand, with cards on the table, and the stock is in a
known order. The engine plays every step; a test plays them all and holds the scores.
"""

from __future__ import annotations

from dataclasses import dataclass

from porrazo.cards import FRENCH_52
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


@dataclass(frozen=True)
class Step:
    """One step: an action as `Game.action_text` writes it, and what the teacher says before it.

    Without an action the player only reads on; without words nobody is asked.
    """

    words: str = ""
    action: str = ""


def _quiet(*actions: str) -> tuple[Step, ...]:
    return tuple(Step(action=action) for action in actions)


STEPS: tuple[Step, ...] = (
    Step("welcome"),
    Step("turns"),
    *_quiet("7S"),
    Step("capture", "JS"),
    *_quiet("QS"),
    Step("leave", "6H"),
    *_quiet("9H"),
    Step("run", "5D"),
    Step("run_done"),
    *_quiet("wait", "stay_silent", "stay_silent", "TD"),
    Step("place", "4H"),
    *_quiet("5S"),
    Step("run_again", "9S"),
    *_quiet("4D"),
    Step("limpia", "QH"),
    *_quiet("wait", "stay_silent"),
    Step("ronda", "declare"),
    *_quiet("7D"),
    Step("porrazo", "7C"),
    Step("in_the_air"),
    *_quiet("TS"),
    Step("bait", "KC"),
    *_quiet("KD"),
    Step("counter", "KS"),
    Step("ronda_done"),
    Step("tendido", "deal_tendido"),
    Step("arrange", "arrange ba dc >"),
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


def place_of(words: str) -> int:
    """Return the place in `STEPS` of the step with these words.

    Raises:
        ValueError: there is no such step.

    """
    return [step.words for step in STEPS].index(words)


def match_at(place: int) -> Match:
    """Return the match before the step at a place of `STEPS`."""
    match = new_match()
    for step in STEPS[:place]:
        if step.action:
            match.act(match.game.parse_action_text(step.action))
    return match
