"""The signs of the grades: a colour and a glyph each, as in books on chess."""

from __future__ import annotations

import math

import pygame

from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Palette, mix
from porrazo.players.coach.review import BEST, BLUNDER, GOOD, INACCURACY, MISTAKE

_GLYPHS = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}


def grade_colours(palette: Palette, grade: str) -> tuple[Colour, Colour]:
    """Return the ground of a grade's sign, and what is drawn on it."""
    return {
        BEST: (palette.gain, palette.cream),
        GOOD: (mix(palette.gain, palette.ink, 0.4), palette.cream),
        INACCURACY: (palette.ochre_light, palette.ink),
        MISTAKE: (palette.ochre, palette.ink),
        BLUNDER: (palette.brick, palette.cream),
    }[grade]


def grade_sign(fonts: Fonts, palette: Palette, grade: str, px: int) -> pygame.Surface:
    """Return the sign of a grade, `px` pixels large. It is shared: never paint into it."""
    px = max(8, px)
    disc = _disc(palette, grade, px)
    if grade not in _GLYPHS:
        return disc
    face, (_, ink) = disc.copy(), grade_colours(palette, grade)
    glyph = fonts.render(_GLYPHS[grade], FontRole.UI_BOLD, px * 0.72, ink)
    face.blit(glyph, glyph.get_rect(center=(px / 2, px / 2)))
    return face


@kept(1 << 20)
def _disc(palette: Palette, grade: str, px: int) -> pygame.Surface:
    """Return a sign without its letters; no fonts need be kept for it."""
    ground, ink = grade_colours(palette, grade)
    fine = px * FINE
    disc = clear((fine, fine), ground)
    middle = fine / 2
    pygame.draw.circle(disc, palette.cream, (middle, middle), middle)
    pygame.draw.circle(disc, ground, (middle, middle), middle * 0.88)
    if grade == BEST:
        pygame.draw.polygon(disc, ink, _star(middle, middle * 0.66))
    face = pygame.transform.smoothscale(disc, (px, px))
    if grade == GOOD:
        glyph = icon(Icon.CHECK, round(px * 0.56), ink)
        face.blit(glyph, glyph.get_rect(center=(px / 2, px / 2)))
    return face


def _star(middle: float, radius: float) -> list[tuple[float, float]]:
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.46
        turn = math.pi * corner / 5 - math.pi / 2
        points.append((middle + math.cos(turn) * reach, middle + math.sin(turn) * reach))
    return points
