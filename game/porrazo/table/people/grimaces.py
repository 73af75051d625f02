"""Faces that are made at the table: what a game may have a seat do with its face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Grimace(StrEnum):
    """A face that everybody can make, by its name in `assets/faces/grimaces/`.

    ``table.grimace_<name>`` are its words.
    """

    BROWS_UP = "brows_up"
    WINK = "wink"
    MOUTH_ASIDE = "mouth_aside"
    TONGUE = "tongue"
    BITTEN_LIP = "bitten_lip"
    KISS = "kiss"
    OPEN_MOUTH = "open_mouth"
    NOSE_UP = "nose_up"
    PUFFED_CHEEKS = "puffed_cheeks"
    TILTED_HEAD = "tilted_head"
    SHRUG = "shrug"
    ONE_FINGER = "one_finger"
    TWO_FINGERS = "two_fingers"
    EYES_CLOSED = "eyes_closed"


@dataclass(frozen=True)
class FaceMade:
    """A face that a seat has made and the view's seat has seen.

    ``title`` and ``below`` stand under it: what it means where the viewer is to know it, else the
    face in words. ``logged`` is the sentence for the log, ``told`` the one for who only hears the
    table; "" where events say it, and ``told`` also where the viewer has made the face.
    """

    seat: int
    grimace: Grimace
    title: str
    below: str = ""
    logged: str = ""
    told: str = ""


def new_faces(seen: Sequence[FaceMade], made: Sequence[FaceMade]) -> Sequence[FaceMade]:
    """Return what was made after ``seen``; nothing where another deal has begun since."""
    return made[len(seen) :] if list(made[: len(seen)]) == list(seen) else ()
