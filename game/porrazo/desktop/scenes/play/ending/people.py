"""Who stands behind the table after a match, and how each of them takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pygame

from porrazo.desktop.table.badges import faces
from porrazo.desktop.ui.stage.sprite import Blit, Sprite
from porrazo.match.outcome import winners_of
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.table.people.moods import Hat, Mood
from porrazo.table.people.reactions import PLAIN, TEMPERS

#: How many stand beside the winners at most before they stand closer.
_USUAL = 6
# At 1280x720: how wide the winners are by how many there are, and how far from each other; how
# wide the others are; where the first and the last of them stand beside the middle.
_WINNER, _APART = {1: 176.0, 2: 144.0, 3: 120.0, 4: 100.0}, 1.02
_OTHER, _NEAR, _FAR, _STEP = 128.0, 212.0, 540.0, 158.0
# How much of somebody is behind the table, as a share of the width.
_BEHIND = 0.06
_CHEERS = (Mood.PLEASED, Mood.SURPRISED, Mood.PROUD)


@dataclass(frozen=True)
class Guest:
    """Somebody after a match; who looked on has no ``seat``. ``level`` is None for a person."""

    level: str | None
    mood: Mood
    seat: int | None = None
    won: bool = False
    crowned: bool = False


@dataclass(frozen=True)
class Standing:
    """Where somebody stands: the middle at 1280x720, from that of the window, and how wide."""

    x: float
    wide: float
    room: float
    """How wide what is written below may be."""


def guests_of(session: MatchSession, *, won: bool) -> tuple[list[Guest], list[Guest]]:
    """Return the winners of a match, and the others in the order in which they stand.

    Where it is ``won`` by whom the screen is for, those who did not play come to look.
    """
    winners, sides = set(winners_of(session)), session.sides
    first, others = list[Guest](), list[Guest]()
    rng = Random(session.match.setup.seed)
    for seat, player in enumerate(session.players):
        temper = TEMPERS.get(player.level or "", PLAIN)
        if seat in winners:
            mood = Mood.PLEASED if not won or player.level is None else Mood.PROUD
            first.append(Guest(player.level, mood, seat, won=True, crowned=won))
        else:
            beaten = Mood.CALM if player.level is None else rng.choice(_MOODS_OF_LOSERS)
            if not winners or not won:
                beaten = Mood.CALM
            others.append(Guest(player.level, temper.instead.get(beaten, beaten), seat))
    scores = session.scores
    others.sort(key=lambda guest: -scores[sides[guest.seat or 0]])
    if won:
        there = {player.level for player in session.players}
        away = [level for level in LEVELS if level not in there]
        others += [Guest(level, _CHEERS[n % len(_CHEERS)]) for n, level in enumerate(away)]
        others = others[: max(_USUAL, sum(guest.seat is not None for guest in others))]
    return first, others


_MOODS_OF_LOSERS = (Mood.SURPRISED, Mood.DEFEATED, Mood.WORRIED, Mood.PLEASED)


def spots_of(winners: int, others: int) -> tuple[list[Standing], list[Standing]]:
    """Return where so many winners stand, and the others: by turns left and right of them."""
    wide = _WINNER.get(winners, 88.0)
    step = _APART * wide * (1.25 if winners > 1 else 1.0)
    first = [
        Standing((n - (winners - 1) / 2) * step, wide, step if winners > 1 else 200.0)
        for n in range(winners)
    ]
    near = _NEAR + (winners - 1) * step / 2 if winners else _STEP / 2
    each = max(1, -(-others // 2))
    apart = min(_STEP, (_FAR - near) / max(1, each - 1))
    row = [
        Standing(
            (-1 if n % 2 == 0 else 1) * (near + n // 2 * apart), min(_OTHER, 0.86 * apart), apart
        )
        for n in range(others)
    ]
    return first, row


class Bust(Sprite):
    """Head and shoulders of somebody behind the table, the foot at its middle.

    It is also whom a bubble of speech points at: see `box` and `crest`.
    """

    def __init__(self, guest: Guest, name: str, z: float) -> None:
        super().__init__(z=z)
        self.guest = guest
        self.label = name
        self.wide = 100

    def stand(self, foot: tuple[float, float], wide: float) -> None:
        """Take a place: where the table hides the rest, and how wide an arch would be."""
        self.wide = round(wide)
        self.centre = foot[0], foot[1] + _BEHIND * wide

    @property
    def box(self) -> pygame.Rect:
        """Where head and shoulders are, in pixels of the window."""
        box = pygame.Rect(0, 0, self.wide, round(1.16 * self.wide))
        box.midbottom = round(self.x), round(self.y)
        return box

    @property
    def crest(self) -> int:
        """How high up what is worn reaches, in pixels of the window."""
        picture = self._picture()
        return round(self.y) - picture.height + picture.get_bounding_rect().top

    def _picture(self) -> pygame.Surface:
        hat = Hat.CROWN if self.guest.crowned else None
        return faces.cut_out(faces.drawn_as(self.guest.level), self.guest.mood, hat, self.wide)

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture, standing on the sprite's middle."""
        picture = self._picture()
        left, top = round(self.x - picture.width / 2), round(self.y - picture.height)
        return (Blit(picture, left, top, self.opacity),)


def speakers(guests: Sequence[Bust], most: int) -> list[Bust]:
    """Return who says something: computers who played first, then who looked on, far apart."""
    talking = [bust for bust in guests if bust.guest.level in LEVELS]
    played = [bust for bust in talking if bust.guest.seat is not None]
    rest = [bust for bust in talking if bust.guest.seat is None]
    chosen: list[Bust] = []
    for bust in [*rest[::-1], *played]:
        if all(abs(bust.x - other.x) > 2.2 * bust.wide for other in chosen):
            chosen.append(bust)
    return chosen[:most]
