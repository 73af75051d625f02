"""How a person at the table looks: the mood of the face, where the eyes go, what is worn or held.

A mood never tells anything of a hidden hand: it follows from what everybody at the table has seen.
"""

from enum import StrEnum


class Mood(StrEnum):
    """A mood of a face, by its name in `assets/faces/grimaces/`."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"
    GLOATING = "gloating"
    CROSS = "cross"
    SURPRISED = "surprised"
    WORRIED = "worried"
    DEFEATED = "defeated"
    SLY = "sly"
    PROUD = "proud"
    CALLING = "calling"
    YAWNING = "yawning"


class Gaze(StrEnum):
    """Where a calm face looks, as seen on the screen."""

    AHEAD = "ahead"
    LEFT = "left"
    RIGHT = "right"
    DOWN = "down"


class Hat(StrEnum):
    """What is worn in a role, in place of the own hat."""

    CROWN = "crown"
    STRAW = "straw"


class Held(StrEnum):
    """What is held up at the shoulder, by its name in `assets/faces/things/`."""

    FAN = "fan"
    SWORD = "sword"
    SHIELD = "shield"
    BELL = "bell"
