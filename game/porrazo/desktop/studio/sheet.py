"""A score sheet as a picture: a card on the cloth, drawn as everything at the table is."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.paint import card_stock, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.games.tables import table_game
from porrazo.records.sheet import Sheet
from porrazo.voice.sheet import heading, lines_of, names_of

# In pixels: the edge of cloth around the card, its margin, a column, the first one, a row.
_EDGE, _MARGIN = 60, 36
_COLUMN, _FIRST, _ROW = 170, 300, 34
_TITLE, _END, _NAME, _WORDS = 40.0, 22.0, 20.0, 20.0
_HEAD = 150
_LEAST = 640
_PARTING = 14


def picture_of(context: Context, sheet: Sheet) -> pygame.Surface:
    """Return the picture of a sheet, as large as it has sides and hands."""
    lines = lines_of(sheet, context.text)
    wide = max(_LEAST, 2 * _MARGIN + _FIRST + _COLUMN * len(sheet.sides))
    high = _HEAD + _ROW * len(lines) + 2 * _PARTING + _MARGIN
    card = _card(context, sheet, (wide, high))
    whole = pygame.Surface((wide + 2 * _EDGE, high + 2 * _EDGE))
    paint_table(whole, context.theme.on(ClothLook.load(table_game(sheet.game).cloth)))
    shadow = context.theme.measures
    lifted = over_shadow(
        card, 16, shadow.shadow_blur, context.theme.palette.shadow, shadow.shadow_alpha, 6
    )
    whole.blit(lifted, lifted.get_rect(center=whole.get_rect().center))
    return whole


def _card(context: Context, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
    fonts, palette = context.fonts, context.theme.palette
    card = card_stock(size, 16, palette, 2)
    ink, pale = palette.text_on_light, palette.brass_dark
    middle = size[0] // 2
    title, end = heading(sheet, context.text)
    fonts.write(card, title, FontRole.TITLE, _TITLE, ink, center=(middle, 46))
    px = fonts.fit(end, FontRole.UI, _END, size[0] - 2 * _MARGIN)
    fonts.write(card, end, FontRole.UI, px, ink, center=(middle, 86))
    columns = [
        size[0] - _MARGIN - _COLUMN * (len(sheet.sides) - side - 0.5)
        for side in range(len(sheet.sides))
    ]
    names = names_of(sheet)
    for x, name in zip(columns, names, strict=True):
        px = fonts.fit(name, FontRole.UI_BOLD, _NAME, _COLUMN - 12)
        words = fonts.shorten(name, FontRole.UI_BOLD, px, _COLUMN - 12, names)
        fonts.write(card, words, FontRole.UI_BOLD, px, ink, center=(x, _HEAD - 26))
    y = float(_HEAD)
    for place, line in enumerate(lines_of(sheet, context.text)):
        if place == len(sheet.hands) or line.strong:
            y += _PARTING
        if place in (0, len(sheet.hands)) or line.strong:
            rule = pygame.Rect(_MARGIN, round(y) - _PARTING // 2, size[0] - 2 * _MARGIN, 2)
            card.fill(pale, rule)
        role = FontRole.UI_BOLD if line.strong else FontRole.UI
        at = _MARGIN, y + _ROW / 2
        px = fonts.fit(line.label, role, _WORDS, columns[0] - _COLUMN / 2 - _MARGIN)
        fonts.write(card, line.label, role, px, ink, midleft=at)
        for x, number in zip(columns, line.numbers, strict=True):
            fonts.write(card, number, role, _WORDS, ink, center=(x, y + _ROW / 2))
        y += _ROW
    return card
