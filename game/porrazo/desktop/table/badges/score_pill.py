"""A pill of paper: the sign of a side, a name, a score."""

from __future__ import annotations

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, card_stock, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole

# At 1280x720: the height, the sign, the letters of name and score, the gaps and the ends.
_HIGH, _SIGN, _NAME, _SCORE, _GAP, _END = 34.0, 15.0, 16.0, 20.0, 6.0, 12.0


def score_pill(
    context: Context,
    side: int,
    name: str,
    score: str,
    ui: float,
    *,
    room: float | None = None,
    gold: bool = False,
) -> pygame.Surface:
    """Return a pill, no wider than ``room`` pixels: the name is cut before that, then left out.

    A ``gold`` one is the winner's.
    """
    fonts, palette = context.fonts, context.theme.palette
    ink, bold = palette.text_on_light, FontRole.UI_BOLD
    sign = side_sign(context.theme.sides[side], round(_SIGN * ui))
    count = fonts.render(score, FontRole.INDEX, _SCORE * ui, ink)
    gap, end = round(_GAP * ui), round(_END * ui)
    parts = [sign, count]
    if room is None or room > count.width + sign.width + 2 * end + 4 * gap:
        left = None if room is None else room - count.width - sign.width - 2 * gap - 2 * end
        px = _NAME * ui if left is None else fonts.fit(name, bold, _NAME * ui, left)
        px = max(px, min(_NAME, context.theme.type.least) * ui)
        said = name if left is None else fonts.shorten(name, bold, px, left)
        parts.insert(1, fonts.render(said, bold, px, ink))
    wide = sum(part.width for part in parts) + gap * (len(parts) - 1) + 2 * end
    size = wide, round(_HIGH * ui)
    if gold:
        light, dark = palette.ochre_light, palette.ochre
        pill = box(size, size[1] / 2, light, dark, edge=palette.ink, edge_width=2 * ui)
    else:
        pill = card_stock(size, size[1] / 2, palette, 2 * ui)
    x = end
    for part in parts:
        pill.blit(part, part.get_rect(midleft=(x, size[1] / 2)))
        x += part.width + gap
    return pill
