"""How each sound is played: on which bus, whether it varies, on a channel of its own."""

from enum import Enum, auto


class Bus(Enum):
    """What the player sets the volume of."""

    EFFECTS = auto()
    """What hands and things do."""
    CALLS = auto()
    """What people say and what matters: calls, stakes, turns, ends."""
    ROOM = auto()
    """The room around the table, and its music."""


VARIED = frozenset({
    "blow", "card", "card_on", "chip", "chips_slide", "deal", "draw", "flip", "fold", "gather",
    "knock", "lift", "lower", "pass", "peg", "pencil", "pot", "slide", "whoosh",
})  # fmt: skip
"""Made by hands, and so never twice alike: a little louder, softer, higher, lower each time."""

EFFECTS = VARIED | {
    "burst", "click", "confetti", "deal_all", "dusk", "limelight", "point", "refuse", "sheen",
    "shuffle", "stamp", "void",
}  # fmt: skip
"""What is no call."""

RISING = frozenset({"point"})
"""Several in a row go up the scale."""

TURN, CALL, END, TONE = range(4)
"""The channels that are kept for what must never be lost where all others are taken."""
_KEPT = {"turn": TURN, "reminder": TURN, "win": END, "lose": END, "over": END}


def bus_of(name: str) -> Bus:
    """Return the bus of a sound.

    >>> bus_of("card"), bus_of("bomb")
    (<Bus.EFFECTS: 1>, <Bus.CALLS: 2>)
    """
    if name.startswith("room_"):
        return Bus.ROOM
    return Bus.EFFECTS if name in EFFECTS else Bus.CALLS


def kept_for(name: str) -> int | None:
    """Return the channel that is kept for a sound, None where there is none."""
    return _KEPT.get(name, CALL) if bus_of(name) is Bus.CALLS else None
