"""The parts of an emblem as pictures: upright, as high as asked for, without their shadow."""

import math

import pygame

from porrazo.assets import asset, assets_folder, drawing
from porrazo.desktop.table.badges.faces import grimace_medallion
from porrazo.desktop.table.emblems.recipe import EmblemPart, Recipe
from porrazo.desktop.table.scores.chips import paint_stacks
from porrazo.desktop.ui.cards.cardpacks import pack_folders
from porrazo.desktop.ui.cards.cardsource import CardSource
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.lettering import Lettering
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole, Theme
from porrazo.table.people.grimaces import Grimace

# The line of ink around bubbles and discs, and that around a figure, in shares of their height.
_INK, _RIM = 0.045, 0.075
# Of a bubble: how much of it is paper, the size of letters, the room at their ends, of its height;
# how far from its left end the tail is, and how wide.
_PAPER, _LETTERS, _ENDS, _TAIL = 0.74, 0.52, 0.26, (0.22, 0.46)
# How far a disc reaches from the middle of the card it is cut out of, in heights of the card.
_REACH = 0.27
# The colours of which side are around a face; how many steps a rim has.
_SIDE, _STEPS = 2, 24


def draw_part(
    theme: Theme, recipe: Recipe, part: EmblemPart, words: str, high: int
) -> pygame.Surface:
    """Return a part ``high`` pixels high; ``words`` is what it says in the player's language.

    Raises:
        MissingAssetError: a drawing that it needs is not there.

    """
    match part.kind:
        case "card":
            return _card(recipe, part.name, high)
        case "thing":
            thing = drawing(asset(f"emblems/things/{part.name}.svg"))
            return pygame.image.load_sized_svg(thing, (high, high))
        case "disc":
            return _disc(theme, _card(recipe, part.name, round(high / (2 * _REACH))), high)
        case "words":
            return _bubble(theme, words, high, loud=part.loud)
        case "figure":
            return _figure(theme, part.name, high)
        case "grimace":
            return grimace_medallion(part.name, Grimace(part.makes), theme.sides[_SIDE], high)
        case _:
            return _chips(theme, int(part.name), part.count, high)


def _card(recipe: Recipe, code: str, high: int) -> pygame.Surface:
    packs = assets_folder() / "packs"
    faces, jokers = pack_folders(packs, recipe.faces, recipe.look)
    back = packs / "backs" / f"{ClothLook.load(recipe.cloth).back}.svg"
    return CardSource(faces, back, jokers=jokers).picture(code, high)[0]


def _disc(theme: Theme, card: pygame.Surface, px: int) -> pygame.Surface:
    """Return the middle of a card in a ring."""
    palette, middle = theme.palette, (px / 2, px / 2)
    disc = clear((px, px), palette.ink)
    pygame.draw.aacircle(disc, palette.cream, middle, px / 2)
    cut = clear((px, px))
    cut.blit(card, card.get_rect(center=middle))
    mask = clear((px, px))
    pygame.draw.aacircle(mask, (255, 255, 255), middle, px / 2)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    disc.blit(cut, (0, 0))
    width = max(1, round(_INK * px))
    pygame.draw.aacircle(disc, palette.ink, middle, px / 2, width)
    pygame.draw.aacircle(disc, palette.ochre, middle, px / 2 - width + 1, width)
    return disc


def _bubble(theme: Theme, words: str, high: int, *, loud: bool) -> pygame.Surface:
    """Return words on paper whose tail points down to the left."""
    palette, letters = theme.palette, Lettering(theme)
    fill, ink = (palette.brick, palette.cream) if loud else (palette.cream, palette.ink)
    paper, line = round(_PAPER * high), max(1, round(_INK * high))
    said = letters.draw(words, FontRole.TITLE, _LETTERS * high, ink)
    said = said.subsurface(said.get_bounding_rect())
    wide = said.width + round(2 * _ENDS * high)
    bubble = clear((wide, high), palette.ink)
    root, tip = _TAIL[0] * high, (_TAIL[0] * high, high - line)
    tail = [(root, paper - line), tip, (_TAIL[1] * high + root, paper - line)]
    pygame.draw.polygon(bubble, palette.ink, tail)
    pygame.draw.lines(bubble, palette.ink, closed=True, points=tail, width=2 * line)
    bubble.blit(box((wide, paper), 0.4 * paper, fill, edge=palette.ink, edge_width=line), (0, 0))
    pygame.draw.polygon(bubble, fill, [(x, y - line) for x, y in tail])
    bubble.blit(said, said.get_rect(center=(wide / 2, paper / 2)))
    return bubble


def _figure(theme: Theme, number: str, high: int) -> pygame.Surface:
    """Return a number in gold with a broad line of ink around it."""
    palette, letters = theme.palette, Lettering(theme)
    inside, rim = letters.draw(number, FontRole.TITLE, high, palette.text_gold), _RIM * high
    dark = letters.draw(number, FontRole.TITLE, high, palette.ink)
    edge = math.ceil(rim)
    face = clear((inside.width + 2 * edge, inside.height + 2 * edge), palette.ink)
    for step in range(_STEPS):
        turn = math.tau * step / _STEPS
        face.blit(dark, (edge + rim * math.cos(turn), edge + rim * math.sin(turn)))
    face.blit(inside, (edge, edge))
    seen = face.subsurface(face.get_bounding_rect())
    return pygame.transform.smoothscale_by(seen, high / seen.height)


def _chips(theme: Theme, value: int, count: int, high: int) -> pygame.Surface:
    stack = paint_stacks([(value, count)], high, theme.palette)
    seen = stack.subsurface(stack.get_bounding_rect())
    return pygame.transform.smoothscale_by(seen, high / seen.height)
