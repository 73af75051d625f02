"""The emblem of a game, to be laid on its cloth.

It is drawn when it is first shown, and kept by its size; the recipes are `assets/emblems/*.toml`.
"""

from __future__ import annotations

import pygame

from porrazo.desktop.table.emblems.parts import draw_part
from porrazo.desktop.table.emblems.recipe import EmblemPart, cloth_of, recipe_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Theme, alpha

# It is drawn so many times as large, then scaled down: turned cards have smooth edges.
_FINE = 2
# The shadow of a part: how dark it is, how far it reaches and falls, in shares of the side.
_DARK, _BLUR, _FALL = 135, 0.02, 0.018


def emblem(context: Context, name: str, px: int) -> pygame.Surface:
    """Return the emblem of the game ``name``, a square ``px`` pixels large, clear around it.

    It can be drawn by a thread. It is shared: never paint into it.

    Raises:
        MissingAssetError: its recipe or a drawing is not there.
        EmblemError: its recipe is broken.

    """
    get = context.text.get
    words = tuple(get(part.name) for part in recipe_of(name).parts if part.kind == "words")
    return _drawn(context.theme.on(ClothLook.load(cloth_of(name))), name, words, px)


@kept(6 << 20)
def _drawn(theme: Theme, name: str, words: tuple[str, ...], px: int) -> pygame.Surface:
    side, said, recipe = px * _FINE, iter(words), recipe_of(name)
    whole = clear((side, side), theme.palette.shadow)
    for part in recipe.parts:
        spoken = next(said) if part.kind == "words" else ""
        upright = draw_part(theme, recipe, part, spoken, max(1, round(part.high * side)))
        _lay(whole, upright, part, theme)
    return pygame.transform.smoothscale(whole, (px, px))


def _lay(whole: pygame.Surface, upright: pygame.Surface, part: EmblemPart, theme: Theme) -> None:
    """Lay a part on the emblem, turned, over its shadow."""
    side, shadow = whole.width, theme.palette.shadow
    picture = pygame.transform.rotozoom(upright, part.turn, 1.0) if part.turn else upright
    middle = side * (0.5 + part.at[0]), side * (0.5 + part.at[1])
    reach = max(1, round(_BLUR * side))
    dark = pygame.mask.from_surface(picture).to_surface(
        setcolor=alpha(shadow, _DARK), unsetcolor=alpha(shadow, 0)
    )
    soft = clear((picture.width + 4 * reach, picture.height + 4 * reach), shadow)
    soft.blit(dark, (2 * reach, 2 * reach))
    soft = pygame.transform.gaussian_blur(soft, reach)
    whole.blit(soft, soft.get_rect(center=(middle[0], middle[1] + _FALL * side)))
    whole.blit(picture, picture.get_rect(center=middle))
