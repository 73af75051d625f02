"""The end of a match, staged: the winner's face in the light, the score brought home."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from porrazo.desktop.table.badges.faces import has_face, seat_mark
from porrazo.desktop.table.cards.effects import Rays
from porrazo.desktop.table.highlights.confetti import rain
from porrazo.desktop.table.later import Later
from porrazo.desktop.table.scores.rack import Rack
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import ImageSprite, Sprite
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Tween,
    ease_out,
    overshoot,
    parallel,
    sequence,
)
from porrazo.match.outcome import verdict, winners_of
from porrazo.match.session import MatchSession

_VEIL_Z, _RAYS_Z, _FACE_Z = 810.0, 812.0, 815.0
# How dark the felt gets; how large faces are, as a share of its height, and all of them together
# of its width; how far they rise, and how far the rays reach, in faces.
_DARK, _FACE, _OF_WIDTH, _RISE, _REACH = 0.62, 0.36, 0.62, 0.35, 2.1
# How wide the edge of the dark around the scores is, in pixels of the screen.
_SOFT = 16
# Where the middle of the faces is, down the felt; the size of the words, at 1280x720.
_MIDDLE, _PX = 0.42, 44.0
# How large the initial of a person is, as a share of the sign that it stands on.
_LETTER = 0.44
# A sign of more lightness, in hundredths, takes a dark letter.
_LIGHT = 55


def finale(
    context: Context, stage: Stage, zones: Zones, session: MatchSession, rack: Rack
) -> Animation:
    """Return the staging of the end of a match that is over; nothing of it is left behind."""
    winners, felt = winners_of(session), _without_score(zones)
    size = stage.size
    dark = _veil(size, rack.board.area, context.theme.palette.shadow)
    veil = ImageSprite(dark, size[0] / 2, size[1] / 2, z=_VEIL_Z)
    faces = _faces(context, session, winners, felt)
    high = faces[0].surface.get_height() if faces else 0
    middle = felt.top + _MIDDLE * felt.h
    words = _words(context, session, zones, felt.w)
    words.centre = felt.centerx, middle + 0.5 * high + 1.3 * _PX * zones.ui
    palette = context.theme.palette
    rays = Rays(round(high * _REACH), (palette.ochre, palette.ochre_light), _RAYS_Z)
    rays.centre = felt.centerx, middle
    shown: list[Sprite] = [veil, words, *faces, *([rays] if len(faces) == 1 else [])]
    goals = [face.centre for face in faces]
    for each in shown:
        each.alpha = 0.0
    for face in faces:
        face.y += _RISE * high
    stage.add(*shown)
    seconds = context.durations.finale
    sides = {session.sides[seat] for seat in winners}
    won = set(winners) & set(session.humans)
    # Losing is over soon, and so is what others win; winning is looked at.
    stays = context.durations.victory if won else context.durations.defeat
    cheers = [rack.celebrate(side) for side in sides] if won else []
    cheers += [Later(partial(rain, context, stage, felt))] if won else []
    rise = [
        parallel(Tween(face, seconds, overshoot, y=high), Tween(face, seconds * 0.5, alpha=1.0))
        for face, (_, high) in zip(faces, goals, strict=True)
    ]
    light = sequence(Tween(rays, 0.0, alpha=0.8), Tween(rays, seconds, ease_out, scale=1.0))
    return sequence(
        Call(partial(context.sounds.play, sound_of_end(session))),
        Tween(veil, seconds * 0.5, alpha=_DARK),
        parallel(*rise, light, Tween(words, seconds, alpha=1.0)),
        parallel(Delay(stays), *cheers),
        parallel(*[Tween(each, context.durations.fade, alpha=0.0) for each in shown]),
        Call(partial(stage.remove, *shown)),
    )


def sound_of_end(session: MatchSession) -> str:
    """Return the sound of the end of a match, as its people won it, lost it or only watched."""
    if not session.humans:
        return "over"
    return "win" if set(winners_of(session)) & set(session.humans) else "lose"


def _veil(size: tuple[int, int], scores: pygame.Rect, colour: Colour) -> pygame.Surface:
    """Return the dark over the whole window, with a hole of soft edges where the scores are."""
    small = pygame.Surface((-(-size[0] // _SOFT), -(-size[1] // _SOFT)), pygame.SRCALPHA)
    small.fill((*colour[:3], 255))
    lit = scores.inflate(_SOFT, _SOFT)
    hole = pygame.Rect(*(round(n / _SOFT) for n in lit))
    small.fill((*colour[:3], 0), hole)
    return pygame.transform.smoothscale(small, size)


def _without_score(zones: Zones) -> pygame.Rect:
    """Return the felt without the edge where the score is kept, for faces and words."""
    felt = zones["felt"].copy()
    side = zones.rects.get("side")
    if side is not None:
        felt.w = side.left - felt.left
    return felt


def _words(context: Context, session: MatchSession, zones: Zones, wide: int) -> Label:
    """Return who won, in words, as wide as the felt at most."""
    words = Label(
        context,
        verdict(session, context.text),
        role=FontRole.TITLE,
        px=_PX,
        colour=context.theme.palette.ochre_light,
        width=wide / zones.ui * 0.94,
        high=2.4 * _PX,
        z=_FACE_Z,
    )
    words.place((0, 0), zones.ui)
    return words


def _faces(
    context: Context, session: MatchSession, winners: Sequence[int], felt: pygame.Rect
) -> list[ImageSprite]:
    """Return the faces of the winners, or the signs of people, side by side."""
    each = min(_FACE * felt.h, _OF_WIDTH * felt.w / max(1, len(winners)))
    px = round(each * 0.92)
    faces = []
    for place, seat in enumerate(winners):
        player, side = session.players[seat], session.sides[seat]
        picture = seat_mark(context.theme, player.level, side, px)
        if not has_face(player.level):
            picture = _with_initial(context, picture, side, player.name)
        x = felt.centerx + (place - (len(winners) - 1) / 2) * each
        faces.append(ImageSprite(picture, x, felt.top + _MIDDLE * felt.h, z=_FACE_Z))
    return faces


def _with_initial(context: Context, sign: pygame.Surface, side: int, name: str) -> pygame.Surface:
    """Return the sign of a person's side with the first letter of the name on it."""
    picture, letter = sign.copy(), name[:1].upper()
    fonts, mark = context.fonts, context.theme.sides[side]
    light = pygame.Color(*mark.colour).hsla[2] > _LIGHT
    colour = mark.dark if light else context.theme.palette.cream
    px = fonts.fit(letter, FontRole.TITLE, _LETTER * sign.height, _LETTER * sign.width)
    middle = sign.get_rect().center
    fonts.write(picture, letter, FontRole.TITLE, px, colour, center=middle)
    return picture
