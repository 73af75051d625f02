"""The faces by which partners signal in games of raises, by the sign that each stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.table.game import Grimace
from porrazo.table.words.say import Say

FACES: Final[Mapping[str, Grimace]] = {
    # Cards above all others, then the steps from high to low.
    "1E": Grimace.BROWS_UP,
    "1B": Grimace.WINK,
    "7E": Grimace.MOUTH_ASIDE,
    "7O": Grimace.TONGUE,
    "3": Grimace.BITTEN_LIP,
    "2": Grimace.KISS,
    "1": Grimace.OPEN_MOUTH,
    "12": Grimace.NOSE_UP,
    "11": Grimace.TILTED_HEAD,
    "10": Grimace.PUFFED_CHEEKS,
    "7": Grimace.SHRUG,
    "6": Grimace.TWO_FINGERS,
    "5": Grimace.ONE_FINGER,
    "4": Grimace.EYES_CLOSED,
    # Trumps.
    "three_of_clubs": Grimace.NOSE_UP,
    "knight_of_clubs": Grimace.MOUTH_ASIDE,
    "valet_of_coins": Grimace.WINK,
    "two_of_trumps": Grimace.TONGUE,
    "king_of_trumps": Grimace.BROWS_UP,
    "one_low_trump": Grimace.ONE_FINGER,
    "two_low_trumps": Grimace.TWO_FINGERS,
    "three_trumps": Grimace.PUFFED_CHEEKS,
    "lowest_trump": Grimace.SHRUG,
    "bad_cards": Grimace.EYES_CLOSED,
}
"""The face of every sign; within a game each has its own."""


def face_words(sign: str, say: Say) -> str:
    """Return the face that is made for a sign, in words."""
    return say.get(f"table.grimace_{FACES[sign]}")


def short_face_words(sign: str, say: Say) -> str:
    """Return the same in as few words as there are."""
    return say.text.find(f"table.grimace_{FACES[sign]}_short") or face_words(sign, say)
