"""How each kind of part of a section looks on a rail."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

import pygame

from porrazo.desktop.table.rails.pen import HEADING, LARGE, SMALL, Pen
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, mix
from porrazo.engine.game import NOBODY
from porrazo.table.places.facts import (
    TIED,
    Big,
    Boxes,
    CardsHere,
    Letters,
    Lines,
    Meter,
    Part,
    PastResults,
    Ranking,
    Rungs,
    Section,
    SmallCards,
    Stages,
)
from porrazo.table.places.zones import Tone

# How large things are at 1280x720: boxes of tricks and how many stand in a row, rungs of a stake,
# stages of a deal, chips of results, the bar of a meter.
_BOX, _BOXES, _RUNG, _STAGE, _CHIP, _BAR = 30.0, 5, 34.0, 24.0, 24.0, 13.0
# How much higher a stage is, and how far stages are apart, where there is room for airy lines.
_AIRY, _STAGES_APART = 6.0, 5.0
_CHIPS = 6
_APART = 6.0
# A small card: how wide, over its width how high, what is between two, the sign under it.
_SMALL_CARD, _SHAPE, _BESIDE, _SIGN = 40.0, 1.4, 4.0, 12.0


def write_section(pen: Pen, section: Section) -> None:
    """Write a section: its heading, its parts."""
    if section.heading:
        pen.heading(section.heading)
    for part in section.parts:
        write_part(pen, part, section)


def height(pen: Pen, section: Section) -> float:
    """Return how high a section is, written with a pen like this one."""
    measure = Pen(pen.context, pen.ui, pen.width, air=pen.air)
    write_section(measure, section)
    return measure.y


def write_part(pen: Pen, part: Part, section: Section) -> None:
    """Write one part of a section."""
    if isinstance(part, Lines):
        _lines(part, pen, accent=not section.aid)
    else:
        _part(part, pen)


def _lines(part: Lines, pen: Pen, *, accent: bool) -> None:
    colours = {
        Tone.QUIET: pen.dim,
        Tone.PLAIN: pen.ink,
        Tone.STRONG: pen.gold,
        Tone.ALARM: mix(pen.theme.palette.brick, pen.ink, 0.45),
    }
    for line in part.lines:
        role = FontRole.UI_BOLD if line.tone in (Tone.STRONG, Tone.ALARM) else FontRole.UI_MEDIUM
        pen.line(
            line.words,
            colour=colours[line.tone],
            side=line.side,
            seal=line.seal,
            role=role,
            accent=accent and line.tone is Tone.PLAIN,
        )


@singledispatch
def _part(part: object, pen: Pen) -> None:
    raise TypeError(f"a rail cannot show {part!r}")


@_part.register
def _(part: Big, pen: Pen) -> None:
    px = pen.px(2.1 * LARGE)
    fitted = pen.fonts.fit(part.number, FontRole.INDEX, px, pen.width)
    if pen.face is not None:
        centre = pen.middle, pen.y + px * 0.55
        pen.fonts.write(pen.face, part.number, FontRole.INDEX, fitted, pen.gold, center=centre)
    pen.y += px * 1.12
    if part.reason:
        pen.line(part.reason, accent=True)


@_part.register
def _(part: Letters, pen: Pen) -> None:
    pen.line(part.words, size=LARGE * 0.9, colour=pen.gold, role=FontRole.UI_BOLD)


@_part.register
def _(part: Boxes, pen: Pen) -> None:
    rows = -(-part.count // _BOXES)
    columns = -(-part.count // rows) if rows else 0
    side = min(_BOX * pen.ui, pen.width / max(1, columns) - _APART * pen.ui)
    for number in range(part.count):
        row, column = divmod(number, columns)
        area = _cell(pen, columns, column, side, side)
        area.y = round(pen.y + row * (side + _APART * pen.ui))
        if number < len(part.won):
            _won_box(pen, area, part.won[number])
        elif number == len(part.won):
            pen.box(area, edge=pen.gold)
            pen.write(str(number + 1), area, size=SMALL)
        else:
            pen.dashed(area, pen.dim)
            pen.write(str(number + 1), area, size=SMALL, colour=pen.dim)
    pen.y += rows * (side + _APART * pen.ui)


def _cell(pen: Pen, columns: int, column: int, wide: float, high: float) -> pygame.Rect:
    """Return where one of a row of boxes is, all in the middle of the rail."""
    step = wide + _APART * pen.ui
    left = pen.middle - (columns * step - _APART * pen.ui) / 2
    return pygame.Rect(round(left + column * step), round(pen.y), round(wide), round(high))


def _won_box(pen: Pen, area: pygame.Rect, side: int) -> None:
    pen.box(area, edge=pen.ink)
    if side in (TIED, NOBODY):
        pen.write("=", area, size=HEADING)
    elif pen.face is not None:
        sign = pen.side_sign(side, area.w * 0.56)
        pen.face.blit(sign, sign.get_rect(center=area.center))


@_part.register
def _(part: Rungs, pen: Pen) -> None:
    palette, count = pen.theme.palette, len(part.steps)
    wide = min(1.1 * _RUNG * pen.ui, (pen.width + _APART * pen.ui * 0.7) / count) - 4 * pen.ui
    pen.gap(2)
    for place, words in enumerate(part.steps):
        step = wide + 4 * pen.ui
        left = pen.middle - (count * step - 4 * pen.ui) / 2 + place * step
        area = pygame.Rect(round(left), round(pen.y), round(wide), round(_RUNG * pen.ui))
        if place == part.at:
            pen.box(area, palette.cream, palette.cream_shade)
            colour: Colour = palette.text_on_light
        elif place == part.asked:
            pen.box(area, palette.brick, palette.cream)
            colour = palette.cream
        else:
            pen.box(area, edge=mix(pen.dim, palette.shadow, 0.3))
            colour = pen.ink if place > part.at else pen.dim
        pen.write(words, area, size=HEADING, colour=colour, role=FontRole.INDEX)
    pen.y += _RUNG * pen.ui
    pen.gap(4)


@_part.register
def _(part: Stages, pen: Pen) -> None:
    palette = pen.theme.palette
    for place, words in enumerate(part.steps):
        if place == part.at:
            fill, edge, colour = palette.ochre, palette.ochre_light, palette.text_on_light
            _band(pen, words, colour, fill=fill, edge=edge)
        else:
            done = place < part.at
            edge = mix(palette.brass, palette.shadow, 0.45)
            _band(pen, f"{words} ✓" if done else words, pen.gold if done else pen.dim, edge=edge)


@_part.register
def _(part: Ranking, pen: Pen) -> None:
    palette = pen.theme.palette
    for place, words in enumerate(part.steps):
        if place == part.at:
            _band(pen, words, palette.text_on_light, fill=palette.ochre, edge=palette.ochre)
        else:
            pen.line(words, role=FontRole.UI_BOLD)


def _band(
    pen: Pen, words: str, colour: Colour, *, fill: Colour | None = None, edge: Colour | None = None
) -> None:
    """Write words on a band as wide as the rail."""
    more = pen.rows_in(words, pen.width, size=SMALL) - 1
    least = (_STAGE + _AIRY * pen.air) * pen.ui
    high = max(least, 1.5 * pen.px(SMALL)) + more * 1.1 * pen.px(SMALL)
    area = pygame.Rect(round(pen.left), round(pen.y), round(pen.width), round(high))
    pen.box(area, fill, edge)
    pen.write(words, area, size=SMALL, colour=colour)
    pen.y += high + _STAGES_APART * (0.5 + 0.5 * pen.air) * pen.ui


@_part.register
def _(part: PastResults, pen: Pen) -> None:
    palette, shown = pen.theme.palette, part.results
    before = 0.0
    high = max(_CHIP * pen.ui, 1.35 * pen.px(SMALL))
    if part.side != NOBODY:
        before = 22 * pen.ui
        if pen.face is not None:
            sign = pen.side_sign(part.side, 16 * pen.ui)
            middle = round(pen.left + before / 2 - 3 * pen.ui), round(pen.y + high / 2)
            pen.face.blit(sign, sign.get_rect(center=middle))
    step = (pen.width - before) / _CHIPS
    for place, result in enumerate(shown):
        row, column = divmod(place, _CHIPS)
        left, top = pen.left + before + column * step, pen.y + row * (high + 4 * pen.ui)
        area = pygame.Rect(round(left), round(top), round(step - 3 * pen.ui), round(high))
        ground: Colour = getattr(palette, result.tint)
        pen.box(area, ground, mix(ground, palette.cream, 0.6), radius=4)
        light = sum(ground) > 3 * 128
        pen.write(
            result.words, area, size=SMALL, colour=palette.text_on_light if light else palette.cream
        )
    rows = max(1, -(-len(shown) // _CHIPS))
    pen.y += rows * (high + 4 * pen.ui)


@_part.register
def _(part: Meter, pen: Pen) -> None:
    palette, high = pen.theme.palette, round(_BAR * pen.ui)
    pen.gap(3)
    whole = pygame.Rect(round(pen.left), round(pen.y), round(pen.width), high)
    full = whole.copy()
    full.w = max(high, round(whole.w * min(1.0, max(0.0, part.share))))
    rest = palette.brick if part.against else palette.panel
    pen.box(whole, rest, palette.brass_light, radius=high)
    if part.share > 0:
        pen.box(full, mix(palette.teal, palette.cream, 0.25), palette.brass_light, radius=high)
    pen.y += high + 4 * pen.ui
    if part.words:
        pen.line(part.words, accent=True)


@_part.register
def _(part: SmallCards, pen: Pen) -> None:
    count = max(1, len(part.cards))
    wide = min(_SMALL_CARD * pen.ui, pen.width / count - _BESIDE * pen.ui)
    step, high = wide + _BESIDE * pen.ui, wide * _SHAPE
    pen.gap(_APART)
    if pen.face is not None:
        for place, code in enumerate(part.cards):
            x = pen.middle + step * (place - (count - 1) / 2)
            card = pygame.Rect(0, 0, round(wide), round(high))
            card.center = round(x), round(pen.y + high / 2)
            picture = pen.context.cards.card(code, high)
            pen.face.blit(picture, picture.get_rect(center=card.center))
            if place == part.best:
                _edge(pen, card)
            if part.sides:
                sign = pen.side_sign(part.sides[place], _SIGN * pen.ui)
                under = round(x), round(pen.y + high + _SIGN * pen.ui)
                pen.face.blit(sign, sign.get_rect(center=under))
    pen.y += high + _APART * pen.ui + 1.7 * _SIGN * pen.ui * bool(part.sides)


def _edge(pen: Pen, area: pygame.Rect) -> None:
    """Draw a gold edge around a card."""
    if pen.face is not None:
        width = max(2, round(3 * pen.ui))
        gold = pen.theme.palette.ochre_light
        around = area.inflate(width, width)
        pygame.draw.rect(pen.face, gold, around, width, border_radius=round(4 * pen.ui))


@_part.register
def _(part: CardsHere, pen: Pen) -> None:
    """Leave it to who knows where the layout has the cards."""


def zones_of(section: Section) -> Sequence[str]:
    """Return the zones of the layout whose cards lie in a section."""
    return [part.zone for part in section.parts if isinstance(part, CardsHere)]
