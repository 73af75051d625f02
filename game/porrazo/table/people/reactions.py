"""Who shows which face at what happens, for how long: by the part taken in it, and by temper.

Pure functions of happenings, which are made from what everybody at the table has seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType

from porrazo.table.people.happenings import Happening, Kind, Seen
from porrazo.table.people.moods import Mood

_SHORTEST, _LONGEST = 1.2, 2.0
"""Seconds that a whole reaction lasts at least and at most, unless its row says less."""
_GLOATS = 0.5
"""The share of a reaction in which who gloats first does."""


@dataclass(frozen=True)
class Reaction:
    """A look of a seat: the mood, its seconds, after how many seconds it begins.

    One of a smaller ``weight`` does not take the place of one that still shows.
    """

    seat: int
    mood: Mood
    seconds: float
    delay: float = 0.0
    weight: int = 1


class Role(Enum):
    """The part that a seat has in what happens."""

    DOER = auto()
    TARGET = auto()
    PARTNER = auto()
    """On the side of a doer, and neither."""
    REST = auto()


@dataclass(frozen=True)
class Look:
    """The moods that are shown, one after the other, each with its seconds."""

    moods: tuple[tuple[Mood, float], ...]
    weight: int = 1


def _look(mood: Mood, seconds: float, then: Mood | None = None, *, weight: int = 1) -> Look:
    """Return a look; ``then`` takes over for the second half of it."""
    if then is None:
        return Look(((mood, seconds),), weight)
    return Look(((mood, seconds / 2), (then, seconds / 2)), weight)


@dataclass(frozen=True)
class Temper:
    """How somebody takes things.

    ``lasts`` is by how much a look is longer than usual, ``late`` the seconds it comes later.
    ``instead`` are moods shown in place of others. ``only_calls``: moves are no reason to look up.
    ``gloats_first``: before being pleased or proud. ``bystands``: reacts to what concerns others.
    ``unshaken``: is not surprised in the first half of a match. ``talks`` is how likely a word
    is, 1 as likely as can be.
    """

    lasts: float = 1.0
    late: float = 0.0
    instead: Mapping[Mood, Mood] = field(default_factory=dict)
    only_calls: bool = False
    gloats_first: bool = False
    bystands: bool = True
    unshaken: bool = False
    talks: float = 0.0


PLAIN = Temper()
TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {
        # Strong and short: a child hides nothing, and has forgotten it a moment later.
        "tomas": Temper(
            lasts=0.7,
            instead={Mood.PLEASED: Mood.GLOATING, Mood.WORRIED: Mood.SURPRISED},
            talks=0.9,
        ),
        # Strong and long.
        "lupita": Temper(lasts=1.35, instead={Mood.PLEASED: Mood.GLOATING}, talks=1.0),
        "chucho": Temper(gloats_first=True, talks=1.0),
        "adela": Temper(only_calls=True, talks=0.7),
        # Late and small.
        "ramon": Temper(
            lasts=0.85,
            late=0.5,
            instead={Mood.GLOATING: Mood.PLEASED, Mood.DEFEATED: Mood.CROSS},
            bystands=False,
            talks=0.6,
        ),
        "carmen": Temper(lasts=0.85, instead={Mood.GLOATING: Mood.SLY}, unshaken=True, talks=0.5),
    }
)

CALLS = frozenset(
    {
        Kind.STARTED, Kind.STRUCK, Kind.COUNTERED, Kind.CALLED, Kind.BET, Kind.RAISED,
        Kind.ACCEPTED, Kind.UNANSWERED, Kind.FOLDED, Kind.LAST_CARD, Kind.ALARM, Kind.EXPOSED,
        Kind.PROVED, Kind.MISSED, Kind.LUCKY, Kind.FOUND, Kind.ANSWERED, Kind.MELDED,
        Kind.CAUGHT, Kind.MATCH_WON, Kind.MATCH_LOST,
    }
)  # fmt: skip
"""The kinds in which something is said; the others are moves."""
ALIKE = frozenset({Kind.STOPPED, Kind.READY})
"""The kinds at which all look the same, whatever their temper: a difference would be read."""

_GLOAT = _look(Mood.GLOATING, 1.8, weight=3)
_HIT = _look(Mood.SURPRISED, 2.0, Mood.CROSS, weight=3)
_BROUGHT_LOW = _look(Mood.DEFEATED, 2.0, Mood.CROSS, weight=3)
_GLAD = _look(Mood.PLEASED, 1.5, weight=2)
_STARTLED = _look(Mood.SURPRISED, 1.2, weight=2)
_UNEASY = _look(Mood.WORRIED, 1.4, weight=2)
_BEATEN = _look(Mood.DEFEATED, 1.8, weight=3)
_PROUD = _look(Mood.PROUD, 1.8, weight=3)
_CALLS = _look(Mood.CALLING, 1.6, weight=3)

LOOKS: Mapping[Kind, Mapping[Role, Look]] = MappingProxyType(
    {
        Kind.STARTED: {},
        Kind.STRUCK: {Role.DOER: _GLOAT, Role.TARGET: _HIT, Role.PARTNER: _GLAD},
        Kind.COUNTERED: {
            Role.DOER: _look(Mood.GLOATING, 2.0, weight=3),
            Role.TARGET: _HIT,
            Role.PARTNER: _GLAD,
            Role.REST: _STARTLED,
        },
        Kind.SWEPT: {Role.DOER: _GLAD, Role.PARTNER: _GLAD, Role.REST: _UNEASY},
        Kind.GAINED: {Role.DOER: _look(Mood.PLEASED, 1.2), Role.PARTNER: _look(Mood.PLEASED, 1.2)},
        Kind.CALLED: {Role.DOER: _look(Mood.CALLING, 1.4, weight=2)},
        Kind.BOMBED: {
            Role.DOER: _GLOAT,
            Role.TARGET: _look(Mood.SURPRISED, 2.0, Mood.WORRIED, weight=3),
            Role.PARTNER: _GLAD,
            Role.REST: _UNEASY,
        },
        Kind.BET: {Role.DOER: _look(Mood.CALLING, 1.2)},
        Kind.RAISED: {
            Role.DOER: _CALLS,
            Role.TARGET: _look(Mood.THINKING, 2.0, weight=2),
            Role.PARTNER: _look(Mood.SLY, 1.6, weight=2),
        },
        Kind.ACCEPTED: {Role.DOER: _CALLS, Role.TARGET: _look(Mood.WORRIED, 1.2)},
        Kind.UNANSWERED: {Role.DOER: _look(Mood.SLY, 1.8, Mood.PROUD, weight=3)},
        Kind.FOLDED: {Role.DOER: Look(((Mood.DEFEATED, 1.0),), 2)},
        Kind.LAST_CARD: {
            Role.DOER: _look(Mood.SLY, 1.6, weight=2),
            Role.TARGET: _STARTLED,
            Role.PARTNER: _STARTLED,
            Role.REST: _STARTLED,
        },
        Kind.ALARM: {
            Role.DOER: _look(Mood.SLY, 1.6, weight=2),
            Role.PARTNER: _GLAD,
            Role.REST: Look(((Mood.WORRIED, 1.0),), 2),
        },
        Kind.SHOWDOWN: {
            Role.DOER: _look(Mood.PLEASED, 1.8, weight=3),
            Role.TARGET: _look(Mood.CROSS, 1.6, weight=2),
            Role.PARTNER: _GLAD,
        },
        Kind.CAUGHT: {Role.DOER: _BEATEN},
        Kind.EXPOSED: {Role.DOER: _GLOAT, Role.TARGET: _BROUGHT_LOW, Role.PARTNER: _GLAD},
        Kind.PROVED: {
            Role.DOER: _PROUD,
            Role.TARGET: _look(Mood.DEFEATED, 2.0, weight=3),
            Role.PARTNER: _GLAD,
        },
        Kind.STOPPED: {
            Role.DOER: _look(Mood.PLEASED, 1.2, weight=2),
            Role.PARTNER: _STARTLED,
            Role.REST: _STARTLED,
        },
        Kind.POT_TAKEN: {Role.DOER: _GLOAT},
        Kind.PAID: {Role.DOER: _BEATEN},
        Kind.ATTACKED: {
            Role.DOER: _look(Mood.GLOATING, 1.6, weight=2),
            Role.TARGET: _look(Mood.WORRIED, 1.6, weight=2),
        },
        Kind.PASSED_ON: {Role.DOER: _GLOAT, Role.TARGET: _HIT},
        Kind.LOST_FIGHT: {Role.DOER: _look(Mood.CROSS, 1.6, weight=3)},
        Kind.SKIPPED: {Role.DOER: _look(Mood.SURPRISED, 1.2)},
        Kind.MISSED: {Role.DOER: _look(Mood.SURPRISED, 2.0, Mood.DEFEATED, weight=3)},
        Kind.CLEAN_SWEEP: {
            Role.DOER: _look(Mood.PROUD, 2.0, weight=4),
            Role.REST: _look(Mood.SURPRISED, 2.0, Mood.DEFEATED, weight=3),
        },
        Kind.STREAK: {Role.DOER: _look(Mood.SLY, 1.4, weight=2), Role.REST: _UNEASY},
        Kind.GROUP_WON: {Role.DOER: _look(Mood.PLEASED, 1.2)},
        Kind.READY: {Role.DOER: _look(Mood.CALM, 1.2)},
        Kind.JAILED: {Role.DOER: _UNEASY},
        Kind.FREED: {Role.DOER: _GLAD},
        Kind.LUCKY: {Role.DOER: _PROUD, Role.REST: _STARTLED},
        Kind.BUST: {Role.DOER: _BEATEN},
        Kind.FOUND: {
            Role.DOER: _GLAD,
            Role.TARGET: _look(Mood.CROSS, 1.6, weight=2),
            Role.REST: _UNEASY,
        },
        Kind.MISPLACED: {Role.DOER: _STARTLED},
        Kind.WINDFALL: {Role.DOER: _GLAD, Role.REST: _UNEASY},
        Kind.ANSWERED: {Role.DOER: _GLAD, Role.PARTNER: _GLAD},
        Kind.MELDED: {Role.DOER: _PROUD, Role.PARTNER: _GLAD, Role.REST: _UNEASY},
        Kind.LOST_CARD: {Role.DOER: _look(Mood.CROSS, 1.4, weight=2)},
        Kind.DEAL_WON: {
            Role.DOER: _look(Mood.PROUD, 1.6, weight=3),
            Role.PARTNER: _look(Mood.PLEASED, 1.6, weight=3),
            Role.TARGET: _look(Mood.CROSS, 1.4, weight=2),
        },
        Kind.CRUSHED: {Role.DOER: _BEATEN},
        Kind.MATCH_WON: {
            Role.DOER: _look(Mood.PROUD, 2.0, weight=5),
            Role.TARGET: _look(Mood.DEFEATED, 2.0, weight=5),
        },
        Kind.MATCH_LOST: {Role.DOER: _look(Mood.DEFEATED, 2.0, weight=5)},
    }
)
"""What a seat shows by its part in a happening; nothing where there is no row."""


def role_of(seat: int, happening: Happening, seen: Seen) -> Role:
    """Return the part that a seat has in a happening."""
    if seat in happening.doers:
        return Role.DOER
    if seat in happening.targets:
        return Role.TARGET
    sides = {seen.sides[doer] for doer in happening.doers}
    with_them = seat in happening.partners or seen.sides[seat] in sides
    return Role.PARTNER if with_them else Role.REST


def reactions_to(
    happenings: Sequence[Happening], seen: Seen, tempers: Sequence[Temper]
) -> list[Reaction]:
    """Return the looks at what happened at once; a seat shows the one of the greatest weight."""
    found: list[Reaction] = []
    for seat, temper in enumerate(tempers):
        looks = [_shown(seat, each, seen, temper) for each in happenings]
        best = max(looks, key=lambda look: look[0].weight if look else 0, default=[])
        found += best
    return found


def _shown(seat: int, happening: Happening, seen: Seen, temper: Temper) -> list[Reaction]:
    """Return the looks of a seat at a happening, one after the other."""
    role, kind = role_of(seat, happening, seen), happening.kind
    look = LOOKS[kind].get(role)
    if look is None:
        return []
    if kind in ALIKE:
        return _in_turn(seat, look, look.moods, late=0.0)
    if temper.only_calls and kind not in CALLS:
        return []
    if role is Role.REST and not temper.bystands:
        return []
    moods = _tempered(look.moods, temper, unshaken=temper.unshaken and seen.first_half)
    return _in_turn(seat, look, moods, late=temper.late)


def _tempered(
    moods: Sequence[tuple[Mood, float]], temper: Temper, *, unshaken: bool
) -> list[tuple[Mood, float]]:
    """Return moods as somebody of a temper shows them."""
    kept = [each for each in moods if not (unshaken and each[0] is Mood.SURPRISED)]
    usual = sum(seconds for _, seconds in moods)
    least = min(_SHORTEST, usual)
    whole = min(max(usual * temper.lasts, least), max(_LONGEST, usual))
    shares = sum(seconds for _, seconds in kept)
    shown = [(temper.instead.get(mood, mood), seconds * whole / shares) for mood, seconds in kept]
    if temper.gloats_first and shown and shown[0][0] in (Mood.PLEASED, Mood.PROUD):
        mood, seconds = shown[0]
        gloating = seconds * _GLOATS
        shown[:1] = [(Mood.GLOATING, gloating), (mood, seconds - gloating)]
    return shown


def _in_turn(
    seat: int, look: Look, moods: Sequence[tuple[Mood, float]], *, late: float
) -> list[Reaction]:
    found, delay = [], late
    for mood, seconds in moods:
        found.append(Reaction(seat, mood, seconds, delay, look.weight))
        delay += seconds
    return found
